"""Kickoffs, and the returns of kicks."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.fast_action.gains import kickoff_cell, return_yards
from engine.football import codes, events
from engine.football.codes import FIELD, MIDFIELD, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import kick_tables
from engine.statis_pro.calls import KickoffCall
from engine.statis_pro.player_record import TOUCHDOWN, Player, ReturnLine, Squad
from engine.statis_pro.snap import Resolved, Snap, say_bounds
from engine.statis_pro.tables import ROWS
from engine.statis_pro.turnovers import recover
from engine.statis_pro.z_cards import apply_z
from engine.trace import in_yards

NO_LIMIT: Final = FIELD


def player(squad: Squad, index: i64) -> Player | None:
    """A player of the squad; None when the index names nobody."""
    return None if index == NOBODY else squad.players[index]


def bring_back(snap: Snap, play: Play, line: ReturnLine, landing: i64, *, added: i64 = 0, most: i64 = NO_LIMIT) -> None:
    """Return a kick fielded on the receivers' yard line `landing`, with the column of one returner.

    `added` goes to the run number of the return, and `most` caps its yards.
    """
    chance = snap.chance
    punted = play.kind == events.PUNT
    drawn = chance.run_number("the return")
    number = min(drawn + added, ROWS)  # SPF-8.1d, SPF-8.5d, SPF-O.3b
    if added and snap.trace.on:
        snap.trace.say("SPF-O.3b", f"squib kick: run number {drawn} {added:+d}: row {number}")
    yards = return_yards(snap, line, number, 0)
    to_goal = FIELD - landing
    most = min(most, to_goal)
    yards = most if yards == TOUCHDOWN else min(yards, most)
    play.events.append(events.run_back(line.player, yards))
    if snap.trace.on:
        if yards == most < to_goal:
            rule = "SPF-8.5.7b" if punted else "SPF-O.2b"
            snap.trace.say(rule, f"a return of no more than {in_yards(most)}")
        text = f"d#{line.player} returns it from the {landing}: {in_yards(yards)}"
        snap.trace.say("SPF-8.5d" if punted else "SPF-8.1d", text)
    if yards == to_goal:
        return
    if snap.fumbled:  # SPF-8.1.2, SPF-8.5.1
        recover(snap, play, line.player, snap.defense.team)
        return
    play.out_of_bounds = chance.out_of_bounds  # SPF-9.1a
    say_bounds(snap, play)
    snap.holder = player(snap.defense, line.player)


Z_CATEGORY: Final = 4
"""Of kickoffs and their returns."""  # SPF-8.8.3a
ONSIDE_NUMBERS: Final = 11
"""Up to this pass number the kicking team recovers its onside kick."""  # SPF-8.1.3a
ONSIDE_NUMBERS_DEFENDED: Final = 7  # SPF-O.2a
ONSIDE_DEFENSE_RETURN: Final = 20
"""The longest return when the receivers had expected an onside kick."""  # SPF-O.2b
SAFETY_YARDS: Final = 15
"""A free kick after a safety lands so much shorter."""  # SPF-8.1.4a
SQUIB_YARDS: Final = 15  # SPF-O.3a
SQUIB_RUN_NUMBER: Final = 1  # SPF-O.3b
FIRST_RETURNER: Final = 1


def kickoff(snap: Snap, call: KickoffCall) -> Resolved:
    """A kickoff or, in the phase of a free kick, the kick after a safety."""
    play = Play(events.KICKOFF)
    if call.onside:
        _onside(snap, play, call)
        return Resolved(play)
    snap.chance.begin_play(z_counts=snap.options.z_on_kickoffs)  # SPF-8.8.1b
    _kick(snap, play, call)
    if snap.chance.z_flip:
        apply_z(snap, play, Z_CATEGORY)
    return Resolved(play)


def _onside(snap: Snap, play: Play, call: KickoffCall) -> None:
    """One pass number says who has the ball at midfield; Z cards are passed over."""
    snap.chance.begin_play(z_counts=False)  # SPF-8.8.1b
    defended = call.onside_defense and snap.options.onside_defense
    last = ONSIDE_NUMBERS_DEFENDED if defended else ONSIDE_NUMBERS
    number = snap.chance.pass_number("the onside kick")
    team = snap.offense.team if number <= last else snap.defense.team
    play.events.append(events.onside(snap.offense.kicker.player, recovered_by=team, spot=MIDFIELD))  # SPF-8.1.3b
    if snap.trace.on:
        who = "the kicking team recovers" if number <= last else "the receiving team has it"
        rule = "SPF-O.2a" if defended else "SPF-8.1.3a"
        snap.trace.say(rule, f"onside kick, pass number {number} against 1-{last}: {who} at the 50")


def _kick(snap: Snap, play: Play, call: KickoffCall) -> None:
    """Where the kick lands, who fields it, and his return."""
    column, number = kickoff_cell(snap, kick_tables.KICKOFF_RETURNERS)
    returner = kick_tables.KICKOFF_RETURNERS[column][number]
    landing = kick_tables.KICKOFF_LINES[column][number]
    free_kick = snap.state.phase == codes.FREE_KICK
    if returner == charts.TOUCHBACK:
        if not free_kick:  # SPF-OURS-SHIFT: penalties that move the landing point leave a touchback alone
            play.events.append(events.kick(snap.offense.kicker.player, snap.state.yards_to_goal))
            play.events.append(events.touchback())  # SPF-8.1e
            if snap.trace.on:
                snap.trace.say("SPF-8.1e", f"column {'AB'[column]}, run number {number}: touchback")
            return
        returner = FIRST_RETURNER  # SPF-8.1.4b
        snap.trace.say("SPF-8.1.4b", "after a safety a touchback is fielded")
    landing += _shift(snap, call, free_kick=free_kick)
    landing = max(landing, 0)  # SPF-8.1.5a
    play.events.append(events.kick(snap.offense.kicker.player, snap.state.yards_to_goal - landing))
    if snap.trace.on:
        rule = "SPF-8.1c" if column else "SPF-8.1b"
        snap.trace.say(rule, f"column {'AB'[column]}, run number {number}: KR-{returner} on the {landing}")
    defended = call.onside_defense and snap.options.onside_defense
    bring_back(
        snap,
        play,
        snap.defense.kick_returns[returner - 1],
        landing,
        added=SQUIB_RUN_NUMBER if _squib(snap, call) else 0,  # SPF-O.3b
        most=ONSIDE_DEFENSE_RETURN if defended else NO_LIMIT,  # SPF-O.2b
    )


def _squib(snap: Snap, call: KickoffCall) -> bool:
    return call.squib and snap.options.squib_kicks


def _shift(snap: Snap, call: KickoffCall, *, free_kick: bool) -> i64:
    """By how many yards the kick lands further from the receivers' goal than the table says."""
    yards = snap.state.kick_shift  # SPF-8.1.5a
    if free_kick:
        yards += SAFETY_YARDS  # SPF-8.1.4a
    if _squib(snap, call):
        yards += SQUIB_YARDS  # SPF-O.3a
    if yards and snap.trace.on:
        parts = [
            ("SPF-8.1.5a", "a penalty", snap.state.kick_shift),
            ("SPF-8.1.4a", "a safety", SAFETY_YARDS if free_kick else 0),
            ("SPF-O.3a", "a squib kick", SQUIB_YARDS if _squib(snap, call) else 0),
        ]
        for rule, why, part in parts:
            if part:
                snap.trace.say(rule, f"after {why} the landing point moves {in_yards(part)} from the goal line")
    return yards
