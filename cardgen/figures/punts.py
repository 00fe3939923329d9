"""Where a team punts from, and what becomes of a player's punts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.kicks import PUNT_ZONES, punts_by_zone, usual_punt_zones
from cardgen.figures.season_index import SeasonIndex, count, ratio, total

FEW_SHAPED: Final = 40
"""Punts below which the league's shares count beside a player's own."""
ZONE_PRIOR: Final = 10.0
"""Punts that the league's places count for beside a team's own."""
TOUCHBACK, INSIDE_20, FAIR_CATCH, RETURNED = "touchback", "inside_20", "fair_catch", "returned"
USUAL: Final = {TOUCHBACK: 0.06, INSIDE_20: 0.37, FAIR_CATCH: 0.26, RETURNED: 0.44}
"""Shares of punts where a season does not count them: about what 2012 and 2019 had."""
COLUMNS: Final = {
    TOUCHBACK: "punt_touchbacks",
    INSIDE_20: "punts_inside_20",
    FAIR_CATCH: "punt_fair_catches",
    RETURNED: "punts_returned",
}
Lines = Mapping[int, float]
"""Yards to the goal line, and the part of all punts that is kicked from there."""


def lines_of(index: SeasonIndex, team: str) -> Lines:
    """How often a team punts from how many yards to the goal line."""
    usual = [sum(zone) for zone in zip(*(punts_by_zone(index, each) for each in index.teams), strict=True)]
    usual = usual if sum(usual) else usual_punt_zones()
    own = punts_by_zone(index, team)
    mixed = [mine + ZONE_PRIOR * each / sum(usual) for mine, each in zip(own, usual, strict=True)]
    found: dict[int, float] = {}
    for number, (_, low, high) in zip(mixed, PUNT_ZONES, strict=True):
        for line in range(low, high + 1):
            found[line] = number / sum(mixed) / (high + 1 - low)
    return found


def punt_shares(index: SeasonIndex, player: ChosenPlayer) -> dict[str, float]:
    """The parts of a player's punts, filled up with the league's where he punted little."""
    row, league = index.player("punting", player.team, player.player_id), index.everybody("punting")
    punts, every = count(row, "punts"), total(league, "punts")
    shares = {}
    for name, column in COLUMNS.items():
        usual = ratio(total(league, column), every) or USUAL[name]
        own = ratio(count(row, column), punts, usual) if total(league, column) else usual
        shares[name] = mixed(own, usual, punts / FEW_SHAPED)
    return shares


def mixed(own: float, usual: float, part: float) -> float:
    """His own figure as far as it is known, the usual one for the rest."""
    known = min(1.0, part)
    return known * own + (1 - known) * usual
