"""Implied lines of Tabletop cards: what they come to by exact odds, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from cardgen.aims.aiming import aiming_of
from cardgen.fast_action.columns import Rushing
from cardgen.fast_action.implied import TeamLines
from cardgen.figures.book import Book
from cardgen.solving import accuracy as measuring
from cardgen.solving.accuracy import Accuracy, Line, goals
from cardgen.solving.telling import Progress, team_by_team
from cardgen.tabletop.aimed import PACKAGE
from cardgen.tabletop.implied_kicks import KickLines
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.runners import TabletopRuns
from engine.fast_action.player import Player
from engine.football.codes import HOME
from engine.tabletop.deck import make_deck
from engine.tabletop.faces import make_player
from engine.tabletop.player import Squad
from engine.tabletop.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]
GROUPS: Final = {"FB": "RB", "FL": "WR"}
"""Positions that statistics do not tell apart."""


def implied_lines(
    card_set: CardSet,
    season: Season | None = None,
    teams: Sequence[str] | None = None,
    players: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> list[Line]:
    """The lines of a set's passers, runners and receivers, perhaps of some teams or players only.

    Cards that aimed beyond the real line (`aims`) are told as seasons are played with them.
    Without a season nothing real stands beside them, and the mixes of plays are those of the set's `usage` sheet.
    """
    deck = make_deck(card_set.deck)
    responses = Responses(deck)
    book = None if season is None else Book(season)
    aiming = aiming_of(card_set.aims, card_set.rules.package)
    kicks = KickLines(card_set.sheets, deck, book, aiming)
    lines: list[Line] = []
    for team in team_by_team(card_set.teams, teams, progress):
        lines += _Team(responses, kicks, card_set, team, book).lines(players)
    return lines


def accuracy(lines: Sequence[Line]) -> list[Accuracy]:
    """Errors by kind of line beside the game's goals."""
    return measuring.accuracy(lines, goals(PACKAGE))


@final
class _Team(TeamLines):
    """One team of a set."""

    def __init__(self, responses: Responses, kicks: KickLines, card_set: CardSet, team: str, book: Book | None) -> None:
        self._kicks = kicks
        self._squad = make_squad(card_set.sheets, team, HOME)
        super().__init__(TabletopRuns(responses), card_set, team, book)

    def squad(self) -> Squad:
        """The team ready to play."""
        return self._squad

    def passer(self, card: Any) -> Player:
        """A quarterback's card as the engine has it."""
        passer = make_player(card, 0)
        assert passer is not None
        return passer

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
