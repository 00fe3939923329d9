"""What the players named by a run directive add to the yards: blockers, boxes, and a blocker against a box."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.player_record import QUARTERBACK, Player
from engine.fast_action.snap import FastSnap
from engine.machine import i64

EMPTY_BOX: Final = 2  # SPF-8.2.3.2b, TTF-RUN-17


def directive_value(snap: FastSnap, directive: i64, carrier: i64) -> i64:
    """What a directive adds for the player at display place `carrier`, who runs with the ball."""
    kind = directive // codes.KIND
    first = directive // codes.FIRST % 100
    second = directive % codes.FIRST
    if kind == codes.BLOCKER:
        value = _blocking(snap, first, carrier, True)  # SPF-8.2.3.1, TTF-RUN-08
    elif kind == codes.TWO_BLOCKERS:
        # SPF-8.2.3.4a, TTF-RUN-08
        value = _blocking(snap, first, carrier, True) + _blocking(snap, second, carrier, True)
    elif kind == codes.BOX:
        # SPF-8.2.3.2a, SPF-8.2.3.2b, TTF-RUN-11, TTF-RUN-17
        value = _tackling(snap, first, True) if snap.boxes[first] else EMPTY_BOX
    elif kind == codes.TWO_BOXES:
        value = _two_boxes(snap, first, second)
    elif first == codes.BK and not _has_other_backs(snap, carrier):
        value = snap.unblocked(_tackling(snap, second, False))  # SPF-8.2.8b, TTF-RUN-31
    else:
        value = _duel(snap, _blocking(snap, first, carrier, False), second)
    if snap.trace.on:
        rule = _rule(snap, directive, carrier)
        snap.trace.say(rule, f"{_players(snap, directive, carrier)}: {value:+d}")
    return value


def _blocking(snap: FastSnap, place: i64, carrier: i64, alone: bool) -> i64:
    """The Blocking Value of a place; an empty one adds nothing, nor does the player with the ball."""
    if place == codes.BK:
        return _other_backs(snap, carrier, alone)
    if place == codes.FL:
        place = codes.FL1
    blocker = snap.places[place]
    if blocker is None or place == carrier:  # SPF-OURS-BLOCKER, TTF-RUN-09
        return 0
    return snap.blocking_of(blocker, place, alone)


def _other_backs(snap: FastSnap, carrier: i64, alone: bool) -> i64:
    """The backs who do not carry the ball."""
    value: i64 = 0  # SPF-8.2.8b, TTF-RUN-31
    for place in range(codes.BK1, codes.BK3 + 1):
        back = snap.places[place]
        if back is not None and _is_other_back(back, place, carrier):
            value += snap.blocking_of(back, place, alone)  # SPF-8.2.8a, SPF-8.2.8c, TTF-RUN-30, TTF-RUN-32
    return value


def _has_other_backs(snap: FastSnap, carrier: i64) -> bool:
    for place in range(codes.BK1, codes.BK3 + 1):
        back = snap.places[place]
        if back is not None and _is_other_back(back, place, carrier):
            return True
    return False


def _is_other_back(back: Player, place: i64, carrier: i64) -> bool:
    """Whether a player in the backfield blocks for the carrier; the quarterback does not."""
    return place != carrier and back.kind != QUARTERBACK


def _tackling(snap: FastSnap, box: i64, alone: bool) -> i64:
    """The Tackle Value of the players in a box; two count as one player."""
    players = snap.boxes[box]
    if len(players) > 1:
        return snap.crowd_tackle(players)  # SPF-8.2.3.4c, TTF-RUN-16
    return snap.tackle_of(players[0], box, alone) if players else 0


def _two_boxes(snap: FastSnap, first: i64, second: i64) -> i64:
    if not snap.boxes[first] and not snap.boxes[second]:
        return EMPTY_BOX  # SPF-8.2.3.2c, TTF-RUN-17
    return _tackling(snap, first, True) + _tackling(snap, second, True)  # SPF-8.2.3.4a, TTF-RUN-11


def _duel(snap: FastSnap, blocking: i64, box: i64) -> i64:
    """A blocker against a box: the better player's value alone counts."""
    if not snap.boxes[box]:
        return blocking  # SPF-8.2.3.4b, TTF-RUN-18
    tackling = _tackling(snap, box, False)
    total = blocking + tackling
    if total == 0:
        return 0  # SPF-8.2.3.3a, TTF-RUN-13
    return blocking if total > 0 else tackling  # SPF-8.2.3.3b, SPF-8.2.3.3c, TTF-RUN-14, TTF-RUN-15


# How it is reported.


def _players(snap: FastSnap, directive: i64, carrier: i64) -> str:
    """The players a directive names, with what their cards say: `LG #2 +3 vs B d#7 -2`."""
    kind = directive // codes.KIND
    first = directive // codes.FIRST % 100
    second = directive % codes.FIRST
    if kind == codes.BLOCKER:
        return _blocker_text(snap, first, carrier, True)
    if kind == codes.TWO_BLOCKERS:
        return f"{_blocker_text(snap, first, carrier, True)} and {_blocker_text(snap, second, carrier, True)}"
    if kind == codes.BOX:
        return _box_text(snap, first, True)
    if kind == codes.TWO_BOXES:
        return f"{_box_text(snap, first, True)} and {_box_text(snap, second, True)}"
    return f"{_blocker_text(snap, first, carrier, False)} vs {_box_text(snap, second, False)}"


def _blocker_text(snap: FastSnap, place: i64, carrier: i64, alone: bool) -> str:
    blocker = None if place >= codes.BK else snap.places[place]
    name = "" if blocker is None else f" #{blocker.index}"
    return f"{codes.BLOCKERS[place]}{name} {_blocking(snap, place, carrier, alone):+d}"


def _box_text(snap: FastSnap, box: i64, alone: bool) -> str:
    players: list[Player] = snap.boxes[box]
    if not players:
        return f"{codes.BOXES[box]} empty"
    names = " and ".join(f"d#{player.index}" for player in players)
    return f"{codes.BOXES[box]} {names} {_tackling(snap, box, alone):+d}"


def _rule(snap: FastSnap, directive: i64, carrier: i64) -> str:
    """The rule by which a directive got its value."""
    rule_ids = snap.rule_ids
    kind = directive // codes.KIND
    first = directive // codes.FIRST % 100
    second = directive % codes.FIRST
    if kind == codes.BLOCKER:
        return rule_ids.run_back if first == codes.BK else rule_ids.blocker
    if kind == codes.TWO_BLOCKERS:
        return rule_ids.several
    if kind == codes.BOX:
        players = snap.boxes[first]
        return rule_ids.empty_box if not players else rule_ids.crowded_box if len(players) > 1 else rule_ids.one_box
    if kind == codes.TWO_BOXES:
        if not snap.boxes[first] and not snap.boxes[second]:
            return rule_ids.empty_boxes
        return rule_ids.two_boxes or rule_ids.several
    if not snap.boxes[second]:
        return rule_ids.against_empty
    total = _blocking(snap, first, carrier, False) + _tackling(snap, second, False)
    return rule_ids.standoff if total == 0 else rule_ids.blocker_wins if total > 0 else rule_ids.tackler_wins
