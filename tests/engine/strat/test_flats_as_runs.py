"""Flats considered as runs, and the strong safety who contains them."""

from __future__ import annotations

import pytest

from engine.chance.generator import Generator
from engine.coaching.by_name import coach_of
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.strat import codes, coverage, pass_rush
from engine.strat.calls import DefenseCall, OffenseSet
from engine.strat.chance import D
from engine.strat.coaches.tendency import MAKERS
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options, of_edition
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from engine.strat.sideline import Sideline
from engine.strat.snap import Snap
from engine.strat.squad import make_squad
from tests.engine.strat.builders import at, called, column, defender, meets, player_of, snap, yards
from tests.validate.strat_set import small_set

CARDS = small_set()
FLATS_AS_RUNS = Options(flats_as_runs=True)


def flat(
    script: Script,
    card: int,
    *,
    play: str = "flat right",
    against: DefenseCall | None = None,
    down: int = 3,
    to_go: int = 10,
    rating: int = 5,
    edition: Edition = EDITION_2019,
    options: Options = FLATS_AS_RUNS,
) -> Snap:
    """A flat whose Wrong columns gain what a card says; the quarterback's own with white 1 to 3."""
    state = at(down=down, to_go=to_go)
    call = called(play, "TE")
    made = snap(script, call, against or meets("pass"), state=state, edition=edition, options=options)
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3 + 1] = column(card)
    defender(made, "SS").defense = rating
    return made


@pytest.mark.rule("SOM-FAR-08")
@pytest.mark.parametrize(
    ("card", "white", "down", "to_go", "rating", "gained"),
    [
        (12, 2, 3, 10, 5, 8),
        (7, 2, 3, 10, 5, 7),
        (12, 2, 4, 5, 5, 3),
        (12, 2, 3, 4, 5, 12),
        (12, 2, 2, 10, 5, 12),
        (12, 3, 3, 10, 5, 12),
        (12, 3, 3, 10, 6, 7),
        (12, 2, 3, 10, 0, 12),
        (12, 1, 3, 10, 0, 9),
    ],
)
def test_example_the_strong_safety_contains_a_flat(
    card: int, white: int, down: int, to_go: int, rating: int, gained: int
) -> None:
    made = flat(Script(f"blank {white} 6"), card, down=down, to_go=to_go, rating=rating)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-FAR-08")
def test_needed_is_no_more_than_the_way_to_the_goal() -> None:
    made = flat(Script("blank 2 6"), 30)
    made.state.yards_to_goal = made.state.yards_to_first = 12
    assert yards(attempt(made)) == 10


@pytest.mark.rule("SOM-FAR-08", "SOM-FAR-09")
@pytest.mark.parametrize(("first", "white", "gained"), [("blank 3 6", 2, 8), ("blank 1 6", 3, 12), ("blank 4 6", 1, 9)])
def test_after_receiver_the_white_die_of_his_roll_counts(first: str, white: int, gained: int) -> None:
    made = flat(Script(first, f"blank {white} 6"), 0)
    receiver = player_of(made, "QB").columns[codes.FLAT_SECTION * 3]
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3 + 1] = receiver
    for players in range(3):
        made.defense.card.passes[0][players] = receiver
    player_of(made, "TE").columns[codes.FLAT_SECTION * 3 + 1] = column(12)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-FAR-09")
def test_results_of_the_defenses_card_are_not_contained() -> None:
    made = flat(Script("blank 4 6"), 12, rating=6)
    for players in range(3):
        made.defense.card.passes[0][players] = column(40)
    assert yards(attempt(made)) == 40


@pytest.mark.rule("SOM-FAR-09")
@pytest.mark.parametrize("guess", ["run", "pass"])
def test_right_columns_are_not_contained(guess: str) -> None:
    against = meets(guess)
    if guess == "pass":
        against.doubled = [(codes.FS, codes.TE)]
    made = flat(Script("blank 2 6"), 12, against=against)
    for place in (0, 2):
        player_of(made, "QB").columns[codes.FLAT_SECTION * 3 + place] = column(40)
    assert yards(attempt(made)) == 40


@pytest.mark.rule("SOM-FAR-07", "SOM-FAR-08")
@pytest.mark.parametrize(
    ("play", "options", "edition"),
    [
        ("flat right", Options(), EDITION_2019),
        ("look-in", FLATS_AS_RUNS, EDITION_2019),
        ("flat right", FLATS_AS_RUNS, OLD_EDITION),
    ],
)
def test_without_the_option_and_on_look_ins_nobody_contains(play: str, options: Options, edition: Edition) -> None:
    made = flat(Script("blank 2 6"), 12, play=play, options=options, edition=edition)
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3] = column(12)
    assert yards(attempt(made)) == 12


@pytest.mark.rule("SOM-FAR-07")
@pytest.mark.parametrize("on", [False, True])
def test_sack_checks_and_the_defenses_column_stay_as_called(on: bool) -> None:
    options = Options(flats_as_runs=on, updated_sacks=True)
    against = meets("pass", moved={"RLB": "RE blitz"})
    made = flat(Script(), 0, against=against, options=options)
    made.black = D
    assert pass_rush.is_due(made)
    assert coverage.players(made) == 1
    against.guess = codes.RUN_CALLED
    assert not pass_rush.is_due(made)


def passes_guessed(options: Options) -> int:
    """How often, of 80 times on second and eight, our coach calls Pass."""
    coach = coach_of(MAKERS, "tendency", Generator(3, "coach"))
    side = Sideline(make_squad(CARDS, "BBB", AWAY), options)
    coach.begin(side, options, Era())
    coach.meet(Sideline(make_squad(CARDS, "AAA", HOME), options))
    shown, state = OffenseSet(), at(down=2, to_go=8)
    guesses = [coach.defense_call(state, side, shown, coach.answer(state, side, shown)).guess for _ in range(80)]
    return guesses.count(codes.PASS_CALLED)


@pytest.mark.rule("SOM-FAR-11")
def test_our_coaches_turn_some_guesses_where_flats_are_runs() -> None:
    usual = passes_guessed(Options())
    assert 0 < passes_guessed(FLATS_AS_RUNS) < usual
    assert passes_guessed(of_edition(FLATS_AS_RUNS, OLD_EDITION)) == usual
