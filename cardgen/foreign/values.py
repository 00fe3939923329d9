"""Labeled values among the lines of a card: behind their label, beside it, below it or above it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardgen.foreign.blocks import Bit, Line

VALUE: Final = re.compile(r"[+-]?\d[\d.,]*%?(?:\s*[-/]\s*[+-]?\d+)?(?:\(\d\))?")
LONGEST: Final = 3
"""Words of a label."""
OVER: Final = 0.75
"""Of a column's width: a value no further from the middle of its label stands under it."""


class Value(NamedTuple):
    """A label's meaning and the text of its value."""

    key: str
    text: str


def take_values(lines: Sequence[Line], labels: Mapping[str, str]) -> list[Value]:
    """Every label with its value; `labels` has their meanings by how they are spelled, in capitals."""
    found: list[Value] = []
    for number, line in enumerate(lines):
        for at, bit in enumerate(line):
            parts = _parts(bit.text, labels)
            found += [Value(key, text) for key, text in parts if text]
            if parts and not parts[-1][1]:
                text = _beside(line, at) or _near(lines, number, 1, bit) or _near(lines, number, -1, bit)
                if text:
                    found.append(Value(parts[-1][0], text))
    return found


def _parts(text: str, labels: Mapping[str, str]) -> list[tuple[str, str]]:
    """The labels in one text, each with the value behind it; none where anything else stands there."""
    words = text.replace(":", " ").split()
    found: list[tuple[str, str]] = []
    at = 0
    while at < len(words):
        length = next((n for n in range(LONGEST, 0, -1) if _spelled(words[at : at + n]) in labels), 0)
        if not length:
            return []
        key = labels[_spelled(words[at : at + length])]
        at += length
        value = ""
        if at < len(words) and VALUE.fullmatch(words[at]):
            value = words[at]
            at += 1
        found.append((key, value))
    return found


def _spelled(words: Sequence[str]) -> str:
    return " ".join(words).upper()


def _beside(line: Line, at: int) -> str:
    behind = line[at + 1].text if at + 1 < len(line) else ""
    return behind if VALUE.fullmatch(behind) else ""


def _near(lines: Sequence[Line], number: int, step: int, label: Bit) -> str:
    """The value on the next line, or the one before, in the label's column."""
    if not 0 <= number + step < len(lines):
        return ""
    wide = max(label.x1 - label.x0, 1.0)
    near = [bit for bit in lines[number + step] if abs(bit.center - label.center) <= OVER * max(wide, bit.x1 - bit.x0)]
    return near[0].text if len(near) == 1 and VALUE.fullmatch(near[0].text) else ""
