"""Implied lines of Statis-Pro cards: what they come to by exact odds, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from cardgen.fast_action.columns import Rushing
from cardgen.fast_action.implied import TeamLines
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying import Implying, LinesOf
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.statis_pro.implied_kicks import kick_lines
from cardgen.statis_pro.responses import Responses
from cardgen.statis_pro.runners import StatisProRuns
from cardgen.statis_pro.targets import PACKAGE
from engine.fast_action.deck import make_deck
from engine.football.codes import HOME
from engine.statis_pro.faces import make_player
from engine.statis_pro.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    responses = Responses(make_deck(card_set.deck))
    return lambda team, players: _Team(responses, card_set, team, index).lines(players)


@final
class _Team(TeamLines):
    """One team of a set."""

    def __init__(self, responses: Responses, card_set: CardSet, team: str, index: SeasonIndex | None) -> None:
        self._asked = responses
        self._squad = make_squad(card_set.sheets, team, HOME)
        super().__init__(StatisProRuns(responses), self._squad, make_player, card_set, team, index)

    def position(self, card: Any) -> str:
        """As printed."""
        return str(card.position)

    def rushing(self, card: Any) -> Rushing:
        """The rushing columns of a card."""
        return Rushing(card.rush_n, card.rush_sg, card.rush_lg)

    def other_lines(self, players: Sequence[str] | None) -> list[Line]:
        """The lines of kickers and returners."""
        return kick_lines(self._asked, self.sheets, self._squad, self.team, self.index, players, self.set_factors)


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
