"""The lines that the cards of one team imply."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.blocking import sacks_suffered
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.real_lines import RealLines, real_passing
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line, nearest
from cardgen.solving.implied_lines import PASSING, PERCENT, SPIKED, YARDS
from cardgen.strat.cell_solver import ROWS
from cardgen.strat.dropbacks import Dropbacks, Hands, dropbacks, sack_of
from cardgen.strat.implied_parts import (
    caught_columns,
    lines_of_runs,
    mean_of,
    pass_columns,
    passing_steps,
    raw_passing,
    run_outcome,
    run_steps,
)
from cardgen.strat.league_lines import DEPTHS
from cardgen.strat.odds import Floats, column_odds, gain_yards, share_below, share_from
from cardgen.strat.offense import league_hands
from cardgen.strat.pass_halves import COMPLETE, GAINED, halves_of
from cardgen.strat.receivers import Passing, catch_line, passing_of
from cardgen.strat.run_kinds import real_kinds
from cardgen.strat.set_reference import SetReference, Sheets
from cardgen.strat.terms import Terms
from engine.strat.cards import Back, Quarterback, Receiver
from engine.strat.faces import column

PICKED: Final = 2
SACKED: Final = 3
RAN: Final = 4
"""Places in the line of a passer."""


RUN_SHARES: Final[tuple[tuple[str, Callable[[Floats], float]], ...]] = (
    ("carries for loss", share_below),
    ("carries of 10+", partial(share_from, yards=10)),
    ("carries of 20+", partial(share_from, yards=20)),
)


class TeamLines:
    """One team of a set: its players and their real lines."""

    def __init__(
        self,
        reference: SetReference,
        sheets: Sheets,
        team: str,
        index: SeasonIndex | None,
        set_factors: SetFactors,
        terms: Terms,
    ) -> None:
        self.reference, self.team, self.index, self.set_factors, self.terms = reference, team, index, set_factors, terms
        self.sheets: Mapping[str, list[Any]] = {
            name: [card for card in found if getattr(card, "team", "") == team] for name, found in sheets.items()
        }
        self.met = reference.behind.get(team, reference.runs)
        """By kind of run, the outcome of the defense's half behind the team's own line."""
        self.real = RealLines(index, team, self.sheets, "backs", ROWS)
        catchers: list[Back | Receiver] = [*self.sheets["backs"], *self.sheets["receivers"]]
        self.hands_of = {card.name: halves_of(caught_columns(card), terms) for card in catchers}
        self.targets = {card.name: self._targets(card) for card in catchers}
        self.hands = self._hands()
        self.halves = {card.name: halves_of(pass_columns(card), terms) for card in self.sheets["quarterbacks"]}
        self.results = {card.name: self._result(card) for card in self.sheets["quarterbacks"]}

    def _targets(self, card: Back | Receiver) -> Floats:
        """[depth]: passes really meant for him."""
        thrown = self.real.catching(card, position_of(card)).targets
        return np.array([thrown[0] + thrown[3], thrown[1], thrown[2]])

    def _hands(self) -> Hands:
        """What RECEIVER comes to with the team's players, each by the passes thrown to him."""
        thrown = np.array([self.targets[name] for name in self.hands_of]).reshape(-1, len(DEPTHS))
        if not thrown.sum(axis=0).all():
            return league_hands(self.reference.line)
        cards = np.array(list(self.hands_of.values()))
        means = (thrown[:, :, None, None] * cards).sum(axis=0) / thrown.sum(axis=0)[:, None, None]
        return Hands(means[..., COMPLETE], means[..., GAINED])

    def _result(self, card: Quarterback) -> tuple[PassLine, float, Dropbacks]:
        line, half = self.real.passing(card), self.halves[card.name]
        four = self.real.shares(line)
        shares = np.array([four[0] + four[1], four[2], four[3]])
        sack = self.reference.sacks.get(self.team)
        if sack is None:
            sack = sack_of(half, self.reference.passes, self.hands, shares, line.sack)
        return line, sack, dropbacks(half, self.reference.passes, self.hands, shares, sack)

    def lines(self, players: Sequence[str] | None) -> list[Line]:
        """Every line of the team's players, or of some."""
        found: list[Line] = []

        def wanted(sheet: str) -> list[Any]:
            return [card for card in self.sheets[sheet] if players is None or card.name in players]

        for card in wanted("quarterbacks"):
            found += self._passing(card)
            found += self._quarterback_running(card)
        for card in wanted("backs"):
            found += self._running(card)
        if self.results:
            passing = self._team_passing()
            for card in (*wanted("backs"), *wanted("receivers")):
                found += self._catching(card, passing)
        return found

    def _line(
        self,
        player: str,
        kind: tuple[str, str],
        real: float | None,
        raw: float,
        implied: float,
        sample: float,
        steps: Sequence[float] = (),
        forced: float = 0.0,
    ) -> Line:
        known = real if self.index is not None else None
        floor = abs(forced)
        if known is not None and steps:
            floor += nearest(implied - known - forced, _few(steps))
        return line_of(self.team, player, kind, known, raw, implied, sample, steps, floor, abs(forced))

    def _passing(self, card: Quarterback) -> list[Line]:
        line, sack, found = self.results[card.name]
        if self.index is not None and not line.attempts:
            return []
        raw = raw_passing(self.halves[card.name], self.hands, found)
        real = [None] * len(PASSING) if self.index is None else real_passing(self.index, self.team, card.player_id)
        steps = passing_steps(found, sack)
        sample = line.attempts + line.spikes
        kept = line.attempts / sample if sample else 1.0
        factors = self.set_factors.player(self.team, card.player_id)
        scales = (
            factors["completion"],
            factors["completion"] * factors["catch"],
            factors["interception"],
            factors["sack"],
            1.0,
        )
        lines = []
        for at, (name, unit, by) in enumerate(PASSING):
            value = by * found.line[at] * (kept if at < SPIKED else 1.0) / scales[at]
            fact = None if real[at] is None else by * float(real[at] or 0.0)
            forced = 0.0
            if fact is not None and at == SACKED:
                forced = by * self._sacked_with_his_team(found, real) - fact
            elif fact is not None and at == PICKED:
                own = by * self._own_interceptions(card.name, found) * kept / scales[at]
                forced = max(value - own - fact, 0.0)  # the defense's half is intercepted whatever his card says
            worth = [by * step / scales[at] for step in steps[at]]
            lines.append(self._line(card.name, (name, unit), fact, by * raw[at], value, sample, worth, forced))
        return lines

    def _sacked_with_his_team(self, found: Dropbacks, real: Sequence[float | None]) -> float:
        """Sacks per dropback that the rating card leaves a passer at its best: his team's real rate, by his depths.

        No field of his own decides them. Where checks sack every player as often as he really was, they are his own.
        """
        own, ran = float(real[SACKED] or 0.0), float(real[RAN] or 0.0)
        if self.index is None or self.team not in self.reference.sacks:
            return own
        thrown = [(line.attempts, _per_throw(each)) for line, _, each in self.results.values()]
        usual = ratio(sum(much * rate for much, rate in thrown), sum(much for much, _ in thrown))
        team = sacks_suffered(self.index, self.team).rate
        return team * (1 - ran) * ratio(_per_throw(found), usual, 1.0)

    def _own_interceptions(self, name: str, found: Dropbacks) -> float:
        """Interceptions per pass that his own card brings, dump-offs left out."""
        own = (found.mix * self.halves[name][..., PICKED]).sum(axis=1)
        return 0.5 * float(found.calls @ own) / found.attempts

    def _running(self, card: Back) -> list[Line]:
        run = self.real.running(card, "RB")
        columns = lines_of_runs(card)
        if run.carries <= 0 or not columns:
            return []
        shares = real_kinds(self.index, (self.team, card.player_id), run, list(columns))
        own = run_outcome(columns, shares, self.terms)
        whole = 0.5 * own + 0.5 * sum(share * self.met[play] for share, play in zip(shares, columns, strict=True))
        factor = self.set_factors.player(self.team, card.player_id)["carry"]
        steps = [0.5 * step / factor for step in run_steps(columns, shares)]
        kind = ("yards per carry", YARDS)
        found = [self._line(card.name, kind, run.mean, gain_yards(own), gain_yards(whole) / factor, run.carries, steps)]
        for (name, of), share in zip(RUN_SHARES, run.shares[: len(RUN_SHARES)], strict=True):
            real = None if share is None else 100 * share
            found.append(self._line(card.name, (name, PERCENT), real, 100 * of(own), 100 * of(whole), run.carries))
        return found

    def _quarterback_running(self, card: Quarterback) -> list[Line]:
        run = self.real.running(card, "QB")
        if run.carries <= 0:
            return []
        columns = lines_of_runs(card)
        scrambled = min(run.scrambles / run.carries, 1.0)
        shares = real_kinds(self.index, (self.team, card.player_id), run, list(columns))
        own = run_outcome(columns, shares, self.terms)
        met = sum(share * self.met[play] for share, play in zip(shares, columns, strict=True))
        ran = gain_yards(column_odds(column(card.must_run), terms=self.terms))
        designed = 0.5 * gain_yards(own) + 0.5 * gain_yards(np.asarray(met))
        factor = self.set_factors.player(self.team, card.player_id)["carry"]
        mean = (scrambled * ran + (1 - scrambled) * designed) / factor
        alone = scrambled * ran + (1 - scrambled) * gain_yards(own)
        steps = [0.5 * (1 - scrambled) * step / factor for step in run_steps(columns, shares)]
        steps += [scrambled * step / factor for step in mean_of(1.0)]
        return [self._line(card.name, ("yards per carry", YARDS), run.mean, alone, mean, run.carries, steps)]

    def _team_passing(self) -> Passing:
        """How passes reach the team's receivers, over its passers."""
        names = list(self.results)
        return passing_of(
            [self.halves[name] for name in names],
            [self.results[name][2] for name in names],
            [self.results[name][0].attempts for name in names],
            self.reference.passes,
            [self.results[name][1] for name in names],
        )

    def _catching(self, card: Back | Receiver, passing: Passing) -> list[Line]:
        line, targets = self.real.catching(card, position_of(card)), self.targets[card.name]
        whole = float(targets.sum())
        if not whole:
            return []
        shares = targets / whole
        hands = self.hands_of[card.name][..., [COMPLETE, GAINED]]
        caught, yards = (float(part) for part in shares @ catch_line(passing, hands))
        factors = self.set_factors.player(self.team, card.player_id)
        handed = shares[:, None] * passing.handed
        alone = (handed[..., None] * hands).sum(axis=(0, 1)) / handed.sum()
        steps = [float(part) * step for part in handed.ravel() for step in mean_of(1.0)]
        real = 100 * ratio(line.receptions, whole)
        rate = 100 * caught / factors["completion"]
        attempts = sum(each.attempts for each, _, _ in self.results.values())
        away = -real * (1 - self.real.meant(attempts))
        mean = ratio(yards, caught) / factors["catch"]
        worth = [step / max(caught, 1e-9) / factors["catch"] for step in steps]
        raw = ratio(float(alone[1]), float(alone[0]))
        return [
            self._line(card.name, ("yards per catch", YARDS), line.mean, raw, mean, line.receptions, worth),
            self._line(
                *(card.name, ("catches per target", PERCENT), real, 100 * float(alone[0]), rate, line.receptions),
                *([100 * step for step in steps], away),
            ),
        ]


def _per_throw(found: Dropbacks) -> float:
    """Sacks per pass and sack."""
    return found.sack / (found.sack + found.attempts)


def _few(steps: Sequence[float]) -> list[float]:
    """The largest of some steps, a middle one and the finest: enough to tell how near a line can come."""
    found = sorted({step for step in steps if step > 0})
    return [found[0], found[len(found) // 2], found[-1]] if found else []


def position_of(card: Back | Receiver) -> str:
    """A card's position as a season lists it."""
    if isinstance(card, Back):
        return "RB"
    return "TE" if card.positions[0] == "TE" else "WR"
