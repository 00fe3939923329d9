"""What the columns of somebody's table mean: headings of our sheets, for sure, by a choice to make, or not at all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import product
from typing import Final

from cardgen.foreign.vocabulary import load_words
from cardgen.games import Game
from engine.cards.faces import headings
from ingest.pdf.lines import compact

TYPE, IGNORE = "type", "ignore"
FROM, TO = "from", "to"


class Certainty(Enum):
    """How sure the meaning of a column is."""

    SURE = "sure"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a column holds: `Quick COM`, `Quick COM from`, `type`, or two things such as `player` and `team`."""

    certainty: Certainty
    targets: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()


UNKNOWN: Final = Meaning(Certainty.UNKNOWN)


def letters_of(heading: str) -> str:
    """What counts of a heading: letters and figures, the asterisk of a return card's foot, and a mark of doubt."""
    return compact(heading.replace("*", " star").replace("?", " doubtful"))


class Columns:
    """The words for a game's columns."""

    def __init__(self, game: Game, package: str) -> None:
        data = load_words(package, "columns.toml")
        self.sheets = {name: headings(kind) for name, kind in game.sheets if name not in game.coach_sheets}
        self.positions: Mapping[str, str] = {compact(name): ours for name, ours in data["positions"].items()}
        self._of_letters = _by_letters(self.sheets, data["headings"], data["words"])
        self._ends = _spelled(data["ends"])
        self._combined = _spelled(data["combined"])
        self._types = _spelled(data["types"])
        self._tabs = _spelled(data["sheets"])

    @property
    def targets(self) -> list[str]:
        """Everything a column may be said to hold."""
        every = list(dict.fromkeys(heading for wanted in self.sheets.values() for heading in wanted))
        return [TYPE, IGNORE, *every, *(f"{heading} {end}" for heading in every for end in (FROM, TO))]

    def sheet(self, name: str) -> str:
        """The sheet that a tab's, a file's or a card type's name means; empty where it means none."""
        return self._tabs.get(compact(name), "")

    def meaning(self, header: str, sheet: str = "") -> Meaning:
        """What a heading means, on one of our sheets or on any."""
        letters = letters_of(header)
        if letters in self._combined:
            return Meaning(Certainty.SURE, tuple(self._combined[letters].split()))
        found = self._found(letters, sheet)
        if not found and letters in self._types:
            return Meaning(Certainty.SURE, (TYPE,))
        if not found:
            found = list(self._ended(header, sheet))
        if len(found) == 1:
            return Meaning(Certainty.SURE, (found[0],))
        return Meaning(Certainty.AMBIGUOUS, choices=tuple(found)) if found else UNKNOWN

    def _found(self, letters: str, sheet: str) -> list[str]:
        known = self._of_letters.get(letters, [])
        return [heading for heading in known if not sheet or heading in self.sheets[sheet]]

    def _ended(self, header: str, sheet: str) -> Iterator[str]:
        """One end of a range: `Quick Comp From`, `Low Q Comp`."""
        words = header.replace("/", " ").replace("_", " ").split()
        for at, word in enumerate(words):
            end = self._ends.get(compact(word))
            if end:
                rest = compact("".join(words[:at] + words[at + 1 :]))
                yield from (f"{heading} {end}" for heading in self._found(rest, sheet))
                return


@cache
def columns_of(game: Game, package: str) -> Columns:
    """The words for a game's columns, read once."""
    return Columns(game, package)


def _spelled(spellings: Mapping[str, Collection[str]]) -> dict[str, str]:
    return {compact(spelling): meaning for meaning, known in spellings.items() for spelling in known}


def _by_letters(
    sheets: Mapping[str, Sequence[str]],
    known: Mapping[str, Collection[str]],
    words: Mapping[str, Collection[str]],
) -> dict[str, list[str]]:
    """Headings by the letters of every way to call them; words in either order, and a part without its section."""
    found: dict[str, list[str]] = {}

    def add(spelling: str, heading: str) -> None:
        if heading not in found.setdefault(letters_of(spelling), []):
            found[letters_of(spelling)].append(heading)

    for heading in dict.fromkeys(heading for wanted in sheets.values() for heading in wanted):
        add(heading, heading)
        for spelling in known.get(heading, ()):
            add(spelling, heading)
        first, _, last = heading.rpartition(" ")
        for one, other in product(words.get(first, ()), words.get(last, [last])):
            add(f"{one} {other}", heading)
            add(f"{other} {one}", heading)
        if first in words and last in words:
            for spelling in words[last]:
                add(spelling, heading)
    return found
