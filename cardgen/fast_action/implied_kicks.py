"""The exact lines of kickers and returns that Fast Action games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from cardgen.fast_action.field_goals import COLUMNS, Bands, drawn_shares, tries, usual_good
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import FEW, Try, tries_of
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.implying import line_of
from cardgen.implying.kicks import ALL_GOALS, goal_line, made_share, player_of, with_all_goals
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import PERCENT
from cardgen.solving.outcomes import mean
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.fast_action.kicks import band_of
from engine.football import events
from engine.football.events import Play

STEP: Final = 100 / PASS_NUMBERS


@dataclass(frozen=True, slots=True)
class GoalLines:
    """The lines of a kicker's card: what a game calls its bands, and how it finds the Good range of a distance."""

    bands: Bands
    names: tuple[str, ...]
    good_range: Callable[[Any, int], int]

    def of(self, index: SeasonIndex, card: Any, kicker: Any, farthest: int) -> list[Line]:
        """Made per try in each band, from the distances he really tried, as far as the game lets him."""
        log, known = tries_of(index, card.team, card.player_id)
        kicks = [each for each in log if known == "distances" and each[0] <= farthest]  # SPF-8.6.1e, TTF-FG-01
        ends = [high for _, high in self.bands.distances]
        bands = [[each for each in kicks if band_of(ends, each[0]) == band] for band in range(len(self.names))]
        player = player_of(card)
        drawn = [100 * each for each in drawn_shares(self.bands, tries(self.bands, index, player))] if kicks else []
        there = [band for band, each in enumerate(bands) if made_share(each)[1]]
        found = [self._band(player, kicker, band, bands[band], drawn[band]) for band in there]
        by = sum(line.sample * drawn[band] for band, line in zip(there, found, strict=True) if line.sample >= FEW)
        return with_all_goals(found, *self._all_goals(index, player, kicker, kicks, abs(by)))

    def _good(self, kicker: Any, distance: int) -> float:
        return float(self.good_range(kicker, distance)) / PASS_NUMBERS

    def _band(self, player: ChosenPlayer, kicker: Any, band: int, kicks: Sequence[Try], drawn: float) -> Line:
        """Made of a band's tries; what a card is drawn away from them on purpose, and what is left there by the best of
        all Good ranges it could have, is forced."""
        line = goal_line(player, self.names[band], kicks, partial(self._good, kicker), STEP)
        others = (
            replace(kicker, good=[*kicker.good[:band], number, *kicker.good[band + 1 :]])
            for number in range(self.bands.most + 1)
        )
        implied = [100 * mean((self._good(other, distance), tried) for distance, _, tried in kicks) for other in others]
        real = made_share(kicks)[0]
        floor, left = (min(abs(value - wanted) for value in implied) for wanted in (real, real + drawn))
        return replace(line, raw=100 * kicker.good[band] / PASS_NUMBERS, floor=floor, forced=abs(drawn) + left)

    def _all_goals(
        self, index: SeasonIndex, player: ChosenPlayer, kicker: Any, kicks: Sequence[Try], drawn: float
    ) -> list[Line]:
        """Made per try from wherever he tried, `drawn` away from them in all bands together; where a season logs no
        distances, by its own bands or the league's."""
        row = index.player("kicking", player.team, player.player_id)
        tried = count(row, "fg_att")
        if not tried:
            return []
        if kicks:
            real, _ = made_share(kicks)
            implied = 100 * mean((self._good(kicker, distance), number) for distance, _, number in kicks)
        else:
            parts = [
                sum(part * count(row, f"fg_att_{name}") for part, name in zip(by, COLUMNS, strict=True))
                for by in self.bands.split
            ]
            parts = parts if sum(parts) else [usual_good(self.bands, band)[1] for band in range(len(self.names))]
            real = 100 * count(row, "fg_made") / tried
            implied = 100 * mean(zip(map(float, kicker.good), parts, strict=True)) / PASS_NUMBERS
        floor = max(0.0, real - 100 * self.bands.most / PASS_NUMBERS)  # SPF-8.6.1g
        kind = ALL_GOALS, PERCENT
        forced = floor + drawn / tried
        return [line_of(player.team, player.name, kind, real, implied, implied, tried, [STEP], floor, forced)]


def yards_a_return(ways: Iterable[tuple[float, Play]]) -> float:
    """Yards per return over the ways that kicks can go."""
    return mean(
        (int(event.yards), probability)
        for probability, play in ways
        for event in play.events
        if event.kind == events.RETURN
    )
