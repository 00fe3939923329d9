"""Slips in a single text: what somebody who typed it may have meant."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from rapidfuzz.distance import OSA

Slip = tuple[str, str]
"""A way of fixing, and the text that comes of it."""
MOST_SLIPS: Final = 3
"""So many slips one text may have."""
LONGEST: Final = 40
"""A longer text is no cell of a card."""
DIGIT_LETTERS: Final = str.maketrans({"O": "0", "o": "0", "l": "1", "I": "1", "i": "1", "|": "1", "!": "1"})
LOOK_ALIKES: Final = str.maketrans({"S": "5", "s": "5", "B": "8", "Z": "2", "z": "2", "G": "6", "g": "9", "q": "9"})
_DASH: Final = re.compile(r"(?<=[\dOlI]) ?(?:[_~:/=]|\.\.+|--+|to) ?(?=[\dOlI])|(?<=\d) (?=\d)")
_STROKE: Final = re.compile(r"(?<=[\dSBD]) ?[-_:|\\] ?(?=-?\d)")
_LOST_STROKE: Final = re.compile(r"(?<=[\dSBD])-(?=\d)")
_DECIMALS: Final = re.compile(r"([+-]?\d+)[.,]0+")
_STRAY: Final = re.compile(r"^[\s'`´\"]+|[\s'`´\".,;]+$")
_BACKWARDS: Final = re.compile(r"(\d+)-(\d+)")
_PAIR: Final = re.compile(r"(-?\d+)/(-?\d+)")
_NUMBER_THEN_WORD: Final = re.compile(r"(?<=\d)(?=[A-Z]{2})")


def _spaces(text: str) -> Iterator[str]:
    if " " in text:
        yield text.replace(" ", "")
        yield " ".join(text.split())
    yield _NUMBER_THEN_WORD.sub(" ", text)


def _dash(text: str) -> Iterator[str]:
    yield _DASH.sub("-", text)


def _stroke(text: str) -> Iterator[str]:
    yield _STROKE.sub("/", text)
    yield _LOST_STROKE.sub("/-", text)


def _letters(text: str) -> Iterator[str]:
    yield text.translate(DIGIT_LETTERS)
    # Where letters belong too, only those beside digits were meant as digits.
    yield re.sub(r"(?<=\d)[OolI|!]|[OolI|!](?=\d)", lambda found: found[0].translate(DIGIT_LETTERS), text)


def _case(text: str) -> Iterator[str]:
    yield text.upper()
    yield text.capitalize()
    yield re.sub(r"F$", "f", text.upper())  # a small letter behind capitals
    yield text.lower()


def _decimals(text: str) -> Iterator[str]:
    if whole := _DECIMALS.fullmatch(text):
        yield whole[1]


def _stray(text: str) -> Iterator[str]:
    yield _STRAY.sub("", text)


def _backwards(text: str) -> Iterator[str]:
    if ends := _BACKWARDS.fullmatch(text):
        yield f"{ends[2]}-{ends[1]}"


def _turned(text: str) -> Iterator[str]:
    if sides := _PAIR.fullmatch(text):
        yield f"{sides[2]}/{sides[1]}"


def _look_alike(text: str) -> Iterator[str]:
    if any(map(str.isdigit, text)):  # letters alone are words of another edition
        yield text.translate(LOOK_ALIKES)
    if trailing := re.fullmatch(r"\(?(\d+)[-)]", text):  # a loss as bookkeepers write it
        yield f"-{trailing[1]}"


SAFE: Final[tuple[tuple[str, Callable[[str], Iterator[str]]], ...]] = (
    ("stray", _stray),
    ("spaces", _spaces),
    ("dash", _dash),
    ("stroke", _stroke),
    ("letters", _letters),
    ("case", _case),
    ("decimals", _decimals),
    ("backwards", _backwards),
)
DOUBTFUL: Final = (("look-alike", _look_alike), ("turned", _turned))


def slips(text: str, readable: Callable[[str], bool], doubtful: bool = False) -> list[Slip]:
    """The readable texts that a few slips lead to, fewest slips first; each with the last slip that was needed."""
    if len(text) > LONGEST:
        return []
    kinds = [kind for kind in ((*SAFE, *DOUBTFUL) if doubtful else SAFE) if kind[0] != "stroke" or "/" not in text]
    reached: dict[str, str] = {text: ""}
    edge = [text]
    for _ in range(MOST_SLIPS):
        new: dict[str, str] = {}
        for each in edge:
            for method, change in kinds:
                for then in change(each):
                    if then and then not in reached and then not in new:
                        new[then] = method if method in dict(DOUBTFUL) or not reached[each] else reached[each]
        found = [(method, then) for then, method in new.items() if readable(then)]
        if found:
            return found
        reached |= new
        edge = list(new)
    return []


def typing_slips(text: str) -> Iterator[str]:
    """Whole numbers that a hand may have meant when it typed this one: signs, digits exchanged, left out or doubled."""
    sign, digits = ("-", text[1:]) if text.startswith("-") else ("", text.removeprefix("+"))
    yield digits if sign else f"-{digits}"
    for at in range(len(digits) - 1):
        yield sign + digits[:at] + digits[at + 1] + digits[at] + digits[at + 2 :]
    for at in range(len(digits)):
        if len(digits) > 1:
            yield sign + digits[:at] + digits[at + 1 :]


def alike(before: str, after: str) -> int:
    """How many strokes lie between two texts; two signs exchanged are one."""
    return int(OSA.distance(before, after))
