"""The fumbles a team loses, and what its defense adds to its opponents'."""

from __future__ import annotations

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, ratio, total
from cardgen.provenance import Derivation
from engine.cards.faces import Span
from engine.fast_action.cards.cells import PASS_NUMBERS


def fumbles_lost(index: SeasonIndex, team: str, set_factors: SetFactors) -> tuple[Span | None, Derivation]:
    """The range of fumbles the team loses."""  # SPF-A.6
    own = index.stats(team, OWN)
    fumbles, lost = count(own, "fumbles"), count(own, "fumbles_lost")
    factor = set_factors.offense(team)["fumble"]
    value = PASS_NUMBERS * factor * ratio(lost, fumbles, _league_lost(index))
    last = min(PASS_NUMBERS, round(value))
    numbers = f"{PASS_NUMBERS}" if factor == 1.0 else f"{PASS_NUMBERS} x {factor:.3f}"
    formula = f"{numbers} x lost / fumbles = {numbers} x {lost:.0f} / {fumbles:.0f} = {value:.2f}"
    if not fumbles:
        formula = f"{numbers} x the league's part lost = {value:.2f}"
    if target := set_factors.described(team, "", "fumble"):
        formula = f"{target}; {formula}"
    return (Span(1, last) if last else None), Derivation(f"own fumbles {fumbles:.0f}, lost {lost:.0f}", formula, value)


def _league_lost(index: SeasonIndex) -> float:
    rows = [index.stats(team, OWN) for team in index.teams]
    return ratio(total(rows, "fumbles_lost"), total(rows, "fumbles"), 0.5)


def fumble_adjustment(index: SeasonIndex, team: str, set_factors: SetFactors) -> tuple[int, Derivation]:
    """How much more of the opponents' fumbles the defense recovers than others do."""  # SPF-8.8.5a
    theirs = index.stats(team, OPPONENTS)
    league = _league_lost(index)
    fumbles, lost = count(theirs, "fumbles"), count(theirs, "fumbles_lost")
    value = PASS_NUMBERS * (ratio(lost, fumbles, league) - league)
    ranges = [fumbles_lost(index, each, set_factors)[0] for each in index.teams]
    ends = [0 if each is None else each.high for each in ranges]
    # Whoever the opponent is, the range stays within the numbers.
    number = max(-min(ends), min(PASS_NUMBERS - max(ends), round(value)))
    part = f"({lost:.0f} / {fumbles:.0f} - {league:.3f})" if fumbles else "0, not being counted"
    formula = f"{PASS_NUMBERS} x {part} = {value:+.2f}"
    if number != round(value):
        formula += f"; held at {number:+d} so that nobody's Fumbles Lost leaves the numbers"
    statistic = f"opponents' fumbles {fumbles:.0f}, lost {lost:.0f}; the league loses {league:.3f} of its fumbles"
    return number, Derivation(statistic, formula, value)
