"""A team during a game: its men, who is tired or hurt, what it may still do."""

from __future__ import annotations

from typing import final

from engine.fast_action.endurance import Endurance
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.absences import Absences
from engine.statis_pro.calls import NO_PLACE
from engine.statis_pro.fakes import holder
from engine.statis_pro.player import QUARTERBACK, Player, Squad


@final
class Sideline:
    """What a coach may look at on his own side of the field."""

    __slots__ = (
        "_out",
        "absences",
        "big_play_drive",
        "big_plays",
        "boxes",
        "endurance",
        "keep_men",
        "last_play",
        "out",
        "passer",
        "places",
        "quarterback_index",
        "running",
        "squad",
        "used_maximum",
        "version",
    )

    def __init__(self, squad: Squad, games_out: list[int] | None = None) -> None:
        self.squad = squad
        self.absences = Absences(squad, games_out)
        self.out = self.absences.out
        """By player index: 0 when he can play."""
        self._out = [man.index for man in squad.players if self.out[man.index]]
        self.version: i64 = 0
        """Grows whenever somebody is hurt or can play again: time to look at the displays."""
        self.endurance = Endurance(len(squad.players))
        self.places: list[Player | None] = squad.offense
        """The offensive display of the last play, or of this one once it is set."""
        self.boxes: list[list[Player]] = squad.defense
        self.big_plays = squad.big_plays
        """Left in this game."""  # SPF-8.4a
        self.big_play_drive: i64 = NOBODY
        """The possession, by number, in which the last one was tried."""  # SPF-8.4d
        self.keep_men = False
        """The men of the last play must stay on the field for the next one."""  # SPF-9.6, SPF-8.7a
        self.last_play: i64 = NO_PLACE
        """What the offence called last from scrimmage."""  # SPF-S.3
        self.used_maximum = False
        """The last play of this offence used its maximum time."""  # SPF-8.5.3b
        self.running: i64 = 0
        """How many seconds the last play takes if nobody stops the clock, once it is over."""
        self.quarterback_index: i64 = NOBODY
        """Who took the last snap."""
        self.passer: Player | None = None
        """Who takes the next one, as the coach has decided."""

    def is_out(self, man: Player) -> bool:
        """Whether a man has to sit out the next play."""
        return self.out[man.index] != 0

    def play_missed(self, on_offense: bool) -> None:
        """A play from scrimmage is over, and those who are out missed it; before its own injuries are entered."""
        if self._out and self.absences.scrimmage_play(on_offense=on_offense):
            self._look_again()

    def new_quarter(self) -> None:
        """A quarter begins."""
        self.endurance.new_quarter()
        self.absences.new_quarter()
        self._look_again()

    def hurt(self, index: i64) -> None:
        """A man has been entered among the absent."""
        self._out.append(index)
        self.version += 1

    def _look_again(self) -> None:
        still = [index for index in self._out if self.absences.is_out(index)]
        if len(still) != len(self._out):
            self._out = still
            self.version += 1

    def may_play(self, man: Player) -> bool:
        """Whether a man is fit; of the quarterbacks, whether he is the one in the game."""
        if man.kind == QUARTERBACK:
            return man is self.passer
        return not self.is_out(man)

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

    def quarterback(self) -> Player:
        """Who takes the next snap: the first of those who may."""  # SPF-4.5.1a
        self.passer = self.absences.first_quarterback()
        return self.passer

    def relief(self, state: State) -> Player:
        """Who takes the next snap when the usual man is spared: the first who may come in for him, if there is one."""
        allowed = self.absences.quarterbacks(state, self.quarterback_index)
        self.passer = allowed[0]
        for man in allowed:
            if man.endurance > allowed[0].endurance:
                self.passer = man  # SPF-4.5.1d, SPF-4.5.2c
                break
        return self.passer

    def fake_passer(self) -> Player:
        """Who throws on a fake kick: the B quarterback if he is fit, else whoever takes the snaps."""  # SPF-T6.10d
        fit = [man for man in self.squad.quarterbacks if not self.is_out(man)]
        return holder(fit, self.absences.first_quarterback())


def place_of(display: list[Player | None], man: Player) -> i64:
    """Where a man stands, -1 when he is not on the display."""
    place: i64
    for place, other in enumerate(display):
        if other is man:
            return place
    return NO_PLACE
