"""The lines that the cards of one team imply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.blocking import sacks_suffered
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.real_lines import RealLines
from cardgen.figures.season_index import SeasonIndex, ratio
from cardgen.implying.plays import CARRY, CATCH, TARGET, TeamPlays
from cardgen.solving.accuracy import Line, nearest
from cardgen.solving.outcomes import mean
from cardgen.strat.cell_solver import ROWS
from cardgen.strat.dropbacks import CHECKED, Dropbacks, Hands, dropbacks, read, sack_of
from cardgen.strat.league_lines import DEPTHS, RUNS
from cardgen.strat.odds import SIZE, WAYS, Floats, column_odds, gain_yards, half_of_offense, share_below, share_from
from cardgen.strat.offense import league_hands
from cardgen.strat.pass_halves import COMPLETE, GAINED, halves_of
from cardgen.strat.receivers import Passing, catch_line, passing_of
from cardgen.strat.run_kinds import real_kinds
from cardgen.strat.set_reference import SetReference, Sheets
from cardgen.strat.terms import Terms
from engine.strat.cards import Back, Quarterback, Receiver
from engine.strat.cards.readings import Readings
from engine.strat.faces import column
from engine.strat.player_record import Column
from engine.strat.reference_mix import guess_shares

PICKED: Final = 2
SACKED: Final = 3
RAN: Final = 4
"""Places in the line of a passer."""
RUN_SHARES: Final = (share_below, partial(share_from, yards=10), partial(share_from, yards=20))


class TeamLines(TeamPlays):
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
        super().__init__(team, index, set_factors)
        self.reference, self.terms = reference, terms
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
        return self.line(player, kind, known, raw, implied, sample, steps, floor, abs(forced))

    def _passing(self, card: Quarterback) -> list[Line]:
        line, sack, found = self.results[card.name]
        if self.index is not None and not line.attempts:
            return []
        raw = raw_passing(self.halves[card.name], self.hands, found)
        parts = self.parts(card, line, raw, found.line, passing_steps(found, sack))
        forced = [0.0] * len(parts)
        if (real := parts[SACKED].real) is not None:
            forced[SACKED] = 100 * self._sacked_with_his_team(found, self.real_passing(card)) - real
        if (real := parts[PICKED].real) is not None:
            # The defense's half is intercepted whatever his card says.
            own = self.passing_scales(card, line)[PICKED][0] * self._own_interceptions(card.name, found)
            forced[PICKED] = max(parts[PICKED].implied - own - real, 0.0)
        return [self._line(card.name, *part, left) for part, left in zip(parts, forced, strict=True)]

    def _sacked_with_his_team(self, found: Dropbacks, real: Sequence[float | None]) -> float:
        """Sacks per dropback that the rating card leaves a passer at its best: his team's real rate, by his depths.

        No field of his own decides them. Where checks sack every player as often as he really was, they are his own.
        """
        own, ran = float(real[SACKED] or 0.0), float(real[RAN] or 0.0)
        if self.index is None or self.team not in self.reference.sacks:
            return own
        thrown = [(_per_throw(each), line.attempts) for line, _, each in self.results.values()]
        usual = mean(thrown)
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
        factor = self.factors(card)["carry"]
        steps = [0.5 * step / factor for step in run_steps(columns, shares)]
        mean = gain_yards(whole) / factor
        return [
            self._line(card.name, CARRY, run.mean, gain_yards(own), mean, run.carries, steps),
            *self.carries(card.name, run, *([of(each) for of in RUN_SHARES] for each in (own, whole))),
        ]

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
        factor = self.factors(card)["carry"]
        mean = (scrambled * ran + (1 - scrambled) * designed) / factor
        alone = scrambled * ran + (1 - scrambled) * gain_yards(own)
        steps = [0.5 * (1 - scrambled) * step / factor for step in run_steps(columns, shares)]
        steps += [scrambled * step / factor for step in mean_of(1.0)]
        return [self._line(card.name, CARRY, run.mean, alone, mean, run.carries, steps)]

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
        factors = self.factors(card)
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
            self._line(card.name, CATCH, line.mean, raw, mean, line.receptions, worth),
            self._line(
                *(card.name, TARGET, real, 100 * float(alone[0]), rate, line.receptions),
                *([100 * step for step in steps], away),
            ),
        ]


PASS_FIELDS: Final = tuple(tuple(f"{depth}_{guess}" for guess in ("right", "wrong", "double")) for depth in DEPTHS)
RUN_FIELDS: Final = tuple(
    tuple(f"{run}_{guess}" for guess in ("right", "wrong", "key")) for run in ("linebuck", "off_tackle", "end_run")
)
"""Fields of cards by play and guess."""


def _columns(card: Any, fields: Sequence[str]) -> list[Column]:
    found: list[Readings | None] = [getattr(card, field, None) for field in fields]
    return [] if any(each is None for each in found) else [column(each) for each in found if each is not None]


def pass_columns(card: Quarterback) -> list[list[Column]]:
    """A quarterback's columns of passes, by depth and guess."""
    return [_columns(card, fields) for fields in PASS_FIELDS]


def caught_columns(card: Back | Receiver) -> list[list[Column]]:
    """A receiver's columns, by depth and guess."""
    return [_columns(card, fields) for fields in PASS_FIELDS]


def lines_of_runs(card: Back | Quarterback) -> dict[int, list[Column]]:
    """A runner's columns by kind of run, of those that his card has."""
    found = {play: _columns(card, RUN_FIELDS[play]) for play in RUNS}
    return {play: columns for play, columns in found.items() if columns}


def run_outcome(columns: Mapping[int, Sequence[Column]], shares: Floats, terms: Terms) -> Floats:
    """The half of a runner's card."""
    found = np.zeros(SIZE)
    for share, (play, of_play) in zip(shares, columns.items(), strict=True):
        found += share * half_of_offense(play, of_play, terms)
    return found


def mean_of(share: float) -> list[float]:
    """What one more in each of the eleven cells of a column is worth, when it is read so often."""
    return [share * float(way) for way in WAYS]


def run_steps(columns: Mapping[int, Sequence[Column]], shares: Floats) -> list[float]:
    """What one yard in each cell of a runner's columns is worth to his half."""
    found: list[float] = []
    for share, play in zip(shares, columns, strict=True):
        for guess in guess_shares(play):
            found += mean_of(float(share) * guess)
    return found


def raw_passing(half: Floats, hands: Hands, found: Dropbacks) -> tuple[float, float, float, float, float]:
    """The card alone: its own reading with the team's receivers, nobody rushing."""
    each = (found.mix[..., None] * read(half, hands)).sum(axis=1)
    caught, yards, lost, ran = (float(part) for part in found.calls @ each)
    return caught / (1 - ran), yards / (1 - ran), lost / (1 - ran), 0.0, ran


def passing_steps(found: Dropbacks, sack: float) -> list[list[float]]:
    """For each part of a passer's line, what one more cell of each kind, or one more yard, is worth."""
    often = 0.5 * found.calls[:, None] * found.mix * (1 - CHECKED * sack)
    cells = [step for part in often.ravel() for step in mean_of(float(part))]
    per_pass = [step / found.attempts for step in cells]
    return [per_pass, per_pass, per_pass, [], cells]


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
