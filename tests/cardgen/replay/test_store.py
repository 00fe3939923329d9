"""A replay on disk: whole seasons or none, and never another plan's."""

from __future__ import annotations

import tomllib
from pathlib import Path

import polars as pl
import pytest

from cardgen.replay import store
from cardgen.replay.plan import Plan, Scheduled, Task, plan_of, tasks_of
from ingest.findings import InputError
from tests.cardgen.replay.small import SCHEDULE, kit

TABLES = {"games": pl.DataFrame({"game": [0, 1]}), "teams": pl.DataFrame({"team": ["KC"]})}
PLAN = kit().plan


def test_the_first_time_everything_is_to_be_played_and_the_plan_is_kept(tmp_path: Path) -> None:
    assert store.begin(tmp_path / "r", PLAN, SCHEDULE, resume=False) == tasks_of(PLAN)
    assert [str(task) for task in tasks_of(PLAN)] == [
        "tendency, replay 1",
        "forced, replay 1",
        "tendency, replay 2",
        "forced, replay 2",
    ]
    record = tomllib.loads((tmp_path / "r" / "replay.toml").read_text(encoding="utf-8"))
    assert plan_of(record["replay"]) == PLAN
    assert [Scheduled(*game) for game in record["schedule"]["games"]] == list(SCHEDULE)


def test_what_is_there_need_not_be_played_again(tmp_path: Path) -> None:
    store.begin(tmp_path, PLAN, SCHEDULE, resume=False)
    store.keep(tmp_path, Task("tendency", 1), TABLES)
    store.keep(tmp_path, Task("forced", 2), TABLES)
    assert store.begin(tmp_path, PLAN, SCHEDULE, resume=True) == [Task("forced", 1), Task("tendency", 2)]
    plan, schedule, there = store.read_plan(tmp_path)
    assert (plan, schedule) == (PLAN, SCHEDULE)
    assert there == [Task("tendency", 1), Task("forced", 2)]


def test_a_season_appears_whole_or_not_at_all(tmp_path: Path) -> None:
    class Broken:
        def write_parquet(self, *_: object, **__: object) -> None:
            raise OSError("no space left")

    store.begin(tmp_path, PLAN, SCHEDULE, resume=False)
    with pytest.raises(OSError, match="no space left"):
        store.keep(tmp_path, Task("forced", 1), {**TABLES, "players": Broken()})  # type: ignore[dict-item]
    assert list((tmp_path / "forced").iterdir()) == []
    store.keep(tmp_path, Task("forced", 1), TABLES)
    assert sorted(path.name for path in (tmp_path / "forced" / "0001").iterdir()) == ["games.parquet", "teams.parquet"]


def test_what_a_killed_replay_left_half_written_is_swept_away(tmp_path: Path) -> None:
    store.begin(tmp_path, PLAN, SCHEDULE, resume=False)
    store.keep(tmp_path, Task("forced", 1), TABLES)
    (tmp_path / "forced" / ".0002-x").mkdir()
    (tmp_path / "forced" / ".0002-x" / "games.parquet").touch()
    store.sweep(tmp_path)
    assert [path.name for path in (tmp_path / "forced").iterdir()] == ["0001"]


def test_tables_of_several_seasons_are_read_as_one(tmp_path: Path) -> None:
    store.begin(tmp_path, PLAN, SCHEDULE, resume=False)
    tasks = [Task("forced", 1), Task("forced", 2)]
    for task in tasks:
        store.keep(tmp_path, task, TABLES)
    assert store.read_table(tmp_path, tasks, "games").rows() == [(0, 1), (1, 1), (0, 2), (1, 2)]


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(InputError, match="something already there, expected an empty folder"):
        store.begin(tmp_path, PLAN, SCHEDULE, resume=False)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


@pytest.mark.parametrize(("change", "described"), [({"seed": 8}, "another seed"), ({"cards": "x"}, "another cards")])
def test_another_plan_cannot_go_on(tmp_path: Path, change: dict[str, object], described: str) -> None:
    store.begin(tmp_path, PLAN, SCHEDULE, resume=False)
    with pytest.raises(InputError, match=described):
        store.begin(tmp_path, kit(**change).plan, SCHEDULE, resume=True)


@pytest.mark.parametrize(
    ("text", "described"),
    [
        (None, r"no replay.toml, expected a folder that `cardgen replay` wrote \[REPLAY-MISSING\]"),
        ("[replay", r"\[REPLAY-TOML\]"),
        ("[other]", r"no table `replay`, expected the file as it was written \[REPLAY-TOML\]"),
        ("[replay]\ngame = 'x'\n[schedule]", r"no 'season', expected the file as it was written \[REPLAY-TOML\]"),
    ],
)
def test_what_is_no_replay_is_reported(tmp_path: Path, text: str | None, described: str) -> None:
    if text is not None:
        (tmp_path / "replay.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=described):
        store.read_plan(tmp_path)


def test_every_part_of_a_plan_counts() -> None:
    names = set(Plan.__dataclass_fields__)
    record = PLAN.record()
    assert set(record) == names
