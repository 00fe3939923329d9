"""Substitute cards: one for each position, for players who have none. They are synthetic."""

from __future__ import annotations

from decimal import Decimal
from typing import Final

from cardgen.fast_action.substitutes import (
    ENDURANCE,
    LETTER,
    LINE,
    Below,
    Nobody,
    cells_below,
    extra_points_below,
    good_below,
    punts_below,
    reference_player,
)
from cardgen.tabletop.kickers import BANDS, farthest
from engine.cards.faces import Span
from engine.fast_action import codes
from engine.fast_action.cards.cells import PASS_NUMBERS, PUNT_ROWS
from engine.fast_action.player_record import Player
from engine.tabletop import reference
from engine.tabletop.cards import (
    SUBSTITUTES,
    Back,
    DefensiveBack,
    DefensiveLineman,
    Linebacker,
    OffensiveLineman,
    Quarterback,
)
from engine.tabletop.cards.cells import Rating
from engine.tabletop.cards.fields import DISTANCES
from engine.tabletop.cards.kicking_cards import Kicker, Punter

SEASON: Final = (16, 0)
"""Games and starts: he is always there, and never starts."""
ROW_TWELVE: Final = (None, Span(1, 1), Span(2, 12))
"""Blocked and Movement; his longest punt is that of row 1."""


def _player(place: int) -> Player:
    return reference_player(reference.reference_offense().offense, place)


def _tiled(*ends: int) -> tuple[Span | None, ...]:
    """Ranges from 1 to 48 that end at these numbers; one that would be empty is blank."""
    spans: list[Span | None] = []
    begin = 1
    for end in (*ends, PASS_NUMBERS):
        spans.append(Span(begin, end) if end >= begin else None)
        begin = max(begin, end + 1)
    return tuple(spans)


def _quarterback(below: Below) -> Quarterback:
    passer = _player(codes.QB)
    lines = [
        _tiled(complete - below.completions, perhaps - below.interceptions - 1, first - below.interceptions - 1)
        for complete, perhaps, first in zip(passer.complete, passer.perhaps, passer.intercepted, strict=True)
    ]
    rush = _tiled(passer.sack + below.sacks, passer.runs, passer.rush_complete)
    n, sg, lg = (cells_below(column, below) for column in (passer.rush_n, passer.rush_sg, passer.rush_lg))
    quick, short, long = lines
    return Quarterback(SUBSTITUTES, "Substitute QB", *SEASON, LETTER, quick, short, long, rush, n, sg, lg, line=LINE)


def _back(position: str, place: int, below: Below) -> Back:
    player = _player(place)
    n, sg, lg = (
        cells_below(column, below) if position == "RB" else None
        for column in (player.rush_n, player.rush_sg, player.rush_lg)
    )
    q, s, l = (cells_below(column, below) for column in (player.pass_q, player.pass_s, player.pass_l))  # noqa: E741  as printed
    blocking = Rating(player.blocking - below.rating)
    name = f"Substitute {position}"
    return Back(SUBSTITUTES, name, position, *SEASON, ENDURANCE, blocking, n, None, None, sg, lg, q, s, l, line=LINE)


def _linemen(below: Below) -> list[OffensiveLineman]:
    cards = []
    for position, place in (("T", codes.LT), ("G", codes.LG), ("C", codes.CN)):
        player = _player(place)
        ratings = Rating(player.blocking - below.rating), max(0, player.pass_blocking - below.rating)
        cards.append(OffensiveLineman(SUBSTITUTES, f"Substitute {position}", position, *SEASON, *ratings, LINE))
    return cards


def _defense(below: Below) -> tuple[list[DefensiveLineman], list[Linebacker], list[DefensiveBack]]:
    boxes = reference.reference_defense().defense
    line, backer, back = (boxes[codes.BOXES.index(box)][0] for box in "AFK")
    tackle, rush = Rating(line.tackle + below.rating), line.pass_rush - below.rating
    linemen = [
        DefensiveLineman(
            SUBSTITUTES, f"Substitute {position}", position, *SEASON, tackle, rush, Decimal(0), 0, line=LINE
        )
        for position in ("DE", "DT")
    ]
    tackle, rush = Rating(backer.tackle + below.rating), max(0, backer.pass_rush - below.rating)
    cover = backer.pass_defense + below.rating
    backers = [
        Linebacker(SUBSTITUTES, "Substitute LB", "LB", *SEASON, tackle, rush, cover, None, None, 0, 0, line=LINE)
    ]
    cover = back.pass_defense + below.rating
    backs = [
        DefensiveBack(
            SUBSTITUTES, f"Substitute {position}", position, *SEASON, tackle, 0, cover, None, None, 0, 0, line=LINE
        )
        for position in ("CB", "S")
    ]
    return linemen, backers, backs


def _kicker(below: Below) -> Kicker:
    good = good_below(BANDS, below)
    nothing = (None,) * len(DISTANCES)
    points = extra_points_below(below)
    return Kicker(SUBSTITUTES, "Substitute K", SEASON[0], good, nothing, farthest(good), points, LINE)


def _punter(below: Below) -> Punter:
    punts = punts_below(below)
    return Punter(SUBSTITUTES, "Substitute P", SEASON[0], punts[:PUNT_ROWS], ROW_TWELVE, punts[0].yards, 0, LINE)


NOBODY: Final = Nobody(SUBSTITUTES, _quarterback, _back, _linemen, _defense, _kicker, _punter)
cards_of_nobody: Final = NOBODY.cards
make_substitutes: Final = NOBODY.substitutes
