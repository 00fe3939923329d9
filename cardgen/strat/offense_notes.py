"""Where the numbers of quarterbacks', backs' and receivers' cards came from."""

from __future__ import annotations

from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.strat import passers
from cardgen.strat.dropbacks import dropbacks
from cardgen.strat.league_lines import DEPTHS
from cardgen.strat.offense import Ground, Offense, Passer, Skill, team_hands
from cardgen.strat.pass_halves import GUESSES
from cardgen.strat.receivers import catch_line, caught_by
from cardgen.strat.run_cells import LOSSES, MEAN, TEN, TWENTY, RunColumns
from cardgen.strat.run_kinds import RunTarget
from engine.strat import codes
from engine.strat.cards import Back, Quarterback, Receiver

FEW: Final = 20
"""Plays below which the league's shape decides."""
PASS_TITLES: Final = ("Right", "Wrong", "2-tmd")
DEPTH_TITLES: Final = ("Flat", "Short", "Long")
RUN_TITLES: Final = ("Linebuck", "Off Tackle", "End Run")
GAME_TITLES: Final = ("Position", "covered by")


def _status(own: bool) -> Status:
    return "derived" if own else "estimated"


def _target(derivation: Derivation, set_factors: SetFactors, player: ChosenPlayer, *names: str) -> Derivation:
    described = set_factors.described(player.team, player.player_id, *names)
    return (
        Derivation(derivation.statistic, f"{derivation.formula}; {described}", derivation.value)
        if described
        else derivation
    )


def note_passer(
    notes: Provenance, ground: Ground, offense: Offense, passer: Passer, card: Quarterback, fumbles: float
) -> None:
    """All columns of a quarterback."""
    line, target = passer.line, passer.target
    statistic = (
        f"{line.attempts:g} passes, {percent(line.completion)} complete, {line.yards:.2f} yards each, "
        f"{percent(line.interception)} intercepted; {percent(line.sack)} of dropbacks sacked, "
        f"{percent(line.scramble)} run"
    )
    hands = team_hands(offense, ground.line)
    found = dropbacks(passers.halves(passer.columns), ground.defense, hands, target.shares, passer.sack).line
    whole = (
        f"nine columns solved together with his receivers' cards: {percent(found[0], 2)} complete, "
        f"{found[1]:.2f} yards, {percent(found[2], 2)} intercepted, {percent(found[4], 2)} run"
    )
    missed = line.missed((found[0], found[1], found[2], line.sack, found[4]))  # sacks are the team's rating card's
    status = _status(line.from_plays and line.attempts >= FEW and not missed)
    derivations = {}
    for depth, name in enumerate(DEPTHS):
        usual = ground.line.passes[depth]
        for guess, title in enumerate(PASS_TITLES):
            formula = (
                f"{percent(target.shares[depth])} of his passes are {name}, {percent(target.by_depth[depth])} of them "
                f"complete; the defense's half is the league's {percent(usual.completion)}, so that his is twice his "
                f"own less that; {whole}"
            )
            derivation = Derivation(statistic, formula, 0.0).short_of(missed)
            derivation = _target(derivation, offense.set_factors, passer.player, "completion", "catch", "interception")
            values = passer.columns.natural[depth * GUESSES + guess].tolist()
            derivations[f"{DEPTH_TITLES[depth]} {title}"] = Noted(derivation, status, values)
    runs = passer.runs
    ran = Derivation(
        f"{passer.run.scrambles:g} scrambles, {runs.scrambles.mean:.2f} yards each",
        f"parts of his scrambles, the league's counted in, from the best down; {_fumbled(fumbles)}",
        runs.scrambles.mean,
    )
    known = passer.run.from_plays and passer.run.scrambles >= FEW
    derivations["Must Run"] = Noted(
        _target(ran, offense.set_factors, passer.player, "carry"), _status(known), runs.natural.tolist()
    )
    designed = f"{runs.designed:g} designed runs, {runs.target.mean:.2f} yards each"
    derivations |= _run_derivations(
        ground, offense, passer.player, runs.target, runs.columns, designed, runs.designed >= FEW, fumbles
    )
    if codes.END_RUN not in runs.columns.plays:
        none = Derivation(
            f"{passer.run.sides[1].carries:g} designed runs around end", "too few: do not select this play", 0.0
        )
        derivations |= {f"{RUN_TITLES[codes.END_RUN]} {title}": Noted(none, "derived") for title in codes.COLUMNS}
    note_card(notes, "quarterbacks", card, card.name, derivations)


def note_skill(
    notes: Provenance, ground: Ground, offense: Offense, skill: Skill, card: Back | Receiver, fumbles: float
) -> None:
    """All columns of a back or an end."""
    target, line = skill.target, skill.catch
    assert skill.columns is not None
    assert offense.passing is not None
    statistic = f"{line.receptions:g} catches of {sum(line.targets):g} passes, {line.mean:.2f} yards a catch"
    found = target.shares @ catch_line(offense.passing, caught_by(skill.columns))
    whole = (
        f"solved together for what the team's passers leave to him: {percent(found[0], 2)} caught for "
        f"{percent(target.caught, 2)}, {found[1] / max(found[0], 1e-9):.2f} yards a catch for {target.mean:.2f}"
    )
    status = _status(line.from_plays and line.receptions >= FEW)
    derivations = {}
    for depth, name in enumerate(DEPTHS):
        for guess, title in enumerate(PASS_TITLES):
            handed = float(offense.passing.handed[depth].sum())
            formula = (
                f"{percent(target.shares[depth])} of passes to him are {name}, {percent(target.by_depth[depth])} of "
                f"them caught; {percent(handed)} are left to his card; {whole}"
            )
            values = skill.columns.natural[depth * GUESSES + guess].tolist()
            derivation = _target(
                Derivation(statistic, formula, 0.0), offense.set_factors, skill.player, "completion", "catch"
            )
            derivations[f"{DEPTH_TITLES[depth]} {title}"] = Noted(derivation, status, values)
    listed = ground.index.position(skill.player.team, skill.player.player_id) or skill.position
    place = Derivation(
        f"listed as {listed}", "fullbacks block; the first tailback is HB; wide receivers take turns", 0.0
    )
    derivations |= {title: Noted(place, "derived") for title in GAME_TITLES}
    if isinstance(card, Back):
        carries = f"{skill.run.carries:g} carries, {skill.run.mean:.2f} a carry, kneels left out"
        if skill.run_target is not None and skill.runs is not None:
            known = skill.run.from_plays and skill.run.carries >= FEW
            derivations |= _run_derivations(
                ground, offense, skill.player, skill.run_target, skill.runs, carries, known, fumbles
            )
        else:
            none = Noted(Derivation(carries, "a blocking back who may not carry the ball", 0.0), "derived")
            derivations |= {f"{name} {title}": none for name in RUN_TITLES for title in codes.COLUMNS}
    note_card(notes, "backs" if isinstance(card, Back) else "receivers", card, card.name, derivations)


def _fumbled(rate: float) -> str:
    return f"F on {percent(rate, 2)} of his card's runs, twice what he fumbles less what the league does"


def _run_derivations(
    ground: Ground,
    offense: Offense,
    player: ChosenPlayer,
    target: RunTarget,
    runs: RunColumns,
    statistic: str,
    known: bool,
    fumbles: float,
) -> dict[str, Noted]:
    half = runs.half
    whole = (
        f"columns solved together: {half[MEAN]:.2f} a run for {target.halves[MEAN]:.2f}, losses "
        f"{percent(half[LOSSES])} for {percent(target.halves[LOSSES])}, 10+ {percent(half[TEN])} for "
        f"{percent(target.halves[TEN])}, 20+ {percent(half[TWENTY])} for {percent(target.halves[TWENTY])}"
    )
    derivations = {}
    for at, kind in enumerate(target.kinds):
        usual = ground.line.runs[kind.play].mean
        formula = (
            f"{percent(kind.share, 0)} of his runs, {kind.mean:.2f} each; the defense's half is the league's "
            f"{usual:.2f}, so that his is {kind.half:.2f}, more under Wrong and less under Key; {whole}; "
            f"{_fumbled(fumbles)}"
        )
        derivation = _target(Derivation(statistic, formula, kind.half), offense.set_factors, player, "carry")
        for guess, title in enumerate(codes.COLUMNS):
            values = runs.natural[at * GUESSES + guess].tolist()
            derivations[f"{RUN_TITLES[kind.play]} {title}"] = Noted(derivation, _status(known), values)
    return derivations
