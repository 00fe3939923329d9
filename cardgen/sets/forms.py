"""In which form a set is kept: told here once, by what stands at a path.

A set is a folder with a workbook, a folder of CSV files, or one JSON file; a workbook by itself holds cards too, and
a file may hold nothing but a deck. `files.py` has how each form is read and written.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final

from ingest.files import Kind, SourceFile, open_source, shown
from ingest.findings import InputError
from ingest.guard.sniff import KNOWN_KINDS

CARDS: Final = "cards.xlsx"
FORMS: Final = "a set's folder, an .xlsx or a JSON file"
"""The forms a set can have."""


class Form(Enum):
    """How the cards of a set are kept."""

    WORKBOOK = "workbook"
    CSV = "folder of CSV files"
    JSON = "JSON file"
    DECK = "deck"
    OTHER = "file of another kind"


KINDS: Final = {Kind.XLSX: Form.WORKBOOK, Kind.JSON: Form.JSON, Kind.CSV: Form.DECK}
"""What a file of a kind is taken for; whether it holds a deck and no cards, only its cells tell."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a set is kept, and how."""

    path: Path
    form: Form
    source: SourceFile | None = None
    """The first look at a file; None for a folder."""

    @property
    def folder(self) -> Path:
        """The folder with whatever belongs to the set besides its cards."""
        return self.path if self.source is None else self.path.parent

    @property
    def cards(self) -> Path:
        """The workbook, the folder of CSV files or the JSON file."""
        return self.path / CARDS if self.source is None and self.form is Form.WORKBOOK else self.path

    @property
    def alone(self) -> bool:
        """Whether it is a file to which nothing beside it belongs."""
        return self.source is not None and (self.form is not Form.WORKBOOK or self.path.name != CARDS)

    @property
    def name(self) -> str:
        """The file or folder, for messages."""
        return shown(self.path.name)


def kept_at(path: Path) -> Kept:
    """How the set at a path is kept; an InputError for a file that cannot be opened."""
    if path.is_dir():
        return Kept(path, Form.WORKBOOK if (path / CARDS).is_file() else Form.CSV)
    source = open_set_file(path)
    return Kept(path, KINDS.get(source.kind, Form.OTHER), source)


def open_set_file(path: Path) -> SourceFile:
    """Take a first look at a file of a set; what it is instead is reported with the forms that a set can have."""
    try:
        return open_source(path)
    except InputError as failed:
        findings = [replace(each, expected=FORMS) if each.expected == KNOWN_KINDS else each for each in failed.findings]
        raise InputError(findings) from failed


def braceless(name: str) -> str:
    """A brace in a file's name would be taken for the column of a place."""
    return name.replace("{", "(").replace("}", ")")
