"""Statis-Pro Football, as all that is not of one game sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from cardgen.games.contract import Audit, CardReader, Fixes, Game, Generate, ImpliedLines, Rows, Table
from cardgen.games.fast_action import FastActionDeck

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from cardgen.sets.sheets import SheetFile
    from cardgen.solving.accuracy import Accuracy, Line
    from ingest.findings import Finding
    from ingest.season import Season
    from validate.plan import Plan


@final
class StatisPro(Game):
    """Statis-Pro Football."""

    name = "statis-pro"
    title = "Statis-Pro Football"
    edition = "6"
    engine = "engine.statis_pro"
    package = "cardgen.statis_pro"
    codes = "validate.statis_pro"
    table_folders = ("engine.statis_pro.tables", "engine.fast_action.tables", "cardgen.statis_pro")
    field_goal_bands = (25, 35, 45)  # SPF-4.4.3a
    deck = FastActionDeck()

    @property
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set."""
        from engine.statis_pro.cards import SHEETS

        return SHEETS

    @property
    def coach_sheets(self) -> frozenset[str]:
        """Sheets that are no cards: what coaches are told."""
        from engine.statis_pro.cards import COACH_SHEETS

        return COACH_SHEETS

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards."""
        from cardgen.statis_pro.filling_in import STEPS

        return STEPS

    def options(self, settings: Sequence[str] = ()) -> DataclassInstance:
        """The optional rules, with some changed."""
        from engine.statis_pro.options import with_rules

        return with_rules(settings)

    def table(
        self,
        sheets: Mapping[str, Sequence[Any]],
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played."""
        from engine.statis_pro.game import Seasons, equip, exhibition, game_names
        from engine.statis_pro.options import with_rules

        equipment, options = equip(deck, charts or {}), with_rules(settings)
        return Table(
            exhibition=lambda fixture: exhibition(sheets, equipment, fixture, options),
            names=lambda away, home: game_names(sheets, equipment, away, home),
            league=lambda era: Seasons(sheets, equipment, era, options),
        )

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.statis_pro.generate import generate

        return generate

    @property
    def implied_lines(self) -> ImpliedLines:
        """Asks cards what they come to by exact odds."""
        from cardgen.statis_pro.implied import implied_lines

        return implied_lines

    @property
    def accuracy(self) -> Callable[[Sequence[Line]], list[Accuracy]]:
        """Errors by kind of line beside the game's goals."""
        from cardgen.statis_pro.implied import accuracy

        return accuracy

    @property
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""
        from validate.statis_pro.plan import PLAN

        return PLAN

    @property
    def check(self) -> Callable[[SheetFile, str, Season | None], list[Finding]]:
        """Finds all that is wrong with a set's sheets."""
        from validate.statis_pro import check_cards

        return check_cards

    def fixes(self) -> Fixes:
        """What it adds to the fixes of findings."""
        from validate.statis_pro.fixes import OF_CELLS

        return Fixes(OF_CELLS)

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.statis_pro import audit

        return Audit(audit.KEPT, audit.TOLERATED, audit.kinds, audit.measure, audit.lines_of_part)

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign import statis_pro as cards

        return CardReader(cards.__name__, cards.SQUADS, cards.read_cell, cards.written)
