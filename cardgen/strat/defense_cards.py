"""The three defensive cards of a team, solved against the league's offense."""  # SOM-CARD-07

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status
from cardgen.strat.defense_targets import DefenseTarget
from cardgen.strat.holding import Holding
from cardgen.strat.ladders import DEFENSE, ladder
from cardgen.strat.league_lines import PLAYS_OF_DEPTH, RUNS, LeagueLine
from cardgen.strat.lone import is_checked
from cardgen.strat.pass_columns import PassColumn, Wanted, solve_pass
from cardgen.strat.run_columns import RunColumn, solve_run
from cardgen.strat.rush_odds import FRONT_OF_BASE
from cardgen.strat.templates import templates
from cardgen.strat.terms import Terms
from engine.strat import codes
from engine.strat.cards.defense_faces import DeepDefense, InsideDefense, OutsideDefense
from engine.strat.cards.readings import Readings
from engine.strat.editions import Edition
from engine.strat.faces import column
from engine.strat.player_record import DefenseCard
from engine.strat.reference_mix import REFERENCE_MIX, players_shares

TITLES: Final = {
    codes.LINEBUCK: ("Linebuck 0 LB", "Linebuck 1 LB", "Linebuck 2 LB"),
    codes.OFF_TACKLE: ("Off Tackle 0 LB", "Off Tackle 1 LB", "Off Tackle 2 LB"),
    codes.END_RUN: ("End Run 0 LB", "End Run 1 LB"),
    codes.FLAT: ("Flat 0 men", "Flat 1 man", "Flat 2 men"),
    codes.SHORT: ("Short 3 men", "Short 4 men"),
    codes.LONG: ("Long 0 men", "Long 1 man", "Long 2 men"),
}
LEAST_CAUGHT: Final = 0.02
MOST_CAUGHT: Final = 0.96
"""Completions of a single column."""


@dataclass(frozen=True, slots=True)
class DefenseCards:
    """A team's columns by play, the fewest players first."""

    team: str
    base: str
    runs: Mapping[int, tuple[RunColumn, ...]]
    passes: Mapping[int, tuple[PassColumn, ...]]

    def readings(self, play: int) -> list[Readings]:
        """The columns of a play."""
        columns = self.runs[play] if codes.is_run(play) else self.passes[play]
        return [each.readings for each in columns]

    @property
    def card(self) -> DefenseCard:
        """As the rules read it."""
        runs = [[column(each) for each in self.readings(play)] for play in RUNS]
        passes = [[column(each) for each in self.readings(play)] for play in PLAYS_OF_DEPTH]
        return DefenseCard(FRONT_OF_BASE[self.base], runs, passes)


def solve_runs(base: str, target: DefenseTarget, holding: Holding, terms: Terms) -> dict[int, tuple[RunColumn, ...]]:
    """The columns for runs."""
    return {play: _runs(base, play, target, holding, terms) for play in RUNS}


def solve_passes(
    base: str, target: DefenseTarget, line: LeagueLine, holding: Holding, terms: Terms
) -> dict[int, tuple[PassColumn, ...]]:
    """The columns for passes."""
    return {play: _passes(base, play, target, line, holding, terms, depth) for depth, play in enumerate(PLAYS_OF_DEPTH)}


def _runs(base: str, play: int, target: DefenseTarget, holding: Holding, terms: Terms) -> tuple[RunColumn, ...]:
    """Each column by the ladder of players; what one misses the next makes up for."""
    made = templates(base)[play]
    rungs, shares = ladder(DEFENSE, play, len(made)), players_shares(play, len(made))
    found = []
    owed = owed_fumbles = 0.0
    for template, rung, share in zip(made, rungs, shares, strict=True):
        wanted = target.runs[play] + rung.yards + owed / share
        fumble = max(target.fumble + owed_fumbles / share, 0.0)
        solved = solve_run(template, wanted, fumble, holding.of(play), terms)
        owed, owed_fumbles = share * (wanted - solved.mean), share * (fumble - solved.fumble)
        found.append(solved)
    return tuple(found)


def _passes(
    base: str, play: int, target: DefenseTarget, line: LeagueLine, holding: Holding, terms: Terms, depth: int
) -> tuple[PassColumn, ...]:
    made, counted = templates(base)[play], holding.lone.counted
    rungs = ladder(DEFENSE, play, len(made), terms.edition, counted)
    shares = players_shares(play, len(made), None, terms.edition, counted)
    half, usual = target.passes[depth], line.passes[depth]
    caught = [min(max(half.completion + rung.completion, LEAST_CAUGHT), MOST_CAUGHT) for rung in rungs]
    gained = sum(share * much * rung.yards for share, much, rung in zip(shares, caught, rungs, strict=True))
    mean = (half.yards - gained) / sum(share * much for share, much in zip(shares, caught, strict=True))
    doubled = _doubled(play, shares, players_shares(play, len(made), codes.TWO_TIMED, terms.edition, counted))
    found = []
    owed = [0.0, 0.0, 0.0]
    for at, (template, rung, share) in enumerate(zip(made, rungs, shares, strict=True)):
        wanted = Wanted(
            min(caught[at] + owed[0] / share, MOST_CAUGHT),
            max(caught[at] * (mean + rung.yards) + owed[1] / share, caught[at]),
            max(half.interception * rung.interception + owed[2] / share, 0.0),
            usual.completion,
            usual.completion * usual.mean,
            _held(play, at, holding, terms.edition),
            doubled[at],
            terms,
        )
        solved = solve_pass(template, wanted)
        owed = [
            share * (wanted.completion - solved.completion),
            share * (wanted.yards - solved.yards),
            share * (wanted.interception - solved.interception),
        ]
        found.append(solved)
    return tuple(found)


def _held(play: int, place: int, holding: Holding, edition: Edition) -> tuple[float, ...]:
    """How often players hold when a column is read."""
    usual = holding.of(play)
    return holding.lone.held_in(play, place, usual) if is_checked(play, edition) else usual


def _doubled(play: int, shares: Sequence[float], under: Sequence[float]) -> list[float]:
    """How often the receiver is doubled when each column is read: by all guesses, and under that one."""
    often = sum(REFERENCE_MIX[play][codes.TWO_TIMED])
    return [often * there / whole if whole else 0.0 for whole, there in zip(shares, under, strict=True)]


def make_cards(
    found: DefenseCards, target: DefenseTarget, notes: Provenance
) -> tuple[InsideDefense, OutsideDefense, DeepDefense]:
    """The cards, and where their readings came from."""
    linebuck, off_tackle = found.readings(codes.LINEBUCK), found.readings(codes.OFF_TACKLE)
    inside = InsideDefense(
        found.team,
        linebuck[0],
        linebuck[1],
        _third(linebuck),
        off_tackle[0],
        off_tackle[1],
        _third(off_tackle),
    )
    outside = OutsideDefense(found.team, *found.readings(codes.END_RUN), *found.readings(codes.FLAT))
    deep = DeepDefense(found.team, *found.readings(codes.SHORT), *found.readings(codes.LONG))
    for sheet, card, plays in (
        ("inside defense", inside, (codes.LINEBUCK, codes.OFF_TACKLE)),
        ("outside defense", outside, (codes.END_RUN, codes.FLAT)),
        ("deep defense", deep, (codes.SHORT, codes.LONG)),
    ):
        note_card(
            notes, sheet, card, "", {title: each for play in plays for title, each in _derivations(found, target, play)}
        )
    return inside, outside, deep


def _third(columns: list[Readings]) -> Readings | None:
    return columns[2] if len(columns) > 2 else None


def _derivations(found: DefenseCards, target: DefenseTarget, play: int) -> list[tuple[str, Noted]]:
    beyond = f"; beyond reach: {', '.join(target.clipped)}" if target.clipped else ""
    status: Status = "derived"
    derivations = []
    if codes.is_run(play):
        for title, run in zip(TITLES[play], found.runs[play], strict=False):
            formula = (
                f"the defense's half of {codes.PLAYS[play]}s is {target.runs[play]:.2f} yards: twice the team's, less the "
                f"league's; this column {run.wanted:.2f} by its players, {run.mean:.2f} with the league's blockers{beyond}"
            )
            derivations.append((title, Noted(Derivation(target.described, formula, run.wanted), status)))
        return derivations
    half = target.passes[PLAYS_OF_DEPTH.index(play)]
    for title, each in zip(TITLES[play], found.passes[play], strict=True):
        formula = (
            f"the defense's half of {codes.PLAYS[play]} passes is {half.completion:.1%} and {half.yards:.2f} yards a "
            f"pass, {half.interception:.2%} intercepted: twice the team's, less the league's; this column "
            f"{each.completion:.1%} for {each.wanted.completion:.1%}, {each.yards:.2f} yards for "
            f"{each.wanted.yards:.2f}, {each.interception:.2%} for {each.wanted.interception:.2%} by its players{beyond}"
        )
        derivations.append((title, Noted(Derivation(target.described, formula, each.wanted.yards), status)))
    return derivations
