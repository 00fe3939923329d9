"""Kinds of field that the cards of Inside Blitz share."""

from __future__ import annotations

from typing import Final

from engine.cards.dice_faces import Matrix, Number, Pair
from engine.cards.faces import Range, Text, Whole
from engine.inside_blitz.cards.cells import (
    BLOCKED,
    LONG,
    MEDIUM,
    SHORT_GAIN,
    Gain,
    GainCell,
    PassCell,
    ReturnCell,
    YardsCell,
)

FOLDED: Final = 3
"""Rows of receivers' and returners' matrices: each serves two faces of the white die."""  # IBF-CARD-05
NAME: Final = Text(required=True)
RATING: Final = Whole(0, 6)  # IBF-CARD-07
COUNT: Final = Whole(0, 9999)
AVERAGE: Final = Number(-99, 999)
USAGE: Final = Range(1, 82)  # IBF-CARD-20, IBF-CARD-41
CREDIT: Final = Range(1, 100)  # IBF-CARD-34
BLOCK: Final = Whole(-2, 2)
"""Pass blocking, which is added to a rusher's rating: -2 is the best."""  # IBF-CARD-27
ENDURANCE: Final = Pair(Whole(0, 99), RATING)  # IBF-CARD-26
RUN_AND_PASS_BLOCK: Final = Pair(RATING, BLOCK)  # IBF-CARD-19
PASSES: Final = Matrix(PassCell())  # IBF-CARD-09
RUNS: Final = Matrix(GainCell())  # IBF-CARD-17
QUARTERBACK_RUNS: Final = Matrix(GainCell(), optional=True)  # IBF-CARD-16
SCRAMBLES: Final = Matrix(YardsCell((SHORT_GAIN,), least=0))  # IBF-CARD-16
SHORT_CATCHES: Final = Matrix(YardsCell((MEDIUM, LONG)), FOLDED)  # IBF-CARD-23
MEDIUM_CATCHES: Final = Matrix(YardsCell((LONG,)), FOLDED)  # IBF-CARD-23
LONG_CATCHES: Final = Matrix(YardsCell(), FOLDED)  # IBF-CARD-23
FIELD_GOALS: Final = Matrix(YardsCell((BLOCKED,), least=0))  # IBF-CARD-35
RETURNS: Final = Matrix(ReturnCell(), FOLDED)  # IBF-CARD-38

BOXES: Final = (
    *("LDE", "LDT", "NT", "RDT", "RDE"),
    *("LOB", "LIB", "MLB", "RIB", "ROB"),
    *("LCB", "SS", "NB", "FS", "RCB"),
)
ALIGNMENTS: Final = ("Starters", "Nickel", "Dime", "Short", "Run")  # IBF-CARD-32
RESERVE: Final = ""
"""The box of a player who is only listed on the main chart."""  # IBF-CARD-43

Gains = tuple[Gain, ...]
Yards = tuple[int | str, ...]
