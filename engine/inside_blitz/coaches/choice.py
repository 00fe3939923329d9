"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.by_name import by_name
from engine.coaching.tally import Tally
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.coaches.forced import ForcedUsageCoach
from engine.inside_blitz.coaches.playbook import Playbook
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.coaches.solitaire import SolitaireCoach
from engine.inside_blitz.coaches.tendency import TendencyCoach

MAKERS: Final[dict[str, type[SensibleCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)


def coach_of(kind: str, luck: Generator, tally: Tally | None = None, book: Playbook | None = None) -> Coach:
    """A coach with luck of his own."""
    return by_name(MAKERS, kind)(luck, tally, book)
