"""Plots as inline SVG: scales, ticks, axes and marks. Colors are classes of a style sheet; marks have shapes too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from cardgen.pages.markup import Markup, join, lone, tag

SIZE = 4.0
"""Half the width of a mark."""
LETTER = 7.5
"""About the width of a letter."""


@dataclass(frozen=True, slots=True)
class Scale:
    """From values to places on a line."""

    least: float
    most: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """The place of a value."""
        return self.start + (value - self.least) / (self.most - self.least) * (self.end - self.start)


def reach(values: Sequence[float], margin: float = 0.06) -> tuple[float, float]:
    """From where to where values go, with a margin; never nothing."""
    least, most = min(values), max(values)
    wide = (most - least) or abs(most) or 1.0
    return least - margin * wide, most + margin * wide


def ticks(least: float, most: float, about: int = 5) -> list[float]:
    """Round numbers within a range, about so many."""
    power = 10.0 ** floor(log10((most - least) / about))
    found = [_multiples(factor * power, least, most) for factor in (1, 2, 5, 10)]
    return min(found, key=lambda numbers: abs(len(numbers) - about))


def _multiples(step: float, least: float, most: float) -> list[float]:
    first, last = ceil(least / step - 1e-9), floor(most / step + 1e-9)
    return [round(number * step, 10) for number in range(first, last + 1)]


def shown(value: float) -> str:
    """A tick's number."""
    return f"{value:g}"


def picture(width: int, height: int, title: str, *children: Markup, **attributes: object) -> Markup:
    """A picture that grows and shrinks with its place; the title is for those who cannot see it."""
    return tag(
        "svg", *children, viewBox=f"0 0 {width} {height}", role="img", aria_label=title,
        preserveAspectRatio="xMidYMid meet", **attributes,
    )  # fmt: skip


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Markup:
    """A line."""
    return lone("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def words(x: float, y: float, said: str, anchor: str = "middle", class_: str | None = None) -> Markup:
    """Words at a place."""
    return tag("text", said, x=x, y=y, text_anchor=None if anchor == "start" else anchor, class_=class_)


def disc(x: float, y: float, class_: str, size: float = SIZE) -> Markup:
    """A round mark."""
    return lone("circle", cx=x, cy=y, r=size - 0.6, class_=f"mark {class_}")


def diamond(x: float, y: float, class_: str, size: float = SIZE) -> Markup:
    """A mark that stands on its corner."""
    corners = ((x, y - size - 0.5), (x + size + 0.5, y), (x, y + size + 0.5), (x - size - 0.5, y))
    return lone("path", d=_path(corners) + "Z", class_=f"mark {class_}")


def name_beside(said: str, x: float, y: float, within: tuple[float, float], *, above: bool) -> Markup:
    """A name on the side away from the diagonal, unless the picture ends there."""
    wide = LETTER * len(said) + 7
    left = x - wide > within[0] if above else x + wide > within[1]
    return words(x - 7 if left else x + 7, y, said, "end" if left else "start", "name")


def bars(x: Scale, y: Scale, values: Sequence[tuple[float, float]], width: float) -> Markup:
    """Bars from nothing up, each of a place and a value."""
    return join(
        lone("rect", x=x(place) - width / 2, y=y(value), width=width, height=max(y(0.0) - y(value), 0.0), class_="real")
        for place, value in values
    )


def polyline(points: Sequence[tuple[float, float]], class_: str) -> Markup:
    """A line through points."""
    return lone("path", d=_path(points), class_=class_)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{_short(x)} {_short(y)}" for x, y in points)


def _short(number: float) -> str:
    return f"{round(number, 1) + 0.0:g}"


def axis_below(scale: Scale, place: float, numbers: Sequence[float], say: Callable[[float], str] = shown) -> Markup:
    """A horizontal axis with its ticks."""
    found = [line(scale.start, place, scale.end, place, "axis")]
    for number in numbers:
        found.append(line(scale(number), place, scale(number), place + 4, "axis"))
        found.append(words(scale(number), place + 15, say(number)))
    return tag("g", *found, class_="below")


def axis_left(scale: Scale, place: float, numbers: Sequence[float], across: float) -> Markup:
    """A vertical axis with its ticks and faint lines across the picture."""
    found = []
    for number in numbers:
        found.append(line(place, scale(number), across, scale(number), "grid"))
        found.append(words(place - 5, scale(number) + 4, shown(number), "end"))
    return tag("g", *found, class_="left")
