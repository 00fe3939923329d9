"""`calibration.csv`: the factors with which the cards of a set were targeted, so that odds can take them off again."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardgen.sets.cardset import CalibrationRow
from cardgen.sets.csv_files import csv_text
from ingest.files import MEGABYTE, shown
from ingest.findings import Finding, note

CALIBRATION: Final = "calibration.csv"


def calibration_text(rows: Sequence[CalibrationRow]) -> str:
    """The text of `calibration.csv`; every row has the columns of the first."""
    header = list(rows[0])
    return csv_text(header, ([row[column] for column in header] for row in rows))


def read_calibration_rows(path: Path, notes: list[Finding]) -> list[CalibrationRow]:
    """The rows of `calibration.csv`; none without the file, and a note where it cannot be read: the cards stand
    without it."""
    if not path.is_file():
        return []
    try:
        if path.stat().st_size > MEGABYTE:
            raise ValueError("more than a megabyte")
        rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines(), restkey="", restval=""))
    except (OSError, ValueError, csv.Error) as failed:
        notes.append(note("SET-AIMS", shown(path.name), f"cannot be read ({shown(str(failed))})"))
        return []
    return [{str(name): str(value) for name, value in row.items()} for row in rows]
