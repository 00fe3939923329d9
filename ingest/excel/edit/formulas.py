"""Formulas that name a sheet: they follow it when it is given another name."""

from __future__ import annotations

import re
from typing import Final

from lxml import etree

_FORMULAS: Final = frozenset({"f", "formula", "formula1", "formula2", "definedName", "calculatedColumnFormula"})
_ATTRIBUTES: Final = ("location", "textlink", "sheet")
"""A link's goal, the cell whose text a shape shows, the sheet a pivot table is made of."""
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


def follow_in(root: etree._Element, old: str, new: str) -> bool:
    """Let every formula of a part follow a sheet's new name; whether any changed."""
    changed = False
    for element in root.iter(etree.Element):
        if etree.QName(element).localname in _FORMULAS and element.text:
            text = follow_name(element.text, old, new)
            changed, element.text = changed or text != element.text, text
        for attribute in _ATTRIBUTES:
            value = element.get(attribute)
            if value is None or (attribute == "sheet" and etree.QName(element).localname != "worksheetSource"):
                continue
            after = new if attribute == "sheet" and value == old else follow_name(value, old, new)
            if after != value:
                element.set(attribute, after)
                changed = True
    return changed
