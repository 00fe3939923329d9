"""Parts of implied lines: columns of cards as the rules read them, outcomes of runs, what a step in a cell is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np

from cardgen.strat.dropbacks import CHECKED, Dropbacks, Hands, read
from cardgen.strat.league_lines import DEPTHS, RUNS
from cardgen.strat.odds import SIZE, WAYS, Floats, half_of_offense
from cardgen.strat.terms import Terms
from engine.strat.cards import Back, Quarterback, Receiver
from engine.strat.cards.readings import Readings
from engine.strat.faces import column
from engine.strat.player_record import Column
from engine.strat.reference_mix import guess_shares

PASS_FIELDS: Final = tuple(tuple(f"{depth}_{guess}" for guess in ("right", "wrong", "double")) for depth in DEPTHS)
RUN_FIELDS: Final = tuple(
    tuple(f"{run}_{guess}" for guess in ("right", "wrong", "key")) for run in ("linebuck", "off_tackle", "end_run")
)
"""Fields of cards by play and guess."""


def _columns(card: Any, fields: Sequence[str]) -> list[Column]:
    found: list[Readings | None] = [getattr(card, field, None) for field in fields]
    return [] if any(each is None for each in found) else [column(each) for each in found if each is not None]


def pass_columns(card: Quarterback) -> list[list[Column]]:
    """A quarterback's columns of passes, by depth and guess."""
    return [_columns(card, fields) for fields in PASS_FIELDS]


def caught_columns(card: Back | Receiver) -> list[list[Column]]:
    """A receiver's columns, by depth and guess."""
    return [_columns(card, fields) for fields in PASS_FIELDS]


def lines_of_runs(card: Back | Quarterback) -> dict[int, list[Column]]:
    """A runner's columns by kind of run, of those that his card has."""
    found = {play: _columns(card, RUN_FIELDS[play]) for play in RUNS}
    return {play: columns for play, columns in found.items() if columns}


def run_outcome(columns: Mapping[int, Sequence[Column]], shares: Floats, terms: Terms) -> Floats:
    """The half of a runner's card."""
    found = np.zeros(SIZE)
    for share, (play, of_play) in zip(shares, columns.items(), strict=True):
        found += share * half_of_offense(play, of_play, terms)
    return found


def mean_of(share: float) -> list[float]:
    """What one more in each of the eleven cells of a column is worth, when it is read so often."""
    return [share * float(way) for way in WAYS]


def run_steps(columns: Mapping[int, Sequence[Column]], shares: Floats) -> list[float]:
    """What one yard in each cell of a runner's columns is worth to his half."""
    found: list[float] = []
    for share, play in zip(shares, columns, strict=True):
        for guess in guess_shares(play):
            found += mean_of(float(share) * guess)
    return found


def raw_passing(half: Floats, hands: Hands, found: Dropbacks) -> tuple[float, float, float, float, float]:
    """The card alone: its own reading with the team's receivers, nobody rushing."""
    each = (found.mix[..., None] * read(half, hands)).sum(axis=1)
    caught, yards, lost, ran = (float(part) for part in found.calls @ each)
    return caught / (1 - ran), yards / (1 - ran), lost / (1 - ran), 0.0, ran


def passing_steps(found: Dropbacks, sack: float) -> list[list[float]]:
    """For each part of a passer's line, what one more cell of each kind, or one more yard, is worth."""
    often = 0.5 * found.calls[:, None] * found.mix * (1 - CHECKED * sack)
    cells = [step for part in often.ravel() for step in mean_of(float(part))]
    per_pass = [step / found.attempts for step in cells]
    return [per_pass, per_pass, per_pass, [], cells]
