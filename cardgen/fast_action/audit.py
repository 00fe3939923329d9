"""How the cards of a Fast Action set, anyone's, are measured by exact odds.

What a set does not have is stood in for by the reference's players and the season's starters (`stand_ins.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from cardgen.audit.kinds import Kind
from cardgen.audit.measuring import NO_DEPTHS, Auditing, Whole, players_of
from cardgen.audit.naming import teams_of
from cardgen.calibration.set_factors import set_factors_of
from cardgen.fast_action.implied_defense import Boxes, DefenseLines
from cardgen.fast_action.offense import CLOSING
from cardgen.fast_action.stand_ins import DEFENDERS, GAINS, StandIns, make_whole, usual_usage
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import Progress
from ingest.season import Season

if TYPE_CHECKING:
    from cardgen.sets import CardSet

UNKNOWN_GAINS: Final = 1.2
"""Yards per carry by which SG and LG of one card and another differ: two standard deviations among the backs with sixty
carries on Cardgen's cards of 2012 and 2019."""
KEPT: Final = ("teams", "lineups")
"""Sheets whose cards are asked even where they break a rule: a display with a wrong player still has ten right ones."""
USUAL_POSITIONS: Final = {"quarterbacks": "QB", "kickers": "K", "kickoff specialists": "K", "punters": "P"}
OTHER_STARTERS: Final = 4.0
"""Grains that are allowed for where no lineup says who starts: twice what rounding explains, for some may be others."""
TEAM_LINES: Final = {
    "kickoff return": "kickoff returns",
    "punt return": "punt returns",
    "penalties": "lineups",
    "fumbles": "lineups",
}
"""The sheet of each line that is nobody's own."""
MISSING: Final = {
    GAINS: "runs read columns that are not on the cards: average SG and LG stand in, and more is allowed for",
    "lineups": "no lineup: the season's starters, or the first cards of each position, take the field",
    "offensive line": "no offensive line: the reference blocks, and more is allowed for",
    "quarterbacks": "no quarterbacks: the reference throws",
    "receivers": "not all receivers: the others' own season stands in",
}
"""What stands in for what, in words."""
USUAL_MIX: Final = (
    "No season and no sheet of usage say who does what: all run and catch as the league's players of their position."
)


NO_DISTANCES: Final = "logs no distances: field goals are compared over all of a kicker's tries"


@dataclass(frozen=True)
class AuditedGame(Auditing):
    """What a game's cards are asked, and what stands in for cards that are not there."""

    kept: tuple[str, ...] = field(kw_only=True, default=KEPT)
    team_lines: Mapping[str, str] = field(kw_only=True, default_factory=lambda: TEAM_LINES)
    blockers: str = field(kw_only=True, default="offensive line")
    missing: Mapping[str, str] = field(kw_only=True, default_factory=lambda: MISSING)
    unlogged: Mapping[str, str] = field(
        kw_only=True, default_factory=lambda: {"field_goals": NO_DISTANCES, "target_depths": NO_DEPTHS}
    )
    stand_ins: StandIns = field(kw_only=True)
    with_lines: tuple[str, ...] = field(kw_only=True)
    """The sheets whose players have lines of their own."""
    positions: Mapping[str, str] = field(kw_only=True)
    """Positions of cards as rosters write them, where they differ."""
    defenses: Callable[[CardSet, SeasonIndex], DefenseLines] = field(kw_only=True)
    """What asks the defenses of a set, with its stand-ins, beside a season."""
    boxes: Callable[[CardSet, str], Boxes] = field(kw_only=True)
    """Who stands in a team's boxes."""

    def position(self, sheet: str, card: Any) -> str:
        """A card's position as rosters write it."""
        if sheet in USUAL_POSITIONS:
            return USUAL_POSITIONS[sheet]
        position = str(card.position if sheet == "backs" else self.stand_ins.positions(card)[0])
        return self.positions.get(position, position)

    def own(self, card_set: CardSet) -> set[tuple[str, str]]:
        """Everybody whose cards have lines of their own."""
        return players_of(card_set, self.with_lines)

    def teams(self, known: CardSet, _codes: Collection[str]) -> list[str]:
        """Every team: what a set lacks needs no season."""
        return teams_of(known, self.nobody)

    def whole(
        self, known: CardSet, teams: Sequence[str], season: Season | None, index: SeasonIndex, progress: Progress | None
    ) -> Whole:
        """The set with everything that a play needs."""
        return make_whole(known, index, self.stand_ins)

    def usual_use(self, known: CardSet, complete: CardSet, asked: Sequence[str]) -> list[str]:
        """Gives players of whose season nothing is known a usual one, and tells so."""
        usual = usual_usage(known, asked)
        complete.sheets["usage"] += usual
        return [USUAL_MIX] if usual else []

    def unknown(self, line: Line, kind: Kind, whole: Whole, index: SeasonIndex) -> float:
        """How far off a line may be for what is not known, here also of the gain columns and of who starts."""
        allowed = super().unknown(line, kind, whole, index)
        if line.line == "yards per attempt":
            allowed += CLOSING * abs(line.real or 0.0)  # yards per catch are the receivers', and cards must agree
        if line.line == "yards per carry" and whole.lacks(GAINS, line.team):
            allowed += UNKNOWN_GAINS
        if kind.part == "defense" and whole.lacks("lineups", line.team):
            allowed += OTHER_STARTERS * line.grain
        return allowed

    def more_lines(self, whole: Whole, known: CardSet, index: SeasonIndex) -> list[Line]:
        """What defenses allow, asked by the boxes that players stand in."""
        there = teams_of(known, self.nobody)
        teams = [team for team in there if count(index.counted_stats(team, OPPONENTS), "carries")]
        if not teams or all(whole.lacks("linebackers", team) for team in teams):
            return []
        defenses = self.defenses(whole.card_set, index)
        set_factors = set_factors_of(known.calibration, known.rules.package)
        found: list[Line] = []
        for team in teams:
            sheets = [sheet for sheet in DEFENDERS if not whole.lacks(sheet, team)]
            found += defenses.lines(team, self.boxes(whole.card_set, team), sheets, set_factors.defense(team))
        return found
