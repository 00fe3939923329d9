"""What is wrong with a template, in words: the file, the key, what was found, what was expected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from pydantic import ValidationError

from cardgen.printing.colours import is_colour
from cardgen.printing.template.elements import AnyElement, EachElement, TableElement, TextElement
from cardgen.printing.template.reading import Keys, Source
from cardgen.printing.template.schema import Template
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error

COLOUR_NAMES: Final = ("none", "black", "white", "team", "team-second", "on-team", "on-team-second")
"""Colours that need no entry in a template: the team's two, and black or white, whichever reads on them."""
COLOUR_KEYS: Final = ("fill", "stroke", "stripe", "rule", "edge", "heading_fill")
_KINDS: Final = frozenset(("text", "rect", "line", "shape", "hatch", "grid", "table", "each"))


def findings_of(failed: ValidationError, source: Source, where: str) -> list[Finding]:
    """Every mistake that the schema found."""
    findings = []
    for mistake in failed.errors(include_url=False):
        keys = _keys(mistake["loc"], source.tables)
        path = ".".join(keys)
        place = f"{source.file_of(keys, where)}: {path}" if path else where
        kind = mistake["type"]
        if kind == "extra_forbidden":
            findings.append(
                error("TEMPLATE-KEY", place, f"an unknown key {keys[-1]!r}", "a key of the template reference")
            )
        elif kind == "missing":
            findings.append(error("TEMPLATE-KEY", place, "missing", "a value"))
        else:
            found = shown(repr(mistake["input"]))[:80]
            findings.append(error("TEMPLATE-VALUE", place, found, _expected(mistake["msg"])))
    return findings


def _expected(message: str) -> str:
    for start in ("Input should be ", "Value error, "):
        message = message.removeprefix(start)
    return message


def _keys(loc: Sequence[str | int], tables: Mapping[str, Any]) -> Keys:
    """The key as the file writes it: without the steps that only the schema knows, such as which kind was tried."""
    keys: list[str] = []
    here: Any = tables
    for step, part in enumerate(loc):
        inside = isinstance(here, dict) and part in here
        if not inside and isinstance(part, str) and part in _KINDS and step:
            continue
        keys.append(str(part))
        inside = inside or (isinstance(here, list) and isinstance(part, int) and part < len(here))
        here = here[part] if inside else None
    return tuple(keys)


def name_problems(template: Template, sizes: Sequence[str], source: Source, where: str) -> Iterator[Finding]:
    """Names that a template uses and nobody gives: styles, colours, sizes."""

    def wrong(keys: Keys, found: str, names: Sequence[str]) -> Finding:
        place = f"{source.file_of(keys, where)}: {'.'.join(keys)}"
        return error("TEMPLATE-NAME", place, shown(found), "one of " + ", ".join(names), did_you_mean(found, names))

    colours = [*COLOUR_NAMES, *template.colours]
    if isinstance(template.size, str) and template.size not in sizes:
        yield wrong(("size",), template.size, sizes)
    for name, colour in template.colours.items():
        if not is_colour(colour) and colour not in COLOUR_NAMES:
            yield wrong(("colours", name), colour, ["a colour such as #1a2b3c", *COLOUR_NAMES])
    for name, style in template.style.items():
        if not is_colour(style.colour) and style.colour not in colours:
            yield wrong(("style", name, "colour"), style.colour, colours)
    for side in ("front", "back"):
        for keys, element in _all_elements(getattr(template, side), (side,)):
            for key, style_name in _styles(element):
                if style_name not in template.style:
                    yield wrong((*keys, *key), style_name, list(template.style))
            for key, colour in _colours(element):
                if not is_colour(colour) and colour not in colours:
                    yield wrong((*keys, *key), colour, colours)


def _all_elements(elements: Mapping[str, AnyElement], above: Keys) -> Iterator[tuple[Keys, AnyElement]]:
    for name, element in elements.items():
        yield (*above, name), element
        if isinstance(element, EachElement):
            yield from _all_elements(element.elements, (*above, name, "elements"))


def _styles(element: AnyElement) -> Iterator[tuple[Keys, str]]:
    if isinstance(element, TextElement):
        yield ("style",), element.style
    if isinstance(element, TableElement):
        if element.heading_style:
            yield ("heading_style",), element.heading_style
        for place, column in enumerate(element.columns):
            yield ("columns", str(place), "style"), column.style


def _colours(element: AnyElement) -> Iterator[tuple[Keys, str]]:
    for key in COLOUR_KEYS:
        value = getattr(element, key, None)
        if isinstance(value, str):
            yield (key,), value
    if isinstance(element, TableElement):
        for place, column in enumerate(element.columns):
            yield ("columns", str(place), "fill"), column.fill
