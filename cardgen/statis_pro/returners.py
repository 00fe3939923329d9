"""Kickoff and punt returners: the Kickoff Table's columns, and an asterisk that means the foot two times in twelve."""

# SPF-4.4.1, SPF-4.4.2

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from cardgen.fast_action.return_cards import COLUMNS, ReturnCards
from cardgen.fast_action.return_columns import NO_FOOT, Foot, Kind, best_return, touchdown_rate
from cardgen.figures import returners
from cardgen.figures.choose import Chosen
from cardgen.figures.returners import Carrier, returner_shares
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.solving.rounding import clip
from engine.cards.faces import ROWS
from engine.fast_action import charts
from engine.fast_action.player_record import FOOT_LINE_NUMBERS
from engine.statis_pro import kick_tables
from engine.statis_pro.cards import KickoffReturn, PuntReturn

FOOT_CHANCE: Final = FOOT_LINE_NUMBERS / ROWS
"""How often an asterisk means the line at the foot."""  # SPF-8.1.1a
KICKOFFS: Final = Kind(**asdict(returners.KICKOFFS), sheet="kickoff returns", headings=("KR-1", "KR-2", "KR-3", "KR-4"))
PUNTS: Final = Kind(**asdict(returners.PUNTS), sheet="punt returns", headings=("PR1", "PR2", "PR3", "PR4"))


def kickoff_shares() -> list[float]:
    """How often each column of the Kickoff Table is the one that returns, touchbacks left aside."""
    a, b = kick_tables.KICKOFF_RETURNERS[charts.COLUMN_A], kick_tables.KICKOFF_RETURNERS[charts.COLUMN_B]
    chances = [0.0] * COLUMNS
    for number in range(1, ROWS + 1):
        if a[number] == charts.TO_COLUMN_B:
            for again in range(1, ROWS + 1):
                if b[again] > 0:
                    chances[b[again] - 1] += 1 / ROWS**2
        elif a[number] > 0:
            chances[a[number] - 1] += 1 / ROWS
    return [chance / sum(chances) for chance in chances]


class Returns(ReturnCards):
    """Makes the return cards of a league."""

    def __init__(self, index: SeasonIndex, notes: Provenance) -> None:
        super().__init__(index, notes, {KICKOFFS.table: kickoff_shares(), PUNTS.table: returner_shares(index)})

    def foot(self, player: Carrier) -> Foot:
        """A touchdown on so many rows that it comes as often as his, or his longest on one."""
        result = best_return(player)
        if result is None:
            return NO_FOOT
        starred = round(touchdown_rate(player) * ROWS / FOOT_CHANCE) if player.touchdowns else 1
        return Foot(int(clip(starred, 1, ROWS // 2)), FOOT_CHANCE, result)

    def kickoff_card(self, chosen: Chosen) -> KickoffReturn:
        """A team's kickoff returners."""
        found = self.columns(chosen, KICKOFFS)
        first, second, third, fourth = found.returners
        return KickoffReturn(chosen.team, first, second, third, fourth, found.line)

    def punt_card(self, chosen: Chosen) -> PuntReturn:
        """A team's punt returners."""
        found = self.columns(chosen, PUNTS)
        first, second, third, fourth = found.returners
        return PuntReturn(chosen.team, first, second, third, fourth, found.line)
