"""Jobs say how they go, end as they should, and are stopped with all they have begun."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardgen.studio.jobs import Job, Jobs, finding_record
from ingest.findings import InputError, error, note


def count(progress, to):
    for number in range(to):
        progress("counting", number + 1, to)
    return {"kind": "set", "path": "/somewhere/sets/x", "findings": [finding_record(note("A-B", "", "fine"))]}


def refuse(progress):
    raise InputError([error("A-C", "x.xlsx!A1", "'?'", "a number")])


def fail(progress):
    raise RuntimeError("secret /etc/passwd")


def vanish(progress):
    os._exit(3)


def begin_another(progress, told):
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
    Path(told).write_text(str(child.pid), encoding="utf-8")
    time.sleep(60)


@pytest.fixture
def jobs():
    made = Jobs(lambda path: path.name, at_once=1)
    yield made
    made.stop_all()


def ended(jobs: Jobs, job: Job) -> Job:
    """The job once it has ended."""
    until, seen = time.monotonic() + 60, -1
    while not job.ended and time.monotonic() < until:
        seen = jobs.wait_for_change(seen, 1)
    return job


def test_a_job_tells_its_progress_and_its_result(jobs):
    job = ended(jobs, jobs.begin("Count", "cardgen count", count, to=3))
    assert (job.state, job.work, job.done, job.total) == ("done", "counting", 3, 3)
    assert job.result == {"kind": "set", "id": "x"}
    assert [found["code"] for found in job.findings] == ["A-B"]


def test_what_is_wrong_with_the_input_is_told_as_findings(jobs):
    job = ended(jobs, jobs.begin("Refuse", "", refuse))
    assert job.state == "failed"
    assert [found["text"] for found in job.findings] == ["x.xlsx!A1: '?', expected a number [A-C]"]


@pytest.mark.parametrize("work", [fail, vanish])
def test_a_fault_is_told_without_a_trace(jobs, work, capfd):
    job = ended(jobs, jobs.begin("Fail", "", work))
    assert job.state == "failed"
    assert len(job.findings) == 1
    assert "secret" not in str(job.record())


def test_jobs_wait_for_their_turn(jobs, tmp_path):
    first = jobs.begin("First", "", begin_another, told=str(tmp_path / "told"))
    second = jobs.begin("Second", "", count, to=1)
    assert second.state == "waiting"
    jobs.stop(first.number)
    assert ended(jobs, second).state == "done"


def test_a_job_that_waits_can_be_stopped(jobs, tmp_path):
    first = jobs.begin("First", "", begin_another, told=str(tmp_path / "told"))
    second = jobs.begin("Second", "", count, to=1)
    jobs.stop(second.number)
    jobs.stop(first.number)
    assert [second.state, first.state] == ["stopped", "stopped"]


def test_a_stopped_job_leaves_no_process_behind(jobs, tmp_path):
    told = tmp_path / "told"
    job = jobs.begin("Begin", "", begin_another, told=str(told))
    until = time.monotonic() + 60
    while not (told.is_file() and told.read_text()) and time.monotonic() < until:
        time.sleep(0.05)
    jobs.stop(job.number)
    child = int(told.read_text())
    while alive(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not alive(child)
    assert job.state == "stopped"


def alive(process: int) -> bool:
    """Whether a process runs; one that has ended and that nobody asked for does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_news_are_told_newest_first(jobs):
    for number in range(3):
        ended(jobs, jobs.begin(f"Count {number}", "", count, to=1))
    assert [record["title"] for record in jobs.records()] == ["Count 2", "Count 1", "Count 0"]
