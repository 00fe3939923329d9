"""The specialist card of a team, and a kick about to be resolved."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64
from engine.strat.chance import BLANK, Chance
from engine.strat.choices import Choices
from engine.strat.options import Options
from engine.strat.player_record import Column
from engine.strat.readings import TOTALS
from engine.strat.snap import BaseSnap
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


# What a cell of the penalty section says.
NO_FOUL: Final = 0
OFFSETTING: Final = 1
OFFSIDES: Final = 2
NUMBER: Final = 3


@final
@dataclass(frozen=True, slots=True)
class Flag:
    """A cell of the penalty section."""  # SOM-PEN-02, SOM-PEN-03, SOM-PEN-05

    what: i64 = NO_FOUL
    number: i64 = 0
    """Of the penalty chart, 1 to 7."""
    opponent: bool = False
    """The other team fouled, not the one whose section it is."""


def flag_text(flag: Flag) -> str:
    """A cell of the penalty section as printed; `blank` where it says nothing."""
    if flag.what == NO_FOUL:
        return "blank"
    if flag.what == OFFSETTING:
        return "OFFSETTING"
    said = "OFFSIDES*" if flag.what == OFFSIDES else f"NUMBER {flag.number}"
    return f"OPPONENT {said}" if flag.opponent else said


def _no_flags() -> list[Flag]:
    return [Flag()] * len(TOTALS)


@final
@dataclass(slots=True)
class Specialists:
    """What the specialist card says, with the players behind it."""  # SOM-CARD-11

    team: i64
    kicker: i64
    punter: i64
    kickoffs: list[Kick]
    punts: list[Kick]
    """Eleven each, by total."""
    backs: list[int]
    """Indices of the players who return kickoffs; back 1 is the first."""
    kick_returns: list[Column]
    punt_returns: list[Column]
    """By back."""
    extra_points: Column
    field_goals: list[tuple[int, Column]]
    """By the last line of scrimmage of a column, nearest first."""  # SOM-CARD-26
    punt_backs: list[int]
    """Indices of the players who return punts."""
    penalties: list[Flag] = field(default_factory=_no_flags)
    """Eleven, by total."""  # SOM-PEN-01
    tacklers: list[i64] = field(default_factory=list)
    """Indices of everybody rated linebacker or defensive back."""  # SOM-FUM-05


@final
class KickSnap(BaseSnap):
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
        self.black: i64 = BLANK
        """The black die of the kick."""

    def roll(self) -> i64:
        """A kick that cannot be blocked: red, and black when fouls are called."""  # SOM-DICE-10
        self._roll_black()
        return self.chance.roll_two("the kick")

    def roll_to_kick(self) -> None:
        """A kick from scrimmage: white too against a team that goes for the block."""  # SOM-PUNT-02, SOM-FG-07
        self._roll_black()
        self.roll_again()

    def roll_again(self) -> None:
        """The same dice without the black one, which is thrown once."""
        if self.block_tried:
            self.chance.roll_three("the kick, a block tried")
        else:
            self.chance.roll_two("the kick")

    def _roll_black(self) -> None:
        if self.options.penalties:
            self.black = self.chance.roll_black("whether a foul is called")  # SOM-PEN-10

    def recoverer(self, team: i64) -> i64:
        """Who recovers a blocked kick."""  # SOM-OURS-BLOCKED
        return self.somebody(team) if self.options.recoverers else NOBODY

    def somebody(self, team: i64) -> i64:
        """One of a team's linebackers and backs, at random."""  # SOM-FUM-05
        among = self.kickers.tacklers if team == self.kickers.team else self.receivers.tacklers
        return among[self.chance.draw(len(among), "one of the linebackers and backs")] if among else NOBODY
