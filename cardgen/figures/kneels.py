"""Kneels and scrambles, which are no designed runs."""

from __future__ import annotations

from cardgen.figures.season_index import OWN, SeasonIndex, count, ratio, total


def kneels_of(index: SeasonIndex, team: str, side: str) -> float:
    """Kneels of a team, or of its opponents in its games."""
    return total(index.rows("rushing", team), "kneels") if side == OWN else kneels_against(index, team)


def kneels_against(index: SeasonIndex, team: str) -> float:
    """Kneels of the opponents: not counted by opponent, but winners kneel, so by games lost; evenly without records."""
    kneels = total(index.everybody("rushing"), "kneels")
    losses = sum(count(index.team_row("teams", each), "losses") for each in index.teams)
    return kneels * ratio(count(index.team_row("teams", team), "losses"), losses, 1 / len(index.teams))


def scramble_share(index: SeasonIndex) -> float:
    """Scrambles among all carries but kneels; nothing when they were not counted."""
    rows = index.everybody("rushing")
    return ratio(total(rows, "scrambles"), total(rows, "carries") - total(rows, "kneels"))
