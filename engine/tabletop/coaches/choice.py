"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.by_name import by_name
from engine.coaching.tally import Tally
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.forced import ForcedUsageCoach
from engine.tabletop.coaches.playbook import Playbook
from engine.tabletop.coaches.solitaire import SolitaireCoach
from engine.tabletop.coaches.tendency import TendencyCoach

MAKERS: Final[dict[str, type[TendencyCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)


def coach_of(kind: str, luck: Generator, tally: Tally | None = None, book: Playbook | None = None) -> Coach:
    """A coach with luck of his own."""
    return by_name(MAKERS, kind)(luck, tally, book)
