"""`cardgen validate`: every finding of a set, a workbook of cards or a deck."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli.audit import audit_path, refuse_page, show_audit, write_page
from cardgen.cli.console import CANNOT_READ, out, print_findings, printable, reporting
from ingest.findings import Finding, InputError, Severity, error

if TYPE_CHECKING:
    from cardgen.audit.report import Audit
    from cardgen.games import Game
    from ingest.season import Season

FOUND_ERRORS = 1


def validate(
    paths: Annotated[list[str], typer.Argument(help="Sets (folders, or names under sets/), cards.xlsx or deck.csv.")],
    game: Annotated[str | None, typer.Option("--game", help="The game, where the file does not tell.")] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="SEASON", help="The season to hold teams, men and every line of a card to."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every finding as JSON for programs.")] = False,
    notes: Annotated[
        bool, typer.Option("--notes", help="Print every note and line, not one of each kind or the worst.")
    ] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page of everything, to mail to the author.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a page that is already there.")] = False,
    annotate: Annotated[
        Path | None, typer.Option("--annotate", help="Write a copy of the workbook with the findings in its cells.")
    ] = None,
) -> None:
    """Check cards and decks against the rules of their game: every finding at once, with sheet, cell and rule.

    With --against SEASON the line each card implies by exact odds stands beside the real one, with a verdict (`card
    error`, `rounding`, `too few plays to say`), whom it favours, and what it all comes to in points a game. Cards of
    strangers need no ids; a set may lack sheets, lineups or teams, and what stands in for them is told.

    Exit code 0 means no errors, 1 errors, 2 that something could not be read.

    Example: cardgen validate sets/2019-statis-pro

    Example: cardgen validate my-cards.xlsx my-deck.csv --against 2019

    Example: cardgen validate my-cards.xlsx --annotate my-cards-checked.xlsx

    Example: cardgen validate their-cards.xlsx --against 1983-season --html for-the-author.html
    """
    with reporting(as_json):
        rules, season = _game(game), _season(against)
        workbook = _workbook(paths, annotate)
        refuse_page(html, paths, force)
        found: list[tuple[str, list[Finding]]] = []
        unreadable = False
        for path in paths:
            findings, opened = _check(path, rules, season)
            found.append((path, findings))
            unreadable = unreadable or not opened
        if annotate is not None and workbook is not None and not unreadable:
            from validate.annotate import write_annotated

            write_annotated(workbook, found[0][1], annotate)
        audits = [] if unreadable or (season is None and html is None) else _audits(found, rules, season, html)
    if as_json:
        typer.echo(_json(found, audits if season is not None else []))
    else:
        _print(found, notes, annotate if not unreadable else None)
        for audit in audits if season is not None else []:
            show_audit(audit, every=notes)
        if html is not None and audits:
            out.print(Text(f"Wrote {html}."))
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


def _check(path: str, game: Game | None, season: Season | None) -> tuple[list[Finding], bool]:
    """The findings of a path, and whether it could be opened."""
    from validate.paths import check_path

    try:
        return check_path(path, game, season), True
    except InputError as failed:
        return failed.findings, False


def _audits(
    found: Sequence[tuple[str, Sequence[Finding]]], game: Game | None, season: Season | None, html: Path | None
) -> list[Audit]:
    """The audit of each set, and the page of the first."""
    audits = [audit for path, findings in found if (audit := audit_path(path, game, season, findings)) is not None]
    if html is not None and audits:
        write_page(audits[0], html)
    return audits


def _json(found: Sequence[tuple[str, Sequence[Finding]]], audits: Sequence[Audit]) -> str:
    records = [{"path": path, **finding.record()} for path, findings in found for finding in findings]
    counts = Counter(record["severity"] for record in records)
    summary = {f"{severity.value}s": counts[severity.value] for severity in Severity}
    if not audits:
        return json.dumps({"findings": records, **summary}, ensure_ascii=False, indent=2)
    from cardgen.audit.report import audit_record

    told = [{"path": audit.name, **audit_record(audit)} for audit in audits]
    return json.dumps({"findings": records, **summary, "audits": told}, ensure_ascii=False, indent=2)


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
