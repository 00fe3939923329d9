"""How much a player played, as far as statistics show it."""

from __future__ import annotations

from typing import Final

from cardgen.figures.season_index import Row, SeasonIndex, count

HIT: Final = 0.35
"""What a hit on the passer counts beside a sack, as pressure."""


def touches(index: SeasonIndex, team: str, player_id: str) -> float:
    """Carries, and passes thrown to him; where targets were not counted, his catches."""
    rushing = index.player("rushing", team, player_id)
    receiving = index.player("receiving", team, player_id)
    caught = count(receiving, "receptions")
    return count(rushing, "carries") - count(rushing, "kneels") + max(count(receiving, "targets"), caught)


def returns(index: SeasonIndex, team: str, player_id: str) -> float:
    """Kickoffs and punts he returned."""
    kickoffs, punts = (index.player(table, team, player_id) for table in ("kick_returns", "punt_returns"))
    return count(kickoffs, "kickoff_returns") + count(punts, "punt_returns")


def dropbacks(index: SeasonIndex, team: str, player_id: str) -> float:
    """Passes, sacks and scrambles."""
    passing = index.player("passing", team, player_id)
    return count(passing, "attempts", "sacks") + count(index.player("rushing", team, player_id), "scrambles")


def pressure_of(row: Row) -> float:
    """A defender's sacks, and his other hits on the passer as parts of one."""
    sacks = count(row, "def_sacks")
    return sacks + HIT * max(0.0, count(row, "def_qb_hits") - sacks)


def defensive_use(row: Row) -> float:
    """Playing time of a defender as far as statistics show it: starts, games, and everything he had a hand in."""
    plays = count(row, "def_tackles", "def_pass_defended", "def_interceptions", "def_sacks")
    return 6 * count(row, "games_started") + count(row, "games") + plays + 0.5 * count(row, "def_qb_hits")
