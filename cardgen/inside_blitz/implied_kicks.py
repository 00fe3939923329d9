"""The exact lines of a team's kickers, punters and returners.

Kicks are tried from where the player really tried them, punts from where his team really punted, against the league's
average returner; returners meet average coverage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import BANDS, Try, tries_of
from cardgen.figures.punts import lines_of, punt_line
from cardgen.figures.returners import KICKOFFS, PUNTS, Returning
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying import line_of
from cardgen.implying.kicks import (
    ALL_GOALS,
    Sheets,
    SpecialTeams,
    goal_line,
    made_share,
    player_of,
    touchback_line,
    with_all_goals,
)
from cardgen.inside_blitz.goals import falling
from cardgen.inside_blitz.kick_odds import Punting, chance_of, extra_point_odds, good_from, kickoff_odds, return_odds
from cardgen.inside_blitz.matrices import FOLDED, WHOLE
from cardgen.inside_blitz.returners import NUMBERS, average_receivers
from cardgen.inside_blitz.returns import AVERAGE_COVERAGE
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import PERCENT
from engine.football.codes import MIDFIELD
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner

GOALS: Final = (
    "field goals to 19",
    "field goals 20-29",
    "field goals 30-39",
    "field goals 40-49",
    "field goals 50 and longer",
)
MOST_GOOD: Final = 100 * (WHOLE - 1) / WHOLE
"""Three dice alike are always blocked."""  # IBF-FG-05
STEP: Final = 100 / WHOLE
PUNT_LINES: Final = (
    ("punt touchbacks", "touchback"),
    ("punts inside 20", "inside_20"),
    ("punts fair caught", "fair_catch"),
    ("punts returned", "returned"),
)


class KickLines(SpecialTeams):
    """The lines of all kicking cards of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        super().__init__(sheets, index, set_factors)
        self._against = None if index is None else average_receivers(index)

    def of(self, team: str, players: Sequence[str] | None = None) -> list[Line]:
        """A team's lines, or those of some players; those of a team's returns only where no player is asked for."""
        found: list[Line] = []
        for card in self.cards("kickers", team, players):
            found += self._kicker(card)
        for card in self.cards("punters", team, players):
            found += self._punter(card)
        if players is None:
            found.append(self._returns("kick returners", team, "kickoff return", KICKOFFS))
            found.append(self._returns("punt returners", team, "punt return", PUNTS))
        return found

    def _kicker(self, card: Kicker) -> list[Line]:
        if self.index is None or self.kickoffs is None:
            return []
        player, (tries, _) = player_of(card), tries_of(self.index, card.team, card.player_id)
        bands = [[each for each in tries if low <= each[0] <= high] for low, high in BANDS]
        lines = [
            _goal_line(player, card, name, kicks, best)
            for name, kicks, best in zip(GOALS, bands, _best_shares(bands), strict=True)
            if made_share(kicks)[1]
        ]
        every = [_goal_line(player, card, ALL_GOALS, tries, MOST_GOOD)] if made_share(tries)[1] else []
        points = [
            replace(line, floor=max(0.0, (line.real or 0.0) - MOST_GOOD))
            for line in self.points_line(player, extra_point_odds(card.extra_points), STEP)
        ]
        kicked, _ = self.kickoffs.of(player)
        touchbacks = touchback_line(player, kicked, kickoff_odds(card.kickoffs).touchback, STEP)
        return [*with_all_goals(lines, *every), *points, touchbacks]

    def _punter(self, card: Punter) -> list[Line]:
        if self.index is None or self._against is None:
            return []
        player = player_of(card)
        lines = lines_of(self.index, card.team)
        odds = Punting(lines, self._against).odds(card.far, card.near)
        far = sum(share for yards, share in lines.items() if yards > MIDFIELD)
        gross = self.gross_line(player, odds.share("gross"), [far / WHOLE] * WHOLE)
        found, punts, line = [gross], gross.sample, punt_line(self.index, player)
        for name, part in PUNT_LINES:
            value, known = 100 * odds.share(part), 100 * getattr(line, part)
            step = STEP * (1 - far if part in {"touchback", "inside_20"} else far)
            fact = known if punts else None
            found.append(line_of(card.team, card.name, (name, PERCENT), fact, value, value, punts, [step]))
        return found

    def _returns(self, sheet: str, team: str, name: str, kind: Returning) -> Line:
        cards: list[KickReturner | PuntReturner] = self.cards(sheet, team)
        covered, factor = chance_of(AVERAGE_COVERAGE), self.set_factors.offense(team)[kind.prefix]
        yards = sum(
            (card.numbers.width if card.numbers else 0) * return_odds(card.returns, covered, kind.touchdown).yards
            for card in cards
        )
        return self.return_line(team, name, kind, yards / NUMBERS, [1 / (2 * FOLDED) / factor] * (2 * FOLDED), factor)


def _best_shares(bands: Sequence[Sequence[Try]]) -> list[float]:
    """The nearest to each band's share that the game allows: no band is better than a nearer one, none is perfect."""
    shares = [made_share(kicks) for kicks in bands]
    known = [at for at, (_, number) in enumerate(shares) if number]
    best = falling([shares[at][0] for at in known], [shares[at][1] for at in known])
    found = [MOST_GOOD] * len(bands)
    for at, share in zip(known, best, strict=True):
        found[at] = min(share, MOST_GOOD)
    return found


def _goal_line(player: ChosenPlayer, card: Kicker, name: str, kicks: Sequence[Try], best: float) -> Line:
    """Made per try from his distances; what the game allows at best leaves a floor."""
    line = goal_line(player, name, kicks, partial(good_from, card.field_goals), STEP)
    real = line.real or 0.0
    floor = max(0.0, real - MOST_GOOD) if name == ALL_GOALS else abs(best - real)
    return replace(line, floor=floor, forced=line.forced + floor)
