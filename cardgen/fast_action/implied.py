"""Implied lines: what the cards of a set come to by exact odds, beside what really happened.

*Raw* is the card alone, without opponents. *Implied* is the card with its own line and receivers against the game's
reference opposition: plays start at midfield, Z cards are left out, passes go to the players of the team as often as
they really did. Spikes, which no card resolves, are added back as incompletions.

Catches per target have no field on a receiver's card: they follow from his mix of depths and his passers. What is left
there is a floor of the game, not of the rounding.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import set_factors_of
from cardgen.calibration.targets import target_runs
from cardgen.fast_action.asking import BACK, PASSES, RECEIVER, ROWS
from cardgen.fast_action.columns import LOSSES, MEAN, TEN, TWENTY, Rushing, raw_mean
from cardgen.fast_action.fronts import front_of
from cardgen.fast_action.implied_passing import passing_line, passing_steps, player_yards, raw_passing, throw
from cardgen.fast_action.offense import Runs, Skill, back_screens, catch_rows, engine_back, team_screen
from cardgen.fast_action.receivers import Receiving, column_means
from cardgen.fast_action.runners import target_mean
from cardgen.figures.catch_lines import DEPTHS, SCREENS, CatchLine, catch_line, catch_mix, usage_catches
from cardgen.figures.pass_lines import PassLine, pass_line, usual_line
from cardgen.figures.run_lines import RunLine, run_line, usage_runs
from cardgen.figures.season_index import SeasonIndex
from cardgen.implying.plays import CARRY, CATCH, TARGET, TeamPlays
from cardgen.solving.accuracy import Line, nearest
from engine.fast_action.bench import MakePlayer
from engine.fast_action.player_record import FastSquad, Player

if TYPE_CHECKING:
    from cardgen.sets import CardSet

SHARES: Final = (LOSSES, TEN, TWENTY)
SMALLEST_RUN: Final = 1 / 32 / ROWS
"""What one yard in a cell of LG is worth, a card in 32 being a Break."""


class TeamLines(TeamPlays, ABC):
    """One team of a set: its display, its players and their real lines."""

    def __init__(
        self,
        runs: Runs,
        squad: FastSquad,
        make_player: MakePlayer,
        card_set: CardSet,
        team: str,
        index: SeasonIndex | None,
    ) -> None:
        super().__init__(team, index, set_factors_of(card_set.calibration, card_set.rules.package))
        self.runs = runs
        self._make_player = make_player
        self.responses = runs.responses
        self.usage = {row.name: row for row in card_set.sheets["usage"] if row.team == team}
        self.sheets = card_set.sheets
        self.front = front_of(squad.offense)
        self.passers: list[Any] = [card for card in card_set.sheets["quarterbacks"] if card.team == team]
        self.skill = [self._skill(card) for card in card_set.sheets["backs"] if card.team == team]
        self.screens = team_screen(self.skill)
        self.lines_of = {card.name: self._pass_line(card) for card in self.passers}
        self.thrown = {
            card.name: throw(self.responses, self.front, self.passer(card), self.lines_of[card.name].shares)
            for card in self.passers
        }

    @abstractmethod
    def position(self, card: Any) -> str:
        """RB, WR or TE, whatever else the card's position is."""

    @abstractmethod
    def rushing(self, card: Any) -> Rushing:
        """The rushing columns of a card."""

    @abstractmethod
    def other_lines(self, players: Sequence[str] | None) -> list[Line]:
        """The lines of kickers and returners."""

    def passer(self, card: Any) -> Player:
        """A quarterback's card as the engine has it."""
        passer = self._make_player(card, 0)
        assert passer is not None
        return passer

    def _skill(self, card: Any) -> Skill:
        rushing, position = self.rushing(card), self.position(card)
        receiving = Receiving(card.pass_q, card.pass_s, card.pass_l)
        run = self._run_line(card.name, card.player_id, position)
        catch = self._catch_line(card.name, card.player_id, position)
        skill = Skill(card.player_id, card.name, position, run, catch, rushing, receiving)
        skill.means = column_means(receiving, catch_rows(self.responses, position))
        if position == "RB":
            skill.screen = self.responses.screen(engine_back(rushing))
        return skill

    def _run_line(self, name: str, player_id: str, position: str) -> RunLine:
        if self.index is not None:
            return run_line(self.index, self.team, player_id, position)
        usage = self.usage.get(name)
        return usage_runs(position, usage.inside if usage else 0, usage.outside if usage else 0)

    def _catch_line(self, name: str, player_id: str, position: str) -> CatchLine:
        if self.index is not None:
            return catch_line(self.index, self.team, player_id, position, ROWS)
        usage = self.usage.get(name)
        thrown = (usage.quick, usage.short, usage.long, usage.screen) if usage else (0, 0, 0, 0)
        return usage_catches(position, thrown, ROWS)

    def _pass_line(self, card: Any) -> PassLine:
        if self.index is not None:
            part = back_screens(self.index, self.team, self.skill)
            return pass_line(self.index, self.team, card.player_id, part)
        thrown = np.array([player.catch.targets for player in self.skill]).sum(axis=0)
        line = usual_line(1.0)
        if not thrown.sum():
            return line
        used = self.usage.get(card.name)
        shares = tuple(float(part) for part in thrown / thrown.sum())
        return replace(line, attempts=float(used.dropbacks) if used else 0.0, shares=shares)

    def lines(self, players: Sequence[str] | None) -> list[Line]:
        """Every line of the team's players, or of some."""
        found: list[Line] = []
        for card in self.passers:
            if players is None or card.name in players:
                found += self._passing(card)
                run = self._run_line(card.name, card.player_id, "QB")
                found += self._running(card.name, run, self.rushing(card), self.factors_of(card))
        rates = self._rates()
        for player in self.skill:
            if players is None or player.name in players:
                found += self._running(player.name, player.run, player.rushing, self.factors_of(player))
                found += self._catching(player, rates)
        return found + self.other_lines(players)

    def _passing(self, card: Any) -> list[Line]:
        line, thrown = self.lines_of[card.name], self.thrown[card.name]
        if self.index is not None and not line.attempts:
            return []
        implied = passing_line(thrown, self.skill, self.screens)
        ranges = (card.quick, card.short, card.long, card.pass_rush)
        raw = raw_passing(self.responses, ranges, line.shares, self.skill, self.screens)
        steps = passing_steps(self.responses, thrown, self.skill)
        return self.passing(card.name, self.parts(card, line, raw, implied, steps))

    def _rates(self) -> list[float]:
        """How often the team's passes of each kind are completed: over its passers by their attempts."""
        weights = [max(self.lines_of[card.name].attempts, 1e-6) for card in self.passers]
        rates = []
        for at in range(len(PASSES)):
            per = [self.thrown[card.name].odds[at, RECEIVER] for card in self.passers]
            rates.append(sum(w * odds.complete / max(odds.thrown, 0.05) for w, odds in zip(weights, per, strict=True)))
        return [rate / sum(weights) for rate in rates] + [self.screens.complete]

    def _running(self, name: str, line: RunLine, rushing: Rushing, factors: Factors) -> list[Line]:
        if (rushing.n or rushing.i or rushing.o) is None or line.carries <= 0:
            return []
        implied, reads = self.runs.implied(self.front, line, rushing)
        mean = float(implied[MEAN]) / factors["carry"]
        worth = [part / factors["carry"] for part in reads]
        floor = nearest(mean - line.mean, [SMALLEST_RUN / factors["carry"]])
        shares = [float(implied[feature]) for feature in SHARES]
        drawn = abs(target_mean(target_runs(line, factors)) / factors["carry"] - line.mean)
        return [
            self.line(name, CARRY, line.mean, raw_mean(rushing), mean, line.carries, worth, floor, drawn),
            *self.carries(name, line, shares, shares),
        ]

    def _catching(self, player: Skill, rates: Sequence[float]) -> list[Line]:
        targets = sum(player.catch.targets)
        if not targets or not any(player.receiving.columns):
            return []
        factors = self.factors_of(player)
        mix = catch_mix(player.catch, rates)
        target = BACK if player.position == "RB" else RECEIVER
        first = self.thrown[self.passers[0].name].odds
        means = [
            player_yards(first[at, target], player.receiving, at) / max(first[at, target].complete, 1e-9)
            for at in range(len(DEPTHS))
        ]
        screen = player.screen.yards_per_catch if player.screen else 0.0
        implied = float(mix[:SCREENS] @ np.array(means) + mix[SCREENS] * screen) / factors["catch"]
        raw = float(mix[:SCREENS] @ np.array(player.means) + mix[SCREENS] * screen)
        caught = 100 * float(np.array(player.catch.targets) @ np.array(rates)) / targets / factors["completion"]
        worth = [float(part) / ROWS / factors["catch"] for part in mix[:SCREENS]]
        floor = nearest(implied - player.catch.mean, worth)
        screened = float(mix[SCREENS]) * abs(screen / factors["catch"] - player.catch.mean)  # read on rushing columns
        sample = player.catch.receptions
        real = 100 * sample / targets
        return [
            self.line(player.name, CATCH, player.catch.mean, raw, implied, sample, worth * ROWS, floor, screened),
            self.line(player.name, TARGET, real, caught, caught, sample, floor=abs(caught - real)),
        ]
