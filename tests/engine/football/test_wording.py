"""Plays in plain words."""

from __future__ import annotations

import pytest

from engine.football import codes, events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.era import Era
from engine.football.events import Penalty, Play
from engine.football.state import State
from engine.football.wording import Names, clock, quarter_name, sentence, situation, spot

NAMES = Names(
    ["AWY", "HOM"],
    [["A Quarterback", "A Back", "A Kicker"], ["H Quarterback", "H Back", "H Corner"]],
    ["", "offside", "holding"],
)


def at(yards_to_goal: int = 75, **changes: object) -> State:
    state = State(Era(), codes.SCRIMMAGE, AWAY, yards_to_goal)
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def described(play: Play, state: State | None = None) -> str:
    state = state or at()
    return sentence(NAMES, state, play, apply(state, play))


def test_where_the_game_stands():
    assert situation(NAMES, at()) == "1st and 10 at AWY 25"
    assert situation(NAMES, at(8, down=3, yards_to_first=8)) == "3rd and goal at HOM 8"
    assert situation(NAMES, at(30, inches=True, yards_to_first=1)) == "1st and inches at HOM 30"
    assert situation(NAMES, at(phase=codes.TRY)) == "Try by AWY"
    assert situation(NAMES, at(phase=codes.KICKOFF)) == "Kickoff by AWY"
    assert situation(NAMES, at(phase=codes.FREE_KICK)) == "Free kick by AWY"
    assert spot(NAMES, HOME, 50) == "50"
    assert clock(65) == "1:05"
    assert [quarter_name(quarter) for quarter in (1, 4, 5, 6, 9)] == [
        "1st quarter",
        "4th quarter",
        "overtime",
        "2nd overtime",
        "5th overtime",
    ]


@pytest.mark.parametrize(
    ("play", "text"),
    [
        (Play(events.RUN, [events.rush(1, 4)]), "A Back runs for 4 yards."),
        (Play(events.RUN, [events.rush(1, 1)]), "A Back runs for 1 yard."),
        (Play(events.RUN, [events.rush(1, 0)]), "A Back runs for no gain."),
        (Play(events.RUN, [events.rush(1, -2)]), "A Back runs for a loss of 2."),
        (
            Play(events.RUN, [events.rush(1, 12)], out_of_bounds=True),
            "A Back runs for 12 yards, out of bounds. First down.",
        ),
        (Play(events.RUN, [events.rush(1, 99)]), "A Back runs for 75 yards. Touchdown AWY."),
        (Play(events.PASS, [events.rush(0, 3, scramble=True)]), "A Quarterback scrambles for 3 yards."),
        (Play(events.PASS, [events.completion(0, 1, 6)]), "A Quarterback passes to A Back for 6 yards."),
        (Play(events.PASS, [events.incompletion(0, 1)]), "A Quarterback passes for A Back, incomplete."),
        (Play(events.PASS, [events.incompletion(0, NOBODY)]), "A Quarterback passes, incomplete."),
        (Play(events.PASS, [events.sack(0, 2, 7)]), "A Quarterback is sacked by H Corner for a loss of 7."),
        (
            Play(events.PASS, [events.interception(0, 2, 1, 10), events.run_back(2, 5)]),
            "A Quarterback passes for A Back, intercepted by H Corner at AWY 35. H Corner returns for 5 yards.",
        ),
        (
            Play(events.RUN, [events.rush(1, 4), events.fumble(1, lost=True)]),
            "A Back runs for 4 yards. A Back fumbles, recovered by HOM.",
        ),
        (
            Play(events.RUN, [events.rush(1, 4), events.fumble(1, lost=False)]),
            "A Back runs for 4 yards. A Back fumbles, and his team recovers.",
        ),
        (
            Play(events.RUN, [events.rush(1, 4), events.injury(2, HOME, 4)]),
            "A Back runs for 4 yards. H Corner is hurt.",
        ),
        (
            Play(events.PUNT, [events.kick(2, 40), events.run_back(1, 8)]),
            "A Kicker punts 40 yards. H Back returns for 8 yards.",
        ),
        (
            Play(events.PUNT, [events.kick(2, 40), events.fair_catch(1)]),
            "A Kicker punts 40 yards. Fair catch by H Back.",
        ),
        (Play(events.PUNT, [events.kick(2, 75), events.touchback()]), "A Kicker punts 75 yards. Touchback."),
        (Play(events.KNEEL, [events.rush(0, -1)]), "A Quarterback kneels."),
        (Play(events.SPIKE, [events.incompletion(0, NOBODY)]), "A Quarterback spikes the ball."),
        (Play(events.CONCEDE), "AWY concedes a safety. Safety: two points for HOM."),
        (
            Play(events.FIELD_GOAL, [events.goal(2, good=True, distance=42)]),
            "A Kicker's 42-yard field goal is good.",
        ),
        (
            Play(events.FIELD_GOAL, [events.blocked(NOBODY, recovered_by=HOME, kicker=2), events.run_back(NOBODY, 25)]),
            "A Kicker's kick is blocked, recovered by HOM. HOM returns for 25 yards. Touchdown HOM.",
        ),
        (
            Play(events.RUN, [events.rush(1, 4)], [Penalty(AWAY, 2, 10)]),
            "A Back runs for 4 yards. Penalty on AWY, holding, 10 yards, no play.",
        ),
        (
            Play(events.RUN, [events.rush(1, 40)], [Penalty(HOME, 1, 5)]),
            "A Back runs for 40 yards. Penalty on HOM, offside, declined. First down.",
        ),
        (
            Play(events.RUN, [events.rush(1, 4)], [Penalty(AWAY, 2, 10), Penalty(HOME, 1, 5)]),
            "A Back runs for 4 yards. Penalty on AWY, holding, offsetting. Penalty on HOM, offside, offsetting.",
        ),
    ],
)
def test_every_kind_of_play_reads_as_a_sentence(play, text):
    assert described(play) == text


def test_the_last_down_lost_is_a_turnover_on_downs():
    assert described(Play(events.RUN, [events.rush(1, 1)]), at(down=4)) == "A Back runs for 1 yard. Turnover on downs."


def test_tries_and_kickoffs():
    try_state = at(2, phase=codes.TRY, yards_to_first=2)
    good = Play(events.TRY_KICK, [events.goal(2, good=True, distance=33)])
    assert described(good, try_state) == "A Kicker's extra point is good."
    assert (
        described(Play(events.TRY_RUN, [events.rush(1, 2)]), try_state)
        == "A Back runs for 2 yards. Two points for AWY."
    )
    assert described(Play(events.TRY_RUN, [events.rush(1, 1)]), try_state) == "A Back runs for 1 yard. No good."
    kickoff = at(65, phase=codes.KICKOFF)
    onside = Play(events.KICKOFF, [events.onside(2, recovered_by=AWAY, spot=50)])
    assert described(onside, kickoff) == "A Kicker kicks onside, recovered by AWY."


def test_a_safety_is_reported_with_the_yards_of_the_box_score():
    sack = Play(events.PASS, [events.sack(0, 2, 11)])
    reported_sack = "A Quarterback is sacked by H Corner for a loss of 9. Safety: two points for HOM."
    assert described(sack, at(91)) == reported_sack
    assert described(Play(events.RUN, [events.rush(1, -4)]), at(97)) == (
        "A Back runs for a loss of 3. Safety: two points for HOM."
    )


def test_out_of_bounds_follows_the_yards_and_not_the_injury():
    play = Play(events.RUN, [events.rush(1, 4), events.injury(2, HOME, 1)], out_of_bounds=True)
    assert described(play) == "A Back runs for 4 yards, out of bounds. H Corner is hurt."


def test_a_penalty_that_costs_the_gain_and_the_down_is_not_called_no_play():
    interference = Penalty(AWAY, 2, 10, down_counts=True)
    assert described(Play(events.PASS, [events.completion(0, 1, 40)], [interference])) == (
        "A Quarterback passes to A Back for 40 yards. Penalty on AWY, holding, 10 yards, the gain does not count, but "
        "the down does."
    )


def test_one_yard_is_a_yard():
    assert "Penalty on HOM, offside, 1 yard, no play." in described(
        Play(events.RUN, [events.rush(1, 0)], [Penalty(HOME, 1, 5)]), at(2, yards_to_first=2)
    )


def test_a_remark_comes_first():
    assert described(Play(events.RUN, [events.rush(1, 4)], remark="Big Play")) == "Big Play: A Back runs for 4 yards."


def test_a_touchdown_is_not_out_of_bounds():
    scored = Play(events.RUN, [events.rush(1, 30)], out_of_bounds=True)
    assert described(scored, at(30)) == "A Back runs for 30 yards. Touchdown AWY."
    wiped_out = Play(events.RUN, [events.rush(1, 30)], [Penalty(AWAY, 2, 10)], out_of_bounds=True)
    assert described(wiped_out, at(30)) == "A Back runs for 30 yards. Penalty on AWY, holding, 10 yards, no play."
    stolen = Play(events.PASS, [events.interception(0, 2, 1, 5), events.run_back(2, 35)], out_of_bounds=True)
    assert described(stolen, at(70)).endswith("H Corner returns for 35 yards. Touchdown HOM.")
    assert ", out of bounds." in described(Play(events.RUN, [events.rush(1, 29)], out_of_bounds=True), at(30))


@pytest.mark.parametrize(("yards", "told"), [(34, 34), (35, 35), (50, 35)])
def test_a_return_ends_at_the_goal_line(yards: int, told: int):
    stolen = Play(events.PASS, [events.interception(0, 2, 1, 5), events.run_back(2, yards)])
    assert f"H Corner returns for {told} yards." in described(stolen, at(70))


def test_a_foul_before_the_snap_is_all_that_is_told():
    movement = Penalty(AWAY, 1, 5, dead_ball=True)
    thrown = [events.incompletion(0, 1)]
    assert described(Play(events.PASS, thrown, [movement])) == "Penalty on AWY, offside, 5 yards, no play."
    hurt = Play(events.PASS, [*thrown, events.injury(2, HOME, 1)], [movement], remark="Blitz")
    assert described(hurt) == "H Corner is hurt. Penalty on AWY, offside, 5 yards, no play."
    score = Play(events.RUN, [events.rush(1, 30)], [movement], out_of_bounds=True)
    assert described(score, at(30)) == "Penalty on AWY, offside, 5 yards, no play."


def test_who_is_hurt_is_out_for_as_long_as_the_game_says():
    play = Play(events.RUN, [events.rush(1, 4), events.injury(2, HOME, 6)])
    names = Names(NAMES.teams, NAMES.players, NAMES.penalties, lambda duration: f"{duration} plays")
    told = sentence(names, at(), play, apply(at(), play))
    assert told == "A Back runs for 4 yards. H Corner is hurt, out for 6 plays."


def test_a_spike_that_is_fumbled_is_a_spike():
    spiked = Play(events.SPIKE, [events.rush(0, -1), events.fumble(0, lost=True, recoverer=2)])
    assert described(spiked) == "A Quarterback spikes the ball. A Quarterback fumbles, recovered by H Corner."
    kept = Play(events.SPIKE, [events.rush(0, -1), events.fumble(0, lost=False)])
    assert described(kept) == "A Quarterback spikes the ball. A Quarterback fumbles, and his team recovers."
