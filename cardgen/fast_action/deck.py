"""What the columns of a Fast Action deck may say, in words for a person, and what is counted of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.comparing.deck_shares import Average, Group
from cardgen.games.contract import DeckCounts, DeckWords
from cardgen.sets.cardset import DeckRow
from engine.fast_action import codes

ALL: Final = "ALL"
"""The column of decks with one directive for all passes."""
RUNS: Final = ("IL", "IR", "SL", "SR")
_RUN: Final = "Break, blockers, boxes or a blocker against a box, such as LG, LG+CN, B+G, LG vs B"
_RECEIVERS: Final = ("ORIG", "PASS RUSH", "LE", "RE", "FL1", "FL2", "BK1", "BK2", "BK3")
SIDES: Final = {"O": "offense", "D": "defense", "K": "kicking team", "R": "receiving team"}
SOLITAIRE: Final = tuple(f"S{line}" for line in range(1, 6))

EXPECTED: Final = {
    "RN": "a whole number from 1 to 12, or Z",
    "PN": "a whole number from 1 to 48",
    **dict.fromkeys(RUNS, _RUN),
    "ER": "OK, or a loss such as -3",
    "Z": "-, Fumble, Fumble(S), an injury such as INJ BC, or a penalty by category such as PEN O7 D8 K5 R11",
}
"""What a column may say, where its values are not a short list."""
VALUES: Final = {
    ALL: _RECEIVERS,
    "SC": codes.SCREENS,
    **dict.fromkeys(SOLITAIRE, codes.SOLITAIRES),
    "ER": ("OK",),
    "Z": ("Fumble", "Fumble(S)"),
    **dict.fromkeys(RUNS, ("Break",)),
}
"""The values of a column, or those of them that are words."""
READABLE: Final = {
    "RN": "1", "PN": "1", "IL": "Break", "IR": "Break", "SL": "Break", "SR": "Break", "ER": "OK", ALL: "ORIG",
    "SC": "INC", "Z": "-", **dict.fromkeys(SOLITAIRE, "P"),
}  # fmt: skip
"""For each column something that it may say."""
WORDS: Final = DeckWords(EXPECTED, VALUES, READABLE)


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


AVERAGES: Final = (
    Average("run number", "RN"),
    Average("pass number", "PN"),
    Average("end run, yards", "ER", lambda text: 0 if text == "OK" else int(text)),
)


def counted(passes: Mapping[str, str]) -> DeckCounts:
    """What is counted of a deck, given the columns that say where passes go; numbers on its cards say nothing."""
    return DeckCounts(False, "Z cards", is_special, groups(passes), AVERAGES)


COUNTS: Final = counted({ALL: "pass directive"})
