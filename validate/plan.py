"""What the checks that all games share need to know of one game."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources


@dataclass(frozen=True)
class Plan:
    """One game's sheets, and the beginning of its codes."""

    prefix: str
    """Codes begin so: `SPF`."""
    room: str
    """The package with `squad_sizes.csv` and `regulars.csv`, where they are the game's own."""
    needed_sheets: tuple[str, ...]
    """Without these a set is not whole."""
    one_a_team: tuple[str, ...]
    """Sheets with one row a team; the first of them tells whose team card is misspelled."""
    players: tuple[str, ...]
    """Sheets of players who stand on the field."""
    kicking: tuple[str, ...]
    """Sheets of kickers and punters."""
    pasted: tuple[str, ...]
    """Cards of so many numbers that two players hardly ever have the same."""
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What tells the rows of a sheet apart; else team and name."""
    substitutes: str = ""
    """The team of cards that stand in for players without one, where the game has such."""
    calls: tuple[str, ...] = ()
    """What a coach's calls are divided into, of which all together are 1000."""
    old_situations: tuple[str, ...] = ()
    """Situations of earlier versions, which have a finding of their own."""
    positions: Mapping[str, str] = field(default_factory=dict)
    """By sheet, where all its players play, as rosters write it."""
    shared_room: str = ""
    """The package of checks that it shares with games of its kind, where there are such."""
    spots: Mapping[str, str] = field(default_factory=dict)
    """Positions of cards that rosters write otherwise."""

    def code(self, name: str) -> str:
        """A code of this game: `SPF-CARD-TWICE`."""
        return f"{self.prefix}-{name}"

    def table(self, file: str) -> tuple[dict[str, str], ...]:
        """The rows of a CSV file of the game's checks, or of those it shares with other games."""
        own = resources.files(self.room).joinpath(file).is_file() or not self.shared_room
        return _table(self.room if own else self.shared_room, file)


@cache
def _table(room: str, file: str) -> tuple[dict[str, str], ...]:
    text = resources.files(room).joinpath(file).read_text(encoding="utf-8")
    return tuple(csv.DictReader(text.splitlines()))
