"""How much a grid may hold, so that memory and time stay bounded."""

from __future__ import annotations

from ingest.findings import InputError, error

MAX_ROWS = 1_048_576  # what a sheet of a spreadsheet program holds
MAX_CELLS = 8_000_000  # about 0.5 GB; a season file of every nflverse column since 1999 has 4 million
MAX_TEXT_BYTES = 1 << 30  # text stored once may stand in many cells


def check_cells(cells: int, rows: int, where: str) -> None:
    """Refuse a table that is too large."""
    if cells > MAX_CELLS or rows > MAX_ROWS:
        found = f"more than {MAX_CELLS} cells" if cells > MAX_CELLS else f"more than {MAX_ROWS} rows"
        expected = f"at most {MAX_ROWS} rows and {MAX_CELLS} cells"
        raise InputError(error("TABLE-TOO-LARGE", where, found, expected, "split it by season"))


def check_text(size: int, where: str) -> None:
    """Refuse cells whose text would not fit into memory."""
    if size > MAX_TEXT_BYTES:
        found, expected = f"{size >> 20} MB of text", f"at most {MAX_TEXT_BYTES >> 20} MB"
        raise InputError(error("TABLE-TOO-MUCH-TEXT", where, found, expected))
