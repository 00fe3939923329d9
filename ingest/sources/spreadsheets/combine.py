"""From lines as printed to one line a player and team: weeks added up, totals over several teams left out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ingest.findings import Finding, note, warning
from ingest.grid.lines import Line
from ingest.identity.league import several_teams
from ingest.schema import TABLES
from ingest.schema.columns import MAX, SUM
from ingest.table import Value

_NAMES_SHOWN = 8
# These say who a line is about as far as the file knows; a player with two teams differs only in team.
_SAME_PLAYER = ("player_name", "player_id", "age")


def combine(file: str, lines: list[Line]) -> tuple[list[Line], list[Finding]]:
    """One line a player and team, and what was done to get there."""
    lines, repeated = _without_repeats(file, lines)
    lines, weekly = _add_weeks(file, lines)
    lines, totals = _without_totals(file, lines)
    return lines, [*repeated, *weekly, *totals]


def _without_repeats(file: str, lines: list[Line]) -> tuple[list[Line], list[Finding]]:
    seen: dict[tuple[object, ...], Line] = {}
    kept, findings = [], []
    for line in lines:
        key = (*line.who.items(), *line.values.items())
        if key not in seen:
            seen[key] = line
            kept.append(line)
        elif any(line.values.values()):
            where = f"{file}: {line.row}"
            findings.append(
                warning("ROW-REPEATED", where, f"{line.name}: the same line as at {seen[key].row}; read once")
            )
    return kept, findings


def _add_weeks(file: str, lines: list[Line]) -> tuple[list[Line], list[Finding]]:
    weeks = {week for line in lines if isinstance(week := line.who.get("week"), int)}
    if not weeks:
        return lines, []
    by_player: dict[tuple[Value, ...], list[Line]] = defaultdict(list)
    for line in lines:
        by_player[(line.who.get("player_id") or line.name, line.team)].append(line)
    found = f"lines of {len(weeks)} weeks ({min(weeks)} to {max(weeks)}) added up for each player and team"
    return [_sum(group) for group in by_player.values()], [note("WEEKS-ADDED", file, found)]


def _sum(lines: list[Line]) -> Line:
    first = lines[0]
    place = first.place if len(lines) == 1 else f"{first.place} and {len(lines) - 1} more"
    who = {key: value for key, value in first.who.items() if key != "week"}
    if who.get("games") is None and any(line.values for line in lines):
        who["games"] = len({line.who.get("week") for line in lines})
    targets = dict.fromkeys(target for line in lines for target in line.values)
    return Line(place, who, {target: added(target, (line.values.get(target) for line in lines)) for target in targets})


def added(target: str, values: Iterable[Value]) -> Value:
    """Several values of one statistic as one, the way its column adds up."""
    known = [value for value in values if value is not None]
    if not known:
        return None
    numbers = [value for value in known if isinstance(value, int | float)]
    table, _, column = target.partition(".")
    spec = TABLES[table].columns.get(column) if table in TABLES else None
    adds = spec.adds if spec else SUM
    if adds == MAX and numbers:
        return max(numbers)
    if adds == SUM and len(numbers) == len(known):
        return sum(numbers)
    return ";".join(map(str, known)) if adds == SUM else known[0]


def _without_totals(file: str, lines: list[Line]) -> tuple[list[Line], list[Finding]]:
    """Leave out a `2TM` line whose teams have lines of their own; keep and report one that stands alone."""
    by_player: dict[tuple[Value, ...], list[Line]] = defaultdict(list)
    totals = [line for line in lines if several_teams(line.team)]
    if not totals:
        return lines, []
    by_name: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_player[_player(line)].append(line)
        by_name[line.name].append(line)
    dropped: set[int] = set()
    findings: list[Finding] = []
    alone: list[Line] = []
    for total in totals:
        teams = [line for line in by_player[_player(total)] if not several_teams(line.team)]
        if not _are_its_parts(total, teams):  # a birthday between two teams makes two players of one
            teams = [line for line in by_name[total.name] if not several_teams(line.team)]
            teams = [] if _differences(file, total, teams) else teams
        if _are_its_parts(total, teams):
            dropped.add(id(total))
            findings += _differences(file, total, teams)
        else:
            alone.append(total)
    if alone:
        findings.append(_unsplit(file, alone))
    return [line for line in lines if id(line) not in dropped], findings


def _unsplit(file: str, totals: list[Line]) -> Finding:
    names = [f"{line.name} ({line.team}, {line.row})" for line in totals[:_NAMES_SHOWN]]
    more = f" and {len(totals) - _NAMES_SHOWN} more" if len(totals) > _NAMES_SHOWN else ""
    found = f"{len(totals)} lines over several teams without a line for each team: {', '.join(names)}{more}"
    return warning("TEAMS-UNSPLIT", file, found, "a line for each team; the total is kept")


def _player(line: Line) -> tuple[Value, ...]:
    return tuple(line.who.get(key) for key in _SAME_PLAYER)


def _are_its_parts(total: Line, teams: list[Line]) -> bool:
    """Whether these lines are all the teams of the total: as many as it says, or at least two."""
    said = several_teams(total.team) or ""
    return len(teams) == int(said[0]) if said[0].isdigit() else len(teams) >= 2


def _differences(file: str, total: Line, teams: list[Line]) -> list[Finding]:
    findings = []
    for target, value in total.values.items():
        together = added(target, (line.values.get(target) for line in teams))
        if isinstance(value, int | float) and isinstance(together, int | float) and value != together:
            found = f"{total.name}, {target}: {value:g} over all teams, {together:g} by team"
            findings.append(
                warning("TEAMS-DIFFER", f"{file}: {total.row}", found, "the same; the lines by team are used")
            )
    return findings
