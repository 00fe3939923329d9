"""Which files tell who played, and the reader for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ingest.files import SourceFile
from ingest.findings import InputError, did_you_mean, error, meant
from ingest.lineups.charting import read_charting
from ingest.lineups.evidence import EvidenceFile
from ingest.lineups.pfr_rosters import is_pfr_roster, read_pfr_roster
from ingest.lineups.readers import can_read, read_evidence
from ingest.lineups.schedules import read_schedule
from ingest.sources.nflverse.datasets import PLAYERS, SCHEDULE, TABLE_KINDS, Dataset, column_names, dataset_of, datasets

_CHARTING = "ftn_charting"
_TELLING = 4
"""So many columns of a kind of file tell that it is meant, even where one of them is misspelled."""


def evidence_reader(
    file: SourceFile, year: int, plays: Sequence[SourceFile] = (), named: bool = False
) -> Callable[[], EvidenceFile] | None:
    """The reader of a file that tells who played; None for any other file.

    `plays` are files of plays beside it; `named` says that the user asked for this very file.
    """
    if file.kind not in TABLE_KINDS:
        return None
    dataset = dataset_of(file)
    if dataset is None:
        if is_pfr_roster(file):
            return partial(read_pfr_roster, file, year)
        return _misspelled(file)
    if dataset.group == SCHEDULE:
        return partial(read_schedule, file, dataset, year)
    if dataset.name == _CHARTING:
        return partial(read_charting, file, dataset, year, plays, named)
    return partial(read_evidence, file, dataset, year) if can_read(dataset) else None


def _misspelled(file: SourceFile) -> Callable[[], EvidenceFile] | None:
    """A reader that says which column of a file is misspelled, where it is all but one of a known kind."""
    columns = column_names(file)
    for dataset in datasets():
        missing = dataset.needs - set(columns)
        if dataset.group not in (PLAYERS, SCHEDULE) or len(missing) != 1 or len(dataset.needs) <= _TELLING:
            continue
        name = next(iter(missing))
        near = meant(did_you_mean(name, [each for each in columns if each not in dataset.needs]))
        if near:
            return partial(_refuse, file, dataset, name, near)
    return None


def _refuse(file: SourceFile, dataset: Dataset, name: str, near: str) -> EvidenceFile:
    found = f"a column {near!r} in what else looks like {dataset.title}"
    raise InputError(error("LINEUP-COLUMN", f"{file.name}: column {near}", found, f"{name!r}", f"did you mean {name}?"))
