"""The words of Inside Blitz cards in the wild: `words.toml`, ready to be looked up."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from ingest.pdf.lines import compact

RANGE: Final = re.compile(r"\(?\b(\d{1,2}(?:\s*-\s*\d{1,2})?)\)?")


@dataclass(frozen=True)
class Section:
    """One matrix of a card: what stands above it, and where its cells, rating and ranges go."""

    titles: frozenset[str]
    """By their letters, figures left out but those of the title itself."""
    matrix: str
    rating: str
    ranges: tuple[str, ...]


@dataclass(frozen=True)
class CardKind:
    """A kind of card with matrices."""

    sheet: str
    sections: tuple[Section, ...]
    ranged: Mapping[str, str]
    """Labels whose value is a range, and the heading it goes to."""
    positions: tuple[str, ...]
    needs: str
    """The matrix without which a card is of another kind."""


@dataclass(frozen=True)
class Words:
    """All words."""

    labels: Mapping[str, str]
    kinds: tuple[CardKind, ...]
    charts: Mapping[str, str]
    alignments: Mapping[str, str]


@cache
def words() -> Words:
    """The words in `words.toml`."""
    data = tomllib.loads(resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))
    labels = {spelling: meaning for meaning, known in data["labels"].items() for spelling in known}
    return Words(
        labels,
        tuple(_kind(kind) for kind in data["kinds"]),
        {spelling: sheet for sheet, known in data["charts"].items() for spelling in known},
        {spelling: ours for ours, known in data["alignments"].items() for spelling in known},
    )


def _kind(kind: Mapping[str, Any]) -> CardKind:
    sections = tuple(
        Section(
            frozenset(map(compact, section["titles"])),
            section["matrix"],
            section.get("rating", ""),
            tuple(section.get("ranges", ())),
        )
        for section in kind["sections"]
    )
    return CardKind(
        kind["sheet"], sections, kind.get("ranged", {}), tuple(kind.get("positions", ())), kind.get("needs", "")
    )


def section_of(kind: CardKind, title: str) -> Section | None:
    """The section that a title begins, figures before and behind it left out."""
    letters = {compact(title), compact(RANGE.sub(" ", title))}
    return next((section for section in kind.sections if section.titles & letters), None)
