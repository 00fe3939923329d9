"""Implied lines of Tabletop cards: what they come to by exact odds, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, final

from cardgen.aims.aiming import aiming_of
from cardgen.fast_action.base_displays import front_of
from cardgen.fast_action.columns import Rushing
from cardgen.fast_action.implied import TeamLines
from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import choose
from cardgen.figures.shares import league_run_mix
from cardgen.implying import Implying, LinesOf
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.tabletop.aimed import PACKAGE
from cardgen.tabletop.deflections import line_total
from cardgen.tabletop.implied_kicks import KickLines
from cardgen.tabletop.ratings import DEFENDERS
from cardgen.tabletop.responses import RESPONSES, Responses
from cardgen.tabletop.runners import TabletopRuns
from cardgen.tabletop.team_passes import TeamPasses
from engine.fast_action.cards import BOXES
from engine.fast_action.player import DEFENSIVE_LINEMAN, Player
from engine.football.codes import HOME
from engine.tabletop.deck import make_deck
from engine.tabletop.faces import make_player
from engine.tabletop.snap import PASS_DEFENSE, TACKLE, box_shift
from engine.tabletop.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]
GROUPS: Final = {"FB": "RB", "FL": "WR"}
"""Positions that statistics do not tell apart."""


def _begin(card_set: CardSet, book: Book | None) -> LinesOf:
    deck = make_deck(card_set.deck)
    responses = RESPONSES.of(card_set.deck)
    kicks = KickLines(card_set.sheets, deck, book, aiming_of(card_set.aims, card_set.rules.package))
    return lambda team, players: _Team(responses, kicks, card_set, team, book).lines(players)


@final
class _Team(TeamLines):
    """One team of a set."""

    def __init__(self, responses: Responses, kicks: KickLines, card_set: CardSet, team: str, book: Book | None) -> None:
        self._kicks = kicks
        squad = make_squad(card_set.sheets, team, HOME)
        super().__init__(TabletopRuns(responses), squad, make_player, card_set, team, book)

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


def defense_lines(responses: Responses, book: Book) -> DefenseLines:
    """What defences allow in one season, asked of one deck."""
    lineups = [starters(choose(book, team)) for team in book.teams]
    passes = PassTables(responses, reference_usage(book, lineups))
    runs = RunTables(responses, league_run_mix(book))
    return DefenseLines(DEFENDERS, book, runs, lambda boxes: display_passes(passes, boxes), in_box)


def in_box(man: Player, box: str) -> Player:
    """A man as he counts in a box: out of his position he is worth less."""  # TTF-POS-05
    at = BOXES.index(box)
    return replace(
        man,
        tackle=man.tackle + box_shift(man, at, TACKLE),
        pass_defense=man.pass_defense + box_shift(man, at, PASS_DEFENSE),
    )


def display_passes(passes: PassTables, boxes: Sequence[Sequence[Player]]) -> TeamPasses:
    """Passes against any display, as its linemen deflect and its men interfere."""
    men = {box: found for box, found in zip(BOXES, boxes, strict=True) if found}
    line = [man for box in ROW_ONE for man in men.get(box, ()) if man.kind == DEFENSIVE_LINEMAN]
    flagged = {
        box: max(0, int(found[0].interferes_to - found[0].interferes) + 1)
        for box, found in men.items()
        if box not in ROW_ONE
    }
    widest = max((DEFENDERS.range_of(man) for man in line), default=0)
    return TeamPasses(passes.deflecting(line_total(line)), front_of(men), widest, flagged)


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
