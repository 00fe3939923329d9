from __future__ import annotations

import pytest

from cardgen.provenance import Derivation
from cardgen.tabletop.coverage_flags import coverage_flags, interference_flags, part_of_flags
from cardgen.tabletop.interference import Flagged
from cardgen.tabletop.z_chances import z_chances
from engine.cards.faces import Span
from engine.fast_action.cards.cells import Intercept
from engine.tabletop.deck import default_deck
from tests.cardgen.tabletop.seasons import index, squads

NOWHERE = Derivation("", "", 0.0)


@pytest.mark.rule("TTF-CARD-15")
def test_a_range_never_touches_the_intercept_range() -> None:
    assert Flagged(2, NOWHERE).beside(None).value == Span(44, 45)
    assert Flagged(1, NOWHERE).beside(Intercept(48, doubtful=True)).value == Span(45, 45)
    assert Flagged(2, NOWHERE).beside(Intercept(43)).value == Span(41, 42)
    assert Flagged(0, NOWHERE).beside(None).value is None


@pytest.mark.rule("TTF-INT-15")
def test_coverage_calls_what_z_cards_leave() -> None:
    chances = z_chances(default_deck())
    part = part_of_flags(chances)
    assert 0 < part < 0.2
    for team in index().teams:
        left = coverage_flags(index(), chances, team)
        assert 0 <= left <= interference_flags(index(), team)


@pytest.mark.rule("TTF-CARD-15")
def test_teams_flagged_often_have_more_numbers_than_teams_flagged_seldom() -> None:
    numbers = {team: sum(found.values()) for team, found in squads().interference.by_box.items()}
    ranked = sorted(numbers, key=lambda team: interference_flags(index(), team))
    assert sum(numbers[team] for team in ranked[-8:]) > sum(numbers[team] for team in ranked[:8])


def test_corners_come_before_safeties() -> None:
    for found in squads().interference.by_box.values():
        corners = [number for box, number in found.items() if box in "KO"]
        others = [number for box, number in found.items() if box not in "KO"]
        assert min(corners) >= max(others)
