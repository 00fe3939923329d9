"""What the columns of an Inside Blitz deck may say, in words for a person who fills one in."""

from __future__ import annotations

from typing import Final

from engine.inside_blitz import codes
from engine.inside_blitz.deck import PASS_LINES, RUN_LINES

_SECONDARY: Final = tuple(f"{line} Sec" for line in PASS_LINES)
_KEYS: Final = (*PASS_LINES, "Rush", "Off Line")

EXPECTED: Final = {
    "card": f"a whole number from 1 to {codes.CREDIT_NUMBERS}",
    **dict.fromkeys(RUN_LINES, "one key or two, such as RDT or RDT+RIB, or a blocker such as LG"),
    **dict.fromkeys(
        _SECONDARY, f"a number from 1 to {codes.USAGE_NUMBERS}, perhaps with a depth as in 43(QP), ORG or INC"
    ),
    "event": "OoB, QB FUM?, INJ? or blank",
    "special": "blank, or one of " + ", ".join(codes.SPECIALS),
}
"""What a column may say, where its values are not a short list."""
VALUES: Final = {
    **dict.fromkeys(RUN_LINES, codes.POSITIONS),
    **dict.fromkeys(_KEYS, codes.POSITIONS),
    **dict.fromkeys(_SECONDARY, ("ORG", "INC")),
    "event": codes.EVENTS[1:],
    "special": codes.SPECIALS,
}
"""The values of a column, or those of them that are words."""
READABLE: Final = {
    "card": "1",
    **dict.fromkeys(RUN_LINES, "NT"),
    **dict.fromkeys(_KEYS, "NT"),
    **dict.fromkeys(_SECONDARY, "ORG"),
    "event": "",
    "special": "",
}
"""For each column something that it may say."""
