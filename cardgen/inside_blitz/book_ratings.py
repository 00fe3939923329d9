"""Ratings as the book's own cards have them, from a player's statistics alone: where its samples tell the rule
exactly."""

from __future__ import annotations

from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.noting import Derived, status_of
from cardgen.provenance import Derivation
from engine.inside_blitz.cards.cells import BEST, Rating
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import Charts

INTERCEPT: Final = (0, 2, 4, 5, 6)
"""INT by interceptions; six of them and a second rating from there on."""
MORE_INTERCEPTIONS: Final = {5: 2, 6: 4}
MOST_BESIDE: Final = 5
RUSHERS: Final = 8
"""Sacks from which a player has a second PR rating."""
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


def injury_rating(index: SeasonIndex, player: ChosenPlayer) -> Derived[int]:
    """One, and one more for every three games missed by all his teams' count; one where games are not counted.

    Where the season says in which weeks he could play, only the others are missed.
    """
    status = status_of(bool(player.games))
    if (missed := index.facts.missed(player.team, player.player_id)) is not None:
        value = 1 + missed // GAMES_PER_POINT
        formula = f"1 + {missed} / {GAMES_PER_POINT}, rounded down, at most {BEST}"
        derivation = Derivation(
            f"could not play in {missed} of {index.games(player.team)} games", formula, float(value)
        )
        return Derived(min(BEST, value), derivation, status)
    played = player.games or count(index.player("defense", player.team, player.player_id), "games")
    played += index.games_elsewhere(player.team, player.player_id) if played else 0.0
    lost = max(0.0, index.games(player.team) - played) if played else 0.0
    value = 1 + int(lost // GAMES_PER_POINT)
    formula = f"1 + {lost:g} / {GAMES_PER_POINT}, rounded down, at most {BEST}"
    derivation = Derivation(f"games {played:g} of {index.games(player.team)}", formula, float(value))
    return Derived(min(BEST, value), derivation, status)


def runback_rating(index: SeasonIndex, player: ChosenPlayer, charts: Charts) -> Derived[int]:
    """RET: the column of the turnover chart whose average is nearest to his yards per interception."""
    row = index.player("defense", player.team, player.player_id)
    taken = count(row, "def_interceptions")
    yards = ratio(count(row, "def_interception_yards"), taken)
    columns = range(len(charts.turnovers[dice_numbers()[0]]))
    means = [sum(charts.turnovers[number][at] for number in dice_numbers()) / len(dice_numbers()) for at in columns]
    best = min(columns, key=lambda at: (abs(means[at] - yards), at)) if taken else 0
    formula = f"column {best} of the turnover chart averages {means[best]:.1f}" if taken else "none intercepted: 0"
    derivation = Derivation(f"interceptions {taken:g}, {yards:.1f} yards each", formula, float(best))
    return Derived(best, derivation, status_of(bool(row)))
