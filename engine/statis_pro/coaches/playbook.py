"""What a squad's season and cards tell its coaches: who may be called for what, and when and where its kickers kick."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import INSIDE, OUTSIDE
from engine.fast_action.coaches.corners import RETURN_YARDS, TOUCHBACK, Corners
from engine.fast_action.coaches.playbook import SCREEN, FastPlaybook, thrown_column, usage_of
from engine.football import events
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.field_goal import LONGEST_KICK, good_range, kick_distance
from engine.statis_pro.player_record import BACK, END, QUARTERBACK, KickerCard, Player, PunterCard, Squad
from engine.statis_pro.punt import ROLLS_IN


def can(player: Player, way: int) -> bool:
    """Whether a player's card lets him be called in this way."""  # SPF-4.2.2b
    if way == INSIDE:
        return player.kind <= BACK and len(player.rush_n) > 0  # SPF-7.1.3b
    if way == OUTSIDE:
        return player.kind <= END and len(player.rush_n) > 0  # SPF-8.2.6a
    if way == SCREEN:
        return player.kind == BACK and len(player.rush_n) > 0  # SPF-8.3.7a
    if player.kind == QUARTERBACK or player.kind > END:
        return False
    return len(thrown_column(player, way)) > 0


def counts(call: OffenseCall, play: Play) -> bool:
    """Whether a play from scrimmage is one of somebody's share."""
    return calls.INSIDE_LEFT <= call.play <= calls.LONG and play.kind != events.KNEEL and len(play.events) > 0


def way_of(play: i64) -> i64:
    """The way in which a call moves the ball."""
    if play >= calls.SCREEN:
        return SCREEN + play - calls.SCREEN
    return INSIDE if play <= calls.INSIDE_RIGHT else OUTSIDE


@final
class CoffinCorners(Corners):
    """A Statis-Pro punter."""

    def __init__(self, punter: PunterCard) -> None:
        super().__init__(punter, ROLLS_IN)

    def receivers_begin(self, yards_to_goal: i64, corner: i64) -> i64:
        """The yard lines on which the receivers begin, added up over the rows of the card, which are equally likely."""
        punter = self.punter
        total: i64 = 0
        for row in range(1, len(punter.yards)):
            landing = yards_to_goal - max(punter.yards[row] - corner, 0)
            if landing <= (0 if corner else ROLLS_IN):  # SPF-8.5.6d
                total += TOUCHBACK
            elif (corner and row % 2) or not punter.returner[row]:  # SPF-8.5.6b, SPF-8.5c
                total += landing
            else:
                total += landing + RETURN_YARDS
        return total


WORTH_A_KICK: Final = 20
"""Good numbers, of 48, that make a field goal a fair try."""
LAST_CHANCE: Final = 1


def in_range(state: State, kicker: KickerCard, limit: i64, least: i64 = WORTH_A_KICK) -> bool:
    """Whether a field goal may be tried, and is worth trying."""
    distance = kick_distance(state.yards_to_goal)
    if state.yards_to_goal > limit or distance > LONGEST_KICK:
        return False  # SPF-8.6.1a, SPF-8.6.1e
    return good_range(kicker, distance) >= least


@final
class Playbook(FastPlaybook):
    """A Statis-Pro squad, and the corners of its punter."""

    __slots__ = ("corners", "squad")

    def __init__(self, squad: Squad) -> None:
        super().__init__(squad, usage_of(squad, can))
        self.squad = squad
        self.corners = CoffinCorners(squad.punter).best()
        """By yards to goal: what its punter takes off a punt for the coffin corner."""
