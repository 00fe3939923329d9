"""Completes a season before cards are made of it, so that every team can take the field.

`complete` is the way in. `squads` puts the nearest player, or a replacement, where a team has too few of a position
(`squad_needs.csv`); `unknowns` fills in what a season does not count, at the league's usual rates (`usual_rates.csv`);
`team_totals` adds up what a team's players did where its own line is not known. Everything added is marked as
derived or estimated, and told.
"""

from __future__ import annotations

from cardgen.completing.season import Completed, complete

__all__ = ["Completed", "complete"]
