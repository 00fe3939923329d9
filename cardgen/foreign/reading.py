"""One set from whatever files it is in: card sheets in PDFs, our own prints, workbooks of any layout, all together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardgen.foreign.assemble import assemble
from cardgen.foreign.blocks import blocks_of_grid
from cardgen.foreign.cardmap import AMBIGUOUS, UNKNOWN_KIND, CardMap, apply_map, draft, load_map, read_table
from cardgen.foreign.cells import cells_of, read_card_sheets
from cardgen.foreign.columns import UNKNOWN, Columns, columns_of
from cardgen.foreign.decks.reading import find_deck_table, inspect_deck
from cardgen.foreign.own import is_own, read_own
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.tables import CardTable, find_card_table, load_card_tables
from cardgen.games import GAMES, Game, reader_of
from cardgen.sets.about import ABOUT
from cardgen.sets.csv_files import file_name, read_csv_grid
from cardgen.sets.decks import DECK
from cardgen.sets.files import read_sheets, sheet_of_csv
from cardgen.sets.forms import CARDS, open_set_file
from cardgen.sets.header import HALF, headings_found
from cardgen.sets.sheets import Sheet, SheetFile, recognize
from engine.cards.faces import headings
from ingest.files import Kind, SourceFile, expand, shown
from ingest.findings import Finding, InputError, error, note
from ingest.grid.load import load_grids
from ingest.pdf.pages import read_pages
from ingest.pdf.words import Page
from ingest.raw.grid import Grid

MOST_PAGES: Final = 4000
"""A league's cards at a card a page."""
MOST_SECONDS: Final = 1200.0
"""A league's cards with their backs take some minutes."""
TABLES: Final = frozenset((Kind.XLSX, Kind.XLS, Kind.ODS, Kind.CSV))
FORMS: Final = (".pdf", ".xlsx", ".xls", ".ods", ".csv")
PAGES_TRIED: Final = 3
"""So many pages of a PDF tell which game its cards are of."""
CERTAIN: Final = 1_000_000
"""Cards that Cardgen printed are of the game they were printed for; where games have like cards, of the one whose
templates know more of them."""
COLUMNS_OF_A_CARD: Final = 20
"""A card that was read whole says as much of its game as so many headings."""
UNEVEN: Final = "CSV-RAGGED"
"""What rows of cards that are laid out freely always are."""
AS_CARDS: Final = "charts are not read back: validate the set itself, or `cardgen print --what cards`"
INSPECT: Final = "--inspect shows what its columns seem to be"


@dataclass
class _Found:
    """What the files read so far gave."""

    records: list[Record] = field(default_factory=list)
    sheets: list[SheetFile] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def is_foreign(path: Path) -> bool:
    """Whether a path holds cards in another form than a set of ours: a PDF, a table of cards, or a folder of such."""
    if path.is_dir():
        there = {each.name for each in path.iterdir()}
        ours = {CARDS, ABOUT} & there or any(_is_sheet(path / name) for name in there)
        return not ours and any(name.lower().endswith(FORMS) for name in there)
    file = open_set_file(path)
    return file.kind is Kind.PDF or (file.kind in TABLES and _is_strange(file))


def _is_sheet(path: Path) -> bool:
    """Whether a file is a sheet of a set of ours: by its name, and by its headings too where they can be read."""
    kinds = [kind for game in GAMES for name, kind in game.sheets if file_name(name) == path.name]
    if not kinds:
        return False
    try:
        grid = read_csv_grid(path, path.stem)
    except InputError:
        return True  # whoever reads it as one of ours will tell
    return any(headings_found(grid, headings(kind)) >= HALF * len(headings(kind)) for kind in kinds)


def _is_strange(file: SourceFile) -> bool:
    """Whether a file has tables of cards, but none that is ours and no deck."""
    try:
        grids, _ = load_grids(file)
    except InputError:
        return False  # whoever reads it as one of ours will tell
    ours = [(name, headings(kind)) for game in GAMES for name, kind in game.sheets]
    decks = [game.deck_columns for game in GAMES if game.deck_columns]
    for grid in grids:
        named = [wanted for name, wanted in ours if file.kind is Kind.CSV or grid.name.strip().casefold() == name]
        if any(headings_found(grid, wanted) >= HALF * len(wanted) for wanted in (*named, *decks)):
            return False
    return any(_known_columns(file, grids, game) or _blocks(file, grids, game).records for game in _readable())


def _readable() -> list[Game]:
    """The games whose hand-made cards can be read."""
    return [game for game in GAMES if game.reader is not None]


def _known_columns(file: SourceFile, grids: Sequence[Grid], game: Game) -> int:
    """How many columns of a file's tables mean something on the cards of a game."""
    columns = _columns(game)
    tables = (find_card_table(file, grid, columns, len(grids) == 1) for grid in grids)
    return sum(each.meaning != UNKNOWN for table in tables if table is not None for each in table.columns)


def _blocks(file: SourceFile, grids: Sequence[Grid], game: Game) -> CellRead:
    """The cards of a game that are laid out as cells of a file's sheets."""
    name = file.name.replace("{", "(").replace("}", ")")
    whole = CellRead(name)
    read_block = reader_of(game).read_block
    if read_block is None:
        return whole
    for block in (block for grid in grids for block in blocks_of_grid(grid, name)):
        read = read_block(block)
        whole.records += read.records
        whole.findings += read.findings if read.records else []
    return whole


def read_foreign(paths: Sequence[Path], game: Game | None = None, column_map: Path | None = None) -> SheetFile:
    """The sheets of one set in one or several files and folders; an InputError tells of all that cannot be opened."""
    found = _Found()
    problems: list[Finding] = []
    files: list[SourceFile] = []
    for path in _files(paths, found.findings):
        try:
            files.append(open_set_file(path))
        except InputError as failed:
            problems += failed.findings
    pages = _Pages()
    rules = game or _game_of(files, pages)
    known = load_map(column_map, _columns(rules)) if column_map is not None else None
    for file in files:
        try:
            _read(file, rules, known, found, pages)
        except InputError as failed:
            problems += failed.findings
    if problems:
        raise InputError(problems)
    where = shown(paths[0].name) if len(paths) == 1 else f"{len(paths)} files"
    made = assemble(rules, where, found.records, reader_of(rules).squads)
    joined = _together(rules, [made, *found.sheets])
    joined.findings[:0] = found.findings
    return joined


class _Pages:
    """The pages of PDFs, read once or refused once, for finding the game takes some of them too."""

    def __init__(self) -> None:
        self._read: dict[Path, list[Page] | InputError] = {}

    def of(self, file: SourceFile) -> list[Page]:
        if file.path not in self._read:
            try:
                self._read[file.path] = read_pages(file, seconds_in_all=MOST_SECONDS, most_pages=MOST_PAGES)
            except InputError as refused:
                self._read[file.path] = refused
        pages = self._read[file.path]
        if isinstance(pages, InputError):
            raise pages
        return pages


def _game_of(files: Sequence[SourceFile], pages: _Pages) -> Game:
    """The game of which most is found in files; the first where nothing tells."""
    games = _readable()
    sums = {game.name: sum(_likeness(file, game, pages) for file in files) for game in games}
    return max(games, key=lambda game: sums[game.name])


def _likeness(file: SourceFile, game: Game, pages: _Pages) -> int:
    """How much of a file a game's readers know; nothing of one that cannot be opened, which is reported later."""
    try:
        if file.kind is Kind.PDF:
            some = pages.of(file)[:PAGES_TRIED]
            own = read_own(file, some, game)
            if own is not None:
                return CERTAIN + sum(len(sheet.rows) for sheet in own.sheets.values())
            return sum(bool(reader_of(game).read_cell(cell, "").records) for page in some for cell in cells_of(page))
        if file.kind in TABLES:
            grids, _ = load_grids(file)
            return _known_columns(file, grids, game) + COLUMNS_OF_A_CARD * len(_blocks(file, grids, game).records)
    except InputError:
        pass
    return 0


def _files(paths: Sequence[Path], findings: list[Finding]) -> Iterator[Path]:
    """The files to read: those given, and of folders all that can hold cards. A set's deck is checked by itself."""
    for path in expand(paths):
        if path not in paths and path.name != DECK and find_deck_table(path) is not None:
            fix = f"cardgen validate {shown(path.name)} checks it"
            findings.append(note("FILE-PASSED", shown(path.name), "a deck, passed over with the cards", fix=fix))
        elif path in paths or (path.suffix.lower() in FORMS and path.name != DECK):
            yield path
        elif path.name != DECK:
            findings.append(note("FILE-PASSED", shown(path.name), "a file that holds no cards, passed over"))


def _columns(game: Game) -> Columns:
    return columns_of(game, reader_of(game).package)


def _read(file: SourceFile, game: Game, known: CardMap | None, found: _Found, read_once: _Pages) -> None:
    if file.kind is Kind.PDF:
        pages = read_once.of(file)
        own = read_own(file, pages, game)
        if own is not None:
            found.sheets.append(own)
            return
        if is_own(pages):
            raise InputError(error("SET-KIND", file.name, "charts that Cardgen printed", "a print of cards", AS_CARDS))
        read = read_card_sheets(file, pages, game)
        found.records += read.records
        found.findings += read.findings
    elif known is not None and known.covers(file.path.name):
        _read_tables(file, game, known, found)
    elif file.kind in TABLES and _is_strange(file):
        _read_tables(file, game, CardMap(""), found)
    elif file.kind is Kind.CSV and (sheet := sheet_of_csv(file.path)):
        found.sheets.append(recognize(game, file.name, [read_csv_grid(file.path, sheet)]))
    else:
        found.sheets.append(read_sheets(file.path, game))


def _read_tables(file: SourceFile, game: Game, known: CardMap, found: _Found) -> None:
    """The rows of a file's tables; an InputError asks for a map where a column could mean several things."""
    columns, reader = _columns(game), reader_of(game)
    tables, findings = load_card_tables(file, columns)
    if known.tables:
        tables = apply_map(known, tables)
    else:
        laid_out = _blocks(file, load_grids(file)[0], game)
        if laid_out.records:
            found.records += laid_out.records
            found.findings += [each for each in findings if each.code != UNEVEN] + laid_out.findings
            return
    if not tables:
        raise InputError([error("SET-KIND", file.name, "no table of cards", "headings of cards", INSPECT), *findings])
    for table in tables:
        records, wrong = read_table(table, columns, reader.written, known.season, known.team)
        found.records += records
        findings += wrong
    asked = [each for each in findings if each.code in {AMBIGUOUS, UNKNOWN_KIND}]
    if asked:
        raise InputError(asked)
    found.findings += findings


def inspect_tables(path: Path, game: Game | None = None) -> tuple[list[CardTable], str, list[Finding]]:
    """A file's tables of cards, the draft of a column map for them, and what opening the file found.

    Cards that are laid out as cells of a sheet need no map: then there is no draft, and a note says what was read.
    """
    if (deck := inspect_deck(path, game)) is not None:
        return [deck[0]], deck[1], []
    file = open_set_file(path)
    rules = game or _game_of([file], _Pages())
    columns = _columns(rules)
    if file.kind not in TABLES:
        found, expected = f"a file of kind {file.kind.value}", "a workbook or comma-separated text"
        raise InputError(error("INSPECT-NOTHING", file.name, found, expected))
    tables, findings = load_card_tables(file, columns)
    laid_out = _blocks(file, load_grids(file)[0], rules)
    if laid_out.records:
        return [], "", [_cards_found(file.name, laid_out), *laid_out.findings]
    if not tables:
        raise InputError([error("INSPECT-NOTHING", file.name, "no table of cards", "headings of cards"), *findings])
    return tables, draft(file.path.name, tables, columns), findings


def _cards_found(file: str, read: CellRead) -> Finding:
    """How many cards of each kind are laid out as cells."""
    cards = {(record.sheet, record.place): None for record in read.records}
    kinds = Counter(sheet for sheet, _ in cards)
    reported = ", ".join(f"{sheet} {count}" for sheet, count in kinds.items())
    found = f"cards laid out as cells of the sheet, read as they stand: {reported}"
    return note("INSPECT-CARDS", file, found, fix="no map is needed: validate it, and --save writes it as a set")


def _together(game: Game, parts: Sequence[SheetFile]) -> SheetFile:
    """The rows of several files, sheet by sheet; a column that any of them has is there."""
    whole = SheetFile(game)
    for name, _ in game.sheets:
        sheets = [part.sheets[name] for part in parts if name in part.sheets]
        if sheets:
            whole.sheets[name] = Sheet(name, sheets[0].where, sheets[0].headings, tuple(_letters(sheets)))
            whole.sheets[name].rows += [row for sheet in sheets for row in sheet.rows]
    whole.findings += [finding for part in parts for finding in part.findings]
    whole.season = next((part.season for part in parts if part.season), "")
    return whole


def _letters(sheets: Sequence[Sheet]) -> Iterator[str]:
    for letters in zip(*(sheet.letters for sheet in sheets), strict=True):
        yield next(filter(None, letters), "")
