"""What lies on the table beside the cards of the teams: the charts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import final

Rows = Sequence[Mapping[str, str]]


@final
@dataclass(frozen=True, slots=True)
class Equipment:
    """The charts of a set."""


def equip(deck: Rows, charts: Mapping[str, Rows]) -> Equipment:
    """The charts that ship; this game has no deck."""
    assert not deck
    assert not charts
    return Equipment()
