"""What coaches are told, whatever the game: sheets of a set that are no cards.

Each game adds its own four kinds of pass to `TeamCalls` and `PlayerUsage`, in its cards, in the order of the depths
that statistics tell apart: behind the line, up to 5 yards in the air, 6 to 15, and 16 or more. `tendencies` has a row
for each of `engine.coaching.situations.SITUATIONS` and one for `pace`; `fourth downs` one for each of `FOURTH_DOWNS`
that a team met; `usage` one for everybody who ran, caught or threw. A set without them can be played: coaches then
take the league's habits, and players by their cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from engine.cards.faces import Text, Whole, face

NAME: Final = Text(required=True)
SITUATION: Final = (
    "down and yards to go, `1 7-10` is first down with 7 to 10 yards to go and `3 11+` third down with 11 or more; "
    "`pace` is how fast the team plays"
)
PER_THOUSAND: Final = "of 1000 plays in this situation (the five calls add up to 1000)"
RUNS: Final = f"runs, {PER_THOUSAND}; of `pace`, tenths of a second over a play"
BEHIND_THE_LINE: Final = f"passes to backs behind the line, {PER_THOUSAND}"
UP_TO_5: Final = f"passes of up to 5 yards in the air, {PER_THOUSAND}"
TO_15: Final = f"passes of 6 to 15 yards in the air, {PER_THOUSAND}"
FROM_16: Final = f"passes of 16 yards or more in the air, {PER_THOUSAND}"
HIS_BEHIND: Final = "passes of the season meant for him behind the line"
HIS_UP_TO_5: Final = "passes of the season meant for him, up to 5 yards in the air"
HIS_TO_15: Final = "passes of the season meant for him, 6 to 15 yards in the air"
HIS_FROM_16: Final = "passes of the season meant for him, 16 yards or more in the air"
DROPBACKS: Final = "of quarterbacks: passes, sacks and scrambles of the season"

SHARE: Final = Whole(0, 1000)
PLAYS: Final = Whole(0, 999)
MANY: Final = Whole(0, 9999)
SHEET_NAMES: Final = frozenset({"tendencies", "fourth downs", "usage"})


@dataclass(frozen=True, slots=True)
class TeamCalls:
    """How often a team ran and passed in a situation: for the coach, not a card of the game."""

    team: str = face(NAME, "team")
    situation: str = face(Text(required=True, coded=True), "situation", note=SITUATION)
    plays: int = face(MANY, "plays", note="how many plays the team really had in this situation")
    run: int = face(SHARE, "run", note=RUNS)

    depths: ClassVar[tuple[str, str, str, str]]
    """The fields of the four kinds of pass, the nearest first."""

    @property
    def passes(self) -> tuple[int, int, int, int]:
        """The four kinds of pass, the nearest first."""
        return by_depth(self, self.depths)


@dataclass(frozen=True, slots=True)
class FourthDown:
    """What a team did on fourth down, by place and distance: for the coach, not a card of the game."""

    team: str = face(NAME, "team")
    zone: str = face(Text(required=True, coded=True), "zone", note="where the ball was, `own 21-40` or `opp 34-21`")
    distance: str = face(Text(required=True, coded=True), "to go", note="yards to go: 1, 2-3, 4-6, 7-10 or 11+")
    downs: int = face(MANY, "downs", note="how many such fourth downs the team really had")
    go: int = face(SHARE, "go", note="how many of 1000 the team goes for")
    field_goal: int = face(
        SHARE, "field goal", note="on how many of 1000 it tries a field goal; on the others it punts"
    )


@dataclass(frozen=True, slots=True)
class PlayerUsage:
    """What a player really did over the season: for the coach, not a card of the game."""

    team: str = face(NAME, "team")
    name: str = face(NAME, "player")
    games: int = face(Whole(0, 99), "games", note="games he played in the season")
    inside: int = face(PLAYS, "inside", note="his designed runs of the season up the middle or off tackle")
    outside: int = face(PLAYS, "outside", note="his designed runs of the season around end")

    depths: ClassVar[tuple[str, str, str, str]]
    """The fields of the four kinds of pass, the nearest first."""

    @property
    def targets(self) -> tuple[int, int, int, int]:
        """Passes meant for him, the nearest first."""
        return by_depth(self, self.depths)


def by_depth(row: object, depths: tuple[str, str, str, str]) -> tuple[int, int, int, int]:
    """What a row says of each kind of pass."""
    behind, near, middle, far = (getattr(row, depth) for depth in depths)
    return behind, near, middle, far
