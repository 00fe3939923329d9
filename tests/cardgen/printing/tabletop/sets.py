"""Tabletop Football sets to print: real names of the shipped seasons on cards of random but legal values, or the widest."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import cycle
from random import Random
from typing import Any

from cardgen.games import find_game
from cardgen.sets import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.faces import Column, Range, Ranges, Span, Whole, face_fields
from engine.fast_action.cards.cells import Intercept, InterceptRange, Punt, PuntColumn, Return, ReturnColumn, Returner
from engine.tabletop import cards
from engine.tabletop.cards.cells import BlockRanges, Halves, Kickoff, KickoffColumn, Numbers, Rating, RatingCell
from tests.cardgen.printing.sets import HARD_NAMES, LINES, PLAYERS, random_card, rosters, value

GAME = find_game("tabletop")
KICKERS = {"kickoff specialists": "kickers"}
"""Sheets whose players stand on another sheet of the rosters."""


@value.register
def _(kind: RatingCell, chance: Random) -> Any:
    return chance.choice((Rating(kind.best, exceptional=True), *map(Rating, range(kind.least, kind.most + 1))))


@value.register
def _(kind: Halves, chance: Random) -> Any:
    return Decimal(chance.randint(0, 2 * kind.most)) / 2


@value.register
def _(kind: BlockRanges, chance: Random) -> Any:
    choices = (None, Intercept(48, doubtful=True), Intercept(48), Intercept(45))
    return tuple(chance.choice(choices) for _ in kind.bands)


@value.register
def _(kind: Numbers, chance: Random) -> Any:
    return tuple(chance.choice((None, chance.randint(kind.least, kind.most))) for _ in kind.names)


@value.register
def _(kind: KickoffColumn, chance: Random) -> Any:
    others = (Kickoff(0), Kickoff(-1)) if kind.to_column_b else (Kickoff(0),)
    return tuple(chance.choice((Kickoff(chance.randint(1, 4), chance.randint(0, 49)), *others)) for _ in range(12))


def team_cards(code: str, season: str = "2019", hard: bool = False) -> dict[str, list[Any]]:
    """A team's cards of every type; hard names take the first places if asked for."""
    chance = Random(f"tabletop {season} {code}")
    name, conference, division, players = rosters(season)[code]
    about = {"team": code, "season": season, "name": name, "conference": conference, "division": division}
    sheets: dict[str, list[Any]] = {"teams": [random_card(cards.Team, chance, **about)]}
    for sheet, card_type in cards.PLAYER_SHEETS:
        roster = KICKERS.get(sheet, sheet)
        names = list(dict.fromkeys([*(HARD_NAMES if hard else ()), *players[roster]]))
        count = max(PLAYERS[roster][0], len(HARD_NAMES)) if hard else PLAYERS[roster][0]
        line = LINES[roster]
        sheets[sheet] = [
            _either_way(
                random_card(card_type, chance, team=code, name=each, line=chance.choice((line, line, ""))), chance
            )
            for each in names[:count]
        ]
    everybody = cycle(
        [*(HARD_NAMES if hard else ()), *(card.name for sheet, _ in cards.PLAYER_SHEETS for card in sheets[sheet])]
    )
    sheets["lineups"] = [_lineup(code, chance, everybody)]
    for sheet, card_type in (("kickoff returns", cards.KickoffReturn), ("punt returns", cards.PuntReturn)):
        columns = {each: _returner(chance, next(everybody)) for each in ("first", "second", "third", "fourth")}
        if chance.random() < 0.5:
            columns |= {"third": None, "fourth": None}
        sheets[sheet] = [random_card(card_type, chance, team=code, line=LINES[sheet], **columns)]
    return sheets


def _either_way(card: Any, chance: Random) -> Any:
    """A back runs by N, by I and O, or not at all; never by both."""  # TTF-CARD-06
    if not isinstance(card, cards.Back):
        return card
    inside = card.rush_i or card.rush_o
    columns = chance.choice(((card.rush_n, None, None), (None, inside, inside), (None, None, None)))
    return replace(card, **dict(zip(("rush_n", "rush_i", "rush_o"), columns, strict=True)))


def _lineup(code: str, chance: Random, names: Any) -> Any:
    kinds = {each.name: each.field_type for each in face_fields(cards.Lineup)}
    offense, defense = (
        tuple(tuple(next(names) for _ in range(chance.choice(counts))) for _ in kinds[side].places)
        for side, counts in (("offense", (0, 1, 1, 1)), ("defense", (0, 1, 1, 1, 2)))
    )
    players = {each: next(names) for each in ("kicker", "punter", "specialist")}
    return random_card(
        cards.Lineup, chance, team=code, offense=offense, defense=defense, record="Lost conference title", **players
    )


def _returner(chance: Random, name: str) -> Returner:
    return value(ReturnColumn(), chance)._replace(name=name)


def printable_set(*teams: str, season: str = "2019", hard: bool = False) -> CardSet:
    """A set of these teams, all of the season unless told, with its substitutes and the deck that ships."""
    sheets: dict[str, list[Any]] = {sheet: [] for sheet, _ in GAME.sheets}
    for code in teams or rosters(season):
        for sheet, found in team_cards(code, season, hard).items():
            sheets[sheet] += found
    chance = Random(season)
    for sheet, card_type in cards.PLAYER_SHEETS:
        card = random_card(card_type, chance, team=cards.SUBSTITUTES, name="Substitute")
        sheets[sheet].append(_either_way(card, chance))
    return CardSet(GAME.name, season, sheets, deck=shipped_deck(GAME))


# --- The widest values ------------------------------------------------------------------------------------------------

WIDEST: dict[type, Any] = {
    RatingCell: lambda kind: Rating(kind.best, exceptional=True),
    Halves: lambda kind: Decimal(kind.most) - Decimal("0.5"),
    BlockRanges: lambda kind: (Intercept(28),) * len(kind.bands),
    InterceptRange: lambda kind: Intercept(28),
    Numbers: lambda kind: (kind.most,) * len(kind.names),
    KickoffColumn: lambda kind: (Kickoff(4, 49),) * 12,
    Whole: lambda kind: max((kind.least, kind.most), key=lambda number: len(kind.show(number)[0])),
    Range: lambda kind: Span(max(kind.least, kind.most - 20), kind.most),
    Ranges: lambda kind: (Span(max(kind.least, kind.most - 2), kind.most),) * len(kind.names),
    Column: lambda kind: (kind.least,) * 12,
    PuntColumn: lambda kind: (Punt(88, 4),) * 11,
}
"""By kind of field, the value that takes the most room where it is printed."""


def widest_set(team: str = "WAS") -> CardSet:
    """One of each of a team's cards with the widest values; runs by I and O, which leave the least room."""
    card_set = printable_set(team)
    for found in card_set.sheets.values():
        found[:] = map(_widest, found[:1])
    return card_set


def _widest(card: Any) -> Any:
    kept = {"rush_n"} if isinstance(card, cards.Back) else set()
    fields = [each for each in face_fields(type(card)) if type(each.field_type) in WIDEST and each.name not in kept]
    wide = {each.name: WIDEST[type(each.field_type)](each.field_type) for each in fields}
    for name in ("first", "second", "third", "fourth"):
        player = getattr(card, name, None)
        if player is not None:
            wide[name] = player._replace(rows=(Return(-20, asterisk=True, fumble=True),) * 12, foot=Return(109))
    return replace(card, **wide, **dict.fromkeys(kept))
