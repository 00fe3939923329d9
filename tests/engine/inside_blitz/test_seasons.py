"""Seasons and single games of a small set."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.dice_faces import Two
from engine.football.era import era_of
from engine.football.wording import sentence
from engine.inside_blitz import cards
from engine.inside_blitz.equipment import equip
from engine.inside_blitz.game import Seasons, exhibition, game_names
from engine.inside_blitz.options import Options, with_rules
from engine.inside_blitz.tables import read_table
from engine.playing import Fixture
from engine.season import Season
from tests.engine.inside_blitz.cards.small_set import small_set
from tests.tools.soak.running import check_box, digest

GAMES = [(0, 1), (1, 0)] * 4
TABLE = equip([], {})


def _sheets() -> dict[str, list[object]]:
    return {name: list(rows) for name, rows in small_set().sheets.items()}


def _with_usage() -> dict[str, list[object]]:
    """The set with its coaches' sheets: the second quarterback threw a quarter of the passes."""
    sheets = _sheets()
    sheets["usage"] = [
        cards.Usage("AAA", "AAA QB1", 12, 0, 0, 0, 0, 0, 0, 300),
        cards.Usage("AAA", "AAA QB2", 6, 0, 0, 0, 0, 0, 0, 100),
        cards.Usage("AAA", "AAA RB1", 16, 200, 100, 50, 0, 0, 0, 0),
        cards.Usage("AAA", "AAA WR1", 16, 0, 0, 0, 80, 60, 30, 0),
    ]
    sheets["tendencies"] = [cards.Tendency("AAA", "1 7-10", 400, 900, 0, 100, 0, 0)]
    return sheets


def _season(sheets: dict[str, list[object]], coach: str = "tendency", *, injuries: bool = True) -> Season:
    return Seasons(sheets, TABLE, era_of(2003), Options()).begin(7, 1, coach, GAMES, injuries=injuries)


@pytest.mark.parametrize("coach", ["tendency", "forced", "solitaire"])
def test_a_season_is_the_same_from_the_same_seed_and_its_boxes_add_up(coach: str) -> None:
    first, second = _season(_sheets(), coach), _season(_sheets(), coach)
    for number in range(3):
        result = first.play(number, log=True)
        check_box(result)
        assert digest(second.play(number)) == digest(result)


def test_quarterbacks_take_turns_by_their_share_of_the_season() -> None:
    sheets = _with_usage()
    seasons = Seasons(sheets, TABLE, era_of(2003), Options(injuries=False))
    season = seasons.begin(7, 1, "tendency", GAMES, injuries=False)
    starters = []
    for number, (away, _) in enumerate(GAMES):
        result = season.play(number, log=True)
        threw = {
            seasons.names[0][logged.play.events[0].player]
            for logged in result.log
            if logged.before.offense == (0 if away == 0 else 1) and logged.play.kind == 1
        }
        starters.append(sorted(threw & {"AAA QB1", "AAA QB2"}))
    assert sorted(map(tuple, starters)).count(("AAA QB2",)) == 2


@pytest.mark.rule("IBF-INJ-01")
def test_players_hurt_for_games_miss_the_next_ones() -> None:
    hurtful = _sheets()
    hurtful["runners"] = [
        replace(card, endurance=Two(20, 6)) for card in hurtful["runners"] if isinstance(card, cards.Runner)
    ]
    season = _season(hurtful)
    seen = False
    for number in range(len(GAMES)):
        before = [list(row) for row in season.games_out]
        season.play(number)
        for team, row in enumerate(before):
            for index, games in enumerate(row):
                if games:
                    seen = True
                    assert season.games_out[team][index] == games - 1  # he did not play, so he was not hurt again
    assert seen
    lasting = _season(hurtful, injuries=False)
    lasting.play(0)
    assert not any(map(any, lasting.games_out))


def test_an_exhibition_is_reported_in_names_penalties_of_the_sets_own_chart_included() -> None:
    rows = read_table("penalties.csv")
    for row in rows:
        if row["name"] == "holding":
            row["name"] = "clutching"
    table = equip([], {"penalties": rows})
    sheets = _sheets()
    names = game_names(sheets, table, "AAA", "BBB")
    described = []
    for seed in range(1, 9):
        result = exhibition(sheets, table, Fixture("AAA", "BBB", era_of(2003), seed, trace=True), Options())
        described += [sentence(names, one.before, one.play, one.outcome) for one in result.log]
        assert all(one.called for one in result.log)
    assert any("clutching" in text for text in described)
    assert not any("holding" in text and "defensive" not in text for text in described)


def test_rules_are_switched_by_name() -> None:
    assert with_rules(["home-field", "injuries=off"]) == Options(home_field=True, injuries=False)
    with pytest.raises(ValueError, match="no rule 'weather'"):
        with_rules(["weather"])
