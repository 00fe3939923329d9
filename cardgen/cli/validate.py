"""`cardgen validate`: every finding of a set, a workbook of cards or a deck."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli import mending
from cardgen.cli.console import CANNOT_READ, out, print_findings, printable, reporting
from ingest.findings import Finding, InputError, Severity

if TYPE_CHECKING:
    from cardgen.games import Game
    from ingest.season import Season
    from validate.mending.mend import Mend

FOUND_ERRORS = 1


def validate(
    paths: Annotated[list[str], typer.Argument(help="Sets (folders, or names under sets/), cards.xlsx or deck.csv.")],
    game: Annotated[str | None, typer.Option("--game", help="The game, where the file does not tell.")] = None,
    against: Annotated[str | None, typer.Option("--against", help="The season to compare with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every finding as JSON for programs.")] = False,
    notes: Annotated[
        bool, typer.Option("--notes", help="Print every note, not one of each kind with a count.")
    ] = False,
    annotate: Annotated[
        Path | None, typer.Option("--annotate", help="Write a workbook of the cards with the findings in its cells.")
    ] = None,
    fix: Annotated[
        str, typer.Option("--fix", metavar="safe", help="Write a copy with every change that is beyond doubt.")
    ] = "",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The mended copy, of the same form.")] = None,
) -> None:
    """Check cards and decks against the rules of their game: every finding at once, with sheet, cell and rule.

    Exit code 0 means no errors, 1 errors, 2 that something could not be read. With --fix the findings, and the exit
    code, are those of the mended copy; every change is listed, and what is only plausible is proposed.

    Example: cardgen validate sets/2019-statis-pro

    Example: cardgen validate my-cards.xlsx my-deck.csv --against 2019

    Example: cardgen validate my-cards.xlsx --annotate my-cards-checked.xlsx

    Example: cardgen validate my-cards.xlsx --fix safe -o my-cards-mended.xlsx
    """
    with reporting(as_json):
        rules, season = _game(game), _season(against)
        ask = mending.Request(paths, rules, season, annotate, fix, output)
        if fix or output:
            raise typer.Exit(mending.fix(ask, as_json))
        mending.refuse_annotation(ask)
        found: list[tuple[str, list[Finding]]] = []
        unreadable = False
        for path in paths:
            findings, opened = _check(path, rules, season)
            found.append((path, findings))
            unreadable = unreadable or not opened
        mends = [mending.propose_mends(path, rules, findings) for path, findings in found]
        if annotate is not None and not unreadable:
            mending.annotate(ask, found[0][1], mends[0])
    if as_json:
        typer.echo(_json(found, mends))
    else:
        told = [(path, mending.told(findings, each)) for (path, findings), each in zip(found, mends, strict=True)]
        _print(told, notes, annotate if not unreadable else None)
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


def _check(path: str, game: Game | None, season: Season | None) -> tuple[list[Finding], bool]:
    """The findings of a path, and whether it could be opened."""
    from validate.paths import check_path

    try:
        return check_path(path, game, season), True
    except InputError as failed:
        return failed.findings, False


def _json(found: Sequence[tuple[str, Sequence[Finding]]], mends: Sequence[Sequence[Sequence[Mend]]]) -> str:
    records = [
        {"path": path, **finding.record(), "mends": [mend.record() for mend in each]}
        for (path, findings), of_path in zip(found, mends, strict=True)
        for finding, each in zip(findings, of_path, strict=True)
    ]
    counts = Counter(record["severity"] for record in records)
    summary = {f"{severity.value}s": counts[severity.value] for severity in Severity}
    return json.dumps({"findings": records, **summary}, ensure_ascii=False, indent=2)


def _print(found: Sequence[tuple[str, Sequence[Finding]]], every_note: bool, annotated: Path | None) -> None:
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
    if annotated is not None:
        out.print(Text(f"Wrote {annotated}."))


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
