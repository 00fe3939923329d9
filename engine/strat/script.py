"""The dice of an example, in order: for tests that read like the book."""

from __future__ import annotations

from typing import Final, final

from engine.machine import i64
from engine.strat.chance import FACES, SIDES, Chance

_DICE: Final = {"1", "2", "3", "4", "5", "6"}
_PERCENT: Final = "%"


class ScriptError(Exception):
    """The rules rolled something the script does not have."""


@final
class Script(Chance):
    """Rolls as the book tells them: `D 3 6` is black D, white 3 and a red total of 6; `3 6` and `6` roll fewer dice.

    The red dice may be told one by one, as `5 5-5`. `die 4` is a single die, `45%` percentile dice, `1 of 2` a choice
    among equals. Another roll than the script's next is an error, and so is one past its end or left over (`finish`).
    """

    def __init__(self, *rolls: str) -> None:
        super().__init__()
        self._words = [word for roll in rolls for word in _words(roll)]
        self._next: i64 = 0

    def _take(self, wanted: str) -> str:
        if self._next == len(self._words):
            raise ScriptError(f"the rules roll {wanted} after the script's last roll")
        word = self._words[self._next]
        self._next += 1
        return word

    def _error(self, wanted: str, word: str) -> ScriptError:
        return ScriptError(f"the rules roll {wanted}, the script has {word!r} as die {self._next}")

    def die(self) -> i64:
        """The next die."""
        word = self._take("a die")
        if word not in {f"die {face}" for face in _DICE}:
            raise self._error("a die", word)
        return int(word.removeprefix("die "))

    def reds(self) -> i64:
        """The next two dice."""
        word = self._take("two dice")
        first, dash, second = word.removeprefix("red ").partition("-")
        if not word.startswith("red "):
            raise self._error("two dice", word)
        if dash:
            return 10 * int(first) + int(second)
        low = max(1, int(first) - SIDES)
        return 10 * low + int(first) - low

    def face(self) -> i64:
        """The next black die."""
        word = self._take("the black die")
        if word not in FACES:
            raise self._error("the black die", word)
        return FACES.index(word)

    def percent(self, part: i64) -> bool:
        """The next percentile dice."""
        word = self._take("percentile dice")
        if not word.endswith(_PERCENT):
            raise self._error("percentile dice", word)
        self.percents = int(word.removesuffix(_PERCENT))
        return self.percents <= part

    def among(self, count: i64) -> i64:
        """The next choice; nothing is drawn for one alone."""
        if count <= 1:
            return 0
        word = self._take(f"one of {count}")
        which, of, number = word.partition(" of ")
        if not of or int(number) != count:
            raise self._error(f"one of {count}", word)
        return int(which) - 1

    def finish(self) -> None:
        """Say so if a roll is left over."""
        if self._next < len(self._words):
            raise ScriptError(f"rolls left over: {self._words[self._next :]}")


def _words(roll: str) -> list[str]:
    """The dice of a roll in the order the rules ask for them: black, white, red."""
    if roll.startswith("die ") or roll.endswith(_PERCENT) or " of " in roll:
        return [roll]
    *others, red = roll.split()
    return [*(f"die {word}" if word in _DICE else word for word in others), f"red {red}"]
