"""The template reference is made from the schema, and says every key of it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from cardgen.printing.catalogue import Catalogue, Part
from cardgen.printing.colors import COLOR_NAMES
from cardgen.printing.sheets.plan import Sheet
from cardgen.printing.template.elements import Column, Model, Style
from cardgen.printing.template.problems import elements_by_kind
from cardgen.printing.template.reference import reference_markdown, value_words
from cardgen.printing.template.schema import Template
from tests.cardgen.printing.drawn import library_of

SECTIONS: dict[str, type[Model]] = {
    "A template": Template,
    "style": Style,
    **elements_by_kind(),
    "A column of a table or a list": Column,
    "A sheet": Sheet,
    "A catalogue": Catalogue,
    "A part of a catalogue": Part,
}


@cache
def section(title: str) -> dict[str, list[str]]:
    """The rows of a section's table: by key, what may be its value, what it is if left out, and what it means."""
    (text,) = re.findall(rf"^##+ {re.escape(title)}\n(.*?)(?=^##|\Z)", reference_markdown(), re.M | re.S)
    rows = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| `")]
    return {row[0].strip(" `"): [cell.strip() for cell in row[1:]] for row in rows}


@pytest.mark.parametrize("title", SECTIONS)
def test_every_key_of_the_schema_is_in_the_reference_with_its_value_and_meaning(title: str) -> None:
    extending = ["extends", "remove"] if title == "A template" else []
    assert list(section(title)) == [*extending, *SECTIONS[title].model_fields]
    for key, (value, usual, meaning) in section(title).items():
        assert value, key
        assert usual, key
        assert meaning, key


@pytest.mark.parametrize("title", SECTIONS)
def test_keys_that_must_be_given_are_marked(title: str) -> None:
    required = [key for key, known in SECTIONS[title].model_fields.items() if known.is_required()]
    assert [key for key, (_, usual, _) in section(title).items() if usual == "*required*"] == required


@pytest.mark.parametrize(
    ("title", "key", "value", "usual"),
    [
        ("A template", "size", "a size's name, or width and height in millimeters, from 10 to 2000", "`poker`"),
        ("A template", "words", "table of tables", "none"),
        ("A template", "colors", "table of texts", "none"),
        ("style", "font", "`light`, `regular`, `italic`, `semibold`, `bold`, `black`", "`regular`"),
        ("style", "size", "number from 1 to 1000", "`8`"),
        ("style", "leading", "number above 0", "`1.15`"),
        ("style", "upper", "`true` or `false`", "`false`"),
        ("style", "color", "a color", "`ink`"),
        ("text", "style", "a style's name", "*required*"),
        ("text", "lines", "whole number from 1 to 60", "`1`"),
        ("text", "turn", "`0`, `90`, `180`, `270`", "`0`"),
        ("table", "columns", "list of tables", "*required*"),
        ("table", "where", "table, each a text, or a list of texts", "none"),
        ("each", "places", "table, each [x, y] in millimeters", "none"),
        ("each", "labels", "list of texts", "none"),
        ("each", "start", "[x, y] in millimeters", "`[0, 0]`"),
        ("A sheet", "bleed", "number from 0 to 3", "`0`"),
        ("A part of a catalogue", "only", "table of texts", "none"),
    ],
)
def test_a_key_is_reported_in_words(title: str, key: str, value: str, usual: str) -> None:
    assert section(title)[key][:2] == [value, usual]
    if key in SECTIONS[title].model_fields:
        assert value_words(SECTIONS[title].model_fields[key]) == value


def test_every_named_color_is_in_the_reference() -> None:
    for name in COLOR_NAMES:
        assert f"`{name}`" in reference_markdown().partition("## A template")[0]


def test_the_example_in_the_reference_works(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", reference_markdown(), re.S)
    mine = library_of(tmp_path, back=example).template("back")
    assert "foot" not in mine.front
    assert mine.colors["shade"] == "#fff3d6"
