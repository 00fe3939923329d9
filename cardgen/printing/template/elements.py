"""The schema of what a face is made of: texts, tables, lines, shapes. One record a kind of element.

Descriptions here are the template reference that users read (`templates/REFERENCE.md`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from cardgen.printing.geometry import Box

Place = tuple[float, float]
Turn = Literal[0, 90, 180, 270]
Positive = Annotated[float, Field(gt=0)]
AtLeastZero = Annotated[float, Field(ge=0)]


class Model(BaseModel):
    """A table of a template: unknown keys are errors, and nothing is changed after it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class Style(Model):
    """How a text looks."""

    font: Literal["light", "regular", "italic", "semibold", "bold", "black"] = "regular"
    size: Positive = Field(default=8.0, description="font size in points")
    least: AtLeastZero = Field(default=0.0, description="the size it may shrink to; 0: it may not shrink")
    colour: str = Field(default="ink", description="a colour, or the name of one")
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "middle", "bottom"] = "middle"
    leading: Positive = Field(default=1.15, description="from baseline to baseline, in parts of the size")
    upper: bool = Field(default=False, description="print in capitals")


class Element(Model):
    """What every element has."""

    when: str = Field(default="", description="drawn only where this field of the card is not blank, such as `N 1`")
    unless: str = Field(default="", description="drawn only where this field of the card is blank")


class TextElement(Element):
    """A text in a box. `{player}` is the field of that name, `{Position:long}` what `words.long` has for it."""

    kind: Literal["text"]
    box: Box = Field(description="x, y, width, height in millimetres")
    text: str
    style: str
    lines: Annotated[int, Field(ge=1, le=60)] = Field(default=1, description="it may run over so many lines")
    abbreviate: Literal["never", "name"] = Field(
        default="never", description="how to shorten what does not fit at its least size"
    )
    turn: Turn = Field(default=0, description="degrees, counter-clockwise")


class RectElement(Element):
    """A rectangle."""

    kind: Literal["rect"]
    box: Box
    fill: str = "none"
    stroke: str = "none"
    width: AtLeastZero = Field(default=0.2, description="of the outline, in millimetres")
    radius: AtLeastZero = Field(default=0.0, description="of the corners, in millimetres")
    bleed: bool = Field(default=False, description="sides at the card's edge run over it into the bleed")


class LineElement(Element):
    """A straight line."""

    kind: Literal["line"]
    start: Place
    end: Place
    stroke: str = "ink"
    width: Positive = 0.2
    dash: AtLeastZero = Field(default=0.0, description="length of dashes in millimetres; 0: a full line")


class ShapeElement(Element):
    """A shape that fills a box: a sign that says what a card is without colour."""

    kind: Literal["shape"]
    box: Box
    shape: Literal["oval", "diamond", "triangle", "down", "hexagon", "pentagon", "shield", "ball", "chevron", "star"]
    fill: str = "none"
    stroke: str = "none"
    width: AtLeastZero = 0.2


class HatchElement(Element):
    """Slanting, upright or level lines across a box: shading that needs no colour."""

    kind: Literal["hatch"]
    box: Box
    angle: Literal[0, 45, 90, 135] = 45
    gap: Positive = Field(default=1.5, description="between lines, in millimetres")
    stroke: str = "ink"
    width: Positive = 0.2


class GridElement(Element):
    """Empty squares to write in: evenly divided, or with the widths and heights given as parts."""

    kind: Literal["grid"]
    box: Box
    columns: Annotated[int, Field(ge=1, le=200)] | list[Positive] = 1
    rows: Annotated[int, Field(ge=1, le=200)] | list[Positive] = 1
    stroke: str = "ink"
    width: Positive = 0.2


class Column(Model):
    """A column of a table."""

    heading: str = ""
    text: str = Field(description="the cell; `#` stands for the row's number: `{N #}`")
    style: str
    width: Positive = Field(default=1.0, description="its part of the table's width")
    lines: Annotated[int, Field(ge=1, le=20)] = 1
    abbreviate: Literal["never", "name"] = "never"
    fill: str = Field(default="none", description="shade of the whole column")


class TableElement(Element):
    """A table. It has numbered rows (`rows`), or one row for each record of a table of data (`data`)."""

    kind: Literal["table"]
    box: Box
    columns: list[Column] = Field(min_length=1, max_length=60)
    rows: Annotated[int, Field(ge=0, le=200)] = Field(default=0, description="so many numbered rows")
    first: int = Field(default=1, description="the number of the first row")
    data: str = Field(
        default="", description="the name of a table: one of the game's, or `cards: SHEET` for the team's own"
    )
    where: dict[str, str | list[str]] = Field(
        default_factory=dict, description="only rows of data whose fields say this (or one of these)"
    )
    heading_style: str = Field(default="", description="style of the headings; none: no headings")
    heading_height: AtLeastZero = Field(default=0.0, description="in millimetres")
    heading_lines: Annotated[int, Field(ge=1, le=4)] = 1
    heading_fill: str = "none"
    row_height: AtLeastZero = Field(default=0.0, description="in millimetres; 0: rows fill the box")
    stripe: str = Field(default="none", description="shade of every second row")
    rule: str = Field(default="none", description="colour of a line between rows")
    edge: str = Field(default="none", description="colour of a line around the table and between columns")
    line_width: Positive = 0.15
    pad: AtLeastZero = Field(default=0.6, description="between a cell's edge and its text")


class EachElement(Element):
    """The same elements again and again, at several places. `{place}` is the place's name, `{n}` its number.

    With `field = "off"`, `{value}` is the card's field `off LE` at the place `LE`.
    """

    kind: Literal["each"]
    places: dict[str, Place] = Field(default_factory=dict, description="name and top left corner of each")
    labels: list[str] = Field(default_factory=list, description="or the names, evenly spaced")
    start: Place = (0.0, 0.0)
    step: Place = Field(default=(0.0, 0.0), description="from one to the next")
    field: str = ""
    elements: dict[str, AnyElement]


AnyElement = Annotated[
    TextElement | RectElement | LineElement | ShapeElement | HatchElement | GridElement | TableElement | EachElement,
    Field(discriminator="kind"),
]
EachElement.model_rebuild()
