"""What the men of a team really did; without a season, what the set's `usage` sheet says of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from cardgen.figures.book import Book, count, ratio
from cardgen.figures.catch_lines import CatchLine, catch_line, usage_catches
from cardgen.figures.pass_lines import USUAL_BACK_SCREENS, PassLine, pass_line, screens_to_backs, usual_line
from cardgen.figures.run_lines import RunLine, run_line, usage_runs
from cardgen.inside_blitz import cards
from cardgen.inside_blitz.asking import DEPTHS, Floats
from cardgen.inside_blitz.passers import SEASON_DEPTHS
from cardgen.inside_blitz.receivers import ROWS


class RealLines:
    """The real lines of a team's men."""

    def __init__(self, book: Book | None, team: str, sheets: Mapping[str, Sequence[Any]]) -> None:
        self.book, self.team, self.sheets = book, team, sheets
        self.usage = {row.name: row for row in sheets.get("usage", ())}

    def shares(self, line: PassLine) -> Floats:
        """Of a passer's passes: Quick, Short, Medium, Long."""
        if self.book is not None:
            return np.array([line.shares[at] for at in SEASON_DEPTHS])
        thrown = np.array([row.targets for row in self.usage.values()] or [[0] * DEPTHS], np.float64).sum(axis=0)
        whole = float(thrown.sum())
        shares: Floats = thrown / whole if whole else np.array([line.shares[at] for at in SEASON_DEPTHS])
        return shares

    def passing(self, card: cards.Quarterback) -> PassLine:
        """A passer's line."""
        if self.book is not None:
            backs = {each.player_id for each in self.sheets["back receivers"]}
            return pass_line(self.book, self.team, card.player_id, screens_to_backs(self.book, self.team, backs))
        used = self.usage.get(card.name)
        return replace(usual_line(USUAL_BACK_SCREENS), attempts=float(used.dropbacks) if used else 0.0)

    def running(self, card: Any, position: str) -> RunLine:
        """A runner's line."""
        if self.book is not None:
            return run_line(self.book, self.team, card.player_id, position)
        usage = self.usage.get(card.name)
        return usage_runs(position, usage.inside if usage else 0, usage.outside if usage else 0)

    def catching(self, card: cards.Receiver | cards.BackReceiver, position: str) -> CatchLine:
        """A receiver's line."""
        if self.book is not None:
            return catch_line(self.book, self.team, card.player_id, position, ROWS)
        usage = self.usage.get(card.name)
        quick, short, medium, long = usage.targets if usage else (0, 0, 0, 0)
        return usage_catches(position, (short, medium, long, quick), ROWS)

    def meant(self, attempts: float) -> float:
        """The part of the team's real passes that were meant for anybody."""
        if self.book is None:
            return 1.0
        targets = sum(count(row, "targets") for row in self.book.rows("receiving", self.team))
        return min(1.0, ratio(targets, attempts, 1.0))
