"""What the rules make of a passer's ranges."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from cardgen.fast_action.asking import HALF, IN_TIME, NUMBERS, PASSES, ROWS, TARGETS, Asking, Floats, Whole
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.rules import Rules
from engine.fast_action import calls, codes, player_record
from engine.fast_action.deck import Deck
from engine.fast_action.odds import MIDDLE_RUN_NUMBER, Given
from engine.fast_action.pass_rush import SACK_SHIFT, blocking_total, rush_total
from engine.fast_action.player_record import Player
from engine.fast_action.reference import Against
from engine.football import events
from engine.football.codes import NOBODY


@dataclass(frozen=True, slots=True)
class PassGroup:
    """Defenses that treat a pass alike: how often they come, and what they make of a COM range."""

    weight: float
    rushed: bool
    """The defense blitzes, and the pass rush is automatic."""
    tops: Whole
    """By printed end of COM, 0 to 48, the end it comes to."""
    occupied: float
    """How often the box named by the Interception Table holds a player."""
    doubtful: float
    """How often the player who covers intercepts an incomplete pass on number 48; then the same of a hurried one."""
    hurried: float
    shift: int
    """What the rush of the defense against the reference line adds to the Sack range."""
    call: Against
    """One of the defenses."""
    deflected: int = 0
    """How many of the last completions linemen deflect when the pass goes to the player it was meant for."""
    tipped: float = 0.0
    """How often such a ball is intercepted."""
    change: int = 0
    """What is added to the run number of a completion."""


def catch_row(number: int, change: int) -> int:
    """The row of a receiving column that a run number reads, counted from 0."""
    return min(max(number + change, 1), ROWS) - 1


class PassResponses(Asking):
    """Answers about quick, short and long passes."""

    def __init__(self, deck: Deck, rules: Rules) -> None:
        super().__init__(deck, rules)
        self._groups: dict[tuple[object, ...], list[PassGroup]] = {}
        self._shifts: dict[tuple[int, int], list[tuple[float, bool, int]]] = {}

    def pass_groups(self, play: int, target: int, display: list[Player | None] | None = None) -> list[PassGroup]:
        """The defenses that treat a pass to a target differently, where another display than the reference's counts."""
        places = self.rules.offense.offense if display is None or not self.rules.formations else display
        key = (play, target, tuple(NOBODY if player is None else int(player.kind) for player in places))
        if key not in self._groups:
            self._groups[key] = self._pass_groups(play, target, places)
        return self._groups[key]

    @cached_property
    def catch_rows(self) -> dict[tuple[int, int], Floats]:
        """By pass and target, how often a completion of the reference passer reads each row, 1 being once in twelve."""
        return {(play, target): self._catch_rows(play, target) for play in PASSES for target in range(len(TARGETS))}

    def _catch_rows(self, play: int, target: int) -> Floats:
        passer = self.rules.offense.offense[codes.QB]
        assert passer is not None
        reached = np.cumsum(self.numbers(play)[IN_TIME])
        rows = np.zeros(ROWS)
        groups = self.pass_groups(play, target)
        if not any(group.change for group in groups):
            return np.ones(ROWS)
        for group in groups:
            complete = 0.0 if group.rushed else float(reached[group.tops[passer.complete[play - calls.QUICK]]])
            for number in range(1, ROWS + 1):
                rows[catch_row(number, group.change)] += group.weight * complete
        shares: Floats = ROWS * rows / rows.sum()
        return shares

    def _pass_groups(self, play: int, target: int, display: list[Player | None]) -> list[PassGroup]:
        groups: dict[tuple[object, ...], PassGroup] = {}
        for answer in self.answers(play):
            group = self._pass_group(play, target, answer.call, display)
            key = (
                group.rushed,
                *group.tops.tolist(),
                group.occupied,
                group.doubtful,
                group.hurried,
                group.shift,
                group.deflected,
                group.tipped,
                group.change,
            )
            weight = answer.weight + (groups[key].weight if key in groups else 0.0)
            groups[key] = replace(group, weight=weight)
        return list(groups.values())

    def _pass_group(self, play: int, target: int, against: Against, display: list[Player | None]) -> PassGroup:
        passer = _nobody()
        places: list[Player | None] = [passer, *display[1:]]
        probe, _ = self.outcome(self.snap(play, TARGETS[target], against, Given(codes.ORIGINAL, NUMBERS), places))
        every = range(1, NUMBERS + 1)
        shift = self._shift(play, against, self.rules.offense.offense)
        hurried = [self._intercepted(play, target, against, places, codes.PASS_RUSH, NUMBERS, each) for each in every]
        change = self._change(play, target, against, display)
        if probe.rush_used:
            nothing = np.zeros(NUMBERS + 1, np.int64)
            late = float(np.mean(hurried))
            return PassGroup(1.0, True, nothing, 0.0, 0.0, late, shift, against, change=change)
        tops = []
        # Linemen deflect no pass that a card sends elsewhere.
        first = TARGETS[target] if self.rules.deflections else codes.ORIGINAL
        top = 0
        for complete in range(NUMBERS + 1):
            passer.complete = [complete] * 3
            top = self._last_complete(play, target, against, places, first, top)
            tops.append(top)
        deflected, tipped = self._deflected(play, target, against, places)
        passer.complete = [0, 0, 0]
        doubtful = [self._intercepted(play, target, against, places, codes.ORIGINAL, NUMBERS, each) for each in every]
        passer.intercepted = [NUMBERS] * 3
        passer.perhaps = [NUMBERS] * 3
        rows = range(1, ROWS + 1)
        occupied = [self._intercepted(play, target, against, places, codes.ORIGINAL, NUMBERS, row) for row in rows]
        found, doubted, late = (float(np.mean(part)) for part in (occupied, doubtful, hurried))
        return PassGroup(1.0, False, np.array(tops), found, doubted, late, shift, against, deflected, tipped, change)

    def _last_complete(
        self, play: int, target: int, against: Against, places: list[Player | None], first: int, start: int = 0
    ) -> int:
        """The last pass number that is a completion, up from one that is."""
        last = start
        while last < NUMBERS:
            snap = self.snap(play, TARGETS[target], against, Given(first, last + 1), places)
            if self.rules.natural(snap).events[0].kind != events.COMPLETION:
                break
            last += 1
        return last

    def _deflected(self, play: int, target: int, against: Against, places: list[Player | None]) -> tuple[int, float]:
        """How many completions linemen deflect, and how often such a ball is intercepted."""
        if not self.rules.deflections:
            return 0, 0.0
        passer = places[codes.QB]
        assert passer is not None
        passer.complete = [HALF] * 3
        top = self._last_complete(play, target, against, places, TARGETS[target])
        kept = self._last_complete(play, target, against, places, codes.ORIGINAL)
        if top == kept:
            return 0, 0.0
        every = range(1, NUMBERS + 1)
        caught = [self._intercepted(play, target, against, places, codes.ORIGINAL, top, each) for each in every]
        return top - kept, float(np.mean(caught))

    def _change(self, play: int, target: int, against: Against, display: list[Player | None]) -> int:
        """What is added to the run number of a completion."""
        passer = _nobody()
        passer.sack, passer.runs, passer.rush_complete = 1, 1, NUMBERS
        places: list[Player | None] = [passer, *display[1:]]
        probe, _ = self.outcome(self.snap(play, TARGETS[target], against, Given(codes.PASS_RUSH, NUMBERS), places))
        return int(probe.row) - MIDDLE_RUN_NUMBER

    def _intercepted(self, play: int, target: int, against: Against, places: list[Player | None], *draws: int) -> bool:
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
            shift = self._shift(play, answer.call, places)
            shifts[rushed, shift] = shifts.get((rushed, shift), 0.0) + answer.weight
        return [(weight, rushed, shift) for (rushed, shift), weight in shifts.items()]

    def _shift(self, play: int, against: Against, places: list[Player | None]) -> int:
        """What a rush adds to the Sack range behind a line."""
        snap = self.snap(play, codes.LE, against, Given(codes.PASS_RUSH, 1), places)
        return int(SACK_SHIFT * (rush_total(snap) - blocking_total(snap)))


def _nobody() -> Player:
    """A passer who completes nothing and throws no interception."""
    return Player(
        0,
        player_record.QUARTERBACK,
        complete=[0, 0, 0],
        intercepted=[player_record.NEVER] * 3,
        perhaps=[player_record.NEVER] * 3,
    )
