"""Substitute cards: one for each position, for players who have none. They are synthetic."""  # SPF-A.4

from __future__ import annotations

from typing import Final

from cardgen.fast_action.passers import Ranges
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
from cardgen.statis_pro.special_teams import BANDS
from engine.cards.faces import Span
from engine.fast_action import codes
from engine.statis_pro import reference
from engine.statis_pro.cards import (
    SUBSTITUTES,
    Back,
    DefensiveBack,
    DefensiveLineman,
    Kicker,
    Linebacker,
    OffensiveLineman,
    Punter,
    Quarterback,
)
from engine.statis_pro.player_record import Player


def _player(place: int) -> Player:
    return reference_player(reference.reference_offense().offense, place)


def _quarterback(below: Below) -> Quarterback:
    passer = _player(codes.QB)
    q, s, l = (number - below.completions for number in passer.complete)  # noqa: E741  the columns' printed names
    first = [number - below.interceptions for number in passer.intercepted]
    sack = passer.sack + below.sacks
    ranges = Ranges((q, s, l), (first[0], first[1], first[2]), sack, passer.runs, passer.rush_complete)
    quick, short, long, rush = ranges.spans()
    columns = cells_below(passer.rush_n, below), cells_below(passer.rush_sg, below), cells_below(passer.rush_lg, below)
    return Quarterback(SUBSTITUTES, "Substitute QB", LETTER, quick, short, long, rush, *columns, LINE)


def _back(position: str, place: int, below: Below) -> Back:
    player = _player(place)
    rushing = (player.rush_n, player.rush_sg, player.rush_lg) if position == "RB" else ([], [], [])
    n, sg, lg = (cells_below(column, below) for column in rushing)
    q, s, l = (cells_below(column, below) for column in (player.pass_q, player.pass_s, player.pass_l))  # noqa: E741  as printed
    blocking = player.blocking - below.rating
    name = f"Substitute {position}"
    return Back(SUBSTITUTES, name, position, ENDURANCE, blocking, n, sg, lg, q, s, l, LINE)


def _linemen(below: Below) -> list[OffensiveLineman]:
    places = (("OT", ("LT", "RT")), ("OG", ("LG", "RG")), ("C", ("CN",)))
    cards = []
    for name, positions in places:
        player = _player(codes.OFFENSE.index(positions[0]))
        ratings = player.blocking - below.rating, max(0, player.pass_blocking - below.rating)
        cards.append(OffensiveLineman(SUBSTITUTES, f"Substitute {name}", positions, *ratings, LINE))
    return cards


def _defense(below: Below) -> tuple[list[DefensiveLineman], list[Linebacker], list[DefensiveBack]]:
    boxes = reference.reference_defense().defense
    line, backer, back = (boxes[codes.BOXES.index(box)][0] for box in "AFK")
    linemen = [
        DefensiveLineman(
            SUBSTITUTES,
            f"Substitute {positions[0]}",
            positions,
            line.tackle + below.rating,
            line.pass_rush - below.rating,
            LINE,
        )
        for positions in (("DE",), ("DT", "NT"))
    ]
    backers = [
        Linebacker(
            SUBSTITUTES,
            f"Substitute {positions[0]}",
            positions,
            backer.tackle + below.rating,
            max(0, backer.pass_rush - below.rating),
            backer.pass_defense + below.rating,
            None,
            LINE,
        )
        for positions in (("OLB",), ("ILB", "MLB"))
    ]
    backs = [
        DefensiveBack(SUBSTITUTES, f"Substitute {name}", positions, 0, back.pass_defense + below.rating, None, LINE)
        for name, positions in (("CB", ("CB",)), ("S", ("FS", "SS")))
    ]
    return linemen, backers, backs


def _kicker(below: Below) -> Kicker:
    return Kicker(SUBSTITUTES, "Substitute K", good_below(BANDS, below), extra_points_below(below), LINE)


def _punter(below: Below) -> Punter:
    return Punter(SUBSTITUTES, "Substitute P", punts_below(below), (Span(1, 1), Span(2, 12)), LINE)


NOBODY: Final = Nobody(SUBSTITUTES, _quarterback, _back, _linemen, _defense, _kicker, _punter)
cards_of_nobody: Final = NOBODY.cards
make_substitutes: Final = NOBODY.substitutes
