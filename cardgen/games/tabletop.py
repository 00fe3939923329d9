"""Tabletop Football, as all that is not of one game sees it."""

from __future__ import annotations

from typing import Any, final

from cardgen.games.contract import Audit, CardReader, DeckCounts, DeckWords, Fixes, Generate
from cardgen.games.shipped import Checks, DeckChecks, DeckFace, Faces, Implied, Rules, ShippedDeck, ShippedGame


@final
class TabletopDeck(ShippedDeck):
    """The deck of Tabletop Football."""

    package = "engine.tabletop"
    codes = "validate.tabletop"

    def face(self) -> DeckFace:
        """What is printed on it."""
        from engine.tabletop.deck import COLUMNS, card_values

        return DeckFace(COLUMNS, card_values)

    def reported(self) -> tuple[DeckWords, DeckCounts]:
        """What its columns may say, and what is counted of it."""
        from cardgen.tabletop.deck import COUNTS, WORDS

        return WORDS, COUNTS

    def checks(self) -> DeckChecks:
        """What is a legal one."""
        from validate.fast_action.fixes import deck_fixes
        from validate.tabletop.deck import PLAN, check

        return DeckChecks(check, deck_fixes(PLAN))


@final
class Tabletop(ShippedGame):
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

    def faces(self) -> Faces:
        """The card types."""
        from engine.tabletop.cards import COACH_SHEETS, SHEETS

        return Faces(SHEETS, COACH_SHEETS)

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards."""
        from cardgen.tabletop.filling_in import STEPS

        return STEPS

    def rules(self) -> Rules[Any, Any]:
        """How a set is played."""
        from engine.tabletop.game import Seasons, equip, exhibition, game_names
        from engine.tabletop.options import with_rules

        return Rules(with_rules, equip, exhibition, game_names, Seasons)

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.tabletop.generate import generate

        return generate

    def implied(self) -> Implied:
        """What cards come to."""
        from cardgen.tabletop.implied import accuracy, implied_lines

        return Implied(implied_lines, accuracy)

    def checks(self) -> Checks:
        """What is a legal set."""
        from validate.tabletop import OF_CELLS, check_cards
        from validate.tabletop.plan import PLAN

        return Checks(PLAN, check_cards, Fixes(OF_CELLS))

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.tabletop.audit import AUDIT

        return AUDIT

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign.tabletop import READER

        return READER
