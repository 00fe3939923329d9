"""A season with every team ready to take the field, and what had to be added for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import polars as pl

from cardgen.completing.possible import possible_figures
from cardgen.completing.squads import completed_squad
from cardgen.completing.unknowns import Filling, Gap, fill_players, fill_teams, filled, league_lines, taken_by_defenders
from cardgen.completing.usual_rates import TEAMS, rows_of
from cardgen.figures.moves import Move, move_findings
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, total
from ingest.findings import Finding, note
from ingest.schema import TABLES
from ingest.schema.league import TEAM_SUMS
from ingest.season import Season
from ingest.table import Mark, Status, Table

ADDED: Final = "cardgen"
"""The source of rows that no file has."""


@dataclass(frozen=True, slots=True)
class Completed:
    """A season as cards are made of it."""

    season: Season
    moves: tuple[Move, ...]
    notes: tuple[Finding, ...]
    """What was added, in sentences."""
    gaps: tuple[Gap, ...] = ()
    """What the season does not say, and usual rates stand in for."""


def complete(season: Season) -> Completed:
    """The season with squads that can be fielded, with every team's own line and its opponents', and with nothing
    unknown that cards are made of; the season itself stays as it is.

    Figures that cannot be are corrected first.
    """
    season, impossible = possible_figures(season)
    index = SeasonIndex(season)
    squads = [completed_squad(index, team) for team in index.teams]
    moves = tuple(move for squad in squads for move in squad.moves)
    rows = [squad.rows[move.player_id] for squad in squads for move in squad.moves]
    tables = dict(season.tables)
    if rows:
        tables["roster"] = _with_rows(season, "roster", rows, {"position": Mark(Status.ESTIMATED)})
    filling = fill_players(Season(season.year, season.league, tables))
    notes = [*impossible, *move_findings(moves), *_team_lines(filling)]
    notes += [*_reported(filling.gaps, str(season.year)), *_lacking(index)]
    return Completed(filling.season, moves, tuple(notes), tuple(filling.gaps))


def _team_lines(filling: Filling) -> list[Finding]:
    """Every team's own line and its opponents', added up or by the usual rates."""
    index, year = filling.index, str(filling.season.year)
    notes = []
    unknown = [team for team in index.teams if not index.stats(team, OWN)]
    if unknown:
        lines = [own_line(index, team) for team in unknown]
        filling.season = filling.season_with(_with_rows(filling.season, TEAMS, lines, {}))
        notes.append(
            note("TEAM-SUMS", year, f"no team totals of {_names(unknown, index)}: their players' are added up")
        )
    _add_up(filling)
    fill_teams(filling, OWN)
    index = filling.index
    unknown = [team for team in index.teams if not index.stats(team, OPPONENTS)]
    if unknown:
        taken = taken_by_defenders(index)
        marks = {column: Mark(Status.ESTIMATED) for column in TABLES[TEAMS].dtypes if column not in taken}
        table = _with_rows(filling.season, TEAMS, league_lines(index, unknown, taken), marks)
        filling.season = filling.season_with(table)
        known = f"; {' and '.join(taken)} are their defenders'" if taken else ""
        reported = f"what opponents did against {_names(unknown, index)} is not known: the league's average stands in"
        notes.append(note("OPPONENTS-USUAL", year, reported + known))
        filling.gaps.append(Gap("opponents' totals", "opponents", frozenset(unknown), OPPONENTS))
    fill_teams(filling, OPPONENTS)
    return notes


def _add_up(filling: Filling) -> None:
    """Blanks of the teams' own lines that their players' add up to."""
    index = filling.index
    sums = {team: own_line(index, team) for team in index.teams}
    for column in TABLES[TEAMS].dtypes:
        blank = [row for row in rows_of(index, TEAMS) if row.get(column) is None]
        values = [(row, sums[row["team"]][column]) for row in blank if sums[row["team"]].get(column) is not None]
        if values:
            table = filled(filling.season.tables[TEAMS], column, values, Status.DERIVED)
            filling.season = filling.season_with(table)


def _names(teams: list[str], index: SeasonIndex) -> str:
    return "all teams" if len(teams) == len(index.teams) else ", ".join(teams)


def _reported(gaps: Iterable[Gap], year: str) -> list[Finding]:
    """What nobody's is known of, and what only some players or teams lack."""
    found = []
    for whole, reported in (
        (True, "No {} are known: the league's usual rates stand in"),
        (False, "Some {} are not known: the rates of the others stand in"),
    ):
        titles = dict.fromkeys(gap.title for gap in gaps if gap.whole is whole and gap.side == OWN)
        if titles:
            *most, last = titles
            listed = f"{', '.join(most)} and {last}" if most else last
            found.append(note("USUAL-RATES", year, reported.format(listed)))
    return found


LINES: Final = (
    ("punting", "punts", "Punts", "punters have the league's average"),
    ("kicking", "fg_att", "Field goals", "kickers have the league's average"),
    ("kicking", "kickoffs", "Kickoffs", "they come down as the league's usually do"),
    ("kick_returns", "kickoff_returns", "Kickoff returns", "returners have the league's average"),
    ("punt_returns", "punt_returns", "Punt returns", "returners have the league's average"),
)
"""Lines without which players still have cards: table, column, what it is, and what stands in."""


def _lacking(index: SeasonIndex) -> list[Finding]:
    """What is not known of whole teams, and what stands in for it."""
    year = str(index.season.year)
    found = []
    for table, column, title, stands_in in LINES:
        unknown = [team for team in index.teams if not total(index.rows(table, team), column)]
        if unknown:
            reported = f"{title} of {_names(unknown, index)} are not known: {stands_in}, flagged as an estimate"
            found.append(note("NO-LINE", year, reported))
    unknown = [team for team in index.teams if index.record(team) is None]
    if unknown:
        reported = f"Games won and lost of {_names(unknown, index)} are not known: team cards leave them blank"
        found.append(note("NO-RECORD", year, reported))
    return found


def _with_rows(season: Season, name: str, rows: Iterable[Mapping[str, Any]], marks: Mapping[str, Mark]) -> Table:
    """A table with some rows in place of those with the same key, or beside them; their values are marked."""
    spec = TABLES[name]
    table = season.tables.get(name) or Table(name, spec.empty())
    known = spec.dtypes
    added = [{"source": ADDED, **{key: row.get(key) for key in known if row.get(key) is not None}} for row in rows]
    frame = spec.complete(pl.DataFrame(added, schema_overrides=known, infer_schema_length=None))
    kept = table.frame.join(frame, on=spec.key, how="anti")
    found = Table(name, spec.arrange(pl.concat([kept, frame])), dict(table.columns), dict(table.cells))
    for row in frame.iter_rows(named=True):
        for column in known:
            if column not in spec.key and row[column] is not None:
                found.cells[found.key_of(row), column] = marks.get(column, Mark(Status.DERIVED))
    return found


USUAL_GAMES: Final = 16
"""Games of a season that does not say how many there were."""
PLAYER_TABLES: Final = ("roster", "passing", "rushing", "receiving", "defense", "kicking", "punting")


def own_line(index: SeasonIndex, team: str) -> dict[str, Any]:
    """What a team's players did together, under the columns of a team's line."""
    line: dict[str, Any] = {"team": team, "side": OWN, "games": games_played(index, team)}
    for table, columns in TEAM_SUMS.items():
        rows = index.rows(table, team)
        for column in columns:
            if any(row.get(column) is not None for row in rows):
                line[column] = int(total(rows, column))
    punts = int(total(index.rows("punting", team), "punts", "punts_blocked"))
    if punts:
        line["punts"] = punts
    if "carries" in line or "attempts" in line:
        line["plays"] = int(count(line, "carries", "attempts", "sacks"))
        line["total_yards"] = int(count(line, "rushing_yards", "passing_yards") - count(line, "sack_yards"))
    record = index.team_row("teams", team)
    if record.get("points_for") is not None:
        line["points"] = record["points_for"]
    return line


def games_played(index: SeasonIndex, team: str) -> int:
    """A team's games: by its record, by the schedule, by its busiest player, else as many as are usual."""
    record = index.team_row("teams", team)
    if played := int(count(record, "wins", "losses", "ties")):
        return played
    if played := sum(team in (game["home_team"], game["away_team"]) for game in index.schedule):
        return played
    most = max((count(row, "games") for table in PLAYER_TABLES for row in index.rows(table, team)), default=0)
    return int(most) or USUAL_GAMES
