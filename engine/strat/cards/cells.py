"""Which readings each kind of column may have, and the columns themselves: eleven cells by the total of two dice."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from engine.cards.faces import CellError
from engine.strat.cards.printed import read_reading, show_reading
from engine.strat.cards.readings import (
    BLANK,
    INCOMPLETE,
    INTERCEPTION,
    LEAST_YARDS,
    MOST_YARDS,
    SCOPE,
    SHORT_GAIN,
    SQUARE,
    TWO_SQUARES,
    YARDS,
    Rated,
    Reading,
    Result,
    Simple,
    Split,
    parts_of,
)

BEARERS: Final = {SQUARE: (YARDS, SHORT_GAIN), TWO_SQUARES: (YARDS, SHORT_GAIN), SCOPE: (YARDS, SHORT_GAIN, INCOMPLETE)}
"""What a symbol can ride on."""  # SOM-SYM-01, SOM-SB-02
_ASIDE: Final = re.compile(r"\([^()]*\)")
NAMES: Final = {BLANK: "blank", YARDS: "yards such as +5", INTERCEPTION: f"{INTERCEPTION} +13"}


@dataclass(frozen=True, slots=True)
class ReadingCell:
    """The readings that one kind of column may have; any of them but blank may be part of a split."""

    whats: tuple[str, ...]
    """`BLANK`, `YARDS`, `INTERCEPTION` and words."""
    fumbles: bool = False
    air: bool = False
    symbols: tuple[str, ...] = ()
    raters: tuple[str, ...] = ()
    """Whose ratings may be asked for."""
    asides: bool = False
    """Readings in parentheses belong to the elementary game and are ignored."""  # SOM-CARD-22

    @property
    def legal(self) -> str:
        """What it may say."""
        said = [NAMES.get(what, what) for what in self.whats]
        if self.fumbles:
            said.append("F before yards")
        if self.air:
            said.append("air yards such as (3) behind yards")
        if self.symbols:
            said.append(f"{' or '.join(self.symbols)} behind it")
        if self.raters:
            said.append(f"two figures by the rating of {' or '.join(self.raters)}, such as {self.raters[0]} +1 or +6")
        return f"{', '.join(said)}; or several with totals behind them, such as +1 2-9, +3 10-12"

    def read(self, text: str) -> Reading:
        """The reading; raises `CellError`."""
        reading = read_reading(_ASIDE.sub("", text) if self.asides else text)
        split = isinstance(reading, Split)
        if not all(self._allows(part.reading, split=split) for part in parts_of(reading)):
            raise CellError(text, self.legal)
        return reading

    def _allows(self, reading: Simple, *, split: bool) -> bool:
        if isinstance(reading, Rated):
            return reading.who in self.raters and _within(reading.first) and _within(reading.second)
        if reading.what not in self.whats or (split and reading.what == BLANK) or not _within(reading):
            return False
        symbol = not reading.symbol or (reading.symbol in self.symbols and reading.what in BEARERS[reading.symbol])
        return symbol and (self.fumbles or not reading.fumble) and (self.air or reading.air is None)

    def show(self, value: Reading) -> str:
        """The reading as printed."""
        return show_reading(value)


def _within(result: Result) -> bool:
    return LEAST_YARDS <= result.yards <= MOST_YARDS
