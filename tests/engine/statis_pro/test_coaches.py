"""Coaches: habits, who gets the ball, displays, and usage that follows the season."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching import habits
from engine.coaching.habits import Tendencies
from engine.coaching.league import LEAGUE
from engine.coaching.lots import pick
from engine.coaching.situations import SITUATIONS, situation
from engine.coaching.tally import Tally
from engine.fast_action import codes as cards
from engine.fast_action.coaches import playbook
from engine.fast_action.displays import in_boxes
from engine.football.codes import AWAY, HOME
from engine.statis_pro import calls
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.coverage import may_double
from engine.statis_pro.displays import defense_problems
from engine.statis_pro.options import Options
from tests.engine.statis_pro.builders import at, script
from tests.engine.statis_pro.sidelines import coached
from tests.engine.statis_pro.squads import DB, DL, LB, RB, TE, WR, a_match, plain_squad
from tests.engine.statis_pro.usage_seasons import season_of, used_squad

# Situations and habits.


@pytest.mark.parametrize(
    ("down", "to_go", "name"),
    [
        (1, 10, "1 7-10"),
        (1, 1, "1 1"),
        (2, 3, "2 2-3"),
        (3, 4, "3 4-6"),
        (3, 6, "3 4-6"),
        (4, 11, "4 11+"),
        (2, 45, "2 11+"),
    ],
)
def test_situations_have_names(down, to_go, name):
    assert SITUATIONS[situation(down, to_go)] == name


def test_the_league_tables_are_whole():
    assert len(LEAGUE.calls) == len(SITUATIONS)
    assert all(sum(row) == 1000 for row in LEAGUE.calls)
    assert all(go + field_goal <= 1000 for go, field_goal in zip(LEAGUE.go, LEAGUE.field_goals, strict=True))


def test_the_calls_follow_the_teams_habits():
    squad = plain_squad(HOME)
    squad.tendencies = Tendencies([[0, 0, 0, 1000, 0]] * 20)
    coach, side = coached(squad)
    called = set()
    for _ in range(40):
        coach.offense_display(at(), side)
        called.add(coach.planned.play)
    assert called == {calls.SHORT}


def test_who_is_called_follows_the_seasons_usage():
    squad = plain_squad(HOME)
    shares = [[0] * habits.WAYS for _ in squad.players]
    shares[WR][playbook.SHORT], shares[WR + 4][playbook.SHORT], shares[TE][playbook.SHORT] = 60, 30, 10
    squad.tendencies = Tendencies([[0, 0, 0, 1000, 0]] * 20, usage=shares)
    coach, side = coached(squad)
    meant = {WR: 0, WR + 4: 0, TE: 0}
    for _ in range(2000):
        display = coach.offense_display(at(), side)
        player = display[coach.planned.player]
        assert player is not None
        meant[player.index] += 1
    assert meant[WR] == pytest.approx(1200, abs=120)
    assert meant[WR + 4] == pytest.approx(600, abs=110)
    assert meant[TE] == pytest.approx(200, abs=70)


@pytest.mark.rule("SPF-4.2.2b")
def test_nobody_is_called_for_what_his_card_does_not_have():
    squad = plain_squad(HOME)
    squad.players[RB].rush_n = []
    squad.players[WR].pass_s = []
    coach, _ = coached(squad)
    assert squad.players[RB] not in coach.calling.callable_players[habits.INSIDE]
    assert squad.players[WR] not in coach.calling.callable_players[playbook.SHORT]
    assert squad.players[WR] in coach.calling.callable_players[playbook.LONG]


@pytest.mark.rule("SPF-7.1.1c", "SPF-8.3.9.1", "SPF-S.3")
def test_barred_passes_are_not_thought_of():
    coach, side = coached()
    assert coach.calling.kinds(at(20), side)[4] == 0
    assert coach.calling.kinds(at(21), side)[4] > 0
    assert coach.calling.kinds(at(95), side)[1] == 0
    assert coach.calling.kinds(at(94), side)[1] > 0
    side.last_play = calls.QUICK
    assert coach.calling.kinds(at(), side)[2] == 0
    side.last_play = calls.SCREEN
    assert coach.calling.kinds(at(), side)[1] == 0
    assert coach.calling.kinds(at(), side)[2] > 0


@pytest.mark.rule("SPF-4.6c")
def test_with_everybody_tired_the_quarterback_runs():
    squad = plain_squad(HOME)
    for player in squad.players[RB : TE + 2]:
        player.endurance = 4
    coach, side = coached(squad)
    for player in squad.players[RB : TE + 2]:
        side.endurance.directed_at(player.index)
    coach.offense_display(at(), side)
    assert (coach.planned.play, coach.planned.player, coach.planned.strategy) == (calls.INSIDE_LEFT, cards.QB, 0)
    squad.players[0].rush_n = []
    coach.offense_display(at(), side)
    assert coach.planned.strategy == calls.FLOP


# Displays.


def test_a_third_receiver_comes_in_for_the_second_back():
    squad = plain_squad(HOME, backs=2)
    coach, side = coached(squad)
    depth = coach.calling.depth
    assert depth is not None
    depth.new_drive(squad.players[0], side, coach.generator)
    playing = {player.index for player in depth.display if player is not None}
    newcomer = next(player for player in squad.players[WR : WR + 5] if player.index not in playing)
    display = depth.with_player(newcomer)
    assert display[cards.FL2] is newcomer
    assert display[cards.BK2] is None
    assert depth.with_player(newcomer) is display


def test_a_second_tight_end_replaces_an_end():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    depth = coach.calling.depth
    assert depth is not None
    depth.new_drive(squad.players[0], side, coach.generator)
    first = depth.display[cards.LE]
    second = squad.players[TE + 1] if first is squad.players[TE] else squad.players[TE]
    swapped = depth.with_player(second)
    assert swapped[cards.LE] is second
    assert depth.with_player(second) is swapped
    assert (depth.place(second, swapped), depth.place(first, depth.display)) == (cards.LE, cards.LE)
    depth.new_drive(squad.players[0], side, coach.generator)
    assert depth.with_player(second) is not swapped
    for player in squad.players[RB : RB + 3]:
        display = depth.with_player(player)
        assert display[depth.place(player, display)] is player


NICKEL = "ABDEFHKLMNO"


def defense_against(backs: int, yards_to_goal: int = 50) -> list[list]:
    coach, side = coached()
    return coach.defense_display(at(yards_to_goal), side, plain_squad(AWAY, backs=backs).offense)


def names(boxes) -> str:
    return "".join(cards.BOXES[box] for box, players in enumerate(boxes) if players)


@pytest.mark.rule("SPF-3.2.5", "SPF-3.2.3d")
def test_nickel_against_three_receivers_base_against_two_and_a_goal_line_front():
    assert names(defense_against(2)) == "ABDEFHJKMNO"
    assert names(defense_against(1)) == NICKEL
    assert names(defense_against(3, yards_to_goal=2)) == "ABCDEFHJKNO"
    assert names(defense_against(1, yards_to_goal=2)) == "ABDEFHKLMNO"


def third_and_long(to_go: int = 7, *, down: int = 3):
    state = at(60)
    state.down, state.yards_to_first = down, to_go
    return state


@pytest.mark.rule("SPF-S.4.6b", "SPF-7.2.2.2b", "SPF-3.2.5")
@pytest.mark.parametrize(
    ("down", "to_go", "front"), [(3, 7, "ADEFHJKLMNO"), (4, 9, "ADEFHJKLMNO"), (3, 6, NICKEL), (2, 9, NICKEL)]
)
def test_a_four_three_waits_for_long_passes_in_a_front_that_may_double(down: int, to_go: int, front: str):
    coach, side = coached()
    for index, rush in enumerate((3, 1, 2, 4)):
        side.squad.players[DL + index].pass_rush = rush
    boxes = coach.defense_display(third_and_long(to_go, down=down), side, plain_squad(AWAY).offense)
    assert names(boxes) == front
    assert may_double(boxes) is (front != NICKEL)
    assert defense_problems(boxes, Options()) == []


@pytest.mark.rule("SPF-S.4.6b", "SPF-7.2.2.2b")
def test_a_three_four_takes_a_linebacker_out_instead():
    coach, side = coached()
    squad = side.squad
    lineman, linebacker = squad.defense[1].pop(), squad.players[LB + 3]
    squad.defense[cards.BOXES.index("G")] = [linebacker]
    boxes = coach.defense_display(third_and_long(), side, plain_squad(AWAY).offense)
    assert names(boxes) == "ADEFGHKLMNO"
    assert lineman not in in_boxes(boxes)


@pytest.mark.rule("SPF-7.2.2.3a", "SPF-7.2.2.3d", "SPF-S.0")
def test_a_coach_who_chooses_waits_in_a_dime_at_times_and_triples_there():
    seen = {}
    for seed in range(40):
        coach, side = coached(options=Options(solitaire=False), seed=seed)
        places = plain_squad(AWAY).offense
        for _ in range(6):
            boxes = coach.defense_display(third_and_long(), side, places)
            assert defense_problems(boxes, Options()) == []
            call = coach.defense_call(third_and_long(), side, boxes, script())
            seen.setdefault(names(boxes), []).extend(len(coverage.helpers) for coverage in call.coverages)
            if len(boxes[cards.BOXES.index("L")]) == 2:
                assert len(in_boxes(boxes)) == 11
    assert {front: set(helpers) for front, helpers in seen.items()} == {"ADEFHJKLMNO": {1}, "ADEFHKLMNO": {2}}


def test_without_a_fifth_back_nickel_stays_base():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    for index in (DB + 4, DB + 5):
        side.absences.suffer(index, cards.BOX_BASE, 200)
        side.hurt(index)
    assert names(coach.defense_display(at(), side, plain_squad(AWAY).offense)) == "ABDEFHJKMNO"


def test_a_defense_that_misses_nobody_is_lined_up_once_for_all_games():
    squad = plain_squad(HOME)
    against = plain_squad(AWAY, backs=3).offense
    (first, side), (second, other) = coached(squad), coached(squad)
    usual = first.defense_display(at(), side, against)
    assert second.defense_display(at(), other, against) is usual
    side.absences.suffer(DL, cards.BOX_BASE, 1)
    side.hurt(DL)
    assert first.defense_display(at(), side, against)[0][0].index == DL + 4
    assert second.defense_display(at(), other, against) is usual
    side.play_missed(on_offense=False)
    assert first.defense_display(at(), side, against) is usual
    assert usual[0][0].index == DL


def test_an_injury_on_offense_leaves_the_defense_as_it_is():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    usual = coach.defense_display(at(), side, plain_squad(AWAY).offense)
    side.absences.suffer(RB, cards.BK1, 200)
    side.hurt(RB)
    assert coach.defense_display(at(), side, plain_squad(AWAY).offense) is usual
    squad.defense[0] = [squad.players[RB]]  # a player who plays both ways
    coach, side = coached(squad)
    side.absences.suffer(RB, cards.BK1, 200)
    side.hurt(RB)
    assert coach.defense_display(at(), side, plain_squad(AWAY).offense) is not usual


def test_hurt_defenders_are_replaced_by_players_of_their_kind():
    squad = plain_squad(HOME)
    coach, side = coached(squad)
    for index, box in ((DL, "A"), (LB, "F"), (DB, "K")):
        side.absences.suffer(index, cards.BOX_BASE + cards.BOXES.index(box), 200)
        side.hurt(index)
    boxes = coach.defense_display(at(), side, plain_squad(AWAY, backs=3).offense)
    assert [boxes[cards.BOXES.index(box)][0].index for box in "AFK"] == [DL + 4, LB + 3, DB + 4]


# Usage.


def test_pick_goes_by_weight():
    luck = Generator(1)
    picked = [pick([0, 30, 70], luck) for _ in range(2000)]
    assert picked.count(0) == 0
    assert picked.count(2) == pytest.approx(1400, abs=110)
    assert 1 <= sum(pick([40000, 40000], luck) for _ in range(50)) <= 49


def test_with_a_tally_carried_everybody_gets_his_share_over_a_season():
    tallies = season_of(TendencyCoach)
    shares = used_squad(HOME).tendencies.usage
    real_runs = sum(row[habits.INSIDE] + row[habits.OUTSIDE] for row in shares)
    for tally in tallies:
        runs = tally.count[habits.INSIDE] + tally.count[habits.OUTSIDE]
        for index in (RB, RB + 1):
            for way in (habits.INSIDE, habits.OUTSIDE):
                assert tally.used[index][way] / runs == pytest.approx(shares[index][way] / real_runs, abs=0.01)


@pytest.mark.rule("SPF-4.6.3")
def test_a_player_whom_his_endurance_rests_still_gets_a_share_that_it_allows():
    squad = plain_squad(HOME)
    shares = [[0] * habits.WAYS for _ in squad.players]
    shares[RB], shares[RB + 1], shares[WR] = [40, 0, 0, 0, 0, 0], [60, 0, 0, 0, 0, 0], [0, 0, 0, 40, 40, 40]
    squad.tendencies = Tendencies(usage=shares)
    squad.players[RB].endurance = 2
    tally = Tally(len(squad.players))
    for game in range(16):
        coaches = [TendencyCoach(Generator(game, "a")), TendencyCoach(Generator(game, "h"), tally)]
        a_match(seed=game, coaches=coaches, home=squad, options=Options(injuries=False)).play()
    assert tally.used[RB][habits.INSIDE] / tally.count[habits.INSIDE] == pytest.approx(0.40, abs=0.02)
