"""`cardgen validate`: every finding of a set, a workbook of cards or a deck."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli import fixing, foreign
from cardgen.cli.audit import audit_set, refuse_page, show_audit, write_page
from cardgen.cli.console import CANNOT_READ, out, print_findings, reporting
from ingest.findings import Finding, Severity
from ingest.texts import printable

if TYPE_CHECKING:
    from cardgen.audit.report import Audit
    from cardgen.cli.foreign import Checked
    from cardgen.games import Game
    from ingest.season import Season
    from validate.fixes.fix import Fix

FOUND_ERRORS = 1
MOST_OF_A_KIND = 20
"""So many findings of one code are printed until all are asked for."""


def validate(
    paths: Annotated[
        list[str],
        typer.Argument(
            help="Sets (folders, or names under sets/), cards.xlsx, deck.csv, or others' PDFs and workbooks."
        ),
    ],
    game: Annotated[str | None, typer.Option("--game", help="The game, where the file does not tell.")] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against", metavar="SEASON", help="The season to hold teams, players and every line of a card to."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print every finding as JSON for programs.")] = False,
    notes: Annotated[
        bool, typer.Option("--notes", help="Print every finding and line, not the first of each kind or the worst.")
    ] = False,
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page of everything, to mail to the author.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a page that is already there.")] = False,
    annotate: Annotated[
        Path | None, typer.Option("--annotate", help="Write a workbook of the cards with the findings in its cells.")
    ] = None,
    fix: Annotated[
        str, typer.Option("--fix", metavar="safe", help="Write a copy with every change that is beyond doubt.")
    ] = "",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="The fixed copy, of the same form.")] = None,
    together: Annotated[bool, typer.Option("--together", help="All the files make one set.")] = False,
    column_map: Annotated[
        Path | None, typer.Option("--map", metavar="FILE", help="A column map (TOML) for a workbook in another layout.")
    ] = None,
    inspect: Annotated[
        bool, typer.Option("--inspect", help="Show what a workbook's columns seem to be and write a draft map here.")
    ] = False,
    add_z: Annotated[
        bool, typer.Option("--add-z", help="Complete a deck that lacks Z cards with ours, and tell how many.")
    ] = False,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="DIR", help="Write what was read as a set's folder.")
    ] = None,
) -> None:
    """Check cards and decks against the rules of their game: every finding at once, with sheet, cell and rule.

    Cards that others made are read too: PDFs of card sheets, cell by cell, prints of Cardgen's own, folders of them,
    and workbooks in other layouts, where --inspect drafts a column map and --map uses it. What could not be read is
    listed with page and card. --save writes what was read as cards.xlsx, to go on with. Decks of others are read too,
    from CSV, workbooks and JSON: --inspect and --map as for cards, --add-z for the Z cards they lack, and --save writes
    deck.csv.

    With --against SEASON the line each card implies by exact odds stands beside the real one, with a verdict (`card
    error`, `rounding`, `too few plays to say`), whom it favors, and what it all comes to in points a game. Cards of
    strangers need no ids; a set may lack sheets, lineups or teams, and what stands in for them is reported.

    Exit code 0 means no errors, 1 errors, 2 that something could not be read. With --fix the findings, and the exit
    code, are those of the fixed copy; every change is listed, and what is only plausible is proposed.

    Example: cardgen validate sets/2019-statis-pro

    Example: cardgen validate my-cards.xlsx my-deck.csv --against 2019

    Example: cardgen validate my-cards.xlsx --annotate my-cards-checked.xlsx

    Example: cardgen validate my-cards.xlsx --fix safe -o my-cards-fixed.xlsx

    Example: cardgen validate their-cards.xlsx --against 1983-season --html for-the-author.html

    Example: cardgen validate 1983-sheets/ --save sets/1983-cards

    Example: cardgen validate 1983_QB.pdf 1983_RB.pdf 1983_Team.pdf --together

    Example: cardgen validate strange.xlsx --inspect

    Example: cardgen validate strange.xlsx --map strange.xlsx.map.toml

    Example: cardgen validate fac_cards.csv --add-z --save my-deck
    """
    with reporting(as_json):
        rules, season = _game(game), _season(against)
        if inspect:
            foreign.inspect(paths, rules, column_map, as_json)
            return
        sets = foreign.groups(paths, together)
        foreign.refuse_folder(save, len(sets))
        refuse_page(html, sets, force)
        ask = fixing.Request(sets, rules, season, annotate, fix, output, save, html)
        if fix or output:
            raise typer.Exit(fixing.fix(ask, column_map, as_json))
        fixing.refuse_annotation(ask)
        checked = [foreign.check(one, rules, season, column_map, add_z) for one in sets]
        unreadable = not all(each.opened for each in checked)
        fixes = [fixing.propose_fixes(each, rules) for each in checked]
        written = foreign.save(checked[0], rules, save) if save is not None and not unreadable else []
        if annotate is not None and not unreadable:
            fixing.annotate(ask, checked[0], fixes[0])
            written.append(annotate)
        audits = [] if unreadable or (season is None and html is None) else _audits(checked, rules, season)
        if html is not None and audits:
            write_page(audits[0], html)
            written.append(html)
        audits = audits if season is not None else []
    if as_json:
        typer.echo(_json(checked, fixes, audits))
    else:
        reported = [(each.name, fixing.reported(each.findings, of)) for each, of in zip(checked, fixes, strict=True)]
        _print(reported, notes)
        for audit in audits:
            show_audit(audit, every=notes)
        if written:
            out.print(Text(f"Wrote {', '.join(map(str, written))}."))
    errors = any(finding.severity is Severity.ERROR for each in checked for finding in each.findings)
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


def _audits(checked: Sequence[Checked], game: Game | None, season: Season | None) -> list[Audit]:
    """The audit of each set; a deck by itself has none."""
    return [audit for each in checked if (audit := audit_set(each, game, season)) is not None]


def _json(checked: Sequence[Checked], fixes: Sequence[Sequence[Sequence[Fix]]], audits: Sequence[Audit]) -> str:
    records = [
        {"path": of.name, **finding.record(), "fixes": [fix.record() for fix in each]}
        for of, of_path in zip(checked, fixes, strict=True)
        for finding, each in zip(of.findings, of_path, strict=True)
    ]
    counts = Counter(record["severity"] for record in records)
    summary = {f"{severity.value}s": counts[severity.value] for severity in Severity}
    if not audits:
        return json.dumps({"findings": records, **summary}, ensure_ascii=False, indent=2)
    from cardgen.audit.report import audit_record

    reported = [{"path": audit.name, **audit_record(audit)} for audit in audits]
    return json.dumps({"findings": records, **summary, "audits": reported}, ensure_ascii=False, indent=2)


def _print(found: Sequence[tuple[str, Sequence[Finding]]], every_note: bool) -> None:
    """Errors and warnings, and of each kind of note how many there are and the first."""
    for path, findings in found:
        for severity in (Severity.ERROR, Severity.WARNING):
            _print_kinds([finding for finding in findings if finding.severity is severity], every_note)
        notes = [finding for finding in findings if finding.severity is Severity.NOTE]
        _print_notes(notes, every_note)
        counts = Counter(finding.severity for finding in findings)
        summary = ", ".join(f"{severity.value}s {counts[severity]}" for severity in Severity)
        wrong = counts[Severity.ERROR] > 0
        out.print(Text(f"{path}: {summary}" if findings else f"{path}: no findings", style="red" if wrong else "green"))


def _print_kinds(findings: Sequence[Finding], every: bool) -> None:
    """In the order of the sheets; of a kind that comes again and again the first, and how many more there are."""
    from validate.codes import meaning

    shown = findings if every else [each for each, of in _numbered(findings) if of <= MOST_OF_A_KIND]
    print_findings(shown, out, most=len(shown))
    for code, number in Counter(finding.code for finding in findings).items():
        if number > MOST_OF_A_KIND and not every:
            more = f"... and {number - MOST_OF_A_KIND} more of {code}"
            reported = f"{more}: {meaning(code)}" if meaning(code) else more
            out.print(Text(printable(f"{reported}; --notes lists them"), style="dim"))


def _numbered(findings: Sequence[Finding]) -> list[tuple[Finding, int]]:
    """Each finding with which it is of its kind."""
    seen: Counter[str] = Counter()
    numbered = []
    for finding in findings:
        seen[finding.code] += 1
        numbered.append((finding, seen[finding.code]))
    return numbered


def _print_notes(notes: Sequence[Finding], every_note: bool) -> None:
    from validate.codes import meaning

    kinds: dict[str, list[Finding]] = {}
    for finding in notes:
        kinds.setdefault(finding.code, []).append(finding)
    for code, same in kinds.items():
        if every_note or len(same) == 1:
            print_findings(same, out, most=len(same))
            continue
        reported = f"{code}, {len(same)} times: {meaning(code)}" if meaning(code) else f"{code}, {len(same)} times"
        line = Text("notes: ", style="cyan")
        line.append(printable(f"{reported}; such as {same[0].text()}; --notes lists them"), style="default not bold")
        out.print(line)
