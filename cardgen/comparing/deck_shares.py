"""What a deck comes to: how often each reading says what, and the rates that follow from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cardgen.games import Game
from cardgen.games.contract import DeckCounts
from cardgen.sets.cardset import DeckRow


@dataclass(frozen=True, slots=True)
class Share:
    """How often a reading says something, in two decks, in percent of the cards that have the reading."""

    reading: str
    says: str
    before: float
    after: float


class Group(NamedTuple):
    """What is counted: a name, the columns, and what of their texts counts as the same; on which kind of card."""

    reading: str
    columns: tuple[str, ...]
    says: Callable[[str], str] = str
    special: bool = False


class Average(NamedTuple):
    """A number whose average says something: its name, its column, and what the column's texts come to."""

    name: str
    column: str
    number: Callable[[str], int] = int


def compare_shares(game: Game, old: Sequence[DeckRow], new: Sequence[DeckRow]) -> list[Share]:
    """Every share of both decks, in the order of the card's readings; none of a game without a deck."""
    if game.deck is None:
        return []
    deck = game.deck.counts()
    shares = [Share("cards", deck.special, *(100 * _specials(deck, rows) for rows in (old, new)))]
    for group in deck.groups:
        before, after = (_counted(deck, rows, group) for rows in (old, new))
        for text in sorted(before | after, key=_order):
            shares.append(Share(group.reading, text, _percent(before, text), _percent(after, text)))
    # Averages are no percentages.
    return shares + [
        Share("average", each.name, *(_mean(deck, rows, each) for rows in (old, new))) for each in deck.averages
    ]


def _order(text: str) -> tuple[int, str]:
    return (int(text), "") if text.isdigit() else (0, text)


def _specials(deck: DeckCounts, rows: Sequence[DeckRow]) -> float:
    specials = [row for row in rows if deck.is_special(row)]
    return len(specials) / max(len(rows), 1)


def _counted(deck: DeckCounts, rows: Sequence[DeckRow], group: Group) -> Counter[str]:
    cards = (row for row in rows if deck.is_special(row) == group.special)
    return Counter(group.says(row[column]) for row in cards for column in group.columns)


def _percent(counted: Counter[str], text: str) -> float:
    return 100 * counted[text] / max(counted.total(), 1)


def _mean(deck: DeckCounts, rows: Sequence[DeckRow], average: Average) -> float:
    numbers = [average.number(row[average.column]) for row in rows if not deck.is_special(row)]
    return sum(numbers) / max(len(numbers), 1)
