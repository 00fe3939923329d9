"""Other people's notation and ours: the same value as our sheets write it. What has no equal stays as it is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from engine.cards.faces import Choice, Column, Range, Ranges, Whole
from engine.fast_action.cards.cells import InterceptRange
from ingest.pdf.lines import compact

SIGNED: Final = re.compile(r"(plus|minus|\+|-)\s*(\d+)", re.IGNORECASE)
SPACED: Final = re.compile(r"(\d+)\s*-\s*(\d+)(?:\s*good)?", re.IGNORECASE)
MINUS: Final = frozenset(("minus", "-"))


def in_our_words(kind: object, text: str, tokens: Mapping[str, Sequence[str]]) -> str:
    """A printed value as a field of this kind would print it; `tokens` by the letters of other ways to print them."""
    if isinstance(kind, Whole):
        return rating(text) if kind.signed or kind.least == 0 else text
    if isinstance(kind, (Range, Ranges, InterceptRange)):
        return plain_range(text)
    if isinstance(kind, Choice):
        return next((token for token in tokens.get(compact(text), ()) if token in kind.options), text)
    if isinstance(kind, Column):
        return next((token for token in tokens.get(compact(text), ()) if token in kind.tokens), text)
    return text


def plain_range(text: str) -> str:
    """`1 - 29 good` is `1-29`."""
    match = SPACED.fullmatch(text)
    return f"{match[1]}-{match[2]}" if match else text


def rating(text: str) -> str:
    """`Plus 3` is `+3`, `- 4` is `-4`, and nothing added is 0."""
    match = SIGNED.fullmatch(text)
    if match is None:
        return text
    number = int(match[2])
    return "0" if number == 0 else f"{'-' if match[1].lower() in MINUS else '+'}{number}"
