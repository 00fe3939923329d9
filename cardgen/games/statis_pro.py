"""Statis-Pro Football, as all that is not of one game sees it."""

from __future__ import annotations

from typing import Any, final

from cardgen.games.contract import Audit, CardReader, DeckCounts, DeckWords, Fixes, Generate
from cardgen.games.shipped import Checks, DeckChecks, DeckFace, Faces, Implied, Rules, ShippedDeck, ShippedGame


@final
class FastActionDeck(ShippedDeck):
    """The usual Fast Action deck."""

    package = "engine.fast_action"
    codes = "validate.fast_action"

    def face(self) -> DeckFace:
        """What is printed on it."""
        from engine.fast_action.deck import COLUMNS, card_values

        return DeckFace(COLUMNS, card_values)

    def reported(self) -> tuple[DeckWords, DeckCounts]:
        """What its columns may say, and what is counted of it."""
        from cardgen.fast_action.deck import COUNTS, WORDS

        return WORDS, COUNTS

    def checks(self) -> DeckChecks:
        """What is a legal one."""
        from validate.fast_action.deck import PLAN, check
        from validate.fast_action.fixes import deck_fixes

        return DeckChecks(check, deck_fixes(PLAN))


@final
class StatisPro(ShippedGame):
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

    def faces(self) -> Faces:
        """The card types."""
        from engine.statis_pro.cards import COACH_SHEETS, SHEETS

        return Faces(SHEETS, COACH_SHEETS)

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do with a blank workbook of cards."""
        from cardgen.statis_pro.filling_in import STEPS

        return STEPS

    def rules(self) -> Rules[Any, Any]:
        """How a set is played."""
        from engine.statis_pro.game import Seasons, equip, exhibition, game_names
        from engine.statis_pro.options import with_rules

        return Rules(with_rules, equip, exhibition, game_names, Seasons)

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from cardgen.statis_pro.generate import generate

        return generate

    def implied(self) -> Implied:
        """What cards come to."""
        from cardgen.statis_pro.implied import accuracy, implied_lines

        return Implied(implied_lines, accuracy)

    def checks(self) -> Checks:
        """What is a legal set."""
        from validate.statis_pro import OF_CELLS, check_cards
        from validate.statis_pro.plan import PLAN

        return Checks(PLAN, check_cards, Fixes(OF_CELLS))

    @property
    def audit(self) -> Audit:
        """How other people's cards are judged."""
        from cardgen.statis_pro.audit import AUDIT

        return AUDIT

    @property
    def reader(self) -> CardReader:
        """How hand-made cards are read."""
        from cardgen.foreign.statis_pro import READER

        return READER
