"""Reading replays: what is none, what is not finished, what is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.scorecard.scorecard import score
from ingest.findings import InputError
from tests.cardgen.scorecard.samples import Written, real_season, written


def refused(folder: Path) -> list[str]:
    with pytest.raises(InputError) as failed:
        score(folder, real_season())
    return [finding.code for finding in failed.value.findings]


def test_a_folder_without_a_replay_is_refused(tmp_path: Path) -> None:
    assert refused(tmp_path) == ["REPLAY-MISSING"]


def test_a_replay_of_which_nothing_is_finished_is_refused(tmp_path: Path) -> None:
    assert refused(Written(tmp_path / "replay").home) == ["REPLAY-EMPTY"]


def test_a_file_that_is_no_table_is_reported_and_not_a_traceback(tmp_path: Path) -> None:
    home = written(tmp_path / "replay")
    (home / "forced" / "0002" / "players.parquet").write_bytes(b"PAR1 nothing")
    assert refused(home) == ["REPLAY-TABLE"]


def test_a_table_without_a_column_is_reported(tmp_path: Path) -> None:
    home = written(tmp_path / "replay")
    (home / "tendency" / "0001" / "players.parquet").write_bytes(
        (home / "tendency" / "0001" / "games.parquet").read_bytes()
    )
    assert refused(home) == ["REPLAY-TABLE"]


@pytest.mark.parametrize("instead", ["", 'seasons = "two"\n', "seasons = [2]\n"])
def test_a_plan_that_lacks_something_or_says_it_oddly_is_reported(tmp_path: Path, instead: str) -> None:
    home = written(tmp_path / "replay")
    about = home / "replay.toml"
    about.write_text(about.read_text().replace("seasons = 2\n", instead))
    assert refused(home) == ["REPLAY-TOML"]


def test_an_unfinished_replay_is_scored_as_far_as_it_goes(tmp_path: Path) -> None:
    card = score(written(tmp_path / "replay", seasons=5), real_season())
    assert dict(card.replays) == {"tendency": 2, "forced": 2}
    assert [note.found for note in card.notes if note.code == "REPLAY-UNFINISHED"] == ["2 of 5 replays"] * 2


def test_goals_are_meant_for_thirty_replays(tmp_path: Path) -> None:
    card = score(written(tmp_path / "replay"), real_season())
    assert "FEW-REPLAYS" in {note.code for note in card.notes}


def test_one_coach_alone_is_scored_without_blame(tmp_path: Path) -> None:
    card = score(written(tmp_path / "replay", coaches=("forced",)), real_season())
    assert card.coach == "forced"
    assert "ONE-COACH" in {note.code for note in card.notes}
    assert all(card.blame(headline) is None for headline in card.headlines)
