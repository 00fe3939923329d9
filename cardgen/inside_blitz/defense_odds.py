"""What a defence allows the reference offence, as sums over its men's ratings.

Every check of a defence is one man's rating against a die, and the deck and the alignments say how often it is his. So
a team's charts become a few lists of terms: whose rating, what a strategy adds to it, and how often. Tests hold the
sums to the odds of whole plays (`run_odds.py`, `pass_odds.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.aims.allowed import Allowed
from cardgen.figures.run_lines import USUAL_INSIDE
from cardgen.inside_blitz.asking import DEPTHS, SIDES, Asking, Floats, Whole
from cardgen.inside_blitz.kick_odds import chance_of
from cardgen.inside_blitz.pass_odds import CELLS, Readings, pass_odds
from engine.inside_blitz import charts, codes, player
from engine.inside_blitz.blockers import pass_rating, run_rating
from engine.inside_blitz.boxes import NEIGHBOURS
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.player import Man
from engine.inside_blitz.ratings import run_block
from engine.inside_blitz.reference import declared
from engine.inside_blitz.tables import read_table

RUN_SHARES: Final = tuple(part / 2 for part in (1 - USUAL_INSIDE, USUAL_INSIDE, USUAL_INSIDE, 1 - USUAL_INSIDE))
"""How often the reference calls SL, IL, IR and SR."""
NEIGHBOUR_ROOM: Final = 6
NOBODY: Final = -1
Boxes = Mapping[int, Mapping[int, int]]
"""By alignment and box, the number of a man; no entry for an empty box."""


def depth_shares() -> Floats:
    """How often the reference throws at each depth."""
    rows = read_table("reference_mix.csv")
    sums = np.array([sum(float(row[name]) for row in rows) for name in codes.DEPTHS])
    shares: Floats = sums / sums.sum()
    return shares


@dataclass(frozen=True, slots=True)
class Terms:
    """Checks of one man each: a shift, and how often; and those of whoever covers an empty box."""

    men: Whole
    shifts: Whole
    weights: Floats
    beside: Whole
    """Rows of neighbours, NOBODY where there are fewer."""
    beside_shifts: Whole
    beside_weights: Floats

    def rate(self, ratings: Floats, second: Floats | None = None) -> float:
        """How often such a check succeeds; `second` are ratings for empty boxes."""
        odds = np.clip(ratings[self.men] + self.shifts, 0, SIDES) @ self.weights
        if second is not None and len(self.beside):
            best = np.append(second, player.NO_RATING)[self.beside].max(axis=1)
            found = np.where(best < 0, 0, np.clip(best + self.beside_shifts, 0, SIDES))
            odds += found @ self.beside_weights
        return float(odds) / SIDES


class Reference:
    """The reference offence, and how often it meets what."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.offense = asking.offense
        self.shares = depth_shares()
        self.odds: list[Readings] = pass_odds(asking, self.offense).depths
        numbers = declared()["quarterback"]
        self.pressure = [width / CELLS for width in numbers["pressure"]]
        self.looks = np.array(numbers["depths"])[:, None] / CELLS
        self.counts = [
            [readings.count(reading) / CELLS for reading in range(len(player.READINGS))]
            for readings in self.offense.passer.readings
        ]
        self.gains = np.array([[self._gain(man, depth) for man in self.offense.receivers] for depth in range(DEPTHS)])
        back = self.offense.receivers[0]
        self.run_yards = [
            (self._mean(high, back), self._mean(low, back))
            for high, low in (
                (back.outside_high, back.outside_low),
                (back.inside_high, back.inside_low),
                (back.inside_high, back.inside_low),
                (back.outside_high, back.outside_low),
            )
        ]

    def _look_up(self, column: int) -> float:
        lookup = self.asking.charts.lookup
        return sum(float(lookup[number][column]) for number in dice_numbers()) / CELLS

    def _mean(self, cells: Sequence[int], man: Man) -> float:
        """What a runner's cells average."""
        named = {
            player.SHORT_GAIN: self._look_up(charts.SHORT_GAIN_COLUMN),
            player.BREAKAWAY: self._look_up(man.longest),
        }
        return sum(named.get(cell, float(cell)) for cell in cells) / len(cells)

    def _gain(self, man: Man, depth: int) -> float:
        """What a catch of a man averages."""
        cells = man.yards[depth]
        if not cells:
            return 0.0
        deep = self._look_up(man.longest) if man.kind == player.BACK else self._gain_once(man, codes.LONG, 0.0)
        return self._gain_once(man, depth, deep)

    def _gain_once(self, man: Man, depth: int, deep: float) -> float:
        cells = man.yards[depth]
        whole = 0.0
        for cell in cells:
            if cell == player.TO_MEDIUM:
                whole += self._gain_once(man, codes.MEDIUM, deep)
            else:
                whole += deep if cell == player.TO_LONG else float(cell)
        return whole / len(cells) if cells else 0.0

    def calls(self, play: int) -> list[tuple[int, int, float]]:
        """What a play meets: alignment, strategy, how often."""
        found: dict[tuple[int, int], float] = {}
        for answer in self.asking.answers(play):
            key = int(answer.call.alignment), int(answer.call.strategy)
            found[key] = found.get(key, 0.0) + answer.weight
        return [(alignment, strategy, float(weight)) for (alignment, strategy), weight in sorted(found.items())]


class DefenseOdds:
    """One team's charts against the reference offence."""

    def __init__(self, reference: Reference, boxes: Boxes) -> None:
        self._reference, self._boxes = reference, boxes
        self._read = reference.asking.read
        self._adjust = reference.asking.charts.adjustments
        self._runs = self._run_terms()
        self.covers = [self._cover_terms(depth) for depth in range(DEPTHS)]
        self.intercepts = [self._intercept_terms(depth) for depth in range(DEPTHS)]
        self.rushes = [self._rush_terms(depth) for depth in range(DEPTHS)]

    # Runs.

    def _run_terms(self) -> tuple[float, Whole, Whole, Floats]:
        """Yards when nobody is stopped; then pairs of men, what is added to both, and the yards they save."""
        base = 0.0
        found: dict[tuple[int, int, int], float] = {}
        reference = self._reference
        for play, share in enumerate(RUN_SHARES):
            high, low = reference.run_yards[play]
            pairs = Counter(zip(self._read(codes.RUN_KEY + play), self._read(codes.RUN_SECOND + play), strict=True))
            cards = sum(pairs.values())
            column = charts.SWEEP if codes.is_sweep(play) else charts.INSIDE
            base += share * high
            for alignment, strategy, weight in reference.calls(play):
                chart, shift = self._boxes[alignment], self._adjust[strategy][column]
                for (first, second), count in pairs.items():
                    much = share * weight * count / cards * (high - low)
                    keys = [int(key) for key in (first, second) if codes.is_box(key)]
                    if not keys:
                        base -= much * (1 - self._blocked(play, alignment, strategy, int(first)))
                        continue
                    men = sorted(chart[key] for key in keys if key in chart)
                    if men:
                        pair = men[0], men[-1], int(shift)
                        found[pair] = found.get(pair, 0.0) + much
        pairs_of = np.array([key[:2] for key in found])
        return base, pairs_of, np.array([key[2] for key in found]), np.array(list(found.values()), np.float64)

    def _blocked(self, play: int, alignment: int, strategy: int, key: int) -> float:
        """How often a blocker of the reference opens the way."""  # IBF-RUN-04
        reference = self._reference
        carrier = reference.offense.receivers[0]
        call = OffenseCall(play, carrier.index, by_number=True)
        answer = next(
            each
            for each in reference.asking.answers(play)
            if (each.call.alignment, each.call.strategy) == (alignment, strategy)
        )
        snap = reference.asking.snap(reference.offense, call, answer.front, answer.call)
        return chance_of(int(run_block(snap, run_rating(snap, key), carrier)))

    def carry(self, ratings: Floats) -> float:
        """Yards per carry."""
        base, pairs, shifts, yards = self._runs
        best = ratings[pairs].max(axis=1)  # IBF-DECK-06
        return base - float(np.clip(best + shifts, 0, SIDES) @ yards) / SIDES

    # Passes.

    def _cover_terms(self, depth: int) -> Terms:
        return self._terms(
            codes.QUICK_PASS + depth, Counter(self._read(codes.PASS_KEY + depth)), charts.COVERAGE + depth
        )

    def _intercept_terms(self, depth: int) -> Terms:
        return self._terms(codes.QUICK_PASS + depth, Counter(self._read(codes.PASS_KEY + depth)), None)

    def _terms(self, play: int, keys: Counter[int], column: int | None) -> Terms:
        own: dict[tuple[int, int], float] = {}
        beside: dict[tuple[tuple[int, ...], int], float] = {}
        cards = sum(keys.values())
        for alignment, strategy, weight in self._reference.calls(play):
            shift = 0 if column is None else self._adjust[strategy][column]
            for box, count in keys.items():
                self._add(own, beside, alignment, int(box), shift, weight * count / cards)
        return _made(own, beside)

    def _rush_terms(self, depth: int) -> Terms:
        own: dict[tuple[int, int], float] = {}
        beside: dict[tuple[tuple[int, ...], int], float] = {}
        play = codes.QUICK_PASS + depth
        pairs = Counter(zip(self._read(codes.RUSHER), self._read(codes.OFF_LINE), strict=True))
        cards = sum(pairs.values())
        for alignment, strategy, weight in self._reference.calls(play):
            added = self._adjust[strategy][charts.RUSH + depth]
            for target, share in enumerate(self._reference.odds[depth].targets):
                if not share:
                    continue
                blocks = self._pass_blocks(play, alignment, target)
                for (box, blocker), count in pairs.items():
                    much = weight * float(share) * count / cards
                    self._add(own, beside, alignment, int(box), added + blocks[int(blocker)], much)
        return _made(own, beside)

    def _pass_blocks(self, play: int, alignment: int, target: int) -> dict[int, int]:
        """What each blocker of the reference adds to a rusher."""  # IBF-RUSH-07
        reference = self._reference
        man = reference.offense.receivers[target]
        answer = next(each for each in reference.asking.answers(play) if each.call.alignment == alignment)
        call = OffenseCall(play, man.index, by_number=True)
        snap = reference.asking.snap(reference.offense, call, answer.front, answer.call)
        return {int(name): int(pass_rating(snap, int(name))) for name in set(self._read(codes.OFF_LINE).tolist())}

    def _add(
        self,
        own: dict[tuple[int, int], float],
        beside: dict[tuple[tuple[int, ...], int], float],
        alignment: int,
        box: int,
        shift: int,
        much: float,
    ) -> None:
        """A check at a box: its man's, or of a neighbour with a second rating."""  # IBF-LINE-03
        chart = self._boxes[alignment]
        if box in chart:
            own[chart[box], shift] = own.get((chart[box], shift), 0.0) + much
        else:
            near = tuple(chart[other] for other in NEIGHBOURS[box] if other in chart)
            beside[near, shift] = beside.get((near, shift), 0.0) + much

    def pressed(self, ratings: Floats, second: Floats) -> Floats:
        """By depth, how often the rush succeeds on PR."""
        return np.array([terms.rate(ratings, second) for terms in self.rushes])

    def lost(self, ratings: Floats, second: Floats) -> Floats:
        """By depth, how often a bad pass is intercepted."""
        return np.array([terms.rate(ratings, second) for terms in self.intercepts])

    def covered(self, ratings: Floats) -> Floats:
        """By depth, how often a pass on target is broken up; ratings by depth and man."""
        return np.array([terms.rate(ratings[depth]) for depth, terms in enumerate(self.covers)])

    def passing(self, covered: Floats, pressed: Floats, lost: Floats) -> tuple[float, float, float, float]:
        """Completions, yards and interceptions per pass; sacks per pass and sack."""
        sums = np.zeros(5)
        reference = self._reference
        intercepting, sacking, running = reference.pressure
        for depth, readings in enumerate(reference.odds):
            x, r, pr, px, bad, scrambles, _ = reference.counts[depth]
            gains = reference.gains
            fails = (1 - pressed[depth]) / (1 - readings.pressed)
            looked = pr * (reference.looks * readings.rolled.caught + readings.fixed.caught)
            looked += px * (reference.looks * readings.rolled.contested + readings.fixed.contested)
            direct = x * (1 - covered[depth]) * readings.targets + r * readings.hands
            caught = direct.sum() + fails * looked.sum()
            yards = direct @ gains[depth] + fails * (looked * gains).sum()
            rushed = (pr + px) * pressed[depth]
            joint = readings.pressed_lost / (readings.pressed * readings.intercepted) if readings.intercepted else 1.0
            taken = bad * lost[depth] + rushed * intercepting * joint * lost[depth]
            thrown = 1 - rushed * (sacking + running) - scrambles
            sums += reference.shares[depth] * np.array([caught, yards, taken, rushed * sacking, thrown])
        caught, yards, taken, sacked, thrown = (float(each) for each in sums)
        return caught / thrown, yards / thrown, taken / thrown, sacked / (thrown + sacked)


def _made(own: dict[tuple[int, int], float], beside: dict[tuple[tuple[int, ...], int], float]) -> Terms:
    near = [[*men, *[NOBODY] * (NEIGHBOUR_ROOM - len(men))] for men, _ in beside]
    return Terms(
        np.array([man for man, _ in own], np.int64),
        np.array([shift for _, shift in own], np.int64),
        np.array(list(own.values()), np.float64),
        np.array(near, np.int64),
        np.array([shift for _, shift in beside], np.int64),
        np.array(list(beside.values()), np.float64),
    )


def allowed_line(carry: float, passing: Sequence[float]) -> Allowed:
    """What runs and passes come to together."""
    completion, yards, interception, sack = passing
    return Allowed(carry, completion, yards, interception, sack)
