"""What a play came to, once football has had its say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from engine.football import codes
from engine.football.state import State


@final
@dataclass(slots=True)
class Outcome:
    """The state after a play, before the clock runs, and what a scorer must know about the play."""

    state: State
    points: int = 0
    scorer: int = codes.NOBODY
    """Team that scored."""
    touchdown: bool = False
    safety: bool = False
    first_down: bool = False
    """The offence of the play earned a new first down, or scored a touchdown from scrimmage."""
    first_down_by_penalty: bool = False
    turnover: bool = False
    """The ball was lost by interception or fumble and not won back."""
    change: bool = False
    """The other team has the ball now, or kicks next."""
    drive_end: int = codes.DRIVE_ON
    void: bool = False
    """A penalty wiped the play out: only the penalty counts."""
    offset: bool = False
    """Both sides fouled: no penalty is walked off and the down is played again."""
    enforced: list[bool] = field(default_factory=list)
    """For each penalty of the play, whether it was walked off."""
    penalty_yards: list[int] = field(default_factory=list)
    """For each penalty of the play, the yards walked off, 0 when declined."""
    spot: int = 0
    """Where the play ended, counted to the goal line that the offence of the snap attacked; 100 or more is its own
    end zone, 0 or less the other."""
    possession: int = codes.NOBODY
    """Who had the ball when the play ended."""
