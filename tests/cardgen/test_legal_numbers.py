"""What no card can print becomes the nearest number that it can."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from cardgen.generating.generator import fit_numbers
from cardgen.provenance import Derivation, Provenance
from engine.cards.dice_faces import Number
from engine.cards.faces import Text, Whole, face


@dataclass(frozen=True, slots=True)
class Foot:
    team: str = face(Text(), "team")
    name: str = face(Text(), "player")
    yards: int = face(Whole(-99, 9999), "YDS")
    average: Decimal = face(Number(-99, 999), "AVG")  # noqa: RUF009


def test_numbers_beyond_the_card_are_the_nearest_it_has() -> None:
    sheets = {"runners": [Foot("AAA", "Lost", -1199, Decimal("-120.5")), Foot("AAA", "Ran", 700, Decimal("4.1"))]}
    notes = Provenance()
    for card in sheets["runners"]:
        notes.derivation(
            "runners",
            card.team,
            card.name,
            "YDS",
            Derivation("yards", "as counted", card.yards),
            str(card.yards),
            "stat",
        )
    kept = notes.origins[1]
    fit_numbers(sheets, notes)
    assert sheets["runners"] == [Foot("AAA", "Lost", -99, Decimal(-99)), Foot("AAA", "Ran", 700, Decimal("4.1"))]
    assert (notes.origins[0].printed, notes.origins[0].status) == ("-99", "estimated")
    assert notes.origins[0].formula == "as counted; -99 is the nearest that the card can print"
    assert notes.origins[1] == kept
