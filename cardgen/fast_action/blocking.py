"""Blocking and Pass Blocking values: what a team's runs and sacks say of its line, shared out over the men.

No statistic counts blocks, so all of these are estimates. Half of how a team's backs differ from the league in yards
per carry is put down to the line, and half of how its sack rate differs; the other half stays with the runners and
passers. Values are rounded together: over the league, starters average what the reference has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Final

from cardgen.figures.blocking import (
    LINE_SHARE,
    backs_carry,
    below_starters,
    by_plays,
    over_places,
    quality,
    quality_text,
    sacks_suffered,
)
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.line_places import LINE_PLACES
from cardgen.figures.starters import Starters
from cardgen.provenance import Way, percent
from cardgen.solving.rounding import clip, round_to_sum
from engine.fast_action import codes
from engine.fast_action.player import Player

BACKUP: Final = 1.0
"""How far a substitute is below the starters of his team."""
PLACE_WEIGHT: Final = 0.4
"""Blocking points for a yard per carry more over a man's own place than his team has elsewhere."""
PLAYS_WEIGHT: Final = 1.0
"""Blocking points between a man who was there on every play and one who never was, where plays were counted."""
FULLBACK: Final = 1.5
"""Blocking points of a fullback above other backs."""
BY_WEIGHT: Final = 0.6
"""Blocking points for one standard deviation more weight than others of the position."""
BY_TARGETS: Final = 0.5
"""Blocking points which an end loses for one standard deviation more passes thrown to him."""


@dataclass(frozen=True, slots=True)
class BlockingScale:
    """What a game's cards may say of blockers, and what its reference offence has."""

    places: Sequence[Player | None]
    """The reference offence."""
    blocking: tuple[int, int]
    pass_blocking: tuple[int, int]
    """The least and the most that cards print; an exceptional man counts as one better than the best."""
    points_per_yard: float
    """Blocking points on every man of the line for a yard more per carry."""
    sacks_per_point: float
    """Sacks per pass and sack which one point of Pass Blocking prevents against the reference."""
    levels: Mapping[str, int]
    """The reference's Blocking Values of backs, receivers and ends, by position."""

    def line(self) -> dict[str, Player]:
        """The reference's linemen by place."""
        men = {codes.OFFENSE[at]: man for at, man in enumerate(self.places) if man is not None}
        return {place: men[place] for place in LINE_PLACES}


@dataclass(frozen=True, slots=True)
class Block:
    """A man's values, with the way to each."""

    blocking: int
    pass_blocking: int
    blocking_way: Way
    pass_blocking_way: Way


class Blocking:
    """The values of a league's blockers."""

    def __init__(
        self, scale: BlockingScale, book: Book, chosen: Mapping[str, Chosen], starters: Mapping[str, Starters]
    ) -> None:
        self._scale, self._book = scale, book
        self.blocks: dict[tuple[str, str], Block] = {}
        levels = {team: _line_level(scale, book, team) for team in chosen}
        protections = {team: _protection(scale, book, team) for team in chosen}
        size = len(LINE_PLACES)
        self._usual = {place: int(man.pass_blocking) for place, man in scale.line().items()}
        self._guarded = guarded = sum(self._usual.values())
        usual = sum(int(man.blocking) for man in scale.line().values())
        least, most = (size * bound for bound in scale.blocking)
        sums = round_to_sum([usual + size * levels[team].value for team in chosen], usual * len(chosen), least, most)
        least, most = (size * bound for bound in scale.pass_blocking)
        rush = round_to_sum([guarded + protections[team].value for team in chosen], guarded * len(chosen), least, most)
        for team, blocking, pass_blocking in zip(chosen, sums, rush, strict=True):
            run_way = _summed(levels[team], usual, size, blocking)
            rush_way = _summed(protections[team], guarded, 1, pass_blocking)
            self._line(chosen[team], starters[team], blocking, pass_blocking, run_way, rush_way)
        for position, level in scale.levels.items():
            men = [man for each in chosen.values() for man in each.of("backs") if man.positions[0] == position]
            self._skill(men, level)

    def of(self, man: Man) -> Block:
        """A man's values."""
        return self.blocks[man.team, man.player_id]

    def front(self, team: Starters) -> tuple[dict[str, int], int]:
        """For those who run behind a team's starters: Blocking Values by place, and Pass Blocking of the line."""
        places = {
            place: self.of(man).blocking for place, man in team.offense.items() if place != "QB" and self._has(man)
        }
        line = [self.of(team.offense[place]).pass_blocking for place in LINE_PLACES if place in team.offense]
        return {"QB": 0, **places}, sum(line)

    def _has(self, man: Man) -> bool:
        return (man.team, man.player_id) in self.blocks

    def _line(
        self, chosen: Chosen, team: Starters, blocking: int, pass_blocking: int, run_way: Way, rush_way: Way
    ) -> None:
        five = [(place, team.offense[place]) for place in LINE_PLACES if place in team.offense]
        rows = {man.player_id: self._book.man("blocking", man.team, man.player_id) for _, man in five}
        over = over_places(list(rows.values()))
        lean = [
            blocking / len(LINE_PLACES)
            + PLACE_WEIGHT * over.get(man.player_id, 0.0)
            + quality(rows[man.player_id])
            + by_plays(self._book, man.team, man, PLAYS_WEIGHT)
            for _, man in five
        ]
        usual = self._usual
        shift = (pass_blocking - self._guarded) / len(LINE_PLACES)
        rush_lean = [
            usual[place] + shift + quality(rows[man.player_id]) + by_plays(self._book, man.team, man, PLAYS_WEIGHT)
            for place, man in five
        ]
        values = round_to_sum(lean, blocking, *self._scale.blocking)
        rush = round_to_sum(rush_lean, pass_blocking, *self._scale.pass_blocking)
        for at, (place, man) in enumerate(five):
            row = rows[man.player_id]
            over_him = (
                f"{PLACE_WEIGHT:g} x {over.get(man.player_id, 0.0):+.2f} yards a carry over {place} beside the line"
            )
            more = quality_text(row) + _plays_text(self._book, man)
            own = f"{blocking} / {len(LINE_PLACES)} + {over_him}{more} = {lean[at]:.2f}"
            guarding = f"{usual[place]} usual at {place} {shift:+.2f} for the line{more}"
            self.blocks[man.team, man.player_id] = Block(
                values[at],
                rush[at],
                _then(run_way, f"his: {own}; the five rounded to the sum", lean[at]),
                _then(rush_way, f"his: {guarding} = {rush_lean[at]:.2f}; the five rounded to the sum", rush_lean[at]),
            )
        for man in chosen.of("offensive line"):
            if not self._has(man):
                self._substitute(man, blocking, pass_blocking, run_way, rush_way)

    def _substitute(self, man: Man, blocking: int, pass_blocking: int, run_way: Way, rush_way: Way) -> None:
        row, size = self._book.man("blocking", man.team, man.player_id), len(LINE_PLACES)
        found = []
        below = below_starters(self._book, man, BACKUP)
        for value, way in ((blocking, run_way), (pass_blocking, rush_way)):
            lean = value / size - below + quality(row)
            text = f"his, a substitute: {value} / {size} - {below:.3g}{quality_text(row)} = {lean:.2f}"
            found.append(_then(way, text, lean))
        run = round(clip(found[0].value, *self._scale.blocking))
        rush = round(clip(found[1].value, *self._scale.pass_blocking))
        self.blocks[man.team, man.player_id] = Block(run, rush, found[0], found[1])

    def _skill(self, men: Sequence[Man], level: int) -> None:
        """Heavier men block better, fullbacks best; ends who are thrown to seldom are there to block."""
        weights = _standard([man.weight for man in men], missing=0.0)
        targets = _standard([man.use / max(1.0, man.games) for man in men], missing=None)
        leans = []
        for at, man in enumerate(men):
            lean = level + BY_WEIGHT * weights[at] + (FULLBACK if man.lineup == "FB" else 0.0)
            leans.append(lean - (BY_TARGETS * targets[at] if man.positions[0] == "TE" else 0.0))
        # The mean is the reference's, over all cards of the position.
        shift = level - fmean(leans) if leans else 0.0
        leans = [lean + shift for lean in leans]
        values = round_to_sum(leans, level * len(men), *self._scale.blocking)
        for at, man in enumerate(men):
            way = _skill_way(man, level, weights[at], targets[at], shift)
            self.blocks[man.team, man.player_id] = Block(values[at], 0, way.of(leans[at]), NONE)


def _plays_text(book: Book, man: Man) -> str:
    """What a man's plays add, where they were counted."""
    points = by_plays(book, man.team, man, PLAYS_WEIGHT)
    return f" {points:+.2f} for his plays" if points else ""


def _skill_way(man: Man, level: int, weight: float, targets: float, shift: float) -> Way:
    """The way of a back's, receiver's or end's value, up to its figure."""
    position = man.positions[0]
    statistic = f"weight {man.weight:g} ({weight:+.2f} standard deviations of {position})"
    formula = f"{position} {level} + {BY_WEIGHT:g} x {weight:+.2f}"
    if man.lineup == "FB":
        statistic += ", fullback"
        formula += f" + {FULLBACK:g}"
    if position == "TE":
        statistic += f", ball to him {man.use / max(1.0, man.games):.1f} times a game ({targets:+.2f})"
        formula += f" - {BY_TARGETS:g} x {targets:+.2f}"
    return Way(
        statistic, f"{formula} {shift:+.2f} so that the position averages {level}; the league rounded to it", 0.0
    )


NONE: Final = Way("", "", 0.0)
"""For a value that a card does not have."""


def _summed(team: Way, usual: int, men: int, found: int) -> Way:
    """How a team's difference from the reference becomes the sum of its line."""
    each = f"{men} x {team.value:+.2f}" if men > 1 else f"{team.value:+.2f}"
    text = f"line's sum {usual} + {each} = {usual + men * team.value:.2f}, rounded over the league {found}"
    return _then(team, text, found)


def _then(way: Way, step: str, value: float) -> Way:
    """A way with one more step."""
    return Way(way.statistic, f"{way.formula}; {step}", value)


def _line_level(scale: BlockingScale, book: Book, team: str) -> Way:
    """Blocking points above the reference, from the yards per carry of the team's backs."""
    mean, usual = backs_carry(book, team)
    level = LINE_SHARE * scale.points_per_yard * (mean - usual)
    return Way(
        f"no one counts blocks; team's backs {mean:.2f} yards a carry, league's {usual:.2f}",
        f"a man of the line {LINE_SHARE:g} x {scale.points_per_yard:g} x {mean - usual:+.2f} = {level:+.2f}",
        level,
    )


def _protection(scale: BlockingScale, book: Book, team: str) -> Way:
    """Points of Pass Blocking, over the whole line, above the reference."""
    found = sacks_suffered(book, team)
    level, point = LINE_SHARE * (found.usual - found.rate) / scale.sacks_per_point, percent(scale.sacks_per_point)
    return Way(
        found.told,
        f"whole line {LINE_SHARE:g} x {percent(found.usual - found.rate, 2)} / {point} a point = {level:+.2f}",
        level,
    )


def _standard(values: Sequence[float], missing: float | None) -> list[float]:
    """Standard deviations from the mean, within two; 0 for what is not known."""
    known = [value for value in values if value != missing]
    deviation = pstdev(known) if len(known) > 1 else 0.0
    if not deviation:
        return [0.0] * len(values)
    middle = fmean(known)
    return [0.0 if value == missing else clip((value - middle) / deviation, -2.0, 2.0) for value in values]
