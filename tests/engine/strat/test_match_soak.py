"""Whole games between random rosters, looked at after every play."""

from __future__ import annotations

import pytest

from tests.tools.soak.running import check_match, digest
from tests.tools.soak.strat import look, random_match


@pytest.mark.rule("SOM-CLOCK-01", "SOM-SCORE-01", "SOM-SETUP-02")
@pytest.mark.parametrize("seed", range(1, 9))
def test_a_random_game_goes_by_the_book_from_beginning_to_end(seed: int) -> None:
    check_match(random_match(seed), look)


def test_the_same_seed_gives_the_same_game_whatever_is_kept_of_it() -> None:
    plain = random_match(3).play()
    assert digest(random_match(3, log=False).play()) == digest(plain)
    explained = random_match(3, trace=True).play()
    assert digest(explained) == digest(plain)
    assert all(logged.called for logged in explained.log)
