"""A copy of somebody's workbook with changes: values, fills and comments of cells, names of sheets, one more page."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import quoteattr

from lxml import etree

from ingest.excel.edit.cells import SheetCells, place_of, text_element
from ingest.excel.edit.comments import add_comments
from ingest.excel.edit.formulas import change_formulas, follow_column, follow_name, name_source
from ingest.excel.edit.parts import Parts, open_parts
from ingest.excel.edit.styles import Styles, styles_of
from ingest.excel.edit.tables import follow_headings
from ingest.excel.plan import LineStyle, PagePlan, Tint
from ingest.excel.titles import sheet_titles
from ingest.files import shown
from ingest.findings import Finding, InputError, error, warning
from ingest.raw.grid import GridCell

At = tuple[int, int]
"""Row and column of a cell, from 0."""
_SHEET_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"
_ENDINGS: Final = {
    "application/vnd.ms-excel.sheet.macroEnabled.main+xml": ".xlsm",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml": ".xltx",
    "application/vnd.ms-excel.template.macroEnabled.main+xml": ".xltm",
}
"""What a file must be called where it is more than a workbook, or a program refuses to open it."""
_HAS_FORMULA: Final = re.compile(rb"<(?:\w+:)?f[\s/>]")
_NAMING: Final = ("xl/worksheets/", "xl/charts/", "xl/drawings/", "xl/tables/")
"""Where formulas are kept."""
_PIVOTS: Final = "xl/pivotcache/pivotcachedefinition"
_LABEL_LINE, _PAGE_LINE = 30, 112
"""So many letters of a label, and of a text, stand on one line of a page."""
_SHOWN: Final = 12


class Value(NamedTuple):
    """What a cell is to say, and what it holds."""

    text: str
    before: GridCell


@dataclass
class SheetEdit:
    """What changes on one sheet."""

    values: dict[At, Value] = field(default_factory=dict)
    tints: dict[At, Tint] = field(default_factory=dict)
    notes: dict[At, list[str]] = field(default_factory=dict)
    unmerged: list[At] = field(default_factory=list)
    name: str = ""
    """The sheet's new name; empty where it keeps its own."""


def ending_of(source: Path) -> str:
    """How the name of a copy must end: as the workbook's kind, with macros or without, asks."""
    with open_parts(source) as parts:
        return _ENDINGS.get(parts.content_type(parts.workbook), ".xlsx")


def edited_copy(source: Path, target: Path, edits: Mapping[str, SheetEdit], page: PagePlan) -> list[Finding]:
    """Write the workbook at `source` with the edits, by sheets' names, and a page behind its sheets.

    Parts in which nothing changes are copied byte for byte. What cannot stay as it was is reported.
    """
    with open_parts(source) as parts:
        editor = _Editor(parts, shown(source.name))
        for name, edit in edits.items():
            editor.edit(name, edit)
        editor.add_page(page)
        findings = list(editor.reported())
        parts.write(target)
    return findings


class _Editor:
    def __init__(self, parts: Parts, where: str) -> None:
        self.parts, self.where = parts, where
        self.book = parts.tree(parts.workbook)
        self.space = etree.QName(self.book).namespace or ""
        related = parts.related(parts.workbook)
        goals = {each.id: each.part for each in related}
        home = self._child("sheets")
        if home is None:
            raise InputError(error("XLSX-BROKEN", where, "no list of sheets", "a whole workbook"))
        self.home = home
        self.sheets = {
            each.get("name", ""): goals.get(each.get(f"{{{parts.office}}}id", ""), "")
            for each in home.iterchildren(f"{{{self.space}}}sheet")
        }
        style_part = next((each.part for each in related if each.kind == "styles"), "")
        self.styles: Styles | None = styles_of(parts.tree(style_part)) if style_part in parts else None
        self.style_part = style_part
        self.replaced: list[str] = []

    def _child(self, name: str) -> etree._Element | None:
        return self.book.find(f"{{{self.space}}}{name}")

    def edit(self, name: str, edit: SheetEdit) -> None:
        part = self.sheets.get(name, "")
        if part not in self.parts:
            raise InputError(error("XLSX-BROKEN", f"{self.where}!{shown(name)}", "no such sheet", "a whole workbook"))
        if edit.values or edit.tints or edit.unmerged:
            if edit.tints and self.styles is not None:
                self.parts.change(self.style_part)
            cells = SheetCells(self.parts.change(part), self.styles)
            for (row, column), value in edit.values.items():
                cells.write(row, column, value.text, value.before)
            for (row, column), tint in edit.tints.items():
                cells.tint(row, column, tint)
            for row, column in edit.unmerged:
                cells.unmerge(row, column)
            self.replaced += [f"{shown(name)}!{place}" for place in cells.replaced]
        add_comments(self.parts, part, edit.notes)
        for table, old, new in follow_headings(self.parts, part, {at: each.text for at, each in edit.values.items()}):
            self._follow(partial(follow_column, table=table, old=old, new=new))
        if edit.values:
            self._calculate_anew()
        if edit.name:
            self._rename(name, edit.name)

    def _calculate_anew(self) -> None:
        """Have formulas worked out when the file is opened, as values they read have changed."""
        if not any(part in self.parts and _HAS_FORMULA.search(self.parts.read(part)) for part in self.sheets.values()):
            return
        self.parts.change(self.parts.workbook)
        calculation = self._child("calcPr")
        if calculation is None:
            before = ("definedNames", "externalReferences", "functionGroups", "sheets")
            calculation = etree.Element(f"{{{self.space}}}calcPr")
            next(found for name in before if (found := self._child(name)) is not None).addnext(calculation)
        calculation.set("fullCalcOnLoad", "1")

    def _rename(self, old: str, new: str) -> None:
        self.parts.change(self.parts.workbook)
        for sheet in self.home.iterchildren(f"{{{self.space}}}sheet"):
            if sheet.get("name") == old:
                sheet.set("name", new)
        self.sheets[new] = self.sheets.pop(old)
        self._follow(lambda formula: follow_name(formula, old, new))
        for part in self.parts.names():
            if part.lower().startswith(_PIVOTS) and name_source(self.parts.tree(part), old, new):
                self.parts.change(part)

    def _follow(self, change: Callable[[str], str]) -> None:
        """Put every formula of the workbook through a change."""
        for part in [self.parts.workbook, *self.parts.names()]:
            naming = part.lower().startswith(_NAMING) and part.lower().endswith(".xml")
            if (naming or part == self.parts.workbook) and change_formulas(self.parts.tree(part), change):
                self.parts.change(part)

    def add_page(self, page: PagePlan) -> None:
        """A page behind all sheets, so that what counts sheets from the front stays right."""
        (name,) = sheet_titles([page.name], taken=self.sheets)
        if self.styles is not None:
            self.parts.change(self.style_part)
        part = self.parts.add("xl/worksheets/sheet{}.xml", _page(self.space, page, self.styles), _SHEET_TYPE)
        self.parts.change(self.parts.workbook)
        taken = {each.get("sheetId") for each in self.home}
        entry = etree.SubElement(self.home, f"{{{self.space}}}sheet", name=name)
        entry.set("sheetId", next(number for at in count(1) if (number := str(at)) not in taken))
        entry.set(f"{{{self.parts.office}}}id", self.parts.relate(self.parts.workbook, "worksheet", part))

    def reported(self) -> Iterator[Finding]:
        """What is not as it was; parts that are derived from others are dropped here."""
        if self.replaced:
            found = f"formulas that have given way to values: {_some(self.replaced)}"
            yield warning("XLSX-FORMULAS", self.where, found)
            for each in [each for each in self.parts.related(self.parts.workbook) if each.kind == "calcChain"]:
                self.parts.drop(each.part)  # it lists cells with formulas, and programs make it anew
        if any(name.lower().startswith("_xmlsignatures/") for name in self.parts.names()):
            yield warning("XLSX-SIGNED", self.where, "a digital signature, which does not hold for a changed copy")
        if lost := self.parts.lost():
            yield warning("XLSX-LOST", self.where, f"parts that the copy does not have: {_some(lost)}")


def _some(names: list[str]) -> str:
    more = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return ", ".join(names[:_SHOWN]) + more


def _page(space: str, page: PagePlan, styles: Styles | None) -> bytes:
    """A page of text as a sheet: a label, a text and a number on each line."""
    root = etree.fromstring(f"<worksheet xmlns={quoteattr(space)}/>")

    def add(home: etree._Element, name: str, **attributes: str) -> etree._Element:
        return etree.SubElement(home, f"{{{space}}}{name}", attributes)

    properties = add(root, "sheetPr")
    add(properties, "tabColor", rgb=f"FF{page.tab_color.removeprefix('#')}")
    add(properties, "pageSetUpPr", fitToPage="1")
    add(add(root, "sheetViews"), "sheetView", showGridLines="0", workbookViewId="0")
    columns = add(root, "cols")
    for at, width in enumerate(("30", "104", "9"), 1):
        add(columns, "col", min=str(at), max=str(at), width=width, customWidth="1")
    data = add(root, "sheetData")
    heights = {LineStyle.TITLE: 26, LineStyle.HEADING: 18}
    for row, line in enumerate(page.lines):
        lines = max(len(str(line.label or "")) // _LABEL_LINE, len(str(line.text or "")) // _PAGE_LINE)
        high = heights.get(line.style, 14 * (1 + lines))
        home = add(data, "row", r=str(row + 1), ht=str(min(high, 400)), customHeight="1")
        look = styles.line(line.style) if styles is not None else 0
        for column, value in enumerate((line.label, line.text, line.number)):
            if value is None:
                continue
            cell = add(home, "c", r=place_of(row, column), s=str(look))
            if isinstance(value, str):
                cell.set("t", "inlineStr")
                text_element(add(cell, "is"), f"{{{space}}}t", value)
            else:
                add(cell, "v").text = str(value)
    add(root, "pageSetup", orientation="landscape", fitToHeight="0")
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8", standalone=True)
