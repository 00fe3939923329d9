"""From a team's cards to a squad ready to play."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.fast_action import codes, player_record
from engine.fast_action.bench import team_codes
from engine.fast_action.cards import Usage
from engine.fast_action.cards.cells import Returner
from engine.football.codes import AWAY, HOME
from engine.tabletop.squad import injury_column, make_squad, squad_names
from tests.validate.tabletop_set import team_cards


@pytest.fixture
def sheets() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = team_cards("AAA")
    for sheet, cards in team_cards("BBB").items():
        found[sheet] += cards
    return found


@pytest.mark.rule("TTF-CARD-01", "TTF-LINE-15")
def test_the_lineup_card_puts_the_starters_in_their_places(sheets: dict[str, list[Any]]) -> None:
    squad, names = make_squad(sheets, "BBB", AWAY), squad_names(sheets, "BBB")
    shown = [names[player.index] if player is not None else "" for player in squad.offense]
    assert shown == [
        "QB One", "LT One", "LG One", "CN One", "RG One", "RT One", "TE One", "WR One",
        "RB One", "RB Two", "", "WR Two", "",
    ]  # fmt: skip
    boxes = {codes.BOXES[at]: [names[player.index] for player in box] for at, box in enumerate(squad.defense) if box}
    assert boxes["A"] == ["DE One"]
    assert sum(len(box) for box in squad.defense) == 11
    assert (squad.team, squad.penalty_range, squad.fumble_range, squad.fumble_adjustment) == (AWAY, 36, 23, 2)
    assert [player.index for player in squad.players] == list(range(len(names)))


@pytest.mark.rule("TTF-CARD-02")
def test_games_played_are_counted_in_a_season_of_sixteen(sheets: dict[str, list[Any]]) -> None:
    assert [injury_column(games, 17) for games in (17, 16, 9, 1)] == [16, 15, 8, 1]
    assert [injury_column(games, 14) for games in (14, 7)] == [16, 8]
    assert (injury_column(13, 16), injury_column(5, 0)) == (13, 5)
    sheets["teams"][0] = replace(sheets["teams"][0], wins=8, losses=9, ties=0)
    sheets["quarterbacks"][0] = replace(sheets["quarterbacks"][0], games=16)
    passer = make_squad(sheets, "AAA", HOME).offense[codes.QB]
    assert passer is not None
    assert passer.games == 15


@pytest.mark.rule("TTF-CARD-02")
def test_without_a_record_the_season_has_the_games_of_the_busiest_player(sheets: dict[str, list[Any]]) -> None:
    sheets["teams"][0] = replace(sheets["teams"][0], wins=None, losses=None, ties=None)
    sheets["usage"] = [Usage("AAA", "QB One", 14, 0, 0, 0, 0, 0, 0, 0), Usage("BBB", "QB One", 17, 0, 0, 0, 0, 0, 0, 0)]
    sheets["quarterbacks"][0] = replace(sheets["quarterbacks"][0], games=14)
    squad = make_squad(sheets, "AAA", HOME)
    passer = squad.offense[codes.QB]
    assert passer is not None
    assert passer.games == 16
    assert squad.tendencies.games == 14


def test_both_teams_have_their_own_players(sheets: dict[str, list[Any]]) -> None:
    assert team_codes(sheets["teams"]) == ["AAA", "BBB"]
    assert len(make_squad(sheets, "AAA", HOME).players) == len(make_squad(sheets, "BBB", AWAY).players)


@pytest.mark.rule("TTF-CARD-20")
def test_quarterbacks_stand_in_order_of_their_letters(sheets: dict[str, list[Any]]) -> None:
    sheets["quarterbacks"][0] = replace(sheets["quarterbacks"][0], endurance="C")
    names = squad_names(sheets, "AAA")
    assert [names[player.index] for player in make_squad(sheets, "AAA", HOME).quarterbacks] == ["QB Two", "QB One"]


@pytest.mark.rule("TTF-CARD-22", "TTF-KO-03")
def test_without_a_specialist_the_kicker_kicks_off_by_the_table(sheets: dict[str, list[Any]]) -> None:
    squad = make_squad(sheets, "AAA", HOME)
    assert squad.specialist.returners
    assert squad.specialist.player == squad.kicker.player
    sheets["kickoff specialists"] = []
    squad = make_squad(sheets, "AAA", HOME)
    assert (squad.specialist.player, squad.specialist.returners) == (squad.kicker.player, [])


@pytest.mark.rule("TTF-CARD-26", "TTF-CARD-27")
def test_returners_without_a_card_only_return(sheets: dict[str, list[Any]]) -> None:
    card = sheets["punt returns"][0]
    sheets["punt returns"][0] = replace(card, first=Returner("Someone", card.first.rows, card.first.foot))
    squad, names = make_squad(sheets, "AAA", HOME), squad_names(sheets, "AAA")
    player = squad.players[squad.punt_returns[0].player]
    assert (names[player.index], player.kind) == ("Someone", player_record.SPECIALIST)
    assert len(squad.punt_returns) == 4
    assert (squad.punt_returns[0].fair_catches, squad.kick_returns[0].fair_catches) == (30, 0)


def test_substitutes_stand_in_for_players_without_a_card(sheets: dict[str, list[Any]]) -> None:
    back = sheets["backs"][0]
    sheets["backs"].append(replace(back, team="SUB", name="Sub RB"))
    sheets["lineups"][0] = replace(
        sheets["lineups"][0],
        offense=tuple(("Nobody",) if names == ("RB One",) else names for names in sheets["lineups"][0].offense),
    )
    squad = make_squad(sheets, "AAA", HOME)
    player = squad.offense[codes.BK1]
    assert player is not None
    assert player.substitute
    assert squad_names(sheets, "AAA")[player.index] == "Sub RB"


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ("lineups", "no lineup card"),
        ("kickers", "no kicker's card"),
        ("punters", "no punter's card"),
        ("kickoff returns", "no kickoff return card"),
        ("punt returns", "no punt return card"),
    ],
)
def test_a_card_that_no_team_can_do_without_is_named(sheets: dict[str, list[Any]], sheet: str, message: str) -> None:
    sheets[sheet] = []
    with pytest.raises(ValueError, match=message):
        make_squad(sheets, "AAA", HOME)


def test_a_return_card_must_name_somebody(sheets: dict[str, list[Any]]) -> None:
    sheets["punt returns"][0] = replace(sheets["punt returns"][0], first=None)
    with pytest.raises(ValueError, match="names nobody"):
        make_squad(sheets, "AAA", HOME)


@pytest.mark.rule("TTF-CARD-26", "TTF-CARD-27")
def test_a_blank_return_column_is_the_highest_returners(sheets: dict[str, list[Any]]) -> None:
    card = sheets["kickoff returns"][0]
    returner = next(each for each in (card.first, card.second) if each is not None)
    named = Returner("RB Two", returner.rows, returner.foot)
    sheets["kickoff returns"][0] = replace(card, first=None, second=named, third=None, fourth=returner)
    squad, names = make_squad(sheets, card.team, HOME), squad_names(sheets, card.team)
    shown = [names[line.player] for line in squad.kick_returns]
    assert shown == ["RB Two", "RB Two", "RB Two", returner.name]
