"""Leaders: the runner and the passer whom each team really used most, beside what the whole team did.

Tables of the scorecard's own: a row a leader (and replay), with his carries or passes and those of his team.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import polars as pl

from cardgen.scorecard.matching import WHO, known_players, match_players


@dataclass(frozen=True, slots=True)
class Lead:
    """What a leader leads in."""

    table: str
    """The season's table."""
    column: str

    @property
    def team_column(self) -> str:
        """The same of the whole team."""
        return f"team_{self.column}"


LEADS: Final[Mapping[str, Lead]] = {
    "lead_runners": Lead("rushing", "carries"),
    "lead_passers": Lead("passing", "attempts"),
}
"""By the names that `lines.csv` uses."""


def real_leaders(lead: Lead, table: pl.DataFrame) -> pl.DataFrame:
    """The leader of each team in the real season; of teams with a blank in the column none is known."""
    count = pl.col(lead.column)
    blank = table.filter(count.is_null()).select("team")
    known = table.join(blank, on="team", how="anti").with_columns(pl.col("player_id").fill_null(""))
    summed = known.group_by("replay", *WHO).agg(count.sum())
    whole = count.sum().over("team").alias(lead.team_column)
    ranked = summed.with_columns(whole).sort("team", lead.column, "player_name", descending=[False, True, False])
    return ranked.group_by("team", maintain_order=True).first().select("replay", *WHO, lead.column, lead.team_column)


def replayed_leaders(lead: Lead, real: pl.DataFrame, players: pl.DataFrame) -> pl.DataFrame:
    """What the real leaders did in each replay; who never played did nothing, of namesakes nothing is known."""
    leaders = real.select(WHO).with_row_index("line")
    matched = match_players(leaders, players)
    own = players.join(matched, on=WHO).select("replay", "line", lead.column)
    every = leaders.join(known_players(leaders, players), on="line").join(
        players.select("replay").unique(), how="cross"
    )
    whole = players.group_by("replay", "team").agg(pl.col(lead.column).sum().alias(lead.team_column))
    filled = every.join(own, on=["replay", "line"], how="left").with_columns(pl.col(lead.column).fill_null(0))
    return filled.join(whole, on=["replay", "team"]).sort("replay", "line").drop("line")
