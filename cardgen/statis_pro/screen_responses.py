"""What the rules make of a back's rushing column on screen passes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from cardgen.statis_pro.asking import HIGHEST, LOWEST, ROWS, Asking, Floats
from engine.fast_action import codes
from engine.football import events
from engine.statis_pro import calls, player
from engine.statis_pro.odds import Given
from engine.statis_pro.player import Player
from engine.statis_pro.scrimmage import natural


@dataclass(frozen=True, slots=True)
class ScreenLine:
    """A screen pass: how often it is complete and intercepted, and its yards."""

    complete: float
    intercepted: float
    yards: float
    """Per screen thrown."""

    @property
    def yards_per_catch(self) -> float:
        """Yards of a completed screen."""
        return self.yards / self.complete if self.complete else 0.0


class ScreenResponses(Asking):
    """Answers about screen passes."""

    @cached_property
    def _screens(self) -> tuple[float, float, Floats, Floats, Floats]:
        """Completions and interceptions; how often a completed screen reads each row of N, and of SG after row 1, by
        directive; and the yards of each directive by what the cell says."""
        directives = self.masks(codes.SCREEN)
        numbers = self.masks(codes.RUN_NUMBER)
        n_rows, sg_rows = np.zeros((len(directives), ROWS)), np.zeros((len(directives), ROWS))
        complete = intercepted = 0.0
        for answer in self.answers(calls.SCREEN):
            for at, (directive, mask) in enumerate(directives.items()):
                for first, first_mask in numbers.items():
                    weight = answer.weight * self.probability(mask, first_mask)
                    draws = Given(directive, first)
                    probe, found = self.outcome(self.snap(calls.SCREEN, codes.BK1, answer.call, draws))
                    intercepted += weight * (found.events[0].kind == events.INTERCEPTED)
                    if found.events[0].kind != events.COMPLETION:
                        continue
                    complete += weight
                    if len(draws.asked) == 2:
                        n_rows[at, probe.row - 1] += weight
                        continue
                    n_rows[at, 0] += weight
                    for second, second_mask in numbers.items():
                        sg_rows[at, second - 1] += answer.weight * self.probability(mask, first_mask, second_mask)
        return complete, intercepted, n_rows, sg_rows, self._screen_yards()

    def _screen_yards(self) -> Floats:
        """The yards of a completed screen by directive and cell."""
        against = self.answers(calls.SCREEN)[0].call
        back = Player(codes.BK1, player.BACK)
        places: list[Player | None] = list(self._offense.offense)
        places[codes.BK1] = back
        yards = np.zeros((len(self.masks(codes.SCREEN)), HIGHEST - LOWEST + 1))
        for cell in range(LOWEST, HIGHEST + 1):
            back.rush_n = [0] + [cell] * ROWS
            for at, directive in enumerate(self.masks(codes.SCREEN)):
                found = natural(self.snap(calls.SCREEN, codes.BK1, against, Given(directive), places)).events[0]
                yards[at, cell - LOWEST] = found.yards if found.kind == events.COMPLETION else 0
        return yards

    def screen(self, back: Player) -> ScreenLine:
        """What a screen pass to a back comes to."""
        complete, intercepted, n_rows, sg_rows, yards = self._screens
        if not back.rush_n:
            return ScreenLine(0.0, intercepted, 0.0)
        short = back.rush_n[1] == player.SHORT_GAIN
        cells = np.array(back.rush_n[1:])
        total = float((n_rows[:, 1:] * yards[:, cells[1:] - LOWEST]).sum())
        if short:
            total += float((sg_rows * yards[:, np.array(back.rush_sg[1:]) - LOWEST]).sum())
        else:
            total += float((n_rows[:, 0] * yards[:, cells[0] - LOWEST]).sum())
        return ScreenLine(complete, intercepted, total)
