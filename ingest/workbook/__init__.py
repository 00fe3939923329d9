"""The season workbook: written for people, read back to the identical season."""

from __future__ import annotations

from ingest.workbook.read import read_season
from ingest.workbook.write import write_season, write_template

__all__ = ["read_season", "write_season", "write_template"]
