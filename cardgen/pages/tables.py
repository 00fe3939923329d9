"""Pieces of tables: headings, numbers by which a column can be sorted, and a box that scrolls."""

from __future__ import annotations

from cardgen.pages.markup import Markup, tag

MINUS = "\N{MINUS SIGN}"


def signed(value: float, places: int) -> str:
    """A number with its sign, a true minus."""
    return f"{value:+.{places}f}".replace("-", MINUS)


def number(value: float | None, places: int, *, sign: bool = False) -> Markup:
    """A cell with a number, by which its column can be sorted."""
    if value is None:
        return tag("td", "", class_="number", data_sort="")
    said = signed(value, places) if sign else f"{value:.{places}f}".replace("-", MINUS)
    return tag("td", said, class_="number", data_sort=round(value, 4))


def heading(*names: str) -> Markup:
    """A row of headings; one that begins with `#` is of numbers."""
    cells = [
        tag("th", name.lstrip("#"), scope="col", class_="number" if name.startswith("#") else None) for name in names
    ]
    return tag("thead", tag("tr", *cells))


def scrolled(table: Markup) -> Markup:
    """A wide table in a box of its own that scrolls."""
    return tag("div", table, class_="wide", tabindex="0")
