"""Tables that are not about players: schedules, standings, totals of teams, and any in the season's own columns.

Their columns are understood by the words of their kind and their cells read as players' are; what is left to say
here is how such a table is known, what it must have, and how its lines become rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ingest.findings import Finding, error, warning
from ingest.fragment import Fragment
from ingest.grid.emit import Batch, emit_rows
from ingest.grid.headers import holds_pairs, understand
from ingest.grid.lines import Line, LineReader, Reading
from ingest.grid.meaning import Certainty, Meaning
from ingest.grid.team_columns import TEAM_NAMES
from ingest.grid.vocabulary import LEAGUE_TABLES, league_vocabulary, normalize, vocabulary
from ingest.raw.table import RawRow, RawTable
from ingest.schema import TABLES
from ingest.sources.spreadsheets import schedules, suppliers, team_totals
from ingest.table import Status, Value

_GAMES = ({"games.home_team", "games.away_team"}, {"games.winner", "games.loser"})
_STANDINGS = {"teams.team", "teams.wins", "teams.losses"}


@dataclass
class LeagueGuess:
    """What the columns of such a table seem to mean, whose figures it holds, and what to tell about it."""

    meanings: list[Meaning]
    side: str = ""
    findings: list[Finding] = field(default_factory=list)


def guess(file: str, raw: RawTable, layout: str) -> LeagueGuess | None:
    """What a table that is not about players says; None for any other."""
    names = (raw.where.rpartition("!")[0], file.rpartition(".")[0])
    own = suppliers.own_table(raw, file)
    who = {vocabulary().identity.get(normalize(header)) for header in raw.headers}
    if own is None and who & {"player_name", "last_name"}:
        return None
    if own not in (None, "games"):
        return LeagueGuess(understand(raw, words=league_vocabulary(own)))
    teams = _standings(raw)
    if _targets(teams) >= _STANDINGS:
        return LeagueGuess(teams)
    games = understand(raw, words=league_vocabulary("games"))
    if schedules.holds_games(raw, games):
        schedules.find_site(raw, games)
        return LeagueGuess(games, findings=schedules.settle_scores(file, raw, games))
    totals = understand(team_totals.grouped(raw, *names), words=league_vocabulary("team_stats"))
    if who & {"first_name", "player_id", "position"} or not team_totals.holds_teams(raw, totals):
        return None
    side = team_totals.side_of(raw, totals, layout, *names)
    team_totals.settle_points(totals, side)
    team_totals.settle_passing(raw, totals, layout)
    return LeagueGuess(totals, side)


def _targets(meanings: Sequence[Meaning]) -> set[str]:
    return {target for meaning in meanings for target in meaning.targets}


def _standings(raw: RawTable) -> list[Meaning]:
    """A team's full name is its code where no other column is; `Div` over `4-2` is a record, not a division."""
    meanings = understand(raw, words=league_vocabulary("teams"))
    for index, meaning in enumerate(meanings):
        if meaning.targets == ("teams.team_name",) and "teams.team" not in _targets(meanings):
            meanings[index] = replace(meaning, targets=("teams.team",))
        elif meaning.targets in (("teams.division",), ("teams.conference",)) and holds_pairs(raw, index):
            meanings[index] = replace(meaning, certainty=Certainty.IGNORED, targets=())
    return meanings


def tables_of(targets: set[str]) -> list[str]:
    """The tables that are not about players and have one of these columns."""
    used = {target.partition(".")[0] for target in targets if "." in target}
    return [table for table in LEAGUE_TABLES if table in used]


def shortcomings(where: str, targets: set[str], side: str) -> list[Finding]:
    """What a table that is not about players lacks to be read."""
    findings = []
    for table in tables_of(targets):
        have = {target.removeprefix(f"{table}.") for target in targets} | ({"side"} if side else set())
        if table == "games":
            if not any({name.removeprefix("games.") for name in needed} <= have for needed in _GAMES):
                findings.append(error("TABLE-KEY", where, "games without their two teams", "columns of both teams"))
            elif "home_team" not in have and "site" not in have:
                found = "winners and losers, but not who was at home"
                fix = "say by a column map which column is games.site, games.home_team or games.away_team"
                findings.append(error("TABLE-KEY", where, found, "a column with @ where the winner was away", fix))
            continue
        for key in (key for key in TABLES[table].key if key not in have):
            if key == "side":
                fix = 'say it by a column map: side = "own" or side = "opponents" in its [[table]]'
                found = "totals of teams that do not say whose: by the teams, or against them"
                findings.append(error("TABLE-SIDE", where, found, "own or opponents", fix))
            else:
                found = f"a table of {table} without a column {table}.{key}"
                findings.append(error("TABLE-KEY", where, found, f"a column that means {table}.{key}"))
    return findings


@dataclass(frozen=True)
class LeagueTable:
    """A table to read: its columns, its rows, and whose figures it holds."""

    raw: RawTable
    meanings: Sequence[Meaning]
    rows: Sequence[RawRow]
    side: str = ""


def read_league_tables(fragment: Fragment, tables: Sequence[LeagueTable], reading: Reading) -> None:
    """Put the rows of such tables into the fragment."""
    parts: dict[str, list[tuple[Batch, list[dict[str, Value]]]]] = {}
    for table in tables:
        reader = LineReader(fragment.file, table.raw, table.meanings, reading)
        lines = reader.team_lines(table.rows)
        fragment.findings += reader.findings
        fragment.team_names |= _team_names(lines)
        for name in tables_of(_targets(table.meanings)):
            rows, statuses, findings = _rows(fragment.file, name, table, lines, reading.year)
            fragment.findings += findings
            parts.setdefault(name, []).append((Batch(lines, reader.letters, statuses), rows))
    emit_rows(fragment, parts)


def _team_names(lines: Sequence[Line]) -> dict[str, str]:
    """The full names of teams by their codes, where lines give both."""
    return {
        str(code): str(name)
        for line in lines
        for target, name_target in TEAM_NAMES.items()
        if (code := line.values.get(target)) and (name := line.values.get(name_target)) and code != name
    }


def _rows(
    file: str, name: str, table: LeagueTable, lines: Sequence[Line], year: int | None
) -> tuple[list[dict[str, Value]], dict[str, Status], list[Finding]]:
    own = [_only(name, line) for line in lines]
    if name == "games":
        rows, findings = schedules.game_rows(file, table.raw, table.meanings, table.rows, own, year)
        return rows, {}, findings
    named, findings = list[Line](), list[Finding]()
    for line in own:
        if "team" not in TABLES[name].columns or line.values.get(f"{name}.team"):
            named.append(line)
        elif any(isinstance(value, int | float) and value for value in line.values.values()):
            findings.append(warning("ROW-NAMELESS", f"{file}: {line.row}", "figures without a team", "a team"))
    if name == "team_stats":
        rows, statuses, more = team_totals.total_rows(file, table.raw, named, table.side)
        return rows, statuses, findings + more
    return [{**row, "place": line.place} for line in named if (row := _said(name, line))], {}, findings


def _only(table: str, line: Line) -> Line:
    """The line with what it says of one table; `team`, `games` and `week` without a table are those of every table."""
    values = {target: value for target, value in line.values.items() if target.startswith(f"{table}.")}
    values.pop("team_stats.team_name", None)
    for key in ("team", "games", "week"):
        if key in TABLES[table].columns and line.who.get(key) is not None:
            values.setdefault(f"{table}.{key}", line.who[key])
    return replace(line, values=values)


def _said(table: str, line: Line) -> dict[str, Value]:
    """The columns of a line; none where it has nothing but its key."""
    row = {target.partition(".")[2]: value for target, value in line.values.items()}
    return row if any(value is not None for key, value in row.items() if key not in TABLES[table].key) else {}
