"""Kickoffs, squib and onside kicks, and the free kick after a safety. The kicking team is the offence of the snap."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football import events
from engine.football.events import Play
from engine.inside_blitz import player
from engine.inside_blitz.calls import KickoffCall
from engine.inside_blitz.interceptions import END_ZONE
from engine.inside_blitz.player import cell
from engine.inside_blitz.returns import bring_back, field_punt, flip_for_returner
from engine.inside_blitz.snap import A_KICK, Snap
from engine.machine import i64

SQUIB_YARDS: Final = 20  # IBF-KICK-09
SQUIB_COVERAGE: Final = 5  # IBF-KICK-09
SQUIB_TOUCHBACK: Final = 50
"""How far a squib kick goes where the card has a touchback."""  # IBF-KICK-10
ONSIDE_YARDS: Final = 5  # IBF-KICK-12
FREE_KICK_YARDS: Final = 10  # IBF-KICK-13
FREE_KICK_COVERAGE: Final = 1  # IBF-KICK-13


def kickoff(snap: Snap, call: KickoffCall) -> Play:
    """A kickoff or, in the phase of a free kick, the kick after a safety."""
    play = Play(events.KICKOFF)
    snap.scene = A_KICK
    if call.onside:
        _onside(snap, play)
    elif snap.state.phase == football.FREE_KICK:
        _free_kick(snap, play)
    else:
        _kick(snap, play, call)
    return play


def _onside(snap: Snap, play: Play) -> None:
    """Doubles give the ball to the kickers."""
    chance = snap.chance
    chance.roll_two()
    team = snap.offense.team if chance.red == chance.white else snap.defense.team  # IBF-KICK-11
    spot = snap.state.yard_line + chance.total + ONSIDE_YARDS  # IBF-KICK-12
    play.events.append(events.onside(snap.offense.kicker.player, recovered_by=team, spot=spot))
    snap.trace.say("IBF-KICK-11", "an onside kick")


def _kick(snap: Snap, play: Play, call: KickoffCall) -> None:
    """Distance and coverage from the kicker's card."""
    chance = snap.chance
    card = snap.offense.kicker
    chance.roll_three()  # IBF-KICK-01
    yards = cell(card.yards, chance.red, chance.white)
    coverage = cell(card.coverage, chance.red, chance.white)
    if yards == player.OUT_OF_BOUNDS:
        # Football puts it on the line of the season's rules, wherever it went out.  # IBF-KICK-03
        out_at = snap.state.yards_to_goal - snap.state.era.kickoff_out_of_bounds
        play.events.extend([events.kick(card.player, out_at), events.downed(out_of_bounds=True)])
        return
    if call.squib:
        yards = SQUIB_TOUCHBACK if yards == player.TOUCHBACK else yards - SQUIB_YARDS  # IBF-KICK-09, IBF-KICK-10
        coverage = SQUIB_COVERAGE
    if yards == player.TOUCHBACK:
        _touchback(snap, play, card.player)  # IBF-KICK-03
        return
    _returned(snap, play, card.player, yards, good=chance.check(coverage))  # IBF-KICK-02


def _touchback(snap: Snap, play: Play, kicker: i64) -> None:
    """The ball is dead in the end zone or beyond."""
    play.events.extend([events.kick(kicker, snap.state.yards_to_goal), events.touchback()])


def _over_the_end_line(snap: Snap, yards: i64) -> bool:
    """Whether a kick goes through the end zone, where nobody can field it."""  # IBF-KICK-07
    return snap.state.yards_to_goal - yards <= -END_ZONE


def _returned(snap: Snap, play: Play, kicker: i64, yards: i64, *, good: bool) -> None:
    """The ball is brought back from where it lands, even out of the end zone."""  # IBF-KICK-07
    yards -= snap.state.kick_shift
    if _over_the_end_line(snap, yards):
        _touchback(snap, play, kicker)
        return
    play.events.append(events.kick(kicker, yards))
    man = flip_for_returner(snap, snap.defense.kick_returners)  # IBF-KICK-04
    snap.chance.roll_two()  # IBF-KICK-05
    bring_back(snap, play, man, snap.state.yards_to_goal - yards, good=good)


def _free_kick(snap: Snap, play: Play) -> None:
    """The punter kicks from his own 20 by his outside-50 matrix; nobody can block it."""  # IBF-KICK-13, IBF-SCORE-03
    chance = snap.chance
    chart = snap.offense.punter.far
    kicker = snap.offense.punter.player
    chance.roll_three()
    yards = cell(chart.yards, chance.red, chance.white)
    way = cell(chart.way, chance.red, chance.white)
    coverage = cell(chart.coverage, chance.red, chance.white) + FREE_KICK_COVERAGE
    dead = yards == player.TOUCHBACK
    yards += FREE_KICK_YARDS - snap.state.kick_shift
    if dead or _over_the_end_line(snap, yards):
        _touchback(snap, play, kicker)
        return
    play.events.append(events.kick(kicker, yards))
    if way == player.NO_RETURN:
        play.events.append(events.downed())
        return
    good = chance.check(coverage)
    man = flip_for_returner(snap, snap.defense.punt_returners)
    landing = snap.state.yards_to_goal - yards
    field_punt(snap, play, man, landing, doubtful=way == player.FAIR_CATCH, good=good)
