"""Cards a fan believes: what holds of every set that is made, in seasons other than the one that was looked at first."""

from __future__ import annotations

from itertools import pairwise

import pytest

import cardgen
from cardgen.api.plausible import plausibility
from cardgen.figures.field_goals import League, LongKicks, share_at
from cardgen.figures.run_lines import KNOWN
from cardgen.figures.run_targets import shrunk
from cardgen.figures.season_index import SeasonIndex
from cardgen.games import find_game
from cardgen.sets import CardSet
from engine.strat.cards.readings import YARDS, parts_of, results_of
from ingest.findings import Severity
from tests.kept import kept

TEAMS = {2012: ("MIN", "NE", "HOU"), 2025: ("SF", "CLE", "DAL")}
SEASONS = sorted(TEAMS)
GAMES = ("statis-pro", "tabletop", "inside-blitz", "strat")


@kept
def made(year: int, game: str) -> CardSet:
    return cardgen.build(year, game, teams=TEAMS[year])


def real(year: int, table: str) -> dict[tuple[str, str], dict[str, object]]:
    rows = cardgen.read_season(year).frame(table).iter_rows(named=True)
    return {(row["team"], row["player_id"]): row for row in rows}


RIGHT = {"SPF-QB-DEPTH", "TTF-QB-DEPTH", "SPF-QB-BLANK", "TTF-QB-BLANK"}
"""Warnings that are right of real passers: some completed more of their deeper passes, or all of a few."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("year", SEASONS)
def test_a_set_of_our_own_has_no_warnings_but_of_what_passers_really_did(year, game):
    found = {each.code for each in cardgen.validate(made(year, game)) if each.severity is not Severity.NOTE}
    assert found <= RIGHT


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("year", SEASONS)
def test_nothing_of_a_set_of_our_own_is_odd(year, game):
    report = plausibility(made(year, game))
    assert [each.text for each in report.outliers if each.kind == "odd"] == []
    assert len(report.spreads) > 20
    assert report.record()["game"] == find_game(game).title


@pytest.mark.rule("SPF-4.6.1", "TTF-END-05")
@pytest.mark.parametrize("game", ["statis-pro", "tabletop"])
@pytest.mark.parametrize(
    ("year", "name"), [(2012, "Adrian Peterson"), (2012, "Arian Foster"), (2025, "Christian McCaffrey")]
)
def test_who_carries_a_team_is_never_tired(year, name, game):
    card = next(each for each in made(year, game).sheets["backs"] if each.name == name)
    assert card.endurance == 0


@pytest.mark.rule("SPF-4.3.1", "TTF-CARD-14")
@pytest.mark.parametrize("game", ["statis-pro", "tabletop"])
@pytest.mark.parametrize("year", SEASONS)
def test_who_intercepted_a_pass_has_a_range(year, game):
    rows = real(year, "defense")
    for sheet in ("linebackers", "defensive backs"):
        for card in made(year, game).sheets[sheet]:
            if (rows.get((card.team, card.player_id), {}).get("def_interceptions") or 0) >= 1:
                assert card.intercept is not None, card.name


@pytest.mark.rule("SPF-8.2.4a", "TTF-CARD-06")
@pytest.mark.parametrize("game", ["statis-pro", "tabletop"])
@pytest.mark.parametrize("year", SEASONS)
def test_columns_fall_and_stay_within_reach(year, game):
    rushing, receiving = real(year, "rushing"), real(year, "receiving")
    for card in made(year, game).sheets["backs"]:
        if not card.player_id:
            continue
        row, caught = (table.get((card.team, card.player_id), {}) for table in (rushing, receiving))
        runs = [each for each in (card.rush_n, card.rush_sg, card.rush_lg) if each]
        longest = row.get("rushing_long")
        if longest is not None and (row.get("carries") or 0) >= 25:
            assert max(cell for each in runs for cell in each if isinstance(cell, int)) <= longest, card.name
        if card.rush_sg and card.rush_lg:
            pairs = zip(card.rush_sg, card.rush_lg, strict=True)
            assert all(isinstance(short, str) or short <= long for short, long in pairs), card.name
        if card.pass_l and (caught.get("receptions") or 0) >= 10:
            assert max(card.pass_l) <= caught["receiving_long"], card.name
        if card.pass_s and card.pass_l:
            pairs = zip(card.pass_s, card.pass_l, strict=True)
            assert all(isinstance(short, str) or short <= long for short, long in pairs), card.name


@pytest.mark.rule("SOM-CAP-02")
@pytest.mark.parametrize("year", SEASONS)
def test_no_number_on_a_card_is_beyond_the_longest_at_its_foot(year):
    cards = made(year, "strat")
    for card in (*cards.sheets["receivers"], *cards.sheets["backs"]):
        if card.longest_catch is None or card.receptions < 20:
            continue
        for name in ("flat", "short", "long"):
            for guess in ("right", "wrong", "double"):
                column = getattr(card, f"{name}_{guess}")
                gains = [each.yards for reading in column for each in results_of(reading) if each.what == YARDS]
                assert max(gains, default=0) <= card.longest_catch.yards, card.name


@pytest.mark.rule("SOM-CARD-23")
@pytest.mark.parametrize("year", SEASONS)
def test_no_flat_pass_is_longer_in_the_air_than_altogether(year):
    for card in made(year, "strat").sheets["quarterbacks"]:
        for column in (card.flat_right, card.flat_wrong, card.flat_double):
            results = [each for reading in column for each in results_of(reading) if each.air is not None]
            assert all(each.air <= max(each.yards, 0) for each in results), card.name


@pytest.mark.parametrize("year", SEASONS)
def test_a_passers_columns_are_no_small_gains_beside_one_long_one(year):
    for card in made(year, "strat").sheets["quarterbacks"]:
        if card.attempts < 200:
            continue
        gains = [
            part.reading.yards for each in card.flat_wrong for part in parts_of(each) if part.reading.what == YARDS
        ]
        assert sum(yards <= 2 for yards in gains) <= 3, card.name


@pytest.mark.rule("IBF-FG-03")
@pytest.mark.parametrize("year", SEASONS)
def test_nobody_stops_making_field_goals_at_a_yard(year):
    for card in made(year, "inside-blitz").sheets["kickers"]:
        if card.attempts < 10:
            continue
        made_from = [
            sum(isinstance(cell, int) and cell >= yards for cell in card.field_goals) for yards in range(50, 60)
        ]
        assert made_from[5] > 0, card.name
        assert all(near - far <= 6 for near, far in pairwise(made_from)), card.name


@pytest.mark.parametrize("year", SEASONS)
def test_a_kickers_curve_from_afar_is_drawn_to_the_leagues(year):
    league = League(SeasonIndex(cardgen.read_season(year)))
    usual = share_at(league.far_odds(52))
    assert LongKicks([], league).good(52) == pytest.approx(usual)
    one, many = (LongKicks([(52, number, number)], league).good(52) for number in (1, 20))
    assert usual < one < many < 1.0
    assert one - usual < 0.12
    falls = [LongKicks([(52, 0, 3)], league).good(yards) for yards in range(50, 66)]
    assert falls == sorted(falls, reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("year", SEASONS)
def test_exceptional_players_are_rare_but_there(year):
    cards = cardgen.build(year, "tabletop")
    blockers = [card for card in cards.sheets["offensive line"] if card.blocking.exceptional]
    tacklers = [
        card
        for sheet in ("defensive line", "linebackers", "defensive backs")
        for card in cards.sheets[sheet]
        if card.tackle.exceptional
    ]
    assert 1 <= len(blockers) <= 6
    assert 1 <= len(tacklers) <= 12


def test_few_runs_say_little_of_a_mean():
    assert shrunk(12.0, 3, 6.0) < 7.0
    assert shrunk(12.0, KNOWN, 6.0) == 12.0


@pytest.mark.parametrize("year", SEASONS)
def test_whoever_caught_passes_of_a_depth_has_hands_for_some(year):
    rows = real(year, "receiving")
    for card in made(year, "inside-blitz").sheets["receivers"]:
        if (rows.get((card.team, card.player_id), {}).get("receptions") or 0) >= 40:
            assert card.short_catch >= 1, card.name
