"""Columns under a printed header: which header is meant, and which word of a row stands in which column."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from ingest.pdf.lines import compact
from ingest.pdf.words import Word

# A figure, a dash for nothing, a pair or triple of them; never a word.
VALUE = re.compile(r"[\d\-–—−.,:/%()+*']*[\d\-–—−]+[\d\-–—−.,:/%()+*']*[tT]?|--")
# A word further than this from every column belongs to the name.
FAR = 40.0
UNKNOWN = "?"


@dataclass(frozen=True)
class Column:
    """One printed column: its meaning (`?` when unknown), its label and its extent."""

    key: str
    label: str
    x0: float
    x1: float

    @property
    def center(self) -> float:
        """The middle of the label."""
        return (self.x0 + self.x1) / 2


def is_value(text: str) -> bool:
    """Whether a word is a figure rather than part of a name."""
    return VALUE.fullmatch(text) is not None


def match_labels(words: Sequence[Word], labels: Mapping[str, str]) -> list[Column]:
    """The columns a header line names.

    Labels may be glued together (`No.Gain`) or broken up (`SK / YDS`); spacing is ignored.
    A word that belongs to no known label becomes a column with the key `?`.
    """
    letters = [(char, place) for place, word in enumerate(words) for char in compact(word.text)]
    text = "".join(char for char, _ in letters)
    ends = {i for i in range(1, len(letters) + 1) if i == len(letters) or letters[i][1] != letters[i - 1][1]}
    known = sorted((label for label in labels if label), key=len, reverse=True)

    @cache
    def best(start: int) -> tuple[float, tuple[tuple[int, str], ...]]:
        if start == len(text):
            return 0.0, ()
        options = []
        for label in known:
            if text.startswith(label, start):
                cost, rest = best(start + len(label))
                options.append((cost + 1, ((start + len(label), label), *rest)))
        if start == 0 or start in ends:
            end = min(end for end in ends if end > start)
            cost, rest = best(end)
            options.append((cost + 10, ((end, UNKNOWN), *rest)))
        return min(options, default=(float("inf"), ()))

    columns: list[Column] = []
    start = 0
    for end, label in best(0)[1]:
        first, last = letters[start][1], letters[end - 1][1]
        x0, x1 = _x(words, letters, start), _x(words, letters, end - 1, right=True)
        shown = " ".join(word.text for word in words[first : last + 1])
        columns.append(Column(labels[label] if label != UNKNOWN else UNKNOWN, shown, x0, x1))
        start = end
    return columns


def _x(words: Sequence[Word], letters: list[tuple[str, int]], index: int, right: bool = False) -> float:
    """The edge of a character, taking the characters of a word as equally wide."""
    place = letters[index][1]
    own = [i for i, (_, at) in enumerate(letters) if at == place]
    share = (index - own[0] + (1 if right else 0)) / len(own)
    return words[place].x0 + share * (words[place].x1 - words[place].x0)


def split_row(words: Sequence[Word], count: int) -> tuple[list[Word], list[Word]]:
    """The words of the name, and the figures after it: at most `count` from the right."""
    start = len(words)
    while start > 0 and len(words) - start < count and is_value(words[start - 1].text):
        start -= 1
    return list(words[:start]), list(words[start:])


class Grid:
    """Columns that learn from complete rows where their figures really stand."""

    def __init__(self, columns: Sequence[Column]) -> None:
        self.columns = list(columns)
        self.seen: list[list[tuple[float, float]]] = [[] for _ in columns]

    def learn(self, words: Sequence[Word]) -> None:
        """Take note of a row; one with a figure in every column shows where the columns are."""
        _, figures = split_row(words, len(self.columns))
        if figures and len(figures) == len(self.columns) and self._distance(0, figures[0]) <= FAR:
            for seen, word in zip(self.seen, figures, strict=True):
                seen.append((word.x0, word.x1))

    def place(self, words: Sequence[Word]) -> tuple[list[Word], dict[int, Word]]:
        """The name's words, and the figures by column number."""
        name, figures = split_row(words, len(self.columns))
        if figures and len(figures) == len(self.columns) and self._distance(0, figures[0]) <= FAR:
            return name, dict(enumerate(figures))
        while figures and min(self._distance(i, figures[0]) for i in range(len(self.columns))) > FAR:
            name.append(figures.pop(0))
        return name, self._assign(figures)

    def _distance(self, column: int, word: Word) -> float:
        own = self.columns[column]
        header = min(abs(word.x1 - own.x1), abs(word.center - own.center), abs(word.x0 - own.x0))
        spots = self.seen[column]
        if not spots:
            return header
        return min(min(abs(word.x1 - x1), abs(word.center - (x0 + x1) / 2), abs(word.x0 - x0)) for x0, x1 in spots)

    def _assign(self, figures: Sequence[Word]) -> dict[int, Word]:
        """Figures to columns, order kept, with the least distance in all."""
        width = len(self.columns)
        costs: dict[int, tuple[float, tuple[int, ...]]] = {-1: (0.0, ())}
        for word in figures:
            reached: dict[int, tuple[float, tuple[int, ...]]] = {}
            for last, (cost, path) in costs.items():
                for column in range(last + 1, width):
                    option = (cost + self._distance(column, word), (*path, column))
                    reached[column] = min(reached.get(column, option), option)
            costs = reached
        _, path = min(costs.values(), default=(0.0, ()))
        return dict(zip(path, figures, strict=False))
