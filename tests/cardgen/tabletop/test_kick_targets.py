"""What factors do to special teams and team values, and that implied lines take them off again."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import Learned, SetFactors
from cardgen.provenance import Provenance
from cardgen.tabletop.implied_kicks import KickLines
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.squads import SpecialTeams
from cardgen.tabletop.targets import STRAIGHT
from engine.tabletop.deck import default_deck
from tests.cardgen.tabletop.seasons import chosen, index, special_teams

FACTORS = {"punt": 1.05, "kickoff_return": 1.1, "punt_return": 0.9, "fumble": 1.2, "penalty": 0.8}
TARGETING = SetFactors(Learned(Factors({**STRAIGHT.factors, **FACTORS})))
TEAM = "CAR"


@cache
def target() -> tuple[dict[str, list[Any]], LineupValues, Provenance]:
    notes = Provenance()
    found = LineupValues(index(), default_deck(), TARGETING)
    return SpecialTeams(index(), chosen(), found, TARGETING).cards(TEAM, notes), found, notes


def implied(sheets: dict[str, list[Any]], set_factors: SetFactors) -> dict[str, float]:
    lines = KickLines({**sheets, "lineups": []}, default_deck(), index(), set_factors).of(TEAM)
    return {line.line: line.implied for line in lines}


def test_ranges_target_more_fumbles_and_fewer_penalties() -> None:
    _, found, _ = target()
    plain = LineupValues(index(), default_deck(), SetFactors(Learned(STRAIGHT)))
    change = plain._usual_change(TEAM)
    assert found.fumbles(TEAM).way.value + change == pytest.approx(1.2 * (plain.fumbles(TEAM).way.value + change))
    assert found.penalties(TEAM).way.value - 2.5 == pytest.approx(0.8 * (plain.penalties(TEAM).way.value - 2.5))
    assert "see calibration" in found.penalties(TEAM).way.formula
    assert " x 1.200 / " in found.fumbles(TEAM).way.formula
    assert " x 0.800 / " in found.penalties(TEAM).way.formula
    assert " x 1." not in plain.fumbles(TEAM).way.formula


def test_cards_target_farther_and_implied_lines_are_as_played() -> None:
    cards, _, notes = target()
    plain = {sheet: [each for each in made if each.team == TEAM] for sheet, made in special_teams()[0].items()}
    straight = SetFactors(Learned(STRAIGHT))
    real, raw, played = implied(plain, straight), implied(cards, straight), implied(cards, TARGETING)
    for line, factor in (("gross punt", 1.05), ("kickoff return", 1.1), ("punt return", 0.9)):
        assert raw[line] == pytest.approx(factor * real[line], rel=0.01)
        assert played[line] == pytest.approx(real[line], rel=0.01)
    described = {each.sheet for each in notes.origins if "see calibration" in each.formula}
    assert described == {"punters", "kickoff returns", "punt returns"}
