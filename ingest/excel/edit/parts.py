"""The parts of a workbook's zip: read behind the guard, changed one by one, the others copied byte for byte."""

from __future__ import annotations

import posixpath
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from lxml import etree

from ingest.excel.guard import check_workbook
from ingest.files import shown
from ingest.findings import InputError, error
from ingest.guard.zipcheck import Package, open_package

_RELATIONS: Final = "http://schemas.openxmlformats.org/package/2006/relationships"
_TYPES: Final = "http://schemas.openxmlformats.org/package/2006/content-types"
_OFFICE: Final = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_STRICT_OFFICE: Final = "http://purl.oclc.org/ooxml/officeDocument/relationships"
_STRICT: Final = "http://purl.oclc.org/ooxml/spreadsheetml/main"
_CONTENT_TYPES: Final = "[Content_Types].xml"
_NEW_DATE: Final = (1980, 1, 1, 0, 0, 0)
"""A fixed date keeps the bytes of equal copies equal."""


class Relation(NamedTuple):
    """A link of one part to another: its id, the last word of its type, and the part it leads to."""

    id: str
    kind: str
    part: str


class Parts:
    """The parts of one workbook by name. Those that are parsed are written anew, if they are changed."""

    def __init__(self, package: Package) -> None:
        self._package = package
        self._names = {name.lower(): name for name in package.parts}
        self._trees: dict[str, etree._Element] = {}
        self._bytes: dict[str, bytes] = {}
        self._changed: dict[str, None] = {}
        roots = [relation.part for relation in self.related("") if relation.kind == "officeDocument"]
        self.workbook = next((part for part in roots if part in self), "xl/workbook.xml")
        self.strict = etree.QName(self.tree(self.workbook)).namespace == _STRICT
        self.office = _STRICT_OFFICE if self.strict else _OFFICE
        """The namespace of relations between the parts of an office document."""

    def __contains__(self, name: str) -> bool:
        return name.lower() in self._names

    def names(self) -> list[str]:
        """Every part, those of the file first, as they come."""
        return list(self._names.values())

    def read(self, name: str) -> bytes:
        """The bytes of a part as they were, or as they have been put."""
        name = self._names[name.lower()]
        if name not in self._bytes:
            self._bytes[name] = self._package.read(name)
        return self._bytes[name]

    def put(self, name: str, content: bytes) -> None:
        """A part's bytes, new or in place of those it had."""
        name = self._names.setdefault(name.lower(), name)
        self._bytes[name] = content
        self._trees.pop(name, None)
        self._changed[name] = None

    def tree(self, name: str) -> etree._Element:
        """The root of a part that is XML, to be looked at; an InputError where it cannot be parsed."""
        name = self._names.get(name.lower(), name)
        if name not in self._trees:
            where = f"{self._package.where}!{shown(name)}"
            if name not in self:
                raise InputError(error("XLSX-BROKEN", where, "not in the file", "a whole workbook"))
            parser = etree.XMLParser(resolve_entities=False, no_network=True)
            try:
                self._trees[name] = etree.fromstring(self.read(name), parser)
            except etree.XMLSyntaxError as failed:
                found = f"XML that cannot be read ({failed})"
                raise InputError(error("XML-BROKEN", where, found, "a whole workbook")) from failed
        return self._trees[name]

    def change(self, name: str) -> etree._Element:
        """The root of a part, to be changed."""
        root = self.tree(name)
        self._changed[self._names[name.lower()]] = None
        return root

    def drop(self, name: str) -> None:
        """Take a part out, with every relation to it and its type."""
        name = self._names.pop(name.lower())
        for relations in [each for each in self.names() if each.lower().endswith(".rels")]:
            for link in [each for each in self.tree(relations) if _target(relations, each).lower() == name.lower()]:
                self.change(relations).remove(link)
        types = self.change(_CONTENT_TYPES)
        for entry in [each for each in types if each.get("PartName", "").lower() == f"/{name}".lower()]:
            types.remove(entry)

    def add(self, pattern: str, content: bytes, content_type: str) -> str:
        """A new part, numbered by the first number that is free; its name."""
        name = next(name for number in count(1) if (name := pattern.format(number)) not in self)
        self.put(name, content)
        types, ending = self.change(_CONTENT_TYPES), name.rpartition(".")[2]
        if ending == "xml":
            etree.SubElement(types, f"{{{_TYPES}}}Override", PartName=f"/{name}", ContentType=content_type)
        elif not any(each.get("Extension", "").lower() == ending for each in types):
            default = etree.Element(f"{{{_TYPES}}}Default", Extension=ending, ContentType=content_type)
            types.insert(0, default)
        return name

    def content_type(self, name: str) -> str:
        """What the file says a part is; empty where it says nothing of this one."""
        entries = {each.get("PartName", "").lower(): each.get("ContentType", "") for each in self.tree(_CONTENT_TYPES)}
        return entries.get(f"/{name}".lower(), "")

    def related(self, name: str) -> list[Relation]:
        """The parts to which one part links; for no part those of the file."""
        relations = _relations_of(name)
        if relations not in self:
            return []
        links = [each for each in self.tree(relations) if each.get("TargetMode") != "External"]
        return [
            Relation(each.get("Id", ""), each.get("Type", "").rpartition("/")[2], _target(relations, each))
            for each in links
        ]

    def relate(self, name: str, kind: str, part: str) -> str:
        """Link one part to another; the new link's id. A kind is a word of the office's, or a whole type."""
        relations = _relations_of(name)
        if relations not in self:
            self.put(relations, f'<Relationships xmlns="{_RELATIONS}"/>'.encode())
        root = self.change(relations)
        taken = {each.get("Id") for each in root}
        identity = next(identity for number in count(1) if (identity := f"rId{number}") not in taken)
        kind = kind if "/" in kind else f"{self.office}/{kind}"
        etree.SubElement(root, f"{{{_RELATIONS}}}Relationship", Id=identity, Type=kind, Target=f"/{part}")
        return identity

    def write(self, path: Path) -> None:
        """Write the zip: unchanged parts as they were, in their order, then new ones."""
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as target:
            for name in self.names():
                before = self._package.parts.get(name)
                entry = zipfile.ZipInfo(name, before.date_time if before else _NEW_DATE)
                entry.compress_type = before.compress_type if before else zipfile.ZIP_DEFLATED
                target.writestr(entry, self._content(name))

    def _content(self, name: str) -> bytes:
        if name not in self._changed:
            return self._bytes[name] if name in self._bytes else self._package.read(name)
        if name not in self._trees:
            return self._bytes[name]
        return etree.tostring(self._trees[name].getroottree(), xml_declaration=True, encoding="UTF-8", standalone=True)

    def lost(self) -> list[str]:
        """Parts of the file that the copy will not have."""
        return [name for name in self._package.parts if name not in self]


def _relations_of(name: str) -> str:
    folder, _, base = name.rpartition("/")
    return f"{folder}/_rels/{base}.rels" if folder else f"_rels/{base}.rels"


def _target(relations: str, link: etree._Element) -> str:
    """The part that a relation leads to, from the root of the zip."""
    target = link.get("Target", "")
    folder = posixpath.dirname(posixpath.dirname(relations))
    return target[1:] if target.startswith("/") else posixpath.normpath(posixpath.join(folder, target))


@contextmanager
def open_parts(path: Path) -> Iterator[Parts]:
    """The parts of a workbook after the guard's whole look at it."""
    check_workbook(path)
    with open_package(path, shown(path.name)) as package:
        yield Parts(package)
