"""Slots: every place of a face where a template prints a text, with the text as a pattern.

Patterns: a template's text such as `{set.season} {team.name}`, and the fields taken out of what it printed.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.layout.context import signed
from cardgen.printing.layout.tables import table_cells
from cardgen.printing.reading.inner import inner_fields, is_inner
from cardgen.printing.template.elements import AnyElement, EachElement, TableElement, TextElement
from cardgen.printing.template.fields import FIELD, SIGNED, numbered, split_field
from cardgen.printing.template.schema import Template
from engine.cards.typed import plain

Words = Mapping[str, Mapping[str, str]]
_FULL: Final = (r"(\S(?:.*?\S)?)", r"\s+")
_LOOSE: Final = (r"(.*?)", r"\s*")
"""How a field and a space are looked for: first as if every field said something, then as if some were blank."""

MOST_WAYS: Final = 10_000_000
"""To part a text into its fields may take half a second, not hours: a long one with many fields is not read."""


@dataclass(frozen=True)
class Pattern:
    """A text with fields in braces, as a template has it."""

    text: str
    words: Words
    upper: bool = False

    @property
    def fields(self) -> list[str]:
        """The fields it prints, `Position` for `{Position:long}`."""
        return [split_field(written)[0] for written in FIELD.findall(self.text)]

    @property
    def lone(self) -> bool:
        """Whether it is one field and nothing else."""
        return FIELD.fullmatch(self.text.strip()) is not None

    def read(self, printed: str, known: Mapping[str, str]) -> dict[str, str] | None:
        """What each field says; None when the pattern cannot have printed this, or there are too many ways to tell.

        Fields that are known already are looked for as they are, which tells where the others begin and end.
        """
        for given in (known, {}) if known else ({},):
            if self._ways(printed, given) > MOST_WAYS:
                continue
            for field, space in (_FULL, _LOOSE):
                found = re.fullmatch(self._expression(field, space, given), printed, re.IGNORECASE * self.upper)
                if found is not None:
                    return self._values(found, given)
        return None

    def _ways(self, printed: str, known: Mapping[str, str]) -> int:
        """In how many ways the fields that may say anything could share the text."""
        free = [
            name
            for name, words in map(split_field, FIELD.findall(self.text))
            if name not in known and words in {"", SIGNED}
        ]
        return math.comb(len(printed), len(free))

    def _expression(self, field: str, space: str, known: Mapping[str, str]) -> str:
        parts = []
        end = 0
        for match in FIELD.finditer(self.text.strip()):
            parts.append(self._plain(self.text.strip()[end : match.start()], space))
            end = match.end()
            name, words = split_field(match[1])
            if name in known:
                parts.append(self._plain(self._shown(known[name], words), space))
            elif words and words != SIGNED:
                options = sorted(self.words[words].values(), key=len, reverse=True)
                parts.append(f"({'|'.join(self._plain(option, space) for option in options)})")
            else:
                parts.append(field)
        return "".join([*parts, self._plain(self.text.strip()[end:], space)])

    def _values(self, found: re.Match[str], known: Mapping[str, str]) -> dict[str, str]:
        values = {}
        groups = iter(found.groups())
        for written in FIELD.findall(self.text):
            name, words = split_field(written)
            if name in known:
                values[name] = known[name]
                continue
            value = next(groups)
            values[name] = self._code(value, words) if words else value
        return values

    def _shown(self, value: str, words: str) -> str:
        if words == SIGNED:
            return signed(value)
        return self.words[words].get(value, value) if words else value

    def _code(self, printed: str, words: str) -> str:
        """The code that is printed as these words; blank when several are."""
        if words == SIGNED:
            return plain(printed)
        said = " ".join(printed.split()).casefold()
        codes = [code for code, word in self.words[words].items() if " ".join(word.split()).casefold() == said]
        return codes[0] if len(codes) == 1 else ""

    @staticmethod
    def _plain(text: str, space: str) -> str:
        """A constant text: any run of spaces is one."""
        return "".join(space if part.isspace() else re.escape(part) for part in re.split(r"(\s+)", text))


Inside = Mapping[str, str]
"""What stands for the names that only an `each` knows: `place` is a plain text, `value` a field in braces."""


class Slot(NamedTuple):
    """A place on a face, in millimeters, and what is printed there."""

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
