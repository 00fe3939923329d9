"""What the codes of findings mean."""

from __future__ import annotations

from functools import cache

from validate.report import Code, load_codes
from validate.rooms import code_rooms


@cache
def _codes() -> dict[str, Code]:
    return {code: each for room in code_rooms() for code, each in load_codes(room).items()}


def meaning(code: str) -> str:
    """What a code means; empty for codes of the readers, whose findings speak for themselves."""
    return _codes()[code].meaning if code in _codes() else ""


def rule_of(code: str) -> str:
    """The rule that a code stands on; empty where it stands on none."""
    return _codes()[code].rule if code in _codes() else ""
