"""Ratings as they stand on a play: what strategy, red zone, endurance, sidelines and home field add to them."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football.codes import NOBODY
from engine.inside_blitz import charts, codes
from engine.inside_blitz.explain import added
from engine.inside_blitz.player_record import Defender, Player
from engine.inside_blitz.sidelines import going
from engine.inside_blitz.snap import Snap
from engine.machine import i64

RED_ZONE: Final = 20
GOAL_ZONE: Final = 10
HOME_DOWN: Final = 3
"""From this down on the home team has its point."""  # IBF-OPT-03


def strategy(snap: Snap) -> i64:
    """The row of the adjustments chart: a key that looks for another player than the runner is a wrong one."""
    called = snap.against.strategy if snap.options.strategies else codes.NO_STRATEGY  # IBF-CALL-09, IBF-CALL-24
    if called == codes.KEY and snap.call.play <= codes.SWEEP_RIGHT:
        keyed = snap.against.keyed
        return codes.KEY if keyed in (NOBODY, snap.call.player) else codes.WRONG_KEY  # IBF-CALL-13, IBF-CALL-14
    return called


def run_shift(snap: Snap) -> i64:
    """What the defense's strategy adds against this run; the blockers lose as much."""  # IBF-CALL-16, IBF-CALL-18
    column = charts.SWEEP if codes.is_sweep(snap.call.play) else charts.INSIDE
    return snap.charts.adjustments[strategy(snap)][column]  # IBF-CALL-19


def cover_shift(snap: Snap, depth: i64) -> i64:
    """The same against a pass of some depth; receivers lose as much."""  # IBF-CALL-17, IBF-CALL-18, IBF-PASS-24
    return snap.charts.adjustments[strategy(snap)][charts.COVERAGE + depth]


def rush_shift(snap: Snap, depth: i64) -> i64:
    """The same for the pass rush, which nothing on the offense mirrors."""  # IBF-CALL-15, IBF-CALL-18
    return snap.charts.adjustments[strategy(snap)][charts.RUSH + depth]


def red_zone(snap: Snap, *, running: bool) -> i64:
    """What the defense gains near its goal line: inside the ten takes the place of inside the twenty."""  # IBF-CALL-20
    if not snap.options.red_zone:  # IBF-CALL-24
        return 0
    figures = snap.defense.figures
    to_goal = snap.state.yards_to_goal
    if to_goal < GOAL_ZONE:
        return figures.run_inside_10 if running else figures.pass_inside_10
    if to_goal < RED_ZONE:
        return figures.run_inside_20 if running else figures.pass_inside_20
    return 0


def home_field(snap: Snap) -> i64:
    """What home field adds to a defender on third and fourth down, and takes off his opponent's block or
    hands."""  # IBF-OPT-03
    if not snap.options.home_field or snap.state.down < HOME_DOWN:
        return 0
    return 1 if snap.defense.team == football.HOME else -1


def others(snap: Snap) -> i64:
    """What home field and the sidelines add to rushers and interceptors."""
    home, watch = home_field(snap), sideline_watch(snap)
    if snap.trace.on:
        added(snap, "IBF-OPT-03", "home field", home)
        added(snap, "IBF-OPT-07", "for the sidelines", watch)
    return home + watch


def rush_added(snap: Snap, depth: i64) -> i64:
    """The strategy's part of a rush."""
    shift = rush_shift(snap, depth)
    if snap.trace.on:
        _say_strategy(snap, shift)
    return shift


def _tires(snap: Snap) -> bool:
    """Whether endurance counts on this play."""  # IBF-END-05
    return snap.options.endurance and not snap.call.by_number


def run_defense(snap: Snap, player: Defender, carrier: Player) -> i64:
    """A defender against this run."""  # IBF-RUN-10
    return player.run + _against_runs(snap, carrier, 1)


def _against_runs(snap: Snap, carrier: Player, sign: i64) -> i64:
    """What is added to defenders against a run, and taken off blockers."""
    shift, zone, home = run_shift(snap), red_zone(snap, running=True), home_field(snap)
    tired = snap.tally.carries_over(carrier) if _tires(snap) else 0  # IBF-END-04
    if snap.trace.on:
        _say_strategy(snap, sign * shift)
        added(snap, "IBF-CALL-20", "red zone", sign * zone)
        added(snap, "IBF-END-04", "a tired runner", sign * tired)
        added(snap, "IBF-OPT-03", "home field", sign * home)
    return sign * (shift + zone + tired + home)


def _say_strategy(snap: Snap, points: i64) -> None:
    added(snap, "IBF-CALL-19", charts.STRATEGY_ROWS[strategy(snap)], points)


def run_block(snap: Snap, rating: i64, carrier: Player) -> i64:
    """A blocker for this run."""  # IBF-RUN-10
    return rating + _against_runs(snap, carrier, -1)  # IBF-CALL-18, IBF-OPT-03


def coverage(snap: Snap, player: Defender, depth: i64, target: Player) -> i64:
    """A defender against a pass of some depth to a player."""
    shift, zone, home = cover_shift(snap, depth), red_zone(snap, running=False), home_field(snap)
    tired: i64 = 0
    if _tires(snap):
        over = snap.tally.catches_over(target)
        tired = over if snap.options.scaled_coverage else min(over, 1)  # IBF-END-03
    watch = sideline_watch(snap)
    if snap.trace.on:
        _say_strategy(snap, shift)
        added(snap, "IBF-CALL-20", "red zone", zone)
        added(snap, "IBF-OPT-03", "home field", home)
        added(snap, "IBF-END-03", "a tired receiver", tired)
        added(snap, "IBF-OPT-07", "for the sidelines", watch)
    return player.cover[depth] + shift + zone + home + tired + watch


def sideline_watch(snap: Snap) -> i64:
    """What going for the sidelines adds to every rating of a defender on a pass."""  # IBF-OPT-07
    return 1 if going(snap) else 0


def catch(snap: Snap, target: Player, depth: i64) -> i64:
    """A receiver's hands at some depth."""
    shift, zone, home = cover_shift(snap, depth), red_zone(snap, running=False), home_field(snap)
    tired = snap.tally.catches_over(target) if _tires(snap) else 0  # IBF-END-02
    watch = sideline_watch(snap)  # IBF-OPT-07
    if snap.trace.on:
        _say_strategy(snap, -shift)
        added(snap, "IBF-CALL-20", "red zone", -zone)
        added(snap, "IBF-OPT-03", "home field", -home)
        added(snap, "IBF-END-02", "a tired receiver", -tired)
        added(snap, "IBF-OPT-07", "for the sidelines", -watch)
    return target.catch[depth] - shift - zone - home - tired - watch  # IBF-CALL-20, IBF-OPT-03
