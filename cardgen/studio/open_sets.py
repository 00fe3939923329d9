"""Sets that are open in pages: looked at, edited cell by cell, undone, saved.

Every edit is written to a journal before it is answered, so that whatever happens to this machine loses at most the
cell being typed. The journal is taken up again when the set is opened, and goes when it is saved. An edit says
which state of the card it saw: of two pages that edit one card, the second is told, and nothing is lost.
"""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import cardgen
from cardgen.api.explaining import explain
from cardgen.sets import CardSet
from cardgen.sets.about import ABOUT
from cardgen.studio.pictures import Gallery
from engine.cards.faces import CellError, headings, read_card, show_card
from ingest.findings import Finding, InputError, error
from validate.paths import check_card_set

JOURNAL: Final = ".edits.jsonl"
"""The file in a set's folder with the edits that are not saved yet."""
OPEN: Final = 6
"""So many sets are kept in memory; the one that was asked for longest ago is closed, its edits being on file."""


class ConflictError(Exception):
    """An edit of a card that has changed since its page was drawn."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One cell changed."""

    sheet: str
    row: int
    heading: str
    before: str
    after: str


@dataclass
class OpenSet:
    """A set with its unsaved edits."""

    path: Path
    cards: CardSet
    stamp: tuple[int, int]
    done: list[Edit] = field(default_factory=list)
    undone: list[Edit] = field(default_factory=list)
    lock: threading.RLock = field(default_factory=threading.RLock)
    _gallery: Gallery | None = None
    _findings: dict[str, list[Finding]] = field(default_factory=dict)

    @property
    def gallery(self) -> Gallery:
        """Its cards as pictures."""
        if self._gallery is None:
            self._gallery = Gallery(self.cards)
        return self._gallery

    def rows_of(self, player: str, team: str) -> list[tuple[str, int]]:
        """Where a player's cards are; those of the team itself for no player."""
        first = self.cards.rules.sheets[0][0]
        return [
            (sheet, row)
            for sheet, cards in self.cards.sheets.items()
            for row, card in enumerate(cards)
            if getattr(card, "team", "") == team
            and (getattr(card, "name", "") == player if sheet != first else not player)
        ]

    def cells(self, sheet: str, row: int) -> list[tuple[str, str]]:
        """The headings and cells of a card."""
        card = self._card(sheet, row)
        return list(zip(headings(type(card)), show_card(card), strict=True))

    def card_state(self, sheet: str, row: int) -> int:
        """How often a card has been edited: what an edit must have seen."""
        return sum((edit.sheet, edit.row) == (sheet, row) for edit in self.done)

    def edit(self, sheet: str, row: int, heading: str, text: str, seen: int) -> None:
        """Change a cell; an InputError says what it cannot be, a ConflictError that another page was quicker."""
        with self.lock:
            cells = dict(self.cells(sheet, row))
            if heading not in cells:
                raise InputError(error("STUDIO-CELL", heading, "no such cell on this card"))
            if seen != self.card_state(sheet, row):
                raise ConflictError
            if cells[heading] == text:
                return
            edit = Edit(sheet, row, heading, cells[heading], text)
            self._put(edit.sheet, edit.row, edit.heading, text)
            self.done.append(edit)
            self.undone.clear()
            self._keep_journal()

    def undo(self) -> Edit | None:
        """Take the last edit back."""
        with self.lock:
            if not self.done:
                return None
            edit = self.done.pop()
            self._put(edit.sheet, edit.row, edit.heading, edit.before)
            self.undone.append(edit)
            self._keep_journal()
            return edit

    def redo(self) -> Edit | None:
        """Make the edit again that was taken back last."""
        with self.lock:
            if not self.undone:
                return None
            edit = self.undone.pop()
            self._put(edit.sheet, edit.row, edit.heading, edit.after)
            self.done.append(edit)
            self._keep_journal()
            return edit

    def save(self) -> list[Path]:
        """Write the set to its folder; an InputError if somebody else has changed it since it was opened."""
        with self.lock:
            if stamp_of(self.path) != self.stamp:
                found = "the set's files have been changed by something else since it was opened here"
                raise InputError(
                    error("STUDIO-CHANGED", self.path.name, found, fix="build or copy it under a new name")
                )
            written = cardgen.write_set(self.cards, self.path)
            self.stamp = stamp_of(self.path)
            self.done.clear()
            self.undone.clear()
            self._keep_journal()
            return written

    def findings(self, team: str) -> list[Finding]:
        """What is wrong with a team's cards now; of no team, with the whole set."""
        with self.lock:
            if team not in self._findings:
                self._findings[team] = check_card_set(self.cards, [team] if team else None)
            return self._findings[team]

    def origins(self, player: str, team: str) -> list[dict[str, Any]]:
        """How the numbers on a player's cards came about."""
        try:
            found = explain(self.cards, player, team=team)
        except InputError:
            return []
        return [
            {
                "sheet": each.origin.sheet,
                "field": each.origin.field,
                "printed": each.origin.printed,
                "now": each.now,
                "status": each.origin.status,
                "statistic": each.origin.statistic,
                "formula": each.origin.formula,
                "value": each.origin.value,
            }
            for each in found
        ]

    def _card(self, sheet: str, row: int) -> Any:
        cards = self.cards.sheets.get(sheet, [])
        if not 0 <= row < len(cards):
            raise InputError(error("STUDIO-CELL", sheet, "no such card in this set"))
        return cards[row]

    def _put(self, sheet: str, row: int, heading: str, text: str) -> None:
        card = self._card(sheet, row)
        cells = [text if name == heading else cell for name, cell in self.cells(sheet, row)]
        try:
            changed = read_card(type(card), cells)
        except CellError as wrong:
            where = f"{getattr(card, 'team', '')} {getattr(card, 'name', '')}, {heading}".strip()
            raise InputError(error("CARD-CELL", where, f"{wrong.found!r}", wrong.expected)) from None
        self.cards.sheets[sheet][row] = changed
        self._gallery = None
        self._findings.clear()

    def _keep_journal(self) -> None:
        path = self.path / JOURNAL
        if not self.done:
            path.unlink(missing_ok=True)
            return
        lines = [json.dumps({"stamp": list(self.stamp)})]
        lines += [json.dumps([edit.sheet, edit.row, edit.heading, edit.before, edit.after]) for edit in self.done]
        temporary = path.with_name(f"{JOURNAL}.new")
        with temporary.open("w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)


class OpenSets:
    """The sets that are open, and which to close."""

    def __init__(self) -> None:
        self._sets: dict[Path, OpenSet] = {}
        self._lock = threading.Lock()

    def get(self, path: Path) -> OpenSet:
        """A set, opened if it is not; read anew where its files have changed and nothing here would be lost."""
        with self._lock:
            known = self._sets.pop(path, None)
            if known is None or (stamp_of(path) != known.stamp and not known.done):
                known = opened(path)
            self._sets[path] = known
            for old in list(self._sets)[:-OPEN]:
                del self._sets[old]
            return known


def opened(path: Path) -> OpenSet:
    """A set as it is on disk, with the edits that were not saved."""
    found = OpenSet(path, cardgen.read_set(path), stamp_of(path))
    for edit in _journal(path, found.stamp):
        try:
            found.edit(edit.sheet, edit.row, edit.heading, edit.after, found.card_state(edit.sheet, edit.row))
        except InputError:
            continue
    return found


def stamp_of(path: Path) -> tuple[int, int]:
    """When a set's description was written, and how long it is: changed whenever the set is."""
    stat = (path / ABOUT).stat()
    return stat.st_mtime_ns, stat.st_size


def _journal(path: Path, stamp: Sequence[int]) -> list[Edit]:
    """The edits on file, if they are of the set as it is."""
    try:
        head, *lines = (path / JOURNAL).read_text(encoding="utf-8").splitlines()
        if json.loads(head)["stamp"] != list(stamp):
            return []
        return [Edit(*json.loads(line)) for line in lines]
    except (OSError, ValueError, KeyError, TypeError):
        return []
