"""A team during a game: its players, who is tired or hurt and for how long, what it may still do."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action import codes
from engine.fast_action.absences import WHOLE_SEASON, FastAbsences, defends
from engine.fast_action.displays import place_of
from engine.fast_action.sidelines import FastSideline
from engine.football.codes import NOBODY, QUARTERS
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.calls import NO_PLACE
from engine.statis_pro.fakes import holder
from engine.statis_pro.player_record import LETTER_A, LETTER_B, OFFENSIVE_LINEMAN, QUARTERBACK, Player, Squad
from engine.statis_pro.z_cards import REST_OF_GAME, REST_OF_QUARTER, REST_OF_SEASON

SAFE_LEAD: Final = 20
"""With more than this lead in the fourth quarter a quarterback may be rested."""  # SPF-4.5.1d, SPF-4.5.2c
POSITIONS: Final = codes.BOX_BASE + len(codes.BOXES)
"""Places of the offensive display, then from BOX_BASE the boxes of the defensive one, as injuries name them."""


@final
class Absences(FastAbsences):
    """The injured of one team. `out` holds plays still to miss, REST_OF_QUARTER or REST_OF_GAME."""

    __slots__ = ("_lost", "_short", "_squad")

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        super().__init__(squad, games_out, REST_OF_GAME)
        self._squad = squad
        self._short: list[int] = []
        """Who is out for some plays; meanwhile he may have been hurt for longer."""
        self._lost = [NOBODY] * POSITIONS
        """By position, the player lost there this game."""

    def suffer(self, index: i64, position: i64, duration: i64) -> bool:
        """A player is hurt; False when the injury is ignored."""
        if position != NOBODY and not self._may_be_hurt(position):
            return False  # SPF-T6.2e
        player = self._squad.players[index]
        if player.kind == QUARTERBACK and self.last_quarterback(index):
            return False  # SPF-4.5.1b
        if duration < REST_OF_QUARTER and index not in self._short:
            self._short.append(index)
        self.out[index] = min(duration, REST_OF_GAME)
        if duration >= REST_OF_SEASON:
            self._games_out[index] = WHOLE_SEASON  # SPF-T6.2d
        elif duration > REST_OF_GAME:
            self._games_out[index] = duration - REST_OF_GAME + 1  # SPF-T6.2c: this game, and so many more
        if position != NOBODY:
            starters = self._starters(position)
            if not starters or index in starters:
                self._lost[position] = index
        return True

    def _starters(self, position: i64) -> list[int]:
        """Who starts at a position; without those who miss the game, whoever plays there is the starter."""
        if position < codes.BOX_BASE:
            players = [self._squad.offense[position]]
        else:
            players = [*self._squad.defense[position - codes.BOX_BASE]]
        return [player.index for player in players if player is not None and not self._missing[player.index]]

    def _may_be_hurt(self, position: i64) -> bool:
        """Not where a position has lost its starter this game, and he is not back."""
        lost = self._lost[position]
        return lost == NOBODY or not self.out[lost]

    def scrimmage_play(self, *, on_offense: bool) -> bool:
        """A play from scrimmage is over: those hurt for some plays, of the unit that was on the field, missed one.

        Call it before this play's own injuries are entered. True when somebody can play again.
        """
        back = False
        for index in self._short:
            plays = self.out[index]
            if plays < REST_OF_QUARTER and defends(self._squad.players[index]) != on_offense:
                self.out[index] = plays - 1  # SPF-T6.2a
                back = back or plays == 1
        if back:
            self._short = [index for index in self._short if 0 < self.out[index] < REST_OF_QUARTER]
        return back

    def new_quarter(self) -> None:
        """A quarter begins: those out for the rest of the last one are back."""
        index: i64
        for index in range(len(self.out)):
            if self.out[index] == REST_OF_QUARTER:
                self.out[index] = 0  # SPF-T6.2b

    def quarterbacks(self, state: State, playing: i64 = NOBODY) -> list[Player]:
        """The quarterbacks who may take the next snap, the usual one first; `playing` took the last one.

        An A plays if he can. With the game safely won a B may come in, and a C for a B.
        """
        fit = self.fit_quarterbacks()
        first = min((player.endurance for player in fit), default=LETTER_A)
        allowed = [
            player for player in fit if player.endurance == first
        ]  # SPF-4.5.1a, SPF-4.5.1c, SPF-4.5.2a, SPF-4.5.2b
        if state.quarter == QUARTERS and state.lead(self._squad.team) > SAFE_LEAD:
            letter = LETTER_A if playing == NOBODY else self._squad.players[playing].endurance
            relief = [player for player in fit if player.endurance > first]
            has_b = any(player.endurance == LETTER_B for player in relief)
            for player in relief:
                # SPF-4.5.1d, SPF-4.5.2c, SPF-4.5.3
                if player.endurance == LETTER_B or letter >= LETTER_B or not has_b:
                    allowed.append(player)
        return allowed


@final
class Sideline(FastSideline):
    """What a coach may look at on his own side of the field."""

    __slots__ = ("_book", "big_play_drive", "big_plays", "squad", "used_maximum")

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        book = Absences(squad, games_out)
        super().__init__(squad, book)
        self.squad = squad
        self._book = book
        self.big_plays = squad.big_plays
        """Left in this game."""  # SPF-8.4a
        self.big_play_drive: i64 = NOBODY
        """The possession, by number, in which the last one was tried."""  # SPF-8.4d
        self.used_maximum = False
        """The last play of this offense used its maximum time."""  # SPF-8.5.3b

    def play_missed(self, on_offense: bool) -> None:
        """A play from scrimmage is over, and those who are out missed it; before its own injuries are entered."""
        if self.somebody_out() and self._book.scrimmage_play(on_offense=on_offense):
            self.look_again()

    def may_call(self, player: Player, around_end: bool) -> bool:
        """Whether a play may be directed at a fit player: not tired, and on the field where nobody may come in.

        Quarterbacks run as often as they like.
        """
        if player.kind == QUARTERBACK:
            return True
        if player.endurance and not self.endurance.may_call(player):
            return False
        if around_end and not self.endurance.may_end_around(player):
            return False
        return not self.keep_players or place_of(self.places, player) != NO_PLACE

    def may_replace(self, player: Player, hurt: Player, place: i64) -> bool:
        """Whether a player plays where another does; linemen keep to the places their cards list."""
        if player.kind != hurt.kind or player.kind != OFFENSIVE_LINEMAN:
            return player.kind == hurt.kind
        return place in player.places  # SPF-O.1e

    def fake_passer(self) -> Player:
        """Who throws on a fake kick: the B quarterback if he is fit, else whoever takes the snaps."""  # SPF-T6.10d
        fit = self.absences.fit_quarterbacks()
        return holder(fit, self.absences.first_quarterback())
