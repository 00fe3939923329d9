"""Coaches on defense: the deck's own mix, keys and doubles guessed, and the front that fits."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.chance.generator import Generator
from engine.fast_action import calls, codes
from engine.fast_action.chance import Script
from engine.fast_action.coaches.guessing import GUESS_RATES, most_used
from engine.fast_action.displays import ROW_2, ROW_3, players_in
from engine.fast_action.player_record import BACK, DEFENSIVE_BACK, RECEIVER
from engine.football.codes import AWAY, NOBODY
from engine.football.era import era_of
from engine.tabletop.coaches.guesses import FULLBACK, MIX, Guesses, double_chance, doubled, key_chance
from engine.tabletop.coaches.playbook import RATES
from engine.tabletop.coaches.tendency import SolitaireCoach
from engine.tabletop.options import Options
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.plays import DefenseCall, Formation
from tests.engine.fast_action.builders import at
from tests.engine.tabletop.coached import coached, players, shown, small_squad

RUN_DEFENSES = (calls.RUN_KEY_1, calls.RUN_KEY_2, calls.RUN_KEY_3, calls.RUN_NO_KEY)


def guessed(number: int = 3000, *, stunts: bool = True, **changes) -> list[DefenseCall]:
    state = at(changes.pop("to_goal", 50))
    for name, value in changes.items():
        setattr(state, name, value)
    guesses = Guesses(Generator(4), stunts=stunts)
    formation, boxes = Formation(small_squad().offense), small_squad(AWAY).defense
    return [guesses.call(state, formation, boxes) for _ in range(number)]


@pytest.mark.rule("TTF-SOLO-04")
@pytest.mark.parametrize(("down", "to_go", "line"), [(1, 10, 0), (2, 5, 1), (2, 8, 2), (3, 9, 3), (3, 2, 4)])
def test_defenses_are_as_many_as_on_the_cards_for_the_situation(down, to_go, line):
    found = Counter(
        calls.RUN_NO_KEY if call.selection in RUN_DEFENSES else call.selection
        for call in guessed(down=down, yards_to_first=to_go)
    )
    mix = MIX[line]
    assert sum(mix) == 96
    expected = {
        calls.RUN_NO_KEY: mix[codes.RUN_NO_KEY] + mix[codes.RUN_KEY],
        calls.PASS_DEFENSE: mix[codes.PASS_DEFENSE] + mix[codes.PASS_DOUBLE],
        calls.PREVENT: mix[codes.PREVENT] + mix[codes.PREVENT_DOUBLE],
        calls.BLITZ: mix[codes.BLITZ],
    }
    for selection, cards in expected.items():
        assert found[selection] / 3000 == pytest.approx(cards / 96, abs=0.035)


@pytest.mark.rule("TTF-SOLO-07", "TTF-CALL-09")
def test_near_the_goal_nobody_prevents():
    assert all(call.selection != calls.PREVENT for call in guessed(500, to_goal=19, down=3, yards_to_first=9))


@pytest.mark.rule("TTF-CALL-07")
def test_keys_make_runs_as_hard_as_the_decks_do():
    for line, backs in ((0, 1), (1, 1), (4, 1)):
        none, right = MIX[line][codes.RUN_NO_KEY], MIX[line][codes.RUN_KEY]
        keyed, correct = key_chance(line, backs) / 1000, GUESS_RATES[f"key right with {backs}"] / 1000
        deck = (2 * none + 4 * right) / (none + right)
        assert keyed < 1
        assert 2 * (1 - keyed) + 4 * keyed * correct == pytest.approx(deck, abs=0.01)


def test_the_back_who_is_used_most_is_keyed_and_no_fullback():
    squad = small_squad()
    first, second = squad.offense[codes.BK1], squad.offense[codes.BK2]
    assert POSITIONS[second.position] == "FB"
    first.endurance, second.endurance = 3, 1
    assert most_used(squad.offense, [codes.BK1, codes.BK2], FULLBACK) == codes.BK1
    second.position = first.position
    guesses = Guesses(Generator(4), stunts=False)
    boxes = small_squad(AWAY).defense
    found = {guesses.call(at(), Formation(squad.offense), boxes).selection for _ in range(200)}
    assert calls.RUN_KEY_2 in found
    assert calls.RUN_KEY_1 not in found


@pytest.mark.rule("TTF-STRAT-19", "TTF-STRAT-20", "TTF-STRAT-22")
def test_the_most_used_receiver_who_can_be_is_doubled():
    squad, boxes = small_squad(), small_squad(AWAY).defense
    places = squad.offense
    assert players_in(boxes, ROW_2) == 3
    assert players_in(boxes, ROW_3) == 4
    for place in (codes.LE, codes.RE, codes.FL1):
        places[place].endurance = 2
    places[codes.FL1].endurance = 0
    coverage = doubled(Formation(places), boxes, DefenseCall(calls.PASS_DEFENSE))[0]
    helper = boxes[coverage.helpers[0]][0]
    assert (coverage.receiver, helper.kind) == (codes.FL1, DEFENSIVE_BACK)  # M guards nobody beside two backs
    boxes[codes.BOXES.index("F")] = []
    assert doubled(Formation(places), boxes, DefenseCall(calls.PASS_DEFENSE)) == []
    double = [call for call in guessed(down=3, yards_to_first=9) if call.coverages]
    passes = [call for call in guessed(down=3, yards_to_first=9) if call.selection in (4, 5)]
    assert len(double) / len(passes) == pytest.approx(double_chance(3) / 1000, abs=0.05)


@pytest.mark.rule("TTF-STRAT-24", "TTF-SEQ-01")
def test_linemen_stunt_rarely():
    found = [call.stunts for call in guessed()]
    assert sum(map(bool, found)) / 3000 == pytest.approx(RATES["stunt"] / 1000, abs=0.015)
    assert all(len(pairs) <= 2 for pairs in found)  # TTF-STRAT-24
    assert not any(call.stunts for call in guessed(500, stunts=False))
    pairs = [stunts for stunts in found if len(stunts) > 1]
    assert 0 < len(pairs) < len([stunts for stunts in found if stunts]) / 2
    assert all(abs(first - second) > 1 for first, second in pairs)


@pytest.mark.rule("TTF-CALL-10")
def test_two_to_five_players_blitz():
    boxes = small_squad(AWAY).defense
    sent = {sum(len(boxes[box]) for box in call.blitzers) for call in guessed() if call.selection == calls.BLITZ}
    assert sent == {2, 3, 5}


@pytest.mark.rule("TTF-SOLO-02", "TTF-SOLO-06")
def test_the_solitaire_coach_reads_the_deck_unless_it_calls_no_defenses():
    coach, side = coached(small_squad(AWAY), kind=SolitaireCoach)
    formation = Formation(small_squad().offense)
    boxes = shown(coach, side, at(), formation)
    call = coach.defense_call(at(), side, formation, boxes, Script("S1 R(BC)"))
    assert call.selection == calls.RUN_KEY_CARRIER
    coach.begin(side, Options(solitaire=False), era_of(2019))
    for _ in range(100):
        call = coach.defense_call(at(), side, formation, boxes, Script())
        assert call.selection != calls.RUN_KEY_CARRIER
        assert not call.double_target


# Fronts.


def names(boxes) -> str:
    return "".join(codes.BOXES[box] for box, found in enumerate(boxes) if found)


@pytest.mark.rule("TTF-COV-01", "TTF-LINE-08")
def test_the_usual_front_stays_against_three_receivers():
    coach, side = coached(small_squad(AWAY))
    squad = small_squad()
    usual = names(shown(coach, side, at(), Formation(squad.offense)))
    places = list(squad.offense)
    places[codes.BK2], places[codes.FL1], places[codes.FL2] = None, *players(squad, RECEIVER)[1:3]
    assert names(shown(coach, side, at(), Formation(places))) == usual
    side.keep_players = True
    kept = side.boxes
    assert shown(coach, side, at(1), Formation(places)) is kept


@pytest.mark.rule("TTF-INJ-08", "TTF-LINE-13")
def test_a_hurt_back_is_replaced_by_one_of_his_position():
    squad = small_squad(AWAY)
    hurt = squad.defense[codes.BOXES.index("N")][0]
    spare = [player for player in players(squad, DEFENSIVE_BACK) if not any(player in each for each in squad.defense)]
    other = spare[0]
    coach, side = coached(squad)
    side.absences.out[hurt.index] = 1
    side.hurt(hurt.index)
    assert shown(coach, side, at(), Formation(small_squad().offense))[codes.BOXES.index("N")] == [other]
    twin = type(other)(len(squad.players), DEFENSIVE_BACK, position=hurt.position)
    assert POSITIONS[twin.position] != POSITIONS[other.position]
    squad.players.append(twin)
    side.out.append(0)
    side.version += 1
    assert shown(coach, side, at(), Formation(small_squad().offense))[codes.BOXES.index("N")] == [twin]


def test_nobody_is_keyed_where_no_back_stands():
    squad = small_squad()
    places = [player if player is None or player.kind != BACK else None for player in squad.offense]
    guesses = Guesses(Generator(4), stunts=False)
    found = {guesses.call(at(), Formation(places), small_squad(AWAY).defense).selection for _ in range(200)}
    assert not found & {calls.RUN_KEY_1, calls.RUN_KEY_2, calls.RUN_KEY_3}
    assert NOBODY not in found
