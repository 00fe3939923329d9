"""The ball while a play runs: where it is and who has it."""

from __future__ import annotations

from typing import Final, final

from engine.football import events
from engine.football.codes import FIELD, other
from engine.football.events import Event, Play
from engine.football.state import State
from engine.machine import i64, mypyc_attr

NO_GOAL: Final = 0
GOAL_GOOD: Final = 1
GOAL_MISSED: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Live:
    """The ball after the events of a play. `spot` counts to the goal line which the offense of the snap attacks."""

    __slots__ = (
        "blocked",
        "changes",
        "goal",
        "held_back",
        "holder",
        "impetus",
        "inches",
        "intercepted",
        "kicked",
        "lost_fumble",
        "offense",
        "out_of_bounds",
        "spot",
        "touchback",
        "touchdown",
    )

    def __init__(self, spot: i64, offense: i64) -> None:
        self.spot = spot
        self.offense = offense
        self.holder = offense
        self.impetus = offense
        """Who is answerable for the ball's being in an end zone."""
        self.changes: i64 = 0
        """How often the ball went from one team to the other."""
        self.goal: i64 = NO_GOAL
        self.held_back = True
        """A field goal was held behind scrimmage."""
        self.kicked = False
        self.blocked = False
        self.intercepted = False
        self.lost_fumble = False
        """The last change of hands was a fumble."""
        self.touchback = False
        self.touchdown = False
        self.out_of_bounds = False
        """A kick was dead out of bounds."""
        self.inches = False

    def gain(self, yards: i64) -> None:
        """Move the ball the way its holder goes."""
        if self.holder == self.offense:
            self.spot -= yards
        else:
            self.spot += yards

    def give(self, team: i64) -> None:
        """Put the ball into a team's hands."""
        if team != self.holder:
            self.holder = team
            self.changes += 1

    @property
    def across(self) -> bool:
        """Whether the holder is in the end zone he attacks."""
        return self.spot <= 0 if self.holder == self.offense else self.spot >= FIELD

    @property
    def at_home(self) -> bool:
        """Whether the holder is in the end zone he defends."""
        return self.spot >= FIELD if self.holder == self.offense else self.spot <= 0


def follow(state: State, play: Play) -> Live:
    """Follow the ball through a play. What comes after a touchdown moves it no more."""
    live = Live(state.yards_to_goal, state.offense)
    for event in play.events:
        if event.kind <= events.SACK:
            live.spot -= event.yards
            over = live.spot <= 0
        else:
            _move(live, state, event)
            over = live.across
        if over and not (live.spot == 0 and play.measured == events.JUST_SHORT):
            live.touchdown = True
            break
    if play.measured != events.NOT_MEASURED:
        _measure(live, state, play.measured)
    return live


def _move(live: Live, state: State, event: Event) -> None:
    """Any event other than an ordinary run or pass."""
    kind = event.kind
    if kind == events.RETURN:
        if 0 < live.spot < FIELD:
            live.impetus = live.holder
        live.gain(event.yards)
    elif kind == events.INTERCEPTED:
        live.intercepted = True
        live.spot = state.yards_to_goal - event.yards
        live.give(other(live.offense))
    elif kind == events.FUMBLED:
        live.gain(-event.yards)
        if event.flag:
            live.give(other(live.holder))
            live.lost_fumble = True
    elif kind == events.GOAL:
        live.goal = GOAL_GOOD if event.flag else GOAL_MISSED
        live.held_back = event.extra == 0
    else:
        _kick(live, state, event)


def _kick(live: Live, state: State, event: Event) -> None:
    """Punts, kickoffs and what becomes of them before a return."""
    kind = event.kind
    if kind == events.KICKED:
        live.kicked = True
        live.spot -= event.yards
        live.give(other(live.offense))
    elif kind == events.TOUCHBACK:
        live.touchback = True
    elif kind == events.DOWNED:
        live.out_of_bounds = event.flag
    elif kind == events.BLOCKED:
        live.blocked = True
        live.spot = state.yards_to_goal + event.yards
        live.give(event.team)
    elif kind == events.ONSIDE:
        live.kicked = True
        live.spot = FIELD - event.yards
        live.give(event.team)


def _measure(live: Live, state: State, measured: i64) -> None:
    """Bring in the chains: inches short shows as one yard short; a line attained from inches short is one yard on."""
    stood_still = live.spot == state.yards_to_goal
    if measured == events.ATTAINED:
        if state.inches and stood_still:
            live.spot -= 1
            live.touchdown = live.across
        return
    if live.spot == FIELD:
        live.spot -= 1  # inches out of the own end zone: no safety
        return
    if not (state.inches and stood_still):
        live.spot += 1
    live.inches = True
