"""A season: the real statistics of one league year, as typed tables."""

from __future__ import annotations

from dataclasses import dataclass, field

import polars as pl

from ingest.findings import Finding
from ingest.schema import PLAYS, TABLES
from ingest.table import Table

FIRST_YEAR, LAST_YEAR = 1869, 2200
"""Years a season can have: from the first game of American football on."""


@dataclass
class Season:
    """All tables of one league year. A table that is not known is not there."""

    year: int
    league: str = "NFL"
    tables: dict[str, Table] = field(default_factory=dict)

    def frame(self, name: str) -> pl.DataFrame:
        """The values of a table; without rows if the season does not have it."""
        table = self.tables.get(name)
        return TABLES[name].empty() if table is None else table.frame

    def has(self, name: str) -> bool:
        """Whether the season has any row of this table."""
        return self.frame(name).height > 0

    @property
    def tiers(self) -> list[str]:
        """`totals`, and `plays` where any distribution is known."""
        return sorted({TABLES[name].tier for name in self.tables if self.has(name)}, key=lambda tier: tier == PLAYS)

    def check(self) -> list[Finding]:
        """Everything in which the tables break their own rules."""
        return [finding for name, table in self.tables.items() for finding in table.spec.check(table.frame)]
