"""Where a game stands between two plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.football import codes
from engine.football.era import Era
from engine.machine import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class State:
    """Everything football needs to know between two plays. Treat it as a value: `copy`, then change the copy.

    `offense` has the ball, or kicks it. `yards_to_goal` counts from the ball to the goal line the offense attacks:
    1 to 99 from scrimmage; own 20 is 80. In a kickoff it is where the ball is kicked from.
    """

    era: Era
    phase: i64
    offense: i64
    yards_to_goal: i64
    down: i64
    yards_to_first: i64
    quarter: i64
    """1 to 4, overtime periods 5 and up."""
    seconds_left: i64
    """In this quarter."""
    away_score: i64
    home_score: i64
    away_timeouts: i64
    home_timeouts: i64
    opening_receiver: i64
    """Who received the first kickoff of the half pair: the other receives the next one."""
    drive: i64
    """Number of the current possession, counted from 1; it grows whenever the ball changes hands."""
    warned: bool
    """The two-minute warning of this half is over."""
    untimed: bool
    """The clock stands at 0:00 and one more play is owed."""
    kick_shift: i64
    """Yards by which penalties move the next kickoff: positive when it lands further from the receivers' goal."""
    rekicked: bool
    """The kickoff is repeated because the first one went out of bounds."""
    championship: bool
    """Overtime goes on until somebody wins."""
    overtime_possessions: i64
    """Possessions finished in overtime."""
    inches: bool
    """A measurement left the ball inches short of the line, which the numbers show as one yard."""

    def __init__(
        self,
        era: Era,
        phase: i64 = codes.KICKOFF,
        offense: i64 = codes.HOME,
        yards_to_goal: i64 = 65,
        down: i64 = 1,
        yards_to_first: i64 = 10,
        quarter: i64 = 1,
        seconds_left: i64 = 900,
        away_score: i64 = 0,
        home_score: i64 = 0,
        away_timeouts: i64 = 3,
        home_timeouts: i64 = 3,
        opening_receiver: i64 = codes.AWAY,
        drive: i64 = 0,
        warned: bool = False,
        untimed: bool = False,
        kick_shift: i64 = 0,
        rekicked: bool = False,
        championship: bool = False,
        overtime_possessions: i64 = 0,
        inches: bool = False,
    ) -> None:
        self.era = era
        self.phase = phase
        self.offense = offense
        self.yards_to_goal = yards_to_goal
        self.down = down
        self.yards_to_first = yards_to_first
        self.quarter = quarter
        self.seconds_left = seconds_left
        self.away_score = away_score
        self.home_score = home_score
        self.away_timeouts = away_timeouts
        self.home_timeouts = home_timeouts
        self.opening_receiver = opening_receiver
        self.drive = drive
        self.warned = warned
        self.untimed = untimed
        self.kick_shift = kick_shift
        self.rekicked = rekicked
        self.championship = championship
        self.overtime_possessions = overtime_possessions
        self.inches = inches

    def copy(self) -> State:
        """The same state, to be changed."""
        return State(
            self.era,
            self.phase,
            self.offense,
            self.yards_to_goal,
            self.down,
            self.yards_to_first,
            self.quarter,
            self.seconds_left,
            self.away_score,
            self.home_score,
            self.away_timeouts,
            self.home_timeouts,
            self.opening_receiver,
            self.drive,
            self.warned,
            self.untimed,
            self.kick_shift,
            self.rekicked,
            self.championship,
            self.overtime_possessions,
            self.inches,
        )

    def score(self, team: i64) -> i64:
        """Points of one team."""
        return self.home_score if team == codes.HOME else self.away_score

    def lead(self, team: i64) -> i64:
        """Points by which a team is ahead; negative when behind."""
        margin = self.home_score - self.away_score
        return margin if team == codes.HOME else -margin

    def timeouts(self, team: i64) -> i64:
        """Time-outs a team has left in this half."""
        return self.home_timeouts if team == codes.HOME else self.away_timeouts

    @property
    def defense(self) -> i64:
        """The team without the ball."""
        return 1 - self.offense

    @property
    def yard_line(self) -> i64:
        """How far the ball is from the offense's own goal line."""
        return codes.FIELD - self.yards_to_goal

    @property
    def goal_to_go(self) -> bool:
        """Whether the goal line is the line to gain."""
        return self.yards_to_first >= self.yards_to_goal

    @property
    def overtime(self) -> bool:
        """Whether regulation time is over."""
        return self.quarter > 4

    @property
    def last_period_of_half(self) -> bool:
        """Whether the half, or overtime, ends with this quarter."""
        return self.quarter % 2 == 0 or (self.quarter > 4 and not self.championship)
