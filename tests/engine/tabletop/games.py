"""Whole games of Tabletop Football for tests: random squads of a seed, coaches who do what they are reported."""

from __future__ import annotations

from typing import Any

from engine.chance.generator import Generator
from engine.fast_action import calls, codes
from engine.fast_action.calls import KickoffCall
from engine.fast_action.chance import Shuffled
from engine.football import codes as football
from engine.football.codes import AWAY, HOME
from engine.football.era import era_of
from engine.playing import MatchSetup
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.deck import default_deck
from engine.tabletop.match import Match
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, Formation, OffenseCall
from tests.engine.tabletop.builders import script
from tests.tools.soak.tabletop import random_squad

HUMAN = Options(solitaire=False)
SCRIPTED = {
    "announce": None,
    "go_for_two": False,
    "kickoff": KickoffCall(),
    "expects_onside": False,
    "timeout": False,
}


def flop(**more: Any) -> OffenseCall:
    """A play for which no card is flipped."""
    return OffenseCall(calls.INSIDE_LEFT, codes.QB, calls.FLOP, **more)


class ScriptedCoach(Coach):
    """Answers what he is reported, by the name of the question; a function is asked with what the coach is shown.

    Of everything else he takes the starters, a Flop and No Key.
    """

    def __init__(self, **scripted: Any) -> None:
        self.scripted = {**SCRIPTED, **scripted}
        self.heard: list[str] = []

    def __getattribute__(self, name: str) -> Any:
        if name.startswith("_") or name not in dir(Coach):
            return super().__getattribute__(name)
        self.heard.append(name)
        if name in self.scripted:
            answer = self.scripted[name]
            return answer if callable(answer) else lambda *_: answer
        return super().__getattribute__(name)

    def offense_display(self, state, side, boxes):
        return Formation(side.squad.offense)

    def defense_display(self, state, side, formation):
        return side.squad.defense

    def defense_call(self, state, side, formation, boxes, chance):
        return DefenseCall(calls.RUN_NO_KEY)

    def offense_call(self, state, side, boxes):
        return flop()

    def kick_defense(self, state, side, kick):
        return DefenseCall(calls.RUN_NO_KEY)


def a_match(
    *draws: str, away: Coach | None = None, home: Coach | None = None, options: Options = HUMAN, seed: int = 5, **more
):
    """A match before its opening kickoff; with draws the cards are those, else a shuffled deck's."""
    luck = Generator(seed, "squads")
    squads = [random_squad(luck, AWAY), random_squad(luck, HOME)]
    chance = script(*draws) if draws else Shuffled(default_deck(), Generator(seed, "deck"))
    coaches = [away or ScriptedCoach(), home or ScriptedCoach()]
    return Match(*squads, chance, coaches, options, MatchSetup(era_of(2019), Generator(seed, "toss"), **more))


def down(match: Match, offense: int = HOME, **changed: Any) -> Match:
    """First and ten at midfield, unless told otherwise."""
    state = match.state.copy()
    state.phase, state.offense, state.yards_to_goal, state.down = football.SCRIMMAGE, offense, 50, 1
    state.yards_to_first, state.drive = 10, 1
    for name, value in changed.items():
        setattr(state, name, value)
    match.state = state
    return match
