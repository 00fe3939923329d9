"""A receiver's nine columns: what RECEIVER brings, so that his catches and yards come out with his own passers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures.catch_lines import CatchLine
from cardgen.figures.spread import slices, tilted
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from cardgen.solving.rounding import clip
from cardgen.strat.cell_solver import ROWS, Problem, Whole, solve_ordered
from cardgen.strat.dropbacks import CHECKED, SCRAMBLED, Dropbacks
from cardgen.strat.ladders import OFFENSE, ladder
from cardgen.strat.layouts import BEST_FIRST, WORDS_FIRST, arrangement, rows_for, weights_of
from cardgen.strat.league_lines import DEPTHS, FLAT, LONG, PLAYS_OF_DEPTH, LeagueLine
from cardgen.strat.odds import WAYS, Floats
from cardgen.strat.palettes import MISSED, Palette
from cardgen.strat.pass_halves import (
    COMPLETE,
    DEPTH_TITLES,
    GAINED,
    GUESS_TITLES,
    GUESSES,
    HANDED,
    PassDefense,
    pass_mix,
)
from cardgen.strat.pass_targets import CatchTarget
from engine.chance.generator import Generator
from engine.strat import codes
from engine.strat.editions import Edition

TOLERANCE: Final = (0.0008, 0.006)
"""Of catches and yards per pass to him."""
DEPTH_TOLERANCE: Final = (0.05, 0.5)
LEAST: Final = 5 / 36
MOST: Final = 35 / 36
NEVER: Final = 1e-9
"""Less often than this nothing happens: a part of it is not reckoned."""
"""Of a column's rows are catches."""
SHORTEST: Final = 0.4
LONGEST: Final = 2.2
"""How far yards per catch of a column may lie from the league's at its depth."""
COLUMNS: Final = len(DEPTHS) * GUESSES
FEW: Final = 20
"""Catches below which the league's shape decides."""


@dataclass(frozen=True, slots=True)
class Passing:
    """How passes of a depth reach a team's receivers, over its passers."""

    caught: Floats
    yards: Floats
    """[depth]: catches and yards per pass that need no receiver's card."""
    handed: Floats
    """[depth, guess]: how often a pass is left to a column of the receiver's card."""
    edition: Edition


def passing_of(
    halves: Sequence[Floats],
    found: Sequence[Dropbacks],
    attempts: Sequence[float],
    defense: PassDefense,
    sacks: Sequence[float],
) -> Passing:
    """The passes of some passers together, each counting by his real passes."""
    caught, yards, handed = np.zeros(len(DEPTHS)), np.zeros(len(DEPTHS)), np.zeros((len(DEPTHS), GUESSES))
    weights, mix = np.maximum(np.array(attempts), 1e-6), defense.mix
    for weight, half, each, sack in zip(weights / weights.sum(), halves, found, sacks, strict=True):
        flushed = CHECKED * (1 - sack)
        often = mix * (1 - CHECKED)
        own = 0.5 * (half + defense.halves)
        thrown = np.maximum(each.thrown, 0.05)
        by_call = (often * own[..., COMPLETE] + mix * flushed * 0.5 * half[..., COMPLETE]).sum(axis=1) / thrown
        by_yards = (often * own[..., GAINED] + mix * flushed * 0.5 * half[..., GAINED]).sum(axis=1) / thrown
        passed = often * own[..., HANDED] / thrown[:, None]
        dumps = each.dump_share
        loose = 0.5 * (half[FLAT, codes.RIGHT_GUESS] + defense.empty) / (1 - float(each.dump[SCRAMBLED]))
        by_call[FLAT] = (1 - dumps) * by_call[FLAT] + dumps * loose[COMPLETE]
        by_yards[FLAT] = (1 - dumps) * by_yards[FLAT] + dumps * loose[GAINED]
        passed[FLAT] *= 1 - dumps
        passed[FLAT, codes.RIGHT_GUESS] += dumps * loose[HANDED]
        caught += weight * by_call
        yards += weight * by_yards
        handed += weight * passed
    return Passing(caught, yards, handed, defense.edition)


@dataclass(frozen=True, slots=True)
class CatchColumns:
    """The nine columns of a receiver."""

    palette: Palette
    cells: Whole
    """[3 depth + guess, row]: readings of the palette."""
    first: Whole
    """The same, to begin with."""
    natural: Floats
    long: bool
    """Without it the long columns are blank."""
    within: NDArray[np.bool_]
    """[reading]: what the card of the player may say."""


def _forms(catches: Palette) -> Floats:
    """[depth, reading]: catches and yards of every reading."""
    return np.ascontiguousarray(catches.forms[..., [COMPLETE, GAINED]])


def caught_by(columns: CatchColumns) -> Floats:
    """[depth, guess, (catches, yards)] per pass left to his card."""
    cells, forms = columns.cells.reshape(len(DEPTHS), GUESSES, ROWS), _forms(columns.palette)
    found = np.array(
        [[WAYS @ forms[depth][cells[depth, guess]] for guess in range(GUESSES)] for depth in range(len(DEPTHS))]
    )
    if not columns.long:
        found[LONG] = 0.0
    return found


def catch_line(passing: Passing, hands: Floats) -> Floats:
    """[depth, (catches, yards)] per pass to a player whose columns bring `hands`."""
    own = np.stack([passing.caught, passing.yards], axis=-1)
    found: Floats = own + (passing.handed[..., None] * hands).sum(axis=1)
    return found


def reachable(target: CatchTarget, passing: Passing, usual: LeagueLine) -> CatchTarget:
    """The nearest target that columns of a natural look can reach, what passers leave to them being what it is."""
    handed = passing.handed.sum(axis=1)
    rates = np.clip(target.by_depth, passing.caught + LEAST * handed, passing.caught + MOST * handed)
    caught = (rates - passing.caught) * np.array([depth.mean for depth in usual.passes])
    yards = np.clip(
        rates * target.means, passing.yards + SHORTEST * caught, passing.yards + np.maximum(LONGEST * caught, 1e-9)
    )
    least, most = (float(target.shares @ (passing.caught + part * handed)) for part in (LEAST, MOST))
    total = clip(target.caught, least, most)
    shortest, longest = (float(target.shares @ (passing.yards + part * caught)) for part in (SHORTEST, LONGEST))
    mean = clip(total * target.mean, shortest, longest) / max(total, NEVER)
    return replace(target, caught=total, mean=mean, by_depth=rates, means=yards / np.maximum(rates, NEVER))


def first_columns(
    catches: Palette, target: CatchTarget, passing: Passing, line: CatchLine, seed: int, *labels: str
) -> CatchColumns:
    """Columns to begin with: each depth's own catches, more of them where the defense guessed wrong."""
    within = catches.within(line.longest, line.receptions)
    cells = np.zeros((COLUMNS, ROWS), np.int64)
    natural = np.zeros((COLUMNS, ROWS))
    for depth, play in enumerate(PLAYS_OF_DEPTH):
        handed = max(float(passing.handed[depth].sum()), NEVER)
        rate = (float(target.by_depth[depth]) - float(passing.caught[depth])) / handed
        yards = float(target.by_depth[depth] * target.means[depth]) - float(passing.yards[depth])
        mean = yards / handed / min(max(rate, LEAST), MOST)
        for guess, rung in enumerate(ladder(OFFENSE, play, edition=passing.edition)):
            place = depth * GUESSES + guess
            names = (*labels, DEPTHS[depth], codes.COLUMNS[guess])
            words = WORDS_FIRST[Generator(seed, *names, "words").below(len(WORDS_FIRST))]
            caught = min(max(rate + rung.completion, LEAST), MOST)
            missed = rows_for(1 - caught, words, range(ROWS))
            held = [row for row in range(ROWS) if row not in missed]
            cells[place, missed] = catches.number(MISSED)
            best = arrangement(BEST_FIRST, seed, *names)
            order = [int(row) for row in best if row in held]
            natural[place, order] = slices(tilted(target.spreads[depth], mean + rung.yards), weights_of(held, best))
            cells[place, order] = catches.nearest(natural[place, order], within)
    return CatchColumns(catches, cells, cells, natural, target.long, within)


def solve_receiver(start: CatchColumns, target: CatchTarget, passing: Passing) -> CatchColumns:
    """The columns that come nearest to a receiver's line, from those there are."""
    catches, parts = start.palette, len(TOLERANCE)
    forms = _forms(catches)
    worth = np.zeros((COLUMNS, len(catches.readings), parts + 2 * len(DEPTHS)))
    own = np.stack([passing.caught, passing.yards], axis=-1)
    for depth in range(len(DEPTHS)):
        for guess in range(GUESSES):
            place = depth * GUESSES + guess
            value = passing.handed[depth, guess] * forms[depth]
            worth[place, :, :parts] = target.shares[depth] * value
            worth[place, :, parts + 2 * depth : parts + 2 * depth + 2] = value
    yards = target.by_depth * target.means
    wanted = np.array(
        [target.caught, target.caught * target.mean, *np.stack([target.by_depth, yards], axis=-1).ravel()]
    )
    wanted -= np.array([*(target.shares @ own), *own.ravel()])
    tolerance = np.array([*TOLERANCE, *(DEPTH_TOLERANCE * len(DEPTHS))])
    allowed = np.broadcast_to(start.within, (COLUMNS, len(catches.readings)))
    problem = Problem(worth, catches.places, catches.kinds, wanted, tolerance, allowed)
    weights = pass_mix(passing.edition).ravel()
    cells = solve_ordered(problem, start.cells, start.natural, catches.worths, start.first, weights)
    return replace(start, cells=cells)


def catch_derivations(
    columns: CatchColumns, line: CatchLine, target: CatchTarget, passing: Passing, calibrated: str
) -> dict[str, Noted]:
    """Of the nine columns, with what passers leave to them; `calibrated` is what they target where it is not real."""
    statistic = f"{line.receptions:g} catches of {sum(line.targets):g} passes, {line.mean:.2f} yards a catch"
    found = target.shares @ catch_line(passing, caught_by(columns))
    whole = (
        f"solved together for what the team's passers leave to him: {percent(found[0], 2)} caught for "
        f"{percent(target.caught, 2)}, {found[1] / max(found[0], NEVER):.2f} yards a catch for {target.mean:.2f}"
    )
    status = status_of(line.from_plays and line.receptions >= FEW)
    made = {}
    for depth, name in enumerate(DEPTHS):
        formula = (
            f"{percent(target.shares[depth])} of passes to him are {name}, {percent(target.by_depth[depth])} of them "
            f"caught; {percent(float(passing.handed[depth].sum()))} are left to his card; {whole}"
        )
        derivation = Derivation(statistic, formula, 0.0).then(calibrated)
        for guess, title in enumerate(GUESS_TITLES):
            values = columns.natural[depth * GUESSES + guess].tolist()
            made[f"{DEPTH_TITLES[depth]} {title}"] = Noted(derivation, status, values)
    return made
