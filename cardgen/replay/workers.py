"""Replays handed out to processes of this machine. Whoever plays one, it comes out the same.

A worker that dies takes others' work with it, so nobody is blamed at once: what was under way is tried again, alone.
What fails twice is reported with its seed, and the rest goes on.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from cardgen.replay.failures import Failed, failed_by
from cardgen.replay.plan import Task
from cardgen.replay.season import Kit, Packed, Player

AHEAD: Final = 4
"""So many replays a worker may be given at once, so that he need not wait for the next."""
Maker = Callable[[Kit], Player]
"""Makes the one who plays, in his own process."""
_player: list[Player] = []


Done = Callable[[Task, Packed], None]
"""Told of every replay as it comes in."""


def _start(kit: Kit, make: Maker) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who stops the command stops it, not each worker
    _player[:] = [make(kit)]
    gc.freeze()  # the squads stay: the collector need not look at them again and again


def _play(task: Task) -> Packed:
    return _player[0].play(task)


def play_here(kit: Kit, tasks: Sequence[Task], done: Done) -> list[Failed]:
    """In this very process, one after the other."""
    player = Player(kit)
    failed = []
    for task in tasks:
        try:
            done(task, player.play(task))
        except Exception as problem:  # a replay that fails must not stop the others
            failed.append(failed_by(task, problem))
    return failed


def play_on_cores(kit: Kit, tasks: Sequence[Task], workers: int, done: Done, make: Maker = Player) -> list[Failed]:
    """By so many processes, all cores for 0."""
    workers = min(workers or os.cpu_count() or 1, len(tasks))
    left = list(tasks)
    failed: list[Failed] = []
    suspects: dict[Task, Failed] = {}
    while left:
        doubtful = _round(kit, left, workers, done, make)
        left = [task for task in left if task in doubtful and doubtful[task] is None]
        suspects |= {task: why for task, why in doubtful.items() if why is not None}
    for task, why in suspects.items():
        again = _round(kit, [task], 1, done, make)
        if again:
            failed.append(again[task] or why)
    return failed


def _round(kit: Kit, tasks: Sequence[Task], workers: int, done: Done, make: Maker) -> dict[Task, Failed | None]:
    """Play what can be played: what is left, with the reason where a replay itself is to blame or may be."""
    left: dict[Task, Failed | None] = {}
    lost: list[Task] = []
    waiting, running = deque(tasks), dict[Future[Packed], Task]()
    # A fresh start, not a fork: the parent's threads do not survive one.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_start, initargs=(kit, make)) as pool:
        while waiting or running:
            lost += _hand_out(pool, waiting, running, workers)
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                task = running.pop(future)  # what a replay came to is not kept longer than it takes to hand it on
                try:
                    packed = future.result()
                except BrokenProcessPool:
                    lost.append(task)
                except Exception as problem:  # told with its seed once it has failed again
                    left[task] = failed_by(task, problem)
                else:
                    done(task, packed)
    # Of the work lost with a worker, the oldest pieces were under way.
    order = {task: place for place, task in enumerate(tasks)}
    for place, task in enumerate(sorted(lost, key=order.__getitem__)):
        left[task] = Failed(task, "the worker died") if place < workers else None
    return left


def _hand_out(
    pool: ProcessPoolExecutor, waiting: deque[Task], running: dict[Future[Packed], Task], workers: int
) -> list[Task]:
    """Give workers enough to go on with, no more: what is done before it can be handed on must be kept.

    Returns what cannot be given, since a worker has died.
    """
    try:
        while waiting and len(running) < AHEAD * workers:
            running[pool.submit(_play, waiting[0])] = waiting[0]
            waiting.popleft()
    except BrokenProcessPool:
        refused = list(waiting)
        waiting.clear()
        return refused
    return []
