"""The offensive line: run and pass blocking, and who stands where.

No statistic counts blocks, so all of these are estimates. A quarter of how a team's backs differ from the league in
yards per carry is put down to the line, and half of how its sack rate differs; the rest stays with the runners and
passers. Men of one line differ by place, games and runs over them. Over the league starters average what the reference
has.
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
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.line_places import LINE_PLACES
from cardgen.figures.starters import Starters
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Way, percent
from cardgen.solving.rounding import clip, round_to_sum
from engine.inside_blitz import codes
from engine.inside_blitz.cards import Lineman
from engine.inside_blitz.reference import reference_offense

SHEET: Final = "offensive line"
YARDS_PER_POINT: Final = 0.1
"""Yards per carry that a point of run blocking on every man of the line is worth to the reference."""
SACKS_PER_POINT: Final = 0.018
"""Sacks per pass and sack that a point of pass blocking on every man of the line prevents."""
RUN_BLOCK, PASS_BLOCK = (1, 6), (-2, 2)
RESERVE_RUN_BLOCK: Final = (1, 3)
"""Run blocking of reserves; the book's own have 2."""
WIDEST_LEVEL: Final = 1.2
"""Points by which a whole line is at most above or below the reference: the rest stays with the runners, whose cards
are solved behind their own line."""
LEVEL_PART: Final = 0.5
"""Part of what a line would have by yards per carry alone that it gets, so that men of one line can differ."""
BACKUP: Final = 1.0
"""How far a reserve is below the starters of his team."""
STARTS_WEIGHT: Final = 1.0
"""Points between a man who played every game and one who played none."""
PLACE_WEIGHT: Final = 0.4
"""Points for a yard per carry more over a man's own place than his team has elsewhere."""
NOBODY: Final = "Substitute"


class Blocking:
    """The lines of a league."""

    def __init__(self, book: Book, chosen: Mapping[str, Chosen], starters: Mapping[str, Starters]) -> None:
        self._book, self._chosen, self._starters = book, chosen, starters
        five = [man for man in reference_offense().line if man is not None]
        self._usual = {name: int(man.pass_block) for name, man in zip(codes.LINEMEN, five, strict=True)}
        self._run_sum, self._pass_sum = (
            sum(int(man.run_block) for man in five),
            sum(int(man.pass_block) for man in five),
        )
        self._runs = {team: run_level(book, team, LEVEL_PART, YARDS_PER_POINT, WIDEST_LEVEL) for team in chosen}
        self._passes = {team: _pass_level(book, team) for team in chosen}
        size, teams = len(five), len(chosen)
        wanted = [self._run_sum + size * way.value for way in self._runs.values()]
        runs = round_to_sum(wanted, self._run_sum * teams, size * RUN_BLOCK[0], size * RUN_BLOCK[1])
        wanted = [self._pass_sum + size * way.value for way in self._passes.values()]
        passes = round_to_sum(wanted, self._pass_sum * teams, size * PASS_BLOCK[0], size * PASS_BLOCK[1])
        self._sums = {team: (run, block) for team, run, block in zip(chosen, runs, passes, strict=True)}

    def cards(self, team: str, notes: Provenance) -> list[Lineman]:
        """A team's line, the starters first."""
        five = [(name, self._starters[team].offense.get(place)) for name, place in _named()]
        found = self._starting(team, five, notes)
        started = {man.player_id for _, man in five if man is not None}
        spare = [man for man in self._chosen[team].of("offensive line") if man.player_id not in started]
        # IBF-INJ-04
        return found + [
            self._reserve(man, spots, notes) for man, spots in zip(spare, reserve_spots(spare), strict=True)
        ]

    def _starting(self, team: str, five: Sequence[tuple[str, Man | None]], notes: Provenance) -> list[Lineman]:
        run_sum, pass_sum = self._sums[team]
        size = len(five)
        rows = [{} if man is None else self._book.man("blocking", team, man.player_id) for _, man in five]
        over = over_places([row for row in rows if row])
        ids = ["" if man is None else man.player_id for _, man in five]
        run_lean = [
            run_sum / size
            + PLACE_WEIGHT * over.get(at, 0.0)
            + quality(row)
            + regular(self._book, team, man, STARTS_WEIGHT)
            + PLACE_RUN[name]
            for at, row, (name, man) in zip(ids, rows, five, strict=True)
        ]
        shift = (pass_sum - self._pass_sum) / size
        pass_lean = [self._usual[name] + shift - quality(row) for (name, _), row in zip(five, rows, strict=True)]
        runs, passes = round_to_sum(run_lean, run_sum, *RUN_BLOCK), round_to_sum(pass_lean, pass_sum, *PASS_BLOCK)
        cards = []
        for at, (name, man) in enumerate(five):
            player = f"{NOBODY} {name}" if man is None else man.name
            card = Lineman(team, player, (name,), runs[at], passes[at], ids[at])
            told = f"his {run_lean[at]:.2f}{quality_text(rows[at])}, with his games, his place and runs over it"
            run_text = f"{told}; five rounded to {run_sum}"
            pass_text = f"his {pass_lean[at]:.2f}{quality_text(rows[at])}; the five rounded to {pass_sum}"
            self._note(notes, card, run_lean[at], run_text, pass_lean[at], pass_text)
            cards.append(card)
        return cards

    def _reserve(self, man: Man, spots: tuple[str, ...], notes: Provenance) -> Lineman:
        run_sum, pass_sum = self._sums[man.team]
        row, size = self._book.man("blocking", man.team, man.player_id), len(LINE_PLACES)
        below = below_starters(self._book, man, BACKUP)
        run, block = run_sum / size - below + quality(row), pass_sum / size + below / 2 - quality(row)
        values = round(clip(run, *RESERVE_RUN_BLOCK)), round(clip(block, *PASS_BLOCK))
        card = Lineman(man.team, man.name, spots, *values, man.player_id)
        text = f"a reserve, {below:.3g} below the line's {run_sum} / {size}{quality_text(row)}"
        self._note(notes, card, run, text, block, f"a reserve, half of it below the line's {pass_sum} / {size}")
        return card

    def _note(self, notes: Provenance, card: Lineman, run: float, run_text: str, block: float, pass_text: str) -> None:
        run_way, pass_way = self._runs[card.team], self._passes[card.team]
        ways = {
            "RB": Noted(Way(run_way.statistic, f"{run_way.formula}; {run_text}", run), "estimated"),
            "PB": Noted(Way(pass_way.statistic, f"{pass_way.formula}; {pass_text}", block), "estimated"),
        }
        note_card(notes, SHEET, card, card.name, ways)


def _named() -> list[tuple[str, str]]:
    """The spots of the line, and how starters' places are called."""
    return [(name, "CN" if name == "C" else name) for name in codes.LINEMEN]


def _pass_level(book: Book, team: str) -> Way:
    """Points of pass blocking above the reference: what is added to the rusher, so that fewer are better."""
    found = sacks_suffered(book, team)
    level = LINE_SHARE * (found.rate - found.usual) / SACKS_PER_POINT
    formula = (
        f"a man of the line {LINE_SHARE:g} x {percent(found.rate - found.usual, 2)} / {percent(SACKS_PER_POINT)} a "
        f"point = {level:+.2f}"
    )
    return Way(found.told, formula, level)
