"""Where the cards lie on a page that somebody else made: the cells of a grid, by its rules or by what repeats."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import Final, NamedTuple

from cardgen.foreign.records import UNREAD, CellRead
from cardgen.games import Game, reader_of
from ingest.files import SourceFile, shown
from ingest.findings import Finding, InputError, error, note, warning
from ingest.pdf.words import Page, Rule, Word, turned

TOUCHES: Final = 3.0
"""Points: rules so near each other are one, drawn cell by cell."""
WHOLE: Final = 0.6
"""A rule of the grid is at least this part of the longest: shorter ones belong to cards."""
MOST_CELLS: Final = 200
"""No page has more cards: one that seems to is none of cards."""
NARROW: Final = 0.4
"""Of the usual card: what is smaller lies between cards."""
LEAST: Final = 40.0
"""Points: no card is smaller."""
SAME_COLUMN: Final = 30.0
SAME_ROW: Final = 6.0
"""Points: headings of cards so near are in one column, in one row."""
YEAR: Final = re.compile(r"(18|19|20)\d\d")
GAP: Final = 1.0
"""Of the type size: a wider gap parts texts that have nothing to do with each other."""


class Area(NamedTuple):
    """A part of a page, in points; `top` and `bottom` grow down the page."""

    x0: float
    top: float
    x1: float
    bottom: float

    def holds(self, word: Word) -> bool:
        """Whether the middle of a word lies in it."""
        return self.x0 <= word.center < self.x1 and self.top <= (word.top + word.bottom) / 2 < self.bottom

    @property
    def width(self) -> float:
        """From left to right."""
        return self.x1 - self.x0


@dataclass
class Cell:
    """One card's place: its row and its number in the row, from 1, and the words in it, upright."""

    page: int
    row: int
    card: int
    area: Area
    words: list[Word] = field(default_factory=list)

    @property
    def place(self) -> str:
        """`page 1 row 2 card 3`."""
        return f"page {self.page} row {self.row} card {self.card}"

    @property
    def text(self) -> str:
        """The words as they come, for messages."""
        return " ".join(word.text for word in sorted(self.words, key=lambda word: (round(word.top), word.x0)))


def cells_of(page: Page) -> list[Cell]:
    """The cells of a page that have words in them, row by row."""
    areas = ruled(page) or repeated(page)
    cells = [
        Cell(page.number, row, number, area, _words(page, area))
        for row, line in enumerate(areas, 1)
        for number, area in enumerate(line, 1)
    ]
    return [cell for cell in cells if cell.words]


def outside(page: Page, cells: Sequence[Cell]) -> list[Word]:
    """The words of a page that lie in none of its cells."""
    inside = {id(word) for cell in cells for word in cell.words}
    every = [*page.words, *(word for words in page.sideways.values() for word in words)]
    return [word for word in every if id(word) not in inside]


def _words(page: Page, area: Area) -> list[Word]:
    """The words in an area. Where most of a card runs another way than the page, the card is turned."""
    upright = [word for word in page.words if area.holds(word)]
    for way, words in page.sideways.items():
        lying = [word for word in words if Area(*turned(area, way, page.width, page.height)).holds(word)]
        if sum(len(word.text) for word in lying) > sum(len(word.text) for word in upright):
            return lying
    return upright


def ruled(page: Page) -> list[list[Area]]:
    """The areas between long rules, by row; none where rules make no grid."""
    across, down = _lines(page.horizontals), _lines(page.verticals)
    columns = [(left, right) for left, right in pairwise(down) if right - left >= LEAST]
    rows = [(top, bottom) for top, bottom in pairwise(across) if bottom - top >= LEAST]
    if not columns or not rows or not 1 < len(columns) * len(rows) <= MOST_CELLS:
        return []
    columns, rows = _whole(columns), _whole(rows)
    return [[Area(left, top, right, bottom) for left, right in columns] for top, bottom in rows]


def _lines(rules: Iterable[Rule]) -> list[float]:
    """Where the rules of the grid are: pieces on one line are one rule, and short rules are none of the grid's."""
    lines: list[list[Rule]] = []
    for rule in sorted(rules):
        if lines and rule.at - lines[-1][-1].at <= TOUCHES:
            lines[-1].append(rule)
        else:
            lines.append([rule])
    lengths = [_covered(line) for line in lines]
    longest = max(lengths, default=0.0)
    return [
        median(rule.at for rule in line) for line, long in zip(lines, lengths, strict=True) if long >= WHOLE * longest
    ]


def _covered(pieces: Sequence[Rule]) -> float:
    """How much of a line its pieces cover."""
    covered, reached = 0.0, float("-inf")
    for piece in sorted(pieces, key=lambda rule: rule.start):
        covered += max(0.0, piece.end - max(piece.start, reached))
        reached = max(reached, piece.end)
    return covered


def _whole(sides: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Without the gaps between cards that have a frame each."""
    usual = median(high - low for low, high in sides)
    return [(low, high) for low, high in sides if high - low >= NARROW * usual]


def repeated(page: Page) -> list[list[Area]]:
    """The areas around texts that head every card: those that begin with a year, or the topmost word of every card."""
    years = [word for word in page.words if YEAR.fullmatch(word.text)] or _topmost(page)
    heads = [_head(page, word) for word in years] if len(years) <= MOST_CELLS else []
    if not 0 < len(heads) <= MOST_CELLS:
        return [[Area(0.0, 0.0, page.width, page.height)]]
    middles = _clusters([(head.x0 + head.x1) / 2 for head in heads], SAME_COLUMN)
    tops = _clusters([head.top for head in heads], SAME_ROW)
    right = [(one + other) / 2 for one, other in pairwise(middles)] + [page.width]
    above = [_white(page, low, high) for low, high in pairwise([0.0, *tops])] + [page.height]
    return [[Area(x0, top, x1, bottom) for x0, x1 in pairwise([0.0, *right])] for top, bottom in pairwise(above)]


def _topmost(page: Page) -> list[Word]:
    """Where a word stands that every card has once: most words that repeat do so as often as there are cards."""
    counts = Counter(word.text for word in page.words if word.text[0].isalpha())
    often = Counter(count for count in counts.values() if count > 1).most_common(1)
    if not often:
        return []
    once = [word for word in page.words if counts[word.text] == often[0][0]]
    first = min(once, key=lambda word: word.top).text
    return [word for word in once if word.text == first]


def _head(page: Page, year: Word) -> Word:
    """The whole text that a word begins."""
    line = sorted(word for word in page.words if abs(word.bottom - year.bottom) < 0.3 * max(year.size, 1.0))
    last = year
    for word in line:
        if word.x0 >= last.x1 and word.x0 - last.x1 <= GAP * max(word.size, 1.0):
            last = word
    return year._replace(x1=last.x1)


def _clusters(numbers: Sequence[float], width: float) -> list[float]:
    """The middles of numbers that lie together."""
    groups: list[list[float]] = []
    for number in sorted(numbers):
        if groups and number - groups[-1][-1] <= width:
            groups[-1].append(number)
        else:
            groups.append([number])
    return [median(group) for group in groups]


def _white(page: Page, above: float, head: float) -> float:
    """Where a row of cards begins: in the middle of the widest white stripe between the row above and its headings."""
    if above == 0.0:
        return 0.0
    best, at, reached = 0.0, head, above
    for word in sorted(page.words, key=lambda word: word.top):
        if above < word.top <= head + SAME_ROW:
            if word.top - reached > best:
                best, at = word.top - reached, (word.top + reached) / 2
            reached = max(reached, word.bottom)
    return at


OFTEN: Final = 3
"""So many cards with the same text have it from their maker's form."""


def read_card_sheets(file: SourceFile, pages: Sequence[Page], game: Game) -> CellRead:
    """Every card of one file; an InputError where it has none."""
    reader = reader_of(game)
    name = file.name.replace("{", "(").replace("}", ")")
    whole = CellRead(name)
    cells = 0
    for page in pages:
        found = cells_of(page)
        cells += len(found)
        for cell in found:
            read = reader.read_cell(cell, name)
            whole.records += read.records
            whole.findings += read.findings
        if stray := outside(page, found):
            text = " ".join(word.text for word in stray)
            whole.findings.append(
                note("CARD-OUTSIDE", f"{name}!page {page.number}", repr(shown(text)), "nothing beside the cards")
            )
    if not whole.records:
        fix = "statistics are read with `cardgen ingest`"
        raise InputError(error("SET-KIND", file.name, "a PDF without a card that is known", "sheets of cards", fix))
    cards = len({record.place for record in whole.records})
    whole.findings = _reported_once(whole.findings, name, cards)
    whole.findings.append(note("CARDS-READ", name, f"{cards} cards in {cells} cells"))
    return whole


def _reported_once(findings: Sequence[Finding], file: str, cards: int) -> list[Finding]:
    """Texts that most cards of a file have are reported together, once: instructions that their maker prints on
    each."""
    counts = Counter(finding.found for finding in findings if finding.code == UNREAD)
    same = {text: count for text, count in counts.items() if count >= OFTEN and count > cards / 2}
    reported = [finding for finding in findings if finding.code != UNREAD or finding.found not in same]
    for count in dict.fromkeys(same.values()):
        texts = " ".join(text[1:-1] for text, each in same.items() if each == count)
        reported.append(warning(UNREAD, file, f"{texts!r} on {count} of {cards} cards", "what such cards say"))
    return reported
