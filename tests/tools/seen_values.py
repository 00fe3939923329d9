"""Writes what sets of the seasons that ship have into the bounds of the checks.

    python -m tests.tools.seen_values FOLDER

The folder has the sets that `cardgen build` made of every season that ships, `2019-statis-pro` and so on.
"""

from __future__ import annotations

import csv
import sys
from importlib import resources
from pathlib import Path

from cardgen.games import GAMES
from cardgen.sets import read_set
from validate.bounds import TABLE
from validate.plausibility import seen_values


def main(folder: Path) -> None:
    """Write the two last columns of every game's bounds anew."""
    for game in GAMES:
        found = sorted(path for path in folder.iterdir() if path.is_dir() and path.name[5:].startswith(game.name))
        seen = seen_values([read_set(path) for path in found])
        target = Path(str(resources.files(game.plan.room))) / TABLE
        with target.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        with target.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
            writer.writeheader()
            for row, ends in zip(rows, seen, strict=True):
                least, most = ("" if end is None else f"{end:.4g}" for end in ends)
                writer.writerow(row | {"seen least": least, "seen most": most})


if __name__ == "__main__":
    main(Path(sys.argv[1]))
