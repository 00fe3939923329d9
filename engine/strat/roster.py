"""A team's whole roster: everybody a coach may put on the field."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.coaching.habits import Tendencies
from engine.machine import i64
from engine.strat.player_record import Defender, DefenseCard, Player
from engine.strat.specialists import Specialists

SEASON_GAMES: Final = 16


@final
@dataclass(slots=True)
class SkillPlayer:
    """A back or an end, as a card of the offense has him."""

    index: i64
    player: Player
    """His columns and positions, with the blocks of his first position."""
    blocks: dict[str, tuple[int, int]]
    """By position, run block and pass block; empty for a player without any."""
    use: i64 = 0
    """Carries and catches of the season: who is used more is first in line."""

    @property
    def positions(self) -> frozenset[str]:
        """Where his card says that he may line up."""  # SOM-SETUP-04
        return frozenset(self.player.positions)


@final
@dataclass(slots=True)
class LinePlayer:
    """A blocker of the offensive line."""

    player: Player
    position: str
    starter: bool


@final
@dataclass(slots=True)
class DefensePlayer:
    """A defender at one of his positions."""  # SOM-SETUP-11

    player: Defender
    position: str
    starter: bool


@final
@dataclass(slots=True)
class Roster:
    """Everybody of a team, and what its cards say of it as a whole."""

    team: i64
    quarterbacks: list[Player] = field(default_factory=list)
    """In the order of their use."""
    passes: dict[int, int] = field(default_factory=dict)
    """By quarterback, his real attempts."""
    skill: list[SkillPlayer] = field(default_factory=list)
    """Backs and ends, those used most first."""
    line: list[LinePlayer] = field(default_factory=list)
    defenders: list[DefensePlayer] = field(default_factory=list)
    """Starters first."""
    card: DefenseCard = field(default_factory=lambda: DefenseCard(0, [], []))
    fumble_rating: i64 = 0
    specialists: Specialists | None = None
    tendencies: Tendencies = field(default_factory=Tendencies)
    size: i64 = 0
    games: i64 = SEASON_GAMES
    """Of the team's real season."""
    year: i64 = 0
    """Of that season, 0 where its name has none."""

    def is_quarterback(self, index: i64) -> bool:
        """Whether a number is a quarterback's."""
        return any(player.index == index for player in self.quarterbacks)

    def player(self, index: i64) -> Player | None:
        """The quarterback, back or end of a number."""
        for passer in self.quarterbacks:
            if passer.index == index:
                return passer
        for skilled in self.skill:
            if skilled.index == index:
                return skilled.player
        return None

    @property
    def kicking(self) -> Specialists:
        """The specialist card, which every team that plays has."""
        assert self.specialists is not None
        return self.specialists
