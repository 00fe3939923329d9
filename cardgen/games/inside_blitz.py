"""Inside Blitz Football, as all that is not of one game sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from cardgen.games.contract import (
    Audit,
    CardReader,
    Charts,
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
class InsideBlitzDeck(Deck):
    """The deck of Inside Blitz Football."""

    package = "engine.inside_blitz"
    codes = "validate.inside_blitz"

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of `deck.csv`."""
        from engine.inside_blitz.deck import COLUMNS

        return COLUMNS

    def read(self, row: Mapping[str, str]) -> object:
        """What a card says to the rules."""
        from engine.inside_blitz.deck import card_values

        return card_values(row)

    def words(self) -> DeckWords:
        """What its columns may say."""
        from cardgen.inside_blitz.deck_words import EXPECTED, READABLE, VALUES

        return DeckWords(EXPECTED, VALUES, READABLE)

    def counts(self) -> DeckCounts:
        """What is counted of it."""
        from cardgen.inside_blitz.deck_shares import AVERAGES, GROUPS, NUMBERED, SPECIAL, is_special

        return DeckCounts(NUMBERED, SPECIAL, is_special, GROUPS, AVERAGES)

    def check(self, deck: DeckSheet, report: Report) -> None:
        """Report everything that is wrong with a deck."""
        from validate.inside_blitz.deck import check

        check(deck, report)

    def fixes(self) -> DeckFixes:
        """What would fix findings about it."""
        from validate.inside_blitz.fixes import OF_DECK

        return OF_DECK


@final
class InsideBlitz(Game):
    """Inside Blitz Football."""

    name = "inside-blitz"
    title = "Inside Blitz Football"
    edition = "2007"
    engine = "engine.inside_blitz"
    package = "cardgen.inside_blitz"
    codes = "validate.inside_blitz"
    table_folders = ("engine.inside_blitz.tables", "cardgen.inside_blitz")
    coaches = ("tendency", "forced", "solitaire")
    deck = InsideBlitzDeck()

    @property
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set."""
        from engine.inside_blitz.cards import SHEETS

        return SHEETS

    @property
    def coach_sheets(self) -> frozenset[str]:
        """Sheets that are no cards: what coaches are told."""
        from engine.inside_blitz.cards import COACH_SHEETS

        return COACH_SHEETS

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards."""
        from cardgen.inside_blitz.filling_in import STEPS

        return STEPS

    @property
    def charts(self) -> Charts:
        """The tables that a set may bring of its own."""
        from engine.inside_blitz.charts import TABLES, make_charts
        from engine.inside_blitz.tables import read_table

        return Charts(TABLES, read_table, make_charts)

    def options(self, settings: Sequence[str] = ()) -> DataclassInstance:
        """The optional rules, with some changed."""
        from engine.inside_blitz.options import with_rules

        return with_rules(settings)

    def table(
        self,
        sheets: Mapping[str, Sequence[Any]],
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played."""
        from engine.inside_blitz.equipment import equip
        from engine.inside_blitz.game import Seasons, exhibition, game_names
        from engine.inside_blitz.options import with_rules

        equipment, options = equip(deck, charts or {}), with_rules(settings)
        return Table(
            exhibition=lambda fixture: exhibition(sheets, equipment, fixture, options),
            names=lambda away, home: game_names(sheets, equipment, away, home),
            league=lambda era: Seasons(sheets, equipment, era, options),
        )

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.inside_blitz.generate import generate

        return generate

    @property
    def implied_lines(self) -> ImpliedLines:
        """Asks cards what they come to by exact odds."""
        from cardgen.inside_blitz.implied import implied_lines

        return implied_lines

    @property
    def accuracy(self) -> Callable[[Sequence[Line]], list[Accuracy]]:
        """Errors by kind of line beside the game's goals."""
        from cardgen.inside_blitz.implied import accuracy

        return accuracy

    @property
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""
        from validate.inside_blitz.plan import PLAN

        return PLAN

    @property
    def check(self) -> Callable[[SheetFile, str, Season | None], list[Finding]]:
        """Finds all that is wrong with a set's sheets."""
        from validate.inside_blitz import check_cards

        return check_cards

    def fixes(self) -> Fixes:
        """What it adds to the fixes of findings."""
        from validate.inside_blitz.fixes import OF_CELLS, neighbors

        return Fixes(OF_CELLS, neighbors)

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.inside_blitz import audit

        return Audit(audit.KEPT, audit.TOLERATED, audit.kinds, audit.measure, audit.lines_of_part)

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign import inside_blitz as cards

        return CardReader(cards.__name__, cards.SQUADS, cards.read_cell, cards.written, cards.read_block)
