"""HTML and SVG from Python. Text is escaped wherever it comes from; only markup made here goes in as it is."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

ODD = "\N{REPLACEMENT CHARACTER}"


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


def text(words: str) -> Markup:
    """Words as they are to be read: escaped, and characters that only control something shown as odd ones."""
    if isinstance(words, Markup):
        return words
    return Markup(escape("".join(letter if letter.isprintable() else ODD for letter in words)))


def tag(name: str, *children: str, **attributes: object) -> Markup:
    """An element. `class_` is the attribute class, `data_sort` is data-sort; an attribute of None is left out."""
    inner = "".join(text(child) for child in children)
    return Markup(f"<{name}{_attributes(attributes)}>{inner}</{name}>")


def lone(name: str, **attributes: object) -> Markup:
    """An element that has nothing in it."""
    return Markup(f"<{name}{_attributes(attributes)}/>")


def join(parts: Iterable[Markup], between: str = "") -> Markup:
    """Markup one after the other."""
    return Markup(between.join(parts))


def _attributes(attributes: dict[str, object]) -> str:
    described = {name.rstrip("_").replace("_", "-"): value for name, value in attributes.items() if value is not None}
    return "".join(f' {name}="{text(_number(value))}"' for name, value in described.items())


def _number(value: object) -> str:
    """A number in as few letters as do: a tenth of a pixel is nothing."""
    if isinstance(value, float):
        return f"{round(value, 2) + 0.0:g}" if abs(value) < 1e5 else f"{value:.0f}"
    return str(value)
