"""Writing down where the fields of a card came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cardgen.provenance import Derivation, Provenance, Status
from engine.cards.faces import headings, show_card


@dataclass(frozen=True, slots=True)
class Noted:
    """The derivation of a field; of a matrix perhaps with the value of each cell before rounding."""

    derivation: Derivation
    status: Status
    values: Sequence[float] = ()


def note_card(notes: Provenance, sheet: str, card: Any, name: str, derivations: Mapping[str, Noted]) -> None:
    """Write down the derivations of some fields of a card, by the titles of its columns."""
    shown = dict(zip(headings(type(card)), show_card(card), strict=True))
    for title, noted in derivations.items():
        fields = [field for field in shown if field == title or field.startswith(f"{title} ")]
        for at, field in enumerate(fields):
            derivation = noted.derivation.of(noted.values[at]) if noted.values else noted.derivation
            notes.derivation(sheet, card.team, name, field, derivation, shown[field], noted.status)
