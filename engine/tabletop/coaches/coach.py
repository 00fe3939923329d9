"""What any coach must decide, in the order of a down."""

from __future__ import annotations

from typing import Final

from engine.coaching.clock_sense import ClockCoach
from engine.fast_action.calls import KickoffCall
from engine.fast_action.chance import FastAction
from engine.fast_action.player_record import Player
from engine.football.codes import QUARTERS
from engine.football.era import Era
from engine.football.events import Penalty, Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import pass_tables
from engine.tabletop.choices import Choices
from engine.tabletop.options import Options
from engine.tabletop.plays import HUDDLE, DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline

FIRST_HALF: Final = 1
PLAIN: Final = Choices()


class Coach(ClockCoach):
    """One team's coach for a game. Displays that a coach hands over are not changed afterwards, by anybody.

    The match asks in this order: `begin` and the coin toss once; before a down `tempo` and `announce` (a kick?), then
    the displays, the secret calls, `slide`, `rearrange`, `double_team`, and `assistant` once the defense has shown its
    call; during it what `choices` decides; after it `erase_foul`, `run_out_clock`, `timeout`, `spike`, and `saw`.

    The match fills in what the books say of a call: tempo, formation, who is tired, how often a player has run a
    reverse and a kick was faked.
    """

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """A game begins."""

    def elects(self, side: Sideline) -> tuple[i64, bool]:
        """The opening toss is won: the half, 1 or 2, in which to choose, and whether to receive in it."""  # TTF-SEQ-02
        return FIRST_HALF, True

    def receives(self, side: Sideline, half: i64) -> bool:
        """The opening toss is lost: whether to receive in the half that is left."""  # TTF-SEQ-02
        return True

    def receives_in_overtime(self, state: State, side: Sideline) -> bool:
        """The toss before overtime is won."""  # TTF-OT-01
        return True

    def tempo(self, state: State, side: Sideline) -> i64:
        """Before a down, on offense: HUDDLE, NO_HUDDLE or HURRY_UP; `side.tempo.now` is in force."""  # TTF-SEQ-10
        return HUDDLE

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """A punt, a field goal, a kick after a fair catch, a delay; None for a play from scrimmage."""
        raise NotImplementedError

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """After a touchdown: a play instead of a kick."""
        raise NotImplementedError

    def offense_display(self, state: State, side: Sideline, boxes: list[list[Player]]) -> Formation:
        """The offense's eleven; those of `side.formation` where `side.keep_players` says so, placed at will.

        The defense stands as in `boxes`: in this down if the offense is the home team, which substitutes last, else
        in the one before.
        """  # TTF-SEQ-05
        raise NotImplementedError

    def defense_display(self, state: State, side: Sideline, formation: Formation) -> list[list[Player]]:
        """The defense's eleven, likewise; the players of `side.boxes` where `side.keep_players` says
        so."""  # TTF-SEQ-05
        raise NotImplementedError

    def defense_call(
        self, state: State, side: Sideline, formation: Formation, boxes: list[list[Player]], chance: FastAction
    ) -> DefenseCall:
        """The secret call of the defense. The deck is there for solitaire play only."""  # TTF-SEQ-06
        raise NotImplementedError

    def offense_call(self, state: State, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        """The secret call of the offense, for the players of `side.places`."""  # TTF-SEQ-06
        raise NotImplementedError

    def slide(self, state: State, side: Sideline, call: OffenseCall, boxes: list[list[Player]]) -> i64:
        """Of a single back: the place, BK1 or BK2, where he stands at the snap.

        A call that names him follows him.
        """  # TTF-SEQ-07
        return side.single_back()

    def rearrange(
        self, state: State, side: Sideline, formation: Formation, call: DefenseCall, boxes: list[list[Player]]
    ) -> list[list[Player]]:
        """The defense's final formation: the same players."""  # TTF-SEQ-08
        return boxes

    def double_team(self, state: State, side: Sideline, call: OffenseCall, boxes: list[list[Player]]) -> bool:
        """Whether a Double-Team is announced, now that the defense stands, or canceled."""  # TTF-STRAT-12
        return True

    def assistant(self, state: State, side: Sideline, call: OffenseCall, box: i64) -> i64:
        """The place of the blocker who assists against a player in a box, once the calls are shown."""  # TTF-STRAT-11
        return pass_tables.DOUBLE_TEAMS[box][1]

    def choices(self, state: State, side: Sideline) -> Choices:
        """What the coach decides during a play, be it of his offense or of his defense."""
        return PLAIN

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """How the defense meets a punt or field goal: a return, a fake or an all-out rush."""  # TTF-PUNT-01
        raise NotImplementedError

    def switches_fake(self, state: State, side: Sideline, call: OffenseCall, against: DefenseCall) -> bool:
        """Having heard how the receivers meet a punt: whether it is faked after all, or kicked."""  # TTF-PUNT-01
        return False

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """What kind of kickoff, once the receivers have shown what they expect."""  # TTF-KO-02
        raise NotImplementedError

    def expects_onside(self, state: State, side: Sideline) -> bool:
        """Whether the receivers line up for an onside kick."""  # TTF-KO-02
        raise NotImplementedError

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """A play of the own offense is over."""

    def erase_foul(self, state: State, side: Sideline, penalty: Penalty) -> bool:
        """Whether a time-out erases a foul of the own side, so that the down is replayed."""  # TTF-PEN-15
        return False

    def run_out_clock(self, state: State, side: Sideline, penalty: Penalty) -> bool:
        """On offense, ahead: whether a foul is declined so that the half's last seconds are over."""  # TTF-PEN-18
        return state.quarter >= QUARTERS
