"""The grammar of readings: `+5`, `F+1 2-9, +1 10-12`, `DEFENDER X or +15`. What is printed is read back as it was.

Case, colons and a missing plus do not matter to the reader; totals of a split are in order and leave none out.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL
from engine.cards.faces import CellError, Span, span_text
from engine.strat.cards.readings import (
    BLANK,
    INCOMPLETE,
    INTERCEPTION,
    LONG_GAIN,
    RATERS,
    SCOPE,
    SHORT_GAIN,
    WORDS,
    YARDS,
    Part,
    Rated,
    Reading,
    Result,
    Simple,
    Split,
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
