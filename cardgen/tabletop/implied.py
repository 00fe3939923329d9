"""Implied lines of Tabletop cards: what they come to by exact odds, beside what really happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, final

from cardgen.calibration.set_factors import set_factors_of
from cardgen.fast_action.base_displays import front_of
from cardgen.fast_action.columns import Rushing
from cardgen.fast_action.implied import TeamLines
from cardgen.fast_action.implied_defense import DefenseLines
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.ratings import ROW_ONE
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import league_run_mix
from cardgen.implying import Implying, LinesOf
from cardgen.solving.accuracy import Accuracy, Line
from cardgen.tabletop.deflections import line_total
from cardgen.tabletop.implied_kicks import KickLines
from cardgen.tabletop.ratings import DEFENDERS
from cardgen.tabletop.responses import RESPONSES, Responses
from cardgen.tabletop.runners import TabletopRuns
from cardgen.tabletop.targets import PACKAGE
from cardgen.tabletop.team_passes import TeamPasses
from engine.fast_action.cards import BOXES
from engine.fast_action.player_record import DEFENSIVE_LINEMAN, Player
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


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    deck = make_deck(card_set.deck)
    responses = RESPONSES.of(card_set.deck)
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


def defense_lines(responses: Responses, index: SeasonIndex) -> DefenseLines:
    """What defenses allow in one season, asked of one deck."""
    lineups = [starters(choose(index, team)) for team in index.teams]
    passes = PassTables(responses, reference_usage(index, lineups))
    runs = RunTables(responses, league_run_mix(index))
    return DefenseLines(DEFENDERS, index, runs, lambda boxes: display_passes(passes, boxes), in_box)


def in_box(player: Player, box: str) -> Player:
    """A player as he counts in a box: out of his position he is worth less."""  # TTF-POS-05
    at = BOXES.index(box)
    return replace(
        player,
        tackle=player.tackle + box_shift(player, at, TACKLE),
        pass_defense=player.pass_defense + box_shift(player, at, PASS_DEFENSE),
    )


def display_passes(passes: PassTables, boxes: Sequence[Sequence[Player]]) -> TeamPasses:
    """Passes against any display, as its linemen deflect and its players interfere."""
    players = {box: found for box, found in zip(BOXES, boxes, strict=True) if found}
    line = [player for box in ROW_ONE for player in players.get(box, ()) if player.kind == DEFENSIVE_LINEMAN]
    flagged = {
        box: max(0, int(found[0].interferes_to - found[0].interferes) + 1)
        for box, found in players.items()
        if box not in ROW_ONE
    }
    widest = max((DEFENDERS.range_of(player) for player in line), default=0)
    return TeamPasses(passes.deflecting(line_total(line)), front_of(players), widest, flagged)


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
