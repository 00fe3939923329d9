"""The reference mix: how often an ordinary defence guesses which play, with how many men in the zone it goes to.

Half of every result is read from a column that the guess chooses, half from one that the men in the zone choose, so
that exact odds need both shares. `tables/reference_mix.csv` has them; a table of the same shape that was counted in
played games may replace it. Men are linebackers on runs. A card without a column for so many has its last one read.
"""

from __future__ import annotations

from typing import Final

from engine.strat import codes
from engine.strat.coverage import SHORT_LEAST
from engine.strat.tables import read_table

Shares = list[list[float]]
"""By guess and column of the defence's card."""
GUESSES: Final = {"right": codes.RIGHT_GUESS, "wrong": codes.WRONG_GUESS, "key": codes.KEYED, "double": codes.TWO_TIMED}
COLUMNS_OF_DEFENSE: Final = (3, 3, 2, 3, 3, 2, 3)
"""By play, the columns of a defence's card for it; a base 4-3 team lacks the third of runs inside."""  # SOM-CARD-08


def _shares(rows: list[dict[str, str]]) -> list[Shares]:
    found = [[[0.0] * columns for _ in codes.COLUMNS] for columns in COLUMNS_OF_DEFENSE]
    for row in rows:
        play = codes.PLAYS.index(row["play"])
        least = SHORT_LEAST if play == codes.SHORT else 0  # SOM-CARD-10
        found[play][GUESSES[row["guess"]]][int(row["men"]) - least] += float(row["share"])
    for play, shares in enumerate(found):
        whole = sum(sum(line) for line in shares)
        found[play] = [[share / whole for share in line] for line in shares]
    return found


REFERENCE_MIX: Final[list[Shares]] = _shares(read_table("reference_mix.csv"))
"""By play; the shares of a play add up to one."""


def guess_shares(play: int) -> list[float]:
    """How often each column of a card of the offence is read: Right, Wrong, Key or 2-tmd."""
    return [sum(line) for line in REFERENCE_MIX[play]]


def men_shares(play: int, columns: int, guess: int | None = None) -> list[float]:
    """How often each column of a defence's card is read that has so many for the play, perhaps under one guess."""
    lines = REFERENCE_MIX[play] if guess is None else [REFERENCE_MIX[play][guess]]
    found = [0.0] * columns
    for line in lines:
        for men, share in enumerate(line):
            found[min(men, columns - 1)] += share  # SOM-SW-10
    whole = sum(found)
    return [share / whole for share in found]
