"""Jobs: long work in processes of their own, with progress, a result, and a way to stop them.

A job outlives the page that began it. What it said is kept until the studio ends; a page that is opened again finds it.
"""

from __future__ import annotations

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Literal

from ingest.findings import InputError

State = Literal["waiting", "running", "done", "failed", "stopped"]
Work = Callable[..., dict[str, Any]]
KEPT: Final = 50
"""So many jobs are remembered."""
AT_ONCE: Final = max(1, (os.cpu_count() or 1) // 2)
"""So many run at the same time: each may use several cores."""
PATIENCE: Final = 5.0
"""Seconds until a job that was told to stop is ended."""
OFTEN: Final = 0.1
"""Seconds between two reports of progress."""


@dataclass(slots=True)
class Job:
    """One piece of work."""

    number: int
    title: str
    command: str
    """The command that would do the same."""
    state: State = "waiting"
    work: str = ""
    """What it is at."""
    done: int = 0
    total: int = 0
    result: dict[str, Any] = field(default_factory=dict)
    findings: list[dict[str, Any]] = field(default_factory=list)
    """What is to be said of it: what went wrong, or is worth a note."""
    begun: float = 0.0
    ended: float = 0.0

    def record(self) -> dict[str, Any]:
        """Plain values for a page."""
        return {name: getattr(self, name) for name in self.__slots__}


class Jobs:
    """All jobs, first come first served; `named` says what pages call a thing that a job has made."""

    def __init__(self, named: Callable[[Path], str], at_once: int = AT_ONCE) -> None:
        self._named = named
        self._lock = threading.Condition()
        self._jobs: dict[int, Job] = {}
        self._waiting: list[tuple[Job, Work, Mapping[str, Any]]] = []
        self._processes: dict[int, Any] = {}
        self._at_once = at_once
        self.changes = 0
        """Counts every change, so that a listener knows whether it has missed one."""

    def begin(self, title: str, command: str, work: Work, **given: object) -> Job:
        """A new job; it starts as soon as there is a place for it."""
        with self._lock:
            number = max(self._jobs, default=0) + 1
            job = Job(number, title, command)
            self._jobs[number] = job
            for old in [each.number for each in self._jobs.values() if each.ended][:-KEPT]:
                del self._jobs[old]
            self._waiting.append((job, work, given))
            self._changed()
        self._start_next()
        return job

    def stop(self, number: int) -> None:
        """End a job and every process of its; nothing it wrote is left half done, as files come into place at once."""
        with self._lock:
            job = self._jobs.get(number)
            if job is None or job.ended:
                return
            self._waiting = [each for each in self._waiting if each[0] is not job]
            process = self._processes.get(number)
            job.state, job.ended = "stopped", time.time()
            self._changed()
        if process is not None:
            _end(process)

    def stop_all(self) -> None:
        """End everything."""
        for number in list(self._jobs):
            self.stop(number)

    def records(self) -> list[dict[str, Any]]:
        """All jobs as plain values, the newest first."""
        with self._lock:
            return [job.record() for job in reversed(self._jobs.values())]

    def find(self, number: int) -> Job | None:
        """A job by its number."""
        return self._jobs.get(number)

    def wait_for_change(self, since: int, seconds: float) -> int:
        """Wait until something has changed since; how many changes there were by then."""
        with self._lock:
            self._lock.wait_for(lambda: self.changes != since, seconds)
            return self.changes

    def _changed(self) -> None:
        self.changes += 1
        self._lock.notify_all()

    def _start_next(self) -> None:
        with self._lock:
            if not self._waiting or len(self._processes) >= self._at_once:
                return
            job, work, given = self._waiting.pop(0)
            here, there = get_context("spawn").Pipe(duplex=False)
            process = get_context("spawn").Process(target=_run, args=(there, work, dict(given)), daemon=False)
            self._processes[job.number] = process
            job.state, job.begun = "running", time.time()
            self._changed()
        threading.Thread(target=self._follow, args=(job, process, here, there), daemon=True).start()

    def _follow(self, job: Job, process: Any, here: Connection, there: Connection) -> None:
        """Start the process, and hear what it says until it ends."""
        process.start()
        there.close()
        if job.ended:
            _end(process)
        with contextlib.suppress(EOFError, OSError):
            while True:
                self._heard(job, here.recv())
        process.join()
        with self._lock:
            del self._processes[job.number]
            if not job.ended:
                job.state, job.ended = "failed", time.time()
                found = "the work ended without a word; perhaps the machine has no memory left"
                job.findings.append({"severity": "error", "text": found})
            self._changed()
        self._start_next()

    def _heard(self, job: Job, said: tuple[str, Any]) -> None:
        with self._lock:
            if job.ended:
                return
            kind, what = said
            if kind == "progress":
                job.work, job.done, job.total = what
            elif kind == "done":
                job.findings = what.pop("findings", [])
                what["id"] = self._named(Path(what.pop("path")))
                job.result, job.state, job.ended = what, "done", time.time()
            else:
                job.findings, job.state, job.ended = what, "failed", time.time()
            self._changed()


def _run(pipe: Connection, work: Work, given: dict[str, Any]) -> None:
    """Do the work in a process of its own, the first of a group, and say how it goes."""
    if hasattr(os, "setsid"):
        os.setsid()
    from cardgen.compiling.choice import use_compiled  # noqa: PLC0415  # before anything of the engine is imported

    use_compiled()
    last: tuple[float, str] = (0.0, "")

    def progress(at: str, done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if at != last[1] or done == total or now - last[0] > OFTEN:
            last = (now, at)
            pipe.send(("progress", (at, done, total)))

    try:
        pipe.send(("done", work(progress, **given)))
    except InputError as failed:
        pipe.send(("failed", [finding_record(each) for each in failed.findings]))
    except Exception as failed:  # a fault of Cardgen is told in a line; the page shows no trace
        text = f"This should not happen: {type(failed).__name__}. Please report what you did."
        pipe.send(("failed", [{"severity": "error", "text": text}]))
        raise
    finally:
        pipe.close()


def finding_record(finding: Any) -> dict[str, Any]:
    """A finding as a page shows it."""
    return {**finding.record(), "text": finding.text()}


def _end(process: Any) -> None:
    """End a process with all it has started."""
    if process.pid is None:
        return
    for sent in (signal.SIGTERM, signal.SIGKILL) if hasattr(os, "killpg") else (None,):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sent is None:
                process.terminate()
            else:
                os.killpg(process.pid, sent)
        process.join(PATIENCE)
        if not process.is_alive():
            return
