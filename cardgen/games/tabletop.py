"""Tabletop Football, as all that is not of one game sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from cardgen.games.contract import (
    Audit,
    CardReader,
    Deck,
    DeckCounts,
    DeckWords,
    Fixes,
    Game,
    Generate,
    ImpliedLines,
    Rows,
    Table,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from cardgen.sets.sheets import SheetFile
    from cardgen.solving.accuracy import Accuracy, Line
    from ingest.findings import Finding
    from ingest.season import Season
    from validate.decks import DeckSheet
    from validate.fixes.fix import DeckFixes
    from validate.plan import Plan
    from validate.report import Report


@final
class TabletopDeck(Deck):
    """The deck of Tabletop Football."""

    package = "engine.tabletop"
    codes = "validate.tabletop"

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of `deck.csv`."""
        from engine.tabletop.deck import COLUMNS

        return COLUMNS

    def read(self, row: Mapping[str, str]) -> object:
        """What a card says to the rules."""
        from engine.tabletop.deck import card_values

        return card_values(row)

    def words(self) -> DeckWords:
        """What its columns may say."""
        from cardgen.tabletop.deck_words import EXPECTED, READABLE, VALUES

        return DeckWords(EXPECTED, VALUES, READABLE)

    def counts(self) -> DeckCounts:
        """What is counted of it."""
        from cardgen.tabletop.deck_shares import AVERAGES, GROUPS, NUMBERED, SPECIAL, is_special

        return DeckCounts(NUMBERED, SPECIAL, is_special, GROUPS, AVERAGES)

    def check(self, deck: DeckSheet, report: Report) -> None:
        """Report everything that is wrong with a deck."""
        from validate.tabletop.deck import check

        check(deck, report)

    def fixes(self) -> DeckFixes:
        """What would fix findings about it."""
        from validate.tabletop.fixes import OF_DECK

        return OF_DECK


@final
class Tabletop(Game):
    """Tabletop Football."""

    name = "tabletop"
    title = "Tabletop Football"
    edition = "7"
    engine = "engine.tabletop"
    package = "cardgen.tabletop"
    codes = "validate.tabletop"
    table_folders = ("engine.tabletop.tables", "engine.fast_action.tables", "cardgen.tabletop")
    field_goal_bands = (25, 35, 45, 50)  # TTF-CARD-21
    coaches = ("tendency", "forced", "solitaire")
    deck = TabletopDeck()

    @property
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set."""
        from engine.tabletop.cards import SHEETS

        return SHEETS

    @property
    def coach_sheets(self) -> frozenset[str]:
        """Sheets that are no cards: what coaches are told."""
        from engine.tabletop.cards import COACH_SHEETS

        return COACH_SHEETS

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards."""
        from cardgen.tabletop.filling_in import STEPS

        return STEPS

    def options(self, settings: Sequence[str] = ()) -> DataclassInstance:
        """The optional rules, with some changed."""
        from engine.tabletop.options import with_rules

        return with_rules(settings)

    def table(
        self,
        sheets: Mapping[str, Sequence[Any]],
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played."""
        from engine.tabletop.game import Seasons, equip, exhibition, game_names
        from engine.tabletop.options import with_rules

        equipment, options = equip(deck, charts or {}), with_rules(settings)
        return Table(
            exhibition=lambda fixture: exhibition(sheets, equipment, fixture, options),
            names=lambda away, home: game_names(sheets, equipment, away, home),
            league=lambda era: Seasons(sheets, equipment, era, options),
        )

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.tabletop.generate import generate

        return generate

    @property
    def implied_lines(self) -> ImpliedLines:
        """Asks cards what they come to by exact odds."""
        from cardgen.tabletop.implied import implied_lines

        return implied_lines

    @property
    def accuracy(self) -> Callable[[Sequence[Line]], list[Accuracy]]:
        """Errors by kind of line beside the game's goals."""
        from cardgen.tabletop.implied import accuracy

        return accuracy

    @property
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""
        from validate.tabletop.plan import PLAN

        return PLAN

    @property
    def check(self) -> Callable[[SheetFile, str, Season | None], list[Finding]]:
        """Finds all that is wrong with a set's sheets."""
        from validate.tabletop import check_cards

        return check_cards

    def fixes(self) -> Fixes:
        """What it adds to the fixes of findings."""
        from validate.tabletop.fixes import OF_CELLS

        return Fixes(OF_CELLS)

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.tabletop import audit

        return Audit(audit.KEPT, audit.TOLERATED, audit.kinds, audit.measure, audit.lines_of_part)

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign import tabletop as cards

        return CardReader(cards.__name__, cards.SQUADS, cards.read_cell, cards.written)
