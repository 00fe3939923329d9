"""How long injuries last, how many men a team must keep, and which quarterback may play."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action.absences import FastAbsences
from engine.fast_action.player import QUARTERBACK, Player
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64, vec
from engine.tabletop.condition_tables import GAMES, HALF, MINUTES, QUARTER, SERIES
from engine.tabletop.player import Squad
from engine.tabletop.quarterbacks import allowed, binds
from engine.tabletop.rosters import can_spare, quarterback_duration, returner_left

MINUTE: Final = 60
QUARTERS_OF_HALF: Final = 2


@final
class Absences(FastAbsences):
    """The injured of one team. `out` holds the kind of duration: GAMES, HALF, QUARTER, SERIES or MINUTES."""

    __slots__ = ("_bound", "_quarters", "_seconds", "_squad")

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        super().__init__(squad, games_out, GAMES)
        self._squad = squad
        self._seconds = vec[i64]([0] * len(squad.players))
        """By player: how many seconds he still has to miss, where he is out for minutes."""
        self._quarters: i64 = 1
        self._bound: i64 = NOBODY
        """The C quarterback who bars all others."""  # TTF-END-03

    def fit(self) -> list[Player]:
        """The team's own men who can play."""
        return [man for man in self._squad.players if not man.substitute and not self.out[man.index]]

    def suffer(self, index: i64, position: i64, duration: i64) -> bool:
        """A man is hurt; False when the injury is ignored."""
        del position
        man = self._squad.players[index]
        if man.kind == QUARTERBACK and self.last_quarterback(index):
            return False  # TTF-INJ-12
        if not can_spare(self.fit(), man):
            return False  # TTF-INJ-05, TTF-INJ-06
        absent = [each.index for each in self._squad.players if self.out[each.index]]
        for lines in (self._squad.kick_returns, self._squad.punt_returns):
            if not returner_left(lines, absent, index):
                return False  # TTF-INJ-05
        kind = duration // GAMES * GAMES
        self.out[index] = kind
        if kind == MINUTES:
            self._seconds[index] = (duration - MINUTES) * MINUTE  # TTF-INJ-08
        elif duration > GAMES and kind == GAMES:
            self._games_out[index] = duration - GAMES + 1  # TTF-INJ-08: this game, and so many more
        return True

    def term(self, index: i64, duration: i64) -> i64:
        """Without a good quarterback on the bench, the usual one is back for the next game."""  # TTF-INJ-12
        man = self._squad.players[index]
        return quarterback_duration(duration, self.fit(), man) if man.kind == QUARTERBACK else duration

    def new_quarter(self) -> None:
        """A quarter begins: those out for the rest of the last one are back, and of the half where one has ended."""
        self._back(QUARTER)  # TTF-INJ-08
        self._quarters += 1
        if self._quarters % QUARTERS_OF_HALF == 1:
            self._back(HALF)  # TTF-INJ-08

    def new_series(self) -> None:
        """The ball has changed hands."""
        self._back(SERIES)  # TTF-INJ-08

    def time_passed(self, seconds: i64) -> None:
        """The clock has run: those out for minutes have missed so much of them."""  # TTF-INJ-08
        index: i64
        for index in range(len(self.out)):
            if self.out[index] == MINUTES:
                self._seconds[index] -= seconds
                if self._seconds[index] <= 0:
                    self.out[index] = 0

    def _back(self, kind: i64) -> None:
        index: i64
        for index in range(len(self.out)):
            if self.out[index] == kind:
                self.out[index] = 0

    def took_snap(self, man: Player, state: State) -> None:
        """A quarterback plays."""
        if binds(man, state):
            self._bound = man.index  # TTF-END-03

    def first_quarterback(self) -> Player:
        """The usual one who may play, whatever the score; a C who came in early stays."""
        if self._bound != NOBODY and not self.out[self._bound]:
            return self._squad.players[self._bound]  # TTF-END-03
        return super().first_quarterback()

    def quarterbacks(self, state: State, playing: i64 = NOBODY) -> list[Player]:
        """The quarterbacks who may take the next snap, the usual one first."""
        return allowed(self.fit_quarterbacks(), state, self._squad.team, self._bound)
