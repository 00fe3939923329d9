"""What a defense may call: guesses, keys, double-teams, shadows, blitzes."""

from __future__ import annotations

import pytest

from engine.strat import codes
from engine.strat.calls import DefenseCall
from engine.strat.editions import ALL_EDITIONS, EDITION_2019, OLD_EDITION, Edition
from engine.strat.formation_tables import DEFENSES
from engine.strat.legality.defense import defense_problems, may_double
from tests.engine.strat.calling import lines_up, player, position, rules_broken, situated

UP = {"FS": "center blitz"}
EDITIONS = pytest.mark.parametrize("edition", ALL_EDITIONS, ids=lambda edition: edition.name)


@pytest.mark.rule("SOM-CALL-10", "SOM-326-01", "SOM-416-01", "SOM-56-03", "SOM-SY-01", "SOM-SY-05", "SOM-PREV-01")
@pytest.mark.rule("SOM-335-01", "SOM-425-01", "SOM-SW-01")
@pytest.mark.parametrize(
    ("guess", "formation", "broken"),
    [
        *(("run", formation, ["SOM-CALL-10", "SOM-DB-04"]) for formation in ("3-2-6", "4-1-6", "5-6")),
        *(("pass", formation, []) for formation in ("3-4", "4-3", "3-3-5", "4-2-5", "3-2-6", "4-1-6", "5-6")),
        *(("run", formation, []) for formation in ("3-4", "4-3", "3-3-5", "4-2-5")),
        ("pass", "short yardage 3-4", ["SOM-CALL-10"]),
        ("run", "short yardage 4-3", []),
        ("pass", "prevent 4-3", ["SOM-PREV-01"]),
        ("run", "prevent 3-4", ["SOM-CALL-10", "SOM-PREV-01"]),
    ],
)
def test_what_formations_ask_of_the_guess(guess: str, formation: str, broken: list[str]) -> None:
    assert rules_broken(situated(), lines_up(situated(), guess, formation)) == broken


@pytest.mark.rule("SOM-335-02")
@EDITIONS
@pytest.mark.parametrize(("moved", "broken"), [({"FS": "long"}, ["SOM-335-02"]), ({"FS": "LT"}, [])])
def test_a_run_from_a_three_three_five_needs_the_safety_on_the_line(
    edition: Edition, moved: dict[str, str], broken: list[str]
) -> None:
    situation = situated(edition=edition)
    assert rules_broken(situation, lines_up(situation, "run", "3-3-5", moved=moved)) == broken


@pytest.mark.rule("SOM-RZ-03", "SOM-RZ-04", "SOM-SY-05", "SOM-326-01", "SOM-416-01", "SOM-56-03")
@pytest.mark.parametrize(
    ("spot", "formation", "guess", "rule"),
    [
        *((19, formation, "pass", "SOM-RZ-03") for formation in ("3-2-6", "4-1-6", "5-6")),
        (9, "short yardage 4-3", "run", "SOM-SY-05"),
    ],
)
def test_formations_barred_near_the_goal_line(spot: int, formation: str, guess: str, rule: str) -> None:
    near, far = situated(spot=spot), situated(spot=spot + 1)
    assert rule in rules_broken(near, lines_up(near, guess, formation))
    assert rules_broken(far, lines_up(far, guess, formation)) == []


@pytest.mark.rule("SOM-KEY-01", "SOM-CALL-10", "SOM-SY-05", "SOM-FS-01")
@pytest.mark.parametrize(
    ("offense", "guess", "formation", "keyed", "moved", "broken"),
    [
        ("Pro Set", "run", "4-3", "HB", UP, []),
        ("Pro Set", "run", "4-3", "QB", UP, []),
        ("Full House", "run", "4-3", "RB3", UP, []),
        ("Pro Set", "run", "4-3", "RB3", UP, ["SOM-KEY-01"]),
        ("Pro Set", "run", "4-3", "FL", UP, ["SOM-KEY-01"]),
        ("Pro Set", "run", "4-3", "HB", {}, ["SOM-KEY-01"]),
        ("Pro Set", "pass", "4-3", "HB", UP, ["SOM-FS-02", "SOM-CALL-10"]),
        ("Pro Set", "run", "short yardage 4-3", "HB", {}, ["SOM-SY-05", "SOM-KEY-01"]),
        ("3 WR 1 RB", "run", "4-3", "FB", UP, ["SOM-FS-01", "SOM-FS-01"]),
        ("3 WR 1 RB", "run", "4-2-5", "FB", UP, []),
    ],
)
def test_keys(offense: str, guess: str, formation: str, keyed: str, moved: dict[str, str], broken: list[str]) -> None:
    situation = situated(offense)
    assert rules_broken(situation, lines_up(situation, guess, formation, keyed=keyed, moved=moved)) == broken


@pytest.mark.rule("SOM-OF-22")
def test_the_back_of_two_tight_ends_may_be_keyed() -> None:
    situation = situated("2 TE 2 WR 1 RB")
    assert rules_broken(situation, lines_up(situation, "run", keyed="FB", moved=UP)) == []


@pytest.mark.rule("SOM-SHAD-03", "SOM-CALL-10")
@pytest.mark.parametrize(
    ("spot", "guess", "shadow", "broken"),
    [
        (50, "pass", "MLB", []),
        (10, "pass", "LLB", []),
        (9, "pass", "MLB", ["SOM-SHAD-03"]),
        (50, "run", "MLB", ["SOM-CALL-10"]),
        (50, "pass", "LILB", ["SOM-SHAD-01"]),
        (50, "pass", "SS", ["SOM-SHAD-01"]),
    ],
)
def test_shadows(spot: int, guess: str, shadow: str, broken: list[str]) -> None:
    situation = situated(spot=spot)
    assert rules_broken(situation, lines_up(situation, guess, shadow=shadow)) == broken


@pytest.mark.rule("SOM-SHAD-04")
def test_nobody_shadows_and_double_teams() -> None:
    call = lines_up(situated(), "pass", "prevent 4-3", shadow="LLB", doubled={"LLB": "FL"})
    assert rules_broken(situated(), call) == ["SOM-SHAD-04"]


@pytest.mark.rule("SOM-DT-01", "SOM-DT-07", "SOM-FS-01", "SOM-CALL-10", "SOM-DTX-01", "SOM-PREV-08", "SOM-PREV-09")
@pytest.mark.parametrize(
    ("offense", "guess", "formation", "doubled", "broken"),
    [
        *(("Pro Set", "pass", "4-3", {"FS": receiver}, []) for receiver in ("HB", "FB", "TE", "SE", "FL")),
        ("Pro Set", "run", "4-3", {"FS": "FL"}, ["SOM-CALL-10"]),
        ("Pro Set", "pass", "4-3", {"FS": "QB"}, ["SOM-DT-01"]),
        ("Pro Set", "pass", "4-3", {"FS": "WR3"}, ["SOM-DT-01"]),
        ("Pro Set", "pass", "4-3", {"LCB": "FL"}, ["SOM-DT-07"]),
        ("Pro Set", "pass", "4-3", {"LT": "FL"}, ["SOM-DT-01"]),
        ("Pro Set", "pass", "4-3", {"DB1": "FL"}, ["SOM-DT-01"]),
        ("3 WR 1 RB", "pass", "4-3", {"FS": "FL"}, ["SOM-FS-01"]),
        ("3 WR 1 RB", "pass", "4-2-5", {"FS": "FL"}, []),
        ("3 WR 1 RB", "pass", "4-2-5", {"DB1": "FL"}, ["SOM-DT-07"]),
        ("3 WR 2 RB", "pass", "4-3", {"FS": "WR3"}, []),
        ("Pro Set", "pass", "4-2-5", {"DB1": "FL", "FS": "SE"}, []),
        ("Pro Set", "pass", "3-2-6", {"DB1": "FL", "DB2": "SE"}, ["SOM-DT-07"]),
        ("Pro Set", "pass", "4-1-6", {"DB1": "FL"}, ["SOM-DT-07"]),
        ("Pro Set", "pass", "4-1-6", {"DB2": "FL", "FS": "TE"}, []),
        ("Pro Set", "pass", "5-6", {"DB2": "FL"}, ["SOM-DT-07"]),
        ("Pro Set", "pass", "prevent 4-3", {"LLB": "FL", "RLB": "SE", "FS": "TE"}, []),
        ("Pro Set", "pass", "prevent 4-3", {"LLB": "FL", "RLB": "SE", "MLB": "TE"}, ["SOM-PREV-08"]),
        ("Pro Set", "pass", "4-3", {"LLB": "FL"}, ["SOM-PREV-09"]),
        ("Pro Set", "pass", "4-2-5", {"LLB": "FL"}, ["SOM-PREV-09"]),
        ("Pro Set", "pass", "4-2-5", {"LLB": "FL", "DB1": "SE"}, ["SOM-DTX-01", "SOM-PREV-09"]),
    ],
)
def test_double_teams(offense: str, guess: str, formation: str, doubled: dict[str, str], broken: list[str]) -> None:
    situation = situated(offense)
    assert rules_broken(situation, lines_up(situation, guess, formation, doubled=doubled)) == broken


@pytest.mark.rule("SOM-DT-07")
def test_one_player_double_teams_one_receiver() -> None:
    call = lines_up(situated(), "pass")
    call.doubled = [(codes.FS, codes.FL), (codes.FS, codes.SE)]
    assert rules_broken(situated(), call) == ["SOM-DT-07"]


@pytest.mark.rule("SOM-PREV-02", "SOM-PREV-03", "SOM-PREV-04")
@pytest.mark.parametrize(
    ("offense", "lone", "formation", "who", "both", "only_2019"),
    [
        ("Pro Set", "FB", "prevent 4-3", "LLB", ["FL"], []),
        ("Pro Set", "FB", "prevent 3-4", "RLB", ["SE"], []),
        ("Pro Set", "FB", "prevent 4-3", "MLB", ["TE"], []),
        ("3 RB 2 TE", "FB", "prevent 4-3", "MLB", ["TE", "TE2"], []),
        ("3 RB 2 TE", "FB", "prevent 3-4", "LILB", ["TE"], []),
        ("3 RB 2 TE", "FB", "prevent 3-4", "RILB", ["TE2"], []),
        ("Tight End", "FB", "prevent 4-3", "RLB", [], []),
        ("3 WR 1 RB", "FB", "prevent 4-3", "RLB", ["SE"], ["WR3"]),
        ("3 WR 1 RB", "HB", "prevent 4-3", "LLB", ["FL"], ["WR3"]),
        ("3 WR 1 RB", "HB", "prevent 4-3", "RLB", ["SE"], []),
        ("3 WR 2 RB", "FB", "prevent 4-3", "LLB", ["FL"], ["WR3"]),
        ("4 WR", "FB", "prevent 3-4", "LLB", ["FL"], ["WR3"]),
        ("4 WR", "FB", "prevent 3-4", "RLB", ["SE"], ["WR4"]),
        ("4 WR", "FB", "prevent 4-3", "MLB", [], []),
    ],
)
def test_whom_linebackers_double(
    offense: str, lone: str, formation: str, who: str, both: list[str], only_2019: list[str]
) -> None:
    for edition, wanted in ((EDITION_2019, both + only_2019), (OLD_EDITION, both)):
        situation = situated(offense, lone_back=lone, edition=edition)
        found = may_double(situation, DEFENSES.index(formation), position(who))
        assert [codes.OFFENSE[place] for place in found] == wanted


@pytest.mark.rule("SOM-PREV-03", "SOM-PREV-04")
@pytest.mark.parametrize(("edition", "broken"), [(EDITION_2019, []), (OLD_EDITION, ["SOM-PREV-04"])])
def test_the_third_wide_receiver_is_doubled_in_2019_only(edition: Edition, broken: list[str]) -> None:
    situation = situated("3 WR 2 RB", edition=edition)
    call = lines_up(situation, "pass", "prevent 4-3", doubled={"LLB": "WR3"})
    assert rules_broken(situation, call) == broken


@pytest.mark.rule("SOM-FS-02", "SOM-SB-01", "SOM-SB-08", "SOM-FS-01", "SOM-FS-05")
@pytest.mark.parametrize(
    ("offense", "spot", "guess", "shown", "where", "broken"),
    [
        ("Pro Set", 50, "pass", False, "center blitz", ["SOM-FS-02"]),
        ("Pro Set", 50, "pass", True, "center blitz", []),
        ("Pro Set", 50, "run", False, "center blitz", []),
        ("Pro Set", 9, "pass", False, "LT blitz", []),
        ("Pro Set", 50, "pass", True, "right flat", []),
        ("Pro Set", 50, "run", True, "long", []),
        ("Pro Set", 50, "pass", False, "short", []),
        ("4 WR", 50, "pass", False, "short", []),
        ("4 WR", 50, "pass", False, "left look-in", ["SOM-FS-01"]),
        ("4 WR", 50, "pass", True, "short", ["SOM-SB-08"]),
        ("4 WR", 50, "pass", True, "center blitz", ["SOM-FS-01", "SOM-SB-08"]),
    ],
)
def test_the_free_safety(offense: str, spot: int, guess: str, shown: bool, where: str, broken: list[str]) -> None:
    situation = situated(offense, spot)
    assert rules_broken(situation, lines_up(situation, guess, shown=shown, moved={"FS": where})) == broken


@pytest.mark.rule("SOM-DB-01", "SOM-FS-01")
@pytest.mark.parametrize(
    ("offense", "lone", "formation", "covered", "by"),
    [
        ("3 WR 1 RB", "FB", "4-3", "WR3", "FS"),
        ("3 WR 1 RB", "HB", "3-4", "WR3", "FS"),
        ("3 WR 1 RB", "FB", "4-2-5", "WR3", "DB1"),
        ("4 WR", "FB", "3-2-6", "WR4", "DB1"),
        ("4 WR", "FB", "4-1-6", "WR4", "DB1"),
        ("3 WR 1 RB", "HB", "4-1-6", "WR3", "DB2"),
        ("3 WR 1 RB", "HB", "5-6", "WR3", "DB2"),
        ("3 WR 2 RB", "FB", "4-3", "WR3", "SS"),
        ("4 WR", "FB", "4-3", "WR3", "SS"),
    ],
)
def test_wide_receivers_are_covered_by_backs(offense: str, lone: str, formation: str, covered: str, by: str) -> None:
    situation = situated(offense, lone_back=lone)
    defense = DEFENSES.index(formation)
    assert codes.DEFENDERS[situation.covering(defense, player(covered))] == by
    assert situation.duty(defense, position(by)) == player(covered)


@pytest.mark.rule("SOM-CALL-02", "SOM-CALL-05", "SOM-CALL-06")
def test_nonsense_is_reported_and_everything_at_once() -> None:
    situation = situated()
    assert rules_broken(situation, DefenseCall(codes.RUN_CALLED, 11, [])) == ["SOM-CALL-02"]
    assert rules_broken(situation, DefenseCall(codes.RUN_CALLED, 0, [0, 1])) == ["SOM-CALL-06"]
    call = lines_up(situation, "run", keyed="FL", shadow="SS", doubled={"FS": "QB"}, moved={"LLB": "long"})
    call.guess = 7
    problems = defense_problems(situation, call)
    assert {problem.split(":")[0] for problem in problems} == {
        *("SOM-CALL-05", "SOM-D43-05", "SOM-KEY-01", "SOM-CALL-10", "SOM-DT-01", "SOM-SHAD-01")
    }
