"""Replays on the workers of a Dask cluster: several machines, the same results. Needs the extra `cluster`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from distributed import Client, as_completed

from cardgen.compiling.choice import use_compiled
from cardgen.replay.failures import Failed, failed_by
from cardgen.replay.plan import Plan, Task
from cardgen.replay.season import Kit, Packed, Player
from cardgen.replay.workers import Done

TRIES: Final = 2
_players: dict[Plan, Player] = {}


def play_on_dask(address: str, kit: Kit, tasks: Sequence[Task], done: Done) -> list[Failed]:
    """Every replay on the cluster at an address."""
    failed = []
    with Client(address) as client:
        client.run(use_compiled)  # before anything of the engine is imported there
        spread: Any = client.scatter(kit, broadcast=True)
        futures = {client.submit(_play, spread, task, retries=TRIES - 1, pure=False): task for task in tasks}
        for future in as_completed(list(futures)):
            task = futures.pop(future)  # what a replay came to is not kept longer than it takes to hand it on
            if future.status == "finished":
                done(task, future.result())
            else:
                failed.append(failed_by(task, future.exception()))
    return failed


def _play(kit: Kit, task: Task) -> Packed:
    """A replay on a worker, which keeps its squads from one to the next of the same plan."""
    if kit.plan not in _players:
        _players.clear()
        _players[kit.plan] = Player(kit)
    return _players[kit.plan].play(task)
