"""A played game as a program has it, and as lines of text for people."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardgen.report.box_score import player_tables, score_table, team_table
from cardgen.report.record import game_record
from cardgen.report.story import drive_chart, scoring_summary
from cardgen.report.tables import lines
from engine.football.codes import SCRIMMAGE
from engine.football.wording import Names, clock, quarter_name, sentence, situation, spot
from engine.game import Logged, Result

WIDTH: Final = 100


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game that was played: its score, its log, its drives and its box score."""

    result: Result
    """As the engine has it: the log play by play, the chronicle of drives and scores, the box."""
    names: Names
    seed: int

    @property
    def away(self) -> str:
        """The visitors' code."""
        return self.names.teams[0]

    @property
    def home(self) -> str:
        """The home team's code."""
        return self.names.teams[1]

    @property
    def score(self) -> tuple[int, int]:
        """The visitors' points and the home team's."""
        return self.result.state.away_score, self.result.state.home_score

    def record(self) -> dict[str, Any]:
        """Everything as plain records: plays, drives, scoring, team and player lines (`cardgen.report.record`)."""
        return game_record(self.result, self.names, namer(self.names))

    def lines(self) -> Iterator[str]:
        """Everything as lines of text: play-by-play, drives, scoring and box score."""
        return game_lines(self.result, self.names, namer(self.names), self.seed)

    def text(self) -> str:
        """Everything as one text."""
        return "\n".join(self.lines())


def namer(names: Names) -> Callable[[str, int], str]:
    """Puts names in for `#12` (a player of the offense) and `d#12` (of the defense)."""

    def name(text: str, offense: int) -> str:
        def put(found: re.Match[str]) -> str:
            return names.player(1 - offense if found.group(1) else offense, int(found.group(2)))

        return re.sub(r"(?<!\w)(d?)#(\d+)", put, text)

    return name


def game_lines(result: Result, names: Names, name_step: Callable[[str, int], str], seed: int) -> Iterator[str]:
    """The whole game as lines of text."""
    yield f"{names.teams[0]} at {names.teams[1]}, seed {seed}"
    yield from _play_by_play(result, names, name_step)
    tables: list[Any] = [score_table(result.chronicle, names, result.state), scoring_summary(result.chronicle, names)]
    tables += [drive_chart(result.chronicle, names), team_table(result.box, names)]
    tables += player_tables(result.box, names)
    for table in tables:
        yield ""
        yield from lines(table, WIDTH)


def _play_by_play(result: Result, names: Names, name_step: Callable[[str, int], str]) -> Iterator[str]:
    quarter, drive = 0, 0
    for logged in result.log:
        before = logged.before
        if before.quarter != quarter:
            quarter = before.quarter
            score = f"{names.teams[0]} {before.away_score}, {names.teams[1]} {before.home_score}"
            yield from ("", f"{quarter_name(quarter).capitalize()} ({score})")
        if before.drive != drive and before.phase == SCRIMMAGE:
            drive = before.drive
            where = spot(names, before.offense, before.yards_to_goal)
            yield from ("", f"{names.teams[before.offense]} at {where}, {clock(before.seconds_left)}")
        yield from _reported(logged, names, name_step)


def _reported(logged: Logged, names: Names, name_step: Callable[[str, int], str]) -> Iterator[str]:
    """A play, and how it came about."""
    before = logged.before
    text = f"{situation(names, before)}: {sentence(names, before, logged.play, logged.outcome)}"
    if logged.timeouts:
        text += f" Time-out {names.teams[logged.timeouts[0]]}."
    if logged.outcome.points:
        text += f" {names.teams[0]} {logged.after.away_score}, {names.teams[1]} {logged.after.home_score}."
    yield from _wrapped(text, f"  {clock(before.seconds_left):>5}  ")
    if logged.called:
        yield from _wrapped(f"called: {name_step(logged.called, before.offense)}", " " * 11)
    for step in logged.steps:
        rule = f"[{step.rule}] " if step.rule else ""
        yield from _wrapped(rule + name_step(step.text, before.offense), " " * 11)


def _wrapped(text: str, lead: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=lead, subsequent_indent=" " * (len(lead) + 2))
