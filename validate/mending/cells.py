"""Cells that cannot be read, and dates that were ranges."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.faces import CellError, Range, Ranges, Text, face_fields
from cardgen.sets.cells import range_of, spelled_date
from cardgen.statis_pro.cells import InterceptRange, Places
from cardgen.typed import plain
from validate.mending.case import Case, Whole
from validate.mending.mend import Mend
from validate.mending.order import between
from validate.mending.ranges import only_range
from validate.mending.slips import slips


def mend_unreadable(case: Case) -> Iterator[Mend]:
    """What a cell that its field cannot read was meant to say, by its own text and by its neighbours."""
    text = plain(case.text)
    if spelled_date(text):
        yield from mend_date(case)
        return
    found = slips(text, case.readable) if text else []
    values = {repr(case.value(then)) for _, then in found}
    neighbours = (only_range(case) if text else "") or between(case)
    if len(values) == 1 and neighbours in {"", *(then for _, then in found)}:
        yield case.mend(*found[0])
    elif neighbours:
        yield case.mend("closing" if isinstance(case.kind, Ranges) else "between", neighbours)
    else:
        yield from (case.mend("look-alike", then) for _, then in found)
        if not found and text:
            yield from (case.mend("look-alike", then) for _, then in slips(text, case.readable, doubtful=True))


def mend_date(case: Case) -> Iterator[Mend]:
    """The range that a spreadsheet program made a date of."""
    document = case.whole.document
    cell = document.cell(case.finding.where, case.finding.found)
    coded = isinstance(case.kind, Text) and case.kind.coded
    if cell is None or not (coded or isinstance(case.kind, (Range, Ranges, InterceptRange))):
        return
    row = document.leaves[cell.leaf].grid.rows[cell.row]
    text = range_of(row[cell.column]) if cell.column < len(row) else ""
    if not text or not case.readable(text):
        return
    neighbours = only_range(case)
    sure = text == neighbours or (not neighbours and not _in_a_line(case))
    yield case.mend("date" if sure else "unread-date", text)


def _in_a_line(case: Case) -> bool:
    """Whether the ranges of the cell's field follow each other, so that its neighbours ought to say what it is."""
    return isinstance(case.kind, Ranges) and "INC" in case.kind.names


def printed_otherwise(whole: Whole) -> Iterator[Mend]:
    """Cells that say what they should in another spelling than the card prints: spaces, dashes, signs."""
    for sheet in whole.file.sheets.values():
        fields = face_fields(whole.file.game.card_types[sheet.name])
        for number, row in enumerate(sheet.rows):
            start = 0
            for field in fields:
                width = len(field.headings)
                cells = row.cells[start : start + width]
                if not isinstance(field.kind, (Text, Places)) and any(cells) and not sheet.lacks(start, width):
                    try:
                        printed = field.kind.show(field.kind.read(cells))
                    except CellError:
                        printed = cells
                    for at in range(width):
                        if printed[at] != cells[at]:
                            place, heading = sheet.place(number, start + at), field.headings[at]
                            yield Mend("printed", place, cells[at], printed[at], heading=heading)
                start += width
