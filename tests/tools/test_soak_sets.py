"""A share of the soak with built sets: every game's shipped season, switches, injuries carried, teams of two sets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardgen.sets import CardSet
from tests.cardgen.inside_blitz.seasons import two_of_four as inside_blitz
from tests.cardgen.statis_pro.seasons import two_teams as statis_pro
from tests.cardgen.strat.seasons import small_set as strat
from tests.cardgen.tabletop.seasons import two_teams as tabletop
from tests.tools.soak import running as soak
from tests.tools.soak import sets as soak_sets

SEEDS = range(3, 6)
"""Switches as usual, one of them changed, and several at once."""


SETS: dict[str, Callable[[], CardSet]] = {
    "statis-pro": statis_pro,
    "inside-blitz": inside_blitz,
    "tabletop": tabletop,
    "strat": strat,
}


@pytest.mark.slow
@pytest.mark.parametrize("game", SETS)
def test_series_of_built_sets_keep_every_invariant(game: str) -> None:
    for seed in SEEDS:
        games = soak_sets.series([SETS[game]()], seed)
        assert len(games.play()) == soak_sets.SERIES, games.reported()


def test_a_seed_is_a_series() -> None:
    once, again = (soak_sets.series([statis_pro()], 8).play() for _ in range(2))
    assert once == again


@pytest.mark.parametrize("game", SETS)
def test_every_switch_of_a_game_gets_its_turn(game: str) -> None:
    cards = SETS[game]()
    known = soak_sets.settings_of(cards)
    turns = [soak_sets.drawn_switches(cards, 3 * number + 1, soak_sets.Generator(1)) for number in range(len(known))]
    assert [turn for (turn,) in turns] == known


def test_teams_of_two_sets_meet_under_codes_of_their_own() -> None:
    first = tabletop()
    made = soak_sets.mixed(first, [(first, "BAL"), (first, "BAL")])
    assert made.teams == ["BAL0", "BAL1"]
    own = [card for rows in made.sheets.values() for card in rows if card.team in made.teams]
    assert len(own) == 2 * sum(card.team == "BAL" for rows in first.sheets.values() for card in rows)


def test_a_seed_that_fails_is_reported_with_everything_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = statis_pro()
    monkeypatch.setattr(soak_sets, "loaded", lambda folder: cards)

    def break_it(match: object) -> None:
        assert match is None, "something is wrong"

    monkeypatch.setattr("tests.tools.soak.statis_pro.look", break_it)
    _, reported = soak.play_seed(soak.Job("statis-pro", range(6, 7), ("my set",)), 6)
    assert reported.startswith("seed 6, ")
    for part in (
        "game 1 of 4",
        "after play 1, quarter 1",
        "statis-pro 2019",
        "switches as usual",
        "something is wrong",
    ):
        assert part in reported
    assert reported.endswith(
        "python -m tests.tools.soak --game statis-pro --set 'my set' --seed 6 --games 1 --workers 1"
    )
