"""Names that a template uses and nobody gives, texts whose braces do not close, and more than a face can hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardgen.printing.colours import is_colour
from cardgen.printing.template.elements import (
    AnyElement,
    EachElement,
    GridElement,
    HatchElement,
    Model,
    TableElement,
)
from cardgen.printing.template.problems import place_of
from cardgen.printing.template.reading import Keys, Source
from cardgen.printing.template.schema import Template
from cardgen.printing.template.values import COLOUR, STYLE
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error

COLOUR_NAMES: Final = ("none", "black", "white", "team", "team-second", "on-team", "on-team-second")
"""Colours that need no entry in a template: the team's two, and black or white, whichever reads on them."""
MOST_DRAWN: Final = 20_000
"""A face with more lines and cells than this is a mistake; the fullest page that ships has some 2,000."""
ROWS_OF_DATA: Final = 100
"""What a table of data is taken for when its rows are not known."""
_FIELD: Final = re.compile(r"\{[^{}]+\}")


def name_problems(template: Template, sizes: Sequence[str], source: Source, where: str) -> Iterator[Finding]:
    """Everything that only the whole template can tell."""

    def wrong(keys: Keys, found: str, names: Sequence[str]) -> Finding:
        expected = "one of " + ", ".join(names)
        return error("TEMPLATE-NAME", place_of(keys, source, where), shown(found), expected, did_you_mean(found, names))

    colours = [*template.colours, *COLOUR_NAMES]
    if isinstance(template.size, str) and template.size not in sizes:
        yield wrong(("size",), template.size, sizes)
    for name, colour in template.colours.items():
        if not is_colour(colour) and colour not in COLOUR_NAMES:
            yield wrong(("colours", name), colour, ["a colour such as #1a2b3c", *COLOUR_NAMES])
    for keys, model in _models(template):
        for key, found in _marked(model, COLOUR):
            if not is_colour(found) and found not in colours:
                yield wrong((*keys, key), found, colours)
        for key, found in _marked(model, STYLE):
            if found not in template.style:
                yield wrong((*keys, key), found, list(template.style))
        for key in ("text", "heading"):
            text = getattr(model, key, "")
            if "{" in (bare := _FIELD.sub("", text)) or "}" in bare:
                expected = "braces around the names of fields only, such as {player}"
                yield error("TEMPLATE-TEXT", place_of((*keys, key), source, where), shown(repr(text)), expected)
    for side in ("front", "back"):
        drawn = sum(_drawn(element) for element in getattr(template, side).values())
        if drawn > MOST_DRAWN:
            found = f"{drawn:,} lines and cells to draw"
            yield error("TEMPLATE-TOO-FULL", place_of((side,), source, where), found, f"at most {MOST_DRAWN:,}")


def _models(template: Template) -> Iterator[tuple[Keys, Model]]:
    """Every style, element and column with its keys."""
    for name, style in template.style.items():
        yield ("style", name), style
    for side in ("front", "back"):
        yield from _elements(getattr(template, side), (side,))


def _elements(elements: Mapping[str, AnyElement], above: Keys) -> Iterator[tuple[Keys, Model]]:
    for name, element in elements.items():
        keys = (*above, name)
        yield keys, element
        if isinstance(element, EachElement):
            yield from _elements(element.elements, (*keys, "elements"))
        elif not isinstance(element, GridElement):
            for place, column in enumerate(getattr(element, "columns", ())):
                yield (*keys, "columns", str(place)), column


def _marked(model: Model, mark: str) -> Iterator[tuple[str, str]]:
    """The keys of a table that hold names of this kind, and the names; one that may be left out may be empty."""
    for key, known in type(model).model_fields.items():
        found = getattr(model, key)
        if mark in known.metadata and found != (known.default if known.default == "" else None):
            yield key, found


def _drawn(element: AnyElement) -> int:
    """About how many things an element draws, so that no file makes a printing endless."""
    if isinstance(element, EachElement):
        places = len(element.places) + len(element.labels)
        return places * sum(_drawn(each) for each in element.elements.values())
    if isinstance(element, HatchElement):
        return 1 + int((element.box.width + element.box.height) / element.gap)
    if isinstance(element, GridElement):
        return sum(parts if isinstance(parts, int) else len(parts) for parts in (element.columns, element.rows))
    if isinstance(element, TableElement):
        return len(element.columns) * (element.rows or ROWS_OF_DATA)
    return 1
