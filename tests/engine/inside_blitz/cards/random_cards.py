"""Random values for every kind of field, so that random cards of any type can be made from a seed."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from itertools import pairwise
from random import Random
from typing import Any

from engine.cards import dice_faces, faces
from engine.inside_blitz.cards import cells

NUMBERS = [10 * red + white for red in range(1, 7) for white in range(1, 7)]


def _gain(_: cells.GainCell, luck: Random) -> cells.Gain:
    low, high = sorted((luck.randint(-20, 99), luck.randint(-20, 99)))
    return cells.Gain(luck.choice([high, high, "S", "B"]), low)


def _kickoff(_: cells.KickoffCell, luck: Random) -> cells.Kickoff:
    instead = luck.choice(["", "", "TB", "OB"])
    return cells.Kickoff(None, 0, instead) if instead else cells.Kickoff(luck.randint(0, 99), luck.randint(0, 6))


def _punt(kind: cells.PuntCell, luck: Random) -> cells.Punt:
    way, mark = luck.choice(["", "n", "?", "/"]), luck.choice(["", "*", "+"])
    yards = luck.randint(kind.least, kind.most) if way else None
    return cells.Punt(yards, way, luck.randint(0, 6) if way in {"?", "/"} else 0, mark)


MATRIX_CELLS: dict[type, Callable[[Any, Random], object]] = {
    cells.PassCell: lambda _, luck: cells.Reading(luck.choice(cells.READINGS), luck.choice(cells.READINGS)),
    cells.GainCell: _gain,
    cells.YardsCell: lambda kind, luck: luck.choice([*range(kind.least, 100), *kind.letters * 20]),
    cells.KickoffCell: _kickoff,
    cells.PuntCell: _punt,
    cells.ReturnCell: lambda _, luck: cells.Return(luck.choice([None, 0, -3, 109]), luck.randint(-20, 109)),
}


def _span(kind: faces.Range, luck: Random) -> faces.Span | None:
    low, high = sorted((luck.randint(kind.least, kind.most), luck.randint(kind.least, kind.most)))
    return luck.choice([None, faces.Span(low, high)])


def _dice_span(kind: dice_faces.DiceRange, luck: Random) -> dice_faces.DiceSpan | None:
    last = luck.choice([number for number in NUMBERS if kind.starts <= number <= kind.most])
    return luck.choice([None, dice_faces.DiceSpan(kind.starts, last)])


def _partition(kind: dice_faces.DiceRanges, luck: Random) -> tuple[dice_faces.DiceSpan | None, ...]:
    ends = [0, *sorted(luck.randint(0, 36) for _ in kind.names[1:]), 36]
    return tuple(
        dice_faces.DiceSpan(NUMBERS[low], NUMBERS[high - 1]) if high > low else None for low, high in pairwise(ends)
    )


def _matrix(kind: dice_faces.Matrix, luck: Random) -> tuple[object, ...] | None:
    if kind.optional and luck.random() < 0.2:
        return None
    return tuple(MATRIX_CELLS[type(kind.cell)](kind.cell, luck) for _ in range(kind.rows * 6))


FIELDS: dict[type, Callable[[Any, Random], object]] = {
    faces.Text: lambda _, luck: luck.choice(["Smith, Joe", "O'Neil", "St. Brown"]),
    faces.Choice: lambda kind, luck: luck.choice(kind.options),
    faces.Several: lambda kind, luck: tuple(luck.sample(kind.options, luck.randint(1, 2))),
    faces.Whole: lambda kind, luck: luck.randint(kind.least, kind.most),
    faces.Range: _span,
    dice_faces.DiceRange: _dice_span,
    dice_faces.DiceRanges: _partition,
    dice_faces.Matrix: _matrix,
    dice_faces.Pair: lambda kind, luck: dice_faces.Two(value(kind.left, luck), value(kind.right, luck)),
    dice_faces.Number: lambda kind, luck: Decimal(luck.randint(kind.least * 10, kind.most * 10)) / 10,
    cells.SpecialRating: lambda _, luck: luck.choice([cells.Rating(luck.randint(0, 6)), cells.Rating(6, 3)]),
}


def value(kind: Any, luck: Random) -> Any:
    """Any legal value of a field."""
    return FIELDS[type(kind)](kind, luck)


def random_card(card_type: type, seed: int) -> Any:
    """A card of a type."""
    luck = Random(seed)
    return card_type(**{each.name: value(each.field_type, luck) for each in faces.face_fields(card_type)})
