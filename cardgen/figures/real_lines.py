"""What the players of a team really did; without a season, what the set's `usage` sheet says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.catch_lines import CatchLine, catch_line, usage_catches
from cardgen.figures.pass_lines import USUAL_BACK_SCREENS, PassLine, pass_line, screens_to_backs, usual_line
from cardgen.figures.run_lines import RunLine, run_line, usage_runs
from cardgen.figures.season_index import SeasonIndex, count, ratio

Floats = NDArray[np.float64]
NEAREST_FIRST: Final = (3, 0, 1, 2)
"""Where screens to backs, quick, short and long passes stand in the lines of a season."""


class RealLines:
    """The real lines of a team's players."""

    def __init__(
        self, index: SeasonIndex | None, team: str, sheets: Mapping[str, Sequence[Any]], backs: str, rows: int
    ) -> None:
        """Of a team whose backs catch passes on the cards of a sheet, in columns of so many rows."""
        self.index, self.team, self._rows = index, team, rows
        self._backs = {card.player_id for card in sheets[backs]}
        self.usage = {row.name: row for row in sheets.get("usage", ())}

    def shares(self, line: PassLine) -> Floats:
        """Of a passer's passes, the nearest first: four kinds."""
        real = np.array([line.shares[at] for at in NEAREST_FIRST])
        if self.index is not None:
            return real
        thrown = np.array([row.targets for row in self.usage.values()] or [[0] * len(real)], np.float64).sum(axis=0)
        whole = float(thrown.sum())
        shares: Floats = thrown / whole if whole else real
        return shares

    def passing(self, card: Any) -> PassLine:
        """A passer's line."""
        if self.index is not None:
            return pass_line(
                self.index, self.team, card.player_id, screens_to_backs(self.index, self.team, self._backs)
            )
        used = self.usage.get(card.name)
        return replace(usual_line(USUAL_BACK_SCREENS), attempts=float(used.dropbacks) if used else 0.0)

    def running(self, card: Any, position: str) -> RunLine:
        """A runner's line."""
        if self.index is not None:
            return run_line(self.index, self.team, card.player_id, position)
        usage = self.usage.get(card.name)
        return usage_runs(position, usage.inside if usage else 0, usage.outside if usage else 0)

    def catching(self, card: Any, position: str) -> CatchLine:
        """A receiver's line."""
        if self.index is not None:
            return catch_line(self.index, self.team, card.player_id, position, self._rows)
        usage = self.usage.get(card.name)
        behind, near, middle, far = usage.targets if usage else (0, 0, 0, 0)
        return usage_catches(position, (near, middle, far, behind), self._rows)

    def meant(self, attempts: float) -> float:
        """The part of the team's real passes that were meant for anybody."""
        if self.index is None:
            return 1.0
        targets = sum(count(row, "targets") for row in self.index.rows("receiving", self.team))
        return min(1.0, ratio(targets, attempts, 1.0))


def real_passing(index: SeasonIndex, team: str, player_id: str) -> list[float | None]:
    """What a passer really did: completions, yards and interceptions per pass, sacks and scrambles per dropback."""
    row = index.counted("passing", index.player("passing", team, player_id))
    runs = index.counted("rushing", index.player("rushing", team, player_id))
    attempts = count(row, "attempts")
    sacks, scrambles = count(row, "sacks"), count(runs, "scrambles")
    dropbacks = attempts - count(row, "spikes") + sacks + scrambles
    uncounted = bool(runs) and runs.get("scrambles") is None
    per = [ratio(count(row, name), attempts) for name in ("completions", "passing_yards", "interceptions")]
    return [
        *per,
        None if row.get("sacks") is None or uncounted else ratio(sacks, dropbacks),
        None if uncounted else ratio(scrambles, dropbacks),
    ]
