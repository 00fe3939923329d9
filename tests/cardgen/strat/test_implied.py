"""Implied lines of a small set: against the league's line, since two teams are no league."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.solving.accuracy import Line
from cardgen.strat.implied import implied_lines
from cardgen.strat.odds import LEAST, YARDS
from cardgen.strat.readings import INCOMPLETE, Result
from cardgen.strat.set_reference import set_reference, usual_line
from engine.strat.editions import EDITION_2019
from tests.validate.strat_set import set_of

PASSING = {
    *("completion", "yards per attempt", "interceptions", "sacks per dropback", "scrambles per dropback"),
}


def _lines(found: list[Line], player: str) -> dict[str, float]:
    return {line.line: line.implied for line in found if line.team == "AAA" and line.player == player}


def test_few_teams_meet_the_league_line_of_a_season_that_ships() -> None:
    made = set_of("2019")
    reference = set_reference(made.sheets, made.teams, None, EDITION_2019)
    for kind, outcome in zip(usual_line().runs, reference.runs, strict=True):
        assert sum(outcome[:YARDS]) == pytest.approx(1.0)
        mean = sum(float(share) * (yards + LEAST) for yards, share in enumerate(outcome[:YARDS]))
        assert mean == pytest.approx(kind.mean)
    assert reference.sacks == {}


def test_every_man_has_his_lines_and_nothing_real_without_a_season() -> None:
    found = implied_lines(set_of("2019"))
    assert set(_lines(found, "QB One")) >= PASSING
    back = _lines(found, "HB One")
    assert {"yards per carry", "carries for loss", "carries of 10+", "carries of 20+"} <= set(back)
    assert all(line.real is None for line in found)


def test_a_passer_whose_short_passes_all_fall_completes_less() -> None:
    made = set_of("2019")
    before = _lines(implied_lines(made, teams=["AAA"]), "QB One")
    spoilt = (Result(INCOMPLETE),) * 11
    cards = made.sheets["quarterbacks"]
    made.sheets["quarterbacks"] = [
        replace(card, short_right=spoilt, short_wrong=spoilt, short_double=spoilt) if card.name == "QB One" else card
        for card in cards
    ]
    after = _lines(implied_lines(made, teams=["AAA"]), "QB One")
    assert after["completion"] < before["completion"]
    assert after["scrambles per dropback"] < before["scrambles per dropback"]
