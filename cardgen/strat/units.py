"""The defense and the rating card of every team of a league.

All teams are made, whichever are asked for, since they are measured by each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardgen.calibration.allowed import Allowed, reached
from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import Chosen
from cardgen.figures.defenders import sacks_of
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.starters import starters
from cardgen.noting import Noted, note_card
from cardgen.provenance import Derivation, Provenance, Status
from cardgen.strat.blocking import Blocking
from cardgen.strat.defenders import Defenders
from cardgen.strat.defense_cards import DefenseCards, make_cards, solve_passes, solve_runs
from cardgen.strat.defense_targets import STRAIGHT, DefenseTarget, Shift, defense_target, wanted_line
from cardgen.strat.fronts import UNITS, make_front
from cardgen.strat.holding import Holding, Targets
from cardgen.strat.implied_defense import allowed_by, usually_allowed
from cardgen.strat.league_lines import RUNS, LeagueLine
from cardgen.strat.own_line import LineWorth
from cardgen.strat.pressure import Pressure
from cardgen.strat.reference_passer import ReferencePasser
from cardgen.strat.targets import STRAIGHT as STRAIGHT_TARGETS
from cardgen.strat.team_fumbles import TITLE, FumbleRating
from cardgen.strat.templates import templates
from cardgen.strat.terms import Terms
from engine.strat.cards import Back, Receiver
from engine.strat.cards.defense_faces import Blocker, DeepDefense, Defender, InsideDefense, OutsideDefense, TeamRatings
from engine.strat.cards.fields import BASES
from engine.strat.faces import column

ROUNDS: Final = 4
TOLERANCES: Final = (0.003, 0.05, 0.001)
"""Completions, yards and interceptions per pass by which a defense may be off for an error of one."""
CLOSE: Final = 0.01
"""An error that is small enough."""


class Units:
    """Lines and defenses of a league."""

    def __init__(
        self, index: SeasonIndex, chosen: Mapping[str, Chosen], line: LeagueLine, set_factors: SetFactors, terms: Terms
    ) -> None:
        self._index, self._line, self._terms = index, line, terms
        elevens = {team: starters(players) for team, players in chosen.items()}
        self._sacks = {team: sacks_of(index, team) for team in chosen}
        self.fronts = {team: make_front(players, elevens[team], self._sacks[team]) for team, players in chosen.items()}
        self.blocking = Blocking(index, chosen, elevens)
        self._passer = ReferencePasser(line, terms)
        self.pressure = Pressure(
            index, chosen, self.fronts, self.blocking, self._passer, set_factors, terms.sack_totals
        )
        self._defenders = Defenders(index, self.fronts, self.pressure, terms.edition.split_ratings)
        self._targets = Targets(index)
        self._blockers = self.blocking.holds()
        self._chosen, self._set_factors = chosen, set_factors
        self.reached: dict[str, Factors] = {}
        """By team, the factors on its real line that its defensive cards came to, once they are made."""

    def behind(self) -> dict[str, LeagueLine]:
        """By team, the league's line with what its own blockers add to runs against ordinary defensive cards."""
        made = {base: templates(base) for base in BASES}
        runs = {base: [[column(each.readings) for each in made[base][play]] for play in RUNS] for base in BASES}
        worth = LineWorth([runs[front.base] for front in self.fronts.values()], self._blockers, self._terms)
        return {team: worth.behind(self._line, self.blocking.own_holds(team)) for team in self.fronts}

    def blockers(self, team: str, skilled: Sequence[Back | Receiver], notes: Provenance) -> list[Blocker]:
        """The offensive side of a team's rating card, once its backs and ends have their cards."""
        return self.blocking.cards(team, skilled, notes)

    def defenders(self, team: str, notes: Provenance) -> list[Defender]:
        """The defensive side."""
        return self._defenders.cards(team, notes)

    def ratings(self, team: str, fumbles: FumbleRating, notes: Provenance) -> TeamRatings:
        """What the rating card says of the team as a whole."""
        base = self.fronts[team].base
        line, behind = (
            sum(self._sacks[team].get(player.player_id, 0.0) for player in self._chosen[team].of(unit))
            for unit in UNITS[:2]
        )
        statistic = f"lineup of a {self._chosen[team].front}; sacks of linemen {line:g}, of linebackers {behind:g}"
        derivation = Derivation(statistic, "the lineup's front, or a 3-4 where linebackers had most of the sacks", 0.0)
        status: Status = "estimated"
        if self._index.facts.front(team):
            derivation, status = Derivation(f"base front {base}", "as the season says", 0.0), "derived"
        card = TeamRatings(team, base, fumbles.printed)
        note_card(notes, "team ratings", card, "", {"base": Noted(derivation, status), TITLE: fumbles.noted})
        return card

    def solved(self, team: str, defenders: Sequence[Defender]) -> tuple[DefenseCards, DefenseTarget]:
        """The columns of a team's defensive cards, and what they target.

        Some short and long passes end as dump-offs, so that passes are solved again with what whole dropbacks of the
        reference passer are still off by.
        """
        factors, base = self._set_factors.defense(team), self.fronts[team].base
        holding = Holding(defenders, self._blockers, self._targets)
        target = defense_target(self._index, team, self._line, factors)
        runs = solve_runs(base, target, holding, self._terms)
        usual, more = usually_allowed(self._line, self._passer).parts[1:4], wanted_line(self._index, team, factors)
        wanted = [mean + apart for mean, apart in zip(usual, more, strict=True)]
        shift, best = STRAIGHT, float("inf")
        for _ in range(ROUNDS):
            tried = defense_target(self._index, team, self._line, factors, shift)
            made = DefenseCards(team, base, runs, solve_passes(base, tried, self._line, holding, self._terms))
            sack = self.pressure.lines[team].implied
            allowed = allowed_by(self._line, self._passer, made.card, holding, sack, self._terms)
            off = [goal - found for goal, found in zip(wanted, allowed.parts[1:4], strict=True)]
            error = sum((part / tolerance) ** 2 for part, tolerance in zip(off, TOLERANCES, strict=True))
            if error < best:
                best, solved, self.reached[team] = error, (made, tried), self._reached(team, allowed)
            if best < CLOSE:
                break
            shift = Shift(*(before + part for before, part in zip(shift, off, strict=True)))
        return solved

    def _reached(self, team: str, allowed: Allowed) -> Factors:
        return reached(self._index, team, usually_allowed(self._line, self._passer), allowed, STRAIGHT_TARGETS)

    def defense(
        self, team: str, defenders: Sequence[Defender], notes: Provenance
    ) -> tuple[InsideDefense, OutsideDefense, DeepDefense]:
        """The three defensive cards, with the players who are rated."""
        return make_cards(*self.solved(team, defenders), notes)
