"""Team rosters exported from Pro-Football-Reference: games and starts of everybody; the team is in the file's name."""

from __future__ import annotations

import re

import polars as pl

from ingest.files import SourceFile
from ingest.findings import InputError, error
from ingest.lineups import evidence as kinds
from ingest.lineups.columns import read_columns, spelled_positions, whole_numbers
from ingest.lineups.evidence import EvidenceFile, shaped
from ingest.sources.nflverse.datasets import column_names

TITLE = "team roster with games and starts"
_NEEDS = frozenset({"Player", "Pos", "G", "GS", "Wt", "Ht", "BirthDate", "Yrs"})
_ID, _COLLEGE, _JERSEY = "Player-additional", "College/Univ", "No."
_FILE_NAME = re.compile(r"(?P<team>[A-Za-z]{2,3})[ _.-]?(?P<year>\d{4})(?!\d)")
_ROOKIE = "Rook"


def is_pfr_roster(file: SourceFile) -> bool:
    """Whether the columns are those of such a roster."""
    return set(column_names(file)) >= _NEEDS


def read_pfr_roster(file: SourceFile, year: int) -> EvidenceFile:
    """Games, starts and bodies of one team's players."""
    named = _FILE_NAME.match(file.name)
    if named is None:
        found = f"a roster without a team in its name {file.name!r}"
        raise InputError(
            error("LINEUP-TEAM", file.name, found, "a name such as kan2019.csv", "name the file by team and year")
        )
    if int(named["year"]) != year:
        raise InputError(
            error("LINEUP-SEASON", file.name, f"the season {named['year']} in its name", f"the season {year}")
        )
    frame = read_columns(file, sorted(_NEEDS), [_ID, _COLLEGE, _JERSEY])
    frame = frame.with_columns(
        pl.lit(None, pl.String).alias(name) for name in (_ID, _COLLEGE, _JERSEY) if name not in frame.columns
    )
    frame = frame.filter(pl.col("Player").is_not_null() & (pl.col("Player") != "Team Total")).with_columns(
        pl.col("Yrs").replace(_ROOKIE, "0")
    )
    frame = whole_numbers(file, frame, ["G"])
    frame = whole_numbers(file, frame, ["GS", "Wt", "Yrs", _JERSEY], needed=False)
    feet = pl.col("Ht").str.extract(r"^(\d+)-").cast(pl.Int64)
    inches = pl.col("Ht").str.extract(r"-(\d+)").cast(pl.Int64)
    read = EvidenceFile(file, TITLE, remark=f"{TITLE}, Pro-Football-Reference")
    read.frames[kinds.STARTS] = shaped(
        kinds.STARTS,
        frame.with_columns(
            pfr=_ID,
            name=pl.col("Player").str.replace_all(r"[*+]", "").str.strip_chars(),
            position=spelled_positions(pl.col("Pos"), frame, "Pos"),
            team=pl.lit(named["team"]),
            games="G",
            games_started=pl.col("GS").fill_null(0),
            jersey=_JERSEY,
            height=feet * 12 + inches,
            weight="Wt",
            birthdate=pl.col("BirthDate").str.to_date("%m/%d/%Y", strict=False).dt.strftime("%Y-%m-%d"),
            college=_COLLEGE,
            years_pro="Yrs",
        ),
    )
    return read
