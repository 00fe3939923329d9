"""Proofs: every sheet and every single card as a picture, in files that say what they are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from cardgen.printing.document import Printed, ProgressCall
from cardgen.printing.drawers import Sides
from cardgen.printing.pdf.proof import Picture, write_pictures
from cardgen.printing.pdf.writer import Metadata, write_pdf
from cardgen.printing.sheets.page import Page, Placed
from ingest.files import shown
from ingest.findings import Finding, error
from ingest.identity.names import strip_accents

SHEETS: Final = "sheets"
CARDS: Final = "cards"
PNG: Final = ".png"
SHEET_DPI: Final = 110
"""Enough to see a sheet on a screen."""
CARD_DPI: Final = 300
"""As sharp as a print shop asks for."""
LONGEST: Final = 80
"""Letters of a file's name."""


def write_proofs(
    printed: Printed,
    folder: Path,
    workers: int = 0,
    progress: ProgressCall = lambda work, done, total: None,
) -> int:
    """Draw a printing's sheets and its single cards, front and back; how many files were written.

    The pictures of an earlier printing are taken away, but not before the new ones are all there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".proofs.", dir=folder) as made:
        count = _write(printed, Path(made), workers, progress)
        for name in (SHEETS, CARDS):
            for there, goes in ((folder / name, Path(made) / f"old-{name}"), (Path(made) / name, folder / name)):
                if there.is_dir():
                    there.rename(goes)
    return count


def unfit_folder(folder: Path, force: bool) -> list[Finding]:
    """Why pictures cannot go to a folder: something is there, which only force replaces, and only if it is pictures."""
    if folder.exists() and not folder.is_dir():
        return [error("FILE-EXISTS", str(folder), "no folder, but a file", "a folder for pictures")]
    if folder.is_dir() and any(folder.iterdir()) and not force:
        found = "something already there"
        return [error("FILE-EXISTS", str(folder), found, "an empty folder", "--force writes over files")]
    return [
        error("FILE-EXISTS", str(folder / name), f"{shown(others[0].name)}, which is no picture", "another folder")
        for name in (SHEETS, CARDS)
        if (others := sorted(each for each in _files_in(folder / name) if each.suffix != PNG))
    ]


def _files_in(folder: Path) -> Iterable[Path]:
    """What is in a folder; a file where it should be is reported as what is in the way."""
    return folder.iterdir() if folder.is_dir() else [folder] if folder.exists() else ()


def _write(printed: Printed, folder: Path, workers: int, progress: ProgressCall) -> int:
    sheets = [Picture(page, (path,)) for page, path in enumerate(_sheet_files(printed.pages, folder / SHEETS))]
    faces = _card_files(printed.sides, folder / CARDS)
    cards = [Picture(page, tuple(files)) for page, files in enumerate(faces.values())]
    single = write_pdf(_single_pages(printed, faces), printed.faces, Metadata("Proof"), printed.letters)
    for pdf, pictures, dpi, work in (
        (printed.pdf, sheets, SHEET_DPI, "proofs of sheets"),
        (single, cards, CARD_DPI, "proofs of cards"),
    ):
        for parent in {file.parent for picture in pictures for file in picture.files}:
            parent.mkdir(parents=True, exist_ok=True)
        write_pictures(pdf, pictures, dpi, workers, _reported(progress, work, len(pictures)))
    return sum(len(picture.files) for picture in (*sheets, *cards))


def _reported(progress: ProgressCall, work: str, total: int) -> Callable[[int], None]:
    return lambda done: progress(work, done, total)


def _single_pages(printed: Printed, faces: Iterable[str]) -> list[Page]:
    """A page for each different face, as large as the face, without marks."""
    sizes = [(name, printed.faces[name]) for name in faces]
    return [Page(face.width, face.height, (Placed(name, 0, 0, 0, 0),)) for name, face in sizes]


def _sheet_files(pages: Sequence[Page], folder: Path) -> list[Path]:
    """A file a page, called like the page: `BAL-1.png`, and `BAL-1_back.png`, which sorts behind it."""
    labels = ["" if page.back else page.label for page in pages]
    digits: dict[str, int] = {}
    for words in map(_numbers_apart, labels):
        digits[words[0]] = max(digits.get(words[0], 1), *map(len, words[1::2]), 1)
    taken: set[str] = set()
    files: list[Path] = []
    stem = ""
    for page, words in zip(pages, map(_numbers_apart, labels), strict=True):
        if not page.back:
            stem = _free("".join(_padded(word, digits[words[0]]) for word in words), taken)
        files.append(folder / f"{stem}{'_back' if page.back else ''}{PNG}")
    return files


def _numbers_apart(text: str) -> list[str]:
    """A text taken apart, every second piece a number: `BAL `, `1`."""
    return re.split(r"(\d+)", text)


def _card_files(sides: Sequence[Sides], folder: Path) -> dict[str, list[Path]]:
    """The files of each different face: many cards share a back."""
    digits: dict[str, int] = {}
    for side in sides:
        numbers = [len(text) for text in side.item.key if text.isdecimal()]
        digits[side.item.part.name] = max(digits.get(side.item.part.name, 1), *numbers, 1)
    taken: set[str] = set()
    files: dict[str, list[Path]] = {}
    for side in (each for each in sides if each.item.part.on == "cards"):
        item = side.item
        own = [_padded(text, digits[item.part.name]) for text in item.key if text != item.team]
        words = [item.part.name, *own]
        stem = _free(
            "-".join([file_name(item.team or item.part.what), *(file_name(word).lower() for word in words)]), taken
        )
        for face, name in ((side.front, "front"), (side.back, "back")):
            if face:
                files.setdefault(face, []).append(folder / f"{stem}-{name}{PNG}")
    return files


def _padded(text: str, digits: int) -> str:
    return text.zfill(digits) if text.isdecimal() and text.isascii() else text


def file_name(text: str) -> str:
    """A stranger's text as letters and digits with hyphens, fit for every file system."""
    plain = strip_accents(text).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", re.sub(r"['.]", "", plain)).strip("-")[:LONGEST].strip("-")


def _free(name: str, taken: set[str]) -> str:
    """The name, or with a number behind it where another file has it: large and small letters are alike to many."""
    name = file_name(name) or "unnamed"
    number, free = 1, name
    while free.casefold() in taken:
        number += 1
        free = f"{name}-{number}"
    taken.add(free.casefold())
    return free
