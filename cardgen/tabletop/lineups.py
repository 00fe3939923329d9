"""The Lineup Card: who starts where, and the values that belong to the team."""  # TTF-CARD-01

from __future__ import annotations

from typing import Final

from cardgen.fast_action.lineups import lineup_head
from cardgen.figures.choose import Chosen
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import Starters
from cardgen.provenance import Provenance
from cardgen.tabletop.lineup_values import LineupValues, TeamValue
from engine.cards.faces import span_text
from engine.tabletop.cards import Lineup

SHEET: Final = "lineups"


def make_lineup(
    index: SeasonIndex, chosen: Chosen, team: Starters, specialist: str, values: LineupValues, notes: Provenance
) -> Lineup:
    """A team's Lineup Card; `specialist` kicks off."""
    code = chosen.team
    penalties, fumbles, adjustment = values.penalties(code), values.fumbles(code), values.adjustment(code)
    _note(notes, code, "Penalty Range", penalties, span_text(penalties.span))
    _note(notes, code, "Fumble Range", fumbles, span_text(fumbles.span))
    _note(notes, code, "Def Fumble Adj", adjustment, f"{adjustment.number:+d}" if adjustment.number else "0")
    return Lineup(
        *lineup_head(chosen, team),
        specialist=specialist,
        penalties=penalties.span,
        fumbles=fumbles.span,
        fumble_adjustment=adjustment.number,
        record=record(index, code),
    )


def record(index: SeasonIndex, team: str) -> str:
    """Games won, lost and, if there were any, tied: `14-2`, `5-9-2`; blank where they are not known."""
    known = index.record(team)
    if known is None:
        return ""
    won, lost, tied = known
    return f"{won}-{lost}-{tied}" if tied else f"{won}-{lost}"


def _note(notes: Provenance, team: str, field: str, value: TeamValue, printed: str) -> None:
    notes.derivation(SHEET, team, "", field, value.derivation, printed, value.status)
