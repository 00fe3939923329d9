"""Texts as people and programs type them: dashes, spaces and whole numbers."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 6
"""Digits of a number on a card, at most."""
_DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
_SPACES: Final = "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_TYPED: Final = str.maketrans({**dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_SPACES, " ")})


def plain(text: str) -> str:
    """A text with the dashes and spaces of a keyboard, for those that programs put in their place."""
    return text if text.isascii() else text.translate(_TYPED).strip()


def whole(text: str) -> int | None:
    """A whole number as people write one, with or without a sign; None when the text is not one."""
    if text.isascii() and text.isdigit() and len(text) <= LONGEST:
        return int(text)  # nearly all of them
    text = plain(text)
    digits = text.removeprefix("+").removeprefix("-") if text[:2] not in {"+-", "-+"} else ""
    if not (digits.isascii() and digits.isdigit() and len(digits) <= LONGEST):
        return None
    return -int(digits) if text.startswith("-") else int(digits)
