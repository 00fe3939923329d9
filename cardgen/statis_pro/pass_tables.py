"""What passes of the reference offence come to against any guards and rushers, by the engine's own rules.

Plays are run with given draws: the last completion for each Pass Defense value of a guard, the interceptions of each
Intercept range, the last sack for each Pass Rush total. A defence is then valued by looking its men up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.ratings import PassLine
from cardgen.statis_pro.base_displays import (
    FRONTS,
    INTERCEPTS,
    LEAST_PASS_DEFENSE,
    LOWEST_INTERCEPT,
    ONE_BACK,
    PASS_DEFENSES,
    ROW_ONE,
    ROW_THREE,
    TWO_BACKS,
    PassUsage,
    displays,
    standing,
)
from cardgen.statis_pro.responses import Responses
from engine.fast_action import codes
from engine.fast_action.gains import receiving_column
from engine.football import events
from engine.statis_pro import calls, player, reference, tables
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.odds import Given
from engine.statis_pro.options import Options
from engine.statis_pro.player import Player
from engine.statis_pro.scrimmage import natural, prepare
from engine.statis_pro.snap import Snap
from engine.trace import Trace

Floats = NDArray[np.float64]
PASSES: Final = (calls.QUICK, calls.SHORT, calls.LONG)
NUMBERS: Final = tables.PASS_NUMBERS
MOST_RUSH: Final = 60


@dataclass(frozen=True, slots=True)
class _Throw:
    """A pass to a place: completions by Pass Defense value, interceptions by the table, and by range of the guard."""

    complete: Floats
    by_table: float
    by_guard: Floats


class PassTables:
    """The tables of one deck and one way of throwing; make it once."""

    def __init__(self, responses: Responses, usage: PassUsage) -> None:
        self._responses = responses
        self._usage = usage
        self._squad = reference.reference_offense()
        self._places = displays(self._squad.offense)
        self.completions: dict[tuple[str, str], Floats] = {}
        """By front and guard's box: completions per pass play, by Pass Defense value."""
        self.yards: dict[tuple[str, str], Floats] = {}
        self.interceptions: dict[tuple[str, str], Floats] = {}
        """By front and guard's box: interceptions per pass play, by index of `INTERCEPTS`."""
        self._fixed = {front: np.zeros(3) for front in FRONTS}
        """Completions, yards and interceptions which no guard changes."""
        self._rushes: dict[tuple[int, ...], float] = {}
        """How often the passer is rushed, by the boxes that blitz."""
        self._throws: dict[tuple[str, int, int, int, bool, tuple[int, ...], bool], _Throw] = {}
        for front in FRONTS:
            for box in ROW_THREE + "FGHIJ":
                self.completions[front, box] = np.zeros(len(PASS_DEFENSES))
                self.yards[front, box] = np.zeros(len(PASS_DEFENSES))
                self.interceptions[front, box] = np.zeros(len(INTERCEPTS))
        self._hurried: dict[tuple[int, int], int] = {}
        self._sack_tops = [self._sack_top(total) for total in range(MOST_RUSH + 1)]
        self._add_screens()
        for at, play in enumerate(PASSES):
            for answer in reference.answers(responses.counting, reference.QUICK + at):
                self._add(at, play, answer)

    def line(
        self,
        front: str,
        pass_rush: Mapping[str, int],
        pass_defense: Mapping[str, int],
        intercept: Mapping[str, int],
    ) -> PassLine:
        """What a defence allows; values by box, `intercept` as indices of `INTERCEPTS`."""
        complete, yards, _ = (float(each) for each in self._fixed[front])
        for box, value in pass_defense.items():
            complete += float(self.completions[front, box][value - LEAST_PASS_DEFENSE])
            yards += float(self.yards[front, box][value - LEAST_PASS_DEFENSE])
        sacks, scrambles = self.rushed(pass_rush)
        thrown = 1 - sacks - scrambles
        intercepted = self.intercepted(front, intercept)
        return PassLine(complete / thrown, yards / thrown, intercepted / thrown, sacks / (thrown + sacks))

    def intercepted(self, front: str, intercept: Mapping[str, int]) -> float:
        """Interceptions per pass play against guards with these ranges."""
        guards = sum(float(self.interceptions[front, box][width]) for box, width in intercept.items())
        return float(self._fixed[front][2]) + guards

    def rushed(self, pass_rush: Mapping[str, int]) -> tuple[float, float]:
        """Sacks and scrambles per pass play against men with these Pass Rush values."""
        line = sum(value for box, value in pass_rush.items() if box in ROW_ONE)
        passer = self._squad.offense[codes.QB]
        assert passer is not None
        sacks = scrambles = 0.0
        for boxes, weight in self._rushes.items():
            total = line + sum(pass_rush.get(codes.BOXES[box], 0) for box in boxes)
            top = self._sack_tops[min(total, MOST_RUSH)]
            sacks += weight * top / NUMBERS
            scrambles += weight * int(passer.runs - top) / NUMBERS
        return sacks, scrambles

    def _add(self, at: int, play: int, answer: reference.Answer) -> None:
        """All that one answer of the defence does to one kind of pass."""
        for display, share in ((ONE_BACK, self._usage.one_back), (TWO_BACKS, 1 - self._usage.one_back)):
            if not share:
                continue
            weight = self._usage.mix[at + 1] * answer.weight * share
            for place, chance, rushed in self._thrown(at, play, display, answer.call):
                if rushed:
                    boxes = tuple(answer.call.blitzers)
                    self._rushes[boxes] = self._rushes.get(boxes, 0.0) + weight * chance
                for front in FRONTS:
                    self._add_throw(front, play, place, answer.call, rushed, weight * chance)

    def _thrown(
        self, at: int, play: int, display: tuple[int, ...], against: DefenseCall
    ) -> Iterator[tuple[int, float, bool]]:
        """Where passes go: place, how often, and whether under a pass rush."""
        meant = {place: self._usage.targets[at].get(codes.OFFENSE[place], 0.0) for place in display}
        every = sum(meant.values())
        places = self._places[display]
        for directive, mask in self._responses.masks(codes.PASS).items():
            chance = self._responses.probability(mask)
            if directive in {codes.ORIGINAL, codes.PASS_RUSH}:
                for place, number in meant.items():
                    share = number / every if every else 1 / len(meant)
                    snap = self._snap(play, place, against, Given(directive, 1), places, standing("4-3"))
                    natural(snap)
                    yield place, chance * share, snap.rush_used
                continue
            snap = self._snap(play, display[0], against, Given(directive, 1), places, standing("4-3"))
            natural(snap)
            for place, man in enumerate(places):
                if man is not None and man is snap.directed_at:
                    yield place, chance, snap.rush_used

    def _add_throw(self, front: str, play: int, place: int, against: DefenseCall, rushed: bool, weight: float) -> None:
        """What a pass to a place comes to, for every guard there may be."""
        key = (front, codes.BOXES[tables.GUARDS[place]])
        gain = self._gain(play, place)
        throw = self._throw(front, play, place, against, rushed)
        if rushed or key[1] not in FRONTS[front]:  # under a rush, or unguarded, no guard's value counts
            complete = weight * throw.complete[0]
            self._fixed[front] += (complete, complete * gain, weight * throw.by_table)
        else:
            self.completions[key] += weight * throw.complete
            self.yards[key] += weight * throw.complete * gain
            self._fixed[front][2] += weight * throw.by_table
        self.interceptions[key] += weight * throw.by_guard

    def _throw(self, front: str, play: int, place: int, against: DefenseCall, rushed: bool) -> _Throw:
        """What a pass to a place comes to; the same question is asked often, and answered once."""
        key = (front, play, place, against.selection, against.double_target, tuple(against.blitzers), rushed)
        if key not in self._throws:
            if rushed:
                tops = [self._rushed_completions(play, place, against)]
            else:
                tops = [self._top(front, play, place, against, value) for value in PASS_DEFENSES]
            by_table = 0.0 if rushed else self._by_table(front, play, place, against)
            by_guard = self._guarded(front, play, place, against, rushed)
            self._throws[key] = _Throw(np.array(tops) / NUMBERS, by_table, by_guard)
        return self._throws[key]

    def _snap(
        self,
        play: int,
        place: int,
        against: DefenseCall,
        draws: Given,
        places: list[Player | None],
        boxes: list[list[Player]],
    ) -> Snap:
        squad = self._squad
        call = OffenseCall(play, place)
        state = reference.reference_state()
        return prepare(state, draws, Options(), Trace(), squad, squad, places, boxes, call, against)

    def _kind(self, front: str, play: int, place: int, against: DefenseCall, guard: Player, *draws: int) -> int:
        """What becomes of a pass with given draws: the kind of its event."""
        boxes = standing(front)
        box = tables.GUARDS[place]
        if boxes[box]:
            boxes[box] = [guard]
        places = self._places[ONE_BACK if place == codes.FL2 else TWO_BACKS]
        return natural(self._snap(play, place, against, Given(*draws), places, boxes)).events[0].kind

    def _top(self, front: str, play: int, place: int, against: DefenseCall, value: int) -> int:
        """The last pass number that is a completion against a guard, by halving."""
        guard = Player(0, player.DEFENSIVE_BACK, pass_defense=value)
        low, high = 0, NUMBERS
        while low < high:
            number = (low + high + 1) // 2
            if self._kind(front, play, place, against, guard, codes.ORIGINAL, number) == events.COMPLETION:
                low = number
            else:
                high = number - 1
        return low

    def _rushed_completions(self, play: int, place: int, against: DefenseCall) -> int:
        """Pass numbers of the pass-rush line that are completions: the same whatever the defence."""  # SPF-8.3.6.2b
        if (play, place) not in self._hurried:
            guard = Player(0, player.DEFENSIVE_BACK)
            self._hurried[play, place] = sum(
                self._kind("4-3", play, place, against, guard, codes.PASS_RUSH, number) == events.COMPLETION
                for number in range(1, NUMBERS + 1)
            )
        return self._hurried[play, place]

    def _by_table(self, front: str, play: int, place: int, against: DefenseCall) -> float:
        """Interceptions in the passer's own range, whose box the Interception Table names."""
        passer = self._squad.offense[codes.QB]
        assert passer is not None
        guard = Player(0, player.DEFENSIVE_BACK)
        numbers = NUMBERS + 1 - passer.intercepted[play - calls.QUICK]
        caught = sum(
            self._kind(front, play, place, against, guard, codes.ORIGINAL, NUMBERS, row) == events.INTERCEPTED
            for row in range(1, tables.ROWS + 1)
        )
        return numbers / NUMBERS * caught / tables.ROWS

    def _guarded(self, front: str, play: int, place: int, against: DefenseCall, rushed: bool) -> Floats:
        """Interceptions by a guard of each range: on numbers that are not in the passer's own."""
        passer = self._squad.offense[codes.QB]
        assert passer is not None
        first = codes.PASS_RUSH if rushed else codes.ORIGINAL
        last = NUMBERS if rushed else passer.intercepted[play - calls.QUICK] - 1
        wide = Player(0, player.DEFENSIVE_BACK, intercept=LOWEST_INTERCEPT)
        caught = {
            number: self._kind(front, play, place, against, wide, first, number) == events.INTERCEPTED
            for number in range(LOWEST_INTERCEPT, last + 1)
        }
        # On 48? an even number of another card intercepts, an odd one does not.
        doubter = Player(0, player.DEFENSIVE_BACK, intercept=NUMBERS, doubtful=True)
        doubtful = [
            self._kind(front, play, place, against, doubter, first, NUMBERS, again) == events.INTERCEPTED
            for again in (1, 2)
        ]
        ranges = []
        for found in INTERCEPTS:
            if found is None:
                ranges.append(0.0)
            elif found.doubtful:
                ranges.append(sum(doubtful) / 2 if last == NUMBERS else 0.0)
            else:
                ranges.append(float(sum(hit for number, hit in caught.items() if number >= found.low)))
        return np.array(ranges) / NUMBERS

    def _sack_top(self, total: int) -> int:
        """The last pass number that is a sack, for a total of Pass Rush."""
        boxes = standing("4-3")
        boxes[0] = [Player(0, player.DEFENSIVE_LINEMAN, pass_rush=total)]
        against = DefenseCall(calls.PASS_DEFENSE)
        low, high = 0, NUMBERS
        while low < high:
            number = (low + high + 1) // 2
            draws = Given(codes.PASS_RUSH, number)
            snap = self._snap(calls.SHORT, codes.LE, against, draws, self._places[TWO_BACKS], boxes)
            if natural(snap).events[0].kind == events.SACK:
                low = number
            else:
                high = number - 1
        return low

    def _gain(self, play: int, place: int) -> float:
        """Mean yards of a catch there."""
        man = self._places[ONE_BACK if place == codes.FL2 else TWO_BACKS][place]
        assert man is not None
        long = sum(man.pass_l[1:]) / tables.ROWS
        cells = receiving_column(man, play - calls.QUICK)[1:]
        return sum(long if cell == player.LONG_GAIN else cell for cell in cells) / tables.ROWS

    def _add_screens(self) -> None:
        """Screens, which no defender's card changes."""  # SPF-8.3.7b
        back = self._squad.offense[codes.BK1]
        assert back is not None
        line = self._responses.screen(back)
        for front in FRONTS:
            self._fixed[front] += self._usage.mix[0] * np.array([line.complete, line.yards, line.intercepted])
