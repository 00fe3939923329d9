"""Calls, kicks, fouls and players under both editions."""

from __future__ import annotations

from dataclasses import replace

from engine.chance.generator import Generator
from engine.football import events
from engine.strat import codes
from engine.strat.calls import DefenseSet, OffenseSet
from engine.strat.coaches.defending import Defending
from engine.strat.coaches.scouting import Scouting
from engine.strat.editions import Edition
from engine.strat.formation_tables import DEFENSES
from engine.strat.kicking import field_goal, free_kick, punt, squib
from engine.strat.legality.offense import offense_problems
from engine.strat.options import Options, of_edition
from engine.strat.penalties import after_kick
from engine.strat.readings import Reading
from engine.strat.sideline import Sideline
from engine.strat.specialists import NUMBER, TOUCHBACK, Flag, Kick, KickSnap
from engine.strat.squad import make_squad
from engine.strat.usage import charted
from tests.engine.strat.builders import at, called, column
from tests.engine.strat.calling import lines_up, rules_broken, situated
from tests.engine.strat.edition_cases import alike, differs
from tests.engine.strat.test_flats_as_runs import FLATS_AS_RUNS, passes_guessed
from tests.engine.strat.test_kicks import goods, kick
from tests.engine.strat.test_penalties import DEFENSE_FOULS, flagged, lies, threw
from tests.validate.strat_set import small_set

FOULS = Options(recoverers=False)
REFUSED = "refused"
CARDS = small_set()
LEGAL: list[str] = []


# What may be called.


@differs("SOM-PREV-03", "SOM-PREV-04", by="wide_receivers_doubled", new=LEGAL, old=["SOM-PREV-04"])
def third_wide_receiver_doubled(edition: Edition) -> object:
    situation = situated("3 WR 2 RB", edition=edition)
    return rules_broken(situation, lines_up(situation, "pass", "prevent 4-3", doubled={"LLB": "WR3"}))


@differs("SOM-PIS-01", "SOM-CARD-25", by="pistol", new=LEGAL, old=["SOM-GUN-01"])
def off_tackle_from_the_pistol(edition: Edition) -> object:
    situation = situated(edition=edition)
    passer = situation.players[codes.QB]
    assert passer is not None
    passer.pistol = True
    call = replace(called("off tackle left"), shotgun=True)
    return [problem.split(":")[0] for problem in offense_problems(situation, call)]


@differs("SOM-OF-06", by="tight_end_blocking_backs", new=["SOM-OF-06"], old=LEGAL)
def tight_end_as_blocking_back(edition: Edition) -> object:
    situation = situated("Blocking Back", edition=edition)
    back = situation.players[codes.FB]
    assert back is not None
    back.positions = ("TE",)
    call = called("linebuck", formation="Blocking Back", blocker="FB")
    return [problem.split(":")[0] for problem in offense_problems(situation, call)]


@differs("SOM-FAR-11", by="flats_as_runs", new=True, old=False)
def coaches_guess_flats_as_runs(edition: Edition) -> object:
    """Whether passes are guessed less often where flats are asked for as runs."""
    return passes_guessed(of_edition(FLATS_AS_RUNS, edition)) < passes_guessed(of_edition(Options(), edition))


# Kicks.


def _squib(edition: Edition, *rolls: str, made_of: Kick | None = None, back: Reading | int = 20) -> object:
    made = kick(*rolls, edition=edition)
    made.kickers.kickoffs = [made_of or Kick(5)] * 11
    made.receivers.kick_returns[0] = column(back)
    try:
        play = squib(made)
    except ValueError:
        return REFUSED
    return [event.yards for event in play.events], play.events[1].player


@differs("SOM-SQUIB-01", "SOM-SQUIB-03", "SOM-SQUIB-05", by="squib_kicks", new=([35, 5], -1), old=REFUSED)
def squib_kick(edition: Edition) -> object:
    return _squib(edition, "7", "4 6")


@differs("SOM-SQUIB-02", by="squib_kicks", new=([45, 5], -1), old=REFUSED)
def squib_touchback(edition: Edition) -> object:
    return _squib(edition, "7", "4 6", made_of=Kick(TOUCHBACK))


@differs("SOM-SQUIB-04", by="squib_kicks", new=([35, 30], -1), old=REFUSED)
def squib_touchdown(edition: Edition) -> object:
    return _squib(edition, "7", "4 6", "5 7", back=Reading(3))


@differs("SOM-VFG-01", "SOM-TABLE-VARFG", by="variable_field_goals", new=False, old=True)
def variable_field_goal(edition: Edition) -> object:
    """Dice of 12 and 9: the first moves the line five yards back, into a column where 9 is no good."""
    options = Options(variable_field_goals=True, penalties=False)
    rolls = ("12", "9") if edition.variable_field_goals else ("9",)
    return field_goal(kick(*rolls, spot=22, edition=edition, options=options)).events[0].flag


@differs("SOM-SAF-03", "SOM-SAF-04", by="free_kick_bonus", new=58, old=43)
def free_kick_length(edition: Edition) -> object:
    return free_kick(kick("7", "4 6", spot=80, edition=edition)).events[0].yards


@alike("SOM-COFF-04", result=events.BLOCKED)
def coffin_punt_blocked(edition: Edition) -> object:
    return punt(kick("1 12", "7", "6", edition=edition, block=True), coffin=True).events[0].kind


def _flagged_kick(edition: Edition, *rolls: str, spot: int, block: bool) -> KickSnap:
    made = kick(*rolls, spot=spot, edition=edition, options=FOULS, block=block)
    made.receivers.penalties = [Flag(NUMBER, 3)] * 11
    made.kickers.penalties = made.receivers.penalties
    made.kickers.field_goals = [(46, goods(range(2, 13)))]
    return made


@differs("SOM-PUNT-06", "SOM-PUNT-07", by="waived_when_blocked", new=1, old=0)
def running_into_a_punter_whose_kick_is_blocked(edition: Edition) -> object:
    made = _flagged_kick(edition, "X 1 12", "7", "7", "5 7", spot=65, block=True)
    play = punt(made)
    after_kick(made, play)
    return len(play.penalties)


@differs("SOM-FG-10", by="waived_kick_fouls", new=0, old=1)
def running_into_a_kicker_without_a_block_try(edition: Edition) -> object:
    made = _flagged_kick(edition, "X 7", "5 7", spot=20, block=False)
    play = field_goal(made)
    after_kick(made, play)
    return len(play.penalties)


@differs("SOM-VPI-01", by="variable_interference", new=37, old=35)
def interference(edition: Edition) -> object:
    options = Options(variable_interference=True)
    rolls = (DEFENSE_FOULS, "5") if edition.variable_interference else (DEFENSE_FOULS,)
    made = threw(*rolls, reading=Reading(4), options=options, edition=edition)
    return lies(flagged(made, 1))[2]


# Players.


@differs("SOM-INJ-08", by="prorated_usage", new=120, old=100)
def usage_of_a_short_season(edition: Edition) -> object:
    return charted(100, 10, edition)


# What coaches guess.


def _guesses(options: Options) -> list[int]:
    """Guesses of a defense, by luck that is the same every time."""
    sides = [Sideline(make_squad(CARDS, team, side), options) for side, team in enumerate(("AAA", "BBB"))]
    defending = Defending(sides[0], sides[1], Scouting(sides[1].roster), options, Generator(1))
    own = DefenseSet(DEFENSES.index("4-3"))
    return [int(defending.call(at(), OffenseSet(), own).guess) for _ in range(40)]


@differs("SOM-FAR-11", by="flats_as_runs", new=True, old=False)
def more_runs_guessed_where_flats_count_as_runs(edition: Edition) -> object:
    asked = of_edition(Options(flats_as_runs=True), edition)
    return _guesses(asked).count(codes.RUN_CALLED) > _guesses(of_edition(Options(), edition)).count(codes.RUN_CALLED)
