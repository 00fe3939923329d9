"""What the season played decides: missed kicks, tries, kickoffs, overtime; and what scores."""

from __future__ import annotations

import pytest

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply
from engine.football.codes import HOME
from engine.football.era import era_of
from engine.football.events import Event, Play
from engine.football.state import State
from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.match import Match
from engine.strat.options import Options, strat_era
from engine.strat.script import Script
from tests.engine.strat.coaches import ScriptedCoach
from tests.engine.strat.matches import end, match, put

DEAD_BALL = Options(recoverers=False)


def missed(year: int, line: int) -> int:
    """The defense's yard line after a missed field goal."""
    state = State(strat_era(era_of(year)), phase=football.SCRIMMAGE, offense=HOME, yards_to_goal=line, down=4)
    play = Play(events.FIELD_GOAL, [events.goal(30, good=False, distance=line + 17)])
    return int(apply(state, play).state.yard_line)


@pytest.mark.rule("SOM-FG-04", "SOM-FG-05", "SOM-FG-06")
@pytest.mark.parametrize(
    ("year", "line", "expected"),
    [
        *((1994, 30, 37), (2019, 30, 37), (2019, 14, 21), (2019, 12, 20), (2019, 13, 20)),
        *((1993, 30, 30), (1974, 30, 30), (1985, 15, 20), (1973, 30, 20), (1960, 45, 20)),
    ],
)
def test_where_a_missed_field_goal_is_spotted(year: int, line: int, expected: int) -> None:
    assert missed(year, line) == expected


def tried(*rolls: str, wants: tuple[str, ...] = (), block: bool = False, **how: object) -> Match:
    """A try of the home team."""
    home = ScriptedCoach([OffenseCall(codes.LINEBUCK, codes.HB)], wants=wants)
    away = ScriptedCoach(wants=("block",) if block else ())
    home.choices.advances = away.choices.advances = lambda *, kept: True  # type: ignore[method-assign]
    made = match(*rolls, home=home, away=away, options=DEAD_BALL, **how)  # type: ignore[arg-type]
    put(made, phase=football.TRY, yards_to_goal=2, home_score=6).step()
    end(made)
    return made


def points(made: Match) -> tuple[int, int]:
    return int(made.state.away_score), int(made.state.home_score)


@pytest.mark.rule("SOM-PAT-02", "SOM-SCORE-01")
@pytest.mark.parametrize(("year", "rolls", "expected"), [(1994, ("blank 1 9",), 8), (1993, ("blank 7", "5"), 7)])
def test_two_points_from_1994_on(year: int, rolls: tuple[str, ...], expected: int) -> None:
    made = tried(*rolls, wants=("two",), year=year)
    assert points(made) == (0, expected)
    assert made.log[-1].play.kind == (events.TRY_RUN if year == 1994 else events.TRY_KICK)


@pytest.mark.rule("SOM-PAT-03", "SOM-PAT-04")
@pytest.mark.parametrize(
    ("edition", "year", "rolls", "expected"),
    [
        (EDITION_2019, 2015, ("5", "12", "1 12"), (2, 6)),
        (EDITION_2019, 2015, ("2", "12", "1 12"), (0, 8)),
        (EDITION_2019, 2015, ("5", "3"), (0, 6)),
        (EDITION_2019, 2014, (), (0, 6)),
        (OLD_EDITION, 2019, (), (0, 6)),
    ],
)
def test_blocked_tries(edition: Edition, year: int, rolls: tuple[str, ...], expected: tuple[int, int]) -> None:
    made = tried("blank 1 12", "5", *rolls, block=True, edition=edition, year=year)
    assert points(made) == expected
    assert made.state.phase == football.KICKOFF


@pytest.mark.rule("SOM-PAT-05")
@pytest.mark.parametrize(("year", "distance"), [(2014, 19), (2015, 32)])
def test_the_line_of_a_kicked_try(year: int, distance: int) -> None:
    made = tried("blank 7", "5", year=year)
    assert made.log[-1].play.events[0].yards == distance
    assert points(made) == (0, 7)


@pytest.mark.rule("SOM-PAT-05", "SOM-FG-13")
@pytest.mark.parametrize(("year", "expected"), [(2014, 8), (2015, 6)])
def test_a_faked_try_has_as_far_to_go(year: int, expected: int) -> None:
    made = tried("blank 3", wants=("fake",), year=year)
    assert points(made) == (0, expected)


@pytest.mark.rule("SOM-PEN-09", "SOM-PAT-05")
@pytest.mark.parametrize(
    ("rolls", "phase", "spot", "home"),
    [
        (("X 7", "5", "4 4"), football.KICKOFF, 65, 7),
        (("X 7", "12", "4 4"), football.TRY, 1, 6),
        (("X 7", "5", "1 4"), football.TRY, 12, 6),
    ],
)
def test_a_try_repeated_after_a_foul_is_lined_up_anew(rolls: tuple[str, ...], phase: int, spot: int, home: int) -> None:
    made = tried(*rolls)
    assert (made.state.phase, made.state.yards_to_goal, made.state.home_score) == (phase, spot, home)


def test_a_kick_moved_back_is_read_from_the_column_of_its_line() -> None:
    made = tried("X 7", "5", "1 4")
    made.chance = Script("blank 3")
    made.step()
    assert made.log[-1].play.events[0].yards == 15 + 10 + 17
    assert points(made) == (0, 6)


def scored(kind: int, *what: Event, spot: int = 50) -> State:
    state = State(strat_era(era_of(2019)), phase=football.SCRIMMAGE, offense=HOME, yards_to_goal=spot)
    return apply(state, Play(kind, list(what))).state


@pytest.mark.rule("SOM-SCORE-01", "SOM-SCORE-02", "SOM-SAF-01")
def test_what_scores() -> None:
    assert scored(events.RUN, events.rush(1, 50)).home_score == 6
    assert scored(events.PASS, events.completion(0, 4, 71)).home_score == 6
    assert scored(events.RUN, events.rush(1, 49)).home_score == 0
    assert scored(events.FIELD_GOAL, events.goal(30, good=True, distance=40), spot=23).home_score == 3
    assert scored(events.RUN, events.rush(1, -2), spot=98).away_score == 2
    assert scored(events.PASS, events.sack(0, 2, 9), spot=92).away_score == 2
    assert scored(events.RUN, events.rush(1, -1), spot=98).away_score == 0


@pytest.mark.rule("SOM-SETUP-02", "SOM-KO-01", "SOM-KO-05")
@pytest.mark.parametrize(("year", "spot"), [(1970, 40), (1980, 35), (2000, 30), (2019, 35)])
def test_kickoffs_are_those_of_the_season_but_for_the_touchback(year: int, spot: int) -> None:
    era = strat_era(era_of(year))
    assert (era.kickoff_spot, era.kickoff_touchback, era.touchback) == (spot, 20, 20)


@pytest.mark.rule("SOM-OT-01", "SOM-OT-02")
@pytest.mark.parametrize(
    ("year", "phase"), [(1973, football.OVER), (1974, football.COIN_TOSS), (2019, football.COIN_TOSS)]
)
def test_overtime_is_that_of_the_season(year: int, phase: int) -> None:
    home = ScriptedCoach([OffenseCall(codes.LINEBUCK, codes.HB)])
    made = put(match("blank 1 7", home=home, year=year), quarter=4, seconds_left=1)
    made.sides[HOME].end_runs_made[0] = 1
    made.step()
    assert made.state.phase == phase
    if phase == football.COIN_TOSS:
        made.step()
        assert (made.state.quarter, made.state.home_timeouts, made.state.away_timeouts) == (5, 2, 2)
        assert made.sides[HOME].end_runs_made[0] == 1
        assert made.sides[HOME].carries[made.log[-1].play.events[0].player] == 1


@pytest.mark.rule("SOM-OT-01", "SOM-TWO-01")
def test_the_last_two_minutes_of_overtime_are_ticked() -> None:
    home = ScriptedCoach([OffenseCall(codes.LINEBUCK, codes.HB)])
    made = put(match("blank 1 7", home=home), quarter=5, seconds_left=120)
    made.step()
    assert made.state.seconds_left == 90
