"""What coaches decide while a play runs. The usual answers; a coach of his own mind puts others in their place."""

from __future__ import annotations

from typing import final

from engine.machine import i64


class Choices:
    """Decisions during a play."""

    def returns_interception(self, spot: i64) -> bool:
        """Whether an interception is run back; `spot` is yards to the goal the interceptor attacks."""  # SOM-INT-01
        return True

    def returns_kick(self, line: i64) -> bool:
        """Whether a kickoff caught on or behind the goal line is run out; `line` is 0 or below."""  # SOM-KO-05
        return False

    def returns_punt(self, line: i64) -> bool:
        """Whether a punt is fielded, not left to bounce."""  # SOM-PRET-01
        return True

    def advances(self, *, kept: bool) -> bool:
        """Whether a recovered ball is advanced, not fallen on."""  # SOM-LOOSE-01
        return not kept


@final
class BothSides(Choices):
    """What two coaches decide: each for the ball that is his. The first has it at the snap, or kicks."""

    def __init__(self, first: Choices, second: Choices) -> None:
        self._first = first
        self._second = second

    def returns_interception(self, spot: i64) -> bool:
        """The defense's choice."""
        return self._second.returns_interception(spot)

    def returns_kick(self, line: i64) -> bool:
        """The receivers' choice."""
        return self._second.returns_kick(line)

    def returns_punt(self, line: i64) -> bool:
        """The receivers' choice."""
        return self._second.returns_punt(line)

    def advances(self, *, kept: bool) -> bool:
        """The choice of whoever has it."""
        return self._first.advances(kept=kept) if kept else self._second.advances(kept=kept)
