"""Columns of a stranger's table made sure of: those that must be there, whole numbers, season, weeks."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding, InputError, did_you_mean, error, note, warning
from ingest.grid.cells import position
from ingest.sources.nflverse.datasets import column_names, read_frame

REGULAR = "REG"
_POSTSEASON = 5
"""Weeks after the regular season; charts of nflverse call the first of them regular too."""
_FIRST_OF_17_GAMES, _FIRST_OF_WEEK_17 = 2021, 1990


def last_week(year: int) -> int:
    """The last week of a regular season."""
    return 18 if year >= _FIRST_OF_17_GAMES else 17 if year >= _FIRST_OF_WEEK_17 else 16


def read_columns(file: SourceFile, must: Collection[str], may: Collection[str] = ()) -> pl.DataFrame:
    """The named columns as text, trimmed, blanks null; an InputError names every column that is not there."""
    present = column_names(file)
    spare = [name for name in present if name not in must]
    missing = [
        error("LINEUP-COLUMN", f"{file.name}: columns", f"no column {name!r}", f"{name!r}", did_you_mean(name, spare))
        for name in must
        if name not in present
    ]
    if missing:
        raise InputError(missing)
    frame = read_frame(file, {*must, *may})
    text = frame.select(pl.col(name).cast(pl.String, strict=False).str.strip_chars() for name in frame.columns)
    return text.with_columns(
        pl.when(pl.all().is_in(["", "NA"])).then(None).otherwise(pl.all()).name.keep()
    ).with_row_index("row", offset=2)


def whole_numbers(file: SourceFile, frame: pl.DataFrame, columns: Iterable[str], needed: bool = True) -> pl.DataFrame:
    """Columns as whole numbers; what is no number, or missing where it is needed, is an error that says where."""
    findings = []
    for name in columns:
        number = pl.col(name).cast(pl.Float64, strict=False)
        valid = number.is_not_null() & number.is_finite() & (number == number.floor()) & number.is_between(-1e9, 1e9)
        wrong = frame.filter(pl.col(name).is_not_null() & ~valid.fill_null(False))
        if wrong.height:
            row, value = wrong.select("row", name).row(0)
            more = f" and {wrong.height - 1} more" if wrong.height > 1 else ""
            findings.append(
                error("LINEUP-VALUE", f"{file.name}: line {row} column {name}", f"{value!r}{more}", "a whole number")
            )
        blank = frame.filter(pl.col(name).is_null())
        if needed and blank.height:
            row = blank["row"][0]
            found = f"nothing{f', and in {blank.height - 1} more lines' if blank.height > 1 else ''}"
            fix = "the file may be cut off: copy or download it again"
            findings.append(
                error("LINEUP-BLANK", f"{file.name}: line {row} column {name}", found, "a whole number", fix)
            )
    if findings:
        raise InputError(findings)
    return frame.with_columns(
        pl.col(name).cast(pl.Float64, strict=False).cast(pl.Int64, strict=False) for name in columns
    )


def of_season(file: SourceFile, frame: pl.DataFrame, year: int) -> tuple[pl.DataFrame, list[Finding]]:
    """The rows of the season by column `season`; a file without any is an error, other seasons beside it a note."""
    years = sorted(value for value in frame["season"].cast(pl.Float64, strict=False).unique().drop_nulls().to_list())
    if year not in years:
        found = f"the season {', '.join(f'{value:g}' for value in years[:5]) or 'of no row'}"
        raise InputError(error("LINEUP-SEASON", f"{file.name}: column season", found, f"the season {year}"))
    rows = frame.filter(pl.col("season").cast(pl.Float64, strict=False) == year)
    if rows.height == frame.height:
        return rows, []
    found = f"{len(years)} seasons, {years[0]:g} to {years[-1]:g}; only {year} was read"
    return rows, [note("LINEUP-SEASONS", f"{file.name}: column season", found)]


def regular_weeks(file: SourceFile, frame: pl.DataFrame, year: int, findings: list[Finding]) -> pl.DataFrame:
    """The rows of the regular season; rows said to be of it, in a week that no season has, are reported."""
    weeks = pl.col("week").is_between(1, last_week(year))
    if "game_type" in frame.columns:
        frame = frame.filter(pl.col("game_type") == REGULAR)
        wrong = frame.filter(~pl.col("week").is_between(0, last_week(year) + _POSTSEASON))
        if wrong.height:
            row, week = wrong.select("row", "week").row(0)
            found = f"week {week} of the regular season; {wrong.height} such rows were left out"
            expected = f"weeks 1 to {last_week(year)}"
            findings.append(warning("LINEUP-WEEK", f"{file.name}: line {row} column week", found, expected))
    return frame.filter(weeks)


def spelled_positions(column: pl.Expr, frame: pl.DataFrame, name: str) -> pl.Expr:
    """Positions in the season's spelling."""
    spellings = {word: position(word) for word in frame[name].unique().drop_nulls().to_list()}
    return column.replace_strict(spellings, default=None, return_dtype=pl.String)
