"""A team during a game: who can play, who carried the ball how often, who is on the field."""

from __future__ import annotations

from typing import final

from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.endurance import end_runs, fatigue_level, fresh_carries, season_length
from engine.strat.lineups import Lineups
from engine.strat.men_tables import GAME, HALF
from engine.strat.player import Man, Squad
from engine.strat.roster import Roster
from engine.strat.spares import alone_in_defense, alone_in_offense
from engine.strat.usage import charted


@final
class Sideline:
    """What a coach may look at on his own side of the field. `games_out` says who is still hurt from before."""

    def __init__(
        self,
        roster: Roster,
        games_out: list[int] | None = None,
        *,
        corners_fall: bool = False,
        edition: Edition = EDITION_2019,
    ) -> None:
        self.roster = roster
        self._edition = edition
        self.team = roster.team
        self._games_out = [0] * roster.size if games_out is None else games_out.copy()
        """By player: games to miss, this one included."""
        self.out: set[int] = {index for index, games in enumerate(self._games_out) if games}
        """Who cannot play now."""
        self.version: i64 = 0
        """Grows whenever somebody is hurt or can play again."""
        self.carries = [0] * roster.size
        """By player, in this game."""  # SOM-FAT-01
        self.end_runs_made = [0] * roster.size
        """The same of quarterbacks' end runs."""  # SOM-QER-02
        self.held_offense: OffenseSet | None = None
        self.held_defense: DefenseSet | None = None
        """After a hurry-up: what may not be changed."""  # SOM-HURRY-02
        self._out_for_the_half: list[int] = []
        self._lineups = Lineups(roster, self.out, corners_fall=corners_fall)

    def offense(self, shown: OffenseSet) -> Squad:
        """The men on the field for a formation of the offence."""
        squad = self._lineups.offense(shown)
        if squad.alone is None:
            squad.alone = alone_in_offense(self.roster, self.out, shown, squad)
        return squad

    def defense(self, shown: DefenseSet) -> Squad:
        """The men on the field for a formation of the defence."""
        squad = self._lineups.defense(shown)
        if squad.alone is None:
            squad.alone = alone_in_defense(self.roster, self.out, squad)
        return squad

    @property
    def passer(self) -> Man:
        """The quarterback first in line."""
        return self._lineups.passer()

    def can_play(self, index: i64) -> bool:
        """Whether a man is fit."""
        return index not in self.out

    def fatigue(self, man: Man) -> i64:
        """The level of a back's fatigue on his next carry."""  # SOM-FAT-01
        fresh = fresh_carries(self._rushes(man), season_length(man.games))
        return fatigue_level(fresh, self.carries[man.index] + 1)

    def _rushes(self, man: Man) -> i64:
        return charted(man.rushes, man.games, self._edition)  # SOM-INJ-08

    def end_runs_left(self, man: Man) -> i64:
        """End runs that a quarterback still has in this game."""  # SOM-QER-02
        if not man.column(codes.END_RUN, codes.RIGHT_GUESS):
            return 0
        pistol = man.index in self.roster.pistols
        most = end_runs(self._rushes(man), season_length(man.games), pistol=pistol)
        return max(most - self.end_runs_made[man.index], 0)

    def carried(self, index: i64, *, end_run: bool) -> None:
        """A man carried the ball."""
        self.carries[index] += 1
        if end_run:
            self.end_runs_made[index] += 1

    def hurt(self, index: i64, duration: i64) -> None:
        """A man is out from now on: for this half, or for this game and so many after it."""  # SOM-INJ-06
        self.out.add(index)
        if duration == HALF:
            self._out_for_the_half.append(int(index))
        else:
            self._games_out[index] = max(self._games_out[index], duration - GAME + 1)
        self.look_again()

    def half_over(self) -> None:
        """Men who were out for the half come back, unless they have been hurt for longer."""  # SOM-INJ-06
        self.out.difference_update(index for index in self._out_for_the_half if not self._games_out[index])
        self._out_for_the_half.clear()
        self.look_again()

    def look_again(self) -> None:
        """Who can play has changed."""
        self.version += 1
        self._lineups.forget()

    def after_game(self) -> list[int]:
        """By player, the games he still has to miss once this one is over."""
        return [max(games - 1, 0) for games in self._games_out]
