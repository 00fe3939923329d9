"""What the columns of an Inside Blitz deck may say, in words for a person, and what is counted of it."""

from __future__ import annotations

from typing import Final

from cardgen.comparing.deck_shares import Group
from cardgen.games.contract import DeckCounts, DeckWords
from cardgen.sets.cardset import DeckRow
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
WORDS: Final = DeckWords(EXPECTED, VALUES, READABLE)


def is_special(row: DeckRow) -> bool:
    """Whether a card is a fumble or a penalty."""
    return bool(row["special"])


def _kind_of_keys(text: str) -> str:
    keys = text.split("+")
    side = "defender" if all(key in codes.BOXES for key in keys) else "blocker"
    return f"two {side}s" if len(keys) > 1 else f"one {side}"


def _kind_of_secondary(text: str) -> str:
    """A number stands for whoever owns it, at a depth rolled for or at the one named."""  # IBF-DECK-09
    return text if text in {"ORG", "INC"} else "a number with its depth" if "(" in text else "a number"


GROUPS: Final = (
    *(Group(f"{line} keys", (line,), _kind_of_keys) for line in RUN_LINES),
    *(Group(f"{line} line", (line,)) for line in RUN_LINES),
    Group("event", ("event",), lambda text: text or "none"),
    *(Group(f"{line} key", (line,)) for line in PASS_LINES),
    *(Group(f"{line} secondary", (f"{line} Sec",), _kind_of_secondary) for line in PASS_LINES),
    Group("pass rush", ("Rush",)),
    Group("off line", ("Off Line",)),
    Group("special card", ("special",), special=True),
)
COUNTS: Final = DeckCounts(True, "special cards", is_special, GROUPS, ())
"""A card's number chooses the player with the ball; none has an average that says something."""  # IBF-DECK-02
