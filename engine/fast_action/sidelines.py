"""A team during a game, as card-flipping games keep it, and what a play leaves behind for it."""

from __future__ import annotations

from engine.fast_action.absences import FastAbsences, settle_injuries
from engine.fast_action.calls import END_AROUND, NO_PLACE
from engine.fast_action.endurance import Endurance
from engine.fast_action.player_record import QUARTERBACK, FastSquad, Player
from engine.football import codes, events
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64


class FastSideline:
    """What a coach may look at on his own side of the field. A game's own record builds on it."""

    __slots__ = (
        "_out",
        "absences",
        "boxes",
        "endurance",
        "keep_players",
        "last_play",
        "out",
        "passer",
        "places",
        "quarterback_index",
        "roster",
        "version",
    )

    def __init__(self, roster: FastSquad, absences: FastAbsences) -> None:
        self.roster = roster
        """The squad, as far as all Fast Action games know it."""
        self.absences = absences
        self.out = absences.out
        """By player index: 0 when he can play."""
        self._out = [player.index for player in roster.players if self.out[player.index]]
        self.version: i64 = 0
        """Grows whenever somebody is hurt or can play again: time to look at the displays."""
        self.endurance = Endurance(len(roster.players))
        self.places: list[Player | None] = roster.offense
        """The offensive display of the last play, or of this one once it is set."""
        self.boxes: list[list[Player]] = roster.defense
        self.keep_players = False
        """The players of the last play must stay on the field for the next one."""  # SPF-9.6, SPF-8.7a, TTF-CLOCK-12
        self.last_play: i64 = NO_PLACE
        """What the offense called last from scrimmage."""  # SPF-S.3, TTF-SOLO-03
        self.quarterback_index: i64 = NOBODY
        """Who took the last snap."""
        self.passer: Player | None = None
        """Who takes the next one, as the coach has decided."""

    def is_out(self, player: Player) -> bool:
        """Whether a player has to sit out the next play."""
        return self.out[player.index] != 0

    def may_play(self, player: Player) -> bool:
        """Whether a player is fit; of the quarterbacks, whether he is the one in the game."""
        if player.kind == QUARTERBACK:
            return player is self.passer
        return not self.is_out(player)

    def rested(self, player: Player) -> bool:
        """Whether a play directed at a player now is within his endurance."""
        return self.endurance.may_call(player)

    def may_call(self, player: Player, around_end: bool) -> bool:
        """Whether a play may be directed at a fit player; `around_end`, an end-around or End-Reverse."""
        raise NotImplementedError

    def may_replace(self, player: Player, hurt: Player, place: i64) -> bool:
        """Whether a player plays where another does, who stands at a place of the offensive display or at none of
        it."""
        return player.kind == hurt.kind

    def play_missed(self, on_offense: bool) -> None:
        """A play from scrimmage is over, and those who are out missed it; before its own injuries are entered."""

    def new_quarter(self) -> None:
        """A quarter begins."""
        self.endurance.new_quarter()
        self.absences.new_quarter()
        self.look_again()

    def hurt(self, index: i64) -> None:
        """A player has been entered among the absent."""
        self._out.append(index)
        self.version += 1

    def look_again(self) -> None:
        """Some of the absent may be back."""
        still = [index for index in self._out if self.absences.is_out(index)]
        if len(still) != len(self._out):
            self._out = still
            self.version += 1

    def somebody_out(self) -> bool:
        """Whether anybody is."""
        return bool(self._out)

    def quarterback(self) -> Player:
        """Who takes the next snap: the first of those who may."""  # SPF-4.5.1a, TTF-END-01
        self.passer = self.absences.first_quarterback()
        return self.passer

    def relief(self, state: State) -> Player:
        """Who takes the next snap when the usual player is spared: the first who may come in for him, if there is
        one."""
        allowed = self.absences.quarterbacks(state, self.quarterback_index)
        self.passer = allowed[0]
        for player in allowed:
            if player.endurance > allowed[0].endurance:
                self.passer = player  # SPF-4.5.1d, SPF-4.5.2c, TTF-END-01, TTF-END-02
                break
        return self.passer


def enter_injuries(away: FastSideline, home: FastSideline, before: State, play: Play) -> None:
    """Those who were out missed a play; those hurt now are entered, or passed over."""
    offense = home if before.offense == HOME else away
    defense = away if before.offense == HOME else home
    if before.phase == codes.SCRIMMAGE:
        offense.play_missed(True)
        defense.play_missed(False)
    hurt = False
    for event in play.events:
        hurt = hurt or event.kind == events.INJURED
    if not hurt:
        return
    settle_injuries(play, away.absences, home.absences, before.offense, offense.places, defense.boxes)
    for event in play.events:
        if event.kind == events.INJURED:
            side = away if event.team == AWAY else home
            side.hurt(event.player)


def tire(
    offense: FastSideline, defense: FastSideline, before: State, called: i64, named: i64, meant: i64, flipped: bool
) -> None:
    """Endurance: the call and the place it named, the player it was directed at, and that both teams saw a play."""
    if before.phase in (codes.SCRIMMAGE, codes.TRY):
        offense.endurance.directed_at(meant)  # SPF-4.6b, TTF-END-04
        offense.last_play = called
        if called == END_AROUND:
            carrier = offense.places[named]
            assert carrier is not None
            offense.endurance.end_around_by(carrier.index)  # SPF-8.2.6b, TTF-RUN-27
    offense.endurance.play_done(flipped=flipped)  # SPF-4.6.2b, TTF-END-10
    defense.endurance.play_done(flipped=flipped)
