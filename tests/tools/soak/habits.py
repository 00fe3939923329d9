"""Random habits of a team, for games of any system."""

from __future__ import annotations

from itertools import pairwise

from engine.chance.generator import Generator
from engine.coaching.habits import Tendencies
from engine.coaching.situations import FOURTH_DOWNS

YEARS = (1970, 1985, 2000, 2010, 2012, 2019)


def random_habits(luck: Generator, size: int) -> Tendencies:
    calls = []
    for _ in range(20):
        cuts = sorted(luck.below(1001) for _ in range(4))
        edges = [0, *cuts, 1000]
        calls.append([high - low for low, high in pairwise(edges)])
    usage = [[luck.below(60) for _ in range(6)] if luck.chance(1, 2) else [0] * 6 for _ in range(size)]
    go = [luck.below(1001) for _ in FOURTH_DOWNS]
    return Tendencies(calls, go, [luck.below(1001 - each) for each in go], usage)
