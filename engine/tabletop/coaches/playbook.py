"""What a squad's season and cards tell its coaches: who may be called for what, when and where its kickers kick."""

from __future__ import annotations

import csv
from importlib.resources import files
from typing import Final, final

from engine.coaching.habits import INSIDE, OUTSIDE
from engine.coaching.kicking_sense import KickingRange
from engine.fast_action import calls
from engine.fast_action.charts import ROWS
from engine.fast_action.coaches.corners import RETURN_YARDS, TOUCHBACK, Corners
from engine.fast_action.coaches.playbook import QUICK, SCREEN, FastPlaybook, thrown_column, usage_of
from engine.fast_action.kicks import kick_distance
from engine.fast_action.player_record import BACK, END, QUARTERBACK, Player
from engine.football import events
from engine.football.codes import FIELD
from engine.football.events import Play
from engine.machine import i64, vec
from engine.tabletop import plays
from engine.tabletop.field_goal import FAIR_CATCH_KICK, good_range, within_range
from engine.tabletop.gains import has_rush_column
from engine.tabletop.player_record import KickerCard, PunterCard, Squad
from engine.tabletop.plays import OffenseCall
from engine.tabletop.punt import INSIDE as NEAR_THE_GOAL


def read_rates() -> dict[str, int]:
    """The table beside this file, by name."""
    text = files("engine.tabletop.coaches").joinpath("rates.csv").read_text(encoding="utf-8")
    return {row["name"]: int(row["rate"]) for row in csv.DictReader(text.splitlines())}


RATES: Final = read_rates()
"""Per thousand of what the table says, unless it says otherwise."""


def can(player: Player, way: int) -> bool:
    """Whether a player's card lets him be called in this way."""
    if way == INSIDE:
        return player.kind <= BACK and has_rush_column(player)  # TTF-CALL-02
    if way == OUTSIDE:
        return player.kind <= END and has_rush_column(player)  # TTF-CALL-02, TTF-RUN-26
    if way == SCREEN:
        return player.kind == BACK and has_rush_column(player)  # TTF-PASS-01, TTF-PASS-21
    if player.kind == QUARTERBACK or player.kind > END:
        return False  # TTF-CALL-03
    return len(thrown_column(player, way)) > 0


def counts(call: OffenseCall, play: Play) -> bool:
    """Whether a play from scrimmage is one of somebody's share."""
    return not calls.PUNT <= call.play <= plays.FAIR_CATCH_KICK and play.kind != events.KNEEL and len(play.events) > 0


def way_of(play: i64) -> i64:
    """The way in which a call moves the ball."""
    if play in (calls.SCREEN, plays.SWING, plays.SHOVEL):
        return SCREEN
    if calls.QUICK <= play <= calls.LONG:
        return QUICK + play - calls.QUICK
    return INSIDE if play <= calls.INSIDE_RIGHT else OUTSIDE


WORTH_A_KICK: Final = 20
"""Good numbers, of 48, that make a field goal a fair try."""
FARTHEST: Final = 60
"""Yards of the longest kick a coach thinks of. Cards of players who never missed a long one allow more (TTF-FG-09)."""


def kicking_range(kicker: KickerCard) -> KickingRange:
    """By yards to goal, up to his longest kick, and to what anybody kicks."""
    good = [_good(kicker, yards) for yards in range(FIELD + 1)]
    return KickingRange(vec[i64](good), WORTH_A_KICK)


def _good(kicker: KickerCard, yards_to_goal: int) -> int:
    distance = kick_distance(yards_to_goal)
    if distance > FARTHEST or not within_range(kicker, yards_to_goal):
        return 0
    return good_range(kicker, distance)


def may_kick_fair_catch(kicker: KickerCard, yards_to_goal: i64) -> bool:
    """Whether a kick from the spot of a fair catch can be good."""  # TTF-PUNT-13
    distance = yards_to_goal + FAIR_CATCH_KICK
    return distance <= kicker.longest and good_range(kicker, distance) > 0


@final
class CoffinCorners(Corners):
    """A Tabletop punter, who may have a Coffin Corner Value."""

    def __init__(self, punter: PunterCard) -> None:
        super().__init__(punter, NEAR_THE_GOAL - 1)
        self._value = punter.corner

    def weight(self) -> i64:
        """Each row of the card counts once for every run number, by which a punt may roll into the end zone."""
        return ROWS * (ROWS - 1)

    def receivers_begin(self, yards_to_goal: i64, corner: i64) -> i64:
        """The yard lines on which the receivers begin, over the rows of the card and all run numbers."""
        total: i64 = 0
        for row in range(1, ROWS):
            landing = yards_to_goal - max(self.punter.yards[row] - corner, 0)
            if corner and landing <= 0 < landing + self._value:
                landing += self._value  # TTF-PUNT-26
            total += self._begin(row, landing, out=corner > 0 and row % 2 == 1)
        return total

    def _begin(self, row: i64, landing: i64, *, out: bool) -> i64:
        """The same for one row, twelve times."""
        if landing <= 0:
            return ROWS * TOUCHBACK  # TTF-PUNT-21
        if out:
            return ROWS * landing  # TTF-PUNT-24
        if landing < NEAR_THE_GOAL:
            rolls = ROWS + 1 - landing
            return rolls * TOUCHBACK + (ROWS - rolls) * landing  # TTF-PUNT-22, TTF-PUNT-25
        returned = self.punter.returner[row] > 0
        return ROWS * (landing + (RETURN_YARDS if returned else 0))  # TTF-PUNT-12, TTF-PUNT-17, TTF-PUNT-18


TENTHS: Final = 10


@final
class Playbook(FastPlaybook):
    """A Tabletop squad, from where its kicker tries field goals, and the corners of its punter."""

    __slots__ = ("_games", "corners", "kicks", "squad")

    def __init__(self, squad: Squad) -> None:
        super().__init__(squad, usage_of(squad, can))
        self.squad = squad
        self._games = max(squad.tendencies.games, 1)
        self.kicks = kicking_range(squad.kicker)
        self.corners = CoffinCorners(squad.punter).best()
        """By yards to goal: what its punter takes off a punt for the coffin corner."""

    def runs_by_design(self, player: Player) -> bool:
        """Whether a quarterback is one who runs."""
        runs: i64 = self.use[player.index][INSIDE] + self.use[player.index][OUTSIDE]
        return runs * TENTHS >= RATES["running quarterback"] * self._games
