"""Every odd league has cards in every game, without errors, that can be played."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.leagues.changes import CHANGES
from tests.leagues.plain import plain_league, season_of
from tests.leagues.strategy import OddLeague, odd_leagues
from tests.leagues.trying import SYSTEMS, System, try_league

EXAMPLES = int(os.environ.get("LEAGUES", "0"))
"""Random leagues of a longer run (`make leagues`); in the usual one there are a few, always the same."""


@given(odd_leagues(), st.integers(0, 9))
@settings(
    max_examples=EXAMPLES or 6,
    derandomize=not EXAMPLES,
    deadline=None,
    database=None,
    print_blob=False,
    suppress_health_check=list(HealthCheck),
)
@pytest.mark.parametrize("system", SYSTEMS, ids=str)
def test_any_league_has_cards_that_play(system: System, league: OddLeague, coach: int) -> None:
    coaches = system.game.coaches
    try_league(league.season(), system, coach=coaches[coach % len(coaches)])
