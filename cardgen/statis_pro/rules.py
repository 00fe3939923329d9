"""Statis-Pro as the generators ask it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, final

from cardgen.fast_action.rules import Boxes, Places, RangeNames, Rules, without_doubles
from engine.fast_action.counting import Counting
from engine.fast_action.odds import Given
from engine.fast_action.reference import Against, Answer
from engine.fast_action.snap import FastSnap
from engine.football.events import Play
from engine.statis_pro import reference, tables
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.scrimmage import natural, prepare
from engine.statis_pro.snap import Snap

LEAST_RUNS: Final = 2
"""What a rush one point better takes: a Sack range grows into Runs, never into COM."""  # SPF-8.3.6.2a, SPF-8.3.6.2b


@final
class StatisProRules(Rules):
    """The rules, without Z cards and Big Plays."""

    names: ClassVar[RangeNames] = RangeNames("COM", "INC", "", "INT", "Runs")
    least_runs: ClassVar[int] = LEAST_RUNS

    def __init__(self) -> None:
        self._offense, self._defense = reference.reference_offense(), reference.reference_defense()
        super().__init__(self._offense, self._defense)
        self._options = Options()

    def answers(self, counting: Counting, kind: int) -> Sequence[Answer[DefenseCall]]:
        """What the reference defense calls against a kind of play."""
        return reference.answers(counting, kind)

    def usual_answers(self, counting: Counting, kind: int) -> Sequence[Answer[DefenseCall]]:
        """Without double coverage, which the reference formation does not allow."""  # SPF-7.2.2.2b
        return without_doubles(
            reference.answers(counting, kind), lambda selection, boxes: DefenseCall(selection, blitzers=boxes)
        )

    def call(self, selection: int) -> DefenseCall:
        """A plain defense call."""
        return DefenseCall(selection)

    def prepare(self, draws: Given, play: int, place: int, against: Against, places: Places, boxes: Boxes) -> Snap:
        """A play of players in their places against others in their boxes."""
        assert isinstance(against, DefenseCall)
        call = OffenseCall(play, place)
        sides = self._offense, self._defense
        return prepare(self.state, draws, self._options, self.trace, *sides, places, boxes, call, against)

    def natural(self, snap: FastSnap) -> Play:
        """The play itself."""
        assert isinstance(snap, Snap)
        return natural(snap)

    def guard_of(self, place: int, places: Places, boxes: Boxes, against: Against) -> int:
        """The box that guards a place."""
        return tables.GUARDS[place]


RULES: Final = StatisProRules()
