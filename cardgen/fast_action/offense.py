"""A team's passers, runners and receivers, solved together.

Runners first; then receivers and passers in turn, since a passer's yards are his receivers' and a receiver's mix of
catches follows from what his passers complete.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.calibration.targets import target_catches, target_passes, target_runs
from cardgen.fast_action.asking import BACK, PASSES, RECEIVER, ROWS, Floats
from cardgen.fast_action.columns import Rushing, cell_weights, implied_rushing
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.passer_derivations import Thrown, range_derivations
from cardgen.fast_action.passer_odds import PasserOdds, Ranges, Targets, implied_pass
from cardgen.fast_action.passers import solve_passer
from cardgen.fast_action.receivers import (
    EVERY_ROW_ALIKE,
    Receiving,
    column_derivations,
    column_means,
    solve_receiver,
    target_means,
)
from cardgen.fast_action.responses import FastResponses
from cardgen.fast_action.run_responses import RunWeights
from cardgen.fast_action.runners import SolvedRuns
from cardgen.fast_action.screen_responses import ScreenLine
from cardgen.figures.catch_lines import DEPTHS, SCREENS, CatchLine, catch_line, never_thrown
from cardgen.figures.choose import Chosen
from cardgen.figures.pass_lines import PassLine, pass_line
from cardgen.figures.run_lines import RunLine, run_line
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.noting import Noted
from engine.fast_action import player_record
from engine.fast_action.faces import column
from engine.fast_action.player_record import Player

DEPTH_TOLERANCES: Final = (0.03, 0.01, 0.005)
"""Passers and receivers are solved in so many rounds, completion rates by depth settling from one to the next."""
CLOSING: Final = 0.04
"""How far the yards per catch of a whole team may be moved so that its passers' yards come out: its players are thrown
to as often as they really were, but no card says who of them catches better."""
USUAL_RATES: Final[tuple[float, ...]] = (0.7, 0.61, 0.41, 0.78)
"""Completion rates of quick, short, long and screen passes to begin with."""
USUAL_BACK_SCREENS: Final = 0.58
"""The part of passes behind the line that goes to backs, where plays are not known (league_passes.csv)."""


@dataclass(slots=True)
class Skill:
    """One player: his real lines and the columns found for them."""

    player_id: str
    name: str
    position: str
    run: RunLine
    catch: CatchLine
    rushing: Rushing
    receiving: Receiving
    means: tuple[float, ...] = ()
    """Yards per catch of quick, short and long passes, targeted or, at last, of his columns; empty when blank."""
    screen: ScreenLine | None = None
    """What screens to him come to; backs only."""
    catch_rows: Floats = field(default_factory=lambda: EVERY_ROW_ALIKE)
    """How often his catches read each row, by depth."""
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of his columns."""


@dataclass(slots=True)
class Passer:
    """One quarterback: his real line and the ranges found for it."""

    player_id: str
    name: str
    line: PassLine
    ranges: Ranges
    implied: tuple[float, ...]
    use: float = 0.0
    """His dropbacks."""
    odds: PasserOdds | None = None
    """What implied them."""
    derivations: dict[str, Noted] = field(default_factory=dict)
    """Of his ranges."""


@dataclass(slots=True)
class Offense:
    """A team's solved cards, by player id."""

    team: str
    front: Front
    set_factors: SetFactors
    skill: dict[str, Skill] = field(default_factory=dict)
    """Quarterbacks among them, for their runs."""
    passers: dict[str, Passer] = field(default_factory=dict)
    targets: Targets | None = None

    @property
    def use(self) -> float:
        """Dropbacks of all of a team's passers who have cards."""
        return sum(passer.use for passer in self.passers.values())


class Runs(ABC):
    """How a game's rushing columns are read and solved, for one deck."""

    def __init__(self, responses: FastResponses) -> None:
        self.responses = responses

    @abstractmethod
    def solve(self, front: Front, line: RunLine) -> SolvedRuns:
        """The rushing columns of a player; blank for a receiver or end who never ran."""

    @abstractmethod
    def reads(self, front: Front, line: RunLine, rushing: Rushing) -> RunWeights:
        """How often his runs read each cell of such columns."""

    def implied(self, front: Front, line: RunLine, rushing: Rushing) -> tuple[Floats, list[float]]:
        """The line his columns imply, by feature, and what a yard in each of their cells is worth."""
        weights = self.reads(front, line, rushing)
        return implied_rushing(weights, rushing), cell_weights(weights, rushing)


def engine_back(rushing: Rushing) -> Player:
    """A back for the engine with these rushing columns."""
    back = Player(
        8, player_record.BACK, rush_n=column(rushing.n), rush_sg=column(rushing.sg), rush_lg=column(rushing.lg)
    )
    back.rush_i, back.rush_o = column(rushing.i), column(rushing.o)
    return back


def catch_rows(responses: FastResponses, position: str) -> Floats:
    """How often catches of a player of a position read each row, by depth."""
    target = BACK if position == "RB" else RECEIVER
    return np.array([responses.catch_rows[play, target] for play in PASSES])


def team_targets(skill: Sequence[Skill]) -> Targets:
    """Whom a team throws to, from the real targets of the players who have cards and what their columns give."""
    yards: list[tuple[float, float]] = []
    backs: list[float] = []
    for at in range(len(DEPTHS)):
        sums = np.zeros((2, 2))
        for player in skill:
            if player.means:
                thrown = player.catch.targets[at] + EVERYBODY
                sums[int(player.position == "RB")] += thrown, thrown * player.means[at]
        yards.append((ratio(sums[0, 1], sums[0, 0]), ratio(sums[1, 1], sums[1, 0])))
        backs.append(ratio(sums[1, 0], sums[0, 0] + sums[1, 0]))
    return Targets(tuple(yards), tuple(backs), team_screen(skill))


EVERYBODY: Final = 1e-6
"""A trace of a target for each player, so that a team of whom no passes are known still has receivers."""


def team_screen(skill: Sequence[Skill]) -> ScreenLine:
    """What a team's screens come to, over its backs as often as they really got them."""
    sums = np.zeros(4)
    for player in skill:
        if player.screen is not None:
            thrown = player.catch.targets[SCREENS] + EVERYBODY
            sums += thrown * np.array([1.0, player.screen.complete, player.screen.intercepted, player.screen.yards])
    return ScreenLine(*(float(part / sums[0]) for part in sums[1:])) if sums[0] else ScreenLine(0.0, 0.0, 0.0)


def back_screens(index: SeasonIndex, team: str, skill: Sequence[Skill]) -> float:
    """The part of a team's passes behind the line that went to backs."""
    thrown = sum(count(row, "targets") for row in index.rows("target_depths", team) if row["depth"] == "screen")
    to_backs = sum(player.catch.targets[SCREENS] for player in skill if player.position == "RB")
    return min(1.0, to_backs / thrown) if thrown else USUAL_BACK_SCREENS


def make_offense(runs: Runs, index: SeasonIndex, chosen: Chosen, front: Front, set_factors: SetFactors) -> Offense:
    """All columns and ranges of a team's quarterbacks, backs, receivers and ends."""
    responses = runs.responses
    offense = Offense(chosen.team, front, set_factors)
    for player in (*chosen.of("quarterbacks"), *chosen.of("backs")):
        position = player.positions[0]
        calibration = set_factors.player(player.team, player.player_id)
        run = target_runs(run_line(index, player.team, player.player_id, position), calibration)
        ran = runs.solve(front, run)
        caught_as = position if position != "QB" else "RB"
        catch = target_catches(catch_line(index, player.team, player.player_id, caught_as, ROWS), calibration)
        skill = Skill(player.player_id, player.name, position, run, catch, ran.rushing, Receiving(None, None, None))
        skill.derivations = ran.derivations(run, set_factors.described(player.team, player.player_id, "carry"))
        skill.catch_rows = catch_rows(responses, position)
        if position == "RB":
            skill.screen = responses.screen(engine_back(ran.rushing))
        offense.skill[player.player_id] = skill
    receivers = [player for player in offense.skill.values() if player.position != "QB"]
    part = back_screens(index, chosen.team, receivers)
    lines = {
        player.player_id: target_passes(
            pass_line(index, player.team, player.player_id, part), set_factors.player(player.team, player.player_id)
        )
        for player in chosen.of("quarterbacks")
    }
    rates: Sequence[float] = USUAL_RATES
    factor = 1.0
    _target(receivers, rates, factor)
    for tolerance in DEPTH_TOLERANCES:
        offense.targets = team_targets(receivers)
        for player in chosen.of("quarterbacks"):
            line = lines[player.player_id]
            before = offense.passers.get(player.player_id)
            near = line if before is None else replace(line, by_depth=before.implied[5:8])
            ranges = solve_passer(responses, front, near, offense.targets, tolerance)
            offense.passers[player.player_id] = Passer(player.player_id, player.name, line, ranges, (), player.use)
        _imply(responses, offense)
        rates = team_rates(offense.passers)
        _target(receivers, rates, factor)
        offense.targets = team_targets(receivers)
        _imply(responses, offense)
        factor = _closing(offense.passers, factor)
        _target(receivers, rates, factor)
    for skill in receivers:
        skill.receiving = solve_receiver(skill.catch, rates, skill.means, skill.catch_rows)
        skill.means = column_means(skill.receiving, skill.catch_rows) if skill.means else ()
    offense.targets = team_targets(receivers)
    _imply(responses, offense)
    _derive(index, chosen, offense)
    return offense


def _derive(index: SeasonIndex, chosen: Chosen, offense: Offense) -> None:
    """Say how ranges and receiving columns came about, now that all of them stand."""
    rates = team_rates(offense.passers)
    for player in (*chosen.of("quarterbacks"), *chosen.of("backs")):
        skill, target = (
            offense.skill[player.player_id],
            partial(offense.set_factors.described, player.team, player.player_id),
        )
        if player.player_id in offense.passers:
            passer = offense.passers[player.player_id]
            assert passer.odds is not None
            thrown = Thrown(
                index.player("passing", player.team, player.player_id),
                {row["depth"]: row for row in index.of_player("pass_depths", player.team, player.player_id)},
                skill.run.scrambles,
                offense.front.pass_blocking,
                target,
            )
            passer.derivations = range_derivations(thrown, passer.odds, passer.ranges, passer.implied)
        screen = skill.screen.yards_per_catch if skill.screen else 0.0
        skill.derivations |= column_derivations(
            skill.catch, rates, skill.receiving, screen, skill.catch_rows, target("catch")
        )


def _imply(responses: FastResponses, offense: Offense) -> None:
    """What each passer's ranges imply with the receivers as they are now."""
    assert offense.targets is not None
    for player in offense.passers.values():
        player.odds = PasserOdds(responses, offense.front, player.line, offense.targets)
        player.implied = implied_pass(player.odds, player.ranges)


def _closing(passers: Mapping[str, Passer], factor: float) -> float:
    """The factor on yards per catch that makes a team's passing yards come out, within bounds."""
    real = sum(player.line.attempts * player.line.yards for player in passers.values())
    implied = sum(player.line.attempts * player.implied[1] for player in passers.values())
    return min(max(factor * ratio(real, implied, 1.0), 1 - CLOSING), 1 + CLOSING)


def _target(receivers: Sequence[Skill], rates: Sequence[float], factor: float) -> None:
    for skill in receivers:
        if not never_thrown(skill.catch):
            screen = skill.screen.yards_per_catch if skill.screen else 0.0
            skill.means = target_means(skill.catch, rates, screen, factor)


def team_rates(passers: Mapping[str, Passer]) -> tuple[float, ...]:
    """How often a team's passes of each kind are completed, over its passers."""
    thrown = sum(player.line.attempts for player in passers.values())
    if not thrown:
        return USUAL_RATES
    return tuple(
        sum(player.line.attempts * player.implied[5 + at] for player in passers.values()) / thrown for at in range(4)
    )
