"""Inside Blitz sets to print: real names of the shipped seasons on cards of random but legal values, or the widest."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from functools import singledispatch
from itertools import cycle, islice, pairwise
from random import Random
from typing import Any

from cardgen.games import find_game
from cardgen.printing.pdf.fonts import text_width
from cardgen.sets import CardSet
from cardgen.sets.decks import shipped_deck
from engine.cards.dice_faces import DiceRange, DiceRanges, DiceSpan, Matrix, Number, Pair, Two
from engine.cards.faces import CellError, Choice, FieldType, Range, Several, Span, Whole, face_fields
from engine.inside_blitz.cards import SHEETS
from engine.inside_blitz.cards.cells import (
    READINGS,
    Gain,
    GainCell,
    Kickoff,
    KickoffCell,
    PassCell,
    Punt,
    PuntCell,
    Rating,
    Reading,
    Return,
    ReturnCell,
    SpecialRating,
    YardsCell,
)
from engine.inside_blitz.cards.fields import ALIGNMENTS, BOXES
from tests.cardgen.printing.sets import HARD_NAMES, random_card, rosters, value

LIKELY = {
    "attempts": 320,
    "completions": 330,
    "yards": 1420,
    "average": Decimal("14.4"),
    "touchdowns": 12,
    "interceptions": 12,
    "sacks": 20,
    "receptions": 71,
    "made": 25,
    "share": Decimal(74),
    "kickoff_average": Decimal("62.9"),
    "touchbacks": 12,
    "punts": 76,
    "fair_catches": 10,
    "inside_20": 25,
    "blocked": 1,
    "number": 57,
}
"""Season figures as players have them: random ones would be of a league of giants."""
GAME = find_game("inside-blitz")
NUMBERS = [10 * red + white for red in range(1, 7) for white in range(1, 7)]
PLAYERS = {
    "quarterbacks": (2, "quarterbacks"),
    "quarterback runs": (2, "quarterbacks"),
    "runners": (5, "backs"),
    "receivers": (9, "backs"),
    "back receivers": (4, "backs"),
    "offensive line": (10, "offensive line"),
    "kickers": (1, "kickers"),
    "punters": (1, "punters"),
    "kick returners": (4, "backs"),
    "punt returners": (3, "defensive backs"),
}
"""How many cards a team has on each sheet, and on which sheet of the other game's rosters the players stand."""
RESERVES = 9


def _cell(kind: object, chance: Random) -> Any:
    """Something legal for a cell of a matrix."""
    match kind:
        case PassCell():
            return Reading(chance.choice(("X", "R", "PR", "PX", "?", "SC", "")), chance.choice(("X", "PR", "SC", "")))
        case GainCell():
            low = chance.randint(-9, 9)
            return Gain(chance.choice(("S", "B", low + chance.randint(0, 60))), low)
        case YardsCell():
            return chance.choice((*kind.letters, *range(max(kind.least, -9), 99)))
        case KickoffCell():
            return chance.choice((Kickoff(None, 0, "TB"), Kickoff(None, 0, "OB"), Kickoff(chance.randint(50, 80), 3)))
        case PuntCell():
            mark = chance.choice(("", "", "*", "+"))
            yards = chance.randint(kind.least, kind.most)
            return chance.choice((Punt(None, "", 0, mark), Punt(yards, "n", 0, mark), Punt(yards, "?", 4, mark)))
        case ReturnCell():
            low = chance.randint(-9, 40)
            return Return(chance.choice((None, low + chance.randint(0, 50))), low)
        case _:
            raise TypeError(kind)


@value.register
def _(kind: Matrix, chance: Random) -> Any:
    if kind.optional and chance.random() < 0.3:
        return None
    return tuple(_cell(kind.cell, chance) for _ in range(6 * kind.rows))


@value.register
def _(kind: Pair, chance: Random) -> Any:
    return Two(value(kind.left, chance), value(kind.right, chance))


@value.register
def _(kind: Number, chance: Random) -> Any:
    return Decimal(chance.randint(kind.least * 10, kind.most * 10)) / 10


@value.register
def _(kind: DiceRange, chance: Random) -> Any:
    ends = [number for number in NUMBERS if kind.starts <= number <= kind.most]
    return chance.choice((None, DiceSpan(kind.starts, chance.choice(ends))))


@value.register
def _(kind: DiceRanges, chance: Random) -> Any:
    cuts = sorted(chance.randint(0, 36) for _ in kind.names[1:])
    edges = [0, *cuts, 36]
    return tuple(DiceSpan(NUMBERS[low], NUMBERS[high - 1]) if high > low else None for low, high in pairwise(edges))


@value.register
def _(kind: SpecialRating, chance: Random) -> Any:
    return chance.choice((*map(Rating, range(7)), *(Rating(6, cover) for cover in range(1, 6))))


def team_cards(code: str, season: str = "2019", hard: bool = False) -> dict[str, list[Any]]:
    """A team's cards of every type; hard names take the first places if asked for."""
    chance = Random(f"blitz {season} {code}")
    name, conference, division, players = rosters(season)[code]
    types = dict(SHEETS)
    extra = HARD_NAMES if hard else ()
    sheets: dict[str, list[Any]] = {
        "teams": [
            random_card(
                types["teams"], chance, team=code, season=season, name=name, conference=conference, division=division
            )
        ]
    }
    for sheet, (count, roster) in PLAYERS.items():
        names = list(dict.fromkeys([*extra, *players[roster]]))[: max(count, len(extra))]
        season_line = {
            each.name: Decimal(LIKELY[each.name]) if isinstance(each.field_type, Number) else LIKELY[each.name]
            for each in face_fields(types[sheet])
            if each.name in LIKELY
        }
        sheets[sheet] = [random_card(types[sheet], chance, team=code, name=each, **season_line) for each in names]
    for sheet in ("offense figures", "defense figures", "return figures"):
        sheets[sheet] = [random_card(types[sheet], chance, team=code)]
    defenders = [*extra, *players["defensive line"], *players["linebackers"], *players["defensive backs"]]
    names = cycle(dict.fromkeys(defenders))
    sheets["defenders"] = [
        _defender(types["defenders"], chance, code, alignment, box, next(names))
        for alignment in ALIGNMENTS
        for box in sorted(chance.sample(BOXES, 11), key=BOXES.index)
    ]
    sheets["defenders"] += [
        _defender(types["defenders"], chance, code, "Starters", "", each) for each in islice(names, RESERVES)
    ]
    lists = (("SACK", 16), ("INT DL", 2), ("INT LB", 4), ("INT DB", 8))
    sheets["credits"] = [
        random_card(types["credits"], chance, team=code, chart=chart, name=next(names))
        for chart, count in lists
        for _ in range(count)
    ]
    return sheets


def _defender(card_type: type, chance: Random, team: str, alignment: str, box: str, name: str) -> Any:
    of_the_player = {"position": ("DL", "LB", "DB")[len(name) % 3], "injury": len(name) % 7}
    return random_card(card_type, chance, team=team, alignment=alignment, box=box, name=name, **of_the_player)


def printable_set(*teams: str, season: str = "2019", hard: bool = False) -> CardSet:
    """A set of these teams, all of the season unless told, with the deck that ships."""
    sheets: dict[str, list[Any]] = {sheet: [] for sheet, _ in GAME.sheets}
    for code in teams or rosters(season):
        for sheet, cards in team_cards(code, season, hard).items():
            sheets[sheet] += cards
    return CardSet(GAME.name, season, sheets, deck=shipped_deck(GAME))


# --- The widest values ------------------------------------------------------------------------------------------------

# Of gains no player loses twenty yards whether he is stopped or not.
WIDEST_CELLS: dict[type, tuple[Any, ...]] = {
    PassCell: tuple(Reading(left, right) for left in READINGS for right in READINGS),
    GainCell: (Gain(99, -20), Gain(99, 88), Gain("B", -20)),
    YardsCell: (-20, 88, 99),
    KickoffCell: (Kickoff(88, 6), Kickoff(None, 0, "OB")),
    PuntCell: (Punt(20, "?", 6, "+"), Punt(18, "/", 6, "*"), Punt(None, "", 0, "+")),
    ReturnCell: (Return(99, -20), Return(None, -20)),
}


def _width(text: str) -> float:
    return text_width(text, "semibold")


@singledispatch
def widest(kind: FieldType) -> Any:
    """The value of a kind of field that takes the most room where it is printed."""
    return ""


@widest.register
def _(kind: Matrix) -> Any:
    cells = [cell for cell in WIDEST_CELLS[type(kind.cell)] if _is_legal(kind.cell, cell)]
    return (max(cells, key=lambda cell: _width(kind.cell.show(cell))),) * (6 * kind.rows)


@widest.register
def _(kind: Pair) -> Any:
    return Two(widest(kind.left), widest(kind.right))


@widest.register
def _(kind: Number) -> Any:
    return Decimal("-88.8") if kind.least < 0 else Decimal(88)


@widest.register
def _(kind: Whole) -> Any:
    return max((kind.least, kind.most), key=lambda number: _width(kind.show(number)[0]))


@widest.register
def _(kind: Range) -> Any:
    return Span(kind.most - 20, kind.most)


@widest.register
def _(kind: DiceRange) -> Any:
    return DiceSpan(kind.starts, kind.most)


@widest.register
def _(kind: DiceRanges) -> Any:
    step = len(NUMBERS) // len(kind.names)
    return tuple(DiceSpan(NUMBERS[at * step], NUMBERS[(at + 1) * step - 1]) for at in range(len(kind.names)))


@widest.register
def _(kind: SpecialRating) -> Any:
    return Rating(6, 5)


@widest.register
def _(kind: Choice) -> Any:
    return max(kind.options, key=_width)


@widest.register
def _(kind: Several) -> Any:
    return ("LG", "RG")


def _is_legal(kind: Any, cell: Any) -> bool:
    try:
        return bool(kind.read(kind.show(cell)) == cell)
    except CellError:
        return False


def widest_set(team: str = "WAS") -> CardSet:
    """A team's cards with the widest values in every field but names and seasons."""
    card_set = printable_set(team)
    kept = {"team", "name", "season", "alignment", "box", "chart", "position", "injury", "player_id"}
    for cards in card_set.sheets.values():
        for place, card in enumerate(cards):
            fields = [each for each in face_fields(type(card)) if each.name not in kept]
            cards[place] = replace(card, **{each.name: widest(each.field_type) for each in fields})
    return card_set
