"""How many seconds a play takes, by the Timing Table; tempo, spikes and the two-minute warning."""

from __future__ import annotations

from typing import Final

from engine.football import codes, events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import condition_tables as rows
from engine.tabletop import plays
from engine.tabletop.foul_table import FOULS
from engine.tabletop.options import WARNING

STOPPED: Final = 10
"""Plays that take no longer have stopped the clock."""  # TTF-PEN-14
STEP: Final = 5
"""Time is kept in steps of so many seconds."""  # TTF-CLOCK-01
MOVEMENT: Final = "movement"
BEFORE_SNAP: Final = {
    "delay of game": "delay of game",
    "illegal substitution": "substitution",
    "movement": MOVEMENT,
    "illegal participation": "participation",
}
"""Fouls with rows of their own."""  # TTF-PEN-14


def seconds_of(
    before: State, play: Play, outcome: Outcome, tempo: i64, *, after_stop: bool, timeout: bool = False
) -> i64:
    """What a play takes: the smallest of the rows that apply, and no more than is left."""  # TTF-CLOCK-01
    names = _rows(before, play, outcome)
    if timeout and names:
        names.append("play before a timeout")  # TTF-CLOCK-05
    seconds = min((_row_seconds(name, tempo, after_stop=after_stop) for name in names), default=0)
    left = before.seconds_left
    if has_warning(before) and left > WARNING:
        left -= WARNING  # TTF-CLOCK-06
    return min(seconds, left)


def has_warning(state: State) -> bool:
    """Whether the quarter has a two-minute warning: the second and the fourth, and no overtime."""  # TTF-CLOCK-06
    return state.quarter in (codes.QUARTERS // 2, codes.QUARTERS)


def warned(state: State) -> bool:
    """Whether the two minutes after a warning are being played."""  # TTF-CLOCK-07
    return has_warning(state) and state.seconds_left <= WARNING


def _row_seconds(name: str, tempo: i64, *, after_stop: bool) -> i64:
    """A row of the Timing Table; in tempo half of it, but for kicks, spikes and delays."""  # TTF-CLOCK-13
    hurried = tempo != plays.HUDDLE
    column = rows.TEMPO if hurried else rows.NORMAL
    if after_stop:
        column = rows.TEMPO_AFTER_STOP if hurried else rows.AFTER_STOP  # TTF-PEN-14
    return rows.SECONDS[rows.TIMED.index(name)][column]


def _rows(before: State, play: Play, outcome: Outcome) -> list[str]:
    """The rows of the table that apply to a play; none when there was no play at all."""  # TTF-CLOCK-02, TTF-CLOCK-03
    kind = play.kind
    if before.phase == codes.TRY:
        return ["extra point" if kind == events.TRY_KICK else "two-point try"]
    names = _foul_rows(play, outcome)
    if kind == events.NO_SNAP:
        return [name for name in names if name != MOVEMENT]  # TTF-PUNT-08: by the punter's card, and without time
    if kind == events.KICKOFF:
        return _kickoff_rows(before, play)
    before_snap = [name for name in names if name in BEFORE_SNAP.values()]
    if before_snap:
        return before_snap  # TTF-PEN-14: the play itself does not count
    if kind == events.SPIKE:
        return ["spike"]
    if kind == events.FIELD_GOAL:
        return [*names, "field goal"]
    if kind == events.PUNT:
        return [*names, "punt"]
    names.append(_down_row(play))
    if play.out_of_bounds:
        names.append("out of bounds")
    if outcome.touchdown:
        names.append("touchdown")
    if outcome.change or any(event.kind == events.FUMBLED for event in play.events):
        names.append("change of possession")
    if any(event.kind == events.INJURED and _a_game(event.yards) for event in play.events):
        names.append("injury of a game")
    return names


def _down_row(play: Play) -> str:
    if play.kind == events.KNEEL:
        return "flop or sneak"
    first = play.events[0].kind
    if first == events.INCOMPLETION:
        return "incompletion"
    return "completion" if first == events.COMPLETION else "run"  # sacks are timed like runs


def _kickoff_rows(before: State, play: Play) -> list[str]:
    if any(event.kind == events.TOUCHBACK for event in play.events):
        return ["kickoff touchback"]
    return ["kickoff inside two minutes" if warned(before) else "kickoff"]  # TTF-CLOCK-07


def _foul_rows(play: Play, outcome: Outcome) -> list[str]:
    """Rows of the penalties walked off."""
    names = []
    for number, penalty in enumerate(play.penalties):
        if number < len(outcome.enforced) and outcome.enforced[number]:
            names.append(BEFORE_SNAP.get(FOULS[penalty.code].name, "penalty"))
    return names


def _a_game(duration: i64) -> bool:
    """Whether a player is out for at least a game beyond this one."""
    return rows.GAMES < duration < rows.HALF


def stops_clock(play: Play, outcome: Outcome) -> bool:
    """Whether a play stopped the clock."""  # TTF-CLOCK-10
    kinds = [event.kind for event in play.events]
    hurt = any(event.kind == events.INJURED and _a_game(event.yards) for event in play.events)
    loose = events.FUMBLED in kinds or events.INCOMPLETION in kinds
    walked_off = any(outcome.enforced)
    return walked_off or hurt or play.out_of_bounds or loose or play.kind == events.FIELD_GOAL or outcome.change


def may_spike(play: Play, outcome: Outcome, *, timeout: bool) -> bool:
    """Whether the ball may be spiked after a play: only while the clock runs."""  # TTF-CLOCK-08
    return not timeout and not stops_clock(play, outcome) and play.kind not in (events.KICKOFF, events.PUNT)


def spiked(seconds: i64) -> i64:
    """What the play before a spike takes: half, in steps of five, but no less than ten seconds."""  # TTF-CLOCK-09
    return max(seconds // 2 // STEP * STEP, min(seconds, STOPPED))
