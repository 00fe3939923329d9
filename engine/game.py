"""What every game system's match gives back: reports, replays and the play-by-play need not know which it was."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol, final

from engine.football.box import Box
from engine.football.drives import Chronicle
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.trace import Step


@final
@dataclass(slots=True)
class Logged:
    """One play of a game."""

    before: State
    """Where the game stood."""
    play: Play
    outcome: Outcome
    seconds: i64
    after: State
    """Where it stands once the clock has run."""
    called: str = ""
    """What the coaches called, in words; only when the match keeps a trace."""
    steps: list[Step] = field(default_factory=list)
    """How it came about; only when the match keeps a trace."""
    timeouts: list[int] = field(default_factory=list)
    """Teams that spent a time-out after it."""


@final
@dataclass(slots=True)
class Result:
    """A game that is over."""

    state: State
    box: Box
    chronicle: Chronicle
    plays: i64
    log: list[Logged] = field(default_factory=list)
    """Every play in order, unless the match was told to keep none."""


class Match(Protocol):
    """A game about to be played."""

    def play(self) -> Result:
        """Play it."""
