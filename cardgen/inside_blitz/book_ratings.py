"""Ratings as the book's own cards have them, from a man's statistics alone: where its samples tell the rule exactly."""

from __future__ import annotations

from typing import Final

from cardgen.figures.book import Book, count, ratio
from cardgen.figures.choose import Man
from cardgen.noting import Derived, status_of
from cardgen.provenance import Way
from engine.inside_blitz.cards.cells import BEST, Rating
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import Charts

INTERCEPT: Final = (0, 2, 4, 5, 6)
"""INT by interceptions; six of them and a second rating from there on."""
MORE_INTERCEPTIONS: Final = {5: 2, 6: 4}
MOST_BESIDE: Final = 5
RUSHERS: Final = 8
"""Sacks from which a man has a second PR rating."""
GAMES_PER_POINT: Final = 3
"""Games missed for a point of injury rating."""


def rush_rating(sacks: float) -> Rating:
    """PR: 3 sacks are 3, 5.5 are 6, 8 are 6(1), 9.5 are 6(3)."""
    whole = int(sacks + 0.5)
    if whole < RUSHERS:
        return Rating(min(whole, BEST))
    return Rating(BEST, min(MOST_BESIDE, whole - RUSHERS + 1))


def intercept_rating(interceptions: float) -> Rating:
    """INT: 0, 1, 2, 3, 4 and 6 interceptions are 0, 2, 4, 5, 6 and 6(4)."""
    whole = round(interceptions)
    if whole < len(INTERCEPT):
        return Rating(INTERCEPT[whole])
    return Rating(BEST, MORE_INTERCEPTIONS.get(whole, MOST_BESIDE))


def injury_rating(book: Book, man: Man) -> Derived[int]:
    """One, and one more for every three games missed by all his teams' count; one where games are not counted.

    Where the season says in which weeks he could play, only the others are missed.
    """
    status = status_of(bool(man.games))
    if (missed := book.facts.missed(man.team, man.player_id)) is not None:
        value = 1 + missed // GAMES_PER_POINT
        formula = f"1 + {missed} / {GAMES_PER_POINT}, rounded down, at most {BEST}"
        way = Way(f"could not play in {missed} of {book.games(man.team)} games", formula, float(value))
        return Derived(min(BEST, value), way, status)
    played = man.games or count(book.man("defense", man.team, man.player_id), "games")
    played += book.games_elsewhere(man.team, man.player_id) if played else 0.0
    lost = max(0.0, book.games(man.team) - played) if played else 0.0
    value = 1 + int(lost // GAMES_PER_POINT)
    formula = f"1 + {lost:g} / {GAMES_PER_POINT}, rounded down, at most {BEST}"
    way = Way(f"games {played:g} of {book.games(man.team)}", formula, float(value))
    return Derived(min(BEST, value), way, status)


def runback_rating(book: Book, man: Man, charts: Charts) -> Derived[int]:
    """RET: the column of the turnover chart whose average is nearest to his yards per interception."""
    row = book.man("defense", man.team, man.player_id)
    taken = count(row, "def_interceptions")
    yards = ratio(count(row, "def_interception_yards"), taken)
    columns = range(len(charts.turnovers[dice_numbers()[0]]))
    means = [sum(charts.turnovers[number][at] for number in dice_numbers()) / len(dice_numbers()) for at in columns]
    best = min(columns, key=lambda at: (abs(means[at] - yards), at)) if taken else 0
    formula = f"column {best} of the turnover chart averages {means[best]:.1f}" if taken else "none intercepted: 0"
    way = Way(f"interceptions {taken:g}, {yards:.1f} yards each", formula, float(best))
    return Derived(best, way, status_of(bool(row)))
