"""The specialist card of a team, and a kick about to be resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.football.state import State
from engine.machine import i64
from engine.strat.chance import Chance
from engine.strat.choices import Choices
from engine.strat.options import Options
from engine.strat.player import Column
from engine.strat.snap import Occasion
from engine.trace import Trace

TOUCHBACK: Final = -100
"""In place of a kickoff's yard line."""
BLOCKED: Final = -1
"""In place of a punt's yards."""


@final
@dataclass(frozen=True, slots=True)
class Kick:
    """A cell of the kickoff or punt section."""

    yards: i64
    """The yard line a kickoff reaches, or the yards of a punt."""
    back: i64 = 1
    """Which of the receivers' backs fields it."""  # SOM-CARD-27


@final
@dataclass(slots=True)
class Specialists:
    """What the specialist card says, with the men behind it."""  # SOM-CARD-11

    team: i64
    kicker: i64
    punter: i64
    kickoffs: list[Kick]
    punts: list[Kick]
    """Eleven each, by total."""
    backs: list[int]
    """Indices of the men who return kickoffs; back 1 is the first."""
    kick_returns: list[Column]
    punt_returns: list[Column]
    """By back."""
    extra_points: Column
    field_goals: list[tuple[int, Column]]
    """By the last line of scrimmage of a column, nearest first."""  # SOM-CARD-26
    punt_backs: list[int]
    """Indices of the men who return punts."""


@final
class KickSnap(Occasion):
    """A kick about to be resolved."""

    def __init__(
        self,
        state: State,
        chance: Chance,
        options: Options,
        kickers: Specialists,
        receivers: Specialists,
        block_tried: bool = False,
        trace: Trace | None = None,
        choices: Choices | None = None,
        neutral: bool = False,
    ) -> None:
        super().__init__(state, chance, options, trace, choices, neutral)
        self.kickers = kickers
        self.receivers = receivers
        self.block_tried = block_tried
