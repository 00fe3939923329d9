"""A team's own line added up from its players where the season has none."""

from __future__ import annotations

from typing import Any, Final

from cardgen.figures.season_index import OWN, SeasonIndex, count, total
from ingest.schema.league import TEAM_SUMS

USUAL_GAMES: Final = 16
"""Games of a season that does not say how many there were."""
PLAYER_TABLES: Final = ("roster", "passing", "rushing", "receiving", "defense", "kicking", "punting")


def own_line(index: SeasonIndex, team: str) -> dict[str, Any]:
    """What a team's players did together, under the columns of a team's line."""
    line: dict[str, Any] = {"team": team, "side": OWN, "games": games_played(index, team)}
    for table, columns in TEAM_SUMS.items():
        rows = index.rows(table, team)
        for column in columns:
            if any(row.get(column) is not None for row in rows):
                line[column] = int(total(rows, column))
    punts = int(total(index.rows("punting", team), "punts", "punts_blocked"))
    if punts:
        line["punts"] = punts
    if "carries" in line or "attempts" in line:
        line["plays"] = int(count(line, "carries", "attempts", "sacks"))
        line["total_yards"] = int(count(line, "rushing_yards", "passing_yards") - count(line, "sack_yards"))
    record = index.team_row("teams", team)
    if record.get("points_for") is not None:
        line["points"] = record["points_for"]
    return line


def games_played(index: SeasonIndex, team: str) -> int:
    """A team's games: by its record, by the schedule, by its busiest player, else as many as are usual."""
    record = index.team_row("teams", team)
    if played := int(count(record, "wins", "losses", "ties")):
        return played
    if played := sum(team in (game["home_team"], game["away_team"]) for game in index.schedule):
        return played
    most = max((count(row, "games") for table in PLAYER_TABLES for row in index.rows(table, team)), default=0)
    return int(most) or USUAL_GAMES
