"""Implied lines of Statis-Pro cards: what they come to by exact odds, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from cardgen.calibration.set_factors import set_factors_of
from cardgen.fast_action.columns import Rushing
from cardgen.fast_action.implied import TeamLines
from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import league_run_mix
from cardgen.implying import Implying, LinesOf
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.statis_pro.implied_kicks import KickLines
from cardgen.statis_pro.ratings import DEFENDERS
from cardgen.statis_pro.responses import RESPONSES, Responses
from cardgen.statis_pro.runners import StatisProRuns
from cardgen.statis_pro.targets import PACKAGE
from engine.football.codes import HOME
from engine.statis_pro.faces import make_player
from engine.statis_pro.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    responses = RESPONSES.of(card_set.deck)
    kicks = KickLines(responses, card_set.sheets, index, set_factors_of(card_set.calibration, card_set.rules.package))
    return lambda team, players: _Team(responses, kicks, card_set, team, index).lines(players)


@final
class _Team(TeamLines):
    """One team of a set."""

    def __init__(
        self, responses: Responses, kicks: KickLines, card_set: CardSet, team: str, index: SeasonIndex | None
    ) -> None:
        self._kicks = kicks
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
        return self._kicks.of(self.team, self._squad, players)


def defense_lines(responses: Responses, index: SeasonIndex) -> DefenseLines:
    """What defenses allow in one season, asked of one deck."""
    lineups = [starters(choose(index, team)) for team in index.teams]
    passes = PassTables(responses, reference_usage(index, lineups))
    return DefenseLines(DEFENDERS, index, RunTables(responses, league_run_mix(index)), lambda boxes: passes)


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
