"""The coaches there are, by name."""

from __future__ import annotations

from typing import Final

from engine.statis_pro.coaches.forced import ForcedUsageCoach
from engine.statis_pro.coaches.tendency import TendencyCoach

MAKERS: Final[dict[str, type[TendencyCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)
