"""Whom of a season's players a name means, where all that is known of him is how somebody else spelled him.

Cards that strangers made carry no ids. A player is looked for within his team by every rule for names (initials,
suffixes, accents, nicknames, aliases), his position as the witness. What cannot be decided is not decided: it is
reported with the nearest candidates.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rapidfuzz import fuzz, process

from ingest.findings import InputError
from ingest.identity.aliases import Aliases
from ingest.identity.names import Likeness, PersonName, compare, parse_name
from ingest.identity.positions import far_apart, same_trade
from ingest.identity.teams import find_team
from ingest.season import Season

NEAREST = 3
"""So many candidates are reported."""
WORTH_SHOWING = 60.0
"""Names less alike than this, of 100, are no candidates."""


@dataclass(frozen=True, slots=True)
class Known:
    """A player of a team in a season."""

    player_id: str
    name: str
    team: str
    position: str
    parsed: PersonName


@dataclass(frozen=True, slots=True)
class Found:
    """Who is meant; nobody where `player` is None, and then whom the name resembles."""

    player: Known | None
    candidates: tuple[str, ...] = ()
    elsewhere: tuple[str, ...] = ()
    """Teams with a player of that very name."""

    @property
    def meant(self) -> str:
        """A suggestion, where nobody was found."""
        return f"did you mean {self.candidates[0]}?" if self.candidates else ""


@dataclass
class Roster:
    """Everybody of a season, by team."""

    year: int
    players: dict[str, list[Known]] = field(default_factory=dict)
    aliases: Aliases = field(default_factory=Aliases.load)

    @classmethod
    def of(cls, season: Season) -> Roster:
        """The roster of a season, and whoever else has statistics in it."""
        roster = cls(season.year)
        seen: dict[tuple[str, str], Known] = {}
        for table in ("roster", *season.tables):
            frame = season.frame(table)
            if not {"player_id", "team", "player_name"} <= set(frame.columns):
                continue
            wanted = [name for name in ("team", "player_id", "player_name", "position") if name in frame.columns]
            for row in frame.select(wanted).unique(maintain_order=True).iter_rows(named=True):
                key = (str(row["team"]), str(row["player_id"]))
                name = str(row["player_name"] or "")
                if key not in seen and name:
                    seen[key] = Known(key[1], name, key[0], str(row.get("position") or ""), parse_name(name))
        for player in seen.values():
            roster.players.setdefault(player.team, []).append(player)
        return roster

    def find(self, name: str, team: str, position: str = "", player_id: str = "") -> Found:
        """The player of a team whom a name means: by id where the season knows it, else by all that names tell."""
        squad = self.players.get(team, [])
        by_id = [player for player in squad if player_id and player.player_id == player_id]
        if by_id:
            return Found(by_id[0])
        alias = self.aliases.find(name, team, self.year)
        if alias is not None and alias.player_id:
            by_alias = [player for player in squad if player.player_id == alias.player_id]
            if by_alias:
                return Found(by_alias[0])
        spellings = [parse_name(name), *([parse_name(alias.means)] if alias is not None and alias.means else [])]
        fits = [player for player in squad if not far_apart(player.position, position or None, self.year)]
        likeness = {player.player_id: max(compare(each, player.parsed) for each in spellings) for player in fits}
        best = max(likeness.values(), default=Likeness.NONE)
        if best > Likeness.NONE:
            alike = [player for player in fits if likeness[player.player_id] == best]
            trade = [player for player in alike if same_trade(player.position or None, position or None)]
            alike = trade if len(alike) > 1 and trade else alike
            if len(alike) == 1:
                return Found(alike[0])
            return Found(None, tuple(sorted(player.name for player in alike)))
        return Found(None, self._nearest(name, squad), self._elsewhere(spellings, team, position))

    def _nearest(self, name: str, squad: Iterable[Known]) -> tuple[str, ...]:
        found = process.extract(name, [player.name for player in squad], scorer=fuzz.WRatio, limit=NEAREST)
        return tuple(near for near, score, _ in found if score >= WORTH_SHOWING)

    def _elsewhere(self, spellings: Iterable[PersonName], team: str, position: str) -> tuple[str, ...]:
        names = list(spellings)
        return tuple(
            sorted(
                other
                for other, squad in self.players.items()
                for player in squad
                if other != team
                and any(compare(each, player.parsed) is Likeness.SAME for each in names)
                and not far_apart(player.position, position or None, self.year)
            )
        )


def code_in_season(season: Season, *spellings: str) -> str:
    """The season's own code of a team, by any of its spellings over the decades; empty where it has no such team."""
    codes = set(season.frame("teams")["team"].to_list())
    for spelling in spellings:
        if spelling in codes:
            return spelling
    for spelling in spellings:
        try:
            code = find_team(spelling, season.year).code if spelling else ""
        except InputError:
            continue
        if code in codes:
            return code
    return ""
