"""Work shared out among processes: the same results in the same order, and a process that dies is reported."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pytest

from cardgen.processes import share_out, share_with_helpers, workers_for
from ingest.findings import InputError


def adder(by: int) -> Callable[[int], tuple[int, int]]:
    """Says who did it, too."""
    return lambda number: (number + by, os.getpid())


def killer(by: int) -> Callable[[int], int]:
    return lambda number: os._exit(1)


def slow_adder(by: int) -> Callable[[int], tuple[int, int]]:
    def add(number: int) -> tuple[int, int]:
        time.sleep(0.05)
        return number + by, os.getpid()

    return add


def sleeper(number: int) -> int:
    time.sleep(0.5)
    return number


def test_several_processes_give_what_one_gives_in_the_same_order() -> None:
    alone, shared = (list(share_out(adder, 10, range(40), workers, at_once=4)) for workers in (1, 2))
    assert [result for result, _ in alone] == [result for result, _ in shared] == list(range(10, 50))
    assert {who for _, who in alone} == {os.getpid()}
    assert os.getpid() not in {who for _, who in shared}


def test_helpers_begin_at_the_end_and_results_stay_in_order() -> None:
    def slowly(number: int) -> tuple[int, int]:
        time.sleep(0.05)
        return number + 10, os.getpid()

    found = share_with_helpers(lambda: slowly, slow_adder, 10, range(60), workers=2)
    assert [result for result, _ in found] == list(range(10, 70))
    assert found[0][1] == os.getpid() != found[-1][1]


def test_alone_nobody_helps() -> None:
    assert share_with_helpers(lambda: adder(1), killer, 1, [1, 2], workers=1) == [(2, os.getpid()), (3, os.getpid())]
    assert share_with_helpers(lambda: adder(1), killer, 1, [1], workers=2) == [(2, os.getpid())]


def test_a_helper_that_dies_is_an_error_too() -> None:
    with pytest.raises(InputError, match=r"\[WORKERS-LOST\]"):
        share_with_helpers(lambda: sleeper, killer, 1, range(9), workers=2)


def test_there_are_no_more_processes_than_tasks() -> None:
    assert list(share_out(adder, 1, [1], workers=8)) == [(2, os.getpid())]
    assert list(share_out(adder, 1, [], workers=8)) == []


def test_a_process_that_dies_is_an_error_and_no_traceback() -> None:
    with pytest.raises(InputError, match=r"stopped before its work was done .*--workers 1.* \[WORKERS-LOST\]"):
        list(share_out(killer, 1, range(4), workers=2))


def test_processes_are_started_only_where_they_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 8)
    assert [workers_for(count, 300) for count in (0, 53, 299, 300, 900, 9000)] == [1, 1, 1, 2, 4, 8]
