"""The special teams of a season, made once."""

from __future__ import annotations

from functools import cache

from cardgen.generating.generator import Sheets
from cardgen.provenance import Provenance
from cardgen.strat.specialists import KickCards
from cardgen.strat.targets import STRAIGHT_SET
from tests.cardgen.seasons import chosen, index, totals_index


def made(year: str = "2019", *, plays: bool = True) -> tuple[dict[str, Sheets], Provenance]:
    """By team, its cards by sheet, and where all of them came from."""
    return _made(year, plays)


@cache
def _made(year: str, plays: bool) -> tuple[dict[str, Sheets], Provenance]:
    tables = index(year) if plays else totals_index()
    kicks, notes = KickCards(tables, chosen(tables), STRAIGHT_SET), Provenance()
    return {team: kicks.cards(team, notes) for team in tables.teams}, notes
