"""Cards of quarterbacks, backs, receivers, ends and offensive linemen, with the way of every number on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.faces import span_text
from cardgen.provenance import Provenance, Status
from cardgen.statis_pro.blocking import Block
from cardgen.statis_pro.book import Book, count
from cardgen.statis_pro.cards import RATING, Back, Cells, OffensiveLineman, Quarterback
from cardgen.statis_pro.choose import Man
from cardgen.statis_pro.endurance import endurance, play_share
from cardgen.statis_pro.lines import foot_line
from cardgen.statis_pro.offense import Offense, Passer, Skill, card_cells

QUARTERBACKS: Final = "quarterbacks"
BACKS: Final = "backs"
LINE: Final = "offensive line"
RUSH_COLUMNS: Final = ("N", "SG", "LG")
PASS_COLUMNS: Final = ("Q", "S", "L")
FEW: Final = 20
"""Plays below which a column leans on the league's."""
THROW_FORMULA: Final = "ranges chosen together so that exact odds against the reference give his completion, yards, INT"
RUSH_FORMULA: Final = "sack and run ranges give his sacks and scrambles; completions under a rush are 0.7 of his others"
RUN_FORMULA: Final = "cells chosen so that exact odds against the reference give his yards per carry, then their spread"
CATCH_FORMULA: Final = "cells chosen so that his catches average his yards per catch at each depth, then their spread"


def rating_text(value: int) -> str:
    """A rating as printed."""
    return RATING.show(value)[0]


def make_quarterback(book: Book, man: Man, letter: str, offense: Offense, notes: Provenance) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[man.player_id], offense.skill[man.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    _note_passing(book, man, passer, notes)
    _note_columns(man, skill, RUSH_COLUMNS, notes)
    notes.note(
        QUARTERBACKS,
        man.team,
        man.name,
        "Endurance",
        statistic=f"dropbacks {man.use:g}",
        formula="A: most dropbacks of the team, or 0.35 of them and more; then B, then C",
        value=man.use,
        printed=letter,
        status="derived",
    )
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(book, man)
    return Quarterback(man.team, man.name, letter, quick, short, long, pass_rush, n, sg, lg, line, man.player_id)


def _note_passing(book: Book, man: Man, passer: Passer, notes: Provenance) -> None:
    row = book.man("passing", man.team, man.player_id)
    names = ("attempts", "completions", "passing_yards", "interceptions", "sacks")
    statistic = ", ".join(f"{name.replace('_', ' ')} {count(row, name):g}" for name in names)
    wanted = dict(zip(("COM", "Yards", "INT", "Sack", "Runs"), passer.line.wanted, strict=True))
    own = passer.line.from_plays and passer.line.attempts >= FEW
    for title, ranges in zip(("Quick", "Short", "Long"), passer.ranges.spans()[:3], strict=True):
        for name, found in zip(("COM", "INC", "INT"), ranges, strict=True):
            rate = 1 - wanted["COM"] - wanted["INT"] if name == "INC" else wanted[name]
            _note(notes, man, f"{title} {name}", statistic, THROW_FORMULA, rate, span_text(found), _status(own))
    for name, found in zip(("Sack", "Runs", "COM", "INC"), passer.ranges.spans()[3], strict=True):
        rate = wanted.get(name, 1 - wanted["COM"])
        status: Status = "derived" if own and name in {"Sack", "Runs"} else "estimated"
        _note(notes, man, f"Rush {name}", statistic, RUSH_FORMULA, rate, span_text(found), status)


def _note(
    notes: Provenance, man: Man, field: str, statistic: str, formula: str, value: float, printed: str, status: Status
) -> None:
    notes.note(
        man.sheet,
        man.team,
        man.name,
        field,
        statistic=statistic,
        formula=formula,
        value=value,
        printed=printed,
        status=status,
    )


def _status(own: bool) -> Status:
    return "derived" if own else "estimated"


def make_back(book: Book, man: Man, block: Block, offense: Offense, notes: Provenance) -> Back:
    """The card of a back, receiver or end."""
    skill = offense.skill[man.player_id]
    share = play_share(book, man)
    number = endurance(share)
    _note(
        notes,
        man,
        "Endurance",
        f"carries and passes to him {man.use:g} in {man.games:g} games",
        "share of the team's plays in his games: over .40 is 0, .267 1, .13 2, .05 3, else 4",
        share,
        str(number),
        "derived",
    )
    _note(
        notes,
        man,
        "BV",
        block.why,
        "beside the position's average",
        block.blocking_lean,
        rating_text(block.blocking),
        "estimated",
    )
    _note_columns(man, skill, RUSH_COLUMNS + PASS_COLUMNS, notes)
    columns = card_cells(skill)
    line = foot_line(book, man)
    return Back(man.team, man.name, man.positions[0], number, block.blocking, *columns, line, man.player_id)


def _note_columns(man: Man, skill: Skill, titles: Sequence[str], notes: Provenance) -> None:
    run, catch = skill.run, skill.catch
    for title, cells in zip(titles, card_cells(skill), strict=False):
        if title in RUSH_COLUMNS:
            statistic, value = f"carries {run.carries:g}, yards {run.yards:g}, kneels left out", run.mean
            own, formula = run.from_plays and run.carries >= FEW, RUN_FORMULA
        else:
            statistic, value = f"catches {catch.receptions:g}, yards {catch.yards:g}", catch.mean
            own, formula = catch.from_plays and catch.receptions >= FEW, CATCH_FORMULA
        _note_cells(notes, man, title, cells, statistic, formula, value, _status(own))


def _note_cells(
    notes: Provenance,
    man: Man,
    title: str,
    cells: Cells | None,
    statistic: str,
    formula: str,
    value: float,
    status: Status,
) -> None:
    for row, cell in enumerate(cells or (), 1):
        _note(notes, man, f"{title} {row}", statistic, formula, value, str(cell), status)


def make_lineman(book: Book, man: Man, block: Block, notes: Provenance) -> OffensiveLineman:
    """The card of an offensive lineman."""
    formula = "reference value, with half of the team's difference from the league"
    for field, lean, value in (
        ("BV", block.blocking_lean, block.blocking),
        ("PBV", block.pass_blocking_lean, block.pass_blocking),
    ):
        _note(notes, man, field, block.why, formula, lean, rating_text(value), "estimated")
    line = foot_line(book, man)
    return OffensiveLineman(man.team, man.name, man.positions, block.blocking, block.pass_blocking, line, man.player_id)
