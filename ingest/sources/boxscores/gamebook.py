"""NFL gamebooks: the league's own report of a game, each page headed by what it holds.

Starters, substitutes and those who did not play, from the first page of a gamebook.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.fragment import Fragment
from ingest.pdf.columns import is_value
from ingest.pdf.lines import Line, compact
from ingest.pdf.words import Word
from ingest.sources.boxscores.build import BoxScore, BoxScorePlayer, Builder, add_tables
from ingest.sources.boxscores.checks import reconcile
from ingest.sources.boxscores.gamebook_tables import (
    DEFENSE,
    FIGURES,
    SECTIONS,
    add_kickoffs,
    field_goals,
    finish_punting,
)
from ingest.sources.boxscores.model import parse_date
from ingest.sources.boxscores.points import add_kicks, add_scoring, add_team_figures, fill_checked
from ingest.sources.boxscores.scoring import parse_play
from ingest.sources.boxscores.tables import TableReader
from ingest.sources.boxscores.team import headings_of, read_entries, team_figures

_BLOCKS = {"substitutions": True, "didnotplay": False, "notactive": False, "inactive": False}
_ENTRY = re.compile(r"(?P<position>[A-Z/]{1,4})\s+(?P<jersey>\d{1,2})\s+(?P<name>.+)")


def lineups(box: BoxScore, lines: Sequence[Line], width: float) -> None:
    """Everybody named on the first page; only starters and substitutes played."""
    start = next((i for i, line in enumerate(lines) if line.compact == "lineups"), None)
    if start is None:
        return
    box.lines_known = True
    texts: dict[str, tuple[list[tuple[str, Line]], list[tuple[str, Line]]]] = {}
    block = ""
    for line in lines[start + 1 :]:
        titles = [title for title in _BLOCKS if line.compact in (title, title * 2)]
        if titles:
            block = titles[0]
            texts.setdefault(block, ([], []))
        elif line.compact.startswith("fieldgoals"):
            break
        elif not block:
            for side, player in _starters(line, width):
                box.enter(side, player)
        else:
            for side, (left, right) in enumerate(((-1.0, width / 2), (width / 2, width * 2))):
                texts[block][side].append((line.between(left, right).text, line))
    for title, sides in texts.items():
        for side, found in enumerate(sides):
            _substitutes(box, side, found, _BLOCKS[title])


def _starters(line: Line, width: float) -> Iterator[tuple[int, BoxScorePlayer]]:
    """`WR 88 A.Able`, up to four times on a line."""
    words = line.words
    starts = [
        i for i in range(len(words) - 2)
        if re.fullmatch(r"[A-Z/]{1,4}", words[i].text) and re.fullmatch(r"\d{1,2}", words[i + 1].text)
    ]  # fmt: skip
    for start, end in zip(starts, [*starts[1:], len(words)], strict=False):
        position, jersey, *name = words[start:end]
        yield int(position.x0 >= width / 2), _starter(position, jersey, name, line)


def _starter(position: Word, jersey: Word, name: Sequence[Word], line: Line) -> BoxScorePlayer:
    text = " ".join(word.text for word in name)
    return BoxScorePlayer(text, int(jersey.text), position.text, started=True, played=True, place=line.place)


def _substitutes(box: BoxScore, side: int, found: Sequence[tuple[str, Line]], played: bool) -> None:
    text = " ".join(part for part, _ in found if part)
    for entry in text.split(","):
        match = _ENTRY.fullmatch(" ".join(entry.split()))
        if match is None:
            continue
        place = next((line.place for part, line in found if match["name"] in part), found[0][1].place)
        player = BoxScorePlayer(match["name"], int(match["jersey"]), match["position"], False, played, place)
        box.enter(side, player)


_DATE = re.compile(r"\d{1,2}/\d{1,2}/\d{4}")
# What a page holds, by words of its heading; the first that fits. Halves repeat the same tables.
_KINDS = (
    ("half", r"half"),
    ("summary", r"gamesummary"),
    ("individual", r"individualstatistics"),
    ("team", r"teamstatistics"),
    ("defense", r"defensivestatistics"),
    ("drives", r"drivechart"),
    ("misc", r"miscellaneousstatistics"),
    ("playtime", r"playtime"),
    ("plays", r"playbyplay|quarter|overtime"),
)


def recognizes(pages: Sequence[list[Line]]) -> bool:
    """Whether the pages are a gamebook: its summary or its statistics page."""
    kinds = {_kind(lines) for lines in pages}
    visitor = any(re.match(r"visitor", line.compact) for lines in pages[:2] for line in lines)
    return visitor and bool(kinds & {"summary"}) and bool(kinds & {"individual", "team", "defense"})


def _kind(lines: Sequence[Line]) -> str:
    heads = [line.compact for line in lines[:4]]
    return next(
        (kind for kind, words in _KINDS if any(re.search(words, head) and len(head) < 60 for head in heads)), ""
    )


def read(file: SourceFile, pages: Sequence[list[Line]], widths: Sequence[float]) -> Fragment:
    """The fragment of one game."""
    by_kind: dict[str, list[list[Line]]] = {}
    last = ""
    for page in pages:
        last = _kind(page) or last  # a page without heading goes on with the one before
        by_kind.setdefault(last, []).append(page)
    summary = [line for page in by_kind.get("summary", []) for line in page]
    box = _game(file, summary)
    field_goals(box, summary, widths[0])
    _scoring(box, summary)
    lineups(box, summary, widths[0])
    _team_page(box, by_kind.get("team", []))
    reader = TableReader((*SECTIONS, DEFENSE), box.teams, file.name)
    for kind in ("individual", "defense"):
        lines = [line for page in by_kind.get(kind, []) for line in _body(page)]
        box.tables = reader.read(lines, widths[0])
    box.findings += reader.findings
    everything = [line for page in pages for line in page]
    _codes(box, everything)
    _overtime(box, by_kind)
    builder = Builder(box)
    add_team_figures(box)
    finish_punting(box)
    box.findings += reconcile(box)
    add_tables(builder)
    add_kicks(builder)
    add_kickoffs(builder, [line for page in by_kind.get("plays", []) for line in page])
    add_scoring(builder)
    fill_checked(builder)
    return builder.fragment()


def _game(file: SourceFile, lines: Sequence[Line]) -> BoxScore:
    """Teams, date and score from the line score, which names both teams in full."""
    named: list[tuple[str, list[int]]] = []
    for label in ("visitor", "home"):
        line = next((line for line in lines if line.compact.startswith(label) and is_value(line.words[-1].text)), None)
        if line is not None:
            words = [word.text for word in line.words[1:]]
            figures = [int(text) for text in words if text.isdigit()]
            named.append((" ".join(words[: len(words) - _trailing(words)]), figures[-_trailing(words) :]))
    dates = [parse_date(found[0]) for line in lines[:12] if (found := _DATE.search(line.text))]
    gameday = next((date for date in dates if date), None)
    if len(named) < 2 or gameday is None:
        missing = "no date" if len(named) == 2 else "no lines VISITOR and HOME with the score"
        raise InputError(error("PDF-NO-GAME", f"{file.name}: page 1", missing, "teams, date and score of the game"))
    (away, away_points), (home, home_points) = named
    box = BoxScore(file, "gamebook", (away, home), gameday=gameday, score=(away_points[-1], home_points[-1]))
    box.overtime = any(sum(points[4:-1]) > 0 for points in (away_points, home_points) if len(points) > 5)
    for side, points in enumerate((away_points, home_points)):
        if sum(points[:-1]) != points[-1]:
            box.findings.append(
                error(
                    "PDF-SCORE",
                    box.where("page 1"),
                    f"{box.teams[side]}: periods add up to {sum(points[:-1])}",
                    str(points[-1]),
                )
            )
    return box


def _trailing(words: Sequence[str]) -> int:
    count = 0
    while count < len(words) and words[-1 - count].isdigit():
        count += 1
    return count


def _body(page: Sequence[Line]) -> list[Line]:
    """The lines below the page's heading."""
    start = max(
        (index for index, line in enumerate(page[:4]) if re.search(r"statistics$|half", line.compact)), default=-1
    )
    return list(page[start + 1 :])


def _scoring(box: BoxScore, lines: Sequence[Line]) -> None:
    """`Aces 2 9:59 what happened (try) (drive) 7 6`; long ones run over."""
    start = next((i for i, line in enumerate(lines) if line.compact.startswith("scoringplays")), None)
    if start is None:
        return
    plays: list[tuple[int, str, str]] = []
    for line in lines[start + 1 :]:
        found = re.match(r"(?P<team>.+?)\s+(?:\d|OT\d?)\s+\d*:\d\d\s+(?P<text>.*?)(?:\s+\d+\s+\d+)?$", line.text)
        side = _side(box, found["team"]) if found else None
        if found and side is not None:
            plays.append((side, found["text"], line.place))
        elif re.match(r"paidattendance|attendance|time", line.compact):
            break
        elif plays and not re.match(r"national|nflcopyright|coverage|.*gamesummary|team", line.compact):
            plays[-1] = (plays[-1][0], f"{plays[-1][1]} {line.text}", plays[-1][2])
    box.plays = [parse_play(side, text, place) for side, text, place in plays]


def _side(box: BoxScore, name: str) -> int | None:
    """Which team a nickname or full name belongs to."""
    own = compact(name)
    sides = [
        side for side, team in enumerate(box.teams) if own and (compact(team).endswith(own) or own == compact(team))
    ]
    return sides[0] if len(sides) == 1 else None


def _team_page(box: BoxScore, pages: Sequence[Sequence[Line]]) -> None:
    lines = [line for page in pages for line in _body(page)]
    found = headings_of(lines)
    if found is None:
        return
    entries = read_entries(lines[found[0] + 1 :], found[1])
    box.figures = team_figures(entries, FIGURES, box.file.name, box.findings)
    box.figures_place = f"page {lines[0].page}"
    for side, figures in enumerate(box.figures):
        final = figures.pop("final_score", None)
        if final is not None and final != box.score[side]:
            box.findings.append(
                error(
                    "PDF-SCORE",
                    box.where(box.figures_place),
                    f"final score {final} of {box.teams[side]}",
                    str(box.score[side]),
                )
            )


def _codes(box: BoxScore, lines: Sequence[Line]) -> None:
    """Team codes from the average start of drives: `Aces: 3 - ALP 27`."""
    codes = ["", ""]
    for line in lines:
        for name, code in re.findall(r"([\w.'\- ]+?):\s+\d+\s*-\s*([A-Z]{2,3})\s+\d+", line.text):
            side = _side(box, name.split()[-1])
            if side is not None:
                codes[side] = codes[side] or code
    if codes[0] != codes[1]:
        box.codes = (codes[0], codes[1])


def _overtime(box: BoxScore, by_kind: dict[str, list[list[Line]]]) -> None:
    """A scoreless overtime shows only in the plays and in the time of possession."""
    for page in by_kind.get("plays", []):
        box.overtime = box.overtime or any("overtime" in line.compact for line in page[:4])
    for page in by_kind.get("drives", []):
        header = next((line for line in page if "timeofpossessionbyquarter" in line.compact), None)
        for line in page if header else []:
            if header and line.number > header.number and re.match(r"(visitor|home)\b", line.text, re.IGNORECASE):
                clocks = [word for word in line.words if re.fullmatch(r"\d*:\d\d", word.text)]
                box.overtime = box.overtime or len(clocks) > 5
