"""StatCrew box scores printed by Rave Reports: one report a page, its name in the heading."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.fragment import Fragment
from ingest.pdf.lines import Line, compact
from ingest.sources.boxscores.build import BoxScore, Builder, add_tables
from ingest.sources.boxscores.checks import differs, reconcile
from ingest.sources.boxscores.college import (
    field_goal_lines,
    finish_figures,
    line_score,
    name_numbers,
    scoring_plays,
    team_page,
    unnamed,
)
from ingest.sources.boxscores.college_tables import DEFENSE, SECTIONS
from ingest.sources.boxscores.model import Number, parse_date, plain_name
from ingest.sources.boxscores.points import add_kicks, add_scoring, add_team_figures, fill_checked
from ingest.sources.boxscores.tables import TableReader

_HEADING = re.compile(
    r"(?P<away>.+?)\s+(?:-?vs\.?-?|at|@)\s+(?P<home>.+?)\s+\((?P<date>[^()]*?\d{4})(?:\s+at\b.*)?\)?$"
)
_REPORTS = ("scoringsummary", "teamstatistics", "individualstatistics", "defensivestatistics", "participationreport")


def recognizes(pages: Sequence[list[Line]]) -> bool:
    """Whether the pages are StatCrew reports."""
    names = {_report(lines) for lines in pages}
    return "individualstatistics" in names and any(
        _HEADING.match(line.text) for lines in pages[:3] for line in lines[:6]
    )


def _report(lines: Sequence[Line]) -> str:
    for line in lines[:3]:
        for name in _REPORTS:
            if line.compact.startswith(name):
                return "" if re.search("half|quarter|qtr", line.compact) else name
    return ""


def read(file: SourceFile, pages: Sequence[list[Line]], widths: Sequence[float]) -> Fragment:
    """The fragment of one game."""
    heading = next((m for lines in pages for line in lines[:6] if (m := _HEADING.match(line.text))), None)
    gameday = parse_date(heading["date"]) if heading else None
    if heading is None or gameday is None:
        raise InputError(
            error(
                "PDF-NO-GAME", file.name, "no line `Visitors vs Home (date at place)`", "teams and date in the heading"
            )
        )
    box = BoxScore(file, "statcrew", (heading["away"], heading["home"]), gameday=gameday)
    by_report = {name: [page for page in pages if _report(page) == name] for name in _REPORTS}
    body = {name: [line for page in found for line in _body(page)] for name, found in by_report.items()}
    team_page(box, body["teamstatistics"])
    line_score(box, body["scoringsummary"])
    box.plays = scoring_plays(box, body["scoringsummary"])
    reader = TableReader((*SECTIONS, DEFENSE), box.teams, file.name)
    reader.read(body["individualstatistics"], widths[0])
    box.tables = reader.read(body["defensivestatistics"], widths[0])
    box.findings += reader.findings
    field_goal_lines(box)
    _participation(box, body["participationreport"], widths[0])
    builder = Builder(box)
    _fumbles(box, builder, body["individualstatistics"])
    name_numbers(box)
    finish_figures(box)
    add_team_figures(box)
    add_tables(builder)
    add_kicks(builder)
    add_scoring(builder)
    fill_checked(builder)
    box.findings += reconcile(box)
    return builder.fragment()


def _body(page: Sequence[Line]) -> list[Line]:
    """The lines below the heading with the teams' names."""
    start = next((index for index, line in enumerate(page[:6]) if _HEADING.match(line.text)), -1)
    return list(page[start + 1 :])


def _participation(box: BoxScore, lines: Sequence[Line], width: float) -> None:
    """Starters in two columns, then one sentence a team with everybody else who played."""
    sentence: list[str] = []
    for line in lines:
        starts = [word.x0 for word in line.words if compact(word.text) == "pos"]
        if starts:
            box.lines_known = True
            continue
        named = [
            side for side, team in enumerate(box.teams) if line.compact.startswith(compact(team)) and ":" in line.text
        ]
        if named or sentence:
            sentence.append(line.text)
            continue
        for side, (left, right) in enumerate(((-1.0, width / 2 - 10), (width / 2 - 10, width * 2))):
            row = re.fullmatch(r"(?:([A-Z/]+)\s+)?(\d+)\s+(\D.*)", line.between(left, right).text)
            if row and box.lines_known:
                player = box.player(side, plain_name(row[3]))
                player.position, player.jersey, player.started, player.place = row[1], int(row[2]), True, line.place
    text = " ".join(sentence)
    cuts = sorted((text.find(f"{team}:"), side) for side, team in enumerate(box.teams) if f"{team}:" in text)
    for index, (start, side) in enumerate(cuts):
        end = cuts[index + 1][0] if index + 1 < len(cuts) else len(text)
        for number, name in re.findall(r"(\d+)-\s*([^,;]+)", text[start:end]):
            player = box.player(side, plain_name(re.sub(r"(?<!Jr)(?<!Sr)\.\s*$", "", name)))
            player.jersey, player.place = int(number), player.place or lines[-1].place


def _fumbles(box: BoxScore, builder: Builder, lines: Sequence[Line]) -> None:
    """`FUMBLES: Team-A. Able 1-0; B. Baker 1-1. Other-None.`: fumbles and fumbles lost."""
    start = next((index for index, line in enumerate(lines) if line.compact.startswith("fumbles")), None)
    if start is None:
        return
    text = " ".join(line.text for line in lines[start:])
    totals: list[dict[str, Number]] = [{"fumbles": 0, "fumbles_lost": 0} for _ in box.teams]
    cuts = sorted((found.start(), found.end(), side) for side, team in enumerate(box.teams)
                  if (found := re.search(re.escape(team) + r"\s*-", text)))  # fmt: skip
    for index, (_, begin, side) in enumerate(cuts):
        end = cuts[index + 1][0] if index + 1 < len(cuts) else len(text)
        for name, count, lost in re.findall(r"([^;]+?)\s+(\d+)-(\d+)(?=[.;]|$)", text[begin:end]):
            values: dict[str, Number] = {"fumbles": int(count), "fumbles_lost": int(lost)}
            for column, number in values.items():
                totals[side][column] = (totals[side][column] or 0) + (number or 0)
            if compact(name) != "team":
                by_number = _by_number(box, side, plain_name(name), lines[start].place)
                builder.add(side, by_number, values, lines[start].place)
    _check_fumbles(box, totals, lines[start].place)


def _by_number(box: BoxScore, side: int, name: str, place: str) -> str:
    if not name.isdigit():
        return name
    known = next((player.name for player in box.players[side].values() if player.jersey == int(name)), None)
    return known or unnamed(box, side, int(name), place)


def _check_fumbles(box: BoxScore, totals: Sequence[dict[str, Number]], place: str) -> None:
    for side, own in enumerate(totals):
        for column, number in own.items():
            printed = box.figures[side].get(column)
            if printed is not None:
                box.findings += differs(
                    box, place, f"{column} of {box.teams[side]}", number or 0, printed, "the team page says"
                )
