"""Implied lines of Tabletop cards: what they come to by exact odds, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from cardgen.calibration.set_factors import set_factors_of
from cardgen.fast_action.columns import Rushing
from cardgen.fast_action.implied import TeamLines
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying import Implying, LinesOf
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.tabletop.implied_kicks import KickLines
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.runners import TabletopRuns
from cardgen.tabletop.targets import PACKAGE
from engine.football.codes import HOME
from engine.tabletop.deck import make_deck
from engine.tabletop.faces import make_player
from engine.tabletop.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]
GROUPS: Final = {"FB": "RB", "FL": "WR"}
"""Positions that statistics do not tell apart."""


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    deck = make_deck(card_set.deck)
    responses = Responses(deck)
    kicks = KickLines(card_set.sheets, deck, index, set_factors_of(card_set.calibration, card_set.rules.package))
    return lambda team, players: _Team(responses, kicks, card_set, team, index).lines(players)


@final
class _Team(TeamLines):
    """One team of a set."""

    def __init__(
        self, responses: Responses, kicks: KickLines, card_set: CardSet, team: str, index: SeasonIndex | None
    ) -> None:
        self._kicks = kicks
        squad = make_squad(card_set.sheets, team, HOME)
        super().__init__(TabletopRuns(responses), squad, make_player, card_set, team, index)

    def position(self, card: Any) -> str:
        """Fullbacks are backs, flankers receivers."""
        return GROUPS.get(card.position, str(card.position))

    def rushing(self, card: Any) -> Rushing:
        """The rushing columns of a card; a quarterback's prints N alone."""
        inside, outside = getattr(card, "rush_i", None), getattr(card, "rush_o", None)
        return Rushing(card.rush_n, card.rush_sg, card.rush_lg, i=inside, o=outside)

    def other_lines(self, players: Sequence[str] | None) -> list[Line]:
        """The lines of kickers and returners."""
        return self._kicks.of(self.team, players)


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
