"""The exact lines of a team's kicker, punter, returners and penalty section.

Field goals are tried from where the player really tried them and punts kicked from where his team really punted,
against the league's average receivers. Kicks name backs as often as the cards of the set do; a team's fouls are half
its own section's and half those that the sections of the set have for opponents.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.field_goals import tries_of
from cardgen.figures.punts import lines_of, punt_shares
from cardgen.figures.returners import KICKOFFS, PUNTS, Returning
from cardgen.figures.season_index import OWN, SeasonIndex, count
from cardgen.implying import line_of
from cardgen.implying.kicks import (
    ALL_GOALS,
    Sheets,
    SpecialTeams,
    goal_line,
    known_as,
    share_line,
    touchback_line,
    with_all_goals,
)
from cardgen.solving.accuracy import Line
from cardgen.solving.outcomes import mean
from cardgen.strat.flags import Flags, shares, xs
from cardgen.strat.kick_odds import goal_odds, point_odds, return_odds, touchback_odds
from cardgen.strat.place_kicks import DISTANCES
from cardgen.strat.punt_odds import FAIR_CATCH, GROSS, INSIDE_20, RETURNED, TOUCHBACK, PuntOdds, corners_of
from cardgen.strat.punters import average_receivers
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.strat.cards.kicking_cards import Returner, Specialists
from engine.strat.kicking import BEYOND_LINE, FARTHEST_LINE

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


class KickLines(SpecialTeams):
    """The lines of all special teams of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        super().__init__(sheets, index, set_factors)
        cards: Sequence[Specialists] = sheets["specialists"]
        self._backs = {KICKOFFS.table: _named(cards, KICKOFFS), PUNTS.table: _named(cards, PUNTS)}
        self._flagged = mean((shares(card.penalties)[1], 1) for card in cards)
        self._against = None if index is None else average_receivers(index)
        self._flags = None if index is None else Flags(index, set_factors)

    def of(self, team: str, players: Sequence[str] | None = None) -> list[Line]:
        """A team's lines, or those of some players; those of the team itself only where no player is asked for."""
        found: list[Line] = []
        for card in self.cards("specialists", team):
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
        if self.index is None or self.kickoffs is None:
            return []
        tries, _ = tries_of(self.index, card.team, card.kicker_id)
        tries = [each for each in tries if each[2] and each[0] <= FARTHEST_LINE + BEYOND_LINE]  # SOM-FG-02
        bands = [[each for each in tries if low <= each[0] <= high] for low, high in DISTANCES]
        player, good = known_as(card.team, card.kicker_id, card.kicker), partial(made, card)
        lines = [goal_line(player, name, kicks, good, FINE) for name, kicks in zip(GOALS, bands, strict=True) if kicks]
        every = [goal_line(player, ALL_GOALS, tries, good, FINE)] if tries else []
        kicked, _ = self.kickoffs.of_team(card.team)
        return [
            *with_all_goals(lines, *every),
            *self.points_line(player, point_odds(card.extra_points), FINE),
            touchback_line(player, kicked, touchback_odds(card.kickoffs), STEP),
        ]

    def _punter(self, card: Specialists) -> list[Line]:
        if self.index is None or self._against is None:
            return []
        player = known_as(card.team, card.punter_id, card.punter)
        odds = PuntOdds(lines_of(self.index, card.team), self._against, corners_of(card.punts)).of(card.punts)
        gross = self.gross_line(player, float(odds[GROSS]), [WAYS[each] / WHOLE for each in TOTALS])
        found, punts, known = [gross], gross.sample, punt_shares(self.index, player)
        # Who fields a punt catches or returns it by his own card: so far those he met were from average receivers.
        fielded = known["fair_catch"] + known["returned"]
        met = 100 * abs(known["fair_catch"] - fielded * self._against.caught)
        for name, part, place in PUNT_LINES:
            fact, implied = 100 * known[part], 100 * float(odds[place])
            line = share_line(player, name, fact, implied, punts, STEP)
            forced = met if place in (FAIR_CATCH, RETURNED) else 0.0
            found.append(replace(line, floor=forced, forced=forced))
        return found

    def _penalties(self, card: Specialists) -> list[Line]:
        """Penalties accepted a game."""  # SOM-PEN-01
        if self.index is None or self._flags is None:
            return []
        games = self.index.games(card.team)
        called = count(self.index.stats(card.team, OWN), "penalties")
        each = xs(self.index, card.team) / games / self._flags.called / 2
        raw = each * (shares(card.penalties)[0] + self._flagged)
        factor = self.set_factors.offense(card.team)["penalty"]
        step = each / WHOLE
        real = called / games if called else None
        return [line_of(card.team, "", ("penalties", TIMES), real, raw, raw / factor, called, [step])]

    def _returns(self, team: str, name: str, sheet: str, kind: Returning) -> list[Line]:
        """Yards a return of a team's backs, each as often as kicks of the set name him."""
        cards: list[Returner] = self.cards(sheet, team)
        if not cards:
            return []
        found = [(self._backs[kind.table].get(card.back, 0.0), return_odds(card.returns, kind)) for card in cards]
        raw = mean((odds.yards, share * (1 - odds.caught)) for share, odds in found)
        factor = self.set_factors.offense(team)[kind.prefix]
        return [self.return_line(team, name, kind, raw, [WAYS[row] / WHOLE / factor for row in TOTALS], factor)]


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
    """How often a kicker makes a field goal from a distance; from beyond his range as from its end."""
    distance = min(distance, card.farthest + BEYOND_LINE)
    columns = [(place, column) for place, column in enumerate(card.field_goals) if column is not None]
    line = max(1, distance - BEYOND_LINE)
    for place, column in columns:
        last = place == columns[-1][0]
        if last or distance <= DISTANCES[place][1]:
            return goal_odds(column, line, card.farthest if last else DISTANCES[place][1] - BEYOND_LINE)
    return 0.0
