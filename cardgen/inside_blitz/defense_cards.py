"""The rows of the defensive charts, and who is credited with sacks and interceptions."""  # IBF-CARD-29, IBF-CARD-34

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.inside_blitz.book_ratings import injury_rating, runback_rating
from cardgen.inside_blitz.fronts import UNITS, Fronts
from cardgen.inside_blitz.roles import Rated
from cardgen.noting import Derived, Noted, note_card, status_of
from cardgen.provenance import Derivation, Provenance
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
        index: SeasonIndex,
        ratings: Mapping[tuple[str, str], Rated],
        charts: Charts,
        notes: Provenance,
    ) -> None:
        self._index, self._ratings, self._charts, self._notes = index, ratings, charts, notes
        self._injury: dict[tuple[str, str], Derived[int]] = {}
        self._runbacks: dict[tuple[str, str], Derived[int]] = {}

    def charts(self, fronts: Fronts) -> list[Defender]:
        """Five charts of eleven players, the main one with the reserves."""  # IBF-CARD-32, IBF-CARD-43
        found: list[Defender] = []
        noted: set[str] = set()
        for player in fronts.players:
            key = player.team, player.player_id
            self._injury[key] = injury_rating(self._index, player)
            self._runbacks[key] = runback_rating(self._index, player, self._charts)
        for title in ALIGNMENTS:
            chart = fronts.charts[title.casefold()]
            rows = [(box, player) for box, player in chart.items()]
            if title == ALIGNMENTS[0]:
                rows += [(RESERVE, player) for player in fronts.reserves]
            for box, player in rows:
                card = self._card(player, title, box)
                found.append(card)
                if player.player_id not in noted:
                    noted.add(player.player_id)
                    self._note(card, player)
        return found

    def _card(self, player: ChosenPlayer, alignment: str, box: str) -> Defender:
        rated = self._ratings[player.team, player.player_id]
        quick, short, medium, long = rated.cover
        return Defender(
            player.team,
            alignment,
            box,
            player.name,
            UNITS[player.sheet],
            self._injury[player.team, player.player_id].value,
            rated.run,
            quick,
            short,
            medium,
            long,
            rated.rush,
            rated.intercept,
            self._runbacks[player.team, player.player_id].value,
            player.player_id,
        )

    def _note(self, card: Defender, player: ChosenPlayer) -> None:
        key = player.team, player.player_id
        own = {"RET": self._runbacks[key].noted, "INJ": self._injury[key].noted}
        note_card(self._notes, SHEET, card, card.name, {**self._ratings[key].derivations, **own})

    def credits(self, fronts: Fronts) -> list[Credit]:
        """Who of the players on a chart made the sacks, and the interceptions of each group."""
        found = self._list(SACKS, fronts.players, "def_sacks", fronts)
        for group in GROUPS:
            own = [player for player in fronts.players if UNITS[player.sheet] == group]
            found += self._list(f"INT {group}", own, "def_interceptions", fronts)
        return found

    def _list(self, chart: str, players: Sequence[ChosenPlayer], column: str, fronts: Fronts) -> list[Credit]:
        """One list: shares of 100 by largest remainder; where nobody has any, by playing time of those on charts."""
        numbers = [count(self._index.player("defense", player.team, player.player_id), column) for player in players]
        known = bool(sum(numbers))
        if not known:
            starting = {player.player_id for player in fronts.charts["starters"].values()}
            numbers = [max(player.use, 1.0) if player.player_id in starting else 0.0 for player in players]
        ranked = sorted(
            zip(players, numbers, strict=True), key=lambda pair: (-pair[1], pair[0].name, pair[0].player_id)
        )
        ranked = [pair for pair in ranked if pair[1]] or ranked
        widths = share_out([number for _, number in ranked], CREDIT_NUMBERS)
        found, last = [], 0
        for (player, number), width in zip(ranked, widths, strict=True):
            if not width:
                continue
            card = Credit(player.team, chart, player.name, Span(last + 1, last + width), player.player_id)
            last += width
            what = "playing time" if not known else column.removeprefix("def_")
            value = CREDIT_NUMBERS * number / sum(each for _, each in ranked)
            derivation = Derivation(
                f"{what} {number:g}", f"his part of {CREDIT_NUMBERS} = {value:.1f}, largest remainders first", value
            )
            note_card(self._notes, CREDITS, card, card.name, {"range": Noted(derivation, status_of(known))})
            found.append(card)
        return found
