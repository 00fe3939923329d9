"""Two decks beside each other: cards are matched by what they say, or by their numbers where these say something."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.games import Game
from cardgen.sets.cardset import DeckRow

NUMBER: Final = "card"
APART: Final = 2
"""What a reading that differs costs. Where numbers say nothing, another one costs half of it and only breaks ties."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a card that says something else now."""

    column: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One card that differs: its number in either deck, empty where the deck has no such card."""

    before: str
    after: str
    readings: list[Reading]


def compare_decks(game: Game, old: Sequence[DeckRow], new: Sequence[DeckRow]) -> list[DeckCard]:
    """Every card that differs, matched so that as few readings as possible do.

    A deck whose card numbers are read in play is matched by them. Games without a deck differ in no card.
    """
    if game.deck is None:
        return []
    numbered = game.deck.counts().numbered
    left, right = _unlike(old, new, numbered)
    other = APART * len(game.deck_columns) if numbered else 1
    if len(left) > len(right):
        turned = _match(right, left, other)
        return [DeckCard(card.after, card.before, list(map(_turned, card.readings))) for card in turned]
    return _match(left, right, other)


def _turned(reading: Reading) -> Reading:
    return Reading(reading.column, reading.after, reading.before)


def _unlike(old: Sequence[DeckRow], new: Sequence[DeckRow], numbered: bool) -> tuple[list[DeckRow], list[DeckRow]]:
    """The cards of each deck that the other does not have exactly so: these need no second look."""
    there: dict[tuple[str, ...], list[DeckRow]] = {}
    for row in new:
        there.setdefault(_says(row, numbered), []).append(row)
    left = []
    for row in old:
        same = there.get(_says(row, numbered))
        if same:
            same.pop(0)
        else:
            left.append(row)
    return left, [row for rows in there.values() for row in rows]


def _says(row: DeckRow, numbered: bool) -> tuple[str, ...]:
    return tuple(text for column, text in row.items() if numbered or column != NUMBER)


def _match(few: Sequence[DeckRow], many: Sequence[DeckRow], other_number: int) -> list[DeckCard]:
    """The cards of the smaller deck with those of the larger; what is left over has no counterpart."""
    rows = [[_cost(one, other, other_number) for other in many] for one in few]
    costs = np.array(rows, np.int64).reshape(len(few), len(many))
    chosen = cheapest(costs)
    found = [DeckCard(few[at][NUMBER], many[to][NUMBER], _readings(few[at], many[to])) for at, to in enumerate(chosen)]
    rest = [row for at, row in enumerate(many) if at not in set(chosen)]
    return found + [DeckCard("", row[NUMBER], _readings(dict.fromkeys(row, ""), row)) for row in rest]


def _cost(one: DeckRow, other: DeckRow, other_number: int) -> int:
    return APART * len(_readings(one, other)) + other_number * (one[NUMBER] != other[NUMBER])


def _readings(one: DeckRow, other: DeckRow) -> list[Reading]:
    return [
        Reading(column, one[column], other[column])
        for column in one
        if column != NUMBER and one[column] != other[column]
    ]


def cheapest(costs: NDArray[np.int64]) -> list[int]:
    """For each row its column, so that the sum of costs is least; rows must not be more than columns.

    The Hungarian method: rows come in one by one, and each pushes others to their next best columns along the path that
    costs least, with prices of rows and columns (`row_price`, `column_price`) that keep what is already matched best.
    """
    rows, columns = costs.shape
    row_price, column_price = np.zeros(rows + 1, np.int64), np.zeros(columns + 1, np.int64)
    row_of = np.zeros(columns + 1, np.int64)  # counted from 1; 0 is nobody
    for row in range(1, rows + 1):
        row_of[0] = row
        column = 0
        least = np.full(columns + 1, np.iinfo(np.int64).max)
        came_from = np.zeros(columns + 1, np.int64)
        used = np.zeros(columns + 1, bool)
        while row_of[column]:
            used[column] = True
            current = row_of[column]
            reduced = costs[current - 1] - row_price[current] - column_price[1:]
            better = ~used[1:] & (reduced < least[1:])
            least[1:][better] = reduced[better]
            came_from[1:][better] = column
            free = np.flatnonzero(~used[1:]) + 1
            following = int(free[np.argmin(least[free])])
            step = least[following]
            row_price[row_of[used]] += step
            column_price[used] -= step
            least[~used] -= step
            column = following
        while column:
            before = int(came_from[column])
            row_of[column] = row_of[before]
            column = before
    chosen = [0] * rows
    for column in range(1, columns + 1):
        if row_of[column]:
            chosen[row_of[column] - 1] = column - 1
    return chosen
