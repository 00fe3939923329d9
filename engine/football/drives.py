"""The story of a game: its drive chart and its scoring summary."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from engine.football import codes, events
from engine.football.box_snap import counted, on_field
from engine.football.clock import elapsed
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Drive:
    """One possession."""

    number: i64
    team: i64
    quarter: i64
    seconds_left: i64
    """In the quarter, when the drive began."""
    yards_to_goal: i64
    """Where it began."""
    plays: i64
    yards: i64
    """Gained by runs and passes, less sacks, as the box score counts them: those of a team's drives add up to its total
    yards. A run that ends in a lost fumble counts; penalties, and yards after a fumble or interception, do not."""
    penalty_yards: i64
    """Gained by penalties, or lost (negative)."""
    first_downs: i64
    seconds: i64
    end: i64
    """A drive end of `codes`."""

    def __init__(
        self,
        number: i64,
        team: i64,
        quarter: i64,
        seconds_left: i64,
        yards_to_goal: i64,
        plays: i64 = 0,
        yards: i64 = 0,
        penalty_yards: i64 = 0,
        first_downs: i64 = 0,
        seconds: i64 = 0,
        end: i64 = codes.DRIVE_ON,
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
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Score:
    """One line of the scoring summary."""

    quarter: i64
    seconds_left: i64
    """When the play began; a try has the time of its touchdown's end."""
    team: i64
    points: i64
    kind: i64
    """Kind of play (`events.PLAY_KINDS`)."""
    how: i64
    """Kind of the event that scored, NOBODY for a safety by penalty or of the offense's own will."""
    player: i64
    """Who carried, caught or kicked it, of the scoring team; NOBODY for a safety."""
    passer: i64
    yards: i64
    """Of the run, pass, return or kick."""
    away_score: i64
    home_score: i64

    def __init__(
        self,
        quarter: i64,
        seconds_left: i64,
        team: i64,
        points: i64,
        kind: i64,
        how: i64,
        player: i64,
        passer: i64,
        yards: i64,
        away_score: i64,
        home_score: i64,
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


def _cut_off(before: State, after: State) -> i64:
    """How a drive in progress ends when the clock runs out on it."""
    if after.phase == codes.OVER:
        return codes.END_OF_GAME
    return codes.END_OF_HALF if _half_over(before, after) else codes.DRIVE_ON


def _add_play(drive: Drive, before: State, play: Play, outcome: Outcome, seconds: i64) -> None:
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
    drive.plays += int(_counts(play.kind))
    for event in play.events:
        if event.kind <= events.SACK:
            drive.yards += on_field(before, counted(before, outcome, event))


def _counts(kind: i64) -> bool:
    """Whether a kind of play counts in a drive; kicks do not."""
    return kind in (events.RUN, events.PASS, events.KNEEL, events.SPIKE)


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
