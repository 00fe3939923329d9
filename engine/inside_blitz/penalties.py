"""Penalties of special cards: a team's rating decides whether there is one, the chart which; football walks it off."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football import events
from engine.football.codes import other
from engine.football.events import Penalty, Play
from engine.inside_blitz import charts, codes
from engine.inside_blitz.charts import Foul
from engine.inside_blitz.snap import A_KICK, A_PUNT, Snap
from engine.inside_blitz.turnovers import point_of_interception
from engine.machine import i64

# Columns of the chart: two for each kind of play, the side with the ball or the kicker first.
RUN: Final = 0
PASS: Final = 2
KICK: Final = 4
PUNT: Final = 6
NEEDS_A_THROW: Final = ("offensive pass interference", "pass interference", "intentional grounding")


def penalty_card(snap: Snap, play: Play, special: i64) -> None:
    """A penalty card set aside: a fresh blue die no higher than the team's rating calls the foul."""
    against_defense = special == codes.PENALTY_DEFENSE
    if not _called(snap, against_defense=against_defense):  # IBF-PEN-01, IBF-PEN-08
        return
    column = _column(snap) + (1 if against_defense else 0)
    snap.chance.roll_two("the penalty chart")
    code = snap.charts.foul_at(snap.state.era.season, column, snap.chance.number)  # IBF-PEN-03
    if against_defense and snap.scene == A_PUNT and snap.against.block:
        code = snap.charts.roughing  # IBF-PUNT-11
    foul = snap.charts.fouls[code]
    if snap.trace.on:
        chart = f"penalty chart, {charts.PENALTY_COLUMNS[column]}"
        snap.trace.say("IBF-PEN-03", f"{chart}, {snap.chance.number}: {foul.name}, {foul.yards}")
    if foul.name in NEEDS_A_THROW and not _thrown(play, foul.name):
        if snap.trace.on:
            snap.trace.say("IBF-OURS-THROW", f"{foul.name} without a pass: no foul")
        return
    play.foul(_penalty(snap, foul, code, against_defense=against_defense))


def _called(snap: Snap, *, against_defense: bool) -> bool:
    """Whether the team is flagged: each unit has a rating of its own."""  # IBF-PEN-02
    offense, defense = snap.offense, snap.defense
    rating = defense.figures.defense_penalty if against_defense else offense.figures.offense_penalty
    if snap.scene == A_KICK and snap.state.phase == football.FREE_KICK:  # IBF-KICK-13: a punter's kick
        rating = defense.figures.punt_return_penalty if against_defense else offense.punter.penalty
    elif snap.scene == A_KICK:
        rating = defense.figures.kick_return_penalty if against_defense else offense.kicker.penalty
    elif snap.scene == A_PUNT:
        kickers = offense.punter.penalty if snap.call.play == codes.PUNT else offense.kicker.penalty
        rating = defense.figures.punt_return_penalty if against_defense else kickers  # IBF-PEN-07
    if snap.trace.on:
        unit = charts.PENALTY_COLUMNS[_column(snap) + (1 if against_defense else 0)].split()[0]
        snap.trace.say("IBF-PEN-02", f"{unit} PEN {rating}")
    snap.chance.roll_blue("the penalty card")
    called = snap.chance.blue <= rating
    snap.chance.compared(rating, "a foul" if called else "no foul")
    return called


def _column(snap: Snap) -> i64:
    """The pair of columns for the kind of play called."""
    if snap.scene == A_KICK:
        return KICK
    if snap.scene == A_PUNT:
        return PUNT
    return PASS if snap.call.play >= codes.QUICK_PASS else RUN


def _thrown(play: Play, name: str) -> bool:
    """Whether a pass was thrown; grounding needs one that nobody caught."""  # IBF-OURS-THROW
    kind = play.events[0].kind if play.events else events.RUSH
    if name == "intentional grounding":
        return kind == events.INCOMPLETION
    return kind in (events.COMPLETION, events.INCOMPLETION, events.INTERCEPTED)


def _penalty(snap: Snap, foul: Foul, code: i64, *, against_defense: bool) -> Penalty:
    """The foul as football takes it: declined where the play is better, both sides offset, never past half-way."""
    offense = snap.state.offense  # IBF-PEN-05
    penalty = Penalty(
        other(offense) if against_defense else offense,
        code,
        foul.yards,
        foul.basis,
        down_counts=foul.down_counts,
        first_down=foul.first_down,
        dead_ball=foul.dead_ball,  # IBF-PEN-06
    )
    if foul.basis == events.AT_SPOT:
        point = point_of_interception(snap, snap.depth)  # IBF-PEN-04, IBF-PASS-24
        penalty.spot = max(snap.state.yards_to_goal - max(point, 0), 1)
        penalty.half_distance = False
    return penalty
