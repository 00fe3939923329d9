"""Blocks of a page: bands from top to bottom, and tables side by side within a band.

A band is what stands over the figures (title, headers) and the lines of figures below it. Tables side by
side are told apart by an empty strip with figures on its left and names on its right.

Running heads and feet: what is printed on every page around its contents, told by the page number in it.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from ingest.pdf.columns import is_value
from ingest.pdf.lines import Line, lines_of
from ingest.pdf.words import Page, Word

HEAD_LINES, FOOT_LINES = 2, 2
_PAGE_NUMBER = re.compile(r"(?i)(?:page|p\.|[-–—|])?\s*\d{1,3}\s*(?:of\s*\d{1,3}|/\s*\d{1,3}|[-–—|])?")


def running_words(pages: Sequence[Page]) -> list[set[Word]]:
    """For each page its page number and the words around it; the first running head stays, for it may be a title."""
    edges = [list(_edges(page)) for page in pages]
    result: list[set[Word]] = []
    heads: set[str] = set()
    for own in edges:
        running: set[Word] = set()
        others = [line for lines in edges if lines is not own for line, _ in lines]
        for line, at_top in own:
            number = _number_of(line, others)
            if number is None and not _PAGE_NUMBER.fullmatch(line.text):
                continue
            first = at_top and _words(line) not in heads
            heads.add(_words(line))
            running |= {line.words[number]} if first and number is not None else set(line.words)
        result.append(running)
    return result


def _edges(page: Page) -> Iterator[tuple[Line, bool]]:
    lines = lines_of(page)
    for index, line in enumerate(lines):
        if index < HEAD_LINES or index >= len(lines) - FOOT_LINES:
            yield line, index < HEAD_LINES


def _words(line: Line) -> str:
    return " ".join(sorted(word.text for word in line.words if not is_value(word.text)))


def _number_of(line: Line, others: Sequence[Line]) -> int | None:
    """Which word of a line counts the pages: elsewhere the same words come with a number as much further on."""
    for other in others:
        if _words(other) != _words(line) or not _words(line):
            continue
        own, theirs = _figures(line), _figures(other)
        for index, text in own.items():
            rest = sorted(value for place, value in own.items() if place != index)
            for far, found in theirs.items():
                same = rest == sorted(value for place, value in theirs.items() if place != far)
                if same and text.isdigit() and found.isdigit() and int(found) - int(text) == other.page - line.page:
                    return index
    return None


def _figures(line: Line) -> dict[int, str]:
    return {index: word.text for index, word in enumerate(line.words) if is_value(word.text)}


_LEADER = re.compile(r"[.·•…_]{2,}")
_ONLY_LEADER = re.compile(r"[.·•…_]+")
_NAME = re.compile(r".*[^\W\d_]{2}.*[a-z].*|[^\W\d_][a-z],?|[^\W\d_]{4,},?.*|[^\W\d_]\..*")
# Words of a sentence; a name has at most two of them, as in `Ponce de Leon`.
_SMALL = re.compile(r"[a-z]{2,}[.,;:]?")
# Distances of field goals head columns, though they look like figures.
_DISTANCES = re.compile(r"20-29|30-39|40-49|50\+|50-59")
GUTTER = 7.0


@dataclass
class Block:
    """One table's lines: those above the figures, and the figures."""

    page: int
    heads: list[Line] = field(default_factory=list)
    rows: list[Line] = field(default_factory=list)


def without_leaders(words: Iterable[Word]) -> list[Word]:
    """Words without dot leaders; `Able.....12` becomes two words."""
    clean: list[Word] = []
    for word in words:
        if not _LEADER.search(word.text):
            if not _ONLY_LEADER.fullmatch(word.text):
                clean.append(word)
            continue
        width = (word.x1 - word.x0) / len(word.text)
        for found in re.finditer(r"(?:(?![.·•…_]{2}).)+", word.text):
            text = found[0].strip(".·•…_") if found.start() else found[0].rstrip("·•…_")
            if text:
                clean.append(
                    word._replace(text=text, x0=word.x0 + found.start() * width, x1=word.x0 + found.end() * width)
                )
    return clean


def figures_in(line: Line) -> int:
    """How many words of a line are figures; sentences have none, nor headers with the distances of field goals."""
    texts = [word.text for word in line.words]
    if any(sum(kind.fullmatch(text) is not None for text in texts) >= 3 for kind in (_DISTANCES, _SMALL)):
        return 0
    return sum(is_value(word.text) for word in line.words)


def bands(lines: Sequence[Line]) -> list[list[Line]]:
    """The lines cut where new headers begin."""
    result: list[list[Line]] = []
    leading = _leading(lines)
    for index, line in enumerate(lines):
        after = lines[index + 1] if index + 1 < len(lines) else None
        current = result[-1] if result else None
        counted = [row for row in current or [] if figures_in(row) >= 2]
        far = current is not None and _top(line) - _top(current[-1]) > 2.6 * leading
        new_head = bool(counted) and figures_in(line) < 2 and not _continues(line, after, counted, leading)
        if current is None or new_head or (far and counted):
            result.append([line])
        else:
            current.append(line)
    return result


def _top(line: Line) -> float:
    return min(word.top for word in line.words)


def _leading(lines: Sequence[Line]) -> float:
    steps = [_top(b) - _top(a) for a, b in pairwise(lines)]
    return statistics.median(steps) if steps else 12.0


def _continues(line: Line, after: Line | None, rows: Sequence[Line], leading: float) -> bool:
    """Whether a line of words is the rest of a long name, not a new title or header."""
    figures = [word for row in rows for word in row.words if is_value(word.text)]
    crosses = any(word.x0 < figure.x1 and figure.x0 < word.x1 for word in line.words for figure in figures)
    near = _top(line) - _top(rows[-1]) <= 1.6 * leading
    last = after is None
    return not crosses and near and (last or (after is not None and figures_in(after) >= 2))


def gutters(rows: Sequence[Line]) -> list[float]:
    """Where one table ends and the next begins, as x positions."""
    words = sorted((word for row in rows for word in row.words), key=lambda word: word.x0)
    cuts: list[float] = []
    reach = words[0].x1 if words else 0.0
    for word in words:
        if word.x0 - reach >= GUTTER and _parts_tables(rows, reach, word.x0):
            cuts.append((reach + word.x0) / 2)
        reach = max(reach, word.x1)
    return cuts


def _parts_tables(rows: Sequence[Line], left: float, right: float) -> bool:
    """A name and figures before the strip and a name and figures after it, in nearly all lines that have figures."""
    before = _counted([w for w in row.words if w.x1 <= left + 0.1] for row in rows)
    after = _counted([w for w in row.words if w.x0 >= right - 0.1] for row in rows)
    if len(before) < 2 or len(after) < 2:
        return False
    ended = sum(is_value(words[-1].text) and not all(is_value(w.text) for w in words) for words in before)
    begun = sum(_NAME.fullmatch(words[0].text) is not None for words in after)
    return ended >= 0.8 * len(before) and begun >= 0.8 * len(after)


def _counted(parts: Iterable[list[Word]]) -> list[list[Word]]:
    """The parts of lines with figures; titles and headers beside another table's rows say nothing about a strip."""
    return [words for words in parts if any(is_value(word.text) for word in words)]


def blocks_of(page: Page, running: Collection[Word] = ()) -> Iterator[Block]:
    """The tables of a page in reading order, without the words that run through all pages."""
    numbers = {word: line.number for line in lines_of(page) for word in without_leaders(line.words)}
    page = Page(page.number, page.width, page.height, without_leaders(w for w in page.words if w not in running))
    lines = lines_of(page)
    for region in _split(page, lines):
        for band in bands(region):
            for part in _split(page, band):
                block = _block(page, [word for line in part for word in line.words], numbers)
                if block.rows:
                    yield block


def _split(page: Page, lines: Sequence[Line]) -> list[list[Line]]:
    """The lines cut at the gutters: first the whole page, then each band; titles across a gutter go to the left."""
    cuts = gutters([line for line in lines if figures_in(line) >= 2])
    if not cuts:
        return [list(lines)]
    across = [
        line for line in lines
        if figures_in(line) < 2 and any(word.x0 < cut < word.x1 for word in line.words for cut in cuts)
    ]  # fmt: skip
    regions: list[list[Line]] = [list(across)] if across else []
    for left, right in pairwise([-1.0, *cuts, page.width * 2]):
        words = [w for line in lines if line not in across for w in line.words if left <= w.center < right]
        if words:
            regions.append(lines_of(Page(page.number, page.width, page.height, words)))
    return regions


def _block(page: Page, words: Sequence[Word], numbers: dict[Word, int]) -> Block:
    """The lines of one table; they are made anew because neighbors may stand at other heights."""
    part = Page(page.number, page.width, page.height, list(words))
    block = Block(page.number)
    for line in lines_of(part):
        known = [numbers[word] for word in line.words if word in numbers]
        own = Line(page.number, min(known, default=line.number), line.words)
        (block.rows if block.rows or figures_in(line) >= 2 else block.heads).append(own)
    return block
