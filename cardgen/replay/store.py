"""A replay on disk: `replay.toml`, and for every coach a folder a replay, complete or not there at all."""

from __future__ import annotations

import json
import shutil
import tempfile
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import polars as pl

from cardgen.games import GAMES
from cardgen.replay.plan import Plan, Scheduled, Task, differences, plan_of, tasks_of
from ingest.files import atomic_path, shown
from ingest.findings import InputError, error

ABOUT: Final = "replay.toml"


def folder_of(home: Path, task: Task) -> Path:
    """Where a replay's tables lie: `DIR/tendency/0001/`."""
    return home / task.coach / f"{task.replay:04}"


def begin(home: Path, plan: Plan, schedule: Sequence[Scheduled], *, resume: bool) -> list[Task]:
    """The replays still to be played; an InputError if the folder holds something else."""
    about = home / ABOUT
    if resume:
        if not about.is_file():
            raise InputError(error("REPLAY-MISSING", shown(home), f"no {ABOUT}", "a replay to go on with"))
        changed = differences(_read(about)["replay"], plan)
        if changed:
            found = f"another {', '.join(changed)}"
            raise InputError(error("REPLAY-OTHER", shown(about), found, "the same set, season and options"))
        return [task for task in tasks_of(plan) if not folder_of(home, task).is_dir()]
    if home.exists() and (not home.is_dir() or any(home.iterdir())):
        fix = "--resume goes on with a replay that was stopped"
        raise InputError(error("FILE-EXISTS", shown(home), "something already there", "an empty folder", fix))
    with atomic_path(about) as temporary:
        temporary.write_text(_text(plan, schedule), encoding="utf-8")
    return tasks_of(plan)


def keep(home: Path, task: Task, tables: Mapping[str, pl.DataFrame]) -> None:
    """Write a replay's tables; the folder appears when all of them are there."""
    target = folder_of(home, task)
    target.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=f".{target.name}-", dir=target.parent))
    try:
        for name, table in tables.items():
            table.write_parquet(work / f"{name}.parquet", compression="zstd")
        work.chmod(0o755)
        work.rename(target)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def sweep(home: Path) -> None:
    """Take away what a replay that was killed left half-written."""
    for coach in {coach for game in GAMES for coach in game.coaches}:
        for left in (home / coach).glob(".*"):
            shutil.rmtree(left, ignore_errors=True)


def read_plan(home: Path) -> tuple[Plan, tuple[Scheduled, ...], list[Task]]:
    """What was planned, its schedule, and the replays that are there; an InputError if it is no replay."""
    about = home / ABOUT
    if not about.is_file():
        raise InputError(error("REPLAY-MISSING", shown(home), f"no {ABOUT}", "a folder that `cardgen replay` wrote"))
    record = _read(about)
    try:
        plan = plan_of(record["replay"])
        schedule = tuple(Scheduled(*game) for game in record["schedule"]["games"])
    except (KeyError, TypeError) as failed:
        raise InputError(error("REPLAY-TOML", shown(about), f"no {failed}", "the file as it was written")) from None
    return plan, schedule, [task for task in tasks_of(plan) if folder_of(home, task).is_dir()]


def read_table(home: Path, tasks: Sequence[Task], name: str) -> pl.DataFrame:
    """A table of several replays in one, each row with its replay's number."""
    files = [(task, folder_of(home, task) / f"{name}.parquet") for task in tasks]
    number = pl.col("replay").cast(pl.Int32)
    frames = [
        pl.read_parquet(file).with_columns(replay=pl.lit(task.replay)).with_columns(number) for task, file in files
    ]
    return pl.concat(frames)


def _read(about: Path) -> dict[str, Any]:
    try:
        record = tomllib.loads(about.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as failed:
        raise InputError(error("REPLAY-TOML", shown(about), shown(str(failed)), "TOML, as it was written")) from None
    for table in ("replay", "schedule"):
        if not isinstance(record.get(table), dict):
            raise InputError(error("REPLAY-TOML", shown(about), f"no table `{table}`", "the file as it was written"))
    return record


def _text(plan: Plan, schedule: Sequence[Scheduled]) -> str:
    lines = [
        "# A season's schedule, played again with a set's cards. The same plan gives the same bytes.",
        "[replay]",
    ]
    lines += [
        f"{name} = {json.dumps(value, ensure_ascii=False, default=list)}" for name, value in plan.record().items()
    ]
    lines += ["", "# Week, visitors, home team.", "[schedule]", "games = ["]
    lines += [f"  {json.dumps(list(game), ensure_ascii=False)}," for game in schedule]
    return "\n".join([*lines, "]"]) + "\n"
