"""What any coach must decide, in the order of a down."""

from __future__ import annotations

from engine.coaching.clock_sense import ClockCoach
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.sideline import Sideline
from engine.machine import i64


class Coach(ClockCoach):
    """One team's coach for a game.

    The match asks in this order: `begin` once; before a down `announce` (a kick, a kneel?), then `alignment` of the
    defense, `offense_call`, `defense_call`; after it `timeout` where one saves time, `spike`, and `saw`. Dice and deck
    are there for solitaire play only.
    """  # IBF-CALL-05

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """A game begins."""

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """A punt, a field goal or a kneel; None for a play from scrimmage."""
        raise NotImplementedError

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """After a touchdown: a play instead of a kick."""  # IBF-SCORE-02
        raise NotImplementedError

    def alignment(self, state: State, side: Sideline, offense: Squad) -> i64:
        """On defense: which chart is on the field."""  # IBF-CALL-04
        raise NotImplementedError

    def offense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> OffenseCall:
        """The play and the player."""  # IBF-CALL-01, IBF-CALL-02
        raise NotImplementedError

    def defense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> DefenseCall:
        """The strategy from this alignment. Where the offense has thrown dice for its call, they still lie there."""
        raise NotImplementedError

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """How the defense meets a punt or field goal."""  # IBF-PUNT-09
        raise NotImplementedError

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """What kind of kickoff."""
        raise NotImplementedError

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """A play of the own offense is over."""
