"""Penalties: an X of the black die, the section that white and red choose, the chart. Football walks them off."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football import events
from engine.football.apply import declined
from engine.football.events import Penalty, Play
from engine.football.live import Live, follow
from engine.machine import i64
from engine.strat import codes, foul_table, specialists
from engine.strat.chance import X
from engine.strat.foul_table import FOULS, Foul
from engine.strat.readings import FIRST_TOTAL
from engine.strat.snap import BaseSnap, Snap
from engine.strat.specialists import KickSnap, Specialists, flag_text
from engine.trace import in_yards

OFFSIDES_YARDS: Final = 5  # SOM-PEN-03
AGAINST_KICKER: Final = ("roughing the kicker", "running into the kicker")
_RUNS: Final = (events.RUN, events.TRY_RUN)
_PASSES: Final = (events.PASS, events.TRY_PASS)
_DEPTHS: Final = {codes.SHORT: "short", codes.LONG: "long"}


def after_play(snap: Snap, play: Play, offense: Specialists, defense: Specialists) -> None:
    """A foul on a run or pass, two-point tries too."""  # SOM-PEN-01, SOM-PEN-11
    if snap.options.penalties and snap.black == X:
        linebuck = snap.call.play == codes.LINEBUCK
        _flag(snap, play, offense, defense, _from_scrimmage(play, linebuck, _DEPTHS.get(snap.call.play, "flat")))


def after_kick(snap: KickSnap, play: Play) -> None:
    """A foul on a kick. That of a fake is one on the run or pass it turned out to be."""  # SOM-PUNT-08, SOM-FG-13
    if snap.black != X:
        return
    if play.kind in _RUNS or play.kind in _PASSES:
        ways = _from_scrimmage(play, linebuck=False, depth="short")  # SOM-OURS-FAKE
    else:
        ways = _of_kick(play)
    _flag(snap, play, snap.kickers, snap.receivers, ways)


def _from_scrimmage(play: Play, linebuck: bool, depth: str) -> list[str]:
    """How a run or pass turned out, in the words of the chart."""
    event = play.events[0]
    if play.kind not in _PASSES:
        return ["linebuck" if linebuck else "off tackle or end run", "loss" if event.yards < 0 else "no loss"]
    if event.kind == events.COMPLETION:
        return ["complete"]
    if event.kind in (events.INCOMPLETION, events.INTERCEPTED):
        return ["incomplete", f"incomplete {depth}"]  # SOM-OURS-INTFOUL
    gained = event.kind == events.RUSH and event.yards > 0
    return ["must run or sack", "must run gain" if gained else "sack or loss"]


def _of_kick(play: Play) -> list[str]:
    if play.kind == events.KICKOFF:
        return ["kickoff", "kickoff or punt"]
    if play.kind == events.PUNT:
        return ["punt", "kickoff or punt", "punt, field goal or try"]
    return ["field goal or try", "punt, field goal or try"]


def _flag(snap: BaseSnap, play: Play, offense: Specialists, defense: Specialists, ways: list[str]) -> None:
    """White chooses a team's section, red the line."""  # SOM-PEN-01
    snap.chance.roll_three("black X, a foul")
    read, other = (offense, defense) if snap.chance.to_offense else (defense, offense)
    flag = read.penalties[snap.chance.total - FIRST_TOTAL]
    if snap.trace.on:
        whose = "offense" if snap.chance.to_offense else "defense"
        card = f"white {snap.chance.white}: the specialist card of the {whose}"
        snap.trace.say("SOM-PEN-01", f"{card}, Penalty, row {snap.chance.total}: {flag_text(flag)}")
    if flag.what == specialists.NO_FOUL:
        return  # SOM-PEN-02
    if flag.what == specialists.OFFSETTING:
        for team in (read.team, other.team):
            play.foul(Penalty(team, foul_table.OFFSETTING, 0))  # SOM-PEN-02
        return
    against = other.team if flag.opponent else read.team
    if flag.what == specialists.OFFSIDES:
        found = _offsides(snap, play, against)
    else:
        found = _charted(snap, play, against, flag.number, ways)
    if found is not None:
        play.foul(_on_try(snap, found))
        if snap.trace.on:
            by = "offense" if against == snap.state.offense else "defense"
            snap.trace.say("SOM-PEN-05", f"{foul_table.NAMES[found.code]} by the {by}, {in_yards(found.yards)}")
    else:
        snap.trace.say("SOM-PEN-05", "ignored on this play")


def _offsides(snap: BaseSnap, play: Play, against: i64) -> Penalty | None:
    """Five yards, if the other team wants them; illegal motion of the offense stops the play."""  # SOM-PEN-03
    if play.kind == events.KICKOFF:
        return None  # SOM-PEN-03
    if against == snap.state.offense:
        motion = foul_table.ILLEGAL_MOTION
        return Penalty(against, motion, OFFSIDES_YARDS, optional=False, dead_ball=True)  # SOM-PEN-04
    return Penalty(against, foul_table.OFFSIDES, OFFSIDES_YARDS)  # SOM-PEN-13


def _charted(snap: BaseSnap, play: Play, against: i64, number: i64, ways: list[str]) -> Penalty | None:
    """A number of the chart; None for a foul that is ignored."""  # SOM-PEN-05
    lines = FOULS[_section(play) + (0 if against == snap.state.offense else 1)][number]
    foul = next(line for line in lines if not line.when or line.when in ways)
    if foul.name in AGAINST_KICKER and isinstance(snap, KickSnap) and _waived(snap, play):
        return None
    penalty = Penalty(
        against,
        foul.code,
        foul.yards,
        optional=not foul.dead_ball,
        down_counts=foul.loss_of_down,
        first_down=foul.first_down,
        dead_ball=foul.dead_ball,
        half_distance=not foul.varied,
    )  # SOM-PEN-06, SOM-PEN-07, SOM-PEN-08
    if foul.varied and snap.options.variable_interference:
        penalty.yards = snap.chance.roll_two("the length of the foul") + foul.varied  # SOM-VPI-01
    return penalty if _placed(snap, play, foul, penalty) else None


def _section(play: Play) -> i64:
    """The section of the chart for a class of play, the side with the ball first."""
    if play.kind in _PASSES:
        return foul_table.PASS_OFFENSE
    return foul_table.RUN_OFFENSE if play.kind in _RUNS else foul_table.KICKERS


def _waived(snap: KickSnap, play: Play) -> bool:
    """Whether a foul against the kicker is ignored."""
    if play.kind == events.PUNT:
        blocked = play.events[0].kind == events.BLOCKED and snap.edition.waived_when_blocked
        return blocked or not snap.block_tried  # SOM-PUNT-06, SOM-PUNT-07
    return snap.edition.waived_kick_fouls and not snap.block_tried  # SOM-FG-10


def _placed(snap: BaseSnap, play: Play, foul: Foul, penalty: Penalty) -> bool:
    """Where a foul is marked from; False for one that is ignored."""
    if foul.basis == foul_table.ORIGINAL:
        return True
    live = follow(snap.state, play)
    if foul.basis == foul_table.CATCH:
        return _from_catch(snap, play, live, penalty)
    if _voided(snap, play, live):
        return False  # SOM-PEN-12
    if foul.at_most_from:
        penalty.basis = events.FROM_SPOT
        penalty.spot = min(live.spot, foul.at_most_from)  # SOM-PENC-17, SOM-PENC-18, SOM-PENC-19
        return any(event.kind == events.RETURN for event in play.events)  # SOM-OURS-NORETURN
    penalty.basis, penalty.down_counts = events.FROM_END, True
    return True


def _from_catch(snap: BaseSnap, play: Play, live: Live, penalty: Penalty) -> bool:
    """An illegal block is marked from where the punt was caught, by receivers who kept the ball."""  # SOM-PENC-17
    caught = any(event.kind in (events.RETURN, events.FAIR_CATCH) for event in play.events)
    penalty.basis = events.FROM_SPOT
    penalty.spot = snap.state.yards_to_goal - play.events[0].yards
    return caught and not live.blocked and live.holder == penalty.against  # SOM-OURS-NORETURN


def _voided(snap: BaseSnap, play: Play, live: Live) -> bool:
    """Whether somebody scored, or lost the ball; the change of hands of a kick itself is no turnover."""  # SOM-PEN-12
    handed: i64 = 0 if play.kind in _RUNS or play.kind in _PASSES else 1
    return live.changes > handed or declined(snap.state, play).points > 0


def _on_try(snap: BaseSnap, penalty: Penalty) -> Penalty:
    """On a try the points stand and the kickoff moves, or there is another try, as the fouled team likes."""
    if snap.state.phase == football.TRY and penalty.optional:
        penalty.basis = events.FROM_END  # SOM-PEN-09
    return penalty
