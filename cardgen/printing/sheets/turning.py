"""Where a back lies so that it comes to be behind its front, the same end up."""

from __future__ import annotations

from typing import Final

from cardgen.printing.geometry import Box

UPRIGHT: Final = "upright"
"""The paper is turned about an upright axis, like the page of a book."""
LEVEL: Final = "level"
"""The paper is turned about a level axis, like the sheet of a calendar."""


def axis(page: tuple[float, float], edge: str) -> str:
    """The axis about which a printer turns a page over its long or its short edge."""
    upright_page = page[1] >= page[0]
    return UPRIGHT if upright_page == (edge == "long") else LEVEL


def behind(place: Box, page: tuple[float, float], about: str) -> Box:
    """The place on the other side of the paper, as that side is seen."""
    if about == UPRIGHT:
        return Box(page[0] - place.right, place.y, place.width, place.height)
    return Box(place.x, page[1] - place.bottom, place.width, place.height)


def back_turn(front_turn: int, about: str) -> int:
    """How a back is turned so that its top lies behind its front's top."""
    return (-front_turn if about == UPRIGHT else 180 - front_turn) % 360
