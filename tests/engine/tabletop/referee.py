"""A referee at the table: he has the printed explanation of a game, the cards and the book, and nothing of the engine.

`read` takes a printed game apart into plays; `Referee.review` plays each of them again from its draws, the cards of
the set and his own copies of the charts, and says what does not agree. What he does not do again is in `LEFT`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from tests.engine.tabletop.referees_book import Book, Stand
from tests.engine.tabletop.referees_kicks import review_kick
from tests.engine.tabletop.referees_plays import review_scrimmage
from tests.engine.tabletop.referees_told import Disagreement, Draws, Told

LEFT = (
    "which foul a penalty is and where it is marked from, and so where the ball lies after it",
    "how long the injured are out",
    "the seconds of a play",
    "who is beyond his endurance, who meets a stunt, End-Reverses run before: taken as printed",
    "blocked and faked kicks, kickoffs out of bounds, Movement by row 12 of a punt, plays that a foul before the snap stops",
    "which of two players in a box intercepts, and whether an interception in the end zone is run out",
)
"""What is taken as printed."""
TRY = 2
"""The line of scrimmage of a two-point try."""
KICKS = ("kickoff", "squib kick", "punted free kick", "onside kick", "punt", "field goal")
KICKS += ("Fair Catch Kick", "extra point")
UNREAD = ("blocked kick", "fake", "blocked or fake punt", "row 12 of a punt", "punted free kick", "kick out of bounds")
"""Kinds of kick that are not played again."""
ERASED = ("delay of game", "illegal substitution", "illegal participation")
"""Fouls that a time-out erases."""  # TTF-PEN-15
STEP = re.compile(r"^(?:\[(TTF-[A-Z0-9-]+)\] )?(.*)$")
HEAD = re.compile(r"^ {2,3}(\d+:\d\d)  (.*)$")
DRIVE = re.compile(r"^(\w+) at .+, \d+:\d\d$")
SITUATION = re.compile(r"^(?:\d\w\w and \w+ at (?:(\w+) (\d+)|50): |(?:Kickoff|Free kick|Try) by (\w+): )(.*)$")


def _unwrapped(text: str) -> Iterator[str]:
    """Printed lines with those that were broken put together again."""
    kept = ""
    for line in text.splitlines():
        if line.startswith(" " * 13) and kept:
            kept += " " + line.strip()
            continue
        if kept:
            yield kept
        kept = line
    yield kept


def read(text: str) -> list[Told]:
    """The plays of a printed game, each with the displays as they stood."""
    found: list[Told] = []
    drive, stand, shown = "", Stand(), ""
    teams = re.match(r"(\w+) at (\w+), seed", text)
    assert teams
    for line in _unwrapped(text):
        if DRIVE.match(line):
            drive = line.split()[0]
        head = HEAD.match(line)
        situation = SITUATION.match(head[2]) if head else None
        if head and situation:
            team, yard, kicks, sentence = situation.groups()
            offense = kicks or drive
            to_goal = 50 if yard is None else 100 - int(yard) if team == offense else int(yard)
            if head[2].startswith("Try"):
                to_goal = TRY
            found.append(Told(f"{head[1]} {head[2][:40]}", offense, to_goal, sentence, stand=stand))
        elif line.startswith(" " * 11) and found:
            said = line.strip()
            if said.startswith("called: "):
                found[-1].called = said.removeprefix("called: ")
                if "against" in said and found[-1].offense != shown and "punt," not in said:
                    stand, shown = Stand(), found[-1].offense
                    found[-1].stand = stand
                continue
            if not found[-1].called:
                found[-1].sentence += f" {said}"  # broken by the printer
                continue
            rule, words = STEP.match(said).groups()  # type: ignore[union-attr]
            if rule in ("TTF-LINE-01", "TTF-LINE-08"):
                stand = found[-1].stand = stand.shown(words)
            else:
                found[-1].steps.append((rule or "", words))
        elif line.startswith("Score by quarters") or line.startswith("Box"):
            break
    other = {teams[1]: teams[2], teams[2]: teams[1]}
    for told in found:
        told.stand = replace(told.stand, offense_team=told.offense, defense_team=other[told.offense])
    return found


def erased(told: Told) -> str:
    """A foul that its team erases with a time-out: the down is played again, and nothing else is told."""  # TTF-PEN-15
    found = re.fullmatch(r"A time-out erases ([^:]+): Time-out (\w+)\.", told.sentence)
    if not found or found[1] not in ERASED:
        raise Disagreement(f"no time-out erases it: {told.sentence}")
    called = [re.match(r"column ([OD])\d of the Penalty Table: (.*)$", words) for _, words in told.steps]
    against = {each[1]: each[2] for each in called if each}
    offender = "O" if found[2] == told.offense else "D"
    if against.get(offender) != found[1]:
        raise Disagreement(f"{found[2]} has not fouled so: {against}")
    return "foul erased"


class Referee:
    """Reviews the plays of games with one set of cards."""

    def __init__(self, sheets: dict[str, list[Any]]) -> None:
        self.book = Book(sheets)
        self.reviewed: dict[str, int] = {}
        """How many plays of each kind were played again."""

    def review(self, told: Told) -> str:
        """What is wrong with a play; empty where everything agrees."""
        try:
            kind = self._review(told)
        except Disagreement as found:
            return f"{told.head}: {found}"
        self.reviewed[kind] = self.reviewed.get(kind, 0) + 1
        return ""

    def _review(self, told: Told) -> str:
        called, draws = told.called.split(",")[0], Draws(told)
        if told.sentence.startswith("Penalty on"):
            return "foul before the snap"
        if told.sentence.startswith("A time-out erases"):
            return erased(told)
        if called in KICKS:
            kind = review_kick(self.book, told, draws, called)
        elif called in ("spike", "delay of game taken"):
            kind = called
        else:
            kind = review_scrimmage(self.book, told, draws, called)
        loose = re.search(r" fumbles?, | blocked| Touchback|Penalty| intercepted ", told.sentence)
        if kind not in UNREAD and draws.left and draws.left[0][0] != "Z" and not loose and not draws.z:
            raise Disagreement(f"cards are flipped for nothing: {draws.left}")
        return kind
