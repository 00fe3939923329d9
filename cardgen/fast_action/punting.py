"""Punters' cards: eleven distances, who returns them, and how often row 12 is a block."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.kicks import PUNTS, usual_mean, usual_shape
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.solving.outcomes import filled, laid_out, slices
from engine.cards.faces import ROWS
from engine.fast_action.cards.cells import PUNT_ROWS

USUAL_RETURNED: Final = 0.47
"""Punts returned, touchbacks left aside, where a season does not count them: about what 2012 and 2019 had."""
USUAL_BLOCKED: Final = 0.007
"""Punts blocked, where a season does not count punts: about what 2012 and 2019 had."""
FEW: Final = 10
"""Punts below which the league's shape and average count beside a player's own."""
LOWER_ROWS: Final = ROWS * ROWS
"""Punts for one row of the lower table."""  # SPF-8.5.4, TTF-PUNT-07
MOST_BLOCKS: Final = 6


def returned_share(index: SeasonIndex, player: ChosenPlayer) -> float:
    """The part of a punter's punts that is returned; touchbacks, which the field decides, are left aside."""
    row = index.player("punting", player.team, player.player_id)
    league = index.everybody("punting")
    usual = ratio(total(league, "punts_returned"), total(league, "punts") - total(league, "punt_touchbacks"))
    usual = usual or USUAL_RETURNED
    fielded = count(row, "punts") - count(row, "punt_touchbacks")
    if not row.get("punts_returned") or fielded < FEW:
        return usual
    return min(1.0, count(row, "punts_returned") / fielded)


def returned_rows(counts: Sequence[int]) -> list[int]:
    """The returners, 1 to 4, of a card's longest punts, each on so many rows."""
    return [returner for returner, number in enumerate(counts, 1) for _ in range(number)]


@dataclass(frozen=True, slots=True)
class Distances:
    """Eleven distances, the longest first, that average a player's gross."""

    rows: list[int]
    exact: list[float]
    """Before rounding."""
    gross: float
    """What the eleven target."""
    own: bool
    """Whether his own punts shaped them."""


def distances(
    index: SeasonIndex, player: ChosenPlayer, factor: float = 1.0, beside: tuple[int, float] = (0, 0.0)
) -> Distances:
    """A player's eleven distances, targeted his gross average times a factor.

    `beside` are the yards of a punt that is no row of the card, and how often it comes beside one row.
    """
    row = index.player("punting", player.team, player.player_id)
    punts = count(row, "punts")
    league = index.everybody("punting")
    usual = ratio(total(league, "punt_yards"), total(league, "punts"), usual_mean(PUNTS))
    gross = ratio(count(row, "punt_yards"), punts, usual)
    if punts < FEW:
        gross = filled(punts * gross, punts, usual, FEW - punts)
    gross *= factor
    far, often = beside
    gross = (gross * (PUNT_ROWS + often) - far * often) / PUNT_ROWS
    log = [
        (float(each["gross"]), count(each, "punts"))
        for each in index.of_player("punt_lengths", player.team, player.player_id)
    ]
    known = sum(number for _, number in log)
    shape = [gross * part for part in usual_shape(PUNTS, PUNT_ROWS)]
    if known >= FEW:
        own = slices(log, PUNT_ROWS)
        average = sum(own) / len(own)
        shape = [value + gross - average for value in own]
    return Distances(laid_out(shape, gross, 0, 99), sorted(shape, reverse=True), gross, known >= FEW)


def blocked_numbers(index: SeasonIndex, player: ChosenPlayer) -> float:
    """How many of the run numbers below row 12 are to be a block."""
    if not total(index.everybody("punting"), "punts"):
        return LOWER_ROWS * USUAL_BLOCKED
    row = index.player("punting", player.team, player.player_id)
    blocked = count(row, "punts_blocked")
    return LOWER_ROWS * ratio(blocked, count(row, "punts") + blocked)


def punting_text(index: SeasonIndex, player: ChosenPlayer) -> str:
    """A punter's figures, as origins tell them."""
    row = index.player("punting", player.team, player.player_id)
    punts, yards = count(row, "punts"), count(row, "punt_yards")
    return (
        f"punts {punts:g}, yards {yards:g}, {ratio(yards, punts):.2f} gross; "
        f"returned {count(row, 'punts_returned'):g}, touchbacks {count(row, 'punt_touchbacks'):g}"
    )


def shape_text(found: Distances, punts: float) -> str:
    """How eleven distances came about, as origins tell it."""
    few = f" (under {FEW} punts: the league's counted in)" if punts < FEW else ""
    shape = "elevenths of his punts" if found.own else "the league's elevenths at his gross"
    return (
        f"{shape}, the longest first; the eleven add up to {PUNT_ROWS} x {found.gross:.2f}{few} "
        f"= {PUNT_ROWS * found.gross:.1f}, rounded together to {sum(found.rows)}"
    )
