"""`cardgen validate` with other people's files: what their columns seem to be, and what was read as a set's folder."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings
from ingest.files import shown
from ingest.findings import Finding, InputError, error
from ingest.texts import printable

if TYPE_CHECKING:
    from cardgen.foreign.decks.reading import FoundDeck
    from cardgen.foreign.tables import CardTable
    from cardgen.games import Game
    from cardgen.sets.sheets import SheetFile
    from ingest.season import Season


class Checked(NamedTuple):
    """What became of one set, in one or several files: its findings, whether it could be opened, and its sheets where
    others made it."""

    paths: Sequence[str]
    findings: list[Finding]
    opened: bool
    file: SheetFile | None = None
    deck: FoundDeck | None = None
    """A deck that others made, where the path is one."""

    @property
    def name(self) -> str:
        """The paths as they were given."""
        return ", ".join(self.paths)


def groups(paths: Sequence[str], together: bool) -> list[list[str]]:
    """The paths of each set: all of one, or each its own."""
    return [list(paths)] if together else [[path] for path in paths]


def check(
    paths: Sequence[str], game: Game | None, season: Season | None, column_map: Path | None, add_z: bool = False
) -> Checked:
    """The findings of one set in one or several files, or of a deck, completed with our Z cards where that is asked."""
    from cardgen.foreign.reading import is_foreign
    from cardgen.sets.store import find_set
    from validate.decks import check_found_deck
    from validate.paths import check_set, check_together

    try:
        if len(paths) == 1 and (deck := _deck(find_set(paths[0]), game, column_map, add_z)) is not None:
            return Checked(paths, check_found_deck(deck), True, deck=deck)
        if len(paths) > 1 or column_map is not None or is_foreign(find_set(paths[0])):
            findings, file = check_together(paths, game, season, column_map)
            return Checked(paths, findings, True, file)
        return Checked(paths, check_set(find_set(paths[0]), game, season), True)
    except InputError as failed:
        return Checked(paths, failed.findings, False)


def _deck(path: Path, game: Game | None, column_map: Path | None, add_z: bool) -> FoundDeck | None:
    """A deck in another form than ours, or one of ours that is to be completed; None where the path is neither."""
    from cardgen.foreign.decks.reading import own_deck, read_deck

    deck = read_deck(path, game, column_map) or (own_deck(path, game) if add_z else None)
    if deck is None and add_z:
        raise InputError(error("DECK-WHAT", "--add-z", shown(path.name), "a deck of cards with run and pass numbers"))
    if deck is not None and add_z:
        deck.complete()
    return deck


def refuse_folder(folder: Path | None, sets: int) -> None:
    """Refuse to save several sets, or over what is there."""
    if folder is None:
        return
    if sets > 1:
        raise InputError(error("SAVE-WHAT", "--save", f"{sets} sets", "one set", "--together makes one set of them"))
    if folder.exists() and (folder.is_file() or any(folder.iterdir())):
        raise InputError(error("FILE-EXISTS", str(folder), "something already there", fix="name another folder"))


def save(checked: Checked, game: Game | None, folder: Path) -> list[Path]:
    """Write what was read as a set's folder."""
    from cardgen.sets.decks import DECK
    from cardgen.sets.files import read_sheets
    from cardgen.sets.store import find_set
    from cardgen.sets.writing import write_found, write_found_deck

    if checked.deck is not None:
        return [write_found_deck(checked.deck.game, checked.deck.grid, folder)]
    path = find_set(checked.paths[0])
    deck = path / DECK if path.is_dir() and (path / DECK).is_file() else None
    return write_found(checked.file or read_sheets(path, game), folder, deck)


def inspect(paths: Sequence[str], game: Game | None, target: Path | None, as_json: bool) -> None:
    """Show every file's tables and write its draft map, never over a file that is there."""
    from cardgen.foreign.reading import inspect_tables
    from ingest.files import atomic_path

    if target is not None and len(paths) > 1:
        raise InputError(error("INSPECT-OPTIONS", str(target), f"one --map for {len(paths)} files", "one file"))
    records: list[dict[str, object]] = []
    for path in map(Path, paths):
        tables, text, findings = inspect_tables(path, game)
        if not tables:
            records.append({"file": path.name, "tables": [], "cards": [finding.record() for finding in findings]})
            if not as_json:
                print_findings(findings)
            continue
        draft = target or Path(f"{path.name}.map.toml")
        fresh = not draft.exists()
        if fresh:
            with atomic_path(draft) as temporary:
                temporary.write_text(text, encoding="utf-8")
        records.append(
            {"file": path.name, "map": str(draft), "map_written": fresh, "tables": list(map(_record, tables))}
        )
        if not as_json:
            for table in tables:
                _show(table)
            print_findings(findings)
            reported = (
                "Wrote {}: edit it, then read with --map" if fresh else "{} is already here and was left as it is"
            )
            out.print(reported.format(draft), markup=False)
    if as_json:
        typer.echo(json.dumps({"inspected": records}, ensure_ascii=False, indent=2))


def _record(table: CardTable) -> dict[str, object]:
    columns = [
        {
            "column": column.letters,
            "heading": column.key,
            "group": column.group,
            "samples": column.samples,
            "certainty": column.meaning.certainty.value,
            "means": list(column.meaning.targets),
            "choices": list(column.meaning.choices),
        }
        for column in table.columns
    ]
    return {"where": table.where, "sheet": table.sheet, "typed": table.typed, "columns": columns}


def _show(table: CardTable) -> None:
    kind = table.sheet or ("by its column of types" if table.typed else "cards of an unknown kind")
    shown = Table(title=Text(printable(f"{table.where}: {kind}")), title_justify="left")
    for header in ("column", "heading", "samples", "meaning", ""):
        shown.add_column(header, overflow="fold", no_wrap=header in ("column", ""))
    for column in table.columns:
        meaning = " and ".join(column.meaning.targets) or " or ".join(column.meaning.choices)
        heading = " ".join(part for part in (column.group, column.key) if part)
        cells = (column.letters, heading, ", ".join(column.samples), meaning, column.meaning.certainty.value)
        shown.add_row(*(Text(printable(cell)) for cell in cells))
    out.print(shown)
