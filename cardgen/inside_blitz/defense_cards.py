"""The rows of the defensive charts, and who is credited with sacks and interceptions."""  # IBF-CARD-29, IBF-CARD-34

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.calibration.allowed import Allowed
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.inside_blitz.book_ratings import injury_rating, intercept_rating, runback_rating, rush_rating
from cardgen.inside_blitz.defenses import TeamLine
from cardgen.inside_blitz.fronts import UNITS, Fronts
from cardgen.inside_blitz.roles import Rated
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status, percent
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
        index: SeasonIndex,
        ratings: Mapping[tuple[str, str], Rated],
        lines: Mapping[str, TeamLine],
        charts: Charts,
        notes: Provenance,
    ) -> None:
        self._index, self._ratings, self._lines, self._charts, self._notes = index, ratings, lines, charts, notes

    def charts(self, fronts: Fronts) -> list[Defender]:
        """Five charts of eleven players, the main one with the reserves."""  # IBF-CARD-32, IBF-CARD-43
        found: list[Defender] = []
        noted: set[str] = set()
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
            injury_rating(self._index, player)[0],
            rated.run,
            quick,
            short,
            medium,
            long,
            rated.rush,
            rated.intercept,
            runback_rating(self._index, player, self._charts)[0],
            player.player_id,
        )

    def _note(self, card: Defender, player: ChosenPlayer) -> None:
        rated, line = self._ratings[player.team, player.player_id], self._lines[player.team]
        status: Status = "derived" if rated.deeds.known else "estimated"
        row = self._index.player("defense", player.team, player.player_id)
        derivations = {"RD": Noted(_run_derivation(rated, line), "estimated")}
        for name in ("Q", "S", "M", "L"):
            derivations[name] = Noted(
                _cover_derivation(rated, line, name, count(row, "def_pass_defended")), "estimated"
            )
        rush, taker = rush_rating(rated.deeds.rush), intercept_rating(rated.deeds.interceptions)
        charted = rated.deeds.charted
        rushed = f"sacks {rated.deeds.sacks:g}" + (f", {charted.rushing}" if charted else "")
        derivations["PR"] = Noted(_moved_derivation(rated, line, "PR", rushed, rush), status)
        taken = f"interceptions {rated.deeds.interceptions:g}"
        derivations["INT"] = Noted(_moved_derivation(rated, line, "INT", taken, taker), status)
        derivations["RET"] = Noted(runback_rating(self._index, player, self._charts)[1], status)
        derivations["INJ"] = Noted(injury_rating(self._index, player)[1], "derived" if player.games else "estimated")
        note_card(self._notes, SHEET, card, card.name, derivations)

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
            note_card(
                self._notes, CREDITS, card, card.name, {"range": Noted(derivation, "derived" if known else "estimated")}
            )
            found.append(card)
        return found


def _run_derivation(rated: Rated, line: TeamLine) -> Derivation:
    found = rated.deeds
    missed = f", {found.charted.tackling}" if found.charted else ""
    statistic = f"tackling {found.tackling:.2f} a game{missed}, {rated.tackling:+.2f} standard deviations of his kind"
    carry = f"{line.wanted.yards_per_carry:.2f}"
    formula = (
        f"leans to {rated.leans['RD']:.2f} as {rated.role}; the team's players moved together until the reference "
        f"runs for {carry} a carry, the cards allow {line.implied.yards_per_carry:.2f}"
    )
    return Derivation(statistic, formula, float(rated.leans["RD"]))


def _cover_derivation(rated: Rated, line: TeamLine, name: str, broken_up: float) -> Derivation:
    allowed = f"{rated.deeds.charted.covering}, " if rated.deeds.charted else ""
    statistic = (
        f"passes broken up {broken_up:g}, interceptions {rated.deeds.interceptions:g} in {rated.deeds.games:g} games, "
        f"{allowed}{rated.coverage:+.2f} standard deviations of his kind"
    )
    formula = (
        f"leans to {rated.leans[name]:.2f} as {rated.role}; the team's players moved together until the reference's "
        f"passes are {_passes(line.wanted)} each, the cards allow {_passes(line.implied)}"
    )
    return Derivation(statistic, formula, float(rated.leans[name]))


def _passes(allowed: Allowed) -> str:
    return f"{percent(allowed.completion)} complete and {allowed.yards_per_pass:.2f} yards"


def _moved_derivation(rated: Rated, line: TeamLine, name: str, statistic: str, index: Rating) -> Derivation:
    """PR or INT: the book's own rule, and how far the team's line moved it."""
    rush = name == "PR"
    wanted, implied = (
        (line.wanted.sack, line.implied.sack) if rush else (line.wanted.interception, line.implied.interception)
    )
    own = str(index.own) if index.cover is None else f"{index.own}({index.cover})"
    printed = rated.rush if rush else rated.intercept
    moved = "kept" if printed.own == index.own else f"moved to {printed.own}"
    what = "sacks" if rush else "interceptions"
    formula = (
        f"the book's cards have {own}; {moved} within bounds, towards {percent(wanted, 2)} {what} of the reference's "
        f"passes, the cards make {percent(implied, 2)}"
    )
    return Derivation(statistic, formula, float(rated.leans[name]))
