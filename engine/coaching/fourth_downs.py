"""Fourth downs as the team really played them: how often it goes for it, kicks or punts, by place and distance, and how
the clock and the score change the odds of that.

A team's rates are of all its fourth downs, the desperate ones of last minutes among them. The odds of calm moments are
smaller by what the league's desperate ones make of them (`league_fourth_downs.csv`); those of a moment are times a
factor (`moments.csv`). What good sense demands or forbids comes first.
"""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import kicking_sense
from engine.coaching.habits import Tendencies
from engine.coaching.kicking_sense import KickingRange
from engine.coaching.league import LEAGUE, THOUSAND
from engine.coaching.moments import GO_FACTORS, KICK_FACTORS, kick_place, moment, place_kind
from engine.coaching.situations import FARTHEST, NEAREST, field_zone, fourth_down
from engine.football.state import State
from engine.machine import i64

# What is decided.
GO: Final = 0
PUNT: Final = 1
FIELD_GOAL: Final = 2
NO_PUNTS: Final = THOUSAND // 2
"""Where at least so many of a thousand kicks are field goals, they are tried by poor kickers too."""
FEW: Final = 3
"""A team that never did a thing, or always did, is taken to be so much further from the middle than the league."""


def decide(
    state: State,
    team: i64,
    habits: Tendencies,
    limit: i64,
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
    if worth and kicking_sense.must_kick(state, team):
        return FIELD_GOAL
    if kicking_sense.may_gamble(state, team) and generator.chance(go_chance(state, team, habits), THOUSAND):
        return GO
    if possible and generator.chance(kick_chance(state, team, habits, limit, worth), THOUSAND):
        return FIELD_GOAL
    return GO if kicking_sense.no_punt(state, team) else PUNT


def decide_by(kicks: KickingRange, state: State, team: i64, habits: Tendencies, generator: Generator) -> i64:
    """The same by a kicker's card."""
    return decide(
        state,
        team,
        habits,
        kicks.limit,
        generator,
        worth=kicks.worth_a_kick(state.yards_to_goal),
        possible=kicks.in_reach(state.yards_to_goal),
    )


def at_odds(rate: i64, league: i64, factor: i64) -> i64:
    """A rate of a thousand, its odds times a factor in thousandths; one out of all measure is moderated first."""
    rate = min(max(rate, league // FEW), THOUSAND - (THOUSAND - league) // FEW)
    part = rate * factor
    whole = part + (THOUSAND - rate) * THOUSAND
    return part * THOUSAND // whole if whole else rate


def go_rate(state: State, habits: Tendencies) -> i64:
    """How often, per thousand, a team goes for it here, all moments together."""
    rates = habits.go or LEAGUE.go
    return rates[fourth_down(state.yards_to_goal, state.yards_to_first)]


def go_chance(state: State, team: i64, habits: Tendencies) -> i64:
    """How often, per thousand, it does so now."""
    place = fourth_down(state.yards_to_goal, state.yards_to_first)
    kind = place_kind(state.yards_to_goal, state.yards_to_first)
    factor = LEAGUE.calm_go[place] * GO_FACTORS[moment(state, team)][kind] // THOUSAND
    return at_odds(go_rate(state, habits), LEAGUE.go[place], factor)


def kick_chance(state: State, team: i64, habits: Tendencies, limit: i64, worth: bool) -> i64:
    """Of a thousand kicks from here and now that may be field goals, how many are; `worth` says that one is likely to
    be good.

    Where only part of a zone lies within the limit of field goals, all of the zone's are kicked from there.
    """
    rates = habits.field_goals or LEAGUE.field_goals
    place = fourth_down(state.yards_to_goal, state.yards_to_first)
    kicks = THOUSAND - go_rate(state, habits)
    share = THOUSAND if kicks <= 0 else rates[place] * THOUSAND // kicks
    if not worth and share < NO_PUNTS:
        return 0
    factor = LEAGUE.calm_kick[place] * KICK_FACTORS[moment(state, team)][kick_place(state.yards_to_goal)] // THOUSAND
    if 0 < share < THOUSAND:
        share = at_odds(share, share, factor)
    zone = field_zone(state.yards_to_goal)
    yards = FARTHEST[zone] - NEAREST[zone] + 1
    within = min(limit, FARTHEST[zone]) - NEAREST[zone] + 1
    return min(share * yards // within, THOUSAND)
