"""Makes small files of who played, in the columns of those of nflverse and Pro-Football-Reference, and small seasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import polars as pl

from ingest.files import open_source
from ingest.lineups.evidence import Evidence, EvidenceFile
from ingest.lineups.files import evidence_reader
from ingest.season import Season
from ingest.table import Table

YEAR = 2020
TEAM, OTHER = "KC", "BUF"
Record = dict[str, Any]
LINE = ("LT", "LG", "C", "RG", "RT")
FOUR_THREE = ("LDE", "LDT", "RDT", "RDE", "SLB", "MLB", "WLB", "LCB", "RCB", "SS", "FS")
POSITIONS = {
    "LT": "OT", "LG": "OG", "C": "C", "RG": "OG", "RT": "OT", "LDE": "DE", "LDT": "DT", "RDT": "DT", "RDE": "DE",
    "SLB": "OLB", "MLB": "MLB", "WLB": "OLB", "LCB": "CB", "RCB": "CB", "SS": "SS", "FS": "FS",
}  # fmt: skip


def gsis(number: int) -> str:
    """An id of the league's kind."""
    return f"00-{number:07}"


def pfr(number: int) -> str:
    """An id of PFR's kind."""
    return f"Able{number:04}"


def name(number: int) -> str:
    """A made-up name; letters only, so that no two are alike."""
    letters = "".join(chr(ord("a") + int(digit)) for digit in f"{number:03}")
    return f"Able Baker{letters}"


def snap(number: int, week: int, offense: int = 0, defense: int = 0, **more: Any) -> Record:
    """A player's snaps in a game."""
    return {
        "season": YEAR, "game_type": "REG", "week": week, "player": name(number), "pfr_player_id": pfr(number),
        "position": "WR", "team": TEAM, "offense_snaps": offense, "defense_snaps": defense, "st_snaps": 0, **more,
    }  # fmt: skip


def listing(number: int, week: int, place: str, rank: int = 1, **more: Any) -> Record:
    """A line of a weekly depth chart."""
    unit = "Offense" if place in (*LINE, "QB", "RB", "FB", "WR", "TE") else "Defense"
    return {
        "season": YEAR, "club_code": TEAM, "week": week, "game_type": "REG", "depth_team": rank, "formation": unit,
        "gsis_id": gsis(number), "full_name": name(number), "position": POSITIONS.get(place, place),
        "depth_position": place, **more,
    }  # fmt: skip


def dated(number: int, day: str, place: str, rank: int = 1, group: str = "3WR 1TE", **more: Any) -> Record:
    """A line of a depth chart by day."""
    return {
        "dt": f"{day}T07:00:00Z", "team": TEAM, "player_name": name(number), "gsis_id": gsis(number),
        "pos_grp": group, "pos_abb": place, "pos_rank": rank, **more,
    }  # fmt: skip


def member(number: int, week: int, position: str = "WR", **more: Any) -> Record:
    """A line of a weekly roster, with the ids of both."""
    return {
        "season": YEAR, "game_type": "REG", "week": week, "team": TEAM, "position": position,
        "depth_chart_position": position, "full_name": name(number), "gsis_id": gsis(number), "pfr_id": pfr(number),
        "status": "ACT", "jersey_number": number, "height": 74, "weight": 220, "birth_date": "1995-05-05",
        "college": "State", "years_exp": 3, **more,
    }  # fmt: skip


def play(week: int, number: int, offense: Sequence[int], defense: Sequence[int], **more: Any) -> Record:
    """A play of participation; the home team has the ball."""
    return {
        "nflverse_game_id": f"{YEAR}_{week:02}_{OTHER}_{TEAM}", "play_id": number, "possession_team": TEAM,
        "offense_personnel": "1 RB, 1 TE, 3 WR", "defense_personnel": "4 DL, 3 LB, 4 DB",
        "offense_players": ";".join(map(gsis, offense)), "defense_players": ";".join(map(gsis, defense)), **more,
    }  # fmt: skip


def counted(number: int, games: int, starts: int | None, position: str = "WR", **more: Any) -> Record:
    """A line of a team's roster by PFR."""
    return {
        "No.": number, "Player": f"{name(number)}*+", "Pos": position, "G": games, "GS": starts, "Wt": 220,
        "Ht": "6-2", "College/Univ": "State", "BirthDate": "5/5/1995", "Yrs": "Rook", "Player-additional": pfr(number),
        **more,
    }  # fmt: skip


def injury(number: int, week: int, report: str, **more: Any) -> Record:
    """A line of an injury report."""
    return {
        "season": YEAR, "game_type": "REG", "team": TEAM, "week": week, "gsis_id": gsis(number), "position": "WR",
        "full_name": name(number), "report_status": report, "practice_status": "Limited", **more,
    }  # fmt: skip


def charted(number: int, week: int, pressures: int = 0, **more: Any) -> Record:
    """A line of the advanced defensive statistics."""
    return {
        "season": YEAR, "game_type": "REG", "team": TEAM, "week": week, "pfr_player_id": pfr(number),
        "pfr_player_name": name(number), "def_pressures": float(pressures), "def_times_hurried": 0.0,
        "def_times_blitzed": 1.0, "def_missed_tackles": 2.0, "def_targets": 4.0, "def_completions_allowed": 0.0,
        "def_yards_allowed": None, "def_receiving_td_allowed": None, **more,
    }  # fmt: skip


def scheduled(week: int, home_qb: int, away_qb: int, **more: Any) -> Record:
    """A game of the schedule, home team KC, visitors BUF."""
    return {
        "game_id": f"{YEAR}_{week:02}_{OTHER}_{TEAM}", "season": YEAR, "game_type": "REG", "week": week,
        "gameday": f"{YEAR}-09-{6 + 7 * week:02}", "away_team": OTHER, "away_score": 17, "home_team": TEAM,
        "home_score": 24, "overtime": 0, "roof": "outdoors", "surface": "grass", "temp": 70, "wind": 5,
        "away_qb_id": gsis(away_qb), "home_qb_id": gsis(home_qb), "away_qb_name": name(away_qb),
        "home_qb_name": name(home_qb), "away_coach": "Coach Dog", "home_coach": "Coach Easy", **more,
    }  # fmt: skip


def season(players: Iterable[tuple[int, str]] = (), team: str = TEAM, **columns: Any) -> Season:
    """A season of two teams with these players, by number and position, under the league's ids."""
    rows = [
        {"player_id": gsis(number), "player_name": name(number), "team": team, "position": at, **columns}
        for number, at in players
    ]
    teams = [{"team": code, "team_name": code} for code in (TEAM, OTHER)]
    return Season(YEAR, tables={"teams": Table.from_rows("teams", teams), "roster": Table.from_rows("roster", rows)})


def write(path: Path, rows: Sequence[Record]) -> Path:
    """A file of these rows: Parquet or CSV by its ending."""
    frame = pl.DataFrame(rows, infer_schema_length=None)
    if path.suffix == ".parquet":
        frame.write_parquet(path)
    else:
        frame.write_csv(path)
    return path


def read(path: Path, year: int = YEAR) -> EvidenceFile:
    """What a file says of who played."""
    reader = evidence_reader(open_source(path), year)
    assert reader is not None, path.name
    return reader()


def evidence(folder: Path, **files: Sequence[Record]) -> Evidence:
    """The evidence of files made of these rows, by name."""
    return Evidence([read(write(folder / f"{title}.csv", rows)) for title, rows in files.items()])
