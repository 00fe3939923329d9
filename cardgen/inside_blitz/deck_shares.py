"""What is counted of an Inside Blitz deck."""

from __future__ import annotations

from typing import Final

from cardgen.comparing.deck_shares import Average, Group
from cardgen.sets.cardset import DeckRow
from engine.inside_blitz import codes
from engine.inside_blitz.deck import PASS_LINES, RUN_LINES

NUMBERED: Final = True
"""A card's number chooses the player with the ball."""  # IBF-DECK-02
SPECIAL: Final = "special cards"


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
AVERAGES: Final[tuple[Average, ...]] = ()
