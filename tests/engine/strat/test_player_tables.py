"""The charts of formations, fouls, players and the clock are whole and say what the documents' examples say."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.strat import codes, foul_table, player_tables
from engine.strat import formation_tables as formations
from engine.strat.charts import default_charts
from engine.strat.formation_tables import ABSENT, COVERS, DEFENSES
from engine.strat.foul_table import FOULS, NUMBERS
from engine.strat.readings import TOTALS
from engine.strat.tables import read_table

WAYS = {total: 6 - abs(7 - total) for total in TOTALS}


@pytest.mark.rule("SOM-TABLE-DEFFORM", "SOM-PREV-09", "SOM-DB-05")
def test_every_defense_fields_eleven_players_with_its_line() -> None:
    for name, line in zip(DEFENSES, COVERS, strict=True):
        assert int(name.split()[-1][0]) + sum(player != ABSENT for player in line) == 11, name
        for back in (codes.LCB, codes.RCB, codes.SS):
            assert formations.NOTES[back][DEFENSES.index(name)] == [14]
        covered = [player for player in line if player >= 0]
        assert len(covered) == len(set(covered))
    notes = {note for player in formations.NOTES for line in player for note in line} | {
        note for line in formations.FORMATION_NOTES for note in line
    }
    assert notes == set(formations.STARTS)


@pytest.mark.rule("SOM-D43-04", "SOM-D43-05", "SOM-D34-02")
def test_where_linebackers_may_go() -> None:
    def moves(player: int, defense: str) -> set[str]:
        notes = formations.NOTES[player][DEFENSES.index(defense)]
        return {codes.PLACES[place] for note in notes for place in formations.MOVES[note]}

    assert moves(codes.MLB, "4-3") == {"LT blitz", "RT blitz", "center blitz", "left flat", "right flat"}
    assert moves(codes.LLB, "4-3") == {"LT blitz", "LE blitz"}
    assert moves(codes.RLB, "4-3") == {"RT blitz", "RE blitz"}
    assert moves(codes.RILB, "3-4") == {"RT", "RT blitz", "right flat"}


@pytest.mark.rule("SOM-TABLE-OFFFORM", "SOM-OF-01", "SOM-OF-25")
def test_offensive_formations() -> None:
    covered = [[codes.OFFENSE[player] for player in line] for line in formations.COVERED]
    assert covered[formations.PRO_SET] == ["FB", "HB", "FL", "SE", "TE"]
    assert formations.SAYS[formations.PRO_SET] == set()
    assert dict(zip(formations.OFFENSES, formations.RUSH_POINTS, strict=True))["4 WR"] == 1
    assert formations.RUSH_POINTS.count(-1) == 4
    assert formations.RUN_BLOCK_STEPS == [0, 0, 1, -1, -1, 1, 0, -1, 0]
    assert not any("FS on SE" in said for said in formations.SAYS)


@pytest.mark.rule("SOM-TABLE-PENALTY")
def test_every_number_of_the_penalty_chart_has_a_foul_of_its_own_case() -> None:
    for section in FOULS:
        for number in NUMBERS:
            cases = [foul.when for foul in section[number]]
            assert cases
            assert len(set(cases)) == len(cases)
            assert len(cases) == 1 or "" not in cases


@pytest.mark.rule(
    "SOM-PENC-01", "SOM-PENC-02", "SOM-PENC-03", "SOM-PENC-04", "SOM-PENC-05", "SOM-PENC-06", "SOM-PENC-07",
    "SOM-PENC-08", "SOM-PENC-09", "SOM-PENC-10", "SOM-PENC-11", "SOM-PENC-12", "SOM-PENC-13",
)  # fmt: skip
def test_fouls_of_runs_and_passes() -> None:
    def said(section: int, number: int) -> list[tuple[str, int]]:
        return [(foul.name, foul.yards) for foul in FOULS[section][number]]

    assert said(foul_table.RUN_OFFENSE, 1) == [("holding", 10), ("clipping", 15)]
    assert said(foul_table.RUN_OFFENSE, 5) == [("holding", 10)]
    assert [foul.dead_ball for foul in FOULS[foul_table.RUN_OFFENSE][6]] == [True]
    personal = FOULS[foul_table.RUN_DEFENSE][4][0]
    assert (personal.yards, personal.basis, personal.first_down) == (15, foul_table.CONCLUDING, True)
    assert said(foul_table.RUN_DEFENSE, 5) == [("neutral zone infraction", 5)]
    assert [foul.basis for foul in FOULS[foul_table.RUN_DEFENSE][7]] == [foul_table.CONCLUDING, foul_table.ORIGINAL]
    assert [foul.loss_of_down for foul in FOULS[foul_table.PASS_OFFENSE][1]] == [False, True, False]
    assert said(foul_table.PASS_OFFENSE, 6) == [("holding", 10)]
    assert [foul.dead_ball for foul in FOULS[foul_table.PASS_OFFENSE][7]] == [False, True, True]
    assert [yards for _, yards in said(foul_table.PASS_DEFENSE, 5)] == [15, 25, 15, 15, 15, 15]
    assert said(foul_table.PASS_DEFENSE, 6) == [("illegal contact", 5)]
    assert said(foul_table.PASS_DEFENSE, 7) == [("holding", 5)]


@pytest.mark.rule("SOM-PENC-14", "SOM-PENC-15", "SOM-PENC-16", "SOM-PENC-17", "SOM-PENC-18", "SOM-PENC-19")
def test_fouls_of_kicks() -> None:
    kickers, receivers = FOULS[foul_table.KICKERS], FOULS[foul_table.RECEIVERS]
    assert [[foul.yards for foul in kickers[number]] for number in (1, 2, 3)] == [[15, 10], [5, 10], [5]]
    assert [receivers[number][0].at_most_from for number in (1, 2, 3)] == [50, 35, 25]
    assert [foul.name for foul in receivers[1]] == ["illegal block", "illegal block", "offsides"]
    assert (receivers[2][1].yards, receivers[2][1].first_down) == (15, True)
    assert receivers[7][1].name == "running into the kicker"


@pytest.mark.rule("SOM-TABLE-INJURY")
def test_injuries_meet_every_player_by_their_weights() -> None:
    weights: Counter[str] = Counter()
    for column in default_charts().injured[1:]:
        assert len({column[total] for total in TOTALS}) == 11
        for total in TOTALS:
            weights[column[total]] += WAYS[total]
    expected = {"HB": 16, "FB": 12, "QB": 10, "LT": 8, "C": 8, "MLB": 12, "LLB": 11, "SS": 10, "LE": 9, "FS": 8}
    assert {player: weights[player] for player in expected} == expected


@pytest.mark.rule("SOM-TABLE-ALTINJ", "SOM-TABLE-ALTINJ-DEF")
def test_alternate_injuries_are_in_order_and_name_formations_there_are() -> None:
    rows = read_table("alternate_injuries.csv")
    assert [player for called, player, _ in player_tables.ALTERNATES if called == "HB"] == ["BB", "RB", "WR3"]
    assert ("RILB", "RDT", []) in player_tables.ALTERNATES
    known = {*DEFENSES, *formations.OFFENSES}
    assert {name for _, _, names in player_tables.ALTERNATES for name in names} <= known
    for called in {row["called"] for row in rows}:
        orders = [int(row["order"]) for row in rows if row["called"] == called]
        assert orders == list(range(1, len(orders) + 1))


@pytest.mark.rule("SOM-TABLE-GAMESINJ", "SOM-TABLE-INJRATE")
def test_injuries_last_longer_with_the_total_and_for_players_less_used() -> None:
    chart = player_tables.GAMES_INJURED
    assert chart[9][10] == 2
    assert chart[12][0] == 14
    for total in TOTALS:
        assert chart[total] == sorted(chart[total], reverse=True)
        assert len(chart[total]) == 16
    for rating in range(16):
        assert [chart[total][rating] for total in TOTALS] == sorted(chart[total][rating] for total in TOTALS)
    assert 49 / player_tables.INJURY_DIVISORS[2]["FL", "catches"] == 9.8


@pytest.mark.rule("SOM-TABLE-FATIGUE", "SOM-TABLE-QBER", "SOM-TABLE-OVERUSE", "SOM-TABLE-LOWUSE")
def test_charts_of_usage() -> None:
    for starts in player_tables.FATIGUE_FROM:
        assert starts[0] == 0
        assert starts == sorted(set(starts))
    assert player_tables.FRESH_CARRIES[player_tables.FATIGUE_FROM[2].index(125)] == 15
    assert player_tables.USAGE["end-run divisor", "QB"] == [23, 26, 30]
    assert player_tables.USAGE["exempt catches", "WR"] == [50, 60, 70]
    assert player_tables.LOW_USAGE == [(2, 22), (4, 15)]


@pytest.mark.rule("SOM-TABLE-TWOMIN", "SOM-TABLE-CONTAIN", "SOM-TABLE-SHADOW", "SOM-TABLE-FLATLB")
def test_the_last_two_minutes_and_white_dice_of_defenders() -> None:
    assert len(player_tables.TICKS) == 18
    assert sorted(set(player_tables.TICKS), reverse=True) == player_tables.TICKS
    assert (player_tables.TICKS[0], player_tables.TICKS[-1]) == (120, 0)
    assert player_tables.CONTAINMENT == player_tables.SHADOWING == {0: 1, 4: 2, 5: 2, 6: 3}
    assert [player_tables.LONE_DEFENDERS[rating][4:] for rating in (0, 4, 5, 6)] == [[1, 1, 0]] * 3 + [[1, 1, 1]]
