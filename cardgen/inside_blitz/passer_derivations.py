"""Where the numbers of a quarterback's passing card come from: the steps from his statistics to cells and ranges."""

from __future__ import annotations

from functools import partial
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.pass_lines import KNOWN
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.inside_blitz.offense_players import Passer
from cardgen.inside_blitz.pass_odds import CELLS, PassOdds
from cardgen.noting import Noted, status_of
from cardgen.provenance import Derivation, percent
from engine.inside_blitz import codes
from engine.inside_blitz.cards.cells import READINGS

FEW: Final = 20
"""Passes below which his cells lean on the league's."""
MATRICES: Final = {"Quick/Short": (codes.QUICK, codes.SHORT), "Medium/Long": (codes.MEDIUM, codes.LONG)}
PRESSURE: Final = ("PR INT", "PR SCK", "PR RUN")


def passing_derivations(
    index: SeasonIndex, passer: Passer, odds: PassOdds, set_factors: SetFactors
) -> dict[str, Noted]:
    """Of both matrices, the pressure line and the depths of second looks."""
    player, line, result, passing = passer.player, passer.line, passer.result, passer.passing
    missed = line.missed(result.parts)
    status = status_of(line.from_plays and line.attempts >= FEW and not missed)
    described = partial(set_factors.described, player.team, player.player_id)
    real, whole = real_passes(index, passer), _rounded(passer)
    found = {}
    for title, depths in MATRICES.items():
        steps = "; ".join([*(_depth_step(passer, odds, depth) for depth in depths), whole])
        derivation = Derivation(real, steps, 0.0).short_of(missed)
        found[title] = Noted(derivation.after(described("completion", "catch", "interception", "sack")), status)
    pressed = sum(
        float(part) * (passing.counts[depth][2] + passing.counts[depth][3]) / CELLS * odds.depths[depth].pressed
        for depth, part in enumerate(result.calls)
    )
    for title, width in zip(PRESSURE, passing.pressure, strict=True):
        formula = f"the rush succeeds on {percent(pressed)} of his dropbacks; {width} of 36 numbers; {whole}"
        found[title] = Noted(Derivation(real, formula, width).after(described("sack", "interception")), status)
    shares = ", ".join(
        f"{name} {percent(float(each))}" for name, each in zip(codes.DEPTHS, passer.target.shares, strict=True)
    )
    for name, width in zip(codes.DEPTHS, passing.looks, strict=True):
        formula = f"looks that keep his depths what they were when the rush fails; {width} of 36 numbers"
        found[f"Sec {name.title()}"] = Noted(Derivation(f"passes: {shares}", formula, width), status)
    return found


def real_passes(index: SeasonIndex, passer: Passer) -> str:
    """What he really did."""
    row = index.player("passing", passer.player.team, passer.player.player_id)
    few = " (few passes: the league's counted in)" if passer.line.attempts < KNOWN else ""
    return (
        f"{count(row, 'completions'):g} of {count(row, 'attempts'):g} complete, {count(row, 'passing_yards'):g} yards, "
        f"{count(row, 'interceptions'):g} intercepted, sacked {count(row, 'sacks'):g} times, "
        f"{passer.run.scrambles:.3g} scrambles{few}"
    )


def _depth_step(passer: Passer, odds: PassOdds, depth: int) -> str:
    """How a depth's cells come to its completions."""
    readings = odds.depths[depth]
    counted = ", ".join(
        f"{number} {name or 'blank'}"
        for name, number in zip(READINGS, passer.passing.counts[depth], strict=True)
        if number
    )
    return (
        f"{codes.DEPTHS[depth]}: {counted}; X is complete {percent(readings.on_target)}, R "
        f"{percent(float(readings.hands.sum()))}, ? intercepted {percent(readings.intercepted)}, the rush "
        f"succeeds {percent(readings.pressed)}; {percent(float(passer.result.by_depth[depth]))} complete for "
        f"{percent(float(passer.target.by_depth[depth]))}"
    )


def _rounded(passer: Passer) -> str:
    """What the whole card comes to."""
    line, result = passer.line, passer.result
    return (
        f"rounded together: {percent(result.completion)} complete (wanted {percent(line.completion)}), "
        f"{result.yards:.2f} yards a pass (wanted {line.yards:.2f}), {percent(result.interception, 2)} intercepted "
        f"(wanted {percent(line.interception, 2)}), {percent(result.sack, 2)} sacked (wanted {percent(line.sack, 2)}), "
        f"{percent(result.scramble, 2)} scrambles (wanted {percent(line.scramble, 2)})"
    )
