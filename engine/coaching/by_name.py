"""Coaches by name, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from engine.chance.generator import Generator
from engine.coaching.tally import Tally

Book = TypeVar("Book")
Coach = TypeVar("Coach")


def coach_of(
    makers: Mapping[str, Callable[[Generator, Tally | None, Book | None], Coach]],
    kind: str,
    luck: Generator,
    tally: Tally | None = None,
    book: Book | None = None,
) -> Coach:
    """A coach of a kind with luck of his own; a ValueError says which kinds there are."""
    if kind not in makers:
        raise ValueError(f"no coach {kind!r}, expected one of {', '.join(makers)}")
    return makers[kind](luck, tally, book)
