"""Every chart held to a second transcription, made from the document and from the rulings, not from the files.

Charts of few cells stand here row by row. Long ones that follow a formula are held to it in `test_tables.py`; of what
is left a digest is kept, which a changed cell breaks.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from engine.inside_blitz import codes, tables
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.charts import PENALTY_COLUMNS, STRATEGY_ROWS, TABLES, default_charts
from engine.inside_blitz.tables import read_table

CHARTS = default_charts()
FOLDER = Path(tables.__file__).parent

ADJUSTMENTS = """
none       0  0  0  0  0  0  0  0  0  0
run        1  1  0  0 -1 -2  0  0  0  0
key        2  2  0  0 -1 -2  0  0  0  0
wrong key  0  0  0  0 -1 -2  0  0  0  0
blitz     -3 -2  0 -1 -1 -1  1  2  3  3
man        0  0  1  1  0 -1  0  0  0  0
zone      -1 -1  1  1  1  1 -1 -1 -1 -1
prevent   -2 -2 -1 -1  1  2 -1 -1 -1 -1
"""
MATRICES = {
    "starters": "SL SL SL SP QP QP|IL SL SL SP SP QP|IL IL IL SP SP SP|IR IR IR MP MP SP|IR SR SR MP MP MP|SR SR SR LP LP MP",
    "nickel": "SL SL QP SP SP QP|IL SL QP SP SP SP|IL IL SP SP MP SP|IR IR MP MP MP MP|IR SR MP MP MP MP|SR SR MP LP LP LP",
    "dime": "SL QP SP SP MP QP|IL QP SP SP MP SP|IL QP SP MP MP SP|IR SP MP MP MP MP|IR SP MP MP LP MP|SR SP MP LP LP LP",
    "short": "SL IL IL IL IL SP|IL IL IL IL IL SP|IL IL IL IL QP SP|IR IR IR IR QP SP|IR IR IR IR IR SP|SR IR IR IR IR MP",
    "run": "SL SL IL IL QP SP|IL IL IL IL SP SP|IL IL IR IR SP SP|IR IR IR IR SP MP|IR IR SR SR MP MP|SR SR SR SL MP LP",
}
STRATEGIES = {
    "starters": "Key Run No Blitz Man Zone",
    "nickel": "No No Blitz Man Zone Zone",
    "dime": "No Blitz Man Zone Pre Pre",
    "short": "Key Key Run Run No No",
    "run": "Key Key Run Run No Blitz",
}
BLOCKERS = {
    "starters": "BEST WR1 TE1",
    "nickel": "RB2 WR2 WR1",
    "dime": "RB1 WR1 WR2",
    "short": "BEST TE1 TE2",
    "run": "BEST TE2 TE1",
}
SECONDS = {
    "run in bounds": 40,
    "completion in bounds": 40,
    "sack": 40,
    "kick returned": 10,
    "penalty": 10,
    "incompletion": 10,
    "out of bounds": 10,
    "injury": 10,
    "change of possession": 10,
    "kick not returned": 10,
    "extra point": 0,
    "field goal": 0,
    "kickoff touchback": 0,
    "false start or offside": 0,
    "time-out": 10,
    "spike": 20,
}
PENALTIES_1978 = {
    "OFF run": "11 false start 5|31 holding 10|55 illegal formation 5|62 illegal block 15|65 personal foul 15",
    "OFF pass": "11 false start 5|25 holding 10|53 offensive pass interference 10|56 intentional grounding 10|"
    "62 illegal formation 5|64 delay of game 5|66 personal foul 15",
    "DEF run": "11 offside 5|35 defensive holding 5|41 face mask 5|51 face mask, personal foul 15|54 personal foul 15|"
    "64 twelve men on the field 5",
    "DEF pass": "11 offside 5|24 pass interference 0|41 defensive holding 5|51 illegal contact 5|"
    "55 roughing the passer 15|62 face mask, personal foul 15|65 personal foul 15",
    "KT kick": "11 offside 5|41 illegal touching 5|61 personal foul 15",
    "KT punt": "11 false start 5|31 holding 10|51 illegal formation 5|55 interference with the catch 15|"
    "63 personal foul 15",
    "RT kick": "11 illegal block in the back 10|61 personal foul 15|65 offside 5",
    "RT punt": "11 illegal block in the back 10|51 offside 5|55 running into the kicker 5|62 roughing the kicker 15|"
    "64 personal foul 15",
}
FIRST_DOWN = {
    *("defensive holding", "pass interference", "illegal contact", "roughing the passer"),
    *("face mask, personal foul", "roughing the kicker"),
}
"""With fouls of the defense that are personal, or hands in the face."""
DEAD = {"false start", "delay of game", "neutral zone infraction", "encroachment"}
AFTER_THE_PLAY = {
    *(
        "face mask",
        "face mask, personal foul",
        "roughing the passer",
        "illegal touching",
        "interference with the catch",
    ),
    *("illegal block in the back", "double-team block", "illegal blindside block", "clipping"),
}
"""Walked off from where the play ended."""
DIGESTS = {
    "adjustments.csv": "8dd2b510a63ae05c",
    "alignments.csv": "69cedc96fe908d6e",
    "block_returns.csv": "8688e7257fc35137",
    "blockers.csv": "0429a0a07949ed48",
    "injuries.csv": "47d1b126bfc57d04",
    "lookup.csv": "39d7d6eb1150c534",
    "penalties.csv": "62adfc2dc97d46ac",
    "penalties_1920.csv": "687256c0819bc2da",
    "penalties_1978.csv": "788eb37c286e6b12",
    "penalties_2008.csv": "58116926360c56a1",
    "penalties_eras.csv": "c7bd7ce80bbd7ffc",
    "plays.csv": "d5ad0deab96171f9",
    "points_of_interception.csv": "3ec322dd83a559fd",
    "reference.toml": "2a186c08c5837f8a",
    "reference_cards.csv": "ad83fdf930de6c66",
    "reference_charts.csv": "b56ea49649cfe703",
    "reference_mix.csv": "821de6291e80d861",
    "reference_offense.csv": "fe658d5d2aeae430",
    "reference_ratings.csv": "0d01572292ad10ef",
    "reference_usage.csv": "3c1d9d7c0dbf679d",
    "scramble_gains.csv": "6e0955de48b81514",
    "strategies.csv": "2dd97aba643d2076",
    "time.csv": "a6d5eeccfc477aca",
    "time_and_score.csv": "987be3af0068595a",
    "turnovers.csv": "af6f912f389fe566",
}


@pytest.mark.rule("IBF-CALL-13", "IBF-CALL-15", "IBF-CALL-16", "IBF-CALL-17", "IBF-CALL-18", "IBF-CALL-19")
def test_adjustments() -> None:
    lines = ADJUSTMENTS.strip().splitlines()
    assert [line[:9].strip() for line in lines] == list(STRATEGY_ROWS)
    assert CHARTS.adjustments == [[int(cell) for cell in line[9:].split()] for line in lines]


@pytest.mark.rule("IBF-TABLE-05", "IBF-TABLE-07", "IBF-SOLO-01")
@pytest.mark.parametrize("alignment", codes.ALIGNMENTS)
def test_solitaire_plays_and_strategies(alignment: str) -> None:
    place = codes.ALIGNMENTS.index(alignment)
    plays = [codes.PLAYS[play] for play in CHARTS.matrices[place]]
    assert plays == MATRICES[alignment].replace("|", " ").split()
    strategies = [codes.STRATEGIES[strategy] for strategy in CHARTS.strategies[place][1:]]
    assert strategies == STRATEGIES[alignment].split()


@pytest.mark.rule("IBF-TABLE-04", "IBF-LINE-11")
def test_blockers() -> None:
    rows = {row["alignment"]: f"{row['RB']} {row['LE']} {row['RE']}" for row in read_table("blockers.csv")}
    assert rows == BLOCKERS
    numbers = {"BEST": 0, "RB": 10, "WR": 20, "TE": 30}
    for alignment, names in BLOCKERS.items():
        found = [
            numbers.get(name, 0) or numbers[name[:2]] + int(name[2]) if name != "BEST" else 0 for name in names.split()
        ]
        assert CHARTS.blockers[codes.ALIGNMENTS.index(alignment)] == found


@pytest.mark.rule("IBF-INT-03", "IBF-INT-04", "IBF-INT-05", "IBF-INT-06", "IBF-FG-09", "IBF-CALL-06")
def test_points_blocks_and_bands() -> None:
    by_blue, by_sum, by_product = range(3)
    assert CHARTS.points == [[by_blue, -1, 0], [by_sum, 1, -2], [by_sum, 1, 8], [by_product, 1, 20]]
    assert CHARTS.block_returns == [3, 6, 9]
    assert CHARTS.bands == [[30, codes.DIME], [20, codes.NICKEL], [10, codes.STARTERS], [-999, codes.RUN_FRONT]]


@pytest.mark.rule("IBF-TABLE-03", "IBF-SOLO-04", "IBF-SOLO-06")
def test_time_and_score() -> None:
    assert CHARTS.time_bands == [
        [3, 0, 0, 0, 0, 10, 20, 30],
        [4, 600, 0, 0, 10, 20, 30, 30],
        [4, 300, 0, 10, 20, 30, 30, 30],
        [4, 120, 0, 20, 30, 30, 30, 30],
        [4, 0, 0, 30, 30, 30, 30, 30],
    ]


@pytest.mark.rule("IBF-INJ-01")
def test_injuries() -> None:
    """Drive 11-26, game 31-46, one game 51-62, blue and one games 63-66."""
    for number in dice_numbers():
        expected = 0 if number <= 26 else 1 if number <= 46 else 2 if number <= 62 else -1
        assert CHARTS.durations[number] == expected


@pytest.mark.rule("IBF-CLOCK-01", "IBF-CLOCK-02", "IBF-CLOCK-03", "IBF-CLOCK-04", "IBF-CLOCK-05")
def test_seconds() -> None:
    assert {row["play"]: int(row["seconds"]) for row in read_table("time.csv")} == SECONDS


@pytest.mark.rule("IBF-PEN-03")
@pytest.mark.parametrize("column", PENALTIES_1978)
def test_the_penalty_chart_of_the_documents_season(column: str) -> None:
    spans = [entry.split(" ", 1) for entry in PENALTIES_1978[column].split("|")]
    for number in dice_numbers():
        name, yards = [text for first, text in spans if int(first) <= number][-1].rsplit(" ", 1)
        foul = CHARTS.fouls[CHARTS.foul_at(2003, PENALTY_COLUMNS.index(column), number)]
        assert (foul.name, foul.yards) == (name, int(yards)), number


@pytest.mark.rule("IBF-PEN-03", "IBF-PEN-04", "IBF-PEN-06")
@pytest.mark.parametrize("season", [1950, 2003, 2012, 2019])
def test_what_each_foul_brings_with_it(season: int) -> None:
    for at, column in enumerate(PENALTY_COLUMNS):
        defending = column.startswith("DEF")
        kicking = column.split()[1] in ("kick", "punt")
        for number in dice_numbers():
            foul = CHARTS.fouls[CHARTS.foul_at(season, at, number)]
            personal = foul.name in ("personal foul", "illegal use of hands") and defending
            assert foul.first_down == (foul.name in FIRST_DOWN or personal), foul.name
            assert foul.down_counts == (foul.name == "intentional grounding"), foul.name
            assert foul.dead_ball == (foul.name in DEAD), foul.name
            ended = foul.name in AFTER_THE_PLAY or (foul.name == "personal foul" and (defending or kicking))
            ended = ended or (foul.name == "holding" and column.startswith("RT"))
            assert foul.basis == (3 if foul.name == "pass interference" else 1 if ended else 0), foul.name


def _digest(name: str) -> str:
    """The digest of a chart's figures: line ends of another system do not count."""
    text = "\n".join((FOLDER / name).read_text(encoding="utf-8").splitlines())
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.iterdir() if path.suffix in (".csv", ".toml")))
def test_no_figure_of_a_chart_has_changed(name: str) -> None:
    assert _digest(name) == DIGESTS.get(name), f"{name}: checked against the document or its ruling?"


def test_every_table_of_a_set_is_pinned() -> None:
    assert {f"{name}.csv" for name in TABLES} <= set(DIGESTS)
