"""Kinds of field that the cards of Tabletop Football share."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import ROWS, Choice, Column, Ranges, Whole
from engine.fast_action.cards import LEAST_YARDS, LONG_COLUMN, MOST_YARDS, SHORT_GAIN
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.tabletop.cards.cells import RatingCell

LONG_GAIN: Final = "LG"
LONG_REVERSE: Final = "Le"
LONG_SCRAMBLE: Final = "Ls"
SUREHANDED: Final = "(s)"

PASSING: Final = Ranges(("Com", "Inc", "Int?", "Int"), 1, PASS_NUMBERS)  # TTF-CARD-03
PASS_RUSH: Final = Ranges(("Sack", "Run", "Com", "Inc"), 1, PASS_NUMBERS)  # TTF-CARD-04
RUSHING: Final = Column(LEAST_YARDS, MOST_YARDS, (SHORT_GAIN,), ROWS)  # TTF-CARD-06
QUARTERBACK_SHORT_GAIN: Final = Column(LEAST_YARDS, MOST_YARDS, (LONG_SCRAMBLE,), ROWS)  # TTF-CARD-06
SHORT_GAINS: Final = Column(LEAST_YARDS, MOST_YARDS, (LONG_GAIN, LONG_REVERSE), ROWS)  # TTF-CARD-06
CATCH: Final = Column(LEAST_YARDS, MOST_YARDS, (LONG_COLUMN,), ROWS)  # TTF-CARD-07
BLOCKING: Final = RatingCell(-4, 4, best=4)  # TTF-CARD-08
TACKLE: Final = RatingCell(-4, 4, best=-4)  # TTF-CARD-10
PASS_BLOCKING: Final = Whole(0, 4)  # TTF-CARD-09
RUSH: Final = Whole(0, 9)  # TTF-CARD-11
PASS_DEFENSE: Final = Whole(-9, 9, signed=True)  # TTF-CARD-13
RETURN_VALUE: Final = Whole(-11, 11, signed=True)  # TTF-CARD-16
FORCED_FUMBLE: Final = Whole(0, 20)  # TTF-CARD-17
SURE: Final = Choice(("", SUREHANDED))  # TTF-CARD-18
GAMES: Final = Whole(1, 16)  # TTF-CARD-02
STARTS: Final = Whole(0, 16)
DISTANCES: Final = ("18-25", "26-35", "36-45", "46-50", "51-55")  # TTF-CARD-21
