"""Inside Blitz Football, as all that is not of one game sees it."""

from __future__ import annotations

from typing import Any, final

from cardgen.games.contract import Audit, CardReader, Charts, DeckCounts, DeckWords, Fixes, Generate
from cardgen.games.shipped import Checks, DeckChecks, DeckFace, Faces, Implied, Rules, ShippedDeck, ShippedGame


@final
class InsideBlitzDeck(ShippedDeck):
    """The deck of Inside Blitz Football."""

    package = "engine.inside_blitz"
    codes = "validate.inside_blitz"

    def face(self) -> DeckFace:
        """What is printed on it."""
        from engine.inside_blitz.deck import COLUMNS, card_values

        return DeckFace(COLUMNS, card_values)

    def reported(self) -> tuple[DeckWords, DeckCounts]:
        """What its columns may say, and what is counted of it."""
        from cardgen.inside_blitz.deck import COUNTS, WORDS

        return WORDS, COUNTS

    def checks(self) -> DeckChecks:
        """What is a legal one."""
        from validate.inside_blitz.deck import OF_DECK, check

        return DeckChecks(check, OF_DECK)


@final
class InsideBlitz(ShippedGame):
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

    def faces(self) -> Faces:
        """The card types."""
        from engine.inside_blitz.cards import COACH_SHEETS, SHEETS

        return Faces(SHEETS, COACH_SHEETS)

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

    def rules(self) -> Rules[Any, Any]:
        """How a set is played."""
        from engine.inside_blitz.equipment import equip
        from engine.inside_blitz.game import Seasons, exhibition, game_names
        from engine.inside_blitz.options import with_rules

        return Rules(with_rules, equip, exhibition, game_names, Seasons)

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.inside_blitz.generate import generate

        return generate

    def implied(self) -> Implied:
        """What cards come to."""
        from cardgen.inside_blitz.implied import accuracy, implied_lines

        return Implied(implied_lines, accuracy)

    def checks(self) -> Checks:
        """What is a legal set."""
        from validate.inside_blitz import check_cards
        from validate.inside_blitz.fixes import OF_CELLS, neighbors
        from validate.inside_blitz.plan import PLAN

        return Checks(PLAN, check_cards, Fixes(OF_CELLS, neighbors))

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.inside_blitz.audit import AUDIT

        return AUDIT

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign.inside_blitz import READER

        return READER
