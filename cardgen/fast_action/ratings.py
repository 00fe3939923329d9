"""What a defense is rated, what its cards may say, and the odds by which it is valued."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from cardgen.calibration.allowed import Allowed
from cardgen.figures.choose import ChosenPlayer
from cardgen.noting import Derivations, Noted
from engine.fast_action.cards import BOXES
from engine.fast_action.cards.cells import PASS_NUMBERS, Intercept
from engine.fast_action.player_record import Player

ROW_ONE: Final = BOXES[:5]
ROW_TWO: Final = BOXES[5:10]
ROW_THREE: Final = BOXES[10:]
GROUPS: Final = {
    **dict.fromkeys("AE", "end"),
    **dict.fromkeys("BCD", "tackle"),
    **dict.fromkeys("FJ", "outside"),
    **dict.fromkeys("GHI", "inside"),
    **dict.fromkeys("KO", "corner"),
    **dict.fromkeys("MN", "safety"),
}
"""Kinds of box whose players are compared with each other."""
Values = Mapping[str, int]
"""By box."""


@dataclass(frozen=True, slots=True)
class PassLine:
    """Passing against a defense: shares of passes thrown, and sacks of passes thrown and sacks."""

    completion: float
    yards: float
    interception: float
    sack: float


class RunTables(Protocol):
    """What runs of the reference offense gain."""

    def yards_per_carry(self, tackle: Values) -> float:
        """Yards of a designed run against Tackle Values by box; boxes not named are empty."""


class PassTables(Protocol):
    """What passes of the reference offense come to."""

    def line(self, front: str, pass_rush: Values, pass_defense: Values, intercept: Values) -> PassLine:
        """What a defense allows; values by box, `intercept` as indices of the ranges there are."""

    def intercepted(self, front: str, intercept: Values) -> float:
        """Interceptions per pass play."""

    def rushed(self, pass_rush: Values) -> tuple[float, float]:
        """Per pass play sacks, and what else is no pass thrown."""


@dataclass(frozen=True, slots=True)
class DefenseScale:
    """What a game's cards may say of defenders, and what its reference defense has."""

    boxes: Sequence[Sequence[Player]]
    """The reference defense."""
    tackle: Mapping[str, tuple[int, int]]
    """The best and the worst Tackle Value by sheet."""
    tackles: Sequence[int]
    """All of them."""
    pass_rush: tuple[int, int]
    back_rush: tuple[int, int]
    """Of defensive backs."""
    pass_defenses: Sequence[int]
    intercepts: Sequence[Intercept | None]
    """Intercept ranges from none to the widest."""
    back_tackle: float = 0.0
    """How far a defensive back's Tackle Value is behind the others', where cards print one."""
    exceptional: bool = False
    """The best Tackle Value stands for an exceptional player: only for one whose own statistics come to the next
    best."""

    @property
    def cover(self) -> tuple[int, int]:
        """The best and the worst Pass Defense value."""
        return self.pass_defenses[0], self.pass_defenses[-1]

    @property
    def ranges(self) -> tuple[int, int]:
        """The first and the last of the Intercept ranges."""
        return 0, len(self.intercepts) - 1

    def players(self) -> dict[str, Player]:
        """The reference's players by box."""
        return {box: players[0] for box, players in zip(BOXES, self.boxes, strict=True) if players}

    def usual_rush(self) -> dict[str, int]:
        """The reference Pass Rush by box: completions and interceptions are asked under it, so that sacks do not mix
        with them."""
        return {box: int(player.pass_rush) for box, player in self.players().items()}

    def tackle_bounds(self, player: ChosenPlayer, lean: float) -> tuple[int, int]:
        """Between what a player's Tackle Value may be."""
        best, worst = self.tackle[player.sheet]
        return (best + 1 if self.exceptional and lean > best + 1.5 else best), worst

    def rush_bounds(self, player: ChosenPlayer) -> tuple[int, int]:
        """Between what his Pass Rush may be."""
        return self.back_rush if player.sheet == "defensive backs" else self.pass_rush

    def tackle_of(self, player: Player) -> int:
        """A player's Tackle Value; an exceptional one counts as one better, and none is beyond those there are."""
        value = int(player.tackle) - (1 if player.exceptional else 0)
        return min(max(value, self.tackles[0]), self.tackles[-1])

    def cover_of(self, player: Player) -> int:
        """His Pass Defense value, as far as there are such values."""
        return min(max(int(player.pass_defense), self.cover[0]), self.cover[1])

    def range_of(self, player: Player) -> int:
        """Where a player's Intercept range stands among those there are; one that is wider counts as the widest."""
        if player.intercept > PASS_NUMBERS:
            return 0
        return 1 if player.doubtful else min(2 + PASS_NUMBERS - int(player.intercept), self.ranges[1])


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A defense's line against the reference offense: what its cards were to imply, and what they do imply."""

    wanted: Allowed
    implied: Allowed


@dataclass(frozen=True, slots=True)
class Rated:
    """The values of one defender."""

    tackle: int
    pass_rush: int
    pass_defense: int
    intercept: Intercept | None
    starter: bool
    on_line: bool
    """Whether he rushes from the line."""
    derivations: Derivations
    """Of all four values, whichever of them his card prints."""

    def printed(self, *titles: str) -> dict[str, Noted]:
        """The derivations of the values that his card prints."""
        return {title: self.derivations[title] for title in titles}


def allowed_line(carry: float, line: PassLine) -> Allowed:
    """What runs and passes come to together."""
    return Allowed(carry, float(line.completion), float(line.yards), float(line.interception), line.sack)
