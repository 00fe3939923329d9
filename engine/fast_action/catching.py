"""Where a pass goes, who of the players covering may intercept it, and passes that nobody catches."""

from __future__ import annotations

from typing import Final

from engine.fast_action import codes
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.player_record import Player
from engine.fast_action.snap import FastSnap
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.machine import i64

NOWHERE: Final = -1
"""A place where nobody stands."""


def redirected(snap: FastSnap, place: i64, *, backs: i64, to_flanker: bool) -> i64:
    """The place to which a card sends the pass, NOWHERE when nobody stands there.

    The first so many backs may have left the backfield to become flankers; then FL2 is meant.
    """
    trace = snap.trace
    if snap.places[place] is not None:
        if trace.on:
            trace.say(snap.rule_ids.redirected, f"the pass goes to {codes.OFFENSE[place]}")
        return place  # SPF-4.6a, TTF-END-04: nobody asks how tired he is
    back = codes.BK1 <= place < codes.BK1 + backs
    if back and to_flanker and snap.places[codes.FL2] is not None:
        if trace.on:
            trace.say(snap.rule_ids.to_flanker, f"no {codes.OFFENSE[place]}: the pass goes to FL2")
        return codes.FL2  # SPF-8.3.9.3b, TTF-PASS-08
    if trace.on:
        trace.say(snap.rule_ids.nobody_there, f"nobody is at {codes.OFFENSE[place]}")
    return NOWHERE  # SPF-8.3.1d, TTF-PASS-08


def incomplete(snap: FastSnap, target: Player | None) -> Play:
    """Nobody catches the ball."""
    snap.holder = None
    intended: i64 = NOBODY
    if target is not None:
        intended = target.index
    return Play(events.PASS, [events.incompletion(snap.passer.index, intended)])


def interceptor_among(snap: FastSnap, players: list[Player], pass_number: i64) -> Player | None:
    """Who of the players covering a receiver intercepts an incomplete pass."""
    best: Player | None = None
    for player in players:
        if player.intercept <= pass_number and not player.doubtful and _rather(player, best):
            best = player  # SPF-8.3.5.1a, SPF-8.3.5.1b, TTF-INT-04, TTF-INT-05
    if best is None and pass_number == PASS_NUMBERS:
        best = _doubtful(snap, players)
    if best is not None and snap.trace.on:
        text = f"pass number {pass_number} is in the Intercept range of d#{best.index}, {intercept_text(best)}"
        snap.trace.say(snap.rule_ids.intercept_range, text)
    return best


def intercept_text(player: Player) -> str:
    """A player's Intercept range as it is printed: `45-48`, `48?`, or `none`."""
    if player.doubtful:
        return f"{PASS_NUMBERS}?"
    return f"{player.intercept}-{PASS_NUMBERS}" if player.intercept <= PASS_NUMBERS else "none"


def _doubtful(snap: FastSnap, players: list[Player]) -> Player | None:
    """Pass number 48 against a range of `48?`: another card decides."""
    best: Player | None = None
    for player in players:
        if player.doubtful and _rather(player, best):
            best = player
    if best is None:
        return None
    return best if perhaps(snap, f"48? of d#{best.index}") else None  # SPF-8.3.5.2, TTF-INT-06


def perhaps(snap: FastSnap, doubt: str) -> bool:
    """Whether a doubtful range comes to an interception, by a new pass number."""
    number = snap.chance.pass_number("the doubt")
    yes = snap.intercepts_on(number)
    if snap.trace.on:
        result = "intercepted" if yes else "no interception"
        snap.trace.say(snap.rule_ids.doubtful, f"{doubt}, pass number {number}: {result}")
    return yes


def _rather(player: Player, other: Player | None) -> bool:
    """Whether the defense would choose a player: defensive backs return interceptions best, linemen worst."""
    # SPF-OURS-CHOICE
    return other is None or player.kind > other.kind


def reach(player: Player) -> i64:
    """Intercept ranges in order: the lower, the wider; `48?` comes after 48 and before none."""
    return 2 * player.intercept + (1 if player.doubtful else 0)
