"""Progress bars for long work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from cardgen.cli.console import err

ProgressCall = Callable[[str, int, int], None]
"""Told of the work, how much of it is done and how much there is."""


@contextmanager
def progress_bars() -> Iterator[ProgressCall]:
    """Bars on standard error, one for each kind of work; nothing where that is no terminal."""
    left = (TextColumn("left"), TimeRemainingColumn())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), *left)
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bars:
        tasks: dict[str, TaskID] = {}

        def report(work: str, done: int, total: int) -> None:
            if work not in tasks:
                tasks[work] = bars.add_task(work, total=total)
            bars.update(tasks[work], completed=done, total=total)

        yield report
