"""One card's words sorted out: whose it is, what its title says, tables, labeled values, real line, and the rest.

The real line on a card: names of statistics side by side, and their figures on the line below.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from cardgen.foreign.cells import Area, Cell
from cardgen.foreign.labels import Labeled, lines_of, segments, take_labels
from cardgen.foreign.rows import Rows, split_glued, take_rows
from cardgen.foreign.teams import is_team_name
from cardgen.foreign.vocabulary import CardKind, Vocabulary, title_letters
from ingest.pdf.lines import compact
from ingest.pdf.words import Word

LEAST: Final = 2
"""So many names of statistics make a line."""
FIGURES: Final = re.compile(r"[\d.,/ -]+")


def take_stats(words: Sequence[Word], known: Collection[str]) -> tuple[list[tuple[str, str]], list[Word]]:
    """The statistics with their figures, and the words that are none of them."""
    found: list[tuple[str, str]] = []
    lines = lines_of(words)
    left = list(words)
    for head, figures in pairwise(lines):
        names = [word.text for word in head if word.text != "/"]
        if len(names) < LEAST or not all(compact(name) in known for name in names):
            continue
        if not FIGURES.fullmatch(" ".join(word.text for word in figures)):
            continue
        found += _paired(head, figures)
        left = [word for word in left if word not in head and word not in figures]
    return found, left


def _paired(head: Sequence[Word], figures: Sequence[Word]) -> list[tuple[str, str]]:
    """As many figures as names belong to them in order; of fewer, each to the name that stands above it."""
    names, counted = ([word.text for word in line if word.text != "/"] for line in (head, figures))
    if len(names) == len(counted):
        return list(zip(names, counted, strict=True))
    below = segments(figures)
    pairs: list[tuple[str, str]] = []
    for figure in below:
        center = (figure[0].x0 + figure[-1].x1) / 2
        above = min(head, key=lambda word: abs(word.center - center))
        pairs.append((above.text, "".join(word.text for word in figure)))
    return pairs


OWNER: Final = re.compile(r"((?:18|19|20)\d\d)(?:\s+(.*))?|(.+?)\s+((?:18|19|20)\d\d)")
SUFFIX: Final = re.compile(
    r"(.+?)(?:\s*[-‐‑‒–—―−~:,.]+\s*|\s*[(\[]\s*|\s+)(?:End(?:urance)?\.?\s*[:=]?\s*)?([^\W_])\s*[-‐‑‒–—―−)\]]*",
    re.IGNORECASE,
)
"""A title and the endurance behind it, whatever dash or bracket its maker likes."""
EDGE: Final = 3.0
"""Points: lines whose edges differ by no more begin at the same edge."""
NEXT: Final = 0.8
"""Of its height: the second line of a name is no further below the first."""
JERSEY: Final = re.compile(r"#?\d{1,2}\s+(?=\D)")
REMARK: Final = re.compile(r"\s*\[([^\]]*)\]")
"""What a maker adds to a name, in brackets: `[Inj.]`."""


@dataclass
class CardText:
    """What is printed on a card, before anyone says what it means."""

    cell: Cell
    season: str = ""
    team: str = ""
    kind: CardKind | None = None
    title: str = ""
    position: str = ""
    suffix: str = ""
    """What stands behind the title: the endurance in `Running Back - 0`."""
    tables: list[Rows] = field(default_factory=list)
    labels: list[Labeled] = field(default_factory=list)
    stats: list[tuple[str, str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    """Lines that are kept with the real line."""
    texts: list[list[Word]] = field(default_factory=list)
    """Lines that are left."""

    def value(self, key: str, section: str = "") -> Labeled | None:
        """The first labeled value of a meaning that is not blank, else the first."""
        found = [each for each in self.labels if each.label.key == key and (not section or each.section == section)]
        return next((each for each in found if each.words), found[0] if found else None)

    def take_texts(self, lines: Sequence[list[Word]]) -> None:
        """Leave out lines that have been read."""
        self.texts = [line for line in self.texts if not any(line is taken for taken in lines)]


def line_text(line: Sequence[Word]) -> str:
    """The words of a line with single spaces."""
    return " ".join(word.text for word in line)


def read_text(cell: Cell, words: Vocabulary) -> CardText:
    """A cell's words, sorted out."""
    card = CardText(cell)
    left = split_glued(cell.words)
    card.tables, left = take_rows(left, words.heads, words.rows)
    left = _take_lines(card, left, words)
    card.stats, left = take_stats(left, words.stats)
    card.labels, left = take_labels(left, words.labels, words.sections, words.parts)
    card.texts = lines_of(left)
    return card


def _take_lines(card: CardText, left: list[Word], words: Vocabulary) -> list[Word]:
    """Lines that are read whole: the team, the title, and what is always said in the same words."""
    kept: list[Word] = []
    for line in lines_of(left):
        text = line_text(line)
        if words.said.fullmatch(text):
            card.said.append(text)
        elif not words.silent.fullmatch(text) and not (_owner(card, text) or _title(card, text, words)):
            kept += line
    if not card.season and not card.team:
        first = next((line for line in lines_of(kept) if is_team_name(line_text(line))), [])
        card.team = line_text(first)
        kept = [word for word in kept if word not in first]
    return kept


def _owner(card: CardText, text: str) -> bool:
    match = None if card.season else OWNER.fullmatch(text)
    if match is None:
        return False
    card.season, card.team = match[1] or match[4], (match[2] or match[3] or "").strip()
    return True


def _title(card: CardText, text: str, words: Vocabulary) -> bool:
    """Whether a line is a kind's title, perhaps with an endurance behind it."""
    if card.kind is not None:
        return False
    parted = SUFFIX.fullmatch(text)
    for title, suffix in ((text, ""), (parted[1], parted[2]) if parted else ("", "")):
        for kind in words.kinds:
            # A player who plays two positions has both in his title, the first one first: `Guard/Tackle`.
            parts = [title_letters(part) for part in title.split("/")]
            if title and all(part in kind.titles for part in parts):
                card.kind, card.title, card.suffix = kind, title, suffix
                card.position = "/".join(dict.fromkeys(kind.titles[part] for part in parts))
                return True
    return False


def take_name(card: CardText, words: Vocabulary, top: float) -> str:
    """The player's name: what is left above `top`, without the number of his jersey.

    It is the largest print; a line over it with a number, or that begins at the same edge, is his first name, and one
    right under it in the same print the rest of it. Any other is none of his. Remarks in brackets go with his line.
    """
    above = [line for line in card.texts if line[0].top < top]
    named = [line for line in above if compact(line_text(line)) not in words.headings] or above
    if not named:
        return ""
    largest = max(named, key=lambda line: (line[0].size, line[0].bold))
    name = [line for line in named if line is largest or _of_name(line, largest, card.cell.area)]
    card.take_texts([*(line for line in above if line not in named), *name])
    text = JERSEY.sub("", " ".join(map(line_text, name)))
    card.said += [remark.strip() for remark in REMARK.findall(text)]
    return REMARK.sub("", text).strip()


def _of_name(line: Sequence[Word], largest: Sequence[Word], area: Area) -> bool:
    """Whether a line belongs to the name in the largest print."""
    if JERSEY.match(line_text(line)):
        return True
    if abs(line[0].x0 - largest[0].x0) > EDGE:
        return False
    same_print = (line[0].size, line[0].bold) == (largest[0].size, largest[0].bold)
    if line[0].top > largest[0].top:
        return same_print and line[0].top - largest[0].bottom <= NEXT * (largest[0].bottom - largest[0].top)
    # Of lines that are all centered, some begin at the same edge by chance.
    centered = abs((line[0].x0 + line[-1].x1) / 2 - (area.x0 + area.x1) / 2) <= EDGE
    return same_print or not centered
