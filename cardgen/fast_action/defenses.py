"""Tackle, Pass Rush and Pass Defense values and Intercept ranges.

A defense's base eleven are rated so that the reference offense gets from them what opponents really got: yards per
carry from the Tackle Values, sacks from the Pass Rush, completions and yards from the Pass Defense values,
interceptions from the ranges. How much of it each player answers for, his own statistics say. Substitutes are rated by
their own statistics, a little below the starters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Final

from cardgen.calibration.allowed import Allowed, above_league, reached
from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.defense_derivations import DefenseDerivations, Levels, on_the_line
from cardgen.fast_action.lineups import display_front
from cardgen.fast_action.ratings import (
    GROUPS,
    ROW_ONE,
    ROW_THREE,
    DefenseScale,
    PassTables,
    Rated,
    RunTables,
    TeamLine,
    allowed_line,
)
from cardgen.fast_action.team_fit import TeamFit
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.defenders import Deeds, Yardstick, deeds, relief
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import Starters
from cardgen.solving.bisection import crossing
from cardgen.solving.rounding import bounded
from ingest.findings import Finding, note

DEFENDERS = ("defensive line", "linebackers", "defensive backs")
"""The sheets of defenders."""
BACKERS = DEFENDERS[1]
WIDE_GAP: Final = 0.03
"""Completions allowed, from which a defense's difference from its real line is reported."""


@dataclass(frozen=True, slots=True)
class DefenseTables:
    """By what defenses are valued."""

    runs: RunTables
    reference: PassTables
    """Passes against the reference defense."""
    passes: Mapping[str, PassTables]
    """By team, where something of it that is not fitted bears on passes."""


class Defenses:
    """The ratings of all defenders of a league."""

    def __init__(
        self,
        scale: DefenseScale,
        index: SeasonIndex,
        chosen: Mapping[str, Chosen],
        starters: Mapping[str, Starters],
        tables: DefenseTables,
        set_factors: SetFactors,
        straight: Factors,
    ) -> None:
        self._scale, self._index, self._chosen, self._straight = scale, index, chosen, straight
        self._deeds = {
            (player.team, player.player_id): deeds(index, player)
            for each in chosen.values()
            for player in each.players
            if player.sheet in DEFENDERS
        }
        yardstick = Yardstick(
            ((GROUPS[box], self._of(player)) for each in starters.values() for box, player in each.defense.items()),
            # Of those, some may stand on the line.
            [
                self._of(player)
                for each in starters.values()
                for player in each.defense.values()
                if player.sheet == BACKERS
            ],
        )
        self.reference = self._reference_line(tables)
        self._fits = {
            team: TeamFit(
                scale,
                tables.runs,
                tables.passes[team],
                display_front(each, starters[team].defense),
                starters[team].defense,
                self._of,
                yardstick,
                self.reference if index.facts.knows_snaps(team) else None,
                self._relief(each, starters[team]),
            )
            for team, each in chosen.items()
        }
        self._differences = {team: above_league(index, team, set_factors.defense(team)) for team in index.teams}
        self._range_shift = 0.0
        self._range_shift = self._close_interceptions()
        self.ratings: dict[tuple[str, str], Rated] = {}
        self.lines: dict[str, TeamLine] = {}
        self.reached: dict[str, Factors] = {}
        """The factors on each real line that the cards came to, as they are asked under the reference Pass Rush."""
        for team in chosen:
            self._rate(team)

    def _of(self, player: ChosenPlayer) -> Deeds:
        return self._deeds[player.team, player.player_id]

    def _relief(self, chosen: Chosen, starters: Starters) -> dict[str, float] | None:
        """Sacks of a team's other players by player of the line; None where the eleven are estimates."""
        if not chosen.known:
            return None
        line = [player for box, player in starters.defense.items() if box in ROW_ONE]
        return relief(self._index, chosen.team, line, list(starters.defense.values()))

    def _reference_line(self, tables: DefenseTables) -> Allowed:
        players = self._scale.players()
        line = tables.reference.line(
            "4-3",
            {box: int(player.pass_rush) for box, player in players.items()},
            {box: int(player.pass_defense) for box, player in players.items() if box not in ROW_ONE},
            {box: self._scale.range_of(player) for box, player in players.items() if box not in ROW_ONE},
        )
        tackles = {box: self._scale.tackle_of(player) for box, player in players.items() if box not in ROW_THREE}
        return allowed_line(tables.runs.yards_per_carry(tackles), line)

    def wanted(self, team: str) -> Allowed:
        """What the reference offense should get from a team: what it gets from the reference, and the difference."""
        usual, difference = self.reference, self._differences[team]
        return Allowed(
            usual.yards_per_carry + difference.yards_per_carry,
            usual.completion + difference.completion,
            usual.yards_per_pass + difference.yards_per_pass,
            usual.interception + difference.interception,
            usual.sack + difference.sack,
        )

    def _close_interceptions(self) -> float:
        """What to take off every team's target so that the league keeps its average.

        A passer's own INT range is always intercepted, so that no guards can bring a team below it: the teams that
        really intercepted least stay at that floor, and the others make up for it.
        """

        def many(shift: float) -> bool:
            self._range_shift = shift
            return fmean(self._implied_interception(team) for team in self._chosen) > self.reference.interception

        return crossing(-0.005, 0.015, many, 8)

    def _implied_interception(self, team: str) -> float:
        fit = self._fits[team]
        return fit.interception(fit.ranges(self._intercepted(team))[0])

    def _intercepted(self, team: str) -> float:
        """The interceptions that a team's ranges target."""
        return self.wanted(team).interception - self._range_shift

    def _rate(self, team: str) -> None:
        fit, scale = self._fits[team], self._scale
        wanted = self.wanted(team)
        tackle_base, cover_base = fit.level_tackle(wanted.yards_per_carry), fit.level_cover(wanted)
        tackle, tackle_lean = fit.tackles(wanted, tackle_base)
        rush, rush_lean, unit = fit.rush(wanted)
        cover, cover_lean = fit.cover(wanted, cover_base)
        ranges, range_lean = fit.ranges(self._intercepted(team))
        carry = fit.runs.yards_per_carry(tackle)
        line = allowed_line(carry, fit.passes.line(fit.front, rush, cover, ranges))
        self.lines[team] = TeamLine(wanted, line)
        usual = allowed_line(carry, fit.passes.line(fit.front, scale.usual_rush(), cover, ranges))
        as_asked = replace(usual, sack=fit.sack(rush))
        self.reached[team] = reached(self._index, team, self.reference, as_asked, self._straight)
        levels = Levels(
            tackle_base,
            cover_base,
            unit,
            sum(value for box, value in rush_lean.items() if box in ROW_ONE),
            self._range_shift,
        )
        derive = DefenseDerivations(self._index, team, fit, levels, self.reference, self.lines[team])
        boxes = {player.player_id: box for box, player in fit.eleven.items()}
        for player in self._chosen[team].players:
            if player.sheet not in DEFENDERS:
                continue
            box = boxes.get(player.player_id, "")
            leanings = {
                "TV": tackle_lean.get(box, fit.bench_tackle(tackle_base, player)),
                "PR": rush_lean.get(box, fit.bench_rush(player, unit)),
                "PD": cover_lean.get(box, fit.bench_cover(cover_base, player)),
                "Intercept": range_lean.get(box, fit.range_lean(player)),
            }
            self.ratings[player.team, player.player_id] = Rated(
                tackle.get(box, bounded(leanings["TV"], scale.tackle_bounds(player, leanings["TV"]))),
                rush.get(box, bounded(leanings["PR"], scale.rush_bounds(player))),
                cover.get(box, bounded(leanings["PD"], scale.cover)),
                scale.intercepts[ranges.get(box, bounded(leanings["Intercept"], scale.ranges))],
                bool(box),
                on_the_line(player, box),
                derive.of(player, box, leanings),
            )


def unreached(lines: Mapping[str, TeamLine], wanted: Sequence[str], code: str) -> list[Finding]:
    """Defenses whose completions and yards no cards can imply both: a Pass Defense value moves them together."""
    missed = []
    for team in wanted:
        gap = lines[team].implied.completion - lines[team].wanted.completion
        if abs(gap) > WIDE_GAP:
            missed.append(f"{team} {100 * gap:+.1f}")
    if not missed:
        return []
    text = f"completions allowed in points from the real, for the sake of yards per pass: {', '.join(missed)}"
    return [note(code, "defenses", text)]
