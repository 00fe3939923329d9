"""Running heads and feet: what is printed on every page around its contents, told by the page number in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

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
