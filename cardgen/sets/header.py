"""The row of headings of a sheet: where it is, which column each heading stands in, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from cardgen.sets.cells import text_of
from engine.cards.typed import plain
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error, meant
from ingest.raw.grid import TABLE_PLACE, Grid, column_letters

COLUMN = "SET-COLUMN"
"""The code of whatever is wrong with a heading."""
PRIVATE = "_"
"""Sheets named so are the user's own."""
TITLE_ROWS = 10
"""The headings are looked for in so many rows from the top."""
HALF = 0.5
"""A row with this part of the headings is the row of headings."""
TITLE_CELLS = 2
"""A row above the headings with more cells than this is no title."""


def header_row(grid: Grid, wanted: Sequence[str]) -> int | None:
    """The row with the headings: the first with half of those wanted, else the first that is not blank."""
    top = _top(grid)
    for at in top:
        if _known(grid, at, wanted) >= len(wanted) * HALF:
            return at
    return top[0] if top else None


def headings_found(grid: Grid, wanted: Sequence[str]) -> int:
    """How many of the headings stand beside each other in a row near the top."""
    return max((_known(grid, at, wanted) for at in _top(grid)), default=0)


def _top(grid: Grid) -> list[int]:
    return list(islice((at for at, row in enumerate(grid.rows) if any(map(text_of, row))), TITLE_ROWS))


def _known(grid: Grid, row: int, wanted: Sequence[str]) -> int:
    return len(set(map(_key, wanted)) & {_key(text_of(cell)) for cell in grid.rows[row]})


def find_columns(
    where: str, grid: Grid, top: int, wanted: tuple[str, ...], findings: list[Finding]
) -> list[int | None]:
    """Where each heading stands in the file; one finding for each column that is wrong."""
    exact = {heading.casefold(): heading for heading in wanted}
    at_of: dict[str, int] = {}
    strange: list[int] = []
    for at, cell in enumerate(grid.rows[top]):
        heading = exact.get(plain(text_of(cell)).casefold(), "")
        if heading and heading not in at_of:
            at_of[heading] = at
        elif heading or any(text_of(row[at]) for row in grid.rows[top + 1 :] if at < len(row)):
            strange.append(at)
    if not at_of:
        findings.append(error(COLUMN, _place(where, grid, top, 0), "no row of headings", _some(wanted)))
        return [None] * len(wanted)
    missing = [heading for heading in wanted if heading not in at_of]
    for at in strange:
        findings.append(_strange(where, grid, top, at, wanted, missing, at_of))
    if missing:
        found = f"no column {missing[0]}" + (f" and {len(missing) - 1} more" if missing[1:] else "")
        expected = "every column of this sheet; blank where it has no value"
        findings.append(error(COLUMN, _place(where, grid, top, 0), found, expected))
    findings += [
        error(COLUMN, _place(where, grid, row, 0), "values above the headings", "the headings above all cards")
        for row in range(top)
        if sum(1 for cell in grid.rows[row] if text_of(cell)) > TITLE_CELLS
    ]
    return [at_of.get(heading) for heading in wanted]


def _strange(
    where: str, grid: Grid, top: int, at: int, wanted: Sequence[str], missing: list[str], at_of: Mapping[str, int]
) -> Finding:
    """What to say of a column that should not be there. The heading it probably is leaves the list of missing ones."""
    written = text_of(grid.rows[top][at])
    meant = _meant(written, at, wanted, missing, at_of)
    if meant:
        missing.remove(meant)
    fix = f"did you mean {meant}?" if meant else ""
    if written.casefold() in {heading.casefold() for heading in at_of}:
        return error(COLUMN, _place(where, grid, top, at), f"a second column {written}", "each column once", fix)
    reported = f"an unknown column {shown(written)!r}" if written else "values under no heading"
    fix = fix or f"put your own columns on a sheet named {PRIVATE}..."
    return error(COLUMN, _place(where, grid, top, at), reported, "a column of this sheet", fix)


def _meant(written: str, at: int, wanted: Sequence[str], missing: Sequence[str], at_of: Mapping[str, int]) -> str:
    """Which missing heading a column is: spelled like it but for spaces, between its neighbors, or nearest to it."""
    for heading in missing:
        if _key(heading) == _key(written):
            return heading
        place = wanted.index(heading)
        beside = [(wanted[near], at + near - place) for near in (place - 1, place + 1) if 0 <= near < len(wanted)]
        if all(at_of.get(neighbor) == column for neighbor, column in beside):
            return heading
    return meant(did_you_mean(written, missing))


def _key(heading: str) -> str:
    return "".join(plain(heading).casefold().split())


def _some(wanted: Sequence[str]) -> str:
    return "headings such as " + ", ".join(wanted[:4])


def row_place(where: str, grid: Grid, row: int) -> str:
    """The place of a row, with `{}` for its column."""
    style = grid.row_place(row)
    return f"{where}!{style.rpartition('!')[2]}" if "!" in grid.place_style else f"{where}: {style}"


def column_name(grid: Grid, top: int, at: int) -> str:
    """How people name the column: by letter in a spreadsheet, by heading in a record."""
    return text_of(grid.rows[top][at]) if grid.place_style == TABLE_PLACE else column_letters(at)


def _place(where: str, grid: Grid, row: int, at: int) -> str:
    return row_place(where, grid, row).replace("{}", column_name(grid, row, at) if grid.rows[row] else "A")
