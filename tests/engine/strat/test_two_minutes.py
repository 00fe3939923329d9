"""The last two minutes of a half: ticks, and what saves some of them."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME
from engine.football.events import Play
from engine.strat import timing
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.player_tables import TICKS
from engine.strat.timing import Watched
from tests.engine.strat.test_clock import CATCH, FOUL, MISS, PICKED, SACKED, before, keeper, run, took

BOTH = pytest.mark.parametrize("edition", [EDITION_2019, OLD_EDITION], ids=["2019", "old"])
KNEEL = Play(events.KNEEL, [events.rush(0, -1)])
SCORE = Play(events.RUN, [events.rush(1, 60)])


def ticks(seconds: int, left: int = 120) -> int:
    """How many marks the clock moved."""
    return TICKS.index(left - seconds) - TICKS.index(left)


@pytest.mark.rule("SOM-TWO-01")
def test_the_track_has_eighteen_marks_and_the_half_ends_on_the_last() -> None:
    assert (len(TICKS), TICKS[0], TICKS[-1]) == (18, 120, 0)
    assert not timing.last_two_minutes(before(quarter=2, seconds=121))
    assert timing.last_two_minutes(before(quarter=2, seconds=120))
    assert not timing.last_two_minutes(before(quarter=3, seconds=60))
    assert took(before(quarter=4, seconds=8), run()) == 8
    assert took(before(quarter=2, seconds=120), run()) == 30


@BOTH
@pytest.mark.rule("SOM-TWO-02", "SOM-TWO-03", "SOM-CLOCK-07", "SOM-CLOCK-08")
@pytest.mark.parametrize(
    ("play", "expected"),
    [
        (run(), 4),
        (Play(events.PASS, [CATCH]), 4),
        (SCORE, 2),
        (Play(events.FIELD_GOAL, [events.goal(30, good=True, distance=40)]), 2),
        (Play(events.FIELD_GOAL, [events.goal(30, good=False, distance=40)]), 1),
        (Play(events.PASS, [SACKED]), 3),
        (Play(events.PASS, [MISS]), 1),
        (Play(events.PASS, [PICKED]), 1),
        (Play(events.PUNT, [events.kick(30, 40), events.run_back(1, 5)]), 1),
        (Play(events.PASS, [CATCH], out_of_bounds=True), 1),
        (run(penalties=[FOUL]), 1),
    ],
)
def test_ticks(play: Play, expected: int, edition: Edition) -> None:
    assert ticks(took(before(quarter=2, seconds=120), play, clock=keeper(edition=edition))) == expected


@pytest.mark.rule("SOM-TWO-04", "SOM-TWO-05")
@pytest.mark.parametrize(
    ("edition", "returned", "penalties", "expected"),
    [
        *((EDITION_2019, True, True, 1), (EDITION_2019, True, False, 1), (EDITION_2019, False, True, 1)),
        *((OLD_EDITION, True, True, 2), (OLD_EDITION, True, False, 4), (OLD_EDITION, False, False, 2)),
    ],
)
def test_kickoffs(edition: Edition, returned: bool, penalties: bool, expected: int) -> None:
    after = events.run_back(1, 20) if returned else events.touchback()
    play = Play(events.KICKOFF, [events.kick(30, 60), after])
    state = before(quarter=4, seconds=120, phase=football.KICKOFF)
    assert ticks(took(state, play, clock=keeper(edition=edition, penalties=penalties))) == expected


@BOTH
@pytest.mark.rule("SOM-TWO-06", "SOM-SPIKE-01", "SOM-HURRY-01")
@pytest.mark.parametrize(
    ("home", "away", "play", "expected"),
    [
        (["hurry"], [], run(), 3),
        (["spike"], [], run(), 2),
        (["timeout"], [], run(), 1),
        ([], ["timeout"], run(), 1),
        (["timeout", "spike", "hurry"], [], run(), 1),
        (["spike", "hurry"], [], run(), 2),
        (["spike"], [], Play(events.PASS, [SACKED]), 1),
        (["hurry"], [], Play(events.PASS, [SACKED]), 2),
        (["hurry", "spike", "timeout"], [], Play(events.PASS, [MISS]), 1),
        (["hurry", "spike", "timeout"], [], Play(events.PASS, [PICKED]), 1),
    ],
)
def test_one_saving_and_never_below_a_tick(
    home: list[str], away: list[str], play: Play, expected: int, edition: Edition
) -> None:
    clock = keeper(home=home, away=away, edition=edition)
    assert ticks(took(before(quarter=2, seconds=120), play, clock=clock)) == expected


@pytest.mark.rule("SOM-HURRY-01", "SOM-SPIKE-01")
def test_nothing_is_hurried_after_an_incompletion_a_turnover_or_a_time_out() -> None:
    for play, wants in ((Play(events.PASS, [MISS]), ["hurry"]), (Play(events.PASS, [PICKED]), ["spike"])):
        clock = keeper(home=wants)
        took(before(quarter=2, seconds=120), play, clock=clock)
        assert not (clock.hurried)
        assert not (clock.spiking)
    stopped = keeper(home=["timeout", "hurry", "spike"])
    took(before(quarter=2, seconds=120), run(), clock=stopped)
    assert not (stopped.hurried)
    assert not (stopped.spiking)
    early = keeper(home=["hurry", "spike"])
    assert took(before(quarter=2, seconds=121 + 60), run(), clock=early) == 30
    assert not (early.hurried)
    assert not (early.spiking)


@pytest.mark.rule("SOM-TWO-07", "SOM-TWO-08", "SOM-KNEEL-01")
@pytest.mark.parametrize(
    ("play", "lead", "new", "old"),
    [
        (run(), 3, 6, 6),
        (Play(events.PASS, [CATCH]), 3, 6, 6),
        (KNEEL, 3, 6, 6),
        (KNEEL, 0, 4, 4),
        (run(), 0, 4, 4),
        (run(), -3, 4, 4),
        (SCORE, 3, 2, 2),
        (SCORE, -3, 2, 2),
        (Play(events.PASS, [SACKED]), 3, 3, 3),
        (Play(events.PASS, [PICKED]), 3, 1, 1),
        (run(penalties=[FOUL]), 3, 1, 1),
        (Play(events.PASS, [CATCH], out_of_bounds=True), 3, 1, 1),
    ],
)
def test_six_ticks_with_the_lead(play: Play, lead: int, new: int, old: int) -> None:
    state = before(quarter=4, seconds=120, lead=lead)
    assert ticks(took(state, play, clock=keeper())) == new
    assert ticks(took(state, play, clock=keeper(edition=OLD_EDITION))) == old
    if lead > 0 and play is KNEEL:
        assert ticks(took(before(quarter=2, seconds=120, lead=lead), play)) == 4


@pytest.mark.rule("SOM-KNEEL-01", "SOM-TWO-07")
def test_a_time_out_of_the_defense_spoils_it() -> None:
    state = before(quarter=4, seconds=120, lead=3)
    assert ticks(took(state, KNEEL, clock=keeper(away=["timeout"]))) == 1
    assert ticks(took(state, run(), clock=keeper(away=["timeout"]))) == 1


@pytest.mark.rule("SOM-TWO-09")
@pytest.mark.parametrize(("edition", "expected"), [(EDITION_2019, 1), (OLD_EDITION, 4)])
def test_an_injury_stops_the_clock(edition: Edition, expected: int) -> None:
    play = run(events.injury(3, AWAY, 0))
    clock = keeper(edition=edition)
    state = before(quarter=2, seconds=120)
    assert ticks(took(state, play, Watched(injured=True), clock)) == expected
    asked = keeper(home=["timeout", "hurry", "spike"])
    outcome = apply(state, play)
    assert ticks(int(asked.take(state, play, outcome, Watched(injured=True)))) == 1
    assert not asked.hurried
    assert not asked.spiking
    assert outcome.state.timeouts(HOME) == 3


@pytest.mark.rule("SOM-TWO-10")
@pytest.mark.parametrize(("short", "left", "expected"), [(True, 135, 15), (True, 150, 30), (False, 135, 30)])
def test_a_play_that_crosses_two_minutes(short: bool, left: int, expected: int) -> None:
    state = before(quarter=2, seconds=left)
    assert took(state, run(), clock=keeper(short_of_two_minutes=short)) == expected
    assert took(before(quarter=1, seconds=left), run()) == 30
