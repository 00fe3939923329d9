"""Two red dice, a white and a black one, and percentile dice: rolled, scripted, or every way there is.

The rules cannot tell which. Dice lie as they fell until they are rolled again.
"""

from __future__ import annotations

from typing import Final, final

from engine.chance.every import Branches
from engine.chance.generator import Generator
from engine.machine import i64
from engine.strat.tables import read_table
from engine.trace import Trace

SIDES: Final = 6
EACH_SIDE: Final = (1, 1, 1, 1, 1, 1)
PERCENTS: Final = 100

# Faces of the black die.
BLANK: Final = 0
X: Final = 1
D: Final = 2
FACES: Final = ("blank", "X", "D")
_SIDES: Final = {row["face"]: int(row["sides"]) for row in read_table("black_die.csv")}
FACE_SIDES: Final[list[int]] = [_SIDES[face] for face in FACES]
"""How many sides show each face."""  # SOM-DICE-04


class Chance:
    """A source of dice."""

    def __init__(self) -> None:
        self.first_red: i64 = 0
        self.second_red: i64 = 0
        self.white: i64 = 0
        self.black: i64 = BLANK
        self.percents: i64 = 0
        """What the percentile dice showed."""
        self.trace = Trace()

    def die(self) -> i64:
        """One die."""
        raise NotImplementedError

    def reds(self) -> i64:
        """Two red dice, their faces as digits."""
        raise NotImplementedError

    def face(self) -> i64:
        """The black die."""
        raise NotImplementedError

    def percent(self, part: i64) -> bool:
        """Percentile dice: whether they show no more than so many of a hundred."""  # SOM-DICE-08
        raise NotImplementedError

    def among(self, count: i64) -> i64:
        """One of so many, all alike: ties are broken at random."""
        raise NotImplementedError

    @property
    def total(self) -> i64:
        """The red dice together: the row of a column."""  # SOM-DICE-01, SOM-DICE-03
        return self.first_red + self.second_red

    @property
    def triple(self) -> bool:
        """Whether white and both reds are equal."""  # SOM-DICE-09
        return self.first_red == self.second_red == self.white

    @property
    def to_offense(self) -> bool:
        """Whether the white die sends the play to a card of the offense."""  # SOM-DICE-02
        return self.white <= SIDES // 2

    def _reds(self) -> None:
        faces = self.reds()
        self.first_red, self.second_red = faces // 10, faces % 10

    @property
    def _reds_text(self) -> str:
        return f"red {self.first_red}-{self.second_red} ({self.total})"

    def roll_two(self, why: str) -> i64:
        """The red dice; the others lie as they are."""  # SOM-DICE-10
        self._reds()
        if self.trace.on:
            self.trace.say("", f"{why}: {self._reds_text}")
        return self.total

    def roll_three(self, why: str) -> None:
        """White and red."""  # SOM-DICE-01
        self.white = self.die()
        self._reds()
        if self.trace.on:
            self.trace.say("", f"{why}: white {self.white}, {self._reds_text}")

    def roll_black(self, why: str) -> i64:
        """The black die; the others lie as they are."""
        self.black = self.face()
        if self.trace.on:
            self.trace.say("", f"{why}: black {FACES[self.black]}")
        return self.black

    def roll_four(self, why: str) -> None:
        """Black, white and red."""  # SOM-DICE-05
        self.black = self.face()
        self.white = self.die()
        self._reds()
        if self.trace.on:
            self.trace.say("", f"{why}: black {FACES[self.black]}, white {self.white}, {self._reds_text}")

    def roll_one(self, why: str) -> i64:
        """One more die."""
        face = self.die()
        if self.trace.on:
            self.trace.say("", f"{why}: die {face}")
        return face

    def roll_percent(self, part: i64, why: str) -> bool:
        """Percentile dice against a number."""  # SOM-DICE-08
        hit = self.percent(part)
        if self.trace.on:
            self.trace.say("", f"{why}: percentile dice {self.percents} against {part}")
        return hit

    def draw(self, count: i64, why: str) -> i64:
        """One of so many at random; nothing is drawn for one alone."""
        place = self.among(count)
        if self.trace.on and count > 1:
            self.trace.say("", f"{why}: {place + 1} of {count}")
        return place


@final
class Rolled(Chance):
    """Dice rolled from a seed: plays games."""

    def __init__(self, generator: Generator) -> None:
        super().__init__()
        self._generator = generator

    def die(self) -> i64:
        """One die."""
        return self._generator.below(SIDES) + 1

    def reds(self) -> i64:
        """Two red dice."""
        return 10 * self.die() + self.die()

    def face(self) -> i64:
        """The black die."""
        side = self._generator.below(SIDES)
        face: i64 = 0
        while side >= FACE_SIDES[face]:
            side -= FACE_SIDES[face]
            face += 1
        return face

    def percent(self, part: i64) -> bool:
        """Percentile dice."""
        self.percents = self._generator.below(PERCENTS) + 1
        return self.percents <= part

    def among(self, count: i64) -> i64:
        """One of so many; nothing is drawn for one alone."""
        return self._generator.below(count) if count > 1 else 0


TOTAL_WAYS: Final = tuple(SIDES - abs(7 - total) for total in range(2, 13))


@final
class Every(Chance):
    """Every die there is. The red dice branch by their total, unless triples are asked for."""

    def __init__(self, branches: Branches, *, triples: bool = False) -> None:
        super().__init__()
        self._branches = branches
        self._triples = triples

    def die(self) -> i64:
        """Each face."""
        return self._branches.pick(EACH_SIDE) + 1

    def reds(self) -> i64:
        """Each total, as unequal faces where there are such; or each face of each die."""
        if self._triples:
            return 10 * self.die() + self.die()
        total = self._branches.pick(TOTAL_WAYS) + 2
        low = max(1, total - SIDES)
        return 10 * low + total - low

    def face(self) -> i64:
        """Each face of the black die."""
        return self._branches.pick(FACE_SIDES)

    def percent(self, part: i64) -> bool:
        """Both ways, by their percentages."""
        return self._branches.pick((PERCENTS - part, part)) == 1

    def among(self, count: i64) -> i64:
        """Each of them."""
        return self._branches.pick([1] * count) if count > 1 else 0
