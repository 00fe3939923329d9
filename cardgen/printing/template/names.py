"""Names that a template uses and nobody gives, and texts whose braces do not close."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cardgen.printing.colours import COLOUR_NAMES, is_colour
from cardgen.printing.template.elements import AnyElement, EachElement, GridElement, Model
from cardgen.printing.template.fields import FIELD
from cardgen.printing.template.problems import place_of
from cardgen.printing.template.reading import Keys, Source
from cardgen.printing.template.schema import Template
from cardgen.printing.template.values import COLOUR, STYLE
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error


def name_problems(template: Template, sizes: Sequence[str], source: Source, where: str) -> Iterator[Finding]:
    """Everything that only the whole template can tell."""

    def wrong(keys: Keys, found: str, names: Sequence[str]) -> Finding:
        expected = "one of " + ", ".join(names)
        return error("TEMPLATE-NAME", place_of(keys, source, where), shown(found), expected, did_you_mean(found, names))

    colours = list(dict.fromkeys([*template.colours, *COLOUR_NAMES]))
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
            if "{" in (bare := FIELD.sub("", text)) or "}" in bare:
                expected = "braces around the names of fields only, such as {player}"
                yield error("TEMPLATE-TEXT", place_of((*keys, key), source, where), shown(repr(text)), expected)


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
