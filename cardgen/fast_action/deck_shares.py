"""What is counted of a Fast Action deck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.comparing.deck_shares import Average, Group
from cardgen.sets.cardset import DeckRow

NUMBERED: Final = False
"""Numbers on cards say nothing."""
SPECIAL: Final = "Z cards"
RUNS: Final = ("IL", "IR", "SL", "SR")
SOLITAIRE: Final = ("S1", "S2", "S3", "S4", "S5")
SIDES: Final = {"O": "offense", "D": "defense", "K": "kicking team", "R": "receiving team"}


def is_special(row: DeckRow) -> bool:
    """Whether a card is a Z card."""
    return row["RN"] == "Z"


def _kind_of_run(text: str) -> str:
    if " vs " in text:
        return "player against box"
    words = text.split("+")
    if text == "Break":
        return text
    blockers = any(len(word) > 1 for word in words)
    return ("two " if len(words) > 1 else "one ") + (
        ("blockers" if len(words) > 1 else "blocker") if blockers else ("boxes" if len(words) > 1 else "box")
    )


def _kind_of_z(text: str) -> str:
    if text.startswith("PEN"):
        return "penalty"
    if text in {"Double", "Triple"}:
        return "multiplier"
    return "injury" if text.startswith("INJ") else "fumble" if text.startswith("Fumble") else "nothing"


def _side_of_penalty(text: str) -> str:
    """Who the penalty is on, on running plays."""
    return f"penalty on {SIDES.get(text.split()[1][:1], '?')} (runs)" if text.startswith("PEN ") else "no penalty"


def groups(passes: Mapping[str, str]) -> tuple[Group, ...]:
    """What is counted, given the columns that say where passes go and what each is called."""
    return (
        Group("run number", ("RN",)),
        Group("pass number", ("PN",)),
        Group("out of bounds", ("OB",), lambda text: text or "in bounds"),
        *(Group(f"{line} directive", (line,), _kind_of_run) for line in RUNS),
        Group("end run", ("ER",), lambda text: "no loss" if text == "OK" else "loss"),
        *(Group(name, (column,)) for column, name in passes.items()),
        Group("screen", ("SC",)),
        Group("Z result", ("Z",), _kind_of_z),
        Group("Z result", ("Z",), _side_of_penalty),
        *(Group(f"solitaire line {line[1]}", (line,)) for line in SOLITAIRE),
        Group("solitaire, all lines", SOLITAIRE),
    )


GROUPS: Final = groups({"ALL": "pass directive"})
AVERAGES: Final = (
    Average("run number", "RN"),
    Average("pass number", "PN"),
    Average("end run, yards", "ER", lambda text: 0 if text == "OK" else int(text)),
)
