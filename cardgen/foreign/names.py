"""Names in short on lineups and return cards, and the one card of the team that is meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ingest.identity.names import Likeness, compare, parse_name

STROKE: Final = " / "

Names = Mapping[str, Sequence[str]]
"""The names on a team's own cards, by sheet."""


def full_names(text: str, names: Names, sheets: Sequence[str]) -> str:
    """Each name written out; one that could be nobody's or several men's stays as it is printed."""
    return STROKE.join(_full(part, names, sheets) for part in text.split(STROKE))


def _full(name: str, names: Names, sheets: Sequence[str]) -> str:
    usual = [each for sheet in sheets for each in names.get(sheet, ())]
    every = [each for each_sheet in names.values() for each in each_sheet]
    for men in (usual, every):
        if name in men:
            return name
        meant = _meant(name, men)
        if meant:
            return meant[0] if len(meant) == 1 else name
    return name


def _meant(name: str, men: Iterable[str]) -> list[str]:
    wanted = parse_name(name)
    alike = {man: compare(wanted, parse_name(man)) for man in men}
    return [man for man, likeness in alike.items() if likeness >= Likeness.INITIAL]
