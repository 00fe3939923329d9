"""A played game as a record for programs.

The record has these entries, in this order; later versions may add entries but change none.

- `away`, `home`: team codes; `away_score`, `home_score`
- `plays`: each with `quarter`, `clock` (seconds left before it), `offense`, `phase`, `down`, `to_go`, `yards_to_goal`,
  `kind`, `text`, `events`, `penalties`, `seconds`, `timeouts` (teams), `points`, `scorer`, `touchdown`, `safety`,
  `turnover`, `first_down`, `away_score` and `home_score` after it; with an explanation also `called` and `steps`
  (`rule`, `text`)
- an event: `kind`, `player`, `other`, `yards`, `extra`, `flag`, `team`, as `engine/football/events.py` says what each
  means, players by name; a penalty: `against`, `name`, `yards` walked off, `enforced`
- `drives`: `team`, `quarter`, `clock`, `yards_to_goal`, `plays`, `yards`, `penalty_yards`, `first_downs`, `seconds`,
  `end`
- `scoring`: `quarter`, `clock`, `team`, `points`, `text`, `away_score`, `home_score`
- `teams`: a line for each team under the column names of the season's `team_games`
- `players`: `team`, `player`, and his statistics other than zero under the column names of the season's tables; sacks
  of defenders in whole and half sacks
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardgen.report.story import describe
from engine.football import codes, events, stats
from engine.football.codes import AWAY, HOME, NOBODY, other
from engine.football.columns import TABLES
from engine.football.events import Event
from engine.football.wording import Names, sentence
from engine.game import Logged, Result

EVENT_KINDS = (
    "rush",
    "completion",
    "incompletion",
    "sack",
    "interception",
    "fumble",
    "kick",
    "return",
    "fair catch",
    "touchback",
    "downed",
    "blocked",
    "goal",
    "onside",
    "injury",
)
"""By the numbers of `engine.football.events`."""


def game_record(result: Result, names: Names, name_step: Callable[[str, int], str]) -> dict[str, Any]:
    """The record of a game. `name_step` puts names into a step of an explanation, given the offense."""
    return {
        "away": names.teams[AWAY],
        "home": names.teams[HOME],
        "away_score": result.state.away_score,
        "home_score": result.state.home_score,
        "plays": [_play(logged, names, name_step) for logged in result.log],
        "drives": _drives(result, names),
        "scoring": [
            {
                "quarter": score.quarter,
                "clock": score.seconds_left,
                "team": names.teams[score.team],
                "points": score.points,
                "text": describe(score, names),
                "away_score": score.away_score,
                "home_score": score.home_score,
            }
            for score in result.chronicle.scores
        ],
        "teams": [{"team": names.teams[team], **result.box.team_line(team)} for team in (AWAY, HOME)],
        "players": _players(result, names),
    }


def _drives(result: Result, names: Names) -> list[dict[str, Any]]:
    return [
        {
            "team": names.teams[drive.team],
            "quarter": drive.quarter,
            "clock": drive.seconds_left,
            "yards_to_goal": drive.yards_to_goal,
            "plays": drive.plays,
            "yards": drive.yards,
            "penalty_yards": drive.penalty_yards,
            "first_downs": drive.first_downs,
            "seconds": drive.seconds,
            "end": codes.DRIVE_ENDS[drive.end],
        }
        for drive in result.chronicle.drives
    ]


def _play(logged: Logged, names: Names, name_step: Callable[[str, int], str]) -> dict[str, Any]:
    before, play, outcome, after = logged.before, logged.play, logged.outcome, logged.after
    record: dict[str, Any] = {
        "quarter": before.quarter,
        "clock": before.seconds_left,
        "offense": names.teams[before.offense],
        "phase": codes.PHASES[before.phase],
        "down": before.down,
        "to_go": before.yards_to_first,
        "yards_to_goal": before.yards_to_goal,
        "kind": events.PLAY_KINDS[play.kind],
        "text": sentence(names, before, play, outcome),
        "events": _events(logged, names),
        "penalties": [
            {
                "against": names.teams[penalty.against],
                "name": names.penalty(penalty.code),
                "yards": outcome.penalty_yards[index],
                "enforced": outcome.enforced[index],
            }
            for index, penalty in enumerate(play.penalties)
        ],
        "seconds": logged.seconds,
        "timeouts": [names.teams[team] for team in logged.timeouts],
        "points": outcome.points,
        "scorer": None if outcome.scorer == NOBODY else names.teams[outcome.scorer],
        "touchdown": outcome.touchdown,
        "safety": outcome.safety,
        "turnover": outcome.turnover,
        "first_down": outcome.first_down or outcome.first_down_by_penalty,
        "away_score": after.away_score,
        "home_score": after.home_score,
    }
    if logged.steps:
        record["called"] = logged.called
        record["steps"] = [{"rule": step.rule, "text": name_step(step.text, before.offense)} for step in logged.steps]
    return record


def _events(logged: Logged, names: Names) -> list[dict[str, Any]]:
    """The events with names put in, following who has the ball."""
    holder = logged.before.offense
    records = []
    for event in logged.play.events:
        actor = event.team if event.kind == events.INJURED else holder
        partner, second, holder = _sides(event, holder, logged.before.offense)
        extra: str | int | None = event.extra
        if event.kind in {events.SACK, events.INTERCEPTED, events.FUMBLED}:
            extra = _name(names, second, event.extra)
        records.append(
            {
                "kind": EVENT_KINDS[event.kind],
                "player": _name(names, actor, event.player),
                "other": _name(names, partner, event.other),
                "yards": event.yards,
                "extra": extra,
                "flag": event.flag,
                "team": None if event.team == NOBODY else names.teams[event.team],
            }
        )
    return records


def _sides(event: Event, holder: int, offense: int) -> tuple[int, int, int]:
    """Whose players `other` and `extra` are, and who has the ball after the event."""
    away = other(holder)
    if event.kind == events.SACK:
        return away, away, holder
    if event.kind == events.INTERCEPTED:
        return away, holder, away
    if event.kind == events.FUMBLED:
        after = away if event.flag else holder
        return after, away, after
    if event.kind == events.KICKED:
        return holder, holder, other(offense)
    if event.kind in {events.BLOCKED, events.ONSIDE}:
        return other(offense), holder, event.team
    return holder, holder, holder


def _name(names: Names, team: int, index: int) -> str | None:
    return None if index == NOBODY else names.player(team, index)


def _players(result: Result, names: Names) -> list[dict[str, Any]]:
    columns = [(table, column, stat) for table, named in TABLES.items() for column, stat in named.items()]
    found = []
    for team in (AWAY, HOME):
        for index, row in enumerate(result.box.players[team][:-1]):
            line: dict[str, dict[str, float]] = {}
            for table, column, stat in columns:
                if row[stat]:
                    line.setdefault(table, {})[column] = row[stat] / 2 if stat in stats.HALVES else row[stat]
            if line:
                found.append({"team": names.teams[team], "player": names.player(team, index), **line})
    return found
