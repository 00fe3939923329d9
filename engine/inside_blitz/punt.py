"""Punts: distance or landing line, coverage, fair catches, returns and blocks."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import MIDFIELD
from engine.football.events import Play
from engine.inside_blitz import player
from engine.inside_blitz.blocks import blocked_kick
from engine.inside_blitz.player import NO_RATING, PuntChart, cell
from engine.inside_blitz.returns import field_punt, flip_for_returner
from engine.inside_blitz.snap import A_PUNT, Snap
from engine.machine import i64

PUNT_BLOCK_YARDS: Final = 10
"""So much farther behind scrimmage than other blocked kicks."""  # IBF-PUNT-13
JUDGMENT_ZONE: Final = 9
"""Up to this line a returner may let the ball go."""  # IBF-OPT-01


def punt(snap: Snap) -> Play:
    """A punt."""
    chance = snap.chance
    play = Play(events.PUNT)
    snap.scene = A_PUNT
    chance.roll_three()
    near = snap.state.yards_to_goal <= MIDFIELD
    chart = snap.offense.punter.near if near else snap.offense.punter.far  # IBF-PUNT-01
    red, white = chance.red, chance.white
    if _blocked(snap, cell(chart.mark, red, white)):
        blocked_kick(snap, play, snap.offense.punter.player, PUNT_BLOCK_YARDS)
        return play
    number = cell(chart.yards, red, white)
    if number == player.TOUCHBACK:
        _touchback(snap, play)  # IBF-PUNT-14
        return play
    landing = number if near else snap.state.yards_to_goal - number  # IBF-PUNT-02
    if landing <= 0:
        _touchback(snap, play)  # IBF-PUNT-15
        return play
    play.events.append(events.kick(snap.offense.punter.player, snap.state.yards_to_goal - landing))
    way = cell(chart.way, red, white)
    if way == player.NO_RETURN:
        play.events.append(events.downed())  # IBF-PUNT-05
    else:
        _return(snap, play, chart, landing, way)
    return play


def _blocked(snap: Snap, mark: i64) -> bool:
    """Whether the punt is blocked: a star may be, a plus only by a team that goes for it or has a rating for it."""
    figures = snap.defense.figures
    if mark == player.BLOCK:
        return snap.chance.check(figures.punt_block)  # IBF-PUNT-08
    if mark == player.BLOCK_IF_CALLED:
        if figures.punt_block_plus != NO_RATING:
            return snap.chance.check(figures.punt_block_plus)  # IBF-PUNT-10
        return snap.against.block and snap.chance.check(figures.punt_block)  # IBF-PUNT-09
    return False


def _touchback(snap: Snap, play: Play) -> None:
    kicker = snap.offense.punter.player
    play.events.extend([events.kick(kicker, snap.state.yards_to_goal), events.touchback()])


def _return(snap: Snap, play: Play, chart: PuntChart, landing: i64, way: i64) -> None:
    """Coverage, the man, perhaps a fair catch, and his yards."""
    chance = snap.chance
    coverage = cell(chart.coverage, chance.red, chance.white)
    good = snap.against.block or chance.check(coverage)  # IBF-PUNT-03, IBF-PUNT-12
    man = flip_for_returner(snap, snap.defense.punt_returners)  # IBF-PUNT-04
    if snap.options.punt_judgment and landing <= JUDGMENT_ZONE and _let_go(snap, play, landing):
        return
    field_punt(snap, play, man, landing, doubtful=way == player.FAIR_CATCH, good=good)


def _let_go(snap: Snap, play: Play, landing: i64) -> bool:
    """Whether the returner lets the ball roll on, perhaps into the end zone."""
    chance = snap.chance
    chance.roll_two()
    if chance.total < landing:
        return False  # IBF-OPT-01
    chance.roll_two()
    if chance.total >= landing:
        play.events.clear()
        _touchback(snap, play)  # IBF-OPT-02
    else:
        play.events[0].yards += chance.total
        play.events.append(events.downed())  # IBF-OPT-02
    return True
