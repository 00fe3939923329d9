"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.inside_blitz.coaches.forced import ForcedUsageCoach
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.coaches.solitaire import SolitaireCoach
from engine.inside_blitz.coaches.tendency import TendencyCoach

MAKERS: Final[dict[str, type[SensibleCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)
