"""Fields in a template's texts: `{player}`, `{Position:long}`, `{N #}` in the third row of a table."""

from __future__ import annotations

import re
from typing import Final

FIELD: Final = re.compile(r"\{([^{}]+)\}")
SIGNED: Final = "signed"
"""The list of words that every template has: `{TV:signed}` is a number with its sign."""
ANY_OTHER: Final = "*"
"""In a list of words, what is not in it otherwise."""
ITSELF: Final = "{}"
"""In the words for that: what the field says."""
ROW: Final = "#"
"""Stands for a row's number alone in its cell or in braces, `{N #}` or `{#}`; elsewhere it is itself: `#{number}`."""


def split_field(written: str) -> tuple[str, str]:
    """What stands in braces, as the field's name and its list of words, if any."""
    name, _, words = written.rpartition(":")
    return (name, words) if name and words else (written, "")


def numbered(text: str, row: int | str) -> str:
    """A cell's text with the row's number or name put in."""
    number = str(row)
    if text == ROW:
        return number
    return FIELD.sub(lambda match: number if match[1] == ROW else match[0].replace(ROW, number), text)
