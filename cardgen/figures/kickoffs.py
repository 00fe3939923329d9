"""Kickoffs as a season counts them: how far, touchbacks, and what is returned of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex, ratio, total
from cardgen.solving.outcomes import filled
from cardgen.solving.rounding import clip
from engine.football.codes import FIELD
from engine.football.era import era_named

ONSIDE_YARDS: Final = 12
"""What an onside kick measures in a kicker's yards."""
FEW_KICKOFFS: Final = 10
"""Kickoffs below which a player's card has his team's."""
HIS: Final = "his"
FEW_RETURNS: Final = 8
"""Returns for which the league's count beside what a player's kickoffs allowed."""
USUAL_SHORT: Final = 4
"""Yards short of the goal line where kickoffs come down in a season that does not measure them."""
MOST_SHORT: Final = 25
USUAL_RETURN: Final = 23.0
KICKOFF_COLUMNS: Final = (
    *("kickoffs", "kickoff_yards", "kickoff_touchbacks", "kickoffs_out_of_bounds"),
    *("kickoffs_returned", "kickoff_return_yards_allowed", "onside_kicks"),
)


@dataclass(frozen=True, slots=True)
class Kicked:
    """Kickoffs of a player, a team or a league."""

    kickoffs: float
    yards: float
    touchbacks: float
    out_of_bounds: float
    returned: float
    return_yards: float
    onside: float

    @property
    def deep(self) -> float:
        """Kickoffs that were no onside kicks."""
        return max(0.0, self.kickoffs - self.onside)

    @property
    def touchback_share(self) -> float:
        """The part of kickoffs, onside kicks left aside, that are touchbacks."""
        return ratio(self.touchbacks, self.deep)

    def average(self, touchback: int) -> float:
        """Yards of those that stayed in the field, touchbacks being measured to the goal line."""
        number = self.deep - self.touchbacks
        return ratio(self.yards - ONSIDE_YARDS * self.onside - touchback * self.touchbacks, number)


def kicked(rows: Sequence[Row]) -> Kicked:
    """The kickoffs of some kickers together."""
    return Kicked(*(total(rows, column) for column in KICKOFF_COLUMNS))


class LeagueKickoffs:
    """A league's kickoffs."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index = index
        self.goal_line = FIELD - int(era_named(str(index.season.year)).kickoff_spot)
        """Yards from the kickoff to the goal line."""
        self.league = kicked(index.everybody("kicking"))

    def own(self, player: ChosenPlayer) -> Kicked:
        """A player's kickoffs."""
        return kicked([row] if (row := self._index.player("kicking", player.team, player.player_id)) else [])

    def of(self, player: ChosenPlayer) -> tuple[Kicked, str]:
        """The kickoffs of a player's card: his team's or the league's where he has few; and whose they are."""
        own = self.own(player)
        return (own, HIS) if own.deep >= FEW_KICKOFFS else self.of_team(player.team)

    def of_team(self, team: str) -> tuple[Kicked, str]:
        """A team's kickoffs, or the league's where it had few; and whose they are."""
        own = kicked(self._index.rows("kicking", team))
        return (own, "his team's") if own.deep >= FEW_KICKOFFS else (self.league, "the league's")

    def average(self, found: Kicked) -> float:
        """Yards of kickoffs that come down in the field, or in the end zone and are brought out."""
        usual = self.league.average(self.goal_line) or self.goal_line - USUAL_SHORT
        known = found.deep - found.touchbacks >= FEW_KICKOFFS
        return clip(found.average(self.goal_line) if known else usual, self.goal_line - MOST_SHORT, self.goal_line)

    def usual_return(self) -> float:
        """Yards a return, over the league."""
        return ratio(self.league.return_yards, self.league.returned, USUAL_RETURN)

    def allowed(self, found: Kicked) -> float:
        """Yards a return that was allowed, some of the league's counted in."""
        return filled(found.return_yards, found.returned, self.usual_return(), FEW_RETURNS)
