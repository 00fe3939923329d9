"""The charts beside the rulebook's own, read from it where it lies beside this checkout. None of it is kept here."""

from __future__ import annotations

from functools import cache

import pytest

from engine.tabletop.foul_table import COLUMNS
from engine.tabletop.tables import read_table
from tests.places import SEEDS

EDITION = "TTF 7th Edition"
NUMBERS = [str(number) for number in range(1, 13)]
GAMES = [str(games) for games in range(1, 17)]
MISPRINTED = 3
"""Entries for kickers that stand one column too far to the right: delay, substitution, participation."""


@cache
def _lines() -> list[list[str]]:
    for path in sorted(SEEDS.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        if EDITION in text[:200]:
            return [[cell.strip() for cell in line.split("\t")] for line in text.splitlines()]
    return []


def _after(start: tuple[str, ...], rows: int) -> list[list[list[str]]]:
    """The rows below each line that begins so; the test is skipped without the rulebook."""
    lines = _lines()
    if not lines:
        pytest.skip("the game's rulebook is not beside this checkout")
    heads = [place for place, line in enumerate(lines) if tuple(line[: len(start)]) == start]
    return [lines[head + 1 : head + 1 + rows] for head in heads]


def _columns(rows: list[list[str]], *places: int) -> list[list[str]]:
    return [[row[place] for row in rows] for place in places]


@pytest.mark.rule("TTF-TABLE-INJURY")
def test_injuries_as_printed_twice() -> None:
    ours = [
        [row["from"] if row["from"] == row["to"] else f"{row['from']}-{row['to']}", *(row[games] for games in GAMES)]
        for row in read_table("injuries.csv")
    ]
    printed = _after(("", *GAMES), len(ours))
    assert len(printed) == 2
    assert printed == [ours, ours]


@pytest.mark.rule("TTF-TABLE-INT-SCREEN", "TTF-TABLE-INT-QUICK", "TTF-TABLE-INT-SHORT", "TTF-TABLE-INT-LONG")
def test_interceptions_as_printed_on_page_8() -> None:
    (rows,) = _after(("Run Number", "Screen Shovel", "Quick Swing", "Short", "Long"), 12)
    ours = [[row[number] for number in NUMBERS] for row in read_table("interceptions.csv")]
    assert _columns(rows, 1, 2, 3, 4) == ours


@pytest.mark.rule("TTF-TABLE-INTRET", "TTF-TABLE-FUMRET")
def test_returns_as_printed_twice() -> None:
    ours = [[row[number].replace("NR", "No Return") for number in NUMBERS] for row in read_table("returns.csv")]
    (first,) = _after(("", "Row 1", "Row 2", "Row 3"), 12)
    (second,) = _after(("Run Number", "Player Box is in Row..."), 12)
    assert _columns(first, 1, 2, 3) == _columns(second, 2, 3, 4) == ours[:3]
    fumbles = [_columns(rows, 1) for rows in _after(("Run Number", "Fumble or Block"), 12)]
    assert fumbles == [ours[3:], ours[3:]]


@pytest.mark.rule("TTF-TABLE-KOYARDS-A", "TTF-TABLE-KOYARDS-B")
def test_kickoff_yards_as_printed_twice() -> None:
    words = {"B": "Use Col B", "TB": "Touchback"}
    ours = [
        [words.get(row[number], f"KR{row[number]}") for number in NUMBERS] for row in read_table("kickoff_yards.csv")
    ]
    printed = [_columns(rows, 1, 3) for rows in _after(("Run Number", "Column A"), 12)]
    assert len(printed) == 2
    assert printed == [ours, ours]


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
def test_penalties_as_printed_but_for_three_entries_one_column_too_far() -> None:
    ours = [[row[column] for column in COLUMNS] for row in read_table("penalties.csv")]
    (rows,) = _after(COLUMNS, len(ours))
    printed = [row[: len(COLUMNS)] for row in rows]
    for row in printed[:MISPRINTED]:
        row[COLUMNS.index("K3")], row[COLUMNS.index("R4")] = row[COLUMNS.index("R4")], ""
    assert printed == ours


@pytest.mark.rule("TTF-TABLE-FAKEFG")
def test_fake_field_goals_as_printed() -> None:
    tables = _after(("Run Num ¹", "Fake Field Goal Result"), 12)
    words = {"inc": "Incomplete Pass", "int": "Interception ²", "run 15": "Quarterback runs for 15 yards"}
    ours = []
    for cell in (read_table("fake_kicks.csv")[0][number] for number in NUMBERS):
        place, _, yards = cell.replace("FL1", "FL").partition(" ")
        ours.append(words.get(cell, f"Pass to {place} for {yards} yards"))
    assert [_columns(rows, 1)[0] for rows in tables] == [ours] * len(tables)
    assert tables
