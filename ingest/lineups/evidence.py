"""Evidence of who played: what all files say, in frames of one shape whatever the supplier."""

from __future__ import annotations

from dataclasses import dataclass, field

import polars as pl

from ingest.files import SourceFile
from ingest.findings import Finding
from ingest.fragment import Fragment
from ingest.schema.defense import CHARTED
from ingest.schema.offense import CHARTED_CATCHES, CHARTED_PASSES

WHO = {"gsis": pl.String, "pfr": pl.String, "name": pl.String, "position": pl.String, "team": pl.String}
"""Every frame's first columns: the ids of the league and of PFR, name, position and team as the file has them."""
BODY = {
    "jersey": pl.Int64,
    "height": pl.Int64,
    "weight": pl.Int64,
    "birthdate": pl.String,
    "college": pl.String,
    "years_pro": pl.Int64,
}
SNAPS, CHARTS, ROSTERS, FIRST_PLAYS, STARTS, INJURIES, QUARTERBACKS, COACHES, ADVANCED = (
    "snaps", "charts", "rosters", "first_plays", "starts", "injuries", "quarterbacks", "coaches", "advanced",
)  # fmt: skip
PASSES, CATCHES, FTN_PASSES, FTN_CATCHES = "passes", "catches", "ftn_passes", "ftn_catches"
SHAPES: dict[str, dict[str, type[pl.DataType]]] = {
    SNAPS: {**WHO, "week": pl.Int64, "offense_snaps": pl.Int64, "defense_snaps": pl.Int64, "st_snaps": pl.Int64},
    CHARTS: {**WHO, "week": pl.Int64, "unit": pl.String, "place": pl.String, "rank": pl.Int64, "front": pl.String},
    ROSTERS: {**WHO, "smart": pl.String, "week": pl.Int64, "status": pl.String, **BODY},
    FIRST_PLAYS: {**WHO, "week": pl.Int64, "unit": pl.String},
    STARTS: {**WHO, "games": pl.Int64, "games_started": pl.Int64, **BODY},
    INJURIES: {**WHO, "week": pl.Int64, "report": pl.String},
    QUARTERBACKS: {**WHO, "week": pl.Int64},
    COACHES: {"team": pl.String, "week": pl.Int64, "coach": pl.String},
    ADVANCED: {**WHO, "week": pl.Int64, **dict.fromkeys(CHARTED, pl.Int64)},
    PASSES: {**WHO, "week": pl.Int64, "passing_drops": pl.Int64},
    CATCHES: {**WHO, "week": pl.Int64, **dict.fromkeys(CHARTED_CATCHES, pl.Int64)},
    FTN_PASSES: {**WHO, "week": pl.Int64, **dict.fromkeys(CHARTED_PASSES, pl.Int64)},
    FTN_CATCHES: {**WHO, "week": pl.Int64, **dict.fromkeys(CHARTED_CATCHES, pl.Int64)},
}
"""The columns of each kind of evidence."""


@dataclass
class EvidenceFile:
    """One file's evidence: its frames by kind, and what there is to report of it."""

    file: SourceFile
    title: str
    frames: dict[str, pl.DataFrame] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    remark: str = ""
    fragment: Fragment | None = None
    """Tables of the season that the file has besides, to be merged with those of others."""

    def rows(self) -> int:
        """How many rows the file gave."""
        return sum(frame.height for frame in self.frames.values())


@dataclass
class Evidence:
    """The evidence of all files of a season."""

    files: list[EvidenceFile] = field(default_factory=list)

    def __bool__(self) -> bool:
        """Whether there is any."""
        return bool(self.files)

    def sources(self, kind: str) -> str:
        """The files that gave one kind of evidence, as one name."""
        return ", ".join(each.file.name for each in self.files if kind in each.frames)

    def frame(self, kind: str) -> pl.DataFrame:
        """One kind of evidence of all files, with the `file` each row is from."""
        parts = [
            each.frames[kind].with_columns(file=pl.lit(each.file.name)) for each in self.files if kind in each.frames
        ]
        return pl.concat(parts) if parts else pl.DataFrame(schema={**SHAPES[kind], "file": pl.String})


def shaped(kind: str, frame: pl.DataFrame) -> pl.DataFrame:
    """A frame in the shape of its kind; columns it lacks are blank."""
    missing = [pl.lit(None, dtype).alias(name) for name, dtype in SHAPES[kind].items() if name not in frame.columns]
    return frame.with_columns(missing).select(pl.col(name).cast(dtype) for name, dtype in SHAPES[kind].items())
