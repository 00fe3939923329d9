"""Exact odds: a run or pass run through every card and every roll there is.

The rules themselves are run (`scrimmage.natural`), so there is no second model of them: no special cards, no events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.chance.every import Branches, every
from engine.football.events import Play
from engine.inside_blitz.chance import Chance, Counted, Every
from engine.inside_blitz.scrimmage import natural
from engine.inside_blitz.snap import Snap


def distribution(make_snap: Callable[[Chance], Snap], counted: Counted) -> Iterator[tuple[float, Play]]:
    """Every way a play can go, with its probability; the probabilities add up to one.

    `make_snap` prepares the play anew for each run, since a play changes the snap it is given.
    """

    def rule(branches: Branches) -> Play:
        return natural(make_snap(Every(counted, branches)))

    return every(rule)
