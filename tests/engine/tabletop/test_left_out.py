"""What both coaches may agree to leave out."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes
from engine.football import events
from engine.football.codes import HOME
from engine.refereeing import IllegalCallError
from engine.tabletop import plays
from engine.tabletop.coverage import deflect_value
from engine.tabletop.officials import ADVANCED, defense_left_out, offense_left_out
from engine.tabletop.options import Options, with_rules
from engine.tabletop.plays import DefenseCall, OffenseCall
from tests.engine.tabletop.builders import Decided, front, pass_to, run_to, script, snap
from tests.engine.tabletop.games import HUMAN, ScriptedCoach, a_match, down
from tests.engine.tabletop.test_pass_rush import RUSHED, run_throw, throw
from tests.engine.tabletop.test_z_cards import play_out


@pytest.mark.rule("TTF-SEQ-01")
@pytest.mark.parametrize(
    ("switch", "call"),
    [
        *(("advanced_plays", OffenseCall(play, codes.BK1)) for play in ADVANCED),
        ("bootlegs", pass_to(strategy=plays.BOOTLEG)),
        ("deep_routes", pass_to(calls.LONG, deep=2)),
        ("extra_blocking", pass_to(kept_in=[codes.BK1])),
        ("double_teams", run_to(double_team=30)),
        ("shotgun", pass_to(shotgun=True)),
        ("fake_kicks", OffenseCall(calls.PUNT, fake=True)),
        ("tempo", run_to(tempo=plays.NO_HUDDLE)),
    ],
)
def test_an_offense_does_not_call_what_is_left_out(switch, call):
    assert offense_left_out(call, Options()) == []
    problems = offense_left_out(call, with_rules([f"{switch.replace('_', '-')}=off"]))
    assert [problem[:10] for problem in problems] == ["TTF-SEQ-01"]


@pytest.mark.rule("TTF-SEQ-01")
def test_a_defense_does_not_stunt_where_stunts_are_left_out():
    call = DefenseCall(calls.RUN_NO_KEY, stunts=[1])
    assert defense_left_out(call, Options()) == []
    assert defense_left_out(call, Options(stunts=False)) == ["TTF-SEQ-01: the coaches have left out stunts"]


@pytest.mark.rule("TTF-SEQ-01")
def test_the_referee_sees_to_it():
    match = a_match(
        home=ScriptedCoach(offense_call=run_to(double_team=30)), options=Options(double_teams=False, solitaire=False)
    )
    with pytest.raises(IllegalCallError, match="TTF-SEQ-01"):
        down(match).step()


@pytest.mark.rule("TTF-SEQ-01")
def test_linemen_do_not_deflect_passes():
    boxes = front()
    for players in boxes[:5]:
        for player in players:
            player.deflect = 2
    assert deflect_value(snap(script(), pass_to(), boxes=boxes)) == 4
    assert deflect_value(snap(script(), pass_to(), boxes=boxes, options=Options(deflections=False))) == 0


@pytest.mark.rule("TTF-SEQ-01")
def test_nobody_throws_on_the_run():
    assert run_throw(16, "RN 6")[0].events[0].kind == events.COMPLETION
    choices = Decided(throw_on_the_run=codes.RE)
    play, _ = throw(RUSHED, "PN 20", "RN 6", choices=choices, options=Options(throwing_on_the_run=False))
    assert play.events[0].kind == events.RUSH


@pytest.mark.rule("TTF-SEQ-01")
@pytest.mark.parametrize("played", [True, False])
def test_defenders_interfere_by_a_range_of_their_own(played):
    boxes = front()
    for players in boxes:
        for player in players:
            player.interferes, player.interferes_to = 40, 42
    more = ("RN 3",) if played else ()
    options = Options(interference_ranges=played)
    play, _ = play_out("ALL ORIG", "PN 41", *more, call=pass_to(), boxes=boxes, options=options)
    assert bool(play.penalties) == played


@pytest.mark.rule("TTF-SEQ-01")
def test_injury_results_are_passed_over():
    play, _ = play_out("Z", "IL LG", "RN 6", "Z INJ RT", options=Options(injuries=False))
    assert [event.kind for event in play.events] == [events.RUSH]


@pytest.mark.rule("TTF-SEQ-01", "TTF-END-11")
@pytest.mark.parametrize("played", [True, False])
def test_nobody_tires(played):
    call = run_to()
    match = a_match(home=ScriptedCoach(offense_call=call), options=Options(endurance=played, solitaire=False))
    back = match.sides[HOME].squad.offense[codes.BK1]
    back.endurance = 1
    match.sides[HOME].endurance.directed_at(back.index)
    match.sides[HOME].endurance.play_done(flipped=True)
    down(match).step()
    assert call.tired == played


@pytest.mark.rule("TTF-SEQ-01", "TTF-SOLO-06")
def test_keying_whoever_carries_is_for_the_deck():
    match = a_match(away=ScriptedCoach(defense_call=DefenseCall(calls.RUN_KEY_CARRIER)), options=HUMAN)
    with pytest.raises(IllegalCallError, match="TTF-SOLO-06"):
        down(match).step()


@pytest.mark.rule("TTF-SEQ-01", "TTF-FUM-05")
@pytest.mark.parametrize(("played", "fumbled"), [(True, True), (False, False)])
def test_a_tackler_forces_no_fumble(played, fumbled):
    boxes = front()
    for player in boxes[1]:
        player.forced_fumble = 10
    options = Options(forced_fumbles=played)
    draws = ("Z", "IL B", "RN 6", "Z Fumble", "PN 25")
    more = ("PN 1", "RN 12") if fumbled else ()
    play, _ = play_out(*draws, *more, boxes=boxes, options=options)
    assert any(event.kind == events.FUMBLED for event in play.events) == fumbled
