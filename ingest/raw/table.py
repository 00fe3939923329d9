"""A table as found in a file, before anyone has said what its columns mean."""

from __future__ import annotations

from dataclasses import dataclass, field

Cell = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class RawRow:
    """The cells of one row and its place in the file, with `{}` for the column's own place."""

    cells: tuple[Cell, ...]
    place: str
    heading: str = ""
    """The words that stand alone on the nearest such row above it within the table, such as a team's name."""


@dataclass
class RawTable:
    """Headers, rows and where they stand. Grids and PDF pages both become this."""

    where: str
    headers: list[str]
    column_places: list[str]
    rows: list[RawRow] = field(default_factory=list)
    groups: list[str] = field(default_factory=list)
    title: str = ""
    headings: list[str] = field(default_factory=list)
    """Words that stand alone on rows above the table, the nearest first."""
    notes: list[RawRow] = field(default_factory=list)
    """Totals, averages and remarks that stand with the table but are no lines of it."""
