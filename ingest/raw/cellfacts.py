"""Cells of a sheet that a user must hear about: formulas, formulas without a value, error values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ingest.findings import Finding, error, note, warning

FIRST_FEW = 5


@dataclass
class CellList:
    """How many cells there are of a kind, and the first few of them."""

    count: int = 0
    first: list[str] = field(default_factory=list)

    def add(self, row: int, letters: str) -> None:
        """One more cell."""
        self.count += 1
        if len(self.first) < FIRST_FEW:
            self.first.append(f"{letters}{row}")

    def of(self, noun: str) -> str:
        """`1 formula`, `8 formulas`."""
        return f"{self.count} {noun}" if self.count == 1 else f"{self.count} {noun}s"

    def text(self) -> str:
        """`B2, B3, B4, B5, B6 and 12 more`."""
        more = self.count - len(self.first)
        return ", ".join(self.first) + (f" and {more} more" if more else "")


@dataclass
class CellFacts:
    """The cells of one sheet that are not plain values."""

    formulas: CellList = field(default_factory=CellList)
    uncalculated: CellList = field(default_factory=CellList)
    errors: CellList = field(default_factory=CellList)
    error_value: str = ""
    """The first error value as the cell shows it, where the file tells."""

    def findings(self, where: str) -> Iterator[Finding]:
        """What to tell the user about the sheet at `where`, one finding a kind."""
        if self.uncalculated.count:
            was = "was" if self.uncalculated.count == 1 else "were"
            found = f"{self.uncalculated.of('formula')} that {was} never calculated ({self.uncalculated.text()})"
            fix = "open the file in a spreadsheet program and save it, or type the values"
            yield error("FORMULA-NO-VALUE", f"{where}!{self.uncalculated.first[0]}", found, "values", fix)
        if self.formulas.count:
            used = "value is used" if self.formulas.count == 1 else "values are used"
            found = f"{self.formulas.of('formula')} ({self.formulas.text()}), whose last {used}"
            yield note("FORMULA-VALUES", f"{where}!{self.formulas.first[0]}", found)
        if self.errors.count:
            such = f" such as {self.error_value}" if self.error_value else ""
            found = f"{self.errors.of('error value')}{such} ({self.errors.text()}), read as blank"
            yield warning("CELL-ERROR", f"{where}!{self.errors.first[0]}", found, "numbers or text")
