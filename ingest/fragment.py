"""What one file yields before it is matched and merged with others."""

from __future__ import annotations

from dataclasses import dataclass, field

from ingest.findings import Finding
from ingest.table import Mark, Value


@dataclass
class FragmentTable:
    """Records of one season table as a source gives them.

    A record holds `player_name`, `team` and `position` as the source spells them (matching is
    done later), any statistics of the table it knows, and `place`, the row's place in the file.
    """

    rows: list[dict[str, Value]] = field(default_factory=list)
    columns: dict[str, Mark] = field(default_factory=dict)


@dataclass
class GameInfo:
    """The game a box score belongs to."""

    gameday: str
    away_team: str
    home_team: str
    away_score: int | None = None
    home_score: int | None = None
    overtime: bool | None = None
    week: int | None = None


@dataclass
class Fragment:
    """The tables of one file, for a whole season or, with `game`, for a single game."""

    source: str
    kind: str
    file: str
    sha256: str
    tables: dict[str, FragmentTable] = field(default_factory=dict)
    game: GameInfo | None = None
    team_names: dict[str, str] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    def table(self, name: str) -> FragmentTable:
        """The fragment's table of this name, made when first asked for."""
        return self.tables.setdefault(name, FragmentTable())
