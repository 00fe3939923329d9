"""Single players and what fans look at first: sacks, interceptions, touchdowns, turnovers and shares of the ball."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from pathlib import Path

import polars as pl
import pytest

from cardgen.manual.figures import figure_blocks
from cardgen.manual.results import SHIPPED, GameResults, LineKind, Replayed, SeasonResult
from cardgen.scorecard.figures import MEAN_OF_NORMAL
from cardgen.scorecard.headline import Headline
from cardgen.scorecard.lines import Line
from cardgen.scorecard.scorecard import Scorecard, score
from ingest.season import Season
from tests.cardgen.scorecard.samples import TEAMS, Row, Written, passer, real_season, team, usual_players

COACH = "tendency"
TOTALS = ("def_interceptions", "def_interception_yards", "def_interception_tds")


def who(code: str, name: str) -> Row:
    return {"team": code, "player_id": f"{name}-{code}", "player_name": f"{name.title()} {code}"}


def defender(code: str, sacks: float = 0.0, games: int | None = 2, **more: float | None) -> Row:
    return {
        **who(code, "rusher"),
        "position": "DE",
        "games": games,
        "def_sacks": sacks,
        **dict.fromkeys(TOTALS, 0),
        **more,
    }


def runner(code: str, name: str, carries: int | None, tds: int | None = 0) -> Row:
    return {**who(code, name), "games": 2, "carries": carries, "rushing_tds": tds}


def scored(folder: Path, season: Season, *replays: Sequence[Row], teams: Sequence[Row] = ()) -> Scorecard:
    """Replays of one coach in which these players did something, and the usual ones."""
    kept = Written(folder / "replay", coaches=(COACH,), seasons=len(replays))
    for number, players in enumerate(replays, 1):
        kept.replay(COACH, number, players=[*usual_players(), *players], teams=teams)
    return score(kept.home, season)


def lines(card: Scorecard, key: str) -> dict[str, Line]:
    return {line.team: line for line in card.lines if line.kind.key == key}


def headline(card: Scorecard, key: str) -> Headline:
    return next(each for each in (*card.headlines, *card.further) if each.kind.key == key)


def notes(card: Scorecard, code: str) -> str:
    return "".join(note.found for note in card.notes if note.code == code)


@pytest.fixture
def sacks(tmp_path: Path) -> Scorecard:
    real = [defender("AAA", 10), defender("BBB", 6), defender("CCC", 5), defender("DDD", 4.5)]
    first = [defender("AAA", 8), defender("BBB", 6.5), defender("DDD", 12)]
    second = [defender("AAA", 6), defender("BBB", 6.5), defender("DDD", 12)]
    return scored(tmp_path, real_season(defense=real), first, second)


def test_sacks_of_a_player_are_the_mean_of_the_replays_beside_his_own(sacks: Scorecard) -> None:
    found = lines(sacks, "sacks_made")["AAA"]
    assert found.player == "Rusher AAA"
    assert found.real == 10
    assert found.replayed[COACH].value == pytest.approx((8 + 6) / 2)
    assert found.replayed[COACH].off == pytest.approx(-3)
    assert found.replayed[COACH].spread == pytest.approx(sqrt(2))
    assert found.replayed[COACH].error == pytest.approx(1)


def test_who_never_had_a_sack_is_off_by_all_of_his(sacks: Scorecard) -> None:
    found = lines(sacks, "sacks_made")["CCC"].replayed[COACH]
    assert (found.value, found.off, found.grade) == (0, -5, "D")
    assert not headline(sacks, "sacks_made").missing


def test_who_plays_for_a_team_that_was_not_replayed_has_no_line(tmp_path: Path) -> None:
    card = scored(tmp_path, real_season(defense=[defender("AAA", 10), defender("ZZZ", 12)]), [defender("AAA", 8)])
    assert [line.team for line in card.lines if line.kind.key == "sacks_made" and line.replayed] == ["AAA"]


def test_real_and_replayed_are_not_exchanged(sacks: Scorecard) -> None:
    """Who qualifies goes by the real season: 12 replayed sacks make no rusher of 4.5 one of those who are judged."""
    assert sorted(lines(sacks, "sacks_made")) == ["AAA", "BBB", "CCC"]
    signs = {code: line.replayed[COACH].off for code, line in lines(sacks, "sacks_made").items()}
    assert signs == pytest.approx({"AAA": -3, "BBB": 0.5, "CCC": -5})
    assert headline(sacks, "sacks_made").summaries[COACH].bias == pytest.approx(-2.5)


def test_the_headline_is_their_mean_error_and_luck_what_sampling_leaves(sacks: Scorecard) -> None:
    summary = headline(sacks, "sacks_made").summaries[COACH]
    assert summary.figure == pytest.approx((3 + 0.5 + 5) / 3)
    assert summary.luck == pytest.approx(MEAN_OF_NORMAL * (1 + 0 + 0) / 3)
    assert (headline(sacks, "sacks_made").count, summary.grade) == (3, "C")


def test_correlation_is_by_the_games_each_really_played(tmp_path: Path) -> None:
    """5, 6 and 4 a game beside 2, 3 and 1: perfectly in step, as the totals of 10, 6 and 8 beside 4, 3 and 2 are not."""
    real = [defender("AAA", 10), defender("BBB", 6, games=1), defender("CCC", 8), defender("DDD", 9, games=None)]
    replayed = [defender("AAA", 4), defender("BBB", 3, games=2), defender("CCC", 2)]
    card = scored(tmp_path, real_season(defense=real), replayed)
    found = headline(card, "sacks_made_correlation")
    assert found.summaries[COACH].figure == pytest.approx(1)
    assert found.count == 3  # whose games are not known cannot be judged a game
    assert len(lines(card, "sacks_made")) == 4


def test_of_namesakes_a_replay_cannot_tell_apart_nothing_is_said(tmp_path: Path) -> None:
    two = [{**defender("AAA", number), "player_id": ""} for number in (3, 4)]
    card = scored(tmp_path, real_season(defense=[defender("AAA", 10)]), two)
    assert not lines(card, "sacks_made")["AAA"].replayed
    assert headline(card, "sacks_made").missing == ("AAA Rusher AAA",)


def test_interceptions_of_a_player_and_what_came_of_them(tmp_path: Path) -> None:
    real = [
        defender("AAA", def_interceptions=6, def_interception_yards=60, def_interception_tds=1),
        defender("BBB", def_interceptions=4, def_interception_yards=40, def_interception_tds=0),
    ]
    made = [
        defender("AAA", def_interceptions=4, def_interception_yards=70, def_interception_tds=1),
        defender("BBB", def_interceptions=4, def_interception_yards=50, def_interception_tds=1),
    ]
    card = scored(tmp_path, real_season(defense=real), made)
    assert lines(card, "interceptions_made")["AAA"].replayed[COACH].off == pytest.approx(-2)
    assert lines(card, "interceptions_made")["BBB"].replayed[COACH].off == pytest.approx(0)
    back, scores = (lines(card, key)[""] for key in ("interception_return", "interception_tds"))
    assert (back.real, back.replayed[COACH].value) == pytest.approx((10, 15))
    assert (scores.real, scores.replayed[COACH].value) == pytest.approx((10, 25))


def test_touchdowns_of_players_are_totals_of_a_season(tmp_path: Path) -> None:
    season = real_season(
        passing=[{**passer("AAA", 260, passing_tds=20), "position": "QB"}, passer("BBB", 240, passing_tds=None)],
        rushing=[{**runner("AAA", "run", 100, 9), "position": "RB"}],
        receiving=[{**who("AAA", "end"), "position": "WR", "receptions": 40, "receiving_tds": 7}],
    )
    players = [
        passer("AAA", 260, passing_tds=14),
        passer("BBB", 240, passing_tds=14),
        runner("AAA", "run", 130, 12),
        {**who("AAA", "end"), "games": 2, "receptions": 40, "receiving_tds": 5},
    ]
    kept = Written(tmp_path / "replay", coaches=(COACH,), seasons=1)
    kept.replay(COACH, 1, players=players)
    card = score(kept.home, season)
    found = {key: lines(card, key) for key in ("passing_tds", "rushing_tds", "receiving_tds")}
    assert {key: sorted(each) for key, each in found.items()} == {key: ["AAA"] for key in found}  # blank is not zero
    offs = [each["AAA"].replayed[COACH].off for each in found.values()]
    assert offs == pytest.approx([-6, 3, -2])


def test_touchdowns_and_fumbles_of_teams_are_totals_and_league_lines_are_rates(tmp_path: Path) -> None:
    known = {"rushing_tds": 6, "passing_tds": 9, "fumbles_lost": 4, "first_downs_penalty": 8, "safeties": 0}
    played = {"rushing_tds": 5, "passing_tds": 11, "fumbles_lost": 4, "first_downs_penalty": 6, "safeties": 1}
    real = [team(code, side, **known) for code in TEAMS for side in ("own", "opponents")]
    teams = [team(code, side, **played) for code in TEAMS for side in ("own", "allowed")]
    card = scored(tmp_path, real_season(team_stats=real), [], teams=teams)
    keys = ("team_rushing_tds", "team_passing_tds", "team_fumbles_lost")
    assert [lines(card, key)["CCC"].replayed[COACH].off for key in keys] == pytest.approx([-1, 2, 0])
    assert lines(card, "first_downs_penalty")[""].replayed[COACH].off == pytest.approx(-25)
    safeties = lines(card, "safeties")[""]
    assert (safeties.real, safeties.replayed[COACH].value) == pytest.approx((0, 50))
    assert safeties.replayed[COACH].off == pytest.approx(50)


def test_a_season_that_lacks_a_statistic_has_no_such_line(tmp_path: Path) -> None:
    card = scored(tmp_path, real_season(), [defender("AAA", 8, def_interceptions=5)], teams=[])
    there = {line.kind.key for line in card.lines}
    absent = {"sacks_made", "interceptions_made", "team_rushing_tds", "safeties", "interception_tds", "passing_tds"}
    assert not there & absent
    told = notes(card, "LINE-UNKNOWN")
    for title in ("sacks made", "interceptions made", "team's rushing touchdowns", "safeties in 100 games"):
        assert title in told


def test_the_lead_runners_share_is_his_whoever_leads_in_the_replays(tmp_path: Path) -> None:
    real = [{**runner("AAA", name, carries), "position": "RB"} for name, carries in (("horse", 120), ("spell", 30))]
    first = [runner("AAA", "horse", 60), runner("AAA", "spell", 60)]
    second = [runner("AAA", "spell", 120)]
    kept = Written(tmp_path / "replay", coaches=(COACH,))
    for number, players in enumerate((first, second), 1):
        kept.replay(COACH, number, players=players)
    found = lines(score(kept.home, real_season(rushing=real)), "carries_share")
    assert found["AAA"].player == "Horse AAA"
    assert found["AAA"].real == pytest.approx(80)
    assert found["AAA"].replayed[COACH].value == pytest.approx(100 * 60 / 240)
    assert found["AAA"].replayed[COACH].off == pytest.approx(-55)


def test_of_a_team_with_a_blank_among_its_carries_no_share_is_known(tmp_path: Path) -> None:
    real = [runner("AAA", "horse", 120), runner("AAA", "spell", None), runner("BBB", "horse", 120)]
    card = scored(tmp_path, real_season(rushing=[{**row, "position": "RB"} for row in real]), [])
    assert list(lines(card, "carries_share")) == ["BBB"]


def test_the_lead_passers_share_stands_for_his_starts(tmp_path: Path) -> None:
    backup = {**passer("AAA", 60, 100), "player_id": "id-two", "player_name": "Second"}
    season = real_season(passing=[passer("AAA", 260), backup])
    card = scored(tmp_path, season, [{**backup, "attempts": 400}])
    found = lines(card, "passes_share")["AAA"]
    assert (found.real, found.replayed[COACH].value) == pytest.approx((80, 50))


def test_what_replays_do_not_count_is_left_out_and_reported(tmp_path: Path) -> None:
    real = [{**defender("AAA"), "def_tackles": 100}, {**defender("BBB"), "def_tackles": 59}]
    card = scored(tmp_path, real_season(defense=real), [defender("AAA")])
    assert not lines(card, "tackles_made")
    assert "tackles made" in notes(card, "LINE-UNCOUNTED")
    assert "tackles made" not in notes(card, "LINE-UNKNOWN")


def test_tackles_are_a_line_as_soon_as_replays_count_them(tmp_path: Path) -> None:
    kept = Written(tmp_path / "replay", coaches=(COACH,), seasons=1)
    kept.replay(COACH, 1, players=[defender("AAA")])
    path = kept.home / COACH / "0001" / "players.parquet"
    pl.read_parquet(path).with_columns(pl.lit(88).alias("def_tackles")).write_parquet(path)
    real = [{**defender("AAA"), "def_tackles": 100}, {**defender("BBB"), "def_tackles": 59}]
    card = score(kept.home, real_season(defense=real))
    assert {code: line.replayed[COACH].off for code, line in lines(card, "tackles_made").items()} == {"AAA": -12}
    assert not notes(card, "LINE-UNCOUNTED")


def test_results_of_older_versions_lack_the_new_lines_and_pages_cope() -> None:
    """A season measured before there was a line has a blank cell in its row, and is no miss."""
    about = (SHIPPED, "", "1.0", "digest", 30, 1, 0, 0)
    old = SeasonResult("2012", *about, replayed={"completion": Replayed(0.5, "A", 0.5, "A", 0.4)})
    new = SeasonResult("2019", *about, replayed={"sacks_made": Replayed(4.0, "D", 3.9, "D", 0.6)})
    kinds = {"completion": LineKind("completion %", "points", 0.6), "sacks_made": LineKind("sacks made", "sacks", 1.5)}
    blocks = figure_blocks(GameResults("statis-pro", {}, kinds, [old, new]))
    row = next(line for line in blocks["season"].splitlines() if "sacks made" in line)
    assert "4.0 D" in row or "4.00 D" in row
    assert "sacks made (2019)" in blocks["misses"]
