"""Cells of other people's decks as our `deck.csv` writes them. What has no equal stays as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

BOUNDS: Final = re.compile(r"(\w+)\s*[(\[]?\s*(OB)\s*[)\]]?", re.IGNORECASE)
PLUS: Final = re.compile(r"\s*\+\s*")
AGAINST: Final = re.compile(r"\s+(?:vs?\.?|against)\s+", re.IGNORECASE)
NUMBERED: Final = re.compile(r"^\s*\d\s*[.:)]\s*")
PENALTY: Final = re.compile(r"pen(?:alty|\.)?\s*:?\s*(.*)", re.IGNORECASE)
INJURY: Final = re.compile(r"inj(?:ury|\.)?\s*:?\s*(\S+)", re.IGNORECASE)
SCREENS: Final = {
    "com": "COM", "comx2": "COMx2", "comx3": "COMx3", "comx05": "COMx1/2", "comx12": "COMx1/2", "inc": "INC",
    "int": "INT",
}  # fmt: skip
"""What a screen says, by its letters and figures."""
RUNS: Final = frozenset(("IL", "IR", "SL", "SR"))
PASSES: Final = ("QK", "SH", "LG")
ALL: Final = "ALL"
SOLITAIRE: Final = ("S1", "S2", "S3", "S4", "S5")
MARKED: Final = frozenset(("ob", "yes", "true", "x", "1"))
UNMARKED: Final = frozenset(("", "no", "false", "0", "none"))
NOTHING: Final = frozenset(("", "-", "–", "—", "none", "null"))


def letters(text: str) -> str:
    """Letters and figures alone, in lower case."""
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def split_cell(targets: Sequence[str], text: str) -> dict[str, str]:
    """What a cell says under each column of ours that it holds: `10(OB)`, or `1.P/2.R(NK)/3.P/4.BLZ/5.P`."""
    if targets and targets[0] == "RN":
        match = BOUNDS.fullmatch(text)
        return {"RN": match[1], "OB": "OB"} if match else {"RN": text}
    if len(targets) == 1:
        return {targets[0]: text}
    parts = [NUMBERED.sub("", part).strip() for part in text.split("/")] if text else []
    return {target: parts[at] if at < len(parts) else "" for at, target in enumerate(targets)}


def in_our_words(column: str, text: str) -> str:
    """A cell as our deck writes it."""
    plain = " ".join(text.split())
    write = WRITTEN.get(column)
    return plain if write is None else write(plain)


def _run(text: str) -> str:
    found = AGAINST.sub(" vs ", PLUS.sub("+", text))
    return "Break" if letters(found) == "break" else found


def _receiver(text: str) -> str:
    return "PASS RUSH" if letters(text) == "passrush" else text.upper()


def _solitaire(text: str) -> str:
    return NUMBERED.sub("", text).upper().replace(" ", "")


def _bounds(text: str) -> str:
    return "OB" if letters(text) in MARKED else "" if letters(text) in UNMARKED else text


def _result(text: str) -> str:
    if letters(text) in {"fumble", "fumbles"}:
        return "Fumble(S)" if letters(text) == "fumbles" else "Fumble"
    if injury := INJURY.fullmatch(text):
        return f"INJ {injury[1].upper()}"
    if penalty := PENALTY.fullmatch(text):
        return " ".join(["PEN", *(NUMBERED.sub("", part).strip().upper() for part in _entries(penalty[1]))])
    return "-" if text.casefold() in NOTHING else text


def _entries(text: str) -> list[str]:
    """The entries of a penalty by category, with strokes, commas or spaces between them."""
    return [part for part in re.split(r"\s*[/,;]\s*|\s+(?=[A-Za-z])", text) if part]


WRITTEN: Final[dict[str, Callable[[str], str]]] = {
    **dict.fromkeys(RUNS, _run),
    **dict.fromkeys((*PASSES, ALL), _receiver),
    **dict.fromkeys(SOLITAIRE, _solitaire),
    **dict.fromkeys(("RN", "ER"), str.upper),
    "SC": lambda text: SCREENS.get(letters(text), text),
    "Z": _result,
    "OB": _bounds,
}
"""How the cells of each column are written our way; those of others stay as they are."""
