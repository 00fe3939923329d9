"""Two Dice Football, as all that is not of one game sees it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, final

from cardgen.games.contract import Game, Generate, ImpliedLines, Rows, Table

if TYPE_CHECKING:
    from cardgen.sets.sheets import SheetFile
    from cardgen.solving.accuracy import Accuracy, Line
    from ingest.findings import Finding
    from ingest.season import Season
    from tests.cardgen.games.two_dice.match import Options
    from validate.plan import Plan


@final
class TwoDice(Game):
    """Two Dice Football."""

    name = "two-dice"
    title = "Two Dice Football"
    edition = "1"
    engine = package = codes = "tests.cardgen.games.two_dice"
    steps = ("One row a team on each sheet.",)

    @property
    def sheets(self) -> tuple[tuple[str, type], ...]:
        """Sheet by sheet, the card types of a set."""
        from tests.cardgen.games.two_dice.cards import SHEETS

        return SHEETS

    def options(self, settings: Sequence[str] = ()) -> Options:
        """The optional rules, with some changed."""
        from tests.cardgen.games.two_dice.match import with_rules

        return with_rules(settings)

    def table(
        self,
        sheets: Mapping[str, Sequence[Any]],
        deck: Rows = (),
        charts: Mapping[str, Rows] | None = None,
        settings: Sequence[str] = (),
    ) -> Table:
        """The cards of a set ready to be played."""
        from tests.cardgen.games.two_dice.match import Seasons, exhibition, game_names, with_rules

        options = with_rules(settings)
        return Table(
            exhibition=lambda fixture: exhibition(sheets, fixture, options),
            names=lambda away, home: game_names(sheets, away, home),
            league=lambda era: Seasons(sheets, era, options),
        )

    @property
    def generate(self) -> Generate:
        """Makes the cards of a season."""
        from tests.cardgen.games.two_dice.generate import generate

        return generate

    @property
    def implied_lines(self) -> ImpliedLines:
        """Asks cards what they come to by exact odds."""
        from tests.cardgen.games.two_dice.generate import implied_lines

        return implied_lines

    @property
    def accuracy(self) -> Callable[[Sequence[Line]], list[Accuracy]]:
        """Errors by kind of line beside the game's goals."""
        from tests.cardgen.games.two_dice.generate import accuracy

        return accuracy

    @property
    def plan(self) -> Plan:
        """What the checks that all games share know of it."""
        from tests.cardgen.games.two_dice.checks import PLAN

        return PLAN

    @property
    def check(self) -> Callable[[SheetFile, str, Season | None], list[Finding]]:
        """Finds all that is wrong with a set's sheets."""
        from tests.cardgen.games.two_dice.checks import check_cards

        return check_cards
