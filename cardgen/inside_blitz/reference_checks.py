"""What the reference offense asks of a defense: whose rating is tried how often, and what hangs on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.figures.run_lines import USUAL_INSIDE
from cardgen.inside_blitz.asking import DEPTHS, Asking, Floats
from cardgen.inside_blitz.kick_odds import chance_of
from cardgen.inside_blitz.pass_odds import CELLS, Readings, pass_odds
from cardgen.inside_blitz.run_odds import ANOTHER, keying, looked_for
from engine.inside_blitz import charts, codes, player_record
from engine.inside_blitz.blockers import pass_rating, run_rating
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chart_rows import dice_numbers
from engine.inside_blitz.player_record import Player
from engine.inside_blitz.ratings import run_block
from engine.inside_blitz.reference import declared
from engine.inside_blitz.snap import Snap
from engine.inside_blitz.tables import read_table

RUN_SHARES: Final = tuple(part / 2 for part in (1 - USUAL_INSIDE, USUAL_INSIDE, USUAL_INSIDE, 1 - USUAL_INSIDE))
"""How often the reference calls SL, IL, IR and SR."""
Checks = dict[tuple[int, int, int], float]
"""By alignment, box and shift, how often."""


def depth_shares() -> Floats:
    """How often the reference throws at each depth."""
    rows = read_table("reference_mix.csv")
    sums = np.array([sum(float(row[name]) for row in rows) for name in codes.DEPTHS])
    shares: Floats = sums / sums.sum()
    return shares


@dataclass(frozen=True, slots=True)
class Throws:
    """By depth, what the reference passer's readings come to before the defense has its say."""

    direct: Floats
    """On target."""
    direct_yards: Floats
    hands: Floats
    """Left to the receiver's hands, and caught."""
    hand_yards: Floats
    looked: Floats
    """Caught by another player, for each rush that fails."""
    looked_yards: Floats
    rushed: Floats
    bad: Floats
    joint: Floats
    """How much likelier than apart a rush that succeeds and an interception come together."""
    scrambles: Floats


class Reference:
    """The reference offense, and what it asks of a defense: whatever the team, the same checks as often."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking
        self.offense = asking.offense
        self._adjust = asking.charts.adjustments
        self.shares = depth_shares()
        self.odds: list[Readings] = pass_odds(asking, self.offense).depths
        self.gains = np.array(
            [[self._gain(player, depth) for player in self.offense.receivers] for depth in range(DEPTHS)]
        )
        self.pressure = [width / CELLS for width in declared()["quarterback"]["pressure"]]
        self.throws = self._throws()
        back = self.offense.receivers[0]
        outside = self._mean(back.outside_high, back), self._mean(back.outside_low, back)
        inside = self._mean(back.inside_high, back), self._mean(back.inside_low, back)
        self.run_yards = [outside, inside, inside, outside]
        self.run_base, self.run_checks = self._runs()
        self.cover_checks = [self._checks(depth, charts.COVERAGE + depth) for depth in range(DEPTHS)]
        self.intercept_checks = [self._checks(depth, None) for depth in range(DEPTHS)]
        self.rush_checks = [self._rushes(depth) for depth in range(DEPTHS)]

    # What the reference gains.

    def _look_up(self, column: int) -> float:
        lookup = self.asking.charts.lookup
        return sum(float(lookup[number][column]) for number in dice_numbers()) / CELLS

    def _mean(self, cells: Sequence[int], player: Player) -> float:
        """What a runner's cells average."""
        named = {
            player_record.SHORT_GAIN: self._look_up(charts.SHORT_GAIN_COLUMN),
            player_record.BREAKAWAY: self._look_up(player.longest),
        }
        return sum(named.get(cell, float(cell)) for cell in cells) / len(cells)

    def _gain(self, player: Player, depth: int) -> float:
        """What a catch of a player averages."""
        if not player.yards[depth]:
            return 0.0
        deep = (
            self._look_up(player.longest)
            if player.kind == player_record.BACK
            else self._gain_once(player, codes.LONG, 0.0)
        )
        return self._gain_once(player, depth, deep)

    def _gain_once(self, player: Player, depth: int, deep: float) -> float:
        cells = player.yards[depth]
        whole = 0.0
        for cell in cells:
            if cell == player_record.TO_MEDIUM:
                whole += self._gain_once(player, codes.MEDIUM, deep)
            else:
                whole += deep if cell == player_record.TO_LONG else float(cell)
        return whole / len(cells) if cells else 0.0

    def _throws(self) -> Throws:
        """What the passer's readings come to, apart from what the defense has to say."""
        looks = np.array(declared()["quarterback"]["depths"])[:, None] / CELLS
        rows = []
        for depth, readings in enumerate(self.odds):
            cells = self.offense.passer.readings[depth]
            counts = [cells.count(reading) / CELLS for reading in range(len(player_record.READINGS))]
            x, r, pr, px, bad, scrambles, _ = counts
            looked = pr * (looks * readings.rolled.caught + readings.fixed.caught)
            looked += px * (looks * readings.rolled.contested + readings.fixed.contested)
            looked /= 1 - readings.pressed
            joint = readings.pressed_lost / (readings.pressed * readings.intercepted) if readings.intercepted else 1.0
            gains = self.gains[depth]
            rows.append(
                (
                    *(x * readings.targets.sum(), x * readings.targets @ gains),
                    *(r * readings.hands.sum(), r * readings.hands @ gains),
                    *(looked.sum(), (looked * self.gains).sum(), pr + px, bad, joint, scrambles),
                )
            )
        return Throws(*np.array(rows).T)

    # What it asks of a defense.

    def _calls(self, play: int) -> list[tuple[int, int, float]]:
        """What a play meets: alignment, strategy, how often."""
        found: dict[tuple[int, int], float] = {}
        for answer in self.asking.answers(play):
            key = int(answer.call.alignment), int(answer.call.strategy)
            found[key] = found.get(key, 0.0) + answer.weight
        return [(alignment, strategy, weight) for (alignment, strategy), weight in sorted(found.items())]

    def _keyed(self, play: int) -> list[tuple[int, int, float]]:
        """The same for a run: a key looks for the first back no more often than others name
        him."""  # IBF-CALL-13, IBF-CALL-14
        seen = looked_for(self.offense, self.offense.receivers[0])
        found = []
        for alignment, strategy, weight in self._calls(play):
            if strategy == codes.KEY:
                found += [(alignment, codes.KEY, seen * weight), (alignment, codes.WRONG_KEY, (1 - seen) * weight)]
            else:
                found.append((alignment, strategy, weight))
        return found

    def _runs(self) -> tuple[float, dict[tuple[int, tuple[int, ...], int], float]]:
        """Yards when no defender stops anybody; by alignment, keys and shift the yards that stopping saves."""
        base = 0.0
        found: dict[tuple[int, tuple[int, ...], int], float] = {}
        for play, share in enumerate(RUN_SHARES):
            high, low = self.run_yards[play]
            read = self.asking.read
            pairs = Counter(zip(read(codes.RUN_KEY + play), read(codes.RUN_SECOND + play), strict=True))
            column = charts.SWEEP if codes.is_sweep(play) else charts.INSIDE
            base += share * high
            for alignment, strategy, weight in self._keyed(play):
                for (first, second), count in pairs.items():
                    much = share * weight * count / len(self.asking.cards) * (high - low)
                    keys = tuple(int(key) for key in (first, second) if codes.is_box(key))
                    if keys:
                        key = alignment, keys, int(self._adjust[strategy][column])
                        found[key] = found.get(key, 0.0) + much
                    else:
                        base -= much * (1 - self._blocked(play, alignment, strategy, int(first)))
        return base, found

    def _snap(self, play: int, alignment: int, player: Player, strategy: int | None = None) -> Snap:
        wrong = strategy == codes.WRONG_KEY
        printed = codes.KEY if wrong else strategy
        answer = next(
            each
            for each in self.asking.answers(play)
            if each.call.alignment == alignment and printed in (None, each.call.strategy)
        )
        call = OffenseCall(play, player.index, by_number=True)
        against = keying(answer.call, ANOTHER) if wrong else answer.call
        return self.asking.snap(self.offense, call, answer.front, against)

    def _blocked(self, play: int, alignment: int, strategy: int, key: int) -> float:
        """How often a blocker opens the way."""  # IBF-RUN-04
        carrier = self.offense.receivers[0]
        snap = self._snap(play, alignment, carrier, strategy)
        return chance_of(int(run_block(snap, run_rating(snap, key), carrier)))

    def _checks(self, depth: int, column: int | None) -> Checks:
        """Checks of the key of a depth, a strategy adding to them or not."""
        keys = Counter(self.asking.read(codes.PASS_KEY + depth).tolist())
        found: Checks = {}
        for alignment, strategy, weight in self._calls(codes.QUICK_PASS + depth):
            shift = 0 if column is None else int(self._adjust[strategy][column])
            for box, count in keys.items():
                key = alignment, box, shift
                found[key] = found.get(key, 0.0) + weight * count / len(self.asking.cards)
        return found

    def _rushes(self, depth: int) -> Checks:
        """Checks of the rush, blockers and strategy added."""  # IBF-RUSH-07
        play = codes.QUICK_PASS + depth
        read = self.asking.read
        pairs = Counter(zip(read(codes.RUSHER).tolist(), read(codes.OFF_LINE).tolist(), strict=True))
        found: Checks = {}
        names = set(read(codes.OFF_LINE).tolist())
        targets = [(at, float(share)) for at, share in enumerate(self.odds[depth].targets) if share]
        blocks: dict[tuple[int, int], dict[int, int]] = {}
        for alignment, strategy, weight in self._calls(play):
            added = int(self._adjust[strategy][charts.RUSH + depth])
            for target, share in targets:
                if (alignment, target) not in blocks:
                    snap = self._snap(play, alignment, self.offense.receivers[target])
                    blocks[alignment, target] = {name: int(pass_rating(snap, name)) for name in names}
                for (box, blocker), count in pairs.items():
                    key = alignment, box, added + blocks[alignment, target][blocker]
                    found[key] = found.get(key, 0.0) + weight * share * count / len(self.asking.cards)
        return found
