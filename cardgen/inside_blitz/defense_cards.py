"""The rows of the defensive charts, and who is credited with sacks and interceptions."""  # IBF-CARD-29, IBF-CARD-34

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.inside_blitz.book_ratings import injury_rating, runback_rating
from cardgen.inside_blitz.fronts import UNITS, Fronts
from cardgen.inside_blitz.roles import Rated
from cardgen.noting import Derived, Noted, note_card, status_of
from cardgen.provenance import Provenance, Way
from cardgen.solving.rounding import share_out
from engine.cards.faces import Span
from engine.inside_blitz.cards import Credit, Defender
from engine.inside_blitz.cards.fields import ALIGNMENTS, RESERVE
from engine.inside_blitz.charts import Charts

SHEET: Final = "defenders"
CREDITS: Final = "credits"
CREDIT_NUMBERS: Final = 100
SACKS: Final = "SACK"
GROUPS: Final = ("DL", "LB", "DB")


class DefenseCards:
    """Makes a team's charts."""

    def __init__(
        self,
        book: Book,
        ratings: Mapping[tuple[str, str], Rated],
        charts: Charts,
        notes: Provenance,
    ) -> None:
        self._book, self._ratings, self._charts, self._notes = book, ratings, charts, notes
        self._injury: dict[tuple[str, str], Derived[int]] = {}
        self._runbacks: dict[tuple[str, str], Derived[int]] = {}

    def charts(self, fronts: Fronts) -> list[Defender]:
        """Five charts of eleven men, the main one with the reserves."""  # IBF-CARD-32, IBF-CARD-43
        found: list[Defender] = []
        noted: set[str] = set()
        for man in fronts.men:
            key = man.team, man.player_id
            self._injury[key] = injury_rating(self._book, man)
            self._runbacks[key] = runback_rating(self._book, man, self._charts)
        for title in ALIGNMENTS:
            chart = fronts.charts[title.casefold()]
            rows = [(box, man) for box, man in chart.items()]
            if title == ALIGNMENTS[0]:
                rows += [(RESERVE, man) for man in fronts.reserves]
            for box, man in rows:
                card = self._card(man, title, box)
                found.append(card)
                if man.player_id not in noted:
                    noted.add(man.player_id)
                    self._note(card, man)
        return found

    def _card(self, man: Man, alignment: str, box: str) -> Defender:
        rated = self._ratings[man.team, man.player_id]
        quick, short, medium, long = rated.cover
        return Defender(
            man.team,
            alignment,
            box,
            man.name,
            UNITS[man.sheet],
            self._injury[man.team, man.player_id].value,
            rated.run,
            quick,
            short,
            medium,
            long,
            rated.rush,
            rated.intercept,
            self._runbacks[man.team, man.player_id].value,
            man.player_id,
        )

    def _note(self, card: Defender, man: Man) -> None:
        key = man.team, man.player_id
        own = {"RET": self._runbacks[key].noted, "INJ": self._injury[key].noted}
        note_card(self._notes, SHEET, card, card.name, {**self._ratings[key].derivations, **own})

    def credits(self, fronts: Fronts) -> list[Credit]:
        """Who of the men on a chart made the sacks, and the interceptions of each group."""
        found = self._list(SACKS, fronts.men, "def_sacks", fronts)
        for group in GROUPS:
            own = [man for man in fronts.men if UNITS[man.sheet] == group]
            found += self._list(f"INT {group}", own, "def_interceptions", fronts)
        return found

    def _list(self, chart: str, men: Sequence[Man], column: str, fronts: Fronts) -> list[Credit]:
        """One list: shares of 100 by largest remainder; where nobody has any, by playing time of those on charts."""
        numbers = [count(self._book.man("defense", man.team, man.player_id), column) for man in men]
        known = bool(sum(numbers))
        if not known:
            starting = {man.player_id for man in fronts.charts["starters"].values()}
            numbers = [max(man.use, 1.0) if man.player_id in starting else 0.0 for man in men]
        ranked = sorted(zip(men, numbers, strict=True), key=lambda pair: (-pair[1], pair[0].name, pair[0].player_id))
        ranked = [pair for pair in ranked if pair[1]] or ranked
        widths = share_out([number for _, number in ranked], CREDIT_NUMBERS)
        found, last = [], 0
        for (man, number), width in zip(ranked, widths, strict=True):
            if not width:
                continue
            card = Credit(man.team, chart, man.name, Span(last + 1, last + width), man.player_id)
            last += width
            what = "playing time" if not known else column.removeprefix("def_")
            value = CREDIT_NUMBERS * number / sum(each for _, each in ranked)
            way = Way(
                f"{what} {number:g}", f"his part of {CREDIT_NUMBERS} = {value:.1f}, largest remainders first", value
            )
            note_card(self._notes, CREDITS, card, card.name, {"range": Noted(way, status_of(known))})
            found.append(card)
        return found
