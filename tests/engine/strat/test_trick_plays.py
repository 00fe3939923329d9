"""Reverses and fakes."""

from __future__ import annotations

import pytest

from engine.football import events
from engine.football.codes import AWAY, HOME
from engine.strat import codes
from engine.strat.kick_tables import FAKE_PLACE_KICK, FAKE_PUNT
from engine.strat.readings import SCOPE, gain, split
from engine.strat.running import run
from engine.strat.script import Script
from engine.strat.trick_plays import fake, reverse
from tests.engine.strat.builders import called, gives, meets, player_of, snap, squad, yards
from tests.engine.strat.test_kicks import KICKER, PUNTER, kick

AWAY_FROM_LEFT = {"LLB": "LT blitz"}


@pytest.mark.rule("SOM-REV-01", "SOM-REV-02", "SOM-REV-03")
@pytest.mark.parametrize(
    ("guess", "moved", "rolls", "average", "gained"),
    [
        ("pass", AWAY_FROM_LEFT, ("blank 2 10",), 9, 9),
        ("pass", AWAY_FROM_LEFT, ("blank 2 10", "7"), 10, 13),
        ("pass", AWAY_FROM_LEFT, ("blank 2 4", "7"), 16, 13),
        ("pass", AWAY_FROM_LEFT, ("blank 4 10",), 9, -1),
        ("pass", {}, ("blank 2 10",), 9, -1),
        ("pass", {"LLB": "LE blitz"}, ("blank 2 10",), 9, -1),
        ("run", AWAY_FROM_LEFT, ("blank 2 10",), 9, -1),
    ],
)
def test_reverses(guess: str, moved: dict[str, str], rolls: tuple[str, ...], average: int, gained: int) -> None:
    made = snap(Script(*rolls), called("end run right", "SE"), meets(guess, moved=moved))
    player_of(made, "SE").catches, player_of(made, "SE").catch_yards = 10, 10 * average
    assert yards(reverse(made)) == gained


@pytest.mark.rule("SOM-REV-02", "SOM-TABLE-REVERSE")
@pytest.mark.parametrize(
    ("roll", "catches", "catch_yards", "gained"),
    [("10", 10, 99, 9), ("10", 10, 100, 13), ("4", 10, 150, 11), ("4", 10, 151, 13), ("10", 0, 0, 9)],
)
def test_averages_on_the_edges_of_the_columns(roll: str, catches: int, catch_yards: int, gained: int) -> None:
    rolls = (f"blank 2 {roll}",) if gained < 13 else (f"blank 2 {roll}", "7")
    made = snap(Script(*rolls), called("end run right", "SE"), meets("pass", moved=AWAY_FROM_LEFT))
    player_of(made, "SE").catches, player_of(made, "SE").catch_yards = catches, catch_yards
    assert yards(reverse(made)) == gained


@pytest.mark.rule("SOM-REV-01")
def test_nobody_else_runs_a_reverse() -> None:
    with pytest.raises(ValueError, match="by SE or FL to the right"):
        reverse(snap(Script(), called("end run left", "SE"), meets("run")))


@pytest.mark.rule("SOM-PUNT-08", "SOM-FG-13")
@pytest.mark.parametrize(
    ("fakes", "rolls", "tried", "kind", "who", "gained"),
    [
        (FAKE_PUNT, ("4",), False, events.RUSH, PUNTER, 7),
        (FAKE_PUNT, ("4", "7"), True, events.RUSH, PUNTER, 13),
        (FAKE_PUNT, ("11", "6"), False, events.RUSH, PUNTER, -2),
        (FAKE_PLACE_KICK, ("5",), True, events.RUSH, codes.QB, 9),
        (FAKE_PLACE_KICK, ("4",), False, events.RUSH, KICKER, 7),
        (FAKE_PLACE_KICK, ("3",), False, events.COMPLETION, codes.QB, 12),
        (FAKE_PLACE_KICK, ("7",), False, events.INCOMPLETION, codes.QB, 0),
        (FAKE_PUNT, ("12", "6", "7"), False, events.INTERCEPTED, codes.QB, 23),
    ],
)
def test_fakes(fakes: int, rolls: tuple[str, ...], tried: bool, kind: int, who: int, gained: int) -> None:
    event = fake(kick(*rolls, block=tried), squad(HOME), squad(AWAY), fakes).events[0]
    assert (event.kind, event.player, event.yards) == (kind, who, gained)


@pytest.mark.rule("SOM-OURS-FAKE", "SOM-INT-01", "SOM-INT-02")
@pytest.mark.parametrize(("fakes", "beyond"), [(FAKE_PUNT, 23), (FAKE_PLACE_KICK, 10)])
def test_the_pass_of_a_fake_may_be_intercepted_and_run_back(fakes: int, beyond: int) -> None:
    play = fake(kick("12", "2", "5"), squad(HOME), squad(AWAY), fakes)
    assert [(event.kind, event.yards) for event in play.events] == [(events.INTERCEPTED, beyond), (events.RETURN, 20)]
    assert play.events[1].player == codes.RCB


@pytest.mark.rule("SOM-SB-02", "SOM-READ-05")
@pytest.mark.parametrize(("rolls", "gained"), [(("7", "6 10"), 71), (("8",), 4)])
def test_a_scope_on_one_part_of_a_split(rolls: tuple[str, ...], gained: int) -> None:
    made = snap(Script("blank 5 6", *rolls), called("linebuck"), meets("run", shown=True))
    gives(made, split(((7, gain(4, symbol=SCOPE)), (12, gain(4)))))
    assert yards(run(made)) == gained
