"""Cards of defenders, with the way of every number on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.provenance import Provenance, Status
from cardgen.statis_pro.book import Book, count
from cardgen.statis_pro.cards import DefensiveBack, DefensiveLineman, Linebacker
from cardgen.statis_pro.cells import InterceptRange
from cardgen.statis_pro.choose import Man
from cardgen.statis_pro.lines import foot_line
from cardgen.statis_pro.offense_cards import rating_text
from cardgen.statis_pro.ratings import Rating

STATISTICS: Final = {
    "TV": ("def_tackles", "def_tackles_for_loss"),
    "PR": ("def_sacks", "def_qb_hits"),
    "PD": ("def_pass_defended", "def_interceptions"),
    "Intercept": ("def_interceptions",),
}
FORMULAS: Final = {
    "TV": "the eleven allow the reference offence the team's yards per carry; shared out by tackles and stuffs",
    "PR": "the eleven sack the reference passer as often as the team did; shared out by sacks and hits",
    "PD": "the eleven allow the reference passer the team's completions and yards; shared out by passes broken up",
    "Intercept": "the eleven intercept the reference passer as the team did; shared out by interceptions",
}
BENCH: Final = "as a starter of his team with his statistics, and a little below"
HOME: Final = {"K": "CB", "O": "CB", "M": "FS", "N": "SS"}
"""The position which each box of row three suits."""  # SPF-3.2.3c


def make_defender(
    book: Book, man: Man, rating: Rating, box: str, notes: Provenance
) -> DefensiveLineman | Linebacker | DefensiveBack:
    """A defender's card; `box` is where he starts, empty for a substitute."""
    intercept = InterceptRange().show(rating.intercept)[0]
    printed = {
        "TV": rating_text(rating.tackle),
        "PR": str(rating.pass_rush),
        "PD": rating_text(rating.pass_defense),
        "Intercept": intercept,
    }
    line = foot_line(book, man)
    if man.sheet == "defensive line":
        _note(book, man, rating, ("TV", "PR"), printed, notes)
        return DefensiveLineman(man.team, man.name, man.positions, rating.tackle, rating.pass_rush, line, man.player_id)
    if man.sheet == "linebackers":
        _note(book, man, rating, ("TV", "PR", "PD", "Intercept"), printed, notes)
        return Linebacker(
            man.team,
            man.name,
            man.positions,
            rating.tackle,
            rating.pass_rush,
            rating.pass_defense,
            rating.intercept,
            line,
            man.player_id,
        )
    _note(book, man, rating, ("PR", "PD", "Intercept"), printed, notes)
    home = HOME.get(box, "")
    # A man's card lists the position at which he starts.
    positions = man.positions if not home or home in man.positions else (home, *man.positions)
    return DefensiveBack(
        man.team, man.name, positions, rating.pass_rush, rating.pass_defense, rating.intercept, line, man.player_id
    )


def _note(
    book: Book,
    man: Man,
    rating: Rating,
    fields: tuple[str, ...],
    printed: Mapping[str, str],
    notes: Provenance,
) -> None:
    row = book.man("defense", man.team, man.player_id)
    status: Status = "derived" if rating.known and row else "estimated"
    for field in fields:
        names = ", ".join(
            f"{name.removeprefix('def_').replace('_', ' ')} {count(row, name):g}" for name in STATISTICS[field]
        )
        notes.note(
            man.sheet,
            man.team,
            man.name,
            field,
            statistic=names,
            formula=FORMULAS[field] if rating.starter else BENCH,
            value=rating.leanings[field],
            printed=printed[field],
            status=status,
        )
