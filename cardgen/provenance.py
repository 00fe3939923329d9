"""Where each number on a card came from: statistic, formula, value before rounding, what was printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

import polars as pl

Status = Literal["stat", "derived", "estimated"]
STATUSES: Final = ("stat", "derived", "estimated")
SCHEMA: Final = {
    "sheet": pl.String,
    "team": pl.String,
    "card": pl.String,
    "field": pl.String,
    "statistic": pl.String,
    "formula": pl.String,
    "value": pl.Float64,
    "printed": pl.String,
    "status": pl.String,
}
"""The columns of `provenance.parquet`."""
DECIMALS: Final = 3
"""So exact a value before rounding is kept: more would only make the file large."""
NEAREST: Final = "the nearest that the card can print"
"""What a formula says whose number falls short of what was wanted, because no legal one comes nearer."""
ROWS_OF: Final = re.compile(r" \d+-\d+$")
"""The rows of a column, as a person may name them: `N 1-12`."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The derivation of one number from statistic to print."""

    sheet: str
    team: str
    card: str
    """The player's name; empty on the cards of a team."""
    field: str
    """The heading of its sheet column."""
    statistic: str
    """What is known, with its figures: `completions 333, attempts 500`."""
    formula: str
    value: float
    """Before rounding, in the printed number's own unit: yards, points, of a range how many numbers it is wide."""
    printed: str
    status: str


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a number came about; several numbers may share statistic and formula."""

    statistic: str
    formula: str
    """Its steps with their figures, a semicolon between them."""
    value: float
    """Before rounding, in the printed number's own unit."""

    def of(self, value: float) -> Derivation:
        """The same way to another value."""
        return Derivation(self.statistic, self.formula, float(value))

    def after(self, step: str) -> Derivation:
        """The same way with a step before all others; itself where there is none."""
        return Derivation(self.statistic, f"{step}; {self.formula}", self.value) if step else self

    def then(self, step: str) -> Derivation:
        """The same way with one more step; itself where there is none."""
        return Derivation(self.statistic, f"{self.formula}; {step}", self.value) if step else self

    def short_of(self, missed: str) -> Derivation:
        """The same way, ending with what the card could not say; itself if it could."""
        return self.then(f"{missed} is {NEAREST}") if missed else self


def percent(share: float, digits: int = 1) -> str:
    """A share as texts of provenance write it: `66.4 %`."""
    return f"{100 * share:.{digits}f} %"


class Provenance:
    """Collects origins while cards are made, in order, and finds them again."""

    def __init__(self, origins: Iterator[Origin] | list[Origin] | None = None) -> None:
        self.origins: list[Origin] = list(origins or ())

    def note(
        self,
        sheet: str,
        team: str,
        card: str,
        field: str,
        *,
        statistic: str,
        formula: str,
        value: float,
        printed: str,
        status: Status,
    ) -> None:
        """Write down where a number came from."""
        self.origins.append(Origin(sheet, team, card, field, statistic, formula, float(value), printed, status))

    def derivation(
        self, sheet: str, team: str, card: str, field: str, derivation: Derivation, printed: str, status: Status
    ) -> None:
        """Write down the derivation of a number."""
        value = round(float(derivation.value), DECIMALS) + 0.0  # no -0.0
        self.origins.append(
            Origin(sheet, team, card, field, derivation.statistic, derivation.formula, value, printed, status)
        )

    def add(self, other: Provenance) -> None:
        """Take over what another collected."""
        self.origins.extend(other.origins)

    def of_card(self, card: str, team: str = "", field: str = "", sheet: str = "") -> list[Origin]:
        """What is known of a card, perhaps only of one team's or sheet's, or of the fields with this heading.

        `Quick` finds `Quick COM`, `Quick INC` and `Quick INT`; `N` and `N 1-12` find all twelve rows.
        """
        of_card = [
            origin
            for origin in self.origins
            if origin.card == card and (not team or origin.team == team) and (not sheet or origin.sheet == sheet)
        ]
        wanted = " ".join(field.casefold().split())
        return _headed(of_card, wanted) or _headed(of_card, ROWS_OF.sub("", wanted))

    def sheets_of(self, card: str, team: str = "") -> list[str]:
        """The sheets on which a card is known."""
        return list(dict.fromkeys(origin.sheet for origin in self.of_card(card, team)))

    def counts(self) -> dict[str, int]:
        """How many numbers have each status."""
        counted = dict.fromkeys(STATUSES, 0)
        for origin in self.origins:
            counted[origin.status] = counted.get(origin.status, 0) + 1
        return counted

    def frame(self) -> pl.DataFrame:
        """All origins as a table."""
        columns = {name: [getattr(origin, name) for origin in self.origins] for name in SCHEMA}
        return pl.DataFrame(columns, schema=SCHEMA)

    @classmethod
    def from_frame(cls, frame: pl.DataFrame) -> Provenance:
        """What `frame` gave."""
        return cls([Origin(*row) for row in frame.select(list(SCHEMA)).iter_rows()])


def _headed(origins: list[Origin], wanted: str) -> list[Origin]:
    """The origins whose field is this one, or a part of this one."""
    return [
        origin
        for origin in origins
        if not wanted or origin.field.casefold() == wanted or origin.field.casefold().startswith(f"{wanted} ")
    ]
