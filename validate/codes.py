"""What the codes of findings mean."""

from __future__ import annotations

from functools import cache

from cardgen.games import GAMES
from validate.report import Code, load_codes


def code_packages() -> list[str]:
    """The packages that list codes of findings, those of decks first."""
    decks = [game.deck.codes for game in GAMES if game.deck is not None]
    return list(dict.fromkeys([*decks, *(game.codes for game in GAMES)]))


@cache
def _codes() -> dict[str, Code]:
    return {code: each for package in code_packages() for code, each in load_codes(package).items()}


def meaning(code: str) -> str:
    """What a code means; empty for codes of the readers, whose findings speak for themselves."""
    return _codes()[code].meaning if code in _codes() else ""


def rule_of(code: str) -> str:
    """The rule that a code stands on; empty where it stands on none."""
    return _codes()[code].rule if code in _codes() else ""
