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
DEPTHS: Final = ("quick", "short", "long")


def rating_text(value: int) -> str:
    """A rating as printed."""
    return RATING.show(value)[0]


def make_quarterback(book: Book, man: Man, letter: str, offense: Offense, notes: Provenance) -> Quarterback:
    """A passer's card."""
    passer, skill = offense.passers[man.player_id], offense.skill[man.player_id]
    quick, short, long, pass_rush = passer.ranges.spans()
    _note_passing(book, man, passer, notes)
    _note_columns(man, skill, RUSH_COLUMNS, notes)
    _note(notes, man, "Endurance", letter_way(man.use, offense_use(offense)), letter, "derived")
    n, sg, lg = skill.rushing.n, skill.rushing.sg, skill.rushing.lg
    line = foot_line(book, man)
    return Quarterback(man.team, man.name, letter, quick, short, long, pass_rush, n, sg, lg, line, man.player_id)


def offense_use(offense: Offense) -> float:
    """Dropbacks of all of a team's passers who have cards."""
    return sum(passer.use for passer in offense.passers.values())


def _note_passing(book: Book, man: Man, passer: Passer, notes: Provenance) -> None:
    assert passer.odds is not None
    row = book.man("passing", man.team, man.player_id)
    exact = exact_ranges(passer.odds, passer.ranges)
    own = _status(passer.line.from_plays and passer.line.attempts >= FEW)
    depths = {found["depth"]: found for found in book.of_man("pass_depths", man.team, man.player_id)}
    for at, title in enumerate(("Quick", "Short", "Long")):
        complete, rest, taken = (span_text(found) for found in passer.ranges.spans()[at])
        real = _thrown(row, depths.get(DEPTHS[at], {}), passer, at)
        _note(notes, man, f"{title} COM", complete_way(passer.odds, passer, exact, at, real), complete, own)
        way = Way(f"{title} COM and INT", f"{NUMBERS} less both", NUMBERS - exact.complete[at] - exact.intercepted[at])
        _note(notes, man, f"{title} INC", way, rest, own)
        _note(notes, man, f"{title} INT", intercept_way(row, passer, exact, at), taken, own)
    sack, runs, complete, rest = (span_text(found) for found in passer.ranges.spans()[3])
    rush = rush_way(row, passer, exact)
    _note(notes, man, "Rush Sack", rush.of(exact.sack), sack, own)
    _note(notes, man, "Rush Runs", rush.of(exact.runs), runs, own)
    hurried = hurried_way(passer, exact)
    _note(notes, man, "Rush COM", hurried, complete, "estimated")
    _note(notes, man, "Rush INC", hurried.of(NUMBERS - passer.ranges.runs - exact.rush_complete), rest, "estimated")


def _note(notes: Provenance, man: Man, field: str, way: Way, printed: str, status: Status) -> None:
    notes.way(man.sheet, man.team, man.name, field, way, printed, status)


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
