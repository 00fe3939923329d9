"""Facts of who played, written into a season as its readers would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import polars as pl

from cardgen.figures.played import FACTS
from ingest.season import Season
from ingest.table import Mark, Status, Table
from tests.cardgen.seasons import season

Rows = Mapping[str, Mapping[str, Any]]
CONFIRMED: Final = Mark(Status.DERIVED, "depth chart confirmed by snaps: 16 starts", "charts")
COUNTED: Final = Mark(Status.STAT, "regular season, all games", "snaps")
MADE_UP: Final = Mark(Status.ESTIMATED, "estimated from what each player did", "")
GUESSED: Final = ("lineup", "plays_at", "depth")


def blank(known: Season | None = None) -> Season:
    """The season of 2019 as it is without any facts of who played; its lineups are estimates."""
    known = known or season()
    roster, teams = known.tables["roster"], known.tables["teams"]
    kept = {"games", "lineup"}
    frame = roster.frame.with_columns(
        pl.lit(None).cast(roster.frame.schema[name]).alias(name) for name in FACTS if name not in kept
    )
    columns = {name: mark for name, mark in roster.columns.items() if name not in FACTS} | {"lineup": MADE_UP}
    cells = {key: mark for key, mark in roster.cells.items() if key[1] not in FACTS}
    front = teams.frame.with_columns(pl.lit(None).cast(pl.String).alias("base_front"))
    tables = {
        **known.tables,
        "roster": Table("roster", frame, columns, cells),
        "teams": Table("teams", front, teams.columns),
    }
    return Season(known.year, known.league, tables)


def with_facts(
    team: str, rows: Rows, *, front: str = "", place: Mark = CONFIRMED, counted: Mark = COUNTED, others: bool = True
) -> Season:
    """The season with facts of a team's players, by name; where `others`, everybody else of the team never played."""
    known = blank()
    roster = known.tables["roster"]
    never = {"lineup": None, "offense_snaps": 0, "defense_snaps": 0, "games_started": 0} if others else {}
    found, cells = [], dict(roster.cells)
    for row in roster.frame.to_dicts():
        if row["team"] == team:
            row.update(rows.get(row["player_name"], never))
            for name in FACTS:
                cells[(row["player_id"], team), name] = place if name in GUESSED else counted
        found.append(row)
    unknown = set(rows) - {row["player_name"] for row in found if row["team"] == team}
    assert not unknown, f"nobody of {team} is called {unknown}"
    frame = pl.DataFrame(found, schema=roster.frame.schema)
    teams = known.tables["teams"]
    fronts = teams.frame.with_columns(
        pl.when(pl.col("team") == team).then(pl.lit(front or None)).otherwise(None).alias("base_front")
    )
    tables = {
        **known.tables,
        "roster": Table("roster", frame, roster.columns, cells),
        "teams": Table("teams", fronts, {**teams.columns, "base_front": CONFIRMED}),
    }
    return Season(known.year, known.league, tables)


def line(place: str, *, starts: int = 16, snaps: int = 1000, at: str = "", **more: Any) -> dict[str, Any]:
    """A player of the offense."""
    return {"lineup": place or None, "plays_at": at or place, "games_started": starts, "offense_snaps": snaps, **more}


def defends(place: str, *, starts: int = 16, snaps: int = 1000, at: str = "", **more: Any) -> dict[str, Any]:
    """A player of the defense."""
    return {"lineup": place or None, "plays_at": at or place, "games_started": starts, "defense_snaps": snaps, **more}


DALLAS: Final = {
    "Tyron Smith": line("LT", starts=13, snaps=830),
    "Connor Williams": line("LG", starts=11, snaps=700),
    "Travis Frederick": line("C"),
    "Zack Martin": line("RG", snaps=1115, depth=1, weeks_active="1-7 9-17"),
    "La'el Collins": line("RT", starts=15, snaps=980),
    "Joe Looney": line("", starts=0, snaps=40, at="C RG"),
    "Dak Prescott": line("QB", snaps=1110),
    "Ezekiel Elliott": line("RB", snaps=930),
    "Amari Cooper": line("WR1", snaps=850),
    "Michael Gallup": line("WR2", starts=12, snaps=900),
    "Randall Cobb": line("WR3", starts=6, snaps=760),
    "Jason Witten": line("TE", snaps=840),
    "Byron Jones": defends("RCB", starts=14, snaps=917),
}
PITTSBURGH: Final = {
    "Cameron Heyward": defends("RDE", snaps=870),
    "Javon Hargrave": defends("NT", snaps=680),
    "Tyson Alualu": defends("LDE", snaps=430),
    "T.J. Watt": defends("LOLB", snaps=935),
    "Bud Dupree": defends("ROLB", snaps=950),
    "Devin Bush": defends("LILB", snaps=890),
    "Mark Barron": defends("RILB", snaps=720),
    "Vince Williams": defends("", starts=5, snaps=440, at="RILB"),
    "Joe Haden": defends("LCB", snaps=1030),
    "Steven Nelson": defends("RCB", snaps=1040),
    "Mike Hilton": defends("NB", starts=1, snaps=640),
    "Cameron Sutton": defends("", starts=1, snaps=260, at="NB"),
    "Minkah Fitzpatrick": defends("FS", snaps=930),
    "Terrell Edmunds": defends("SS", snaps=1070),
    "Mason Rudolph": line("QB", starts=8, snaps=500),
}
CAROLINA: Final = {
    "Bruce Irvin": defends("ROLB", starts=12, snaps=600),
    "Mario Addison": defends("LOLB", starts=15, snaps=740),
    "Gerald McCoy": defends("LDE", snaps=690),
    "Dontari Poe": defends("NT", starts=11, snaps=440),
    "Vernon Butler": defends("RDE", starts=9, snaps=500),
    "Luke Kuechly": defends("LILB", snaps=1064),
    "Shaq Thompson": defends("RILB", starts=14, snaps=890),
    "James Bradberry": defends("LCB", starts=15, snaps=960),
    "Donte Jackson": defends("RCB", starts=13, snaps=790),
    "Tre Boston": defends("FS", snaps=1090),
    "Eric Reid": defends("SS", snaps=1100),
    "Javien Elliott": defends("NB", starts=5, snaps=450),
    "Brian Burns": defends("", starts=5, snaps=480, at="ROLB"),
    "Kyle Allen": line("QB", starts=12, snaps=800),
}
