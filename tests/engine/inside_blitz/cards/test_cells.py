"""The cells of Inside Blitz cards, as printed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards.faces import CellError
from engine.inside_blitz.cards import cells


@pytest.mark.parametrize(
    ("cell", "printed", "value"),
    [
        pytest.param(cells.PassCell(), "X", cells.Reading("X", "X"), marks=pytest.mark.rule("IBF-CARD-10")),
        pytest.param(cells.PassCell(), "X/PR", cells.Reading("X", "PR"), marks=pytest.mark.rule("IBF-CARD-10")),
        pytest.param(cells.PassCell(), "/?", cells.Reading("", "?"), marks=pytest.mark.rule("IBF-CARD-10")),
        (cells.PassCell(), "?/", cells.Reading("?", "")),
        (cells.PassCell(), "", cells.Reading("", "")),
        (cells.GainCell(), "B/4", cells.Gain("B", 4)),
        (cells.GainCell(), "4/-3", cells.Gain(4, -3)),
        (cells.YardsCell(("M", "L")), "M", "M"),
        (cells.YardsCell(("M", "L")), "-3", -3),
        (cells.KickoffCell(), "64/3", cells.Kickoff(64, 3)),
        (cells.KickoffCell(), "TB", cells.Kickoff(None, 0, "TB")),
        (cells.KickoffCell(), "OB", cells.Kickoff(None, 0, "OB")),
        (cells.ReturnCell(), "TD/30", cells.Return(None, 30)),
        pytest.param(cells.ReturnCell(), "0/1", cells.Return(0, 1), marks=pytest.mark.rule("IBF-CARD-40")),
    ],
)
def test_a_cell_reads_what_it_prints(cell: Any, printed: str, value: object) -> None:
    assert cell.read(printed) == value
    assert cell.show(value) == printed


@pytest.mark.rule("IBF-CARD-37")
@pytest.mark.parametrize("printed", ["30n", "33?4", "43/3", "25n+", "19n*", "TB +", "TB *", "TB"])
def test_the_grammar_of_punts(printed: str) -> None:
    punts = cells.PuntCell()
    assert punts.show(punts.read(printed)) == printed
    assert punts.read(printed.replace(" ", "")) == punts.read(printed)


@pytest.mark.rule("IBF-CARD-11")
@pytest.mark.parametrize("reading", ["X", "R", "PR", "PX", "?", "SC", ""])
def test_all_seven_readings_are_legal_on_either_side(reading: str) -> None:
    passes = cells.PassCell()
    for printed in (reading, f"X/{reading}", f"{reading}/?"):
        if printed not in {"X/X", "?/?"}:
            assert passes.show(passes.read(printed)) == printed


@pytest.mark.parametrize(
    ("cell", "printed"),
    [
        (cells.PassCell(), "X/Y"),
        (cells.PassCell(), "?!/"),
        pytest.param(cells.GainCell(), "1/9", marks=pytest.mark.rule("IBF-CARD-17")),
        pytest.param(cells.GainCell(), "4/S", marks=pytest.mark.rule("IBF-CARD-17")),
        (cells.GainCell(), "9"),
        pytest.param(cells.YardsCell(("L",)), "M", marks=pytest.mark.rule("IBF-CARD-23")),
        (cells.YardsCell(("S",), least=0), "-1"),
        (cells.KickoffCell(), "64/7"),
        (cells.PuntCell(), "33?7"),
        (cells.PuntCell(), "33"),
        (cells.PuntCell(49, 1), "50n"),
        (cells.ReturnCell(), "30/TD"),
    ],
)
def test_what_a_cell_cannot_say(cell: Any, printed: str) -> None:
    with pytest.raises(CellError):
        cell.read(printed)
