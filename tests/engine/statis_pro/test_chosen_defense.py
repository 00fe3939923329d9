"""Two coaches without the solitaire deck: defenses by their own choice, with named keys, coverages and blitzers."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from engine.chance.generator import Generator
from engine.fast_action import codes
from engine.fast_action.deck import default_deck
from engine.fast_action.displays import BACKS, ROW_2, ROW_3, players_in
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.coaches.solitaire_defense import MIX, ChosenDefense, covered
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.defense_legality import defense_call_problems
from engine.statis_pro.match import Match, shuffled
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player, Squad
from engine.statis_pro.tables import GUARDS
from tests.engine.fast_action.builders import at, eleven
from tests.engine.statis_pro.squads import plain_squad
from tests.tools.soak.running import check_match
from tests.tools.soak.statis_pro import look, random_match, random_squad

HEAD_TO_HEAD = Options(solitaire=False)
KEYS = (calls.RUN_KEY_1, calls.RUN_KEY_2, calls.RUN_KEY_3)


def squads(seed: int = 1) -> tuple[Squad, Squad]:
    luck = Generator(seed, "head to head")
    return random_squad(luck, AWAY), random_squad(luck, HOME)


def chosen(
    times: int, seed: int = 1, *, down: int = 1, to_go: int = 10, to_goal: int = 60
) -> list[tuple[DefenseCall, list[list[Player]]]]:
    """What a coach calls in a situation."""
    offense, defense = squads(seed)
    coach = ChosenDefense(Generator(seed, "coach"))
    state = at(to_goal)
    state.down, state.yards_to_first = down, to_go
    return [(coach.call(state, offense.offense, defense.defense), defense.defense) for _ in range(times)]


@pytest.mark.rule("SPF-7.2.1", "SPF-S.0", "SPF-2.5c", "SPF-7.2.2.2c", "SPF-7.2.2.3d")
@pytest.mark.parametrize("seed", range(1, 13))
def test_every_defense_that_is_chosen_is_legal(seed: int) -> None:
    for down, to_go, to_goal in ((1, 10, 60), (2, 3, 40), (3, 9, 70), (3, 2, 15), (4, 1, 1)):
        for call, boxes in chosen(60, seed, down=down, to_go=to_go, to_goal=to_goal):
            assert defense_call_problems(boxes, call, HEAD_TO_HEAD) == []


@pytest.mark.rule("SPF-7.2.1")
def test_defenses_are_chosen_as_often_as_the_deck_calls_them_and_backs_are_keyed_by_name() -> None:
    one_back = next(
        seed for seed in range(1, 99) if sum(squads(seed)[0].offense[place] is not None for place in BACKS) == 1
    )
    found = Counter(call.selection for call, _ in chosen(3000, one_back))
    mix = MIX[0]
    runs = mix[codes.RUN_NO_KEY] + mix[codes.RUN_KEY]
    keyed = sum(found[key] for key in KEYS)
    assert (found[calls.RUN_NO_KEY] + keyed) / 3000 == pytest.approx(runs / sum(mix), abs=0.035)
    assert keyed > 0
    assert found[calls.RUN_KEY_CARRIER] == 0
    assert found[calls.BLITZ] / 3000 == pytest.approx(mix[codes.BLITZ] / sum(mix), abs=0.035)


@pytest.mark.rule("SPF-7.2.2.2b", "SPF-7.2.2.3a", "SPF-7.2.2.2c", "SPF-7.2.2.3d")
def test_coverage_is_double_or_triple_as_the_rows_allow_and_has_a_guard_to_help() -> None:
    met = set()
    for seed in range(1, 200):
        offense, defense = squads(seed)
        boxes = defense.defense
        for coverage in covered(offense.offense, boxes):
            rows = players_in(boxes, ROW_2), players_in(boxes, ROW_3)
            met.add(rows)
            assert len(coverage.helpers) == (2 if rows == (2, 6) else 1)
            assert boxes[GUARDS[coverage.receiver]]
            assert offense.offense[coverage.receiver] is not None
    assert (4, 4) in met


@pytest.mark.rule("SPF-7.2.1", "SPF-8.2.2e")
def test_any_back_on_the_field_is_keyed_at_times_the_most_used_mostly() -> None:
    _, defense = squads()
    seen: Counter[int] = Counter()
    for seed in range(400):
        places = eleven(backs=3)
        call = ChosenDefense(Generator(seed, "keys")).call(at(60), places, defense.defense)
        seen[call.selection] += 1
    assert seen[calls.RUN_KEY_1] > seen[calls.RUN_KEY_2] + seen[calls.RUN_KEY_3]
    assert min(seen[calls.RUN_KEY_2], seen[calls.RUN_KEY_3]) > 0


@pytest.mark.rule("SPF-S.0", "SPF-7.2.1", "SPF-7.2.2.2c", "SPF-7.2.2.3d", "SPF-2.5c")
def test_games_of_two_coaches_see_keys_doubles_triples_and_blitzers_by_name() -> None:
    called = ""
    for seed in range(1, 4):
        away, home = plain_squad(AWAY), plain_squad(HOME, backs=2)
        coaches = [TendencyCoach(Generator(seed, "coach", team)) for team in (AWAY, HOME)]
        chance = shuffled(default_deck(), HEAD_TO_HEAD, Generator(seed, "deck"))
        setup = MatchSetup(era_of(2019), Generator(seed, "toss"), trace=True)
        match = Match(away, home, chance, list(coaches), HEAD_TO_HEAD, setup)
        called += "\n".join(logged.called for logged in match.play().log)
    for text in ("key back 1", "key back 2", r"covered by \w, \w$", r"covered by \w, \w, \w$", r"blitz from \w, \w"):
        assert re.search(text, called, re.MULTILINE), text
    assert "the carrier" not in called
    assert "doubled" not in called


@pytest.mark.rule("SPF-S.0")
@pytest.mark.parametrize("seed", range(1, 9))
def test_two_coaches_play_a_game_without_the_deck(seed: int) -> None:
    away, home = squads(seed)
    coaches = [TendencyCoach(Generator(seed, "coach", team)) for team in (AWAY, HOME)]
    options = replace(HEAD_TO_HEAD, fake_kicks=seed % 2 == 0)
    chance = shuffled(default_deck(), options, Generator(seed, "deck"))
    match = Match(away, home, chance, list(coaches), options, MatchSetup(era_of(2019), Generator(seed, "toss")))
    check_match(match, look)


def test_with_the_deck_nothing_is_chosen() -> None:
    match = random_match(1)
    assert match.options.solitaire
