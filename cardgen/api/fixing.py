"""Changes that would mend what is wrong with a set: proposed, written into a workbook, or made in a copy."""

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
from validate.mending.copy import Mended, mend_document
from validate.mending.mend import Mend
from validate.mending.propose import mendable, propose, with_mends
from validate.mending.writing import refuse_target, write_mended
from validate.paths import check_document


def propose_fixes(checked: Checked, game: Game | None = None) -> list[list[Mend]]:
    """For each finding of a set the changes that would mend it."""
    findings = checked.findings
    codes = mendable()
    if checked.deck is not None:  # nothing is proposed for files in forms of others' own: --save writes one of ours
        return [[] for _ in findings]
    if not any(finding.code in codes and finding.severity is not Severity.NOTE for finding in findings):
        return [[] for _ in findings]
    try:
        return propose(_document(checked, game), findings)
    except InputError:  # told already
        return [[] for _ in findings]


def explained_fixes(findings: Sequence[Finding], fixes: Sequence[Sequence[Mend]]) -> list[Finding]:
    """The findings with their proposed changes in words."""
    return [with_mends(finding, each) for finding, each in zip(findings, fixes, strict=True)]


def annotate(
    checked: Checked, fixes: Sequence[Sequence[Mend]], target: Path, game: Game | None = None
) -> list[Finding]:
    """Write the workbook with the findings, and what would mend them, in its cells; what could not be put there."""
    _refuse_deck(checked)
    return write_annotated(_document(checked, game), explained_fixes(checked.findings, fixes), target)


def fix_set(
    paths: Sequence[str | Path],
    target: Path,
    season: Season | None = None,
    *,
    game: Game | None = None,
    column_map: Path | None = None,
) -> tuple[Mended, list[Finding]]:
    """Write a copy of a set, workbook or deck with every change that is beyond doubt; the original stays as it is.

    Several paths are the files of one set. The changes come back with what is only proposed and what is left, and with
    what is to be told of the writing.

    >>> done, told = fix_set([folder / "set"], folder / "mended")
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
    done = mend_document(document, lambda each: check_document(each, source.name, season))
    return done, write_mended(document, done.made, source, target)


def _document(checked: Checked, game: Game | None) -> Document:
    path = find_set(checked.paths[0])
    if checked.file is None:
        return read_document(path, game)
    return document_of(checked.file, path.name, path if len(checked.paths) == 1 else None)


def _refuse_deck(checked: Checked) -> None:
    """An InputError for a deck in a form of its maker's own, of which there is no copy of the same form."""
    if checked.deck is not None:
        found, way_out = "a deck in another form than ours", "--save DIR writes it as deck.csv, which can be mended"
        raise InputError(error("FIX-WHAT", checked.name, found, "a deck.csv", way_out))
