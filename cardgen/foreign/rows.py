"""Numbered rows on a card: numbers from 1 under each other, and what stands beside them under each heading."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median
from typing import Final

from ingest.pdf.words import Word

NUMBER: Final = re.compile(r"([1-9][0-9]?)[:;.]")
GLUED: Final = re.compile(r"([1-9][0-9]?[:;])(\S+)")
LABELED: Final = re.compile(r"([A-Za-z][A-Za-z.]*:)([^\s:]+)")
LEAST_ROWS: Final = 6
"""So many numbers under each other are the rows of a table."""
ALIGNED: Final = 5.0
"""Points: numbers under each other differ by no more, left or right."""
HEADED: Final = 3.2
"""Of the height of a row: the headings stand no higher above the first row."""
SAME_ROW: Final = 0.4
FOOT: Final = "*"


@dataclass
class Rows:
    """A table of numbered rows: its headings, the words of each row by heading, and the line of the asterisk."""

    heads: list[Word]
    rows: dict[int, dict[str, list[str]]]
    foot: dict[str, list[str]]
    top: float

    @property
    def lines(self) -> list[str]:
        """The rows as they read, for messages."""
        texts = {
            number: " ".join(text for texts in row.values() for text in texts) for number, row in self.rows.items()
        }
        return [f"{number}: {text}" for number, text in texts.items() if text]


def split_glued(words: Sequence[Word]) -> list[Word]:
    """Words apart that were drawn without a space: `10:-2` is `10:` and `-2`, `Com:1-37` is `Com:` and `1-37`."""
    parted: list[Word] = []
    for word in words:
        match = GLUED.fullmatch(word.text) or LABELED.fullmatch(word.text)
        if match is None:
            parted.append(word)
            continue
        at = word.x0 + (word.x1 - word.x0) * len(match[1]) / len(word.text)
        parted += [word._replace(x1=at, text=match[1]), word._replace(x0=at, text=match[2])]
    return parted


def take_rows(words: Sequence[Word], heads: Collection[str], rows: int) -> tuple[list[Rows], list[Word]]:
    """The tables of so many rows on a card, from left to right, and the words that belong to none."""
    chains = sorted(_chains(words, rows), key=lambda chain: min(word.x0 for word in chain.values()))
    left = list(words)
    tables = []
    for number, chain in enumerate(chains):
        until = _left_edge(chains[number + 1]) if number + 1 < len(chains) else float("inf")
        table, used = _table(chain, left, until, heads, rows)
        tables.append(table)
        left = [word for word in left if word not in used]
    return tables, left


def _left_edge(chain: dict[int, Word]) -> float:
    return min(word.x0 for word in chain.values()) - 1.0


def _chains(words: Sequence[Word], rows: int) -> Iterator[dict[int, Word]]:
    """Numbers that count up under each other, from 1, or from 2 where the first is misprinted."""
    found = [word for word in words if NUMBER.fullmatch(word.text) and int(word.text[:-1]) <= rows]
    numbered = sorted(found, key=lambda word: word.top)
    used: list[Word] = []
    for start in sorted((word for word in numbered if word.text[:-1] in {"1", "2"}), key=lambda word: word.text):
        if start in used:
            continue
        chain = {int(start.text[:-1]): start}
        for word in numbered:
            number, last = int(word.text[:-1]), max(chain)
            if last < number <= last + 2 and word.top > chain[last].top and _aligned(chain[last], word):
                chain[number] = word
        if len(chain) >= LEAST_ROWS:
            used += chain.values()
            yield chain


def _aligned(one: Word, other: Word) -> bool:
    return min(abs(one.x0 - other.x0), abs(one.x1 - other.x1)) <= ALIGNED


def _middle(word: Word) -> float:
    return (word.top + word.bottom) / 2


def _table(
    chain: dict[int, Word], words: Sequence[Word], until: float, known: Collection[str], rows: int
) -> tuple[Rows, list[Word]]:
    height = median(
        (_middle(chain[low]) - _middle(chain[high])) / (low - high) for high, low in pairwise(sorted(chain))
    )
    edge = _left_edge(chain)
    here = [word for word in words if edge <= word.x0 and word.center < until]
    top = _row_middle(chain, 1, height)
    above = [word for word in here if top - HEADED * height <= _middle(word) < top - SAME_ROW * height]
    nearest = max((_middle(word) for word in above if _heads([word], known)), default=0.0)
    above = [word for word in above if abs(_middle(word) - nearest) < SAME_ROW * height]
    heads = _heads(above, known)
    used = [*chain.values(), *(word for word in above if _heads([word], known))]
    table = Rows(heads, {}, {}, min(word.top for word in [*heads, chain[min(chain)]]))
    for number in range(1, rows + 1):
        middle = _row_middle(chain, number, height)
        row = [word for word in here if abs(_middle(word) - middle) < SAME_ROW * height and word not in used]
        table.rows[number] = _by_head(row, heads)
        used += row
    if star := next((word for word in here if word.text == FOOT and _middle(word) > _middle(chain[max(chain)])), None):
        foot = [word for word in here if abs(_middle(word) - _middle(star)) < SAME_ROW * height and word is not star]
        if foot and all(re.search(r"\d|TD|-", word.text) for word in foot):
            table.foot = _by_head(foot, heads)
            used += [star, *foot]
    return table, used


def _row_middle(chain: dict[int, Word], number: int, height: float) -> float:
    """Where a row is, its number printed or not."""
    near = min(chain, key=lambda each: abs(each - number))
    return _middle(chain[near]) + (number - near) * height


def _heads(words: Sequence[Word], known: Collection[str]) -> list[Word]:
    """The headings of the columns, those that stand together with strokes parted: `N/SG/LG`."""
    heads: list[Word] = []
    for word in sorted(words):
        parts = word.text.strip("/").upper().split("/")
        if all(part in known for part in parts):
            heads += [word._replace(text=part) for part in parts]
    return heads


def _by_head(row: Sequence[Word], heads: Sequence[Word]) -> dict[str, list[str]]:
    """The words of a row under the nearest heading; values with strokes are parted among headings with strokes."""
    words = sorted(row)
    together = len({(head.x0, head.x1) for head in heads}) < len(heads)
    if together or not heads:
        text = " ".join(word.text for word in words).replace(" /", "/").replace("/ ", "/")
        parts = text.split("/") if heads else [text]
        names = [head.text for head in heads] or [""]
        found = {name: [part] for name, part in zip(names, parts, strict=False) if part}
        if len(parts) > len(names):
            found[names[-1]] = ["/".join(parts[len(names) - 1 :])]
        return found
    placed: dict[str, list[str]] = {}
    for word in words:
        head = min(heads, key=lambda each: abs(each.center - word.center))
        placed.setdefault(head.text, []).append(word.text)
    return placed
