"""FTN charting: balls dropped and thrown away, play by play, given to the receivers and passers of the play-by-play.

Its license (CC BY-SA 4.0) passes on to every season and set made with it, so that it is read only when the file itself
is named. The season's list of sources then says so, and so does every set made from it (`ingest/share_alike.py`).
"""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from ingest.files import SourceFile
from ingest.findings import warning
from ingest.lineups import evidence as kinds
from ingest.lineups.columns import of_season, read_columns, regular_weeks, whole_numbers
from ingest.lineups.evidence import EvidenceFile, shaped
from ingest.lineups.readers import leave_out
from ingest.share_alike import SHARE_ALIKE
from ingest.sources.nflverse.datasets import Dataset

LICENSE = f"FTN Data by way of nflverse, {SHARE_ALIKE}: what is made with it must be shared alike"
_UNNAMED = f"its license ({SHARE_ALIKE}) would bind every season and set made with it; name the file itself to use it"
_ALONE = "it says nothing of players without the play-by-play of nflverse of the same season beside it"
_YES = ("true", "1", "1.0")
_PLAY = {"nflverse_game_id": "game_id", "nflverse_play_id": "play_id"}


def read_charting(
    file: SourceFile, dataset: Dataset, year: int, plays: Sequence[SourceFile], named: bool
) -> EvidenceFile:
    """What was charted of a season's passes; nothing of it where the user did not ask for the very file."""
    if not named or not plays:
        return leave_out(file, dataset, _ALONE if named else _UNNAMED)
    frame = read_columns(file, ["season", "week", *_PLAY, "is_drop", "is_throw_away"])
    frame, findings = of_season(file, frame, year)
    frame = regular_weeks(file, whole_numbers(file, frame, ["week", "nflverse_play_id"]), year, findings)
    read = EvidenceFile(file, dataset.title, findings=findings, remark=f"{dataset.title}; {LICENSE}")
    found = f"{dataset.title}, under {SHARE_ALIKE}: the season, and every set made from it, must be shared alike"
    read.findings.append(warning("LICENSE-SHARE-ALIKE", file.name, found, "the same license on what you publish"))
    charted = frame.rename(_PLAY).join(_passes(plays), on=["game_id", "play_id"])
    dropped, thrown_away = (
        pl.col(name).str.to_lowercase().is_in(_YES).cast(pl.Int64) for name in ("is_drop", "is_throw_away")
    )
    read.frames[kinds.FTN_PASSES] = shaped(
        kinds.FTN_PASSES,
        charted.drop_nulls("passer").with_columns(gsis="passer", passing_drops=dropped, throw_aways=thrown_away),
    )
    read.frames[kinds.FTN_CATCHES] = shaped(
        kinds.FTN_CATCHES, charted.drop_nulls("receiver").with_columns(gsis="receiver", receiving_drops=dropped)
    )
    return read


def _passes(plays: Sequence[SourceFile]) -> pl.DataFrame:
    """Who threw each pass for which team, and to whom."""
    columns = ["game_id", "play_id", "posteam", "passer_player_id", "receiver_player_id"]
    frames = [whole_numbers(file, read_columns(file, columns), ["play_id"]).drop("row") for file in plays]
    return (
        pl.concat(frames)
        .unique(["game_id", "play_id"], maintain_order=True)
        .drop_nulls("posteam")
        .rename({"posteam": "team", "passer_player_id": "passer", "receiver_player_id": "receiver"})
    )
