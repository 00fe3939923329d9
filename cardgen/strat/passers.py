"""A quarterback's nine columns of passes, chosen together so that his whole line comes out.

Each column begins with what its half must bring: interceptions, Must Run, RECEIVER on the usual totals, incompletions,
and gains of its own for the rest. Then cells are changed until completions, yards, interceptions and scrambles are his;
what a reading is worth depends on the dump-offs that his flats make of flushes, so that it is found in rounds.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from cardgen.figures.pass_lines import PassLine
from cardgen.figures.spread import slices, tilted
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from cardgen.strat.cell_solver import ROWS, Problem, Whole, line_of, solve_ordered
from cardgen.strat.dropbacks import CAUGHT, CHECKED, LOST, SCRAMBLED, YARDAGE, Dropbacks, Hands, dropbacks
from cardgen.strat.ladders import OFFENSE, ladder
from cardgen.strat.layouts import BEST_FIRST, MIDDLE_FIRST, WORDS_FIRST, arrangement, rows_for, weights_of
from cardgen.strat.league_lines import DEPTHS, FLAT, PLAYS_OF_DEPTH, LeagueLine
from cardgen.strat.odds import WAYS, Floats
from cardgen.strat.palettes import HANDED, MISSED, PICKED, RAN, Palette
from cardgen.strat.pass_halves import DEPTH_TITLES, GUESS_TITLES, GUESSES, PassDefense
from cardgen.strat.pass_targets import PassTarget
from engine.chance.generator import Generator
from engine.strat import codes
from engine.strat.editions import Edition

RECEIVER_SHARES: Final = (16 / 36, 16 / 36, 14 / 36)
"""By depth, the part of a column that is left to the receiver's card, so that receivers can be told apart."""
LEAST_OWN: Final = 2 / 36
RUN_LEANING: Final = np.array([0.6, 1.2, 1.6])
"""By depth, how much likelier than elsewhere a passer runs instead."""
TOLERANCE: Final = (0.0004, 0.008, 0.0003, 0.0004)
DEPTH_TOLERANCE: Final = 0.03
NEAR: Final = 0.5
"""Parts of the tolerance within which a line is as good as it gets."""
COLUMNS: Final = len(DEPTHS) * GUESSES
FEW: Final = 20
"""Passes below which the league's shape decides."""


@dataclass(frozen=True, slots=True)
class PassColumns:
    """The nine columns of passes."""

    palette: Palette
    cells: Whole
    """[3 depth + guess, row]: readings of the palette."""
    first: Whole
    """The same, to begin with."""
    natural: Floats
    """Their yards before rounding; 0 where a word stands."""


def halves(columns: PassColumns) -> Floats:
    """[depth, guess, part] of the columns."""
    cells, forms = columns.cells.reshape(len(DEPTHS), GUESSES, ROWS), columns.palette.forms
    return np.array(
        [[WAYS @ forms[depth][cells[depth, guess]] for guess in range(GUESSES)] for depth in range(len(DEPTHS))]
    )


def first_columns(
    throws: Palette, target: PassTarget, usual: LeagueLine, hands: Hands, edition: Edition, seed: int, *labels: str
) -> PassColumns:
    """Columns to begin with."""
    cells = np.zeros((COLUMNS, ROWS), np.int64)
    natural = np.zeros((COLUMNS, ROWS))
    runs = RUN_LEANING / float(target.shares @ RUN_LEANING) * 2 * target.scramble / (1 - target.sack / 2)
    whole = sum(depth.share * depth.interception for depth in usual.passes)
    for depth, play in enumerate(PLAYS_OF_DEPTH):
        league = usual.passes[depth]
        missed = 1 - runs[depth] / 2
        for guess, rung in enumerate(ladder(OFFENSE, play, edition=edition)):
            complete = 2 * target.by_depth[depth] * missed - league.completion + rung.completion
            yards = (target.means[depth] * 2 - league.mean) + rung.yards
            lost = max(2 * target.interception / whole - 1, 0.0) * league.interception * rung.interception
            wanted = (float(complete), float(yards), float(lost), float(runs[depth]))
            place = depth * GUESSES + guess
            worth = float(hands.caught[depth, guess])
            names = (*labels, DEPTHS[depth], codes.COLUMNS[guess])
            receiver = (worth, RECEIVER_SHARES[depth])
            _first(throws, cells[place], natural[place], wanted, receiver, league.gains, seed, names)
    return PassColumns(throws, cells, cells, natural)


def _first(
    throws: Palette,
    cells: Whole,
    natural: Floats,
    wanted: tuple[float, float, float, float],
    receiver: tuple[float, float],
    gains: Floats,
    seed: int,
    names: tuple[str, ...],
) -> None:
    """One column: words on their rows, gains on what is left."""
    complete, yards, lost, run = wanted
    words = WORDS_FIRST[Generator(seed, *names, "words").below(len(WORDS_FIRST))]
    middle = MIDDLE_FIRST[Generator(seed, *names, "middle").below(len(MIDDLE_FIRST))]
    worth, share = receiver
    share = min(share, max(complete - LEAST_OWN, 0.0) / max(worth, 0.05))
    own = max(complete - share * worth, LEAST_OWN)
    missed = max(1 - own - share - lost - run, 0.0)
    free = list(range(ROWS))
    for kind, part, order in (
        (PICKED, lost, words),
        (RAN, run, words),
        (HANDED, share, middle),
        (MISSED, missed, words),
    ):
        rows = rows_for(part, order, free[:-1] if len(free) > 1 else [])
        cells[rows] = throws.number(kind)
        free = [row for row in free if row not in rows]
    best = arrangement(BEST_FIRST, seed, *names)
    left = [int(row) for row in best if row in free]
    natural[left] = slices(tilted(gains, yards), weights_of(free, best))
    cells[left] = throws.nearest(natural[left])


def solve_passer(
    start: PassColumns, target: PassTarget, defense: PassDefense, hands: Hands, sack: float, rounds: int
) -> PassColumns:
    """The columns that come nearest to a passer's line, from those there are."""
    columns = start
    for _ in range(rounds):
        now = dropbacks(halves(columns), defense, hands, target.shares, sack)
        wanted = _wanted(target, now)
        exact = np.concatenate([now.totals, now.by_depth])
        if (np.abs(exact - wanted)[: len(TOLERANCE)] < NEAR * np.array(TOLERANCE)).all():
            break
        problem = _problem(columns.palette, hands, now, sack)
        shifted = wanted - exact + line_of(problem, columns.cells)
        problem = replace(problem, wanted=shifted)
        worths = columns.palette.worths
        cells = solve_ordered(problem, columns.cells, columns.natural, worths, columns.first, now.mix.ravel())
        columns = replace(columns, cells=cells)
    return columns


def _wanted(target: PassTarget, now: Dropbacks) -> Floats:
    """Per dropback: catches, yards, interceptions and scrambles; then completions of each depth."""
    attempts = 1 - now.sack - target.scramble
    line = (target.completion * attempts, target.yards * attempts, target.interception * attempts, target.scramble)
    return np.array([*line, *target.by_depth])


def _problem(throws: Palette, hands: Hands, now: Dropbacks, sack: float) -> Problem:
    """What each reading adds, as things stand: per dropback, and per pass of its depth."""
    count = len(throws.readings)
    parts = len(TOLERANCE)
    worth = np.zeros((COLUMNS, count, parts + len(DEPTHS)))
    flushed = CHECKED * (1 - sack)
    dumps = float(now.calls @ now.dumped)
    for depth in range(len(DEPTHS)):
        for guess in range(GUESSES):
            throw, stands = _values(throws.forms[depth], hands, depth, guess)
            gone = 1 - stands[:, CAUGHT] - stands[:, LOST] - stands[:, SCRAMBLED]
            often = 0.5 * now.mix[depth, guess]
            kept = (1 - CHECKED[depth, guess]) * throw + flushed[depth, guess] * stands[:, :parts]
            total = now.calls[depth] * often * (kept + flushed[depth, guess] * gone[:, None] * now.dump)
            if depth == FLAT and guess == codes.RIGHT_GUESS:
                total = total + 0.5 * dumps * throw
            place = depth * GUESSES + guess
            worth[place, :, :parts] = total
            worth[place, :, parts + depth] = often * kept[:, CAUGHT] / max(float(now.thrown[depth]), 0.05)
    tolerance = np.array([*TOLERANCE, *([DEPTH_TOLERANCE] * len(DEPTHS))])
    allowed = np.ones((COLUMNS, count), np.bool_)
    return Problem(worth, throws.places, throws.kinds, np.zeros(len(tolerance)), tolerance, allowed)


def _values(forms: Floats, hands: Hands, depth: int, guess: int) -> tuple[Floats, Floats]:
    """[reading, part]: what readings come to on a throw, and what stands of them when the passer is flushed."""
    stands = forms[:, [0, 1, 2, 4]]
    throw = stands.copy()
    throw[:, CAUGHT] += forms[:, 3] * hands.caught[depth, guess]
    throw[:, YARDAGE] += forms[:, 3] * hands.yards[depth, guess]
    return throw, stands


def pass_derivations(
    columns: PassColumns, line: PassLine, target: PassTarget, usual: LeagueLine, found: Dropbacks, calibrated: str
) -> dict[str, Noted]:
    """Of the nine columns, which imply `found` with his receivers; `calibrated` is what they target where it is not
    real."""
    statistic = (
        f"{line.attempts:g} passes, {percent(line.completion)} complete, {line.yards:.2f} yards each, "
        f"{percent(line.interception)} intercepted; {percent(line.sack)} of dropbacks sacked, "
        f"{percent(line.scramble)} run"
    )
    caught, yards, lost, _, ran = found.line
    whole = (
        f"nine columns solved together with his receivers' cards: {percent(caught, 2)} complete, "
        f"{yards:.2f} yards, {percent(lost, 2)} intercepted, {percent(ran, 2)} run"
    )
    missed = line.missed((caught, yards, lost, line.sack, ran))  # sacks are the team's rating card's
    status = status_of(line.from_plays and line.attempts >= FEW and not missed)
    made = {}
    for depth, name in enumerate(DEPTHS):
        formula = (
            f"{percent(target.shares[depth])} of his passes are {name}, {percent(target.by_depth[depth])} of them "
            f"complete; the defense's half is the league's {percent(usual.passes[depth].completion)}, so that his is "
            f"twice his own less that; {whole}"
        )
        derivation = Derivation(statistic, formula, 0.0).short_of(missed).then(calibrated)
        for guess, title in enumerate(GUESS_TITLES):
            values = columns.natural[depth * GUESSES + guess].tolist()
            made[f"{DEPTH_TITLES[depth]} {title}"] = Noted(derivation, status, values)
    return made
