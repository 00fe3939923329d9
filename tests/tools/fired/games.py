"""Games in which every line that cites a rule counts it; they are played in processes of their own, interpreted."""

from __future__ import annotations

import os
import sys
from collections import Counter
from dataclasses import dataclass
from multiprocessing import get_context

from tests.tools.fired.citing import Counting

CHUNK = 40
"""Games a worker plays at a time."""

Job = tuple[list[str], int, bool]
"""The folders of sets, the first seed, and whether switches are drawn."""


@dataclass(frozen=True, slots=True)
class Fired:
    """How often each rule fired."""

    games: int
    rules: dict[str, list[int]]
    """By rule: with the switches as they are set, and with all of them in turn."""


def fired(folders: list[str], games: int, workers: int) -> Fired:
    """Play games between teams of some sets, and count."""
    jobs: list[Job] = [(folders, 1 + at, drawn) for drawn in (False, True) for at in range(0, games // 2, CHUNK)]
    counts = {False: Counter[str](), True: Counter[str]()}
    with get_context("spawn").Pool(workers, initializer=_begin) as pool:
        for done, (job, hits) in enumerate(zip(jobs, pool.imap(_played, jobs), strict=True), 1):
            for rule, times in hits.items():
                counts[job[2]][rule] += times
            print(f"\r{done * CHUNK:,} of {len(jobs) * CHUNK:,} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    rules = sorted(set(counts[False]) | set(counts[True]))
    return Fired(len(jobs) * CHUNK, {rule: [counts[False][rule], counts[True][rule]] for rule in rules})


_counting: list[Counting] = []
"""The one of this process, once it has begun."""


def _begin() -> None:
    os.environ["CARDGEN_INTERPRETED"] = "1"
    counting = Counting()
    counting.install()
    _counting.append(counting)


def _played(job: Job) -> Counter[str]:
    """How often each rule fired in some games."""
    from tests.tools.soak.sets import SERIES, loaded, series

    folders, first, drawn = job
    citations = _counting[0].citations
    citations.hits[:] = [0] * len(citations.hits)
    sets = [loaded(folder) for folder in folders]
    for seed in range(first, first + CHUNK, SERIES):
        series(sets, seed, None if drawn else []).play()
    return citations.counts()
