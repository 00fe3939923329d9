"""The cards of two sets beside each other: added, removed, changed cell by cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from cardgen.sets.sheets import Sheet, SheetFile
from engine.cards.faces import ID, CellError, face_fields, is_id
from ingest.findings import InputError, error

NAMES: Final = ("alignment", "list", "player", "situation", "zone", "to go")
"""Headings that tell the cards of a team apart."""

Key = tuple[str, str, int]
"""Team, name, and which it is of several that are called the same."""


class Change(str, Enum):
    """What happened to a card."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class CellChange:
    """One cell that says something else now."""

    heading: str
    before: str
    after: str
    where: str
    """Its place in the second set."""


@dataclass(frozen=True, slots=True)
class CardChange:
    """One card that is new, gone or otherwise."""

    change: Change
    sheet: str
    team: str
    name: str
    where: str
    cells: list[CellChange] = field(default_factory=list)
    coached: bool = False
    """It is no card, but what coaches are told."""

    @property
    def printed(self) -> bool:
        """Whether paper would show it: ids stand on no card, and what coaches are told is none."""
        if self.coached:
            return False
        return self.change is not Change.CHANGED or not all(is_id(cell.heading) for cell in self.cells)


def compare_cards(old: SheetFile, new: SheetFile) -> list[CardChange]:
    """Every card that differs, sheet by sheet; texts that read the same are the same, whatever their spelling."""
    if old.game != new.game:
        raise InputError(error("SET-GAME", "diff", f"a set of {new.game.title}", f"one of {old.game.title}"))
    changes: list[CardChange] = []
    for name, card_type in new.game.sheets:
        if name in new.game.coach_sheets and not (name in old.sheets and name in new.sheets):
            continue  # paper has no such sheets
        nothing = Sheet(name, "", (), ())
        found = _sheet_changes(card_type, old.sheets.get(name, nothing), new.sheets.get(name, nothing))
        changes += (replace(change, coached=name in new.game.coach_sheets) for change in found)
    return changes


def _sheet_changes(card_type: type, old: Sheet, new: Sheet) -> Iterator[CardChange]:
    was, now = _keyed(old), _keyed(new)
    pairs = {key: was[key] for key in now if key in was}
    pairs |= _renamed(old, new, [key for key in was if key not in now], [key for key in now if key not in was])
    for key, row in was.items():
        if row not in pairs.values():
            yield CardChange(Change.REMOVED, old.name, key[0], key[1], old.place(row, 0))
    for key, row in now.items():
        if key not in pairs:
            yield CardChange(Change.ADDED, new.name, key[0], key[1], new.place(row, 0))
        elif cells := list(_cell_changes(card_type, old, pairs[key], new, row)):
            yield CardChange(Change.CHANGED, new.name, key[0], key[1], new.place(row, 0), cells)


def _keyed(sheet: Sheet) -> dict[Key, int]:
    """The sheet's rows by what tells them apart."""
    columns = [sheet.headings.index(heading) for heading in ("team", *NAMES) if heading in sheet.headings]
    seen: Counter[tuple[str, ...]] = Counter()
    keyed: dict[Key, int] = {}
    for row, card in enumerate(sheet.rows):
        reported = [card.cells[column] for column in columns]
        key = (reported[0] if reported else "", " ".join(reported[1:]))
        keyed[(*key, seen[key])] = row
        seen[key] += 1
    return keyed


def _renamed(old: Sheet, new: Sheet, gone: Sequence[Key], come: Sequence[Key]) -> dict[Key, int]:
    """Cards of a new name that have the id of one that is gone from the same team."""
    if ID not in old.headings or ID not in new.headings:
        return {}
    was, now = _keyed(old), _keyed(new)
    ids = {(key[0], old.rows[was[key]].cells[old.headings.index(ID)]): was[key] for key in gone}
    found = {key: (key[0], new.rows[now[key]].cells[new.headings.index(ID)]) for key in come}
    pairs: dict[Key, int] = {}
    for key, reported in found.items():
        if reported[1] and reported in ids:
            pairs[key] = ids.pop(reported)
    return pairs


def _cell_changes(card_type: type, old: Sheet, old_row: int, new: Sheet, new_row: int) -> Iterator[CellChange]:
    before = printed_cells(card_type, old.rows[old_row].cells)
    after = printed_cells(card_type, new.rows[new_row].cells)
    for column, heading in enumerate(new.headings):
        unknown = is_id(heading) and not (before[column] and after[column])  # as on cards read from paper
        if before[column] != after[column] and not unknown:
            yield CellChange(heading, before[column], after[column], new.place(new_row, column))


@lru_cache(maxsize=1 << 14)
def printed_cells(card_type: type, cells: tuple[str, ...]) -> tuple[str, ...]:
    """A card's cells as they are printed; a field that cannot be read, as it stands."""
    printed: list[str] = []
    for each in face_fields(card_type):
        texts = cells[len(printed) : len(printed) + len(each.headings)]
        try:
            printed += each.field_type.show(each.field_type.read(texts))
        except CellError:
            printed += texts
    return tuple(printed)
