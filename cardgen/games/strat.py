"""Strat-O-Matic Football, as all that is not of one game sees it."""

from __future__ import annotations

from typing import Any, final

from cardgen.games.contract import Audit, CardReader, Charts, Fixes, Generate
from cardgen.games.shipped import Checks, Faces, Implied, Rules, ShippedGame


@final
class Strat(ShippedGame):
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

    def faces(self) -> Faces:
        """The card types."""
        from engine.strat.cards import COACH_SHEETS, SHEETS

        return Faces(SHEETS, COACH_SHEETS)

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

    def rules(self) -> Rules[Any, Any]:
        """How a set is played."""
        from engine.strat.equipment import equip
        from engine.strat.game import Seasons, exhibition, game_names
        from engine.strat.options import with_rules

        return Rules(with_rules, equip, exhibition, game_names, Seasons)

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.strat.generate import generate

        return generate

    def implied(self) -> Implied:
        """What cards come to."""
        from cardgen.strat.implied import accuracy, implied_lines

        return Implied(implied_lines, accuracy)

    def checks(self) -> Checks:
        """What is a legal set."""
        from validate.strat import check_cards
        from validate.strat.fixes import OF_CELLS
        from validate.strat.plan import PLAN

        return Checks(PLAN, check_cards, Fixes(OF_CELLS))

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.strat.audit import AUDIT

        return AUDIT

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign.strat import READER

        return READER
