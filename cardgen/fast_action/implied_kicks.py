"""The exact lines of kickers and returns that Fast Action games have in common."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cardgen.fast_action.field_goals import COLUMNS, Bands, usual_good
from cardgen.figures.season_index import SeasonIndex, count, ratio
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line
from cardgen.solving.implied_lines import PERCENT
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.fast_action.kicks import band_of
from engine.football import events
from engine.football.events import Play

ALL_GOALS: Final = "field goals"
BAND_TRIES: Final = 5
"""Tries from which a band is held to what he made."""
STEP: Final = 100 / PASS_NUMBERS
Try = tuple[float, float, int]
"""How many tries from a distance, how many were made, and the distance."""


@dataclass(frozen=True, slots=True)
class GoalLines:
    """The lines of a kicker's card: what a game calls its bands, and how it finds the Good range of a distance."""

    bands: Bands
    names: tuple[str, ...]
    good_range: Callable[[Any, int], int]

    def of(self, index: SeasonIndex, card: Any, kicker: Any, farthest: int) -> list[Line]:
        """Made per try in each band, from the distances he really tried, as far as the game lets him."""
        tries: list[list[Try]] = [[] for _ in self.names]
        ends = [high for _, high in self.bands.distances]
        for row in index.of_player("field_goals", card.team, card.player_id):
            distance = int(row["distance"])
            if distance <= farthest:  # SPF-8.6.1e, TTF-FG-01
                tries[band_of(ends, distance)].append((count(row, "fg_att"), count(row, "fg_made"), distance))
        found = []
        for band, kicks in enumerate(tries):
            tried = sum(number for number, _, _ in kicks)
            if tried:
                real = 100 * sum(made for _, made, _ in kicks) / tried
                implied = self._made(kicker, kicks)
                raw = 100 * kicker.good[band] / PASS_NUMBERS
                others = (
                    replace(kicker, good=[*kicker.good[:band], number, *kicker.good[band + 1 :]])
                    for number in range(self.bands.most + 1)
                )
                floor = min(abs(self._made(other, kicks) - real) for other in others)
                kind = self.names[band], PERCENT
                found.append(line_of(card.team, card.name, kind, real, raw, implied, tried, [STEP], floor, floor))
        return found + self._all_goals(index, card, kicker, tries, found)

    def _made(self, kicker: Any, kicks: Sequence[Try]) -> float:
        """Field goals made of 100 from the distances of these tries."""
        tried = sum(number for number, _, _ in kicks)
        made = sum(number * float(self.good_range(kicker, distance)) for number, _, distance in kicks)
        return 100 * made / tried / PASS_NUMBERS

    def _all_goals(
        self, index: SeasonIndex, card: Any, kicker: Any, tries: Sequence[Sequence[Try]], bands: Sequence[Line]
    ) -> list[Line]:
        """Made per try from wherever he tried; where a season logs no distances, by its own bands or the league's.

        What bands of a few tries are off, which no card is held to, is forced.
        """
        kicks = [kick for band in tries for kick in band]
        row = index.player("kicking", card.team, card.player_id)
        tried, made = count(row, "fg_att"), count(row, "fg_made")
        if not tried:
            return []
        if kicks:
            implied = self._made(kicker, kicks)
            real = 100 * sum(each[1] for each in kicks) / sum(each[0] for each in kicks)
        else:
            parts = [
                sum(part * count(row, f"fg_att_{name}") for part, name in zip(by, COLUMNS, strict=True))
                for by in self.bands.split
            ]
            parts = parts if sum(parts) else [usual_good(self.bands, band)[1] for band in range(len(self.names))]
            numbers = sum(part * float(good) for part, good in zip(parts, kicker.good, strict=True))
            implied, real = 100 * numbers / sum(parts) / PASS_NUMBERS, 100 * made / tried
        floor = max(0.0, real - 100 * self.bands.most / PASS_NUMBERS)  # SPF-8.6.1g
        few = sum(line.sample * (line.implied - (line.real or 0.0)) for line in bands if line.sample < BAND_TRIES)
        off, kind = floor + abs(few) / tried, (ALL_GOALS, PERCENT)
        return [line_of(card.team, card.name, kind, real, implied, implied, tried, [STEP], floor, off)]


def yards_a_return(ways: Iterable[tuple[float, Play]]) -> float:
    """Yards per return over the ways that kicks can go."""
    weight = yards = 0.0
    for probability, play in ways:
        for event in play.events:
            if event.kind == events.RETURN:
                weight += probability
                yards += probability * int(event.yards)
    return ratio(yards, weight)
