"""Real beside replayed: who qualifies, who is who, and what is off by how much."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.scorecard.lines import Line
from cardgen.scorecard.scorecard import Scorecard, score
from ingest.season import Season
from tests.cardgen.scorecard.samples import COMPLETIONS, PASSERS, TEAMS, Written, passer, real_season, team, written


@pytest.fixture
def card(tmp_path: Path) -> Scorecard:
    return score(written(tmp_path / "replay"), real_season())


def line(card: Scorecard, key: str, code: str = "") -> Line:
    return next(each for each in card.lines if each.kind.key == key and each.team == code)


def test_a_line_is_the_real_value_beside_all_replays_together(card: Scorecard) -> None:
    found = line(card, "completion", "BBB")
    assert found.real == pytest.approx(60)
    assert found.replayed["tendency"].value == pytest.approx(55)
    assert found.replayed["tendency"].off == pytest.approx(-5)
    assert found.replayed["tendency"].grade == "F"
    assert found.replayed["forced"].value == pytest.approx(60)
    assert found.replayed["forced"].grade == "A"


def test_sampling_error_is_by_the_replays_own_spread(card: Scorecard) -> None:
    found = line(card, "completion", "AAA").replayed["forced"]
    assert found.value == pytest.approx(65)
    assert found.spread == pytest.approx(100 * 5 * 2**0.5 / 400)
    assert found.error == pytest.approx(100 * 5 / 400)
    assert found.z == pytest.approx(0)


def test_who_qualifies_goes_by_real_totals(tmp_path: Path) -> None:
    few = passer("AAA", 130, 199)
    season = real_season(passing=[few, *(passer(code, COMPLETIONS[code]) for code in TEAMS[1:])])
    card = score(written(tmp_path / "replay"), season)
    assert [each.team for each in card.lines if each.kind.key == "completion"] == ["BBB", "CCC", "DDD"]


def test_a_blank_is_not_zero(tmp_path: Path) -> None:
    blank = {**passer("AAA", 260), "interceptions": None}
    season = real_season(passing=[blank, *(passer(code, COMPLETIONS[code]) for code in TEAMS[1:])])
    card = score(written(tmp_path / "replay"), season)
    assert [each.team for each in card.lines if each.kind.key == "interception"] == ["BBB", "CCC", "DDD"]
    assert len([each for each in card.lines if each.kind.key == "completion"]) == 4


def test_a_league_line_with_a_blank_in_it_is_left_out_and_reported(tmp_path: Path) -> None:
    rows = [team(code, "own") for code in TEAMS]
    rows[0]["penalties"] = None
    card = score(written(tmp_path / "replay"), real_season(team_stats=rows))
    assert not [each for each in card.lines if each.kind.key == "penalties"]
    reported = next(note for note in card.notes if note.code == "LINE-UNKNOWN")
    assert "penalties a game" in reported.found
    assert "plays a game" not in reported.found


def test_players_are_known_by_id_though_the_card_spells_them_otherwise(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", seasons=1, coaches=("tendency",))
    kept.replay("tendency", 1, players=[{**passer("AAA", 200), "player_name": "A. One"}])
    found = line(score(kept.home, real_season()), "completion", "AAA")
    assert found.player == PASSERS["AAA"]
    assert found.replayed["tendency"].value == pytest.approx(50)


def test_players_without_an_id_are_known_by_team_and_name(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", seasons=1, coaches=("tendency",))
    kept.replay("tendency", 1, players=[{**passer("AAA", 200), "player_id": ""}])
    assert line(score(kept.home, real_season()), "completion", "AAA").replayed["tendency"].value == pytest.approx(50)


def test_of_two_namesakes_without_ids_neither_is_guessed(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", seasons=1, coaches=("tendency",))
    twice = [{**passer("AAA", made), "player_id": ""} for made in (200, 300)]
    kept.replay("tendency", 1, players=[*twice, passer("BBB", 240)])
    card = score(kept.home, real_season())
    assert not line(card, "completion", "AAA").replayed
    assert line(card, "completion", "BBB").replayed


def test_who_never_played_is_named(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", seasons=1, coaches=("tendency",))
    kept.replay("tendency", 1, players=[passer("AAA", 200)])
    card = score(kept.home, real_season())
    reported = next(note for note in card.notes if note.code == "LINE-MISSING" and note.where == "completion %")
    assert reported.found.startswith("3 of 4 without a replayed line: BBB")


def test_who_missed_a_replay_did_nothing_in_it(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", coaches=("tendency",))
    kept.replay("tendency", 1, players=[passer("AAA", 200)])
    kept.replay("tendency", 2, players=[passer("BBB", 240)])
    found = line(score(kept.home, real_season()), "completion", "AAA").replayed["tendency"]
    assert found.value == pytest.approx(50)


def test_wins_count_ties_as_half(card: Scorecard) -> None:
    wins = {each.team: each.real for each in card.lines if each.kind.key == "wins"}
    assert wins == {"AAA": 2, "BBB": 0, "CCC": 1.5, "DDD": 0.5}


def test_points_allowed_are_the_opponents_points(card: Scorecard) -> None:
    assert line(card, "points_scored", "AAA").real == pytest.approx(25)
    assert line(card, "points_allowed", "AAA").real == pytest.approx(6.5)


def test_league_lines_are_off_in_per_cent_of_the_real_value(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", seasons=1, coaches=("tendency",))
    teams = [team(code, side, punts=10) for code in TEAMS for side in ("own", "allowed")]
    kept.replay("tendency", 1, teams=teams)
    found = line(score(kept.home, real_season()), "punts")
    assert found.real == pytest.approx(4)
    assert found.replayed["tendency"].off == pytest.approx(25)


def test_yards_allowed_are_the_other_side_of_team_statistics(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", seasons=1, coaches=("tendency",))
    yards = {"own": 640, "allowed": 580}
    kept.replay("tendency", 1, teams=[team(c, side, total_yards=yards[side]) for c in TEAMS for side in yards])
    card = score(kept.home, real_season())
    assert line(card, "yards_gained", "CCC").replayed["tendency"].value == pytest.approx(320)
    assert line(card, "yards_allowed", "CCC").replayed["tendency"].value == pytest.approx(290)


def test_lines_are_ranked_by_what_luck_does_not_explain(card: Scorecard) -> None:
    first = card.worst_first()[0]
    assert (first.kind.key, first.team) == ("completion", "BBB")


def test_a_season_that_knows_only_results_gets_a_scorecard_of_them(tmp_path: Path) -> None:
    whole = real_season()
    bare = Season(2001, tables={name: whole.tables[name] for name in ("teams", "games")})
    card = score(written(tmp_path / "replay"), bare)
    assert {each.kind.key for each in card.lines} == {"points_scored", "points_allowed", "wins"}
    assert [found.key for found in card.distributions] == ["points", "margins"]
