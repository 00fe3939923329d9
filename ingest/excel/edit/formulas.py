"""Formulas that name a sheet or a table's column: they follow it when it is given another name."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from lxml import etree

_FORMULAS: Final = frozenset({"f", "formula", "formula1", "formula2", "definedName", "calculatedColumnFormula"})
_ATTRIBUTES: Final = ("location", "textlink")
"""A link's goal, and the cell whose text a shape shows."""
_PLAIN: Final = re.compile(r"[^\W\d][\w.]*")
_CELL_LIKE: Final = re.compile(r"[A-Za-z]{1,3}\d+|[RrCc]\d*")


def quoted_sheet(name: str) -> str:
    """A sheet's name as formulas write it."""
    if _PLAIN.fullmatch(name) and not _CELL_LIKE.fullmatch(name):
        return name
    return "'" + name.replace("'", "''") + "'"


def follow_name(formula: str, old: str, new: str) -> str:
    """The formula with a sheet's new name; texts within it stay as they are."""
    escaped = re.escape(old.replace("'", "''"))
    named = re.compile(rf"\"(?:[^\"]|\"\")*\"|'{escaped}'!|(?<![\w.'\]]){re.escape(old)}!", re.IGNORECASE)
    return named.sub(lambda found: found[0] if found[0][0] == '"' else f"{quoted_sheet(new)}!", formula)


def follow_column(formula: str, table: str, old: str, new: str) -> str:
    """The formula with the new heading of a table's column: `Table1[old]`, `Table1[[#This Row],[old]]`."""
    named = re.compile(rf"\"(?:[^\"]|\"\")*\"|(?<![\w.]){re.escape(table)}\[(?:[^\[\]]|\[[^\[\]]*\])*\]", re.IGNORECASE)
    column = re.compile(rf"\[{re.escape(_bracketed(old))}\]", re.IGNORECASE)
    return named.sub(
        lambda found: found[0] if found[0][0] == '"' else column.sub(lambda _: f"[{_bracketed(new)}]", found[0]),
        formula,
    )


def _bracketed(heading: str) -> str:
    return re.sub(r"[\[\]#'@]", r"'\g<0>", heading)


def change_formulas(root: etree._Element, change: Callable[[str], str]) -> bool:
    """Put every formula of a part, and every goal of a link, through a change; whether any is another now."""
    changed = False
    for element in root.iter(etree.Element):
        if etree.QName(element).localname in _FORMULAS and element.text:
            text = change(element.text)
            changed, element.text = changed or text != element.text, text
        for attribute in _ATTRIBUTES:
            value = element.get(attribute)
            if value is not None and (after := change(value)) != value:
                element.set(attribute, after)
                changed = True
    return changed


def name_source(root: etree._Element, old: str, new: str) -> bool:
    """Give the source of a pivot table the new name of its sheet; whether it was on that sheet."""
    sources = [each for each in root.iter("{*}worksheetSource") if each.get("sheet") == old]
    for source in sources:
        source.set("sheet", new)
    return bool(sources)
