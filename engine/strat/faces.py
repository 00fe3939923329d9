"""From the readings of printed cards to the engine's records."""

from __future__ import annotations

from typing import Final

from engine.strat import readings, specialists
from engine.strat.cards import kicks
from engine.strat.cards import readings as printed
from engine.strat.player import Column
from engine.strat.readings import NO_AIR, TOTALS, Reading
from engine.strat.specialists import Flag

KINDS: Final = {
    printed.BLANK: readings.INCOMPLETE,  # SOM-PASS-04
    printed.INCOMPLETE: readings.INCOMPLETE,
    printed.YARDS: readings.YARDS,
    printed.RECEIVER: readings.RECEIVER,
    printed.MUST_RUN: readings.MUST_RUN,
    printed.INTERCEPTION: readings.INTERCEPTED,
    printed.SHORT_GAIN: readings.SHORT_GAIN,
    printed.LONG_GAIN: readings.LONG_GAIN,
    printed.TOUCHDOWN: readings.TOUCHDOWN,
    printed.FAIR_CATCH: readings.FAIR_CATCH,
    printed.GOOD: readings.GOOD,
    printed.NO_GOOD: readings.NO_GOOD,
}
FLAGS: Final = {
    kicks.NO_FOUL: specialists.NO_FOUL,
    kicks.OFFSETTING: specialists.OFFSETTING,
    kicks.OFFSIDES: specialists.OFFSIDES,
    kicks.NUMBER: specialists.NUMBER,
}
SYMBOLS: Final = {
    "": readings.NO_SYMBOL,
    printed.SQUARE: readings.ONE_SQUARE,
    printed.TWO_SQUARES: readings.TWO_SQUARES,
    printed.SCOPE: readings.SCOPE,
}  # SOM-CARD-24
RATERS: Final = {
    printed.CENTER: readings.CENTER,
    printed.GUARD: readings.ONSIDE_GUARD,
    printed.TACKLE: readings.ONSIDE_TACKLE,
    printed.END: readings.ONSIDE_END,
    printed.BLOCKING_BACK: readings.BLOCKING_BACK,
    **{name: readings.LEFT_END + place for place, name in enumerate(printed.LINEMEN)},
    **{name: readings.LB_IN_ZONE + place for place, name in enumerate(printed.LINEBACKERS)},
    printed.DEFENDER: readings.DEFENDER,
    printed.BACK_IN_ZONE: readings.DB_IN_ZONE,
}


def _result(cell: printed.Result) -> Reading:
    air = NO_AIR if cell.air is None else cell.air  # SOM-CARD-23
    return Reading(KINDS[cell.what], cell.yards, cell.fumble, SYMBOLS[cell.symbol], air)


def _simple(cell: printed.Simple) -> Reading:
    if isinstance(cell, printed.Rated):
        return readings.rated(RATERS[cell.who], _result(cell.first), _result(cell.second))
    return _result(cell)


def reading(cell: printed.Reading) -> Reading:
    """One cell of a card."""
    if isinstance(cell, printed.Split):
        return Reading(readings.SPLIT, parts=tuple(_simple(cell.at(total)) for total in TOTALS))
    return _simple(cell)


def column(cells: printed.Readings) -> Column:
    """The eleven cells of a column."""  # SOM-DICE-03
    return [reading(cell) for cell in cells]


def flags(cells: tuple[kicks.Foul, ...]) -> list[Flag]:
    """The eleven cells of the penalty section."""  # SOM-PEN-01
    return [Flag(FLAGS[foul.what], foul.number, foul.opponent) for foul in cells]
