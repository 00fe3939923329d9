"""A team during a game: its men, who is tired or hurt, what it may still do."""

from __future__ import annotations

from typing import final

from engine.fast_action.displays import place_of
from engine.fast_action.sidelines import FastSideline
from engine.football.codes import NOBODY
from engine.machine import i64
from engine.statis_pro.absences import Absences
from engine.statis_pro.calls import NO_PLACE
from engine.statis_pro.fakes import holder
from engine.statis_pro.player import OFFENSIVE_LINEMAN, QUARTERBACK, Player, Squad


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
        """The last play of this offence used its maximum time."""  # SPF-8.5.3b

    def play_missed(self, on_offense: bool) -> None:
        """A play from scrimmage is over, and those who are out missed it; before its own injuries are entered."""
        if self.somebody_out() and self._book.scrimmage_play(on_offense=on_offense):
            self.look_again()

    def may_call(self, man: Player, around_end: bool) -> bool:
        """Whether a play may be directed at a fit man: not tired, and on the field where nobody may come in.

        Quarterbacks run as often as they like.
        """
        if man.kind == QUARTERBACK:
            return True
        if man.endurance and not self.endurance.may_call(man):
            return False
        if around_end and not self.endurance.may_end_around(man):
            return False
        return not self.keep_men or place_of(self.places, man) != NO_PLACE

    def may_replace(self, man: Player, hurt: Player, place: i64) -> bool:
        """Whether a man plays where another does; linemen keep to the places their cards list."""
        if man.kind != hurt.kind or man.kind != OFFENSIVE_LINEMAN:
            return man.kind == hurt.kind
        return place in man.places  # SPF-O.1e

    def fake_passer(self) -> Player:
        """Who throws on a fake kick: the B quarterback if he is fit, else whoever takes the snaps."""  # SPF-T6.10d
        fit = self.absences.fit_quarterbacks()
        return holder(fit, self.absences.first_quarterback())
