"""Workers: several give what one gives; one that dies is replaced; a season that fails twice is reported, the rest goes on."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path

import pytest

from cardgen.replay.failures import Failed
from cardgen.replay.plan import Task, tasks_of
from cardgen.replay.season import Ending, Kit, Packed, Player
from cardgen.replay.workers import AHEAD, play_here, play_on_cores
from tests.cardgen.replay.small import kit

MARK = "CARDGEN_TEST_MARK"
UNLUCKY = Task("tendency", 2)


class Mortal(Player):
    """Dies in one season the first time it is played."""

    def play(self, task: Task) -> Packed:
        mark = Path(os.environ[MARK])
        if task == UNLUCKY and not mark.exists():
            mark.touch()
            os._exit(1)
        return super().play(task)


class Doomed(Player):
    """Dies in one season whenever it is played."""

    def play(self, task: Task) -> Packed:
        if task == UNLUCKY:
            os._exit(1)
        return super().play(task)


class Faulty(Player):
    """Fails in one season whenever it is played."""

    def play(self, task: Task) -> Packed:
        if task == UNLUCKY:
            raise ArithmeticError("two and two")
        return super().play(task)


MEGABYTE = 2**20


class Large(Player):
    """Plays nothing, and says much of it."""

    def play(self, task: Task) -> Packed:
        return Packed({"players": bytes(MEGABYTE)}, [], Ending((), ()))


def played(make: type[Player], made: Kit) -> tuple[dict[Task, Packed], list[Failed]]:
    results: dict[Task, Packed] = {}
    failed = play_on_cores(made, tasks_of(made.plan), 2, results.__setitem__, make)
    return results, failed


@pytest.fixture(scope="module")
def made() -> Kit:
    return kit(seasons=3, totals=True)


@pytest.fixture(scope="module")
def alone(made: Kit) -> dict[Task, Packed]:
    results: dict[Task, Packed] = {}
    assert play_here(made, tasks_of(made.plan), results.__setitem__) == []
    return results


def test_two_workers_give_what_one_gives(made: Kit, alone: dict[Task, Packed]) -> None:
    assert played(Player, made) == (alone, [])


def test_a_worker_that_dies_is_replaced_and_nothing_is_lost(
    made: Kit, alone: dict[Task, Packed], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    assert played(Mortal, made) == (alone, [])
    assert (tmp_path / "mark").exists()


@pytest.mark.parametrize(("make", "why"), [(Doomed, "the worker died"), (Faulty, "ArithmeticError: two and two")])
def test_a_season_that_fails_twice_is_reported_and_the_rest_goes_on(
    made: Kit, alone: dict[Task, Packed], make: type[Player], why: str
) -> None:
    results, failed = played(make, made)
    assert [(each.task, each.why) for each in failed] == [(UNLUCKY, why)]
    assert results == {task: packed for task, packed in alone.items() if task != UNLUCKY}


def test_alone_a_season_that_fails_does_not_stop_the_others(made: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardgen.replay.workers.Player", Faulty)
    results: dict[Task, Packed] = {}
    failed = play_here(made, tasks_of(made.plan), results.__setitem__)
    assert [(each.task, each.why) for each in failed] == [(UNLUCKY, "ArithmeticError: two and two")]
    assert len(results) == len(tasks_of(made.plan)) - 1


def test_memory_does_not_grow_with_the_length_of_a_replay(made: Kit) -> None:
    peaks = []
    for seasons in (20, 80):
        tasks = [Task("tendency", number) for number in range(seasons)]
        tracemalloc.start()
        assert play_on_cores(made, tasks, 2, lambda task, packed: None, Large) == []
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    assert max(peaks) < (2 * AHEAD + 4) * MEGABYTE
