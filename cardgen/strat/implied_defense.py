"""The exact lines of a team's defense: what the reference offense gets from its cards, beside what opponents got.

The reference is an average opponent: runs of the league, the reference passer with the league's receivers, and the
set's own blockers. A line is reported as the team's real one and what the cards are off by.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.calibration.allowed import Allowed
from cardgen.calibration.factors import Factors
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying.defense import AllowedLines
from cardgen.solving.accuracy import Line
from cardgen.strat.holding import Holding, Targets, held_defense
from cardgen.strat.league_lines import PLAYS_OF_DEPTH, RUNS, LeagueLine
from cardgen.strat.odds import WAYS, gain_yards, half_of_defense
from cardgen.strat.reference_passer import ReferencePasser
from cardgen.strat.rush_odds import Against, Rush, Steps, against_blocks, rush_odds
from cardgen.strat.set_reference import Sheets, league_blocking, pass_blocks, rush_of
from cardgen.strat.terms import Terms
from engine.football.codes import HOME
from engine.strat.player_record import DefenseCard
from engine.strat.reference_mix import players_shares
from engine.strat.squad import squad_as_is

HALF: Final = 0.5
SACK_STEP: Final = 1 / 12 / 6
"""Sacks per check for a point on one rusher: a step of the chart, with one white die of six."""


def allowed_by(
    line: LeagueLine, passer: ReferencePasser, card: DefenseCard, holding: Holding, sack: float, terms: Terms
) -> Allowed:
    """What the reference offense gets from a defense whose checks sack so often."""
    met = [gain_yards(half_of_defense(play, card.runs[play], holding.of(play), terms)) for play in RUNS]
    carry = sum(kind.share * (kind.mean + own) * HALF for kind, own in zip(line.runs, met, strict=True))
    completion, yards, interception, sacked, ran = passer.against(held_defense(card, holding, terms), sack).line
    return Allowed(carry, completion, yards, interception, sacked / (1 - ran))


def usually_allowed(line: LeagueLine, passer: ReferencePasser) -> Allowed:
    """What it gets from the reference defense."""
    completion, yards, interception, sacked, ran = passer.usual.line
    return Allowed(line.run_mean, completion, yards, interception, sacked / (1 - ran))


class DefenseLines:
    """What the defenses of a set allow, beside a season; make it once."""

    def __init__(
        self, sheets: Sheets, teams: Sequence[str], index: SeasonIndex, line: LeagueLine, terms: Terms
    ) -> None:
        self._sheets, self._line, self._terms = sheets, line, terms
        self._passer = ReferencePasser(line, terms)
        self._lines = AllowedLines(index, usually_allowed(line, self._passer))
        self._targets, self._blockers = Targets(index), league_blocking(sheets)
        self._against = _lines_met(sheets, teams, terms.sack_totals)
        self._bases = {row.team: row.base for row in sheets["team ratings"]}

    def lines(self, team: str, factors: Factors) -> list[Line]:
        """The lines of a team's cards, where the real ones are known; what cards targeted beside them is taken off."""
        card = squad_as_is(self._sheets, team, HOME)[0].card
        if not self._lines.known(team) or card is None or team not in self._bases:
            return []
        players = [row for row in self._sheets["defenders"] if row.team == team]
        holding = Holding(players, self._blockers, self._targets)
        sack = self._sack(rush_of(self._bases[team], players))
        implied = allowed_by(self._line, self._passer, card, holding, sack, self._terms)
        return self._lines.of(team, factors, implied, self._steps(card))

    def _sack(self, rush: Rush) -> float:
        """Sacks per check; as the league's where the rating card lacks a player."""
        if self._against is None or not rush.whole:
            return self._passer.sack
        return rush_odds(rush, self._against)[0]

    def _steps(self, card: DefenseCard) -> list[list[float]]:
        """For each line, what a yard more, or a total more of a split cell, is worth."""
        runs = [
            HALF * kind.share * share * float(way)
            for kind, play in zip(self._line.runs, RUNS, strict=True)
            for share in players_shares(play, len(card.runs[play]))
            for way in WAYS
        ]
        passes = [
            HALF * depth.share * share * float(way)
            for at, (depth, play) in enumerate(zip(self._line.passes, PLAYS_OF_DEPTH, strict=True))
            for share in players_shares(play, len(card.passes[at]), edition=self._terms.edition)
            for way in WAYS
        ]
        split = [step * float(min(WAYS)) for step in passes]
        checks = self._passer.checks
        return [
            [step for step in runs if step],
            [step for step in split if step],
            [step for step in passes if step],
            [step for step in split if step],
            [checks * SACK_STEP] * len(WAYS),
        ]


def _lines_met(sheets: Sheets, teams: Sequence[str], chart: Steps) -> Against | None:
    """What ratings do against the lines of a set's teams, all alike; nothing where none is whole."""
    every = [pass_blocks([row for row in sheets["blockers"] if row.team == team]) for team in teams]
    lines = [blocks for blocks in every if blocks]
    if not lines:
        return None
    shares: dict[str, dict[int, float]] = {}
    for blocks in lines:
        for place, block in blocks.items():
            held = shares.setdefault(place, {})
            held[block] = held.get(block, 0.0) + 1 / len(lines)
    return against_blocks(chart, shares)
