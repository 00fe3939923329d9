"""Sets to print: real names of the shipped seasons on cards of random but legal values, quick to make."""

from __future__ import annotations

from functools import cache, singledispatch
from importlib import resources
from itertools import cycle
from random import Random
from typing import Any

from python_calamine import CalamineWorkbook

from cardgen.games import find_game
from cardgen.sets import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.faces import Choice, Column, Range, Ranges, Several, Span, Text, Whole, face_fields
from engine.fast_action.cards.cells import (
    Intercept,
    InterceptRange,
    Places,
    Punt,
    PuntColumn,
    Return,
    ReturnColumn,
    Returner,
)
from engine.statis_pro.cards import PLAYER_SHEETS, SUBSTITUTES, KickoffReturn, Lineup, PuntReturn, Team

GAME = find_game("statis-pro")
HARD_NAMES = (
    "Ha Ha Clinton-Dix",
    "Equanimeous St. Brown",
    "Dominique Rodgers-Cromartie",
    "Björn Þór Ólafsson Jr.",
    "D'Brickashaw Ferguson",
    "Q",
)
PLAYERS = {
    "quarterbacks": (3, ("QB",)),
    "backs": (13, ("RB", "WR", "TE", "FB")),
    "offensive line": (10, ("OT", "OG", "C", "OL")),
    "defensive line": (7, ("DE", "DT", "NT", "DL")),
    "linebackers": (7, ("LB", "OLB", "ILB", "MLB")),
    "defensive backs": (8, ("CB", "DB", "SS", "FS", "S")),
    "kickers": (1, ("K",)),
    "punters": (1, ("P",)),
}
"""How many cards a team has on each sheet, and which players of the roster they are."""
LINES = {
    "quarterbacks": "265-401 3127 yds 36 TD 6 INT, 23 sacks; rushing 176-1206 7 TD",
    "backs": "rushing 287-1387 15 TD; receiving 116-1005 4 TD",
    "offensive line": "16 games, 16 starts, 11 penalties",
    "defensive line": "36 tackles, 5 sacks, 1 INT, 3 passes defended, 2 FF",
    "linebackers": "150 tackles, 1.5 sacks, 3 INT, 6 passes defended, 2 FF",
    "defensive backs": "113 tackles, 4.5 sacks, 4 INT, 18 passes defended, 4 FF",
    "kickers": "FG 34-39 long 61, XP 31-35",
    "punters": "61 punts, 47.8 yds 1 blocked",
    "kickoff returns": "Mecole Hardman 27-704 1 TD; De'Anthony Thomas 7-155; Byron Pringle 2-41; Darwin Thompson 1-27",
    "punt returns": "Dontrell Hilliard 15-107; Jarvis Landry 5-53; D'Ernest Johnson 2-9; Odell Beckham 1--6",
}
"""The longest lines that real sets have."""


@singledispatch
def value(kind: object, chance: Random) -> Any:
    """Something legal for a kind of field."""
    raise TypeError(kind)


@value.register
def _(kind: Text, chance: Random) -> Any:
    return ""


@value.register
def _(kind: Choice, chance: Random) -> Any:
    return chance.choice(kind.options)


@value.register
def _(kind: Several, chance: Random) -> Any:
    # Two players in three have one place; nobody has more than two.
    return tuple(chance.sample(kind.options, chance.choice((1, 1, 2))))


@value.register
def _(kind: Whole, chance: Random) -> Any:
    return chance.randint(kind.least, kind.most)


def span(least: int, most: int, chance: Random) -> Span | None:
    if chance.random() < 0.1:
        return None
    low, high = sorted((chance.randint(least, most), chance.randint(least, most)))
    return Span(low, high)


@value.register
def _(kind: Range, chance: Random) -> Any:
    return span(kind.least, kind.most, chance)


@value.register
def _(kind: Ranges, chance: Random) -> Any:
    return tuple(span(kind.least, kind.most, chance) for _ in kind.names)


@value.register
def _(kind: Column, chance: Random) -> Any:
    if chance.random() < 0.2:
        return None
    cells: list[int | str] = [chance.randint(kind.least, kind.most) for _ in range(12)]
    return (kind.tokens[0] if kind.tokens and chance.random() < 0.5 else cells[0], *cells[1:])


@value.register
def _(kind: InterceptRange, chance: Random) -> Any:
    return chance.choice((None, Intercept(48, doubtful=True), Intercept(48), Intercept(chance.randint(30, 47))))


def carry(chance: Random) -> Return:
    return Return(chance.choice((None, *range(-20, 110))), chance.random() < 0.3, chance.random() < 0.2)


@value.register
def _(kind: ReturnColumn, chance: Random) -> Any:
    foot = carry(chance) if chance.random() < 0.6 else None
    return Returner("", tuple(carry(chance) for _ in range(12)), foot)


@value.register
def _(kind: PuntColumn, chance: Random) -> Any:
    return tuple(Punt(chance.randint(0, 99), chance.randint(0, 4)) for _ in range(11))


@value.register
def _(kind: Places, chance: Random) -> Any:
    return tuple(() for _ in kind.places)


def random_card(card_type: type, chance: Random, **given: Any) -> Any:
    """A card with the given fields, and others by chance."""
    made = {each.name: value(each.field_type, chance) for each in face_fields(card_type) if each.name not in given}
    return card_type(**made, **given)


@cache
def rosters(season: str) -> dict[str, tuple[str, str, str, dict[str, list[str]]]]:
    """By team: name, conference, division and the names of its players by sheet, longest first."""
    with resources.as_file(resources.files("seasons") / season / "season.xlsx") as path:
        book = CalamineWorkbook.from_path(path)
        teams = book.get_sheet_by_name("teams").to_python()
        roster = book.get_sheet_by_name("roster").to_python()
    found = {row[0]: (row[1], row[2], row[3], {sheet: [] for sheet in PLAYERS}) for row in teams[1:]}
    team, player, position = (roster[0].index(name) for name in ("team", "player_name", "position"))
    for row in roster[1:]:
        for sheet, (_, positions) in PLAYERS.items():
            if row[position] in positions and row[team] in found:
                found[row[team]][3][sheet].append(row[player])
    for *_, players in found.values():
        for sheet in players:
            players[sheet] = sorted(set(players[sheet]), key=lambda name: (-len(name), name))
    return found


def team_cards(code: str, season: str = "2019", hard: bool = False) -> dict[str, list[Any]]:
    """A team's cards of every type; hard names take the first places if asked for."""
    chance = Random(f"{season} {code}")
    name, conference, division, players = rosters(season)[code]
    sheets: dict[str, list[Any]] = {
        "teams": [
            random_card(Team, chance, team=code, season=season, name=name, conference=conference, division=division)
        ]
    }
    for sheet, card_type in PLAYER_SHEETS:
        names = list(dict.fromkeys([*(HARD_NAMES if hard else ()), *players[sheet]]))
        # At least the hard names: a sheet with a single card would show only one of them.
        count = max(PLAYERS[sheet][0], len(HARD_NAMES)) if hard else PLAYERS[sheet][0]
        sheets[sheet] = [
            random_card(card_type, chance, team=code, name=each, line=chance.choice((LINES[sheet], LINES[sheet], "")))
            for each in names[:count]
        ]
    everybody = cycle(
        [*(HARD_NAMES if hard else ()), *(card.name for sheet, _ in PLAYER_SHEETS for card in sheets[sheet])]
    )
    sheets["lineups"] = [lineup(code, chance, everybody)]
    for sheet, card_type in (("kickoff returns", KickoffReturn), ("punt returns", PuntReturn)):
        columns = {each: returner(chance, next(everybody)) for each in ("first", "second", "third", "fourth")}
        if chance.random() < 0.5:
            columns |= {"third": None, "fourth": None}
        sheets[sheet] = [random_card(card_type, chance, team=code, line=LINES[sheet], **columns)]
    return sheets


def lineup(code: str, chance: Random, names: Any) -> Lineup:
    """A lineup card, some places empty and some boxes with two players in them."""
    kinds = {each.name: each.field_type for each in face_fields(Lineup)}
    offense, defense = (
        tuple(tuple(next(names) for _ in range(chance.choice(counts))) for _ in kinds[side].places)
        for side, counts in (("offense", (0, 1, 1, 1)), ("defense", (0, 1, 1, 1, 2)))
    )
    return random_card(
        Lineup, chance, team=code, offense=offense, defense=defense, kicker=next(names), punter=next(names)
    )


def returner(chance: Random, name: str) -> Returner:
    return value(ReturnColumn(), chance)._replace(name=name)


def printable_set(*teams: str, season: str = "2019", hard: bool = False) -> CardSet:
    """A set of these teams, all of the season unless told, with its substitutes and deck."""
    sheets: dict[str, list[Any]] = {sheet: [] for sheet, _ in GAME.sheets}
    for code in teams or rosters(season):
        for sheet, cards in team_cards(code, season, hard).items():
            sheets[sheet] += cards
    chance = Random(season)
    for sheet, card_type in PLAYER_SHEETS:
        sheets[sheet].append(random_card(card_type, chance, team=SUBSTITUTES, name="Substitute"))
    return CardSet(GAME.name, season, sheets, deck=shipped_deck(GAME))
