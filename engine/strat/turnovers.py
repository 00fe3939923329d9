"""Turnovers: fumbles, who recovers them, and interceptions."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.codes import NOBODY, TRY, other
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes, coverage
from engine.strat.player_record import Defender, Squad
from engine.strat.readings import reading_text
from engine.strat.results import gained
from engine.strat.rush_tables import FOUR_MAN
from engine.strat.snap import BaseSnap, Snap
from engine.strat.turnover_tables import (
    AFTER_SACK_OR_CATCH,
    CATCH,
    DEFENSE_RECOVERERS,
    DEFENSE_RECOVERIES,
    FLAT_RETURNS,
    INSTEAD,
    INTERCEPTED_PASSES,
    INTERCEPTOR_NAMES,
    INTERCEPTORS,
    KEPT,
    KINDS,
    LOOSE_BALLS,
    OFFENSE_RECOVERERS,
    OFFENSE_RECOVERIES,
    OTHER_LOOSE_BALL,
    OTHER_RETURNS,
    SACK,
    loose_ball_column,
)
from engine.trace import in_yards

_LEFT_SIDED: Final = {"same G": "LG", "other G": "RG", "same T": "LT", "other T": "RT"}
_RIGHT_SIDED: Final = {"same G": "RG", "other G": "LG", "same T": "RT", "other T": "LT"}
_NOSE_TACKLE: Final = codes.DEFENDERS.index("NT")
_OR: Final = {"LT": _NOSE_TACKLE, "RT": _NOSE_TACKLE, "LILB": codes.MLB, "RILB": codes.MLB}
"""Who has a player's place in fronts that do without him."""
_LINEBACKERS: Final = (codes.LLB, codes.LILB, codes.MLB, codes.RILB, codes.RLB)
_OUTSIDE: Final = (codes.LLB, codes.RLB)
_INSIDE: Final = (codes.LILB, codes.RILB)


def recoverer(snap: Snap, kind: i64, *, kept: bool, sacker: i64 = NOBODY) -> i64:
    """The index of the player who has the ball; a player who is not there sends the dice rolling again."""
    # SOM-FUM-02, SOM-FUM-03
    while True:
        total = snap.chance.roll_two("who recovers")
        if kept:
            name = OFFENSE_RECOVERERS[OFFENSE_RECOVERIES[kind][total]]
            found = _of_offense(snap.offense, name, snap.call.side, snap.call.blocking_back)
        else:
            name = DEFENSE_RECOVERERS[DEFENSE_RECOVERIES[kind][total]]
            found = _of_defense(snap, name, sacker)
        if snap.trace.on:
            team = snap.offense.team if kept else snap.defense.team
            who = "nobody there, again" if found == NOBODY else snap.player_text(team, found)
            snap.trace.say("SOM-FUM-02", f"{KINDS[kind]}, {total}: {name}, {who}")
        if found != NOBODY:
            return found


def _of_offense(squad: Squad, name: str, side: i64, blocking_back: i64) -> i64:
    """A player of the offense by the chart's name; same and other are seen from the side of the run."""
    name = (_LEFT_SIDED if side == codes.LEFT else _RIGHT_SIDED).get(name, name)
    if name in codes.OFFENSE_LINE:
        return squad.line[codes.OFFENSE_LINE.index(name)].index
    player = squad.players[codes.OFFENSE.index(name)]
    if player is None and name == "FB" and blocking_back != codes.NOBODY:
        player = squad.players[blocking_back]
    return NOBODY if player is None else player.index


def _of_defense(snap: Snap, name: str, sacker: i64) -> i64:
    """A player of the defense by the chart's name, NOBODY where nobody qualifies."""
    present = snap.present()
    if name == "sacker":
        return sacker
    if name in ("defender", "doubler"):
        return _covering(snap, present, doubling=name == "doubler")
    if name == "high LB":
        return _highest(snap, present, _LINEBACKERS)
    if name == "high OLB":
        return _highest(snap, present, _OUTSIDE)
    if name == "key":
        return _keying(snap, present)
    player = present[codes.DEFENDERS.index(name)]
    if player is None and name in _OR:
        player = present[_OR[name]]
    return NOBODY if player is None else player.index


def _covering(snap: Snap, present: list[Defender | None], *, doubling: bool) -> i64:
    """The player who covers the receiver; first one who helps him, where the chart asks for him."""
    position = coverage.primary(snap)
    helpers = [who for who, place in snap.against.doubled if place == snap.call.player]
    if doubling and helpers:
        position = helpers[0]
    player = None if position == codes.NOBODY else present[position]
    return NOBODY if player is None else player.index


def _keying(snap: Snap, present: list[Defender | None]) -> i64:
    """The free safety who keys, else the player in the middle."""
    player = present[codes.FS] if snap.against.keyed == snap.call.player else present[codes.MLB]
    return _highest(snap, present, _INSIDE) if player is None else player.index


def _highest(snap: Snap, present: list[Defender | None], positions: tuple[int, ...]) -> i64:
    """The best rated against runs of some players; ties are broken at random."""  # SOM-FUM-03, SOM-SPLIT-03
    found = [player for player in (present[position] for position in positions) if player is not None]
    if not found:
        return NOBODY
    ratings = [player.run_digit if snap.options.split_ratings else player.defense for player in found]
    best = max(ratings)
    equals = [player for player, rating in zip(found, ratings, strict=True) if rating == best]
    return equals[snap.chance.draw(len(equals), "one of the best rated")].index


FOURTH_DOWN: Final = 4
LAST_MINUTES: Final = 120


def lose(snap: Snap, play: Play, fumbler: i64, kind: i64) -> None:
    """The player with the ball loses it: two dice say whose it is, and it may be advanced."""  # SOM-FUM-01
    kept = _kept(snap)
    only = kept and _fumbler_only(snap)
    sacker = play.events[0].other if kind == SACK else NOBODY
    player = recoverer(snap, kind, kept=kept, sacker=sacker) if only or snap.options.recoverers else NOBODY
    play.events.append(events.fumble(fumbler, lost=not kept, recoverer=player))
    if only and player != fumbler:
        return  # SOM-LOOSE-04
    if snap.choices.advances(kept=kept):
        rich = not kept and kind in (SACK, CATCH)
        column = AFTER_SACK_OR_CATCH if rich else OTHER_LOOSE_BALL  # SOM-LOOSE-02, SOM-LOOSE-03
        advance(snap, play, column, snap.offense.team if kept else snap.defense.team, player)


def _fumbler_only(snap: Snap) -> bool:
    """Whether only the player who fumbled may advance a ball his side recovers."""  # SOM-LOOSE-04
    late = snap.state.quarter in (2, 4) and snap.state.seconds_left <= LAST_MINUTES
    return snap.state.down == FOURTH_DOWN or late or snap.state.phase == TRY


def _kept(snap: BaseSnap) -> bool:
    """Whether the side that fumbled has the ball again."""  # SOM-FUM-01
    kept = KEPT[snap.chance.roll_two("whose ball it is")]
    if snap.trace.on:
        snap.trace.say("SOM-FUM-01", f"a fumble, {snap.chance.total}: " + ("kept" if kept else "lost"))
    return kept


def lose_return(snap: BaseSnap, play: Play, carrier: i64, team: i64) -> bool:
    """A player who runs a ball back loses it: he has it again, or any of the opponents. Whether his team kept it."""
    kept = _kept(snap)  # SOM-FUM-01
    player = carrier  # SOM-FUM-04, SOM-FUM-08
    if not kept:
        player = snap.somebody(other(team)) if snap.options.recoverers else NOBODY  # SOM-FUM-05, SOM-FUM-08
    play.events.append(events.fumble(carrier, lost=not kept, recoverer=player))
    return kept


def advance(snap: BaseSnap, play: Play, column: i64, team: i64, carrier: i64 = NOBODY) -> None:
    """Two dice on the chart, and again as often as the ball is lost anew."""  # SOM-LOOSE-01, SOM-LOOSE-05
    while True:
        reading = LOOSE_BALLS[snap.edition.index][column][snap.chance.roll_two("the loose ball")]
        if snap.trace.on:
            who = snap.player_text(team, carrier)
            text = f"{loose_ball_column(snap.edition.index, column)}, {snap.chance.total}: {reading_text(reading)}"
            snap.trace.say("SOM-LOOSE-01", f"{who} advances the ball, {text}")
        gain = gained(snap, reading, team)
        play.events.append(events.run_back(carrier, gain.yards))
        if not gain.fumble:
            return
        kept = lose_return(snap, play, carrier, team)
        if not snap.choices.advances(kept=kept):
            return
        column = OTHER_LOOSE_BALL
        carrier = play.events[-1].other
        if not kept:
            team = other(team)


END_ZONE: Final = 10
_LEFT_END: Final = 0
_LEFT_TACKLE: Final = 1
_NOSE: Final = 2
_RIGHT_TACKLE: Final = 3
_RIGHT_END: Final = 4


def intercept(snap: Snap, yards: i64) -> Play:
    """A pass intercepted so many yards beyond scrimmage."""  # SOM-READ-07, SOM-INT-08
    passer = snap.offense.players[codes.QB]
    assert passer is not None
    spot = min(yards, snap.state.yards_to_goal + END_ZONE)
    player = _interceptor(snap)
    index = NOBODY if player is None else player.index
    if snap.trace.on:
        who = snap.player_text(snap.defense.team, index)
        snap.trace.say("SOM-READ-07", f"intercepted by {who} {in_yards(spot)} beyond scrimmage")
    play = Play(events.PASS, [events.interception(passer.index, index, snap.handler.index, spot)])
    if yards > snap.state.yards_to_goal + END_ZONE:
        play.events.append(events.touchback())  # SOM-INT-06: on the end line he may still return it
    elif snap.choices.returns_interception(100 - snap.state.yards_to_goal + spot):
        _return(snap, play, index)  # SOM-INT-01
    return play


def _return(snap: Snap, play: Play, index: i64) -> None:
    """Two dice on the return chart."""  # SOM-INT-02, SOM-INT-03
    chart = FLAT_RETURNS if snap.call.play == codes.FLAT else OTHER_RETURNS
    reading = chart[snap.chance.roll_two("the interception's return")]
    if snap.trace.on:
        name = "flat" if snap.call.play == codes.FLAT else "other"
        snap.trace.say("SOM-INT-02", f"{name} passes, {snap.chance.total}: {reading_text(reading)}")
    gain = gained(snap, reading, snap.defense.team)
    deep = play.events[0].yards - snap.state.yards_to_goal
    if deep >= 0 and gain.yards <= deep:
        play.events.append(events.touchback())  # SOM-INT-07
        return
    play.events.append(events.run_back(index, gain.yards))
    if not gain.fumble:
        return
    kept = lose_return(snap, play, index, snap.defense.team)  # SOM-FUM-08
    if snap.choices.advances(kept=kept):
        team = snap.defense.team if kept else snap.offense.team
        advance(snap, play, OTHER_LOOSE_BALL, team, play.events[-1].other)  # SOM-LOOSE-01, SOM-LOOSE-02


def _interceptor(snap: Snap) -> Defender | None:
    """Two dice name him by the kind of pass, unless a great defender has the ball."""  # SOM-INT-04
    if snap.interceptor != codes.NOBODY:
        return snap.defender(snap.interceptor)  # SOM-GREAT-03
    kind = {codes.SHORT: 1, codes.LONG: 2}.get(snap.call.play, 0)
    name = INTERCEPTOR_NAMES[INTERCEPTORS[kind][snap.chance.roll_two("who intercepts")]]
    if snap.trace.on:
        snap.trace.say("SOM-INT-04", f"{INTERCEPTED_PASSES[kind]} passes, {snap.chance.total}: {name}")
    there = coverage.in_target_zone(snap)
    if name == "nearest lineman":
        player = snap.defender(_nearest(snap))
    elif name == "DB in zone":
        player = coverage.highest(snap, coverage.backs_among(there))
    elif name == "LB in zone":
        player = coverage.highest(snap, coverage.linebackers_among(there))
    else:
        player = snap.defender(codes.FS) if name == "FS in zone" and codes.FS in there else None
    if player is None and name not in ("nearest lineman", "DB in zone"):
        cover = coverage.primary(snap)
        player = None if cover == codes.NOBODY else snap.defender(cover)
    if player is not None:
        return player
    return snap.defender(
        codes.FIRST_BACK + INSTEAD[snap.chance.roll_one("nobody qualifies, who intercepts")]
    )  # SOM-INT-05: LCB, RCB, SS, FS in order


def _nearest(snap: Snap) -> i64:
    """The lineman next to a flat."""
    if snap.call.play == codes.FLAT:
        return _LEFT_END if snap.call.side == codes.RIGHT else _RIGHT_END
    if snap.front != FOUR_MAN:
        return _NOSE
    return (_LEFT_TACKLE, _RIGHT_TACKLE)[snap.chance.draw(2, "which tackle")]
