"""The pass rush: whether a check is due, sacks and their credit."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes, coverage, explaining, rush_tables, turnover_tables, zones
from engine.strat.blockers import BACKS
from engine.strat.chance import BLANK, D, X
from engine.strat.formation_tables import RUSH_POINTS as FORMATION_POINTS
from engine.strat.formation_tables import SAYS
from engine.strat.passing import passer_of
from engine.strat.player_record import Defender, is_tight_end
from engine.strat.rush_tables import (
    BLITZ_POINTS,
    BLOCKERS,
    CREDITED,
    FIVE_MAN,
    LINEMEN,
    PAIR_BLOCKERS,
    PAIR_RUSHERS,
    RUSH_POINTS,
    RUSHERS,
    SACK_CREDIT,
    THREE_MAN,
    keeps_sack,
    sack_percent,
    sacked,
    safety_percent,
)
from engine.strat.snap import Snap
from engine.strat.turnover_tables import FUMBLE_NUMBERS
from engine.strat.turnovers import lose
from engine.trace import in_yards

SAFETY_ASTERISK: Final = 10
"""A free safety who blitzes rushes as (10*) 0."""  # SOM-SB-07
_ASTERISK: Final = RUSHERS.index("asterisk")
_HIGH: Final = RUSHERS.index("high LB")
_BLOCKING_BACK: Final = BLOCKERS.index("BB")
ONE_BACK: Final = "one back"
UNBLOCKED: Final = -1
"""The back who should block is the receiver meant: a sack for certain."""  # SOM-OF-11, SOM-OF-12


def blitzers(snap: Snap) -> list[int]:
    """Positions of the linebackers who blitz, the best rusher first: only they can be called."""
    # SOM-RUSH-14, SOM-RUSH-16
    there = snap.standing(zones.LINEBACKERS, list(codes.BLITZ_AREAS))
    return sorted(there, key=lambda position: -_player(snap, position).rush)


def _player(snap: Snap, position: i64) -> Defender:
    player = snap.defender(position)
    assert player is not None
    return player


def on_line(snap: Snap) -> i64:
    """Linemen, linebackers and the free safety on the line."""  # SOM-USR-05
    slots = list(range(len(codes.SLOTS)))
    return (
        len(LINEMEN[snap.front])
        + len(snap.standing(zones.LINEBACKERS, slots))
        + len(snap.standing(zones.SAFETY, slots))
    )


def rusher(snap: Snap) -> i64:
    """The position of the player whom the white die calls, NOBODY where there is none."""  # SOM-RUSH-02, SOM-SW-09
    called = PAIR_RUSHERS[snap.front][snap.white]
    if called == _ASTERISK:
        return _starred(snap)
    if called < _HIGH:
        return called
    blitzing = blitzers(snap)
    place = called - _HIGH
    return blitzing[place] if place < len(blitzing) else codes.NOBODY  # SOM-RUSH-08


def _starred(snap: Snap) -> i64:
    """One of the players with an asterisk."""  # SOM-RUSH-05, SOM-RUSH-06, SOM-RUSH-07
    found = [position for position in LINEMEN[snap.front] + blitzers(snap) if _player(snap, position).asterisk]
    if coverage.safety_blitz(snap):
        found.append(codes.FS)
    if not found:
        return codes.NOBODY
    if snap.edition.asterisks_at_random:
        return found[snap.chance.draw(len(found), "which player with an asterisk rushes")]
    turn = snap.asterisk_turn
    snap.asterisk_turn += 1
    return found[turn % len(found)]


def rush_rating(snap: Snap, position: i64) -> i64:
    """The rating of the rusher with all that changes it."""  # SOM-RUSH-09, SOM-RUSH-11
    points: i64 = 0
    for _, more in _modifiers(snap, position):
        points += more
    return max(_own_rating(snap, position) + points, 1)


def _own_rating(snap: Snap, position: i64) -> i64:
    """As it is printed, before anything changes it."""
    starred = PAIR_RUSHERS[snap.front][snap.white] == _ASTERISK
    if position == codes.FS:
        return SAFETY_ASTERISK if starred else 0
    player = _player(snap, position)
    return player.asterisk if starred else player.rush


def _modifiers(snap: Snap, position: i64) -> list[tuple[str, int]]:
    """What changes a rating, and by how much."""
    found: list[tuple[str, int]] = []
    formation = FORMATION_POINTS[snap.call.formation]
    if formation:
        found.append(("formation", formation))
    if snap.call.shotgun:
        found.append(("shotgun", RUSH_POINTS["shotgun"]))  # SOM-GUN-01
    doubled = coverage.doubled_by_back(snap) or coverage.doubled_by_linebacker(snap)
    if snap.options.updated_sacks and doubled:
        found.append(("correct double-team", RUSH_POINTS["correct double-team"]))  # SOM-USR-04
    if snap.front == FIVE_MAN:
        found.append(("5-6", RUSH_POINTS["5-6"]))  # SOM-56-03
        return found
    if snap.defense.card.base != snap.front:  # SOM-RUSH-12
        name = "base 4-3 in a 3-man front" if snap.front == THREE_MAN else "base 3-4 in a 4-man front"
        found.append((name, RUSH_POINTS[name]))
    if snap.inside_ten:
        return found  # SOM-RUSH-10
    extra = len([blitzer for blitzer in blitzers(snap) if blitzer != position])
    if BLITZ_POINTS[snap.front][extra]:
        found.append((f"{extra} more blitzing", BLITZ_POINTS[snap.front][extra]))  # SOM-RUSH-09
    return found


def block_rating(snap: Snap) -> i64:
    """The pass block that meets him, UNBLOCKED for none."""
    blocker = PAIR_BLOCKERS[snap.front][snap.white]
    if blocker != _BLOCKING_BACK:
        return snap.offense.line[blocker].pass_block
    if ONE_BACK in SAYS[snap.call.formation] and snap.call.player in BACKS:
        return UNBLOCKED  # SOM-OF-11, SOM-OF-12
    if snap.call.blocking_back not in (codes.NOBODY, snap.call.player):
        return _pass_block(snap, snap.call.blocking_back)
    others = [_pass_block(snap, place) for place in BACKS if place != snap.call.player]
    return max([0, *others])  # SOM-BB-02, SOM-RUSH-13, SOM-OF-13, SOM-OF-18


def _pass_block(snap: Snap, place: i64) -> i64:
    player = snap.offense.players[place]
    return 0 if player is None or is_tight_end(player) else player.pass_block  # SOM-OF-05


RUSH_FOR_FLATS: Final = 5
"""So many players on the line can sack a flat."""  # SOM-USR-05
BLITZERS_CHARTED: Final = 3
FLAT_LESS: Final = 2
LONG_MORE: Final = 2
"""Yards that flats lose less, and long passes more."""  # SOM-SACK-04
_HIGHEST: Final = ("H1", "H2", "H3")
_KINDS: Final = {codes.LONG: rush_tables.LONG, codes.SHORT: rush_tables.SHORT}
_QUARTERBACK_NUMBER: Final = 0


def is_due(snap: Snap) -> bool:
    """Whether the first roll asks for a check."""  # SOM-RUSH-01, SOM-DICE-06
    if snap.against.guess != codes.PASS_CALLED:
        return False
    if snap.call.play in _KINDS:
        return snap.black == D or (snap.black == BLANK and coverage.safety_blitz(snap))  # SOM-SB-04
    return snap.options.updated_sacks and snap.black == D and on_line(snap) >= RUSH_FOR_FLATS  # SOM-USR-05, SOM-USR-06


def check(snap: Snap) -> Play | None:
    """The sack, if there is one."""  # SOM-RUSH-03
    position = rusher(snap)
    if position == codes.NOBODY:
        if snap.trace.on:
            snap.trace.say("SOM-RUSH-02", f"white {snap.white}: {_called(snap)}, nobody there, no sack")
        return None  # SOM-RUSH-07, SOM-RUSH-08
    rating, block = rush_rating(snap, position), block_rating(snap)
    if snap.trace.on:
        _say_rush(snap, position, rating, block)
    if block != UNBLOCKED:
        if snap.black == BLANK:
            block = max(block, snap.edition.blank_block_floor)  # SOM-SB-06
        if not _beaten(snap, rating, block):
            return None
    return _sack(snap, position, rating)


def _called(snap: Snap) -> str:
    """Who the chart of rushers names, and who blocks him."""
    front = rush_tables.FRONTS[snap.front]
    rusher_name = RUSHERS[PAIR_RUSHERS[snap.front][snap.white]]
    return f"{front} line, {rusher_name} against {BLOCKERS[PAIR_BLOCKERS[snap.front][snap.white]]}"


def _say_rush(snap: Snap, position: i64, rating: i64, block: i64) -> None:
    """Who rushes against whom, and what makes the ratings."""  # SOM-RUSH-02, SOM-RUSH-09, SOM-RUSH-11
    who = explaining.defender_text(snap, position)
    snap.trace.say("SOM-RUSH-02", f"white {snap.white}: {_called(snap)}; {who} rushes")
    blocker = PAIR_BLOCKERS[snap.front][snap.white]
    against = "a back" if blocker == _BLOCKING_BACK else f"#{snap.offense.line[blocker].index}"
    starred = " with the asterisk" if PAIR_RUSHERS[snap.front][snap.white] == _ASTERISK else ""
    own = f"{_own_rating(snap, position)}{starred}"
    changes = "".join([f", {why} {points:+d}" for why, points in _modifiers(snap, position)])
    met = "nobody blocks, a sack for certain" if block == UNBLOCKED else f"pass block {block} of {against}"
    snap.trace.say("SOM-RUSH-09", f"rush {own}{changes}: {rating}; {met}")


def _beaten(snap: Snap, rating: i64, block: i64) -> bool:
    """By percentages with the Updated Sack Rule, else by the red total of the first roll."""
    if not snap.options.updated_sacks:
        beaten = sacked(snap.charts.sack_totals, rating, block, snap.chance.total)
        if snap.trace.on:
            against = f"{rating} against {block}, {snap.chance.total}"
            snap.trace.say("SOM-RUSH-03", f"{against}: {'sack' if beaten else 'no sack'}")
        return beaten
    kind = _KINDS.get(snap.call.play, rush_tables.FLAT)
    if coverage.safety_blitz(snap) and snap.edition.safety_blitz_chart:  # SOM-USR-08, SOM-SB-05
        return snap.chance.roll_percent(safety_percent(rating, block, kind), "a safety blitz, the sack")
    return snap.chance.roll_percent(sack_percent(snap.edition.index, rating, block, kind), "the sack")  # SOM-USR-01


def _sack(snap: Snap, position: i64, rating: i64) -> Play:
    """Four dice: the loss, and whether the ball is loose."""  # SOM-SACK-01
    credited = _credited(snap, position, rating)
    snap.chance.roll_four("the loss of the sack, and whether the ball is fumbled")
    player = snap.defender(credited)
    assert player is not None
    passer = passer_of(snap)
    lost = _loss(snap, snap.chance.total)
    if snap.trace.on:
        snap.trace.say("SOM-SACK-01", f"{explaining.defender_text(snap, credited)} has the sack: {in_yards(lost)} lost")
    play = Play(events.PASS, [events.sack(passer.index, player.index, lost)])
    number = FUMBLE_NUMBERS[snap.edition.index][_QUARTERBACK_NUMBER][snap.offense.fumble_rating]
    if snap.chance.black == X and snap.trace.on:
        held = "fumbled" if snap.chance.white <= number else "held"
        dice = f"black X, white {snap.chance.white}"
        snap.trace.say("SOM-SACK-02", f"{dice} against {number} of the team's fumble rating: {held}")
    if snap.chance.black == X and snap.chance.white <= number:
        lose(snap, play, passer.index, turnover_tables.SACK)  # SOM-SACK-02, SOM-SACK-03
    return play


def _loss(snap: Snap, total: i64) -> i64:
    """Yards lost: by pass type under the Updated Sack Rule of 2019."""  # SOM-SACK-04
    if not (snap.options.updated_sacks and snap.edition.sack_loss_by_pass) or snap.call.play == codes.SHORT:
        return total
    lost = total + LONG_MORE if snap.call.play == codes.LONG else max(total - FLAT_LESS, 1)
    if snap.trace.on:
        said = "2 yards more on a long pass" if snap.call.play == codes.LONG else "2 yards less on a flat"
        snap.trace.say("SOM-SACK-04", f"{said}: {in_yards(lost)}")
    return lost


def _credited(snap: Snap, position: i64, rating: i64) -> i64:
    """Who has the sack: a rusher of 8 or more may share his with others."""  # SOM-RUSH-15
    if rating < rush_tables.KEEPS_SURELY or keeps_sack(rating, snap.chance.roll_two("whether he keeps the sack")):
        return position
    blitzing = blitzers(snap)
    line = SACK_CREDIT[min(len(blitzing), BLITZERS_CHARTED)]
    while True:
        name = CREDITED[line[snap.chance.roll_one("who has the sack instead")]]
        found = blitzing[_HIGHEST.index(name)] if name in _HIGHEST else _named(snap, name)
        if found != codes.NOBODY:
            return found


def _named(snap: Snap, name: str) -> i64:
    """A position by name; an inside linebacker for the middle one, NOBODY for a player who is not there."""
    position = codes.DEFENDERS.index(name)
    if position == codes.MLB and snap.defender(codes.LILB) is not None:
        return (codes.LILB, codes.RILB)[snap.chance.draw(2, "which inside linebacker")]
    return codes.NOBODY if snap.defender(position) is None else position
