"""Random games between random squads: nothing impossible ever happens, and a seed is a game."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.football.codes import AWAY, HOME
from tests.engine.tabletop.lot_coach import LotCoach
from tests.tools.soak.running import check_match, digest
from tests.tools.soak.tabletop import look, random_match


def by_lot(seed: int, **more):
    """The match of a seed, whose coaches call whatever can be called."""
    return random_match(seed, coaches=[LotCoach(Generator(seed, "lot", team)) for team in (AWAY, HOME)], **more)


@pytest.mark.parametrize("first", range(1, 16, 5))
def test_games_by_lot_keep_every_invariant(first):
    for seed in range(first, first + 5):
        check_match(by_lot(seed), look)


@pytest.mark.parametrize("first", range(1, 21, 10))
def test_games_of_our_coaches_keep_every_invariant(first):
    for seed in range(first, first + 10):
        check_match(random_match(seed), look)


def test_a_seed_is_a_game():
    once = [digest(by_lot(seed).play()) for seed in (1, 2, 3)]
    assert [digest(by_lot(seed).play()) for seed in (1, 2, 3)] == once
    assert len(set(once)) == 3


def test_neither_the_log_nor_the_explanation_changes_a_game():
    plain = by_lot(11).play()
    assert digest(by_lot(11, log=False).play()) == digest(plain)
    explained = by_lot(11, trace=True).play()
    assert digest(explained) == digest(plain)
    assert all(logged.steps for logged in explained.log if logged.play.events and logged.play.kind < 6)
    assert by_lot(11, log=False).play().log == []
