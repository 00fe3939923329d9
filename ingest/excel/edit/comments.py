"""Comments on the cells of a sheet: lines added to those that are there, and new ones with their boxes."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping, Sequence
from typing import Final
from xml.sax.saxutils import quoteattr

from lxml import etree

from ingest.excel.edit.cells import place_of, text_element
from ingest.excel.edit.parts import Parts

AUTHOR: Final = "Cardgen"
_COMMENTS_TYPE: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"
_VML_TYPE: Final = "application/vnd.openxmlformats-officedocument.vmlDrawing"
_THREADS: Final = "http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments"
_PERSONS_TYPE: Final = "application/vnd.ms-excel.person+xml"
_PERSONS_KIND: Final = "http://schemas.microsoft.com/office/2017/10/relationships/person"
_AFTER_DRAWING: Final = (
    "legacyDrawingHF", "drawingHF", "picture", "oleObjects", "controls", "webPublishItems", "tableParts", "extLst",
)  # fmt: skip
_SHAPE_NUMBER: Final = re.compile(rb"_x0000_s(\d{1,9})\b")
_BOX_TYPE: Final = "_x0000_t202"
_DRAWING: Final = (
    b'<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
    b' xmlns:x="urn:schemas-microsoft-com:office:excel"><o:shapelayout v:ext="edit">'
    b'<o:idmap v:ext="edit" data="1"/></o:shapelayout></xml>'
)
_SHAPE_TYPE: Final = (
    '<v:shapetype xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
    ' id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe">'
    '<v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype>'
)
_SHAPE: Final = (
    '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"'
    ' xmlns:x="urn:schemas-microsoft-com:office:excel" id={id} type="#_x0000_t202"'
    ' style="position:absolute;margin-left:60pt;margin-top:2pt;width:188pt;height:{points}pt;z-index:1;'
    'visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/>'
    '<v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/>'
    '<v:textbox style="mso-direction-alt:auto"><div style="text-align:left"></div></v:textbox>'
    '<x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>{anchor}</x:Anchor>'
    "<x:AutoFill>False</x:AutoFill><x:Row>{row}</x:Row><x:Column>{column}</x:Column></x:ClientData></v:shape>"
)
_COLUMNS_WIDE, _LETTERS_WIDE, _LINE_POINTS, _ROW_POINTS = 4, 40, 12, 15

Notes = Mapping[tuple[int, int], Sequence[str]]
"""Lines by the row and column, from 0, of the cell they speak of."""


def add_comments(parts: Parts, sheet: str, notes: Notes) -> None:
    """Say these lines beside the cells of a sheet; what a comment says already is not said twice."""
    if not notes:
        return
    part = next((each.part for each in parts.related(sheet) if each.kind == "comments"), "") or _new(parts, sheet)
    root = parts.change(part)
    space = etree.QName(root).namespace
    home = root.find(f"{{{space}}}commentList")
    if home is None:
        home = etree.SubElement(root, f"{{{space}}}commentList")
    said = {each.get("ref", ""): each for each in home.iterfind(f"{{{space}}}comment")}
    fresh: dict[tuple[int, int], int] = {}
    for (row, column), lines in notes.items():
        place = place_of(row, column)
        if place in said:
            added = _append(said[place], lines)
            _reply(parts, sheet, place, added)
            continue
        comment = etree.SubElement(home, f"{{{space}}}comment", ref=place, authorId=_author(root))
        run = etree.SubElement(etree.SubElement(comment, f"{{{space}}}text"), f"{{{space}}}r")
        _small(run)
        text_element(run, f"{{{space}}}t", "\n".join(lines))
        fresh[row, column] = sum(1 + len(line) // _LETTERS_WIDE for line in lines)
    if fresh:
        _add_boxes(parts, sheet, fresh)


def _new(parts: Parts, sheet: str) -> str:
    space = etree.QName(parts.tree(sheet)).namespace or ""
    content = f"<comments xmlns={quoteattr(space)}><authors/><commentList/></comments>".encode()
    part = parts.add("xl/comments{}.xml", content, _COMMENTS_TYPE)
    parts.relate(sheet, "comments", part)
    return part


def _author(root: etree._Element) -> str:
    """The number of our name among the authors, who are first in the part."""
    space = etree.QName(root).namespace
    authors = root.find(f"{{{space}}}authors")
    if authors is None:
        authors = etree.Element(f"{{{space}}}authors")
        root.insert(0, authors)
    names = [each.text for each in authors.iterfind(f"{{{space}}}author")]
    if AUTHOR not in names:
        etree.SubElement(authors, f"{{{space}}}author").text = AUTHOR
        names.append(AUTHOR)
    return str(names.index(AUTHOR))


def _small(run: etree._Element) -> None:
    space = etree.QName(run).namespace
    look = etree.SubElement(run, f"{{{space}}}rPr")
    etree.SubElement(look, f"{{{space}}}sz", val="9")
    etree.SubElement(look, f"{{{space}}}rFont", val="Calibri")


def _append(comment: etree._Element, lines: Sequence[str]) -> list[str]:
    """Add lines below what a comment says, in a run of their own; those that it did not say yet."""
    space = etree.QName(comment).namespace
    text = comment.find(f"{{{space}}}text")
    if text is None:
        text = etree.Element(f"{{{space}}}text")
        comment.insert(0, text)
    before = "".join(each.text or "" for each in text.iter(f"{{{space}}}t"))
    added = [line for line in lines if line not in before]
    if not added:
        return []
    for plain in text.findall(f"{{{space}}}t"):  # a text without runs becomes a run, so that another can follow
        run = etree.Element(f"{{{space}}}r")
        plain.addprevious(run)
        run.append(plain)
    run = etree.Element(f"{{{space}}}r")
    _small(run)
    text_element(run, f"{{{space}}}t", "\n" * bool(before) + "\n".join(added))
    runs = text.findall(f"{{{space}}}r")
    if runs:
        runs[-1].addnext(run)
    else:
        text.insert(0, run)
    return added


def _reply(parts: Parts, sheet: str, place: str, lines: Sequence[str]) -> None:
    """Where a cell has a conversation, programs show that in place of the comment: answer in it too."""
    for thread in [each.part for each in parts.related(sheet) if each.kind == "threadedComment"]:
        root = parts.tree(thread)
        talk = [each for each in root.iterfind(f"{{{_THREADS}}}threadedComment") if each.get("ref") == place]
        if not talk or not lines:
            continue
        first = next((each for each in talk if not each.get("parentId")), talk[0])
        reported = "\n".join(lines)
        reply = etree.Element(f"{{{_THREADS}}}threadedComment", ref=place, dT=talk[-1].get("dT", ""))
        reply.set("personId", _person(parts))
        reply.set("id", _identity(f"{thread} {place} {reported}"))
        reply.set("parentId", first.get("id", ""))
        text_element(reply, f"{{{_THREADS}}}text", reported).attrib.clear()
        parts.change(thread)
        talk[-1].addnext(reply)


def _person(parts: Parts) -> str:
    """The id of Cardgen among those who take part in conversations."""
    known = [each.part for each in parts.related(parts.workbook) if each.kind == "person"]
    if not known:
        content = f'<personList xmlns="{_THREADS}"/>'.encode()
        known = [parts.add("xl/persons/person{}.xml", content, _PERSONS_TYPE)]
        parts.relate(parts.workbook, _PERSONS_KIND, known[0])
    identity = _identity(AUTHOR)
    if all(each.get("id") != identity for each in parts.tree(known[0])):
        root = parts.change(known[0])
        made = etree.SubElement(root, f"{{{_THREADS}}}person", displayName=AUTHOR, id=identity)
        made.set("userId", AUTHOR)
        made.set("providerId", "None")
    return identity


def _identity(text: str) -> str:
    return f"{{{uuid.uuid5(uuid.NAMESPACE_URL, text)}}}".upper()


def _add_boxes(parts: Parts, sheet: str, fresh: Mapping[tuple[int, int], int]) -> None:
    """The boxes in which comments are shown, in the old dialect of drawings, which need not be whole XML."""
    part = _drawing(parts, sheet)
    content = parts.read(part)
    number = max([1024, *map(int, _SHAPE_NUMBER.findall(content))])
    shapes = [] if f'id="{_BOX_TYPE}"'.encode() in content else [_SHAPE_TYPE]
    for at, ((row, column), lines) in enumerate(fresh.items(), 1):
        points = _LINE_POINTS * lines + 10
        right, below = column + 1 + _COLUMNS_WIDE, row + 1 + points // _ROW_POINTS
        anchor = f"{column + 1}, 12, {row}, 4, {right}, 12, {below}, 4"
        shapes.append(
            _SHAPE.format(id=quoteattr(f"_x0000_s{number + at}"), points=points, anchor=anchor, row=row, column=column)
        )
    before, end, after = content.rpartition(b"</xml>")
    parts.put(part, before + "".join(shapes).encode() + end + after)


def _drawing(parts: Parts, sheet: str) -> str:
    """The sheet's part of old drawings; a new one where it has none."""
    root = parts.tree(sheet)
    space = etree.QName(root).namespace
    link = root.find(f"{{{space}}}legacyDrawing")
    if link is not None:
        identity = link.get(f"{{{parts.office}}}id", "")
        found = next((each.part for each in parts.related(sheet) if each.id == identity), "")
        if found in parts and b"</xml>" in parts.read(found):
            return found
        root.remove(link)
    part = parts.add("xl/drawings/vmlDrawing{}.vml", _DRAWING, _VML_TYPE)
    link = etree.Element(f"{{{space}}}legacyDrawing")
    link.set(f"{{{parts.office}}}id", parts.relate(sheet, "vmlDrawing", part))
    following = {f"{{{space}}}{name}" for name in _AFTER_DRAWING}
    for child in parts.change(sheet):
        if child.tag in following or (isinstance(child.tag, str) and child.tag.endswith("}AlternateContent")):
            child.addprevious(link)
            break
    else:
        root.append(link)
    return part
