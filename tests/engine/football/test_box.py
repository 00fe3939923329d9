"""The box score, play by play."""

from __future__ import annotations

import pytest

from engine.football import events as e
from engine.football import shapes, stats
from engine.football.apply import apply
from engine.football.box import Box, add, finish, flag_key, hold, record
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.columns import TABLES
from engine.football.era import Era
from engine.football.events import Penalty, Play
from engine.football.state import State
from tests.engine.football.situations import after_touchdown, ball_on, kicked_off, kickoff, passed, punt, run

OFFSIDE = Penalty(AWAY, 1, 5)


def box_of(*played: tuple[State, Play]) -> Box:
    box = Box(40, 40)
    for before, play in played:
        record(box, before, play, apply(before, play))
    return box


def line(box: Box, team: int, player: int) -> dict[str, int]:
    """All that is not 0 in a player's row."""
    row = box.players[team][player]
    return {name: row[stat] for table in TABLES.values() for name, stat in table.items() if row[stat]}


def team(box: Box, side: int) -> dict[str, int]:
    return {name: value for name, value in box.team_line(side).items() if value}


def test_a_run() -> None:
    box = box_of((ball_on(70, 3, 4), run(23)), (ball_on(70), run(-2)), (ball_on(70), run(4)))
    assert line(box, HOME, 3) == {
        "carries": 3,
        "rushing_yards": 25,
        "rushing_first_downs": 1,
        "rushing_long": 23,
        "rushing_losses": 1,
        "rushing_10": 1,
        "rushing_20": 1,
    }
    assert team(box, HOME) == {
        "plays": 3,
        "carries": 3,
        "rushing_yards": 25,
        "total_yards": 25,
        "first_downs": 1,
        "first_downs_rushing": 1,
        "third_downs": 1,
        "third_downs_converted": 1,
    }


@pytest.mark.parametrize(("yards", "counts"), [(9, (0, 0, 0)), (10, (1, 0, 0)), (20, (1, 1, 0)), (40, (1, 1, 1))])
def test_long_gains_count_from_the_yard_they_are_named_after(yards: int, counts: tuple[int, int, int]) -> None:
    box = box_of((ball_on(70), run(yards)), (ball_on(70), passed(e.completion(0, 5, yards))))
    runner, receiver = box.players[HOME][3], box.players[HOME][5]
    assert (runner[stats.RUSHING_10], runner[stats.RUSHING_20], runner[stats.RUSHING_40]) == counts
    assert (receiver[stats.RECEIVING_20], receiver[stats.RECEIVING_40]) == counts[1:]
    assert (box.players[HOME][0][stats.PASSING_20], box.players[HOME][0][stats.PASSING_40]) == counts[1:]


def test_yards_end_at_the_goal_line() -> None:
    box = box_of((ball_on(12), Play(e.RUN, [e.rush(0, 45, scramble=True)])))
    assert line(box, HOME, 0) == {
        "carries": 1,
        "rushing_yards": 12,
        "rushing_tds": 1,
        "rushing_first_downs": 1,
        "rushing_long": 12,
        "rushing_10": 1,
        "scrambles": 1,
        "scramble_yards": 12,
        "scramble_tds": 1,
    }
    assert box.team_line(HOME)["points"] == 6
    assert box.team_line(HOME)["return_tds"] == 0


def test_passes() -> None:
    box = box_of(
        (ball_on(70), passed(e.completion(0, 5, 41))),
        (ball_on(70, 4, 8), passed(e.incompletion(0, 5))),
        (ball_on(70), passed(e.incompletion(0, NOBODY))),
        (ball_on(70), Play(e.SPIKE, [e.incompletion(0, NOBODY)])),
        (ball_on(70), passed(e.interception(0, 20, 5, 20), e.run_back(20, 12))),
        (ball_on(7), passed(e.completion(0, 5, 7))),
    )
    assert line(box, HOME, 0) == {
        "completions": 2,
        "attempts": 6,
        "passing_yards": 48,
        "passing_tds": 1,
        "interceptions": 1,
        "passing_first_downs": 2,
        "passing_long": 41,
        "passing_20": 1,
        "passing_40": 1,
        "spikes": 1,
        "no_target": 1,
    }
    assert line(box, HOME, 5) == {
        "targets": 4,
        "receptions": 2,
        "receiving_yards": 48,
        "receiving_tds": 1,
        "receiving_first_downs": 2,
        "receiving_long": 41,
        "receiving_20": 1,
        "receiving_40": 1,
    }
    assert line(box, AWAY, 20) == {
        "def_interceptions": 1,
        "def_interception_yards": 12,
        "def_interception_long": 12,
    }
    assert (team(box, HOME)["fourth_downs"], box.team_line(HOME)["fourth_downs_converted"]) == (1, 0)
    assert (team(box, HOME)["plays"], team(box, AWAY)["drives"]) == (6, 2)


def test_sacks_count_in_halves() -> None:
    box = box_of(
        (ball_on(70), passed(e.sack(0, 20, 7))),
        (ball_on(70), passed(e.sack(0, 20, 5, helper=21))),
        (ball_on(97), passed(e.sack(0, 21, 8))),
    )
    assert line(box, HOME, 0) == {"sacks": 3, "sack_yards": 15}
    assert line(box, AWAY, 20) == {"def_sacks": 3, "def_sack_yards": 19}
    assert line(box, AWAY, 21) == {"def_sacks": 3, "def_sack_yards": 11, "def_safeties": 1}
    assert (team(box, AWAY)["safeties"], team(box, AWAY)["points"]) == (1, 2)
    assert stats.DEF_SACKS in stats.HALVES


def test_fumbles_and_recoveries() -> None:
    box = box_of(
        (ball_on(60), Play(e.RUN, [e.rush(3, 4), e.fumble(3, lost=True, recoverer=20, forced_by=21)])),
        (ball_on(60), passed(e.completion(0, 5, 9), e.fumble(5, lost=False, recoverer=6))),
        (ball_on(95), passed(e.sack(0, 20, 7), e.fumble(0, lost=True, recoverer=22))),
        (ball_on(60), Play(e.RUN, [e.rush(3, 4), e.fumble(3, lost=True, recoverer=22), e.run_back(22, 70)])),
    )
    assert line(box, HOME, 3)["fumbles_rushing"] == line(box, HOME, 3)["fumbles_lost"] == 2
    assert (line(box, HOME, 5)["fumbles"], line(box, HOME, 5)["fumbles_receiving"]) == (1, 1)
    assert line(box, HOME, 6) == {"fumble_recovery_own": 1}
    assert line(box, HOME, 0)["fumbles_sacked"] == 1
    assert line(box, AWAY, 20)["fumble_recovery_opp"] == 1
    assert line(box, AWAY, 21) == {"def_fumbles_forced": 1}
    assert line(box, AWAY, 22) == {
        "fumble_recovery_opp": 2,
        "fumble_recovery_yards_opp": 44,
        "fumble_recovery_tds": 2,
    }
    assert team(box, AWAY)["return_tds"] == 2


def test_punts() -> None:
    box = box_of(
        (ball_on(70, 4), punt(e.kick(9, 45), e.run_back(21, 8))),
        (ball_on(40, 4), punt(e.kick(9, 40))),
        (ball_on(60, 4), punt(e.kick(9, 50), e.fair_catch(21))),
        (ball_on(60, 4), punt(e.kick(9, 30), e.downed())),
        (ball_on(60, 4), punt(e.kick(9, 42), e.downed(out_of_bounds=True))),
        (ball_on(60, 4), punt(e.kick(9, 40), e.run_back(21, 80))),
        (ball_on(70, 4), punt(e.kick(9, 40), e.run_back(21, 3), e.fumble(21, lost=True, recoverer=12))),
        (ball_on(70, 4), punt(e.blocked(20, recovered_by=AWAY, kicker=9), e.run_back(20, 30))),
    )
    assert line(box, HOME, 9) == {
        "punts": 7,
        "punt_yards": 287,
        "punt_net_yards": 287 - 8 - 20 - 80 - 3,
        "punt_long": 50,
        "punts_blocked": 1,
        "punts_inside_20": 2,
        "punt_touchbacks": 1,
        "punt_fair_catches": 1,
        "punts_downed": 1,
        "punts_out_of_bounds": 1,
        "punts_returned": 3,
        "punt_return_yards_allowed": 91,
        "punt_return_tds_allowed": 1,
    }
    assert line(box, AWAY, 21) == {
        "punt_returns": 3,
        "punt_return_yards": 91,
        "punt_return_tds": 1,
        "punt_return_long": 80,
        "punt_return_fair_catches": 1,
        "fumbles": 1,
        "fumbles_lost": 1,
        "fumbles_punt_return": 1,
    }
    assert line(box, AWAY, 20) == {"def_kicks_blocked": 1}
    assert (team(box, HOME)["punts"], team(box, AWAY)["return_tds"]) == (8, 2)


def test_kickoffs() -> None:
    box = box_of(
        (kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 26))),
        (kickoff(), kicked_off(e.kick(8, 65), e.touchback())),
        (kickoff(), kicked_off(e.kick(8, 50), e.downed(out_of_bounds=True))),
        (kickoff(), kicked_off(e.onside(8, recovered_by=HOME, spot=50))),
        (kickoff(), kicked_off(e.kick(8, 65), e.run_back(21, 100))),
    )
    assert line(box, HOME, 8) == {
        "kickoffs": 5,
        "kickoff_yards": 60 + 65 + 50 + 15 + 65,
        "kickoff_touchbacks": 1,
        "kickoffs_out_of_bounds": 1,
        "kickoffs_returned": 2,
        "kickoff_return_yards_allowed": 126,
        "onside_kicks": 1,
        "onside_recovered": 1,
    }
    assert line(box, AWAY, 21) == {
        "kickoff_returns": 2,
        "kickoff_return_yards": 126,
        "kickoff_return_tds": 1,
        "kickoff_return_long": 100,
    }
    assert (team(box, AWAY)["drives"], team(box, HOME)["drives"]) == (3, 1)


@pytest.mark.parametrize(
    ("distance", "band"), [(18, "0_19"), (20, "20_29"), (39, "30_39"), (49, "40_49"), (50, "50_"), (62, "50_")]
)
def test_field_goals_by_band(distance: int, band: str) -> None:
    goal = [e.goal(8, good=True, distance=distance)]
    miss = [e.goal(8, good=False, distance=distance)]
    box = box_of((ball_on(distance - 17, 4), Play(e.FIELD_GOAL, goal)), (ball_on(20, 4), Play(e.FIELD_GOAL, miss)))
    assert line(box, HOME, 8) == {
        "fg_made": 1,
        "fg_att": 2,
        "fg_long": distance,
        f"fg_made_{band}": 1,
        f"fg_att_{band}": 2,
    }


@pytest.mark.parametrize(("distance", "place"), [(17, 17), (34, 34), (65, 65), (15, 17), (70, 65)])
def test_field_goals_by_distance(distance: int, place: int) -> None:
    goal = [e.goal(8, good=True, distance=distance)]
    miss = [e.goal(8, good=False, distance=distance)]
    box = box_of((ball_on(20, 4), Play(e.FIELD_GOAL, goal)), (ball_on(20, 4), Play(e.FIELD_GOAL, miss)))
    row = box.shapes[HOME]
    assert row[shapes.FIELD_GOALS + place - shapes.SHORTEST_GOAL] == sum(row[shapes.FIELD_GOALS :]) - 1 == 2
    assert row[shapes.FIELD_GOALS_MADE + place - shapes.SHORTEST_GOAL] == 1


def test_a_blocked_field_goal() -> None:
    box = box_of((ball_on(20, 4), Play(e.FIELD_GOAL, [e.blocked(20, recovered_by=AWAY, kicker=8)])))
    assert line(box, HOME, 8) == {"fg_att": 1, "fg_blocked": 1, "fg_att_30_39": 1}
    assert line(box, AWAY, 20) == {"def_kicks_blocked": 1}


def test_tries() -> None:
    box = box_of(
        (after_touchdown(), Play(e.TRY_KICK, [e.goal(8, good=True, distance=19)])),
        (after_touchdown(), Play(e.TRY_KICK, [e.goal(8, good=False, distance=19)])),
        (after_touchdown(), Play(e.TRY_KICK, [e.blocked(20, recovered_by=AWAY, kicker=8)])),
        (after_touchdown(era=Era()), Play(e.TRY_RUN, [e.rush(3, 2)])),
        (after_touchdown(era=Era()), Play(e.TRY_PASS, [e.completion(0, 5, 2)])),
        (after_touchdown(era=Era()), Play(e.TRY_PASS, [e.incompletion(0, 5)])),
    )
    assert line(box, HOME, 8) == {"pat_made": 1, "pat_att": 3, "pat_blocked": 1}
    assert line(box, HOME, 3) == {"rushing_2pt_conversions": 1}
    assert line(box, HOME, 0) == {"passing_2pt_conversions": 1}
    assert line(box, HOME, 5) == {"receiving_2pt_conversions": 1}
    assert (team(box, HOME)["two_point_att"], team(box, HOME)["two_point_made"], team(box, HOME)["points"]) == (3, 2, 5)


def test_a_play_wiped_out_leaves_only_its_penalty() -> None:
    box = box_of((ball_on(60, 3, 4), passed(e.incompletion(0, 5), penalties=[OFFSIDE])))
    assert line(box, HOME, 0) == {}
    assert team(box, HOME) == {"first_downs": 1, "first_downs_penalty": 1}
    assert team(box, AWAY) == {"penalties": 1, "penalty_yards": 5}
    assert box.flags[AWAY] == {flag_key(1, stats.UNIT_DEFENSE): [1, 5, 0, 0]}


def test_declined_and_offsetting_penalties() -> None:
    holding = Penalty(HOME, 7, 10)
    box = box_of((ball_on(60), run(30, OFFSIDE)), (ball_on(60), run(30, OFFSIDE, holding)))
    assert box.flags[AWAY] == {flag_key(1, stats.UNIT_DEFENSE): [0, 0, 1, 1]}
    assert box.flags[HOME] == {flag_key(7, stats.UNIT_OFFENSE): [0, 0, 0, 1]}
    assert line(box, HOME, 3)["rushing_yards"] == 30


def test_a_return_counts_up_to_the_foul() -> None:
    clip = Penalty(AWAY, 11, 15, e.FROM_SPOT, 20, optional=False)
    box = box_of((kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 95), penalties=[clip])))
    assert line(box, AWAY, 21) == {"kickoff_returns": 1, "kickoff_return_yards": 15, "kickoff_return_long": 15}
    assert box.flags[AWAY] == {flag_key(11, stats.UNIT_SPECIAL): [1, 10, 0, 0]}


def test_kneels_are_carries_but_no_losses() -> None:
    box = box_of((ball_on(60), Play(e.KNEEL, [e.rush(0, -1)])))
    assert line(box, HOME, 0) == {"carries": 1, "rushing_yards": -1, "kneels": 1, "kneel_yards": -1}


def test_possession_goes_to_the_offense_and_on_kickoffs_to_the_receivers() -> None:
    box = Box(40, 40)
    hold(box, ball_on(60), apply(ball_on(60), run(3)), 30)
    hold(box, kickoff(), apply(kickoff(), kicked_off(e.kick(8, 60), e.run_back(21, 20))), 10)
    assert (team(box, HOME), team(box, AWAY)) == ({"possession_seconds": 30}, {"possession_seconds": 10})


def test_games_add_up_and_longest_stay_longest() -> None:
    total = Box(40, 40)
    for yards in (30, 12):
        box = box_of((ball_on(70), run(yards, OFFSIDE)))
        finish(box)
        add(total, box)
    assert (line(total, HOME, 3)["rushing_yards"], line(total, HOME, 3)["rushing_long"]) == (42, 30)
    assert (team(total, HOME)["games"], team(total, AWAY)["games"]) == (2, 2)
    assert total.flags[AWAY] == {flag_key(1, stats.UNIT_DEFENSE): [0, 0, 2, 0]}


def test_a_sacker_makes_a_safety_only_for_his_own_team() -> None:
    box = box_of((ball_on(96), passed(e.sack(0, 20, 6))))
    assert line(box, AWAY, 20)["def_safeties"] == 1
    # Strip-sacked near the other goal line; the one who picks the ball up runs back into his own end zone.
    before = ball_on(5)
    play = passed(e.sack(0, 20, 3), e.fumble(0, lost=True, recoverer=21), e.run_back(21, -9))
    outcome = apply(before, play)
    assert (outcome.safety, outcome.scorer) == (True, HOME)
    small = Box(40, 12)  # the sacker's number is beyond the other team's players
    record(small, before, play, outcome)
    assert "def_safeties" not in line(small, AWAY, 20)
    assert line(small, HOME, NOBODY)["def_safeties"] == 1
    assert team(small, HOME)["safeties"] == 1
