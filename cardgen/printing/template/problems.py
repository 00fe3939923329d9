"""What the schema finds wrong with a template, in words: the file, the key, what was found, what was expected.

Names that a template uses and nobody gives, and texts whose braces do not close.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, get_args, get_origin

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from cardgen.printing.colors import COLOR_NAMES, is_color
from cardgen.printing.template.elements import AnyElement, EachElement, GridElement, Model
from cardgen.printing.template.fields import FIELD
from cardgen.printing.template.reading import EXTENDING, MOST_REPORTED, Keys, Source
from cardgen.printing.template.schema import Template
from cardgen.printing.template.values import COLOR, STYLE
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error

_WORDS: Final = {
    "bool_type": "true or false",
    "dict_type": "a table",
    "finite_number": "a number that is not endless",
    "float_type": "a number",
    "greater_than": "a number above {gt:g}",
    "greater_than_equal": "a number from {ge:g}",
    "int_from_float": "a whole number",
    "int_type": "a whole number",
    "less_than_equal": "a number up to {le:g}",
    "list_type": "a list",
    "model_type": "a table",
    "string_type": "a text in quotes",
    "too_long": "at most {max_length} entries",
    "too_short": "at least {min_length} entry",
    "tuple_type": "a list",
}


def elements_by_kind() -> dict[str, type[Model]]:
    """The kinds of elements and their schemas, in the schema's order."""
    union, *_ = get_args(AnyElement)
    return {get_args(kind.model_fields["kind"].annotation)[0]: kind for kind in get_args(union)}


def findings_of(failed: ValidationError, model: type[Model], source: Source, where: str) -> list[Finding]:
    """Every mistake that the schema found, though of thousands only the first."""
    mistakes = failed.errors(include_url=False)
    findings = [_finding(mistake, model, source, where) for mistake in mistakes[:MOST_REPORTED]]
    if len(mistakes) > MOST_REPORTED:
        findings.append(error("TEMPLATE-VALUE", where, f"{len(mistakes) - MOST_REPORTED} more mistakes", "none"))
    return findings


def _finding(mistake: ErrorDetails, model: type[Model], source: Source, where: str) -> Finding:
    loc, kind, reported = mistake["loc"], mistake["type"], mistake.get("ctx", {})
    keys = written_keys(loc, model)
    place = place_of(keys, source, where)
    if kind == "extra_forbidden":
        names = _known_keys(model, loc[:-1], source)
        return error(
            "TEMPLATE-KEY", place, "an unknown key", f"one of {', '.join(names)}", did_you_mean(keys[-1], names)
        )
    if kind in {"missing", "union_tag_not_found"}:
        absent = place_of((*keys, "kind"), source, where) if kind == "union_tag_not_found" else place
        return error("TEMPLATE-KEY", absent, "missing", "this key with a value")
    if kind == "union_tag_invalid":
        names = list(elements_by_kind())
        found = str(reported["tag"])
        place = place_of((*keys, "kind"), source, where)
        return error("TEMPLATE-VALUE", place, shown(repr(found)), _one_of(names), did_you_mean(found, names))
    found = _found(mistake["input"])
    if kind == "literal_error":
        names = _choices(model, loc)
        return error("TEMPLATE-VALUE", place, found, _one_of(names), did_you_mean(str(mistake["input"]), names))
    expected = str(reported["error"]) if kind == "value_error" else _WORDS.get(kind, "another value").format(**reported)
    return error("TEMPLATE-VALUE", place, found, expected)


def place_of(keys: Keys, source: Source, where: str) -> str:
    """The file that says a key, and the key."""
    file = source.file_of(keys, where)
    return f"{file}: {shown('.'.join(keys))}" if keys else file


def _found(value: object) -> str:
    if isinstance(value, dict):
        return "a table" if value else "an empty table"
    return shown(repr(value)) if value != [] else "an empty list"


def _one_of(names: Sequence[str]) -> str:
    return f"one of {', '.join(names)}"


def written_keys(loc: Sequence[str | int], model: type[Model]) -> Keys:
    """The key as the file writes it: without the steps that only the schema knows, such as which kind was tried."""
    keys: list[str] = []
    here: Any = model
    for part in loc:
        here, written = _inside(here, part)
        if written:
            keys.append(str(part))
    return tuple(keys)


def _inside(here: Any, part: str | int) -> tuple[Any, bool]:
    """What the schema has one step further in, and whether a file writes that step."""
    if get_origin(here) is Annotated:
        here = get_args(here)[0]
    if isinstance(here, type) and issubclass(here, Model):
        known = here.model_fields.get(str(part))
        return known.annotation if known else None, True
    if get_origin(here) in {dict, list, tuple}:
        return get_args(here)[-1], True
    return elements_by_kind()[str(part)], False


def _annotation_at(model: type[Model], loc: Sequence[str | int]) -> Any:
    """What the schema has at a place."""
    here: Any = model
    for part in loc:
        here, _ = _inside(here, part)
    return here


def _known_keys(model: type[Model], loc: Sequence[str | int], source: Source) -> list[str]:
    """The keys that there are; a file that is laid over no other, such as a list of printers, cannot extend one."""
    names = list(_annotation_at(model, loc).model_fields)
    return names if loc or not source.files else [*EXTENDING, *names]


def _choices(model: type[Model], loc: Sequence[str | int]) -> list[str]:
    return [str(choice) for choice in get_args(_annotation_at(model, loc))]


def name_problems(template: Template, sizes: Sequence[str], source: Source, where: str) -> Iterator[Finding]:
    """Everything that only the whole template can tell."""

    def wrong(keys: Keys, found: str, names: Sequence[str]) -> Finding:
        expected = "one of " + ", ".join(names)
        return error("TEMPLATE-NAME", place_of(keys, source, where), shown(found), expected, did_you_mean(found, names))

    colors = list(dict.fromkeys([*template.colors, *COLOR_NAMES]))
    if isinstance(template.size, str) and template.size not in sizes:
        yield wrong(("size",), template.size, sizes)
    for name, color in template.colors.items():
        if not is_color(color) and color not in COLOR_NAMES:
            yield wrong(("colors", name), color, ["a color such as #1a2b3c", *COLOR_NAMES])
    for keys, model in _models(template):
        for key, found in _marked(model, COLOR):
            if not is_color(found) and found not in colors:
                yield wrong((*keys, key), found, colors)
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
