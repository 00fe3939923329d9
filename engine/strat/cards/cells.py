"""Which readings each kind of column may have, and the columns themselves: eleven cells by the total of two dice."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL
from engine.cards.faces import CellError, Span, span_text
from engine.strat.cards.readings import (
    BLANK,
    INCOMPLETE,
    INTERCEPTION,
    LEAST_YARDS,
    LONG_GAIN,
    MOST_YARDS,
    RATERS,
    SCOPE,
    SHORT_GAIN,
    SQUARE,
    TWO_SQUARES,
    WORDS,
    YARDS,
    Part,
    Rated,
    Reading,
    Result,
    Simple,
    Split,
    parts_of,
)

GRAMMAR: Final = "a reading, or several with totals behind them such as F+1 2-9, +1 10-12"
FIRSTS: Final = (YARDS, INCOMPLETE, INTERCEPTION)
SECONDS: Final = (YARDS, INCOMPLETE, SHORT_GAIN, LONG_GAIN)
"""What may stand before and behind the `or` of a rated reading."""
OR: Final = " or "
LONGEST: Final = 400
"""A reading has no more characters, whoever wrote it."""
KEPT: Final = 4096
"""So many readings are remembered: the same ones stand on most cards."""
CIRCLED_PLUS: Final = "\u2295"

_RESULT: Final = re.compile(
    r"(?:(?P<fumble>F ?)?(?P<yards>[+-]?\d{1,2})(?: ?\((?P<air>[+-]?\d{1,2})\))?"
    r"|INT ?(?P<spot>[+-]?\d{1,2})"
    rf"|(?P<word>{'|'.join(WORDS)}))"
    r"(?: ?(?P<symbol>\[\]\[\]|\[\]|\(\+\)))?",
    re.ASCII | re.IGNORECASE,
)
_PART: Final = re.compile(r"(?P<reading>.+?) (?P<low>\d{1,2})(?: ?- ?(?P<high>\d{1,2}))?", re.ASCII)
_SEPARATOR: Final = re.compile(r" ?[,;] ?", re.ASCII)


@lru_cache(maxsize=KEPT)
def read_reading(text: str) -> Reading:
    """The reading of a printed cell; raises `CellError`."""
    if len(text) > LONGEST:
        raise CellError(text, GRAMMAR)
    typed = " ".join(text.replace(CIRCLED_PLUS, SCOPE).split())
    if _SEPARATOR.search(typed):
        return _read_split(typed)
    return _read_simple(typed) if typed else Result(BLANK)


def _read_split(text: str) -> Split:
    parts = []
    for piece in _SEPARATOR.split(text):
        found = _PART.fullmatch(piece)
        if found is None:
            raise CellError(text, f"totals behind {piece!r}, such as +1 2-9, +3 10-12")
        low = int(found["low"])
        parts.append(Part(_read_simple(found["reading"]), Span(low, int(found["high"] or low))))
    held = [total for part in parts for total in range(part.totals.low, part.totals.high + 1)]
    if held != list(range(FIRST_TOTAL, LAST_TOTAL + 1)):
        raise CellError(text, f"totals from {FIRST_TOTAL} to {LAST_TOTAL}, each once and in order")  # SOM-READ-05
    return Split(tuple(parts))


def _read_simple(text: str) -> Simple:
    typed = text.replace(":", "").upper()
    who = next((each for each in RATERS if typed.startswith(f"{each} ")), None)
    if who is None:
        return _read_result(text)
    left, _, right = typed.removeprefix(f"{who} ").partition(OR.upper())
    first, second = _read_result(left), _read_result(right)
    ridden = (first, second) != (bare(first), bare(second))
    if first.what not in FIRSTS or second.what not in SECONDS or ridden:
        raise CellError(text, f"yards, X or Int, then `or`, then yards, X, SG or LG, such as {who} +1 or +6")
    return Rated(who, first, second)


def bare(result: Result) -> Result:
    """A result without fumble, symbol or air yards."""
    return Result(result.what, result.yards)


def _read_result(text: str) -> Result:
    found = _RESULT.fullmatch(text)
    if found is None:
        raise CellError(text, GRAMMAR)
    symbol = found["symbol"] or ""
    if found["word"]:
        return Result(found["word"].upper(), symbol=symbol)
    if found["spot"]:
        return Result(INTERCEPTION, int(found["spot"]), symbol=symbol)
    air = None if found["air"] is None else int(found["air"])
    return Result(YARDS, int(found["yards"]), bool(found["fumble"]), symbol, air)


def show_reading(value: Reading) -> str:
    """A reading as printed."""
    if isinstance(value, Split):
        return ", ".join(f"{_show_simple(part.reading)} {span_text(part.totals)}" for part in value.parts)
    return _show_simple(value)


def _show_simple(value: Simple) -> str:
    if isinstance(value, Rated):
        return f"{value.who} {_show_result(value.first)}{OR}{_show_result(value.second)}"
    return _show_result(value)


def _show_result(value: Result) -> str:
    text = value.what
    if value.what == YARDS:
        text = f"{'F' * value.fumble}{signed(value.yards)}" + ("" if value.air is None else f" ({value.air})")
    elif value.what == INTERCEPTION:
        text = f"{INTERCEPTION} {signed(value.yards)}"
    return f"{text} {value.symbol}".strip()


def signed(yards: int) -> str:
    """Yards as a card prints them: `+5`, `-2`, `0`."""
    return f"{yards:+d}" if yards else "0"


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
