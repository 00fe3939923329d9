"""`cardgen validate`: every finding of a set, a workbook of cards or a deck."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli import foreign
from cardgen.cli.console import CANNOT_READ, out, print_findings, printable, reporting
from ingest.findings import Finding, InputError, Severity, error

if TYPE_CHECKING:
    from cardgen.games import Game
    from ingest.season import Season

FOUND_ERRORS = 1


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(
            help="Sets (folders, or names under sets/), cards.xlsx, deck.csv, or others' PDFs and workbooks."
        ),
    ],
    game: Annotated[str | None, typer.Option("--game", help="The game, where the file does not tell.")] = None,
    against: Annotated[str | None, typer.Option("--against", help="The season to compare with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every finding as JSON for programs.")] = False,
    notes: Annotated[
        bool, typer.Option("--notes", help="Print every note, not one of each kind with a count.")
    ] = False,
    annotate: Annotated[
        Path | None, typer.Option("--annotate", help="Write a copy of the workbook with the findings in its cells.")
    ] = None,
    together: Annotated[bool, typer.Option("--together", help="All the files make one set.")] = False,
    column_map: Annotated[
        Path | None, typer.Option("--map", metavar="FILE", help="A column map (TOML) for a workbook in another layout.")
    ] = None,
    inspect: Annotated[
        bool, typer.Option("--inspect", help="Show what a workbook's columns seem to be and write a draft map here.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="DIR", help="Write what was read as a set's folder.")
    ] = None,
) -> None:
    """Check cards and decks against the rules of their game: every finding at once, with sheet, cell and rule.

    Cards that others made are read too: PDFs of card sheets, cell by cell, prints of Cardgen's own, folders of them,
    and workbooks in other layouts, where --inspect drafts a column map and --map uses it. What could not be read is
    listed with page and card. --save writes what was read as cards.xlsx, to go on with.

    Exit code 0 means no errors, 1 errors, 2 that something could not be read.

    Example: cardgen validate sets/2019-statis-pro

    Example: cardgen validate my-cards.xlsx my-deck.csv --against 2019

    Example: cardgen validate my-cards.xlsx --annotate my-cards-checked.xlsx

    Example: cardgen validate 1983-sheets/ --save sets/1983-cards

    Example: cardgen validate 1983_QB.pdf 1983_RB.pdf 1983_Team.pdf --together

    Example: cardgen validate strange.xlsx --inspect

    Example: cardgen validate strange.xlsx --map strange.xlsx.map.toml
    """
    with reporting(as_json):
        rules, season = _game(game), _season(against)
        if inspect:
            foreign.inspect(paths, rules, column_map, as_json)
            return
        sets = foreign.groups(paths, together)
        foreign.refuse_folder(save, len(sets))
        workbook = _workbook(paths, annotate)
        found: list[tuple[str, list[Finding]]] = []
        unreadable = False
        for one in sets:
            checked = foreign.check(one, rules, season, column_map)
            found.append((", ".join(one), checked.findings))
            unreadable = unreadable or not checked.opened
        saved = foreign.save(checked, paths[0], rules, save) if save is not None and not unreadable else []
        if annotate is not None and workbook is not None and not unreadable:
            from validate.annotate import write_annotated

            write_annotated(workbook, found[0][1], annotate)
    if as_json:
        typer.echo(_json(found))
    else:
        _print(found, notes, [*([annotate] if annotate is not None and not unreadable else []), *saved])
    errors = any(finding.severity is Severity.ERROR for _, findings in found for finding in findings)
    raise typer.Exit(CANNOT_READ if unreadable else FOUND_ERRORS if errors else 0)


def _game(name: str | None) -> Game | None:
    from cardgen.games import find_game

    return None if name is None else find_game(name)


def _season(name: str | None) -> Season | None:
    if name is None:
        return None
    from ingest.library import find_season
    from ingest.workbook import read_season

    return read_season(find_season(name))


def _workbook(paths: Sequence[str], target: Path | None) -> Path | None:
    """The one workbook that is to be copied with its findings."""
    if target is None:
        return None
    from validate.paths import workbook_of

    workbook = workbook_of(paths[0]) if len(paths) == 1 else None
    if workbook is None:
        raise InputError(
            error("ANNOTATE-WHAT", "--annotate", ", ".join(paths), "one workbook, or one set that has one")
        )
    if target.exists():
        raise InputError(error("FILE-EXISTS", str(target), "a file already there", fix="name another one"))
    return workbook


def _json(found: Sequence[tuple[str, Sequence[Finding]]]) -> str:
    records = [{"path": path, **finding.record()} for path, findings in found for finding in findings]
    counts = Counter(record["severity"] for record in records)
    summary = {f"{severity.value}s": counts[severity.value] for severity in Severity}
    return json.dumps({"findings": records, **summary}, ensure_ascii=False, indent=2)


def _print(found: Sequence[tuple[str, Sequence[Finding]]], every_note: bool, written: Sequence[Path]) -> None:
    """All errors and warnings, and of each kind of note how many there are and the first."""
    for path, findings in found:
        for severity in (Severity.ERROR, Severity.WARNING):
            told = [finding for finding in findings if finding.severity is severity]
            print_findings(told, out, most=len(told))
        notes = [finding for finding in findings if finding.severity is Severity.NOTE]
        _print_notes(notes, every_note)
        counts = Counter(finding.severity for finding in findings)
        summary = ", ".join(f"{severity.value}s {counts[severity]}" for severity in Severity)
        wrong = counts[Severity.ERROR] > 0
        out.print(Text(f"{path}: {summary}" if findings else f"{path}: no findings", style="red" if wrong else "green"))
    if written:
        out.print(Text(f"Wrote {', '.join(map(str, written))}."))


def _print_notes(notes: Sequence[Finding], every_note: bool) -> None:
    from validate.codes import meaning

    kinds: dict[str, list[Finding]] = {}
    for finding in notes:
        kinds.setdefault(finding.code, []).append(finding)
    for code, same in kinds.items():
        if every_note or len(same) == 1:
            print_findings(same, out, most=len(same))
            continue
        told = f"{code}, {len(same)} times: {meaning(code)}" if meaning(code) else f"{code}, {len(same)} times"
        line = Text("notes: ", style="cyan")
        line.append(printable(f"{told}; such as {same[0].text()}; --notes lists them"), style="default not bold")
        out.print(line)
