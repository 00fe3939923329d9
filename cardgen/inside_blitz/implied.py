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

from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import set_factors_of
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.real_lines import RealLines, real_passing
from cardgen.figures.run_lines import RunLine
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.implying import Implying, LinesOf, line_of
from cardgen.inside_blitz.asking import DEPTHS, SIDES, Asking, Floats
from cardgen.inside_blitz.hands import handled
from cardgen.inside_blitz.implied_defense import DefenseLines
from cardgen.inside_blitz.implied_kicks import KickLines
from cardgen.inside_blitz.implied_parts import counted, half_open, passing_steps, raw_passing, run_steps
from cardgen.inside_blitz.offense_players import run_splits
from cardgen.inside_blitz.pass_odds import CELLS, Passing, PassOdds, pass_odds
from cardgen.inside_blitz.passers import PassResult, passing_line
from cardgen.inside_blitz.receivers import ROWS, section_means, sections
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.runners import LOSSES, MEAN, TEN, TWENTY, column, implied_runs
from cardgen.inside_blitz.scrambles import scramble_mean, short_gain
from cardgen.inside_blitz.targets import PACKAGE
from cardgen.solving.accuracy import Accuracy, Line, nearest
from cardgen.solving.implied_lines import PASSING, PERCENT, SPIKED, YARDS
from engine.football.codes import HOME
from engine.inside_blitz import cards, codes
from engine.inside_blitz.equipment import equip
from engine.inside_blitz.squad import squad_as_is

if TYPE_CHECKING:
    from cardgen.sets import CardSet

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]

SHARES: Final = ((LOSSES, "carries for loss"), (TEN, "carries of 10+"), (TWENTY, "carries of 20+"))


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


class _Team:
    """One team of a set: its players and their real lines."""

    def __init__(self, asking: Asking, runs: RunOdds, card_set: CardSet, team: str, index: SeasonIndex | None) -> None:
        self.asking, self.runs, self.team, self.index = asking, runs, team, index
        self.set_factors = set_factors_of(card_set.calibration, PACKAGE)
        """What the cards targeted higher or lower for, and played seasons bring back."""
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

    def _factors(self, player_id: str) -> Factors:
        return self.set_factors.player(self.team, player_id)

    def _line(
        self,
        player: str,
        kind: tuple[str, str],
        real: float | None,
        raw: float,
        implied: float,
        floor: float,
        n: float,
        steps: Sequence[float] = (),
        forced: float = 0.0,
    ) -> Line:
        known = real if self.index is not None else None
        return line_of(self.team, player, kind, known, raw, implied, n, steps, floor, forced)

    def _passing(self, card: cards.Quarterback) -> list[Line]:
        line, passing, result = self.results[card.name]
        if self.index is not None and not line.attempts:
            return []
        caught = result.caught.sum(axis=1)
        gains = (result.caught * self.means).sum(axis=1) / np.maximum(caught, 1e-9)
        raw = raw_passing(passing, self.real.shares(line), gains)
        real = [None] * len(PASSING) if self.index is None else real_passing(self.index, self.team, card.player_id)
        steps = passing_steps(self.odds, self.means, passing, result)
        sample = line.attempts + line.spikes
        kept = line.attempts / sample if sample else 1.0
        factors = self._factors(card.player_id)
        scales = (
            factors["completion"],
            factors["completion"] * factors["catch"],
            factors["interception"],
            factors["sack"],
            1.0,
        )
        found = []
        for at, (name, unit, by) in enumerate(PASSING):
            value = by * result.parts[at] * (kept if at < SPIKED else 1.0) / scales[at]
            fact = None if real[at] is None else by * float(real[at] or 0.0)
            worth = [by * step / scales[at] for step in steps[at]]
            floor = 0.0 if fact is None else nearest(value - fact, worth[:4])
            found.append(self._line(card.name, (name, unit), fact, by * raw[at], value, floor, sample, worth))
        return found

    def _running(self, card: cards.Runner) -> list[Line]:
        line = self.real.running(card, card.position)
        at = self._place(card.name)
        if line.carries <= 0 or at is None:
            return []
        splits = run_splits(self.runs, self.squad, self.odds.players[at], line)
        factors = self._factors(card.player_id)
        sections_of = (card.inside, card.outside)
        implied = implied_runs(self.asking.charts, sections_of, splits, card.longest)
        raw = implied_runs(self.asking.charts, sections_of, half_open(splits), card.longest)
        return self._run_lines(card.name, line, implied, float(raw[MEAN]), run_steps(splits), factors)

    def _quarterback_running(self, card: cards.QuarterbackRun) -> list[Line]:
        line = self.real.running(card, "QB")
        if line.carries <= 0:
            return []
        scrambled = min(line.scrambles / line.carries, 1.0) if card.inside is not None else 1.0
        factors = self._factors(card.player_id)
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
        return [self._line(card.name, ("yards per carry", YARDS), line.mean, alone, mean, floor, line.carries, steps)]

    def _run_lines(
        self, name: str, line: RunLine, implied: Floats, raw: float, steps: list[float], factors: Factors
    ) -> list[Line]:
        mean = float(implied[MEAN]) / factors["carry"]
        worth = [step / factors["carry"] for step in steps]
        floor = nearest(mean - line.mean, [min(step for step in worth if step)])
        kind = ("yards per carry", YARDS)
        found = [self._line(name, kind, line.mean, raw, mean, floor, line.carries, worth)]
        for at, (feature, text) in enumerate(SHARES):
            real = None if line.shares[at] is None else 100 * float(line.shares[at] or 0.0)
            value = 100 * float(implied[feature])
            found.append(self._line(name, (text, PERCENT), real, value, value, 0.0, line.carries))
        return found

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
        factors = self._factors(card.player_id)
        mix = caught[:, at] / caught[:, at].sum()
        implied = float(mix @ self.means[:, at]) / factors["catch"]
        raw = float(np.mean([self.means[depth, at] for depth in sections(position)]))
        worth = [float(mix[depth]) / ROWS / factors["catch"] for depth in sections(position)]
        floor = nearest(implied - line.mean, worth)
        sample = line.receptions
        real = 100 * ratio(sample, targets)
        rate = 100 * float(caught[:, at].sum() / thrown[:, at].sum()) / factors["completion"]
        thrown_away = real * (1 - self.real.meant(sum(each.attempts for each, _, _ in self.results.values())))
        hands = [100 * float(part) / SIDES / float(thrown[:, at].sum()) for part in by_hands[:, at] if part]
        left = thrown_away + nearest(rate - real + thrown_away, hands)
        return [
            self._line(card.name, ("yards per catch", YARDS), line.mean, raw, implied, floor, sample, worth * ROWS),
            self._line(card.name, ("catches per target", PERCENT), real, rate, rate, left, sample, hands, thrown_away),
        ]


IMPLYING: Final = Implying(PACKAGE, _begin)
implied_lines: Final = IMPLYING.implied_lines
accuracy: Final = IMPLYING.accuracy
