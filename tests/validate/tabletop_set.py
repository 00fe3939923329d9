"""A small legal set of two teams for Tabletop Football, and the means to damage one cell of it."""

from __future__ import annotations

from decimal import Decimal

from cardgen.games import find_game
from cardgen.sets.cardset import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.coach_sheets import FourthDown
from engine.cards.faces import Span
from engine.fast_action.cards import BOXES, OFFENSE_PLACES, Tendency, Usage
from engine.fast_action.cards.cells import Intercept, Punt, Return, Returner
from engine.tabletop import cards
from engine.tabletop.cards.cells import TOUCHBACK, USE_COLUMN_B, Kickoff, Rating
from tests.validate.books import SheetBook
from tests.validate.small_set import (
    CATCHES,
    FRONT,
    LONG_GAIN,
    NORMAL,
    PLACES,
    RETURNS,
    SECOND,
    SHORT_GAIN,
    THIRD,
    own_id,
)

GAME = find_game("tabletop")
QUICK = (Span(1, 30), Span(31, 46), Span(47, 47), Span(48, 48))
SHORT = (Span(1, 27), Span(28, 46), None, Span(47, 48))
LONG = (Span(1, 19), Span(20, 45), Span(46, 46), Span(47, 48))
RUSH = (Span(1, 13), Span(14, 30), Span(31, 42), Span(43, 48))
PUNTS = tuple(Punt(yards, yards // 2 % 3 - 1) for yards in range(55, 33, -2))
KICKOFFS = (USE_COLUMN_B, *[Kickoff(1, line) for line in range(1, 11)], TOUCHBACK)
LINE = {"LT": "T", "LG": "G", "CN": "C", "RG": "G", "RT": "T"}
BACKS = {
    "RB One": "RB",
    "RB Two": "FB",
    "TE One": "TE",
    "TE Two": "TE",
    "WR One": "WR",
    "WR Two": "FL",
    "WR Three": "WR",
}
MORE_BACKS = {"CB Three": "CB"}


def _back(team: str, name: str, position: str) -> cards.Back:
    rushing: tuple[object, ...] = (None, NORMAL, NORMAL, ("LG", *SHORT_GAIN[1:]), LONG_GAIN)
    if position not in {"RB", "FB"}:
        rushing = (NORMAL, None, None, ("Le", *SHORT_GAIN[1:]), LONG_GAIN)
    catching = (CATCHES, CATCHES, LONG_GAIN)
    return cards.Back(team, name, position, 16, 8, 0, Rating(1), *rushing, *catching, player_id=own_id(team, name))


def _passer(team: str, name: str, letter: str) -> cards.Quarterback:
    columns = (NORMAL, ("Ls", *SHORT_GAIN[1:]), LONG_GAIN)
    return cards.Quarterback(
        team, name, 16, 8, letter, QUICK, SHORT, LONG, RUSH, *columns, player_id=own_id(team, name)
    )


def _returner(name: str) -> Returner:
    return Returner(name, RETURNS, Return(None))


def team_cards(team: str) -> dict[str, list[object]]:
    boxes = {**FRONT, **SECOND, **THIRD}
    offense = tuple((PLACES[place],) if place in PLACES else () for place in OFFENSE_PLACES)
    defense = tuple((boxes[box],) if box in boxes else () for box in BOXES)
    good = (Span(1, 47), Span(1, 44), Span(1, 40), Span(1, 31), Span(1, 13))
    block = (Intercept(48, doubtful=True), Intercept(48), Intercept(47), None, None)
    cover = (16, 8, Rating(0), 1, -1, Intercept(47), Span(44, 45), -1, 1)
    foot = (Span(1, 3), None, None, None)
    return {
        "teams": [cards.Team(team, "2019", f"Team {team}", "East", "North", 9, 7, 0)],
        "lineups": [
            cards.Lineup(team, offense, defense, "K One", "P One", "K One", Span(1, 36), Span(1, 23), 2, "second")
        ],
        "quarterbacks": [_passer(team, "QB One", "A"), _passer(team, "QB Two", "B")],
        "backs": [_back(team, *back) for back in BACKS.items()],
        "offensive line": [
            cards.OffensiveLineman(
                team, f"{place} One", LINE[place], 16, 16, Rating(2), 1, player_id=own_id(team, f"{place} One")
            )
            for place in LINE
        ],
        "defensive line": [
            cards.DefensiveLineman(
                team, player, player[:2], 16, 16, Rating(-1), 2, Decimal("0.5"), 1, player_id=own_id(team, player)
            )
            for player in FRONT.values()
        ],
        "linebackers": [
            cards.Linebacker(team, player, "LB", *cover, player_id=own_id(team, player)) for player in SECOND.values()
        ],
        "defensive backs": [
            cards.DefensiveBack(team, player, player[:2], *cover, player_id=own_id(team, player))
            for player in (*THIRD.values(), *MORE_BACKS)
        ],
        "kickers": [cards.Kicker(team, "K One", 16, good, block, 61, Span(1, 46), player_id=own_id(team, "K One"))],
        "kickoff specialists": [
            cards.KickoffSpecialist(
                team, "K One", 16, KICKOFFS, (TOUCHBACK,) * 12, (0,) * 12, 1, player_id=own_id(team, "K One")
            )
        ],
        "punters": [
            cards.Punter(
                team, "P One", 16, PUNTS, (Span(1, 4), Span(5, 6), Span(7, 12)), 68, 7, player_id=own_id(team, "P One")
            )
        ],
        "kickoff returns": [cards.KickoffReturn(team, _returner("RB Two"), foot=foot)],
        "punt returns": [cards.PuntReturn(team, _returner("WR Two"), foot=foot, fair_catches=(30, None, None, None))],
        "tendencies": [Tendency(team, "1 7-10", 400, 450, 50, 200, 200, 100)],
        "fourth downs": [FourthDown(team, "opp 34-21", "1", 10, 600, 390)],
        "usage": [Usage(team, "RB One", 16, 100, 90, 10, 5, 5, 0, 0)],
    }


def small_set(*teams: str) -> CardSet:
    """A set of these teams, `AAA` and `BBB` unless told."""
    sheets: dict[str, list[object]] = {}
    for team in teams or ("AAA", "BBB"):
        for name, found in team_cards(team).items():
            sheets.setdefault(name, []).extend(found)
    return CardSet("tabletop", "2019", sheets, deck=shipped_deck(GAME))


class Book(SheetBook):
    """The small set's sheets."""

    def __init__(self, *teams: str) -> None:
        super().__init__(small_set(*teams))
