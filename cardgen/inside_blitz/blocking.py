"""The offensive line: run and pass blocking, and who stands where.

No statistic counts blocks, so all of these are estimates. A quarter of how a team's backs differ from the league in
yards per carry is put down to the line, and half of how its sack rate differs; the rest stays with the runners and
passers. Players of one line differ by place, games and runs over them. Over the league starters average what the
reference has.
"""  # IBF-CARD-27

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.figures.blocking import (
    LINE_SHARE,
    PLACE_RUN,
    below_starters,
    over_places,
    quality,
    quality_text,
    regular,
    reserve_spots,
    run_level,
    sacks_suffered,
)
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.line_places import LINE_PLACES
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import Starters
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, percent
from cardgen.solving.rounding import clip, round_to_sum
from engine.inside_blitz import codes
from engine.inside_blitz.cards import Lineman
from engine.inside_blitz.reference import reference_offense

SHEET: Final = "offensive line"
YARDS_PER_POINT: Final = 0.1
"""Yards per carry that a point of run blocking on every player of the line is worth to the reference."""
SACKS_PER_POINT: Final = 0.018
"""Sacks per pass and sack that a point of pass blocking on every player of the line prevents."""
RUN_BLOCK, PASS_BLOCK = (1, 6), (-2, 2)
RESERVE_RUN_BLOCK: Final = (1, 3)
"""Run blocking of reserves; the book's own have 2."""
WIDEST_LEVEL: Final = 1.2
"""Points by which a whole line is at most above or below the reference: the rest stays with the runners, whose cards
are solved behind their own line."""
LEVEL_PART: Final = 0.5
"""Part of what a line would have by yards per carry alone that it gets, so that players of one line can differ."""
BACKUP: Final = 1.0
"""How far a reserve is below the starters of his team."""
STARTS_WEIGHT: Final = 1.0
"""Points between a player who played every game and one who played none."""
PLACE_WEIGHT: Final = 0.4
"""Points for a yard per carry more over a player's own place than his team has elsewhere."""
NOBODY: Final = "Substitute"


class Blocking:
    """The lines of a league."""

    def __init__(self, index: SeasonIndex, chosen: Mapping[str, Chosen], starters: Mapping[str, Starters]) -> None:
        self._index, self._chosen, self._starters = index, chosen, starters
        five = [player for player in reference_offense().line if player is not None]
        self._usual = {name: int(player.pass_block) for name, player in zip(codes.LINEMEN, five, strict=True)}
        self._run_sum, self._pass_sum = (
            sum(int(player.run_block) for player in five),
            sum(int(player.pass_block) for player in five),
        )
        self._runs = {team: run_level(index, team, LEVEL_PART, YARDS_PER_POINT, WIDEST_LEVEL) for team in chosen}
        self._passes = {team: _pass_level(index, team) for team in chosen}
        size, teams = len(five), len(chosen)
        wanted = [self._run_sum + size * derivation.value for derivation in self._runs.values()]
        runs = round_to_sum(wanted, self._run_sum * teams, size * RUN_BLOCK[0], size * RUN_BLOCK[1])
        wanted = [self._pass_sum + size * derivation.value for derivation in self._passes.values()]
        passes = round_to_sum(wanted, self._pass_sum * teams, size * PASS_BLOCK[0], size * PASS_BLOCK[1])
        self._sums = {team: (run, block) for team, run, block in zip(chosen, runs, passes, strict=True)}

    def cards(self, team: str, notes: Provenance) -> list[Lineman]:
        """A team's line, the starters first."""
        five = [(name, self._starters[team].offense.get(place)) for name, place in _named()]
        found = self._starting(team, five, notes)
        started = {player.player_id for _, player in five if player is not None}
        spare = [player for player in self._chosen[team].of("offensive line") if player.player_id not in started]
        # IBF-INJ-04
        return found + [
            self._reserve(player, spots, notes) for player, spots in zip(spare, reserve_spots(spare), strict=True)
        ]

    def _starting(self, team: str, five: Sequence[tuple[str, ChosenPlayer | None]], notes: Provenance) -> list[Lineman]:
        run_sum, pass_sum = self._sums[team]
        size = len(five)
        rows = [{} if player is None else self._index.player("blocking", team, player.player_id) for _, player in five]
        over = over_places([row for row in rows if row])
        ids = ["" if player is None else player.player_id for _, player in five]
        run_lean = [
            run_sum / size
            + PLACE_WEIGHT * over.get(at, 0.0)
            + quality(row)
            + regular(self._index, team, player, STARTS_WEIGHT)
            + PLACE_RUN[name]
            for at, row, (name, player) in zip(ids, rows, five, strict=True)
        ]
        shift = (pass_sum - self._pass_sum) / size
        pass_lean = [self._usual[name] + shift - quality(row) for (name, _), row in zip(five, rows, strict=True)]
        runs, passes = round_to_sum(run_lean, run_sum, *RUN_BLOCK), round_to_sum(pass_lean, pass_sum, *PASS_BLOCK)
        cards = []
        for at, (name, player) in enumerate(five):
            label = f"{NOBODY} {name}" if player is None else player.name
            card = Lineman(team, label, (name,), runs[at], passes[at], ids[at])
            described = f"his {run_lean[at]:.2f}{quality_text(rows[at])}, with his games, his place and runs over it"
            run_text = f"{described}; five rounded to {run_sum}"
            pass_text = f"his {pass_lean[at]:.2f}{quality_text(rows[at])}; the five rounded to {pass_sum}"
            self._note(notes, card, run_lean[at], run_text, pass_lean[at], pass_text)
            cards.append(card)
        return cards

    def _reserve(self, player: ChosenPlayer, spots: tuple[str, ...], notes: Provenance) -> Lineman:
        run_sum, pass_sum = self._sums[player.team]
        row, size = self._index.player("blocking", player.team, player.player_id), len(LINE_PLACES)
        below = below_starters(self._index, player, BACKUP)
        run, block = run_sum / size - below + quality(row), pass_sum / size + below / 2 - quality(row)
        values = round(clip(run, *RESERVE_RUN_BLOCK)), round(clip(block, *PASS_BLOCK))
        card = Lineman(player.team, player.name, spots, *values, player.player_id)
        text = f"a reserve, {below:.3g} below the line's {run_sum} / {size}{quality_text(row)}"
        self._note(notes, card, run, text, block, f"a reserve, half of it below the line's {pass_sum} / {size}")
        return card

    def _note(self, notes: Provenance, card: Lineman, run: float, run_text: str, block: float, pass_text: str) -> None:
        run_derivation, pass_derivation = self._runs[card.team], self._passes[card.team]
        derivations = {
            "RB": Noted(
                Derivation(run_derivation.statistic, f"{run_derivation.formula}; {run_text}", run), "estimated"
            ),
            "PB": Noted(
                Derivation(pass_derivation.statistic, f"{pass_derivation.formula}; {pass_text}", block), "estimated"
            ),
        }
        note_card(notes, SHEET, card, card.name, derivations)


def _named() -> list[tuple[str, str]]:
    """The spots of the line, and how starters' places are called."""
    return [(name, "CN" if name == "C" else name) for name in codes.LINEMEN]


def _pass_level(index: SeasonIndex, team: str) -> Derivation:
    """Points of pass blocking above the reference: what is added to the rusher, so that fewer are better."""
    found = sacks_suffered(index, team)
    level = LINE_SHARE * (found.rate - found.usual) / SACKS_PER_POINT
    formula = (
        f"a player of the line {LINE_SHARE:g} x {percent(found.rate - found.usual, 2)} / {percent(SACKS_PER_POINT)} a "
        f"point = {level:+.2f}"
    )
    return Derivation(found.described, formula, level)
