"""Values that carry their derivations, and the one writer that puts derivations into a set's provenance.

Whatever decides a number says in the same breath where it came from: a solver's record has derivations by the titles of
the columns that print it, a single value comes as `Derived`. Nobody looks at a finished card to find out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from cardgen.provenance import Derivation, Provenance, Status
from engine.cards.faces import headings, show_card

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Noted:
    """The derivation of a field; of a matrix perhaps with the value of each cell before rounding."""

    derivation: Derivation
    status: Status
    values: Sequence[float] = ()


Derivations = Mapping[str, Noted]
"""By title of the columns that print what was derived: `N` stands for `N 1` to `N 12`."""


@dataclass(frozen=True, slots=True)
class Derived(Generic[Value]):
    """A value as a card prints it, with its derivation."""

    value: Value
    derivation: Derivation
    status: Status

    @property
    def noted(self) -> Noted:
        """The derivation alone."""
        return Noted(self.derivation, self.status)


def as_counted(statistic: str, value: float) -> Noted:
    """The derivation of a number that is itself a statistic."""
    return Noted(Derivation(statistic, "as counted", float(value)), "stat")


def status_of(known: bool) -> Status:
    """`derived` of what follows from counted statistics, `estimated` of what does not."""
    return "derived" if known else "estimated"


def note_card(notes: Provenance, sheet: str, card: Any, name: str, derivations: Derivations) -> None:
    """Write down the derivations of some fields of a card, each beside what the card prints there.

    A column whose own title is among them does not count for a shorter one: `Inside range` is no part of `Inside`.
    """
    shown = dict(zip(headings(type(card)), show_card(card), strict=True))
    fields: dict[str, list[str]] = {title: [] for title in derivations}
    for field in shown:
        title = field
        while title and title not in fields:
            title = title.rpartition(" ")[0]
        if title:
            fields[title].append(field)
    for title, noted in derivations.items():
        for at, field in enumerate(fields[title]):
            derivation = noted.derivation.of(noted.values[at]) if noted.values else noted.derivation
            notes.derivation(sheet, card.team, name, field, derivation, shown[field], noted.status)
