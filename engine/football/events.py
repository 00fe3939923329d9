"""What can happen on a football field, one record each. A game system makes them; football gives them their meaning.

Players are indices into their team's squad, so that no name is carried through a game. Yards are positive towards
the goal line which the player with the ball attacks at that moment. Unless said otherwise the player belongs to the
team that had the ball when the event began.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football.codes import NOBODY
from engine.machine import i64, mypyc_attr

# Kinds of play, as a scorer would call them.
RUN: Final = 0
PASS: Final = 1
PUNT: Final = 2
FIELD_GOAL: Final = 3
KICKOFF: Final = 4
"""Free kicks after a safety too."""
TRY_KICK: Final = 5
KNEEL: Final = 6
SPIKE: Final = 7
CONCEDE: Final = 8
"""The offense gives up a safety of its own will."""
TRY_RUN: Final = 9
TRY_PASS: Final = 10
NO_SNAP: Final = 11
"""Only a penalty: a requested delay, a false start."""
PLAY_KINDS: Final = (
    "run",
    "pass",
    "punt",
    "field goal",
    "kickoff",
    "extra point",
    "kneel",
    "spike",
    "conceded safety",
    "two-point run",
    "two-point pass",
    "no snap",
)

# Kinds of event.
RUSH: Final = 0
COMPLETION: Final = 1
INCOMPLETION: Final = 2
SACK: Final = 3
INTERCEPTED: Final = 4
FUMBLED: Final = 5
KICKED: Final = 6
RETURN: Final = 7
FAIR_CATCH: Final = 8
TOUCHBACK: Final = 9
DOWNED: Final = 10
BLOCKED: Final = 11
GOAL: Final = 12
ONSIDE: Final = 13
INJURED: Final = 14


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Event:
    """One thing that happened. Make it with the functions below, which say what each number means."""

    kind: i64
    player: i64
    """Runner, passer, kicker, returner, player who fumbled or was hurt."""
    other: i64
    """Receiver meant or reached, sacker, interceptor, player who recovered."""
    yards: i64
    extra: i64
    """A second number, as the maker of the event says."""
    flag: bool
    team: i64
    """Absolute team, where the role does not tell it: the recovering team, the injured player's team."""

    def __init__(
        self,
        kind: i64,
        player: i64 = NOBODY,
        other: i64 = NOBODY,
        yards: i64 = 0,
        extra: i64 = 0,
        flag: bool = False,
        team: i64 = NOBODY,
    ) -> None:
        self.kind = kind
        self.player = player
        self.other = other
        self.yards = yards
        self.extra = extra
        self.flag = flag
        self.team = team


def rush(runner: i64, yards: i64, *, scramble: bool = False) -> Event:
    """A run from scrimmage."""
    return Event(RUSH, runner, NOBODY, yards, 0, scramble)


def completion(passer: i64, receiver: i64, yards: i64) -> Event:
    """A caught pass and the gain from the line of scrimmage."""
    return Event(COMPLETION, passer, receiver, yards)


def incompletion(passer: i64, target: i64) -> Event:
    """A pass that nobody caught."""
    return Event(INCOMPLETION, passer, target)


def sack(passer: i64, sacker: i64, yards_lost: i64, *, helper: i64 = NOBODY) -> Event:
    """The passer is down behind the line; the loss is positive. Sacker and helper, who share it, are of the defense."""
    return Event(SACK, passer, sacker, -yards_lost, helper)


def interception(passer: i64, interceptor: i64, target: i64, point: i64) -> Event:
    """A pass caught by the defense `point` yards beyond scrimmage; a `run_back` may follow."""
    return Event(INTERCEPTED, passer, interceptor, point, target)


def fumble(
    player: i64, *, lost: bool, recoverer: i64 = NOBODY, forced_by: i64 = NOBODY, yards_behind: i64 = 0
) -> Event:
    """The player with the ball loses it where he is, or it rolls so many yards back before somebody has it.

    `recoverer` is of whichever team has it then.
    """
    return Event(FUMBLED, player, recoverer, yards_behind, forced_by, lost)


def kick(kicker: i64, yards: i64) -> Event:
    """A punt or kickoff that travels so many yards from scrimmage or from the kicking spot, up to the catch."""
    return Event(KICKED, kicker, NOBODY, yards)


def run_back(returner: i64, yards: i64) -> Event:
    """The player who now has the ball (catch, interception, recovery, block) runs so many yards the other way."""
    return Event(RETURN, returner, NOBODY, yards)


def fair_catch(returner: i64) -> Event:
    """A kick caught without a return."""
    return Event(FAIR_CATCH, returner)


def touchback() -> Event:
    """The ball is dead in the end zone of the team that did not put it there."""
    return Event(TOUCHBACK)


def downed(*, out_of_bounds: bool = False) -> Event:
    """A kick is dead where it is, without a return."""
    return Event(DOWNED, flag=out_of_bounds)


def blocked(blocker: i64, *, recovered_by: i64, yards_behind: i64 = 0, kicker: i64 = NOBODY) -> Event:
    """A punt, field goal or try is blocked and recovered by a team so many yards behind scrimmage."""
    return Event(BLOCKED, kicker, blocker, yards_behind, 0, False, recovered_by)


def goal(kicker: i64, *, good: bool, distance: i64, from_scrimmage: bool = False) -> Event:
    """A field goal or kicked try, good or not; a kick after a fair catch is not held behind scrimmage but on it."""
    return Event(GOAL, kicker, NOBODY, distance, 1 if from_scrimmage else 0, good)


def onside(kicker: i64, *, recovered_by: i64, spot: i64) -> Event:
    """An onside kick recovered on a yard line, counted from the kicking team's goal."""
    return Event(ONSIDE, kicker, NOBODY, spot, 0, False, recovered_by)


def injury(player: i64, team: i64, duration: i64) -> Event:
    """A player is hurt; the duration is in the game system's own code."""
    return Event(INJURED, player, NOBODY, duration, 0, False, team)


# Where a penalty is walked off from.
FROM_SCRIMMAGE: Final = 0
FROM_END: Final = 1
"""From where the play ended."""
FROM_SPOT: Final = 2
"""From `Penalty.spot`."""
AT_SPOT: Final = 3
"""The ball is put on `Penalty.spot` itself, as for interference."""


# Whether a penalty walked off on the last play of a half gives one more.
BY_ERA: Final = 0
NEVER_EXTENDS: Final = 1
ALWAYS_EXTENDS: Final = 2


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Penalty:
    """A foul as the referee announces it."""

    against: i64
    """Team, absolute."""
    code: i64
    """Number in the game system's table, for names and logs."""
    yards: i64
    basis: i64
    spot: i64
    """Yards to the goal line attacked by the team that had the ball at the snap or kick."""
    optional: bool
    """The offended team may decline it."""
    down_counts: bool
    """The down is not replayed."""
    first_down: bool
    """Automatic first down for the offense."""
    dead_ball: bool
    """The play never happened."""
    safety: bool
    """Enforced, it is a safety against the offense."""
    half_distance: bool
    """No more than half the distance to the goal line."""
    rekick_shift: i64
    """Kickoffs: enforced, the kick is repeated and lands so many yards shorter (positive) or deeper."""
    player: i64
    extends: i64
    """Whether it gives one more play at 0:00: as the era has it, never, or always."""
    ends_try: bool
    """On a try, against the offense: enforced, there is neither a point nor another try."""

    def __init__(
        self,
        against: i64,
        code: i64,
        yards: i64,
        basis: i64 = FROM_SCRIMMAGE,
        spot: i64 = 0,
        optional: bool = True,
        down_counts: bool = False,
        first_down: bool = False,
        dead_ball: bool = False,
        safety: bool = False,
        half_distance: bool = True,
        rekick_shift: i64 = 0,
        player: i64 = NOBODY,
        extends: i64 = BY_ERA,
        ends_try: bool = False,
    ) -> None:
        self.against = against
        self.code = code
        self.yards = yards
        self.basis = basis
        self.spot = spot
        self.optional = optional
        self.down_counts = down_counts
        self.first_down = first_down
        self.dead_ball = dead_ball
        self.safety = safety
        self.half_distance = half_distance
        self.rekick_shift = rekick_shift
        self.player = player
        self.extends = extends
        self.ends_try = ends_try


NO_PENALTIES: Final[list[Penalty]] = []
"""Shared by all plays without one: `Play.foul` puts another list in its place."""

# What a measurement said, where a game system measures exact yardage.
NOT_MEASURED: Final = 0
JUST_SHORT: Final = -1
"""The ball reached the line exactly and is ruled inches short of it."""
ATTAINED: Final = 1
"""The ball was inches short before the play, gained nothing, and is ruled to have reached the line."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Play:
    """Everything that happened between two whistles, in order."""

    kind: i64
    events: list[Event]
    penalties: list[Penalty]
    out_of_bounds: bool
    """The ball was dead out of bounds."""
    measured: i64
    remark: str
    """What the game system wants said first, as `Big Play`; empty for nothing."""

    def __init__(
        self,
        kind: i64,
        events: list[Event] | None = None,
        penalties: list[Penalty] | None = None,
        out_of_bounds: bool = False,
        measured: i64 = NOT_MEASURED,
        remark: str = "",
    ) -> None:
        self.kind = kind
        self.events = [] if events is None else events
        self.penalties = NO_PENALTIES if penalties is None else penalties
        self.out_of_bounds = out_of_bounds
        self.measured = measured
        self.remark = remark

    def foul(self, penalty: Penalty) -> None:
        """Add a penalty."""
        self.penalties = [*self.penalties, penalty]
