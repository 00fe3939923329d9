"""Games held to a referee who works every play out again from its printed explanation and the cards alone."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from cardgen.api.playing import play
from cardgen.sets import CardSet
from engine.football.era import year_named
from tests.cardgen.inside_blitz.seasons import two_of_four
from tests.engine.inside_blitz.explained import plays_of
from tests.engine.inside_blitz.referee import NOT_RECOMPUTED, WrongPlayError
from tests.engine.inside_blitz.referee_kicks import FullReferee

TEAMS = ("KC", "NE")
KINDS = {
    *("sweep left", "inside left", "inside right", "sweep right"),
    *("quick pass", "short pass", "medium pass", "long pass"),
    *("punt", "field goal", "extra point", "kickoff"),
}


@cache
def _cards() -> CardSet:
    return two_of_four()


def _judged(seed: int, coach: str = "tendency", rules: tuple[str, ...] = ()) -> Counter[str]:
    """Play a game and judge every play of it."""
    cards = _cards()
    away, home = TEAMS if seed % 2 else TEAMS[::-1]
    game = play(cards, away, home, seed, coach=coach, rules=rules, explain=True)
    referee = FullReferee(cards.sheets, cards.deck, year_named(cards.season))
    told = list(plays_of(game.lines(), (away, home)))
    for each, following in pairwise(told):
        each.spiked = following.called == "spike"
    for number, each in enumerate(told, 1):
        try:
            referee.judge(each)
        except WrongPlayError as wrong:
            steps = "\n".join(f"  [{step.rule}] {step.text}" for step in each.steps)
            pytest.fail(f"seed {seed}, play {number} ({each.clock}, {each.called}): {wrong}\n{each.story}\n{steps}")
    assert referee.judged.total() == len(told)
    return referee.judged


@pytest.mark.rule("IBF-CARD-02", "IBF-CARD-06", "IBF-RUN-02", "IBF-PASS-01", "IBF-CALL-19")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_play_of_a_game_is_what_its_explanation_and_the_cards_say(seed: int) -> None:
    assert set(_judged(seed)) >= KINDS - {"quick pass"}


@pytest.mark.rule("IBF-SOLO-01", "IBF-SOLO-02", "IBF-SOLO-03")
def test_a_game_by_the_solitaire_charts_too() -> None:
    assert _judged(4, "solitaire").total() > 100


@pytest.mark.slow
def test_thirty_games_without_an_error() -> None:
    judged: Counter[str] = Counter()
    for seed in range(1, 31):
        judged += _judged(seed)
    assert judged.total() > 30 * 120
    assert set(judged) >= KINDS


def test_what_the_referee_takes_on_trust_is_said() -> None:
    assert len(NOT_RECOMPUTED) == 5
    assert all(text and not text.endswith(".") for text in NOT_RECOMPUTED)
