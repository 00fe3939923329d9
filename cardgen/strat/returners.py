"""The backs who return a team's kickoffs and punts."""  # SOM-CARD-11, SOM-CARD-27

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book, total
from cardgen.figures.choose import Chosen
from cardgen.figures.returners import (
    KICKOFFS,
    PUNTS,
    Carrier,
    Returning,
    carriers_of,
    fumble_rate,
    set_means,
    usual_caught,
)
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.strat.backs import BACKS
from cardgen.strat.returns import WHITES, Column, make_column, touchdown_worth
from cardgen.strat.totals import WHOLE
from engine.strat.cards.kicking_cards import KickReturner, PuntReturner

KICK_SHEET: Final = "kick returners"
PUNT_SHEET: Final = "punt returners"
USUAL_CAUGHT: Final = 0.37
"""Fair catches of punts fielded where a season does not count them: about what 2012 and 2019 had."""
Shares = Mapping[str, Sequence[float]]
"""By table of returns, how often kicks of the league's cards name each back."""


class Returners:
    """Makes the return cards of a league."""

    def __init__(self, book: Book, shares: Shares, aiming: Aiming) -> None:
        self._book, self._shares, self._aiming = book, shares, aiming
        self._usual_caught = usual_caught(book, USUAL_CAUGHT)
        self._counted = total(book.everybody("fumbles"), KICKOFFS.fumbles, PUNTS.fumbles) > 0

    def kick_cards(self, chosen: Chosen, notes: Provenance) -> list[KickReturner]:
        """Who returns a team's kickoffs."""
        found = []
        for back, man in enumerate(self._men(chosen, KICKOFFS), 1):
            column = make_column(man, KICKOFFS, fumble_rate(self._book, man, KICKOFFS))
            card = KickReturner(chosen.team, back, man.name, column.readings, *_foot(man), man.player_id)
            self._note(notes, KICK_SHEET, card, man, KICKOFFS, column)
            found.append(card)
        return found

    def punt_cards(self, chosen: Chosen, notes: Provenance) -> list[PuntReturner]:
        """Who returns a team's punts."""
        found = []
        for back, man in enumerate(self._men(chosen, PUNTS), 1):
            rate = fumble_rate(self._book, man, PUNTS)
            column = make_column(man, PUNTS, rate, man.caught(self._usual_caught))
            card = PuntReturner(chosen.team, back, man.name, column.readings, *_foot(man), man.player_id)
            self._note(notes, PUNT_SHEET, card, man, PUNTS, column)
            found.append(card)
        return found

    def _men(self, chosen: Chosen, kind: Returning) -> list[Carrier]:
        """A team's backs, the busiest first, with the averages that bring the team's own; others fill up."""
        men = carriers_of(self._book, chosen, kind)[: BACKS[kind.table]]
        known = {man.player_id for man in men}
        spare = [man for man in chosen.of("backs")[::-1] + list(chosen.men) if man.player_id not in known]
        men += [
            Carrier(each.name, 0.0, 0.0, 0.0, 0.0, 0.0, [], player_id=each.player_id)
            for each in spare[: BACKS[kind.table] - len(men)]
        ]
        shares = self._shares[kind.table][: len(men)]
        if kind is PUNTS:
            shares = [share * (1 - man.caught(self._usual_caught)) for share, man in zip(shares, men, strict=True)]
        set_means(self._book, chosen.team, kind, men, shares)
        factor = self._aiming.offense(chosen.team)[kind.prefix]
        for man in men:
            man.mean *= factor
        return men

    def _note(
        self,
        notes: Provenance,
        sheet: str,
        card: KickReturner | PuntReturner,
        man: Carrier,
        kind: Returning,
        column: Column,
    ) -> None:
        whites = WHITES[kind.table]
        statistic = f"{man.text}, fumbles {man.fumbles:g}"
        formula = (
            f"slices of his returns and the league's aim at {man.mean:.2f} a return; TD in "
            f"{percent(column.touchdowns)} of returns read, counting with {whites.touchdown} white dice of "
            f"{whites.read}, worth {touchdown_worth(kind):.1f} yards; F in "
            f"{percent(column.fumbles)}, counting with {whites.fumble}"
        )
        if kind is PUNTS:
            statistic += f", fair catches {man.fair_catches:g}"
            caught = percent(man.caught(self._usual_caught))
            formula += f"; FC {WHOLE} x {caught}, the league's counted in = {column.caught} ways"
        told = self._aiming.told(card.team, "", kind.prefix)
        way = Way(statistic, formula + (f"; {told}" if told else ""), man.mean)
        status: Status = "derived" if man.log and self._counted else "estimated"
        rank = Way(f"returns {man.number:g}", "the team's busiest is back 1", float(card.back))
        ways = {
            "back": Noted(rank, "derived" if man.number else "estimated"),
            "Return": Noted(way, status, column.ideal),
            **{
                title: Noted(Way(f"{title} {value:g}", "as counted", value), "stat")
                for title, value in (("NO", man.number), ("YDS", man.yards), ("TD", man.touchdowns))
            },
        }
        note_card(notes, sheet, card, card.name, ways)


def _foot(man: Carrier) -> tuple[int, int, int]:
    return round(man.number), round(man.yards), round(man.touchdowns)
