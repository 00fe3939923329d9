"""One play, with everything that bears on it."""

from __future__ import annotations

from typing import Final, final

from engine.football.codes import HOME as HOME_TEAM
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes, gain_tables
from engine.strat.calls import DefenseCall, OffenseCall
from engine.strat.chance import Chance
from engine.strat.charts import default_charts
from engine.strat.choices import Choices
from engine.strat.formation_tables import ABSENT, COVERS, DEFENSES
from engine.strat.options import Options
from engine.strat.player_record import Defender, Player, Squad
from engine.strat.rush_tables import FIVE_MAN, FOUR_MAN, LINEMEN, THREE_MAN
from engine.trace import Trace

INSIDE_TEN: Final = 9
"""The line of scrimmage is inside the ten on the 9 or nearer."""  # SOM-RZ-02
INSIDE_TWENTY: Final = 19  # SOM-RZ-01
_FRONTS: Final = {"3": THREE_MAN, "4": FOUR_MAN, "5": FIVE_MAN}
FRONT_OF: Final[list[int]] = [_FRONTS[name.split()[-1][0]] for name in DEFENSES]
"""By defense, its front."""


class BaseSnap:
    """What every play has: the game as it stands, the dice, and how the game is played."""

    def __init__(
        self,
        state: State,
        chance: Chance,
        options: Options,
        trace: Trace | None,
        choices: Choices | None,
        neutral: bool,
    ) -> None:
        self.state = state
        self.chance = chance
        self.edition = options.edition
        self.options = options
        self.trace = trace or Trace()
        chance.trace = self.trace
        self.choices = choices or Choices()
        self.neutral = neutral
        """Nobody is at home."""
        self.charts = default_charts()
        """Those of the set that is played."""

    def somebody(self, team: i64) -> i64:
        """One of a team's players on the field, at random."""  # SOM-FUM-08
        raise NotImplementedError

    def player_text(self, team: i64, index: i64) -> str:
        """A player of a team as explanations name him: `#12`, `d#12`, `nobody in particular`."""
        if index == codes.NOBODY:
            return "nobody in particular"
        return f"#{index}" if team == self.state.offense else f"d#{index}"

    def line(self, team: i64) -> i64:
        """The line of the long gain chart for a team that has the ball."""  # SOM-READ-04
        if self.neutral or not self.options.home_advantage:
            return gain_tables.NEUTRAL
        return gain_tables.HOME if team == HOME_TEAM else gain_tables.ROAD


@final
class Snap(BaseSnap):
    """A play about to be resolved."""

    def __init__(
        self,
        state: State,
        chance: Chance,
        options: Options,
        offense: Squad,
        defense: Squad,
        call: OffenseCall,
        against: DefenseCall,
        trace: Trace | None = None,
        choices: Choices | None = None,
        fatigue: i64 = 0,
        neutral: bool = False,
    ) -> None:
        super().__init__(state, chance, options, trace, choices, neutral)
        self.offense = offense
        self.defense = defense
        self.call = call
        self.against = against
        self.fatigue: i64 = fatigue if options.fatigue else 0
        """Level of the carrier's fatigue, 0 to 3."""
        self.dumped = False
        """The passer was flushed and dumps the ball off."""
        self.asterisk_turn: i64 = 0
        """How many sack checks of this game have called for the asterisk."""  # SOM-RUSH-06
        self.white: i64 = 0
        """The white die of the roll that counts."""
        self.black: i64 = 0
        self.own_card = False
        """The result was read from a card of the offense."""  # SOM-CLOCK-03
        self.interceptor: i64 = codes.NOBODY
        """Position of a great defender who takes the ball himself."""  # SOM-GREAT-03
        self.triple: i64 = 0
        """The face that white and both reds of the first roll show alike, 0 for none."""  # SOM-DICE-09

    def open(self) -> None:
        """The play's first roll, the only one with the black die."""  # SOM-DICE-05
        self.chance.roll_four("the play")
        self.white, self.black = self.chance.white, self.chance.black
        self.triple = self.white if self.chance.triple else 0

    def again(self, why: str) -> None:
        """White and red once more for the result of the play."""  # SOM-RUSH-04
        self.chance.roll_three(why)
        self.white = self.chance.white

    @property
    def handler(self) -> Player:
        """The player the play was called for."""
        player = self.offense.players[self.call.player]
        if player is None:
            raise ValueError(f"nobody plays {codes.OFFENSE[self.call.player]}, expected the player of the play")
        return player

    @property
    def front(self) -> i64:
        """Three, four or five players on the line."""
        return FRONT_OF[self.against.formation]

    @property
    def inside_ten(self) -> bool:
        """Whether the line of scrimmage is inside the defense's ten."""
        return self.state.yards_to_goal <= INSIDE_TEN

    @property
    def inside_twenty(self) -> bool:
        """Whether it is inside the twenty."""
        return self.state.yards_to_goal <= INSIDE_TWENTY

    def somebody(self, team: i64) -> i64:
        """One of the eleven of a team on the field, at random."""  # SOM-FUM-08
        if team == self.offense.team:
            found = [player.index for player in [*self.offense.players, *self.offense.line] if player is not None]
        else:
            found = [player.index for player in self.present() if player is not None]
        return found[self.chance.draw(len(found), "one of those on the field")]

    def present(self) -> list[Defender | None]:
        """The defenders on the field, by position."""
        return [
            self.defender(position) if position >= codes.FIRST_LINEBACKER or position in LINEMEN[self.front] else None
            for position in range(len(codes.DEFENDERS))
        ]

    def defender(self, position: i64) -> Defender | None:
        """The player at a position of the defense, if the formation has it."""
        if position >= codes.FIRST_LINEBACKER and COVERS[self.against.formation][position] == ABSENT:
            return None
        return self.defense.defenders[position]

    def standing(self, positions: range, places: list[int]) -> list[int]:
        """Which of some positions stand in one of some places; players who double-team or shadow stand nowhere."""
        # SOM-DT-06, SOM-DTX-03, SOM-PREV-06, SOM-SHAD-04
        busy = self.against.busy()
        return [
            position
            for position in positions
            if self.against.at[position] in places and position not in busy and self.defender(position) is not None
        ]
