"""A team during a game: who can play, who carried the ball how often, who is on the field."""

from __future__ import annotations

from typing import Final, final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.defense_lineups import DefenseLineups
from engine.strat.legality.defense import formation_problems
from engine.strat.legality.lineups import all_lineup_problems
from engine.strat.legality.situation import Situation
from engine.strat.offense_lineups import OffenseLineups, alone_in_defense, alone_in_offense
from engine.strat.options import Options
from engine.strat.player_record import Player, Squad
from engine.strat.player_tables import GAME, HALF
from engine.strat.roster import Roster
from engine.strat.usage import charted, end_runs, fatigue_level, fresh_carries, season_length

CORNERS_FALL_FROM: Final = 2017  # SOM-CB-01


@final
class Sideline:
    """What a coach may look at on his own side of the field. `games_out` says who is still hurt from before."""

    def __init__(self, roster: Roster, options: Options, games_out: list[int] | None = None) -> None:
        self.roster = roster
        self.team = roster.team
        self._edition = options.edition
        self._tight_ends = options.tight_end_blocking_backs
        self._games_out = [0] * roster.size if games_out is None else games_out.copy()
        """By player: games to miss, this one included."""
        self.out: set[int] = {index for index, games in enumerate(self._games_out) if games}
        """Who cannot play now."""
        self._out_for_the_half: set[int] = set()
        self.version: i64 = 0
        """Grows whenever somebody is hurt or can play again."""
        self.carries = [0] * roster.size
        """By player, in this game."""  # SOM-FAT-01
        self.end_runs_made = [0] * roster.size
        """The same of quarterbacks' end runs."""  # SOM-QER-02
        self.asterisks: i64 = 0
        """How often the asterisk has been called against an opponent's passer."""  # SOM-RUSH-06
        self.shown: OffenseSet | None = None
        self.answered: DefenseSet | None = None
        """What it lined up in on its last down on offense, and on defense."""
        self.held_offense: OffenseSet | None = None
        self.held_defense: DefenseSet | None = None
        """After a hurry-up: what may not be changed."""  # SOM-HURRY-02
        corners_fall = options.edition.reserve_corners and roster.year >= CORNERS_FALL_FROM  # SOM-CB-01
        self._offense = OffenseLineups(roster, self.out)
        self._spared: dict[int, bool] = {}
        """By player: whether the usual lineup can be filled without him."""
        self._defense = DefenseLineups(roster, self.out, corners_fall=corners_fall)

    # Who is on the field.

    def offense(self, shown: OffenseSet) -> Squad:
        """The players on the field for a formation of the offense."""
        squad = self._offense.squad(shown)
        if squad.alone is None:
            squad.alone = alone_in_offense(self.roster, self.out, squad, self._spared)
        return squad

    def defense(self, shown: DefenseSet) -> Squad:
        """The players on the field for a formation of the defense."""
        squad = self._defense.squad(shown)
        if squad.alone is None:
            squad.alone = alone_in_defense(self.roster, self.out, shown, squad)
        return squad

    def can_field(self, shown: OffenseSet) -> bool:
        """Whether enough players who are rated for it can play in a formation of the offense."""
        return self._offense.fit(shown)

    def can_line_up(self, shown: OffenseSet) -> bool:
        """Whether a formation with the players named for it is legal, and nobody in it is hurt."""
        if shown.players is not None and any(index in self.out for index in shown.players):
            return False
        if not self._offense.fit(shown):
            return False
        players = self._offense.squad(shown).players
        return not all_lineup_problems(shown.formation, players, shown.blocking_back, tight_ends=self._tight_ends)

    def kept(self, shown: OffenseSet) -> OffenseSet | None:
        """What an offense keeps on the field after a hurry-up; None where it cannot.

        Somebody rated for the place comes for a named player who was hurt. Where nobody is left for a place, the
        formation may be changed.
        """  # SOM-HURRY-02, SOM-OURS-HURRY
        named = shown.players
        if named is not None and any(index in self.out for index in named):
            named = [codes.NOBODY if index in self.out else index for index in named]
        kept = OffenseSet(shown.formation, shown.shotgun, shown.lone_back, shown.blocking_back, named)
        return kept if self.can_line_up(kept) else None

    @property
    def passer(self) -> Player:
        """The quarterback first in line."""
        return self._offense.passer()

    def can_play(self, index: i64) -> bool:
        """Whether a player is fit."""
        return index not in self.out

    # Who is tired.

    def fatigue(self, player: Player) -> i64:
        """The level of a back's fatigue on his next carry."""  # SOM-FAT-01
        rushes = charted(player.rushes, player.games, self._edition)  # SOM-INJ-08
        return fatigue_level(fresh_carries(rushes, season_length(player.games)), self.carries[player.index] + 1)

    def end_runs_left(self, player: Player) -> i64:
        """End runs that a quarterback still has in this game."""  # SOM-QER-02
        if not player.column(codes.END_RUN, codes.RIGHT_GUESS):
            return 0
        pistol = player.pistol and self._edition.pistol  # SOM-PIS-02
        rushes = charted(player.rushes, player.games, self._edition)  # SOM-INJ-08
        most = end_runs(rushes, season_length(player.games), pistol=pistol)
        return max(most - self.end_runs_made[player.index], 0)

    def count(self, call: OffenseCall, play: Play) -> None:
        """A play of the own offense: who carried the ball; a Must Run tires nobody and counts against no limit."""
        for event in play.events:
            if event.kind == events.RUSH and not event.flag and play.kind == events.RUN:
                self.carries[event.player] += 1  # SOM-FAT-01
                if call.play == codes.END_RUN and call.player == codes.QB:
                    self.end_runs_made[event.player] += 1  # SOM-QER-02

    # Who is hurt.

    def hurt(self, index: i64, duration: i64) -> None:
        """A player is out from now on: for the half, the game, or so many games after it."""  # SOM-INJ-03, SOM-INJ-06
        self.out.add(index)
        if duration == HALF:
            self._out_for_the_half.add(index)
        else:
            self._out_for_the_half.discard(index)
            self._games_out[index] = max(self._games_out[index], duration - GAME + 1)
        self._look_again()

    def half_over(self) -> None:
        """Players who were out for the half come back."""
        if self._out_for_the_half:
            self.out.difference_update(self._out_for_the_half)
            self._out_for_the_half.clear()
            self._look_again()

    def _look_again(self) -> None:
        self.version += 1
        self._spared.clear()
        self._offense.forget()
        self._defense.forget()

    def after_game(self) -> list[int]:
        """By player, the games he still has to miss once this one is over."""
        return [max(games - 1, 0) for games in self._games_out]


def held_offense(shown: OffenseSet, side: Sideline) -> OffenseSet:
    """What is shown after a hurry-up: only the shotgun is open."""  # SOM-HURRY-02
    held = side.held_offense
    if held is None:
        return shown
    return OffenseSet(held.formation, shown.shotgun, held.lone_back, held.blocking_back, held.players)


def held_defense(answer: DefenseSet, side: Sideline, situation: Situation) -> DefenseSet:
    """The same of the defense, whose formation must still be legal where the ball is now: only the blitz is open."""
    held = side.held_defense  # SOM-HURRY-02
    if held is None or formation_problems(situation, DefenseCall(codes.PASS_CALLED, held.formation, [])):
        return answer  # SOM-OURS-HURRY
    return DefenseSet(held.formation, answer.blitz_shown, held.players)
