"""The exact line of a passer with his team: who catches his passes, and what they gain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardgen.fast_action.asking import BACK, IN_TIME, NUMBERS, PASSES, RECEIVER, RUSHED
from cardgen.fast_action.exact import PassOdds, pass_odds
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Skill
from cardgen.fast_action.passer_odds import DOUBT
from cardgen.fast_action.receivers import Receiving, column_rows
from cardgen.fast_action.responses import FastResponses
from cardgen.fast_action.screen_responses import ScreenLine
from cardgen.figures.catch_lines import SCREENS
from cardgen.figures.season_index import ratio
from engine.cards.faces import Span
from engine.fast_action.player_record import Player

LEAST_THROWN = 0.05
"""A passer who never gets rid of the ball would be called upon without end."""


@dataclass(slots=True)
class Thrown:
    """A passer's exact odds by kind of pass and of receiver, and how often each kind is called per dropback."""

    odds: dict[tuple[int, int], PassOdds]
    calls: list[float]
    thrown: float
    """Passes per dropback."""


def throw(responses: FastResponses, front: Front, passer: Player, shares: Sequence[float]) -> Thrown:
    """The odds of a passer's own card behind his line; calls are such that his passes have the given shares."""
    places: list[Player | None] = [passer, *responses.whole_display(front)[1:]]
    odds = {
        (at, target): pass_odds(responses, places, play, target)
        for at, play in enumerate(PASSES)
        for target in (RECEIVER, BACK)
    }
    calls = [shares[at] / max(odds[at, RECEIVER].thrown, LEAST_THROWN) for at in range(len(PASSES))]
    calls.append(shares[SCREENS])
    calls = [part / sum(calls) for part in calls]
    lost = sum(calls[at] * (1 - odds[at, RECEIVER].thrown) for at in range(len(PASSES)))
    return Thrown(odds, calls, 1 - lost)


def passing_line(thrown: Thrown, skill: Sequence[Skill], screens: ScreenLine) -> list[float]:
    """Completions, yards, interceptions per pass, sacks, scrambles per dropback; passes go to whom they really did."""
    complete = thrown.calls[SCREENS] * screens.complete
    yards = thrown.calls[SCREENS] * screens.yards
    taken = thrown.calls[SCREENS] * screens.intercepted
    for at in range(len(PASSES)):
        players = [player for player in skill if player.receiving.columns[at] is not None]
        for player, part in zip(players, target_parts(players, at), strict=True):
            odds = thrown.odds[at, BACK if player.position == "RB" else RECEIVER]
            complete += thrown.calls[at] * part * odds.complete
            taken += thrown.calls[at] * part * odds.intercepted
            yards += thrown.calls[at] * part * player_yards(odds, player.receiving, at)
    sacked = sum(thrown.calls[at] * thrown.odds[at, RECEIVER].sacked for at in range(len(PASSES)))
    ran = sum(thrown.calls[at] * thrown.odds[at, RECEIVER].ran for at in range(len(PASSES)))
    return [complete / thrown.thrown, yards / thrown.thrown, taken / thrown.thrown, sacked, ran]


def target_parts(players: Sequence[Skill], at: int) -> list[float]:
    """The part of the passes of a depth that goes to each player."""
    targets = sum(player.catch.targets[at] for player in players)
    return [ratio(player.catch.targets[at], targets, 1 / len(players)) for player in players]


def player_yards(odds: PassOdds, receiving: Receiving, at: int) -> float:
    """Yards per call of a pass to a player."""
    column = receiving.columns[at]
    if column is None:
        return 0.0
    return odds.yards(column, column_rows(receiving.l, None))


def raw_passing(
    responses: FastResponses,
    lines: Sequence[Sequence[Span | None]],
    shares: Sequence[float],
    skill: Sequence[Skill],
    screens: ScreenLine,
) -> list[float]:
    """The card alone, by its lines quick, short, long and pass rush: ranges over 48, screens and rushes by the deck."""
    complete = shares[SCREENS] * screens.complete
    yards = shares[SCREENS] * screens.yards
    taken = shares[SCREENS] * screens.intercepted
    players = [player for player in skill if player.means]
    rush = 0.0
    for at, ranges in enumerate(lines[:-1]):
        mean = sum(part * player.means[at] for player, part in zip(players, target_parts(players, at), strict=True))
        complete += shares[at] * _part(ranges[0])
        yards += shares[at] * _part(ranges[0]) * mean
        *_, doubtful, surely = (_part(each) for each in ranges[1:])
        taken += shares[at] * (surely + (DOUBT * doubtful if responses.rules.completions_first else 0.0))
        rush += shares[at] * float(responses.numbers(PASSES[at])[RUSHED].sum())
    return [complete, yards, taken, rush * _part(lines[-1][0]), rush * _part(lines[-1][1])]


def passing_steps(responses: FastResponses, thrown: Thrown, skill: Sequence[Skill]) -> list[list[float]]:
    """For each part of the line, what one number more in each of its ranges is worth."""
    numbers = [responses.numbers(play) for play in PASSES]
    passes = [thrown.calls[at] / thrown.thrown for at in range(len(PASSES))]
    players = [player for player in skill if player.means]
    means = [
        sum(part * player.means[at] for player, part in zip(players, target_parts(players, at), strict=True))
        if players
        else 0.0
        for at in range(len(PASSES))
    ]
    rushed = sum(part * float(each[RUSHED].sum()) for part, each in zip(passes, numbers, strict=True)) / NUMBERS
    complete = [part * float(each[IN_TIME].sum()) / NUMBERS for part, each in zip(passes, numbers, strict=True)]
    taken = [DOUBT * part for part in complete] if responses.rules.completions_first else complete
    yards = [part * mean for part, mean in zip(complete, means, strict=True)]
    return [[*complete, rushed], [*yards, rushed * max(means)], taken, [rushed], [rushed]]


def _part(span: Span | None) -> float:
    """The part of all pass numbers in a range."""
    return 0.0 if span is None else span.width / NUMBERS
