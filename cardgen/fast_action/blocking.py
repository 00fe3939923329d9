"""Blocking and Pass Blocking values: what a team's runs and sacks say of its line, shared out over the players.

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
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.line_places import LINE_PLACES
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import Starters
from cardgen.provenance import Derivation, percent
from cardgen.solving.rounding import clip, round_to_sum
from engine.fast_action import codes
from engine.fast_action.player_record import Player

LEAGUE: Final = 32
KEPT: Final = 4
"""By how much more than the most an exceptional player leans, so that the line's sum is made up by the others."""
BACKUP: Final = 1.0
"""How far a substitute is below the starters of his team."""
PLACE_WEIGHT: Final = 0.4
"""Blocking points for a yard per carry more over a player's own place than his team has elsewhere."""
PLAYS_WEIGHT: Final = 1.0
"""Blocking points between a player who was there on every play and one who never was, where plays were counted."""
FULLBACK: Final = 1.5
"""Blocking points of a fullback above other backs."""
BY_WEIGHT: Final = 0.6
"""Blocking points for one standard deviation more weight than others of the position."""
BY_TARGETS: Final = 0.5
"""Blocking points which an end loses for one standard deviation more passes thrown to him."""


@dataclass(frozen=True, slots=True)
class BlockingScale:
    """What a game's cards may say of blockers, and what its reference offense has."""

    places: Sequence[Player | None]
    """The reference offense."""
    blocking: tuple[int, int]
    pass_blocking: tuple[int, int]
    """The least and the most that cards print; an exceptional player counts as one better than the best."""
    points_per_yard: float
    """Blocking points on every player of the line for a yard more per carry."""
    sacks_per_point: float
    """Sacks per pass and sack which one point of Pass Blocking prevents against the reference."""
    levels: Mapping[str, int]
    """The reference's Blocking Values of backs, receivers and ends, by position."""
    exceptional: int = 0
    """So many linemen of 32 teams are exceptional, where cards print such: the best by all that is known."""

    def line(self) -> dict[str, Player]:
        """The reference's linemen by place."""
        players = {codes.OFFENSE[at]: player for at, player in enumerate(self.places) if player is not None}
        return {place: players[place] for place in LINE_PLACES}


@dataclass(frozen=True, slots=True)
class Block:
    """A player's values, with the way to each."""

    blocking: int
    pass_blocking: int
    blocking_derivation: Derivation
    pass_blocking_derivation: Derivation


class Blocking:
    """The values of a league's blockers."""

    def __init__(
        self, scale: BlockingScale, index: SeasonIndex, chosen: Mapping[str, Chosen], starters: Mapping[str, Starters]
    ) -> None:
        self._scale, self._index = scale, index
        self.blocks: dict[tuple[str, str], Block] = {}
        levels = {team: _line_level(scale, index, team) for team in chosen}
        protections = {team: _protection(scale, index, team) for team in chosen}
        size = len(LINE_PLACES)
        self._usual = {place: int(player.pass_blocking) for place, player in scale.line().items()}
        self._guarded = guarded = sum(self._usual.values())
        usual = sum(int(player.blocking) for player in scale.line().values())
        least, most = (size * bound for bound in scale.blocking)
        sums = round_to_sum([usual + size * levels[team].value for team in chosen], usual * len(chosen), least, most)
        least, most = (size * bound for bound in scale.pass_blocking)
        rush = round_to_sum([guarded + protections[team].value for team in chosen], guarded * len(chosen), least, most)
        self._exceptional = self._best(
            {team: (starters[team], total) for team, total in zip(chosen, sums, strict=True)}
        )
        for team, blocking, pass_blocking in zip(chosen, sums, rush, strict=True):
            run_derivation = _summed(levels[team], usual, size, blocking)
            rush_derivation = _summed(protections[team], guarded, 1, pass_blocking)
            self._line(chosen[team], starters[team], blocking, pass_blocking, run_derivation, rush_derivation)
        for position, level in scale.levels.items():
            players = [
                player for each in chosen.values() for player in each.of("backs") if player.positions[0] == position
            ]
            self._skill(players, level)

    def of(self, player: ChosenPlayer) -> Block:
        """A player's values."""
        return self.blocks[player.team, player.player_id]

    def front(self, team: Starters) -> tuple[dict[str, int], int]:
        """For those who run behind a team's starters: Blocking Values by place, and Pass Blocking of the line."""
        places = {
            place: self.of(player).blocking
            for place, player in team.offense.items()
            if place != "QB" and self._has(player)
        }
        line = [self.of(team.offense[place]).pass_blocking for place in LINE_PLACES if place in team.offense]
        return {"QB": 0, **places}, sum(line)

    def _has(self, player: ChosenPlayer) -> bool:
        return (player.team, player.player_id) in self.blocks

    def _line(
        self,
        chosen: Chosen,
        team: Starters,
        blocking: int,
        pass_blocking: int,
        run_derivation: Derivation,
        rush_derivation: Derivation,
    ) -> None:
        five = [(place, team.offense[place]) for place in LINE_PLACES if place in team.offense]
        rows = {player.player_id: self._index.player("blocking", player.team, player.player_id) for _, player in five}
        over = over_places(list(rows.values()))
        lean = self._leans(team, blocking)
        usual = self._usual
        shift = (pass_blocking - self._guarded) / len(LINE_PLACES)
        rush_lean = [
            usual[place]
            + shift
            + quality(rows[player.player_id])
            + by_plays(self._index, player.team, player, PLAYS_WEIGHT)
            for place, player in five
        ]
        best = [(player.team, player.player_id) in self._exceptional for _, player in five]
        most = self._scale.blocking[1]
        values = round_to_sum(
            [most + KEPT if of_the_best else value for of_the_best, value in zip(best, lean, strict=True)],
            blocking,
            *self._scale.blocking,
        )
        rush = round_to_sum(rush_lean, pass_blocking, *self._scale.pass_blocking)
        for at, (place, player) in enumerate(five):
            row = rows[player.player_id]
            over_him = (
                f"{PLACE_WEIGHT:g} x {over.get(player.player_id, 0.0):+.2f} yards a carry over {place} beside the line"
            )
            more = quality_text(row) + _plays_text(self._index, player)
            own = f"{blocking} / {len(LINE_PLACES)} + {over_him}{more} = {lean[at]:.2f}"
            if best[at]:
                own += ", one of the league's best, who are exceptional"
            guarding = f"{usual[place]} usual at {place} {shift:+.2f} for the line{more}"
            self.blocks[player.team, player.player_id] = Block(
                values[at],
                rush[at],
                _then(run_derivation, f"his: {own}; the five rounded to the sum", lean[at]),
                _then(
                    rush_derivation,
                    f"his: {guarding} = {rush_lean[at]:.2f}; the five rounded to the sum",
                    rush_lean[at],
                ),
            )
        for player in chosen.of("offensive line"):
            if not self._has(player):
                self._substitute(player, blocking, pass_blocking, run_derivation, rush_derivation)

    def _leans(self, team: Starters, blocking: int) -> list[float]:
        """Blocking Values of a team's five before rounding, in the order of their places."""
        five = [team.offense[place] for place in LINE_PLACES if place in team.offense]
        rows = {player.player_id: self._index.player("blocking", player.team, player.player_id) for player in five}
        over = over_places(list(rows.values()))
        return [
            blocking / len(LINE_PLACES)
            + PLACE_WEIGHT * over.get(player.player_id, 0.0)
            + quality(rows[player.player_id])
            + by_plays(self._index, player.team, player, PLAYS_WEIGHT)
            for player in five
        ]

    def _best(self, lines: Mapping[str, tuple[Starters, int]]) -> set[tuple[str, str]]:
        """The league's exceptional linemen: no more of one team than one."""  # TTF-CARD-08
        found = []
        for team, (eleven, blocking) in lines.items():
            five = [eleven.offense[place] for place in LINE_PLACES if place in eleven.offense]
            leans = self._leans(eleven, blocking)
            if leans:
                at = max(range(len(five)), key=lambda place: leans[place])
                found.append((-leans[at], team, five[at].player_id))
        number = round(self._scale.exceptional * len(lines) / LEAGUE)
        return {(team, player_id) for _, team, player_id in sorted(found)[:number]}

    def _substitute(
        self,
        player: ChosenPlayer,
        blocking: int,
        pass_blocking: int,
        run_derivation: Derivation,
        rush_derivation: Derivation,
    ) -> None:
        row, size = self._index.player("blocking", player.team, player.player_id), len(LINE_PLACES)
        found = []
        below = below_starters(self._index, player, BACKUP)
        for value, derivation in ((blocking, run_derivation), (pass_blocking, rush_derivation)):
            lean = value / size - below + quality(row)
            text = f"his, a substitute: {value} / {size} - {below:.3g}{quality_text(row)} = {lean:.2f}"
            found.append(_then(derivation, text, lean))
        run = round(clip(found[0].value, *self._scale.blocking))
        rush = round(clip(found[1].value, *self._scale.pass_blocking))
        self.blocks[player.team, player.player_id] = Block(run, rush, found[0], found[1])

    def _skill(self, players: Sequence[ChosenPlayer], level: int) -> None:
        """Heavier players block better, fullbacks best; ends who are thrown to seldom are there to block."""
        weights = _standard([player.weight for player in players], missing=0.0)
        targets = _standard([player.use / max(1.0, player.games) for player in players], missing=None)
        leans = []
        for at, player in enumerate(players):
            lean = level + BY_WEIGHT * weights[at] + (FULLBACK if player.lineup == "FB" else 0.0)
            leans.append(lean - (BY_TARGETS * targets[at] if player.positions[0] == "TE" else 0.0))
        # The mean is the reference's, over all cards of the position.
        shift = level - fmean(leans) if leans else 0.0
        leans = [lean + shift for lean in leans]
        values = round_to_sum(leans, level * len(players), *self._scale.blocking)
        for at, player in enumerate(players):
            derivation = _skill_derivation(player, level, weights[at], targets[at], shift)
            self.blocks[player.team, player.player_id] = Block(values[at], 0, derivation.of(leans[at]), NONE)


def _plays_text(index: SeasonIndex, player: ChosenPlayer) -> str:
    """What a player's plays add, where they were counted."""
    points = by_plays(index, player.team, player, PLAYS_WEIGHT)
    return f" {points:+.2f} for his plays" if points else ""


def _skill_derivation(player: ChosenPlayer, level: int, weight: float, targets: float, shift: float) -> Derivation:
    """The way of a back's, receiver's or end's value, up to its figure."""
    position = player.positions[0]
    statistic = f"weight {player.weight:g} ({weight:+.2f} standard deviations of {position})"
    formula = f"{position} {level} + {BY_WEIGHT:g} x {weight:+.2f}"
    if player.lineup == "FB":
        statistic += ", fullback"
        formula += f" + {FULLBACK:g}"
    if position == "TE":
        statistic += f", ball to him {player.use / max(1.0, player.games):.1f} times a game ({targets:+.2f})"
        formula += f" - {BY_TARGETS:g} x {targets:+.2f}"
    return Derivation(
        statistic, f"{formula} {shift:+.2f} so that the position averages {level}; the league rounded to it", 0.0
    )


NONE: Final = Derivation("", "", 0.0)
"""For a value that a card does not have."""


def _summed(team: Derivation, usual: int, players: int, found: int) -> Derivation:
    """How a team's difference from the reference becomes the sum of its line."""
    each = f"{players} x {team.value:+.2f}" if players > 1 else f"{team.value:+.2f}"
    text = f"line's sum {usual} + {each} = {usual + players * team.value:.2f}, rounded over the league {found}"
    return _then(team, text, found)


def _then(derivation: Derivation, step: str, value: float) -> Derivation:
    """A way with one more step."""
    return Derivation(derivation.statistic, f"{derivation.formula}; {step}", value)


def _line_level(scale: BlockingScale, index: SeasonIndex, team: str) -> Derivation:
    """Blocking points above the reference, from the yards per carry of the team's backs."""
    mean, usual = backs_carry(index, team)
    level = LINE_SHARE * scale.points_per_yard * (mean - usual)
    return Derivation(
        f"no one counts blocks; team's backs {mean:.2f} yards a carry, league's {usual:.2f}",
        f"a player of the line {LINE_SHARE:g} x {scale.points_per_yard:g} x {mean - usual:+.2f} = {level:+.2f}",
        level,
    )


def _protection(scale: BlockingScale, index: SeasonIndex, team: str) -> Derivation:
    """Points of Pass Blocking, over the whole line, above the reference."""
    found = sacks_suffered(index, team)
    level, point = LINE_SHARE * (found.usual - found.rate) / scale.sacks_per_point, percent(scale.sacks_per_point)
    return Derivation(
        found.described,
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
