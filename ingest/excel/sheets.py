"""The sheets of a workbook as the library sees them, once a guard has found the file safe to open."""

from __future__ import annotations

import io
from collections.abc import Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from python_calamine import CalamineError, CalamineWorkbook, PasswordError, SheetTypeEnum, SheetVisibleEnum

from ingest.files import shown
from ingest.findings import Finding, InputError, error, note
from ingest.guard.quiet import quiet_stderr
from ingest.raw.grid import Grid, GridCell, MergedRange, plain_number, plain_text
from ingest.raw.limits import MAX_CELLS

_Result = TypeVar("_Result")


def open_sheets(path: Path, but: Collection[str] = ()) -> tuple[list[Grid], list[Finding]]:
    """Every worksheet but those of some names; whole numbers as int, blanks and error values as None."""
    where = shown(path.name)
    findings: list[Finding] = []
    # From its bytes: given a path, the library believes the name's ending before the content.
    workbook = _guarded(partial(CalamineWorkbook.from_filelike, io.BytesIO(path.read_bytes())), where)
    grids: list[Grid] = []
    cells = 0
    with workbook:
        for index, sheet in enumerate(workbook.sheets_metadata):
            if sheet.typ != SheetTypeEnum.WorkSheet or sheet.name in but:
                continue
            place = f"{where}!{shown(sheet.name)}"
            hidden = sheet.visible != SheetVisibleEnum.Visible
            if hidden:
                findings.append(note("SHEET-HIDDEN", place, "a hidden sheet, read like the others"))
            content = _guarded(partial(workbook.get_sheet_by_index, index), place)
            last_row, last_column = content.end or (-1, -1)
            cells += (last_row + 1) * (last_column + 1)
            if cells > MAX_CELLS:
                expected = f"at most {MAX_CELLS} cells in a workbook"
                raise InputError(error("XLSX-TOO-MANY-CELLS", place, f"{cells} cells up to this sheet", expected))
            values = _guarded(partial(content.to_python, skip_empty_area=False), place)
            rows = [list(map(_plain, row)) for row in values]
            grids.append(Grid(sheet.name, rows, _merged(content.merged_cell_ranges), hidden=hidden))
    return grids, findings


def _guarded(step: Callable[[], _Result], where: str) -> _Result:
    """Run a step of the library; whatever goes wrong in it is a fault of the file."""
    try:
        with quiet_stderr():
            return step()
    except PasswordError as failed:
        found = "a workbook protected by a password"
        raise InputError(error("XLSX-PASSWORD", where, found, "an open one", "save a copy without it")) from failed
    except (CalamineError, OSError, ValueError) as failed:
        raise InputError(error("XLSX-BROKEN", where, f"cannot be read ({failed})", "a whole workbook")) from failed
    except BaseException as failed:  # the library's panics are no Exception
        if type(failed).__name__ != "PanicException":
            raise
        raise InputError(error("XLSX-BROKEN", where, "damaged beyond reading", "a whole workbook")) from failed


def _plain(value: Any) -> GridCell:
    kind = type(value)
    if kind is float:
        return plain_number(value)
    if kind is str:
        return plain_text(value)
    return value  # type: ignore[no-any-return]


def _merged(ranges: list[tuple[tuple[int, int], tuple[int, int]]] | None) -> list[MergedRange]:
    return [MergedRange(*first, *last) for first, last in ranges or []]
