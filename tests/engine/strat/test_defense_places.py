"""Where the players of a defense start and may stand."""

from __future__ import annotations

import pytest

from engine.strat import codes
from engine.strat.formation_tables import DEFENSES, OFFENSES
from engine.strat.legality import building
from engine.strat.legality.defense import defense_problems
from engine.strat.places import reaches
from tests.engine.strat.calling import lines_up, place, position, rules_broken, situated, standing

DEEP = {"LCB": "short", "RCB": "short", "SS": "short"}
FOUR = {"LE": "LE", "LT": "LT", "RT": "RT", "RE": "RE"}
THREE = {"LE": "LE", "NT": "center blitz", "RE": "RE"}
OUTSIDE = {"LLB": "left flat", "RLB": "right flat"}


@pytest.mark.rule("SOM-D43-01", "SOM-D34-01", "SOM-335-01", "SOM-425-01", "SOM-326-01", "SOM-416-01", "SOM-416-02")
@pytest.mark.rule(
    "SOM-56-01",
    "SOM-56-02",
    "SOM-DIME-01",
    "SOM-D34-07",
    "SOM-SW-05",
    "SOM-FS-05",
    "SOM-DB-05",
    "SOM-DB-06",
    "SOM-DB-07",
)
@pytest.mark.parametrize(
    ("formation", "players"),
    [
        ("4-3", {**FOUR, **OUTSIDE, "MLB": "left look-in", **DEEP, "FS": "long"}),
        ("3-4", {**THREE, **OUTSIDE, "LILB": "left look-in", "RILB": "right look-in", **DEEP, "FS": "long"}),
        ("3-3-5", {**THREE, **OUTSIDE, "MLB": "left look-in", **DEEP, "FS": "long", "DB1": "short"}),
        ("4-2-5", {**FOUR, **OUTSIDE, **DEEP, "FS": "long", "DB1": "short"}),
        ("3-2-6", {**THREE, **OUTSIDE, **DEEP, "FS": "long", "DB1": "short", "DB2": "long"}),
        ("4-1-6", {**FOUR, "MLB": "left look-in", **DEEP, "FS": "long", "DB1": "short", "DB2": "long"}),
        ("5-6", {**FOUR, "NT": "center blitz", **DEEP, "FS": "long", "DB1": "short", "DB2": "long"}),
    ],
)
def test_starting_places(formation: str, players: dict[str, str]) -> None:
    assert standing(lines_up(situated(), "pass", formation)) == players


@pytest.mark.rule("SOM-SY-01", "SOM-DB-05")
@pytest.mark.parametrize(("formation", "linebackers"), [("short yardage 4-3", 3), ("short yardage 3-4", 4)])
def test_short_yardage_puts_all_linebackers_in_blitz_areas(formation: str, linebackers: int) -> None:
    call = lines_up(situated(), "run", formation)
    where = standing(call)
    areas = [where[name] for name in codes.LINEBACKERS if name in where]
    assert len(set(areas)) == linebackers
    assert all(area.endswith("blitz") for area in areas)
    assert where["FS"] == where["LCB"] == "short"
    assert rules_broken(situated(), call) == []
    call.at[position("RLB")] = place("right flat")
    call.at[position("FS")] = place("long")
    assert rules_broken(situated(), call) == ["SOM-SY-01", "SOM-DB-05"]


@pytest.mark.rule("SOM-D43-04", "SOM-D43-05", "SOM-D34-02", "SOM-D34-03", "SOM-D34-07", "SOM-416-02", "SOM-LB-01")
@pytest.mark.rule("SOM-DB-02", "SOM-DB-05", "SOM-DB-06", "SOM-DB-07", "SOM-OURS-VARIANT")
@pytest.mark.parametrize(
    ("formation", "who", "places"),
    [
        ("4-3", "LLB", {"left flat", "LT blitz", "LE blitz"}),
        ("4-3", "RLB", {"right flat", "RT blitz", "RE blitz"}),
        ("4-3", "MLB", {"look-in", "LT blitz", "center blitz", "RT blitz", "left flat", "right flat"}),
        ("3-3-5", "MLB", {"look-in", "LT blitz", "center blitz", "RT blitz", "left flat", "right flat"}),
        ("4-1-6", "MLB", {"look-in", "LT blitz", "center blitz", "RT blitz", "left flat", "right flat"}),
        ("3-4", "LILB", {"left look-in", "LT", "LT blitz", "left flat"}),
        ("3-4", "RILB", {"right look-in", "RT", "RT blitz", "right flat"}),
        ("prevent 4-3", "LLB", {"left flat", "LT blitz", "LE blitz"}),
        ("prevent 3-4", "RLB", {"right flat", "RT blitz", "RE blitz"}),
        ("4-3", "LCB", {"short"}),
        ("5-6", "SS", {"short"}),
        ("short yardage 3-4", "FS", {"short"}),
        ("3-3-5", "DB1", {"short", "long", "look-in", "left flat", "right flat"}),
        ("4-1-6", "DB1", {"short", "long"}),
        ("4-1-6", "DB2", {"short", "long", "look-in", "left flat", "right flat"}),
        ("5-6", "DB1", {"short", "long"}),
        ("5-6", "DB2", {"short", "long"}),
    ],
)
def test_where_a_player_may_stand(formation: str, who: str, places: set[str]) -> None:
    found = {codes.PLACES[where] for where in reaches(DEFENSES.index(formation), position(who))}
    if {"left look-in", "right look-in"} <= found:
        found = (found - {"left look-in", "right look-in"}) | {"look-in"}
    assert found == places


@pytest.mark.rule("SOM-D43-05", "SOM-LB-01", "SOM-D34-02", "SOM-D43-04", "SOM-DB-05", "SOM-DB-06", "SOM-DB-07")
@pytest.mark.parametrize(
    ("formation", "moved", "broken"),
    [
        ("4-3", {"LLB": "left look-in"}, ["SOM-D43-05"]),
        ("4-3", {"LLB": "RE blitz"}, ["SOM-D43-05"]),
        ("4-3", {"MLB": "LE blitz"}, ["SOM-D43-04"]),
        ("3-4", {"LILB": "right look-in"}, ["SOM-D34-02"]),
        ("3-4", {"RILB": "RE blitz"}, ["SOM-D34-02"]),
        ("4-3", {"RCB": "long"}, ["SOM-DB-05"]),
        ("4-2-5", {"DB1": "RT blitz"}, ["SOM-DB-06"]),
        ("4-1-6", {"DB1": "left flat"}, ["SOM-DB-06", "SOM-DB-03"]),
        ("5-6", {"DB2": "left look-in"}, ["SOM-DB-07", "SOM-DB-03"]),
        ("4-3", {"LLB": ""}, ["SOM-D43-05"]),
        ("4-3", {"LT": "RT"}, ["SOM-D43-01"]),
        ("3-4", {"NT": "LT"}, ["SOM-D43-01"]),
    ],
)
def test_players_who_stand_where_they_may_not(formation: str, moved: dict[str, str], broken: list[str]) -> None:
    call = lines_up(situated(), "pass", formation, moved=moved)
    assert rules_broken(situated(), call) == broken


def test_a_problem_says_who_where_and_what_was_expected() -> None:
    call = lines_up(situated(), "pass", moved={"LLB": "left look-in"})
    said = "SOM-D43-05: LLB stands left look-in, expected one of left flat, LT blitz, LE blitz"
    assert defense_problems(situated(), call) == [said]


@pytest.mark.rule("SOM-LB-01", "SOM-DB-04", "SOM-CALL-10")
@pytest.mark.parametrize(
    ("guess", "formation", "moved", "broken"),
    [
        ("pass", "3-4", {"FS": "left look-in"}, ["SOM-LB-01"]),
        ("pass", "4-3", {"FS": "left look-in"}, []),
        ("pass", "4-3", {"MLB": "left flat", "FS": "left flat"}, ["SOM-LB-01"]),
        ("pass", "4-3", {"MLB": "left flat"}, []),
        ("pass", "4-2-5", {"FS": "short"}, ["SOM-DB-04"]),
        ("pass", "4-2-5", {"FS": "short", "DB1": "long"}, []),
        ("pass", "3-2-6", {"DB1": "long"}, ["SOM-DB-04"]),
        ("pass", "4-2-5", {"DB1": "long"}, []),
        ("run", "4-2-5", {"DB1": "long"}, ["SOM-DB-04"]),
    ],
)
def test_zones_hold_only_so_many(guess: str, formation: str, moved: dict[str, str], broken: list[str]) -> None:
    assert rules_broken(situated(), lines_up(situated(), guess, formation, moved=moved)) == broken


@pytest.mark.rule("SOM-OURS-SLOT", "SOM-KEY-01", "SOM-SB-01", "SOM-FS-05")
@pytest.mark.parametrize(
    ("formation", "moved", "broken"),
    [
        ("3-4", {"LLB": "LT blitz", "LILB": "LT blitz"}, ["SOM-OURS-SLOT"]),
        ("3-4", {"LLB": "LT blitz", "LILB": "LT"}, []),
        ("3-3-5", {"MLB": "center blitz", "FS": "LT"}, []),
        ("3-4", {"FS": "center blitz"}, ["SOM-FS-05"]),
        ("4-3", {"FS": "LT"}, ["SOM-FS-05"]),
        ("4-3", {"LLB": "LE blitz", "FS": "LE blitz"}, ["SOM-FS-05"]),
        ("4-3", {"FS": "center blitz"}, []),
        ("3-4", {"FS": "RT"}, []),
    ],
)
def test_slots_of_the_line_hold_one_player(formation: str, moved: dict[str, str], broken: list[str]) -> None:
    assert rules_broken(situated(), lines_up(situated(), "run", formation, moved=moved)) == broken


@pytest.mark.rule("SOM-RZ-03", "SOM-RZ-04", "SOM-SW-01", "SOM-335-02", "SOM-FS-01", "SOM-DB-01")
@pytest.mark.parametrize("spot", [50, 20, 19, 10, 9, 1])
@pytest.mark.parametrize("offense", OFFENSES)
def test_every_formation_starts_legally_wherever_it_may_be_called(offense: str, spot: int) -> None:
    situation = situated(offense, spot)
    for guess in (codes.RUN_CALLED, codes.PASS_CALLED):
        found = building.formations(situation, guess)
        barred = {"3-2-6", "4-1-6", "5-6"} if spot < 20 or guess == codes.RUN_CALLED else set()
        assert {DEFENSES[formation] for formation in found} == {
            *("3-4", "3-3-5", "3-2-6", "4-3", "4-2-5", "4-1-6", "5-6")
        } - barred
        for formation in found:
            assert defense_problems(situation, building.start(situation, formation, guess)) == []


@pytest.mark.rule("SOM-RZ-03", "SOM-RZ-04")
@pytest.mark.parametrize(
    ("spot", "moved", "broken"),
    [
        (20, {"FS": "long"}, []),
        (19, {"FS": "long"}, ["SOM-RZ-03"]),
        (10, {"LLB": "left flat"}, []),
        (9, {"LLB": "left flat"}, ["SOM-RZ-04"]),
        (9, {"FS": "right look-in"}, ["SOM-RZ-04"]),
    ],
)
def test_near_the_goal_line_players_stand_closer(spot: int, moved: dict[str, str], broken: list[str]) -> None:
    situation = situated(spot=spot)
    assert rules_broken(situation, lines_up(situation, "pass", moved=moved)) == broken


@pytest.mark.rule("SOM-RZ-04")
def test_inside_the_ten_linebackers_may_still_double_team() -> None:
    situation = situated(spot=5)
    call = lines_up(situation, "pass", "prevent 4-3", doubled={"LLB": "FL"})
    assert rules_broken(situation, call) == []
