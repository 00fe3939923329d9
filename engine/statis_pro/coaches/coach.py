"""What any coach must decide, in the order of a down."""

from __future__ import annotations

from engine.coaching.clock_sense import ClockCoach
from engine.fast_action.chance import FastAction
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import Bounds


class Coach(ClockCoach):
    """One team's coach for a game. Displays that a coach hands over are not changed afterwards, by anybody.

    The match asks in this order: `begin` once; before a down `announce` (a kick?), `no_huddle`, then the displays,
    the secret calls, the shifts; after it `substitutes_next`, `two_minute`, `seconds`, `timeout` where one saves time,
    and `saw`.
    """

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """A game begins."""

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """A punt, a field goal or another thing said aloud before the calls; None for a play from scrimmage."""
        raise NotImplementedError

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """After a touchdown: a play instead of a kick."""
        raise NotImplementedError

    def no_huddle(self, state: State, side: Sideline) -> bool:
        """Whether the offense goes without a huddle, so that the defense may not substitute."""  # SPF-8.7a
        raise NotImplementedError

    def offense_display(self, state: State, side: Sideline) -> list[Player | None]:
        """The offense's eleven; the very players of `side.places` where `side.keep_players` says so."""
        raise NotImplementedError

    def defense_display(self, state: State, side: Sideline, places: list[Player | None]) -> list[list[Player]]:
        """The defense's eleven, in sight of the offense's; the players of `side.boxes` where `side.keep_players` says
        so."""
        raise NotImplementedError

    def defense_call(self, state: State, side: Sideline, boxes: list[list[Player]], chance: FastAction) -> DefenseCall:
        """The secret call of the defense. The deck is there for solitaire play only."""
        raise NotImplementedError

    def offense_call(self, state: State, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        """The secret call of the offense, for the players of `side.places`."""
        raise NotImplementedError

    def offense_shift(
        self, state: State, side: Sideline, places: list[Player | None], boxes: list[list[Player]]
    ) -> list[Player | None]:
        """The offense's final formation: the same players."""  # SPF-3.1.3
        return places

    def defense_shift(
        self, state: State, side: Sideline, places: list[Player | None], boxes: list[list[Player]]
    ) -> list[list[Player]]:
        """The defense's final formation: the same players."""  # SPF-3.2.4
        return boxes

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """How the defense meets a punt or field goal, not knowing whether it is a fake."""
        raise NotImplementedError

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """What kind of kickoff."""
        raise NotImplementedError

    def expects_onside(self, state: State, side: Sideline) -> bool:
        """Whether the receivers line up for an onside kick, where that option is played."""  # SPF-O.2a
        raise NotImplementedError

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """A play of the own offense is over."""

    def two_minute(self, before: State, after: State, side: Sideline) -> bool:
        """Final Minutes, on offense: whether this play takes the time of the two-minute offense."""  # SPF-9.4.1
        raise NotImplementedError

    def substitutes_next(self, before: State, after: State, side: Sideline) -> bool:
        """On offense: whether other players come in for the next play, which takes time."""  # SPF-9.6
        raise NotImplementedError

    def seconds(self, before: State, after: State, side: Sideline, play: Play, bounds: Bounds) -> i64:
        """On offense: how many seconds the play takes, within the bounds."""  # SPF-2.6a
        raise NotImplementedError
