"""A small made-up deck for tests of the flipping itself."""

from __future__ import annotations

from engine.fast_action.deck import COLUMNS, Deck, make_deck

BLANK = dict.fromkeys(COLUMNS, "")


def card(run_number: int, pass_number: int, *, ob: bool = False, **lines: str) -> dict[str, str]:
    """A normal card; what is not given says the commonest thing."""
    usual = {"ER": "OK", "ALL": "ORIG", "SC": "COM", "Z": "-", "IL": "LG", "IR": "RG", "SL": "LT", "SR": "RT"}
    solo = {f"S{line}": "P" for line in range(1, 6)}
    return {**BLANK, **usual, **solo, "RN": str(run_number), "PN": str(pass_number), "OB": "OB" * ob, **lines}


def z_card() -> dict[str, str]:
    return {**BLANK, "RN": "Z"}


def small_deck() -> Deck:
    """Six normal cards and two Z cards."""
    return make_deck(
        [
            card(1, 10, IL="B+G", S1="BLZ"),
            card(1, 20, ob=True, IL="LG vs B"),
            card(2, 10, IL="B+G"),
            card(3, 30, ALL="LE"),
            card(3, 48, ALL="PASS RUSH", S1="BLZ"),
            card(12, 1, SC="INT", Z="PEN O7 D8 K5 R11"),
            z_card(),
            z_card(),
        ]
    )
