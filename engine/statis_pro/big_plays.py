"""Big Plays of the defence."""  # SPF-7.2.2.5

from __future__ import annotations

from engine.fast_action.catching import incomplete
from engine.fast_action.pass_rush import sack_of
from engine.football import events
from engine.football.events import Play
from engine.statis_pro import calls, tables
from engine.statis_pro.snap import Snap


def big_play(snap: Snap) -> Play | None:
    """The whole result of a play against which a Big Play succeeds; None when it fails."""
    man = snap.places[snap.call.player]
    row = snap.chance.run_number()  # SPF-8.4b
    passing = snap.call.play >= calls.SCREEN
    entry = tables.BIG_PLAYS[tables.AGAINST_A_PASS if passing else tables.AGAINST_RUN][row]
    if snap.trace.on:
        text = "fails" if entry == tables.FAILS else "incomplete" if entry == tables.INCOMPLETE else str(entry)
        snap.trace.say("SPF-8.4c", f"Big Play, run number {row}: {text}")
    if entry == tables.FAILS:
        return None  # SPF-8.4c
    assert man is not None
    snap.directed_at = man
    if not passing:
        snap.holder = man
        return Play(events.RUN, [events.rush(man.index, entry)])  # SPF-T6.9a
    if entry == tables.INCOMPLETE:
        return incomplete(snap, man)
    return sack_of(snap, -entry, snap.chance.same_card_pass_number())  # SPF-T6.9b
