"""Work shared out among processes, if there is enough of it: started afresh, which is safe on every system."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ingest.findings import InputError, error

MOST_WORKERS: Final = 61
"""Windows waits for no more."""
Kit = TypeVar("Kit")
Task = TypeVar("Task")
Result = TypeVar("Result")


def share_out(
    ready: Callable[[Kit], Callable[[Task], Result]], kit: Kit, tasks: Sequence[Task], workers: int, at_once: int = 1
) -> Iterator[Result]:
    """The result of every task, in order, whoever did it; `ready` makes someone ready to do tasks with a kit."""
    workers = min(workers, MOST_WORKERS, len(tasks))
    if workers <= 1:
        yield from map(ready(kit), tasks)
        return
    context = multiprocessing.get_context("spawn")
    try:
        with ProcessPoolExecutor(workers, context, _start, (ready, kit)) as pool:
            yield from pool.map(_do, tasks, chunksize=at_once)
    except BrokenProcessPool:
        found, fix = "a process was stopped before its work was done", "there may be too little memory: --workers 1"
        raise InputError(error("WORKERS-LOST", "--workers", found, fix=fix)) from None


def workers_for(count: int, worth: int) -> int:
    """How many processes so many things are worth: none more than there are cores, each of another so many things."""
    return min(os.cpu_count() or 1, 1 + count // worth)


_worker: list[Callable[[Any], Any]] = []


def _start(ready: Callable[[Kit], Callable[[Task], Result]], kit: Kit) -> None:
    _worker[:] = [ready(kit)]


def _do(task: Any) -> Any:
    return _worker[0](task)
