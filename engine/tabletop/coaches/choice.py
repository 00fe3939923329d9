"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.tabletop.coaches.forced import ForcedUsageCoach
from engine.tabletop.coaches.solitaire import SolitaireCoach
from engine.tabletop.coaches.tendency import TendencyCoach

MAKERS: Final[dict[str, type[TendencyCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)
