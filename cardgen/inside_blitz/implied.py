"""Implied lines: what the cards of a set come to by exact odds, beside what really happened.

*Raw* is the card alone: its passes against players without ratings, its runs opened half the time. *Implied* is the
card with its own line and receivers against the reference opposition (`engine/inside_blitz/reference.py`): plays start
at midfield, special cards are left out, passes go to the players of the team as their ranges say. Spikes, which no card
resolves, are added back as incompletions.

Every pass of the game is meant for somebody, while some real ones are thrown away: by so much catches per target stay
below the real ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from cardgen.calibration.set_factors import set_factors_of
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.real_lines import RealLines
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.implying import Implying, LinesOf
from cardgen.implying.plays import CARRY, CATCH, TARGET, TeamPlays
from cardgen.inside_blitz.asking import DEPTHS, SIDES, Asking, Floats
from cardgen.inside_blitz.hands import handled, reach
from cardgen.inside_blitz.implied_defense import DefenseLines
from cardgen.inside_blitz.implied_kicks import KickLines
from cardgen.inside_blitz.offense_players import run_splits
from cardgen.inside_blitz.pass_odds import CELLS, Passing, PassOdds, pass_odds
from cardgen.inside_blitz.passers import PassResult, passing_line
from cardgen.inside_blitz.receivers import ROWS, section_means, sections
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import LOSSES, MEAN, TEN, TWENTY, RunSplit, column, implied_runs
from cardgen.inside_blitz.scrambles import scramble_mean, short_gain
from cardgen.inside_blitz.targets import PACKAGE
from cardgen.solving.accuracy import Accuracy, Line, nearest
from engine.cards.dice_faces import DiceSpan
from engine.football.codes import HOME
from engine.inside_blitz import cards, codes
from engine.inside_blitz.cards.cells import READINGS, Reading
from engine.inside_blitz.equipment import equip
from engine.inside_blitz.squad import squad_as_is

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]

SHARES: Final = (LOSSES, TEN, TWENTY)


def _begin(card_set: CardSet, index: SeasonIndex | None) -> LinesOf:
    table = equip(card_set.deck, card_set.charts)
    asking = Asking(table)
    runs = RunOdds(asking)
    set_factors = set_factors_of(card_set.calibration, PACKAGE)
    kicks = KickLines(card_set.sheets, index, set_factors)
    defenses = None if index is None else DefenseLines(table, asking, index)

    def lines_of(team: str, players: Sequence[str] | None) -> list[Line]:
        lines = _Team(asking, runs, card_set, team, index).lines(players) + kicks.of(team, players)
        if defenses is not None and players is None:
            lines += defenses.lines(team, squad_as_is(card_set.sheets, team, HOME)[0], set_factors.defense(team))
        return lines

    return lines_of


class _Team(TeamPlays):
    """One team of a set: its players and their real lines."""

    def __init__(self, asking: Asking, runs: RunOdds, card_set: CardSet, team: str, index: SeasonIndex | None) -> None:
        super().__init__(team, index, set_factors_of(card_set.calibration, PACKAGE))
        self.asking, self.runs = asking, runs
        self.sheets = {
            name: [card for card in found if getattr(card, "team", "") == team]
            for name, found in card_set.sheets.items()
        }
        self.real = RealLines(index, team, self.sheets, "back receivers", ROWS)
        self.squad, self.names = squad_as_is(self.sheets, team, HOME)
        for place, usual in enumerate(asking.offense.line):
            self.squad.line[place] = self.squad.line[place] or usual
        self.odds: PassOdds = pass_odds(asking, self.squad)
        self.means = self._means()
        self.results = {card.name: self._result(card) for card in self.sheets["quarterbacks"]}

    def _means(self) -> Floats:
        """Yards per catch [depth, player]."""
        found = np.zeros((DEPTHS, len(self.odds.players)))
        for card in (*self.sheets["receivers"], *self.sheets["back receivers"]):
            at = self._place(card.name)
            if at is not None:
                position = "RB" if isinstance(card, cards.BackReceiver) else card.position
                cells = {depth: getattr(card, codes.DEPTHS[depth]) for depth in sections(position)}
                long_gain = float(column(self.asking.charts, int(self.odds.players[at].longest)).mean())
                found[:, at] = section_means(position, cells, long_gain)
        return found

    def _place(self, name: str) -> int | None:
        """A player's place among those passes may go to."""
        index = self.names.index(name)
        return next((at for at, player in enumerate(self.odds.players) if player.index == index), None)

    def _result(self, card: cards.Quarterback) -> tuple[PassLine, Passing, PassResult]:
        line, passing = self.real.passing(card), counted(card)
        return line, passing, passing_line(self.odds, passing, self.real.shares(line), self.means)

    def lines(self, players: Sequence[str] | None) -> list[Line]:
        """Every line of the team's players, or of some."""
        found: list[Line] = []
        runs = {card.name: card for card in self.sheets["quarterback runs"]}
        for card in self.sheets["quarterbacks"]:
            if players is None or card.name in players:
                found += self._passing(card)
                if card.name in runs:
                    found += self._quarterback_running(runs[card.name])
        for card in self.sheets["runners"]:
            if players is None or card.name in players:
                found += self._running(card)
        passes = self._team_passes()
        for card in (*self.sheets["back receivers"], *self.sheets["receivers"]):
            if players is None or card.name in players:
                found += self._catching(card, *passes)
        return found

    def _passing(self, card: cards.Quarterback) -> list[Line]:
        line, passing, result = self.results[card.name]
        if self.index is not None and not line.attempts:
            return []
        caught = result.caught.sum(axis=1)
        gains = (result.caught * self.means).sum(axis=1) / np.maximum(caught, 1e-9)
        raw = raw_passing(passing, self.real.shares(line), gains)
        steps = passing_steps(self.odds, self.means, passing, result)
        return self.passing(card.name, self.parts(card, line, raw, result.parts, steps))

    def _running(self, card: cards.Runner) -> list[Line]:
        line = self.real.running(card, card.position)
        at = self._place(card.name)
        if line.carries <= 0 or at is None:
            return []
        splits = run_splits(self.runs, self.squad, self.odds.players[at], line)
        sections_of = (card.inside, card.outside)
        implied = implied_runs(self.asking.charts, sections_of, splits, card.longest)
        raw = implied_runs(self.asking.charts, sections_of, half_open(splits), card.longest)
        factor = self.factors_of(card)["carry"]
        mean, worth = float(implied[MEAN]) / factor, [step / factor for step in run_steps(splits)]
        floor = nearest(mean - line.mean, [min(step for step in worth if step)])
        shares = [float(implied[feature]) for feature in SHARES]
        return [
            self.line(card.name, CARRY, line.mean, float(raw[MEAN]), mean, line.carries, worth, floor),
            *self.carries(card.name, line, shares, shares),
        ]

    def _quarterback_running(self, card: cards.QuarterbackRun) -> list[Line]:
        line = self.real.running(card, "QB")
        if line.carries <= 0:
            return []
        scrambled = min(line.scrambles / line.carries, 1.0) if card.inside is not None else 1.0
        factors = self.factors_of(card)
        passer = next(player for player in self.squad.quarterbacks if player.index == self.names.index(card.name))
        splits = run_splits(self.runs, self.squad, passer, line)
        result = self.results[card.name][2] if card.name in self.results else None
        shares = result.calls if result is not None else np.full(DEPTHS, 1 / DEPTHS)
        own = scramble_mean(card.scramble, short_gain(self.asking, shares))
        sections_of = (card.inside, card.outside)
        designed = implied_runs(self.asking.charts, sections_of, splits, card.longest)
        raw = implied_runs(self.asking.charts, sections_of, half_open(splits), card.longest)
        implied = scrambled * own + (1 - scrambled) * float(designed[MEAN])
        alone = scrambled * own + (1 - scrambled) * float(raw[MEAN])
        steps = [scrambled / CELLS] * CELLS + [(1 - scrambled) * step for step in run_steps(splits)]
        mean = implied / factors["carry"]
        floor = nearest(mean - line.mean, [min(step for step in steps if step) / factors["carry"]])
        return [self.line(card.name, CARRY, line.mean, alone, mean, line.carries, steps, floor)]

    def _team_passes(self) -> tuple[Floats, Floats, Floats]:
        """Passes by depth and player over the team's passers: thrown, caught, decided by hands."""
        thrown, caught, by_hands = (np.zeros(self.means.shape) for _ in range(3))
        weights = [max(line.attempts, 1e-6) for line, _, _ in self.results.values()]
        for weight, (_, passing, result) in zip(weights, self.results.values(), strict=True):
            part = weight / sum(weights)
            thrown += part * result.thrown
            caught += part * result.caught
            by_hands += part * handled(self.odds, passing, result.calls) / (1 - result.sack - result.scramble)
        return thrown, caught, by_hands

    def _catching(
        self, card: cards.Receiver | cards.BackReceiver, thrown: Floats, caught: Floats, by_hands: Floats
    ) -> list[Line]:
        position = "RB" if isinstance(card, cards.BackReceiver) else card.position
        line, at = self.real.catching(card, position), self._place(card.name)
        targets = sum(line.targets)
        if not targets or at is None or not thrown[:, at].sum():
            return []
        factors = self.factors_of(card)
        mix = caught[:, at] / caught[:, at].sum()
        implied = float(mix @ self.means[:, at]) / factors["catch"]
        raw = float(np.mean([self.means[depth, at] for depth in sections(position)]))
        worth = [float(mix[depth]) / ROWS / factors["catch"] for depth in sections(position)]
        floor = nearest(implied - line.mean, worth)
        sample = line.receptions
        real = 100 * ratio(sample, targets)
        rate = 100 * float(caught[:, at].sum() / thrown[:, at].sum()) / factors["completion"]
        thrown_away = real * (1 - self.real.meant(sum(each.attempts for each, _, _ in self.results.values())))
        asked = [depth for depth in sections(position) if by_hands[depth, at]]
        hands = [100 * float(by_hands[depth, at]) / SIDES / float(thrown[:, at].sum()) for depth in asked]
        ratings = [int(getattr(card, f"{codes.DEPTHS[depth]}_catch")) for depth in asked]
        least, most = reach(ratings, rate, hands)
        forced = abs(real - min(max(real - thrown_away, least), most))
        left = thrown_away + nearest(rate - real + thrown_away, hands)
        return [
            self.line(card.name, CATCH, line.mean, raw, implied, sample, worth * ROWS, floor),
            self.line(card.name, TARGET, real, rate, rate, sample, hands, left, forced),
        ]


HALF: Final = 0.5
"""How often a card alone is opened."""


def counted(card: cards.Quarterback) -> Passing:
    """The numbers of a passer's card."""
    matrices = (card.quick_short, card.medium_long)
    counts = [tuple(_count(cells, side, name) for name in READINGS) for cells in matrices for side in (0, 1)]
    return Passing(
        tuple(counts),
        (_width(card.pressure[0]), _width(card.pressure[1]), _width(card.pressure[2])),
        (_width(card.depths[0]), _width(card.depths[1]), _width(card.depths[2]), _width(card.depths[3])),
    )


def _count(cells: Sequence[Reading], side: int, name: str) -> int:
    return sum(cell[side] == name for cell in cells)


def _width(span: DiceSpan | None) -> int:
    return 0 if span is None else span.width


def raw_passing(passing: Passing, shares: Floats, gains: Floats) -> tuple[float, float, float, float, float]:
    """The card alone, against players without ratings: X and R complete, ? intercepted, PR by the line under pressure.

    `gains` are yards per catch by depth.
    """
    parts = np.array(passing.counts) / CELLS
    complete = parts[:, 0] + parts[:, 1]
    sacked = float(shares @ (parts[:, 2] + parts[:, 3])) * passing.pressure[1] / CELLS
    return (
        float(shares @ complete),
        float(shares @ (complete * gains)),
        float(shares @ parts[:, 4]),
        sacked,
        float(shares @ parts[:, 5]),
    )


def passing_steps(odds: PassOdds, team_means: Floats, passing: Passing, result: PassResult) -> list[list[float]]:
    """For each part of the line, what one more cell of each depth, or one more number, is worth."""
    per_pass = result.calls / max(1 - result.sack - result.scramble, 1e-9)
    complete = [float(part) * each.on_target / CELLS for part, each in zip(per_pass, odds.depths, strict=True)]
    means = [float(each.targets @ team_means[depth]) for depth, each in enumerate(odds.depths)]
    bad = [float(part) * each.intercepted / CELLS for part, each in zip(per_pass, odds.depths, strict=True)]
    pressed = lost = 0.0
    for depth, each in enumerate(odds.depths):
        cells = (passing.counts[depth][2] + passing.counts[depth][3]) / CELLS
        pressed += float(result.calls[depth]) * cells * each.pressed
        lost += float(per_pass[depth]) * cells * each.pressed_lost
    ran = [float(part) / CELLS for part in result.calls[1:]]
    yards = [step * mean for step, mean in zip(complete, means, strict=True)]
    return [complete, yards, [*bad[1:], lost / CELLS], [pressed / CELLS], [pressed / CELLS, *ran]]


def half_open(splits: tuple[RunSplit, RunSplit]) -> tuple[RunSplit, RunSplit]:
    """The same runs, opened half the time: the card alone."""
    return RunSplit(splits[0].share, HALF), RunSplit(splits[1].share, HALF)


def run_steps(splits: tuple[RunSplit, RunSplit]) -> list[float]:
    """What one yard in each cell is worth: highs and lows, inside and outside."""
    return [
        split.share * part / CELLS
        for split in splits
        for part in (split.opened, 1 - split.opened)
        for _ in range(CELLS)
    ]


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
