"""Placekickers: Good ranges by band of distance, and the range for extra points."""  # SPF-4.4.3a

from __future__ import annotations

from typing import Final

from cardgen.fast_action.field_goals import (
    Bands,
    extra_points,
    good_derivation,
    good_numbers,
    good_span,
    good_status,
    tries,
)
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from engine.cards.faces import Span, span_text
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.statis_pro.cards import Kicker

SHEET: Final = "kickers"
BANDS: Final = Bands(
    distances=((0, 25), (26, 35), (36, 45), (46, 50)),  # SPF-4.4.3a
    headings=("FG to 25", "FG 26-35", "FG 36-45", "FG 46-50"),
    farthest=60,  # SPF-8.6.1e
    most=PASS_NUMBERS - 1,  # SPF-8.6.1g
    split=(
        # Of tries to 19, 20-29, 30-39, 40-49, 50 and more: the parts in each band of the card.
        (1.0, 0.45, 0.0, 0.0, 0.0),
        (0.0, 0.55, 0.6, 0.0, 0.0),
        (0.0, 0.0, 0.4, 0.6, 0.0),
        (0.0, 0.0, 0.0, 0.4, 1.0),
    ),
    why_most=f": {PASS_NUMBERS} is always a block",
)


def make_kicker(index: SeasonIndex, player: ChosenPlayer, line: str, notes: Provenance) -> Kicker:
    """A placekicker's card."""
    found = tries(BANDS, index, player)
    spans: list[Span | None] = []
    for band, value in enumerate(good_numbers(BANDS, found)):
        spans.append(good_span(BANDS, value))
        derivation, status = good_derivation(BANDS, found, band, value), good_status(found[band])
        notes.derivation(
            SHEET, player.team, player.name, BANDS.headings[band], derivation, span_text(spans[-1]), status
        )
    points, derivation, status = extra_points(index, player)
    notes.derivation(SHEET, player.team, player.name, "XP", derivation, span_text(points), status)
    return Kicker(player.team, player.name, tuple(spans), points, line, player.player_id)
