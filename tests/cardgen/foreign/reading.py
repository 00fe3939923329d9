"""Reading drawn card sheets in tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.foreign.reading import read_foreign
from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from tests.cardgen.foreign.card_sheets import Card, draw_sheets
from validate.statis_pro import check_cards


def read(folder: Path, cards: Sequence[Card], **options) -> SheetFile:
    """Cards drawn on sheets and read back."""
    return read_foreign([draw_sheets(folder / "cards.pdf", cards, **options).path])


def rows(file: SheetFile, sheet: str) -> list[dict[str, str]]:
    """The rows of a sheet, each without its blank cells."""
    found = file.sheets[sheet]
    return [
        {heading: text for heading, text in zip(found.headings, row.cells, strict=True) if text} for row in found.rows
    ]


def row(file: SheetFile, sheet: str) -> dict[str, str]:
    """The only row of a sheet."""
    (only,) = rows(file, sheet)
    return only


def reported(file: SheetFile) -> list[tuple[str, str]]:
    """Codes and places of what the reader found, but for the counts of cards."""
    return [(finding.code, finding.where) for finding in file.findings if finding.code != "CARDS-READ"]


def checked(file: SheetFile) -> list[Finding]:
    """What the checks find on cards by themselves: sheets that are not given are not missed here."""
    return [finding for finding in check_cards(file, "cards.pdf") if finding.code != "SPF-SHEET"]
