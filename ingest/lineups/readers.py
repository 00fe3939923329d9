"""Files of nflverse that tell who played, each as evidence: snaps, depth charts, rosters, participation, injuries."""

from __future__ import annotations

from collections.abc import Callable

import polars as pl

from ingest.files import SourceFile
from ingest.findings import InputError, error, note
from ingest.lineups import evidence as kinds
from ingest.lineups.columns import of_season, read_columns, regular_weeks, spelled_positions, whole_numbers
from ingest.lineups.evidence import EvidenceFile, shaped
from ingest.lineups.places import DEFENSE, OFFENSE, SPECIAL, place_words
from ingest.schema.defense import CHARTED
from ingest.sources.nflverse.datasets import Dataset

LICENSE = "nflverse, CC BY 4.0"
_FORMATIONS = {"Offense": OFFENSE, "Defense": DEFENSE, "Special Teams": SPECIAL}
_FRONT = r"Base (\d-\d)"
_GAME_ID = r"^(\d{4})_(\d{2})_([A-Z]+)_([A-Z]+)$"
_BODY = ["jersey_number", "birth_date", "height", "weight", "college", "years_exp"]


def leave_out(file: SourceFile, dataset: Dataset, why: str) -> EvidenceFile:
    """A file that is known and not used, with the reason."""
    found = f"{dataset.title}, not used: {why}"
    return EvidenceFile(file, dataset.title, findings=[note("LINEUP-UNUSED", file.name, found)])


def read_evidence(file: SourceFile, dataset: Dataset, year: int) -> EvidenceFile:
    """What one file says of who played in a season."""
    read = EvidenceFile(file, dataset.title, remark=f"{dataset.title}; {LICENSE}")
    _READERS[dataset.name](read, year)
    return read


def can_read(dataset: Dataset) -> bool:
    """Whether there is a reader for such a file."""
    return dataset.name in _READERS


def _snap_counts(read: EvidenceFile, year: int) -> None:
    counts = ["offense_snaps", "defense_snaps", "st_snaps"]
    must = ["season", "week", "player", "pfr_player_id", "position", "team", *counts]
    frame, read.findings = of_season(read.file, read_columns(read.file, must, ["game_type"]), year)
    frame = regular_weeks(read.file, whole_numbers(read.file, frame, ["week", *counts]), year, read.findings)
    read.frames[kinds.SNAPS] = shaped(
        kinds.SNAPS,
        frame.with_columns(
            pfr="pfr_player_id", name="player", position=spelled_positions(pl.col("position"), frame, "position")
        ).filter(pl.max_horizontal(counts) > 0),
    )


def _depth_charts(read: EvidenceFile, year: int) -> None:
    must = ["season", "club_code", "week", "game_type", "depth_team", "formation", "depth_position", "gsis_id"]
    frame, read.findings = of_season(read.file, read_columns(read.file, [*must, "full_name", "position"]), year)
    frame = whole_numbers(read.file, frame, ["week", "depth_team"], needed=False)
    frame = regular_weeks(read.file, frame, year, read.findings).filter(pl.col("depth_team") >= 1)
    read.frames[kinds.CHARTS] = _chart(
        frame.with_columns(
            gsis="gsis_id",
            name="full_name",
            team="club_code",
            rank="depth_team",
            unit=pl.col("formation").replace_strict(_FORMATIONS, default=None, return_dtype=pl.String),
            word=pl.col("depth_position"),
            position=spelled_positions(pl.col("position"), frame, "position"),
        )
    )


def _dated_depth_charts(read: EvidenceFile, year: int) -> None:
    """Charts by day; the week of a day is settled with the schedule's own days: seven days from the first Thursday."""
    must = ["dt", "team", "player_name", "gsis_id", "pos_grp", "pos_abb", "pos_rank"]
    frame = whole_numbers(read.file, read_columns(read.file, must), ["pos_rank"])
    days = frame.with_columns(day=pl.col("dt").str.slice(0, 10).str.to_date("%Y-%m-%d", strict=False))
    if days["day"].null_count():
        row, value = days.filter(pl.col("day").is_null()).select("row", "dt").row(0)
        raise InputError(error("LINEUP-VALUE", f"{read.file.name}: line {row} column dt", f"{value!r}", "a date"))
    days = days.with_columns(season=pl.col("day").dt.offset_by("-5mo").dt.year().cast(pl.String))
    days, read.findings = of_season(read.file, days, year)
    start = first_thursday(year)
    # A chart of Monday, before the games of Thursday to Monday, is that week's.
    week = ((pl.col("day") - start).dt.total_days() + 10) // 7
    charts = days.with_columns(week=week.cast(pl.Int64))
    charts = regular_weeks(read.file, charts, year, read.findings).filter(
        pl.col("day") == pl.col("day").max().over("week")
    )
    front = pl.col("pos_grp").str.extract(_FRONT)
    read.frames[kinds.CHARTS] = _chart(
        charts.with_columns(
            gsis="gsis_id",
            name="player_name",
            rank="pos_rank",
            unit=pl.when(pl.col("pos_grp").str.contains("(?i)special")).then(pl.lit(SPECIAL))
            .when(pl.col("pos_grp").str.contains(" D$")).then(pl.lit(DEFENSE)).otherwise(pl.lit(OFFENSE)),
            word=pl.col("pos_abb"),
            front=front,
        ).drop_nulls(["name", "gsis"])
    )  # fmt: skip


def first_thursday(year: int) -> pl.Expr:
    """The day the season opens: the Thursday after Labor Day, the first Monday of September."""
    first = pl.date(year, 9, 1)
    labor_day = first.dt.offset_by(pl.format("{}d", (8 - first.dt.weekday()) % 7))
    return labor_day.dt.offset_by("3d")


def _chart(frame: pl.DataFrame) -> pl.DataFrame:
    """Listings with the place their word means; where a chart has no word, the player's position stands for it."""
    words = pl.coalesce(pl.col("word").str.to_uppercase(), pl.col("position") if "position" in frame.columns else None)
    place = pl.lit(None, pl.String)
    for unit, meant in place_words().items():
        own = words.replace_strict(meant, default=None, return_dtype=pl.String)
        place = pl.when(pl.col("unit") == unit).then(own).otherwise(place)
    return shaped(kinds.CHARTS, frame.with_columns(place=place).drop_nulls(["unit", "place", "name"]))


def _rosters(read: EvidenceFile, year: int) -> None:
    must = ["season", "team", "position", "depth_chart_position", "full_name", "gsis_id"]
    may = ["week", "game_type", "status", "pfr_id", "smart_id", *_BODY]
    frame, read.findings = of_season(read.file, read_columns(read.file, must, may), year)
    frame = frame.with_columns(pl.lit(None, pl.String).alias(name) for name in may if name not in frame.columns)
    weekly = bool(frame["week"].count())
    frame = whole_numbers(read.file, frame, ["week", "jersey_number", "height", "weight", "years_exp"], needed=False)
    if weekly:
        frame = regular_weeks(read.file, frame, year, read.findings)
    finer = spelled_positions(pl.col("depth_chart_position"), frame, "depth_chart_position")
    general = spelled_positions(pl.col("position"), frame, "position")
    read.frames[kinds.ROSTERS] = shaped(
        kinds.ROSTERS,
        frame.with_columns(
            gsis="gsis_id",
            pfr="pfr_id",
            smart="smart_id",
            name="full_name",
            position=pl.coalesce(finer, general),
            jersey="jersey_number",
            birthdate=pl.col("birth_date").str.slice(0, 10).str.extract(r"^(\d{4}-\d{2}-\d{2})$"),
            years_pro="years_exp",
            week=pl.col("week") if weekly else pl.lit(None, pl.Int64),
        ).drop_nulls(["name", "team"]),
    )


def _participation(read: EvidenceFile, year: int) -> None:
    """Who was on the field for the first play of each unit in every game."""
    must = ["nflverse_game_id", "play_id", "possession_team", "offense_players", "defense_players"]
    may = ["offense_personnel", "defense_personnel"]
    frame = read_columns(read.file, [*must, *may])
    parts = pl.col("nflverse_game_id").str.extract_groups(_GAME_ID)
    frame = frame.with_columns(
        parts.struct[0].alias("season"),
        parts.struct[1].cast(pl.Int64, strict=False).alias("week"),
        parts.struct[2].alias("away"),
        parts.struct[3].alias("home"),
    )
    frame, read.findings = of_season(read.file, frame, year)
    plays = regular_weeks(read.file, whole_numbers(read.file, frame, ["play_id"]), year, read.findings)
    plays = plays.drop_nulls(
        ["possession_team", "offense_personnel", "defense_personnel", "offense_players", "defense_players"]
    )
    defense = pl.when(pl.col("possession_team") == pl.col("home")).then("away").otherwise("home")
    plays = plays.with_columns(defense=defense).sort("nflverse_game_id", "play_id")
    sides = [
        plays.group_by("nflverse_game_id", team, maintain_order=True)
        .agg(pl.first("week", players))
        .select("week", team=team, unit=pl.lit(unit), gsis=pl.col(players).str.split(";"))
        .explode("gsis")
        for unit, team, players in (
            (OFFENSE, "possession_team", "offense_players"),
            (DEFENSE, "defense", "defense_players"),
        )
    ]
    read.frames[kinds.FIRST_PLAYS] = shaped(kinds.FIRST_PLAYS, pl.concat(sides).filter(pl.col("gsis") != ""))


def _injuries(read: EvidenceFile, year: int) -> None:
    must = ["season", "week", "team", "gsis_id", "full_name", "position", "report_status"]
    frame, read.findings = of_season(read.file, read_columns(read.file, must, ["game_type"]), year)
    frame = regular_weeks(read.file, whole_numbers(read.file, frame, ["week"]), year, read.findings)
    read.frames[kinds.INJURIES] = shaped(
        kinds.INJURIES,
        frame.with_columns(
            gsis="gsis_id",
            name="full_name",
            report="report_status",
            position=spelled_positions(pl.col("position"), frame, "position"),
        ),
    )


def _advanced_defense(read: EvidenceFile, year: int) -> None:
    """Pressure, blitzes, missed tackles and coverage."""
    _advanced(read, year, kinds.ADVANCED, {name: name for name in CHARTED})


def _advanced_passing(read: EvidenceFile, year: int) -> None:
    """Passes that were dropped."""
    _advanced(read, year, kinds.PASSES, {"passing_drops": "passing_drops"})


def _advanced_receiving(read: EvidenceFile, year: int) -> None:
    """Passes that he dropped."""
    _advanced(read, year, kinds.CATCHES, {"receiving_drop": "receiving_drops"})


def _advanced(read: EvidenceFile, year: int, kind: str, columns: dict[str, str]) -> None:
    """Columns of advanced statistics, game by game; what is blank had no chance to be counted."""
    must = ["season", "week", "game_type", "team", "pfr_player_id", "pfr_player_name", *columns]
    frame, read.findings = of_season(read.file, read_columns(read.file, must), year)
    frame = whole_numbers(read.file, frame, ["week"])
    frame = whole_numbers(read.file, frame, columns, needed=False)
    frame = regular_weeks(read.file, frame, year, read.findings)
    frame = frame.with_columns(pl.col(list(columns)).fill_null(0)).rename(columns)
    read.frames[kind] = shaped(kind, frame.with_columns(pfr="pfr_player_id", name="pfr_player_name"))


_READERS: dict[str, Callable[[EvidenceFile, int], None]] = {
    "snap_counts": _snap_counts,
    "depth_charts": _depth_charts,
    "dated_depth_charts": _dated_depth_charts,
    "rosters": _rosters,
    "participation": _participation,
    "injuries": _injuries,
    "advanced_defense": _advanced_defense,
    "advanced_passing": _advanced_passing,
    "advanced_receiving": _advanced_receiving,
}
