"""What `cardgen validate` does beyond telling: proposed changes, the annotated workbook, the fixed copy."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import typer
from rich.text import Text

from cardgen.cli import foreign
from cardgen.cli.console import out, print_findings
from ingest.findings import Finding, InputError, Severity, error
from ingest.texts import counted, printable

if TYPE_CHECKING:
    from cardgen.cli.foreign import Checked
    from cardgen.games import Game
    from cardgen.sets.documents import Document
    from ingest.season import Season
    from validate.fixes.copy import Fixed
    from validate.fixes.fix import Fix

SAFE: Final = "safe"
AS_PRINTED: Final = "printed"
"""The way of a change that says the same in other letters."""
SHOWN: Final = 60
"""So many changes are reported; --json and the copy's page of changes tell all."""
ERRORS_LEFT: Final = 1


class Request(NamedTuple):
    """What was asked for."""

    sets: Sequence[Sequence[str]]
    """The paths of each."""
    game: Game | None
    season: Season | None
    annotate: Path | None
    fix: str
    output: Path | None
    save: Path | None = None
    html: Path | None = None

    def named(self) -> str:
        """The sets, as they were given."""
        return ", ".join(path for paths in self.sets for path in paths)


def propose_fixes(checked: Checked, game: Game | None) -> list[list[Fix]]:
    """For each finding of a set the changes that would fix it."""
    from validate.fixes.propose import fixable, propose

    findings = checked.findings
    codes = fixable()
    if checked.deck is not None:  # nothing is proposed for files in forms of others' own: --save writes one of ours
        return [[] for _ in findings]
    if not any(finding.code in codes and finding.severity is not Severity.NOTE for finding in findings):
        return [[] for _ in findings]
    try:
        return propose(_document(checked, game), findings)
    except InputError:  # told already
        return [[] for _ in findings]


def reported(findings: Sequence[Finding], fixes: Sequence[Sequence[Fix]]) -> list[Finding]:
    """The findings with their proposed changes in words."""
    from validate.fixes.propose import with_fixes

    return [with_fixes(finding, each) for finding, each in zip(findings, fixes, strict=True)]


def _document(checked: Checked, game: Game | None) -> Document:
    from cardgen.sets.documents import document_of, read_document
    from cardgen.sets.store import find_set

    path = find_set(checked.paths[0])
    if checked.file is None:
        return read_document(path, game)
    return document_of(checked.file, path.name, path if len(checked.paths) == 1 else None)


def refuse_annotation(ask: Request) -> None:
    """An InputError if the annotated workbook cannot be made."""
    if ask.annotate is None:
        return
    if len(ask.sets) != 1:
        raise InputError(error("ANNOTATE-WHAT", "--annotate", ask.named(), "one set, workbook or deck"))
    if ask.annotate.exists():
        raise InputError(error("FILE-EXISTS", str(ask.annotate), "a file already there", fix="name another one"))


def annotate(ask: Request, checked: Checked, fixes: Sequence[Sequence[Fix]]) -> None:
    """Write the workbook with the findings, and what would fix them, in its cells."""
    from validate.annotate import write_annotated

    if ask.annotate is not None:
        _refuse_deck(checked)
        print_findings(write_annotated(_document(checked, ask.game), reported(checked.findings, fixes), ask.annotate))


def fix(ask: Request, column_map: Path | None, as_json: bool) -> int:
    """Write the fixed copy and tell of every change; the exit code says whether errors are left."""
    from cardgen.sets.store import find_set
    from validate.fixes.copy import fix_document
    from validate.fixes.writing import refuse_target, write_fixed
    from validate.paths import check_document

    target = _target(ask)
    source = find_set(ask.sets[0][0])
    refuse_target(source, target)
    checked = foreign.check(ask.sets[0], ask.game, ask.season, column_map)
    if not checked.opened:
        raise InputError(checked.findings)
    _refuse_deck(checked)
    document = _document(checked, ask.game)
    done = fix_document(document, lambda each: check_document(each, source.name, ask.season))
    print_findings(write_fixed(document, done.made, source, target))
    if as_json:
        typer.echo(_json(checked.name, target, done))
    else:
        _print(checked.name, target, done)
    return ERRORS_LEFT if any(finding.severity is Severity.ERROR for finding in done.left) else 0


def _refuse_deck(checked: Checked) -> None:
    """An InputError for a deck in a form of its maker's own, of which there is no copy of the same form."""
    if checked.deck is not None:
        found, fix = "a deck in another form than ours", "--save DIR writes it as deck.csv, which can be fixed"
        raise InputError(error("FIX-WHAT", checked.name, found, "a deck.csv", fix))


def _target(ask: Request) -> Path:
    findings = []
    if ask.fix != SAFE:
        findings.append(error("FIX-WHAT", "--fix", ask.fix or "nothing", f"--fix {SAFE}, with -o for the copy"))
    if ask.output is None:
        findings.append(error("FIX-WHERE", "-o", "no name for the copy", "-o OUT; the original is never changed"))
    if len(ask.sets) != 1:
        findings.append(error("FIX-WHAT", "--fix", ask.named(), "one set, workbook or deck"))
    for option, wanted in (("--annotate", ask.annotate), ("--save", ask.save), ("--html", ask.html)):
        if wanted is not None:
            findings.append(error("FIX-WHAT", option, "with --fix", "one of the two; the copy can be validated again"))
    if findings or ask.output is None:
        raise InputError(findings)
    return ask.output


def _json(path: str, target: Path, done: Fixed) -> str:
    counts = Counter(finding.severity.value for finding in done.left)
    record = {
        "path": path,
        "written": str(target),
        "changes": [fix.record() for fix in done.made],
        "proposed": [fix.record() for fix in done.proposed],
        "findings": [finding.record() for finding in done.left],
        **{f"{severity.value}s": counts[severity.value] for severity in Severity},
    }
    return json.dumps(record, ensure_ascii=False, indent=2)


def _print(path: str, target: Path, done: Fixed) -> None:
    written_anew = [fix for fix in done.made if fix.method == AS_PRINTED]
    _print_fixes("fixed", "green", [fix for fix in done.made if fix.method != AS_PRINTED])
    if written_anew:
        reported = (
            f"{counted(len(written_anew), 'cell')} written as the game prints them, such as {written_anew[0].text()}"
        )
        out.print(Text(printable(f"{reported}; --json lists them"), style="dim"))
    _print_fixes("proposed", "yellow", done.proposed)
    left = [finding for finding in done.left if finding.severity is not Severity.NOTE]
    print_findings(left, out, most=len(left))
    counts = Counter(finding.severity for finding in done.left)
    summary = ", ".join(f"{severity.value}s {counts[severity]}" for severity in Severity)
    out.print(Text(f"Wrote {target}: {path} with {counted(len(done.made), 'change')}; left in it: {summary}"))


def _print_fixes(label: str, style: str, fixes: Sequence[Fix]) -> None:
    for fix in fixes[:SHOWN]:
        line = Text(f"{label}: ", style=style)
        code = f" [{fix.code}]" if fix.code else ""
        line.append(printable(f"{fix.where}: {fix.text()}, {fix.why}{code}"), style="default not bold")
        out.print(line)
    if len(fixes) > SHOWN:
        out.print(Text(f"... and {len(fixes) - SHOWN} more; --json shows all", style="dim"))
