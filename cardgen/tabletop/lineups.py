"""The Lineup Card: who starts where, and the values that belong to the team."""  # TTF-CARD-01

from __future__ import annotations

from typing import Final

from cardgen.fast_action.lineups import lineup_head
from cardgen.figures.choose import Chosen
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import Starters
from cardgen.noting import note_card
from cardgen.provenance import Provenance
from cardgen.tabletop.lineup_values import LineupValues, range_to
from engine.tabletop.cards import Lineup

SHEET: Final = "lineups"


def make_lineup(
    index: SeasonIndex, chosen: Chosen, team: Starters, specialist: str, values: LineupValues, notes: Provenance
) -> Lineup:
    """A team's Lineup Card; `specialist` kicks off."""
    code = chosen.team
    penalties, fumbles, adjustment = values.penalties(code), values.fumbles(code), values.adjustment(code)
    card = Lineup(
        *lineup_head(chosen, team),
        specialist=specialist,
        penalties=range_to(penalties.value),
        fumbles=range_to(fumbles.value),
        fumble_adjustment=adjustment.value,
        record=record(index, code),
    )
    found = {"Penalty Range": penalties, "Fumble Range": fumbles, "Def Fumble Adj": adjustment}
    note_card(notes, SHEET, card, "", {title: each.noted for title, each in found.items()})
    return card


def record(index: SeasonIndex, team: str) -> str:
    """Games won, lost and, if there were any, tied: `14-2`, `5-9-2`; blank where they are not known."""
    known = index.record(team)
    if known is None:
        return ""
    won, lost, tied = known
    return f"{won}-{lost}-{tied}" if tied else f"{won}-{lost}"
