"""Text files as grids: their encoding, and delimited text with commas, semicolons, tabs or bars, even or ragged.

UTF-8 needs no word. Anything else is decoded and noted, because a guess may show in names.
"""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from ingest.findings import Finding, InputError, error, note, warning
from ingest.guard.sniff import unmarked_utf16
from ingest.raw.grid import LINE_PLACE, Grid, GridCell, plain_text
from ingest.raw.limits import check_cells

# Tried in this order where a file is not Unicode; the best score wins, the first among equals.
_SINGLE_BYTE = ("cp1252", "mac-roman", "latin-1")
SAMPLE_LETTERS = 20_000
_NOT_ASCII = re.compile(r"[^\x00-\x7f]")
_NAME_LETTERS = frozenset("áàâäãåæéèêëíìîïóòôöõøœúùûüñçšžýÿßÁÀÂÄÃÅÆÉÈÊËÍÎÏÓÔÖÕØÚÛÜÑÇŠŽ")
_PUNCTUATION = frozenset("‘’“”–—…•™®©½¼¾° ")


def decode_text(data: bytes, where: str) -> tuple[str, list[Finding]]:
    """The text, and a note where it was not UTF-8."""
    encoding = _unicode_variant(data)
    if encoding is None:
        encoding = _best_single_byte(data)
    text = data.decode(encoding, errors="replace" if encoding.startswith(("utf-16", "utf-32")) else "strict")
    text = text.removeprefix("\ufeff").removesuffix("\x1a")  # DOS programs end text with Control-Z
    if "\x00" in text:
        line = text.count("\n", 0, text.index("\x00")) + 1
        raise InputError(error("TEXT-ZERO-BYTES", f"{where}: line {line}", "a zero byte in a text file", "text"))
    if encoding in ("utf-8", "utf-8-sig"):
        return text, []
    return text, [note("TEXT-ENCODING", where, f"text in {encoding}", "", "if names look wrong, save it as UTF-8")]


def _unicode_variant(data: bytes) -> str | None:
    if data.startswith((codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)):
        return "utf-32"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return unmarked_utf16(data)
    return (unmarked_utf16(data) if b"\x00" in data else None) or "utf-8"


def _best_single_byte(data: bytes) -> str:
    scores = {encoding: _score(data, encoding) for encoding in _SINGLE_BYTE}
    return max(_SINGLE_BYTE, key=lambda encoding: scores[encoding])


def _score(data: bytes, encoding: str) -> float:
    """How much the non-ASCII characters look like letters within names, on average."""
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError:
        return -2.0
    total = 0.0
    count = 0
    for match in islice(_NOT_ASCII.finditer(text), SAMPLE_LETTERS):
        at, letter = match.start(), match[0]
        count += 1
        before, after = text[at - 1 : at], text[at + 1 : at + 2]
        if letter in _NAME_LETTERS:
            total += 1 if before.isalpha() or after.isalpha() else 0.5
            total -= 1.5 if letter.isupper() and before.islower() else 0
        elif letter in _PUNCTUATION:
            between_small_letters = before.islower() and after.islower() and after != "s"
            total += 0 if between_small_letters else 0.8
        else:
            total -= 1
    return total / max(count, 1)


DELIMITERS = ",;\t|"
SAMPLE_ROWS = 60
LONGEST_QUOTED_LINES = 20  # a quoted cell over more lines than this is a quote without a partner
FIRST_FEW = 5

_SEPARATOR_LINE = re.compile(r"sep=([,;\t|])\r?\n?\Z", re.IGNORECASE)
_DECIMAL_COMMA = re.compile(r"-?\d+,\d+")


def read_csv(text: str, name: str, where: str) -> tuple[Grid, list[Finding]]:
    """The cells as text, blank ones None; the row numbers are the file's line numbers."""
    delimiter, first_line, body = _delimiter(text)
    rows: list[list[GridCell]] = []
    numbers: list[int] = []
    cells = 0
    for number, fields in _records(body, delimiter, first_line, where):
        rows.append([plain_text(field) for field in fields])
        numbers.append(number)
        cells += len(fields)
        check_cells(cells, len(rows), where)
    while rows and not any(cell is not None for cell in rows[-1]):
        rows.pop()
        numbers.pop()
    if not rows:
        raise InputError(error("FILE-EMPTY", where, "no cell with anything in it", "a table"))
    grid = Grid(name, rows, row_numbers=numbers, place_style=LINE_PLACE)
    return grid, list(_ragged(grid, where))


def _records(text: str, delimiter: str, first_line: int, where: str) -> Iterator[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    begun = 0
    while True:
        try:
            fields = next(reader)
        except StopIteration:
            return
        except csv.Error as failed:
            place = f"{where}: line {begun + first_line}"
            found = f"a cell that does not end within {csv.field_size_limit()} characters ({failed})"
            raise InputError(error("CSV-CELL-TOO-LONG", place, found, "a closing quote")) from failed
        if reader.line_num - begun > LONGEST_QUOTED_LINES:
            found = f"a quoted cell that runs over {reader.line_num - begun} lines"
            raise InputError(error("CSV-QUOTE", f"{where}: line {begun + first_line}", found, "a closing quote"))
        yield begun + first_line, fields
        begun = reader.line_num


def _delimiter(text: str) -> tuple[str, int, str]:
    """The delimiter, the number of the first line of data, and the text from there."""
    first = "".join(text[:100].splitlines(keepends=True)[:1])
    if match := _SEPARATOR_LINE.match(first):  # Excel's own way of saying it
        return match[1], 2, text[len(first) :]
    return sniff_delimiter(text), 1, text


def sniff_delimiter(text: str) -> str:
    """The delimiter that cuts the first rows into the most columns most evenly."""
    samples = {delimiter: _sample(text, delimiter) for delimiter in DELIMITERS}
    scores = {delimiter: _evenness(rows) for delimiter, rows in samples.items()}
    if any(_has_decimal_commas(samples[other]) and scores[other] >= 1 for other in ";\t|"):
        scores[","] = 0.0
    return max(DELIMITERS, key=lambda delimiter: scores[delimiter])


def _sample(text: str, delimiter: str) -> list[list[str]]:
    reader = csv.reader(io.StringIO(text[:200_000], newline=""), delimiter=delimiter)
    rows: list[list[str]] = []
    try:
        rows.extend(islice((row for row in reader if any(row)), SAMPLE_ROWS))
    except csv.Error:
        return rows
    return rows


def _evenness(rows: list[list[str]]) -> float:
    """Columns beyond the first, times the share of rows that have that many."""
    widths = Counter(len(row) for row in rows if len(row) > 1)
    return max(((width - 1) * count / len(rows) for width, count in widths.items()), default=0.0)


def _has_decimal_commas(rows: list[list[str]]) -> bool:
    fields = [field for row in rows for field in row]
    return sum(bool(_DECIMAL_COMMA.fullmatch(field.strip())) for field in fields) * 20 > len(fields)


def _ragged(grid: Grid, where: str) -> Iterator[Finding]:
    """One warning for all rows that are longer or shorter than the table; titles and blank rows are no such rows."""
    filled = [(number, len(row)) for number, row in enumerate(grid.rows) if sum(cell is not None for cell in row) > 1]
    if not filled:
        return
    (usual, _), *_ = Counter(width for _, width in filled).most_common(1)
    odd = [(grid.row_number(index), width) for index, width in filled if width != usual]
    if odd:
        shown = ", ".join(f"line {line} has {width}" for line, width in odd[:FIRST_FEW])
        more = f" and {len(odd) - FIRST_FEW} more" if len(odd) > FIRST_FEW else ""
        place = f"{where}: line {odd[0][0]}"
        yield warning(
            "CSV-RAGGED", place, f"{len(odd)} uneven rows ({shown}{more})", f"{usual} cells, as most rows have"
        )
