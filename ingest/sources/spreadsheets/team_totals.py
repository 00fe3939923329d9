"""Season totals of teams: whose figures they are, and passing yards with or without sacks taken off."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from ingest.columnmap import SIDES
from ingest.findings import Finding, note
from ingest.grid import cells
from ingest.grid.headers import topic_hint
from ingest.grid.lines import Line
from ingest.grid.meaning import Certainty, Meaning
from ingest.grid.readers import soft_number
from ingest.grid.vocabulary import normalize
from ingest.raw.table import RawTable
from ingest.sources.spreadsheets.combine import added
from ingest.table import Status, Value

_OWN, _OPPONENTS = SIDES
_SIDE_WORDS = {
    _OWN: {"offense", "offence", "offensive", "own"},
    _OPPONENTS: {"defense", "defence", "defensive", "allowed", "opponents", "opponent", "opp", "against"},
}
_YARDS = ("team_stats.total_yards", "team_stats.passing_yards", "team_stats.rushing_yards", "team_stats.sack_yards")
_TEAM, _NET = "team_stats.team", "team_stats.net_passing_yards"
_LEAST_COLUMNS = 3
_LEAGUE_GROUPS = {"passing", "rushing", "punting"}


def grouped(raw: RawTable, *names: str) -> RawTable:
    """The table with the topic of its title over columns that have no group: `Team Rushing` over `Att, Yds`."""
    topics = [topic for topic in topic_hint(raw.title, *names) if topic in _LEAGUE_GROUPS]
    if any(raw.groups) or len(topics) != 1:
        return raw
    return replace(raw, groups=topics * len(raw.headers))


def holds_teams(raw: RawTable, meanings: Sequence[Meaning]) -> bool:
    """Whether the lines are about teams: each stands once, or once a week, and nothing else is named by words."""
    columns = {target: index for index, meaning in enumerate(meanings) for target in meaning.targets}
    figures = [target for target in columns if target.startswith("team_stats.") and target != _TEAM]
    if _TEAM not in columns or len(figures) < _LEAST_COLUMNS:
        return False
    keys = [columns[target] for target in (_TEAM, "season", "season_type", "week") if target in columns]
    rows = [tuple(cells.text(row.cells[key]) if key < len(row.cells) else "" for key in keys) for row in raw.rows]
    unknown = [index for index, meaning in enumerate(meanings) if meaning.certainty is Certainty.UNKNOWN]
    words = any(
        index < len(row.cells) and not cells.is_blank(row.cells[index]) and soft_number(row.cells, index) is None
        for index in unknown
        for row in raw.rows
    )
    return len(set(rows)) == len(rows) and not words


def side_of(raw: RawTable, meanings: Sequence[Meaning], layout: str, *names: str) -> str:
    """Whose figures these are, by the title, else the sheet, else the file, and by points against; blank if unsure."""
    targets = {target for meaning in meanings for target in meaning.targets}
    said = {_OPPONENTS} if "team_stats.points_against" in targets and "team_stats.points" not in targets else set()
    for name in (raw.title, *names):
        words = set(re.findall(r"[a-z]+", normalize(name)))
        if found := {side for side, signs in _SIDE_WORDS.items() if words & signs}:
            said |= found
            break
    if not said and layout == "nflverse":
        return _OWN
    return said.pop() if len(said) == 1 else ""


def settle_points(meanings: list[Meaning], side: str) -> None:
    """The points of a line are those its side scored: points against are the opponents'."""
    scored, allowed = "team_stats.points", "team_stats.points_against"
    wanted, other = (allowed, scored) if side == _OPPONENTS else (scored, allowed)
    given = {target for meaning in meanings for target in meaning.targets}
    useless = Certainty.IGNORED if wanted in given else Certainty.UNKNOWN  # the only points are not those of the line
    for index, meaning in enumerate(meanings):
        if meaning.targets == (wanted,):
            meanings[index] = replace(meaning, targets=(scored,))
        elif meaning.targets == (other,):
            meanings[index] = replace(meaning, certainty=useless, targets=())


def settle_passing(raw: RawTable, meanings: list[Meaning], layout: str) -> None:
    """Passing yards of teams are net of sacks in some books; a table that does not show which is asked."""
    columns = {target: index for index, meaning in enumerate(meanings) for target in meaning.targets}
    index = columns.get("team_stats.passing_yards")
    if index is None or layout == "nflverse":
        return
    adds_up = _adds_up(raw, columns)
    if layout == "pfr" or adds_up == "net":
        meanings[index] = replace(meanings[index], targets=(_NET,))
    elif adds_up != "gross":
        choices = ("team_stats.passing_yards", _NET)
        meanings[index] = replace(meanings[index], certainty=Certainty.AMBIGUOUS, targets=(), choices=choices)


def _adds_up(raw: RawTable, columns: dict[str, int]) -> str:
    """Whether total yards are passing and rushing as they stand (`net`), or less the yards of sacks (`gross`)."""
    kinds = set()
    for row in raw.rows:
        total, passing, rushing, sacks = (
            soft_number(row.cells, columns[target]) if target in columns else None for target in _YARDS
        )
        if total is None or passing is None or rushing is None:
            return ""
        lost = abs(sacks or 0)
        kinds.add("net" if total == passing + rushing else "gross" if total == passing + rushing - lost else "")
    return kinds.pop() if len(kinds) == 1 else ""


def total_rows(
    file: str, raw: RawTable, lines: Sequence[Line], side: str
) -> tuple[list[dict[str, Value]], dict[str, Status], list[Finding]]:
    """A row a team, weeks added up, gross passing yards worked out where sacks are given."""
    rows, statuses, findings = list[dict[str, Value]](), dict[str, Status](), list[Finding]()
    weeks = {week for line in lines if isinstance(week := line.who.get("week"), int)}
    if weeks:
        lines = _add_weeks(lines)
        statuses = dict.fromkeys(
            (target for line in lines for target in line.values if target != _TEAM), Status.DERIVED
        )
        findings.append(
            note("WEEKS-ADDED", f"{file}: {raw.where}", f"lines of {len(weeks)} weeks added up for each team")
        )
    for line in lines:
        row = {target.removeprefix("team_stats."): value for target, value in line.values.items()}
        net, lost = row.pop("net_passing_yards", None), row.get("sack_yards")
        if isinstance(net, int) and isinstance(lost, int) and row.get("passing_yards") is None:
            row["passing_yards"] = net + lost
            statuses["team_stats.passing_yards"] = Status.DERIVED
        rows.append({**row, "side": row.get("side") or side, "place": line.place})
    if any(_NET in line.values for line in lines) and "team_stats.passing_yards" not in statuses:
        found = "passing yards are net of sacks, and yards lost by sacks are not given: gross passing yards stay blank"
        findings.append(note("PASSING-NET", f"{file}: {raw.where}", found))
    return rows, statuses, findings


def _add_weeks(lines: Sequence[Line]) -> list[Line]:
    by_team: dict[Value, list[Line]] = defaultdict(list)
    for line in lines:
        by_team[line.values.get(_TEAM)].append(line)
    found = []
    for weeks in by_team.values():
        targets = dict.fromkeys(target for line in weeks for target in line.values)
        values = {target: added(target, (line.values.get(target) for line in weeks)) for target in targets}
        values.setdefault("team_stats.games", len(weeks))
        place = weeks[0].place if len(weeks) == 1 else f"{weeks[0].place} and {len(weeks) - 1} more"
        found.append(Line(place, {}, values))
    return found
