"""Short yardage, throws for the end zone, and what ends inside the ten."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import codes, coverage, readings
from engine.strat.editions import ALL_EDITIONS, Edition
from engine.strat.pass_rush import rush_rating
from engine.strat.readings import INCOMPLETE, ONE_SQUARE, Reading, gain, rated
from engine.strat.running import run
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from tests.engine.strat.builders import at, called, column, defender, enter, gives, meets, player_of, snap, yards

SHORT_YARDAGE = {"LLB": "LE blitz", "MLB": "center blitz", "RLB": "RE blitz", "FS": "short"}
EDITIONS = pytest.mark.parametrize("edition", ALL_EDITIONS, ids=lambda edition: edition.name)


@pytest.mark.rule("SOM-SY-03", "SOM-SY-04", "SOM-RATE-07")
@EDITIONS
@pytest.mark.parametrize(("play", "who"), [("flat right", "LCB"), ("look-in", "SS"), ("flat left", "RCB")])
@pytest.mark.parametrize(("rating", "white", "stopped"), [(6, 5, True), (5, 5, False), (4, 4, False), (6, 6, False)])
def test_backs_stand_in_for_linebackers(
    edition: Edition, play: str, who: str, rating: int, white: int, stopped: bool
) -> None:
    against = meets("run", "short yardage 4-3", moved=SHORT_YARDAGE)
    made = snap(Script(f"blank {white} 6"), called(play, "TE"), against, edition=edition)
    defender(made, who).defense = rating
    gives(made, rated(readings.LB_IN_ZONE, Reading(INCOMPLETE), gain(15)), 1)
    assert (attempt(made).events[0].kind == events.INCOMPLETION) == stopped


@pytest.mark.rule("SOM-SY-04", "SOM-RATE-07")
@pytest.mark.parametrize(
    ("formation", "moved", "stopped"), [("4-3", {}, True), ("short yardage 4-3", SHORT_YARDAGE, False)]
)
@pytest.mark.parametrize("who", [readings.DEFENDER, readings.DB_IN_ZONE])
def test_all_backs_are_rated_one_lower(formation: str, moved: dict[str, str], stopped: bool, who: int) -> None:
    made = snap(Script("blank 4 6"), called("short", "FL"), meets("run", formation, moved=moved))
    defender(made, "LCB").defense = 4
    gives(made, rated(who, Reading(INCOMPLETE), gain(15)))
    assert (attempt(made).events[0].kind == events.INCOMPLETION) == stopped


@pytest.mark.rule("SOM-SY-05")
@EDITIONS
@pytest.mark.parametrize("player", ["HB", "FB"])
def test_short_yardage_leaves_the_backs_open(edition: Edition, player: str) -> None:
    against = meets("run", "short yardage 4-3", moved=SHORT_YARDAGE)
    made = snap(Script("blank 4 6"), called("short", player), against, edition=edition)
    defender(made, "LLB").defense = defender(made, "RLB").defense = 6
    gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)))
    assert yards(attempt(made)) == 15


@pytest.mark.rule("SOM-SY-06", "SOM-OF-17", "SOM-SY-02")
@EDITIONS
@pytest.mark.parametrize(
    ("formation", "player", "flat", "short", "long"),
    [
        ("Pro Set", "SE", 1, 3, 0),
        ("Full House", "SE", 2, 3, 1),
        ("Tight End", "FL", 2, 3, 1),
        ("Tight End", "TE", 1, 3, 0),
        ("3 RB 2 TE", "TE", 2, 4, 1),
    ],
)
def test_example_sets_that_bring_the_safety_against_short_yardage(
    edition: Edition, formation: str, player: str, flat: int, short: int, long: int
) -> None:
    found = []
    for play in ("flat left", "short", "long"):
        against = meets("run", "short yardage 4-3", moved=SHORT_YARDAGE)
        made = snap(Script(), called(play, player, formation=formation), against, edition=edition)
        found.append(coverage.players(made))
    assert found == [flat, short, long]


@pytest.mark.rule("SOM-RZ-06", "SOM-SB-03")
@EDITIONS
@pytest.mark.parametrize(
    ("spot", "blitz", "formation", "gained"),
    [
        (19, False, "4-3", 26),
        (10, False, "4-3", 26),
        (19, True, "4-3", 28),
        (19, False, "short yardage 4-3", 26),
        (20, False, "4-3", 28),
        (20, True, "4-3", 30),
    ],
)
def test_throws_for_the_end_zone(edition: Edition, spot: int, blitz: bool, formation: str, gained: int) -> None:
    against = meets("pass", formation, shown=blitz, moved={"FS": "center blitz"} if blitz else {})
    made = snap(Script("X 4 6"), called("long", "FL"), against, state=at(spot), edition=edition)
    assert yards(attempt(made)) == gained


@pytest.mark.rule("SOM-RZ-06")
def test_a_throw_for_the_end_zone_reads_long_columns() -> None:
    made = snap(Script("X 2 5", "X 2 5"), called("long", "FL"), meets("pass"), state=at(15))
    player_of(made, "FL").columns[codes.LONG_SECTION * 3] = column(33)
    assert yards(attempt(made)) == 33


@pytest.mark.rule("SOM-RZ-05")
@EDITIONS
def test_inside_the_ten_there_are_no_squares_and_no_containment(edition: Edition) -> None:
    for spot, extra in ((10, 10), (9, 0)):
        moved = {"LLB": "LE blitz"}
        made = snap(
            Script("blank 5 6"), called("end run right"), meets("run", moved=moved), state=at(spot), edition=edition
        )
        gives(made, gain(1, symbol=ONE_SQUARE), 1)
        assert yards(run(made)) == 1 + extra
    for spot, gained in ((10, 9), (9, 20)):
        state = at(spot, down=3)
        made = snap(Script("blank 1 6"), called("end run right"), meets("pass"), state=state, edition=edition)
        player_of(made, "HB").columns[codes.END_RUN * 3 + 1] = column(20)
        assert yards(run(made)) == gained


@pytest.mark.rule("SOM-RZ-05")
@EDITIONS
def test_inside_the_ten_blitzers_add_nothing_and_nobody_dumps_off(edition: Edition) -> None:
    for spot, rating in ((10, 9), (9, 5)):
        against = meets("pass", moved={"LLB": "LE blitz", "RLB": "RE blitz"})
        made = snap(Script(), called("short", "TE"), against, state=at(spot), edition=edition)
        made.white = 1
        assert rush_rating(made, 0) == rating
    made = snap(Script("D 5 2", "4 6"), called("short", "TE"), meets("pass"), state=at(9), edition=edition)
    assert yards(attempt(made)) == 14, "an ordinary pass after a check that failed"


@pytest.mark.rule("SOM-FS-02", "SOM-FS-03", "SOM-SB-09")
def test_a_safety_on_the_line_inside_the_ten_is_a_linebacker_and_no_blitzer() -> None:
    against = meets("pass", moved={"FS": "RE blitz"})
    made = snap(Script("blank 4 6"), called("short", "TE"), against, state=at(5))
    assert yards(attempt(made)) == 14, "no check on a blank die"
    made = snap(Script("blank 4 6"), called("end run left"), against, state=at(5))
    assert yards(run(made)) == 3, "the end run meets one linebacker"


@pytest.mark.rule("SOM-SB-01", "SOM-DT-06")
@pytest.mark.parametrize(("doubled", "blitzes"), [([], True), ([(codes.FS, codes.FL)], False)])
def test_a_safety_who_doubles_does_not_blitz(doubled: list[tuple[int, int]], blitzes: bool) -> None:
    against = meets("pass", shown=True, moved={"FS": "RE blitz"})
    against.doubled = doubled
    assert coverage.safety_blitz(snap(Script(), called("short", "TE"), against)) == blitzes


@pytest.mark.rule("SOM-OF-15")
@pytest.mark.parametrize(("blocks", "white", "gained"), [((5, 6), 5, 5), ((6, 5), 5, 5), ((5, 5), 5, 1)])
def test_quarterback_runs_of_three_wide_receivers_and_two_backs(
    blocks: tuple[int, int], white: int, gained: int
) -> None:
    formation = "3 WR 2 RB"
    made = snap(Script(f"blank {white} 6"), called("linebuck", "QB", formation=formation), meets("run"))
    enter(made, "WR3")
    player_of(made, "HB").run_block, player_of(made, "FB").run_block = blocks
    gives(made, rated(readings.BLOCKING_BACK, gain(5), gain(1)))
    assert yards(run(made)) == gained, "the better back, one step down the ladder"
