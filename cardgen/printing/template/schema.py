"""The schema of a template file."""

from __future__ import annotations

from pydantic import Field, model_validator

from cardgen.printing.geometry import Box
from cardgen.printing.template.elements import (
    AnyElement,
    EachElement,
    HatchElement,
    LineElement,
    ListElement,
    Model,
    ShapeElement,
    Style,
    TableElement,
)
from cardgen.printing.template.values import AtLeastZero, Size


class Template(Model):
    """What one kind of card or page looks like."""

    title: str = Field(default="", description="what it is, for bookmarks")
    size: Size = Field(default="poker", description="of the card or page; `sizes.toml` has the names")
    safe: AtLeastZero = Field(default=3.0, description="text keeps so far from the edge, in millimeters")
    colors: dict[str, str] = Field(default_factory=dict, description="names for colors")
    words: dict[str, dict[str, str]] = Field(default_factory=dict, description="what codes read as, by list")
    style: dict[str, Style] = Field(default_factory=dict, description="how texts look, by name")
    front: dict[str, AnyElement] = Field(default_factory=dict, description="elements by name, drawn in this order")
    back: dict[str, AnyElement] = Field(
        default_factory=dict, description="the same; nothing: a blank back. Pages of their own have none"
    )

    @model_validator(mode="after")
    def _has_front(self) -> Template:
        if not self.front:
            raise ValueError("a front with an element")
        return self


def scale_element(element: AnyElement, across: float, down: float, trim: float = 0.0) -> AnyElement:
    """An element as it is on a card of another size, of which so much is left out at the sides."""
    less = min(across, down)
    changed: dict[str, object] = {}
    if isinstance(element, EachElement):
        changed["places"] = {name: ((x - trim) * across, y * down) for name, (x, y) in element.places.items()}
        changed["start"] = ((element.start[0] - trim) * across, element.start[1] * down)
        changed["step"] = (element.step[0] * across, element.step[1] * down)
        changed["elements"] = {name: scale_element(each, across, down) for name, each in element.elements.items()}
    elif isinstance(element, LineElement):
        changed["start"] = ((element.start[0] - trim) * across, element.start[1] * down)
        changed["end"] = ((element.end[0] - trim) * across, element.end[1] * down)
    else:
        changed["box"] = element.box.moved(-trim, 0).scaled(across, down)
    if isinstance(element, HatchElement):  # level lines are apart as the card is high, upright ones as it is wide
        changed["gap"] = element.gap * {0: down, 90: across}.get(element.angle, less)
    if isinstance(element, ListElement):
        changed["gap"] = element.gap * less
    if isinstance(element, ShapeElement):
        box = element.box
        middle_x, middle_y = (box.x - trim + box.width / 2) * across, (box.y + box.height / 2) * down
        width, height = box.width * less, box.height * less
        changed["box"] = Box(middle_x - width / 2, middle_y - height / 2, width, height)
    if isinstance(element, (TableElement, ListElement)):
        changed["pad"] = element.pad * less
    if isinstance(element, TableElement):
        changed["heading_height"] = element.heading_height * down
        changed["row_height"] = element.row_height * down
    return element.model_copy(update=changed)


def scale_template(template: Template, across: float, down: float, letters: float = 0.0, trim: float = 0.0) -> Template:
    """A template for a card of another size: boxes follow the card, letters its narrower side unless told."""
    less = min(across, down)
    lettering = letters or less
    styles = {
        name: style.model_copy(update={"size": style.size * lettering, "least": style.least * lettering})
        for name, style in template.style.items()
    }
    return template.model_copy(
        update={
            "safe": template.safe * less,
            "style": styles,
            "front": {name: scale_element(each, across, down, trim) for name, each in template.front.items()},
            "back": {name: scale_element(each, across, down, trim) for name, each in template.back.items()},
        }
    )
