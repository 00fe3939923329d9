"""Colors: which ink can be read on which, and how a color looks in black and white."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

BLACK: Final = "#000000"
WHITE: Final = "#ffffff"
NONE: Final = ""
INK: Final = "#111111"
"""What texts and lines are drawn in, unless a template says otherwise."""
_HEX: Final = re.compile(r"#[0-9a-fA-F]{6}")


def is_color(text: str) -> bool:
    """Whether a text is a color as templates write one: `#1a2b3c`."""
    return _HEX.fullmatch(text) is not None


def parts(color: str) -> tuple[float, float, float]:
    """Red, green and blue, from 0 to 1."""
    red, green, blue = (int(color[start : start + 2], 16) / 255 for start in (1, 3, 5))
    return red, green, blue


@lru_cache(maxsize=4096)
def luminance(color: str) -> float:
    """How light a color is to the eye, from 0 to 1, as WCAG reckons it."""
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts(color))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one color stands out against the other: from 1 for the same to 21 for black on white."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@lru_cache(maxsize=4096)
def ink_on(color: str) -> str:
    """Black or white, whichever reads better on a color, be it printed in color or not."""
    white, black = (min(contrast(ink, color), contrast(ink, gray(color))) for ink in (WHITE, BLACK))
    return WHITE if white >= black else BLACK


def gray(color: str) -> str:
    """A color as a printer without colors prints it."""
    red, green, blue = parts(color)
    shade = round(255 * (0.299 * red + 0.587 * green + 0.114 * blue))
    return f"#{shade:02x}{shade:02x}{shade:02x}"


def named_colors(first: str, second: str) -> dict[str, str]:
    """Colors that need no entry in a template: the team's two, and black or white, whichever reads on them."""
    return {
        "ink": INK,
        "none": NONE,
        "black": BLACK,
        "white": WHITE,
        "team": first,
        "team-second": second,
        "on-team": ink_on(first),
        "on-team-second": ink_on(second),
    }


COLOR_NAMES: Final = tuple(named_colors(BLACK, WHITE))
