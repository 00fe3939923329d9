"""The exact lines of a team's kicker, punter, returners and penalty section.

Field goals are tried from where the player really tried them and punts kicked from where his team really punted,
against the league's average receivers. Kicks name backs as often as the cards of the set do; a team's fouls are half
its own section's and half those that the sections of the set have for opponents.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.field_goals import FEW, Try, tries_of
from cardgen.figures.kickoffs import FEW_KICKOFFS, LeagueKickoffs, kicked
from cardgen.figures.punts import lines_of, punt_shares
from cardgen.figures.returners import KICKOFFS, PUNTS, Returning
from cardgen.figures.season_index import OWN, SeasonIndex, count, ratio
from cardgen.implying import gross_line, known_as, line_of, return_line, share_line
from cardgen.solving.accuracy import Line
from cardgen.strat.flags import Flags, shares, xs
from cardgen.strat.kick_odds import goal_odds, point_odds, return_odds, touchback_odds
from cardgen.strat.place_kicks import DISTANCES
from cardgen.strat.punt_odds import FAIR_CATCH, GROSS, INSIDE_20, RETURNED, TOUCHBACK, PuntOdds, corners_of
from cardgen.strat.punters import average_receivers
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.strat.cards.kicking_cards import Returner, Specialists
from engine.strat.kicking import BEYOND_LINE, FARTHEST_LINE

ALL_GOALS: Final = "field goals"
GOALS: Final = ("field goals to 29", "field goals 30-39", "field goals 40-49", "field goals 50 and longer")
PUNT_LINES: Final = (
    ("punt touchbacks", "touchback", TOUCHBACK),
    ("punts inside 20", "inside_20", INSIDE_20),
    ("punts fair caught", "fair_catch", FAIR_CATCH),
    ("punts returned", "returned", RETURNED),
)
STEP: Final = 100 / WHOLE
FINE: Final = STEP / WHOLE
"""What a way of a split is worth."""
TIMES: Final = "times"
RETURNS: Final = (("kickoff return", "kick returners", KICKOFFS), ("punt return", "punt returners", PUNTS))
Sheets = Mapping[str, Sequence[Any]]


class KickLines:
    """The lines of all special teams of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        self._sheets, self._index, self._set_factors = sheets, index, set_factors
        cards: Sequence[Specialists] = sheets["specialists"]
        self._backs = {KICKOFFS.table: _named(cards, KICKOFFS), PUNTS.table: _named(cards, PUNTS)}
        self._flagged = ratio(sum(shares(card.penalties)[1] for card in cards), len(cards))
        self._kickoffs = None if index is None else LeagueKickoffs(index)
        self._against = None if index is None else average_receivers(index)
        self._flags = None if index is None else Flags(index, set_factors)

    def of(self, team: str, players: Sequence[str] | None = None) -> list[Line]:
        """A team's lines, or those of some players; those of the team itself only where no player is asked for."""
        found: list[Line] = []
        for card in (card for card in self._sheets["specialists"] if card.team == team):
            if players is None or card.kicker in players:
                found += self._kicker(card)
            if players is None or card.punter in players:
                found += self._punter(card)
            if players is None:
                found += self._penalties(card)
        if players is None:
            found += [line for each in RETURNS for line in self._returns(team, *each)]
        return found

    def _kicker(self, card: Specialists) -> list[Line]:
        if self._index is None or self._kickoffs is None:
            return []
        tries, _ = tries_of(self._index, card.team, card.kicker_id)
        tries = [each for each in tries if each[2] and each[0] <= FARTHEST_LINE + BEYOND_LINE]  # SOM-FG-02
        bands = [[each for each in tries if low <= each[0] <= high] for low, high in DISTANCES]
        lines = [_goals(card, name, kicks) for name, kicks in zip(GOALS, bands, strict=True) if kicks]
        if tries:
            few = sum(line.sample * (line.implied - (line.real or 0.0)) for line in lines if line.sample < FEW)
            every = _goals(card, ALL_GOALS, tries)
            lines.append(replace(every, forced=abs(few) / every.sample))
        row = self._index.player("kicking", card.team, card.kicker_id)
        if tried := count(row, "pat_att"):
            real, points = 100 * count(row, "pat_made") / tried, 100 * point_odds(card.extra_points)
            lines.append(share_line(card.team, card.kicker, "extra points", real, points, tried, FINE))
        own = kicked(self._index.rows("kicking", card.team))
        own = own if own.deep >= FEW_KICKOFFS else self._kickoffs.league
        real, touchbacks = 100 * ratio(own.touchbacks, own.deep), 100 * touchback_odds(card.kickoffs)
        return [*lines, share_line(card.team, card.kicker, "kickoff touchbacks", real, touchbacks, own.deep, STEP)]

    def _punter(self, card: Specialists) -> list[Line]:
        if self._index is None or self._against is None:
            return []
        player = known_as(card.team, card.punter_id, card.punter)
        odds = PuntOdds(lines_of(self._index, card.team), self._against, corners_of(card.punts)).of(card.punts)
        factor = self._set_factors.player(card.team, card.punter_id)["punt"]
        steps = [WAYS[each] / WHOLE / factor for each in TOTALS]
        gross = gross_line(player, self._index, float(odds[GROSS]), factor, steps)
        found, punts, known = [gross], gross.sample, punt_shares(self._index, player)
        # Who fields a punt catches or returns it by his own card: so far those he met were from average receivers.
        fielded = known["fair_catch"] + known["returned"]
        met = 100 * abs(known["fair_catch"] - fielded * self._against.caught)
        for name, part, place in PUNT_LINES:
            fact, implied = 100 * known[part], 100 * float(odds[place])
            line = share_line(card.team, card.punter, name, fact, implied, punts, STEP)
            forced = met if place in (FAIR_CATCH, RETURNED) else 0.0
            found.append(replace(line, floor=forced, forced=forced))
        return found

    def _penalties(self, card: Specialists) -> list[Line]:
        """Penalties accepted a game."""  # SOM-PEN-01
        if self._index is None or self._flags is None:
            return []
        games = self._index.games(card.team)
        called = count(self._index.stats(card.team, OWN), "penalties")
        each = xs(self._index, card.team) / games / self._flags.called / 2
        raw = each * (shares(card.penalties)[0] + self._flagged)
        factor = self._set_factors.offense(card.team)["penalty"]
        step = each / WHOLE
        real = called / games if called else None
        return [line_of(card.team, "", ("penalties", TIMES), real, raw, raw / factor, called, [step])]

    def _returns(self, team: str, name: str, sheet: str, kind: Returning) -> list[Line]:
        """Yards a return of a team's backs, each as often as kicks of the set name him."""
        cards: list[Returner] = [card for card in self._sheets[sheet] if card.team == team]
        if not cards:
            return []
        found = [(self._backs[kind.table].get(card.back, 0.0), return_odds(card.returns, kind)) for card in cards]
        runs = sum(share * (1 - odds.caught) for share, odds in found)
        raw = ratio(sum(share * (1 - odds.caught) * odds.yards for share, odds in found), runs)
        factor = self._set_factors.offense(team)[kind.prefix]
        steps = [WAYS[row] / WHOLE / factor for row in TOTALS]
        return [return_line(team, self._index, name, kind, raw, factor, steps)]


def _named(cards: Sequence[Specialists], kind: Returning) -> dict[int, float]:
    """How often kicks name each back."""
    found: dict[int, float] = {}
    for card in cards:
        for row, kick in zip(TOTALS, card.kickoffs if kind is KICKOFFS else card.punts, strict=True):
            if kick.back:
                found[kick.back] = found.get(kick.back, 0.0) + WAYS[row]
    every = sum(found.values())
    return {back: number / every for back, number in found.items()}


def made(card: Specialists, distance: int) -> float:
    """How often a kicker makes a field goal from a distance."""
    columns = [(place, column) for place, column in enumerate(card.field_goals) if column is not None]
    line = max(1, distance - BEYOND_LINE)
    for place, column in columns:
        last = place == columns[-1][0]
        if last or distance <= DISTANCES[place][1]:
            return goal_odds(column, line, card.farthest if last else DISTANCES[place][1] - BEYOND_LINE)
    return 0.0


def _goals(card: Specialists, name: str, kicks: Sequence[Try]) -> Line:
    """Made of tried from his distances; those beyond his range, from its end: nobody kicks from there by choice."""
    most = card.farthest + BEYOND_LINE
    tried = sum(number for _, _, number in kicks)
    real = 100 * sum(good for _, good, _ in kicks) / tried
    implied = 100 * sum(number * made(card, min(distance, most)) for distance, _, number in kicks) / tried
    return share_line(card.team, card.kicker, name, real, implied, tried, FINE)
