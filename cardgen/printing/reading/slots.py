"""Slots: every place of a face where a template prints a text, with the text as a pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.layout.cells import table_cells
from cardgen.printing.reading.inner import inner_fields, is_inner
from cardgen.printing.template.elements import AnyElement, EachElement, TableElement, TextElement
from cardgen.printing.template.fields import FIELD, numbered, split_field
from cardgen.printing.template.schema import Template

Inside = Mapping[str, str]
"""What stands for the names that only an `each` knows: `place` is a plain text, `value` a field in braces."""


class Slot(NamedTuple):
    """A place on a face, in millimetres, and what is printed there."""

    name: str
    """The template's element: `front.name`, `front.gains.N.3`."""
    box: Box
    text: str
    """Fields stand in braces; places and row numbers are filled in."""
    upper: bool = False
    """Printed in capitals."""
    short: bool = False
    """A name that may have been abbreviated."""
    conditional: bool = False
    """Printed on some cards only."""
    turn: int = 0

    @property
    def constant(self) -> bool:
        """Whether it says the same on every card."""
        return FIELD.search(self.text) is None


def face_slots(template: Template, side: str) -> list[Slot]:
    """The slots of a side. Tables of the game have none: what they print is on no card."""
    elements: Mapping[str, AnyElement] = getattr(template, side)
    found = [
        slot
        for name, element in elements.items()
        for slot in _element(template, element, f"{side}.{name}", (0.0, 0.0), {}, False)
    ]
    return [slot for slot in found if slot.text.strip()]


def _element(
    template: Template, element: AnyElement, name: str, at: tuple[float, float], inside: Inside, conditional: bool
) -> Iterator[Slot]:
    conditional = conditional or bool(element.when or element.unless)
    if isinstance(element, EachElement):
        yield from _each(template, element, name, at, inside, conditional)
    elif isinstance(element, TextElement):
        text = _filled(template, element.text, inside)
        style = template.style[element.style]
        box = Box(*element.box).moved(*at)
        yield Slot(name, box, text, style.upper, element.abbreviate == "name", conditional, element.turn)
    elif isinstance(element, TableElement) and not element.data:
        yield from _table(template, element, name, Box(*element.box).moved(*at), inside, conditional)
    elif isinstance(element, TableElement) and is_inner(element.data) and element.row_height:
        yield from _data_table(template, element, name, Box(*element.box).moved(*at), conditional)


def _each(
    template: Template, element: EachElement, name: str, at: tuple[float, float], inside: Inside, conditional: bool
) -> Iterator[Slot]:
    (x0, y0), (across, down) = element.start, element.step
    spaced = [(label, (x0 + number * across, y0 + number * down)) for number, label in enumerate(element.labels)]
    for number, (place, (x, y)) in enumerate([*element.places.items(), *spaced], 1):
        here = {**inside, "place": place, "n": str(number)}
        if element.field:
            here["value"] = f"{{{element.field} {place}}}"
        for part, each in element.elements.items():
            slots = _element(template, each, f"{name}.{place}.{part}", (at[0] + x, at[1] + y), here, conditional)
            known = {**element.where, element.by: place}
            yield from (_of_record(slot, element.data, known, place) if element.data else slot for slot in slots)


def _table(
    template: Template, element: TableElement, name: str, box: Box, inside: Inside, conditional: bool
) -> Iterator[Slot]:
    cells = table_cells(element, box, len(element.row_names))
    for place, column in enumerate(element.columns):
        if element.heading_style:
            upper = template.style[element.heading_style].upper
            text = _filled(template, column.heading, inside)
            yield Slot(f"{name}.heading", cells.heading(place), text, upper, False, conditional)
        style = template.style[column.style]
        for row, called in enumerate(element.row_names):
            text = _filled(template, numbered(column.text, called), inside)
            key = f"{name}.{column.heading or column.text}.{called}"
            yield Slot(key, cells.cell(row, place), text, style.upper, column.abbreviate == "name", conditional)


def _data_table(template: Template, element: TableElement, name: str, box: Box, conditional: bool) -> Iterator[Slot]:
    """Every row that may be there."""
    room = box.height - (element.heading_height if element.heading_style else 0.0)
    rows = [str(row) for row in range(1, int((room + TOUCH) / element.row_height) + 1)]
    numbered_rows = element.model_copy(update={"data": "", "where": {}, "labels": rows})
    for slot in _table(template, numbered_rows, name, box, {}, conditional):
        row = slot.name.rpartition(".")[2]
        yield _of_record(slot, element.data, element.where, row)


def _of_record(slot: Slot, data: str, known: Mapping[str, object], row: str) -> Slot:
    """A slot of a record within the face, which may be missing."""
    if slot.constant:
        return slot
    return slot._replace(text=inner_fields(slot.text, data, known, row), conditional=True)


def _filled(template: Template, text: str, inside: Inside) -> str:
    """The text with what an `each` knows put in; the fields of cards stay in their braces."""

    def put(match: re.Match[str]) -> str:
        name, words = split_field(match[1])
        if name not in inside:
            return match[0]
        known = inside[name]
        if not words:
            return known
        return f"{known[:-1]}:{words}}}" if known.startswith("{") else template.words[words].get(known, known)

    return FIELD.sub(put, text)
