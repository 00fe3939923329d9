"""One face drawn from a few lines of TOML, and folders of templates for a test to write."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from cardgen.printing.drawing import Call, Face, Text
from cardgen.printing.layout import Context, lay_out
from cardgen.printing.layout.context import Palette
from cardgen.printing.template import Library, Template
from cardgen.printing.template.elements import RectElement
from ingest.findings import Finding, InputError, error
from tests.cardgen.printing.sets import GAME

Rows = Sequence[Mapping[str, str]]
Kind = TypeVar("Kind", bound=Call)
WIDTH, HEIGHT = 100.0, 60.0
FILE = "test.toml"
CARD = "CHI Ha Ha Clinton-Dix"
PALETTE = Palette("#203731", "#ffb612")
HEAD = """
size = [100, 60]
safe = 0
[colors]
ink = "#111111"
pale = "#eeeeee"
[words.long]
QB = "Quarterback"
[style.plain]
size = 10
[style.shrinks]
size = 10
least = 5
[style.middle]
font = "bold"
size = 10
align = "center"
[style.right]
size = 10
align = "right"
valign = "bottom"
[style.top]
size = 10
valign = "top"
[style.loud]
size = 10
upper = true
color = "on-team"
[style.tight]
size = 10
leading = 0.8
"""
"""Colors, words and styles for elements of a test."""


class Drawn(NamedTuple):
    """A face, and what could not be printed."""

    face: Face
    findings: list[Finding]

    def only(self, kind: type[Kind]) -> list[Kind]:
        """The calls of one kind; nothing may be wrong with the face."""
        assert [finding.text() for finding in self.findings] == []
        return [call for call in self.face.calls if isinstance(call, kind)]

    @property
    def said(self) -> list[str]:
        """The texts, in order."""
        return [text.text for text in self.only(Text)]

    @property
    def reported(self) -> list[str]:
        """The findings in words."""
        return [finding.text() for finding in self.findings]


def draw(
    elements: str,
    record: Mapping[str, str] | None = None,
    tables: Mapping[str, Rows] | None = None,
    side: str = "front",
) -> Drawn:
    """A face of 100 by 60 millimeters with these elements, in the styles above."""

    def rows_of(name: str, team: str) -> Rows:
        if name not in (tables or {}):
            raise InputError(error("DATA-MISSING", name, "no such table", "deck"))
        return [row for row in (tables or {})[name] if row.get("team", team) == team]

    template = Template.model_validate_json(json.dumps(tomllib.loads(HEAD + elements)))
    context = Context(template, lambda element: FILE, CARD, record or {}, rows_of, "CHI", PALETTE)
    face = lay_out(context, side, WIDTH, HEIGHT)
    return Drawn(face, [problem.finding for problem in context.problems])


def rect(x: float, y: float, width: float, height: float, **keys: str) -> RectElement:
    """A rectangle as a file would have it."""
    return RectElement.model_validate({"kind": "rect", "box": [x, y, width, height], **keys})


def write_files(folder: Path, files: Mapping[str, str]) -> None:
    """Files of TOML by their names without the ending."""
    for name, text in files.items():
        path = folder / f"{name}.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def library_of(folder: Path, **files: str) -> Library:
    """The game's templates with these in a folder before them."""
    write_files(folder, files)
    return Library(GAME.name, folder)


def template_of(folder: Path, text: str) -> Template:
    """The template that a file of this text is."""
    return library_of(folder, mine=text).template("mine")


def mistakes(folder: Path, text: str, name: str = "mine") -> list[str]:
    """What is wrong with a template of this text, the folder left out."""
    with pytest.raises(InputError) as caught:
        library_of(folder, **{name: text}).template(name)
    return lines_of(caught.value, folder)


def lines_of(failed: InputError, folder: Path) -> list[str]:
    """The findings in words, the folder left out."""
    return [finding.text().replace(f"{folder.as_posix()}/", "") for finding in failed.findings]
