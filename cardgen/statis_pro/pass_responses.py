"""What the rules make of a passer's ranges."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from cardgen.statis_pro.asking import HALF, NUMBERS, PASSES, ROWS, TARGETS, Asking, Whole
from cardgen.statis_pro.fronts import Front
from engine.fast_action import codes
from engine.fast_action.deck import Deck
from engine.football import events
from engine.statis_pro import player
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.odds import Given
from engine.statis_pro.player import Player


@dataclass(frozen=True, slots=True)
class PassGroup:
    """Defences that treat a pass alike: how often they come, and what they make of a COM range."""

    weight: float
    rushed: bool
    """The defence blitzes, and the pass rush is automatic."""
    tops: Whole
    """By printed end of COM, 0 to 48, the end it comes to."""
    occupied: float
    """How often the box named by the Interception Table holds a man."""
    doubtful: float
    """How often the man who covers intercepts an incomplete pass on number 48; then the same of a hurried one."""
    hurried: float
    sacks: int
    """How many numbers are sacks when half of them are printed so, against the reference line."""
    call: DefenseCall
    """One of the defences."""


class PassResponses(Asking):
    """Answers about quick, short and long passes."""

    def __init__(self, deck: Deck) -> None:
        super().__init__(deck)
        self._shifts: dict[tuple[int, int], list[tuple[float, bool, int]]] = {}

    @cached_property
    def pass_groups(self) -> dict[tuple[int, int], list[PassGroup]]:
        """By pass and target, the defences that treat it differently."""
        return {(play, target): self._pass_groups(play, target) for play in PASSES for target in range(len(TARGETS))}

    def _pass_groups(self, play: int, target: int) -> list[PassGroup]:
        groups: dict[tuple[object, ...], PassGroup] = {}
        for answer in self.answers(play):
            group = self._pass_group(play, target, answer.call)
            key = (group.rushed, *group.tops.tolist(), group.occupied, group.doubtful, group.hurried, group.sacks)
            weight = answer.weight + (groups[key].weight if key in groups else 0.0)
            groups[key] = replace(group, weight=weight)
        return list(groups.values())

    def _pass_group(self, play: int, target: int, against: DefenseCall) -> PassGroup:
        passer = Player(0, player.QUARTERBACK, complete=[0, 0, 0], intercepted=[player.NEVER] * 3)
        places: list[Player | None] = [passer, *self._offense.offense[1:]]
        probe, _ = self.outcome(self.snap(play, TARGETS[target], against, Given(codes.ORIGINAL, NUMBERS), places))
        every = range(1, NUMBERS + 1)
        sacks = self._sacks(play, against, self._offense.offense)
        hurried = [self._intercepted(play, target, against, places, codes.PASS_RUSH, NUMBERS, each) for each in every]
        if probe.rush_used:
            nothing = np.zeros(NUMBERS + 1, np.int64)
            return PassGroup(1.0, True, nothing, 0.0, 0.0, float(np.mean(hurried)), sacks, against)
        tops = []
        for complete in range(NUMBERS + 1):
            passer.complete = [complete] * 3
            tops.append(self._last_complete(play, target, against, places))
        passer.complete = [0, 0, 0]
        doubtful = [self._intercepted(play, target, against, places, codes.ORIGINAL, NUMBERS, each) for each in every]
        passer.intercepted = [NUMBERS] * 3
        rows = range(1, ROWS + 1)
        occupied = [self._intercepted(play, target, against, places, codes.ORIGINAL, NUMBERS, row) for row in rows]
        found, doubted, late = (float(np.mean(part)) for part in (occupied, doubtful, hurried))
        return PassGroup(1.0, False, np.array(tops), found, doubted, late, sacks, against)

    def _last_complete(self, play: int, target: int, against: DefenseCall, places: list[Player | None]) -> int:
        """The last pass number that is a completion, by halving."""
        low, high = 0, NUMBERS
        while low < high:
            number = (low + high + 1) // 2
            _, found = self.outcome(self.snap(play, TARGETS[target], against, Given(codes.ORIGINAL, number), places))
            if found.events[0].kind == events.COMPLETION:
                low = number
            else:
                high = number - 1
        return low

    def _intercepted(
        self, play: int, target: int, against: DefenseCall, places: list[Player | None], *draws: int
    ) -> bool:
        _, found = self.outcome(self.snap(play, TARGETS[target], against, Given(*draws), places))
        return found.events[0].kind == events.INTERCEPTED

    def sack_shifts(self, play: int, front: Front) -> list[tuple[float, bool, int]]:
        """What the lines do to a Sack range: weight, whether the rush comes from the call, and the shift."""
        key = (play, front.pass_blocking)
        if key not in self._shifts:
            self._shifts[key] = self._find_shifts(play, front)
        return self._shifts[key]

    def _find_shifts(self, play: int, front: Front) -> list[tuple[float, bool, int]]:
        places = self.whole_display(front)
        shifts: dict[tuple[bool, int], float] = {}
        for answer in self.answers(play):
            rushed = self.outcome(self.snap(play, codes.LE, answer.call, Given(codes.ORIGINAL, 1)))[0].rush_used
            shift = self._sacks(play, answer.call, places) - HALF
            shifts[rushed, shift] = shifts.get((rushed, shift), 0.0) + answer.weight
        return [(weight, rushed, shift) for (rushed, shift), weight in shifts.items()]

    def _sacks(self, play: int, against: DefenseCall, places: list[Player | None]) -> int:
        """How many numbers are sacks behind a line when half of them are printed so."""
        passer = Player(0, player.QUARTERBACK, complete=[0] * 3, intercepted=[player.NEVER] * 3)
        passer.sack, passer.runs, passer.rush_complete = HALF, NUMBERS, NUMBERS
        rushed: list[Player | None] = [passer, *places[1:]]
        sacks = 0
        for number in range(1, NUMBERS + 1):
            snap = self.snap(play, codes.LE, against, Given(codes.PASS_RUSH, number), rushed)
            sacks += self.outcome(snap)[1].events[0].kind == events.SACK
        return sacks
