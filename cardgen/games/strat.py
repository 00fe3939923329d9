"""Strat-O-Matic Football, as all that is not of one game sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from cardgen.games.contract import Audit, CardReader, Charts, Fixes, Game, Rows, Table

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from cardgen.aims.aiming import Learned
    from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
    from cardgen.sets.sheets import SheetFile
    from cardgen.solving.accuracy import Accuracy, Line
    from cardgen.solving.telling import Progress
    from ingest.findings import Finding
    from ingest.season import Season
    from validate.plan import Plan


@final
class Strat(Game):
    """Strat-O-Matic Football."""

    name = "strat"
    title = "Strat-O-Matic Football"
    edition = "2019"
    editions = ("2019", "old")
    engine = "engine.strat"
    package = "cardgen.strat"
    codes = "validate.strat"
    table_folders = ("engine.strat.tables", "cardgen.strat")
    field_goal_bands = (29, 39, 49)  # SOM-CARD-26, SOM-FG-01

    @property
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set."""
        from engine.strat.cards import SHEETS

        return SHEETS

    @property
    def coach_sheets(self) -> frozenset[str]:
        """Sheets that are no cards: what coaches are told."""
        from engine.strat.cards import COACH_SHEETS

        return COACH_SHEETS

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards."""
        from cardgen.strat.filling_in import STEPS

        return STEPS

    @property
    def charts(self) -> Charts:
        """The tables that a set may bring of its own."""
        from engine.strat.charts import TABLES, make_charts
        from engine.strat.tables import read_table

        return Charts(TABLES, read_table, make_charts)

    def options(self, settings: Sequence[str] = ()) -> DataclassInstance:
        """The optional rules, with some changed."""
        from engine.strat.options import with_rules

        return with_rules(settings)

    def table(
        self,
        sheets: Mapping[str, Sequence[Any]],
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played."""
        from engine.strat.equipment import equip
        from engine.strat.game import Seasons, exhibition, game_names
        from engine.strat.options import with_rules

        equipment, options = equip(deck, charts or {}), with_rules(settings)
        return Table(
            exhibition=lambda fixture: exhibition(sheets, equipment, fixture, options),
            names=lambda away, home: game_names(sheets, equipment, away, home),
            league=lambda era: Seasons(sheets, equipment, era, options),
        )

    def generate(
        self,
        season: Season,
        *,
        teams: Sequence[str] | None = None,
        seed: int = 1,
        deck: Sequence[DeckRow] | None = None,
        charts: ChartTables | None = None,
        aims: Learned | None = None,
        edition: str = "",
        progress: Progress | None = None,
    ) -> CardSet:
        """The cards of a season, or of some of its teams."""
        from cardgen.strat.generate import generate

        return generate(
            season, teams=teams, seed=seed, charts=charts, edition=edition or self.edition, aims=aims, progress=progress
        )

    def implied_lines(
        self,
        card_set: CardSet,
        season: Season | None = None,
        teams: Sequence[str] | None = None,
        players: Sequence[str] | None = None,
        progress: Progress | None = None,
    ) -> list[Line]:
        """What the cards of a set come to by exact odds."""
        from cardgen.strat.implied import implied_lines

        return implied_lines(card_set, season, teams, players, progress)

    def accuracy(self, lines: Sequence[Line]) -> list[Accuracy]:
        """Errors by kind of line beside the game's goals."""
        from cardgen.strat.implied import accuracy

        return accuracy(lines)

    @property
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""
        from validate.strat.plan import PLAN

        return PLAN

    def check(self, file: SheetFile, where: str, season: Season | None) -> list[Finding]:
        """Every finding of a set's sheets."""
        from validate.strat import check_cards

        return check_cards(file, where, season)

    def fixes(self) -> Fixes:
        """What it adds to the fixes of findings."""
        from validate.strat.mending import OF_CELLS

        return Fixes(OF_CELLS)

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.strat import audit

        return Audit(audit.KEPT, audit.TOLERATED, audit.kinds, audit.measure, audit.lines_of_part)

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign import strat as cards

        return CardReader(cards.__name__, cards.SQUADS, cards.read_cell, cards.written, cards.read_block)
