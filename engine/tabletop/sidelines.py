"""A team during a game: its players, who is tired or hurt, its tempo, what it has tried."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

from engine.fast_action.calls import FIELD_GOAL, NO_PLACE, PUNT
from engine.fast_action.displays import BACKS, in_boxes, on_field, place_of
from engine.fast_action.player_record import BACK, END, QUARTERBACK, RECEIVER, Player
from engine.fast_action.sidelines import FastSideline
from engine.football import events
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64, vec
from engine.tabletop.absences import Absences, relieved, return_lines
from engine.tabletop.condition_tables import GAMES
from engine.tabletop.player_record import Squad
from engine.tabletop.plays import HUDDLE, Formation

KICKS: Final = (events.PUNT, events.FIELD_GOAL, events.KICKOFF, events.TRY_KICK)


@final
class Tempo:
    """The tempo of the offense, from the announcement before a play until something ends it."""

    __slots__ = ("_may_change", "fresh", "now")

    def __init__(self) -> None:
        self.now: i64 = HUDDLE
        self.fresh = True
        """It has been announced for this very down."""
        self._may_change = True

    def announce(self, tempo: i64) -> None:
        """The offense says, before a down, how it will play; both teams may substitute once."""  # TTF-CLOCK-11
        self.now = tempo
        self.fresh = True
        self._may_change = True  # TTF-CLOCK-12

    @property
    def holds(self) -> bool:
        """Whether a tempo announced earlier is in force, which other players of the offense would end."""
        return self.now != HUDDLE and not self.fresh

    def substituted(self) -> None:
        """The offense has brought in players of its own will: its tempo is over before the play."""  # TTF-CLOCK-11
        if self.holds:
            self.now = HUDDLE

    def may_substitute(self) -> bool:
        """Whether either team may bring in other players for the next play."""  # TTF-CLOCK-12, TTF-SEQ-05
        return self.now == HUDDLE or self._may_change

    def played(self, play: Play, *, timeout: bool, change: bool, stopped: bool) -> None:
        """A play is over: what ends the tempo, and whether the clock stands so that players may change."""
        self.fresh = False
        if timeout or change or play.kind in KICKS:
            self.now = HUDDLE  # TTF-CLOCK-11
        self._may_change = stopped or play.kind == events.SPIKE  # TTF-CLOCK-12


EASED: Final = (BACK, RECEIVER, END)
"""Positions whose players play more when one is out."""  # TTF-END-15


@final
class Sideline(FastSideline):
    """What a coach may look at on his own side of the field."""

    __slots__ = (
        "_book",
        "_cards",
        "_relieved",
        "delayed",
        "eased",
        "fair_catch",
        "fakes",
        "formation",
        "onside_expected",
        "squad",
        "tempo",
    )

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        book = Absences(squad, games_out)
        super().__init__(squad, book)
        self._book = book
        self._cards = squad
        self._relieved: list[int] = []
        """Kinds of players of whom one plays more already."""  # TTF-END-15
        self.squad = replace(squad)
        """The team's cards as they count now: return cards without those who are out."""  # TTF-INJ-10
        self.formation = Formation(squad.offense)
        """The offense of the last play, or of this one once it is set; `places` are its places."""
        self.tempo = Tempo()
        """Of this offense."""
        self.fakes = {PUNT: 0, FIELD_GOAL: 0}
        """Kicks faked in this game."""  # TTF-FG-10, TTF-PUNT-03
        self.fair_catch = False
        """This offense has just made a fair catch, and may kick from there."""  # TTF-PUNT-13
        self.onside_expected = False
        """Before a kickoff by this team: the receivers have lined up for an onside kick."""  # TTF-KO-02
        self.delayed = False
        """The last play of this offense was a voluntary delay."""  # TTF-PEN-16
        self.eased = vec[i64]([0] * len(squad.players))
        """By player: 1 where he stands in for a player who is out, so that his endurance is one less."""  # TTF-END-15
        self._roster_changed()

    def single_back(self) -> i64:
        """Where the only player of the backfield stands, NO_PLACE where there are more."""  # TTF-SEQ-07
        held = [place for place in BACKS if self.places[place] is not None]
        return held[0] if len(held) == 1 else NO_PLACE

    def rested(self, player: Player) -> bool:
        """Whether a play directed at a player now is within his endurance, as it is while others are out."""
        if player.kind == QUARTERBACK:
            return True
        return self.endurance.rested(player.index, player.endurance - self.eased[player.index])  # TTF-END-15

    def tired(self, player: Player) -> bool:
        """Whether a play directed at a player now is beyond his endurance, which never forbids it."""  # TTF-END-11
        return not self.rested(player)

    def may_call(self, player: Player, around_end: bool) -> bool:
        """Whether a play may be directed at a fit player: on the field, where nobody may come in."""
        del around_end  # TTF-RUN-27: a second End-Reverse only takes a worse run number
        return not self.keep_players or place_of(self.places, player) != NO_PLACE

    def hurt(self, index: i64) -> None:
        """A player has been entered among the absent."""
        super().hurt(index)
        self._roster_changed()

    def look_again(self) -> None:
        """Some of the absent may be back."""
        version = self.version
        super().look_again()
        if self.version != version:
            self._roster_changed()

    def time_passed(self, seconds: i64) -> None:
        """A play has taken so much of the clock."""
        if self.somebody_out():
            self._book.time_passed(seconds)
            self.look_again()

    def new_series(self) -> None:
        """The ball has changed hands."""
        if self.somebody_out():
            self._book.new_series()
            self.look_again()

    def replace_hurt(self) -> None:
        """Those on both displays who are hurt make way for the next of their kind, even in tempo."""  # TTF-CLOCK-12
        if not self.somebody_out():
            return
        places = [self._instead_of(player, on_field(self.places)) for player in self.places]
        if any(new is not old for new, old in zip(places, self.places, strict=True)):
            self.places = places
            self.formation = replace(self.formation, places=places)
        for box, players in enumerate(self.boxes):
            for number, player in enumerate(players):
                fit = self._instead_of(player, in_boxes(self.boxes))
                if fit is not player and fit is not None:
                    self.boxes = self.boxes.copy()
                    self.boxes[box] = [*players[:number], fit, *players[number + 1 :]]

    def _instead_of(self, player: Player | None, playing: list[Player]) -> Player | None:
        """Who stands where a player stood: he himself while he is fit, else one of his kind who is free."""
        if player is None or not self.is_out(player):
            return player
        if player.kind == QUARTERBACK:
            return self._book.first_quarterback()
        taken = [each.index for each in playing]
        free = [each for each in self.squad.players if each.kind == player.kind and each.index not in taken]
        free = [each for each in free if not self.is_out(each)]
        for wanted in (False, True):
            for each in free:
                if each.substitute == wanted and each.position == player.position:
                    return each
        return free[0] if free else player

    def took_snap(self, player: Player, state: State) -> None:
        """A quarterback plays."""
        self.quarterback_index = player.index
        self._book.took_snap(player, state)

    def _roster_changed(self) -> None:
        """Who returns kicks, and who plays more because others are out."""
        self.squad.kick_returns = return_lines(self._cards.kick_returns, self._out)  # TTF-INJ-10, TTF-INJ-11
        self.squad.punt_returns = return_lines(self._cards.punt_returns, self._out)
        for index in self._out:
            missing = self.squad.players[index]
            if missing.kind in EASED and self.out[index] == GAMES and missing.kind not in self._relieved:
                fit = [player for player in self.squad.players if not player.substitute and not self.out[player.index]]
                player = relieved(missing, fit)
                if player is not None:
                    self._relieved.append(missing.kind)
                    self.eased[player.index] = 1  # TTF-END-15, TTF-END-16
