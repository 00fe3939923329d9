"""The story of a game: its drive chart and its scoring summary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football import codes, events
from engine.football.box_snap import on_field
from engine.football.clock import elapsed
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State

SNAP_KINDS: Final[tuple[int, ...]] = (events.RUN, events.PASS, events.KNEEL, events.SPIKE)
"""Plays that count in a drive; kicks do not."""


@final
@dataclass(init=False, slots=True)
class Drive:
    """One possession."""

    number: int
    team: int
    quarter: int
    seconds_left: int
    """In the quarter, when the drive began."""
    yards_to_goal: int
    """Where it began."""
    plays: int
    yards: int
    """Gained by runs and passes, less sacks, as the box score counts them: those of a team's drives add up to its total
    yards. A run that ends in a lost fumble counts; penalties, and yards after a fumble or interception, do not."""
    penalty_yards: int
    """Gained by penalties, or lost (negative)."""
    first_downs: int
    seconds: int
    end: int
    """A drive end of `codes`."""

    def __init__(
        self,
        number: int,
        team: int,
        quarter: int,
        seconds_left: int,
        yards_to_goal: int,
        plays: int = 0,
        yards: int = 0,
        penalty_yards: int = 0,
        first_downs: int = 0,
        seconds: int = 0,
        end: int = codes.DRIVE_ON,
    ) -> None:
        self.number = number
        self.team = team
        self.quarter = quarter
        self.seconds_left = seconds_left
        self.yards_to_goal = yards_to_goal
        self.plays = plays
        self.yards = yards
        self.penalty_yards = penalty_yards
        self.first_downs = first_downs
        self.seconds = seconds
        self.end = end


@final
@dataclass(init=False, slots=True)
class Score:
    """One line of the scoring summary."""

    quarter: int
    seconds_left: int
    """When the play began; a try has the time of its touchdown's end."""
    team: int
    points: int
    kind: int
    """Kind of play (`events.PLAY_KINDS`)."""
    how: int
    """Kind of the event that scored, NOBODY for a safety by penalty or of the offence's own will."""
    player: int
    """Who carried, caught or kicked it, of the scoring team; NOBODY for a safety."""
    passer: int
    yards: int
    """Of the run, pass, return or kick."""
    away_score: int
    home_score: int

    def __init__(
        self,
        quarter: int,
        seconds_left: int,
        team: int,
        points: int,
        kind: int,
        how: int,
        player: int,
        passer: int,
        yards: int,
        away_score: int,
        home_score: int,
    ) -> None:
        self.quarter = quarter
        self.seconds_left = seconds_left
        self.team = team
        self.points = points
        self.kind = kind
        self.how = how
        self.player = player
        self.passer = passer
        self.yards = yards
        self.away_score = away_score
        self.home_score = home_score


@final
class Chronicle:
    """Drives and scores, collected while a game is played."""

    __slots__ = ("drives", "scores")

    def __init__(self) -> None:
        self.drives: list[Drive] = []
        self.scores: list[Score] = []

    def record(self, before: State, play: Play, outcome: Outcome, after: State) -> None:
        """Write a play down. `after` is the state once the clock has run (`clock.tick`)."""
        if outcome.points:
            self.scores.append(_score(before, play, outcome))
        if before.phase == codes.SCRIMMAGE and self.drives:
            _add_play(self.drives[-1], before, play, outcome, elapsed(before, after))
        if outcome.state.drive != before.drive:
            self._begin(outcome.state, after)
        if self.drives and self.drives[-1].end == codes.DRIVE_ON:
            self.drives[-1].end = _cut_off(before, after)

    def _begin(self, state: State, after: State) -> None:
        """A possession begins, at the time the play before it ended."""
        quarter, clock = after.quarter, after.seconds_left
        if _half_over(state, after):
            quarter, clock = state.quarter, 0
        self.drives.append(Drive(state.drive, state.offense, quarter, clock, state.yards_to_goal))


def _half_over(before: State, after: State) -> bool:
    """Whether a half, or the game, ended between two states."""
    if after.phase >= codes.OVER:
        return True
    return after.quarter != before.quarter and before.last_period_of_half


def _cut_off(before: State, after: State) -> int:
    """How a drive in progress ends when the clock runs out on it."""
    if after.phase == codes.OVER:
        return codes.END_OF_GAME
    return codes.END_OF_HALF if _half_over(before, after) else codes.DRIVE_ON


def _add_play(drive: Drive, before: State, play: Play, outcome: Outcome, seconds: int) -> None:
    """What a play from scrimmage adds to its drive."""
    drive.seconds += seconds
    drive.end = outcome.drive_end
    drive.first_downs += int(outcome.first_down)
    for index, walked_off in enumerate(outcome.enforced):
        if walked_off and not outcome.change:
            yards = outcome.penalty_yards[index]
            drive.penalty_yards += -yards if play.penalties[index].against == before.offense else yards
    if outcome.void:
        return
    drive.plays += int(play.kind in SNAP_KINDS)
    for event in play.events:
        if event.kind <= events.SACK:
            drive.yards += on_field(before, event.yards)


def _score(before: State, play: Play, outcome: Outcome) -> Score:
    """The line of a score: the last event that moved the ball or kicked it is the one that counts."""
    how = NOBODY
    player = NOBODY
    passer = NOBODY
    yards = 0
    for event in play.events:
        if event.kind == events.COMPLETION:
            how, player, passer, yards = event.kind, event.other, event.player, event.yards
        elif event.kind in (events.RUSH, events.RETURN, events.GOAL):
            how, player, passer, yards = event.kind, event.player, NOBODY, event.yards
        elif event.kind in (events.INTERCEPTED, events.FUMBLED, events.BLOCKED, events.SACK):
            how, player, passer, yards = event.kind, event.other, NOBODY, 0
    if outcome.safety:
        player, passer, yards = NOBODY, NOBODY, 0
    if how in (events.RUSH, events.COMPLETION):
        yards = min(yards, before.yards_to_goal)
    state = outcome.state
    return Score(
        before.quarter,
        before.seconds_left,
        outcome.scorer,
        outcome.points,
        play.kind,
        how,
        player,
        passer,
        yards,
        state.away_score,
        state.home_score,
    )
