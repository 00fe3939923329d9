"""A team's passers, runners and receivers, solved together.

Runners first; then receivers and passers in turn, since a passer's yards are his receivers' and a receiver's mix of
catches follows from what his passers complete.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.calibration.targets import target_catches, target_runs
from cardgen.figures import league
from cardgen.figures.catch_lines import CatchLine, catch_line
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.run_lines import run_line
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.inside_blitz import ratings
from cardgen.inside_blitz.asking import DEPTHS, Asking, Floats
from cardgen.inside_blitz.hands import first_ratings, handled, solve_hands
from cardgen.inside_blitz.offense_players import Offense, Passer, Skill, run_splits
from cardgen.inside_blitz.pass_odds import PassOdds, pass_odds
from cardgen.inside_blitz.passer_derivations import passing_derivations
from cardgen.inside_blitz.passers import passing_line, solve_passer
from cardgen.inside_blitz.quarterbacks import make_passer
from cardgen.inside_blitz.receivers import (
    ROWS,
    catch_derivations,
    depth_sections,
    sections,
    solve_catches,
    target_means,
    usual_rate,
)
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import column, longest_derivation, run_derivations, run_target, solve_runs
from cardgen.inside_blitz.targets import STRAIGHT_SET
from cardgen.inside_blitz.usage import INSIDE, team_ranges
from engine.football.codes import HOME
from engine.inside_blitz import cards, codes, faces, player_record
from engine.inside_blitz.player_record import Player as Card
from engine.inside_blitz.player_record import Squad

YARDS_TOLERANCES: Final = (0.3, 0.06, 0.06, 0.02)
"""Passers and receivers are solved in so many rounds, a passer's yards counting more from one to the next.

Catch ratings stand after the last but one."""
CLOSING: Final = 0.04
"""How far the yards per catch of a whole team may be moved so that its passers' yards come out."""
KINDS: Final = {"RB": player_record.BACK, "WR": player_record.WIDE_RECEIVER, "TE": player_record.TIGHT_END}


def make_offense(
    asking: Asking,
    runs: RunOdds,
    index: SeasonIndex,
    chosen: Chosen,
    line: Sequence[cards.Lineman],
    set_factors: SetFactors = STRAIGHT_SET,
) -> Offense:
    """All cells and ranges of a team's quarterbacks, backs, receivers and ends behind its line."""
    squad = Squad(HOME, Card(0, player_record.QUARTERBACK))
    ranges = team_ranges(index, chosen)
    offense = Offense(chosen.team, squad, ranges, set_factors)
    _line_up(asking, squad, line)
    for player in _in_order(chosen):
        offense.skill[player.player_id] = skill = _skill(index, player, set_factors)
        squad.receivers.append(skill.card)
    _set_usage(offense)
    for skill in offense.skill.values():
        if skill.position == "RB" or skill.player.player_id in ranges.uses[INSIDE]:
            _solve_runs(asking, runs, squad, skill, set_factors)
    for player in chosen.of("quarterbacks"):
        offense.passers[player.player_id] = make_passer(asking, runs, index, player, offense)
    _solve_passes(asking, offense)
    _derive(index, offense)
    return offense


def _in_order(chosen: Chosen) -> list[ChosenPlayer]:
    """As they stand on the receiver chart: backs, then receivers and ends."""
    backs = chosen.of("backs")
    return [player for player in backs if player.positions[0] == "RB"] + [
        player for player in backs if player.positions[0] != "RB"
    ]


def _line_up(asking: Asking, squad: Squad, line: Sequence[cards.Lineman]) -> None:
    """The team's linemen; those of the reference where it has none."""
    for number, card in enumerate(line):
        player = faces.lineman(card, 100 + number)
        place = codes.LINEMEN.index(card.spots[0]) if card.spots[0] in codes.LINEMEN else -1
        if place >= 0 and squad.line[place] is None:
            squad.line[place] = player
    for place, usual in enumerate(asking.offense.line):
        squad.line[place] = squad.line[place] or usual


def _skill(index: SeasonIndex, player: ChosenPlayer, set_factors: SetFactors) -> Skill:
    position = player.positions[0]
    calibration = set_factors.player(player.team, player.player_id)
    run = target_runs(run_line(index, player.team, player.player_id, position), calibration)
    catch = target_catches(catch_line(index, player.team, player.player_id, position, ROWS), calibration)
    card = Card(1, KINDS[position])
    block = ratings.blocking(index, player)
    card.run_block, card.pass_block = block.value
    card.catch = first_ratings(catch)
    skill = Skill(player, position, run, catch, card)
    skill.derivations |= {"BLK": block.noted, "LNG": longest_derivation(run)}
    return skill


def _set_usage(offense: Offense) -> None:
    """Number the players, and say whom the ranges name."""
    numbers = {}
    for number, (player_id, skill) in enumerate(offense.skill.items(), 1):
        skill.card.index = number
        numbers[player_id] = number
    for place, widths in enumerate(offense.ranges.widths):
        owners = [0]
        for player_id, width in widths.items():
            owners += [numbers.get(player_id, 0)] * width
        offense.squad.usage[place] = owners


def _solve_runs(asking: Asking, runs: RunOdds, squad: Squad, skill: Skill, set_factors: SetFactors) -> None:
    line = skill.run
    skill.splits = run_splits(runs, squad, skill.card, line)
    shape = league.run_shape(skill.position)
    skill.run_target = run_target(line, line.designed + line.scrambled, line.carries, line.mean, shape)
    skill.runs = solve_runs(asking.charts, skill.run_target, skill.splits)
    target = set_factors.described(skill.player.team, skill.player.player_id, "carry")
    skill.derivations |= run_derivations(line, skill.run_target, skill.splits, skill.runs, target)


def _solve_passes(asking: Asking, offense: Offense) -> None:
    """Passers, catch ratings and yards per catch, in rounds."""
    players = list(offense.skill.values())
    for skill in players:
        skill.mix = _usual_mix(skill.catch)
        skill.means = target_means(skill.catch, skill.mix)
    factor = 1.0
    meant = meant_for(players, offense.passers)
    for turn in range(len(YARDS_TOLERANCES)):
        offense.odds = pass_odds(asking, offense.squad)
        means = _means(players)
        for passer in offense.passers.values():
            passer.passing = solve_passer(offense.odds, passer.target, means, YARDS_TOLERANCES[turn])
        _imply(offense)
        thrown, caught, by_hands = team_passes(offense.odds, offense.passers)
        for at, skill in enumerate(players):
            skill.mix = _mix(skill.catch, caught[:, at])
            skill.means = factor * target_means(skill.catch, skill.mix)
            if turn < len(YARDS_TOLERANCES) - 1:
                skill.card.catch = solve_hands(
                    skill.catch, skill.card.catch, thrown[:, at], caught[:, at], by_hands[:, at], meant
                )
        _imply(offense)
        factor = _closing(offense.passers, factor)
    for skill in players:
        long_gain = float(column(asking.charts, skill.longest).mean())
        skill.catches = solve_catches(skill.catch, skill.mix, factor, long_gain, skill.longest)
        skill.means = skill.catches.means
    _imply(offense)


def _derive(index: SeasonIndex, offense: Offense) -> None:
    """Say how passers' cells and receivers' sections came about, now that all of them stand."""
    assert offense.odds is not None
    for passer in offense.passers.values():
        passer.derivations |= passing_derivations(index, passer, offense.odds, offense.set_factors)
    for skill in offense.skill.values():
        assert skill.catches is not None
        target = offense.set_factors.described(skill.player.team, skill.player.player_id, "catch")
        skill.derivations |= catch_derivations(skill.catch, skill.catches, skill.mix, skill.card.catch, target)


def meant_for(players: Sequence[Skill], passers: Mapping[str, Passer]) -> float:
    """What a team's passes caught of those meant for anybody are as a part of all passes, some of which are thrown
    away: so many that receivers' catches add up to the completions that its passers' cards target."""
    targets = sum(sum(skill.catch.targets) for skill in players)
    catches = sum(sum(skill.catch.catches) for skill in players)
    attempts = sum(passer.line.attempts for passer in passers.values())
    completed = sum(passer.line.attempts * passer.target.completion for passer in passers.values())
    return ratio(ratio(completed, attempts, 1.0), ratio(catches, targets, 1.0), 1.0)


def _means(players: Sequence[Skill]) -> Floats:
    """Yards per catch [depth, player]."""
    return np.array([skill.means for skill in players]).T


def _imply(offense: Offense) -> None:
    assert offense.odds is not None
    means = _means(list(offense.skill.values()))
    for passer in offense.passers.values():
        passer.result = passing_line(offense.odds, passer.passing, passer.target.shares, means)


def team_passes(odds: PassOdds, passers: Mapping[str, Passer]) -> tuple[Floats, Floats, Floats]:
    """Passes of a team by depth and player, over its passers: thrown, caught, and decided by the receivers' hands."""
    weights = [max(passer.line.attempts, 1e-6) for passer in passers.values()]
    thrown, caught, by_hands = (np.zeros((DEPTHS, len(odds.players))) for _ in range(3))
    for weight, passer in zip(weights, passers.values(), strict=True):
        part = weight / sum(weights)
        result = passer.result
        passes = 1 - result.sack - result.scramble
        thrown += part * result.thrown
        caught += part * result.caught
        by_hands += part * handled(odds, passer.passing, result.calls) / passes
    return thrown, caught, by_hands


def _usual_mix(line: CatchLine) -> Floats:
    """Of his catches by depth, from the passes thrown to him and what the league catches."""
    found = np.zeros(DEPTHS)
    for depth, section in depth_sections(line).items():
        found[depth] = (section.targets + 1e-6) * usual_rate(line.position, depth)
    mix: Floats = found / found.sum()
    return mix


def _mix(line: CatchLine, caught: Floats) -> Floats:
    """Of his catches by depth, as his ranges bring them to him; by his real passes where he has no range."""
    own = [depth for depth in range(DEPTHS) if depth in sections(line.position)]
    total = float(caught[own].sum())
    if total <= 0:
        return _usual_mix(line)
    mix: Floats = caught / total
    return mix


def _closing(passers: Mapping[str, Passer], factor: float) -> float:
    """The factor on yards per catch that makes a team's passing yards come out, within bounds."""
    real = sum(passer.line.attempts * passer.line.yards for passer in passers.values())
    implied = sum(passer.line.attempts * passer.result.yards for passer in passers.values())
    return min(max(factor * ratio(real, implied, 1.0), 1 - CLOSING), 1 + CLOSING)
