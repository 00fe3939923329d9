"""The deck of Fast Action games that have none of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, final

from cardgen.games.contract import Deck, DeckCounts, DeckWords

if TYPE_CHECKING:
    from validate.decks import DeckSheet
    from validate.fixes.fix import DeckFixes
    from validate.report import Report


@final
class FastActionDeck(Deck):
    """The usual Fast Action deck."""

    package = "engine.fast_action"
    codes = "validate.fast_action"

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of `deck.csv`."""
        from engine.fast_action.deck import COLUMNS

        return COLUMNS

    def read(self, row: Mapping[str, str]) -> object:
        """What a card says to the rules."""
        from engine.fast_action.deck import card_values

        return card_values(row)

    def words(self) -> DeckWords:
        """What its columns may say."""
        from cardgen.fast_action.deck_words import EXPECTED, READABLE, VALUES

        return DeckWords(EXPECTED, VALUES, READABLE)

    def counts(self) -> DeckCounts:
        """What is counted of it."""
        from cardgen.fast_action.deck_shares import AVERAGES, GROUPS, NUMBERED, SPECIAL, is_special

        return DeckCounts(NUMBERED, SPECIAL, is_special, GROUPS, AVERAGES)

    def check(self, deck: DeckSheet, report: Report) -> None:
        """Report everything that is wrong with a deck."""
        from validate.fast_action.deck import check

        check(deck, report)

    def fixes(self) -> DeckFixes:
        """What would fix findings about it."""
        from validate.fast_action.fixes import OF_DECK

        return OF_DECK
