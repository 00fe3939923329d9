"""Numbers that no card can print, such as a loss of a thousand yards: the nearest that it can stands for them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Protocol, runtime_checkable

from cardgen.provenance import NEAREST, Provenance
from engine.cards.faces import face_fields

Place = tuple[str, str, str, str]
"""Sheet, team, card and heading."""


@runtime_checkable
class Bounded(Protocol):
    """A kind of field whose numbers have bounds."""

    def nearest(self, value: Any) -> Any:
        """The legal value that is nearest to another; a legal one itself."""


def fit_numbers(sheets: Mapping[str, list[Any]], notes: Provenance) -> None:
    """Put the nearest legal number in place of every plain number beyond its field's bounds; origins say so."""
    fitted: dict[Place, str] = {}
    for sheet, cards in sheets.items():
        for at, card in enumerate(cards):
            cards[at] = _fitted(sheet, card, fitted)
    if not fitted:
        return
    for at, origin in enumerate(notes.origins):
        printed = fitted.get((origin.sheet, origin.team, origin.card, origin.field))
        if printed is not None:
            formula = f"{origin.formula}; {printed} is {NEAREST}"
            notes.origins[at] = replace(origin, formula=formula, printed=printed, status="estimated")


def _fitted(sheet: str, card: Any, fitted: dict[Place, str]) -> Any:
    changes: dict[str, Any] = {}
    for field in face_fields(type(card)):
        kind, value = field.field_type, getattr(card, field.name)
        if value is None or not isinstance(kind, Bounded):
            continue
        nearest = kind.nearest(value)
        if nearest != value:
            changes[field.name] = nearest
            place = (sheet, card.team, getattr(card, "name", ""), field.headings[0])
            fitted[place] = field.field_type.show(changes[field.name])[0]
    return replace(card, **changes) if changes else card
