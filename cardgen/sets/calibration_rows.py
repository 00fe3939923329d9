"""`calibration.csv`: the factors on the real line that a set's cards target, so that odds can take them off again.

Sets of earlier versions call it `aims.csv`; it is read under that name too.
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from cardgen.sets.cardset import CalibrationRow
from cardgen.sets.csv_files import csv_text
from ingest.files import MEGABYTE, shown
from ingest.findings import Finding, note

CALIBRATION: Final = "calibration.csv"
EARLIER: Final = "aims.csv"
"""Its name in sets of earlier versions."""


def calibration_text(rows: Sequence[CalibrationRow]) -> str:
    """The text of `calibration.csv`; every row has the columns of the first."""
    header = list(rows[0])
    return csv_text(header, ([row[column] for column in header] for row in rows))


def read_calibration_rows(folder: Path, files: Collection[str], notes: list[Finding]) -> list[CalibrationRow]:
    """The rows of a set's `calibration.csv`, if it is one of the set's files; none without it.

    A note says where it cannot be read: the cards stand without it.
    """
    name = next((each for each in (CALIBRATION, EARLIER) if each in files), "")
    path = folder / name
    if not name or not path.is_file():
        return []
    try:
        if path.stat().st_size > MEGABYTE:
            raise ValueError("more than a megabyte")
        rows = list(csv.DictReader(path.read_text(encoding="utf-8").splitlines(), restkey="", restval=""))
    except (OSError, ValueError, csv.Error) as failed:
        notes.append(note("SET-AIMS", shown(path.name), f"cannot be read ({shown(str(failed))})"))
        return []
    return [{str(name): str(value) for name, value in row.items()} for row in rows]
