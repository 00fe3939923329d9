"""What a punter's card is to come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.kicks import PUNTS, slices, usual_mean, usual_shape
from cardgen.figures.punts import FEW_SHAPED, mixed, punt_shares
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.solving.rounding import clip

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
        usual_allowed=usual_allowed, shape=shape, own=known,
    )  # fmt: skip


def _allowed(row: Row, usual: float) -> float:
    returned = count(row, "punts_returned") if count(row, "punt_return_yards_allowed") else 0.0
    yards = count(row, "punt_return_yards_allowed")
    return (yards + FEW_RETURNS * usual) / (returned + FEW_RETURNS)


def _shape(index: SeasonIndex, player: ChosenPlayer, gross: float) -> tuple[tuple[float, ...], bool]:
    """36 slices of his punts, or the league's at his gross."""
    log = [
        (float(row["gross"]), count(row, "punts"))
        for row in index.of_player("punt_lengths", player.team, player.player_id)
    ]
    if sum(number for _, number in log) >= FEW_SHAPED:
        return tuple(slices(log, SLICES)), True
    return tuple(gross * part for part in usual_shape(PUNTS, SLICES)), False
