"""What a play came to, once football has had its say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football import codes
from engine.football.state import State
from engine.machine import i64, mypyc_attr

NOTHING_ENFORCED: Final[list[bool]] = []
"""Shared by all plays without a penalty, as is the next: other lists take their place, nothing is added to them."""
NO_YARDS: Final[list[int]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Outcome:
    """The state after a play, before the clock runs, and what a scorer must know about the play."""

    state: State
    points: i64
    scorer: i64
    """Team that scored."""
    touchdown: bool
    safety: bool
    first_down: bool
    """The offense of the play earned a new first down, or scored a touchdown from scrimmage."""
    first_down_by_penalty: bool
    turnover: bool
    """The ball was lost by interception or fumble and not won back."""
    change: bool
    """The other team has the ball now, or kicks next."""
    drive_end: i64
    void: bool
    """A penalty wiped the play out: only the penalty counts."""
    cut_short: bool
    """A foul cuts the offense's own play short at `spot`, and its down counts: the gain is what came before."""
    offset: bool
    """Both sides fouled: no penalty is walked off and the down is played again."""
    enforced: list[bool]
    """For each penalty of the play, whether it was walked off."""
    penalty_yards: list[int]
    """For each penalty of the play, the yards walked off, 0 when declined."""
    spot: i64
    """Where the play ended, counted to the goal line that the offense of the snap attacked; 100 or more is its own
    end zone, 0 or less the other."""
    possession: i64
    """Who had the ball when the play ended."""

    def __init__(
        self,
        state: State,
        points: i64 = 0,
        scorer: i64 = codes.NOBODY,
        touchdown: bool = False,
        safety: bool = False,
        first_down: bool = False,
        first_down_by_penalty: bool = False,
        turnover: bool = False,
        change: bool = False,
        drive_end: i64 = codes.DRIVE_ON,
        void: bool = False,
        cut_short: bool = False,
        offset: bool = False,
        enforced: list[bool] | None = None,
        penalty_yards: list[int] | None = None,
        spot: i64 = 0,
        possession: i64 = codes.NOBODY,
    ) -> None:
        self.state = state
        self.points = points
        self.scorer = scorer
        self.touchdown = touchdown
        self.safety = safety
        self.first_down = first_down
        self.first_down_by_penalty = first_down_by_penalty
        self.turnover = turnover
        self.change = change
        self.drive_end = drive_end
        self.void = void
        self.cut_short = cut_short
        self.offset = offset
        self.enforced = NOTHING_ENFORCED if enforced is None else enforced
        self.penalty_yards = NO_YARDS if penalty_yards is None else penalty_yards
        self.spot = spot
        self.possession = possession
