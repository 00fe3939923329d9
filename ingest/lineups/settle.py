"""Evidence settled into a season: who played, how much, where, and who started, each value with its origin.

Order of trust for the lineup: gamebook, depth chart confirmed by snaps, snaps, starts by Pro-Football-Reference,
estimate. A count is taken from the surest file that counts: starts from gamebooks, then from PFR, then from the first
play of participation, then from depth charts and snaps; games from PFR, then from snaps.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import polars as pl

from ingest.findings import Finding, warning
from ingest.lineups import evidence as kinds
from ingest.lineups import facts
from ingest.lineups.charted import settle_charted
from ingest.lineups.evidence import Evidence
from ingest.lineups.facts import KEY, UNITS
from ingest.lineups.fronts import base_fronts
from ingest.lineups.joining import Joined, join
from ingest.lineups.linemen import settle_linemen
from ingest.lineups.places import BACKERS, FRONT, GROUP, SECONDARY, SKILL
from ingest.lineups.squads import GAMEBOOK, Squads, settle_places
from ingest.lineups.starts import COUNTED, FIRST_PLAY, LISTED, weekly_starts
from ingest.lineups.writing import Written, append_rows, write_columns
from ingest.schema.league import FRONTS
from ingest.season import Season
from ingest.table import Mark, RowKey, Status, Table, Value

Cells = dict[str, dict[RowKey, Written]]
_GAMEBOOK_KINDS = ("gamebook", "sum")
_SEEN_IN_STATISTICS = frozenset(
    place for place, group in GROUP.items() if group in (SKILL, FRONT, BACKERS, SECONDARY) and place != "FB"
)
"""Positions whose starters have a statistic in nearly every game: a chart that lists one who has none is stale."""


def settle(season: Season, evidence: Evidence) -> list[Finding]:
    """Write what the evidence says into the season's roster, teams and linemen; returns what there is to report."""
    if not evidence or not season.has("teams"):
        return []
    joined = join(season, evidence)
    starts = weekly_starts(joined, facts.team_weeks(joined, season.frame("games")))
    fronts = {team: front for team, front in base_fronts(joined).items() if front[0] in FRONTS}
    roster = _with_everybody(season, joined)
    counts = _Counts(season, roster, evidence, joined, starts)
    cells = counts.cells()
    squads = Squads(joined, starts, counts.starts, counts.how, {team: front for team, (front, _) in fronts.items()})
    places = settle_places(season, roster, squads, evidence)
    season.tables["roster"] = write_columns(roster, cells | places)
    _write_positions(season, places["position"])
    season.tables["teams"] = write_columns(season.tables["teams"], _team_cells(joined, fronts, evidence))
    settle_linemen(season)
    settle_charted(season, joined, evidence)
    _add_sources(season, evidence)
    return joined.findings + counts.findings


def _write_positions(season: Season, positions: dict[RowKey, Written]) -> None:
    """Positions that were settled, in every other table that has the player."""
    for name, table in season.tables.items():
        if name == "roster" or not {*KEY, "position"} <= set(table.frame.columns) or not positions:
            continue
        here = set(table.frame.select(KEY).iter_rows())
        own = {key: written for key, written in positions.items() if key in here}
        if own and list(table.spec.key) == KEY:
            season.tables[name] = write_columns(table, {"position": own})


def _with_everybody(season: Season, joined: Joined) -> Table:
    """The roster, with a row for everybody who played for a team and is not listed there."""
    roster = season.tables.get("roster") or Table("roster", season.frame("roster"))
    snaps, counted = joined.frames[kinds.SNAPS], joined.frames[kinds.STARTS].filter(pl.col("games") > 0)
    charts = joined.frames[kinds.CHARTS].join(snaps.select("team").unique(), on="team", how="anti")
    charts = charts.join(counted.select("team").unique(), on="team", how="anti")
    played = pl.concat([each.select(*KEY, "file") for each in (snaps, counted, charts)]).unique(
        KEY, maintain_order=True
    )
    missing = played.join(roster.frame.select(KEY), on=KEY, how="anti").join(facts.bodies(joined), on=KEY, how="left")
    elsewhere = {row["player_id"]: row for row in roster.frame.iter_rows(named=True)}
    rows: list[dict[str, Value]] = []
    for row in missing.sort("team", "name", "player_id").iter_rows(named=True):
        known = elsewhere.get(row["player_id"], {})
        body = {name: row[name] if row[name] is not None else known.get(name) for name in kinds.BODY}
        rows.append(
            {
                "player_id": row["player_id"],
                "team": row["team"],
                "player_name": known.get("player_name") or row["name"],
                "position": known.get("position") or row["position"],
                "source": row["file"],
                **body,
            }
        )
    marks: dict[tuple[RowKey, str], Mark] = {
        ((row["player_id"], row["team"]), name): Mark(Status.STAT, "row of the player")
        for row in rows
        for name in ("player_name", "position", *kinds.BODY)
        if row[name] is not None
    }
    return append_rows(roster, rows, marks)


@dataclass
class _Counts:
    """Games, starts, snaps and weeks of every row of the roster."""

    season: Season
    roster: Table
    evidence: Evidence
    joined: Joined
    weekly: pl.DataFrame
    starts: dict[RowKey, int] = field(default_factory=dict)
    """Starts by which the lineup is settled, in the order of trust."""
    how: dict[RowKey, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    counted: set[str] = field(default_factory=set)
    """Teams whose games the season counts by itself, from statistics."""

    def cells(self) -> Cells:
        """Values of the counted columns, by row."""
        frame = self.roster.frame.select(*KEY, "player_name", "position", "games", "games_started")
        snaps, totals = facts.snap_totals(self.joined), facts.start_totals(self.joined, self.weekly)
        counted = self.joined.frames[kinds.STARTS].group_by(KEY).agg(pl.max("games"), pl.first("file"))
        frame = frame.join(snaps, on=KEY, how="left", suffix="_snaps").join(totals, on=KEY, how="left", suffix="_known")
        frame = frame.join(counted, on=KEY, how="left", suffix="_pfr").join(
            facts.weeks_active(self.joined), on=KEY, how="left"
        )
        with_snaps, started = _teams(self.joined.frames[kinds.SNAPS]), _teams(totals)
        books = self._gamebook_rows()
        seen, on_field = facts.starts_seen(self.weekly)
        self.counted = _teams(self.roster.frame.filter(pl.col("games") > 0))
        cells: Cells = {name: {} for name in ("games", "games_started", "weeks_active", *UNITS)}
        silent: list[str] = []
        for row in frame.iter_rows(named=True):
            key, counts = (row["player_id"], row["team"]), row["team"] in with_snaps
            if counts and row["offense_snaps"] is None and (row["games"] or 0) > 0 and row["games_pfr"] is None:
                silent.append(f"{row['player_name']} ({row['team']})")
                counts = False  # he has statistics: his snaps are under a name that was not recognized
            if counts:
                for name in UNITS:
                    cells[name][key] = row[name] or 0, self._mark(kinds.SNAPS, "regular season, all games")
            snapped = counts and (row["games_snaps"] or 0) >= (row["games"] or 0)  # some snap counts lack a game
            if snapped or row["games_pfr"] is not None:
                cells["games"][key] = self._games(row)
            if key in books:
                self.starts[key], self.how[key] = row["games_started"], GAMEBOOK
            elif row["team"] in started and (counts or row["games_started_known"] is not None):
                cells["games_started"][key] = self._started(key, row)
                if row["team"] in on_field:
                    self.starts[key], self.how[key] = seen.get(key, (0, ""))
            if row["weeks_active"] is not None:
                kind = kinds.ROSTERS if self.joined.frames[kinds.ROSTERS].height else kinds.SNAPS
                cells["weeks_active"][key] = row["weeks_active"], self._mark(kind, "weeks active", Status.DERIVED)
        if silent:
            found = f"{len(silent)} players have statistics but no snaps, such as {', '.join(silent[:3])}"
            self.findings.append(
                warning("LINEUP-NO-SNAPS", self.evidence.sources(kinds.SNAPS), found, "snaps for each")
            )
        return cells

    def _games(self, row: dict[str, Value]) -> Written:
        if row["games_pfr"] is not None:
            return row["games_pfr"], Mark(Status.STAT, "column G", str(row["file"]))
        return row["games_snaps"] or 0, self._mark(kinds.SNAPS, "games with a snap", Status.DERIVED)

    def _started(self, key: RowKey, row: dict[str, Value]) -> Written:
        how = str(row["how"]) if row["how"] is not None else ""
        count = row["games_started_known"]
        started = count if isinstance(count, int) else 0
        if how == LISTED and row["team"] in self.counted and row["position"] in _SEEN_IN_STATISTICS:
            games = row["games"] if isinstance(row["games"], int) else 0
            started, how = min(started, games), f"{LISTED} in games with a statistic"
        self.starts[key], self.how[key] = started, how
        if how == COUNTED:
            return started, Mark(Status.STAT, "column GS", str(row["file"]))
        first = self.joined.frames[kinds.FIRST_PLAYS].height > 0
        if how == FIRST_PLAY or (not how and first):
            return started, self._mark(kinds.FIRST_PLAYS, f"games in which he was {FIRST_PLAY}", Status.DERIVED)
        kind = kinds.CHARTS if self.joined.frames[kinds.CHARTS].height else kinds.SNAPS
        return started, self._mark(kind, f"worked out, {how or 'nowhere among the starters'}", Status.ESTIMATED)

    def _mark(self, kind: str, place: str, status: Status = Status.STAT) -> Mark:
        return Mark(status, place, self.evidence.sources(kind))

    def _gamebook_rows(self) -> set[RowKey]:
        """Rows whose starts gamebooks gave, of teams all of whose games were given."""
        kinds_of = dict(self.season.frame("sources").select("source", "kind").iter_rows())
        weeks = dict(facts.team_weeks(self.joined, self.season.frame("games")).group_by("team").len().iter_rows())
        most = dict(self.roster.frame.group_by("team").agg(pl.max("games")).iter_rows())
        rows = self.roster.frame.filter(pl.col("games_started").is_not_null())
        return {
            (row["player_id"], row["team"])
            for row in rows.iter_rows(named=True)
            if kinds_of.get(self.roster.origin(row, "games_started").source) in _GAMEBOOK_KINDS
            and (most.get(row["team"]) or 0) >= weeks.get(row["team"], 0)
        }


def _teams(frame: pl.DataFrame) -> set[str]:
    return set(frame["team"].unique().to_list())


def _team_cells(joined: Joined, fronts: dict[str, tuple[str, str]], evidence: Evidence) -> Cells:
    source = evidence.sources(kinds.CHARTS) or evidence.sources(kinds.SNAPS) or evidence.sources(kinds.STARTS)
    cells: Cells = {
        "base_front": {(team,): (front, Mark(Status.DERIVED, how, source)) for team, (front, how) in fronts.items()},
        "head_coach": {},
    }
    coaches = joined.frames[kinds.COACHES].drop_nulls("coach")
    most = coaches.group_by("team", "coach").agg(games=pl.len(), last=pl.max("week"))
    for row in most.sort("games", "last").iter_rows(named=True):
        mark = Mark(Status.STAT, "coach of most games", evidence.sources(kinds.COACHES))
        cells["head_coach"][(row["team"],)] = row["coach"], mark
    return cells


def _add_sources(season: Season, evidence: Evidence) -> None:
    """The files of the evidence in the season's list, each once."""
    table = season.tables.get("sources") or Table("sources", season.frame("sources"))
    known = set(table.frame["source"].to_list())
    rows: list[dict[str, Value]] = [
        {
            "source": each.file.name,
            "kind": each.title,
            "file": each.file.name,
            "sha256": each.file.sha256,
            "remark": each.remark or None,
        }
        for each in evidence.files
        if each.frames and each.file.name not in known
    ]
    season.tables["sources"] = append_rows(table, rows, {})
