"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.tally import Tally
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.forced import ForcedUsageCoach
from engine.tabletop.coaches.playbook import Playbook
from engine.tabletop.coaches.solitaire import SolitaireCoach
from engine.tabletop.coaches.tendency import TendencyCoach

COACHES: Final = ("tendency", "forced", "solitaire")


def coach_of(kind: str, luck: Generator, tally: Tally | None = None, book: Playbook | None = None) -> Coach:
    """A coach with luck of his own."""
    if kind == "forced":
        return ForcedUsageCoach(luck, tally, book)
    if kind == "solitaire":
        return SolitaireCoach(luck, tally, book)
    if kind != "tendency":
        raise ValueError(f"no coach {kind!r}, expected one of {', '.join(COACHES)}")
    return TendencyCoach(luck, tally, book)
