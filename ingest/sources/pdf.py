"""Statistics from a PDF: a plain list of readers, tried in turn by what the pages say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ingest.columnmap import ColumnMap
from ingest.files import SourceFile
from ingest.findings import Finding, InputError, error, note, warning
from ingest.fragment import Fragment
from ingest.pdf.lines import Line, lines_of
from ingest.pdf.pages import read_pages
from ingest.pdf.words import Page
from ingest.raw.table import RawTable
from ingest.sources.boxscores import gamebook, sidearm, statcrew
from ingest.sources.pdf_tables import raw_tables, without_totals
from ingest.sources.spreadsheets.reader import read_raw_tables

Pages = Sequence[list[Line]]


@dataclass(frozen=True)
class Reader:
    """A kind of box score: how to know it and how to read it."""

    name: str
    recognizes: Callable[[Pages], bool]
    read: Callable[[SourceFile, Pages, Sequence[float]], Fragment]


READERS = (
    Reader("gamebook", gamebook.recognizes, gamebook.read),
    Reader("sidearm", sidearm.recognizes, sidearm.read),
    Reader("statcrew", statcrew.recognizes, statcrew.read),
)


def read_pdf_file(file: SourceFile, year: int | None, column_map: ColumnMap | None = None) -> Fragment:
    """The fragment of one PDF: a box score, or season tables."""
    pages = read_pages(file)
    lines = [lines_of(page) for page in pages]
    reader = next((reader for reader in READERS if reader.recognizes(lines)), None)
    if reader is None:
        fragment = _season_tables(file, pages, lines, year, column_map)
    else:
        fragment = reader.read(file, lines, [page.width for page in pages])
        _check_box(fragment, file, year)
    fragment.findings += [
        warning(
            "PDF-PICTURE", f"{file.name}: page {page.number}", "the page is a picture, nothing read from it", "text"
        )
        for page in pages
        if page.picture
    ]
    return fragment


def pdf_tables_of(file: SourceFile) -> list[RawTable]:
    """The tables of a PDF with whatever meaning, for inspection."""
    return raw_tables(read_pages(file))


def _check_box(fragment: Fragment, file: SourceFile, year: int | None) -> None:
    """A box score must hold players, and its date must fit the season asked for."""
    if not any(fragment.tables.get(name) for name in ("rushing", "passing", "receiving", "defense")):
        raise InputError(
            error("PDF-NO-STATS", file.name, f"a {fragment.kind} without player statistics", "rushing, passing, ...")
        )
    game = fragment.game
    if game and year is not None and not f"{year}-03-01" <= game.gameday < f"{year + 1}-03-01":
        fragment.findings.append(_other_season(file, game.gameday, year))


def _other_season(file: SourceFile, gameday: str, year: int) -> Finding:
    return warning("PDF-SEASON", f"{file.name}: page 1", f"a game of {gameday}", f"a game of the season {year}")


def _season_tables(
    file: SourceFile, pages: Sequence[Page], lines: Pages, year: int | None, column_map: ColumnMap | None
) -> Fragment:
    tables = raw_tables(pages)
    if not tables:
        raise InputError(_unknown(file, lines))
    players, findings = without_totals(tables, file.name)
    fragment = read_raw_tables(players, "pdf", file, year, column_map)
    fragment.findings += findings
    fragment.findings.append(
        note("PDF-TABLES", file.name, f"{len(tables)} table(s) found by the places of their words")
    )
    return fragment


def _unknown(file: SourceFile, lines: Pages) -> Finding:
    seen = " / ".join(line.text for page in lines[:1] for line in page[:4])[:200]
    return error(
        "PDF-UNKNOWN",
        file.name,
        f"no statistics recognized; the text begins `{seen}`",
        "a gamebook, a StatCrew or SIDEARM box score, or tables with headers",
        f"see what is there with: cardgen ingest --inspect {file.name}",
    )
