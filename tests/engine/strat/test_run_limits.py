"""Draws, squares, containment, fatigue, caps and loose balls."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import readings
from engine.strat.choices import Choices
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options
from engine.strat.readings import LONG_GAIN, ONE_SQUARE, SCOPE, SHORT_GAIN, TWO_SQUARES, Reading, gain, rated
from engine.strat.running import run
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.script import Script
from engine.strat.turnover_tables import CATCH, LINEBUCK, SACK
from engine.strat.turnovers import lose
from engine.strat.usage import end_runs, fatigue_level, fresh_carries
from tests.engine.strat.builders import at, called, column, defender, gives, meets, player_of, snap, yards

OFFENSE = "blank 3 6"
DEFENSE = "blank 5 6"
SIXTEEN = 2


@pytest.mark.rule("SOM-DRAW-02", "SOM-DRAW-03", "SOM-DRAW-05", "SOM-CALL-09")
@pytest.mark.parametrize(
    ("rolls", "guess", "keyed", "gained"),
    [(OFFENSE, "pass", "", 6), (DEFENSE, "pass", "", 4), (OFFENSE, "run", "FB", 1), (DEFENSE, "run", "", 3)],
)
def test_draws(rolls: str, guess: str, keyed: str, gained: int) -> None:
    against = meets(guess, keyed=keyed, moved={"MLB": "center blitz"} if guess == "pass" else {})
    assert yards(run(snap(Script(rolls), called("linebuck", draw=True), against))) == gained


@pytest.mark.rule("SOM-DRAW-03")
def test_a_draw_against_the_run_meets_two_linebackers_of_a_three_four_team() -> None:
    made = snap(Script(DEFENSE), called("linebuck", draw=True), meets("run", "3-4"), base=THREE_MAN)
    assert yards(run(made)) == 2


@pytest.mark.rule("SOM-DRAW-04")
def test_a_draw_that_asks_for_a_linebacker_who_is_not_there() -> None:
    made = snap(Script(DEFENSE), called("linebuck", draw=True), meets("run"))
    gives(made, rated(readings.LB_IN_ZONE, gain(0), gain(9)), players=1)
    gives(made, gain(7), players=0)
    assert yards(run(made)) == 7


@pytest.mark.rule("SOM-SYM-01", "SOM-CON-07", "SOM-DB-02")
@pytest.mark.parametrize(
    ("play", "moved", "gained"),
    [
        ("end run right", {}, 4),
        ("end run right", {"LLB": "LT blitz"}, 14),
        ("end run right", {"LLB": "LT blitz", "FS": "left flat"}, 4),
        ("end run left", {"RLB": "RT blitz"}, 14),
        ("linebuck", {"MLB": "left flat"}, 14),
        ("linebuck", {"MLB": "left flat", "FS": "right look-in"}, 4),
        ("off tackle left", {"MLB": "left flat"}, 14),
    ],
)
def test_one_square(play: str, moved: dict[str, str], gained: int) -> None:
    made = snap(Script(DEFENSE), called(play), meets("run", moved=moved))
    gives(made, gain(4, symbol=ONE_SQUARE))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-SYM-01")
def test_a_square_with_a_short_gain() -> None:
    made = snap(Script(DEFENSE, "7"), called("end run right"), meets("run", moved={"LLB": "LT blitz"}))
    gives(made, Reading(SHORT_GAIN, symbol=ONE_SQUARE))
    assert yards(run(made)) == 23


@pytest.mark.rule("SOM-SYM-02", "SOM-SYM-03")
@pytest.mark.parametrize(
    ("formation", "moved", "gained"),
    [
        ("3-4", {}, 4),
        ("3-4", {"LILB": "left flat"}, 14),
        ("3-4", {"RILB": "right flat"}, 4),
        ("3-3-5", {}, 14),
    ],
)
def test_one_square_off_tackle(formation: str, moved: dict[str, str], gained: int) -> None:
    made = snap(Script(DEFENSE), called("off tackle right"), meets("run", formation, moved=moved), base=THREE_MAN)
    gives(made, gain(4, symbol=ONE_SQUARE))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-SYM-04", "SOM-SYM-05")
@pytest.mark.parametrize(
    ("moved", "spot", "gained"),
    [
        ({}, 50, 4),
        ({"LILB": "left flat"}, 50, 14),
        ({"LILB": "left flat", "FS": "left look-in"}, 50, 4),
        ({"LILB": "left flat"}, 9, 4),
        ({"LILB": "left flat"}, 10, 14),
    ],
)
def test_two_squares(moved: dict[str, str], spot: int, gained: int) -> None:
    made = snap(Script(DEFENSE), called("linebuck"), meets("run", "3-4", moved=moved), base=THREE_MAN, state=at(spot))
    gives(made, gain(4, symbol=TWO_SQUARES))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-SW-04", "SOM-SW-07")
@pytest.mark.parametrize(
    ("base", "formation", "play", "total", "printed", "gained"),
    [
        (FOUR_MAN, "3-4", "linebuck", 7, readings.NO_SYMBOL, 14),
        (FOUR_MAN, "3-4", "linebuck", 6, readings.NO_SYMBOL, 4),
        (FOUR_MAN, "3-4", "linebuck", 8, ONE_SQUARE, 14),
        (FOUR_MAN, "3-4", "off tackle right", 8, readings.NO_SYMBOL, 14),
        (THREE_MAN, "4-3", "linebuck", 7, ONE_SQUARE, 4),
        (THREE_MAN, "4-3", "linebuck", 8, TWO_SQUARES, 14),
        (THREE_MAN, "4-3", "off tackle right", 8, ONE_SQUARE, 4),
    ],
)
def test_squares_of_teams_that_leave_their_base(
    base: int, formation: str, play: str, total: int, printed: int, gained: int
) -> None:
    gone = {"LILB": "left flat", "RILB": "right flat"} if formation == "3-4" else {"MLB": "left flat"}
    made = snap(Script(f"blank 5 {total}"), called(play), meets("run", formation, moved=gone), base=base)
    gives(made, gain(4, symbol=printed))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-SB-02")
@pytest.mark.parametrize(("shown", "rolls", "gained"), [(True, ("6 10",), 71), (False, (), 4)])
def test_a_scope_is_a_long_gain_once_the_blitz_is_shown(shown: bool, rolls: tuple[str, ...], gained: int) -> None:
    made = snap(Script(DEFENSE, *rolls), called("linebuck"), meets("run", shown=shown))
    gives(made, gain(4, symbol=SCOPE))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-CON-01", "SOM-CON-02", "SOM-CON-03", "SOM-SPLIT-03")
@pytest.mark.parametrize(
    ("white", "card", "down", "to_go", "spot", "moved", "gained"),
    [
        (2, 12, 3, 8, 50, {}, 6),
        (2, 0, 3, 8, 50, {}, 0),
        (3, 12, 3, 8, 50, {}, 12),
        (2, 12, 2, 8, 50, {}, 12),
        (2, 12, 4, 5, 50, {}, 3),
        (2, 12, 3, 4, 50, {}, 12),
        (2, 8, 3, 9, 9, {}, 8),
        (2, 12, 3, 8, 50, {"LLB": "LE blitz"}, 12),
    ],
)
def test_example_containment(
    white: int, card: int, down: int, to_go: int, spot: int, moved: dict[str, str], gained: int
) -> None:
    state = at(spot, down=down, to_go=to_go)
    made = snap(Script(f"blank {white} 6"), called("end run right"), meets("pass", moved=moved), state=state)
    defender(made, "LLB").defense = 5
    player_of(made, "HB").columns[7] = column(card)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-CON-04", "SOM-CON-05")
@pytest.mark.parametrize(
    ("formation", "play", "moved", "gained"),
    [
        ("3-4", "off tackle right", {}, 7),
        ("3-4", "off tackle right", {"LILB": "left flat"}, 20),
        ("3-4", "linebuck", {"LILB": "left flat"}, 20),
        ("3-4", "linebuck", {}, 7),
        ("3-3-5", "linebuck", {}, 20),
        ("4-3", "linebuck", {}, 20),
        ("4-3", "linebuck", {"MLB": "LT blitz", "FS": "left look-in"}, 20),
    ],
)
def test_who_contains_up_the_middle(formation: str, play: str, moved: dict[str, str], gained: int) -> None:
    made = snap(Script("blank 3 6"), called(play), meets("pass", formation, moved=moved), state=at(down=3))
    defender(made, "LILB").defense = 6
    player_of(made, "HB").columns[1] = player_of(made, "HB").columns[4] = column(20)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-CON-05")
@pytest.mark.parametrize(
    ("moved", "gained"),
    [
        ({}, 7),
        ({"LILB": "LT"}, 20),
        ({"RILB": "RT"}, 20),
        ({"LILB": "LT", "FS": "left look-in"}, 20),
        ({"LILB": "LT", "RILB": "RT"}, 20),
    ],
)
def test_a_linebuck_is_contained_by_both_inside_linebackers_or_not_at_all(moved: dict[str, str], gained: int) -> None:
    made = snap(Script("blank 3 6"), called("linebuck"), meets("pass", "3-4", moved=moved), state=at(down=3))
    defender(made, "LILB").defense = defender(made, "RILB").defense = 6
    player_of(made, "HB").columns[1] = column(20)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-CON-04")
def test_a_back_in_the_vacated_zone_contains_as_a_zero() -> None:
    moved = {"MLB": "LT blitz", "FS": "left look-in"}
    made = snap(Script("blank 1 6"), called("linebuck"), meets("pass", moved=moved), state=at(down=3))
    player_of(made, "HB").columns[1] = column(20)
    assert yards(run(made)) == 9


@pytest.mark.rule("SOM-FAT-02", "SOM-FAT-03")
@pytest.mark.parametrize(
    ("level", "guess", "card", "gained"),
    [(1, "run", 1, 0), (2, "run", 1, -1), (2, "run", 0, 0), (2, "run", -3, -3), (3, "pass", 5, 5), (3, "run", 5, 1)],
)
def test_fatigue(level: int, guess: str, card: int, gained: int) -> None:
    made = snap(Script(OFFENSE), called("linebuck"), meets(guess), fatigue=level)
    player_of(made, "HB").columns[0] = column(card)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-FAT-01", "SOM-QER-01", "SOM-PIS-02")
def test_examples_of_carries_and_end_runs() -> None:
    fresh = fresh_carries(125, SIXTEEN)
    assert [fatigue_level(fresh, carry) for carry in (15, 16, 17, 18, 19, 20, 30)] == [0, 1, 1, 2, 2, 3, 3]
    assert fresh_carries(24, SIXTEEN) == 10
    assert [end_runs(rushes, SIXTEEN, pistol=False) for rushes in (57, 12, 45, 0)] == [2, 1, 2, 1]
    assert end_runs(57, SIXTEEN, pistol=True) == 4


@pytest.mark.rule("SOM-CAP-01", "SOM-CAP-02", "SOM-CAP-03")
@pytest.mark.parametrize(
    ("longest", "scored", "rolls", "reading", "gained"),
    [
        (50, False, (OFFENSE, "6 11"), Reading(LONG_GAIN), 50),
        (50, True, (OFFENSE, "6 11"), Reading(LONG_GAIN), 82),
        (3, False, (DEFENSE,), gain(33), 5),
        (3, False, (OFFENSE,), gain(12), 12),
        (20, True, (DEFENSE,), gain(33), 20),
    ],
)
def test_nobody_gains_more_than_his_longest(
    longest: int, scored: bool, rolls: tuple[str, ...], reading: Reading, gained: int
) -> None:
    made = snap(Script(*rolls), called("linebuck"), meets("run"), options=Options(longest_gain=True))
    player = player_of(made, "HB")
    player.longest_rush, player.rush_scored = longest, scored
    player.columns[0] = column(reading)
    gives(made, reading)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-LOW-01", "SOM-LOW-02", "SOM-LOW-03")
@pytest.mark.parametrize(
    ("white", "rushes", "points", "gained"),
    [(2, 19, 0, 5), (1, 19, 0, 20), (2, 19, 22, 20), (2, 65, 0, 20), (3, 40, 15, 20)],
)
def test_example_of_a_back_seldom_used(white: int, rushes: int, points: int, gained: int) -> None:
    made = snap(Script(f"blank {white} 6"), called("linebuck"), meets("run"), options=Options(low_usage=True))
    player = player_of(made, "HB")
    player.rushes, player.rush_yards = rushes, 97
    player.columns[0] = column(20)
    made.state.home_score = points
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-LOW-03", "SOM-CON-08")
def test_low_usage_comes_before_containment() -> None:
    state = at(down=3, to_go=5)
    made = snap(Script("blank 2 6"), called("linebuck"), meets("run"), state=state, options=Options(low_usage=True))
    player = player_of(made, "HB")
    player.rushes, player.rush_yards = 10, 70
    player.columns[0] = column(12)
    defender(made, "MLB").defense = 5
    assert yards(run(made)) == 3


class _Advances(Choices):
    """Everything is advanced."""

    def advances(self, *, kept: bool) -> bool:
        return True


@pytest.mark.rule("SOM-FUM-01", "SOM-LOOSE-01", "SOM-LOOSE-02", "SOM-LOOSE-03")
@pytest.mark.parametrize(
    ("edition", "kind", "total", "returned"),
    [
        (EDITION_2019, SACK, 7, 34),
        (EDITION_2019, CATCH, 10, 34),
        (EDITION_2019, LINEBUCK, 7, 0),
        (EDITION_2019, SACK, 6, 0),
        (OLD_EDITION, SACK, 7, 0),
    ],
)
def test_loose_balls_are_advanced(edition: Edition, kind: int, total: int, returned: int) -> None:
    made = snap(Script(str(total), "3"), called("linebuck"), meets("run"), edition=edition, choices=_Advances())
    play = events.Play(events.RUN, [events.rush(1, 2)])
    lose(made, play, 1, kind)
    assert (play.events[1].flag, play.events[2].yards) == (7 <= total <= 10, returned)


@pytest.mark.rule("SOM-LOOSE-05")
def test_a_ball_lost_again_and_again() -> None:
    made = snap(Script("7", "10", "8", "10", "9", "7"), called("linebuck"), meets("run"), choices=_Advances())
    play = events.Play(events.RUN, [events.rush(1, 2)])
    lose(made, play, 1, LINEBUCK)
    assert [event.kind for event in play.events[1:]] == [events.FUMBLED, events.RETURN] * 3
    assert play.events[-1].yards == 3


@pytest.mark.rule("SOM-LOOSE-01")
def test_a_ball_that_is_fallen_on() -> None:
    made = snap(Script("6"), called("linebuck"), meets("run"))
    play = events.Play(events.RUN, [events.rush(1, 2)])
    lose(made, play, 1, LINEBUCK)
    assert [event.kind for event in play.events] == [events.RUSH, events.FUMBLED]
