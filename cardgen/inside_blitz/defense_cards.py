"""The rows of the defensive charts, and who is credited with sacks and interceptions."""  # IBF-CARD-29, IBF-CARD-34

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.aims.allowed import Allowed
from cardgen.figures.book import Book, count
from cardgen.figures.choose import Man
from cardgen.inside_blitz.book_ratings import injury_rating, intercept_rating, runback_rating, rush_rating
from cardgen.inside_blitz.defenses import TeamLine
from cardgen.inside_blitz.fronts import UNITS, Fronts
from cardgen.inside_blitz.roles import Rated
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.rounding import share_out
from engine.cards.faces import Span
from engine.inside_blitz.cards import Credit, Defender
from engine.inside_blitz.cards.cells import Rating
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
        lines: Mapping[str, TeamLine],
        charts: Charts,
        notes: Provenance,
    ) -> None:
        self._book, self._ratings, self._lines, self._charts, self._notes = book, ratings, lines, charts, notes

    def charts(self, fronts: Fronts) -> list[Defender]:
        """Five charts of eleven men, the main one with the reserves."""  # IBF-CARD-32, IBF-CARD-43
        found: list[Defender] = []
        noted: set[str] = set()
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
            injury_rating(self._book, man)[0],
            rated.run,
            quick,
            short,
            medium,
            long,
            rated.rush,
            rated.intercept,
            runback_rating(self._book, man, self._charts)[0],
            man.player_id,
        )

    def _note(self, card: Defender, man: Man) -> None:
        rated, line = self._ratings[man.team, man.player_id], self._lines[man.team]
        status: Status = "derived" if rated.deeds.known else "estimated"
        row = self._book.man("defense", man.team, man.player_id)
        ways = {"RD": Noted(_run_way(rated, line), "estimated")}
        for name in ("Q", "S", "M", "L"):
            ways[name] = Noted(_cover_way(rated, line, name, count(row, "def_pass_defended")), "estimated")
        rush, taker = rush_rating(rated.deeds.rush), intercept_rating(rated.deeds.interceptions)
        charted = rated.deeds.charted
        rushed = f"sacks {rated.deeds.sacks:g}" + (f", {charted.rushing}" if charted else "")
        ways["PR"] = Noted(_moved_way(rated, line, "PR", rushed, rush), status)
        taken = f"interceptions {rated.deeds.interceptions:g}"
        ways["INT"] = Noted(_moved_way(rated, line, "INT", taken, taker), status)
        ways["RET"] = Noted(runback_rating(self._book, man, self._charts)[1], status)
        ways["INJ"] = Noted(injury_rating(self._book, man)[1], "derived" if man.games else "estimated")
        note_card(self._notes, SHEET, card, card.name, ways)

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
            note_card(self._notes, CREDITS, card, card.name, {"range": Noted(way, "derived" if known else "estimated")})
            found.append(card)
        return found


def _run_way(rated: Rated, line: TeamLine) -> Way:
    found = rated.deeds
    missed = f", {found.charted.tackling}" if found.charted else ""
    statistic = f"tackling {found.tackling:.2f} a game{missed}, {rated.tackling:+.2f} standard deviations of his kind"
    carry = f"{line.wanted.yards_per_carry:.2f}"
    formula = (
        f"leans to {rated.leans['RD']:.2f} as {rated.role}; the team's men moved together until the reference runs for "
        f"{carry} a carry, the cards allow {line.implied.yards_per_carry:.2f}"
    )
    return Way(statistic, formula, float(rated.leans["RD"]))


def _cover_way(rated: Rated, line: TeamLine, name: str, broken_up: float) -> Way:
    allowed = f"{rated.deeds.charted.covering}, " if rated.deeds.charted else ""
    statistic = (
        f"passes broken up {broken_up:g}, interceptions {rated.deeds.interceptions:g} in {rated.deeds.games:g} games, "
        f"{allowed}{rated.coverage:+.2f} standard deviations of his kind"
    )
    formula = (
        f"leans to {rated.leans[name]:.2f} as {rated.role}; the team's men moved together until the reference's passes "
        f"are {_passes(line.wanted)} each, the cards allow {_passes(line.implied)}"
    )
    return Way(statistic, formula, float(rated.leans[name]))


def _passes(allowed: Allowed) -> str:
    return f"{percent(allowed.completion)} complete and {allowed.yards_per_pass:.2f} yards"


def _moved_way(rated: Rated, line: TeamLine, name: str, statistic: str, book: Rating) -> Way:
    """PR or INT: the book's own rule, and how far the team's line moved it."""
    rush = name == "PR"
    wanted, implied = (
        (line.wanted.sack, line.implied.sack) if rush else (line.wanted.interception, line.implied.interception)
    )
    own = str(book.own) if book.cover is None else f"{book.own}({book.cover})"
    printed = rated.rush if rush else rated.intercept
    moved = "kept" if printed.own == book.own else f"moved to {printed.own}"
    what = "sacks" if rush else "interceptions"
    formula = (
        f"the book's cards have {own}; {moved} within bounds, towards {percent(wanted, 2)} {what} of the reference's "
        f"passes, the cards make {percent(implied, 2)}"
    )
    return Way(statistic, formula, float(rated.leans[name]))
