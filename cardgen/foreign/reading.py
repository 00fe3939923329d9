"""One set from whatever files it is in: card sheets in PDFs, our own prints, workbooks of any layout, all together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardgen.foreign.assemble import assemble
from cardgen.foreign.own import read_own
from cardgen.foreign.printed import READERS, read_card_sheets
from cardgen.foreign.records import Record
from cardgen.games import GAMES, Game
from cardgen.sets.about import ABOUT
from cardgen.sets.csv_files import file_name
from cardgen.sets.files import CARDS, open_set_file
from cardgen.sets.sheets import Sheet, SheetFile
from ingest.files import Kind, SourceFile, expand, shown
from ingest.findings import Finding, InputError, error
from ingest.pdf.pages import read_pages

MOST_PAGES: Final = 4000
"""A league's cards at a card a page; how long reading may take is limited besides."""


@dataclass
class _Found:
    """What the files read so far gave."""

    records: list[Record] = field(default_factory=list)
    sheets: list[SheetFile] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def is_foreign(path: Path) -> bool:
    """Whether a path holds cards in another form than a set of ours: a PDF, or a folder with PDFs of cards."""
    if path.is_dir():
        ours = {CARDS, ABOUT, *(file_name(name) for game in GAMES for name, _ in game.sheets)}
        there = {each.name for each in path.iterdir()}
        return not ours & there and any(name.lower().endswith(".pdf") for name in there)
    return open_set_file(path).kind is Kind.PDF


def read_foreign(paths: Sequence[Path], game: Game | None = None) -> SheetFile:
    """The sheets of one set in one or several files and folders; an InputError tells of all that cannot be opened."""
    rules = game or next(game for game in GAMES if game.name in READERS)
    found = _Found()
    problems: list[Finding] = []
    for path in expand(paths):
        try:
            _read(open_set_file(path), rules, found)
        except InputError as failed:
            problems += failed.findings
    if problems:
        raise InputError(problems)
    where = shown(paths[0].name) if len(paths) == 1 else f"{len(paths)} files"
    made = assemble(rules, where, found.records, READERS[rules.name][1])
    joined = _together(rules, [made, *found.sheets])
    joined.findings[:0] = found.findings
    return joined


def _read(file: SourceFile, game: Game, found: _Found) -> None:
    if file.kind is not Kind.PDF:
        raise InputError(error("SET-KIND", file.name, f"a file of kind {file.kind.value}", "sheets of cards in a PDF"))
    pages = read_pages(file, most_pages=MOST_PAGES)
    own = read_own(file, pages, game)
    if own is not None:
        found.sheets.append(own)
        return
    read = read_card_sheets(file, pages, game)
    found.records += read.records
    found.findings += read.findings


def _together(game: Game, parts: Sequence[SheetFile]) -> SheetFile:
    """The rows of several files, sheet by sheet; a column that any of them has is there."""
    whole = SheetFile(game)
    for name, _ in game.sheets:
        sheets = [part.sheets[name] for part in parts if name in part.sheets]
        if sheets:
            whole.sheets[name] = Sheet(name, sheets[0].where, sheets[0].headings, tuple(_letters(sheets)))
            whole.sheets[name].rows += [row for sheet in sheets for row in sheet.rows]
    whole.findings += [finding for part in parts for finding in part.findings]
    return whole


def _letters(sheets: Sequence[Sheet]) -> Iterator[str]:
    for letters in zip(*(sheet.letters for sheet in sheets), strict=True):
        yield next(filter(None, letters), "")
