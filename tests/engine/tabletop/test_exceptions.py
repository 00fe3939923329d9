"""What rules except: players who count otherwise than they stand, plays on which a rule has nothing to say."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import Coverage, KickoffCall
from engine.fast_action.pass_rush import rush_total
from engine.football import events
from engine.football.apply import apply
from engine.tabletop import condition_tables as rows
from engine.tabletop import plays
from engine.tabletop.coverage import is_wide, pass_defense
from engine.tabletop.defense_legality import defense_problems
from engine.tabletop.fakes import fake_field_goal, fake_punt
from engine.tabletop.field_goal import field_goal
from engine.tabletop.fumbles import fumble_range
from engine.tabletop.kickoff import kickoff
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.punt import punt
from engine.tabletop.scrimmage import natural
from tests.engine.tabletop.builders import (
    Decided,
    at,
    box,
    boxes_of,
    eleven,
    finish,
    flat,
    front,
    gained,
    pass_to,
    player_at,
    run_to,
    script,
    snap,
)
from tests.engine.tabletop.kick_builders import kick_state, kicked
from tests.engine.tabletop.test_pass_rush import made_rush
from tests.engine.tabletop.test_passing import throw
from tests.engine.tabletop.test_penalties import OFFENSE
from tests.engine.tabletop.test_punt import FAR, TESTED
from tests.engine.tabletop.test_z_cards import carrying, kinds, play_out


def with_end_at_flanker():
    """A display whose first flanker is a tight end."""
    places = eleven(backs=1)
    player_at(places, codes.FL1).kind = player_record.END
    return places


@pytest.mark.rule("TTF-STRAT-20", "TTF-COV-04")
def test_a_tight_end_who_stands_at_flanker_is_wide():
    places = with_end_at_flanker()
    assert is_wide(places, codes.FL1)
    boxes = front()
    box(boxes, "O")[0].kind = player_record.LINEBACKER
    made = snap(script(), pass_to(calls.SHORT, codes.FL1), calls.PASS_DEFENSE, places=places, boxes=boxes)
    assert pass_defense(made, codes.FL1) == 2
    helped = DefenseCall(calls.PASS_DEFENSE, coverages=[Coverage(codes.FL1, boxes_of("H"))])
    assert any("TTF-STRAT-20" in problem for problem in defense_problems(places, front(), helped, []))


@pytest.mark.rule("TTF-STRAT-20", "TTF-COV-04")
def test_a_tight_end_on_the_line_is_not():
    places = eleven()
    assert not is_wide(places, codes.LE)
    player_at(places, codes.LE).kind = player_record.RECEIVER
    assert is_wide(places, codes.LE)


@pytest.mark.rule("TTF-PEN-40", "TTF-PEN-08")
@pytest.mark.parametrize(("run_number", "spot"), [(9, 94), (10, 94), (11, 99)])
def test_grounding_exactly_ten_yards_behind_is_ten_from_scrimmage(run_number, spot):
    draws = ("Z", "ALL ORIG", "PN 40", OFFENSE, "PN 1", "PN 18", f"RN {run_number}")
    play, made = play_out(*draws, call=pass_to(), state=at(88), penalties=20)
    assert play.penalties
    assert apply(made.state, play).state.yards_to_goal == spot  # half the distance, or the spot itself


@pytest.mark.rule("TTF-STRAT-15", "TTF-RUSH-11")
@pytest.mark.parametrize(("rush", "total"), [(3, 8 + 1 + 2), (4, 8 + 2 + 2), (5, 8 + 2 + 2), (1, 8 + 1 + 2)])
def test_half_of_a_doubled_blitzers_value_is_rounded_down(rush, total):
    boxes = front()
    box(boxes, "H")[0].pass_rush = rush
    call = pass_to(double_team=box(boxes, "H")[0].index)
    made = made_rush(call, DefenseCall(calls.BLITZ, blitzers=boxes_of("FH")), boxes=boxes, rushing=2)
    assert rush_total(made) == total


@pytest.mark.rule("TTF-PUNT-15")
@pytest.mark.parametrize(("row", "starred", "yards"), [(1, False, 11), (2, False, 6), (2, True, 12), (12, False, 11)])
def test_row_1_of_a_fair_catch_return_is_whole_without_an_asterisk_too(row, starred, yards):
    def resolve(made):
        line = made.defense.punt_returns[0]
        line.asterisk = [False] * 13
        line.asterisk[row] = starred
        line.foot_numbers = 0
        return punt(made)

    draws = ("RN 8", "PN 12", f"RN {row}", *(["RN 9"] if starred else []))
    assert kicked(resolve, *draws, state=FAR, choices=TESTED)[0].play.events[-1].yards == yards


@pytest.mark.rule("TTF-FUM-08", "TTF-END-14")
@pytest.mark.parametrize(("directive", "last", "column"), [("ORIG", 25, 12), ("RE", 20, 16)])
def test_only_he_to_whom_the_play_was_directed_is_tired(directive, last, column):
    places = eleven()
    for place in (codes.LE, codes.RE):
        player_at(places, place).endurance, player_at(places, place).games = 1, 16
    play, made = throw(f"ALL {directive}", "PN 1", "RN 6", call=pass_to(tired=True), places=places)
    assert fumble_range(made, play, rows.RUN_OR_CATCH, secure=False) == last
    number = next(number for number in range(1, 49) if rows.INJURIES[number][12] != rows.INJURIES[number][16])
    draws = ("Z", f"ALL {directive}", "PN 1", "RN 6", "Z INJ BC", f"PN {number}")
    play, _ = play_out(*draws, *_runs(number, column), call=pass_to(tired=True), places=places)
    if rows.INJURIES[number][column] != rows.BY_RUN_NUMBER:
        assert play.events[-1].yards == rows.INJURIES[number][column]


def _runs(number, column):
    """The run number that an injury asks for besides."""
    return ("RN 3",) if rows.INJURIES[number][column] == rows.BY_RUN_NUMBER else ()


@pytest.mark.rule("TTF-INJ-04")
@pytest.mark.parametrize("place", ["BC", "A", "LT"])
def test_nobody_is_hurt_on_kicks_and_fakes(place):
    hurt = f"Z INJ {place}"
    for resolve, draws, more in (
        (punt, ("Z", "RN 3", "RN 5", hurt), {"state": FAR}),
        (lambda made: kickoff(made, KickoffCall()), ("Z", "RN 2", "RN 5", hurt), {"state": kick_state()}),
        (field_goal, ("Z", "PN 1", hurt), {"state": at(20)}),
        (fake_punt, ("Z", "RN 12", hurt), {"call": OffenseCall(calls.PUNT, fake=True), "state": at(50)}),
        (fake_field_goal, ("Z", "RN 6", hurt), {"call": OffenseCall(calls.FIELD_GOAL, fake=True), "state": at(20)}),
    ):
        resolved, made = kicked(resolve, *draws, **more)
        assert made.chance.z_flip
        assert events.INJURED not in kinds(resolved.play)
    play, _ = play_out("Z", "IL LG", "RN 6", "Z INJ A", "PN 20")  # on a run somebody is
    assert events.INJURED in kinds(play)


@pytest.mark.rule("TTF-CLOCK-15", "TTF-CLOCK-16")
@pytest.mark.parametrize(("tempo", "less"), [(plays.HUDDLE, 0), (plays.NO_HUDDLE, 3), (plays.HURRY_UP, 5)])
@pytest.mark.parametrize("called", [plays.SWING, calls.SHORT, calls.LONG, calls.QUICK, plays.SHOVEL])
def test_tempo_costs_completions_of_swings_too_but_not_of_quick_passes_and_shovels(called, tempo, less):
    back = called in (plays.SWING, plays.SHOVEL)
    receiver = codes.BK1 if back else codes.LE

    def complete(number, tempo):
        call = pass_to(called, receiver, tempo=tempo, shotgun=called == plays.SHOVEL)
        draws = (f"PN {number}", "RN 6", "RN 6") if back else ("ALL ORIG", f"PN {number}", "RN 6", "RN 6")
        made = snap(script(*draws), call, calls.PREVENT)
        passer = player_at(made.places, codes.QB)
        passer.perhaps = passer.intercepted = [player_record.NEVER] * 3
        return natural(made).events[0].kind == events.COMPLETION

    def last(tempo):
        return max(number for number in range(1, 48) if complete(number, tempo))

    counts = called not in (calls.QUICK, plays.SHOVEL)
    assert last(plays.HUDDLE) - last(tempo) == (less if counts else 0)


@pytest.mark.rule("TTF-END-12", "TTF-RUN-40")
@pytest.mark.parametrize(("keep", "row"), [(True, 6), (False, 8)])
def test_a_tired_trailing_back_runs_worse_and_the_quarterback_does_not(keep, row):
    places = eleven()
    player_at(places, codes.BK1).endurance = 1
    player_at(places, codes.QB).endurance = 1
    call = run_to(plays.OPTION_LEFT, tired=True)
    draws = ("IL LG", "RN 6") if keep else ("IL LG", "SL LT", "RN 6")
    made = snap(script(*draws), call, places=places, choices=Decided(keep=keep))
    natural(made)
    finish(made)
    assert made.row == row


@pytest.mark.rule("TTF-MULT-03")
def test_a_safety_and_kicks_that_nobody_returns_take_no_multiplier():
    places = eleven()
    player_at(places, codes.BK1).rush_o = flat(-3)
    sweep = run_to(calls.SWEEP_LEFT)
    play, made = play_out("Z", "SL LT", "RN 6", "Z Triple", call=sweep, places=places, state=at(98))
    assert (gained(play), apply(made.state, play).safety) == (-3, True)
    for draws, more in (
        (("Z", "RN 8", "Z Double"), {"state": FAR}),
        (("Z", "RN 9", "Z Double"), {"state": FAR}),
        (("Z", "RN 1", "Z Double"), {"state": at(50)}),
    ):
        plain = kicked(punt, *[draw for draw in draws if not draw.startswith("Z")], **more)[0].play.events
        assert kicked(punt, *draws, **more)[0].play.events == plain
    resolved, _ = kicked(field_goal, "Z", "PN 1", "Z Triple", state=at(20))
    assert resolved.play.events == [events.goal(20, good=True, distance=37)]


@pytest.mark.rule("TTF-MULT-03", "TTF-MULT-02")
def test_a_run_across_the_goal_line_is_not_multiplied_nor_one_called_back_to_it():
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Double", places=carrying(9), state=at(9))
    assert gained(play) == 9
    play, _ = play_out("Z", "IL LG", "RN 6", "Z Double", places=carrying(4), state=at(9))
    assert gained(play) == 8
