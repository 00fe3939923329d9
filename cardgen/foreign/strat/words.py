"""The words of Strat-O-Matic cards in the wild: `words.toml`, ready to be looked up."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from ingest.pdf.lines import compact


@dataclass(frozen=True)
class Words:
    """All words, by their letters."""

    sections: Mapping[str, str]
    guesses: Mapping[str, str]
    men: Mapping[str, str]
    """Headings of defensive columns, by the section and the men in the zone."""
    alone: Mapping[str, str]
    """Columns that are a section by themselves."""
    tokens: Mapping[str, str]
    labels: Mapping[str, str]
    """By how they are spelled, in capitals."""


@cache
def words() -> Words:
    """The words in `words.toml`."""
    data = tomllib.loads(resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))
    return Words(
        _by_letters(data["sections"]),
        _by_letters(data["guesses"]),
        _by_letters(data["men"]),
        _by_letters(data["alone"]),
        _by_letters(data["tokens"]),
        {spelling.upper(): meaning for meaning, known in data["labels"].items() for spelling in known},
    )


def _by_letters(spellings: Mapping[str, list[str]]) -> dict[str, str]:
    return {compact(spelling): meaning for meaning, known in spellings.items() for spelling in known}
