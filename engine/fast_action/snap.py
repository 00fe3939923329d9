"""A play about to be resolved, as the shared rules see it. A game's own record builds on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action.chance import FastAction
from engine.fast_action.player_record import Player
from engine.football.state import State
from engine.machine import i64, mypyc_attr
from engine.trace import Trace


@final
@dataclass(frozen=True, slots=True)
class RuleIds:
    """Rule ids of one game, by what the shared rules do."""

    run_back: str
    """Of a blocking back; the others of directives likewise."""
    blocker: str
    several: str
    one_box: str
    crowded_box: str
    empty_box: str
    empty_boxes: str
    against_empty: str
    standoff: str
    blocker_wins: str
    tackler_wins: str
    short_gain: str
    long_catch: str
    late_touchdown: str
    sack_range: str
    sack: str
    scramble: str
    intercept_range: str
    doubtful: str
    redirected: str
    to_flanker: str
    nobody_there: str
    fake_table: str
    """Of fake kicks."""
    foot_line: str
    """Of a return's asterisk: the line at the foot counts."""
    foot_passed: str
    """It does not."""
    two_boxes: str = ""
    """Of two boxes, where it is another than `several`."""
    rush: str = ""
    """Of the players who rush the passer, and of those who block for him."""
    blocking: str = ""
    sack_credit: str = ""


# Columns of a card.
NO_COLUMN: Final = 0
RUSH_N: Final = 1
RUSH_SG: Final = 2
RUSH_LG: Final = 3
PASS_Q: Final = 4
PASS_S: Final = 5
PASS_L: Final = 6
RUSH_I: Final = 7
RUSH_O: Final = 8
COLUMN_NAMES: Final = ("", "N", "SG", "LG", "Q", "S", "L", "I", "O")

NOBODY_BLITZES: Final[list[Player]] = []
"""Shared by all plays without a blitz, as is the next by those without coverages: nothing is added to them."""
NOBODY_HELPS: Final[list[list[Player]]] = []


@mypyc_attr(acyclic=True)
class FastSnap:
    """Both displays, the cards to flip, and what the resolution finds out."""

    __slots__ = (
        "added",
        "blitzing",
        "boxes",
        "chance",
        "column",
        "covering",
        "directed_at",
        "fumbled",
        "holder",
        "places",
        "row",
        "rule_ids",
        "rush_used",
        "state",
        "trace",
    )

    def __init__(
        self,
        state: State,
        chance: FastAction,
        trace: Trace,
        rule_ids: RuleIds,
        places: list[Player | None],
        boxes: list[list[Player]],
    ) -> None:
        self.state = state
        self.chance = chance
        self.trace = trace
        self.rule_ids = rule_ids
        self.places = places
        """The offensive display: thirteen places."""
        self.boxes = boxes
        """The defensive display: fifteen boxes. Blitzers are taken out of them before the play is resolved."""
        self.blitzing = NOBODY_BLITZES
        """Players taken out of their boxes for the play."""  # SPF-2.5c, TTF-RUN-19
        self.covering = NOBODY_HELPS
        """For each multiple coverage of the defense's call, the helpers as they stood at the snap."""
        self.directed_at: Player | None = None
        """Whom the play was directed at, for endurance."""  # SPF-4.6b, TTF-END-04
        self.holder: Player | None = None
        """Who had the ball when the play ended; None when nobody had (incomplete, kicked away)."""
        self.rush_used = False
        """A pass rush took place."""
        self.fumbled = False
        """The return read last has an `f`."""
        self.column: i64 = NO_COLUMN
        """The card column from which the gain was read last, its row, and what blocking and tackling added to it: with
        these a generator knows which cells of a card the rules ask for, and how often."""
        self.row: i64 = 0
        self.added: i64 = 0

    @property
    def passer(self) -> Player:
        """The quarterback on the display."""
        quarterback = self.places[0]
        assert quarterback is not None
        return quarterback

    # What a player is worth where he stands; a game says where that is not what his card prints.

    def blocking_of(self, player: Player, place: i64, alone: bool) -> i64:
        """Blocking Value at a display place; `alone`, no box is named against him."""
        return player.blocking

    def tackle_of(self, player: Player, box: i64, alone: bool) -> i64:
        """Tackle Value of the only player in a box; `alone`, no blocker is named against him."""
        return player.tackle

    def crowd_tackle(self, players: list[Player]) -> i64:
        """Tackle Value of two players in a box, who count as one."""
        return CROWDED_BOX

    def unblocked(self, tackling: i64) -> i64:
        """What players in a box add against a back who is not there: a blocker of 0 beats a bad tackler."""
        return min(tackling, 0)

    def pass_blocking_of(self, player: Player, place: i64) -> i64:
        """Pass Blocking of a lineman at a display place."""
        return player.pass_blocking

    def other_pass_blocking(self) -> i64:
        """What helps the five linemen against a pass rush."""
        return 0

    def rush_of(self, player: Player) -> i64:
        """Pass Rush of a player in row one."""
        return player.pass_rush

    def blitz_of(self, number: i64) -> i64:
        """Pass Rush of one of the players who blitz."""
        return self.blitzing[number].pass_rush

    def intercepts_on(self, number: i64) -> bool:
        """Whether the pass number drawn for a range of `48?` means an interception."""
        raise NotImplementedError


CROWDED_BOX: Final = -4  # SPF-8.2.3.4c, TTF-RUN-16
