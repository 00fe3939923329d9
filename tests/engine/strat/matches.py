"""Matches between the teams of the small set, put into situations."""

from __future__ import annotations

from engine.chance.generator import Generator
from engine.football.codes import AWAY, HOME, SCRIMMAGE
from engine.football.era import era_of
from engine.football.state import State
from engine.playing import MatchSetup
from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.chance import Chance, Rolled
from engine.strat.coaches.coach import Coach
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.match import Match
from engine.strat.options import Options, of_edition
from engine.strat.script import Script
from engine.strat.squad import make_squad
from tests.engine.strat.coaches import PlainCoach, ScriptedCoach
from tests.validate.strat_set import small_set

CARDS = small_set()
LINEBUCK = OffenseCall(codes.LINEBUCK, codes.HB)


def match(
    *rolls: str,
    home: Coach | None = None,
    away: Coach | None = None,
    edition: Edition = EDITION_2019,
    options: Options | None = None,
    year: int = 2019,
    seed: int = 1,
    championship: bool = False,
    trace: bool = False,
) -> Match:
    """A match about to begin; rolls told make scripted dice, coaches who are not given do as they like."""
    chance: Chance = Script(*rolls) if rolls else Rolled(Generator(seed, "dice"))
    coaches: list[Coach] = [
        coach or (ScriptedCoach() if rolls else PlainCoach(Generator(seed, "coach", team)))
        for team, coach in ((AWAY, away), (HOME, home))
    ]
    return Match(
        make_squad(CARDS, "AAA", AWAY),
        make_squad(CARDS, "BBB", HOME),
        chance,
        coaches,
        of_edition(options or Options(), edition),
        MatchSetup(era_of(year), Generator(seed, "toss"), championship, trace),
    )


def put(
    made: Match,
    *,
    yards_to_goal: int = 50,
    down: int = 1,
    quarter: int = 1,
    seconds_left: int = 900,
    phase: int = SCRIMMAGE,
    home_score: int = 0,
    away_score: int = 0,
) -> Match:
    """The match in a situation of the home team's."""
    made.state = State(
        made.state.era, phase=phase, offense=HOME, yards_to_goal=yards_to_goal, down=down, drive=1,
        quarter=quarter, seconds_left=seconds_left, home_score=home_score, away_score=away_score,
        yards_to_first=min(10, yards_to_goal), championship=made.state.championship,
    )  # fmt: skip
    return made


def end(made: Match) -> None:
    """No roll of the script is left over."""
    assert isinstance(made.chance, Script)
    made.chance.finish()
