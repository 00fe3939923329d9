"""What StatCrew and SIDEARM box scores have in common: score by quarters, scoring lines, field goals, tables."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ingest.findings import note, warning
from ingest.pdf.columns import is_value
from ingest.pdf.lines import Line, compact
from ingest.sources.boxscores.build import BoxScore, Kick
from ingest.sources.boxscores.college_tables import FIGURES
from ingest.sources.boxscores.model import plain_name
from ingest.sources.boxscores.scoring import ScoringPlay, parse_play
from ingest.sources.boxscores.team import headings_of, read_entries, team_figures

_FIELD_GOAL = re.compile(
    r"(?P<name>.*?)\s*\b(?P<period>\d(?:st|nd|rd|th)|O\.?T\.?\d?|\dOT)\s+(?P<clock>\d+:\d\d)\s+(?P<yards>\d+)(?:\s*(?:yards?|yds?)\.?)?\s*(?P<result>.*)"
)


def team_page(box: BoxScore, lines: Sequence[Line]) -> None:
    """Team statistics and the teams' codes, which head its columns."""
    found = headings_of(lines)
    if found is None:
        return
    number, middles = found
    words = lines[number].words
    box.codes = (words[-2].text, words[-1].text)
    entries = read_entries(lines[number + 1 :], middles)
    box.figures = team_figures(entries, FIGURES, box.file.name, box.findings)
    box.figures_place = f"page {lines[0].page}"


def line_score(box: BoxScore, lines: Sequence[Line]) -> None:
    """Final score and overtime from the score by quarters."""
    start = next((i for i, line in enumerate(lines) if "scorebyquarter" in line.compact), None)
    if start is None:
        return
    header = re.split(r"(?i)quarters?", lines[start].text)[-1]
    periods = [text for text in header.split() if re.fullmatch(r"\d(?:st|nd|rd|th)?|\d?OT\d?", text)]
    scores: list[int | None] = [None, None]
    for line in lines[start + 1 : start + 8]:
        figures = [word.text for word in line.words if is_value(word.text)]
        for side, (team, code) in enumerate(zip(box.teams, box.codes, strict=True)):
            named = compact(team) in line.compact or code in [word.text for word in line.words]
            if scores[side] is None and len(figures) >= 2 and named:
                scores[side] = int(figures[-1])
                break
    box.score = (scores[0], scores[1])
    box.overtime = len(periods) > 4


def scoring_plays(box: BoxScore, lines: Sequence[Line]) -> list[ScoringPlay]:
    """Scoring lines `CODE - what happened`, with what runs over onto the next line."""
    start = next((i for i, line in enumerate(lines) if "scoringplay" in line.compact), None)
    if start is None or not all(box.codes):
        return []
    codes = "|".join(re.escape(code) for code in sorted(box.codes, key=len, reverse=True))
    opening = re.compile(rf"(?:^|\s)(?P<code>{codes})\s*[-–—]\s+(?P<text>.*)")
    plays: list[tuple[int, str, str]] = []
    for line in lines[start + 1 :]:
        found = opening.search(line.text)
        if found:
            plays.append((box.codes.index(found["code"]), found["text"], line.place))
        elif re.match(r"kickofftime|officials|referee|attendance|temperature|date", line.compact):
            break
        elif plays:
            side, text, place = plays[-1]
            plays[-1] = (side, f"{text} {line.text}", place)
    return [parse_play(side, text, place) for side, text, place in plays]


def field_goal_lines(box: BoxScore) -> None:
    """`Able 2nd 05:00 36 Good`; a long result may be broken above and below its line."""
    for side in (0, 1):
        above = ""
        kicks: list[tuple[str, re.Match[str], Line]] = []
        for line in box.table("field_goals", side).lines:
            row = _FIELD_GOAL.fullmatch(line.text)
            if row is None:
                if kicks and not kicks[-1][1]["result"]:
                    kicks[-1] = (kicks[-1][0] + line.text, kicks[-1][1], line)
                else:
                    above += line.text
                continue
            kicks.append((above + row["result"], row, line))
            above = ""
        for result, row, line in kicks:
            word = compact(result)
            if not re.match(r"good|made|miss|block|no|wide|short|fail|x|hit", word):
                place = box.where(line.place)
                box.findings.append(
                    warning("PDF-VALUE", place, f"field goal result `{result}`", "good, missed or blocked")
                )
            good, blocked = word.startswith(("good", "made")), word.startswith("block")
            box.kicks.append(Kick(side, plain_name(row["name"]), int(row["yards"]), good, blocked, line.place))
        box.tables.pop(("field_goals", side), None)


def name_numbers(box: BoxScore) -> None:
    """A player the statistician knew only by his number gets his name from the roster, or is called `No. 48`."""
    for (_, side), table in box.tables.items():
        for row in table.rows:
            number = row.name.lstrip("#")
            if not number.isdigit():
                continue
            known = next((player.name for player in box.players[side].values() if player.jersey == int(number)), None)
            row.jersey = int(number)
            row.name = known or unnamed(box, side, int(number), row.line.place)


def unnamed(box: BoxScore, side: int, number: int, place: str) -> str:
    """What to call a player of whom only the number is known; the roster gets him and the user is reported."""
    name = f"No. {number}"
    if name not in box.players[side]:
        player = box.player(side, name)
        player.jersey, player.place = number, place
        found = f"{box.teams[side]}: a player known only by number {number}"
        box.findings.append(note("PDF-NUMBER-ONLY", box.where(place), found, "a name"))
    return name


def finish_figures(box: BoxScore) -> None:
    """Gross passing yards and sacks suffered in the season's terms; makes before tries, whatever the label says."""
    for side, figures in enumerate(box.figures):
        for kick in ("fg", "pat"):
            pair = sorted(figures[name] or 0 for name in (f"{kick}_made", f"{kick}_att") if name in figures)
            figures.update(zip((f"{kick}_made", f"{kick}_att"), pair, strict=False))
        passing, other = box.table("passing", side), box.figures[1 - side]
        if passing.rows:
            figures["passing_yards"] = sum(
                row.values.get("passing_yards") or 0 for row in passing.rows if not row.is_team
            )
        if "def_sacks" in other:
            figures["sacks"], figures["sack_yards"] = other["def_sacks"], other.get("def_sack_yards")
            for row in passing.rows:
                if row.values.get("sacks") == 0 and not row.is_team:
                    row.values["sack_yards"] = 0
            sacked = [row for row in passing.rows if row.values.get("sacks")]
            if len(sacked) == 1 and sacked[0].values["sacks"] == other["def_sacks"]:
                sacked[0].values["sack_yards"] = other.get("def_sack_yards")
                box.derived.add("sack_yards")
