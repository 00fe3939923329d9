"""SIDEARM box scores of American colleges: parts of a report under their titles, in two columns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.files import SourceFile
from ingest.findings import InputError, error, note
from ingest.fragment import Fragment
from ingest.pdf.lines import Line, compact
from ingest.sources.boxscores.build import BoxScore, Builder, add_tables
from ingest.sources.boxscores.checks import reconcile
from ingest.sources.boxscores.college import (
    field_goal_lines,
    finish_figures,
    line_score,
    name_numbers,
    scoring_plays,
    team_page,
)
from ingest.sources.boxscores.college_tables import DEFENSE, SECTIONS
from ingest.sources.boxscores.model import parse_date
from ingest.sources.boxscores.points import add_kicks, add_scoring, add_team_figures, fill_checked
from ingest.sources.boxscores.scoring import respelled
from ingest.sources.boxscores.tables import TableReader

# Names are cut at this many letters; a shorter one is whole.
NAME_CUT = 15
_RANK = r"(?:(?:#|No\. ?)\d+\s+)?"
_RECORD = r"(?:\s+\(\d+-\d+[^()]*\))?"
_VERSUS = r"(?<!\S)-?vs\.?-?(?!\S)"
_HEADING = re.compile(rf"{_RANK}(?P<away>.+?){_RECORD}\s+{_VERSUS}\s+{_RANK}(?P<home>.+?){_RECORD}$")
_DATE = re.compile(r"\d{1,2}/\d{1,2}/\d{2,4}|[A-Z][a-z]+\.? \d{1,2}, \d{4}")
_PARTS = (
    "scoringsummary", "teamstatistics", "individualoffens", "individualdefens", "drivechart", "playbyplay",
    "participation",
)  # fmt: skip


def recognizes(pages: Sequence[list[Line]]) -> bool:
    """Whether the pages are a SIDEARM box score."""
    heading = _heading(pages[0]) if pages else None
    return heading is not None and any(line.compact.startswith("individualoffens") for lines in pages for line in lines)


def _heading(lines: Sequence[Line]) -> re.Match[str] | None:
    """The line with both teams; a long one runs on until the line with the date."""
    top = [line.text for line in lines[:6]]
    at = next((number for number, text in enumerate(top) if re.search(_VERSUS, text)), None)
    if at is None:
        return None
    first = at - 1 if at and re.match(_VERSUS, top[at]) else at
    dated = next((number for number, text in enumerate(top) if number > at and _DATE.search(text)), at + 1)
    return _HEADING.match(" ".join(top[first : dated if dated <= at + 2 else at + 1]))


def read(file: SourceFile, pages: Sequence[list[Line]], widths: Sequence[float]) -> Fragment:
    """The fragment of one game."""
    top = pages[0]
    heading = _heading(top)
    dates = [found[0] for line in top[:12] for found in _DATE.finditer(line.text)]
    gameday = next((day for date in dates if (day := parse_date(date))), None)
    if heading is None or gameday is None:
        raise InputError(
            error("PDF-NO-GAME", f"{file.name}: page 1", f"`{top[0].text}`", "a line `Visitors -vs- Home` and a date")
        )
    box = BoxScore(file, "sidearm", (heading["away"], heading["home"]), gameday=gameday)
    split = _split(pages)
    team_page(box, split["teamstatistics"])
    line_score(box, top)
    box.plays = scoring_plays(box, split["scoringsummary"])
    reader = TableReader((*SECTIONS, DEFENSE), box.teams, file.name)
    reader.read(split["individualoffens"], widths[0])
    box.tables = reader.read(split["individualdefens"], widths[0])
    box.findings += reader.findings
    field_goal_lines(box)
    _unify_names(box)
    name_numbers(box)
    finish_figures(box)
    add_team_figures(box)
    builder = Builder(box)
    add_tables(builder)
    add_kicks(builder)
    add_scoring(builder)
    fill_checked(builder)
    box.findings += reconcile(box)
    return builder.fragment()


def _split(pages: Sequence[list[Line]]) -> dict[str, list[Line]]:
    """Lines by the part of the report they belong to; a part may run over several pages."""
    split: dict[str, list[Line]] = {part: [] for part in _PARTS}
    current = ""
    for line in (line for page in pages for line in page):
        title = next((part for part in _PARTS if line.compact.startswith(part) and len(line.words) <= 6), None)
        if title:
            current = title
        if current and (title is None or title == "teamstatistics"):
            split[current].append(line)
    return split


def _unify_names(box: BoxScore) -> None:
    """One spelling for each player of a team: tables cut long names, each in its own way."""
    for side in (0, 1):
        rows = [row for (_, own), table in box.tables.items() if own == side for row in table.rows]
        names = sorted({row.name for row in rows if not row.is_team}, key=len, reverse=True)
        spelled = {name: name for name in names}
        for name in names:
            fuller = [other for other in names if len(other) > len(name) and is_cut(name, other)]
            if len(fuller) == 1:
                spelled[name] = spelled[fuller[0]]
                found = f"{box.teams[side]}: `{name}` taken for `{fuller[0]}`"
                box.findings.append(note("PDF-NAME-CUT", box.where(""), found, "names written out"))
        long = [name for name in names if len(name) == NAME_CUT]
        if long and max(len(name) for name in names) == NAME_CUT:
            found = (
                f"{box.teams[side]}: no name is longer than {NAME_CUT} letters; may be cut: {', '.join(sorted(long))}"
            )
            box.findings.append(note("PDF-NAME-CUT", box.where(""), found, "names written out"))
        for row in rows:
            row.name = spelled.get(row.name, row.name)
        for index, kick in enumerate(box.kicks):
            if kick.side == side:
                box.kicks[index] = replace(kick, player=spelled.get(kick.player, kick.player))
        for index, play in enumerate(box.plays):
            if play.side == side:
                box.plays[index] = respelled(play, spelled)


def is_cut(name: str, full: str) -> bool:
    """Whether `name` is `full` cut at the limit: at its end, or in the first name with the last name kept."""
    if not NAME_CUT - 1 <= len(name) <= NAME_CUT:
        return False
    if compact(full).startswith(compact(name)):
        return True
    first, _, last = name.partition(" ")
    full_first, _, full_last = full.partition(" ")
    if not last:  # `Last,First` cut within the last name
        return compact(full_last).startswith(compact(name))
    return compact(last) == compact(full_last) and compact(full_first).startswith(compact(first))
