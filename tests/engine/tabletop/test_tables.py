"""The charts as they were reconciled: their shape, and samples of their cells."""

from __future__ import annotations

import csv
from dataclasses import fields
from pathlib import Path

import pytest

from engine.chart_rows import chart_rows
from engine.fast_action import charts, codes
from engine.tabletop import condition_tables as conditions
from engine.tabletop import foul_table, kick_tables, pass_tables, tables
from engine.tabletop import play_modifiers as modifiers
from engine.tabletop.options import Options, with_rules
from engine.tabletop.tables import LONG, QUICK, SCREEN, SHORT, SHOVEL, SWING, read_table

CHARTS = sorted(path.name for path in Path(tables.__file__).parent.glob("*.csv") if "reference" not in path.name)
"""Those of the book; the reference squads are ours."""
SWITCHES = {each.name for each in fields(Options)}


def _rule(rule_id: str) -> str:
    path = Path(tables.__file__).parents[1] / "rules.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return next(row["rule"] for row in csv.DictReader(file) if row["id"] == rule_id)


def _letters(line: list[int]) -> str:
    return "".join(codes.BOXES[box] for box in line[1:])


@pytest.mark.parametrize("chart", CHARTS)
def test_every_row_cites_its_rule_and_every_switch_is_an_option(chart: str) -> None:
    for row in chart_rows("engine.tabletop", chart):
        assert row["rule"].startswith("TTF-")
        assert row.get("switch", "") in SWITCHES | {""}


@pytest.mark.parametrize("chart", [chart for chart in CHARTS if "switch" in chart_rows("engine.tabletop", chart)[0]])
def test_a_switch_changes_one_row_of_its_chart(chart: str) -> None:
    usual = read_table(chart)
    switches = {row["switch"] for row in chart_rows("engine.tabletop", chart)} - {""}
    assert switches
    for switch in switches:
        changed = [row for row in read_table(chart, switch) if row not in usual]
        assert [row["switch"] for row in changed] == [switch]
        assert len(read_table(chart, switch)) == len(usual)


def test_rules_are_switched_by_name() -> None:
    assert with_rules(["half-screen-points", "onside-penalties=off"]) == Options(
        half_screen_points=True, onside_penalties=False
    )
    with pytest.raises(ValueError, match="no rule"):
        with_rules(["measurements"])


@pytest.mark.rule(
    "TTF-TABLE-PLAYMOD-RUN",
    "TTF-TABLE-PLAYMOD-PITCH",
    "TTF-TABLE-PLAYMOD-OPTION",
    "TTF-TABLE-PLAYMOD-ER",
    "TTF-TABLE-PLAYMOD-SCREEN",
    "TTF-TABLE-PLAYMOD-DRAW",
)
@pytest.mark.parametrize(
    ("run", "added"),
    [
        (modifiers.RUN, "4 2 0 0 0 0"),
        (modifiers.PITCHOUT, "4 4 0 0 0 0"),
        (modifiers.OPTION, "4 2 0 0 0 0"),
        (modifiers.END_REVERSE, "4 2 0 0 0 0"),
        (modifiers.SCREEN_RUN, "4 2 0 0 -2 -4"),
        (modifiers.DRAW, "2 2 2 -2 -2 -4"),
    ],
)
def test_run_numbers_by_carrier_keyed_no_key_wrong_key_pass_prevent_blitz(run: int, added: str) -> None:
    assert " ".join(map(str, modifiers.RUN_NUMBERS[run])) == added


def test_stances_are_in_the_order_of_the_columns() -> None:
    stances = (charts.KEY_CARRIER, charts.NO_KEY, charts.WRONG_KEY)
    stances += (charts.AGAINST_PASS, charts.PREVENTING, charts.BLITZING)
    assert [modifiers.DEFENSES[stance] for stance in stances] == ["CK", "NK", "WK", "PC", "PV", "BZ"]


@pytest.mark.rule("TTF-TABLE-PLAYMOD-RUN")
def test_stunts_take_one_from_runs_but_end_reverses_screens_and_draws() -> None:
    assert modifiers.STUNTED_RUNS == [-1, -1, -1, 0, 0, 0]


@pytest.mark.rule(
    "TTF-TABLE-PLAYMOD-QUICK",
    "TTF-TABLE-PLAYMOD-SHORT",
    "TTF-TABLE-PLAYMOD-LONG",
    "TTF-TABLE-PLAYMOD-SHOVEL",
    "TTF-TABLE-PLAYMOD-PA",
    "TTF-TABLE-PLAYMOD-BOOT",
    "TTF-TABLE-PLAYMOD-XBLOCK",
    "TTF-PASS-15",
)
@pytest.mark.parametrize(
    ("thrown", "far", "near"),
    [
        (QUICK, [0, 0, 0, -10, 0, 10], [-10, -10, -10, -15, 0, 10]),
        (SHORT, [5, 5, 5, -5, -5, modifiers.RUSH], [0, 0, 0, -5, -5, modifiers.RUSH]),
        (LONG, [5, 5, 5, 0, -7, modifiers.RUSH], [5, 5, 5, 0, -7, modifiers.RUSH]),
        (SCREEN, [0] * 6, [0] * 6),
        (SHOVEL, [5] * 6, [5] * 6),
        (modifiers.PLAY_ACTION, [5, 5, 5, -5, -5, 0], [5, 5, 5, -5, -5, 0]),
        (modifiers.BOOTLEG, [-2] * 6, [-2] * 6),
        (modifiers.EXTRA_BLOCK, [1] * 6, [1] * 6),
    ],
)
def test_completions_outside_and_inside_the_twenty(thrown: int, far: list[int], near: list[int]) -> None:
    assert modifiers.COMPLETIONS[thrown][::2] == far
    assert modifiers.COMPLETIONS[thrown][1::2] == near


@pytest.mark.rule("TTF-TABLE-PLAYMOD-SWING")
def test_the_swing_pass() -> None:
    assert modifiers.COMPLETIONS[SWING][::2] == [5, 5, 5, -5, 5, modifiers.RUSH_IF_STRONGER]
    assert (modifiers.CATCH_RUN_NUMBERS[SWING], modifiers.CATCH_YARDS[SWING]) == (-2, -5)
    assert modifiers.CATCH_YARDS[SHOVEL] == -2
    assert [modifiers.DEFLECTED[thrown] for thrown in (QUICK, SHORT, LONG, SWING)] == ["original"] * 2 + ["", "always"]


@pytest.mark.rule("TTF-TABLE-PLAYMOD-DEEP", "TTF-TABLE-DEEP")
def test_deep_routes() -> None:
    deep = (modifiers.DEEP_1, modifiers.DEEP_2)
    assert [modifiers.COMPLETIONS[route][0] for route in deep] == [-4, -8]
    assert [modifiers.CATCH_RUN_NUMBERS[route] for route in deep] == [-1, -2]
    assert [modifiers.RUSH_COMPLETIONS[route] for route in deep] == [-2, -4]
    assert modifiers.DEEP_ON_THE_RUN == modifiers.modifier("Deep2", "PR", "Run") == -6


@pytest.mark.rule("TTF-TABLE-PLAYMOD-SHOTGUN", "TTF-TABLE-PLAYMOD-DTEAM")
def test_shotgun_and_double_team() -> None:
    assert (modifiers.SHOTGUN_RUN, modifiers.SHOTGUN_SHORT, modifiers.SHOTGUN_LONG) == (1, 2, 1)
    assert modifiers.SHOTGUN_BLOCKING == 1
    assert (modifiers.DOUBLE_TEAM_BLOCK, modifiers.DOUBLE_TEAM_EXCEPTIONAL, modifiers.DOUBLE_TEAM_SACK) == (4, 5, 4)


@pytest.mark.parametrize("thrown", [QUICK, SHORT, LONG, SWING])
def test_coverage_and_stunts_on_passes(thrown: int) -> None:
    assert (modifiers.DOUBLE_COVERAGE[thrown], modifiers.TRIPLE_COVERAGE[thrown]) == (-7, -15)
    assert (modifiers.UNCOVERED[thrown], modifiers.UNCOVERED_RUN_NUMBERS[thrown]) == (5, -1)
    assert modifiers.STUNTED_SACKS[thrown] == 2


@pytest.mark.rule("TTF-TABLE-ONRUN")
def test_throwing_on_the_run_as_both_charts_have_it() -> None:
    assert [pass_tables.ON_THE_RUN[thrown] for thrown in (QUICK, SHORT, LONG)] == [-10, -6, -6]
    assert [modifiers.modifier(play, "PR", "Run") for play in ("Quick", "Short", "Long")] == [-10, -6, -6]
    assert pass_tables.MILD_ON_THE_RUN[SHORT] == -5


@pytest.mark.rule("TTF-TABLE-INT-SCREEN", "TTF-TABLE-INT-QUICK", "TTF-TABLE-INT-SHORT", "TTF-TABLE-INT-LONG")
def test_interceptions() -> None:
    lines = pass_tables.INTERCEPTIONS
    assert _letters(lines[SCREEN]) == _letters(lines[SHOVEL]) == "AFGFHIJGBCDE"
    assert _letters(lines[QUICK]) == _letters(lines[SWING]) == "FAELHGINJKMO"
    assert _letters(lines[SHORT]) == "FGMGNHIMJKLO"
    assert _letters(lines[LONG]) == "KFJMLMNOMKNO"
    assert _letters(pass_tables.SWAPPED_INTERCEPTIONS[LONG]) == "KFJMLMNMOKNO"


@pytest.mark.rule("TTF-TABLE-POI")
def test_points_of_interception() -> None:
    kinds = (SHOVEL, SWING, SCREEN, QUICK, SHORT, LONG)
    assert [pass_tables.POINTS[thrown] for thrown in kinds] == [(1, 2), (1, 2), (3, 4), (1, 1), (2, 1), (4, 1)]
    assert pass_tables.HALF_SCREEN_POINTS[SCREEN] == (1, 2)


@pytest.mark.rule("TTF-TABLE-INTRET", "TTF-TABLE-FUMRET")
def test_returns() -> None:
    assert [line[1] for line in pass_tables.RETURNS] == [75, 55, 40, 25]
    assert pass_tables.RETURNS[pass_tables.ROW_1][2:] == [60, 45, 30, 20, 15, 10, 6, 4, 2, *[pass_tables.NO_RETURN] * 2]
    assert pass_tables.RETURNS[pass_tables.ROW_3][3:8] == [25, 20, 15, 10, 8]
    assert pass_tables.RETURNS[pass_tables.FUMBLE][2:] == [15, 10, 5, *[pass_tables.NO_RETURN] * 8]
    assert all(marks == [False, True, *[False] * 11] for marks in pass_tables.RETURN_ASTERISKS)
    assert pass_tables.ASTERISK_TOUCHDOWN == [3] * 4


@pytest.mark.rule("TTF-TABLE-COVER")
def test_coverage() -> None:
    guards = {
        place: "".join(codes.BOXES[box] for box in boxes)
        for place, boxes in zip(codes.OFFENSE, pass_tables.GUARDS, strict=True)
    }
    assert {place: boxes for place, boxes in guards.items() if boxes} == {
        **{"RE": "N", "LE": "K", "FL1": "O", "FL2": "M"},
        **{"BK1": "FG", "BK2": "JI", "BK3": "GHI"},
    }
    assert codes.BOXES[pass_tables.SIDEWAYS[codes.RE]] == "J"
    assert codes.BOXES[pass_tables.SIDEWAYS[codes.LE]] == "F"


@pytest.mark.rule("TTF-TABLE-BLITZ")
@pytest.mark.parametrize(("boxes", "least", "plus"), [("FGHIJ", 2, 0), ("LMN", 0, 1), ("KO", 0, 2)])
def test_blitzers(boxes: str, least: int, plus: int) -> None:
    for box in map(codes.BOXES.index, boxes):
        assert (pass_tables.BLITZER_LEAST[box], pass_tables.BLITZER_PLUS[box]) == (least, plus)


@pytest.mark.rule("TTF-TABLE-DTEAM")
def test_double_teams() -> None:
    teams = [" ".join(codes.OFFENSE[place] for place in line) for line in pass_tables.DOUBLE_TEAMS]
    assert teams == ["LT LG LE", "LG CN LT", "CN LG RG", "RG CN RT", "RT RG RE"]


@pytest.mark.rule("TTF-TABLE-FAKEFG", "TTF-TABLE-FAKEPUNT")
def test_fakes() -> None:
    assert kick_tables.FAKES[kick_tables.FAKE_FIELD_GOAL][12] == charts.FAKE_INTERCEPTED
    assert kick_tables.FAKE_YARDS[kick_tables.FAKE_FIELD_GOAL][1:7] == [25, 18, 15, 10, 9, 15]
    punt = kick_tables.FAKES[kick_tables.FAKE_PUNT]
    assert punt[1] == charts.FAKE_DAYLIGHT
    assert [codes.OFFENSE[punt[row]] for row in (2, 3, 5, 6, 7)] == ["LE", "FL1", "RE", "BK1", "BK2"]
    assert kick_tables.FAKE_YARDS[kick_tables.FAKE_PUNT][2:] == [30, 15, 10, 8, 5, 3, 1, 0, 0, 0, -3]
    assert kick_tables.TWELVE_FAKES[kick_tables.FAKE_PUNT][12] == charts.FAKE_DAYLIGHT
    assert kick_tables.TWELVE_FAKE_YARDS[kick_tables.FAKE_PUNT][1] == -3


@pytest.mark.rule("TTF-TABLE-KICKOFF")
def test_kickoffs() -> None:
    onside = 2 * kick_tables.ONSIDE
    assert kick_tables.KICKERS_RECOVER[onside : onside + 2] == [12, 8]
    assert kick_tables.YARDS_ON == [0, 0, 15, 15, 15, 15]
    assert kick_tables.RETURN_RUN_NUMBER == [0, 0, 1, 1, 0, 0]
    assert kick_tables.RETURN_OVER[2 * kick_tables.NORMAL + kick_tables.ONSIDE_DEFENSE] == 2


@pytest.mark.rule("TTF-TABLE-KOYARDS-A", "TTF-TABLE-KOYARDS-B")
def test_kickoff_yards() -> None:
    a, b = kick_tables.KICKOFF_RETURNERS
    assert a[1:] == [-1, 1, 1, 2, 1, 1, 2, 2, 3, 2, charts.TOUCHBACK, charts.TO_COLUMN_B]
    assert b[1:] == [1, 2, 4, 2, 3, 1, 1, *[charts.TOUCHBACK] * 3, 4, 4]
    assert kick_tables.KICKOFF_LINES[charts.COLUMN_A][2:11] == [5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert kick_tables.KICKOFF_LINES[charts.COLUMN_B][1:] == [15, 16, 17, 18, 19, 20, 5, 0, 0, 0, 5, 5]


@pytest.mark.rule("TTF-TABLE-PUNTRUSH")
def test_the_punt_rush() -> None:
    rush = charts.ALL_OUT_RUSH
    assert rush[1:] == [charts.BLOCK] * 4 + [charts.HURRIED] * 5 + [charts.ROUGHING] * 3


@pytest.mark.rule("TTF-TABLE-SOLOBLITZ")
@pytest.mark.parametrize(
    ("number", "boxes"), [(1, "FJ"), (26, "FJ"), (27, "FJM"), (35, "FJM"), (36, "FGHIJ"), (48, "FGHIJ")]
)
def test_the_solitaire_blitz(number: int, boxes: str) -> None:
    assert "".join(codes.BOXES[box] for box in charts.BLITZ_BOXES[number]) == boxes


@pytest.mark.rule("TTF-TABLE-INJURY")
@pytest.mark.parametrize(
    ("number", "games", "out"),
    [
        (1, 1, conditions.GAMES + 15),
        (1, 16, conditions.GAMES),
        (8, 14, conditions.HALF),
        (13, 15, conditions.MINUTES + 5),
        (13, 16, conditions.SERIES),
        (44, 14, conditions.QUARTER),
        (48, 1, conditions.BY_RUN_NUMBER),
    ],
)
def test_injuries(number: int, games: int, out: int) -> None:
    assert conditions.INJURIES[number][games] == out


@pytest.mark.rule("TTF-TABLE-INJURY")
def test_every_cell_of_the_injury_table_is_as_its_rule_says() -> None:
    printed = {}
    for entry in _rule("TTF-TABLE-INJURY").split()[1:]:
        spread, _, line = entry.partition(":")
        printed[spread] = line.split(",") if "," in line else [line] * conditions.MOST_GAMES
    rows = read_table("injuries.csv")
    assert [row["from"] if row["from"] == row["to"] else f"{row['from']}-{row['to']}" for row in rows] == list(printed)
    columns = [str(games) for games in range(1, conditions.MOST_GAMES + 1)]
    assert [[row[column] for column in columns] for row in rows] == list(printed.values())
    assert {len(line) for line in conditions.INJURIES[1:]} == {conditions.MOST_GAMES + 1}


@pytest.mark.rule(
    "TTF-TABLE-PENALTY-O1",
    "TTF-TABLE-PENALTY-D1",
    "TTF-TABLE-PENALTY-O2",
    "TTF-TABLE-PENALTY-D2",
    "TTF-TABLE-PENALTY-R3",
    "TTF-TABLE-PENALTY-K3",
    "TTF-TABLE-PENALTY-R4",
    "TTF-TABLE-PENALTY-K4",
)
@pytest.mark.parametrize("column", foul_table.COLUMNS)
def test_every_cell_of_a_penalty_column_is_as_its_rule_says(column: str) -> None:
    found = foul_table.PENALTIES[foul_table.COLUMNS.index(column)]
    rows = read_table("penalties.csv")
    numbers = []
    for entry in _rule(f"TTF-TABLE-PENALTY-{column}").split(" (")[0].split():
        spread, _, foul = entry.partition(":")
        low, _, high = spread.partition("-")
        numbers += [f"TTF-PEN-{foul}"] * (int(high or low) - int(low) + 1)
    assert [rows[place]["rule"] for place in found[1:]] == numbers
    assert len(numbers) == charts.PASS_NUMBERS


@pytest.mark.parametrize(
    ("foul", "start", "yards", "after"),
    [
        pytest.param("delay of game", foul_table.SCRIMMAGE, 5, foul_table.REPLAY),
        pytest.param("intentional grounding", foul_table.SCRIMMAGE, 10, foul_table.LOSS_OF_DOWN),
        pytest.param("defensive holding", foul_table.SPOT, 5, foul_table.FIRST_DOWN),
        pytest.param("illegal block", foul_table.SPOT, 15, foul_table.DOWN_COUNTS),
        pytest.param("contact catch interference", foul_table.CATCH, 15, foul_table.DOWN_COUNTS),
        pytest.param("roughing the passer", foul_table.END, 15, foul_table.FIRST_DOWN),
        pytest.param("defensive pass interference", foul_table.POINT, 0, foul_table.FIRST_DOWN),
    ],
)
def test_what_fouls_cost(foul: str, start: int, yards: int, after: int) -> None:
    found = next(each for each in foul_table.FOULS if each.name == foul)
    assert (found.start, found.yards, found.after) == (start, yards, after)


def test_which_fouls_may_not_be_declined_which_a_timeout_erases_and_which_extend_a_half() -> None:
    assert [foul.name for foul in foul_table.FOULS if not foul.optional] == [
        *("illegal substitution", "kick out of bounds", "movement")
    ]
    assert [foul.name for foul in foul_table.FOULS if foul.timeout] == [
        *("delay of game", "illegal substitution", "illegal participation")
    ]
    assert [foul.name for foul in foul_table.FOULS if foul.extends] == [
        *("noncontact catch interference", "contact catch interference")
    ]


@pytest.mark.rule("TTF-TABLE-FUMBLE")
def test_fumble_adjustments() -> None:
    assert [
        *([5, 5, 0, 0], [10, 0, 0, 0], [5, 0, 0, 0], [0, 5, 5, 0], [5, 5, 5, 0], [-10, 0, 0, 0])
    ] == conditions.FUMBLES
    assert conditions.TIRED_TEN_FUMBLES[conditions.TIRED][conditions.RUN_OR_CATCH] == 10
    assert conditions.OPTION_FIVE_FUMBLES[conditions.OPTION][conditions.RUN_OR_CATCH] == 5
    assert conditions.RECOVERIES == [24, 32, 32]
    assert conditions.RECOVERY_PLUS[conditions.BLOCKED_PUNT] == 10


@pytest.mark.rule("TTF-TABLE-FUMRIGHTS")
def test_who_may_advance_a_loose_ball() -> None:
    carrier, tackler = 2 * conditions.RUN_OR_CATCH, 2 * conditions.RUN_OR_CATCH + 1
    assert conditions.ADVANCE_BARS[carrier] == [True, True, True]
    assert conditions.ADVANCE_BARS[tackler] == [False, True, False]
    assert conditions.ADVANCE_BARS[2 * conditions.KICK_RETURN] == [False, False, True]
    assert [row for row, may in enumerate(conditions.MAY_ADVANCE) if not may] == [4, 5]
    assert conditions.ADVANCE_ASTERISK[conditions.BLOCK_RECEIVERS :] == [True, False]


@pytest.mark.rule("TTF-TABLE-TIMING")
@pytest.mark.parametrize(
    ("play", "seconds"),
    [
        ("run", [40, 20, 40, 20]),
        ("incompletion", [10, 5, 10, 5]),
        ("delay of game", [30, 30, 0, 0]),
        ("movement", [10, 5, 0, 0]),
        ("extra point", [0, 0, 0, 0]),
        ("spike", [5, 5, 5, 5]),
        ("punt", [10, 10, 10, 10]),
    ],
)
def test_time(play: str, seconds: list[int]) -> None:
    assert conditions.SECONDS[conditions.TIMED.index(play)] == seconds


@pytest.mark.rule("TTF-TABLE-POSITION")
@pytest.mark.parametrize(
    ("position", "place", "shift"),
    [
        ("C", "LG", (-1, 0, 0, 0)),
        ("G", "RT", (-1, -1, 0, 0)),
        ("T", "CN", (-1, -1, 0, 0)),
        ("NT", "E", (0, 0, 1, 0)),
        ("LB", "C", (0, 0, 2, 0)),
        ("FS", "D", (0, 0, 2, 0)),
        ("SS", "M", (0, 0, 0, 1)),
        ("CB", "N", (0, 0, 0, 1)),
    ],
)
def test_positions(position: str, place: str, shift: tuple[int, int, int, int]) -> None:
    assert conditions.SHIFTS[position, place] == shift


@pytest.mark.rule("TTF-TABLE-POSITION")
@pytest.mark.parametrize(
    ("position", "place"),
    [
        ("T", "RT"),
        ("G", "LG"),
        ("OL", "CN"),
        ("DT", "A"),
        ("DL", "C"),
        ("DB", "K"),
        ("S", "M"),
        ("SS", "N"),
        ("CB", "L"),
    ],
)
def test_a_player_in_his_position_loses_nothing(position: str, place: str) -> None:
    assert (position, place) not in conditions.SHIFTS


@pytest.mark.rule("TTF-TABLE-ENDURANCE")
def test_endurance() -> None:
    assert conditions.TIRED_RUN[1:] == [2, 2, 3, 3]
    assert conditions.TIRED_PASS[1:] == [-5, -5, -7, -7]
    assert conditions.TIRED_INJURY[1:] == [4] * 4
