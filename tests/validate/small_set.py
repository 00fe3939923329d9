"""A small legal set of two teams, and the means to damage one cell of it."""

from __future__ import annotations

from cardgen.games import find_game
from cardgen.sets.cardset import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.coach_sheets import FourthDown
from engine.cards.faces import Span
from engine.fast_action.cards import Tendency, Usage
from engine.fast_action.cards.cells import Intercept, Punt, Return, Returner
from engine.statis_pro import cards
from tests.validate.books import SheetBook

GAME = find_game("statis-pro")
NORMAL = ("SG", 9, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2)
SHORT_GAIN = (20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9)
LONG_GAIN = (80, 60, 50, 45, 40, 35, 30, 28, 26, 24, 22, 20)
CATCHES = ("L", 12, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
RETURNS = (Return(60, True), *(Return(30 - row, fumble=row == 11) for row in range(11)))
PASSES = (Span(1, 30), Span(31, 46), Span(47, 48))
PUNTS = tuple(Punt(yards, yards // 2 % 2) for yards in range(55, 33, -2))
LINE = ("LT", "LG", "CN", "RG", "RT")
FRONT = {"A": "DE One", "B": "DT One", "D": "DT Two", "E": "DE Two"}
SECOND = {"F": "OLB One", "H": "MLB One", "J": "OLB Two"}
THIRD = {"K": "CB One", "M": "FS One", "N": "SS One", "O": "CB Two"}
PLACES = {
    "QB": "QB One",
    **{place: f"{place} One" for place in LINE},
    "LE": "TE One",
    "RE": "WR One",
    "BK1": "RB One",
    "BK2": "RB Two",
    "FL1": "WR Two",
}


def own_id(team: str, name: str) -> str:
    """By which players of one name are told apart: nobody plays for two teams."""
    return f"{team}-{name}"


def team_cards(team: str) -> dict[str, list[object]]:
    boxes = {**FRONT, **SECOND, **THIRD}
    backs = [("RB One", "RB"), ("RB Two", "RB"), ("TE One", "TE"), ("WR One", "WR"), ("WR Two", "WR")]
    offense = tuple((PLACES[place],) if place in PLACES else () for place in cards.OFFENSE_PLACES)
    defense = tuple((boxes[box],) if box in boxes else () for box in cards.BOXES)
    return {
        "teams": [cards.Team(team, "2019", f"Team {team}", "East", "North", 9, 7, 0)],
        "lineups": [cards.Lineup(team, offense, defense, "K One", "P One", Span(1, 21), 2, 1, 0)],
        "quarterbacks": [_passer(team, "QB One", "A"), _passer(team, "QB Two", "B")],
        "backs": [_back(team, *back) for back in backs],
        "offensive line": [
            cards.OffensiveLineman(team, f"{place} One", (place,), 2, 1, player_id=own_id(team, f"{place} One"))
            for place in LINE
        ],
        "defensive line": [
            cards.DefensiveLineman(team, player, (player[:2],), -1, 2, player_id=own_id(team, player))
            for player in FRONT.values()
        ],
        "linebackers": [
            cards.Linebacker(
                team, player, (player[:3],), 0, 1, 0, Intercept(48, doubtful=True), player_id=own_id(team, player)
            )
            for player in SECOND.values()
        ],
        "defensive backs": [
            cards.DefensiveBack(team, player, (player[:2],), 0, -2, Intercept(47), player_id=own_id(team, player))
            for player in THIRD.values()
        ],
        "kickers": [
            cards.Kicker(
                team,
                "K One",
                (Span(1, 47), Span(1, 40), Span(1, 33), Span(1, 25)),
                Span(1, 48),
                player_id=own_id(team, "K One"),
            )
        ],
        "punters": [cards.Punter(team, "P One", PUNTS, (Span(1, 4), Span(5, 12)), player_id=own_id(team, "P One"))],
        "kickoff returns": [cards.KickoffReturn(team, _returner("RB Two"), *[_returner("WR Two")] * 3)],
        "punt returns": [cards.PuntReturn(team, _returner("WR Two"))],
        "tendencies": [Tendency(team, "1 7-10", 400, 450, 50, 200, 200, 100)],
        "fourth downs": [FourthDown(team, "opp 34-21", "1", 10, 600, 390)],
        "usage": [Usage(team, "RB One", 16, 100, 90, 10, 5, 5, 0, 0)],
    }


def _passer(team: str, name: str, letter: str) -> cards.Quarterback:
    rush = (Span(1, 13), Span(14, 30), Span(31, 42), Span(43, 48))
    short = (Span(1, 27), Span(28, 46), Span(47, 48))
    deep = (Span(1, 19), Span(20, 45), Span(46, 48))
    columns = (NORMAL, SHORT_GAIN, LONG_GAIN)
    return cards.Quarterback(team, name, letter, PASSES, short, deep, rush, *columns, player_id=own_id(team, name))


def _back(team: str, name: str, position: str) -> cards.Back:
    rushing = (NORMAL, SHORT_GAIN, LONG_GAIN) if position == "RB" else (None, None, None)
    catching = (CATCHES, CATCHES, LONG_GAIN)
    return cards.Back(team, name, position, 0, 1, *rushing, *catching, player_id=own_id(team, name))


def _returner(name: str) -> Returner:
    return Returner(name, RETURNS, Return(None))


def small_set(*teams: str) -> CardSet:
    """A set of these teams, `AAA` and `BBB` unless told."""
    sheets: dict[str, list[object]] = {}
    for team in teams or ("AAA", "BBB"):
        for name, found in team_cards(team).items():
            sheets.setdefault(name, []).extend(found)
    return CardSet("statis-pro", "2019", sheets, deck=shipped_deck(GAME))


class Book(SheetBook):
    """The small set's sheets."""

    def __init__(self, *teams: str) -> None:
        super().__init__(small_set(*teams))
