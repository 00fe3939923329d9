"""A referee's walk through the steps of a play: dice, cells, what whoever had the ball came to."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Self

from tests.engine.strat.referee_papers import Papers, Said, by_total, read

_DICE = re.compile(
    r"(?P<why>.+): (?=black|white|red)(?:black (?P<black>\w+))?(?:, )?(?:white (?P<white>\d))?(?:, )?"
    r"(?:red (?P<one>\d)-(?P<two>\d) \((?P<total>\d+)\))?"
)
_DIE = re.compile(r"(?P<why>.+): die (?P<die>\d)")
_DRAW = re.compile(r".+: (\d+) of (\d+)")
_PERCENT = re.compile(r"(?P<safety>a safety blitz, )?the sack: percentile dice (?P<shown>\d+) against (?P<most>\d+)")
_CELL = re.compile(r"(?P<card>.+?), (?P<column>[A-Z][A-Za-z0-9 -]*), row (?P<row>\d+): (?P<cell>.*)")
_CALLED = re.compile(
    r"(?P<formation>[^,]+?)(?P<gun>, shotgun)?, (?P<draw>draw )?(?P<play>linebuck|off tackle|end run|flat|look-in|short|long)"
    r"(?: (?P<side>left|right))? (?:by|to) (?P<place>\w+)(?P<out> towards the sideline)?, against (?P<defense>.+?)"
    r" for the (?P<guess>run|pass)(?P<shown>, blitz shown)?(?:, keying (?P<keyed>\w+))?(?P<doubled>(?:, doubling \w+)*)"
    r"(?P<shadow>, shadowing QB)?"
)
FRONTS = {"3-4": "3-man", "3-3-5": "3-man", "3-2-6": "3-man", "5-6": "5-man"}


@dataclass
class Walk:
    """What a referee makes of a play."""

    play: dict[str, Any]
    papers: Papers
    home: str
    teams: tuple[str, str]
    problems: list[str] = field(default_factory=list)
    cells: int = 0
    """Cells looked up on cards."""

    def __post_init__(self) -> None:
        self.offense: str = self.play["offense"]
        self.defense: str = next(team for team in self.teams if team != self.offense)
        called = _CALLED.fullmatch(self.play["called"])
        self.call: dict[str, str] = {key: value or "" for key, value in called.groupdict().items()} if called else {}
        self.white = self.total = self.own_white = self.card_white = 0
        self.black = ""
        self.squibbed = False
        self.cell: dict[int, Said] | None = None
        """The cell read last, by the total that a split would ask for; None once it is done with."""
        self.pending: Said | None = None
        """A reading that is still to be followed: a rating to test, a chart to roll on."""
        self.column = ""
        self.dumped = False
        self.team = self.offense
        """Who has the ball."""
        self.yards = 0
        self.facts: list[tuple[str, int]] = []
        """What happened by the referee's book: kinds and yards of events."""
        self.punted = 0
        self.rush: tuple[int, int] = (0, 0)
        self.lost: int | None = None
        """Yards of a sack that its depth changes."""
        self.by_percent: bool | None = None
        """Whether percentile dice sacked; None where the chart of totals was asked."""
        self.rusher = self.credited = self.interceptor = self.recoverer = ""
        self.mode = ""
        """How whoever has the ball came by it."""
        self.said = Said("")
        self.line: int | None = None
        self.fallen: set[int] = set()
        self.back = self.spot = self.fouls = 0
        self.by = self.number = ""

    def wrong(self, text: str) -> None:
        """Note a complaint."""
        self.problems.append(text)

    def expect(self, name: str, told: object, found: object) -> None:
        """What is told must be what he finds."""
        if told != found:
            self.wrong(f"{name}: told {told}, found {found}")

    @property
    def needed(self) -> int:
        """Yards to the first down or the goal."""
        return min(int(self.play["to_go"]), int(self.play["yards_to_goal"]))

    def go(self) -> Self:
        """Walk through all steps, then compare."""
        for step in self.play["steps"]:
            try:
                self._step(step["rule"], step["text"])
            except (AssertionError, KeyError, ValueError) as error:
                self.wrong(f"a step he cannot follow: {step} ({error})")
        if self.pending is not None:
            self.wrong(f"a reading not followed: {self.pending}")
        self._compare()
        return self

    def _step(self, rule: str, text: str) -> None:
        if not rule:
            self._roll(text)
        else:
            self.read_step(rule, text)

    def read_step(self, rule: str, text: str) -> None:
        """What a step means, by the rule it cites."""
        raise NotImplementedError

    # Dice.

    def _roll(self, text: str) -> None:
        dice = _DICE.fullmatch(text)
        percent = _PERCENT.fullmatch(text)
        if percent:
            self.percent(int(percent["shown"]), int(percent["most"]), safety=bool(percent["safety"]))
            return
        if dice is None:
            if not (_DIE.fullmatch(text) or _DRAW.fullmatch(text)):
                self.wrong(f"dice he cannot read: {text}")
            return
        if dice["total"]:
            self.total = int(dice["total"])
            self.expect("sum of the red dice", self.total, int(dice["one"]) + int(dice["two"]))
        if dice["white"]:
            self.white = int(dice["white"])
        if dice["black"]:
            self.black = dice["black"]
        if dice["why"] in ("the play", "no sack, the pass", "what the flushed passer does", "the receiver's card"):
            self.card_white = self.white
        if dice["why"] in ("the play", "no sack, the pass", "what the flushed passer does", "the dump-off"):
            self.own_white = self.white
        if dice["why"] in ("what the flushed passer does", "the dump-off"):
            self.pending = None  # what a flushed passer does not want is dropped
        if dice["why"] == "whether the spike is fumbled" and (self.white, self.total) == (1, 12):
            self.facts.append(("rush", -1))
        if dice["why"] == "the receiver's card":
            self.follow("RECEIVER")
        if dice["why"] == "the quarterback must run":
            self.follow("MUST RUN")

    def follow(self, kind: str) -> None:
        self.expect("a roll that the reading asks for", self.pending and self.pending.kind, kind)
        self.pending = None

    def percent(self, shown: int, against: int, *, safety: bool) -> None:
        """Percentile dice for a sack."""
        raise NotImplementedError

    # Cells.

    def card_cell(self, text: str, card: dict[str, str]) -> None:
        """A cell: it must stand there, in the row of the dice."""
        found = _CELL.fullmatch(text)
        if found is None:
            self.wrong(f"a cell he cannot read: {text}")
            return
        self.cells += 1
        self.expect("row", int(found["row"]), self.total)
        column = found["column"]
        printed = card.get(f"{column} {found['row']}")
        if printed is None:
            self.wrong(f"no column {column} on {found['card']}")
            return
        told, stands = by_total(found["cell"]), by_total(printed)
        self.expect(f"{found['card']}, {column}, row {found['row']}", told, stands)
        if self.column:
            self.expect("column", column, self.column)
            self.column = ""
        self.cell = stands
        self.pending = None if "," in printed else self.take(stands[2])

    def take(self, said: Said) -> Said | None:
        """A reading: what has to follow, None where it is complete."""
        self.said = said
        if said.kind == "yards":
            self.yards = said.yards
            return None
        if said.kind == "TD":
            self.yards = 100
        return None if said.kind in ("X", "FC", "GOOD", "NO GOOD", "TD") else said

    def split(self, text: str) -> None:
        """The part of a split."""
        assert self.cell is not None
        found = re.fullmatch(r"the split on (\d+): (.+)", text)
        assert found is not None
        self.expect("total of the split", int(found[1]), self.total)
        self.expect("part of the split", read(found[2]), self.cell[self.total])
        self.pending = self.take(self.cell[self.total])

    # The end of a carry, and of the play.

    def close(self) -> None:
        """Write down what the player with the ball came to."""
        mode, self.mode = self.mode, ""
        goal = self.play["yards_to_goal"]
        if mode in ("run", "must run"):
            self.facts.append(("rush", self.yards))
        elif mode == "pass" and self.said.kind != "int":
            self.facts.append(("incompletion", 0) if self.said.kind == "X" else ("completion", self.yards))
        elif mode == "sack":
            self.facts.append(("sack", -self.yards))
        elif mode == "loose":
            self.facts.append(("return", self.yards))
        elif mode == "interception return":
            deep = self.spot - goal
            inside = deep >= 0 and self.yards <= deep
            self.facts.append(("touchback", 0) if inside else ("return", self.yards))
        elif mode in ("kickoff", "kickoff return"):
            self._close_kickoff(returned=mode == "kickoff return")
        elif mode in ("punt", "punt out of bounds"):
            beyond = self.punted >= goal
            self.facts += [("kick", self.punted), ("touchback", 0) if beyond else ("downed", 0)]
        elif mode == "punt return":
            caught = ("fair catch", 0) if self.said.kind == "FC" else ("return", self.yards)
            self.facts += [("kick", self.punted), caught]
        elif mode == "goal":
            self.facts.append(("goal", int(self.said.kind == "GOOD")))
        elif mode == "blocked":
            self.facts.append(("blocked", 0))

    def _close_kickoff(self, *, returned: bool) -> None:
        goal = self.play["yards_to_goal"]
        self.facts.append(("kick", goal - (self.line or 0)))
        short = self.line is None or (self.line <= 0 and self.line + self.yards < 1)
        self.facts.append(("return", self.yards) if returned and not short else ("touchback", 0))

    def _compare(self) -> None:
        """What the play says of itself against what the referee found."""
        self.close()
        if self.play["kind"] == "kneel" and not self.facts:
            self.facts.append(("rush", -1))
        told = [fact(event) for event in self.play["events"] if event["kind"] != "injury"]
        onside = [("onside", yards) for kind, yards in self.facts if kind == "onside"]
        found = self.facts if not onside else [(kind, 0) for kind, _ in told[:1]] and [("onside", told[0][1])]
        self.expect("what happened", told, found)
        for event in self.play["events"]:
            if event["kind"] == "sack":
                self.expect("who has the sack", event["other"], self.credited)
            if event["kind"] == "interception":
                self.expect("who intercepts", event["other"], self.interceptor)
        lost = [event["other"] for event in self.play["events"] if event["kind"] == "fumble"]
        if lost and self.recoverer:
            self.expect("who recovers", lost[0], self.recoverer)
        self.expect("number of fouls", len(self.play["penalties"]), self.fouls)


def fact(event: dict[str, Any]) -> tuple[str, int]:
    """An event as the referee writes it down."""
    if event["kind"] in ("fumble", "goal"):
        return event["kind"], int(event["flag"])
    return event["kind"], 0 if event["kind"] in ("touchback", "downed", "fair catch", "incompletion") else event[
        "yards"
    ]
