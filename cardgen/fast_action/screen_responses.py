"""What the rules make of a back's rushing column on screen passes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from cardgen.fast_action.asking import HIGHEST, LOWEST, ROWS, Asking, Floats
from engine.fast_action import calls, codes, player_record
from engine.fast_action.odds import Given
from engine.fast_action.player_record import LONG_RUN, LONG_SCRAMBLE, SHORT_GAIN, Player
from engine.football import events


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


@dataclass(frozen=True, slots=True)
class _Reads:
    """How often a completed screen reads each row of N, of SG after it and of LG after both, by directive."""

    complete: float
    intercepted: float
    n: Floats
    sg: Floats
    lg: Floats
    yards: Floats
    """The yards of each directive by what the cell says."""


class ScreenResponses(Asking):
    """Answers about screen passes."""

    @cached_property
    def _screens(self) -> _Reads:
        directives = self.masks(codes.SCREEN)
        numbers = self.masks(codes.RUN_NUMBER)
        size = len(directives)
        n, sg, lg = np.zeros((size, ROWS)), np.zeros((size, ROWS, ROWS)), np.zeros((size, ROWS, ROWS, ROWS))
        complete = intercepted = 0.0
        low = [0] + [LOWEST] * ROWS
        places = list(self.rules.offense.offense)
        places[codes.BK1] = Player(codes.BK1, player_record.BACK, rush_n=low)
        second = {at: self._following(mask) for at, mask in enumerate(directives.values())}
        for answer in self.answers(calls.SCREEN):
            for at, (directive, mask) in enumerate(directives.items()):
                for first, first_mask in numbers.items():
                    weight = answer.weight * self.probability(mask, first_mask)
                    snap = self.snap(calls.SCREEN, codes.BK1, answer.call, Given(directive, first), places)
                    probe, found = self.outcome(snap)
                    intercepted += weight * (found.events[0].kind == events.INTERCEPTED)
                    if found.events[0].kind != events.COMPLETION:
                        continue
                    complete += weight
                    n[at, probe.row - 1] += weight
                    sg[at, probe.row - 1] += answer.weight * second[at][0][first - 1]
                    lg[at, probe.row - 1] += answer.weight * second[at][1][first - 1]
        return _Reads(complete, intercepted, n, sg, lg, self._screen_yards())

    def _following(self, first: int) -> tuple[Floats, Floats]:
        """How often two and three run numbers follow a card of a set."""
        numbers = list(self.masks(codes.RUN_NUMBER).values())
        two = [[self.probability(first, one, two) for two in numbers] for one in numbers]
        return np.array(two), self.thrice(first)

    def _screen_yards(self) -> Floats:
        """The yards of a completed screen by directive and cell."""
        against = self.answers(calls.SCREEN)[0].call
        back = Player(codes.BK1, player_record.BACK)
        places: list[Player | None] = list(self.rules.offense.offense)
        places[codes.BK1] = back
        yards = np.zeros((len(self.masks(codes.SCREEN)), HIGHEST - LOWEST + 1))
        for cell in range(LOWEST, HIGHEST + 1):
            back.rush_n = [0] + [cell] * ROWS
            for at, directive in enumerate(self.masks(codes.SCREEN)):
                snap = self.snap(calls.SCREEN, codes.BK1, against, Given(directive), places)
                found = self.rules.natural(snap).events[0]
                yards[at, cell - LOWEST] = found.yards if found.kind == events.COMPLETION else 0
        return yards

    def screen(self, back: Player) -> ScreenLine:
        """What a screen pass to a back comes to: around end, where his card tells runs apart."""
        reads = self._screens
        column = back.rush_o or back.rush_n
        if not column:
            return ScreenLine(0.0, reads.intercepted, 0.0)
        total = 0.0
        for row, cell in enumerate(column[1:]):
            if cell == SHORT_GAIN:
                total += self._short(reads, back, row)
            else:
                total += float(reads.n[:, row] @ reads.yards[:, cell - LOWEST])
        return ScreenLine(reads.complete, reads.intercepted, total)

    def _short(self, reads: _Reads, back: Player, row: int) -> float:
        """Yards of screens that a row sends to the SG column."""
        printed = [cell for cell in back.rush_sg[1:] if cell < LONG_SCRAMBLE]
        best = max(printed, default=0)
        total = 0.0
        for place, cell in enumerate(back.rush_sg[1:]):
            if LONG_SCRAMBLE < cell <= LONG_RUN and back.rush_lg:
                long = np.array(back.rush_lg[1:])
                total += float((reads.lg[:, row, place] * reads.yards[:, long - LOWEST]).sum())
            else:
                yards = cell if cell < LONG_SCRAMBLE else best
                total += float(reads.sg[:, row, place] @ reads.yards[:, yards - LOWEST])
        return total
