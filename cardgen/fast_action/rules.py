"""What the generators of Fast Action cards ask of a game's own rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol, TypeVar

from engine.fast_action import codes, player_record
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.counting import Counting
from engine.fast_action.displays import ROW_1
from engine.fast_action.odds import Given
from engine.fast_action.player_record import FastSquad, Player
from engine.fast_action.reference import Against, reference_state
from engine.fast_action.reference import Answer as Weighed
from engine.fast_action.snap import FastSnap
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.trace import Trace

Call = TypeVar("Call", bound=Against)
Places = list[Player | None]
"""An offensive display."""
Boxes = list[list[Player]]
"""A defensive display."""


class Answer(Protocol):
    """A defense call, and how often the reference defense makes it."""

    @property
    def weight(self) -> float:
        """How often."""

    @property
    def call(self) -> Against:
        """The call."""


@dataclass(frozen=True, slots=True)
class RangeNames:
    """What a game's cards call a passer's ranges."""

    complete: str
    incomplete: str
    doubtful: str
    """Empty in games without such a range."""
    intercepted: str
    runs: str


class Rules(ABC):
    """A game: its reference opponents, and its plays with given draws."""

    names: ClassVar[RangeNames]
    most_sack: ClassVar[int] = PASS_NUMBERS
    """No Sack range ends beyond this."""
    sacks_beyond_runs: ClassVar[bool] = False
    """Whether a Sack range that grows goes on beyond the Run range."""
    least_runs: ClassVar[int] = 0
    """Numbers that a Runs range holds at least, into which the Sack range can grow."""
    completions_first: ClassVar[bool] = False
    """Whether completions that grow take numbers from INT too, and not only from the incompletions."""
    formations: ClassVar[bool] = False
    """Whether it matters to a pass who else lines up: who covers one player cannot help with another."""
    deflections: ClassVar[bool] = False
    """Whether linemen deflect passes thrown to the player they were meant for."""

    def __init__(self, offense: FastSquad, defense: FastSquad) -> None:
        self.offense = offense
        """The reference offense and defense."""
        self.defense = defense
        self.state = reference_state()
        self.trace = Trace()

    @property
    def reference_rush(self) -> int:
        """Pass Rush of the reference defense's line."""
        return sum(int(player.pass_rush) for box in ROW_1 for player in self.defense.defense[box])

    @abstractmethod
    def answers(self, counting: Counting, kind: int) -> Sequence[Answer]:
        """What the reference defense calls against a kind of play."""

    def usual_answers(self, counting: Counting, kind: int) -> Sequence[Answer]:
        """The same, those that come to the same in the reference formation being one."""
        return self.answers(counting, kind)

    @abstractmethod
    def call(self, selection: int) -> Against:
        """A plain defense call."""

    @abstractmethod
    def prepare(self, draws: Given, play: int, place: int, against: Against, places: Places, boxes: Boxes) -> FastSnap:
        """A play of players in their places against others in their boxes."""

    @abstractmethod
    def natural(self, snap: FastSnap) -> Play:
        """The play itself."""

    @abstractmethod
    def guard_of(self, place: int, places: Places, boxes: Boxes, against: Against) -> int:
        """The box whose player covers the receiver at a place, whether or not a player stands there."""

    def helper_of(self, place: int, places: Places, boxes: Boxes, against: Against) -> int:
        """The box whose player helps him in a double coverage, NOBODY where his Intercept range does not count."""
        return NOBODY

    def thrown_to(self, snap: FastSnap, play: Play) -> int:
        """The place to which a pass has gone, NOBODY where nobody stands."""
        for place, player in enumerate(snap.places):
            if player is not None and player is snap.directed_at:
                return place
        return NOBODY

    def pass_reading(self, play: int) -> int:
        """The line of the deck that says where a pass goes."""
        return codes.PASS

    def tackler(self, value: int) -> Player:
        """A player in a box with a Tackle Value; the least stands for the best player a card can print."""
        return Player(0, player_record.LINEBACKER, tackle=value)

    def blitz_rush(self, box: int, pass_rush: int) -> int:
        """What a blitzer's Pass Rush counts from a box."""
        return pass_rush


def without_doubles(found: Sequence[Weighed[Call]], make_call: Callable[[int, list[int]], Call]) -> list[Weighed[Call]]:
    """Answers of a defense of which those that differ by a double coverage alone are one."""
    weights: dict[tuple[int, tuple[int, ...]], float] = {}
    for answer in found:
        key = (answer.call.selection, tuple(answer.call.blitzers))
        weights[key] = weights.get(key, 0.0) + answer.weight
    return [Weighed(weight, make_call(selection, list(boxes))) for (selection, boxes), weight in weights.items()]
