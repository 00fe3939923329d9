"""What distributions there are (`shapes.csv`), and their stretches of numbers."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

import polars as pl


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of whole numbers, both ends included; without an end it goes on for ever."""

    first: int | None
    last: int | None

    @property
    def label(self) -> str:
        """As people write it."""
        if self.first is None:
            return {-1: "loss", 0: "0"}.get(self.last or 0, f"{self.last} or less")
        if self.last is None:
            return f"{self.first}+"
        return str(self.first) if self.first == self.last else f"{self.first}-{self.last}"

    def holds(self, column: str) -> pl.Expr:
        """Whether a number is of the stretch."""
        inside = pl.lit(value=True)
        if self.first is not None:
            inside &= pl.col(column) >= self.first
        if self.last is not None:
            inside &= pl.col(column) <= self.last
        return inside


@dataclass(frozen=True, slots=True)
class Shape:
    """A distribution to be compared."""

    key: str
    title: str
    unit: str
    stretches: tuple[Stretch, ...]
    """One after the other: every number is of one of them."""
    beyond: tuple[Stretch, ...]
    """From a number on: 10+, 20+."""
    longest: bool
    """Whether the longest of a season is worth telling."""
    curve: tuple[int, int] | None
    """From where to where it is drawn yard by yard; what lies beyond is drawn at the ends."""


def parse_stretch(text: str) -> Stretch:
    """`..-1`, `0-3`, `11..` or `0`."""
    if text.startswith(".."):
        return Stretch(None, int(text[2:]))
    if text.endswith(".."):
        return Stretch(int(text[:-2]), None)
    first, _, last = text.partition("-")
    return Stretch(int(first), int(last or first))


@cache
def shapes() -> dict[str, Shape]:
    """Every distribution by its key, in the order of the scorecard."""
    text = (files("cardgen.scorecard") / "shapes.csv").read_text(encoding="utf-8")
    return {row["key"]: _shape(row) for row in csv.DictReader(text.splitlines())}


def _shape(row: dict[str, str]) -> Shape:
    stretches = tuple(parse_stretch(text) for text in row["bins"].split())
    beyond = tuple(Stretch(int(text), None) for text in row["beyond"].split())
    curve = (int(row["first"]), int(row["last"])) if row["first"] else None
    return Shape(row["key"], row["title"], row["unit"], stretches, beyond, bool(row["longest"]), curve)
