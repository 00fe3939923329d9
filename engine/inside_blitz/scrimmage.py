"""A play from the call to the whistle: the play itself, then the card's event, then the special cards set aside."""

from __future__ import annotations

from typing import Final

from engine.football import codes as football
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.calls import KickoffCall
from engine.inside_blitz.charts import GAME
from engine.inside_blitz.kicking import extra_point, field_goal, kickoff, punt
from engine.inside_blitz.passing import throw
from engine.inside_blitz.penalties import penalty_card
from engine.inside_blitz.running import run
from engine.inside_blitz.sidelines import gets_out
from engine.inside_blitz.snap import Snap
from engine.inside_blitz.turnovers import fumble_card, quarterback_fumble
from engine.machine import i64

HANDLER: Final = 3
"""Up to this blue die it is the player with the ball, else the key defender."""  # IBF-INJ-01


def injury(snap: Snap, play: Play) -> None:
    """The card's `INJ?`: a player may be hurt."""
    if not snap.options.injuries or snap.chance.read(codes.EVENT) != codes.INJURY:
        return
    chance = snap.chance
    chance.roll_blue("INJ?: up to 3 the player with the ball, else the key defender")  # IBF-INJ-01
    team, index = snap.offense.team, _handler(play)
    rating = _offense_rating(snap, index)
    if chance.blue > HANDLER:
        player = snap.defense.defender(snap.key)
        if player is None:
            return
        team, index, rating = snap.defense.team, player.index, player.injury  # IBF-INJ-02
    if snap.trace.on:
        who = f"#{index}" if team == snap.offense.team else f"d#{index}"
        snap.trace.say("IBF-INJ-02", f"{who} injury {rating}")
    chance.roll_blue("the injury")
    chance.compared(rating, "hurt" if chance.blue <= rating else "not hurt")
    if chance.blue > rating:
        return
    chance.roll_two("how long")
    duration: i64 = snap.charts.durations[chance.number]
    if duration == NOBODY:
        chance.roll_blue("how many games")
        duration = GAME + chance.blue + 1
    if snap.trace.on:
        games = duration - GAME
        out = "the drive" if duration < GAME else "the game" if not games else f"{games} games after this one"
        snap.trace.say("IBF-INJ-01", f"out for {out}")
    play.events.append(events.injury(index, team, duration))


def _handler(play: Play) -> i64:
    """Who handled the ball, whoever picked it up later: the runner, the passer who ran or was sacked, else the player
    who was really thrown to."""  # IBF-INJ-01
    event = play.events[0]
    if event.kind in (events.RUSH, events.SACK):
        return event.player
    return event.extra if event.kind == events.INTERCEPTED else event.other


def _offense_rating(snap: Snap, index: i64) -> i64:
    """The injury rating of a player with the ball."""  # IBF-INJ-02
    player = snap.offense.player(index)
    return 0 if player is None else player.injury


KNEEL_YARDS: Final = -1


def resolve(snap: Snap) -> Play:
    """A whole play from scrimmage."""  # IBF-CALL-05
    called = snap.call.play
    if called == codes.PUNT:
        play = punt(snap)
    elif called == codes.FIELD_GOAL:
        play = field_goal(snap)
    elif called == codes.TRY_KICK:
        play = extra_point(snap)
    elif called == codes.SPIKE:
        return Play(events.SPIKE, [events.incompletion(snap.offense.passer.index, NOBODY)])  # IBF-CLOCK-05
    elif called == codes.KNEEL:
        return Play(events.KNEEL, [events.rush(snap.offense.passer.index, KNEEL_YARDS)])  # IBF-OURS-KNEEL
    else:
        return _from_scrimmage(snap)
    settle_specials(snap, play)
    return play


def resolve_kickoff(snap: Snap, call: KickoffCall) -> Play:
    """A whole kickoff or free kick."""
    play = kickoff(snap, call)
    settle_specials(snap, play)
    return play


def natural(snap: Snap) -> Play:
    """A run or pass by itself: no event of its card, no special cards."""
    return run(snap) if snap.call.play <= codes.SWEEP_RIGHT else throw(snap)


def _from_scrimmage(snap: Snap) -> Play:
    """A run or pass."""
    play = natural(snap)
    if snap.state.phase == football.TRY:
        play.kind = events.TRY_RUN if play.kind == events.RUN else events.TRY_PASS  # IBF-SCORE-02
    play.out_of_bounds = _out_of_bounds(snap, play)
    fumbled = quarterback_fumble(snap, play)
    settle_specials(snap, play, fumbled=fumbled)
    if not _never_happened(play):
        injury(snap, play)
    return play


def _out_of_bounds(snap: Snap, play: Play) -> bool:
    """Whether a sweep, scramble or catch ended out of bounds; inside runs and sacks never do."""  # IBF-CLOCK-06
    event = play.events[0]
    inside = snap.call.play in (codes.INSIDE_LEFT, codes.INSIDE_RIGHT)
    if inside or event.kind not in (events.RUSH, events.COMPLETION):
        return False
    if snap.chance.read(codes.EVENT) == codes.OUT_OF_BOUNDS:
        snap.trace.say("IBF-CLOCK-06", "the card's OoB")
        return True
    return not event.flag and gets_out(snap)  # IBF-OPT-07: a scramble is no sweep and no catch


def settle_specials(snap: Snap, play: Play, *, fumbled: bool = False) -> None:
    """The special cards, once the play is known: penalties in the order they came, then fumbles."""  # IBF-DECK-13
    for special in snap.chance.aside:
        if not codes.is_fumble(special):
            penalty_card(snap, play, special)
    if _never_happened(play) or play.kind in (events.FIELD_GOAL, events.TRY_KICK):
        return  # IBF-FG-01, IBF-PEN-07: the card of a placekick is turned for penalties only
    for special in snap.chance.aside:
        if codes.is_fumble(special) and not fumbled:
            fumbled = fumble_card(snap, play, special)


def _never_happened(play: Play) -> bool:
    """Whether a foul before the snap stopped it: nobody fumbles then, and nobody is hurt."""  # IBF-PEN-06
    return any(penalty.dead_ball for penalty in play.penalties)
