"""A down before it is resolved: what both sides do with their formations once they have called, and what the books
say of a call."""

from __future__ import annotations

from engine.fast_action.calls import END_AROUND, NO_PLACE
from engine.football.codes import NOBODY
from engine.machine import i64
from engine.tabletop.options import Options
from engine.tabletop.plays import NO_PATTERN, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline


def moved(formation: Formation, call: OffenseCall, old: i64, new: i64) -> Formation:
    """A formation whose single back stands elsewhere; a call that names him follows him."""  # TTF-SEQ-07
    places = formation.places.copy()
    places[old], places[new] = places[new], places[old]
    if call.player == old:
        call.player = new
    call.patterns[old], call.patterns[new] = NO_PATTERN, call.patterns[old]
    call.kept_in = [new if place == old else place for place in call.kept_in]
    return Formation(places, formation.tight, formation.shotgun)


def book_in(call: OffenseCall, side: Sideline, options: Options) -> None:
    """Formation and tempo, and how often the man named has had the ball."""
    formation = side.formation
    call.tight = formation.tight
    call.shotgun = formation.shotgun
    call.tempo = side.tempo.now
    man = None if call.player == NO_PLACE else side.places[call.player]
    if man is None:
        return
    call.tired = options.endurance and side.tired(man)  # TTF-END-11, TTF-SEQ-01
    call.eased = side.eased[man.index]  # TTF-END-15
    call.reverses = side.endurance.end_arounds[man.index] if call.play == END_AROUND else 0  # TTF-RUN-27


def tired_returners(side: Sideline, options: Options) -> list[int]:
    """The men of the return cards who are beyond their endurance already."""  # TTF-FUM-15
    if not options.endurance:
        return []
    squad = side.squad
    named = {line.player for line in (*squad.kick_returns, *squad.punt_returns) if line.player != NOBODY}
    return [index for index in sorted(named) if side.tired(squad.players[index])]
