"""Damages a set many times in every way and counts what the checks see of it and what fixing makes of it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from cardgen.comparing.cards import printed_cells
from cardgen.sets.sheets import SheetFile
from ingest.findings import Finding
from tests.validate.mutations import damages, inside_blitz, statis_pro, strat, tabletop
from tests.validate.mutations.book import FILE, Book
from tests.validate.mutations.damages import Damage, Kind
from validate.fixes.copy import fix_document
from validate.fixes.fix import Fix
from validate.paths import check_document

CELL, CARD, ELSEWHERE, SAME, LEGAL, MISSED = "cell", "card", "elsewhere", "same", "legal", "missed"
Sheets = dict[str, list[tuple[str, ...]]]
OUTCOMES = (CELL, CARD, ELSEWHERE, SAME, LEGAL, MISSED)


@dataclass
class Tally:
    """What became of one kind of damage."""

    outcomes: Counter[str] = field(default_factory=Counter)
    fixed: int = 0
    """How often every cell was put right by changes beyond doubt."""
    proposed: int = 0
    """How often what stood there is among what is only proposed."""
    worse: list[str] = field(default_factory=list)
    """Changes to something that never stood there."""
    missed: list[str] = field(default_factory=list)

    @property
    def tried(self) -> int:
        """How often the set was damaged so."""
        return sum(self.outcomes.values())


GAMES = {"statis-pro": statis_pro, "inside-blitz": inside_blitz, "tabletop": tabletop, "strat": strat}


def kinds_of(game: str) -> dict[str, Kind]:
    """Every kind of damage that a game's cards can have."""
    return {**damages.KINDS, **GAMES[game].KINDS}


def broken_rules(book: Book) -> list[str]:
    """Every rule of its game that a set breaks, in words."""
    return GAMES[book.game.name].broken_rules(book)


def sweep(book: Book, times: int, seed: int = 1, kinds: tuple[str, ...] = ()) -> dict[str, Tally]:
    """Damage a sound set so many times in each way."""
    known = kinds_of(book.game.name)
    before = {_reported(finding) for finding in book.findings()}
    same = _texts(book.document().file())
    tallies = {}
    for name in kinds or known:
        tally = tallies[name] = Tally()
        for number in range(times):
            damaged = book.copy()
            damage = known[name](damaged, random.Random(f"{seed} {name} {number}"))
            if damage is not None:
                _judge(tally, book, damaged, damage, before, same)
    return tallies


def _reported(finding: Finding) -> str:
    return f"{finding.code} {finding.where} {finding.found}"


def _texts(file: SheetFile | None) -> Sheets:
    """Every card as it would be printed, whatever spelling its cells have; unreadable fields as they stand."""
    assert file is not None
    types = file.game.card_types
    return {name: [printed_cells(types[name], row.cells) for row in sheet.rows] for name, sheet in file.sheets.items()}


def _same(one: Sheets, other: Sheets) -> bool:
    """Whether two sets have the same cards, in whatever order."""
    return {name: sorted(rows) for name, rows in one.items()} == {name: sorted(rows) for name, rows in other.items()}


def _judge(tally: Tally, book: Book, damaged: Book, damage: Damage, before: set[str], same: Sheets) -> None:
    document = damaged.document()
    findings = [finding for finding in check_document(document, FILE) if _reported(finding) not in before]
    outcome = _outcome(damaged, damage, findings, same)
    tally.outcomes[outcome] += 1
    if outcome == MISSED:
        tally.missed.append(f"{damage.reported} at {sorted(damage.cells)[:2]}: {broken_rules(damaged)[:3]}")
    if outcome == SAME:
        return
    done = fix_document(document, lambda each: check_document(each, FILE))
    made = [fix for fix in done.made if fix.method != "printed"]
    if made:
        worse = _worse(book, damaged, damage, document.file())
        tally.worse += [f"{damage.reported}: {worse} by {[(fix.method, fix.text()) for fix in made]}"] if worse else []
        tally.fixed += not worse and _same(_texts(document.file()), same)
    elif _proposed(book, damage, done.proposed):
        tally.proposed += 1


def _outcome(book: Book, damage: Damage, findings: list[Finding], same: Sheets) -> str:
    document = book.document()
    if _same(_texts(document.file()), same):
        return SAME
    places = [book.cells_of(finding, document) for finding in findings]
    if any(place in damage.cells for place in places):
        return CELL
    named = [
        finding.where.rpartition("!")[2]
        for finding in findings
        if finding.code in {"SET-SHEET", "SPF-SHEET", "IBF-SHEET", "TTF-SHEET", "SOM-SHEET"}
    ]
    if any(place is not None and place[:2] in damage.rows for place in places) or (named and not damage.cells):
        return CARD
    if findings:
        return ELSEWHERE
    return MISSED if broken_rules(book) else LEGAL


def _worse(book: Book, damaged: Book, damage: Damage, fixed: SheetFile | None) -> str:
    """A cell that says neither what it said before the damage nor after it."""
    then = _texts(fixed)
    original = _texts(book.document().file())
    if damage.moved or {name: len(rows) for name, rows in then.items()} != {n: len(r) for n, r in original.items()}:
        rows = {row for rows in original.values() for row in rows}
        strange = [row for rows in then.values() for row in rows if row not in rows]
        return f"rows that never were: {strange[:1]}" if strange and damage.moved else ""
    wrong = _texts(damaged.document().file())
    for name, rows in then.items():
        for number, row in enumerate(rows):
            for column, text in enumerate(row):
                was = wrong[name][number][column] if name in wrong and number < len(wrong[name]) else text
                if text not in {original[name][number][column], was}:
                    return f"{name} row {number} column {column}: {text!r} for {original[name][number][column]!r}"
    return ""


def _proposed(book: Book, damage: Damage, proposed: list[Fix]) -> bool:
    texts = {book.text(cell) for cell in damage.cells}
    return any(fix.after in texts for fix in proposed)
