"""Runs and passes in the box score."""

from __future__ import annotations

from engine.football import events, shapes, stats
from engine.football.box_rows import Row, row_of
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Event, Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec


def snap(
    rows: list[Row],
    opponents: list[Row],
    shape: vec[i64],
    before: State,
    play: Play,
    outcome: Outcome,
    event: Event,
) -> None:
    """A run, completion, incompletion or sack; `rows` and `shape` are the offense's."""
    kind = event.kind
    row = row_of(rows, event.player)
    if kind == events.RUSH:
        _rush(row, shape, before, play, outcome, event)
    elif kind == events.COMPLETION:
        _completion(row, row_of(rows, event.other), shape, before, play, outcome, event)
    elif kind == events.INCOMPLETION:
        row[stats.ATTEMPTS] += 1
        if play.kind == events.SPIKE:
            row[stats.SPIKES] += 1
        elif event.other == NOBODY:
            row[stats.NO_TARGET] += 1
        else:
            row_of(rows, event.other)[stats.TARGETS] += 1
    else:
        lost = min(-event.yards, FIELD - before.yards_to_goal)
        shapes.count_short(shape, shapes.SACKS, lost)
        _sack(row, opponents, lost, event)


def on_field(before: State, yards: i64) -> i64:
    """A gain, no further than the goal lines."""
    to_goal = before.yards_to_goal
    return min(yards, to_goal) if yards >= 0 else max(yards, to_goal - FIELD)


def counted(before: State, outcome: Outcome, event: Event) -> i64:
    """What a run, pass or sack came to: all of it, or what came before a foul that cuts the play short."""
    if not outcome.cut_short or event.kind == events.INCOMPLETION:
        return event.yards
    gained = before.yards_to_goal - outcome.spot
    return min(gained, 0) if event.kind == events.SACK else gained


def _scored(before: State, play: Play, outcome: Outcome, event: Event) -> bool:
    """Whether this run or catch was the touchdown."""
    return outcome.touchdown and (event.yards >= before.yards_to_goal or play.measured == events.ATTAINED)


def _rush(row: vec[i64], shape: vec[i64], before: State, play: Play, outcome: Outcome, event: Event) -> None:
    yards = on_field(before, event.yards)
    if play.kind != events.KNEEL:
        shapes.count(shape, shapes.CARRIES, yards)
    row[stats.CARRIES] += 1
    row[stats.RUSHING_YARDS] += yards
    row[stats.RUSHING_LONG] = max(row[stats.RUSHING_LONG], yards)
    if yards < 0 and play.kind != events.KNEEL:
        row[stats.RUSHING_LOSSES] += 1
    elif yards >= 10:
        row[stats.RUSHING_10] += 1
        row[stats.RUSHING_20] += int(yards >= 20)
        row[stats.RUSHING_40] += int(yards >= 40)
    if outcome.first_down and not outcome.first_down_by_penalty:
        row[stats.RUSHING_FIRST_DOWNS] += 1
    touchdown = _scored(before, play, outcome, event)
    if touchdown:
        row[stats.RUSHING_TDS] += 1
    if event.flag:
        row[stats.SCRAMBLES] += 1
        row[stats.SCRAMBLE_YARDS] += yards
        row[stats.SCRAMBLE_TDS] += int(touchdown)
    elif play.kind == events.KNEEL:
        row[stats.KNEELS] += 1
        row[stats.KNEEL_YARDS] += yards


def _completion(
    passer: vec[i64],
    receiver: vec[i64],
    shape: vec[i64],
    before: State,
    play: Play,
    outcome: Outcome,
    event: Event,
) -> None:
    yards = on_field(before, event.yards)
    shapes.count(shape, shapes.CATCHES, yards)
    passer[stats.ATTEMPTS] += 1
    passer[stats.COMPLETIONS] += 1
    passer[stats.PASSING_YARDS] += yards
    receiver[stats.TARGETS] += 1
    receiver[stats.RECEPTIONS] += 1
    receiver[stats.RECEIVING_YARDS] += yards
    passer[stats.PASSING_LONG] = max(passer[stats.PASSING_LONG], yards)
    receiver[stats.RECEIVING_LONG] = max(receiver[stats.RECEIVING_LONG], yards)
    if yards >= 20:
        passer[stats.PASSING_20] += 1
        receiver[stats.RECEIVING_20] += 1
        passer[stats.PASSING_40] += int(yards >= 40)
        receiver[stats.RECEIVING_40] += int(yards >= 40)
    if outcome.first_down and not outcome.first_down_by_penalty:
        passer[stats.PASSING_FIRST_DOWNS] += 1
        receiver[stats.RECEIVING_FIRST_DOWNS] += 1
    if _scored(before, play, outcome, event):
        passer[stats.PASSING_TDS] += 1
        receiver[stats.RECEIVING_TDS] += 1


def _sack(passer: vec[i64], opponents: list[Row], lost: i64, event: Event) -> None:
    passer[stats.SACKS] += 1
    passer[stats.SACK_YARDS] += lost
    halves = 1 if event.extra != NOBODY else 2
    row_of(opponents, event.other)[stats.DEF_SACKS] += halves
    row_of(opponents, event.other)[stats.DEF_SACK_YARDS] += halves * lost
    if halves == 1:
        row_of(opponents, event.extra)[stats.DEF_SACKS] += halves
        row_of(opponents, event.extra)[stats.DEF_SACK_YARDS] += halves * lost
