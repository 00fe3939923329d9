"""Implied lines: what the cards of a set come to by exact odds, beside what really happened.

*Raw* is the card alone, without opponents. *Implied* is the card with its own line and receivers against the reference
opposition (`engine/statis_pro/reference.py`): plays start at midfield, Z cards are left out, passes go to the men of
the team as often as they really did. Spikes, which no card resolves, are added back as incompletions.

Catches per target have no field on a receiver's card: they follow from his mix of depths and his passers. What is left
there is a floor of the game, not of the rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

from cardgen.statis_pro import cards
from cardgen.statis_pro.accuracy import Accuracy, Line, accuracy
from cardgen.statis_pro.asking import BACK, NUMBERS, PASSES, RECEIVER, ROWS, RUSHED
from cardgen.statis_pro.book import Book
from cardgen.statis_pro.catch_lines import DEPTHS, SCREENS, CatchLine, catch_line, catch_mix, usage_catches
from cardgen.statis_pro.columns import LOSSES, MEAN, TEN, TWENTY, Rushing
from cardgen.statis_pro.exact import PassOdds, pass_odds
from cardgen.statis_pro.offense import Skill, back_screens, engine_back, team_screen
from cardgen.statis_pro.pass_lines import PassLine, pass_line, usual_line
from cardgen.statis_pro.receivers import Receiving, column_means, column_rows
from cardgen.statis_pro.responses import Front, Responses
from cardgen.statis_pro.runners import RunLine, implied_run, run_line, usage_runs
from engine.fast_action import codes
from engine.fast_action.deck import make_deck
from engine.football.codes import HOME
from engine.statis_pro.faces import make_player
from engine.statis_pro.player import Player
from engine.statis_pro.squad import make_squad

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season

__all__ = ["Accuracy", "Line", "accuracy", "implied_lines"]

Progress = Callable[[str, int, int], None]
WORK: Final = "exact odds"
PERCENT: Final = "%"
YARDS: Final = "yards"
SHARES: Final = ((LOSSES, "carries for loss"), (TEN, "carries of 10+"), (TWENTY, "carries of 20+"))
SMALLEST_RUN: Final = 1 / 32 / ROWS
"""What one yard in a cell of LG is worth, a card in 32 being a Break."""


def implied_lines(
    card_set: CardSet,
    season: Season | None = None,
    teams: Sequence[str] | None = None,
    players: Sequence[str] | None = None,
    progress: Progress | None = None,
) -> list[Line]:
    """The lines of a set's passers, runners and receivers, perhaps of some teams or players only.

    Without a season nothing real stands beside them, and the mixes of plays are those of the set's `usage` sheet.
    """
    responses = Responses(make_deck(card_set.deck))
    book = None if season is None else Book(season)
    wanted = [team for team in card_set.teams if teams is None or team in teams]
    lines: list[Line] = []
    for done, team in enumerate(wanted):
        if progress is not None:
            progress(WORK, done, len(wanted))
        lines += _Team(responses, card_set, team, book).lines(players)
    if progress is not None:
        progress(WORK, len(wanted), len(wanted))
    return lines


@dataclass(slots=True)
class _Thrown:
    """A passer's exact odds: by kind of pass and of receiver, and how often each kind is called per dropback."""

    odds: dict[tuple[int, int], PassOdds]
    calls: list[float]
    thrown: float


class _Team:
    """One team of a set: its display, its men and their real lines."""

    def __init__(self, responses: Responses, card_set: CardSet, team: str, book: Book | None) -> None:
        self.responses = responses
        self.team = team
        self.book = book
        self.usage = {row.name: row for row in card_set.sheets["usage"] if row.team == team}
        offense = make_squad(card_set.sheets, team, HOME).offense
        line = [man.pass_blocking for man in offense[codes.LT : codes.RT + 1] if man is not None]
        self.front = Front(
            {codes.OFFENSE[at]: man.blocking for at, man in enumerate(offense) if man is not None}, sum(line)
        )
        self.passers: list[cards.Quarterback] = [card for card in card_set.sheets["quarterbacks"] if card.team == team]
        self.skill = [self._skill(card) for card in card_set.sheets["backs"] if card.team == team]
        self.screens = team_screen(self.skill)
        self.lines_of = {card.name: self._pass_line(card) for card in self.passers}
        self.thrown = {card.name: self._throw(card) for card in self.passers}

    def _skill(self, card: cards.Back) -> Skill:
        rushing = Rushing(card.rush_n, card.rush_sg, card.rush_lg)
        receiving = Receiving(card.pass_q, card.pass_s, card.pass_l)
        run = self._run_line(card.name, card.player_id, card.position)
        catch = self._catch_line(card.name, card.player_id, card.position)
        skill = Skill(card.player_id, card.name, card.position, run, catch, rushing, receiving)
        skill.means = column_means(receiving)
        if card.position == "RB":
            skill.screen = self.responses.screen(engine_back(rushing))
        return skill

    def _run_line(self, name: str, player_id: str, position: str) -> RunLine:
        if self.book is not None:
            return run_line(self.book, self.team, player_id, position)
        usage = self.usage.get(name)
        return usage_runs(position, usage.inside if usage else 0, usage.outside if usage else 0)

    def _catch_line(self, name: str, player_id: str, position: str) -> CatchLine:
        if self.book is not None:
            return catch_line(self.book, self.team, player_id, position)
        usage = self.usage.get(name)
        thrown = (usage.quick, usage.short, usage.long, usage.screen) if usage else (0, 0, 0, 0)
        return usage_catches(position, thrown)

    def _pass_line(self, card: cards.Quarterback) -> PassLine:
        if self.book is not None:
            part = back_screens(self.book, self.team, self.skill)
            return pass_line(self.book, self.team, card.player_id, part)
        thrown = np.array([man.catch.targets for man in self.skill]).sum(axis=0)
        line = usual_line(1.0)
        if not thrown.sum():
            return line
        used = self.usage.get(card.name)
        shares = tuple(float(part) for part in thrown / thrown.sum())
        return replace(line, attempts=float(used.dropbacks) if used else 0.0, shares=shares)

    def _throw(self, card: cards.Quarterback) -> _Thrown:
        passer = make_player(card, 0)
        assert passer is not None
        places: list[Player | None] = [passer, *self.responses.whole_display(self.front)[1:]]
        odds = {
            (at, target): pass_odds(self.responses, places, play, target)
            for at, play in enumerate(PASSES)
            for target in (RECEIVER, BACK)
        }
        shares = self.lines_of[card.name].shares
        calls = [shares[at] / max(odds[at, RECEIVER].thrown, 0.05) for at in range(len(PASSES))] + [shares[SCREENS]]
        calls = [part / sum(calls) for part in calls]
        lost = sum(calls[at] * (1 - odds[at, RECEIVER].thrown) for at in range(len(PASSES)))
        return _Thrown(odds, calls, 1 - lost)

    def lines(self, players: Sequence[str] | None) -> list[Line]:
        """Every line of the team's men, or of some."""
        found: list[Line] = []
        for card in self.passers:
            if players is None or card.name in players:
                found += self._passing(card)
                run = self._run_line(card.name, card.player_id, "QB")
                found += self._running(card.name, run, Rushing(card.rush_n, card.rush_sg, card.rush_lg))
        rates = self._rates()
        for man in self.skill:
            if players is None or man.name in players:
                found += self._running(man.name, man.run, man.rushing)
                found += self._catching(man, rates)
        return found

    def _line(
        self, player: str, line: str, unit: str, real: float | None, raw: float, implied: float, floor: float, n: float
    ) -> Line:
        return Line(self.team, player, line, unit, real if self.book is not None else None, raw, implied, floor, n)

    def _passing(self, card: cards.Quarterback) -> list[Line]:
        line, thrown = self.lines_of[card.name], self.thrown[card.name]
        if self.book is not None and not line.attempts:
            return []
        complete, yards, taken, sacked, ran = self._passing_line(thrown)
        whole = line.attempts + line.spikes
        kept = line.attempts / whole if whole else 1.0
        raw = self._raw_passing(card, line)
        real = self._real_passing(card.player_id)
        step = 100 * min(share for share in (*line.shares[:SCREENS], 1.0) if share > 0) / NUMBERS
        rush = 100 * float(self.responses.numbers[RUSHED].sum()) / NUMBERS
        longest = float(np.mean([man.means[2] for man in self.skill if man.means] or [0.0]))
        figures = (
            ("completion", PERCENT, 100.0, complete * kept, step, whole),
            ("yards per attempt", YARDS, 1.0, yards * kept, step / 100 * longest, whole),
            ("interceptions", PERCENT, 100.0, taken * kept, step, whole),
            ("sacks per dropback", PERCENT, 100.0, sacked, rush, whole),
            ("scrambles per dropback", PERCENT, 100.0, ran, rush, whole),
        )
        return [
            self._line(card.name, name, unit, by * real[at], by * raw[at], by * implied, smallest / 4, sample)
            for at, (name, unit, by, implied, smallest, sample) in enumerate(figures)
        ]

    def _passing_line(self, thrown: _Thrown) -> tuple[float, float, float, float, float]:
        """Completions, yards and interceptions per pass, sacks and scrambles per dropback."""
        complete = yards = taken = 0.0
        complete += thrown.calls[SCREENS] * self.screens.complete
        yards += thrown.calls[SCREENS] * self.screens.yards
        taken += thrown.calls[SCREENS] * self.screens.intercepted
        for at in range(len(PASSES)):
            men = [man for man in self.skill if man.receiving.columns[at] is not None]
            targets = sum(man.catch.targets[at] for man in men)
            for man in men:
                part = man.catch.targets[at] / targets if targets else 1 / len(men)
                odds = thrown.odds[at, BACK if man.position == "RB" else RECEIVER]
                complete += thrown.calls[at] * part * odds.complete
                taken += thrown.calls[at] * part * odds.intercepted
                yards += thrown.calls[at] * part * man_yards(odds, man.receiving, at)
        sacked = sum(thrown.calls[at] * thrown.odds[at, RECEIVER].sacked for at in range(len(PASSES)))
        ran = sum(thrown.calls[at] * thrown.odds[at, RECEIVER].ran for at in range(len(PASSES)))
        return complete / thrown.thrown, yards / thrown.thrown, taken / thrown.thrown, sacked, ran

    def _raw_passing(self, card: cards.Quarterback, line: PassLine) -> tuple[float, ...]:
        """The card alone: ranges over 48, screens by the deck, the deck's own pass rushes."""
        complete = line.shares[SCREENS] * self.screens.complete
        yards = line.shares[SCREENS] * self.screens.yards
        taken = line.shares[SCREENS] * self.screens.intercepted
        for at, ranges in enumerate((card.quick, card.short, card.long)):
            men = [man for man in self.skill if man.means]
            targets = sum(man.catch.targets[at] for man in men)
            mean = sum(man.catch.targets[at] * man.means[at] for man in men) / targets if targets else 0.0
            complete += line.shares[at] * _width(ranges[0])
            yards += line.shares[at] * _width(ranges[0]) * mean
            taken += line.shares[at] * _width(ranges[2])
        rush = (1 - line.shares[SCREENS]) * float(self.responses.numbers[RUSHED].sum())
        return complete, yards, taken, rush * _width(card.pass_rush[0]), rush * _width(card.pass_rush[1])

    def _real_passing(self, player_id: str) -> tuple[float, ...]:
        if self.book is None:
            return (0.0,) * 5
        row = self.book.man("passing", self.team, player_id)
        attempts = max(float(row.get("attempts") or 0), 1.0)
        sacks = float(row.get("sacks") or 0)
        scrambles = float(self.book.man("rushing", self.team, player_id).get("scrambles") or 0)
        dropbacks = max(attempts - float(row.get("spikes") or 0) + sacks + scrambles, 1.0)
        per = [float(row.get(name) or 0) / attempts for name in ("completions", "passing_yards", "interceptions")]
        return *per, sacks / dropbacks, scrambles / dropbacks

    def _rates(self) -> list[float]:
        """How often the team's passes of each kind are completed: over its passers by their attempts."""
        weights = [max(self.lines_of[card.name].attempts, 1e-6) for card in self.passers]
        rates = []
        for at in range(len(PASSES)):
            per = [self.thrown[card.name].odds[at, RECEIVER] for card in self.passers]
            rates.append(sum(w * odds.complete / max(odds.thrown, 0.05) for w, odds in zip(weights, per, strict=True)))
        return [rate / sum(weights) for rate in rates] + [self.screens.complete]

    def _running(self, name: str, line: RunLine, rushing: Rushing) -> list[Line]:
        if rushing.n is None or line.carries <= 0:
            return []
        implied = implied_run(self.responses, self.front, line, rushing)
        raw = raw_mean(rushing)
        found = [
            self._line(
                name, "yards per carry", YARDS, line.mean, raw, float(implied[MEAN]), SMALLEST_RUN / 4, line.carries
            )
        ]
        for at, (feature, text) in enumerate(SHARES):
            real = line.shares[at]
            value = 100 * float(implied[feature])
            found.append(
                self._line(
                    name, text, PERCENT, None if real is None else 100 * real, value, value, 100 / 48 / 4, line.carries
                )
            )
        return found

    def _catching(self, man: Skill, rates: Sequence[float]) -> list[Line]:
        targets = sum(man.catch.targets)
        if not targets or man.receiving.q is None:
            return []
        mix = catch_mix(man.catch, rates)
        target = BACK if man.position == "RB" else RECEIVER
        first = self.thrown[self.passers[0].name].odds
        means = [
            man_yards(first[at, target], man.receiving, at) / max(first[at, target].complete, 1e-9)
            for at in range(len(DEPTHS))
        ]
        screen = man.screen.yards_per_catch if man.screen else 0.0
        implied = float(mix[:SCREENS] @ np.array(means) + mix[SCREENS] * screen)
        raw = float(mix[:SCREENS] @ np.array(man.means) + mix[SCREENS] * screen)
        caught = 100 * float(np.array(man.catch.targets) @ np.array(rates)) / targets
        step = float(min(part for part in (*mix[:SCREENS], 1.0) if part > 0)) / ROWS
        sample = man.catch.receptions
        real = 100 * sample / targets
        return [
            self._line(man.name, "yards per catch", YARDS, man.catch.mean, raw, implied, step / 4, sample),
            self._line(man.name, "catches per target", PERCENT, real, caught, caught, abs(caught - real), sample),
        ]


def man_yards(odds: PassOdds, receiving: Receiving, at: int) -> float:
    """Yards per call of a pass to a man."""
    column = receiving.columns[at]
    if column is None:
        return 0.0
    sends = isinstance(column[0], str)
    return odds.yards(column_rows(column, receiving.l), column_rows(receiving.l, None), sends=sends)


def raw_mean(rushing: Rushing) -> float:
    """Yards per carry of the card alone: column N with SG in its first row, and a Break now and then."""
    assert rushing.n is not None
    short = _mean(rushing.sg) if rushing.n[0] == cards.SHORT_GAIN else float(rushing.n[0])
    rows = [short, *(float(cell) for cell in rushing.n[1:])]
    usual = sum(rows) / ROWS
    return usual if rushing.lg is None else (31 * usual + _mean(rushing.lg)) / 32


def _mean(column: cards.Cells | None) -> float:
    return 0.0 if column is None else sum(float(cell) for cell in column) / ROWS


def _width(span: object) -> float:
    """The part of 48 numbers in a range."""
    width = getattr(span, "width", 0)
    return float(width) / NUMBERS
