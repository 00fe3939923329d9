"""The exact lines of a team's kickers, punters and returners.

Kicks are tried from where the player really tried them, punts from where his team really punted, against the league's
average returner; returners meet average coverage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import BANDS, FEW, Try, tries_of
from cardgen.figures.punt_lines import punt_line
from cardgen.figures.punts import lines_of
from cardgen.figures.returners import KICKOFFS, PUNTS, Returning
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.implying import gross_line, known_as, line_of, return_line, share_line
from cardgen.inside_blitz.goals import falling
from cardgen.inside_blitz.kick_odds import Punting, chance_of, extra_point_odds, good_from, kickoff_odds, return_odds
from cardgen.inside_blitz.kickers import Kickoffs
from cardgen.inside_blitz.matrices import FOLDED, WHOLE
from cardgen.inside_blitz.returners import NUMBERS, average_receivers
from cardgen.inside_blitz.returns import AVERAGE_COVERAGE
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import PERCENT
from engine.football.codes import MIDFIELD
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner

ALL_GOALS: Final = "field goals"
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
Sheets = Mapping[str, Sequence[Any]]


class KickLines:
    """The lines of all kicking cards of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        self._sheets, self._index, self._set_factors = sheets, index, set_factors
        self._kickoffs = None if index is None else Kickoffs(index)
        self._against = None if index is None else average_receivers(index)

    def of(self, team: str, players: Sequence[str] | None = None) -> list[Line]:
        """A team's lines, or those of some players; those of a team's returns only where no player is asked for."""
        found: list[Line] = []
        for card in self._cards("kickers", team, players):
            found += self._kicker(card)
        for card in self._cards("punters", team, players):
            found += self._punter(card)
        if players is None:
            found.append(self._returns("kick returners", team, "kickoff return", KICKOFFS))
            found.append(self._returns("punt returners", team, "punt return", PUNTS))
        return found

    def _cards(self, sheet: str, team: str, players: Sequence[str] | None) -> list[Any]:
        cards = [card for card in self._sheets[sheet] if card.team == team]
        return [card for card in cards if players is None or card.name in players]

    def _kicker(self, card: Kicker) -> list[Line]:
        if self._index is None or self._kickoffs is None:
            return []
        tries, _ = tries_of(self._index, card.team, card.player_id)
        bands = [[each for each in tries if low <= each[0] <= high] for low, high in BANDS]
        found = [
            _goal_line(card, name, kicks, best)
            for name, kicks, best in zip(GOALS, bands, _best_shares(bands), strict=True)
        ]
        lines = [line for line in found if line is not None]
        every = _goal_line(card, ALL_GOALS, tries, MOST_GOOD)
        if every is not None:
            few = sum(line.sample * (line.implied - (line.real or 0.0)) for line in lines if line.sample < FEW)
            lines.append(replace(every, forced=every.floor + abs(few) / every.sample))
        row = self._index.player("kicking", card.team, card.player_id)
        tried = count(row, "pat_att")
        points = 100 * extra_point_odds(card.extra_points)
        if tried:
            real = 100 * count(row, "pat_made") / tried
            floor = max(0.0, real - MOST_GOOD)
            lines.append(
                line_of(card.team, card.name, ("extra points", PERCENT), real, points, points, tried, [STEP], floor)
            )
        return [*lines, self._touchbacks(card)]

    def _touchbacks(self, card: Kicker) -> Line:
        assert self._kickoffs is not None
        kicked, _ = self._kickoffs.of(_player(card))
        implied = 100 * kickoff_odds(card.kickoffs).touchback
        real = 100 * ratio(kicked.touchbacks, kicked.deep)
        return share_line(card.team, card.name, "kickoff touchbacks", real, implied, kicked.deep, STEP)

    def _punter(self, card: Punter) -> list[Line]:
        if self._index is None or self._against is None:
            return []
        player = _player(card)
        lines = lines_of(self._index, card.team)
        odds = Punting(lines, self._against).odds(card.far, card.near)
        far = sum(share for yards, share in lines.items() if yards > MIDFIELD)
        factor = self._set_factors.player(card.team, card.player_id)["punt"]
        gross = gross_line(player, self._index, odds.share("gross"), factor, [far / WHOLE / factor] * WHOLE)
        found, punts, line = [gross], gross.sample, punt_line(self._index, player)
        for name, part in PUNT_LINES:
            value, known = 100 * odds.share(part), 100 * getattr(line, part)
            step = STEP * (1 - far if part in {"touchback", "inside_20"} else far)
            fact = known if punts else None
            found.append(line_of(card.team, card.name, (name, PERCENT), fact, value, value, punts, [step]))
        return found

    def _returns(self, sheet: str, team: str, name: str, kind: Returning) -> Line:
        cards: list[KickReturner | PuntReturner] = self._cards(sheet, team, None)
        covered = chance_of(AVERAGE_COVERAGE)
        implied = sum(
            (card.numbers.width if card.numbers else 0) * return_odds(card.returns, covered, kind.touchdown).yards
            for card in cards
        )
        raw = implied / NUMBERS
        factor = self._set_factors.offense(team)[kind.prefix]
        return return_line(team, self._index, name, kind, raw, factor, [1 / (2 * FOLDED) / factor] * (2 * FOLDED))


def _player(card: Kicker | Punter) -> ChosenPlayer:
    """Whose statistics a card's are."""
    return known_as(card.team, card.player_id, card.name)


def _best_shares(bands: Sequence[Sequence[Try]]) -> list[float]:
    """The nearest to each band's share that the game allows: no band is better than a nearer one, none is perfect."""
    tried = [sum(number for _, _, number in kicks) for kicks in bands]
    shares = [ratio(sum(made for _, made, _ in kicks), number) for kicks, number in zip(bands, tried, strict=True)]
    known = [at for at, number in enumerate(tried) if number]
    best = falling([100 * shares[at] for at in known], [tried[at] for at in known])
    found = [MOST_GOOD] * len(bands)
    for at, share in zip(known, best, strict=True):
        found[at] = min(share, MOST_GOOD)
    return found


def _goal_line(card: Kicker, name: str, kicks: Sequence[Try], best: float) -> Line | None:
    """Made per try from his distances; what the game allows at best leaves a floor."""
    tried = sum(number for _, _, number in kicks)
    if not tried:
        return None
    real = 100 * sum(made for _, made, _ in kicks) / tried
    implied = 100 * sum(number * good_from(card.field_goals, distance) for distance, _, number in kicks) / tried
    floor = max(0.0, real - MOST_GOOD) if name == ALL_GOALS else abs(best - real)
    return line_of(card.team, card.name, (name, PERCENT), real, implied, implied, tried, [STEP], floor, floor)
