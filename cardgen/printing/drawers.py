"""Faces drawn, a team at a time, by as many processes as are worth their while."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final

from cardgen.printing.data import SetTables
from cardgen.printing.drawing import Face
from cardgen.printing.items import Item
from cardgen.printing.layout import Context, lay_out
from cardgen.printing.layout.context import Palette, Problem
from cardgen.printing.layout.review import face_flaws
from cardgen.printing.pdf.pen import Pen
from cardgen.printing.pdf.writer import Drawn
from cardgen.printing.teams import palette_of
from cardgen.printing.template import Library
from cardgen.processes import share_out, workers_for

WORTH: Final = 300
"""So many items take as long to draw as a process takes to start."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """What every drawer needs: where templates are, the tables, the colors, the size asked for."""

    game: str
    folder: Path | None
    tables: SetTables
    palettes: dict[str, Palette]
    size: str = ""
    letters: str = ""
    grayscale: bool = False


@dataclass(frozen=True, slots=True)
class Sides:
    """An item drawn: the names of its front and back, empty for a blank back, and its size."""

    item: Item
    front: str
    back: str
    width: float
    height: float


@dataclass
class Drawings:
    """Items drawn, in order; each different face once."""

    sides: list[Sides] = field(default_factory=list)
    faces: dict[str, Drawn] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


class Drawer:
    """Draws items: one to a process."""

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.library = Library(shop.game, shop.folder)
        self.pen = Pen(shop.letters, grayscale=shop.grayscale)

    def faces(self, item: Item) -> tuple[Face, Face, list[Problem]]:
        """An item's front and back as drawing calls, and what could not be printed."""
        template, width, height = self.library.sized(item.part.template, item.part.card_size(self.shop.size))
        context = Context(
            template,
            partial(self.library.file_of, item.part.template),
            item.name,
            item.record,
            self.shop.tables,
            item.team,
            palette_of(self.shop.palettes, item.team),
        )
        front = lay_out(context, "front", width, height)
        on_chart = item.part.on in {"head", "chart"}  # where a card shows its front alone
        back = Face(width, height) if on_chart else lay_out(context, "back", width, height)
        for face in (front, back):
            for flaw in face_flaws(face, 0.0 if on_chart else template.safe):
                file = context.file_of(flaw.other) if flaw.other else ""
                beyond = f" in {file}" if file and file != context.file_of(flaw.element) else ""
                context.problem(flaw.code, flaw.element, flaw.found, flaw.expected + beyond)
        if template.back and item.part.on == "page":
            fix = "take it away, or print the part on cards: on in the catalogue"
            context.problem("PAGE-BACK", "back", "a back", "none: what has a page of its own has no back", fix)
        if not front.calls and not context.problems:
            context.problem("FACE-BLANK", "front", "nothing to draw on this card", "an element that is drawn")
        return front, back, context.problems

    def draw(self, items: Sequence[Item]) -> Drawings:
        """Several items drawn."""
        drawings = Drawings()
        for item in items:
            front, back, problems = self.faces(item)
            drawings.problems += problems
            names = self._drawn(drawings, front), self._drawn(drawings, back) if back.calls else ""
            drawings.sides.append(Sides(item, *names, front.width, front.height))
        return drawings

    def _drawn(self, drawings: Drawings, face: Face) -> str:
        code = self.pen.face_code(face)
        name = hashlib.sha256(f"{face.width} {face.height} {code}".encode()).hexdigest()[:20]
        drawings.faces.setdefault(name, Drawn(face.width, face.height, code))
        return name


def _ready(shop: Workshop) -> Callable[[Sequence[Item]], Drawings]:
    return Drawer(shop).draw


def draw_items(
    items: Sequence[Item],
    shop: Workshop,
    workers: int = 0,
    done: Callable[[int, int], None] = lambda so_far, total: None,
) -> Drawings:
    """Every item drawn, in order, whoever draws it."""
    chunks = [list(group) for _, group in groupby(items, key=lambda item: item.team)]
    drawings = Drawings()
    for drawn in share_out(_ready, shop, chunks, workers or workers_for(len(items), WORTH)):
        drawings.sides += drawn.sides
        drawings.faces |= drawn.faces
        drawings.problems += drawn.problems
        done(len(drawings.sides), len(items))
    return drawings
