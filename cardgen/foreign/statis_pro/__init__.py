"""Hand-made Statis-Pro cards: `words.toml` and `columns.toml` have what they call things."""

from __future__ import annotations

from typing import Final

from cardgen.foreign.fast_action import reading
from cardgen.foreign.fast_action.style import CardStyle
from engine.statis_pro.cards import SHEETS

STYLE: Final = CardStyle(
    package=__name__,
    sheets=SHEETS,
    order={
        **dict.fromkeys(("Quick", "Short", "Long"), ("COM", "INC", "INT")),
        "Rush": ("Sack", "Runs", "COM", "INC"),
    },
    bands={25: "to 25", 35: "26-35", 45: "36-45", 50: "46-50"},  # SPF-4.4.3a
    good="FG",
    top_from=46,
    lower={"BLOCK": "12 BLOCK", "PENALTY": "12 PENALTY"},
    kick_returner="KR-",
    team_signs=("Lost", "Adjustment", "Home"),
    of_lineup={
        "Lost": "Fumbles Lost",
        "Adjustment": "Def Fumble Adj",
        "Home": "Big Plays Home",
        "Away": "Big Plays Away",
    },
)
READER: Final = reading.card_reader(STYLE)
