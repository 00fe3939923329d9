"""The schedule of nflverse: games with roof, surface and weather, starting quarterbacks and coaches."""

from __future__ import annotations

import polars as pl

from ingest.files import SourceFile
from ingest.findings import note
from ingest.fragment import Fragment
from ingest.lineups import evidence as kinds
from ingest.lineups.columns import of_season, read_columns, regular_weeks, whole_numbers
from ingest.lineups.evidence import EvidenceFile, shaped
from ingest.sources.nflverse.datasets import Dataset
from ingest.table import Mark, Status

KIND = "nflverse"
_NUMBERS = ["week", "away_score", "home_score", "overtime", "temp", "wind"]
_SPELLED = {"away_qb": "away_qb_name", "home_qb": "home_qb_name"}
_COLUMNS = [
    "game_id", "week", "gameday", "away_team", "home_team", "away_score", "home_score", "overtime", "roof", "surface",
    "temp", "wind", "away_qb", "home_qb", "away_coach", "home_coach",
]  # fmt: skip


def read_schedule(file: SourceFile, dataset: Dataset, year: int) -> EvidenceFile:
    """The games of a season that have been played, and who began and coached each."""
    must = ["season", "game_type", *(_SPELLED.get(name, name) for name in _COLUMNS), "away_qb_id", "home_qb_id"]
    rows, _ = of_season(file, read_columns(file, must), year)
    read = EvidenceFile(file, dataset.title, remark=f"{dataset.title}; nflverse, CC BY 4.0")
    rows = regular_weeks(file, whole_numbers(file, rows, _NUMBERS, needed=False), year, read.findings)
    rows = rows.rename({name: own for own, name in _SPELLED.items()})
    played = rows.drop_nulls(["away_score", "home_score"])
    if played.height < rows.height:
        found = f"{rows.height - played.height} games of {year} are still to be played; {played.height} were read"
        read.findings.append(note("LINEUP-RUNNING", f"{file.name}: column away_score", found))
    read.frames[kinds.QUARTERBACKS] = shaped(
        kinds.QUARTERBACKS,
        pl.concat(
            played.select(
                "week",
                team=f"{side}_team",
                gsis=f"{side}_qb_id",
                name=f"{side}_qb",
                position=pl.lit("QB"),
            )
            for side in ("away", "home")
        ).drop_nulls("name"),
    )
    read.frames[kinds.COACHES] = shaped(
        kinds.COACHES,
        pl.concat(played.select("week", team=f"{side}_team", coach=f"{side}_coach") for side in ("away", "home")),
    )
    read.fragment = _fragment(file, played)
    return read


def _fragment(file: SourceFile, played: pl.DataFrame) -> Fragment:
    fragment = Fragment(file.name, KIND, file.name, file.sha256)
    games = fragment.table("games")
    indoors = pl.col("roof").is_in(["dome", "closed"])
    frame = played.with_columns(
        overtime=pl.col("overtime") > 0,
        temp=pl.when(indoors).then(None).otherwise("temp"),
        wind=pl.when(indoors).then(None).otherwise("wind"),
        place=pl.format("line {} column {}", "row", pl.lit("{}")),
    )
    games.rows = frame.select(*_COLUMNS, "place").to_dicts()
    games.columns = {name: Mark(Status.STAT, _SPELLED.get(name, name)) for name in _COLUMNS}
    return fragment
