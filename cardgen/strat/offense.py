"""A team's passers, runners and receivers, solved together.

Runners first; then passers and receivers in turn, since what RECEIVER is worth to a passer are his receivers' cards,
and what a receiver's card must bring is what his passers' leave to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

import numpy as np

from cardgen.aims.aimed import aimed_catches, aimed_passes, aimed_runs
from cardgen.aims.aiming import Aiming
from cardgen.figures import league
from cardgen.figures.book import Book, ratio
from cardgen.figures.catch_lines import CatchLine, catch_line
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.pass_lines import PassLine, pass_line
from cardgen.figures.run_aims import run_spread
from cardgen.figures.run_lines import RunLine, run_line
from cardgen.strat import passers, receivers
from cardgen.strat.dropbacks import Hands, dropbacks, sack_of
from cardgen.strat.league_lines import DEPTHS, RUNS, LeagueLine
from cardgen.strat.odds import Floats
from cardgen.strat.pass_aims import CatchAim, PassAim, catch_aim, meant_for, pass_aim
from cardgen.strat.pass_halves import GUESSES, PassDefense
from cardgen.strat.passers import PassColumns, solve_passer
from cardgen.strat.receivers import CatchColumns, Passing, caught_by, passing_of, solve_receiver
from cardgen.strat.run_cells import RunColumns, solve_runs
from cardgen.strat.run_kinds import RunAim, run_aim

TURNS: Final = 2
"""Passers and receivers are solved so often in turn, passers once more at the end."""
ROWS: Final = 11
DESIGNED: Final = 3
"""Designed runs of a quarterback around end from which his card has end runs."""
USUAL_BACK_SCREENS: Final = 0.56
"""The part of passes behind the line that go to backs, on the plays of 2012 and 2019."""


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


def league_hands(line: LeagueLine) -> Hands:
    """What RECEIVER comes to with ordinary receivers, whatever was guessed."""
    caught = np.array([[depth.completion] * GUESSES for depth in line.passes])
    return Hands(caught, caught * np.array([[depth.mean] for depth in line.passes]))


def make_offense(ground: Ground, chosen: Chosen) -> Offense:
    """All columns of a team's quarterbacks, backs and ends."""
    offense = Offense(chosen.team, ground.aiming)
    meant = meant_for(ground.book, chosen.team)
    for man in chosen.of("backs"):
        offense.skill.append(_skill(ground, man, meant))
    hands = league_hands(ground.line)
    screens = back_screens(ground.book, chosen)
    for man in chosen.of("quarterbacks"):
        offense.passers.append(_passer(ground, man, screens, hands))
    _solve_passes(ground, offense)
    return offense


def _skill(ground: Ground, man: Man, meant: float) -> Skill:
    book, key, position = ground.book, (man.team, man.player_id), man.positions[0]
    aims = ground.aiming.man(*key)
    run = aimed_runs(run_line(book, *key, position), aims)
    catch = aimed_catches(catch_line(book, *key, position, ROWS), aims)
    skill = Skill(man, position, run, catch, catch_aim(book, key, catch, ground.line, meant, aims["catch"]))
    if position == "RB" and run.carries > 0:
        counts = run.designed + run.scrambled
        spread = run_spread(run, counts, run.carries, run.mean, league.run_shape(position))
        skill.run_aim = run_aim(book, ground.line, key, run, spread, RUNS)
        skill.runs = solve_runs(skill.run_aim, ground.seed, man.team, man.name)
    return skill


def _passer(ground: Ground, man: Man, screens: float, hands: Hands) -> Passer:
    aims = ground.aiming.man(man.team, man.player_id)
    line = aimed_passes(pass_line(ground.book, man.team, man.player_id, screens), aims)
    aim = pass_aim(line, ground.line)
    columns = passers.first_columns(aim, ground.line, hands, ground.seed, man.team, man.name)
    sack = sack_of(passers.halves(columns), ground.defense, hands, aim.shares, aim.sack)
    run = aimed_runs(run_line(ground.book, man.team, man.player_id, "QB"), aims)
    return Passer(man, line, aim, sack, columns, run)


def back_screens(book: Book, chosen: Chosen) -> float:
    """The part of the team's passes behind the line that went to backs."""
    backs = {man.player_id for man in chosen.of("backs") if man.positions[0] == "RB"}
    rows = book.rows("target_depths", chosen.team) if book.season.has("target_depths") else []
    behind = [row for row in rows if row["depth"] == "screen"]
    thrown = sum(row["targets"] or 0 for row in behind)
    return ratio(sum(row["targets"] or 0 for row in behind if row["player_id"] in backs), thrown, USUAL_BACK_SCREENS)


def _solve_passes(ground: Ground, offense: Offense) -> None:
    """Passers and receivers in turn."""
    hands = league_hands(ground.line)
    for turn in range(TURNS + 1):
        for passer in offense.passers:
            passer.columns = solve_passer(passer.columns, passer.aim, ground.defense, hands, passer.sack)
        offense.passing = team_passing(ground.defense, offense, hands)
        if turn == TURNS:
            break
        for skill in offense.skill:
            labels = (offense.team, skill.man.name)
            if skill.columns is None:
                skill.columns = receivers.first_columns(skill.aim, offense.passing, ground.seed, *labels)
            skill.columns = solve_receiver(skill.columns, skill.aim, offense.passing)
        hands = team_hands(offense, ground.line)


def team_passing(defense: PassDefense, offense: Offense, hands: Hands) -> Passing:
    """How passes of a team reach its receivers."""
    halves = [passers.halves(each.columns) for each in offense.passers]
    found = [
        dropbacks(half, defense, hands, each.aim.shares, each.sack)
        for half, each in zip(halves, offense.passers, strict=True)
    ]
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


def end_runs(run: RunLine) -> bool:
    """Whether a quarterback runs around end by design."""  # SOM-CARD-02
    return run.sides[1].carries >= DESIGNED
