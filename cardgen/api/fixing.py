"""Changes that would fix what is wrong with a set: proposed, written into a workbook, or made in a copy."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cardgen.api.checking import Checked, check_files
from cardgen.games import Game
from cardgen.sets.documents import Document, document_of, read_document
from cardgen.sets.store import find_set
from ingest.findings import Finding, InputError, Severity, error
from ingest.season import Season
from validate.annotate import write_annotated
from validate.fixes.copy import Fixed, fix_document
from validate.fixes.fix import Fix
from validate.fixes.propose import fixable, propose, with_fixes
from validate.fixes.writing import refuse_target, write_fixed
from validate.paths import check_document


def propose_fixes(checked: Checked, game: Game | None = None) -> list[list[Fix]]:
    """For each finding of a set the changes that would fix it."""
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


def explained_fixes(findings: Sequence[Finding], fixes: Sequence[Sequence[Fix]]) -> list[Finding]:
    """The findings with their proposed changes in words."""
    return [with_fixes(finding, each) for finding, each in zip(findings, fixes, strict=True)]


def annotate(checked: Checked, fixes: Sequence[Sequence[Fix]], target: Path, game: Game | None = None) -> list[Finding]:
    """Write the workbook with the findings, and what would fix them, in its cells; what could not be put there."""
    _refuse_deck(checked)
    return write_annotated(_document(checked, game), explained_fixes(checked.findings, fixes), target)


def fix_set(
    paths: Sequence[str | Path],
    target: Path,
    season: Season | None = None,
    *,
    game: Game | None = None,
    column_map: Path | None = None,
) -> tuple[Fixed, list[Finding]]:
    """Write a copy of a set, workbook or deck with every change that is beyond doubt; the original stays as it is.

    Several paths are the files of one set. The changes come back with what is only proposed and what is left, and with
    what is to be told of the writing.

    >>> done, told = fix_set([folder / "set"], folder / "fixed")
    >>> done.made, told
    ([], [])
    """
    source = find_set(str(paths[0]))
    refuse_target(source, target)
    checked = check_files(paths, season, game=game, column_map=column_map)
    if not checked.opened:
        raise InputError(checked.findings)
    _refuse_deck(checked)
    document = _document(checked, game)
    done = fix_document(document, lambda each: check_document(each, source.name, season))
    return done, write_fixed(document, done.made, source, target)


def _document(checked: Checked, game: Game | None) -> Document:
    path = find_set(checked.paths[0])
    if checked.file is None:
        return read_document(path, game)
    return document_of(checked.file, path.name, path if len(checked.paths) == 1 else None)


def _refuse_deck(checked: Checked) -> None:
    """An InputError for a deck in a form of its maker's own, of which there is no copy of the same form."""
    if checked.deck is not None:
        found, way_out = "a deck in another form than ours", "--save DIR writes it as deck.csv, which can be fixed"
        raise InputError(error("FIX-WHAT", checked.name, found, "a deck.csv", way_out))
