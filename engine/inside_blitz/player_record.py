"""Cards as the engine reads them: whole numbers in small records, no names.

A matrix is a flat list, row by row: `cell` finds its entry from the dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from engine.coaching.habits import Tendencies
from engine.inside_blitz import codes
from engine.machine import i64

# What kind of card a player has.
QUARTERBACK: Final = 0
BACK: Final = 1
WIDE_RECEIVER: Final = 2
TIGHT_END: Final = 3
LINEMAN: Final = 4

# What a quarterback's cell says.  # IBF-CARD-11
ON_TARGET: Final = 0
RECEIVER: Final = 1
PRESSURE: Final = 2
PRESSURE_DEFENDER: Final = 3
BAD_PASS: Final = 4
SCRAMBLE: Final = 5
POOR_PASS: Final = 6
READINGS: Final = ("X", "R", "PR", "PX", "?", "SC", "")

# Letters in a matrix.
SHORT_GAIN: Final = 999
BREAKAWAY: Final = 998
TO_MEDIUM: Final = 997
TO_LONG: Final = 996
TOUCHDOWN: Final = 995
TOUCHBACK: Final = 994
OUT_OF_BOUNDS: Final = 993
BLOCKED: Final = 992

# Ways a punt ends.
NO_RETURN: Final = 0
FAIR_CATCH: Final = 1
RETURNED: Final = 2
# Marks of a punt.
NO_MARK: Final = 0
BLOCK: Final = 1
BLOCK_IF_CALLED: Final = 2

NO_RATING: Final = -1
"""No section on the card, or no second rating."""

# Ranges of usage: two for runs, then the four depths.
INSIDE: Final = 0
OUTSIDE: Final = 1
PASSES: Final = 2


def cell(matrix: list[int], red: i64, white: i64) -> i64:
    """What two dice find: red is the column, white the row; three rows serve two faces each."""
    rows = len(matrix) // 6
    return matrix[(white - 1) * rows // 6 * 6 + red - 1]  # IBF-CARD-02, IBF-CARD-05


@final
@dataclass(slots=True)
class Player:
    """A player of the offense."""

    index: i64
    kind: i64
    fumble: i64 = 0
    carries: i64 = 99
    """Carries and catches he is good for in a half."""  # IBF-END-01
    catches: i64 = 99
    injury: i64 = 0
    run_block: i64 = 0
    pass_block: i64 = 0
    longest: i64 = 1
    spots: list[int] = field(default_factory=list)
    """Linemen: the positions they can play."""
    inside_high: list[int] = field(default_factory=list)
    inside_low: list[int] = field(default_factory=list)
    outside_high: list[int] = field(default_factory=list)
    outside_low: list[int] = field(default_factory=list)
    catch: list[int] = field(default_factory=lambda: [NO_RATING] * 4)
    """Catch rating by depth, NO_RATING where he is never thrown to."""  # IBF-CALL-03
    yards: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    readings: list[list[int]] = field(default_factory=lambda: [[], [], [], []])
    """Quarterbacks: what the cells say, by depth."""
    pressed: list[int] = field(default_factory=lambda: [0, 0])
    """Quarterbacks under pressure: last number of INT, then of SCK; the rest is RUN."""  # IBF-CARD-13
    depths: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Quarterbacks looking for another player: last number of Quick, Short and Medium."""  # IBF-CARD-14
    scramble: list[int] = field(default_factory=list)


@final
@dataclass(slots=True)
class Defender:
    """A player on a defensive chart."""

    index: i64
    group: i64 = codes.LINE
    injury: i64 = 0
    run: i64 = 0
    cover: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    rush: i64 = 0
    rush_beside: i64 = NO_RATING
    """The second rating of `6(n)`, for empty boxes beside his own."""  # IBF-CARD-30
    intercept: i64 = 0
    intercept_beside: i64 = NO_RATING
    runback: i64 = 0


@final
@dataclass(slots=True)
class Returner:
    """A player who returns kicks or punts."""

    player: i64
    high: list[int] = field(default_factory=list)
    low: list[int] = field(default_factory=list)
    fumble: i64 = 0
    fair_catch: i64 = 0


@final
@dataclass(slots=True)
class KickerCard:
    """A kicker."""

    player: i64
    yards: list[int] = field(default_factory=list)
    """Of kickoffs; TOUCHBACK or OUT_OF_BOUNDS."""
    coverage: list[int] = field(default_factory=list)
    goals: list[int] = field(default_factory=list)
    """The longest field goal that is good; BLOCKED."""
    extra_point: i64 = 0
    """Last number of the range that starts at 11."""
    penalty: i64 = 0


@final
@dataclass(slots=True)
class PuntChart:
    """One of a punter's two matrices."""

    yards: list[int] = field(default_factory=list)
    """Yards, or the line where the ball comes down; TOUCHBACK."""
    way: list[int] = field(default_factory=list)
    coverage: list[int] = field(default_factory=list)
    mark: list[int] = field(default_factory=list)


@final
@dataclass(slots=True)
class PunterCard:
    """A punter."""

    player: i64
    far: PuntChart = field(default_factory=PuntChart)
    near: PuntChart = field(default_factory=PuntChart)
    penalty: i64 = 0


@final
@dataclass(slots=True)
class Figures:
    """What belongs to a team and not to a player."""

    offense_index: i64 = 0
    defense_index: i64 = 0
    fumbles_lost: i64 = 0
    """Last number of a range from 11; 0 for none."""  # IBF-FUM-05
    recoveries: i64 = 0
    """Last number of a range from 41; 0 for none."""  # IBF-FUM-05
    forced_fumbles: i64 = 0
    offense_penalty: i64 = 0
    defense_penalty: i64 = 0
    kick_return_penalty: i64 = 0
    punt_return_penalty: i64 = 0
    punt_block: i64 = 0
    punt_block_plus: i64 = NO_RATING
    """The second rating of `6(n)`."""  # IBF-PUNT-10
    run_inside_20: i64 = 0
    run_inside_10: i64 = 0
    pass_inside_20: i64 = 0
    pass_inside_10: i64 = 0


@final
@dataclass(slots=True)
class Squad:
    """A team's cards, ready to play."""

    team: i64
    """AWAY or HOME in this game."""
    passer: Player = field(default_factory=lambda: Player(0, QUARTERBACK))
    """The quarterback in the game."""
    receivers: list[Player] = field(default_factory=list)
    """Backs, receivers and ends as they stand on the receiver chart, from the left."""  # IBF-LINE-10
    line: list[Player | None] = field(default_factory=lambda: [None] * 5)
    """LT, LG, C, RG, RT."""
    reserves: list[Player] = field(default_factory=list)
    """Linemen who do not start, in the order of their chart."""
    usage: list[list[int]] = field(default_factory=lambda: [[] for _ in range(6)])
    """By range and card number, the index of the player who gets the ball; entry 0 is unused."""  # IBF-CARD-41
    charts: list[list[Defender | None]] = field(default_factory=lambda: [[None] * 15 for _ in range(5)])
    """By alignment, fifteen boxes."""  # IBF-CARD-29, IBF-CARD-32
    listed: list[Defender] = field(default_factory=list)
    """The main chart from top to bottom, reserves included."""  # IBF-CARD-43
    sackers: list[int] = field(default_factory=list)
    """By number 1 to 100, who is credited; entry 0 is unused. Empty where the team has no list."""  # IBF-CARD-34
    interceptors: list[list[int]] = field(default_factory=lambda: [[], [], []])
    """The same by group, of interceptions."""
    kicker: KickerCard = field(default_factory=lambda: KickerCard(-1))
    punter: PunterCard = field(default_factory=lambda: PunterCard(-1))
    kick_returners: list[Returner] = field(default_factory=list)
    """By card number; entry 0 is unused."""
    punt_returners: list[Returner] = field(default_factory=list)
    figures: Figures = field(default_factory=Figures)
    out: set[int] = field(default_factory=set)
    """Indices of players who are hurt. Whoever changes it calls `look_again`."""
    out_for_the_drive: list[int] = field(default_factory=list)
    """Those of them who come back when the ball changes hands."""
    quarterbacks: list[Player] = field(default_factory=list)
    """All of them, the usual one first."""
    tendencies: Tendencies = field(default_factory=Tendencies)
    """What its coach is told of the season."""
    size: i64 = 0
    """How many players it has: indices are below."""
    fielded: list[list[Defender | None] | None] = field(default_factory=lambda: [None] * 5, compare=False)
    """By alignment, the boxes with reserves in the places of the hurt, once they have been asked for."""
    blocking: list[Player | None] = field(default_factory=list, compare=False)
    """The same of the line; empty when it has not been asked for."""

    def player(self, index: i64) -> Player | None:
        """The passer or a player of the receiver chart by index."""
        if self.passer.index == index:
            return self.passer
        for player in self.receivers:
            if player.index == index:
                return player
        return None

    def able(self, player: Player | None) -> bool:
        """Whether there is such a player and he is not hurt."""
        return player is not None and (not self.out or player.index not in self.out)

    def defender(self, index: i64) -> Defender | None:
        """A player of the main chart by index."""
        for player in self.listed:
            if player.index == index:
                return player
        return None

    def begin(self, missing: list[int]) -> None:
        """A game begins, without some of the players."""
        self.out = set(missing)
        self.out_for_the_drive.clear()
        self.look_again()

    def look_again(self) -> None:
        """Other players are hurt than before: lineups are made anew, and a quarterback who can play takes the snaps.

        When all of them are hurt the first one plays on (IBF-OURS-PASSER).
        """
        self.fielded = [None] * len(self.charts)
        self.blocking = []
        for player in self.quarterbacks:
            if player.index not in self.out:
                self.passer = player
                return
        if self.quarterbacks:
            self.passer = self.quarterbacks[0]

    def is_quarterback(self, index: i64) -> bool:
        """Whether a player is one of the quarterbacks."""
        return any(player.index == index for player in self.quarterbacks)
