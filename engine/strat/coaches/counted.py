"""Default coaches whose calls are counted: how often which play meets which guess, and how many players."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.tally import Tally
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes, coverage, zones
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.chance import SIDES, Rolled
from engine.strat.coaches.playbook import Playbook
from engine.strat.coaches.tendency import TendencyCoach
from engine.strat.guesses import quarterback_guess, run_guess
from engine.strat.rush_tables import THREE_MAN
from engine.strat.sideline import Sideline
from engine.strat.snap import Snap

TO_OFFENSE: Final = SIDES // 2
"""The highest white die that reads a card of the offense."""  # SOM-DICE-02
MOST_PLAYERS: Final = 4
BLITZERS: Final = 5
"""Most linebackers there are, and nobody at all."""


@final
class Mix:
    """Counts of plays from scrimmage; reverses are not among them, for they are read from a chart."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.chance = Rolled(generator)
        self.counts = [[[[0] * (MOST_PLAYERS + 1) for _ in codes.COLUMNS] for _ in codes.PLAYS] for _ in range(2)]
        """By front the defense's card is printed for, play, column of the offense's card and players."""
        self.guessed = [[0, 0], [0, 0]]
        """By run and pass: how often Run and Pass were guessed."""
        self.blitzers = [0] * (BLITZERS + 1)
        """By linebackers in blitz areas when a pass was called."""
        self.watched: dict[str, int] = {}
        """Keys, double-teams, shadows and safety blitzes, by name."""
        self.call: OffenseCall | None = None
        """Of the offense, for the defense to come."""

    def count(self, snap: Snap) -> None:
        """A play about to be resolved."""
        run = codes.is_run(snap.call.play)
        if run and snap.call.player > codes.FB and snap.call.player != codes.RB3:
            return
        self.guessed[0 if run else 1][snap.against.guess] += 1
        snap.white = self.generator.below(TO_OFFENSE) + 1
        guess = run_guess(snap) if run else quarterback_guess(snap)
        snap.white = SIDES - self.generator.below(TO_OFFENSE)
        players = zones.run_column(snap) if run else _players(snap)
        self.counts[0 if snap.defense.card.base == THREE_MAN else 1][snap.call.play][guess][players] += 1
        self._watch(snap)

    def _watch(self, snap: Snap) -> None:
        against = snap.against
        if against.guess == codes.PASS_CALLED:
            self.blitzers[len(snap.standing(zones.LINEBACKERS, list(codes.BLITZ_AREAS)))] += 1
        for name, there in (
            ("keys", against.keyed != codes.NOBODY),
            ("double-teams", bool(against.doubled)),
            ("shadows", against.shadow != codes.NOBODY),
            ("safety blitzes", coverage.safety_blitz(snap)),
        ):
            self.watched[name] = self.watched.get(name, 0) + int(there)


def _players(snap: Snap) -> i64:
    """Players of the column of the defense's card that a pass is read in."""
    least = coverage.SHORT_LEAST if snap.call.play == codes.SHORT else 0
    return coverage.pass_column(snap) + least


@final
class CountedCoach(TendencyCoach):
    """One of two coaches who share a count."""

    def __init__(
        self, generator: Generator, mix: Mix, tally: Tally | None = None, playbook: Playbook | None = None
    ) -> None:
        super().__init__(generator, tally, playbook)
        self._mix = mix
        self._rival: Sideline | None = None

    def meet(self, rival: Sideline) -> None:
        """Look at the other roster."""
        super().meet(rival)
        self._rival = rival

    def offense_call(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> OffenseCall:
        """The call, noted."""
        self._mix.call = super().offense_call(state, side, shown, against)
        return self._mix.call

    def defense_call(self, state: State, side: Sideline, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        """The call, counted together with the offense's."""
        against = super().defense_call(state, side, shown, own)
        mix, rival = self._mix, self._rival
        assert rival is not None
        assert mix.call is not None
        offense, defense = rival.offense(shown), side.defense(own)
        mix.count(Snap(state, mix.chance, self.options, offense, defense, mix.call, against))
        return against
