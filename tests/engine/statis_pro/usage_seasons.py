"""A season of two squads whose usage is known, for tests of who gets the ball."""

from __future__ import annotations

from engine.chance.generator import Generator
from engine.coaching import habits
from engine.coaching.habits import Tendencies
from engine.coaching.tally import Tally
from engine.football.codes import AWAY, HOME
from engine.statis_pro.coaches.tendency import TendencyCoach
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Squad
from tests.engine.statis_pro.squads import RB, TE, WR, a_match, plain_squad

GAMES = 16


def used_squad(team: int) -> Squad:
    """A squad with real usage: two backs, three receivers and an end."""
    squad = plain_squad(team)
    shares = [[0] * habits.WAYS for _ in squad.players]
    for index, row in {
        RB: [150, 60, 20, 20, 10, 0],
        RB + 1: [50, 20, 5, 10, 5, 0],
        WR: [0, 0, 0, 30, 50, 40],
        WR + 1: [0, 0, 0, 25, 40, 30],
        WR + 2: [0, 0, 0, 20, 25, 10],
        TE: [0, 0, 0, 30, 30, 10],
    }.items():
        shares[index] = row
    squad.tendencies = Tendencies(usage=shares)
    return squad


def season_of(kind: type[TendencyCoach]) -> list[Tally]:
    """The tallies of both teams after a season of games against each other."""
    tallies = [Tally(len(plain_squad(AWAY).players)), Tally(len(plain_squad(HOME).players))]
    for game in range(GAMES):
        coaches = [kind(Generator(game, "coach", team), tallies[team]) for team in (AWAY, HOME)]
        squads = {"away": used_squad(AWAY), "home": used_squad(HOME)}
        a_match(seed=game, coaches=coaches, options=Options(injuries=False), **squads).play()
    return tallies
