"""Sets of every form for commands, and damage to them."""

from __future__ import annotations

import shutil
from pathlib import Path

import openpyxl
from typer.testing import CliRunner, Result

from cardgen.cli import app
from cardgen.sets import CardSet, write_csv, write_json, write_set
from engine.cards.faces import headings
from ingest.raw.grid import column_letters

FORMS = ("folder", "workbook", "csv", "json")


def run(command: str, *arguments: object) -> Result:
    return CliRunner().invoke(app, [command, *map(str, arguments)])


def write(card_set: CardSet, form: str, home: Path) -> Path:
    if form == "json":
        write_json(card_set, home / "set.json")
        return home / "set.json"
    (write_csv if form == "csv" else write_set)(card_set, home / "set")
    if form == "workbook":
        return Path(shutil.copyfile(home / "set" / "cards.xlsx", home / "cards.xlsx"))
    return home / "set"


def damage(card_set: CardSet, folder: Path, *slips: tuple[str, str, str]) -> None:
    """Put texts into the first row of sheets."""
    book = openpyxl.load_workbook(folder / "cards.xlsx")
    for sheet, heading, text in slips:
        column = headings(card_set.rules.card_types[sheet]).index(heading)
        book[sheet][f"{column_letters(column)}2"] = text
    book.save(folder / "cards.xlsx")
