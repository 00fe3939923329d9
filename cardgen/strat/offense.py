"""A team's passers, runners and receivers, solved together.

Runners first; then passers and receivers in turn, since what RECEIVER is worth to a passer are his receivers' cards,
and what a receiver's card must bring is what his passers' leave to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from cardgen.aims.aimed import aimed_catches, aimed_passes, aimed_runs
from cardgen.aims.aiming import Aiming
from cardgen.figures import league
from cardgen.figures.book import Book
from cardgen.figures.catch_lines import CatchLine, catch_line
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.pass_lines import PassLine, pass_line, screens_to_backs
from cardgen.figures.run_aims import run_spread
from cardgen.figures.run_lines import RunLine, run_line
from cardgen.noting import Noted
from cardgen.solving.rounding import clip
from cardgen.strat import passers, receivers
from cardgen.strat.carry_fumbles import half_rate
from cardgen.strat.dropbacks import Dropbacks, Hands, dropbacks, sack_of
from cardgen.strat.league_lines import DEPTHS, RUNS, LeagueLine
from cardgen.strat.odds import Floats
from cardgen.strat.palettes import Palettes
from cardgen.strat.pass_aims import SURE, CatchAim, PassAim, catch_aim, meant_for, pass_aim
from cardgen.strat.pass_halves import GUESSES, PassDefense
from cardgen.strat.passer_runs import PasserRuns, passer_runs
from cardgen.strat.passers import PassColumns, pass_derivations, solve_passer
from cardgen.strat.receivers import (
    CatchColumns,
    Passing,
    catch_derivations,
    caught_by,
    passing_of,
    solve_receiver,
)
from cardgen.strat.run_cells import Ran, RunColumns, no_runs, run_derivations, solve_runs
from cardgen.strat.run_kinds import RunAim, run_aim
from cardgen.strat.skill_positions import blocking_backs, skill_men

ROUNDS: Final = (2, 1, 3)
"""Passers and receivers are solved in turn, a passer in so many rounds each time; passers come last."""
ROWS: Final = 11
FEW: Final = 20
"""Carries below which the league's shape decides."""
FEW_CATCHES: Final = 40
MOST_CLOSED: Final = 0.15
MOST_FACTOR: Final = 1.4
"""Men of fewer catches may be moved by so much of their passes, and by such a factor of their yards."""
LEAST_CAUGHT: Final = 0.2


@dataclass(slots=True)
class Passer:
    """A quarterback with his aims and columns."""

    man: Man
    line: PassLine
    aim: PassAim
    sack: float
    """How often a check sacks him."""
    columns: PassColumns
    run: RunLine
    runs: PasserRuns
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of all his columns."""


@dataclass(slots=True)
class Skill:
    """A back or end with his aims and columns."""

    man: Man
    position: str
    run: RunLine
    catch: CatchLine
    aim: CatchAim
    columns: CatchColumns | None = None
    run_aim: RunAim | None = None
    runs: RunColumns | None = None
    fumbles: float = 0.0
    """Of the runs of his card."""
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of all his columns."""


@dataclass(slots=True)
class Offense:
    """A team's offence as it was solved."""

    team: str
    aiming: Aiming
    passers: list[Passer] = field(default_factory=list)
    skill: list[Skill] = field(default_factory=list)
    passing: Passing | None = None
    """How passes reach the receivers."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What every team's offence is made with."""

    book: Book
    line: LeagueLine
    defense: PassDefense
    seed: int
    aiming: Aiming
    sacks: Mapping[str, float]
    """By team, how often a check sacks its passers; of a team that is not there, as often as its sacks ask for."""
    behind: Mapping[str, LeagueLine]
    """By team, the league's line with what its own blockers add to runs."""
    palettes: Palettes


def league_hands(line: LeagueLine) -> Hands:
    """What RECEIVER comes to with ordinary receivers, whatever was guessed."""
    caught = np.array([[depth.completion] * GUESSES for depth in line.passes])
    return Hands(caught, caught * np.array([[depth.mean] for depth in line.passes]))


def make_offense(ground: Ground, chosen: Chosen) -> Offense:
    """All columns of a team's quarterbacks, backs and ends."""
    offense = Offense(chosen.team, ground.aiming)
    meant = meant_for(ground.book, chosen.team)
    men = skill_men(chosen)
    full = blocking_backs(ground.book, men)
    for man in men:
        offense.skill.append(_skill(ground, man, meant, man.player_id in full))
    hands = league_hands(ground.line)
    backs = {man.player_id for man in chosen.of("backs") if man.positions[0] == "RB"}
    screens = screens_to_backs(ground.book, chosen.team, backs)
    for man in chosen.of("quarterbacks"):
        offense.passers.append(_passer(ground, man, screens, hands))
    _solve_passes(ground, offense)
    return offense


def _skill(ground: Ground, man: Man, meant: float, blocks: bool) -> Skill:
    book, key, position = ground.book, (man.team, man.player_id), man.positions[0]
    aims = ground.aiming.man(*key)
    run = aimed_runs(run_line(book, *key, position), aims)
    catch = aimed_catches(catch_line(book, *key, position, ROWS), aims)
    skill = Skill(man, position, run, catch, catch_aim(book, key, catch, ground.line, meant, aims["catch"]))
    if position == "RB" and (run.carries > 0 or not blocks):  # SOM-CARD-28
        counts = run.designed + run.scrambled
        spread = run_spread(run, counts, run.carries, run.mean, league.run_shape(position))
        skill.run_aim = run_aim(book, ground.behind[man.team], key, run, spread, RUNS)
        skill.runs = solve_runs(ground.palettes.carries, skill.run_aim, ground.seed, man.team, man.name)
        skill.fumbles = half_rate(book, key, run.carries, ground.line.carry_fumble)
    return skill


def _passer(ground: Ground, man: Man, screens: float, hands: Hands) -> Passer:
    aims = ground.aiming.man(man.team, man.player_id)
    line = aimed_passes(pass_line(ground.book, man.team, man.player_id, screens), aims)
    aim = pass_aim(line, ground.line)
    palette, edition = ground.palettes.throws, ground.defense.edition
    columns = passers.first_columns(palette, aim, ground.line, hands, edition, ground.seed, man.team, man.name)
    sack = ground.sacks.get(man.team)
    if sack is None:
        sack = sack_of(passers.halves(columns), ground.defense, hands, aim.shares, aim.sack)
    run = aimed_runs(run_line(ground.book, man.team, man.player_id, "QB"), aims)
    key, behind = (man.team, man.player_id), ground.behind[man.team]
    told = ground.aiming.told(*key, "carry")
    runs = passer_runs(
        ground.palettes.carries, ground.book, behind, key, run, aims["carry"], ground.seed, man.name, told
    )
    return Passer(man, line, aim, sack, columns, run, runs)


def _solve_passes(ground: Ground, offense: Offense) -> None:
    """Passers and receivers in turn."""
    hands = league_hands(ground.line)
    for turn, rounds in enumerate(ROUNDS):
        for passer in offense.passers:
            passer.columns = solve_passer(passer.columns, passer.aim, ground.defense, hands, passer.sack, rounds)
        found = thrown(ground.defense, offense, hands)
        offense.passing = team_passing(ground.defense, offense, found)
        if turn == len(ROUNDS) - 1:
            break
        if not turn:
            _keep_in_reach(ground, offense, offense.passing)
            close(offense)
            _keep_in_reach(ground, offense, offense.passing)
        for skill in offense.skill:
            labels = (offense.team, skill.man.name)
            if skill.columns is None:
                catches = ground.palettes.catches
                skill.columns = receivers.first_columns(catches, skill.aim, offense.passing, ground.seed, *labels)
            skill.columns = solve_receiver(skill.columns, skill.aim, offense.passing)
        hands = team_hands(offense, ground.line)
    assert offense.passing is not None
    _derive(ground, offense, offense.passing, found)


def _derive(ground: Ground, offense: Offense, passing: Passing, found: Sequence[Dropbacks]) -> None:
    """Say how all columns came about, now that they stand; `found` is what passers' dropbacks come to."""
    for passer, come_to in zip(offense.passers, found, strict=True):
        aimed = ground.aiming.told(passer.man.team, passer.man.player_id, "completion", "catch", "interception")
        own = pass_derivations(passer.columns, passer.line, passer.aim, ground.line, come_to, aimed)
        passer.derivations |= {**own, **passer.runs.derivations}
    for skill in offense.skill:
        assert skill.columns is not None
        aimed = ground.aiming.told(skill.man.team, skill.man.player_id, "completion", "catch")
        skill.derivations |= catch_derivations(skill.columns, skill.catch, skill.aim, passing, aimed)
        if skill.position == "RB":
            skill.derivations |= _runs_of_back(ground, skill)


def _runs_of_back(ground: Ground, skill: Skill) -> dict[str, Noted]:
    """How a back's columns of runs came about."""
    run = skill.run
    carries = f"{run.carries:g} carries, {run.mean:.2f} a carry, kneels left out"
    if skill.run_aim is None or skill.runs is None:
        why = "a blocking back who may not carry the ball"
        return {title: each for play in RUNS for title, each in no_runs(play, carries, why).items()}
    ran = Ran(carries, run.from_plays and run.carries >= FEW, skill.fumbles)
    return run_derivations(
        skill.runs, skill.run_aim, ran, ground.aiming.told(skill.man.team, skill.man.player_id, "carry")
    )


def _keep_in_reach(ground: Ground, offense: Offense, passing: Passing) -> None:
    for skill in offense.skill:
        skill.aim = receivers.reachable(skill.aim, passing, ground.line)


def close(offense: Offense) -> None:
    """Let men of few catches make up for what their team's passers and receivers differ by.

    Lines of few passes are drawn to the league's, and some men have no card, so that the sums of both do not agree.
    """
    few = [skill for skill in offense.skill if skill.catch.receptions < FEW_CATCHES and skill.aim.targets]
    thrown = sum(skill.aim.targets for skill in offense.skill)
    passes = sum(passer.line.attempts for passer in offense.passers)
    if not few or not passes:
        return
    apart = _per_pass(offense.passers, lambda aim: aim.completion) * thrown - _caught(offense.skill)
    more = clip(apart / sum(skill.aim.targets for skill in few), -MOST_CLOSED, MOST_CLOSED)
    for skill in few:
        rates = np.clip(skill.aim.by_depth + more, LEAST_CAUGHT, SURE)
        skill.aim = replace(skill.aim, caught=clip(skill.aim.caught + more, LEAST_CAUGHT, SURE), by_depth=rates)
    missing = _per_pass(offense.passers, lambda aim: aim.yards) * thrown - _gained(offense.skill)
    factor = clip(1 + missing / max(_gained(few), 1.0), 1 / MOST_FACTOR, MOST_FACTOR)
    for skill in few:
        skill.aim = replace(skill.aim, mean=skill.aim.mean * factor, means=skill.aim.means * factor)


def _per_pass(men: Sequence[Passer], of: Callable[[PassAim], float]) -> float:
    return sum(each.line.attempts * of(each.aim) for each in men) / sum(each.line.attempts for each in men)


def _caught(men: Sequence[Skill]) -> float:
    return sum(each.aim.targets * each.aim.caught for each in men)


def _gained(men: Sequence[Skill]) -> float:
    return sum(each.aim.targets * each.aim.caught * each.aim.mean for each in men)


def thrown(defense: PassDefense, offense: Offense, hands: Hands) -> list[Dropbacks]:
    """What dropbacks of a team's passers come to."""
    return [
        dropbacks(passers.halves(each.columns), defense, hands, each.aim.shares, each.sack) for each in offense.passers
    ]


def team_passing(defense: PassDefense, offense: Offense, found: Sequence[Dropbacks]) -> Passing:
    """How passes of a team reach its receivers; `found` is what its passers' dropbacks come to."""
    halves = [passers.halves(each.columns) for each in offense.passers]
    attempts = [each.line.attempts for each in offense.passers]
    return passing_of(halves, found, attempts, defense, [each.sack for each in offense.passers])


def team_hands(offense: Offense, line: LeagueLine) -> Hands:
    """What RECEIVER comes to with the team's men, each by the passes thrown to him."""
    sums = np.zeros((len(DEPTHS), GUESSES, 2))
    weights = np.zeros(len(DEPTHS))
    for skill in offense.skill:
        assert skill.columns is not None
        thrown = skill.aim.targets * skill.aim.shares
        sums += thrown[:, None, None] * caught_by(skill.columns)
        weights += thrown
    usual = league_hands(line)
    if not weights.all():
        return usual
    found: Floats = sums / weights[:, None, None]
    return Hands(found[..., 0], found[..., 1])
