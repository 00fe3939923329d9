"""Endurance numbers of backs and receivers, quarterback letters, injuries."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.absences import settle_injuries
from engine.fast_action.endurance import Endurance
from engine.football import events
from engine.football.codes import AWAY, HOME, NOBODY
from engine.football.events import Play
from engine.football.state import State
from engine.statis_pro import player_record
from engine.statis_pro.player_record import Player, Squad
from engine.statis_pro.sidelines import Absences
from engine.statis_pro.z_cards import DURATIONS, REST_OF_GAME, REST_OF_QUARTER, REST_OF_SEASON
from tests.engine.statis_pro.builders import at, box, eleven, front

BACK = 8
OTHER = 9


def player(endurance: int) -> Player:
    return Player(BACK, player_record.BACK, endurance=endurance)


def played(endurance: Endurance, index: int, *, flipped: bool = True) -> None:
    """A play of this team, directed at a player."""
    endurance.directed_at(index)
    endurance.play_done(flipped=flipped)


def allowed(number: int, *plays: int) -> bool:
    """Whether a player of this number may be called after plays directed at these players."""
    endurance = Endurance(20)
    for index in plays:
        played(endurance, index)
    return endurance.may_call(player(number))


@pytest.mark.rule("SPF-4.6.1", "SPF-4.6.2a", "SPF-4.6.3", "SPF-4.6.4", "SPF-4.6.5")
@pytest.mark.parametrize("number", range(5))
def test_at_the_start_everybody_may_be_called(number: int) -> None:
    assert allowed(number)


@pytest.mark.rule("SPF-4.6.1", "SPF-4.2.2c")
def test_0_is_no_limit() -> None:
    assert allowed(0, BACK, BACK, BACK)


@pytest.mark.rule("SPF-4.6.2a")
def test_1_not_on_two_plays_running() -> None:
    assert not allowed(1, BACK)
    assert allowed(1, BACK, OTHER)


@pytest.mark.rule("SPF-4.6.3")
def test_2_not_if_either_of_two_plays_was_his() -> None:
    assert not allowed(2, BACK)
    assert not allowed(2, BACK, OTHER)
    assert allowed(2, BACK, OTHER, OTHER)


@pytest.mark.rule("SPF-4.6.2b")
@pytest.mark.parametrize("number", [1, 2])
def test_plays_without_a_card_do_not_count(number: int) -> None:
    endurance = Endurance(20)
    played(endurance, BACK)
    for _ in range(3):
        played(endurance, 0, flipped=False)  # a flop by the quarterback
    assert not endurance.may_call(player(number))
    endurance.play_done(flipped=True)
    endurance.play_done(flipped=True)  # two plays of the other team do count
    assert endurance.may_call(player(number))


@pytest.mark.rule("SPF-4.6.4")
def test_3_once_a_possession() -> None:
    endurance = Endurance(20)
    played(endurance, BACK)
    for _ in range(5):
        played(endurance, OTHER)
    assert not endurance.may_call(player(3))
    endurance.new_quarter()
    assert not endurance.may_call(player(3))
    endurance.new_possession()
    assert endurance.may_call(player(3))


@pytest.mark.rule("SPF-4.6.5")
def test_4_once_a_quarter() -> None:
    endurance = Endurance(20)
    played(endurance, BACK)
    endurance.new_possession()
    assert not endurance.may_call(player(4))
    endurance.new_quarter()
    assert endurance.may_call(player(4))


@pytest.mark.rule("SPF-4.6a", "SPF-4.6b")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_a_redirected_pass_counts_for_later_plays(number: int) -> None:
    # Called for another player, redirected to him: only where the play went in the end is reported.
    assert not allowed(number, BACK)


@pytest.mark.rule("SPF-4.6c")
def test_quarterbacks_run_as_often_as_they_like() -> None:
    endurance = Endurance(20)
    passer = Player(0, player_record.QUARTERBACK, endurance=player_record.LETTER_B)
    played(endurance, 0)
    assert endurance.may_call(passer)


@pytest.mark.rule("SPF-8.2.6b")
def test_one_end_around_a_game() -> None:
    endurance = Endurance(20)
    assert endurance.may_end_around(player(0))
    endurance.end_around_by(BACK)
    endurance.new_quarter()
    assert not endurance.may_end_around(player(0))


# Quarterbacks and the injured. Players 0 to 12 are the offense's places, 20 to 30 the defense, 40 to 42 more quarterbacks.


def squad(*letters: int) -> Squad:
    """A home squad with a starting quarterback and more of these letters."""
    places, boxes = eleven(), front()
    for number, defender in enumerate(defender for players in boxes for defender in players):
        defender.index = 20 + number
    players = [Player(index, player_record.SPECIALIST) for index in range(45)]
    for starter in [*places, *(defender for players in boxes for defender in players)]:
        if starter is not None:
            players[starter.index] = starter
    passers = [players[0]]
    passers[0].endurance = player_record.LETTER_A
    for number, letter in enumerate(letters):
        players[40 + number] = Player(40 + number, player_record.QUARTERBACK, endurance=letter)
        passers.append(players[40 + number])
    return Squad(HOME, players, sorted(passers, key=lambda passer: passer.endurance), places, boxes)


A, B, C = player_record.LETTER_A, player_record.LETTER_B, player_record.LETTER_C


def passers(absences: Absences, state: State | None = None, playing: int = NOBODY) -> list[int]:
    return [passer.index for passer in absences.quarterbacks(state or at(), playing)]


def blowout(lead: int = 21, quarter: int = 4) -> State:
    state = at(quarter=quarter)
    state.home_score = lead
    return state


@pytest.mark.rule("SPF-4.5.1a", "SPF-4.2.1d")
def test_an_a_plays_the_whole_game() -> None:
    assert passers(Absences(squad(B, C))) == [0]


@pytest.mark.rule("SPF-4.5.1c")
def test_two_as_interchange() -> None:
    assert passers(Absences(squad(A, B))) == [0, 40]


@pytest.mark.rule("SPF-4.5.1d", "SPF-4.5.2c")
def test_a_b_may_relieve_him_with_the_game_won() -> None:
    absences = Absences(squad(B, C))
    assert passers(absences, blowout()) == [0, 40]
    assert passers(absences, blowout(20)) == [0]
    assert passers(absences, blowout(quarter=3)) == [0]


@pytest.mark.rule("SPF-4.5.2a", "SPF-4.5.2b")
def test_a_b_plays_while_the_a_is_hurt_and_no_longer() -> None:
    absences = Absences(squad(B, C))
    absences.suffer(0, codes.QB, 2)
    assert passers(absences) == [40]
    for _ in range(2):
        absences.scrimmage_play(on_offense=True)
    assert passers(absences, playing=40) == [0]


@pytest.mark.rule("SPF-4.5.3")
def test_a_c_replaces_only_a_b() -> None:
    absences = Absences(squad(B, C))
    assert passers(absences, blowout(), playing=0) == [0, 40]
    assert passers(absences, blowout(), playing=40) == [0, 40, 41]
    absences.suffer(0, codes.QB, REST_OF_GAME)
    assert passers(absences) == [40]
    assert passers(absences, blowout()) == [40, 41]


@pytest.mark.rule("SPF-4.5.3")
def test_a_c_plays_when_a_and_b_are_out() -> None:
    absences = Absences(squad(B, C), [1 if index in (0, 40) else 0 for index in range(45)])
    assert passers(absences) == [41]


@pytest.mark.rule("SPF-4.5.1b")
def test_the_last_quarterback_cannot_be_hurt() -> None:
    assert not Absences(squad()).suffer(0, codes.QB, 2)
    absences = Absences(squad(B), [1 if index == 40 else 0 for index in range(45)])
    assert not absences.suffer(0, codes.QB, 2)
    assert passers(absences) == [0]
    assert Absences(squad(B)).suffer(0, codes.QB, 2)


@pytest.mark.rule("SPF-T6.2a", "SPF-6.2")
def test_plays_are_those_of_his_own_unit() -> None:
    absences = Absences(squad(B))
    absences.suffer(codes.BK1, codes.BK1, 2)
    absences.suffer(20, codes.BOX_BASE, 4)
    absences.scrimmage_play(on_offense=True)
    assert absences.is_out(codes.BK1)
    absences.scrimmage_play(on_offense=True)
    assert not absences.is_out(codes.BK1)
    assert not absences.is_out(codes.BK2)
    assert absences.is_out(20)
    for _ in range(3):
        absences.scrimmage_play(on_offense=False)
    assert absences.is_out(20)
    absences.scrimmage_play(on_offense=False)
    assert not absences.is_out(20)


@pytest.mark.rule("SPF-T6.2b")
def test_rest_of_the_quarter_and_of_the_game() -> None:
    absences = Absences(squad(B))
    absences.suffer(codes.BK1, codes.BK1, REST_OF_QUARTER)
    absences.suffer(codes.BK2, codes.BK2, REST_OF_GAME)
    for _ in range(30):
        absences.scrimmage_play(on_offense=True)
    assert absences.is_out(codes.BK1)
    absences.new_quarter()
    assert [absences.is_out(codes.BK1), absences.is_out(codes.BK2)] == [False, True]
    assert not any(absences.after_game())


@pytest.mark.rule("SPF-T6.2c")
def test_46_is_this_game_and_the_next_three() -> None:
    team = squad(B)
    absences = Absences(team)
    absences.suffer(codes.BK1, codes.BK1, DURATIONS[46])
    missed = 0
    games_out = absences.after_game()
    while Absences(team, games_out).is_out(codes.BK1):
        missed += 1
        games_out = Absences(team, games_out).after_game()
    assert absences.is_out(codes.BK1)
    assert missed == 3


@pytest.mark.rule("SPF-T6.2d")
def test_48_is_the_rest_of_the_season() -> None:
    team = squad(B)
    absences = Absences(team)
    absences.suffer(codes.BK1, codes.BK1, DURATIONS[48])
    assert DURATIONS[48] == REST_OF_SEASON
    games_out = absences.after_game()
    for _ in range(20):
        absences = Absences(team, games_out)
        games_out = absences.after_game()
    assert absences.is_out(codes.BK1)


@pytest.mark.rule("SPF-T6.2e")
def test_the_replacement_of_a_lost_starter_is_immune() -> None:
    absences = Absences(squad(B, C))
    assert absences.suffer(0, codes.QB, REST_OF_QUARTER)
    assert not absences.suffer(40, codes.QB, 2)
    assert not absences.is_out(40)
    absences.new_quarter()
    assert absences.suffer(0, codes.QB, 2)  # the starter is at risk again


@pytest.mark.rule("SPF-T6.2e")
def test_other_positions_stay_at_risk() -> None:
    absences = Absences(squad(B))
    assert absences.suffer(codes.BK1, codes.BK1, REST_OF_GAME)
    assert absences.suffer(codes.BK2, codes.BK2, 2)


@pytest.mark.rule("SPF-T6.2e")
def test_a_substitute_hurt_while_the_starter_is_fit_protects_nobody() -> None:
    absences = Absences(squad(B))
    assert absences.suffer(30, codes.BK1, REST_OF_GAME)
    assert absences.suffer(codes.BK1, codes.BK1, 2)


@pytest.mark.rule("SPF-T6.2e")
def test_whoever_plays_for_a_starter_who_misses_the_game_is_the_starter() -> None:
    absences = Absences(squad(B), [1 if index == codes.BK1 else 0 for index in range(45)])
    assert absences.suffer(30, codes.BK1, REST_OF_GAME)
    assert not absences.suffer(31, codes.BK1, 2)


@pytest.mark.rule("SPF-T6.2e")
def test_boxes_have_starters_too() -> None:
    box_f = codes.BOX_BASE + codes.BOXES.index("F")
    team = squad(B)
    starter = box(team.defense, "F")[0].index
    absences = Absences(team)
    assert absences.suffer(35, box_f, REST_OF_GAME)  # a substitute
    assert absences.suffer(starter, box_f, REST_OF_GAME)
    assert not absences.suffer(36, box_f, 2)
    without = Absences(team, [1 if index == starter else 0 for index in range(45)])
    assert without.suffer(35, box_f, REST_OF_GAME)
    assert not without.suffer(36, box_f, 2)


@pytest.mark.rule("SPF-T6.2e")
def test_an_injury_belongs_to_the_place_where_the_player_stood() -> None:
    home = squad(B)
    books = [Absences(squad(B)), Absences(home)]
    places = list(home.offense)

    def hurt(index: int) -> bool:
        play = Play(events.RUN, [events.rush(8, 3), events.injury(index, HOME, REST_OF_GAME)])
        settle_injuries(play, books[AWAY], books[HOME], HOME, places, front())
        return len(play.events) == 2

    assert hurt(codes.BK1)
    places[codes.BK1] = Player(30, player_record.BACK)
    assert not hurt(30)
    places[codes.BK1], places[codes.FL1] = Player(31, player_record.BACK), Player(30, player_record.BACK)
    assert hurt(30)


@pytest.mark.rule("SPF-T6.2e")
def test_a_defender_belongs_to_his_box() -> None:
    away = squad(B)
    books = [Absences(away), Absences(squad(B))]
    boxes = [list(players) for players in away.defense]
    box_f, box_j = codes.BOXES.index("F"), codes.BOXES.index("J")

    def hurt(index: int) -> bool:
        play = Play(events.RUN, [events.rush(8, 3), events.injury(index, AWAY, REST_OF_GAME)])
        settle_injuries(play, books[AWAY], books[HOME], HOME, eleven(), boxes)
        return len(play.events) == 2

    assert hurt(boxes[box_f][0].index)
    assert not books[AWAY].suffer(35, codes.BOX_BASE + box_f, 2)
    boxes[box_j] = [Player(36, player_record.LINEBACKER)]
    assert hurt(36)


@pytest.mark.rule("SPF-T6.2e", "SPF-4.5.1b")
def test_injuries_that_do_not_count_leave_the_play() -> None:
    home, away = squad(), squad(B)
    books = [Absences(away), Absences(home)]
    defender = box(away.defense, "F")[0]
    play = Play(events.RUN, [events.rush(8, 3), events.injury(0, HOME, 4), events.injury(defender.index, AWAY, 4)])
    settle_injuries(play, books[AWAY], books[HOME], HOME, home.offense, away.defense)
    assert play.events == [events.rush(8, 3), events.injury(defender.index, AWAY, 4)]
    assert not books[HOME].is_out(0)
    assert books[AWAY].is_out(defender.index)
    again = Play(events.RUN, [events.rush(8, 3), events.injury(35, AWAY, 2)])
    replaced = [[Player(35, player_record.LINEBACKER)] if defender in players else players for players in away.defense]
    settle_injuries(again, books[AWAY], books[HOME], HOME, home.offense, replaced)
    assert again.events == [events.rush(8, 3)]


def test_a_player_who_is_on_no_display_can_be_hurt() -> None:
    books = [Absences(squad(B)), Absences(squad(B))]
    play = Play(events.RUN, [events.rush(44, 3), events.injury(44, HOME, REST_OF_GAME)])
    settle_injuries(play, books[AWAY], books[HOME], HOME, eleven(), front())
    assert books[HOME].is_out(44)
