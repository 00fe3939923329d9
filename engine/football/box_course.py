"""Plays of several events in the box score: kicks, returns, interceptions, fumbles."""

from __future__ import annotations

from typing import Final, final

from engine.football import codes, events, shapes, stats
from engine.football.box_rows import Row, row_of
from engine.football.box_snap import snap
from engine.football.codes import FIELD, NOBODY, other
from engine.football.events import Event, Play
from engine.football.outcome import Outcome
from engine.football.settle import HOLD_YARDS
from engine.football.state import State
from engine.machine import i64, mypyc_attr, vec

END_ZONE_YARDS: Final = 10
NOT_CUT: Final = -1
PUNT_TOUCHBACK_YARDS: Final = 20
"""What a touchback takes off a punt's net yards."""
INSIDE: Final = 20
"""Own yard line short of which a punt pins the receivers."""
LAST_BAND: Final = 4
"""Field goals of 50 yards or more; the bands before it are ten yards each, from under 20 on."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Course:
    """The course of one play, told event by event. `spot` counts as in `live.Live`."""

    __slots__ = (
        "before",
        "cut",
        "holder",
        "kicked",
        "kicker",
        "outcome",
        "play",
        "players",
        "recovery",
        "shapes",
        "source",
        "spot",
        "teams",
        "touchback",
    )

    def __init__(
        self,
        players: list[list[Row]],
        teams: list[vec[i64]],
        shape_rows: list[vec[i64]],
        before: State,
        play: Play,
        outcome: Outcome,
    ) -> None:
        self.players = players
        self.teams = teams
        self.shapes = shape_rows
        self.before = before
        self.play = play
        self.outcome = outcome
        self.spot = before.yards_to_goal
        self.holder = before.offense
        self.source: i64 = NOBODY
        """Kind of the event that gave the holder the ball."""
        self.recovery: i64 = stats.FUMBLE_RECOVERY_YARDS_OWN
        """Where yards after a fumble count."""
        self.kicked = False
        self.kicker: i64 = NOBODY
        self.touchback = False
        self.cut: i64 = NOT_CUT
        """Spot of a foul that cut the return short."""
        for index, penalty in enumerate(play.penalties):
            if outcome.enforced[index] and penalty.basis == events.FROM_SPOT and not outcome.points:
                self.cut = outcome.spot

    def run(self) -> None:
        """Write all events down; what comes after a touchdown does not count."""
        for event in self.play.events:
            self._take(event)
            if self._scored():
                break
        if self.kicked:
            self._end_kick()

    def _take(self, event: Event) -> None:
        kind = event.kind
        offense = self.before.offense
        if kind <= events.SACK:
            rows, opponents = self.players[offense], self.players[other(offense)]
            snap(rows, opponents, self.shapes[offense], self.before, self.play, self.outcome, event)
            self.spot -= event.yards
            self.source = kind
        elif kind == events.RETURN:
            self._return(event)
        elif kind == events.INTERCEPTED:
            self._intercept(event)
        elif kind == events.FUMBLED:
            self._fumble(event)
        elif kind == events.KICKED:
            self._kick(event)
        elif kind == events.ONSIDE:
            self._onside(event)
        elif kind == events.GOAL:
            self._field_goal(event.player, event.yards, event.flag)
        elif kind == events.BLOCKED:
            self._block(event)
        else:
            self._dead_kick(event)

    def _scored(self) -> bool:
        """Whether the ball is across the goal line for the touchdown of this play."""
        if not self.outcome.touchdown:
            return False
        return self.spot <= 0 if self.holder == self.before.offense else self.spot >= FIELD

    def _touchdown(self, player: i64, stat: i64) -> None:
        """A touchdown other than by run or pass, if this was it; `stat` is NOBODY where no table has it."""
        if self._scored():
            self.teams[self.holder][stats.TEAM_RETURN_TDS] += 1
            if stat != NOBODY:
                row_of(self.players[self.holder], player)[stat] += 1
            if stat == stats.PUNT_RETURN_TDS:
                row_of(self.players[self.before.offense], self.kicker)[stats.PUNT_RETURN_TDS_ALLOWED] += 1

    def _intercept(self, event: Event) -> None:
        rows = self.players[self.before.offense]
        row_of(rows, event.player)[stats.ATTEMPTS] += 1
        row_of(rows, event.player)[stats.INTERCEPTIONS] += 1
        if event.extra == NOBODY:
            row_of(rows, event.player)[stats.NO_TARGET] += 1
        else:
            row_of(rows, event.extra)[stats.TARGETS] += 1
        self.holder = other(self.before.offense)
        self.spot = self.before.yards_to_goal - event.yards
        self.source = events.INTERCEPTED
        row_of(self.players[self.holder], event.other)[stats.DEF_INTERCEPTIONS] += 1
        self._touchdown(event.other, stats.DEF_INTERCEPTION_TDS)

    def _fumble(self, event: Event) -> None:
        row = row_of(self.players[self.holder], event.player)
        row[stats.FUMBLES] += 1
        row[self._kind_of_fumble()] += 1
        opponents = other(self.holder)
        if event.extra != NOBODY:
            row_of(self.players[opponents], event.extra)[stats.DEF_FUMBLES_FORCED] += 1
        if event.flag:
            row[stats.FUMBLES_LOST] += 1
            row_of(self.players[opponents], event.other)[stats.FUMBLE_RECOVERY_OPP] += 1
            self.recovery = stats.FUMBLE_RECOVERY_YARDS_OPP
            self.holder = opponents
        else:
            row_of(self.players[self.holder], event.other)[stats.FUMBLE_RECOVERY_OWN] += 1
            self.recovery = stats.FUMBLE_RECOVERY_YARDS_OWN
        self.source = events.FUMBLED
        self._touchdown(event.other, stats.FUMBLE_RECOVERY_TDS)

    def _kind_of_fumble(self) -> i64:
        source = self.source
        if source == events.RUSH:
            return stats.FUMBLES_RUSHING
        if source == events.COMPLETION:
            return stats.FUMBLES_RECEIVING
        if source == events.SACK:
            return stats.FUMBLES_SACKED
        if source == events.KICKED:
            return stats.FUMBLES_PUNT_RETURN if self.play.kind == events.PUNT else stats.FUMBLES_KICK_RETURN
        return stats.FUMBLES_OTHER

    def _return(self, event: Event) -> None:
        """Yards with the ball after a catch, interception, recovery or block; no further than goal line or foul."""
        start = self.spot
        if self.holder == self.before.offense:
            end = max(start - event.yards, 0)
            yards = start - end
        else:
            end = min(start + event.yards, FIELD)
            if self.cut != NOT_CUT and end > self.cut:
                end = max(self.cut, start)
            yards = end - start
        self.spot = end
        row = row_of(self.players[self.holder], event.player)
        if self.source == events.KICKED:
            self._kick_return(event.player, row, yards)
        elif self.source == events.INTERCEPTED:
            row[stats.DEF_INTERCEPTION_YARDS] += yards
            row[stats.DEF_INTERCEPTION_LONG] = max(row[stats.DEF_INTERCEPTION_LONG], yards)
            self._touchdown(event.player, stats.DEF_INTERCEPTION_TDS)
        elif self.source == events.FUMBLED:
            row[self.recovery] += yards
            self._touchdown(event.player, stats.FUMBLE_RECOVERY_TDS)
        else:
            self._touchdown(event.player, NOBODY)

    def _kick_return(self, returner: i64, row: vec[i64], yards: i64) -> None:
        kicker = row_of(self.players[self.before.offense], self.kicker)
        shape = self.shapes[self.holder]
        if self.play.kind == events.PUNT:
            shapes.count(shape, shapes.PUNT_RETURNS, yards)
            row[stats.PUNT_RETURNS] += 1
            row[stats.PUNT_RETURN_YARDS] += yards
            row[stats.PUNT_RETURN_LONG] = max(row[stats.PUNT_RETURN_LONG], yards)
            kicker[stats.PUNTS_RETURNED] += 1
            kicker[stats.PUNT_RETURN_YARDS_ALLOWED] += yards
            kicker[stats.PUNT_NET_YARDS] -= yards
            self._touchdown(returner, stats.PUNT_RETURN_TDS)
        else:
            shapes.count(shape, shapes.KICKOFF_RETURNS, yards)
            row[stats.KICKOFF_RETURNS] += 1
            row[stats.KICKOFF_RETURN_YARDS] += yards
            row[stats.KICKOFF_RETURN_LONG] = max(row[stats.KICKOFF_RETURN_LONG], yards)
            kicker[stats.KICKOFFS_RETURNED] += 1
            kicker[stats.KICKOFF_RETURN_YARDS_ALLOWED] += yards
            self._touchdown(returner, stats.KICKOFF_RETURN_TDS)

    def _kick(self, event: Event) -> None:
        self.kicked = True
        self.kicker = event.player
        row = row_of(self.players[self.before.offense], event.player)
        if self.play.kind == events.PUNT:
            yards = min(event.yards, self.before.yards_to_goal)
            shapes.count(self.shapes[self.before.offense], shapes.PUNTS, yards)
            row[stats.PUNTS] += 1
            row[stats.PUNT_YARDS] += yards
            row[stats.PUNT_NET_YARDS] += yards
            row[stats.PUNT_LONG] = max(row[stats.PUNT_LONG], yards)
        else:
            row[stats.KICKOFFS] += 1
            row[stats.KICKOFF_YARDS] += event.yards
        self.spot -= event.yards
        self.holder = other(self.before.offense)
        self.source = events.KICKED

    def _onside(self, event: Event) -> None:
        row = row_of(self.players[self.before.offense], event.player)
        row[stats.KICKOFFS] += 1
        row[stats.KICKOFF_YARDS] += self.spot - FIELD + event.yards
        row[stats.ONSIDE_KICKS] += 1
        row[stats.ONSIDE_RECOVERED] += int(event.team == self.before.offense)
        self.spot = FIELD - event.yards
        self.holder = event.team
        self.source = events.ONSIDE

    def _dead_kick(self, event: Event) -> None:
        """A kick that nobody returns; injuries pass by here too."""
        kicker = row_of(self.players[self.before.offense], self.kicker)
        punt = self.play.kind == events.PUNT
        if event.kind == events.FAIR_CATCH:
            catcher = row_of(self.players[self.holder], event.player)
            if punt:
                kicker[stats.PUNT_FAIR_CATCHES] += 1
                catcher[stats.PUNT_RETURN_FAIR_CATCHES] += 1
            else:
                catcher[stats.KICKOFF_RETURN_FAIR_CATCHES] += 1
        elif event.kind == events.DOWNED and self.kicked:
            if not punt:
                kicker[stats.KICKOFFS_OUT_OF_BOUNDS] += int(event.flag)
            elif self.spot > 0:
                kicker[stats.PUNTS_OUT_OF_BOUNDS if event.flag else stats.PUNTS_DOWNED] += 1
        elif event.kind == events.TOUCHBACK:
            self.touchback = True

    def _end_kick(self) -> None:
        """Touchbacks, and punts that pinned the receivers."""
        row = row_of(self.players[self.before.offense], self.kicker)
        receivers = other(self.before.offense)
        state = self.outcome.state
        in_end_zone = self.spot <= 0 and self.holder == receivers and not self.outcome.points
        touchback = self.touchback or in_end_zone
        if self.play.kind != events.PUNT:
            row[stats.KICKOFF_TOUCHBACKS] += int(touchback)
        elif touchback:
            row[stats.PUNT_TOUCHBACKS] += 1
            row[stats.PUNT_NET_YARDS] -= PUNT_TOUCHBACK_YARDS
        elif state.phase == codes.SCRIMMAGE and state.offense == receivers and state.yard_line < INSIDE:
            row[stats.PUNTS_INSIDE_20] += 1

    def _field_goal(self, kicker: i64, distance: i64, good: bool) -> None:
        row = row_of(self.players[self.before.offense], kicker)
        shape = self.shapes[self.before.offense]
        band = min(max(distance // 10 - 1, 0), LAST_BAND)
        shapes.count_goal(shape, shapes.FIELD_GOALS, distance)
        row[stats.FG_ATT] += 1
        row[stats.FG_ATT_0_19 + band] += 1
        if good:
            shapes.count_goal(shape, shapes.FIELD_GOALS_MADE, distance)
            row[stats.FG_MADE] += 1
            row[stats.FG_MADE_0_19 + band] += 1
            row[stats.FG_LONG] = max(row[stats.FG_LONG], distance)

    def _block(self, event: Event) -> None:
        row = row_of(self.players[self.before.offense], event.player)
        if self.play.kind == events.PUNT:
            row[stats.PUNTS_BLOCKED] += 1
        else:
            self._field_goal(event.player, self.before.yards_to_goal + HOLD_YARDS + END_ZONE_YARDS, False)
            row[stats.FG_BLOCKED] += 1
        row_of(self.players[other(self.before.offense)], event.other)[stats.DEF_KICKS_BLOCKED] += 1
        self.spot = self.before.yards_to_goal + event.yards
        self.holder = event.team
        self.source = events.BLOCKED
        self._touchdown(event.other, NOBODY)
