"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.strat.coaches.forced import ForcedUsageCoach
from engine.strat.coaches.sense import SensibleCoach
from engine.strat.coaches.tendency import TendencyCoach

MAKERS: Final[dict[str, type[SensibleCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)
