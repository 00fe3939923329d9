"""The team statistics page of a box score: a label and a figure for each team."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.findings import Finding, warning
from ingest.pdf.lines import Line
from ingest.sources.boxscores.model import Number, parts


@dataclass(frozen=True)
class Entry:
    """One line of the page: its label, the heading it stands under, and both figures as printed."""

    label: str
    parent: str
    texts: tuple[str, str]
    line: Line


@dataclass(frozen=True)
class Figure:
    """Which line holds which statistics: patterns of the label and its heading, and the columns it fills."""

    names: str
    label: str
    parent: str = ""


def read_entries(lines: Sequence[Line], headings: tuple[float, float]) -> list[Entry]:
    """The lines below the headings, whose middles are given."""
    first, second = headings
    start, middle = first - (second - first) / 2, (first + second) / 2
    entries: list[Entry] = []
    above: list[tuple[float, str]] = []
    for line in lines:
        label = Line(line.page, line.number, tuple(word for word in line.words if word.center < start))
        if not label.words:
            continue
        indent = label.words[0].x0
        above = [(x, text) for x, text in above if x < indent - 2]
        left = "".join(word.text for word in line.words if start <= word.center < middle)
        right = "".join(word.text for word in line.words if word.center >= middle)
        entries.append(Entry(label.compact, above[-1][1] if above else "", (left, right), line))
        above.append((indent, label.compact))
    return entries


def headings_of(lines: Sequence[Line]) -> tuple[int, tuple[float, float]] | None:
    """The number of the line that heads the two columns, and the middles of the columns."""
    for number, line in enumerate(lines):
        words = [word for word in line.words if re.fullmatch(r"(?i)visitors?|away|home", word.text)]
        if len(words) == 2 and len(line.words) == 2:
            return number, (words[0].center, words[1].center)
        if "firstdowns" in line.compact and number:
            above = lines[number - 1].words
            if len(above) >= 2:
                return number - 1, (above[-2].center, above[-1].center)
    return None


def team_figures(
    entries: Sequence[Entry], figures: Sequence[Figure], file: str, findings: list[Finding]
) -> tuple[dict[str, Number], dict[str, Number]]:
    """Both teams' statistics by season column."""
    sides: tuple[dict[str, Number], dict[str, Number]] = ({}, {})
    for figure in figures:
        entry = next(
            (e for e in entries if re.fullmatch(figure.label, e.label) and re.match(figure.parent, e.parent)), None
        )
        if entry is None:
            continue
        for side, text in zip(sides, entry.texts, strict=True):
            names = figure.names.split("/")
            numbers = _seconds(text) if names == ["possession_seconds"] else parts(text, len(names))
            if numbers is None:
                findings.append(
                    warning(
                        "PDF-VALUE",
                        f"{file}: {entry.line.place}",
                        f"`{text}` for `{entry.line.text}`",
                        "team statistics",
                    )
                )
                continue
            side.update({name: number for name, number in zip(names, numbers, strict=True) if name})
    return sides


def _seconds(text: str) -> list[Number] | None:
    clock = re.fullmatch(r"(\d+):(\d\d)", text)
    return [int(clock[1]) * 60 + int(clock[2])] if clock else None
