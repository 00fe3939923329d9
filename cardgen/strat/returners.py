"""The backs who return a team's kickoffs and punts."""  # SOM-CARD-11, SOM-CARD-27

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.calibration.set_factors import SetFactors
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
from cardgen.figures.season_index import SeasonIndex, total
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
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

    def __init__(self, index: SeasonIndex, shares: Shares, set_factors: SetFactors) -> None:
        self._index, self._shares, self._set_factors = index, shares, set_factors
        self._usual_caught = usual_caught(index, USUAL_CAUGHT)
        self._counted = total(index.everybody("fumbles"), KICKOFFS.fumbles, PUNTS.fumbles) > 0

    def kick_cards(self, chosen: Chosen, notes: Provenance) -> list[KickReturner]:
        """Who returns a team's kickoffs."""
        found = []
        for back, player in enumerate(self._players(chosen, KICKOFFS), 1):
            column = make_column(player, KICKOFFS, fumble_rate(self._index, player, KICKOFFS))
            card = KickReturner(chosen.team, back, player.name, column.readings, *_foot(player), player.player_id)
            self._note(notes, KICK_SHEET, card, player, KICKOFFS, column)
            found.append(card)
        return found

    def punt_cards(self, chosen: Chosen, notes: Provenance) -> list[PuntReturner]:
        """Who returns a team's punts."""
        found = []
        for back, player in enumerate(self._players(chosen, PUNTS), 1):
            rate = fumble_rate(self._index, player, PUNTS)
            column = make_column(player, PUNTS, rate, player.caught(self._usual_caught))
            card = PuntReturner(chosen.team, back, player.name, column.readings, *_foot(player), player.player_id)
            self._note(notes, PUNT_SHEET, card, player, PUNTS, column)
            found.append(card)
        return found

    def _players(self, chosen: Chosen, kind: Returning) -> list[Carrier]:
        """A team's backs, the busiest first, with the averages that bring the team's own; others fill up."""
        players = carriers_of(self._index, chosen, kind)[: BACKS[kind.table]]
        known = {player.player_id for player in players}
        spare = [player for player in chosen.of("backs")[::-1] + list(chosen.players) if player.player_id not in known]
        players += [
            Carrier(each.name, 0.0, 0.0, 0.0, 0.0, 0.0, [], player_id=each.player_id)
            for each in spare[: BACKS[kind.table] - len(players)]
        ]
        shares = self._shares[kind.table][: len(players)]
        if kind is PUNTS:
            shares = [
                share * (1 - player.caught(self._usual_caught)) for share, player in zip(shares, players, strict=True)
            ]
        set_means(self._index, chosen.team, kind, players, shares)
        factor = self._set_factors.offense(chosen.team)[kind.prefix]
        for player in players:
            player.mean *= factor
        return players

    def _note(
        self,
        notes: Provenance,
        sheet: str,
        card: KickReturner | PuntReturner,
        player: Carrier,
        kind: Returning,
        column: Column,
    ) -> None:
        whites = WHITES[kind.table]
        statistic = f"{player.text}, fumbles {player.fumbles:g}"
        formula = (
            f"slices of his returns and the league's target {player.mean:.2f} a return; TD in "
            f"{percent(column.touchdowns)} of returns read, counting with {whites.touchdown} white dice of "
            f"{whites.read}, worth {touchdown_worth(kind):.1f} yards; F in "
            f"{percent(column.fumbles)}, counting with {whites.fumble}"
        )
        if kind is PUNTS:
            statistic += f", fair catches {player.fair_catches:g}"
            caught = percent(player.caught(self._usual_caught))
            formula += f"; FC {WHOLE} x {caught}, the league's counted in = {column.caught} ways"
        described = self._set_factors.described(card.team, "", kind.prefix)
        derivation = Derivation(statistic, formula + (f"; {described}" if described else ""), player.mean)
        status: Status = "derived" if player.log and self._counted else "estimated"
        rank = Derivation(f"returns {player.number:g}", "the team's busiest is back 1", float(card.back))
        derivations = {
            "back": Noted(rank, "derived" if player.number else "estimated"),
            "Return": Noted(derivation, status, column.ideal),
            **{
                title: Noted(Derivation(f"{title} {value:g}", "as counted", value), "stat")
                for title, value in (("NO", player.number), ("YDS", player.yards), ("TD", player.touchdowns))
            },
        }
        note_card(notes, sheet, card, card.name, derivations)


def _foot(player: Carrier) -> tuple[int, int, int]:
    return round(player.number), round(player.yards), round(player.touchdowns)
