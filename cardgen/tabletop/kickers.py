"""Placekickers: Good and Block ranges by band of distance, the longest kick, and the range for extra points."""

# TTF-CARD-21

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.fast_action.field_goals import (
    Bands,
    Tries,
    extra_points,
    good_derivation,
    good_numbers,
    good_span,
    good_status,
    tries,
)
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Carried, filled
from cardgen.tabletop.games import games_on_card
from engine.cards.faces import Span, span_text
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept, InterceptRange
from engine.fast_action.kicks import BEYOND_BAND
from engine.football.codes import FIELD
from engine.tabletop.cards.fields import DISTANCES
from engine.tabletop.cards.kicking_cards import Kicker

SHEET: Final = "kickers"
BANDS: Final = Bands(
    distances=((0, 25), (26, 35), (36, 45), (46, 50), (51, 55)),
    headings=tuple(f"Good {band}" for band in DISTANCES),
    farthest=FIELD,  # the card's own maximum decides
    most=PASS_NUMBERS,
    split=(
        # Of tries to 19, 20-29, 30-39, 40-49, 50 and more: the parts in each band of the card.
        (1.0, 0.45, 0.0, 0.0, 0.0),
        (0.0, 0.55, 0.6, 0.0, 0.0),
        (0.0, 0.0, 0.4, 0.6, 0.0),
        (0.0, 0.0, 0.0, 0.4, 0.17),
        (0.0, 0.0, 0.0, 0.0, 0.83),
    ),
)
FEW_MISSES: Final = 2
"""Misses for which the league's blocks count beside a player's own."""
USUAL_BLOCKED: Final = 0.11
"""Kicks blocked among those not good where a season does not count them: about what 2012 and 2019 had."""
HALF: Final = 0.5
"""What `48?` is worth."""  # TTF-FG-04


def farthest(good: Sequence[Span | None]) -> int:
    """The longest kick a player may try: two numbers a yard beyond the last band, until one or two are left.

    Where nothing is good in the last band, the end of the last band in which something is; 0 where nothing is good.
    """
    # TTF-FG-09
    last = good[-1]
    if last is not None:
        return BANDS.end + (last.high - 1) // BEYOND_BAND
    return max((end for (_, end), span in zip(BANDS.distances, good, strict=True) if span is not None), default=0)


def _farthest_derivation(good: Sequence[Span | None], longest: int) -> Derivation:
    last = span_text(good[-1])
    if last:
        lost = f"{BEYOND_BAND} numbers are lost a yard"
        formula = f"{BANDS.end} + half of what is good there less one, rounded down: {lost}"
    else:
        formula = "the end of the last distance from which anything is good" if longest else "nothing is good anywhere"
    return Derivation(f"Good {last or 'none'} from {DISTANCES[-1]} yards", formula, float(longest))


def blocked_share(index: SeasonIndex, player: ChosenPlayer) -> float:
    """The part of a player's misses that was blocked, some of the league's counted in."""
    league = index.everybody("kicking")
    usual = ratio(total(league, "fg_blocked"), total(league, "fg_att") - total(league, "fg_made")) or USUAL_BLOCKED
    row = index.player("kicking", player.team, player.player_id)
    missed = count(row, "fg_att") - count(row, "fg_made")
    return filled(count(row, "fg_blocked"), missed, usual, FEW_MISSES)


def blocks(good: Sequence[Span | None], tried: Sequence[float], share: float) -> list[tuple[Intercept | None, float]]:
    """Block ranges, and their numbers before rounding: so large a part of the numbers that are not good.

    What rounding leaves over in one band goes to the next by the tries from there.
    """
    found: list[tuple[Intercept | None, float]] = []
    carried = Carried()
    for span, number in zip(good, tried, strict=True):
        room = PASS_NUMBERS - (span.high if span else 0)
        value = share * room
        printed = carried.whole(value, min(value + 1, room), number, _halved) if number else _halved(value)
        if not printed:
            found.append((None, value))
        elif printed == HALF:
            found.append((Intercept(PASS_NUMBERS, doubtful=True), value))
        else:
            found.append((Intercept(PASS_NUMBERS + 1 - int(printed)), value))
    return found


def _halved(value: float) -> float:
    """A whole number, or a half in place of about one half."""
    return HALF if HALF / 2 <= value < HALF * 1.5 else float(round(value))


def make_kicker(index: SeasonIndex, player: ChosenPlayer, line: str, notes: Provenance) -> Kicker:
    """A placekicker's card."""
    found = tries(BANDS, index, player)
    values = good_numbers(BANDS, found)
    good = [good_span(BANDS, value) for value in values]
    for band, value in enumerate(values):
        derivation, status = good_derivation(BANDS, found, band, value), good_status(found[band])
        notes.derivation(
            SHEET, player.team, player.name, BANDS.headings[band], derivation, span_text(good[band]), status
        )
    block = _blocks(index, player, good, found, notes)
    longest = farthest(good)
    derivation = _farthest_derivation(good, longest)
    notes.derivation(SHEET, player.team, player.name, "Maximum", derivation, str(longest), good_status(found[-1]))
    points, derivation, status = extra_points(index, player)
    notes.derivation(SHEET, player.team, player.name, "XP", derivation, span_text(points), status)
    games = games_on_card(index, player, SHEET, notes)
    return Kicker(player.team, player.name, games, tuple(good), block, longest, points, line, player.player_id)


def _blocks(
    index: SeasonIndex, player: ChosenPlayer, good: Sequence[Span | None], found: Sequence[Tries], notes: Provenance
) -> tuple[Intercept | None, ...]:
    row, share = index.player("kicking", player.team, player.player_id), blocked_share(index, player)
    missed = count(row, "fg_att") - count(row, "fg_made")
    status: Status = "derived" if missed else "estimated"
    ranges = []
    for band, (block, value) in enumerate(blocks(good, [each.tried for each in found], share)):
        derivation = Derivation(
            f"field goals blocked {count(row, 'fg_blocked'):g} of {missed:g} missed",
            f"{percent(share)} of misses, {FEW_MISSES} of the league's counted in; of the numbers not good here "
            f"{value:.2f}, parts carried on to the next band; 48? counts half",
            value,
        )
        notes.derivation(
            SHEET,
            player.team,
            player.name,
            f"Block {DISTANCES[band]}",
            derivation,
            InterceptRange().show(block)[0],
            status,
        )
        ranges.append(block)
    return tuple(ranges)
