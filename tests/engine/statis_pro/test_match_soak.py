"""Random games between random squads: nothing impossible ever happens, and a seed is a game."""

from __future__ import annotations

import pytest

from tests.tools.soak.running import check_match, digest
from tests.tools.soak.statis_pro import look, random_match

GAMES = 60


@pytest.mark.parametrize("first", range(1, GAMES + 1, 10))
def test_random_games_keep_every_invariant(first):
    for seed in range(first, first + 10):
        check_match(random_match(seed), look)


@pytest.mark.rule("SPF-7.1.3b", "SPF-S.3")
@pytest.mark.parametrize("seed", [220, 462, 3997])
def test_games_in_which_a_coach_once_made_an_illegal_call(seed):
    check_match(random_match(seed), look)


def test_a_seed_is_a_game():
    once = [digest(random_match(seed).play()) for seed in (1, 2, 3)]
    assert [digest(random_match(seed).play()) for seed in (1, 2, 3)] == once
    assert len(set(once)) == 3


def test_neither_the_log_nor_the_explanation_changes_a_game():
    plain = random_match(11).play()
    assert digest(random_match(11, log=False).play()) == digest(plain)
    explained = random_match(11, trace=True).play()
    assert digest(explained) == digest(plain)
    assert all(logged.steps for logged in explained.log if logged.play.events and logged.play.kind < 6)
    assert random_match(11, log=False).play().log == []
