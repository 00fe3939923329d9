"""Alignments, strategies and solitaire calls, with the document's examples."""

from __future__ import annotations

import pytest

from engine.football.codes import AWAY, HOME
from engine.inside_blitz import codes
from engine.inside_blitz.calls import allowed, may_call
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.coaches.sense import alignment_number, game_index, scores_apart, suggested, time_and_score
from engine.inside_blitz.options import Options
from engine.inside_blitz.script import Script
from engine.inside_blitz.solitaire import ball_handler, nearer
from tests.engine.inside_blitz.builders import BACK, END, SECOND_BACK, WIDE, at, solitaire_calls, squad

SHOWING = "card 15 S:ROB/39 M:FS/70 L:LCB/19"


@pytest.mark.rule("IBF-CALL-07")
def test_example_the_two_indices_add_up() -> None:
    for offense_index, defense_index, index in ((4, 3, 7), (2, 3, 5)):
        offense, defense = squad(HOME), squad(AWAY)
        offense.figures.offense_index, defense.figures.defense_index = offense_index, defense_index
        assert game_index(offense, defense) == index


@pytest.mark.rule("IBF-CALL-04", "IBF-CALL-06")
@pytest.mark.parametrize(
    ("down", "to_go", "number", "alignment"),
    [
        (3, 9, 32, codes.DIME),
        (1, 10, 15, codes.STARTERS),
        (3, 5, 20, codes.NICKEL),
        (2, 7, 19, codes.STARTERS),
        (1, 4, 9, codes.RUN_FRONT),
    ],
)
def test_examples_down_times_distance(down: int, to_go: int, number: int, alignment: int) -> None:
    state = at(down=down, to_go=to_go)
    assert alignment_number(state, 5, default_charts()) == number
    assert suggested(state, 5, default_charts()) == alignment


@pytest.mark.rule("IBF-CALL-08")
@pytest.mark.parametrize(
    ("down", "to_go", "to_goal", "short"),
    [(3, 1, 50, True), (4, 1, 50, True), (2, 1, 50, False), (1, 2, 2, True), (1, 3, 3, False)],
)
def test_short_yardage(down: int, to_go: int, to_goal: int, short: bool) -> None:
    state = at(to_goal, down=down, to_go=to_go)
    assert (suggested(state, 0, default_charts()) == codes.SHORT_YARDAGE) == short


@pytest.mark.rule("IBF-SOLO-04", "IBF-SOLO-05")
@pytest.mark.parametrize(
    ("own", "other", "quarter", "left", "down", "to_go", "number", "alignment"),
    [
        (10, 31, 3, 120, 2, 7, 24, codes.NICKEL),
        (35, 10, 4, 420, 3, 8, -6, codes.RUN_FRONT),
        (13, 14, 4, 60, 2, 4, 38, codes.DIME),
    ],
)
def test_examples_time_and_score(
    own: int, other: int, quarter: int, left: int, down: int, to_go: int, number: int, alignment: int
) -> None:
    state = at(down=down, to_go=to_go, quarter=quarter, seconds_left=left)
    state.home_score, state.away_score = own, other
    assert alignment_number(state, 0, default_charts()) == number
    assert suggested(state, 0, default_charts()) == alignment


@pytest.mark.rule("IBF-SOLO-05")
@pytest.mark.parametrize(("points", "scores"), [(0, 0), (1, 1), (7, 1), (8, 2), (21, 3), (25, 4), (-25, 4)])
def test_scores_are_sevens_rounded_up(points: int, scores: int) -> None:
    assert scores_apart(points) == scores


@pytest.mark.rule("IBF-SOLO-06", "IBF-SOLO-07")
@pytest.mark.parametrize(
    ("quarter", "left", "behind", "added"),
    [
        (4, 601, 7, 0),
        (4, 600, 7, 10),
        (4, 300, 7, 20),
        (4, 120, 7, 30),
        (4, 0, 7, 30),
        (3, 900, 50, 30),
        (2, 10, 50, 0),
        (4, 10, 0, 0),
    ],
)
def test_a_time_between_bands_belongs_to_the_later_and_six_scores_count_as_five(
    quarter: int, left: int, behind: int, added: int
) -> None:
    state = at(quarter=quarter, seconds_left=left)
    state.away_score = behind
    assert time_and_score(state, default_charts()) == added


@pytest.mark.rule("IBF-CALL-09", "IBF-CALL-10", "IBF-CALL-11", "IBF-CALL-12")
def test_which_strategy_goes_with_which_alignment() -> None:
    barred = {
        codes.ALIGNMENTS[alignment]: {
            codes.STRATEGIES[strategy]
            for strategy in range(len(codes.STRATEGIES))
            if strategy != codes.WRONG_KEY and not may_call(alignment, strategy)
        }
        for alignment in range(5)
    }
    assert barred == {
        "starters": set(),
        "nickel": {"Run", "Key"},
        "dime": {"Run", "Key"},
        "short": {"Man", "Zone", "Blitz", "Pre"},
        "run": {"Pre"},
    }


@pytest.mark.rule(
    "IBF-SOLO-01",
    "IBF-SOLO-02",
    "IBF-SOLO-09",
    "IBF-DECK-14",
    "IBF-CALL-23",
    "IBF-CARD-20",
    "IBF-CARD-41",
)
@pytest.mark.parametrize(
    ("dice", "play", "strategy", "player"),
    [("3-4-4", codes.INSIDE_RIGHT, codes.BLITZ, BACK), ("6-3-2", codes.SHORT_PASS, codes.RUN_DEFENSE, END)],
)
def test_examples_starters_alignment(dice: str, play: int, strategy: int, player: int) -> None:
    chance = Script(dice, showing=SHOWING)
    call, against = solitaire_calls(at(), chance, squad(HOME), squad(AWAY), Options())
    chance.finish()
    assert (call.play, call.player, call.by_number) == (play, player, True)
    assert (against.alignment, against.strategy) == (codes.STARTERS, strategy)


@pytest.mark.rule("IBF-SOLO-03")
@pytest.mark.parametrize(
    ("to_goal", "called", "played"),
    [
        (16, codes.LONG_PASS, codes.LONG_PASS),
        (15, codes.LONG_PASS, codes.MEDIUM_PASS),
        (15, codes.QUICK_PASS, codes.QUICK_PASS),
        (6, codes.MEDIUM_PASS, codes.MEDIUM_PASS),
        (5, codes.MEDIUM_PASS, codes.SHORT_PASS),
        (5, codes.QUICK_PASS, codes.SHORT_PASS),
        (5, codes.SWEEP_LEFT, codes.SWEEP_LEFT),
    ],
)
def test_a_shortened_field_shortens_passes(to_goal: int, called: int, played: int) -> None:
    assert nearer(at(to_goal), called) == played


@pytest.mark.rule("IBF-OPT-04")
def test_example_a_red_six_asks_the_quarterbacks_ranges() -> None:
    chance = Script("6-5-3", showing=SHOWING)
    state = at(down=3, to_go=4)
    call, _ = solitaire_calls(state, chance, squad(HOME), squad(AWAY), Options(quarterback_range=True))
    assert call.play == codes.MEDIUM_PASS  # 53


@pytest.mark.rule("IBF-SOLO-08")
def test_a_strategy_the_alignment_bars_is_none() -> None:
    assert allowed(codes.SHORT_YARDAGE, codes.PREVENT) == codes.NO_STRATEGY
    assert allowed(codes.STARTERS, codes.PREVENT) == codes.PREVENT
    for alignment, strategies in enumerate(default_charts().strategies):
        assert all(allowed(alignment, strategy) == strategy for strategy in strategies)


@pytest.mark.rule("IBF-INJ-03")
def test_an_injured_player_gives_way_to_the_cards_secondary_numbers() -> None:
    team = squad(HOME)
    assert ball_handler(Script(showing=SHOWING), team, codes.INSIDE_LEFT) == BACK
    team.out = {BACK}
    assert ball_handler(Script(showing=SHOWING), team, codes.INSIDE_LEFT) == SECOND_BACK  # 39 is his too, 70 is not
    team.out.add(END)
    assert ball_handler(Script(showing=SHOWING), team, codes.SHORT_PASS) == WIDE


@pytest.mark.rule("IBF-SOLO-10", "IBF-DECK-15")
def test_a_fresh_card_serves_where_none_shows_or_one_is_wanted() -> None:
    assert ball_handler(Script("card 80"), squad(HOME), codes.SWEEP_LEFT) == SECOND_BACK
    assert ball_handler(Script("card 80", showing=SHOWING), squad(HOME), codes.SWEEP_LEFT) == BACK
    assert ball_handler(Script("card 80", showing=SHOWING), squad(HOME), codes.SWEEP_LEFT, fresh=True) == SECOND_BACK
