"""The derivation of every number on the cards of quarterbacks, backs, receivers and ends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardgen.fast_action import receivers, runners
from cardgen.fast_action.asking import NUMBERS
from cardgen.fast_action.columns import layout_of
from cardgen.fast_action.offense import Offense, Passer, team_rates
from cardgen.fast_action.passer_odds import PasserOdds
from cardgen.fast_action.passers import HURRIED, Exact, end_shifts, exact_ranges
from cardgen.fast_action.runners import ideal_cells
from cardgen.figures.catch_lines import DEPTHS, catch_mix
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.pass_lines import DEPTH_PRIOR, KNOWN, usual_line
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio
from cardgen.provenance import Derivation, Provenance, Status, percent
from engine.cards.faces import span_text
from engine.fast_action.cards import Cells

PASS_COLUMNS: Final = ("Q", "S", "L")
FEW: Final = 20
"""Plays below which a column leans on the league's."""
OTHERS: Final = ("Short, Long", "Quick, Long", "Quick, Short")
"""The ranges of the other depths."""


@dataclass(frozen=True, slots=True)
class Words:
    """What a game's cards call their ranges."""

    complete: str
    incomplete: str
    doubtful: str
    """Empty in games without such a range."""
    intercepted: str
    runs: str


class OffenseNotes:
    """Notes where the numbers of a team's players come from."""

    def __init__(
        self, index: SeasonIndex, offense: Offense, notes: Provenance, words: Words, reference_rush: int
    ) -> None:
        """`reference_rush` is the Pass Rush of the reference defense's line."""
        self._index, self._offense, self._notes = index, offense, notes
        self._words, self._reference_rush = words, reference_rush

    def note(self, player: ChosenPlayer, field: str, derivation: Derivation, printed: str, status: Status) -> None:
        """Note one field."""
        self._notes.derivation(player.sheet, player.team, player.name, field, derivation, printed, status)

    def passing(self, player: ChosenPlayer) -> None:
        """The ranges of a passer."""
        passer, words = self._offense.passers[player.player_id], self._words
        assert passer.odds is not None
        row = self._index.player("passing", player.team, player.player_id)
        exact = exact_ranges(passer.odds, passer.ranges)
        missed = passer.line.missed(passer.implied)
        own = _status(passer.line.from_plays and passer.line.attempts >= FEW and not missed)
        depths = {
            found["depth"]: found for found in self._index.of_player("pass_depths", player.team, player.player_id)
        }
        for at, title in enumerate(("Quick", "Short", "Long")):
            complete, rest, *doubts, taken = (span_text(found) for found in passer.ranges.spans()[at])
            real = _thrown(row, depths.get(DEPTHS[at], {}), passer, at)
            derivation = self._target(
                complete_derivation(passer.odds, passer, exact, at, real, words), player, "completion", "catch"
            )
            self.note(player, f"{title} {words.complete}", derivation.short_of(missed), complete, own)
            left = NUMBERS - exact.complete[at] - exact.intercepted[at]
            derivation = Derivation(f"{title} {words.complete} and {words.intercepted}", f"{NUMBERS} less both", left)
            self.note(player, f"{title} {words.incomplete}", derivation, rest, own)
            derivation = self._target(intercept_derivation(row, passer, exact, at), player, "interception")
            for printed in doubts:
                half = replace(
                    derivation, formula=f"{derivation.formula}; one number of {words.doubtful} counts half a number"
                )
                self.note(player, f"{title} {words.doubtful}", half, printed, own)
            self.note(player, f"{title} {words.intercepted}", derivation, taken, own)
        self._rush(player, passer, exact, own, missed)

    def _rush(self, player: ChosenPlayer, passer: Passer, exact: Exact, own: Status, missed: str) -> None:
        """The pass-rush line."""
        words, row = self._words, self._index.player("passing", player.team, player.player_id)
        sack, runs, complete, rest = (span_text(found) for found in passer.ranges.spans()[3])
        scrambles = self._offense.skill[player.player_id].run.scrambles
        lines = self._offense.front.pass_blocking, self._reference_rush
        rush = rush_derivation(row, passer, exact, scrambles, lines, words).short_of(missed)
        self.note(player, "Rush Sack", self._target(rush.of(exact.sack), player, "sack"), sack, own)
        self.note(player, f"Rush {words.runs}", rush.of(exact.runs), runs, own)
        hurried = hurried_derivation(passer, exact, words)
        self.note(player, f"Rush {words.complete}", hurried, complete, "estimated")
        left = NUMBERS - passer.ranges.runs - exact.rush_complete
        self.note(player, f"Rush {words.incomplete}", hurried.of(left), rest, "estimated")

    def runs(self, player: ChosenPlayer) -> None:
        """The rushing columns of a player."""
        skill = self._offense.skill[player.player_id]
        status = _status(skill.run.from_plays and skill.run.carries >= FEW)
        for number, side in enumerate(skill.sides):
            rushing = side.rushing
            ideal = ideal_cells(side.reads, side.target, layout_of(rushing))
            columns = ((side.title, rushing.n), ("SG", rushing.sg), ("LG", rushing.lg))
            for at, (title, cells) in enumerate(columns):
                if at and number:
                    continue  # one SG and one LG serve all columns
                derivation = self._target(runners.column_derivation(skill.run, side, at), player, "carry")
                self._cells(player, title, cells, derivation, ideal[at].tolist(), status)

    def catches(self, player: ChosenPlayer) -> None:
        """The receiving columns of a player."""
        skill = self._offense.skill[player.player_id]
        catch, receiving = skill.catch, skill.receiving
        if not receiving.ideal:
            return
        mix = catch_mix(catch, team_rates(self._offense.passers))
        screen = skill.screen.yards_per_catch if skill.screen else 0.0
        status = _status(catch.from_plays and catch.receptions >= FEW)
        rows = skill.catch_rows
        for at, cells in enumerate(receiving.columns):
            derivation = self._target(
                receivers.column_derivation(catch, mix, receiving, screen, at, rows), player, "catch"
            )
            self._cells(player, PASS_COLUMNS[at], cells, derivation, receiving.ideal[at], status)

    def _cells(
        self,
        player: ChosenPlayer,
        title: str,
        cells: Cells | None,
        derivation: Derivation,
        ideal: Sequence[float],
        status: Status,
    ) -> None:
        if cells is not None:
            for row, (cell, value) in enumerate(zip(cells, ideal, strict=True), 1):
                self.note(player, f"{title} {row}", derivation.of(value), str(cell), status)

    def _target(self, derivation: Derivation, player: ChosenPlayer, *names: str) -> Derivation:
        """A derivation that begins with the target, where that is not the real line itself."""
        target = self._offense.set_factors.described(player.team, player.player_id, *names)
        return replace(derivation, formula=f"{target}; {derivation.formula}") if target else derivation


def _status(own: bool) -> Status:
    return "derived" if own else "estimated"


def _thrown(row: Row, depth: Row, passer: Passer, at: int) -> str:
    """What he really did with passes of a depth."""
    line, name = passer.line, DEPTHS[at]
    usual = percent(usual_line(0.0).by_depth[at])
    if depth:
        caught, thrown = count(depth, "completions"), count(depth, "attempts")
        own = f"{name} passes: {caught:g} of {thrown:g} complete"
        own += f" ({percent(ratio(caught, thrown))}), {percent(line.by_depth[at])} with {DEPTH_PRIOR} of the league's"
    else:
        own = f"{name} passes: not counted, the league's {usual}, scaled to him {percent(line.by_depth[at])}"
    every = f"all passes: {count(row, 'completions'):g} of {count(row, 'attempts'):g}"
    spikes = f", {line.spikes:g} of them spikes" if line.spikes else ""
    return f"{own}; {every}{spikes}, {count(row, 'passing_yards'):g} yards"


def complete_derivation(odds: PasserOdds, passer: Passer, exact: Exact, at: int, real: str, words: Words) -> Derivation:
    """The way of a COM range."""
    line, implied, name = passer.line, passer.implied, DEPTHS[at]
    kinds, average = end_shifts(odds, at, passer.ranges.complete[at])
    moves = ", ".join(f"{kind} {moved:+.1f} ({percent(share, 0)})" for kind, share, moved in kinds)
    double = ", double coverage too" if words.doubtful else ", no double coverage"
    few = " (few passes: the league's counted in)" if line.attempts < KNOWN else ""
    steps = (
        f"the reference defense (table and guard{double}) moves the end: {moves}, on average {average:+.1f}",
        f"{exact.complete[at]:.1f} numbers of {NUMBERS}, and Rush {words.complete} when hurried, give "
        f"{percent(line.by_depth[at])}",
        f"moved and rounded together with {OTHERS[at]} and Rush {words.complete}: all passes "
        f"{percent(implied[0])} complete "
        f"(wanted {percent(line.completion)}{few}), {implied[1]:.2f} yards a pass (wanted {line.yards:.2f}), "
        f"{name} passes {percent(implied[5 + at])}",
    )
    return Derivation(real, "; ".join(steps), exact.complete[at])


def intercept_derivation(row: Row, passer: Passer, exact: Exact, at: int) -> Derivation:
    """The way of an INT range."""
    line, name = passer.line, DEPTHS[at]
    taken, attempts = count(row, "interceptions"), line.attempts
    statistic = f"interceptions {taken:g} of {attempts:g} passes ({percent(ratio(taken, attempts), 2)})"
    if attempts < KNOWN:
        statistic += f"; {percent(line.interception, 2)} with the league's counted in"
    in_time = passer.implied[2] - exact.hurried_lost - exact.screens_lost
    steps = (
        f"spread over depths as the league's: {percent(exact.by_depth[at], 2)} of his {name} passes",
        f"one number takes {percent(exact.per_number[at], 2)} of them: some are hurried, and where the Interception "
        f"Table names an empty box nobody intercepts",
        f"{percent(exact.by_depth[at], 2)} / {percent(exact.per_number[at], 2)} = {exact.intercepted[at]:.2f} numbers",
        f"rounded together with {OTHERS[at]}: all passes {percent(passer.implied[2], 2)} "
        f"(wanted {percent(line.interception, 2)}), of it {percent(in_time, 2)} in time (ranges, or on 48 the player "
        f"who covers), {percent(exact.hurried_lost, 2)} hurried by the player who covers, "
        f"{percent(exact.screens_lost, 2)} screens",
    )
    return Derivation(statistic, "; ".join(steps), exact.intercepted[at])


def rush_derivation(
    row: Row, passer: Passer, exact: Exact, scrambles: float, lines: tuple[int, int], words: Words
) -> Derivation:
    """The way of Sack and of the passer's runs; `lines` are the Pass Blocking of his and the rush of the other."""
    line, implied = passer.line, passer.implied
    counted = f"sacks {count(row, 'sacks'):g}, " if row.get("sacks") is not None else "sacks by the team's, "
    statistic = (
        f"{counted}scrambles {scrambles:.3g}, passes {line.attempts:g}; per dropback sacks {percent(line.sack, 2)}, "
        f"scrambles {percent(line.scramble, 2)}"
    )
    if line.attempts < KNOWN:
        statistic += " with the league's counted in"
    steps = (
        f"a pass rush comes on {percent(exact.rushed)} of dropbacks",
        f"his line's Pass Blocking {lines[0]} against the reference rush of {lines[1]}, blitzes too, moves "
        f"Sack by {exact.sack_shift:+.2f} on average",
        f"Sack {NUMBERS} x {percent(line.sack, 2)} / {percent(exact.rushed)} less {exact.sack_shift:+.2f} "
        f"= {exact.sack:.2f} numbers",
        f"{words.runs} {NUMBERS} x {percent(line.scramble, 2)} / {percent(exact.rushed)} plus {exact.sack_shift:+.2f} "
        f"= {exact.runs:.2f} numbers",
        f"rounded together: sacks {percent(implied[3], 2)}, scrambles {percent(implied[4], 2)}",
    )
    return Derivation(statistic, "; ".join(steps), exact.sack)


def hurried_derivation(passer: Passer, exact: Exact, words: Words) -> Derivation:
    """The way of the pass-rush line's completions and incompletions."""
    line, left = passer.line, NUMBERS - passer.ranges.runs
    return Derivation(
        f"passes complete {percent(line.completion)}; hurried ones are not counted by themselves",
        f"{words.complete} {HURRIED:g} x {percent(line.completion)} of the {left} numbers after {words.runs} = "
        f"{exact.rush_complete:.1f}; "
        f"{words.incomplete} the rest; rounded together with the other {words.complete} ranges, so that all passes "
        f"come out",
        exact.rush_complete,
    )
