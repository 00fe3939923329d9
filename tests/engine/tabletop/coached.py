"""A coach of Tabletop Football at work on the sideline, with the small set's team, for tests of what he calls."""

from __future__ import annotations

from functools import cache

from engine.chance.generator import Generator
from engine.fast_action.player_record import Player
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.tendency import TendencyCoach
from engine.tabletop.options import Options
from engine.tabletop.player_record import Squad
from engine.tabletop.plays import Formation
from engine.tabletop.sidelines import Sideline
from engine.tabletop.squad import make_squad
from tests.engine.fast_action.builders import at
from tests.validate.tabletop_set import team_cards


def small_squad(team: int = HOME) -> Squad:
    return make_squad(_cards(), "AAA", team)


@cache
def _cards() -> dict:
    return team_cards("AAA")


def players(squad: Squad, kind: int) -> list[Player]:
    """The players of a kind, in the order of their cards."""
    return [player for player in squad.players if player.kind == kind]


def coached(squad: Squad | None = None, seed: int = 1, kind: type = TendencyCoach) -> tuple[TendencyCoach, Sideline]:
    side = Sideline(squad or small_squad())
    coach = kind(Generator(seed, "coach"))
    coach.begin(side, Options(), era_of(2019))
    return coach, side


def planned(coach: TendencyCoach, side: Sideline, state):
    """What the coach calls, with his players sent out against the small set's front."""
    boxes = small_squad(AWAY).defense
    side.formation = formation = coach.offense_display(state, side, boxes)
    side.places = formation.places
    return coach.offense_call(state, side, boxes)


def shown(coach: Coach, side: Sideline, state, formation: Formation):
    """The defense he sends out against a formation."""
    side.boxes = coach.defense_display(state, side, formation)
    return side.boxes


def late(seconds: int, lead: int = 0, yards_to_goal: int = 50, **changes):
    """Late in the fourth quarter, with the home team on offense and so many points ahead."""
    state = at(yards_to_goal, quarter=4, seconds_left=seconds)
    state.home_score, state.away_score = 50 + lead, 50
    for name, value in changes.items():
        setattr(state, name, value)
    return state
