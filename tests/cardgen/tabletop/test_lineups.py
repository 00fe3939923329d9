from __future__ import annotations

import pytest

from cardgen.fast_action.lineups import starters
from cardgen.figures.choose import Chosen
from cardgen.tabletop.lineups import record
from engine.football.codes import HOME
from engine.tabletop.displays import defense_problems, offense_problems
from engine.tabletop.squad import make_squad
from tests.cardgen.tabletop.seasons import chosen, index, two_teams

SHEETS = ("defensive line", "linebackers", "defensive backs")


@pytest.mark.rule("TTF-CARD-01", "TTF-LINE-15")
def test_the_displays_of_lineup_cards_are_legal() -> None:
    for team in two_teams().teams:
        squad = make_squad(two_teams().sheets, team, HOME)
        assert offense_problems(squad.offense, [], shotgun=False) == []
        assert defense_problems(squad.defense) == []


@pytest.mark.rule("TTF-CARD-01")
def test_a_lineup_names_those_who_kick_and_how_the_season_went() -> None:
    lineup = next(card for card in two_teams().sheets["lineups"] if card.team == "BAL")
    assert (lineup.kicker, lineup.punter, lineup.record) == ("Justin Tucker", "Sam Koch", "14-2")
    assert lineup.specialist in {card.name for card in two_teams().sheets["kickoff specialists"]}
    assert record(index(), "ARI") == "5-10-1"


@pytest.mark.rule("TTF-LINE-01")
@pytest.mark.parametrize("team", ["BAL", "CAR"])  # a 3-4 and a 4-3
def test_a_team_of_few_players_has_nobody_in_two_boxes(team: str) -> None:
    known = chosen()[team]
    for number in (1, 2, 3):
        players = [player for sheet in SHEETS for player in known.of(sheet)[:number]]
        placed = starters(Chosen(team, known.front, tuple(players))).defense
        assert len(placed) == len({player.player_id for player in placed.values()})
