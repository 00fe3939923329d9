"""Which calls are legal."""

from __future__ import annotations

import pytest

from engine.fast_action import calls, codes, player_record
from engine.fast_action.calls import Coverage
from engine.tabletop import plays, tables
from engine.tabletop.defense_legality import defense_problems
from engine.tabletop.legality import may_fake, offense_problems
from engine.tabletop.plays import DefenseCall
from tests.engine.tabletop.builders import at, box, boxes_of, eleven, front, pass_to, player_at, run_to
from tests.engine.tabletop.test_displays import rules


def wrong(call, places=None, to_goal=50, last_play=calls.NO_PLACE):
    return rules(offense_problems(places or eleven(), call, at(to_goal), last_play))


@pytest.mark.rule("TTF-CALL-01")
def test_fifteen_plays_with_a_player_named():
    listed = [
        *(calls.INSIDE_LEFT, calls.INSIDE_RIGHT, calls.SWEEP_LEFT, calls.SWEEP_RIGHT),
        *(plays.OPTION_LEFT, plays.OPTION_RIGHT, calls.SCREEN, plays.SWING, calls.QUICK, calls.SHORT, calls.LONG),
    ]
    assert [play for play in listed if wrong(run_to(play))] == []
    assert wrong(run_to(plays.SHOVEL, shotgun=True)) == []
    assert wrong(run_to(calls.END_AROUND, codes.LE)) == []
    single = eleven(backs=1)
    assert [wrong(run_to(play), single) for play in (plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT)] == [[], []]
    for call in (run_to(99), run_to(carrier=codes.FL2), run_to(carrier=codes.LG)):
        assert wrong(call) == ["TTF-CALL-01"]


@pytest.mark.rule("TTF-CALL-02", "TTF-CALL-03")
def test_who_may_run_and_who_may_catch():
    assert wrong(run_to(carrier=codes.QB)) == []
    assert wrong(run_to(carrier=codes.LE)) == ["TTF-CALL-02"]
    places = eleven()
    player_at(places, codes.BK1).kind = player_record.RECEIVER
    assert wrong(run_to(), places) == ["TTF-CALL-02"]
    assert wrong(pass_to(receiver=codes.QB)) == ["TTF-CALL-03"]


@pytest.mark.rule("TTF-CALL-04", "TTF-CALL-05")
def test_near_the_goal_line_some_passes_are_barred():
    assert (wrong(pass_to(calls.LONG), to_goal=20), wrong(pass_to(calls.LONG), to_goal=19)) == ([], ["TTF-CALL-04"])
    short = pass_to()
    short.patterns[codes.RE] = tables.LONG
    assert (wrong(short, to_goal=20), wrong(short, to_goal=19)) == ([], ["TTF-CALL-04"])
    for play in (calls.SCREEN, plays.SWING):
        call = pass_to(play, codes.BK1)
        assert (wrong(call, to_goal=5), wrong(call, to_goal=4)) == ([], ["TTF-CALL-05"])


@pytest.mark.rule("TTF-RUN-26")
def test_an_end_reverse_needs_an_end_with_a_rush_column():
    places = eleven()
    player_at(places, codes.LE).rush_n = []
    assert wrong(run_to(calls.END_AROUND, codes.LE), places) == ["TTF-RUN-26"]
    assert wrong(run_to(calls.END_AROUND, codes.BK1)) == ["TTF-RUN-26"]


@pytest.mark.rule("TTF-RUN-33")
def test_pitchout_formations():
    call = run_to(plays.PITCHOUT_LEFT)
    assert wrong(call, eleven(backs=2)) == ["TTF-RUN-33"]
    tailback = eleven(backs=3)
    tailback[codes.BK1] = None
    assert wrong(run_to(plays.PITCHOUT_LEFT, codes.BK3), tailback) == []
    assert wrong(run_to(plays.PITCHOUT_LEFT, codes.BK2), tailback) == ["TTF-RUN-33"]


@pytest.mark.rule("TTF-RUN-38", "TTF-STRAT-17", "TTF-PASS-01", "TTF-PASS-21", "TTF-PASS-25")
def test_the_shotgun_and_passes_to_backs():
    assert wrong(run_to(plays.OPTION_LEFT, shotgun=True)) == ["TTF-STRAT-17"]
    assert wrong(run_to(plays.OPTION_LEFT, codes.LE)) == ["TTF-RUN-38"]
    assert wrong(pass_to(calls.SCREEN, codes.BK1, shotgun=True)) == ["TTF-STRAT-17"]
    assert wrong(pass_to(strategy=calls.PLAY_ACTION, shotgun=True)) == ["TTF-STRAT-17"]
    assert wrong(pass_to(plays.SHOVEL, codes.BK1)) == ["TTF-PASS-21"]
    assert wrong(pass_to(plays.SWING, codes.LE)) == ["TTF-PASS-21"]
    places = eleven()
    player_at(places, codes.LE).rush_n = []
    assert wrong(pass_to(calls.SCREEN, codes.LE), places) == ["TTF-PASS-01"]
    assert wrong(pass_to(calls.SCREEN, codes.RE), places) == []


@pytest.mark.rule("TTF-CALL-11", "TTF-CALL-12", "TTF-STRAT-01", "TTF-STRAT-04", "TTF-STRAT-05", "TTF-STRAT-06")
@pytest.mark.parametrize(
    ("call", "broken"),
    [
        (run_to(carrier=codes.QB, strategy=calls.FLOP), []),
        (run_to(strategy=calls.SNEAK), ["TTF-STRAT-01"]),
        (run_to(calls.SWEEP_LEFT, strategy=calls.DRAW), ["TTF-CALL-12"]),
        (run_to(strategy=calls.DRAW), []),
        (pass_to(calls.QUICK, strategy=calls.PLAY_ACTION), ["TTF-CALL-12"]),
        (pass_to(calls.QUICK, strategy=plays.BOOTLEG), []),
        (pass_to(calls.SCREEN, codes.BK1, strategy=plays.BOOTLEG), ["TTF-CALL-12"]),
        (pass_to(calls.LONG, strategy=plays.BOOTLEG, deep=1, kept_in=[codes.BK1], shotgun=True), []),
    ],
)
def test_one_primary_strategy_and_any_number_of_others(call, broken):
    assert wrong(call) == broken


@pytest.mark.rule("TTF-STRAT-07", "TTF-STRAT-08", "TTF-STRAT-09", "TTF-STRAT-14")
@pytest.mark.parametrize(
    ("more", "broken"),
    [
        ({"deep": 1}, ["TTF-STRAT-07"]),
        ({"kept_in": [codes.BK1, codes.BK2]}, []),
        ({"kept_in": [codes.RE]}, []),
        ({"kept_in": [codes.BK1, codes.RE]}, ["TTF-STRAT-08"]),
        ({"kept_in": [codes.BK1, codes.BK1]}, ["TTF-STRAT-08"]),
        ({"kept_in": [codes.RE], "double_team": 3, "assistant": codes.LG}, []),
        ({"kept_in": [codes.LE]}, ["TTF-STRAT-09"]),
        ({"kept_in": [codes.RE], "double_team": 3, "assistant": codes.RE, "tight": [codes.RE]}, ["TTF-STRAT-14"]),
    ],
)
def test_secondary_strategies(more, broken):
    assert wrong(pass_to(**more)) == broken


@pytest.mark.rule("TTF-STRAT-11", "TTF-TABLE-DTEAM")
def test_who_may_assist_in_a_double_team():
    assert wrong(run_to(double_team=1, assistant=codes.LG)) == []
    assert wrong(run_to(double_team=1, assistant=codes.LE)) == ["TTF-STRAT-11"]
    assert wrong(run_to(double_team=1, assistant=codes.LE, tight=[codes.LE])) == []
    assert wrong(run_to(double_team=1, assistant=codes.BK2)) == ["TTF-STRAT-11"]


@pytest.mark.rule("TTF-SOLO-03")
def test_in_solitaire_the_same_short_pass_is_not_called_twice_running():
    call = pass_to(calls.QUICK)
    assert wrong(call, last_play=calls.QUICK) == ["TTF-SOLO-03"]
    assert wrong(call, last_play=calls.SCREEN) == []
    assert wrong(pass_to(calls.SHORT), last_play=calls.SHORT) == []


@pytest.mark.rule("TTF-FG-11", "TTF-CLOCK-07")
def test_no_fakes_in_the_last_two_minutes_of_a_half():
    cases = ((1, 60), (2, 121), (2, 120), (4, 5), (5, 60))  # the last is sudden death, which ends the game
    may = [may_fake(at(quarter=quarter, seconds_left=left)) for quarter, left in cases]
    assert may == [True, True, False, False, False]


def defended(call, boxes=None, places=None):
    return rules(defense_problems(places or eleven(), boxes or front(), call))


@pytest.mark.rule("TTF-CALL-06", "TTF-CALL-08")
def test_eight_defenses_and_nobody_has_to_be_keyed():
    eight = (0, 1, 2, calls.RUN_KEY_QB, calls.RUN_NO_KEY, calls.PASS_DEFENSE, calls.PREVENT)
    assert [number for number in eight if defended(DefenseCall(number))] == []
    assert defended(DefenseCall(42)) == ["TTF-CALL-06"]


@pytest.mark.rule("TTF-CALL-09", "TTF-CALL-10")
def test_prevent_and_blitz():
    assert defended(DefenseCall(calls.PREVENT), front("ABDEC FHJ KMN")) == ["TTF-CALL-09"]
    assert defended(DefenseCall(calls.BLITZ, blitzers=boxes_of("FHJKO"))) == []
    for letters in ("F", "FHJKMN", "AF", "FF"):
        assert defended(DefenseCall(calls.BLITZ, blitzers=boxes_of(letters))) == ["TTF-CALL-10"]


@pytest.mark.rule("TTF-STRAT-24")
def test_stunts():
    boxes = front("ABDE FHJ KMNO")
    assert defended(DefenseCall(calls.BLITZ, blitzers=boxes_of("FH"), stunts=[0, 3]), boxes) == []
    assert defended(DefenseCall(0, stunts=[1]), boxes) == ["TTF-STRAT-24"]  # nobody in C
    crowd = front("ABCDE FH KMNO")
    assert defended(DefenseCall(0, stunts=[0, 1, 3]), crowd) == ["TTF-STRAT-24"]
    assert defended(DefenseCall(0, stunts=[0, 1]), crowd) == ["TTF-STRAT-24"]  # one player in B for two pairs
    assert defended(DefenseCall(0, stunts=[0, 1]), front("ABBCE FH KMNO")) == []
    box(crowd, "A")[0].kind = player_record.DEFENSIVE_BACK
    assert defended(DefenseCall(0, stunts=[0]), crowd) == ["TTF-STRAT-24"]


def doubled(receiver, letters, selection=calls.PASS_DEFENSE):
    return DefenseCall(selection, coverages=[Coverage(receiver, boxes_of(letters))])


@pytest.mark.rule("TTF-STRAT-19", "TTF-STRAT-21")
def test_formations_for_double_and_triple_coverage():
    assert defended(doubled(codes.LE, "H")) == []
    assert defended(doubled(codes.LE, "H", calls.RUN_NO_KEY)) == ["TTF-STRAT-19"]
    assert defended(doubled(codes.LE, "M"), front("ABCDE FH KMNO")) == ["TTF-STRAT-19"]
    six = front("ABE FJ KLLMNO")
    assert defended(doubled(codes.LE, "LM"), six) == []
    assert defended(doubled(codes.LE, "L"), six) == []
    assert defended(doubled(codes.LE, "HM")) == ["TTF-STRAT-21"]
    two = DefenseCall(calls.PREVENT, coverages=[Coverage(codes.LE, boxes_of("L")), Coverage(codes.RE, boxes_of("L"))])
    assert defended(two, six) == []


@pytest.mark.rule("TTF-CALL-11", "TTF-STRAT-21")
def test_two_doubles_or_one_triple_and_no_more():
    six = front("ABE FJ KLLMNO")
    places = eleven(backs=1)

    def covered(*coverages):
        made = [Coverage(receiver, boxes_of(letters)) for receiver, letters in coverages]
        return defended(DefenseCall(calls.PREVENT, coverages=made), six, places)

    assert covered((codes.LE, "L"), (codes.RE, "L")) == []
    assert covered((codes.LE, "LL")) == []
    assert covered((codes.LE, "LLF")) == ["TTF-CALL-11", "TTF-STRAT-22"]  # F has the back
    assert "TTF-CALL-11" in covered((codes.LE, "LL"), (codes.RE, "J"))
    assert "TTF-CALL-11" in covered((codes.LE, "L"), (codes.RE, "L"), (codes.BK1, "J"))
    assert "TTF-STRAT-22" in covered((codes.LE, "LL"), (codes.RE, "L"))


@pytest.mark.rule("TTF-STRAT-20", "TTF-STRAT-22")
def test_who_helps():
    assert defended(doubled(codes.FL1, "H")) == ["TTF-STRAT-20"]
    assert defended(doubled(codes.FL1, "M")) == []
    assert defended(doubled(codes.LE, "K")) == ["TTF-STRAT-22"]
    assert defended(doubled(codes.LE, "A")) == ["TTF-STRAT-22"]
    assert defended(doubled(codes.LE, "I")) == ["TTF-STRAT-22"]
    assert defended(doubled(codes.LE, "N")) == ["TTF-STRAT-22"]  # he covers the other end
    assert defended(doubled(codes.BK1, "J")) == ["TTF-STRAT-22"]  # and he BK2
    assert defended(doubled(codes.LE, "M"), places=eleven(backs=1)) == ["TTF-STRAT-22"]  # and he FL2
    turned = doubled(codes.RE, "N")
    turned.sideways = boxes_of("J")
    assert rules(defense_problems(eleven(), front(), turned, [codes.RE])) == []  # J covers the end, so N is free
    assert defended(doubled(codes.BK1, "H"), front("ABDE GHJ KMNO")) == []  # G has BK1
    assert defended(doubled(codes.BK1, "G"), front("ABDE GHJ KMNO")) == ["TTF-STRAT-22"]
    places = eleven()
    player_at(places, codes.LE).kind = player_record.RECEIVER
    assert defended(doubled(codes.LE, "H"), places=places) == ["TTF-STRAT-20"]
