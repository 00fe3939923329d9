"""`cardgen validate`: every finding of a set, a workbook of cards or a deck."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.text import Text

from cardgen.cli.audit_tables import show_audit
from cardgen.cli.check_tables import (
    fixed_record,
    inspected_record,
    print_checked,
    print_fixed,
    print_inspected,
)
from cardgen.cli.console import CANNOT_READ, out, print_findings, reporting, unfit_file
from cardgen.cli.progress import progress_bars
from ingest.findings import InputError, Severity, error

if TYPE_CHECKING:
    from cardgen.api.checking import Checked
    from cardgen.audit.report import Audit
    from cardgen.games import Game
    from ingest.season import Season
    from validate.fixes.fix import Fix

FOUND_ERRORS: Final = 1
SAFE: Final = "safe"


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
        from cardgen.api import auditing, checking, fixing

        rules, season = _game(game), _season(against)
        if inspect:
            _inspect(paths, rules, column_map, as_json)
            return
        sets = [paths] if together else [[path] for path in paths]
        _refuse_folder(save, sets)
        _refuse_page(html, sets, force)
        if fix or output:
            target = _target(fix, output, sets, {"--annotate": annotate, "--save": save, "--html": html})
            done, notices = fixing.fix_set(sets[0], target, season, game=rules, column_map=column_map)
            print_findings(notices)
            name = ", ".join(sets[0])
            if as_json:
                typer.echo(json.dumps(fixed_record(name, target, done), ensure_ascii=False, indent=2))
            else:
                print_fixed(name, target, done)
            raise typer.Exit(FOUND_ERRORS if any(each.severity is Severity.ERROR for each in done.left) else 0)
        _refuse_annotation(annotate, sets)
        checked = [checking.check_files(one, season, game=rules, column_map=column_map, add_z=add_z) for one in sets]
        opened = all(each.opened for each in checked)
        fixes = [fixing.propose_fixes(each, rules) for each in checked]
        written = checking.save_checked(checked[0], save, rules) if save is not None and opened else []
        if annotate is not None and opened:
            print_findings(fixing.annotate(checked[0], fixes[0], annotate, rules))
            written.append(annotate)
        audits = _audits(checked, rules, season) if opened and (season is not None or html is not None) else []
        if html is not None and audits:
            auditing.write_audit(audits[0], html)
            written.append(html)
        audits = audits if season is not None else []
    if as_json:
        typer.echo(_json(checked, fixes, audits))
    else:
        reported = [
            (each.name, fixing.explained_fixes(each.findings, of)) for each, of in zip(checked, fixes, strict=True)
        ]
        print_checked(reported, notes)
        for audit in audits:
            show_audit(audit, every=notes)
        if written:
            out.print(Text(f"Wrote {', '.join(map(str, written))}."))
    raise typer.Exit(CANNOT_READ if not opened else FOUND_ERRORS if any(each.errors for each in checked) else 0)


def _game(name: str | None) -> Game | None:
    from cardgen.games import find_game

    return None if name is None else find_game(name)


def _season(name: str | None) -> Season | None:
    if name is None:
        return None
    from cardgen.api.making import read_season

    return read_season(name)


def _named(sets: Sequence[Sequence[str]]) -> str:
    """The sets, as they were given."""
    return ", ".join(path for paths in sets for path in paths)


def _refuse_folder(folder: Path | None, sets: Sequence[Sequence[str]]) -> None:
    """Refuse to save several sets, or over what is there."""
    if folder is None:
        return
    if len(sets) > 1:
        found, fix = f"{len(sets)} sets", "--together makes one set of them"
        raise InputError(error("SAVE-WHAT", "--save", found, "one set", fix))
    if folder.exists() and (folder.is_file() or any(folder.iterdir())):
        raise InputError(error("FILE-EXISTS", str(folder), "something already there", fix="name another folder"))


def _refuse_page(html: Path | None, sets: Sequence[Sequence[str]], force: bool) -> None:
    """An InputError where no page can be written."""
    if html is None:
        return
    problems = unfit_file(html, ".html", "AUDIT-PAGE", force)
    if len(sets) != 1:
        problems.append(error("AUDIT-PAGE", "--html", _named(sets), "one set a page"))
    if problems:
        raise InputError(problems)


def _refuse_annotation(annotate: Path | None, sets: Sequence[Sequence[str]]) -> None:
    """An InputError if the annotated workbook cannot be made."""
    if annotate is None:
        return
    if len(sets) != 1:
        raise InputError(error("ANNOTATE-WHAT", "--annotate", _named(sets), "one set, workbook or deck"))
    if annotate.exists():
        raise InputError(error("FILE-EXISTS", str(annotate), "a file already there", fix="name another one"))


def _target(fix: str, output: Path | None, sets: Sequence[Sequence[str]], others: Mapping[str, Path | None]) -> Path:
    """Where the fixed copy goes; an InputError holds all that is wrong with what was asked."""
    findings = []
    if fix != SAFE:
        findings.append(error("FIX-WHAT", "--fix", fix or "nothing", f"--fix {SAFE}, with -o for the copy"))
    if output is None:
        findings.append(error("FIX-WHERE", "-o", "no name for the copy", "-o OUT; the original is never changed"))
    if len(sets) != 1:
        findings.append(error("FIX-WHAT", "--fix", _named(sets), "one set, workbook or deck"))
    for option, wanted in others.items():
        if wanted is not None:
            findings.append(error("FIX-WHAT", option, "with --fix", "one of the two; the copy can be validated again"))
    if findings or output is None:
        raise InputError(findings)
    return output


def _inspect(paths: Sequence[str], game: Game | None, target: Path | None, as_json: bool) -> None:
    """Show every file's tables and write its draft map, never over a file that is there."""
    from cardgen.api.checking import inspect_cards

    if target is not None and len(paths) > 1:
        raise InputError(error("INSPECT-OPTIONS", str(target), f"one --map for {len(paths)} files", "one file"))
    records = []
    for path in map(Path, paths):
        inspected = inspect_cards(path, game, target)
        records.append(inspected_record(inspected))
        if not as_json:
            print_inspected(inspected)
    if as_json:
        typer.echo(json.dumps({"inspected": records}, ensure_ascii=False, indent=2))


def _audits(checked: Sequence[Checked], game: Game | None, season: Season | None) -> list[Audit]:
    """The audit of each set; a deck by itself has none."""
    from cardgen.api.auditing import audit_checked

    with progress_bars() as progress:
        done = [audit_checked(each, season, game, progress) for each in checked]
    return [audit for audit in done if audit is not None]


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
