"""Fake punts and field goals: one run number on the table of fakes. The result is an ordinary run or pass."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts, codes
from engine.fast_action.fakes import fake_pass, fake_run
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro import calls, kick_tables
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.kickoff import player
from engine.statis_pro.player_record import LETTER_B, LINEBACKER, Player
from engine.statis_pro.snap import Resolved, Snap, say_bounds
from engine.statis_pro.tables import ROWS
from engine.statis_pro.z_cards import apply_z

ALERT_RUN_NUMBER: Final = 2
"""Added to the run number against a defense that expected the fake."""  # SPF-O.6c
Z_CATEGORY: Final = 1
"""Of runs and quick passes, which a fake counts as once it is under way: nothing is kicked. The rulebook does not say;
the choice is ours (SPF-OURS-FAKE)."""


def fake_field_goal(snap: Snap, passer: Player | None = None) -> Resolved:
    """A fake field goal; the quarterback is the one rated B unless another has to stand in for him."""
    quarterback = holder(snap.offense.quarterbacks, snap.passer) if passer is None else passer
    return _fake(snap, kick_tables.FAKE_FIELD_GOAL, quarterback, quarterback)


def fake_punt(snap: Snap, passer: Player | None = None) -> Resolved:
    """A fake punt: a pass by the B quarterback, or a run by the punter."""
    quarterback = holder(snap.offense.quarterbacks, snap.passer) if passer is None else passer
    return _fake(snap, kick_tables.FAKE_PUNT, quarterback, player(snap.offense, snap.offense.punter.player))


def holder(quarterbacks: list[Player], usual: Player) -> Player:
    """The quarterback on a fake: the one rated B or, when there is none, the usual one."""  # SPF-T6.10d
    for quarterback in quarterbacks:
        if quarterback.endurance == LETTER_B:
            return quarterback
    return usual


def _fake(snap: Snap, kick: i64, passer: Player, runner: Player | None) -> Resolved:
    snap.chance.begin_play()
    drawn = snap.chance.run_number("the fake")  # SPF-O.6a
    number = min(drawn + ALERT_RUN_NUMBER, ROWS) if snap.against.alert else drawn  # SPF-O.6c
    result = kick_tables.FAKES[kick][number]
    if result == charts.FAKE_INTERCEPTED and drawn != ROWS:
        result = charts.FAKE_INCOMPLETE  # SPF-O.6d
    yards = kick_tables.FAKE_YARDS[kick][number]
    if snap.trace.on:
        added = f" + {ALERT_RUN_NUMBER}" if snap.against.alert else ""
        snap.trace.say("SPF-O.6c" if added else "SPF-O.6a", f"fake, run number {drawn}{added}: row {number}")
        rule = "SPF-T6.10b" if kick == kick_tables.FAKE_PUNT else "SPF-T6.10a"
        snap.trace.say(rule, f"row {number}: {_cell_text(result, yards)}")
    snap.places = [passer, *snap.places[1:]]
    snap.call = OffenseCall(calls.SWEEP_RIGHT if result == charts.FAKE_RUN else calls.QUICK)
    if result == charts.FAKE_RUN:
        play = fake_run(snap, runner, yards)
    elif result == charts.FAKE_INTERCEPTED:
        play = _intercepted(snap, passer)
    else:
        play = fake_pass(snap, passer, result, yards)  # SPF-T6.10a
    if play.kind == events.RUN or play.events[0].kind == events.COMPLETION:
        play.out_of_bounds = snap.chance.out_of_bounds  # SPF-9.1a
        say_bounds(snap, play)
    if snap.chance.z_flip:
        apply_z(snap, play, Z_CATEGORY)
    directed_at = snap.directed_at
    return Resolved(play, NOBODY if directed_at is None else directed_at.index)


def _cell_text(result: i64, yards: i64) -> str:
    """A cell of the table of fakes: `LE 25`, `run 15`, `incomplete`, `intercepted`."""
    if result == charts.FAKE_INCOMPLETE:
        return "incomplete"
    if result == charts.FAKE_INTERCEPTED:
        return "intercepted"
    return f"{'run' if result == charts.FAKE_RUN else codes.OFFENSE[result]} {yards}"


def _intercepted(snap: Snap, passer: Player) -> Play:
    """A linebacker of the defense's choice runs back to the goal line; the return counts from scrimmage."""
    interceptor = _linebacker(snap)
    index = NOBODY if interceptor is None else interceptor.index
    snap.trace.say("SPF-T6.10c", "intercepted and returned for a touchdown")
    picked = events.interception(passer.index, index, NOBODY, 0)
    return Play(events.PASS, [picked, events.run_back(index, FIELD - snap.state.yards_to_goal)])


def _linebacker(snap: Snap) -> Player | None:
    """The linebacker on the display with the widest Intercept range."""  # SPF-OURS-CHOICE
    best: Player | None = None
    for box in snap.boxes:
        for defender in box:
            if defender.kind == LINEBACKER and (best is None or defender.intercept < best.intercept):
                best = defender
    return best
