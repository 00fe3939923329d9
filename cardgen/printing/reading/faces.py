"""One face read: the words in each slot, and what the card's fields say by them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cardgen.printing.geometry import Box
from cardgen.printing.layout.fitting import shorter
from cardgen.printing.reading.slots import Pattern, Slot, face_slots
from cardgen.printing.template.schema import Template


class FaceWord(NamedTuple):
    """A word on a face, in millimeters from the face's top left corner."""

    text: str
    box: Box

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of its box."""
        return self.box.x + self.box.width / 2, self.box.y + self.box.height / 2


class Cell(NamedTuple):
    """What a field says, and where on the face."""

    text: str
    box: Box
    element: str
    upper: bool = False
    """Read from capitals: its own letters may be small ones."""
    short: bool = False
    """A name that may have been abbreviated."""


class Problem(NamedTuple):
    """Something on a face that could not be read."""

    code: str
    element: str
    found: str
    expected: str


@dataclass
class FaceRead:
    """What was read from a face."""

    cells: dict[str, Cell] = field(default_factory=dict)
    """By the field's name, such as `player` or `team.name`."""
    problems: list[Problem] = field(default_factory=list)


class FaceReader:
    """Reads faces that one side of a template printed."""

    def __init__(self, template: Template, side: str) -> None:
        slots = [slot for slot in face_slots(template, side) if not slot.turn]
        self.constants = [slot for slot in slots if slot.constant]
        self._groups: dict[Box, list[tuple[Slot, Pattern]]] = {}
        # Slots that share a box are alternatives. Exact ones are read before those in capitals or abbreviated, and
        # lone fields before texts with several, since what is known already helps to part the others.
        for slot in sorted((slot for slot in slots if not slot.constant), key=_order):
            pattern = Pattern(slot.text, template.words, slot.upper)
            self._groups.setdefault(slot.box, []).append((slot, pattern))
        self._boxes = sorted(self._groups, key=lambda box: box.width * box.height)

    def fits(self, words: Sequence[FaceWord]) -> bool:
        """Whether everything that stands on all such faces stands on this one."""
        texts = {word.text for word in words}
        always = [slot for slot in self.constants if not slot.conditional]
        if not all(texts.issuperset(_wanted(slot)) for slot in always):
            return False  # most templates are refused by this, without a look at places
        return all(_claim(slot, words) is not None for slot in always)

    def read(self, words: Sequence[FaceWord], known: Mapping[str, str] | None = None) -> FaceRead:
        """The fields of a face; `known` are those that need not be read, such as the season."""
        read = FaceRead()
        left = list(words)
        for slot in self.constants:
            claimed = _claim(slot, left)
            if claimed is not None:
                left = [word for word in left if word not in claimed]
            elif not slot.conditional:
                read.problems.append(Problem("FACE-TEXT", slot.name, _text(_inside(slot.box, left)), slot.text))
        here: dict[Box, list[FaceWord]] = {}
        for word in left:
            box = next((box for box in self._boxes if _holds(box, word)), None)
            if box is None:
                read.problems.append(Problem("FACE-STRAY", "", word.text, "nothing at this place"))
            else:
                here.setdefault(box, []).append(word)
        for box, alternatives in self._groups.items():
            self._slot(read, box, alternatives, _text(here.get(box, ())), known or {})
        return read

    def _slot(
        self,
        read: FaceRead,
        box: Box,
        alternatives: Sequence[tuple[Slot, Pattern]],
        text: str,
        known: Mapping[str, str],
    ) -> None:
        if not text:
            for slot, pattern in alternatives:
                if pattern.lone or slot.conditional:
                    for name in pattern.fields:
                        read.cells.setdefault(name, Cell("", box, slot.name))
                else:
                    read.problems.append(Problem("FACE-CELL", slot.name, "nothing", slot.text))
            return
        so_far = {**known, **{name: cell.text for name, cell in read.cells.items() if cell.text}}
        for slot, pattern in alternatives:
            # A lone field is read whatever is known of it, so that two places that disagree are reported.
            values = pattern.read(text, {} if pattern.lone else so_far)
            if values is None:
                continue
            for name, value in values.items():
                self._keep(read, name, Cell(value, box, slot.name, slot.upper, slot.short))
            return
        expected = " or ".join(slot.text for slot, _ in alternatives)
        read.problems.append(Problem("FACE-CELL", alternatives[0][0].name, text, expected))

    @staticmethod
    def _keep(read: FaceRead, name: str, cell: Cell) -> None:
        known = read.cells.get(name)
        if known is None or not known.text:
            read.cells[name] = cell
        elif not _agree(known.text, cell):
            read.problems.append(Problem("FACE-TWICE", cell.element, f"{name} {cell.text}", known.text))


def _order(slot: Slot) -> tuple[bool, int]:
    return slot.upper or slot.short, slot.text.count("{")


def _agree(known: str, cell: Cell) -> bool:
    """Whether a text says the same as one known already, for all that it is in capitals or abbreviated."""
    said = list(shorter(known)) if cell.short else [known]
    return cell.text in ([text.upper() for text in said] if cell.upper else said)


def _holds(box: Box, word: FaceWord) -> bool:
    x, y = word.middle
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def _inside(box: Box, words: Sequence[FaceWord]) -> list[FaceWord]:
    return [word for word in words if _holds(box, word)]


def _wanted(slot: Slot) -> list[str]:
    """The words of a constant text as they are printed."""
    return (slot.text.upper() if slot.upper else slot.text).split()


def _claim(slot: Slot, words: Sequence[FaceWord]) -> list[FaceWord] | None:
    """The words that say a constant text, one after the other; None when they are not there."""
    wanted = _wanted(slot)
    found = _in_order(_inside(slot.box, words))
    for start in range(len(found) - len(wanted) + 1):
        run = found[start : start + len(wanted)]
        if [word.text for word in run] == wanted:
            return run
    return None


def _in_order(words: Sequence[FaceWord]) -> list[FaceWord]:
    """Words as they are read: line by line, from left to right."""
    return [word for line in _lines(words) for word in sorted(line, key=lambda word: word.box.x)]


def _lines(words: Sequence[FaceWord]) -> Iterator[list[FaceWord]]:
    line: list[FaceWord] = []
    for word in sorted(words, key=lambda word: word.box.bottom):
        if line and word.box.bottom - line[0].box.bottom > line[0].box.height * 0.4:
            yield line
            line = []
        line.append(word)
    if line:
        yield line


def _text(words: Sequence[FaceWord]) -> str:
    return " ".join(word.text for word in _in_order(words))
