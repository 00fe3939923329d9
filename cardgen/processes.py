"""Work shared out among processes, if there is enough of it: started afresh, which is safe on every system."""

from __future__ import annotations

import multiprocessing
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from ingest.findings import InputError, error

AHEAD: Final = 3
"""So many tasks a helper is given at once, so that he need not wait for the next."""
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
        raise _lost() from None


def _lost() -> InputError:
    found, fix = "a process was stopped before its work was done", "there may be too little memory: --workers 1"
    return InputError(error("WORKERS-LOST", "--workers", found, fix=fix))


def share_with_helpers(
    own: Callable[[], Callable[[Task], Result]],
    ready: Callable[[Kit], Callable[[Task], Result]],
    kit: Kit,
    tasks: Sequence[Task],
    workers: int,
) -> list[Result]:
    """The result of every task, in order, by this process and by helpers, each of which makes itself ready with a kit.

    This one makes itself ready by `own` while helpers start. It begins with the first task and they with the last, so
    that it does not matter who is ready sooner.
    """
    helpers = min(workers, MOST_WORKERS, len(tasks)) - 1
    if helpers < 1:
        return list(map(own(), tasks))
    context = multiprocessing.get_context("spawn")
    packed = pickle.dumps(kit)  # a helper reads it at once, so that nobody waits here for what it imports
    done: dict[int, Result] = {}
    handed: dict[int, Future[Result]] = {}
    last = len(tasks)
    with ProcessPoolExecutor(helpers, context, _unpack, (ready, packed)) as pool:
        try:
            work: Callable[[Task], Result] | None = None
            while len(done) < last:
                while last > len(done) and sum(not each.done() for each in handed.values()) < AHEAD * helpers:
                    last -= 1
                    handed[last] = pool.submit(_do, tasks[last])
                work = work or own()
                if len(done) < last:
                    done[len(done)] = work(tasks[len(done)])
            return [done[at] if at in done else handed[at].result() for at in range(len(tasks))]
        except BrokenProcessPool:
            raise _lost() from None


def workers_for(count: int, worth: int) -> int:
    """How many processes so many things are worth: none more than there are cores, each of another so many things."""
    return min(os.cpu_count() or 1, 1 + count // worth)


_worker: list[Callable[[Any], Any]] = []


def _start(ready: Callable[[Kit], Callable[[Task], Result]], kit: Kit) -> None:
    _worker[:] = [ready(kit)]


def _unpack(ready: Callable[[Kit], Callable[[Task], Result]], packed: bytes) -> None:
    _start(ready, pickle.loads(packed))  # noqa: S301 (our own, from the process that started this one)


def _do(task: Any) -> Any:
    return _worker[0](task)
