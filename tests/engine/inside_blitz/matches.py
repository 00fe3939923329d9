"""Matches between made-up squads, and a coach who does as he is told."""

from __future__ import annotations

from collections.abc import Sequence

from engine.chance.generator import Generator
from engine.football import codes as football
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.football.state import State
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.charts import default_charts
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.coaches.tendency import TendencyCoach
from engine.inside_blitz.deck import default_deck
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.match import Match, shuffled
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.sideline import Sideline
from engine.playing import MatchSetup
from tests.engine.inside_blitz.builders import squad

TABLE = Equipment(default_deck(), default_charts())


class ScriptedCoach(Coach):
    """Calls one play after the other; wants time-outs and spikes as he is told."""

    def __init__(
        self,
        calls: Sequence[OffenseCall] = (),
        *,
        announced: OffenseCall | None = None,
        against: DefenseCall | None = None,
        kick: KickoffCall | None = None,
        timeouts: bool = False,
        spikes: bool = False,
        two: bool = False,
    ) -> None:
        self.calls = list(calls)
        self.announced = announced
        self.against = against or DefenseCall()
        self.kick = kick or KickoffCall()
        self.timeouts = timeouts
        self.spikes = spikes
        self.two = two

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        return self.announced

    def go_for_two(self, state: State, side: Sideline) -> bool:
        return self.two

    def alignment(self, state: State, side: Sideline, offense: Squad) -> int:
        return self.against.alignment

    def offense_call(self, state: State, side: Sideline, alignment: int, chance: Chance) -> OffenseCall:
        return self.calls.pop(0)

    def defense_call(self, state: State, side: Sideline, alignment: int, chance: Chance) -> DefenseCall:
        return self.against

    def kick_defense(self, state: State, side: Sideline, kick: int) -> DefenseCall:
        return self.against

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        return self.kick

    def timeout(self, before: State, after: State, team: int, running: int) -> bool:
        return self.timeouts

    def spike(self, before: State, after: State, team: int, running: int, saved: int) -> bool:
        return self.spikes


def match(
    *,
    away: Coach | None = None,
    home: Coach | None = None,
    chance: Chance | None = None,
    squads: tuple[Squad, Squad] | None = None,
    options: Options | None = None,
    championship: bool = False,
    trace: bool = False,
    seed: int = 1,
) -> Match:
    """A match about to begin; coaches who are not given play by the habits of the league."""
    coaches = [coach or TendencyCoach(Generator(seed, "coach", team)) for team, coach in ((AWAY, away), (HOME, home))]
    visitors, hosts = squads or (squad(AWAY), squad(HOME))
    return Match(
        visitors,
        hosts,
        chance or shuffled(TABLE.deck, Generator(seed, "deck")),
        coaches,
        options or Options(),
        MatchSetup(era_of(2003), Generator(seed, "toss"), championship, trace),
        TABLE.charts,
    )


def put(made: Match, state: State) -> Match:
    """The match in a situation of the home team's."""
    state.era = made.state.era
    made.state = state
    return made


def tied_at_the_end(made: Match) -> Match:
    """The last second of a tied game, with the ball far from any goal."""
    state = State(made.state.era, phase=football.SCRIMMAGE, offense=HOME, yards_to_goal=60, quarter=4, seconds_left=1)
    made.state = state
    return made
