"""The cells of a Strat-O-Matic specialist card that are no plays: kickoffs, punts and penalties."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.cards.faces import CellError

TOUCHBACK: Final = "TB"
BLOCKED: Final = "BLOCKED"
BACKS: Final = 4
"""Backs who wait for kicks are numbered from 1."""  # SOM-CARD-27


class Kick(NamedTuple):
    """Where a kick comes down and which back fields it; back 0 is the touchback of a kickoff, or a blocked punt."""

    yards: int
    back: int


NOBODY: Final = Kick(0, 0)
_KICK: Final = re.compile(r"(-?\d{1,2}) ?\(([1-4])\)", re.ASCII)


@dataclass(frozen=True, slots=True)
class KickCell:
    """A number and the back in parentheses, `5 (1)`; or a word."""  # SOM-KO-01

    word: str
    least: int
    most: int
    what: str

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"{self.what} from {self.least} to {self.most} and the back 1 to {BACKS}, such as 8 (1); or {self.word}"

    def read(self, text: str) -> Kick:
        """The kick."""
        if text.upper() == self.word:
            return NOBODY
        found = _KICK.fullmatch(text)
        if found is None or not self.least <= int(found[1]) <= self.most:
            raise CellError(text, self.legal)
        return Kick(int(found[1]), int(found[2]))

    def show(self, value: Kick) -> str:
        """The kick as printed."""
        return f"{value.yards} ({value.back})" if value.back else self.word


NO_FOUL: Final = ""
OFFSETTING: Final = "OFFSETTING"
OFFSIDES: Final = "OFFSIDES*"
NUMBER: Final = "NUMBER"
OPPONENT: Final = "OPPONENT "
NUMBERS: Final = 7


class Foul(NamedTuple):
    """What the penalty section says: who fouled, and which number of the penalty chart it was."""  # SOM-PEN-05

    what: str
    number: int = 0
    opponent: bool = False


_FOUL: Final = re.compile(r"(OPPONENT )?(?:(OFFSIDES\*)|NUMBER ([1-7]))", re.ASCII)


@dataclass(frozen=True, slots=True)
class FoulCell:
    """Blank, `OFFSETTING`, `OFFSIDES*`, `NUMBER 3`; the last two also with `OPPONENT`."""  # SOM-PEN-02, SOM-PEN-03

    @property
    def legal(self) -> str:
        """What it may say."""
        return f"blank, {OFFSETTING}, {OFFSIDES}, {NUMBER} 1 to {NUMBER} {NUMBERS}; {OPPONENT}before the last two"

    def read(self, text: str) -> Foul:
        """The foul."""
        said = text.upper()
        if said in {NO_FOUL, OFFSETTING}:
            return Foul(said)
        found = _FOUL.fullmatch(said)
        if found is None:
            raise CellError(text, self.legal)
        return Foul(OFFSIDES if found[2] else NUMBER, int(found[3] or 0), bool(found[1]))

    def show(self, value: Foul) -> str:
        """The foul as printed."""
        number = f" {value.number}" if value.what == NUMBER else ""
        return f"{OPPONENT * value.opponent}{value.what}{number}"
