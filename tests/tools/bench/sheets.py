"""What is read of the real card sheets beside the checkout: `python -m tests.tools.bench.sheets`."""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from dataclasses import asdict, dataclass
from pathlib import Path

from cardgen.foreign.cells import cells_of, read_card_sheets
from cardgen.games import find_game
from ingest.files import open_source
from ingest.findings import Severity
from ingest.pdf.pages import read_pages
from tests.places import REAL

REAL_CARDS = REAL / "cards"
NOTHING_TO_READ = frozenset(("CARD-UNKNOWN", "CARD-NO-SHEET"))


@dataclass(frozen=True)
class Sheets:
    """One file: its cells, what became of them, and how long reading took."""

    file: str
    pages: int
    cells: int
    cards: int
    listed: int
    """Cells that hold no card, or one that the game does not have: each is a finding."""
    values: int
    """Cells of our sheets that were filled."""
    warned: int
    """Cards with a warning of the reader."""
    seconds: float
    sheets: dict[str, int]

    @property
    def clean(self) -> float:
        """The share of cards that were read without a warning, in per cent."""
        return 100 * (self.cards - self.warned) / self.cards if self.cards else 0.0


def measure(path: Path) -> Sheets:
    """Read one file."""
    started = time.perf_counter()
    file = open_source(path)
    pages = read_pages(file)
    read = read_card_sheets(file, pages, find_game("statis-pro"))
    seconds = time.perf_counter() - started
    places = {record.place for record in read.records}
    warnings = [finding for finding in read.findings if finding.severity is Severity.WARNING]
    return Sheets(
        path.name,
        len(pages),
        sum(len(cells_of(page)) for page in pages),
        len(places),
        sum(finding.code in NOTHING_TO_READ for finding in read.findings),
        sum(bool(text) for record in read.records for text in record.cells.values()),
        len(
            {
                place
                for place in places
                for finding in warnings
                if f"{finding.where} ".startswith((f"{place} ", f"{place},"))
            }
        ),
        round(seconds, 1),
        dict(Counter(record.sheet for record in read.records)),
    )


def main() -> None:
    """A table for people; `--json` for programs."""
    found = [measure(path) for path in sorted(REAL_CARDS.glob("*.pdf"))]
    if "--json" in sys.argv:
        print(json.dumps([{**asdict(each), "clean": each.clean} for each in found], indent=2))
        return
    print("| file | pages | cells | cards read | listed | values | without a warning | seconds |")
    print("| --- | --: | --: | --: | --: | --: | --: | --: |")
    for each in found:
        numbers = (
            each.pages,
            each.cells,
            each.cards,
            each.listed,
            f"{each.values:,}",
            f"{each.clean:.1f} %",
            each.seconds,
        )
        print(f"| {each.file} | {' | '.join(map(str, numbers))} |")


if __name__ == "__main__":
    main()
