"""A team's passers, runners and receivers, solved together.

Runners first; then passers and receivers in turn, since what RECEIVER is worth to a passer are his receivers' cards,
and what a receiver's card must bring is what his passers' leave to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.calibration.targets import target_catches, target_passes, target_runs
from cardgen.figures import league
from cardgen.figures.catch_lines import CatchLine, catch_line
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.pass_lines import PassLine, pass_line, screens_to_backs
from cardgen.figures.run_lines import RunLine, run_line
from cardgen.figures.run_targets import run_spread
from cardgen.figures.season_index import SeasonIndex
from cardgen.noting import Noted
from cardgen.solving.rounding import clip
from cardgen.strat import passers, receivers
from cardgen.strat.carry_fumbles import half_rate
from cardgen.strat.dropbacks import Dropbacks, Hands, dropbacks, sack_of
from cardgen.strat.league_lines import DEPTHS, RUNS, LeagueLine
from cardgen.strat.odds import Floats
from cardgen.strat.palettes import Palettes
from cardgen.strat.pass_halves import GUESSES, PassDefense
from cardgen.strat.pass_targets import SURE, CatchTarget, PassTarget, catch_target, meant_for, pass_target
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
from cardgen.strat.run_kinds import RunTarget, run_target
from cardgen.strat.skill_positions import blocking_backs, skill_players

ROUNDS: Final = (2, 1, 3)
"""Passers and receivers are solved in turn, a passer in so many rounds each time; passers come last."""
ROWS: Final = 11
FEW: Final = 20
"""Carries below which the league's shape decides."""
FEW_CATCHES: Final = 40
MOST_CLOSED: Final = 0.15
MOST_FACTOR: Final = 1.4
"""Players of fewer catches may be moved by so much of their passes, and by such a factor of their yards."""
LEAST_CAUGHT: Final = 0.2


@dataclass(slots=True)
class Passer:
    """A quarterback with his targets and columns."""

    player: ChosenPlayer
    line: PassLine
    target: PassTarget
    sack: float
    """How often a check sacks him."""
    columns: PassColumns
    run: RunLine
    runs: PasserRuns
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of all his columns."""


@dataclass(slots=True)
class Skill:
    """A back or end with his targets and columns."""

    player: ChosenPlayer
    position: str
    run: RunLine
    catch: CatchLine
    target: CatchTarget
    columns: CatchColumns | None = None
    run_target: RunTarget | None = None
    runs: RunColumns | None = None
    fumbles: float = 0.0
    """Of the runs of his card."""
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of all his columns."""


@dataclass(slots=True)
class Offense:
    """A team's offense as it was solved."""

    team: str
    set_factors: SetFactors
    passers: list[Passer] = field(default_factory=list)
    skill: list[Skill] = field(default_factory=list)
    passing: Passing | None = None
    """How passes reach the receivers."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What every team's offense is made with."""

    index: SeasonIndex
    line: LeagueLine
    defense: PassDefense
    seed: int
    set_factors: SetFactors
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
    offense = Offense(chosen.team, ground.set_factors)
    meant = meant_for(ground.index, chosen.team)
    players = skill_players(chosen)
    full = blocking_backs(ground.index, players)
    for player in players:
        offense.skill.append(_skill(ground, player, meant, player.player_id in full))
    hands = league_hands(ground.line)
    backs = {player.player_id for player in chosen.of("backs") if player.positions[0] == "RB"}
    screens = screens_to_backs(ground.index, chosen.team, backs)
    for player in chosen.of("quarterbacks"):
        offense.passers.append(_passer(ground, player, screens, hands))
    _solve_passes(ground, offense)
    return offense


def _skill(ground: Ground, player: ChosenPlayer, meant: float, blocks: bool) -> Skill:
    index, key, position = ground.index, (player.team, player.player_id), player.positions[0]
    calibration = ground.set_factors.player(*key)
    run = target_runs(run_line(index, *key, position), calibration)
    catch = target_catches(catch_line(index, *key, position, ROWS), calibration)
    skill = Skill(
        player, position, run, catch, catch_target(index, key, catch, ground.line, meant, calibration["catch"])
    )
    if position == "RB" and (run.carries > 0 or not blocks):  # SOM-CARD-28
        counts = run.designed + run.scrambled
        spread = run_spread(run, counts, run.carries, run.mean, league.run_shape(position))
        skill.run_target = run_target(index, ground.behind[player.team], key, run, spread, RUNS)
        skill.runs = solve_runs(ground.palettes.carries, skill.run_target, run, ground.seed, player.team, player.name)
        skill.fumbles = half_rate(index, key, run.carries, ground.line.carry_fumble)
    return skill


def _passer(ground: Ground, player: ChosenPlayer, screens: float, hands: Hands) -> Passer:
    calibration = ground.set_factors.player(player.team, player.player_id)
    line = target_passes(pass_line(ground.index, player.team, player.player_id, screens), calibration)
    target = pass_target(line, ground.line)
    palette, edition = ground.palettes.throws, ground.defense.edition
    columns = passers.first_columns(palette, target, ground.line, hands, edition, ground.seed, player.team, player.name)
    sack = ground.sacks.get(player.team)
    if sack is None:
        sack = sack_of(passers.halves(columns), ground.defense, hands, target.shares, target.sack)
    run = target_runs(run_line(ground.index, player.team, player.player_id, "QB"), calibration)
    key, behind = (player.team, player.player_id), ground.behind[player.team]
    described = ground.set_factors.described(*key, "carry")
    runs = passer_runs(
        ground.palettes.carries,
        ground.index,
        behind,
        key,
        run,
        calibration["carry"],
        ground.seed,
        player.name,
        described,
    )
    return Passer(player, line, target, sack, columns, run, runs)


def _solve_passes(ground: Ground, offense: Offense) -> None:
    """Passers and receivers in turn."""
    hands = league_hands(ground.line)
    for turn, rounds in enumerate(ROUNDS):
        for passer in offense.passers:
            passer.columns = solve_passer(passer.columns, passer.target, ground.defense, hands, passer.sack, rounds)
        found = thrown(ground.defense, offense, hands)
        offense.passing = team_passing(ground.defense, offense, found)
        if turn == len(ROUNDS) - 1:
            break
        if not turn:
            _keep_in_reach(ground, offense, offense.passing)
            close(offense)
            _keep_in_reach(ground, offense, offense.passing)
        for skill in offense.skill:
            labels = (offense.team, skill.player.name)
            if skill.columns is None:
                catches = ground.palettes.catches
                skill.columns = receivers.first_columns(
                    catches, skill.target, offense.passing, skill.catch, ground.seed, *labels
                )
            skill.columns = solve_receiver(skill.columns, skill.target, offense.passing)
        hands = team_hands(offense, ground.line)
    assert offense.passing is not None
    _derive(ground, offense, offense.passing, found)


def _derive(ground: Ground, offense: Offense, passing: Passing, found: Sequence[Dropbacks]) -> None:
    """Say how all columns came about, now that they stand; `found` is what passers' dropbacks come to."""
    for passer, come_to in zip(offense.passers, found, strict=True):
        target = ground.set_factors.described(
            passer.player.team, passer.player.player_id, "completion", "catch", "interception"
        )
        own = pass_derivations(passer.columns, passer.line, passer.target, ground.line, come_to, target)
        passer.derivations |= {**own, **passer.runs.derivations}
    for skill in offense.skill:
        assert skill.columns is not None
        target = ground.set_factors.described(skill.player.team, skill.player.player_id, "completion", "catch")
        skill.derivations |= catch_derivations(skill.columns, skill.catch, skill.target, passing, target)
        if skill.position == "RB":
            skill.derivations |= _runs_of_back(ground, skill)


def _runs_of_back(ground: Ground, skill: Skill) -> dict[str, Noted]:
    """How a back's columns of runs came about."""
    run = skill.run
    carries = f"{run.carries:g} carries, {run.mean:.2f} a carry, kneels left out"
    if skill.run_target is None or skill.runs is None:
        why = "a blocking back who may not carry the ball"
        return {title: each for play in RUNS for title, each in no_runs(play, carries, why).items()}
    ran = Ran(carries, run.from_plays and run.carries >= FEW, skill.fumbles)
    return run_derivations(
        skill.runs,
        skill.run_target,
        ran,
        ground.set_factors.described(skill.player.team, skill.player.player_id, "carry"),
    )


def _keep_in_reach(ground: Ground, offense: Offense, passing: Passing) -> None:
    for skill in offense.skill:
        skill.target = receivers.reachable(skill.target, passing, ground.line)


def close(offense: Offense) -> None:
    """Let players of few catches make up for what their team's passers and receivers differ by.

    Lines of few passes are drawn to the league's, and some players have no card, so that the sums of both do not agree.
    """
    few = [skill for skill in offense.skill if skill.catch.receptions < FEW_CATCHES and skill.target.targets]
    thrown = sum(skill.target.targets for skill in offense.skill)
    passes = sum(passer.line.attempts for passer in offense.passers)
    if not few or not passes:
        return
    apart = _per_pass(offense.passers, lambda target: target.completion) * thrown - _caught(offense.skill)
    more = clip(apart / sum(skill.target.targets for skill in few), -MOST_CLOSED, MOST_CLOSED)
    for skill in few:
        rates = np.clip(skill.target.by_depth + more, LEAST_CAUGHT, SURE)
        skill.target = replace(
            skill.target, caught=clip(skill.target.caught + more, LEAST_CAUGHT, SURE), by_depth=rates
        )
    missing = _per_pass(offense.passers, lambda target: target.yards) * thrown - _gained(offense.skill)
    factor = clip(1 + missing / max(_gained(few), 1.0), 1 / MOST_FACTOR, MOST_FACTOR)
    for skill in few:
        skill.target = replace(skill.target, mean=skill.target.mean * factor, means=skill.target.means * factor)


def _per_pass(players: Sequence[Passer], of: Callable[[PassTarget], float]) -> float:
    return sum(each.line.attempts * of(each.target) for each in players) / sum(each.line.attempts for each in players)


def _caught(players: Sequence[Skill]) -> float:
    return sum(each.target.targets * each.target.caught for each in players)


def _gained(players: Sequence[Skill]) -> float:
    return sum(each.target.targets * each.target.caught * each.target.mean for each in players)


def thrown(defense: PassDefense, offense: Offense, hands: Hands) -> list[Dropbacks]:
    """What dropbacks of a team's passers come to."""
    return [
        dropbacks(passers.halves(each.columns), defense, hands, each.target.shares, each.sack)
        for each in offense.passers
    ]


def team_passing(defense: PassDefense, offense: Offense, found: Sequence[Dropbacks]) -> Passing:
    """How passes of a team reach its receivers; `found` is what its passers' dropbacks come to."""
    halves = [passers.halves(each.columns) for each in offense.passers]
    attempts = [each.line.attempts for each in offense.passers]
    return passing_of(halves, found, attempts, defense, [each.sack for each in offense.passers])


def team_hands(offense: Offense, line: LeagueLine) -> Hands:
    """What RECEIVER comes to with the team's players, each by the passes thrown to him."""
    sums = np.zeros((len(DEPTHS), GUESSES, 2))
    weights = np.zeros(len(DEPTHS))
    for skill in offense.skill:
        assert skill.columns is not None
        thrown = skill.target.targets * skill.target.shares
        sums += thrown[:, None, None] * caught_by(skill.columns)
        weights += thrown
    usual = league_hands(line)
    if not weights.all():
        return usual
    found: Floats = sums / weights[:, None, None]
    return Hands(found[..., 0], found[..., 1])
