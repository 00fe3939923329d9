"""What any coach must decide, in the order of a down."""

from __future__ import annotations

from engine.coaching.clock_sense import ClockCoach
from engine.football import events
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet
from engine.strat.choices import Choices
from engine.strat.options import Options
from engine.strat.sideline import Sideline


class Coach(ClockCoach):
    """One team's coach for a game.

    The match asks in this order: `begin` and `meet` once; before a down `announce` (offense), `answer` (defense),
    `stops_for_sight` (either: a time-out that begins the down anew), then `offense_call` and `defense_call`. With a
    kick announced it asks for `fakes` and `coffin_corner`, and the defense for `blocks`. After the play come
    `declines`, `timeout`, `spike` and `hurries`, and `saw`. `choices` are asked while the play runs. Neither coach
    sees the other's call: only what is shown is passed on.
    """  # SOM-CALL-01

    choices: Choices
    """What he decides while a play runs."""

    def __init__(self) -> None:
        self.choices = Choices()

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """A game begins."""

    def meet(self, rival: Sideline) -> None:
        """Who plays against him: cards lie open on the table."""

    # Before the snap.

    def announce(self, state: State, side: Sideline) -> OffenseSet:
        """The formation with its players, or a punt, field goal or kneel."""  # SOM-CALL-01
        raise NotImplementedError

    def answer(self, state: State, side: Sideline, shown: OffenseSet) -> DefenseSet:
        """On defense: the formation with its players, and whether a blitz is shown."""  # SOM-CALL-02
        raise NotImplementedError

    def stops_for_sight(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> bool:
        """Whether he takes a time-out because of what he sees: both sides begin the down anew."""  # SOM-CALL-03
        return False

    def offense_call(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> OffenseCall:
        """The play, its side and the player."""  # SOM-CALL-04
        raise NotImplementedError

    def defense_call(self, state: State, side: Sideline, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        """Run or pass, and everything the defense may do with it."""  # SOM-CALL-05, SOM-CALL-06
        raise NotImplementedError

    # Kicks.

    def fakes(self, state: State, side: Sideline, kick: i64) -> bool:
        """Whether an announced kick is a fake."""  # SOM-CALL-04
        return False

    def coffin_corner(self, state: State, side: Sideline) -> bool:
        """Whether a punt goes for the corner."""  # SOM-COFF-01
        return False

    def blocks(self, state: State, side: Sideline, kick: i64) -> bool:
        """On defense: whether to go for the block."""  # SOM-CALL-07
        return False

    def kickoff(self, state: State, side: Sideline) -> i64:
        """What kind of kickoff."""
        return codes.USUAL_KICKOFF

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """After a touchdown: a play instead of a kick."""  # SOM-PAT-02
        return False

    # After the play.

    def declines(self, before: State, play: Play, outcome: Outcome, team: i64) -> bool:
        """Whether a penalty is declined whose enforcement looks better than the play as it went.

        A field goal is not given back for another down that may end without one.
        """  # SOM-PEN-06
        kick = play.events[0]
        good = play.kind == events.FIELD_GOAL and kick.kind == events.GOAL and kick.flag
        return good and team == before.offense and not outcome.first_down

    def hurries(self, before: State, after: State, team: i64, running: i64) -> bool:
        """On offense in the last two minutes: whether to line up at once, which saves a tick."""  # SOM-HURRY-01
        return False

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """A play of the own offense is over."""
