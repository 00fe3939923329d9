"""Names of people made shorter, by rule and mildest first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

SUFFIXES: Final = frozenset(("jr.", "jr", "junior", "sr.", "sr", "senior", "ii", "iii", "iv", "v"))
_SAINTS: Final = frozenset(("st.", "ste."))
_PARTICLES: Final = _SAINTS | frozenset(
    ("van", "vander", "von", "de", "del", "della", "der", "den", "di", "da", "du", "la", "le", "mac")
)
"""Words that begin a surname of several words."""
_BETWEEN: Final = " / "


class Name(NamedTuple):
    """The words of a name."""

    first: list[str]
    surname: list[str]
    suffix: list[str]
    note: list[str]
    """What stands in brackets behind it."""


def shorter(name: str) -> Iterator[str]:
    """A name, and what it may be abbreviated to, mildest first, each different from the one before.

    `Equanimeous St. Brown Jr.`, then `E. St. Brown Jr.`, then `St. Brown Jr.`, then `St. Brown`; last of all
    `Clinton-Dix` becomes `Clinton-D.` Several names with strokes between them are abbreviated alike.
    """
    yield name
    told = name
    names = [_words(part) for part in name.split(_BETWEEN)]
    for rule in (_with_initial, _without_first_name, _without_suffix, _with_half_surname):
        names = [rule(each) for each in names]
        shortened = _BETWEEN.join(" ".join(word for words in each for word in words) for each in names)
        if shortened != told:
            yield shortened
            told = shortened


def _words(name: str) -> Name:
    words = name.split()
    noted = next((place for place, word in enumerate(words) if word.startswith("(")), len(words))
    words, note = words[:noted], words[noted:]
    end = len(words) - (len(words) > 1 and words[-1].casefold() in SUFFIXES)
    saint = bool(words) and words[0].casefold() in _SAINTS
    particles = (place for place in range(1, end - 1) if words[place].casefold() in _PARTICLES)
    start = 0 if saint else next(particles, end - 1)
    return Name(words[: max(start, 0)], words[max(start, 0) : end], words[end:], note)


def _with_initial(name: Name) -> Name:
    if not name.first or _is_initials(name.first[0]):
        return name._replace(first=name.first[:1])
    return name._replace(first=[f"{name.first[0][0]}."])


def _without_first_name(name: Name) -> Name:
    return name._replace(first=[])


def _without_suffix(name: Name) -> Name:
    return name._replace(suffix=[])


def _with_half_surname(name: Name) -> Name:
    return name._replace(surname=[_half(word) for word in name.surname])


def _half(word: str) -> str:
    """`Rodgers-C.` for `Rodgers-Cromartie`."""
    first, hyphen, second = word.partition("-")
    return f"{first}-{second[0]}." if first and hyphen and second else word


def _is_initials(word: str) -> bool:
    """Whether a word is `J.J.` or `A.`."""
    return word.endswith(".") and all(len(part) == 1 for part in word[:-1].split("."))
