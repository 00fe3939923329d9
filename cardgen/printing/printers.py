"""Printers that somebody has measured: how far each one's backs must be moved, and over which edge it turns paper."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import Field, ValidationError

from cardgen.printing.selection import as_known
from cardgen.printing.template.elements import Model
from cardgen.printing.template.problems import findings_of
from cardgen.printing.template.reading import Source, read_toml
from cardgen.sets.about import toml_text
from ingest.files import atomic_path, shown
from ingest.findings import InputError, did_you_mean, error

FILE: Final = "printers.toml"
FARTHEST: Final = 20.0
"""Millimeters; no printer that works is further off."""
_NAME: Final = re.compile(r"[\w .()-]{1,40}")
Offset = Annotated[float, Field(ge=-FARTHEST, le=FARTHEST)]


class Printer(Model):
    """One printer."""

    offset: tuple[Offset, Offset] = Field(default=(0.0, 0.0), description="millimeters right and down")
    backs: Literal["long", "short"] = "long"


class Printers(Model):
    """The whole file."""

    printers: dict[str, Printer] = Field(default_factory=dict)


def read_printers(folder: Path) -> dict[str, Printer]:
    """The printers kept in a folder, by name; an InputError says what is wrong with the file."""
    path = folder / FILE
    if not path.is_file():
        return {}
    where = shown(str(path))
    tables = read_toml(path, where)
    try:
        return Printers.model_validate_json(json.dumps(tables, default=str)).printers
    except ValidationError as failed:
        raise InputError(findings_of(failed, Printers, Source(tables), where)) from None


def find_printer(folder: Path, name: str) -> Printer:
    """The printer of this name, large and small letters being alike."""
    printers = read_printers(folder)
    if as_known(name, printers) in printers:
        return printers[as_known(name, printers)]
    expected = "one of " + ", ".join(printers) if printers else "a printer that was saved"
    fix = did_you_mean(name, printers) or "`cardgen printer --help` says how one is saved"
    raise InputError(error("PRINTER-UNKNOWN", shown(name), "no such printer", expected, fix))


def save_printer(folder: Path, name: str, printer: Printer) -> Path:
    """Keep a printer; one of this name is replaced."""
    if not _NAME.fullmatch(name) or name != name.strip():
        expected = "up to 40 letters, digits, blanks, hyphens, points and brackets"
        raise InputError(error("PRINTER-NAME", shown(name), "a name that cannot be kept", expected))
    printers = read_printers(folder)
    return _write(folder, {**printers, as_known(name, printers): printer})


def change_printer(
    folder: Path, name: str, offset: tuple[float, float] | None, backs: Literal["long", "short"] | None
) -> tuple[Printer, Path]:
    """Keep a printer by what is known of it; the rest stays as it is kept already."""
    printers = read_printers(folder)
    known = printers.get(as_known(name, printers), Printer())
    made = Printer(offset=known.offset if offset is None else offset, backs=backs or known.backs)
    return made, save_printer(folder, name, made)


def forget_printer(folder: Path, name: str) -> Path:
    """Keep a printer no longer."""
    find_printer(folder, name)
    printers = read_printers(folder)
    del printers[as_known(name, printers)]
    return _write(folder, printers)


def _write(folder: Path, printers: Mapping[str, Printer]) -> Path:
    lines = ["# Printers measured with `cardgen printer`: backs are moved so many millimeters right and down."]
    for name, printer in sorted(printers.items()):
        right, down = printer.offset
        lines += ["", f"[printers.{toml_text(name)}]", f"offset = [{right}, {down}]", f'backs = "{printer.backs}"']
    with atomic_path(folder / FILE) as temporary:
        temporary.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder / FILE


def read_offset(text: str) -> tuple[float, float]:
    """Millimeters right and down as somebody types them: `0.5,-1.25`."""
    parts = text.split(",")
    try:
        right, down = (float(part) for part in parts)
    except ValueError:
        right = down = float("nan")
    if not (abs(right) <= FARTHEST and abs(down) <= FARTHEST):
        expected = f"two numbers from -{FARTHEST:g} to {FARTHEST:g}, right and down, such as 0.5,-1.25"
        raise InputError(error("PRINTER-OFFSET", "--offset", shown(text), expected))
    return right + 0.0, down + 0.0
