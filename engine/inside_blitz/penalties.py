"""Penalties of special cards: a team's rating decides whether there is one, the chart which; football walks it off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football import events
from engine.football.codes import other
from engine.football.events import Penalty, Play
from engine.inside_blitz import codes, tables
from engine.inside_blitz.interceptions import point_of_interception
from engine.inside_blitz.snap import A_KICK, A_PUNT, Snap
from engine.machine import i64

BASES: Final = {"scrimmage": events.FROM_SCRIMMAGE, "end": events.FROM_END, "at spot": events.AT_SPOT}
# Columns of the chart: two for each kind of play, the side with the ball or the kicker first.
RUN: Final = 0
PASS: Final = 2
KICK: Final = 4
PUNT: Final = 6
COLUMNS: Final = ("OFF run", "DEF run", "OFF pass", "DEF pass", "KT kick", "RT kick", "KT punt", "RT punt")
ROUGHING: Final = "roughing the kicker"
NEEDS_A_THROW: Final = ("offensive pass interference", "pass interference", "intentional grounding")


@final
@dataclass(frozen=True, slots=True)
class Foul:
    """One line of the chart."""

    name: str
    yards: i64
    basis: i64
    first_down: bool
    down_counts: bool
    dead_ball: bool


FOULS: Final[list[Foul]] = []
"""Every foul of the chart; a penalty's code is its place here."""


def _chart() -> list[list[int]]:
    """By column and two-dice number, the place of a foul."""
    chart = [[0] * tables.LAST for _ in COLUMNS]
    for row in tables.read_table("penalties.csv"):
        foul = Foul(
            row["name"],
            int(row["yards"]),
            BASES[row["basis"]],
            row["first down"] == "yes",
            row["down counts"] == "yes",
            row["dead ball"] == "yes",
        )
        if foul not in FOULS:
            FOULS.append(foul)
        for number in range(int(row["from"]), int(row["to"]) + 1):
            chart[COLUMNS.index(row["column"])][number] = FOULS.index(foul)
    return chart


CHART: Final[list[list[int]]] = _chart()


def penalty_card(snap: Snap, play: Play, special: i64) -> None:
    """A penalty card set aside: a fresh blue die no higher than the team's rating calls the foul."""
    against_defense = special == codes.PENALTY_DEFENSE
    if not _called(snap, against_defense=against_defense):  # IBF-PEN-01, IBF-PEN-08
        return
    column = _column(snap) + (1 if against_defense else 0)
    snap.chance.roll_two()
    foul = FOULS[CHART[column][snap.chance.number]]  # IBF-PEN-03
    if against_defense and snap.scene == A_PUNT and snap.against.block:
        foul = next(each for each in FOULS if each.name == ROUGHING)  # IBF-PUNT-11
    if foul.name in NEEDS_A_THROW and not _thrown(play, foul.name):
        if snap.trace.on:
            snap.trace.say("IBF-OURS-THROW", f"{foul.name} without a pass: no foul")
        return
    play.foul(_penalty(snap, foul, against_defense=against_defense))
    if snap.trace.on:
        snap.trace.say("IBF-PEN-03", f"{foul.name} on the {'defence' if against_defense else 'offence'}")


def _called(snap: Snap, *, against_defense: bool) -> bool:
    """Whether the team is flagged: each unit has a rating of its own."""  # IBF-PEN-02
    offense, defense = snap.offense, snap.defense
    rating = defense.figures.defense_penalty if against_defense else offense.figures.offense_penalty
    if snap.scene == A_KICK:
        rating = defense.figures.kick_return_penalty if against_defense else offense.kicker.penalty
    elif snap.scene == A_PUNT:
        kickers = offense.punter.penalty if snap.call.play == codes.PUNT else offense.kicker.penalty
        rating = defense.figures.punt_return_penalty if against_defense else kickers  # IBF-PEN-07
    snap.chance.roll_blue()
    return snap.chance.blue <= rating


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


def _penalty(snap: Snap, foul: Foul, *, against_defense: bool) -> Penalty:
    """The foul as football takes it: declined where the play is better, both sides offset, never past half-way."""
    offense = snap.state.offense  # IBF-PEN-05
    penalty = Penalty(
        other(offense) if against_defense else offense,
        FOULS.index(foul),
        foul.yards,
        foul.basis,
        down_counts=foul.down_counts,
        first_down=foul.first_down,
        dead_ball=foul.dead_ball,  # IBF-PEN-06
    )
    if foul.basis == events.AT_SPOT:
        point = point_of_interception(snap, codes.depth_of(snap.call.play))  # IBF-PEN-04
        penalty.spot = max(snap.state.yards_to_goal - max(point, 0), 1)
        penalty.half_distance = False
    return penalty
