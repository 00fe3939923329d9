"""Who really played: starts, places, snaps and weeks of a season's roster, each as far as it was counted.

A roster may leave them blank, or say them only as an estimate (`Status.ESTIMATED`). Only what was counted or read from
a source is a fact here; where there is none, generators go on estimating from statistics. This is the one place to ask
the roster, so that all games field the same players.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ingest.table import Origin, Status

if TYPE_CHECKING:
    from cardgen.figures.season_index import Row, SeasonIndex

OFFENSE, DEFENSE = "offense", "defense"
UNITS: Final = (OFFENSE, DEFENSE)
PLAYERS_AT_ONCE: Final = 11
FACTS: Final = (
    *("games", "games_started", "lineup", "plays_at", "depth"),
    *("offense_snaps", "defense_snaps", "st_snaps", "weeks_active"),
)
"""Columns of the roster that say who played."""
RETURNERS: Final = ("KR", "PR")
"""Places of those who return kicks, who are chosen by their returns."""
SPAN: Final = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")
"""Weeks of `weeks_active`: one, or from one to another."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is known of one player's part in his team's season; what is not known is None or empty."""

    lineup: str = ""
    """His place in the usual eleven; empty for a substitute."""
    places: tuple[str, ...] = ()
    """Places of the lineup where he played or was listed, the usual one first."""
    depth: int | None = None
    games: int | None = None
    starts: int | None = None
    offense_snaps: int | None = None
    defense_snaps: int | None = None
    weeks: int | None = None
    """Weeks in which he could play."""

    def snaps(self, unit: str) -> int | None:
        """His plays on offense or defense."""
        return self.offense_snaps if unit == OFFENSE else self.defense_snaps

    @property
    def place(self) -> str:
        """Where he usually played: in the lineup, else where he was listed first."""
        return self.lineup or (self.places[0] if self.places else "")


NOTHING: Final = Played()


class Facts:
    """The roster's facts of a season, player by player and team by team."""

    def __init__(self, index: SeasonIndex) -> None:
        self._index = index
        self._teams: dict[str, dict[str, Played]] = {}

    def of(self, team: str, player_id: str) -> Played:
        """What is known of a player."""
        return self._of_team(team).get(player_id, NOTHING)

    def knows_lineup(self, team: str) -> bool:
        """Whether the season says who a team's usual starters were."""
        return any(played.lineup for played in self._of_team(team).values())

    def knows_snaps(self, team: str) -> bool:
        """Whether a team's plays were counted player by player."""
        return all(self.team_snaps(team, unit) for unit in UNITS)

    def team_snaps(self, team: str, unit: str) -> float:
        """Plays of a team's offense or defense; 0 where they were not counted."""
        every = sum(played.snaps(unit) or 0 for played in self._of_team(team).values())
        return every / PLAYERS_AT_ONCE

    def share(self, team: str, player_id: str, unit: str) -> float | None:
        """A player's part of his unit's plays; None where they were not counted."""
        snaps, every = self.of(team, player_id).snaps(unit), self.team_snaps(team, unit)
        return None if snaps is None or not every else min(1.0, snaps / every)

    def front(self, team: str) -> str:
        """The team's base front; empty where it is not known."""
        row = self._index.team_row("teams", team)
        return str(self._fact("teams", row, "base_front") or "") if row else ""

    def missed(self, team: str, player_id: str) -> int | None:
        """Games in which a player could not play for any of his teams; None where weeks were not kept.

        A substitute who waited on the sidelines missed nothing, and neither did one who had another team in between.
        """
        if self.of(team, player_id).weeks is None:
            return None
        ready = 0
        for each in self._index.teams:
            played = self.of(each, player_id)
            ready += max(played.weeks or 0, played.games or 0)
        return max(0, self._index.games(team) - ready)

    def origin(self, team: str, player_id: str, column: str) -> Origin | None:
        """Where one fact came from; None for what is not known."""
        row = self._index.player("roster", team, player_id)
        return self._origin("roster", row, column) if row and self._fact("roster", row, column) is not None else None

    def _of_team(self, team: str) -> dict[str, Played]:
        if team not in self._teams:
            rows = self._index.rows("roster", team)
            self._teams[team] = {row["player_id"]: self._played(row) for row in rows}
        return self._teams[team]

    def _played(self, row: Row) -> Played:
        if all(row.get(column) is None for column in FACTS):
            return NOTHING
        fact = {column: self._fact("roster", row, column) for column in FACTS}
        lineup = str(fact["lineup"] or "")
        return Played(
            "" if lineup in RETURNERS else lineup,
            tuple(place for place in str(fact["plays_at"] or "").split() if place not in RETURNERS),
            fact["depth"],
            fact["games"],
            fact["games_started"],
            fact["offense_snaps"],
            fact["defense_snaps"],
            _weeks(fact["weeks_active"]),
        )

    def _fact(self, table: str, row: Row, column: str) -> Any:
        """A value that is more than an estimate."""
        value = row.get(column)
        if value is None or self._origin(table, row, column).status is Status.ESTIMATED:
            return None
        return value

    def _origin(self, table: str, row: Row, column: str) -> Origin:
        return self._index.season.tables[table].origin(row, column)


def _weeks(text: str | None) -> int | None:
    """How many weeks `1-8 10-17` are."""
    if not text:
        return None
    spans = [SPAN.fullmatch(part) for part in text.split()]
    if not all(spans):
        return None
    return sum(int(span[2] or span[1]) - int(span[1]) + 1 for span in spans if span)
