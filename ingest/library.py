"""Where seasons are: the years that ship with Cardgen, or any path."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from ingest.findings import InputError, error

WORKBOOK = "season.xlsx"


def shipped_seasons() -> dict[int, Path]:
    """The seasons that ship, by year."""
    home = Path(str(files("seasons")))
    return {int(path.parent.name): path for path in sorted(home.glob(f"[0-9]*/{WORKBOOK}"))}


def find_season(season: str) -> Path:
    """The workbook meant by a year that ships, a folder with a season, or a path to a workbook."""
    path = Path(season)
    if path.is_dir() and (path / WORKBOOK).is_file():
        return path / WORKBOOK
    if path.is_file():
        return path
    shipped = shipped_seasons()
    if season.isdigit() and int(season) in shipped:
        return shipped[int(season)]
    if path.is_dir():
        raise InputError(error("SEASON-UNKNOWN", season, "a folder without a season", f"a folder with {WORKBOOK}"))
    years = ", ".join(str(year) for year in shipped) or "none"
    raise InputError(
        error("SEASON-UNKNOWN", season, "no such season or file", f"a year that ships ({years}) or a path")
    )
