"""One play, with everything that bears on it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, final

from engine.fast_action import codes
from engine.fast_action.chance import FastAction
from engine.fast_action.snap import FastSnap, RuleIds
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64, mypyc_attr
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player, Squad
from engine.trace import Trace

OUT_OF_PLACE: Final = -1  # SPF-O.1a
BLOCKING_BACK: Final = 2  # SPF-O.4c

RULE_IDS: Final = RuleIds(
    run_back="SPF-8.2.8a",
    blocker="SPF-8.2.3.1",
    several="SPF-8.2.3.4a",
    one_box="SPF-8.2.3.2a",
    crowded_box="SPF-8.2.3.4c",
    empty_box="SPF-8.2.3.2b",
    empty_boxes="SPF-8.2.3.2c",
    against_empty="SPF-8.2.3.4b",
    standoff="SPF-8.2.3.3a",
    blocker_wins="SPF-8.2.3.3b",
    tackler_wins="SPF-8.2.3.3c",
    short_gain="SPF-8.2.4a",
    long_catch="SPF-8.3.3c",
    late_touchdown="SPF-8.3.3.1",
    sack_range="SPF-8.3.6.2a",
    sack="SPF-8.3.6.3.1",
    scramble="SPF-8.3.6.3.2",
    intercept_range="SPF-8.3.5.1a",
    doubtful="SPF-8.3.5.2",
    redirected="SPF-8.3.1c",
    to_flanker="SPF-8.3.9.3b",
    nobody_there="SPF-8.3.1d",
    fake_table="SPF-T6.10a",
    foot_line="SPF-8.1.1a",
    foot_passed="SPF-8.1.1b",
    rush="SPF-8.3.6.1a",
    blocking="SPF-8.3.6.1c",
    sack_credit="SPF-OURS-SACK",
)
PUNT_RULE_IDS: Final = replace(RULE_IDS, foot_line="SPF-8.5.1", foot_passed="SPF-8.5.1")
"""The same when a punt is returned."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Snap(FastSnap):
    """A play about to be resolved, and what its resolution finds out."""

    __slots__ = ("against", "ball_at_z", "call", "defense", "offense", "options")

    def __init__(
        self,
        state: State,
        chance: FastAction,
        options: Options,
        trace: Trace,
        offense: Squad,
        defense: Squad,
        places: list[Player | None],
        boxes: list[list[Player]],
        call: OffenseCall,
        against: DefenseCall,
    ) -> None:
        super().__init__(state, chance, trace, RULE_IDS, places, boxes)
        self.options = options
        self.offense = offense
        self.defense = defense
        self.call = call
        self.against = against
        self.ball_at_z: Player | None = None
        """Who had the ball when a Z card was flipped, so that an injury to the ball carrier finds him."""  # SPF-8.8.4c

    @property
    def within_twenty(self) -> bool:
        """Whether scrimmage is within twenty yards of the defended goal."""  # SPF-0.3
        return self.state.yards_to_goal <= 20

    def blocking_of(self, player: Player, place: i64, alone: bool) -> i64:
        """Blocking Value at a display place: a lineman out of position is worse."""
        if self.options.out_of_position and codes.LT <= place <= codes.RT and place not in player.places:
            return player.blocking + OUT_OF_PLACE  # SPF-O.1a
        return player.blocking

    def pass_blocking_of(self, player: Player, place: i64) -> i64:
        """Pass Blocking at a display place, likewise."""
        if self.options.out_of_position and place not in player.places:
            return player.pass_blocking + OUT_OF_PLACE  # SPF-O.1a
        return player.pass_blocking

    def other_pass_blocking(self) -> i64:
        """The backs kept in to block, by what they add to the COM range too."""  # SPF-O.4d
        kept_in = self.call.kept_in
        return BLOCKING_BACK * len(kept_in) if kept_in and self.options.extra_blocking else 0

    def intercepts_on(self, number: i64) -> bool:
        """An even pass number after a range of `48?`."""  # SPF-8.3.5.2
        return number % 2 == 0


def say_bounds(snap: Snap, play: Play) -> None:
    """Tell what the mark on the last run number means."""
    if play.out_of_bounds:
        snap.trace.say("SPF-9.1a", "the last run number is marked OB: out of bounds")
    elif snap.chance.out_of_bounds:
        snap.trace.say("SPF-9.1b", "an inside run stays in bounds")


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Resolved:
    """What a play came to: the football of it, and what the game's own bookkeeping needs."""

    play: Play
    directed_at: i64
    """Index of the player the play was directed at, -1 for none."""
    flipped: bool
    """Whether at least one card was flipped, so that it counts as a preceding play."""  # SPF-4.6.2b
    big_play_used: bool
    decided: bool
    """The Big Play was the whole play."""
    again: bool
    """The punt must be repeated, unless a first down came of the penalty."""  # SPF-8.5.2c

    def __init__(
        self,
        play: Play,
        directed_at: i64 = -1,
        flipped: bool = True,
        big_play_used: bool = False,
        again: bool = False,
        decided: bool = False,
    ) -> None:
        self.play = play
        self.directed_at = directed_at
        self.flipped = flipped
        self.big_play_used = big_play_used
        self.again = again
        self.decided = decided
