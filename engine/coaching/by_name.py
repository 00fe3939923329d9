"""Coaches by name, whatever the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

Maker = TypeVar("Maker")


def by_name(makers: Mapping[str, Maker], kind: str) -> Maker:
    """What makes coaches of a kind; a ValueError says which kinds there are."""
    if kind not in makers:
        raise ValueError(f"no coach {kind!r}, expected one of {', '.join(makers)}")
    return makers[kind]
