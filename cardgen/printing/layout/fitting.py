"""Text that fits: shrunk within its limits, then abbreviated by rule, else refused. Never clipped.

Names of people made shorter, by rule and mildest first.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from cardgen.printing.geometry import POINT
from cardgen.printing.pdf.fonts import text_width
from cardgen.printing.template.elements import Style

SUFFIXES: Final = frozenset(("jr.", "jr", "junior", "sr.", "sr", "senior", "ii", "iii", "iv", "v"))
_SAINTS: Final = frozenset(("st.", "ste."))
_PARTICLES: Final = _SAINTS | frozenset(
    ("van", "vander", "von", "de", "del", "della", "der", "den", "di", "da", "du", "la", "le", "mac")
)
"""Words that begin a surname of several words."""
_BETWEEN: Final = " / "


class Name(NamedTuple):
    """The words of a name."""

    first: list[str]
    surname: list[str]
    suffix: list[str]
    note: list[str]
    """What stands in brackets behind it."""


def shorter(name: str) -> Iterator[str]:
    """A name, and what it may be abbreviated to, mildest first, each different from the one before.

    `Equanimeous St. Brown Jr.`, then `E. St. Brown Jr.`, then `St. Brown Jr.`, then `St. Brown`; last of all
    `Clinton-Dix` becomes `Clinton-D.` Several names with strokes between them are abbreviated alike.
    """
    yield name
    reported = name
    names = [_words(part) for part in name.split(_BETWEEN)]
    for rule in (_with_initial, _without_first_name, _without_suffix, _with_half_surname):
        names = [rule(each) for each in names]
        shortened = _BETWEEN.join(" ".join(word for words in each for word in words) for each in names)
        if shortened != reported:
            yield shortened
            reported = shortened


def _words(name: str) -> Name:
    words = name.split()
    noted = next((place for place, word in enumerate(words) if word.startswith("(")), len(words))
    words, note = words[:noted], words[noted:]
    end = len(words) - (len(words) > 1 and words[-1].casefold() in SUFFIXES)
    saint = bool(words) and words[0].casefold() in _SAINTS
    particles = (place for place in range(1, end - 1) if words[place].casefold() in _PARTICLES)
    start = 0 if saint else next(particles, end - 1)
    return Name(words[: max(start, 0)], words[max(start, 0) : end], words[end:], note)


def _with_initial(name: Name) -> Name:
    if not name.first or _is_initials(name.first[0]):
        return name._replace(first=name.first[:1])
    return name._replace(first=[f"{name.first[0][0]}."])


def _without_first_name(name: Name) -> Name:
    return name._replace(first=[])


def _without_suffix(name: Name) -> Name:
    return name._replace(suffix=[])


def _with_half_surname(name: Name) -> Name:
    return name._replace(surname=[_half(word) for word in name.surname])


def _half(word: str) -> str:
    """`Rodgers-C.` for `Rodgers-Cromartie`."""
    first, hyphen, second = word.partition("-")
    return f"{first}-{second[0]}." if first and hyphen and second else word


def _is_initials(word: str) -> bool:
    """Whether a word is `J.J.` or `A.`."""
    return word.endswith(".") and all(len(part) == 1 for part in word[:-1].split("."))


STEPS: Final = 20
"""A text shrinks by steps: so many to a point."""
EVENINGS: Final = 12
"""How often the width is halved to find the narrowest: to less than a letter."""
WORDS: Final = re.compile(" ")
PHRASES: Final = re.compile("(?<=[,;]) ")
"""Where lines may end."""
HAIR: Final = 1e-9
"""What sums of fractions may be off by."""


class Fitted(NamedTuple):
    """A text as it will be printed."""

    lines: tuple[str, ...]
    size: float


class Room(NamedTuple):
    """What a text has to fit: the font and its sizes, and the box."""

    font: str
    size: float
    least: float
    leading: float
    width: float
    height: float
    lines: int
    even: bool
    """Whether lines should be about as long as each other."""


def fit(
    text: str, style: Style, width: float, height: float, lines: int = 1, abbreviate: str = "never"
) -> Fitted | None:
    """The text at the largest size that fits the box, abbreviated only when even the least size does not."""
    least = style.least or style.size
    even = style.align == "center"
    return _fit(text, Room(style.font, style.size, least, style.leading, width, height, lines, even), abbreviate)


@lru_cache(maxsize=65536)
def _fit(text: str, room: Room, abbreviate: str) -> Fitted | None:
    fit_one = _in_a_line if room.lines == 1 and "\n" not in text else _in_lines
    for candidate in shorter(text) if abbreviate == "name" else (text,):
        fitted = fit_one(candidate, room)
        if fitted is not None:
            return fitted
    return None


def _in_a_line(text: str, room: Room) -> Fitted | None:
    """A single line: its height is the template's affair, its width is not."""
    needed = text_width(text, room.font) * POINT
    if needed * room.size <= room.width + HAIR:
        return Fitted((text,), room.size)
    if needed * room.least > room.width + HAIR:
        return None
    step = math.floor((room.width + HAIR) / needed * STEPS)
    return Fitted((text,), max(step / STEPS, room.least))


def _in_lines(text: str, room: Room) -> Fitted | None:
    """Several lines: a smaller size never needs more of them, so the largest that fits is found by halving."""
    sizes = _sizes(room)
    low, high = 0, len(sizes)
    best: Fitted | None = None
    while low < high:
        middle = low if best is None and low == 0 else (low + high) // 2
        fitted = _at_size(text, sizes[middle], room)
        if fitted is not None:
            best, high = fitted, middle
        else:
            low = middle + 1
    return best._replace(lines=_evened(text, best, room)) if best is not None and room.even else best


def _evened(text: str, fitted: Fitted, room: Room) -> tuple[str, ...]:
    """The text in as many lines, each as short as that allows: no lone word in the last one.

    Lines end after a comma or semicolon if they can, so that `6 TD` stays together.
    """
    narrow, wide = 0.0, (room.width + HAIR) / (fitted.size * POINT)
    by_phrases = wrap(text, room.font, wide, PHRASES)
    breaks = PHRASES if by_phrases is not None and len(by_phrases) <= len(fitted.lines) else WORDS
    lines = tuple(by_phrases or ()) if breaks is PHRASES else fitted.lines
    for _ in range(EVENINGS):
        middle = (narrow + wide) / 2
        broken = wrap(text, room.font, middle, breaks)
        if broken is None or len(broken) > len(lines):
            narrow = middle
        else:
            wide, lines = middle, tuple(broken)
    return lines


def _sizes(room: Room) -> list[float]:
    """The sizes a text may have, largest first."""
    steps = range(math.ceil(room.size * STEPS) - 1, math.floor(room.least * STEPS), -1)
    sizes = [room.size, *(step / STEPS for step in steps)]
    return [*sizes, room.least] if room.least < room.size else sizes


def _at_size(text: str, size: float, room: Room) -> Fitted | None:
    em = size * POINT
    broken = wrap(text, room.font, (room.width + HAIR) / em)
    if broken is None or len(broken) > room.lines:
        return None
    tall = em * (1 + (len(broken) - 1) * room.leading)
    return Fitted(tuple(broken), size) if tall <= room.height + HAIR else None


def wrap(text: str, font: str, width: float, breaks: re.Pattern[str] = WORDS) -> list[str] | None:
    """The text in lines no wider than so many times its size; None when a single word or phrase is wider."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        broken = list(_wrapped(breaks.split(paragraph), font, width))
        if any(text_width(line, font) > width for line in broken):
            return None
        lines += broken
    return lines


def _wrapped(words: list[str], font: str, width: float) -> Iterator[str]:
    """Words put on lines as long as they fit; a word wider than that has a line of its own."""
    space = text_width(" ", font)
    line, wide = [words[0]], text_width(words[0], font)
    for word in words[1:]:
        more = text_width(word, font)
        if wide + space + more <= width:
            line.append(word)
            wide += space + more
        else:
            yield " ".join(line)
            line, wide = [word], more
    yield " ".join(line)
