"""Where a team punts from, what becomes of a player's punts, and what his card is to come to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.kicks import PUNT_ZONES, PUNTS, punts_by_zone, usual_mean, usual_punt_zones, usual_shape
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.solving.outcomes import filled, mixed, slices
from cardgen.solving.rounding import clip

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
    pooled = [mine + ZONE_PRIOR * each / sum(usual) for mine, each in zip(own, usual, strict=True)]
    found: dict[int, float] = {}
    for number, (_, low, high) in zip(pooled, PUNT_ZONES, strict=True):
        for line in range(low, high + 1):
            found[line] = number / sum(pooled) / (high + 1 - low)
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


FEW: Final = 10
"""Punts below which the league's count beside a player's own."""
FEW_RETURNS: Final = 8
GROSS: Final = (15.0, 65.0)
"""Yards a punt that a card can be made for."""
SLICES: Final = 36
"""Of two dice."""


@dataclass(frozen=True, slots=True)
class PuntLine:
    """A punter's season as his card is to have it."""

    punts: float
    gross: float
    touchback: float
    inside_20: float
    fair_catch: float
    returned: float
    blocked: float
    allowed: float
    """Yards a return, few returns filled up with the league's."""
    usual_allowed: float
    shape: tuple[float, ...]
    """36 slices of his punts, the longest first."""
    own: bool
    """Whether his own punts shaped them."""
    longest: int = 0
    """His longest; 0 where that is not known."""


def punt_line(index: SeasonIndex, player: ChosenPlayer, target: float = 1.0) -> PuntLine:
    """A player's season, filled up with the league's where he punted little; the gross targets so much higher."""
    row, league = index.player("punting", player.team, player.player_id), index.everybody("punting")
    punts = count(row, "punts")
    every = total(league, "punts")
    usual_gross = clip(ratio(total(league, "punt_yards"), every, usual_mean(PUNTS)), *GROSS)
    own_gross = clip(ratio(count(row, "punt_yards"), punts, usual_gross), *GROSS)
    gross = target * mixed(own_gross, usual_gross, punts / FEW)
    shares = punt_shares(index, player)
    blocked = count(row, "punts_blocked")
    usual_allowed = ratio(total(league, "punt_return_yards_allowed"), total(league, "punts_returned")) or 9.0
    allowed = _allowed(row, usual_allowed)
    shape, known = _shape(index, player, gross)
    return PuntLine(
        punts, gross, **shares, blocked=ratio(blocked, punts + blocked), allowed=allowed,
        usual_allowed=usual_allowed, shape=shape, own=known, longest=round(count(row, "punt_long")),
    )  # fmt: skip


def _allowed(row: Row, usual: float) -> float:
    returned = count(row, "punts_returned") if count(row, "punt_return_yards_allowed") else 0.0
    yards = count(row, "punt_return_yards_allowed")
    return filled(yards, returned, usual, FEW_RETURNS)


def _shape(index: SeasonIndex, player: ChosenPlayer, gross: float) -> tuple[tuple[float, ...], bool]:
    """36 slices of his punts, or the league's at his gross."""
    log = [
        (float(row["gross"]), count(row, "punts"))
        for row in index.of_player("punt_lengths", player.team, player.player_id)
    ]
    if sum(number for _, number in log) >= FEW_SHAPED:
        return tuple(slices(log, SLICES)), True
    return tuple(gross * part for part in usual_shape(PUNTS, SLICES)), False
