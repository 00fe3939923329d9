"""Whole games between random squads, looked at after every play."""

from __future__ import annotations

import pytest

from tests.tools.soak.inside_blitz import look, random_match
from tests.tools.soak.running import check_match, digest


@pytest.mark.rule("IBF-CLOCK-10", "IBF-SCORE-01", "IBF-SCORE-04")
@pytest.mark.parametrize("seed", range(1, 41))
def test_a_random_game_goes_by_the_book_from_beginning_to_end(seed: int) -> None:
    check_match(random_match(seed), look)


def test_the_same_seed_gives_the_same_game_whatever_is_kept_of_it() -> None:
    for seed in (3, 11, 17):
        plain = random_match(seed).play()
        assert digest(random_match(seed, log=False).play()) == digest(plain)
        explained = random_match(seed, trace=True).play()
        assert digest(explained) == digest(plain)
        assert all(logged.called and logged.steps is not None for logged in explained.log)
