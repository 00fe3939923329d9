"""What a page holds: words with their places, and rules. Words are put together from single characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

# Share of the type size: a wider gap between two characters parts two words.
WORD_GAP = 0.16
SAME_LINE = 0.3
WAYS = ("right", "down", "left", "up")
"""The ways that text can run, each a quarter turn clockwise from the one before."""
UPRIGHT = frozenset(("right", "left"))
"""Pages whose text runs so keep width and height when they are turned."""


class Word(NamedTuple):
    """Characters that stand together; `top` and `bottom` grow down the page."""

    x0: float
    top: float
    x1: float
    bottom: float
    text: str
    size: float = 0.0
    bold: bool = False

    @property
    def center(self) -> float:
        """The middle between left and right edge."""
        return (self.x0 + self.x1) / 2


class Rule(NamedTuple):
    """A straight line: horizontal ones span `start` to `end` in x at height `at`, vertical ones the other way round."""

    at: float
    start: float
    end: float


@dataclass
class Page:
    """One page, upright: its words and its rules."""

    number: int
    width: float
    height: float
    words: list[Word] = field(default_factory=list)
    horizontals: list[Rule] = field(default_factory=list)
    verticals: list[Rule] = field(default_factory=list)
    picture: bool = False
    trim: tuple[float, float, float, float] | None = None
    """Left, top, right and bottom of what is left after cutting, where the page says so."""
    way: str = "right"
    """The way its text ran before it was turned upright."""
    sideways: dict[str, list[Word]] = field(default_factory=dict)
    """Words that run another way on the upright page, by that way, at their places once the page is turned for them."""


class Glyph(NamedTuple):
    """One character as drawn."""

    x0: float
    top: float
    x1: float
    bottom: float
    text: str
    size: float
    bold: bool


def turn(chars: Sequence[dict[str, Any]], width: float, height: float) -> tuple[list[Glyph], float, float]:
    """The characters upright: a page whose text runs up, down or upside down is turned round.

    Watermarks and marginal notes that run another way are left out; `turn_others` has them.
    """
    way = way_of(chars)
    glyphs = [_glyph(char, way, width, height) for char in chars if _direction(char["matrix"]) == way]
    return (glyphs, width, height) if way in UPRIGHT else (glyphs, height, width)


def turn_others(chars: Sequence[dict[str, Any]], width: float, height: float) -> dict[str, list[Glyph]]:
    """The characters that run another way than most, by their way on the upright page, each lot turned upright."""
    main = way_of(chars)
    others: dict[str, list[Glyph]] = {}
    for char in chars:
        way = _direction(char["matrix"])
        if way != main:
            seen = WAYS[(WAYS.index(way) - WAYS.index(main)) % len(WAYS)]
            others.setdefault(seen, []).append(_glyph(char, way, width, height))
    return others


def _glyph(char: dict[str, Any], way: str, width: float, height: float) -> Glyph:
    box = (char["x0"], char["top"], char["x1"], char["bottom"])
    x0, top, x1, bottom = turned(box, way, width, height)
    bold = "bold" in char["fontname"].lower() or "black" in char["fontname"].lower()
    return Glyph(x0, top, x1, bottom, char["text"], bottom - top, bold)


def way_of(chars: Sequence[dict[str, Any]]) -> str:
    """The way most of a page's text runs: `right`, `left`, `up` or `down`."""
    votes = Counter(_direction(char["matrix"]) for char in chars)
    return votes.most_common(1)[0][0] if votes else "right"


def _direction(matrix: Sequence[float]) -> str:
    a, b = matrix[0], matrix[1]
    if abs(a) >= abs(b):
        return "right" if a >= 0 else "left"
    return "up" if b > 0 else "down"


def turned(
    box: tuple[float, float, float, float], way: str, width: float, height: float
) -> tuple[float, float, float, float]:
    """Where a box lies once a page whose text runs this way is upright."""
    x0, top, x1, bottom = box
    if way == "up":
        return height - bottom, x0, height - top, x1
    if way == "down":
        return top, width - x1, bottom, width - x0
    if way == "left":
        return width - x1, height - bottom, width - x0, height - top
    return box


def make_words(glyphs: Iterable[Glyph]) -> list[Word]:
    """Words from characters in drawing order, spaces judged by the gap they really leave.

    Some writers put a space character under every letter; others put none between columns.
    So a space alone parts nothing: only a gap does.
    """
    words: list[Word] = []
    run: list[Glyph] = []
    for glyph in glyphs:
        if not glyph.text.strip():
            continue
        if run and not _joins(run[-1], glyph):
            words.append(_word(run))
            run = []
        run.append(glyph)
    if run:
        words.append(_word(run))
    return join_touching(sorted(set(words), key=lambda word: (word.top, word.x0)))


def _joins(last: Glyph, glyph: Glyph) -> bool:
    size = max(last.size, glyph.size, 1.0)
    if abs(last.bottom - glyph.bottom) > SAME_LINE * size:
        return False
    return -0.5 * size < glyph.x0 - last.x1 <= WORD_GAP * size


def _word(run: list[Glyph]) -> Word:
    return Word(
        round(min(g.x0 for g in run), 1),
        round(min(g.top for g in run), 1),
        round(max(g.x1 for g in run), 1),
        round(max(g.bottom for g in run), 1),
        "".join(g.text for g in run),
        round(run[0].size, 1),
        run[0].bold,
    )


def _same_line(one: Word, other: Word) -> bool:
    """By the smaller of the two: a huge letter reaches down over lines that it is no part of."""
    return abs(one.bottom - other.bottom) < SAME_LINE * min(one.size, other.size)


def join_touching(words: list[Word]) -> list[Word]:
    """Words drawn in pieces put together, and words drawn twice (false bold) kept once."""
    lines: list[list[Word]] = []
    for word in words:
        line = next((line for line in reversed(lines[-12:]) if _same_line(line[0], word)), None)
        if line is None:
            lines.append([word])
        else:
            line.append(word)
    joined: list[Word] = []
    for line in lines:
        kept: list[Word] = []
        for word in sorted(line):
            last = kept[-1] if kept else None
            if last and last.text == word.text and abs(last.x0 - word.x0) < 0.1 * word.size:
                continue
            if last and abs(word.x0 - last.x1) <= 0.05 * min(last.size, word.size):
                kept[-1] = last._replace(
                    x1=word.x1,
                    text=last.text + word.text,
                    top=min(last.top, word.top),
                    bottom=max(last.bottom, word.bottom),
                )
            else:
                kept.append(word)
        joined += kept
    return joined
