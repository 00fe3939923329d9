"""The cards of a set by team and by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from validate.cards import CardRow
from validate.plan import Plan


@dataclass
class Rosters:
    """All rows of a set, sheet by sheet."""

    plan: Plan
    rows: Mapping[str, Sequence[CardRow]]
    where: str = ""
    """The place of the set as a whole."""
    edition: str = ""
    """The edition that it is of."""

    def of(self, sheet: str) -> Sequence[CardRow]:
        """The rows of a sheet; none where the set does not have it."""
        return self.rows.get(sheet, ())

    @cached_property
    def teams(self) -> dict[str, CardRow]:
        """Team cards by code."""
        return {row.values["team"]: row for row in self.of("teams") if row.has("team")}

    @cached_property
    def known_teams(self) -> frozenset[str]:
        """The codes of team cards; of a set without any, those of its other cards."""
        if self.teams:
            return frozenset(self.teams)
        codes = {row.values["team"] for rows in self.rows.values() for row in rows if row.has("team")}
        return frozenset(codes - {self.plan.substitutes})

    @cached_property
    def _players(self) -> dict[tuple[str, str], list[CardRow]]:
        players: dict[tuple[str, str], list[CardRow]] = {}
        for sheet in self.plan.players:
            for row in self.of(sheet):
                if row.has("team", "name"):
                    players.setdefault((row.values["team"], row.values["name"]), []).append(row)
        return players

    def players(self, team: str, name: str) -> list[CardRow]:
        """The cards of a player of a team; a substitute's where he has none."""
        return self._players.get((team, name)) or self._players.get((self.plan.substitutes, name), [])

    def names(self, team: str) -> list[str]:
        """The names of a team's players, for suggestions."""
        return [name for owner, name in self._players if owner == team]

    def same_names(self) -> Iterator[list[CardRow]]:
        """Rows of one team that share a name, from different sheets."""
        for rows in self._players.values():
            if len({row.sheet.name for row in rows}) > 1:
                yield rows

    def kicking(self, sheet: str, team: str) -> list[str]:
        """The names of a team's kickers or punters, the substitutes' among them."""
        owners = (team, self.plan.substitutes)
        return [r.values["name"] for r in self.of(sheet) if r.has("team", "name") and r.values["team"] in owners]
