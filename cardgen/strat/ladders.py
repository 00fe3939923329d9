"""How the columns of one play differ from each other: Wrong above Right above Key or 2-tmd, few players above many.

Nothing real says so: a season does not know what a defense guessed. `ladders.csv` has the steps, which are ours.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from engine.strat import codes
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.reference_mix import GUESSES, ORDINARY_COUNTED, guess_shares, players_shares

OFFENSE: Final = "offense"
DEFENSE: Final = "defense"


@dataclass(frozen=True, slots=True)
class Rung:
    """By how much a column differs from the others of its play; the mean over the reference mix is nothing."""

    yards: float
    """Per carry or per catch."""
    completion: float
    interception: float
    """A factor, whose mean is one."""


@cache
def ladder(
    side: str, play: int, columns: int = 3, edition: Edition = EDITION_2019, counted: float = ORDINARY_COUNTED
) -> tuple[Rung, ...]:
    """The columns of a play: of a card of the offense by guess, of the defense's card by players, `columns` of them.

    `counted` is how often an edition that checks lone defenders counts them.
    """
    name = codes.PLAYS[codes.FLAT if play == codes.LOOK_IN else play]
    text = (files("cardgen.strat") / "ladders.csv").read_text(encoding="utf-8")
    rows = [row for row in csv.DictReader(text.splitlines()) if row["side"] == side and row["play"] == name]
    if side == OFFENSE:
        rows.sort(key=lambda row: GUESSES[row["column"]])
    rows = rows[:columns]
    shares = np.array(
        guess_shares(play, edition) if side == OFFENSE else players_shares(play, columns, None, edition, counted)
    )
    yards, completion, factor = (
        np.array([float(row[what] or 0) for row in rows]) for what in ("yards", "completion", "interception")
    )
    yards, completion = yards - shares @ yards, completion - shares @ completion
    factor = factor / (shares @ factor) if factor.any() else factor
    return tuple(Rung(*map(float, rung)) for rung in zip(yards, completion, factor, strict=True))
