"""Substitute cards: one for each position, for men who have none. They are synthetic."""  # SPF-A.4

from __future__ import annotations

from typing import Any, Final

from cardgen.faces import Span
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
from cardgen.statis_pro.cells import PASS_NUMBERS, PUNT_ROWS, Punt
from cardgen.statis_pro.kickers import MOST
from cardgen.statis_pro.passers import Ranges
from cardgen.statis_pro.shapes import BANDS, PUNTS, usual_good, usual_mean, usual_shape
from engine.fast_action import codes
from engine.statis_pro import player, reference
from engine.statis_pro.player import Player

# How far replacement level is below the reference.
FEWER_COMPLETIONS: Final = 4
MORE_INTERCEPTIONS: Final = 1
MORE_SACKS: Final = 3
SHORTER: Final = 1
"""Yards taken off every cell."""
WORSE: Final = 1
"""Points of any rating."""
KICKER_LOSS: Final = 5
PUNT_LOSS: Final = 3
LINE: Final = "synthetic: replacement level"
ENDURANCE: Final = 3
LETTER: Final = "C"
FAIR_CATCHES: Final = 6
TOKENS: Final = {player.SHORT_GAIN: SHORT_GAIN, player.LONG_GAIN: LONG_COLUMN}


def _cells(column: list[int]) -> Cells | None:
    if not column:
        return None
    return tuple(TOKENS.get(cell, cell - SHORTER) for cell in column[1:])


def _man(place: int) -> Player:
    man = reference.reference_offense().offense[place]
    assert man is not None
    return man


def _quarterback() -> Quarterback:
    passer = _man(codes.QB)
    q, s, l = (number - FEWER_COMPLETIONS for number in passer.complete)  # noqa: E741  the columns' printed names
    first = [number - MORE_INTERCEPTIONS for number in passer.intercepted]
    sack = passer.sack + MORE_SACKS
    ranges = Ranges((q, s, l), (first[0], first[1], first[2]), sack, passer.runs, passer.rush_complete)
    quick, short, long, rush = ranges.spans()
    columns = _cells(passer.rush_n), _cells(passer.rush_sg), _cells(passer.rush_lg)
    return Quarterback(SUBSTITUTES, "Substitute QB", LETTER, quick, short, long, rush, *columns, LINE)


def _back(position: str, place: int) -> Back:
    man = _man(place)
    rushing = (man.rush_n, man.rush_sg, man.rush_lg) if position == "RB" else ([], [], [])
    n, sg, lg = (_cells(column) for column in rushing)
    q, s, l = (_cells(column) for column in (man.pass_q, man.pass_s, man.pass_l))  # noqa: E741  as printed
    blocking = man.blocking - WORSE
    name = f"Substitute {position}"
    return Back(SUBSTITUTES, name, position, ENDURANCE, blocking, n, sg, lg, q, s, l, LINE)


def _linemen() -> list[OffensiveLineman]:
    places = (("OT", ("LT", "RT")), ("OG", ("LG", "RG")), ("C", ("CN",)))
    cards = []
    for name, positions in places:
        man = _man(codes.OFFENSE.index(positions[0]))
        ratings = man.blocking - WORSE, max(0, man.pass_blocking - WORSE)
        cards.append(OffensiveLineman(SUBSTITUTES, f"Substitute {name}", positions, *ratings, LINE))
    return cards


def _defense() -> tuple[list[DefensiveLineman], list[Linebacker], list[DefensiveBack]]:
    boxes = reference.reference_defense().defense
    line, backer, back = (boxes[codes.BOXES.index(box)][0] for box in "AFK")
    linemen = [
        DefensiveLineman(
            SUBSTITUTES, f"Substitute {positions[0]}", positions, line.tackle + WORSE, line.pass_rush - WORSE, LINE
        )
        for positions in (("DE",), ("DT", "NT"))
    ]
    backers = [
        Linebacker(
            SUBSTITUTES,
            f"Substitute {positions[0]}",
            positions,
            backer.tackle + WORSE,
            max(0, backer.pass_rush - WORSE),
            backer.pass_defense + WORSE,
            None,
            LINE,
        )
        for positions in (("OLB",), ("ILB", "MLB"))
    ]
    backs = [
        DefensiveBack(SUBSTITUTES, f"Substitute {name}", positions, 0, back.pass_defense + WORSE, None, LINE)
        for name, positions in (("CB", ("CB",)), ("S", ("FS", "SS")))
    ]
    return linemen, backers, backs


def _kicker() -> Kicker:
    good: list[Span | None] = []
    for band in range(len(BANDS)):
        made, tried = usual_good(band)
        good.append(Span(1, min(MOST, round(PASS_NUMBERS * made / tried)) - KICKER_LOSS))
    return Kicker(SUBSTITUTES, "Substitute K", tuple(good), Span(1, PASS_NUMBERS - KICKER_LOSS), LINE)


def _punter() -> Punter:
    yards = [round((usual_mean(PUNTS) - PUNT_LOSS) * part) for part in usual_shape(PUNTS)]
    punts = tuple(Punt(far, int(row < PUNT_ROWS - FAIR_CATCHES)) for row, far in enumerate(yards))
    return Punter(SUBSTITUTES, "Substitute P", punts, (Span(1, 1), Span(2, 12)), LINE)


def make_substitutes(notes: Provenance) -> dict[str, list[Any]]:
    """All Substitute cards, by sheet."""
    linemen, backers, backs = _defense()
    sheets: dict[str, list[Any]] = {
        "quarterbacks": [_quarterback()],
        "backs": [_back("RB", codes.BK1), _back("WR", codes.LE), _back("TE", codes.RE)],
        "offensive line": _linemen(),
        "defensive line": linemen,
        "linebackers": backers,
        "defensive backs": backs,
        "kickers": [_kicker()],
        "punters": [_punter()],
    }
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
