"""Implied lines of a small set: against the league's line, since two teams are no league."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.figures.blocking import sacks_suffered
from cardgen.solving.accuracy import Line
from cardgen.strat.implied import implied_lines
from cardgen.strat.implied_team import TeamLines
from cardgen.strat.odds import LEAST, YARDS
from cardgen.strat.set_reference import set_reference, usual_line
from cardgen.strat.targets import STRAIGHT_SET
from cardgen.strat.terms import SHIPPED
from engine.strat.cards.readings import INCOMPLETE, Result
from tests.cardgen.small_season import small_index
from tests.cardgen.strat.seasons import small_set
from tests.validate.strat_set import set_of

PASSING = {
    *("completion", "yards per attempt", "interceptions", "sacks per dropback", "scrambles per dropback"),
}


def _lines(found: list[Line], player: str) -> dict[str, float]:
    return {line.line: line.implied for line in found if line.team == "AAA" and line.player == player}


def test_few_teams_meet_the_league_line_of_a_season_that_ships() -> None:
    made = set_of("2019")
    reference = set_reference(made.sheets, made.teams, None, SHIPPED)
    for kind, outcome in zip(usual_line().runs, reference.runs, strict=True):
        assert sum(outcome[:YARDS]) == pytest.approx(1.0)
        mean = sum(float(share) * (yards + LEAST) for yards, share in enumerate(outcome[:YARDS]))
        assert mean == pytest.approx(kind.mean)
    assert reference.sacks == {}


def test_every_player_has_his_lines_and_nothing_real_without_a_season() -> None:
    found = implied_lines(set_of("2019"))
    assert set(_lines(found, "QB One")) >= PASSING
    back = _lines(found, "HB One")
    assert {"yards per carry", "carries for loss", "carries of 10+", "carries of 20+"} <= set(back)
    assert all(line.real is None for line in found)


def test_a_passer_whose_short_passes_all_fall_completes_less() -> None:
    made = set_of("2019")
    before = _lines(implied_lines(made, teams=["AAA"]), "QB One")
    spoiled = (Result(INCOMPLETE),) * 11
    cards = made.sheets["quarterbacks"]
    made.sheets["quarterbacks"] = [
        replace(card, short_right=spoiled, short_wrong=spoiled, short_double=spoiled) if card.name == "QB One" else card
        for card in cards
    ]
    after = _lines(implied_lines(made, teams=["AAA"]), "QB One")
    assert after["completion"] < before["completion"]
    assert after["scrambles per dropback"] < before["scrambles per dropback"]


def _sacks(checks_sack: float | None) -> list[Line]:
    """Sacks of a team's passers, with checks that sack so often; without a figure each as often as he really was."""
    made, index = small_set(), small_index()
    reference = set_reference(made.sheets, made.teams, index, SHIPPED)
    if checks_sack is not None:
        reference = replace(reference, sacks={"PIT": checks_sack})
    lines = TeamLines(reference, made.sheets, "PIT", index, STRAIGHT_SET, SHIPPED).lines(None)
    return [line for line in lines if line.line == "sacks per dropback" and line.sample >= 100]


def test_the_floor_of_a_passers_sacks_is_how_his_rate_differs_from_his_teams() -> None:
    few, many = _sacks(0.3), _sacks(0.7)
    team = 100 * sacks_suffered(small_index(), "PIT").rate
    assert len(few) == 2
    for seldom, often in zip(few, many, strict=True):
        assert seldom.real is not None
        assert often.implied > seldom.implied + 2.0
        assert often.floor == pytest.approx(seldom.floor, abs=0.05)  # whatever his own error
        assert seldom.floor == pytest.approx(abs(seldom.real - team), abs=0.5)  # the rest is the depth of his passes
    assert [line.floor for line in _sacks(None)] == [0.0, 0.0]
