"""Finds the tables of a box score by the words of their headers, and reads their rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ingest.findings import Finding, note, warning
from ingest.pdf.columns import UNKNOWN, Column, Grid, is_value, match_labels
from ingest.pdf.lines import Line, compact
from ingest.pdf.words import Word
from ingest.sources.boxscores.model import (
    HOME,
    NOTHING,
    TOTAL_ROWS,
    Number,
    Section,
    StatRow,
    StatTable,
    Tables,
    parts,
    plain_name,
)


@dataclass
class _Open:
    """A table being read: where it stands and the lines that belong to it."""

    section: Section
    side: int
    left: float
    right: float
    columns: list[Column]
    rows: list[Line] = field(default_factory=list)
    total: Line | None = None
    loose: list[Line] = field(default_factory=list)


class TableReader:
    """Reads all tables of the given kinds from the lines of the statistics pages."""

    def __init__(self, sections: Sequence[Section], teams: Sequence[str], file: str) -> None:
        self.sections = sections
        self.teams = [compact(team) for team in teams]
        self.file = file
        self.tables: Tables = {}
        self.findings: list[Finding] = []
        self._open: list[_Open] = []
        self._reported: set[tuple[str, str]] = set()
        self._untitled_count = 0

    def read(self, lines: Iterable[Line], width: float) -> Tables:
        """All tables in these lines; `width` is the page's, whose middle parts the two teams."""
        recent: list[Line] = []
        for line in lines:
            opened = self._headers(line, recent, width)
            if opened:
                for one in opened:
                    self._close([old for old in self._open if old.left < one.right and one.left < old.right])
                self._open += opened
            else:
                for one in list(self._open):
                    self._take(one, line.between(one.left, one.right))
            recent = [*recent[-3:], line]
        self._close(list(self._open))
        return self.tables

    def _headers(self, line: Line, recent: Sequence[Line], width: float) -> list[_Open]:
        for section in self.sections:
            found = self._titled(section, line) if section.titles else self._untitled(section, line)
            if not found:
                continue
            opened = []
            for index, (start, words) in enumerate(found):
                left = -1.0 if start.x0 < width / 2 and index == 0 else start.x0 - 3
                right = found[index + 1][0].x0 - 3 if index + 1 < len(found) else width * 2
                side = self._side(section, line, recent, index, len(found), start.x0 > width * 0.45)
                self._untitled_count += not section.titles
                opened.append(_Open(section, side, left, right, self._columns(section, words, recent, left, right)))
            return opened
        return []

    def _titled(self, section: Section, line: Line) -> list[tuple[Word, list[Word]]]:
        starts: list[tuple[int, int]] = []
        for place in range(len(line.words)):
            for length in (1, 2, 3):
                text = compact("".join(word.text for word in line.words[place : place + length]))
                if text in section.titles and (not starts or place >= starts[-1][1]):
                    starts.append((place, place + length))
                    break
        found = []
        for index, (place, after) in enumerate(starts):
            end = starts[index + 1][0] if index + 1 < len(starts) else len(line.words)
            words = list(line.words[after:end])
            columns = match_labels(words, section.every_label) if words else []
            known = sum(column.key != UNKNOWN for column in columns)
            enough = known >= 2 and known >= len(columns) - known
            if enough or (not section.every_label and len(words) >= 2):
                found.append((line.words[place], words))
        return found

    def _untitled(self, section: Section, line: Line) -> list[tuple[Word, list[Word]]]:
        columns = match_labels(line.words, section.every_label)
        known = [column for column in columns if column.key != UNKNOWN]
        if len(known) < 5:
            return []
        rest = [word for word in line.words if word.x0 >= known[0].x0 - 1]
        return [(line.words[0], rest)] if len(rest) <= 2 * len(known) else []

    def _side(self, section: Section, line: Line, recent: Sequence[Line], index: int, count: int, right: bool) -> int:
        if count == 2:
            return index
        for candidate in (line, *reversed(recent)):
            text = candidate.compact.lstrip("#")
            sides = [side for side, team in enumerate(self.teams) if team and text.startswith(team)]
            if sides:
                # `North` and `North State` may both fit: the longer name says more
                side = max(sides, key=lambda one: len(self.teams[one]))
                if self.teams[1 - side] not in text[len(self.teams[side]) :]:
                    return side
        return int(right) if section.titles else min(HOME, self._untitled_count)

    def _columns(
        self, section: Section, words: Sequence[Word], recent: Sequence[Line], left: float, right: float
    ) -> list[Column]:
        columns = match_labels(words, section.every_label) if section.every_label else []
        for column in columns:
            if column.key == UNKNOWN:
                self._report(section.kind, column.label, recent[-1].page if recent else 1)
        if not section.groups:
            return [_meant(column, section.labels) for column in columns]
        order = _group_order(section, [line.between(left, right) for line in recent[-3:]])
        meant, group, used = [], 0, set[str]()
        for column in columns:
            if column.key in used and column.key != UNKNOWN:
                group, used = group + 1, set()
            used.add(column.key)
            meant.append(_meant(column, order[min(group, len(order) - 1)]))
        return meant

    def _report(self, kind: str, label: str, page: int) -> None:
        if kind and (kind, label) not in self._reported:
            self._reported.add((kind, label))
            self.findings.append(
                note("PDF-COLUMN", f"{self.file}: page {page}", f"unknown column `{label}` in {kind}, not read")
            )

    def _take(self, one: _Open, part: Line) -> None:
        if not part.words or part.compact in NOTHING:
            return
        figures = [word for word in part.words if is_value(word.text)]
        if not figures and not one.section.free:
            beyond = [word for word in part.words if one.columns and word.x1 > one.columns[0].x0]
            if len(beyond) >= 3:
                self._close([one])  # the header of a table we do not know
            elif not beyond:
                one.loose.append(part)
            return
        name = compact("".join(word.text for word in part.words if not is_value(word.text)))
        if name in TOTAL_ROWS and figures:
            one.total = part
            self._close([one])
        else:
            one.rows.append(part)

    def _close(self, closing: Sequence[_Open]) -> None:
        for one in closing:
            self._open.remove(one)
            if one.section.kind:
                self._finish(one)

    def _finish(self, one: _Open) -> None:
        table = self.tables.setdefault((one.section.kind, one.side), StatTable(one.section.kind, one.side))
        if one.section.free:
            table.lines += one.rows
            return
        grid = Grid(one.columns)
        for line in [*one.rows, *([one.total] if one.total else [])]:
            grid.learn(line.words)
        rows = [self._row(grid, line, one.section.kind) for line in one.rows]
        _fix_names(rows, one.loose)
        table.rows += [row for row in rows if row.name]
        for row in rows:
            if not row.name:
                self.findings.append(
                    warning(
                        "PDF-NO-NAME",
                        f"{self.file}: {row.line.place}",
                        f"`{row.line.text}` in {table.kind} has no name",
                        "a player",
                    )
                )
        if one.total:
            table.total = self._row(grid, one.total, one.section.kind)

    def _row(self, grid: Grid, line: Line, kind: str) -> StatRow:
        name_words, placed = grid.place(line.words)
        values: dict[str, Number] = {}
        for index, word in placed.items():
            column = grid.columns[index]
            names = [name for name in column.key.split("/") if name]
            if column.key == UNKNOWN or not names:
                continue
            numbers = parts(word.text, len(names))
            if numbers is None:
                self.findings.append(
                    warning(
                        "PDF-VALUE",
                        f"{self.file}: {line.place}",
                        f"`{word.text}` under `{column.label}` in {kind}",
                        "a number",
                    )
                )
                continue
            for name, number in zip(names, numbers, strict=True):
                values[name] = (values.get(name) or 0) + (number or 0)
        text = " ".join(word.text for word in name_words)
        jersey = re.fullmatch(r"(\d{1,2}|TM?(?=\s+Team\b))\s+(.+)", text)
        if jersey:
            text = jersey[2]
        number = int(jersey[1]) if jersey and jersey[1].isdigit() else None
        return StatRow(plain_name(text), values, line, number)


def _meant(column: Column, labels: Mapping[str, str]) -> Column:
    return Column(labels.get(column.key, UNKNOWN), column.label, column.x0, column.x1)


def _group_order(section: Section, above: Sequence[Line]) -> list[Mapping[str, str]]:
    """The groups in the order in which the line above the header names them."""
    for line in reversed(above):
        spots = []
        for start, labels in section.groups:
            xs = [word.x0 for word in line.words if compact(word.text).startswith(start)]
            if xs:
                spots.append((min(xs), labels))
        if len(spots) == len(section.groups):
            return [labels for _, labels in sorted(spots, key=lambda spot: spot[0])]
    return [labels for _, labels in section.groups]


def _fix_names(rows: Sequence[StatRow], loose: Sequence[Line]) -> None:
    """A line of words only belongs to the name of the nearest row: names run over two lines."""
    for line in loose:
        near = sorted(
            rows,
            key=lambda row: (
                abs(row.line.words[0].top - line.words[0].top) + (1000 if row.line.page != line.page else 0)
            ),
        )
        if not near or abs(near[0].line.words[0].top - line.words[0].top) > 2 * line.words[0].size:
            continue
        row = near[0]
        above = line.words[0].top < row.line.words[0].top
        row.name = plain_name(f"{line.text} {row.name}" if above else f"{row.name} {line.text}")
