"""Cards of defenders, with the way of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.defense_notes import note_ratings
from cardgen.fast_action.ratings import Rated
from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.provenance import Provenance
from cardgen.statis_pro.offense_cards import rating_text
from cardgen.statis_pro.ratings import DEFENDERS
from engine.fast_action.cards.cells import InterceptRange
from engine.statis_pro.cards import DefensiveBack, DefensiveLineman, Linebacker

HOME: Final = {"K": "CB", "O": "CB", "M": "FS", "N": "SS"}
"""The position which each box of row three suits."""  # SPF-3.2.3c


def make_defender(
    book: Book, man: Man, rating: Rated, box: str, notes: Provenance
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
        note_ratings(DEFENDERS, book, man, rating, {field: printed[field] for field in ("TV", "PR")}, notes)
        return DefensiveLineman(man.team, man.name, man.positions, rating.tackle, rating.pass_rush, line, man.player_id)
    if man.sheet == "linebackers":
        note_ratings(DEFENDERS, book, man, rating, printed, notes)
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
    del printed["TV"]
    note_ratings(DEFENDERS, book, man, rating, printed, notes)
    home = HOME.get(box, "")
    # A man's card lists the position at which he starts.
    positions = man.positions if not home or home in man.positions else (home, *man.positions)
    return DefensiveBack(
        man.team, man.name, positions, rating.pass_rush, rating.pass_defense, rating.intercept, line, man.player_id
    )
