"""The real line on a card: names of statistics side by side, and their figures on the line below."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from cardgen.foreign.labels import lines_of, segments
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
