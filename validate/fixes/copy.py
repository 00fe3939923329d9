"""A fixed copy: the changes that are beyond doubt, made one round after the other, each held to the checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from cardgen.sets.documents import Cell, Document
from ingest.findings import Finding, Severity
from ingest.raw.grid import GridCell
from validate.fixes.case import Whole
from validate.fixes.cells import printed_otherwise
from validate.fixes.fix import Act, Fix
from validate.fixes.propose import fixable, propose

ROUNDS: Final = 12
"""A change may bring to light what another one fixes; so often it is looked again."""
BY_NEIGHBORS: Final = 4
"""The turn of changes that are known from other cells only: they must fit all of these afterwards."""

Check = Callable[[Document], list[Finding]]


@dataclass
class Fixed:
    """What was changed in a document, what is only proposed, and what is still found."""

    made: list[Fix] = field(default_factory=list)
    proposed: list[Fix] = field(default_factory=list)
    left: list[Finding] = field(default_factory=list)


Refused = dict[tuple[str, str, str], str]
"""Changes that were taken back, by place, heading and text, and what was found then."""


def fix_document(document: Document, check: Check) -> Fixed:
    """Make every change that is beyond doubt, turn by turn.

    A change after which its cell is found wrong is taken back, as is one that its neighbors told if anything new is
    found among these.
    """
    done = Fixed()
    refused: Refused = {}
    findings = check(document)
    for _ in range(ROUNDS):
        made = _round(document, findings, refused)
        if not made:
            break
        before, findings = findings, check(document)
        kept = _take_back(document, made, before, findings, refused)
        if len(kept) < len(made):
            findings = check(document)
        done.made += kept
    done.left = findings
    done.proposed = [
        replace(fix, doubt=refused.get(_key(fix), "")) for fixes in propose(document, findings) for fix in fixes
    ]
    done.made += _as_printed(document)
    return done


def _key(fix: Fix) -> tuple[str, str, str]:
    return fix.where, fix.heading, fix.after


def _round(document: Document, findings: list[Finding], refused: Refused) -> list[tuple[Fix, GridCell]]:
    """The changes of one round, each with what stood there before."""
    made: dict[tuple[str, str], Fix] = {}
    codes = fixable()
    for fixes in propose(document, [finding for finding in findings if finding.code in codes]):
        for fix in fixes:
            if fix.safe and _key(fix) not in refused:
                made.setdefault((fix.where, fix.heading), fix)
    # A sheet's name is part of every place on it, so that sheets are renamed in a round of their own.
    renamed = [fix for fix in made.values() if fix.act is Act.SHEET]
    turn = min((fix.turn for fix in made.values()), default=0)
    return [(fix, _make(document, fix)) for fix in renamed or made.values() if fix.turn == turn]


def _make(document: Document, fix: Fix) -> GridCell:
    """Make one change; what the cell held before is given back."""
    if fix.act is Act.SHEET:
        leaf = document.leaf(fix.where)
        if leaf is not None:
            document.rename(leaf, fix.after)
        return None
    cell = document.cell(fix.where, fix.about)
    if cell is None:
        return None
    grid = document.leaves[cell.leaf].grid
    if fix.act is Act.ROW:
        grid.rows[cell.row] = []
    elif fix.act is Act.MERGED:
        grid.merged = [each for each in grid.merged if (each.first_row, each.first_column) != (cell.row, cell.column)]
    else:
        return document.write(cell, fix.after)
    return None


def _take_back(
    document: Document,
    made: list[tuple[Fix, GridCell]],
    before: list[Finding],
    findings: list[Finding],
    refused: Refused,
) -> list[Fix]:
    """Undo the changes that do not stand up to the checks; the others are kept."""
    known = {(finding.code, finding.where) for finding in before}
    wrong: dict[Cell, Finding] = {}
    news: dict[str, Finding] = {}
    for finding in findings:
        cell = document.cell(finding.where, finding.found)
        if cell is not None and finding.severity is not Severity.NOTE:
            wrong[cell] = finding
            if (finding.code, finding.where) not in known:
                news.setdefault(_owner(document, cell), finding)
    kept = []
    for fix, text in made:
        cell = document.cell(fix.where, fix.about) if fix.act is Act.CELL else None
        against = None if cell is None or cell.row == 0 else wrong.get(cell)
        elsewhere = news.get(_owner(document, cell)) if cell is not None and fix.turn == BY_NEIGHBORS else None
        if cell is not None and against is not None:
            refused[_key(fix)] = against.text().removeprefix(f"{against.where}: ")
        elif cell is not None and elsewhere is not None:
            refused[_key(fix)] = elsewhere.text()
        else:
            kept.append(fix)
            continue
        document.write(cell, text)
    return kept


def _owner(document: Document, cell: Cell) -> str:
    """Whose cards a cell is among: a team's, or those of its sheet."""
    leaf = document.leaves[cell.leaf]
    headings = [leaf.text(0, at) for at in range(leaf.grid.width)]
    return leaf.text(cell.row, headings.index("team")) if "team" in headings else leaf.where


def _as_printed(document: Document) -> list[Fix]:
    file = document.file()
    fixes = [] if file is None else list(printed_otherwise(Whole(document, file)))
    for fix in fixes:
        _make(document, fix)
    return fixes
