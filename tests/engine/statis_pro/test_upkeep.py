"""What is kept so that it need not be worked out on every play, or in every game."""

from __future__ import annotations

import pickle

import pytest

from engine.chance.generator import Generator
from engine.coaching.lots import NONE, pick
from engine.fast_action.codes import QB
from engine.fast_action.deck import default_deck
from engine.football.codes import AWAY, HOME
from engine.refereeing import IllegalCallError
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.sidelines import Absences
from engine.statis_pro.z_cards import REST_OF_GAME
from tests.engine.statis_pro.squads import LB, QB_A, QB_B, RB, a_match, plain_squad
from tests.tools.soak import running as soak
from tests.tools.soak.running import digest


def coach(team, playbook=None):
    return TendencyCoach(Generator(7, "coach", team), None, playbook)


def test_a_playbook_made_beforehand_changes_no_game():
    away, home = plain_squad(AWAY), plain_squad(HOME)
    plain = a_match(seed=3, coaches=[coach(AWAY), coach(HOME)], away=away, home=home).play()
    books = [coach(AWAY, Playbook(away)), coach(HOME, Playbook(home))]
    assert digest(a_match(seed=3, coaches=books, away=away, home=home).play()) == digest(plain)


def test_a_playbook_of_another_squad_is_not_used():
    squad = plain_squad(AWAY)
    stranger = coach(AWAY, Playbook(plain_squad(AWAY)))
    a_match(coaches=[stranger, coach(HOME)], away=squad)
    assert all(
        player is squad.players[player.index] for players in stranger.calling.callable_players for player in players
    )
    own = Playbook(squad)
    reader = coach(AWAY, own)
    a_match(coaches=[reader, coach(HOME)], away=squad)
    assert reader.calling.callable_players is own.players


@pytest.mark.rule("SPF-4.5.1a")
def test_the_first_quarterback_is_the_best_letter_who_can_play():
    squad = plain_squad(AWAY)
    absences = Absences(squad)
    state = a_match().state
    assert absences.first_quarterback() is squad.players[QB_A] is absences.quarterbacks(state)[0]
    assert absences.suffer(QB_A, QB, REST_OF_GAME)
    assert absences.first_quarterback() is squad.players[QB_B] is absences.quarterbacks(state)[0]


@pytest.mark.rule("SPF-T6.2a")
def test_a_missed_play_tells_whether_somebody_is_back():
    absences = Absences(plain_squad(AWAY))
    assert not absences.scrimmage_play(on_offense=True)
    absences.suffer(RB, -1, 2)
    absences.suffer(LB, -1, REST_OF_GAME)
    assert not absences.scrimmage_play(on_offense=False)
    assert not absences.scrimmage_play(on_offense=True)
    assert absences.scrimmage_play(on_offense=True)
    assert not absences.is_out(RB)
    assert not absences.scrimmage_play(on_offense=True)


@pytest.mark.rule("SPF-T6.2a", "SPF-T6.2b")
def test_a_player_hurt_again_while_he_is_out_sits_out_the_longer_time():
    absences = Absences(plain_squad(AWAY))
    absences.suffer(RB, -1, 1)
    absences.suffer(RB, -1, 2)
    assert not absences.scrimmage_play(on_offense=True)
    assert absences.scrimmage_play(on_offense=True)
    absences.suffer(RB, -1, 1)
    absences.suffer(RB, -1, REST_OF_GAME)
    assert not absences.scrimmage_play(on_offense=True)
    absences.new_quarter()
    assert absences.is_out(RB)


@pytest.mark.rule("SPF-T6.2e")
def test_whoever_stands_in_for_a_player_who_misses_the_game_is_the_starter():
    squad = plain_squad(AWAY)
    missing = [0] * len(squad.players)
    missing[RB] = 2
    absences = Absences(squad, missing)
    place = squad.offense.index(squad.players[RB])
    assert absences.suffer(RB + 1, place, REST_OF_GAME)
    assert not absences.suffer(RB + 2, place, REST_OF_GAME)
    absences = Absences(squad)
    assert absences.suffer(RB + 1, place, REST_OF_GAME)
    assert absences.suffer(RB + 2, place, REST_OF_GAME)
    assert absences.after_game()[RB + 2] == 0


def test_nothing_is_picked_where_there_is_no_weight():
    luck = Generator(1)
    assert pick([], luck) == NONE
    assert pick([0, 0], luck) == NONE
    assert luck.below(1000) == Generator(1).below(1000)
    assert pick([0, 5, 0], luck) == 1


def test_the_solitaire_deck_is_made_once():
    deck = default_deck()
    assert deck.without_one_z is deck.without_one_z
    assert deck.without_one_z.z_cards == deck.z_cards - 1


def test_a_soak_names_the_games_that_went_wrong_and_goes_on(monkeypatch):
    def fail(match, look):
        match.step()
        raise AssertionError("ball on 0")

    monkeypatch.setattr(soak, "check_match", fail)
    plays, failed = soak.play_games(soak.Job("statis-pro", range(5, 7)))
    assert plays == 2
    for seed, reported in zip((5, 6), failed, strict=True):
        assert reported.startswith(f"seed {seed}, after play 1, quarter 1: AssertionError: ball on 0 (test_upkeep.py:")
        assert reported.endswith(
            f"\n  python -m tests.tools.soak --game statis-pro --seed {seed} --games 1 --workers 1"
        )


def test_an_illegal_call_is_the_same_error_in_another_process():
    error = pickle.loads(pickle.dumps(IllegalCallError(["SPF-9.2: no time-out left", "SPF-6.1a: 50 seconds"])))
    assert isinstance(error, IllegalCallError)
    assert error.problems == ["SPF-9.2: no time-out left", "SPF-6.1a: 50 seconds"]
    assert str(error) == "SPF-9.2: no time-out left; SPF-6.1a: 50 seconds"
