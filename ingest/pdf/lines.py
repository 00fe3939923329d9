"""Words gathered into lines of text."""

from __future__ import annotations

import re
import statistics
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from ingest.pdf.words import Page, Word

SAME_LINE = 0.4
_LETTERS = re.compile(r"[^\W\d_]{1,3}[.\-/:]?")


@dataclass(frozen=True)
class Line:
    """The words at one height of a page, from left to right."""

    page: int
    number: int
    words: tuple[Word, ...]

    @cached_property
    def text(self) -> str:
        """The words with single spaces."""
        return " ".join(word.text for word in self.words)

    @cached_property
    def compact(self) -> str:
        """The letters and figures only, in lower case: spacing and punctuation differ from file to file."""
        return compact(self.text)

    @property
    def place(self) -> str:
        """Where a person finds it."""
        return f"page {self.page}, line {self.number}"

    def between(self, left: float, right: float) -> Line:
        """The part that starts between two x positions."""
        return Line(self.page, self.number, tuple(word for word in self.words if left <= word.x0 < right))


def compact(text: str) -> str:
    """Letters, figures and `#` only, without accents, in lower case."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in plain if char.isalnum() or char == "#")


def lines_of(page: Page) -> list[Line]:
    """The lines of a page from top to bottom."""
    rows: list[list[Word]] = []
    middles: list[float] = []
    for word in sorted(page.words, key=lambda w: ((w.top + w.bottom) / 2, w.x0)):
        middle = (word.top + word.bottom) / 2
        height = max(word.bottom - word.top, 1.0)
        if rows and middle - middles[-1] < SAME_LINE * min(height, max(w.bottom - w.top for w in rows[-1])):
            rows[-1].append(word)
        else:
            rows.append([word])
            middles.append(middle)
    return [Line(page.number, number, tuple(close_up(sorted(row)))) for number, row in enumerate(rows, 1)]


def close_up(words: Sequence[Word]) -> list[Word]:
    """Letter-spaced text such as `R u s h in g` closed up again; wider gaps in it part words."""
    result: list[Word] = []
    run: list[Word] = []
    for word in words:
        near = not run or word.x0 - run[-1].x1 < 0.9 * max(word.size, 1.0)
        if not (_LETTERS.fullmatch(word.text) and near):
            result += _closed(run)
            run = []
        if _LETTERS.fullmatch(word.text):
            run.append(word)
        else:
            result.append(word)
    return result + _closed(run)


def _closed(run: list[Word]) -> list[Word]:
    if len(run) < 4 or sum(len(word.text) for word in run) > 1.7 * len(run):
        return run
    gaps = [right.x0 - left.x1 for left, right in pairwise(run)]
    widest = 1.7 * max(statistics.median(gaps), 0.1)
    closed = [run[0]]
    for gap, word in zip(gaps, run[1:], strict=True):
        if gap <= widest:
            last = closed[-1]
            closed[-1] = last._replace(x1=word.x1, text=last.text + word.text)
        else:
            closed.append(word)
    return closed
