"""Hand-made Tabletop Football cards: `words.toml` and `columns.toml` have what they call things."""

from __future__ import annotations

import re
from typing import Final

from cardgen.foreign.fast_action import reading
from cardgen.foreign.fast_action.notation import plain_range, rating
from cardgen.foreign.fast_action.style import CardStyle
from engine.tabletop.cards import SHEETS
from engine.tabletop.cards.cells import WORDS, BlockRanges, KickoffColumn, RatingCell
from engine.tabletop.cards.fields import DISTANCES
from ingest.pdf.lines import compact

KICKOFF: Final = re.compile(r"KR-?([1-4])\s*(?:/|at|to)?\s*(?:the\s*)?(\d+|GL|goal line)", re.IGNORECASE)
USE_B: Final = frozenset(("useb", "usecolb", "usecolumnb", "b"))
TOUCHBACK: Final = frozenset(("tb", "touchback"))


def kickoff(text: str) -> str:
    """`Use Col B` is `UseB`, `Touchback` is `TB`, `KR1 at 5` is `KR1/5`."""
    letters = compact(text)
    match = KICKOFF.fullmatch(text)
    if match:
        return f"KR{match[1]}/{match[2] if match[2].isdigit() else 'GL'}"
    touchback, use_b = WORDS
    return touchback if letters in TOUCHBACK else use_b if letters in USE_B else text


STYLE: Final = CardStyle(
    package=__name__,
    sheets=SHEETS,
    order={
        **dict.fromkeys(("Quick", "Short", "Long"), ("Com", "Inc", "Int?", "Int")),
        "Rush": ("Sack", "Run", "Com", "Inc"),
    },
    bands={int(band.partition("-")[2]): band for band in DISTANCES},  # TTF-CARD-21
    good="Good",
    top_from=51,
    lower={"LONGEST": "12 longest", "BLOCK": "12 blocked", "MOVE": "12 Movement"},  # TTF-CARD-24
    kick_returner="KR",
    team_signs=("Penalties", "Fumbles", "Adjustment"),
    of_lineup={"Penalties": "Penalty Range", "Fumbles": "Fumble Range", "Adjustment": "Def Fumble Adj"},
    block="Block",
    foot_numbers="* RN",
    fair_catch="FC",
    specialists={"K": "kickers", "P": "punters", "KO": "kickoff specialists"},
    within_lines=frozenset(("BV", "Longest")),
    notations={RatingCell: rating, BlockRanges: plain_range, KickoffColumn: kickoff},
)
READER: Final = reading.card_reader(STYLE)
