"""The words of a game's hand-made cards: `words.toml` beside the game's readers, ready to be looked up.

Files of words, some of which build on others: `extends` names the package whose file of the same name is below.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from ingest.pdf.lines import compact

EXTENDS: Final = "extends"


def load_words(package: str, name: str) -> dict[str, Any]:
    """A file of words laid over the one it extends: its entries win, and its lists are added to those below."""
    data = tomllib.loads(resources.files(package).joinpath(name).read_text(encoding="utf-8"))
    below = data.pop(EXTENDS, "")
    return _over(load_words(below, name), data) if below else data


def _over(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    both = dict(below)
    for key, value in above.items():
        there = below.get(key)
        if isinstance(value, dict) and isinstance(there, dict):
            both[key] = _over(there, value)
        elif isinstance(value, list) and isinstance(there, list):
            both[key] = [*there, *value]
        else:
            both[key] = value
    return both


SIDES: Final = re.compile(r"\b(def|off)(?:en[sc]e|ensive)?\b\.?", re.IGNORECASE)


@dataclass(frozen=True)
class CardKind:
    """One kind of card: its sheet, what its titles say of the player's position, and where its labels go."""

    sheet: str
    """Empty where the game has no sheet for it."""
    titles: Mapping[str, str]
    """Positions by the letters of a title."""
    labels: Mapping[str, str]
    """Labels by the heading their values go to."""
    signs: tuple[str, ...]
    """Headings that are filled on such a card, and together on no other."""
    sections: bool
    table: str
    """The heading of a table that has none."""


@dataclass(frozen=True)
class Vocabulary:
    """All that hand-made cards of a game are known to say."""

    labels: Mapping[str, str]
    """What a label means, by its letters."""
    sections: Mapping[str, str]
    parts: frozenset[str]
    heads: frozenset[str]
    stats: frozenset[str]
    passed: frozenset[str]
    headings: frozenset[str]
    silent: re.Pattern[str]
    said: re.Pattern[str]
    tokens: Mapping[str, tuple[str, ...]]
    """What our cards print, by the letters of other ways to print it; in another column it may be something else."""
    blank: Mapping[str, str]
    kinds: tuple[CardKind, ...]
    rows: int
    """Of a card's tables."""


@cache
def vocabulary(package: str) -> Vocabulary:
    """The words in a package's `words.toml`."""
    data = load_words(package, "words.toml")
    text = data["text"]
    return Vocabulary(
        _by_letters(data["labels"]),
        data["sections"],
        frozenset(text["parts"]),
        frozenset(text["heads"]),
        frozenset(map(compact, text["stats"])),
        frozenset(text["passed"]),
        frozenset(map(compact, text["headings"])),
        _any_of(text["silent"]),
        _any_of(text["said"]),
        _tokens(data["tokens"]),
        data["blank"],
        tuple(
            CardKind(
                kind["sheet"],
                {title_letters(title): position for title, position in kind["titles"].items()},
                kind.get("labels", {}),
                tuple(kind.get("signs", ())),
                kind.get("sections", False),
                kind.get("table", ""),
            )
            for kind in data["kinds"]
        ),
        text["rows"],
    )


def title_letters(title: str) -> str:
    """What counts of a title: its letters, with one spelling for `Defensive`, `Defense`, `Def.` and for the offense."""
    return compact(SIDES.sub(r"\1 ", title))


def _by_letters(spellings: Mapping[str, list[str]]) -> dict[str, str]:
    return {compact(spelling): meaning for meaning, known in spellings.items() for spelling in known}


def _tokens(spellings: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for token, known in spellings.items():
        for letters in map(compact, known):
            found[letters] = (*found.get(letters, ()), token)
    return found


def _any_of(patterns: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)
