"""The words of Strat-O-Matic cards in the wild: `words.toml`, ready to be looked up.

How other people write readings, as our cards print them: `REC`, `Inc`, `INT+13`, `Def LT: +1/+6`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from engine.cards.faces import CellError, face_fields
from engine.strat.cards import SHEETS
from engine.strat.cards.cells import OR
from ingest.pdf.lines import compact


@dataclass(frozen=True)
class Words:
    """All words, by their letters."""

    sections: Mapping[str, str]
    guesses: Mapping[str, str]
    players: Mapping[str, str]
    """Headings of defensive columns, by the section and the players in the zone."""
    alone: Mapping[str, str]
    """Columns that are a section by themselves."""
    tokens: Mapping[str, str]
    labels: Mapping[str, str]
    """By how they are spelled, in capitals."""


@cache
def words() -> Words:
    """The words in `words.toml`."""
    data = tomllib.loads(resources.files(__package__).joinpath("words.toml").read_text(encoding="utf-8"))
    return Words(
        _by_letters(data["sections"]),
        _by_letters(data["guesses"]),
        _by_letters(data["men"]),
        _by_letters(data["alone"]),
        _by_letters(data["tokens"]),
        {spelling.upper(): meaning for meaning, known in data["labels"].items() for spelling in known},
    )


def _by_letters(spellings: Mapping[str, list[str]]) -> dict[str, str]:
    return {compact(spelling): meaning for meaning, known in spellings.items() for spelling in known}


_TOTALS: Final = re.compile(r"(.*?\S)\s+[\[(]?(\d{1,2}(?:\s*-\s*\d{1,2})?)[\])]?", re.ASCII)
_INTERCEPTED: Final = re.compile(r"int(?:ercept(?:ion|ed)?)?\.?\s*([+-]?\d+)", re.ASCII | re.IGNORECASE)
_SHORT: Final = {"DEF": "DEFENSIVE", "OFF": "OFFENSIVE", "DEFENSE": "DEFENSIVE", "OFFENSE": "OFFENSIVE"}
_STROKE: Final = re.compile(r"(?<=[\dX])\s*/\s*(?=[+\-\dXSL])")
_PIECES: Final = re.compile(r"\s*[,;\n]\s*")


def as_printed(sheet: str, heading: str, text: str) -> str:
    """A text as our sheets write it; as it is, where no other way of writing it can be read."""
    cell = _cell(sheet, heading)
    if cell is None or _reads(cell, text):
        return text
    pieces = _PIECES.split(text.strip())
    then = ", ".join(map(_split_part, pieces)) if len(pieces) > 1 else _simple(pieces[0])
    return then if _reads(cell, then) else text


@cache
def _cell(sheet: str, heading: str) -> Any:
    """What a cell under a heading may say; None where it is no reading."""
    for field in face_fields(dict(SHEETS)[sheet]):
        if heading in field.headings:
            return getattr(field.field_type, "cell", None)
    return None


def _reads(cell: Any, text: str) -> bool:
    try:
        cell.read(text)
    except CellError:
        return False
    return True


def _split_part(piece: str) -> str:
    found = _TOTALS.fullmatch(piece)
    return f"{_simple(found[1])} {found[2].replace(' ', '')}" if found else piece


def _simple(text: str) -> str:
    said = " ".join(text.split())
    if compact(said) in words().tokens:
        return words().tokens[compact(said)]
    if intercepted := _INTERCEPTED.fullmatch(said):
        return f"Int {intercepted[1]}"
    first, _, rest = said.partition(" ")
    spelled = f"{_SHORT.get(first.upper().rstrip('.'), first)} {rest}".strip()
    return _STROKE.sub(OR, spelled)
