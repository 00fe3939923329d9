"""A coach at work on the sideline, for tests of what he calls."""

from __future__ import annotations

from engine.chance.generator import Generator
from engine.football.codes import HOME
from engine.football.era import era_of
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Squad
from engine.statis_pro.sidelines import Sideline
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.squads import plain_squad


def coached(
    squad: Squad | None = None, options: Options | None = None, seed: int = 1
) -> tuple[TendencyCoach, Sideline]:
    side = Sideline(squad or plain_squad(HOME))
    coach = TendencyCoach(Generator(seed, "coach"))
    coach.begin(side, options or Options(), era_of(2019))
    return coach, side


def late(seconds: int, lead: int = 0, yards_to_goal: int = 50, **changes):
    """Late in the fourth quarter, with the home team on offense and so many points ahead."""
    state = at(yards_to_goal, quarter=4, seconds_left=seconds)
    state.home_score, state.away_score = 50 + lead, 50
    for name, value in changes.items():
        setattr(state, name, value)
    return state


def announced(state, seed: int = 1, squad: Squad | None = None):
    coach, side = coached(squad, seed=seed)
    call = coach.announce(state, side)
    return None if call is None else call.play
