"""The clock: who runs it, and when it stands."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.chance.generator import Generator
from engine.fast_action import codes
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, OVER
from engine.football.era import SUDDEN_DEATH, Era
from engine.refereeing import IllegalCallError
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.options import Options, statis_pro_era
from engine.statis_pro.punt import delay, punt
from engine.statis_pro.timing import Bounds, bounds, clock_stops
from tests.engine.statis_pro.builders import (
    at,
    script,
)
from tests.engine.statis_pro.kick_builders import from_own, kick_snap, outcome_of
from tests.engine.statis_pro.squads import Caller, Hurry, a_match, describe, first_and_ten

RUN = OffenseCall(calls.INSIDE_LEFT, codes.BK1)
INSIDE_RUN = ("IL LG", "RN 6")


# The clock.


@pytest.mark.rule("SPF-S.6", "SPF-2.6a")
@pytest.mark.parametrize(("offense", "seconds"), [(AWAY, 45), (HOME, 20)])
def test_the_clock_is_run_by_whoever_has_the_ball(offense: int, seconds: int) -> None:
    class Slow(Caller):
        def substitutes_next(self, before: Any, after: Any, side: Any) -> bool:
            return False

        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.most

    class Quick(Slow):
        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.least

    match = a_match("S1 P", *INSIDE_RUN, coaches=[Slow(AWAY), Quick(HOME)])
    first_and_ten(match, offense=offense)
    describe(match, RUN, offense)
    match.step()
    assert match.log[-1].seconds == seconds


@pytest.mark.rule("SPF-S.6")
def test_the_default_coach_hurries_when_behind_and_dawdles_when_ahead() -> None:
    taken = {}
    for name, home_score in (("behind", 10), ("ahead", 17)):
        match = a_match("S1 P", *INSIDE_RUN)
        first_and_ten(match, quarter=4, seconds_left=280, home_score=home_score, away_score=14)
        describe(match, RUN)
        match.step()
        taken[name] = match.log[-1].seconds
    assert taken["behind"] < taken["ahead"] == 45


@pytest.mark.rule("SPF-S.2")
@pytest.mark.parametrize("yards_to_goal", [1, 35, 99])
@pytest.mark.parametrize("down", [1, 3])
def test_both_displays_are_set_with_the_same_care_whichever_team_has_the_ball(yards_to_goal: int, down: int) -> None:
    displays = []
    for offense in (AWAY, HOME):
        coaches: list[Coach] = [TendencyCoach(Generator(7)), TendencyCoach(Generator(7))]
        match = a_match(coaches=coaches)
        first_and_ten(match, yards_to_goal, offense=offense, down=down)
        state, side, rival = match.state, match.sides[offense], match.sides[1 - offense]
        places = coaches[offense].offense_display(state, side)
        boxes = coaches[1 - offense].defense_display(state, rival, places)
        assert coaches[offense].offense_shift(state, side, places, boxes) is places
        assert coaches[1 - offense].defense_shift(state, rival, places, boxes) is boxes
        displays.append(
            ([player and player.index for player in places], [[player.index for player in players] for players in boxes])
        )  # fmt: skip
    assert displays[0] == displays[1]


@pytest.mark.rule("SPF-8.7b")
def test_the_end_of_a_quarter_stops_the_clock() -> None:
    state = at(50, seconds_left=20)
    play = events.Play(events.RUN, [events.rush(8, 3)])
    outcome = apply(state, play)
    assert clock_stops(state, play, outcome, timeout=False, seconds=20)
    state.seconds_left = 25
    assert not clock_stops(state, play, outcome, timeout=False, seconds=20)


@pytest.mark.rule("SPF-8.5.3b")
@pytest.mark.parametrize(("hurried", "legal"), [(True, False), (False, True)])
def test_the_two_minute_offense_does_not_use_the_maximum_time(hurried: bool, legal: bool) -> None:
    class Patient(Hurry):
        def two_minute(self, before: Any, after: Any, side: Any) -> bool:
            return hurried

        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return bounds.most

    match = a_match("S4 P", *INSIDE_RUN, coaches=[Caller(AWAY), Patient(HOME)])
    first_and_ten(match, quarter=4, seconds_left=100, warned=True, down=3)
    describe(match, RUN)
    match.step()
    assert match.log[-1].seconds == (10 if hurried else 45)
    describe(match, OffenseCall(calls.DELAY))
    if legal:
        match.step()
        assert match.log[-1].seconds == 0
    else:
        with pytest.raises(IllegalCallError, match=r"^SPF-8\.5\.3b:"):
            match.step()


def punt_seconds(*draws: str, rush: bool = True) -> Bounds:
    """What a punt with these cards takes."""
    state = from_own(30)
    against = DefenseCall(calls.RUN_NO_KEY, all_out_rush=rush)
    resolved = punt(kick_snap(script(*draws), state, against=against))
    outcome = outcome_of(resolved, state)
    return bounds(state, resolved.play, outcome, two_minute=False, substituting=False, timeout=False)


@pytest.mark.rule("SPF-T6.1i", "SPF-T6.1n", "SPF-T6.1p", "SPF-8.5.7a", "SPF-8.5.2a")
def test_a_kicker_is_roughed_in_a_play_but_players_move_before_it() -> None:
    assert punt_seconds("RN 12", "RN 10") == Bounds(10, 10)  # roughing
    assert punt_seconds("RN 12", "RN 5", "RN 2", rush=False) == Bounds(0, 0)  # movement
    assert punt_seconds("RN 12", "RN 5", "RN 3", rush=False) == Bounds(0, 0)  # offside


@pytest.mark.rule("SPF-T6.1n", "SPF-8.5.3a")
@pytest.mark.parametrize("yard_line", [45, 1])
def test_a_delay_takes_no_time_taken_or_declined(yard_line: int) -> None:
    state = from_own(yard_line)
    resolved = delay(kick_snap(script(), state, call=OffenseCall(calls.DELAY)))
    outcome = outcome_of(resolved, state)
    found = bounds(state, resolved.play, outcome, two_minute=False, substituting=False, timeout=False)
    assert found == Bounds(0, 0)


@pytest.mark.rule("SPF-8.5.3b")
@pytest.mark.parametrize("yards_to_goal", [55, 99])
def test_one_play_of_the_maximum_time_is_good_for_one_delay(yards_to_goal: int) -> None:
    match = a_match("S4 P")
    first_and_ten(match, yards_to_goal, down=4)
    match.sides[HOME].used_maximum = True
    describe(match, OffenseCall(calls.DELAY))
    match.step()
    assert not match.sides[HOME].used_maximum
    with pytest.raises(IllegalCallError, match=r"^SPF-8\.5\.3b:"):
        match.step()


@pytest.mark.rule("SPF-9.6")
@pytest.mark.parametrize(("seconds", "may_come_in"), [(25, False), (30, True)])
def test_players_who_stayed_on_may_be_replaced_after_thirty_seconds(seconds: int, may_come_in: bool) -> None:
    class Steady(Caller):
        def substitutes_next(self, before: Any, after: Any, side: Any) -> bool:
            return False

        def seconds(self, before: Any, after: Any, side: Any, play: Any, bounds: Bounds) -> int:
            return seconds

    match = a_match("S1 P", *INSIDE_RUN, coaches=[Caller(AWAY), Steady(HOME)])
    first_and_ten(match)
    describe(match, RUN)
    match.step()
    assert match.log[-1].seconds == seconds
    assert match.sides[HOME].keep_players is not may_come_in


@pytest.mark.rule("SPF-9.8.1a")
@pytest.mark.parametrize("year", [1975, 1985, 2012, 2019, 2025])
@pytest.mark.parametrize("receivers_have_had_it", [0, 1, 2])
def test_any_score_ends_overtime_whatever_the_season_had(year: int, receivers_have_had_it: int) -> None:
    match = a_match("PN 1", year=year)
    overtime = {"quarter": 5, "seconds_left": 800, "overtime_possessions": receivers_have_had_it}
    first_and_ten(match, 10, down=4, home_score=20, away_score=20, **overtime)
    describe(match, OffenseCall(calls.FIELD_GOAL))
    match.step()
    assert (match.state.home_score, match.state.phase) == (23, OVER)


@pytest.mark.rule("SPF-9.8.1a")
def test_overtime_without_a_score_is_one_period_and_a_tie() -> None:
    match = a_match("PN 47")
    first_and_ten(match, 10, quarter=5, seconds_left=5, down=4, home_score=20, away_score=20)
    describe(match, OffenseCall(calls.FIELD_GOAL))
    match.step()
    assert (match.state.home_score, match.state.away_score, match.state.phase) == (20, 20, OVER)


@pytest.mark.rule("SPF-9.0a", "SPF-9.2", "SPF-9.8.1a", "SPF-9.8.1b")
def test_quarters_time_outs_and_overtime_are_the_rulebooks_in_any_era() -> None:
    odd = replace(Era(), quarter_seconds=720, timeouts_per_half=2, overtime_seconds=600, overtime_timeouts=3)
    era = statis_pro_era(odd, Options())
    assert (era.quarter_seconds, era.timeouts_per_half) == (900, 3)
    assert (era.overtime_seconds, era.overtime_timeouts, era.overtime) == (900, 2, SUDDEN_DEATH)
