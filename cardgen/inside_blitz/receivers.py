"""Receiving sections: three folded matrices of 18 cells, M and L leading on to longer ones, and how well a player
catches.

Sections are Quick, Short and Medium for backs, Short, Medium and Long for everybody else. Each has the gains of his
real passes of that depth; over his mix of depths his yards per catch come out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.catch_lines import LONG as SEASON_LONG
from cardgen.figures.catch_lines import QUICK as SEASON_QUICK
from cardgen.figures.catch_lines import SCREENS, CatchLine, usual_mix
from cardgen.figures.catch_lines import SHORT as SEASON_SHORT
from cardgen.inside_blitz.asking import DEPTHS, Floats
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from cardgen.solving.search import nudged
from engine.inside_blitz import codes
from engine.inside_blitz.cards.cells import LONG as TO_LONG
from engine.inside_blitz.cards.cells import MEDIUM as TO_MEDIUM
from engine.inside_blitz.cards.fields import Yards

ROWS: Final = 18
FEW: Final = 20
"""Catches below which sections lean on the league's."""
KNOWN: Final = 10
"""Catches from which his yards per catch are taken as they are."""
MEAN_PRIOR: Final = 3
REACH: Final = 0.5
"""How far all his gains may be moved, as a part of themselves, so that his yards per catch come out."""
TOLERANCE: Final = 0.01
FARTHEST: Final = {codes.QUICK: 10.5, codes.SHORT: 10.5, codes.MEDIUM: 20.5}
"""Gains beyond which a cell leads on to a longer section, if that is about as long."""
ABOUT: Final = 0.8
LONG_COLUMN: Final = 3
"""LNG from which L of a back is a long gain."""
BACK_SECTIONS: Final = (codes.QUICK, codes.SHORT, codes.MEDIUM)
END_SECTIONS: Final = (codes.SHORT, codes.MEDIUM, codes.LONG)


def sections(position: str) -> tuple[int, ...]:
    """The depths at which a player of a position is thrown to."""  # IBF-CALL-03
    return BACK_SECTIONS if position == "RB" else END_SECTIONS


@dataclass(frozen=True, slots=True)
class Section:
    """A player's real passes of one depth of the game."""

    targets: float
    catches: float
    mean: float
    parts: Floats
    """Means of eighteen equal parts of his catches, the longest first."""


def depth_sections(line: CatchLine) -> dict[int, Section]:
    """A player's passes in the game's depths: what a back catches deep counts as Medium."""
    if line.position == "RB":
        assert line.screens is not None
        mean, parts = line.screens
        return {
            codes.QUICK: Section(line.targets[SCREENS], line.catches[SCREENS], mean, parts),
            codes.SHORT: _section(line, SEASON_QUICK),
            codes.MEDIUM: _joined(_section(line, SEASON_SHORT), _section(line, SEASON_LONG)),
        }
    return dict(zip(END_SECTIONS, (_section(line, at) for at in range(3)), strict=True))


def _section(line: CatchLine, at: int) -> Section:
    return Section(line.targets[at], line.catches[at], line.means[at], line.parts[at])


def _joined(one: Section, other: Section) -> Section:
    """Two depths as one, each by its catches."""
    weights = np.array([one.catches + 1.0, other.catches])
    gains = np.concatenate((one.parts, other.parts))
    counts = np.concatenate((np.full(ROWS, weights[0]), np.full(ROWS, weights[1]))) / ROWS
    order = np.argsort(-gains, kind="stable")
    ends = np.concatenate(([0.0], np.cumsum(counts[order])))
    sums = np.concatenate(([0.0], np.cumsum((counts * gains)[order])))
    cut = np.interp(np.linspace(0, ends[-1], ROWS + 1), ends, sums)
    parts: Floats = np.diff(cut) * ROWS / ends[-1]
    return Section(one.targets + other.targets, one.catches + other.catches, float(parts.mean()), parts)


def usual_rate(position: str, depth: int) -> float:
    """Catches per target of a depth in the league."""
    shares, rates = usual_mix(position)
    if position == "RB":
        places: tuple[int, ...] = {
            codes.QUICK: (SCREENS,),
            codes.SHORT: (SEASON_QUICK,),
            codes.MEDIUM: (SEASON_SHORT, SEASON_LONG),
        }[depth]
    else:
        places = (END_SECTIONS.index(depth),)
    return sum(shares[at] * rates[at] for at in places) / sum(shares[at] for at in places)


@dataclass(frozen=True, slots=True)
class CatchCells:
    """The sections of a card, best cells first, and what they come to."""

    cells: dict[int, Yards]
    means: Floats
    """Yards per catch at each of the four depths; 0 where he is never thrown to."""
    ideal: dict[int, tuple[float, ...]]
    """Before rounding."""


def target_means(line: CatchLine, mix: Floats) -> Floats:
    """Yards per catch that each depth targets, when his catches have a mix of depths."""
    found = depth_sections(line)
    own = np.zeros(DEPTHS)
    for depth, section in found.items():
        own[depth] = section.mean
    usual = float(mix @ own)
    wanted = line.mean if line.receptions else usual
    if line.receptions < KNOWN:
        # Few catches say little: the league's at his depths count beside them.
        wanted = (line.receptions * wanted + MEAN_PRIOR * usual) / (line.receptions + MEAN_PRIOR)
    moved = wanted / usual if usual > 0 else 1.0
    means: Floats = own * min(max(moved, 1 - REACH), 1 + REACH)
    return means


def solve_catches(line: CatchLine, mix: Floats, factor: float, long_gain: float, longest: int) -> CatchCells:
    """The sections whose yards per catch, over a mix of depths, are his times a factor that closes his team's yards.

    `long_gain` is what L of a back comes to.
    """
    found = depth_sections(line)
    means = factor * target_means(line, mix)
    ideal = {depth: _moved(section.parts, float(means[depth])) for depth, section in found.items()}
    letters = {depth: _letters(line.position, ideal, depth, long_gain, longest) for depth in found}
    worth, given = _worth(line.position, letters, mix, long_gain)
    order = list(found)
    values = np.concatenate([ideal[depth][len(letters[depth]) :] for depth in order])
    weights = np.concatenate([np.full(ROWS - len(letters[depth]), worth[depth]) for depth in order])
    least, most = np.full(len(values), float(league.LEAST)), np.full(len(values), float(league.MOST))
    least = np.maximum(least, -20.0)
    most = np.minimum(most, 99.0)
    scale = np.maximum(1.0, 0.1 * np.abs(values))
    cells = nudged(values, weights, least, most, float(mix @ means) - given, TOLERANCE, scale)
    made: dict[int, Yards] = {}
    at = 0
    for depth in order:
        count = ROWS - len(letters[depth])
        made[depth] = (*letters[depth], *sorted(cells[at : at + count].tolist(), reverse=True))
        at += count
    return CatchCells(
        made,
        section_means(line.position, made, long_gain),
        {depth: tuple(float(cell) for cell in each) for depth, each in ideal.items()},
    )


def catch_derivations(
    line: CatchLine, catches: CatchCells, mix: Floats, ratings: Sequence[int], target: str
) -> dict[str, Noted]:
    """Of the sections and of the catch ratings; `target` is what they target where it is not the real line."""
    status = status_of(line.from_plays and line.receptions >= FEW)
    implied = float(mix @ catches.means)
    found = {}
    for depth, section in depth_sections(line).items():
        name = codes.DEPTHS[depth]
        statistic = (
            f"{name} passes: {section.targets:.3g} thrown, {section.catches:.3g} caught, {section.mean:.2f} yards a "
            f"catch with the league's counted in; all passes: {line.receptions:g} catches, {line.mean:.2f} yards each"
        )
        formula = (
            f"cells are eighteenths of his catches; this section {float(catches.means[depth]):.2f}, all his catches "
            f"{implied:.2f}; {percent(float(mix[depth]), 0)} of his catches read it"
        )
        found[name.title()] = Noted(Derivation(statistic, formula, section.mean).after(target), status)
        formula = "with his other depths so that his catches per target come nearest; R and second looks ask it"
        found[f"{name.title()} catch"] = Noted(Derivation(statistic, formula, float(ratings[depth])), status)
    return found


def _moved(parts: Floats, mean: float) -> Floats:
    """Parts of his gains moved to another mean by the same factor each."""
    now = float(parts.mean())
    moved: Floats = parts * mean / now if now > 1 else parts + mean - now
    return moved


def _letters(position: str, ideal: dict[int, Floats], depth: int, long_gain: float, longest: int) -> list[str]:
    """M and L for the best cells that are about as long as what they lead on to."""  # IBF-CARD-23
    if depth not in FARTHEST:
        return []
    far = float(ideal[codes.LONG].mean()) if position != "RB" else long_gain if longest >= LONG_COLUMN else np.inf
    found = []
    for gain in ideal[depth]:
        if gain < FARTHEST[depth]:
            break
        if gain >= ABOUT * far:
            found.append(TO_LONG)
        elif depth != codes.MEDIUM and gain >= ABOUT * float(ideal[codes.MEDIUM].mean()):
            found.append(TO_MEDIUM)
        else:
            break
    return found


def _worth(
    position: str, letters: dict[int, list[str]], mix: Floats, long_gain: float
) -> tuple[dict[int, float], float]:
    """What one yard in a cell of each section adds to his yards per catch, and what L of a back adds to them."""
    reads = {depth: float(mix[depth]) for depth in letters}
    given = 0.0
    for depth in sorted(letters):
        for letter in letters[depth]:
            part = reads[depth] / ROWS
            if letter == TO_MEDIUM:
                reads[codes.MEDIUM] += part
            elif position == "RB":
                given += part * long_gain
            else:
                reads[codes.LONG] += part
    return {depth: read / ROWS for depth, read in reads.items()}, given


def section_means(position: str, cells: dict[int, Yards], long_gain: float) -> Floats:
    """Yards per catch at each depth, letters followed to where they lead."""
    means = np.zeros(DEPTHS)
    for depth in sorted(cells, reverse=True):
        values = []
        for cell in cells[depth]:
            if cell == TO_MEDIUM:
                values.append(float(means[codes.MEDIUM]))
            elif cell == TO_LONG:
                values.append(long_gain if position == "RB" else float(means[codes.LONG]))
            else:
                values.append(float(cell))
        means[depth] = sum(values) / len(values)
    return means
