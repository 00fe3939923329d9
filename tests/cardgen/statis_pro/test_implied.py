"""Implied lines of whole teams, beside the real ones."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardgen.fast_action.columns import Rushing, raw_mean
from cardgen.figures.pass_lines import pass_line, usual_line
from cardgen.figures.run_lines import run_line, scrambles_of
from cardgen.figures.season_index import SeasonIndex
from cardgen.solving.accuracy import Line, nearest
from cardgen.statis_pro.implied import accuracy, implied_lines
from cardgen.statis_pro.rules import LEAST_RUNS
from engine.cards.faces import Span
from engine.statis_pro.cards import Quarterback
from ingest.season import Season
from ingest.table import Table
from tests.cardgen.statis_pro import seasons

SCRAMBLES = "scrambles per dropback"


@cache
def lines() -> list[Line]:
    """The lines of two teams of 2019."""
    return implied_lines(seasons.two_teams(), season=seasons.season())


def line_of(player: str, name: str) -> Line:
    """One line of a player."""
    return next(line for line in lines() if line.player == player and line.line == name)


@pytest.mark.parametrize(
    ("name", "within"),
    [
        ("completion", 0.15),
        ("yards per attempt", 0.05),
        ("interceptions", 0.10),
        ("sacks per dropback", 0.25),
        (SCRAMBLES, 0.25),
    ],
)
def test_passers_imply_their_real_lines(name: str, within: float) -> None:
    for player in ("Lamar Jackson", "Tom Brady"):
        line = line_of(player, name)
        assert line.real is not None
        least = least_scrambles(player) if name == SCRAMBLES else 0.0
        assert line.implied == pytest.approx(max(line.real, least), abs=within)


@pytest.mark.rule("SPF-8.3.6.2b")
def test_only_who_hardly_ever_runs_is_held_to_the_least_runs() -> None:
    """Two numbers of Runs are more than the scrambles of a passer who stays in the pocket: he has those and no more."""
    runner, pocket = line_of("Lamar Jackson", SCRAMBLES), line_of("Tom Brady", SCRAMBLES)
    assert runner.real is not None
    assert pocket.real is not None
    assert least_scrambles("Lamar Jackson") < runner.real
    assert pocket.real < least_scrambles("Tom Brady") == pytest.approx(pocket.implied)


def least_scrambles(player: str) -> float:
    """The scrambles that a passer's card implies with the fewest numbers that its Runs may have."""
    card_set = seasons.two_teams()
    cards = [with_least_runs(card) if card.name == player else card for card in card_set.sheets["quarterbacks"]]
    edited = replace(card_set, sheets={**card_set.sheets, "quarterbacks": cards})
    found = implied_lines(edited, season=seasons.season(), players=[player])
    return next(line.implied for line in found if line.line == SCRAMBLES)


def with_least_runs(card: Quarterback) -> Quarterback:
    """A card whose Runs range is as narrow as any."""
    sack, _, complete, incomplete = card.pass_rush
    assert sack is not None
    assert complete is not None
    last = sack.high + LEAST_RUNS
    ranges = (sack, Span(sack.high + 1, last), Span(last + 1, complete.high), incomplete)
    return replace(card, pass_rush=ranges)


def test_real_lines_are_the_official_ones() -> None:
    line = line_of("Lamar Jackson", "completion")
    assert line.real == pytest.approx(100 * 265 / 401)
    assert line.sample == 401


def test_runners_imply_their_yards_per_carry() -> None:
    found = [line for line in lines() if line.line == "yards per carry" and line.sample >= 50]
    assert len(found) >= 5
    for line in found:
        assert line.implied == pytest.approx(line.real, abs=0.02)


def test_receivers_imply_their_yards_per_catch() -> None:
    found = [line for line in lines() if line.line == "yards per catch" and line.sample >= 40]
    assert len(found) >= 3
    for line in found:
        assert line.implied == pytest.approx(line.real, abs=0.6)


def test_punts_and_returns_come_out() -> None:
    for name, within in (("gross punt", 0.1), ("kickoff return", 0.3), ("punt return", 0.3)):
        found = [line for line in lines() if line.line == name]
        assert len(found) == 2
        for line in found:
            assert line.implied == pytest.approx(line.real, abs=within)


def test_without_a_season_nothing_real_stands_beside_the_lines() -> None:
    found = implied_lines(seasons.two_teams(), teams=["BAL"])
    assert found
    assert all(line.real is None and line.team == "BAL" for line in found)
    with_season = line_of("Lamar Jackson", "completion").implied
    without = next(line for line in found if line.player == "Lamar Jackson" and line.line == "completion")
    assert without.implied == pytest.approx(with_season, abs=3)


def test_one_player_only() -> None:
    found = implied_lines(seasons.two_teams(), season=seasons.season(), players=["Mark Ingram"])
    assert {line.player for line in found} == {"Mark Ingram"}


def test_a_card_edited_by_hand_implies_another_line() -> None:
    """The odds are of the card as printed, not of what it was made for."""
    card_set = seasons.two_teams()
    sheets = dict(card_set.sheets)
    sheets["quarterbacks"] = [
        replace(card, quick=(Span(1, 20), Span(21, 48), None)) if card.name == "Tom Brady" else card
        for card in sheets["quarterbacks"]
    ]
    edited = replace(card_set, sheets=sheets)
    found = implied_lines(edited, season=seasons.season(), players=["Tom Brady"])
    now = next(line for line in found if line.line == "completion")
    assert now.implied < line_of("Tom Brady", "completion").implied - 5


def test_raw_yards_per_carry_are_those_of_the_card_alone() -> None:
    card = Rushing(("SG", *[4] * 11), (16,) * 12, (37,) * 12)
    assert raw_mean(card) == pytest.approx((31 * 5 + 37) / 32)


def test_accuracy_looks_only_at_those_who_qualify() -> None:
    rows = [
        Line("A", "One", "yards per carry", "yards", 4.0, 4.2, 4.1, 0.0, 150),
        Line("A", "Two", "yards per carry", "yards", 4.0, 4.2, 3.8, 0.0, 100),
        Line("A", "Three", "yards per carry", "yards", 4.0, 4.2, 9.0, 0.0, 99),
        Line("A", "One", "carries for loss", "%", 10.0, 10.0, 12.0, 0.0, 300),
        Line("A", "Two", "carries for loss", "%", 10.0, 10.0, 6.0, 0.0, 100),
    ]
    runs, losses = accuracy(rows)
    assert (runs.qualifying, runs.goal) == (2, 0.05)
    assert runs.error == pytest.approx(0.15)
    assert runs.bias == pytest.approx(-0.05)
    assert losses.bias == pytest.approx(0.5)


def test_the_floor_is_what_the_best_rounding_leaves() -> None:
    assert nearest(0.5, [0.4]) == pytest.approx(0.1)
    assert nearest(0.5, [0.4, 0.2]) == pytest.approx(0.1)
    assert nearest(-0.7, [0.4, 0.3]) == pytest.approx(0.0)


def old_season() -> Season:
    """A season that counts neither sacks by passer nor scrambles, nor anything by plays."""
    passing = {"player_id": "1", "team": "A", "player_name": "QB One", "attempts": 300, "completions": 150}
    rushing = {"player_id": "1", "team": "A", "player_name": "QB One", "position": "QB", "carries": 40}
    tables = [
        Table.from_rows("teams", [{"team": "A"}]),
        Table.from_rows("team_stats", [{"team": "A", "side": "own", "attempts": 400, "sacks": 40}]),
        Table.from_rows("passing", [{**passing, "passing_yards": 2100, "interceptions": 15}]),
        Table.from_rows("rushing", [{**rushing, "rushing_yards": 200}]),
    ]
    return Season(1975, tables={table.name: table for table in tables})


def test_an_old_season_has_sacks_of_the_team_and_scrambles_of_the_league() -> None:
    index = SeasonIndex(old_season())
    line = pass_line(index, "A", "1", 0.5)
    assert line.completion == pytest.approx(0.5)
    assert line.sack == pytest.approx(30 / (300 + 30 + 22))
    assert line.scramble == pytest.approx(22 / (300 + 30 + 22))
    assert line.shares == pytest.approx(usual_line(0.5).shares)
    assert not line.from_plays
    assert run_line(index, "A", "1", "QB").scrambles == pytest.approx(22)


def test_backs_do_not_scramble() -> None:
    assert scrambles_of({"position": "RB", "carries": 100}) == 0
    assert scrambles_of({}) == 0
