"""From the parts of a box score to a fragment: one row a player and table, with the place it came from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding, warning
from ingest.fragment import Fragment, FragmentTable, GameInfo
from ingest.schema import TABLES
from ingest.sources.boxscores.model import Number, StatTable, Tables
from ingest.sources.boxscores.scoring import ScoringPlay
from ingest.table import Mark, Status, Value

PLAYER_TABLES = (
    "passing", "rushing", "receiving", "defense", "kicking", "punting", "kick_returns", "punt_returns", "fumbles",
)  # fmt: skip
HOME_OF = {
    column: table
    for table in PLAYER_TABLES
    for column in TABLES[table].columns
    if column not in {"games", "games_started"}
}


@dataclass
class BoxScorePlayer:
    """A member of a team in this game."""

    name: str
    jersey: int | None = None
    position: str | None = None
    started: bool = False
    played: bool = True
    place: str = ""
    namesake: bool = False


@dataclass(frozen=True)
class Kick:
    """One field goal try."""

    side: int
    player: str
    yards: int
    good: bool
    blocked: bool
    place: str


@dataclass
class BoxScore:
    """Everything read from one box score, before it becomes a fragment."""

    file: SourceFile
    kind: str
    teams: tuple[str, str]
    codes: tuple[str, str] = ("", "")
    gameday: str = ""
    score: tuple[int | None, int | None] = (None, None)
    overtime: bool | None = None
    week: int | None = None
    tables: Tables = field(default_factory=dict)
    figures: tuple[dict[str, Number], dict[str, Number]] = field(default_factory=lambda: ({}, {}))
    figures_place: str = ""
    plays: list[ScoringPlay] = field(default_factory=list)
    kicks: list[Kick] = field(default_factory=list)
    players: tuple[dict[str, BoxScorePlayer], dict[str, BoxScorePlayer]] = field(default_factory=lambda: ({}, {}))
    findings: list[Finding] = field(default_factory=list)
    lines_known: bool = False
    derived: set[str] = field(default_factory=set)

    def where(self, place: str) -> str:
        """File and place for a finding."""
        return f"{self.file.name}: {place}" if place else self.file.name

    def table(self, kind: str, side: int) -> StatTable:
        """One team's table; empty when the document has none."""
        return self.tables.get((kind, side)) or StatTable(kind, side)

    def player(self, side: int, name: str) -> BoxScorePlayer:
        """The player of this name, entered in the roster when first met."""
        return self.players[side].setdefault(name, BoxScorePlayer(name))

    def enter(self, side: int, player: BoxScorePlayer) -> None:
        """Add a player of the lineup; a second one of the same short name is a player of his own, and is reported."""
        first = self.players[side].setdefault(player.name, player)
        if first is player or first.jersey == player.jersey:
            return
        self.players[side][f"{player.name} #{player.jersey}"] = player
        first.namesake = True
        found = f"{self.teams[side]}: two players called {player.name} (numbers {first.jersey} and {player.jersey})"
        self.findings.append(
            warning(
                "PDF-SAME-NAME",
                self.where(player.place),
                f"{found}; their lines cannot be told apart",
                "distinct names",
            )
        )


Lines = dict[tuple[int, str, str], dict[str, Value]]


class Builder:
    """Collects players' lines and writes them into a fragment."""

    def __init__(self, box: BoxScore) -> None:
        self.box = box
        self.lines: Lines = {}

    def add(self, side: int, name: str, values: Mapping[str, Number], place: str) -> None:
        """Add figures to a player's lines in the tables they belong to."""
        self.box.player(side, name).played = True
        for column, number in values.items():
            table = HOME_OF.get(column)
            if table is None:
                continue
            line = self.lines.setdefault((side, name, table), {"place": place})
            if place and place not in str(line["place"]):
                line["place"] = f"{line['place']}; {place}"
            old = line.get(column)
            if number is None:
                line.setdefault(column, None)
            elif TABLES[table].columns[column].adds == "max":
                line[column] = number if not isinstance(old, (int, float)) else max(old, number)
            else:
                line[column] = number if not isinstance(old, (int, float)) else old + number

    def fill(self, side: int, name: str, values: Mapping[str, Number]) -> None:
        """Figures for columns of a player's existing lines that are still blank; a new line only for more than zero."""
        for column, number in values.items():
            table = HOME_OF.get(column)
            if table is None:
                continue
            line = self.lines.get((side, name, table))
            if line is None and number:
                self.add(side, name, {column: number}, self.box.player(side, name).place)
            elif line is not None and line.get(column) is None:
                line[column] = number

    def fragment(self) -> Fragment:
        """The finished fragment."""
        box = self.box
        result = Fragment(box.file.name, box.kind, box.file.name, box.file.sha256)
        result.game = GameInfo(box.gameday, *box.teams, *box.score, box.overtime, box.week)
        result.team_names = {code: name for code, name in zip(box.codes, box.teams, strict=True) if code}
        self._players(result)
        self._roster(result.table("roster"))
        self._teams(result)
        result.findings = box.findings
        return result

    def _players(self, result: Fragment) -> None:
        for (side, name, table), line in self.lines.items():
            figures = {column: value for column, value in line.items() if column != "place"}
            if not any(figures.values()):
                continue  # a line of zeros says only that he played, which the roster says
            player = self.box.player(side, name)
            record: dict[str, Value] = {
                "player_name": name, "team": self.box.teams[side], "games": 1, "place": line["place"],
                "position": None if player.namesake else player.position,
            }  # fmt: skip
            if self.box.lines_known and "games_started" in TABLES[table].columns:
                record["games_started"] = int(player.started)
            record.update({column: _fitting(table, column, value) for column, value in figures.items()})
            result.table(table).rows.append(record)
        for table, found in result.tables.items():
            _mark_derived(table, found, self.box.derived)

    def _roster(self, table: FragmentTable) -> None:
        for side, players in enumerate(self.box.players):
            for player in players.values():
                table.rows.append(
                    {
                        "player_name": player.name, "team": self.box.teams[side], "position": player.position,
                        "jersey": player.jersey, "games": int(player.played),
                        "games_started": int(player.started) if self.box.lines_known else None, "place": player.place,
                    }
                )  # fmt: skip

    def _teams(self, result: Fragment) -> None:
        box = self.box
        game_id = f"{box.gameday}_{box.teams[0]}_{box.teams[1]}"
        result.table("games").rows.append(
            {
                "game_id": game_id, "week": box.week, "gameday": box.gameday, "away_team": box.teams[0],
                "home_team": box.teams[1], "away_score": box.score[0], "home_score": box.score[1],
                "overtime": box.overtime, "place": "page 1",
            }
        )  # fmt: skip
        columns = TABLES["team_games"].columns
        for side, figures in enumerate(box.figures):
            team, opponent = box.teams[side], box.teams[1 - side]
            line = {column: value for column, value in figures.items() if column in columns}
            row: dict[str, Value] = {
                "game_id": game_id,
                "team": team,
                "opponent": opponent,
                "games": 1,
                "points": box.score[side],
            }
            result.table("team_games").rows.append({**row, **line, "place": box.figures_place})
            if "penalties" in figures:
                result.table("penalties").rows.append(
                    {
                        "team": team, "penalty": "All", "unit": "all", "penalties": figures["penalties"],
                        "penalty_yards": figures.get("penalty_yards"), "place": box.figures_place,
                    }
                )  # fmt: skip


def _mark_derived(table: str, found: FragmentTable, derived: Iterable[str]) -> None:
    for column in derived:
        if column in TABLES[table].columns and any(column in row for row in found.rows):
            found.columns[column] = Mark(Status.DERIVED)


def _fitting(table: str, column: str, value: Value) -> Value:
    """The number in its column's type; a half stays a half."""
    if value is None or isinstance(value, str):
        return value
    if TABLES[table].columns[column].dtype == pl.Float64:
        return float(value)
    return int(value) if value == int(value) else value


def add_tables(builder: Builder, skip: Iterable[str] = ()) -> None:
    """Every player's row of every table read."""
    for (kind, side), table in builder.box.tables.items():
        if kind in skip:
            continue
        for row in table.rows:
            if row.is_team or row.is_pseudo:
                continue
            player = builder.box.player(side, row.name)
            player.jersey = row.jersey if player.jersey is None else player.jersey
            player.place = player.place or row.line.place
            builder.add(side, row.name, row.values, row.line.place)
