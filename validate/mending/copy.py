"""A mended copy: the changes that are beyond doubt, made one round after the other, each held to the checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from cardgen.sets.documents import Document
from ingest.findings import Finding, Severity
from ingest.raw.grid import GridCell
from validate.mending.case import Whole
from validate.mending.cells import printed_otherwise
from validate.mending.mend import Act, Mend
from validate.mending.propose import mendable, propose

ROUNDS: Final = 6
"""A change may bring to light what another one mends; so often it is looked again."""

Check = Callable[[Document], list[Finding]]


@dataclass
class Mended:
    """What was changed in a document, what is only proposed, and what is still found."""

    made: list[Mend] = field(default_factory=list)
    proposed: list[Mend] = field(default_factory=list)
    left: list[Finding] = field(default_factory=list)


Refused = dict[tuple[str, str, str], str]
"""Changes that were taken back, by place, heading and text, and what was found then."""


def mend_document(document: Document, check: Check) -> Mended:
    """Make every change that is beyond doubt. A change after which its cell is found wrong is taken back."""
    done = Mended()
    refused: Refused = {}
    findings = check(document)
    for _ in range(ROUNDS):
        made = _round(document, findings, refused)
        if not made:
            break
        findings = check(document)
        kept = _take_back(document, made, findings, refused)
        if len(kept) < len(made):
            findings = check(document)
        done.made += kept
    done.left = findings
    done.proposed = [
        replace(mend, doubt=refused.get(_key(mend), "")) for mends in propose(document, findings) for mend in mends
    ]
    done.made += _as_printed(document)
    return done


def _key(mend: Mend) -> tuple[str, str, str]:
    return mend.where, mend.heading, mend.after


def _round(document: Document, findings: list[Finding], refused: Refused) -> list[tuple[Mend, GridCell]]:
    """The changes of one round, each with what stood there before."""
    made: dict[tuple[str, str], Mend] = {}
    codes = mendable()
    for mends in propose(document, [finding for finding in findings if finding.code in codes]):
        for mend in mends:
            if mend.safe and _key(mend) not in refused:
                made.setdefault((mend.where, mend.heading), mend)
    # A sheet's name is part of every place on it, so that sheets are renamed in a round of their own.
    renamed = [mend for mend in made.values() if mend.act is Act.SHEET]
    return [(mend, _make(document, mend)) for mend in renamed or made.values()]


def _make(document: Document, mend: Mend) -> GridCell:
    """Make one change; what the cell held before is given back."""
    if mend.act is Act.SHEET:
        leaf = document.leaf(mend.where)
        if leaf is not None:
            document.rename(leaf, mend.after)
        return None
    cell = document.cell(mend.where, mend.about)
    if cell is None:
        return None
    grid = document.leaves[cell.leaf].grid
    if mend.act is Act.ROW:
        grid.rows[cell.row] = []
    elif mend.act is Act.MERGED:
        grid.merged = [each for each in grid.merged if (each.first_row, each.first_column) != (cell.row, cell.column)]
    else:
        return document.write(cell, mend.after)
    return None


def _take_back(
    document: Document, made: list[tuple[Mend, GridCell]], findings: list[Finding], refused: Refused
) -> list[Mend]:
    """Undo the changes after which their own cell is found wrong; the others are kept."""
    wrong = {}
    for finding in findings:
        cell = document.cell(finding.where, finding.found)
        if cell is not None and finding.severity is not Severity.NOTE:
            wrong[cell] = finding
    kept = []
    for mend, before in made:
        cell = document.cell(mend.where, mend.about) if mend.act is Act.CELL else None
        if cell is None or cell not in wrong or cell.row == 0:
            kept.append(mend)
            continue
        document.write(cell, before)
        refused[_key(mend)] = wrong[cell].text().removeprefix(f"{wrong[cell].where}: ")
    return kept


def _as_printed(document: Document) -> list[Mend]:
    file = document.file()
    mends = [] if file is None else list(printed_otherwise(Whole(document, file)))
    for mend in mends:
        _make(document, mend)
    return mends
