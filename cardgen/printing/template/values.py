"""The values that keys of a template hold, each with the words that messages and the reference use for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, TypeGuard

from pydantic import Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from cardgen.printing.geometry import Box

FARTHEST: Final = 5000.0
"""No paper is longer than so many millimeters."""
LEAST_SIZE, LARGEST_SIZE = 10.0, 2000.0
"""The sides of cards and pages, in millimeters."""
LEAST_PAPER: Final = 50.0
"""The shorter side of paper: margins and the overlap of posters leave room for something."""
MOST_PARTS: Final = 200


@dataclass(frozen=True)
class Read:
    """A value read by a function of its own: what is not as the words say is one mistake, told in these words."""

    words: str
    read: Callable[[Any], object]

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self._value)

    def _value(self, value: Any) -> object:
        found = self.read(value)
        if found is None:
            raise ValueError(self.words)
        return found


def are_numbers(value: object, count: int) -> TypeGuard[list[float]]:
    """Whether a value is a list of so many numbers, none of them beyond any paper."""
    return isinstance(value, list) and len(value) == count and all(map(_is_number, value))


def are_sides(value: object, least: float = LEAST_SIZE) -> TypeGuard[list[float]]:
    """Whether a value is the width and height of a card, a page or a paper."""
    return are_numbers(value, 2) and all(least <= part <= LARGEST_SIZE for part in value)


def sides(least: float = LEAST_SIZE) -> str:
    """The same in words."""
    return f"width and height in millimeters, from {least:g} to {LARGEST_SIZE:g}"


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -FARTHEST <= value <= FARTHEST


def _box(value: object) -> Box | None:
    if not are_numbers(value, 4) or min(value[2:]) <= 0:
        return None
    return Box(*map(float, value))


def _place(value: object) -> tuple[float, float] | None:
    return (float(value[0]), float(value[1])) if are_numbers(value, 2) else None


def _size(value: object) -> str | tuple[float, float] | None:
    if isinstance(value, str):
        return value
    return (float(value[0]), float(value[1])) if are_sides(value) else None


def _parts(value: object) -> int | list[float] | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value if 1 <= value <= MOST_PARTS else None
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_PARTS:
        return None
    return [float(part) for part in value] if are_numbers(value, len(value)) and min(value) > 0 else None


def _wanted(value: object) -> str | list[str] | None:
    texts = value if isinstance(value, list) else [value]
    return value if texts and all(isinstance(text, str) for text in texts) else None  # type: ignore[return-value]


BoxInFile = Annotated[Box, Read("[x, y, width, height] in millimeters", _box)]
Place = Annotated[tuple[float, float], Read("[x, y] in millimeters", _place)]
Size = Annotated[str | tuple[float, float], Read(f"a size's name, or {sides()}", _size)]
Parts = Annotated[int | list[float], Read(f"a whole number from 1 to {MOST_PARTS}, or a list of their parts", _parts)]
Wanted = Annotated[str | list[str], Read("a text, or a list of texts", _wanted)]
Turn = Literal[0, 90, 180, 270]
Positive = Annotated[float, Field(gt=0, le=FARTHEST)]
AtLeastZero = Annotated[float, Field(ge=0, le=FARTHEST)]
Points = Annotated[float, Field(ge=1, le=1000)]
COLOR, STYLE = "color", "style"
"""Marks of names: which there are is known only when the whole template is read."""
ColorName = Annotated[str, COLOR]
StyleName = Annotated[str, STYLE]
