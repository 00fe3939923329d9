"""Faces drawn, a team at a time, by as many processes as there are cores."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from cardgen.printing.data import SetTables
from cardgen.printing.drawing import Face
from cardgen.printing.items import Item
from cardgen.printing.layout import Context, lay_out
from cardgen.printing.layout.context import Palette
from cardgen.printing.layout.review import face_flaws
from cardgen.printing.pdf.pen import Pen
from cardgen.printing.pdf.writer import Drawn
from cardgen.printing.teams import palette_of
from cardgen.printing.template import Library
from ingest.findings import Finding


@dataclass(frozen=True, slots=True)
class Workshop:
    """What every drawer needs: where templates are, the tables, the colours, the size asked for."""

    game: str
    folder: Path | None
    tables: SetTables
    palettes: dict[str, Palette]
    size: str = ""
    letters: str = ""
    greyscale: bool = False


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
    findings: list[Finding] = field(default_factory=list)


class Drawer:
    """Draws items: one to a process."""

    def __init__(self, shop: Workshop) -> None:
        self.shop = shop
        self.library = Library(shop.game, shop.folder)
        self.pen = Pen(shop.letters, greyscale=shop.greyscale)

    def faces(self, item: Item) -> tuple[Face, Face, list[Finding]]:
        """An item's front and back as drawing calls, and what could not be printed."""
        size = self.shop.size if item.part.resize else ""
        template, width, height = self.library.sized(item.part.template, size)
        context = Context(
            template,
            self.library.file_of(item.part.template),
            item.name,
            item.record,
            self.shop.tables,
            item.team,
            palette_of(self.shop.palettes, item.team),
        )
        front, back = (lay_out(context, side, width, height) for side in ("front", "back"))
        for face in (front, back):
            for flaw in face_flaws(face, template.safe):
                context.problem(flaw.code, flaw.element, flaw.found, flaw.expected)
        return front, back, context.findings

    def draw(self, items: Sequence[Item]) -> Drawings:
        """Several items drawn."""
        drawings = Drawings()
        for item in items:
            front, back, findings = self.faces(item)
            drawings.findings += findings
            names = [self._drawn(drawings, face) if face.calls else "" for face in (front, back)]
            drawings.sides.append(Sides(item, names[0], names[1], front.width, front.height))
        return drawings

    def _drawn(self, drawings: Drawings, face: Face) -> str:
        code = self.pen.face_code(face)
        name = hashlib.sha256(f"{face.width} {face.height} {code}".encode()).hexdigest()[:20]
        drawings.faces.setdefault(name, Drawn(face.width, face.height, code))
        return name


_drawer: list[Drawer] = []


def _start(shop: Workshop) -> None:
    _drawer[:] = [Drawer(shop)]


def _draw(items: Sequence[Item]) -> Drawings:
    return _drawer[0].draw(items)


def draw_items(
    items: Sequence[Item],
    shop: Workshop,
    workers: int = 0,
    done: Callable[[int, int], None] = lambda so_far, total: None,
) -> Drawings:
    """Every item drawn, in order, whoever draws it."""
    chunks = [list(group) for _, group in groupby(items, key=lambda item: item.team)]
    workers = min(workers or os.cpu_count() or 1, len(chunks))
    drawings = Drawings()

    def gather(drawn: Drawings) -> None:
        drawings.sides += drawn.sides
        drawings.faces |= drawn.faces
        drawings.findings += drawn.findings
        done(len(drawings.sides), len(items))

    if workers <= 1:
        drawer = Drawer(shop)
        for chunk in chunks:
            gather(drawer.draw(chunk))
        return drawings
    with ProcessPoolExecutor(workers, initializer=_start, initargs=(shop,)) as pool:
        for drawn in pool.map(_draw, chunks):
            gather(drawn)
    return drawings
