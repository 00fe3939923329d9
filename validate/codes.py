"""What the codes of findings mean."""

from __future__ import annotations

from functools import cache

from validate.report import load_codes
from validate.rooms import code_rooms


@cache
def _meanings() -> dict[str, str]:
    return {code: each.meaning for room in code_rooms() for code, each in load_codes(room).items()}


def meaning(code: str) -> str:
    """What a code means; empty for codes of the readers, whose findings speak for themselves."""
    return _meanings().get(code, "")
