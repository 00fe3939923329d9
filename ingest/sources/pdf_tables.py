"""Season tables in PDFs: columns found from where the words stand, with or without ruling lines.

Totals printed under season tables: taken out of the rows, and compared with what the rows add up to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.findings import Finding, warning
from ingest.pdf.blocks import Block, blocks_of, figures_in, running_words
from ingest.pdf.columns import split_row
from ingest.pdf.lines import Line, compact
from ingest.pdf.spans import Span, edge_gap, gap, header_lines, spans_of
from ingest.pdf.words import Page
from ingest.raw.table import Cell, RawRow, RawTable

_TOTAL = re.compile(r"(team|club|season|own|grand|league)?totals?")
_TEAM = re.compile(r"team|tm")
_OTHERS = re.compile(r"(opponents?|opps?|opponentstotals?|totalopponents?)")
# Columns whose figures do not add up.
_NO_SUM = re.compile(
    r"lg|long(est)?|avg|average|pct|percent|rate|rtg|rating|g|gp|gs|games|rk|rank|year|season|age|number|jersey|net|"
)


def without_totals(tables: Sequence[RawTable], file: str) -> tuple[list[RawTable], list[Finding]]:
    """The tables with players only, and every printed total that the players above it do not add up to."""
    cleaned: list[RawTable] = []
    findings: list[Finding] = []
    for table in tables:
        rows: list[RawRow] = []
        since: list[RawRow] = []
        named = [(row, compact(str(next((cell for cell in row.cells if _is_words(cell)), "")))) for row in table.rows]
        for index, (row, name) in enumerate(named):
            team = _TEAM.fullmatch(name)
            if team and any(_TOTAL.fullmatch(later) for _, later in named[index:]):
                since.append(row)  # plays credited to nobody: part of the total, no player
            elif team or _TOTAL.fullmatch(name):
                findings += _differences(table, since, row, file)
                since = []
            elif not _OTHERS.fullmatch(name):
                rows.append(row)
                since.append(row)
        cleaned.append(RawTable(table.where, table.headers, table.column_places, rows, table.groups, table.title))
    return cleaned, findings


def _is_words(cell: Cell) -> bool:
    return isinstance(cell, str) and any(char.isalpha() for char in cell)


def _differences(table: RawTable, rows: Sequence[RawRow], total: RawRow, file: str) -> Iterator[Finding]:
    for index, header in enumerate(table.headers):
        printed = _whole(total.cells[index])
        numbers = [_whole(row.cells[index]) for row in rows if row.cells[index] is not None]
        if _NO_SUM.fullmatch(compact(header)) or printed is None or not rows or None in numbers:
            continue
        found = sum(number or 0 for number in numbers)
        if found != printed:
            place = total.place.replace("{}", table.column_places[index])
            yield warning(
                "PDF-SUM",
                f"{file}: {place}",
                f"{header} of {len(rows)} rows add up to {found}",
                f"{printed} as printed",
            )


def _whole(cell: Cell) -> int | None:
    text = str(cell).replace(",", "")
    return int(text) if re.fullmatch(r"-?\d+", text) else None


_TOPIC = re.compile(r"rush|pass|receiv|punt|kick|return|defen|intercept|scor|tackl|fumbl|goal|block|penalt|leader")
_COUNTS = (
    (r"return", "Ret"),
    (r"receiv|recept", "Rec"),
    (r"punt", "Punts"),
    (r"intercept", "Int"),
    (r"rush", "Att"),
    (r"kickoff", "KO"),
)
SECTION_WORDS = 6
_NOT_HEADS = re.compile(r"(?i)page\s*\d+|continued|\(cont.*")


def raw_tables(pages: Sequence[Page]) -> list[RawTable]:
    """Every table on the pages; one that goes on over the page is one table."""
    tables: list[RawTable] = []
    spans: list[Span] = []
    section = ""
    for page, running in zip(pages, running_words(pages), strict=True):
        for number, block in enumerate(blocks_of(page, running), 1):
            found = spans_of(block, page.verticals)
            if len(found) < 3:
                continue
            headed = sum(bool(span.label) for span in found) * 2 > len(found)
            if not headed and tables and (_same_columns(spans, found) or _same_counts(spans, block)):
                tables[-1].rows += _rows(block, spans)
                continue
            table = _table(f"page {page.number}, table {number}", block, found)
            section = _section(block, found) or section
            if section and section not in table.title:
                table.title = f"{section} {table.title}"
            same = next((old for old in reversed(tables) if _same_heads(old, table)), None)
            if same is not None:
                same.rows += table.rows
            elif table.rows and headed and _is_header(found):
                tables.append(table)
            if headed:
                spans = found
    return tables


def _is_header(spans: Sequence[Span]) -> bool:
    """Labels name columns: they differ from one another, and are not captions such as `Rush:`."""
    labels = [(span.group, compact(span.label)) for span in spans if span.label]
    captions = sum(span.label.endswith(":") for span in spans)
    return captions * 2 < len(labels) and len(set(labels)) * 2 > len(labels)


def _same_columns(known: Sequence[Span], found: Sequence[Span]) -> bool:
    """Whether rows without a header stand in the columns of the table before; one column may be empty here."""
    homes = {min(range(len(known)), key=lambda i: edge_gap(span, known[i])) for span in found}
    near = all(min(edge_gap(span, one) for one in known) < 12 for span in found) if known else False
    return near and len(homes) == len(found) >= len(known) - 1


def _same_counts(known: Sequence[Span], block: Block) -> bool:
    """Whether every row has a name and as many figures as the table before, up to the same right edge."""
    count = len(known) - 1
    rows = [line for line in block.rows if figures_in(line) >= 2]
    whole = all(len(split_row(line.words, count + 1)[1]) == count for line in rows)
    return whole and all(span.figures for span in known[1:]) and abs(rows[0].words[-1].x1 - known[-1].x1) < 12


def _same_heads(old: RawTable, new: RawTable) -> bool:
    """The same columns under the same title: the header was repeated on the next page."""
    heads = [compact(head) for head in old.headers] == [compact(head) for head in new.headers]
    titles = compact(re.sub(_NOT_HEADS, "", old.title)), compact(re.sub(_NOT_HEADS, "", new.title))
    return heads and old.groups == new.groups and (titles[0] == titles[1] or not titles[1])


def _table(where: str, block: Block, spans: Sequence[Span]) -> RawTable:
    headers = [span.label for span in spans]
    places = [str(number) for number in range(1, len(spans) + 1)]
    groups = [span.group for span in spans] if any(span.group for span in spans) else []
    heads = header_lines(block, spans)
    titles = [line.text for line in block.heads if line not in heads]
    names = next((index for index, span in enumerate(spans) if not span.figures), None)
    if names is not None and (not headers[names] or _TOPIC.search(compact(headers[names]))):
        titles.append(headers[names])  # `RUSHING  ATT YDS`: the table's title stands over its names
        headers[names] = "Player"
    title = " ".join(filter(None, titles))
    if names is not None:
        headers[names + 1 :] = [_counted(header, title) for header in headers[names + 1 :]]
    return RawTable(where, headers, places, _rows(block, spans), groups, title)


def _section(block: Block, spans: Sequence[Span]) -> str:
    """A heading that is about no one table, such as a team's name: it holds for the tables below it as well."""
    heads = header_lines(block, spans)
    lines = [line.text for line in block.heads if line not in heads and len(line.words) <= SECTION_WORDS]
    return " ".join(text for text in lines if not _TOPIC.search(compact(text)) and not _NOT_HEADS.search(text))


def _counted(header: str, title: str) -> str:
    """`No.` before the names is the jersey; after them it counts what the table is about."""
    if compact(header) not in {"no", "num", "number"}:
        return header
    return next((label for words, label in _COUNTS if re.search(words, title.casefold())), header)


def _rows(block: Block, spans: Sequence[Span]) -> list[RawRow]:
    """The cells of every line; a line of words only is the rest of a name."""
    heads = {compact(span.label) for span in spans if span.label}
    names = next((index for index, span in enumerate(spans) if not span.figures), 0)
    made: list[tuple[list[str], Line]] = []
    loose: list[Line] = []
    for line in block.rows:
        if figures_in(line) < 2 and not (made and figures_in(line)):
            loose.append(line)
            continue
        cells = _cells(line, spans, names)
        if {compact(cell) for cell in cells} - {""} <= heads:
            continue
        made.append((cells, line))
    for line in loose:
        _join_name(line, made, names)
    return [
        RawRow(tuple(cell or None for cell in cells), f"page {line.page}, line {line.number}, column {{}}")
        for cells, line in made
    ]


def _cells(line: Line, spans: Sequence[Span], names: int) -> list[str]:
    """The words of a line by column: in order when every column has its figure, else by place."""
    figures = [index for index, span in enumerate(spans) if span.figures]
    name, values = split_row(line.words, len(figures))
    if figures == list(range(names + 1, len(spans))) and len(values) == len(figures):
        return [""] * names + [" ".join(word.text for word in name)] + [word.text for word in values]
    cells = [""] * len(spans)
    for word in line.words:
        index = min(range(len(spans)), key=lambda i: gap(word, spans[i]))
        cells[index] = f"{cells[index]} {word.text}".strip()
    return cells


def _join_name(line: Line, made: Sequence[tuple[list[str], Line]], names: int) -> None:
    near = [
        (cells, own)
        for cells, own in made
        if abs(own.words[0].top - line.words[0].top) < 2.2 * max(line.words[0].size, 6)
    ]
    if not near:
        return
    nameless = [(cells, own) for cells, own in near if not cells[names]]
    cells, own = min(
        nameless or near, key=lambda one: (abs(one[1].words[0].top - line.words[0].top), one[1].words[0].top)
    )
    above = line.words[0].top < own.words[0].top
    cells[names] = f"{line.text} {cells[names]}".strip() if above else f"{cells[names]} {line.text}".strip()
