"""Cells that cannot be read, and dates that were ranges."""

from __future__ import annotations

from collections.abc import Iterator

from cardgen.sets.cells import pairs_of, range_of, spelled_date
from engine.cards.faces import CellError, Column, Ranges, Text, face_fields
from engine.cards.typed import plain
from validate.fixes.case import Case, Whole
from validate.fixes.fix import Fix
from validate.fixes.order import between
from validate.fixes.ranges import from_its_start, only_range
from validate.fixes.slips import slips


def fix_unreadable(case: Case) -> Iterator[Fix]:
    """What a cell that its field cannot read was meant to say, by its own text and by its neighbors."""
    text = plain(case.text)
    if spelled_date(text):
        yield from fix_date(case)
        return
    found = slips(text, case.readable) if text else []
    values = {repr(case.value(then)) for _, then in found}
    neighbors = (only_range(case) or _left_free(case) if text else "") or between(case)
    sure = len(values) == 1 and not (case.is_word(text) and any(map(str.isdigit, found[0][1])))
    if sure and neighbors in {"", *(then for _, then in found)}:
        yield case.fix(*found[0])
    elif sure and not isinstance(case.field_type, Column):  # the text says one thing, its neighbors another
        yield from (case.fix("one-of-several", then) for then in (found[0][1], neighbors))
    elif neighbors:
        yield case.fix("between" if isinstance(case.field_type, Column) else "closing", neighbors)
    elif started := from_its_start(case):
        yield case.fix("first", started)
    else:
        yield from (case.fix("look-alike", then) for _, then in found)
        if not found and text:
            yield from (case.fix(method, then) for method, then in slips(text, case.readable, doubtful=True))


def _left_free(case: Case) -> str:
    """What other cards leave for a range that cannot be read, where the game knows that they share numbers."""
    neighbors = case.whole.file.game.fixes().neighbors
    return "" if neighbors is None else neighbors(case)


def fix_date(case: Case) -> Iterator[Fix]:
    """The range, or the two numbers with a stroke, that a spreadsheet program made a date of."""
    document = case.whole.document
    cell = document.cell(case.finding.where, case.finding.found)
    if cell is None or _is_free(case.field_type):
        return
    row = document.leaves[cell.leaf].grid.rows[cell.row]
    value = row[cell.column] if cell.column < len(row) else None
    text = range_of(value)
    if text and case.readable(text):
        neighbors = only_range(case) or _left_free(case)
        sure = text == neighbors or (
            not neighbors and not (isinstance(case.field_type, Ranges) and case.field_type.follow)
        )
        yield case.fix("date" if sure else "unread-date", text)
        return
    pairs = [pair for pair in pairs_of(value) if case.readable(pair)]
    for pair in pairs:
        yield case.fix("date" if len(pairs) == 1 else "unread-date", pair)


def _is_free(kind: object) -> bool:
    """Whether a field holds names or other texts for people."""
    return (isinstance(kind, Text) and not kind.coded) or getattr(kind, "of_names", False)


def printed_otherwise(whole: Whole) -> Iterator[Fix]:
    """Cells that say what they should in another spelling than the card prints: spaces, dashes, signs."""
    for sheet in whole.file.sheets.values():
        fields = face_fields(whole.file.game.card_types[sheet.name])
        for number, row in enumerate(sheet.rows):
            start = 0
            for field in fields:
                width = len(field.headings)
                cells = row.cells[start : start + width]
                texts = isinstance(field.field_type, Text) or _is_free(field.field_type)
                if not texts and any(cells) and not sheet.lacks(start, width):
                    try:
                        printed = field.field_type.show(field.field_type.read(cells))
                    except CellError:
                        printed = cells
                    for at in range(width):
                        if printed[at] != cells[at]:
                            place, heading = sheet.place(number, start + at), field.headings[at]
                            yield Fix("printed", place, cells[at], printed[at], heading=heading)
                start += width
