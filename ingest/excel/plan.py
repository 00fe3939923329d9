"""What a workbook should look like, as plain records; `ingest.excel.write` turns them into a file."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

CellValue = str | int | float | None


class Kind(str, Enum):
    """What a column's cells hold."""

    TEXT = "text"
    WHOLE = "whole"
    DECIMAL = "decimal"


class Tint(str, Enum):
    """How a cell stands out from its neighbors."""

    PLAIN = "plain"
    QUIET = "quiet"
    SHADED = "shaded"
    WRONG = "wrong"
    DOUBTFUL = "doubtful"


@dataclass
class ColumnPlan:
    """One column of a sheet: a header with its note, and the values below."""

    header: str
    values: list[CellValue]
    kind: Kind = Kind.TEXT
    note: str = ""
    width: int = 10
    tint: Tint = Tint.PLAIN
    tints: dict[int, Tint] = field(default_factory=dict)
    notes: dict[int, str] = field(default_factory=dict)
    """Comments on single cells, by row of values."""
    choices: tuple[str, ...] = ()
    choices_name: str = ""
    expected: str = ""
    required: bool = False


@dataclass
class SheetPlan:
    """One sheet of columns of the same height."""

    name: str
    columns: list[ColumnPlan]
    tab_color: str
    frozen_columns: int = 0
    defined_names: dict[str, str] = field(default_factory=dict)

    @property
    def height(self) -> int:
        """How many rows of values the sheet has."""
        return len(self.columns[0].values) if self.columns else 0


class LineStyle(str, Enum):
    """How a line of a page of text looks."""

    TITLE = "title"
    HEADING = "heading"
    TEXT = "text"
    FIELD = "field"
    LINK = "link"
    SAMPLE_QUIET = "sample quiet"
    SAMPLE_SHADED = "sample shaded"


@dataclass(frozen=True)
class Line:
    """One line of a page: a label, a text, and a number beside it."""

    style: LineStyle
    label: CellValue = None
    text: CellValue = None
    number: int | str | None = None


@dataclass
class PagePlan:
    """A page of explanations in front of the sheets."""

    name: str
    lines: list[Line]
    tab_color: str
