"""Field goals by the bands of the game's cards, where every try's distance is known."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cardgen.games import GAMES, find_game
from cardgen.scorecard.field_goals import Band, bands_of, measured_lines
from cardgen.scorecard.replays import read_replays
from cardgen.scorecard.scorecard import Scorecard, score
from cardgen.statis_pro.implied_kicks import GOALS
from engine.statis_pro.field_goal import BANDS
from tests.cardgen.scorecard.samples import Row, Written, real_season, usual_players

STATISTICS = ["field_goals_29", "field_goals_39", "field_goals_49", "field_goals_50"]
KICKER = {"team": "AAA", "player_id": "id-kick", "player_name": "Ki Cker"}


def goals(distance: int, made: int, tried: int) -> Row:
    return {**KICKER, "distance": distance, "fg_made": made, "fg_att": tried, "fg_blocked": 0}


REAL = [goals(25, 6, 6), goals(26, 4, 5), goals(35, 3, 5), goals(36, 5, 5), goals(46, 2, 5), goals(57, 1, 5)]


def scored(tmp_path: Path, replayed: list[tuple[int, int, int]]) -> Scorecard:
    kept = Written(tmp_path / "replay", coaches=("tendency",))
    for number in (1, 2):
        players = [*usual_players(), {**KICKER, "games": 2, "fg_att_20_29": 5}]
        kept.replay("tendency", number, players=players, field_goals=replayed)
    return score(kept.home, real_season(field_goals=REAL))


def measured(card: Scorecard) -> dict[str, tuple[float, float]]:
    return {
        line.kind.key: (line.real, line.replayed["tendency"].value)
        for line in card.lines
        if line.kind.key.startswith("field_goals_")
    }


def test_bands_follow_each_other_and_the_last_has_no_end() -> None:
    assert bands_of((25, 35)) == (Band(0, 25), Band(26, 35), Band(36, None))
    assert [band.title for band in bands_of((25, 35))] == ["to 25", "26-35", "36+"]
    assert [band.column("fg_att") for band in bands_of((25, 35))] == ["fg_att_0_25", "fg_att_26_35", "fg_att_36_"]
    assert bands_of(()) == ()


@pytest.mark.rule("SPF-4.4.3a")
def test_the_games_bands_are_those_of_its_rules_and_of_its_exact_odds() -> None:
    longest = find_game("statis-pro").field_goal_bands
    assert list(longest) == BANDS[:-1]
    assert [band.odds for band in bands_of(longest)] == list(GOALS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bands_of_every_game_go_up(game) -> None:
    assert all(nearer < farther for nearer, farther in pairwise(game.field_goal_bands))


def test_field_goals_are_measured_by_the_bands_of_the_cards(tmp_path: Path) -> None:
    replayed = [(20, 10, 9), (25, 10, 10), (30, 10, 8), (36, 4, 1), (45, 4, 1), (46, 8, 2), (60, 2, 0)]
    card = scored(tmp_path, replayed)
    assert measured(card) == {
        "field_goals_25": (pytest.approx(100), pytest.approx(95)),
        "field_goals_35": (pytest.approx(70), pytest.approx(80)),
        "field_goals_45": (pytest.approx(100), pytest.approx(25)),
        "field_goals_46": (pytest.approx(30), pytest.approx(20)),
    }
    assert not [finding for finding in card.notes if finding.code == "FIELD-GOAL-BANDS"]
    kinds = [headline.kind for headline in card.headlines if headline.kind.key.startswith("field_goals_")]
    assert [kind.title for kind in kinds] == [f"field goal % {band}" for band in ("to 25", "26-35", "36-45", "46+")]
    assert {(kind.goal_implied, kind.goal, kind.who) for kind in kinds} == {(1.0, 2.0, "teams, 5+ attempts")}


def test_another_players_kicks_are_not_the_kickers(tmp_path: Path) -> None:
    other = {"player_id": "id-other", "player_name": "Ot Her"}
    nameless = {**KICKER, "player_id": "id-real"}
    kept = Written(tmp_path / "replay", coaches=("tendency",))
    kicker = {**KICKER, "player_id": "", "games": 2, "fg_att_20_29": 5}
    kept.replay("tendency", 1, players=[*usual_players(), kicker], field_goals=[(20, 10, 9)])
    real = [{**goals(25, 6, 6), **nameless}, {**goals(25, 0, 6), **other}]
    card = score(kept.home, real_season(field_goals=real))
    assert measured(card)["field_goals_25"] == (pytest.approx(100), pytest.approx(90))


def test_bands_take_the_place_of_the_statistics_in_the_order_of_the_scorecard(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", coaches=("tendency",))
    kept.replay("tendency", 1, field_goals=[(20, 5, 5)])
    _, replays = read_replays(kept.home)
    found = [kind.key for kind in measured_lines("statis-pro", real_season(field_goals=REAL), replays).kinds]
    first = found.index("field_goals_25")
    assert found[first - 1 : first + 5] == [
        "catch_rate", "field_goals_25", "field_goals_35", "field_goals_45", "field_goals_46", "gross_punt",
    ]  # fmt: skip


@pytest.mark.parametrize("known", ["season", "replay"])
def test_without_distances_the_statistics_bands_are_used_and_reported(tmp_path: Path, known: str) -> None:
    tables = {"field_goals": REAL} if known == "season" else {}
    kept = Written(tmp_path / "replay", coaches=("tendency",))
    kept.replay("tendency", 1, field_goals=[(20, 5, 5)] if known == "replay" else [])
    season = real_season(**tables)
    _, replays = read_replays(kept.home)
    found = measured_lines("statis-pro", season, replays)
    assert [kind.key for kind in found.kinds if kind.key.startswith("field_goals_")] == STATISTICS
    assert [finding.code for finding in found.notes] == ["FIELD-GOAL-BANDS"]
    assert "FIELD-GOAL-BANDS" in [finding.code for finding in score(kept.home, season).notes]
