"""The schema of what a face is made of: texts, tables, lines, shapes. One record a kind of element.

Descriptions here are the template reference that users read (`docs/reference/templates.md`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from cardgen.printing.template.values import (
    AtLeastZero,
    BoxInFile,
    ColorName,
    Parts,
    Place,
    Points,
    Positive,
    StyleName,
    Turn,
    Wanted,
)


class Model(BaseModel):
    """A table of a template: unknown keys are errors, and nothing is changed after it is read."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, allow_inf_nan=False)


class Style(Model):
    """How a text looks."""

    font: Literal["light", "regular", "italic", "semibold", "bold", "black"] = Field(
        default="regular", description="the weight of the letters"
    )
    size: Points = Field(default=8.0, description="font size in points")
    least: AtLeastZero = Field(default=0.0, description="the size it may shrink to; 0: it may not shrink")
    color: ColorName = Field(default="ink", description="color of the letters")
    align: Literal["left", "center", "right"] = Field(default="left", description="where in its box, across")
    valign: Literal["top", "middle", "bottom"] = Field(default="middle", description="where in its box, up and down")
    leading: Positive = Field(default=1.15, description="from baseline to baseline, in parts of the size")
    upper: bool = Field(default=False, description="print in capitals")

    @model_validator(mode="after")
    def _shrinks(self) -> Style:
        if self.least > self.size:
            raise ValueError(f"a `least` of at most the size, {self.size:g}")
        return self


class Element(Model):
    """What every element has."""

    when: str = Field(default="", description="drawn only where this field of the card is not blank, such as `N 1`")
    unless: str = Field(default="", description="drawn only where this field of the card is blank")


class TextElement(Element):
    """A text in a box. `{player}` is the field of that name, `{Position:long}` what `words.long` has for it.

    `{TV:signed}` is a number with its sign.
    """

    kind: Literal["text"]
    box: BoxInFile
    text: str
    style: StyleName
    lines: Annotated[int, Field(ge=1, le=60)] = Field(default=1, description="it may run over so many lines")
    abbreviate: Literal["never", "name"] = Field(
        default="never", description="how to shorten what does not fit at its least size"
    )
    turn: Turn = Field(default=0, description="degrees, counter-clockwise")


class RectElement(Element):
    """A rectangle."""

    kind: Literal["rect"]
    box: BoxInFile
    fill: ColorName = "none"
    stroke: ColorName = "none"
    width: AtLeastZero = Field(default=0.2, description="of the outline, in millimeters")
    radius: AtLeastZero = Field(default=0.0, description="of the corners, in millimeters")
    bleed: bool = Field(default=False, description="sides at the card's edge run over it into the bleed")


class LineElement(Element):
    """A straight line."""

    kind: Literal["line"]
    start: Place = Field(description="where it begins")
    end: Place = Field(description="where it ends")
    stroke: ColorName = "ink"
    width: Positive = 0.2
    dash: AtLeastZero = Field(default=0.0, description="length of dashes in millimeters; 0: a full line")


class ShapeElement(Element):
    """A shape that fills a box: a sign that says what a card is without color."""

    kind: Literal["shape"]
    box: BoxInFile
    shape: Literal[
        "oval",
        "diamond",
        "triangle",
        "down",
        "hexagon",
        "pentagon",
        "shield",
        "ball",
        "chevron",
        "chevron-left",
        "star",
    ] = Field(description="which; `down` is a triangle on its tip")
    fill: ColorName = "none"
    stroke: ColorName = "none"
    width: AtLeastZero = 0.2


class HatchElement(Element):
    """Slanting, upright or level lines across a box: shading that needs no color."""

    kind: Literal["hatch"]
    box: BoxInFile
    angle: Literal[0, 45, 90, 135] = Field(default=45, description="0: level; 45: rising to the right; 90: upright")
    gap: Annotated[float, Field(ge=0.2, le=1000)] = Field(default=1.5, description="between lines, in millimeters")
    stroke: ColorName = "ink"
    width: Positive = 0.2


class GridElement(Element):
    """Empty squares to write in: evenly divided, or with the widths and heights given as parts."""

    kind: Literal["grid"]
    box: BoxInFile
    columns: Parts = Field(default=1, description="how many, or how wide each is against the others")
    rows: Parts = Field(default=1, description="how many, or how high each is against the others")
    stroke: ColorName = "ink"
    width: Positive = 0.2


class Column(Model):
    """A column of a table or a list."""

    heading: str = Field(default="", description="what stands above it")
    text: str = Field(description="the cell; `#` is the row's number, alone or in braces: `{N #}`, `Row {#}`")
    style: StyleName
    width: Positive = Field(default=1.0, description="its part of the table's width")
    lines: Annotated[int, Field(ge=1, le=20)] = Field(default=1, description="a cell may run over so many lines")
    abbreviate: Literal["never", "name"] = Field(
        default="never", description="how to shorten what does not fit at its least size"
    )
    fill: ColorName = Field(default="none", description="shade of the whole column")


class TableElement(Element):
    """A table. It has numbered rows (`rows`), or one row for each record of a table of data (`data`)."""

    kind: Literal["table"]
    box: BoxInFile
    columns: list[Column] = Field(min_length=1, max_length=60, description="from left to right")
    rows: Annotated[int, Field(ge=0, le=200)] = Field(default=0, description="so many numbered rows")
    first: Annotated[int, Field(ge=-999, le=999)] = Field(default=1, description="the number of the first row")
    labels: list[str] = Field(
        default_factory=list, max_length=200, description="or rows by name: `#` stands for the name"
    )
    data: str = Field(
        default="", description="the name of a table: one of the game's, or `cards: SHEET` for the team's own"
    )
    where: dict[str, Wanted] = Field(
        default_factory=dict,
        description="only rows of data whose fields say this (or one of these); `{player}` is the card's own field",
    )
    heading_style: StyleName = Field(default="", description="style of the headings; none: no headings")
    heading_height: AtLeastZero = Field(default=0.0, description="in millimeters")
    heading_lines: Annotated[int, Field(ge=1, le=4)] = Field(
        default=1, description="headings may run over so many lines"
    )
    heading_fill: ColorName = Field(default="none", description="shade under the headings")
    row_height: AtLeastZero = Field(default=0.0, description="in millimeters; 0: rows fill the box")
    stripe: ColorName = Field(default="none", description="shade of every second row")
    rule: ColorName = Field(default="none", description="color of a line between rows")
    edge: ColorName = Field(default="none", description="color of a line around the table and between columns")
    line_width: Positive = 0.15
    pad: AtLeastZero = Field(default=0.6, description="between a cell's edge and its text")

    @model_validator(mode="after")
    def _has_room(self) -> TableElement:
        if bool(self.rows) + bool(self.data) + bool(self.labels) > 1:
            raise ValueError("`rows`, `labels` or `data`, not several of them")
        if not (self.row_names or self.data or self.heading_style):
            raise ValueError("a table with `rows`, `labels` or `data`")
        if self.heading_style and not self.heading_height:
            raise ValueError("a `heading_height` for its headings")
        if self.heading_height >= self.box.height:
            raise ValueError("a `heading_height` below that of its box")
        return self

    @property
    def row_names(self) -> list[str]:
        """What `#` stands for in each row, where they are not those of data."""
        return self.labels or [str(self.first + row) for row in range(self.rows)]


class ListElement(Element):
    """A list: one entry under another for each record of a table of data, each as tall as its longest text needs."""

    kind: Literal["list"]
    box: BoxInFile
    columns: list[Column] = Field(min_length=1, max_length=12, description="without headings")
    data: str = Field(description="the name of a table: one of the game's, or `cards: SHEET` for the team's own")
    where: dict[str, Wanted] = Field(
        default_factory=dict, description="only records whose fields say this (or one of these)"
    )
    gap: AtLeastZero = Field(default=1.0, description="between entries, in millimeters")
    rule: ColorName = Field(default="none", description="color of a line between entries")
    line_width: Positive = 0.15
    pad: AtLeastZero = Field(default=0.6, description="between a column's edge and its text")


class EachElement(Element):
    """The same elements again and again, at several places. `{place}` is the place's name, `{n}` its number.

    With `field = "off"`, `{value}` is the card's field `off LE` at the place `LE`. With `data` and `by = "box"`, fields
    at the place `LE` are those of the record whose `box` is `LE`, and blank if there is none.
    """

    kind: Literal["each"]
    places: dict[str, Place] = Field(
        default_factory=dict, max_length=500, description="name and top left corner of each"
    )
    labels: list[str] = Field(default_factory=list, max_length=500, description="or the names, evenly spaced")
    start: Place = Field(default=(0.0, 0.0), description="where the first label's place is")
    step: Place = Field(default=(0.0, 0.0), description="from one to the next; two labels or more need it")
    field: str = Field(default="", description="the beginning of the names of fields, one for each place")
    data: str = Field(default="", description="the name of a table that has a record for each place")
    where: dict[str, Wanted] = Field(
        default_factory=dict, description="only records whose fields say this (or one of these)"
    )
    by: str = Field(default="", description="the field of data that names the place")
    elements: dict[str, AnyElement] = Field(min_length=1, description="what is drawn there, from the place's corner")

    @model_validator(mode="after")
    def _has_places(self) -> EachElement:
        if not self.places and not self.labels:
            raise ValueError("`places` or `labels`")
        if len(self.labels) > 1 and not any(self.step):
            raise ValueError("a `step` from one label to the next")
        if bool(self.data) != bool(self.by):
            raise ValueError("`data` and `by`, or neither")
        return self


AnyElement = Annotated[
    TextElement
    | RectElement
    | LineElement
    | ShapeElement
    | HatchElement
    | GridElement
    | TableElement
    | ListElement
    | EachElement,
    Field(discriminator="kind"),
]
EachElement.model_rebuild()
