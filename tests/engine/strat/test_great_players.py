"""Great players, who decide plays by themselves, and ratings of two digits."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.strat import codes, readings
from engine.strat.editions import ALL_EDITIONS, Edition
from engine.strat.options import Options
from engine.strat.readings import INCOMPLETE, Reading, gain, intercepted, rated
from engine.strat.running import run
from engine.strat.scrimmage import attempt
from engine.strat.script import Script
from tests.engine.strat.builders import at, called, column, defender, gives, lineman, meets, player_of, snap, yards

GREAT = Options(great_players=True, recoverers=False)
EDITIONS = pytest.mark.parametrize("edition", ALL_EDITIONS, ids=lambda edition: edition.name)
LT_STOPS = rated(readings.LEFT_TACKLE, gain(1), gain(6))


@pytest.mark.rule("SOM-GREAT-01", "SOM-GREAT-02")
@EDITIONS
@pytest.mark.parametrize(("rolls", "fumbled"), [(("die 6", "7"), True), (("die 5",), False)])
def test_a_great_defender_forces_a_fumble(edition: Edition, rolls: tuple[str, ...], fumbled: bool) -> None:
    script = Script("blank 5 6", *rolls, *(("7",) if fumbled else ()))
    made = snap(script, called("linebuck"), meets("run"), options=GREAT, edition=edition)
    defender(made, "LT").defense = 6
    gives(made, LT_STOPS)
    play = run(made)
    assert yards(play) == 1
    assert (events.FUMBLED in [event.kind for event in play.events]) == fumbled


@pytest.mark.rule("SOM-GREAT-01")
@pytest.mark.parametrize(("options", "rating"), [(Options(), 6), (GREAT, 5)])
def test_no_die_without_the_option_or_for_lesser_players(options: Options, rating: int) -> None:
    script = Script("blank 5 6")
    made = snap(script, called("linebuck"), meets("run"), options=options)
    defender(made, "LT").defense = rating
    gives(made, LT_STOPS)
    assert yards(run(made)) == 1
    script.finish()


@pytest.mark.rule("SOM-GREAT-03")
@EDITIONS
@pytest.mark.parametrize(
    ("reading", "spot"),
    [
        (rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)), 15),
        (rated(readings.DB_IN_ZONE, gain(4), gain(18)), 4),
        (rated(readings.DEFENDER, intercepted(9), Reading(INCOMPLETE)), 9),
    ],
)
def test_a_great_defender_intercepts(edition: Edition, reading: Reading, spot: int) -> None:
    made = snap(Script("blank 5 6", "die 6", "7"), called("short", "TE"), meets("pass"), options=GREAT, edition=edition)
    defender(made, "SS").defense = 6
    gives(made, reading)
    taken = attempt(made).events[0]
    assert (taken.kind, taken.yards, taken.other) == (events.INTERCEPTED, spot, codes.SS)


@pytest.mark.rule("SOM-GREAT-03")
def test_nobody_is_asked_where_the_receiver_is_open_or_doubled() -> None:
    for against, kind in (
        (meets("pass", moved={"LLB": "LE blitz"}), events.COMPLETION),
        (meets("pass"), events.INCOMPLETION),
    ):
        script = Script("blank 5 6")
        made = snap(script, called("short", "FB"), against, options=GREAT)
        if kind == events.INCOMPLETION:
            against.doubled = [(codes.FS, codes.FB)]
        defender(made, "LLB").defense = 6
        for players in range(2):
            gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)), players)
        assert attempt(made).events[0].kind == kind
        script.finish()


@pytest.mark.rule("SOM-GREAT-04")
@EDITIONS
@pytest.mark.parametrize(("die", "gained"), [("die 6", 13), ("die 1", 7)])
def test_a_great_blocker_springs_a_short_gain(edition: Edition, die: str, gained: int) -> None:
    rolls = (die, "7") if die == "die 6" else (die,)
    made = snap(Script("blank 4 6", *rolls), called("linebuck"), meets("run"), options=GREAT, edition=edition)
    lineman(made, "C").run_block = 6
    gives(made, rated(readings.CENTER, gain(7), gain(3)))
    assert yards(run(made)) == gained


@pytest.mark.rule("SOM-GREAT-05")
@EDITIONS
@pytest.mark.parametrize(
    ("formation", "printed", "asked"), [("Full House", 5, False), ("3 WR 2 RB", 6, True), ("Pro Set", 6, True)]
)
def test_a_formation_makes_nobody_great(edition: Edition, formation: str, printed: int, asked: bool) -> None:
    script = Script("blank 4 6", *(["die 1"] if asked else []))
    made = snap(script, called("linebuck", formation=formation), meets("run"), options=GREAT, edition=edition)
    lineman(made, "C").run_block = printed
    gives(made, rated(readings.CENTER, gain(7), gain(3)))
    assert yards(run(made)) == 7
    script.finish()


@pytest.mark.rule("SOM-GREAT-05", "SOM-SY-04")
def test_a_great_back_stays_great_in_short_yardage() -> None:
    moved = {"LLB": "LE blitz", "MLB": "center blitz", "RLB": "RE blitz", "FS": "short"}
    against = meets("run", "short yardage 4-3", moved=moved)
    made = snap(Script("blank 6 6", "die 2"), called("short", "TE"), against, options=GREAT)
    defender(made, "SS").defense = 6
    gives(made, rated(readings.DEFENDER, Reading(INCOMPLETE), gain(15)))
    assert yards(attempt(made)) == 15, "he is asked as a 6 and tested as a 5"


@pytest.mark.rule("SOM-SPLIT-03")
@pytest.mark.parametrize(("split", "gained"), [(False, 20), (True, 7)])
def test_containment_and_shadows_ask_the_second_digit(split: bool, gained: int) -> None:
    options = Options(split_ratings=split)
    made = snap(Script("blank 3 6"), called("end run right"), meets("pass"), state=at(down=3), options=options)
    defender(made, "LLB").defense, defender(made, "LLB").run_digit = 4, 6
    player_of(made, "HB").columns[codes.END_RUN * 3 + 1] = column(20)
    assert yards(run(made)) == gained
    against = meets("pass")
    against.shadow = codes.LLB
    made = snap(Script("blank 2 6", "3 6"), called("short", "TE"), against, options=options)
    defender(made, "LLB").defense, defender(made, "LLB").run_digit = 4, 6
    player_of(made, "QB").columns[codes.SHORT_SECTION * 3] = column(Reading(readings.MUST_RUN))
    player_of(made, "QB").must_run = column(20)
    assert yards(attempt(made)) == gained
