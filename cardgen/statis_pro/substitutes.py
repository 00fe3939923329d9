"""Substitute cards: one for each position, for men who have none. They are synthetic."""  # SPF-A.4

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from cardgen.faces import Span
from cardgen.fast_action.cells import PASS_NUMBERS, PUNT_ROWS, Punt
from cardgen.fast_action.field_goals import usual_good
from cardgen.figures.kicks import PUNTS, usual_mean, usual_shape
from cardgen.provenance import Provenance
from cardgen.statis_pro.cards import (
    LONG_COLUMN,
    SHORT_GAIN,
    SUBSTITUTES,
    Back,
    Cells,
    DefensiveBack,
    DefensiveLineman,
    Kicker,
    Linebacker,
    OffensiveLineman,
    Punter,
    Quarterback,
)
from cardgen.statis_pro.kickers import BANDS
from cardgen.statis_pro.passers import Ranges
from engine.fast_action import codes
from engine.statis_pro import player, reference
from engine.statis_pro.player import Player


@dataclass(frozen=True, slots=True)
class Below:
    """How far cards that stand for nobody in particular are below the reference."""

    completions: int = 0
    interceptions: int = 0
    sacks: int = 0
    """Numbers of a passer's ranges."""
    yards: int = 0
    """Taken off every cell."""
    rating: int = 0
    """Points of any rating."""
    kick: int = 0
    """Numbers of every Good range."""
    punt: int = 0
    """Yards of a punt."""


REPLACEMENT: Final = Below(completions=4, interceptions=1, sacks=3, yards=1, rating=1, kick=5, punt=3)
AVERAGE: Final = Below()
LINE: Final = "synthetic: replacement level"
ENDURANCE: Final = 3
LETTER: Final = "C"
FAIR_CATCHES: Final = 6
TOKENS: Final = {player.SHORT_GAIN: SHORT_GAIN, player.LONG_GAIN: LONG_COLUMN}


def _cells(column: list[int], below: Below) -> Cells | None:
    if not column:
        return None
    return tuple(TOKENS.get(cell, cell - below.yards) for cell in column[1:])


def _man(place: int) -> Player:
    man = reference.reference_offense().offense[place]
    assert man is not None
    return man


def _quarterback(below: Below) -> Quarterback:
    passer = _man(codes.QB)
    q, s, l = (number - below.completions for number in passer.complete)  # noqa: E741  the columns' printed names
    first = [number - below.interceptions for number in passer.intercepted]
    sack = passer.sack + below.sacks
    ranges = Ranges((q, s, l), (first[0], first[1], first[2]), sack, passer.runs, passer.rush_complete)
    quick, short, long, rush = ranges.spans()
    columns = _cells(passer.rush_n, below), _cells(passer.rush_sg, below), _cells(passer.rush_lg, below)
    return Quarterback(SUBSTITUTES, "Substitute QB", LETTER, quick, short, long, rush, *columns, LINE)


def _back(position: str, place: int, below: Below) -> Back:
    man = _man(place)
    rushing = (man.rush_n, man.rush_sg, man.rush_lg) if position == "RB" else ([], [], [])
    n, sg, lg = (_cells(column, below) for column in rushing)
    q, s, l = (_cells(column, below) for column in (man.pass_q, man.pass_s, man.pass_l))  # noqa: E741  as printed
    blocking = man.blocking - below.rating
    name = f"Substitute {position}"
    return Back(SUBSTITUTES, name, position, ENDURANCE, blocking, n, sg, lg, q, s, l, LINE)


def _linemen(below: Below) -> list[OffensiveLineman]:
    places = (("OT", ("LT", "RT")), ("OG", ("LG", "RG")), ("C", ("CN",)))
    cards = []
    for name, positions in places:
        man = _man(codes.OFFENSE.index(positions[0]))
        ratings = man.blocking - below.rating, max(0, man.pass_blocking - below.rating)
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
    good: list[Span | None] = []
    for band in range(len(BANDS.distances)):
        made, tried = usual_good(BANDS, band)
        good.append(Span(1, min(BANDS.most, round(PASS_NUMBERS * made / tried)) - below.kick))
    return Kicker(SUBSTITUTES, "Substitute K", tuple(good), Span(1, PASS_NUMBERS - below.kick), LINE)


def _punter(below: Below) -> Punter:
    yards = [round((usual_mean(PUNTS) - below.punt) * part) for part in usual_shape(PUNTS, PUNT_ROWS)]
    punts = tuple(Punt(far, int(row < PUNT_ROWS - FAIR_CATCHES)) for row, far in enumerate(yards))
    return Punter(SUBSTITUTES, "Substitute P", punts, (Span(1, 1), Span(2, 12)), LINE)


def cards_of_nobody(below: Below) -> dict[str, list[Any]]:
    """One card for each position at some level, by sheet."""
    linemen, backers, backs = _defense(below)
    return {
        "quarterbacks": [_quarterback(below)],
        "backs": [_back("RB", codes.BK1, below), _back("WR", codes.LE, below), _back("TE", codes.RE, below)],
        "offensive line": _linemen(below),
        "defensive line": linemen,
        "linebackers": backers,
        "defensive backs": backs,
        "kickers": [_kicker(below)],
        "punters": [_punter(below)],
    }


def make_substitutes(notes: Provenance) -> dict[str, list[Any]]:
    """All Substitute cards, by sheet."""
    sheets = cards_of_nobody(REPLACEMENT)
    for sheet, cards in sheets.items():
        for card in cards:
            notes.note(
                sheet,
                SUBSTITUTES,
                card.name,
                "line",
                statistic="none: the card stands for nobody in particular",
                formula="the reference, made worse by fixed steps (ours)",
                value=0.0,
                printed=LINE,
                status="estimated",
            )
    return sheets
