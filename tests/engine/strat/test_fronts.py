"""Whose rating a reading asks for when a team plays its own front, and when it plays another."""

from __future__ import annotations

import pytest

from engine.strat import codes, readings
from engine.strat.options import Options
from engine.strat.readings import gain, rated
from engine.strat.running import run
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.script import Script
from engine.strat.turnovers import intercept
from tests.engine.strat.builders import called, defender, gives, meets, snap, yards

LINEMEN = {"LE": readings.LEFT_END, "LT": readings.LEFT_TACKLE, "NT": readings.NOSE_TACKLE, "RT": readings.RIGHT_TACKLE}
STOPPED, RUN_PAST = 1, 6


@pytest.mark.rule("SOM-RATE-02", "SOM-SW-02", "SOM-SW-06", "SOM-SW-08")
@pytest.mark.parametrize(
    ("base", "formation", "asked", "row", "stops"),
    [
        (FOUR_MAN, "4-3", "LT", 5, "LT"),
        (FOUR_MAN, "4-3", "RT", 5, "RT"),
        (FOUR_MAN, "3-4", "LT", 5, "NT"),
        (FOUR_MAN, "3-4", "RT", 5, "NT"),
        (FOUR_MAN, "3-4", "LE", 5, "LE"),
        (FOUR_MAN, "4-3", "LE", 5, "LE"),
        (THREE_MAN, "3-4", "NT", 5, "NT"),
        (THREE_MAN, "3-4", "NT", 9, "NT"),
        (THREE_MAN, "4-3", "NT", 5, "RT"),
        (THREE_MAN, "4-3", "NT", 9, "LT"),
        (THREE_MAN, "4-3", "LE", 5, "LE"),
    ],
)
def test_linemen_of_either_front(base: int, formation: str, asked: str, row: int, stops: str) -> None:
    for best in LINEMEN:
        made = snap(Script(f"blank 5 {row}"), called("end run right"), meets("run", formation), base=base)
        gives(made, rated(LINEMEN[asked], gain(STOPPED), gain(RUN_PAST)))
        for name in LINEMEN:
            defender(made, name).defense = 5 if name == best else 0
        assert yards(run(made)) == (STOPPED if best == stops else RUN_PAST)


@pytest.mark.rule("SOM-SW-06")
@pytest.mark.parametrize("best", ["LT", "RT"])
def test_the_better_tackle_on_other_rows(best: str) -> None:
    made = snap(Script("blank 5 7"), called("end run right"), meets("run", "4-3"), base=THREE_MAN)
    gives(made, rated(readings.NOSE_TACKLE, gain(STOPPED), gain(RUN_PAST)))
    defender(made, best).defense = 5
    assert yards(run(made)) == STOPPED


@pytest.mark.rule("SOM-SW-02", "SOM-SW-06")
@pytest.mark.parametrize(
    ("base", "formation", "asked", "row", "named"),
    [(FOUR_MAN, "3-4", "LT", 5, "NT"), (THREE_MAN, "4-3", "NT", 5, "RT"), (THREE_MAN, "4-3", "NT", 9, "LT")],
)
def test_the_explanation_names_the_lineman_of_another_front(
    base: int, formation: str, asked: str, row: int, named: str
) -> None:
    made = snap(Script(f"blank 5 {row}"), called("end run right"), meets("run", formation), base=base)
    gives(made, rated(LINEMEN[asked], gain(STOPPED), gain(RUN_PAST)))
    made.trace.on = True
    run(made)
    steps = [step.text for step in made.trace.take() if step.rule == "SOM-DICE-07"]
    assert [f"({named})" in text for text in steps] == [True]


@pytest.mark.rule("SOM-RATE-05")
@pytest.mark.parametrize(
    ("part", "stops"),
    [
        (readings.LB_IN_LEFT_PART, ("LILB",)),
        (readings.LB_IN_RIGHT_PART, ("RILB",)),
        (readings.LB_IN_ZONE, ("LILB", "RILB")),
    ],
)
def test_halves_of_the_linebuck_zone(part: int, stops: tuple[str, ...]) -> None:
    for best in ("LILB", "RILB"):
        against = meets("run", "3-4", moved={"LILB": "LT", "RILB": "RT"})
        made = snap(Script("blank 5 7"), called("linebuck"), against, base=THREE_MAN)
        gives(made, rated(part, gain(STOPPED), gain(RUN_PAST)), players=2)
        defender(made, best).defense = 5
        assert yards(run(made)) == (STOPPED if best in stops else RUN_PAST)


@pytest.mark.rule("SOM-CARD-28")
def test_a_player_without_a_column_cannot_run() -> None:
    made = snap(Script("blank 2 7"), called("linebuck"), meets("run"))
    made.handler.columns[codes.LINEBUCK * 3 + codes.RIGHT_GUESS] = []
    with pytest.raises(ValueError, match="player 1 has no column for this run, expected a runner"):
        run(made)


@pytest.mark.rule("SOM-INT-04", "SOM-TABLE-INTDET")
@pytest.mark.parametrize(
    ("play", "formation", "rolls", "player"),
    [
        ("flat right", "4-3", (), "LE"),
        ("flat left", "4-3", (), "RE"),
        ("look-in", "4-3", ("2 of 2",), "RT"),
        ("look-in", "3-4", (), "NT"),
        ("look-in", "5-6", (), "NT"),
    ],
)
def test_the_lineman_nearest_a_flat(play: str, formation: str, rolls: tuple[str, ...], player: str) -> None:
    made = snap(Script("7", *rolls, "7"), called(play), meets("pass", formation), options=Options())
    assert intercept(made, 3).events[0].other == codes.DEFENDERS.index(player)
