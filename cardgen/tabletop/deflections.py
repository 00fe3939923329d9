"""Pass Deflect values: passes that linemen batted down, in halves of a pass number.

The linemen of row one deflect together: their values are added and rounded up. So a team's whole number comes first,
beside the reference's as its line's batted passes are beside the league's, rounded over the league; it is then shared
out over the starters by their own.
"""  # TTF-CARD-12, TTF-DEFL-02

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Final

from cardgen.fast_action.ratings import ROW_ONE
from cardgen.figures.book import OPPONENTS, Book, count, ratio, total
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.starters import Starters
from cardgen.noting import Derived, status_of
from cardgen.provenance import Way
from cardgen.solving.outcomes import filled
from cardgen.solving.rounding import clip, round_to_sum
from engine.fast_action.player import Player

SHEET: Final = "defensive line"
MOST: Final = 5
"""More numbers do not count together."""  # TTF-DEFL-02
HALVES: Final = 2
FEW_GAMES: Final = 4
"""Games that a usual lineman counts beside a man's own."""


def line_total(line: Sequence[Player]) -> int:
    """The numbers that some linemen deflect together."""  # TTF-DEFL-02
    return min(-(-sum(int(man.deflect) for man in line) // HALVES), MOST)


class Deflections:
    """The Pass Deflect values of a league."""

    def __init__(
        self,
        book: Book,
        chosen: Mapping[str, Chosen],
        starters: Mapping[str, Starters],
        reference: list[list[Player]],
    ) -> None:
        self._book = book
        self.usual = line_total([man for men in reference for man in men])
        """Numbers of the reference's line."""
        rates = {team: self._batted(each) for team, each in chosen.items()}
        self._league = ratio(sum(rates.values()), len(rates))
        wanted = [self.usual * ratio(rates[team], self._league, 1.0) for team in chosen]
        totals = round_to_sum(wanted, self.usual * len(chosen), 0, MOST)
        self.totals = dict(zip(chosen, totals, strict=True))
        """Numbers of each team's starting line."""
        self.values: dict[tuple[str, str], Derived[Decimal]] = {}
        for (team, each), need in zip(chosen.items(), wanted, strict=True):
            self._share_out(each, starters[team], need)

    def _batted(self, chosen: Chosen) -> float:
        """Passes that a team's linemen batted, of those thrown against it."""
        rows = [self._book.man("defense", man.team, man.player_id) for man in chosen.of(SHEET)]
        thrown = count(self._book.stats(chosen.team, OPPONENTS), "attempts")
        return ratio(total(rows, "def_pass_defended"), thrown)

    def _share_out(self, chosen: Chosen, team: Starters, need: float) -> None:
        number = self.totals[chosen.team]
        line = [man for box, man in team.defense.items() if box in ROW_ONE and man.sheet == SHEET]
        leans = {man.player_id: self._lean(man, len(line)) for man in chosen.of(SHEET)}
        halves = round_to_sum([leans[man.player_id] for man in line], HALVES * number, 0, HALVES * MOST)
        found = {man.player_id: value for man, value in zip(line, halves, strict=True)}
        for man in chosen.of(SHEET):
            lean = leans[man.player_id]
            started = man.player_id in found
            value = found[man.player_id] if started else round(clip(lean, 0, HALVES * MOST))
            way, known = self._way(man, lean, need, started), self._known(man)
            self.values[man.team, man.player_id] = Derived(Decimal(value) / HALVES, way, status_of(known))

    def _lean(self, man: Man, line: int) -> float:
        """Halves by a man's own batted passes a game, beside a usual line's."""
        row = self._book.man("defense", man.team, man.player_id)
        games = max(1.0, count(row, "games") or man.games)
        thrown = ratio(count(self._book.stats(man.team, OPPONENTS), "attempts"), self._book.games(man.team))
        usual = ratio(self._league * thrown, max(line, 1))
        own = filled(count(row, "def_pass_defended"), games, usual, FEW_GAMES)
        return HALVES * self.usual * ratio(own, self._league * thrown, ratio(1, max(line, 1)))

    def _known(self, man: Man) -> bool:
        counted = self._book.man("defense", man.team, man.player_id).get("def_pass_defended") is not None
        return counted and bool(self._league)

    def _way(self, man: Man, lean: float, need: float, started: bool) -> Way:
        row = self._book.man("defense", man.team, man.player_id)
        formula = (
            f"the reference's line deflects {self.usual} of 48 numbers, this one {need:.2f} by its linemen's batted "
            f"passes beside the league's, rounded over the league {self.totals[man.team]}; his own, {FEW_GAMES} usual "
            f"games counting too, {lean / HALVES:.2f}"
        )
        formula += "; the line's halves rounded to the sum" if started else "; a substitute: rounded by himself"
        statistic = f"passes batted {count(row, 'def_pass_defended'):g} in {man.games:g} games"
        return Way(statistic, formula, lean / HALVES)
