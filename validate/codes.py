"""What the codes of findings mean."""

from __future__ import annotations

from functools import cache
from typing import Final

from validate.report import load_codes

FILES: Final = (("validate", "fast_action_codes.csv"), ("validate.statis_pro", "codes.csv"))
"""Package and file of every list of codes."""


@cache
def _meanings() -> dict[str, str]:
    return {code: each.meaning for package, file in FILES for code, each in load_codes(package, file).items()}


def meaning(code: str) -> str:
    """What a code means; empty for codes of the readers, whose findings speak for themselves."""
    return _meanings().get(code, "")
