"""The exact lines of a team's defence: what the reference offence gets from its usual eleven, beside the real season.

The reference gets from an average defence what the tables say; opponents really got something else from the league. So
it is differences from the average that are compared, and told in the season's own units.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from cardgen.aims.aims import Aims
from cardgen.aims.allowed import Allowed, above_league, really_allowed
from cardgen.fast_action.base_displays import (
    INTERCEPTS,
    LEAST_PASS_DEFENSE,
    LOWEST_INTERCEPT,
    MOST_PASS_DEFENSE,
    ROW_ONE,
    ROW_THREE,
    PassUsage,
)
from cardgen.fast_action.cells import PASS_NUMBERS
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import LEAST_TACKLE, MOST_TACKLE, RunTables
from cardgen.figures.book import OPPONENTS, Book, count
from cardgen.figures.choose import choose
from cardgen.figures.kneels import scramble_share
from cardgen.figures.shares import league_run_mix, pass_mix, target_shares
from cardgen.solving.accuracy import Line, grain
from cardgen.solving.search import bounded
from cardgen.statis_pro.cards import BOXES
from cardgen.statis_pro.defenses import REFERENCE, USUAL_RUSH, allowed_line
from cardgen.statis_pro.lineups import starters
from cardgen.statis_pro.responses import Responses
from engine.statis_pro.player import Player

CARRY, COMPLETION, YARDS, INTERCEPTION, SACK = range(5)
LINES: Final = (
    ("yards per carry allowed", "yards", 1.0, "carries"),
    ("completion allowed", "%", 100.0, "attempts"),
    ("yards per attempt allowed", "yards", 1.0, "attempts"),
    ("interceptions made", "%", 100.0, "attempts"),
    ("sacks made per dropback", "%", 100.0, "attempts"),
)
"""Name, unit, factor and the column that counts the plays, in the order of `Allowed`."""
NEEDS: Final = (
    ("defensive line", "linebackers"),
    ("linebackers", "defensive backs"),
    ("linebackers", "defensive backs"),
    ("linebackers", "defensive backs"),
    ("defensive line", "linebackers"),
)
"""The sheets whose cards decide each line."""
COVERS: Final = [box for box in BOXES if box not in ROW_ONE]
TACKLES: Final = [box for box in BOXES if box not in ROW_THREE]
WIDEST: Final = len(INTERCEPTS) - 1
Values = Mapping[str, int]


class DefenseLines:
    """What defences allow in one season, asked of one deck; make it once."""

    def __init__(self, responses: Responses, book: Book) -> None:
        self._book = book
        lineups = [starters(choose(book, team)) for team in book.teams]
        one_back = sum("FL2" in each.offense for each in lineups) / max(len(lineups), 1)
        self._runs = RunTables(responses, league_run_mix(book))
        self._passes = PassTables(responses, PassUsage(pass_mix(book), target_shares(book, lineups), one_back))
        self._reference = self._allowed([[REFERENCE[box]] if box in REFERENCE else [] for box in BOXES])
        self._designed = 1 - scramble_share(book)

    def lines(self, team: str, boxes: Sequence[Sequence[Player]], there: Collection[str], aims: Aims) -> list[Line]:
        """The lines of a team's display; only those all of whose sheets are there, and whose real line is known.

        What the cards aimed at beside the real line is taken off again.
        """
        theirs = self._book.stats(team, OPPONENTS)
        if not count(theirs, "carries") or not count(theirs, "attempts"):
            return []
        real, wanted = really_allowed(self._book, team).parts, above_league(self._book, team, aims).parts
        implied, usual = self._allowed(boxes).parts, self._reference.parts
        steps = self._steps(boxes, implied)
        found = []
        for at, (name, unit, by, column) in enumerate(LINES):
            if not set(NEEDS[at]) <= set(there):
                continue
            scale = by * (self._designed if at == CARRY else 1.0)  # no card changes what a scramble gains
            off = scale * (implied[at] - usual[at] - wanted[at])
            fact, worth = by * real[at], [scale * step for step in steps[at]]
            found.append(
                Line(
                    team,
                    "",
                    name,
                    unit,
                    fact,
                    by * implied[at],
                    fact + off,
                    0.0,
                    count(theirs, column),
                    grain(worth),
                    sum(worth),
                    _forced(at, [by for _, _, by, _ in LINES], wanted, steps),
                )
            )
        return found

    def _allowed(self, boxes: Sequence[Sequence[Player]]) -> Allowed:
        tackle, rush, cover, ranges = _values(boxes)
        thrown = self._passes.line(_front(tackle), USUAL_RUSH, cover, ranges)
        line = replace(thrown, sack=self._sack(rush))
        return allowed_line(self._runs.yards_per_carry(tackle), line)

    def _sack(self, rush: Values) -> float:
        sacks, scrambles = self._passes.rushed(rush)
        return sacks / (1 - scrambles)

    def _steps(self, boxes: Sequence[Sequence[Player]], implied: Sequence[float]) -> list[list[float]]:
        """For each line, what a point more on each card is worth."""
        tackle, rush, cover, ranges = _values(boxes)
        front = _front(tackle)
        carry = [
            self._runs.yards_per_carry({**tackle, box: _within(value + 1, LEAST_TACKLE, MOST_TACKLE)}) - implied[CARRY]
            for box, value in tackle.items()
        ]
        covered = [
            self._passes.line(
                front, USUAL_RUSH, {**cover, box: _within(value + 1, LEAST_PASS_DEFENSE, MOST_PASS_DEFENSE)}, ranges
            )
            for box, value in cover.items()
        ]
        wider = [
            self._passes.line(
                front, USUAL_RUSH, cover, {**ranges, box: min(value + 1, len(INTERCEPTS) - 1)}
            ).interception
            for box, value in ranges.items()
        ]
        rushed = [self._sack({**rush, box: value + 1}) for box, value in rush.items()]
        return [
            carry,
            [float(line.completion) - implied[COMPLETION] for line in covered],
            [float(line.yards) - implied[YARDS] for line in covered],
            [float(share) - implied[INTERCEPTION] for share in wider],
            [share - implied[SACK] for share in rushed],
        ]


def _forced(at: int, factors: Sequence[float], wanted: Sequence[float], steps: Sequence[Sequence[float]]) -> float:
    """What is left of one of completions and yards when the other is met: a Pass Defense value moves them together."""
    other = {COMPLETION: YARDS, YARDS: COMPLETION}.get(at)
    if other is None or not sum(steps[other]):
        return 0.0
    return factors[at] * abs(wanted[at] - wanted[other] * sum(steps[at]) / sum(steps[other]))


def _values(boxes: Sequence[Sequence[Player]]) -> tuple[Values, Values, Values, Values]:
    """Tackle, Pass Rush, Pass Defense and index of the Intercept range by box, the first man of each counting.

    Values beyond what the tables hold count as the last of them.
    """
    men = {box: found[0] for box, found in zip(BOXES, boxes, strict=True) if found}
    return (
        {box: _within(man.tackle, LEAST_TACKLE, MOST_TACKLE) for box, man in men.items() if box in TACKLES},
        {box: int(man.pass_rush) for box, man in men.items()},
        {
            box: _within(man.pass_defense, LEAST_PASS_DEFENSE, MOST_PASS_DEFENSE)
            for box, man in men.items()
            if box in COVERS
        },
        {box: _range(man) for box, man in men.items() if box in COVERS},
    )


def _within(value: int, least: int, most: int) -> int:
    return bounded(float(value), (least, most))


def _range(man: Player) -> int:
    """Where a man's Intercept range stands among those the tables know."""
    if man.intercept > PASS_NUMBERS:
        return 0
    return 1 if man.doubtful else 2 + PASS_NUMBERS - max(int(man.intercept), LOWEST_INTERCEPT)


def _front(tackle: Values) -> str:
    """The base display a defence is nearest to."""
    return "3-4" if "C" in tackle and not {"B", "D"} <= set(tackle) else "4-3"
