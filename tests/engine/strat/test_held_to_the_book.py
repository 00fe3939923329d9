"""Limits and exceptions of the books, one by one."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import caps, codes, readings
from engine.strat.blockers import run_block
from engine.strat.editions import EDITION_2019, OLD_EDITION, Edition
from engine.strat.options import Options
from engine.strat.pass_rush import is_due
from engine.strat.passing import dump_off, throw
from engine.strat.readings import MUST_RUN, ONE_SQUARE, TWO_SQUARES, Reading, gain, rated
from engine.strat.running import run
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.script import Script
from engine.strat.snap import Snap
from tests.engine.strat.builders import at, called, column, defender, gives, lineman, meets, player_of, snap, yards


@pytest.mark.rule("SOM-RATE-01", "SOM-RUN-05")
@pytest.mark.parametrize(
    ("asked", "play", "blocks"),
    [
        (readings.CENTER, "off tackle left", "C"),
        (readings.ONSIDE_GUARD, "off tackle left", "LG"),
        (readings.ONSIDE_GUARD, "off tackle right", "RG"),
        (readings.ONSIDE_TACKLE, "end run left", "LT"),
        (readings.ONSIDE_TACKLE, "end run right", "RT"),
    ],
)
def test_each_blocker_answers_for_himself(asked: int, play: str, blocks: str) -> None:
    made = snap(Script(), called(play), meets("run"))
    for name in codes.OFFENSE_LINE:
        lineman(made, name).run_block = 6 if name == blocks else 4
    assert run_block(made, asked).value == 6


@pytest.mark.rule("SOM-RATE-06", "SOM-RATE-07")
@pytest.mark.parametrize(
    ("formation", "rating", "counts"), [("Full House", 6, 6), ("Full House", 0, 4), ("4 WR", 0, 0)]
)
def test_ratings_go_no_farther_than_the_ends_of_the_ladder(formation: str, rating: int, counts: int) -> None:
    made = snap(Script(), called("linebuck", formation=formation), meets("run"))
    lineman(made, "C").run_block = rating
    assert run_block(made, readings.CENTER).value == counts


@pytest.mark.rule("SOM-DB-02", "SOM-SYM-04")
@pytest.mark.parametrize(
    ("formation", "moved", "gained"),
    [
        ("3-3-5", {"DB1": "right look-in"}, 4),
        ("3-3-5", {}, 14),
        ("3-2-6", {"DB1": "left look-in", "DB2": "right look-in"}, 4),
    ],
)
def test_extra_backs_behind_a_linebuck_count_as_linebackers(formation: str, moved: dict[str, str], gained: int) -> None:
    made = snap(Script("blank 5 7"), called("linebuck"), meets("pass", formation, moved=moved), base=THREE_MAN)
    gives(made, gain(4, symbol=TWO_SQUARES))
    assert yards(run(made)) == gained


def passed(made: Snap) -> events.Play:
    made.open()
    play = throw(made)
    assert isinstance(made.chance, Script)
    made.chance.finish()
    return play


@pytest.mark.rule("SOM-FUM-06")
@pytest.mark.parametrize(("to_goal", "rolls", "kinds"), [(8, (), 1), (9, ("6",), 2)])
def test_a_catch_on_the_goal_line_is_never_fumbled(to_goal: int, rolls: tuple[str, ...], kinds: int) -> None:
    made = snap(Script("blank 5 7", *rolls), called("flat right"), meets("pass"), state=at(to_goal))
    gives(made, gain(8, fumble=True), players=1)
    assert len(passed(made).events) == kinds


@pytest.mark.rule("SOM-FUM-06")
def test_a_must_run_to_the_goal_line_is_never_fumbled() -> None:
    made = snap(Script("blank 2 7", "7"), called("short", "SE"), meets("run"), state=at(8))
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3 + codes.WRONG_GUESS] = column(Reading(MUST_RUN))
    player_of(made, "QB").must_run = column(gain(8, fumble=True))
    assert len(passed(made).events) == 1


@pytest.mark.rule("SOM-SHAD-02")
def test_nobody_holds_a_passer_whom_nobody_shadows() -> None:
    made = snap(Script("blank 1 7", "7"), called("short", "SE"), meets("run"))
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3 + codes.WRONG_GUESS] = column(Reading(MUST_RUN))
    player_of(made, "QB").must_run = column(20)
    assert yards(passed(made)) == 20


@pytest.mark.rule("SOM-YAC-04")
def test_a_flat_without_air_yards_is_read_as_it_stands() -> None:
    made = snap(Script("blank 2 7"), called("flat right"), meets("run"), options=Options(yards_after_catch=True))
    player_of(made, "QB").columns[codes.FLAT_SECTION * 3 + codes.WRONG_GUESS] = column(6)
    assert yards(passed(made)) == 6


@pytest.mark.rule("SOM-DT-04", "SOM-RATE-05")
@pytest.mark.parametrize(("rating", "gained"), [(5, 2), (0, 9)])
def test_a_double_team_leaves_linebackers_in_the_zone_their_ratings(rating: int, gained: int) -> None:
    made = snap(Script("blank 5 7"), called("flat right"), meets("pass"))
    made.against.doubled = [(codes.FS, codes.HB)]
    gives(made, rated(readings.LB_IN_ZONE, gain(2), gain(9)), players=2)
    defender(made, "LLB").defense = rating
    assert yards(passed(made)) == gained


def own_columns(made: Snap) -> None:
    """The quarterback's card gains 3 yards when guessed right, 6 when wrong, 1 when his receiver is double-teamed."""
    for section in (codes.FLAT_SECTION, codes.SHORT_SECTION, codes.LONG_SECTION):
        for guess, gained in enumerate((3, 6, 1)):
            player_of(made, "QB").columns[section * 3 + guess] = column(gained)


@pytest.mark.rule("SOM-DT-03", "SOM-DT-06", "SOM-PREV-05", "SOM-PASS-02", "SOM-FAR-03")
@pytest.mark.parametrize(
    ("play", "doubled", "gained"),
    [
        ("short", [], 3),
        ("short", [("FS", "FL")], 1),
        ("long", [("FS", "FL")], 1),
        ("flat right", [("FS", "FL")], 1),
        ("short", [("FS", "SE")], 3),
        ("short", [("LLB", "FL")], 1),
        ("long", [("LLB", "FL")], 1),
        ("look-in", [("LLB", "FL")], 3),
        ("short", [("RLB", "SE")], 3),
    ],
)
def test_the_column_of_the_quarterbacks_card(play: str, doubled: list[tuple[str, str]], gained: int) -> None:
    made = snap(Script("blank 2 7"), called(play, "FL"), meets("pass"))
    made.against.doubled = [(codes.DEFENDERS.index(who), codes.OFFENSE.index(player)) for who, player in doubled]
    own_columns(made)
    assert yards(passed(made)) == gained


@pytest.mark.rule("SOM-FAR-03", "SOM-FAR-08")
@pytest.mark.parametrize(
    ("doubled", "down", "gained"), [([], 1, 6), ([("LLB", "FL")], 1, 3), ([], 3, 6), ([("LLB", "FL")], 3, 3)]
)
def test_a_linebacker_who_doubles_makes_a_flat_a_pass_again(
    doubled: list[tuple[str, str]], down: int, gained: int
) -> None:
    options = Options(flats_as_runs=True)
    made = snap(Script("blank 2 7"), called("flat right", "FL"), meets("pass"), state=at(down=down), options=options)
    made.against.doubled = [(codes.DEFENDERS.index(who), codes.OFFENSE.index(player)) for who, player in doubled]
    own_columns(made)
    assert yards(passed(made)) == gained
    assert caps.flat_containment(made, codes.WRONG_GUESS, 1) == (caps.NO_CAP if doubled or down == 1 else 9)


@pytest.mark.rule("SOM-DUMP-06", "SOM-FAR-04")
@pytest.mark.parametrize(("edition", "flats"), [(OLD_EDITION, False), (EDITION_2019, True)])
def test_a_dump_off_is_always_guessed_right(edition: Edition, flats: bool) -> None:
    options = Options(flats_as_runs=flats)
    against = meets("pass", moved={"RLB": "RE blitz"})
    for column_of, rolls, gained in (("QB", ("2 7",), 3), ("HB", ("2 7", "blank 2 7"), 3)):
        made = snap(Script("1 4", *rolls), called("short", "SE"), against, options=options, edition=edition)
        if column_of == "QB":
            own_columns(made)
        assert yards(dump_off(made)) == gained


@pytest.mark.rule("SOM-LOW-01", "SOM-LOW-02", "SOM-LOW-03")
@pytest.mark.parametrize(
    ("player", "rushes", "scores", "gained"),
    [
        ("HB", 31, (0, 0), 2),
        ("HB", 31, (20, 20), 2),
        ("HB", 31, (0, 21), 2),
        ("HB", 31, (21, 0), 2),
        ("HB", 31, (22, 0), 20),
        ("HB", 31, (0, 22), 20),
        ("HB", 32, (18, 0), 20),
        ("HB", 32, (14, 0), 2),
        ("HB", 63, (14, 0), 2),
        ("HB", 64, (0, 0), 20),
        ("HB", 0, (0, 0), 20),
        ("QB", 31, (0, 0), 20),
    ],
)
def test_backs_seldom_used(player: str, rushes: int, scores: tuple[int, int], gained: int) -> None:
    made = snap(Script("blank 2 7"), called("linebuck", player), meets("run"), options=Options(low_usage=True))
    made.state.away_score, made.state.home_score = scores
    runner = player_of(made, player)
    runner.rushes, runner.rush_yards = rushes, 2 * rushes
    runner.columns[codes.LINEBUCK * 3 + codes.RIGHT_GUESS] = column(20)
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-CAP-04")
@pytest.mark.parametrize(("wide", "spared", "gained"), [(True, False, 12), (True, True, 14), (False, True, 12)])
def test_only_wide_receivers_are_spared_and_only_where_that_is_asked_for(wide: bool, spared: bool, gained: int) -> None:
    options = Options(longest_gain=True, spare_wide_receivers=spared)
    made = snap(Script("blank 5 7"), called("short", "SE"), meets("pass"), options=options)
    player_of(made, "SE").wide, player_of(made, "SE").longest_catch = wide, 12
    assert yards(passed(made)) == gained


@pytest.mark.rule("SOM-SW-04")
@pytest.mark.parametrize(
    ("base", "formation", "row", "gained"),
    [(FOUR_MAN, "4-3", 9, 14), (FOUR_MAN, "3-4", 9, 4), (FOUR_MAN, "3-4", 7, 14), (THREE_MAN, "3-4", 9, 14)],
)
def test_squares_of_another_front_stand_in_lieu_of_those_printed(
    base: int, formation: str, row: int, gained: int
) -> None:
    moved = {"MLB": "left flat", "LILB": "left flat", "RILB": "right flat"}
    made = snap(Script(f"blank 5 {row}"), called("linebuck"), meets("pass", formation, moved=moved), base=base)
    gives(made, gain(4, symbol=ONE_SQUARE))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-FLX-01")
@pytest.mark.parametrize(
    ("formation", "moved", "doublers", "gained"),
    [
        ("4-3", {}, 0, 3),
        ("4-3", {"MLB": "left flat"}, 0, 6),
        ("4-3", {"MLB": "center blitz"}, 0, 3),
        ("4-3", {"MLB": "center blitz"}, 1, 3),
        ("4-3", {"MLB": "center blitz"}, 2, 6),
        ("3-3-5", {"MLB": "center blitz"}, 0, 6),
        ("3-3-5", {"MLB": "center blitz", "LLB": "LE blitz"}, 0, 3),
    ],
)
def test_a_look_in_to_nobody_is_wrong_unless_linebackers_blitz(
    formation: str, moved: dict[str, str], doublers: int, gained: int
) -> None:
    options = Options(empty_zone_wrong=True)
    made = snap(Script("blank 2 7"), called("look-in", "HB"), meets("pass", formation, moved=moved), options=options)
    made.against.doubled = [(codes.FS, codes.SE), (codes.LLB, codes.FL)][:doublers]
    own_columns(made)
    assert yards(passed(made)) == gained


@pytest.mark.rule("SOM-LB-02", "SOM-OPEN-02", "SOM-OPEN-03", "SOM-RATE-08")
@pytest.mark.parametrize(
    ("place", "to_goal", "gained"),
    [
        ("left flat", 50, 2),
        ("LE blitz", 50, 9),
        ("LT blitz", 50, 9),
        ("LE blitz", 10, 9),
        ("LE blitz", 9, 2),
    ],
)
def test_a_linebacker_on_the_line_leaves_his_player_open_but_not_inside_the_ten(
    place: str, to_goal: int, gained: int
) -> None:
    made = snap(Script("blank 5 7"), called("short", "FB"), meets("pass", moved={"LLB": place}), state=at(to_goal))
    gives(made, rated(readings.DEFENDER, gain(2), gain(9)))
    defender(made, "LLB").defense = 6
    assert yards(passed(made)) == gained


@pytest.mark.rule("SOM-SB-01", "SOM-SB-04")
@pytest.mark.parametrize(
    ("guess", "shown", "place", "due"),
    [
        ("pass", True, "RE blitz", True),
        ("pass", True, "LE blitz", True),
        ("pass", True, "left flat", False),
        ("pass", True, "long", False),
        ("pass", False, "RE blitz", False),
        ("run", True, "RE blitz", False),
    ],
)
def test_a_blank_die_asks_for_a_rush_only_when_the_safety_blitzes(
    guess: str, shown: bool, place: str, due: bool
) -> None:
    made = snap(Script("blank 2 7"), called("short", "SE"), meets(guess, shown=shown, moved={"FS": place}))
    made.open()
    assert is_due(made) == due
