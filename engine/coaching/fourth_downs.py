"""Fourth downs as the team really played them: how often it goes for it, kicks or punts, by place and distance.

A team's rates are of all its fourth downs, the desperate ones of last minutes among them, so that a tally is kept:
what necessity has already taken is not taken by habit as well, and what good sense forbids in one place is made up for
in another.
"""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import kicking_sense
from engine.coaching.habits import Tendencies
from engine.coaching.kicking_sense import KickingRange
from engine.coaching.league import LEAGUE, THOUSAND
from engine.coaching.situations import FARTHEST, NEAREST, distance_class, field_zone, fourth_down
from engine.coaching.tally import Tally
from engine.football import events
from engine.football.events import Play
from engine.football.state import State
from engine.machine import i64

# What is decided.
GO: Final = 0
PUNT: Final = 1
FIELD_GOAL: Final = 2
NO_PUNTS: Final = THOUSAND // 2
"""Where at least so many of a thousand kicks are field goals, they are tried by poor kickers too."""


def decide(
    state: State,
    team: i64,
    habits: Tendencies,
    limit: i64,
    tally: Tally,
    generator: Generator,
    *,
    worth: bool,
    possible: bool,
) -> i64:
    """`GO`, `PUNT` or `FIELD_GOAL`; whether the kicker makes a field goal worth trying, or possible at all, is
    reported.

    No field goal is tried from beyond the limit.
    """
    if kicking_sense.must_go(state, team, worth):
        return GO
    needed = kicking_sense.must_kick(state, team, worth)
    if needed and worth:
        return FIELD_GOAL
    gamble = not needed and kicking_sense.may_gamble(state, team, worth)
    if gamble and generator.chance(go_chance(state, habits, tally), THOUSAND):
        return GO
    if possible and generator.chance(kick_chance(state, habits, limit, worth), THOUSAND):
        return FIELD_GOAL
    return PUNT


def decide_by(
    kicks: KickingRange, state: State, team: i64, habits: Tendencies, tally: Tally, generator: Generator
) -> i64:
    """The same by a kicker's card."""
    return decide(
        state,
        team,
        habits,
        kicks.limit,
        tally,
        generator,
        worth=kicks.worth_a_kick(state.yards_to_goal),
        possible=kicks.in_reach(state.yards_to_goal),
    )


def go_rate(state: State, habits: Tendencies) -> i64:
    """How often, per thousand, a team goes for it here."""
    rates = habits.go or LEAGUE.go
    return rates[fourth_down(state.yards_to_goal, state.yards_to_first)]


def go_chance(state: State, habits: Tendencies, tally: Tally) -> i64:
    """The same, more often when it has gone less than its rates say with so far to go, and less often when more."""
    distance = distance_class(state.yards_to_first)
    owed = tally.due[distance] - THOUSAND * tally.gone[distance]
    return min(max(go_rate(state, habits) + owed, 0), THOUSAND)


def count(before: State, play: Play, habits: Tendencies, tally: Tally) -> None:
    """Note a fourth down that counted."""
    distance = distance_class(before.yards_to_first)
    tally.due[distance] += go_rate(before, habits)
    if play.kind in (events.RUN, events.PASS):
        tally.gone[distance] += 1


def kick_chance(state: State, habits: Tendencies, limit: i64, worth: bool) -> i64:
    """Of a thousand kicks from here that may be field goals, how many are; `worth` says that one is likely to be good.

    Where only part of a zone lies within the limit of field goals, all of the zone's are kicked from there.
    """
    rates = habits.field_goals or LEAGUE.field_goals
    place = fourth_down(state.yards_to_goal, state.yards_to_first)
    kicks = THOUSAND - go_rate(state, habits)
    share = THOUSAND if kicks <= 0 else rates[place] * THOUSAND // kicks
    if not worth and share < NO_PUNTS:
        return 0
    zone = field_zone(state.yards_to_goal)
    yards = FARTHEST[zone] - NEAREST[zone] + 1
    within = min(limit, FARTHEST[zone]) - NEAREST[zone] + 1
    return min(share * yards // within, THOUSAND)
