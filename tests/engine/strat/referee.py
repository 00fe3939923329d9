"""A referee who recomputes plays from the explanation that is printed, from the cards and from the charts alone.

He walks through the steps of a play one by one: each roll must add up, each cell must stand on the card that is named,
in the column that the calls and the players in the zone ask for and the row that the dice show, each chart must say
what is told, and what it all comes to must be what the play gained. A step he does not know is a complaint, and so is
a reading that was not followed.

He takes on trust: who stands in which zone and who covers whom (the calls name formations, not places); whether a key
holds; how a white-die roll of 1 helps one-back formations; short yardage and safety blitzes (their columns); the pass
block of backs; whom the charts of recoveries mean by `defender`, `key` or `high LB`; and how a foul is walked off.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.engine.strat.referee_papers import Papers, Said, by_total, chart, chart_cell, covers, read, row_of

_DICE = re.compile(
    r"(?P<why>.+): (?=black|white|red)(?:black (?P<black>\w+))?(?:, )?(?:white (?P<white>\d))?(?:, )?"
    r"(?:red (?P<one>\d)-(?P<two>\d) \((?P<total>\d+)\))?"
)
_DIE = re.compile(r"(?P<why>.+): die (?P<die>\d)")
_DRAW = re.compile(r".+: (\d+) of (\d+)")
_CELL = re.compile(r"(?P<card>.+?), (?P<column>[A-Z][A-Za-z0-9 -]*), row (?P<row>\d+): (?P<cell>.*)")
_CALLED = re.compile(
    r"(?P<formation>[^,]+?)(?P<gun>, shotgun)?, (?P<draw>draw )?(?P<play>linebuck|off tackle|end run|flat|look-in|short|long)"
    r"(?: (?P<side>left|right))? (?:by|to) (?P<place>\w+)(?P<out> towards the sideline)?, against (?P<defense>.+?)"
    r" for the (?P<guess>run|pass)(?P<shown>, blitz shown)?(?:, keying (?P<keyed>\w+))?(?P<doubled>(?:, doubling \w+)*)"
    r"(?P<shadow>, shadowing QB)?"
)
SECTIONS = {"linebuck": "Linebuck", "off tackle": "Off Tackle", "end run": "End Run", "look-in": "Flat"}
LINEBACKERS = ("LLB", "LILB", "MLB", "RILB", "RLB")
FRONTS = {"3-4": "3-man", "3-3-5": "3-man", "3-2-6": "3-man", "5-6": "5-man"}
ONE_TWO = re.compile(r"(?P<name>[^,()]+) \((?P<position>\w+)(?:, (?P<place>[^)]+))?\)")
FIELD_GOALS = (12, 22, 32, 42)


@dataclass
class Refereed:
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

    def go(self) -> Refereed:
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
        elif rule in READERS:
            READERS[rule](self, text)
        else:
            self.wrong(f"a step he does not know: [{rule}] {text}")

    # Dice.

    def _roll(self, text: str) -> None:
        dice = _DICE.fullmatch(text)
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
        if dice["why"] == "the receiver's card":
            self._follow("RECEIVER")
        if dice["why"] == "the quarterback must run":
            self._follow("MUST RUN")

    def _follow(self, kind: str) -> None:
        self.expect("a roll that the reading asks for", self.pending and self.pending.kind, kind)
        self.pending = None

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
        self.pending = None if "," in printed else self._take(stands[2])

    def _take(self, said: Said) -> Said | None:
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
        self.pending = self._take(self.cell[self.total])

    # Columns.

    def runner(self, text: str) -> None:
        """Why a runner's column, or the cell of it."""
        if not text.startswith("white"):
            name = text.partition("'s card, ")[0]
            self.card_cell(text, self.papers.runner(self.offense, name))
            return
        white, why, told = _reasons(text, "the runner's card")
        self.expect("white die", white, self.own_white)
        self.expect("whose card", white <= 3, True)
        wanted = "Wrong"
        if self.call["guess"] == "run":
            wanted = "Right" if not self.call["keyed"] else "Wrong"
            if self.call["keyed"] == self.call["place"]:
                wanted = "Key" if "the key holds" in why else "Right"
            if self.call["draw"]:
                wanted = "Key"
        elif "white 1 with this formation" in why:
            self.expect("white 1", self.own_white, 1)
            wanted = "Right"
        if "the runner is exhausted" in why:
            wanted = {"Wrong": "Right"}.get(wanted, "Key")
        if "the key does not hold" in why and "the runner is exhausted" in why:
            wanted = told.rpartition(" ")[2]
        self._told_guess(why)
        self.expect("column of the runner's card", told, f"{SECTIONS[self.call['play']]} {wanted}")
        self.column = told

    def _told_guess(self, why: str) -> None:
        if "called" in why:
            self.expect("guess", f"the {self.call['guess']} called" in why, True)
        if self.call["guess"] == "run" and "nobody keyed" in why:
            self.expect("key", self.call["keyed"], "")

    def passer(self, text: str) -> None:
        """Why a passer's column, or the cell of it."""
        if not text.startswith("white"):
            name = text.partition("'s card, ")[0]
            self.card_cell(text, self.papers.runner(self.offense, name))
            return
        white, why, told = _reasons(text, "the quarterback's card")
        self.expect("white die", white, self.own_white)
        self.expect("whose card", white <= 3, True)
        self._pass_column(why, told, receiver=False)

    def _pass_column(self, why: str, told: str, *, receiver: bool) -> None:
        play = "flat" if self.dumped else self.call["play"]
        wanted = "Right" if self.call["guess"] == "pass" else "Wrong"
        deep = play in ("short", "long")
        helpers = re.findall(r"\((\w+)\) doubles", why)
        by_back = [who for who in helpers if who not in LINEBACKERS]
        if self.dumped:
            wanted = "Right"
        elif by_back or (deep and helpers and not receiver):
            wanted = "2-tmd"
        elif (deep and helpers) or "stead" in why:
            wanted = "Right"
        elif ("the receiver is open" in why) or ("nobody in the zone" in why and "counts as a run" not in why):
            wanted = "Wrong"
        elif "counts as a run" in why:
            wanted = "Wrong" if self.call["guess"] == "pass" or self.call["keyed"] else "Right"
        if helpers:
            self.expect("whom they double", f", doubling {self.call['place']}" in self.call["doubled"], True)
        self._told_guess(why)
        section = SECTIONS.get(play, play.capitalize())
        self.expect("column of the pass", told, f"{section} {wanted}")
        self.column = told

    def receiver_column(self, text: str) -> None:
        """Why a receiver's column."""
        why, _, told = text.rpartition(": ")
        self._pass_column(why, told, receiver=True)

    def receiver(self, text: str) -> None:
        """The cell of it."""
        name = text.partition("'s card, ")[0]
        self.card_cell(text, self.papers.runner(self.offense, name))

    def run_zone(self, text: str) -> None:
        """The column of the defense's card for a run, or its cell."""
        card = self.papers.defense(self.defense)
        if not text.startswith("white"):
            self.card_cell(text, card)
            return
        white, why, told = _reasons(text, "the defense's card")
        self.expect("white die", white, self.own_white)
        self.expect("whose card", white >= 4, True)
        section = SECTIONS[self.call["play"]]
        most = 2 if card.get(f"{section} 2 LB 2") else 1
        there = [] if why.endswith("nobody") else ONE_TWO.findall(why)
        count = len(there)
        if "both inside linebackers blitz" in why:
            count = max(count, 2)
        if "a draw the defense expects" in why:
            count = most
        elif self._three_men_of_four() and self.call["play"] != "end run":
            count = 1 if count >= 2 else 0
        self.expect("column of the defense's card", told, f"{section} {min(count, most)} LB")
        self.column = told

    def _three_men_of_four(self) -> bool:
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        return self.papers.base(self.defense) == "4-3" and front == "3-man"

    def pass_zone(self, text: str) -> None:
        """The same for a pass."""
        card = self.papers.defense(self.defense)
        if not text.startswith("white"):
            self.card_cell(text, card)
            return
        white, why, told = _reasons(text, "the defense's card")
        self.expect("white die", white, self.own_white)
        self.expect("whose card", white >= 4, True)
        play = "flat" if self.dumped or self.call["play"] == "look-in" else self.call["play"]
        count: int | None = None
        if why == "a dump-off":
            self.expect("a dump-off", self.dumped, True)
            count = 0
        elif why.startswith("in the zone"):
            count = len(ONE_TWO.findall(why))
            alone = re.search(r", alone and rated (\d)", why)
            if alone:
                count = int(row_of("lone_defenders", rating=alone[1])[str(white)])
            count += "the flat a linebacker left" in why
        least, most = {"short": (3, 4)}.get(play, (0, 2))
        if count is not None:
            count = min(max(count, least), most)
            men = "man" if count == 1 else "men"
            self.expect("column of the defense's card", told, f"{play.capitalize()} {count} {men}")
        self.column = told

    # Ratings.

    def rated(self, text: str) -> None:
        """A rating against the white die."""
        found = re.fullmatch(r"(.+?), rating (\d)(?:, (\d) as printed,)? against white (\d): (yes|no), (.+)", text)
        if found is None or self.pending is None or self.pending.kind != "rated":
            self.wrong(f"a rating nobody asked for: {text}")
            return
        value, printed = int(found[2]), int(found[3] or found[2])
        holds = value >= int(found[4])
        self.expect("white die", int(found[4]), self.own_white)
        self.expect("whether the rating holds", found[5] == "yes", holds)
        self.expect("whose rating", found[1].startswith(self.pending.who), True)
        chosen = self.pending.parts[0 if holds else 1]
        self.expect("figure", read(found[6]), chosen)
        self._printed_rating(found[1].removeprefix(self.pending.who).strip(), printed)
        self.pending = self._take(chosen)

    def _printed_rating(self, who: str, printed: int) -> None:
        if who.startswith("of those who block"):
            return
        names = [name.removeprefix("of ").strip() for name, _, _ in ONE_TWO.findall(who)]
        if names:
            known = {rating for name in names for rating in self.papers.ratings(self.defense, name)} | self.fallen
        elif who in ("nobody", "of nobody"):
            known = {0}
        else:
            known = {int(row["run block"]) for row in self.papers.named(self.offense, who, "blockers")}
        self.expect(f"rating of {who}", printed in known, True)

    def fell(self, text: str) -> None:
        """A cornerback out of place: a 6 counts as 4, anything else as nothing."""
        found = re.fullmatch(r"(.+) \([LR]CB\) plays out of place: (\d) counts as (\d)", text)
        assert found is not None, text
        self.expect("rating", int(found[2]) in self.papers.ratings(self.defense, found[1]), True)
        self.expect("rating out of place", int(found[3]), 4 if found[2] == "6" else 0)
        self.fallen = {int(found[3])}

    def doubled(self, text: str) -> None:
        """A double-team takes a catch away."""
        assert self.pending is not None
        self.expect("a rating of the defense", self.pending.who in ("DEFENDER", "DB IN ZONE"), True)
        self.pending = self._take(self.pending.parts[1] if "stands" in text else Said("X"))

    def lower(self, _text: str) -> None:
        """Nobody blocks."""
        assert self.pending is not None
        self.pending = self._take(min(self.pending.parts, key=lambda part: part.yards))

    # Yards.

    def short_gain(self, text: str) -> None:
        """The chart of short gains."""
        self._follow("SG")
        found = re.fullmatch(r"short gain, (\d+): (-?\d+) yards?", text)
        assert found is not None
        self.expect("total", int(found[1]), self.total)
        self.yards = int(row_of("short_gain")[found[1]])
        self.expect("short gain", int(found[2]), self.yards)

    def long_gain(self, text: str) -> None:
        """The chart of long gains."""
        self._follow("LG")
        found = re.fullmatch(r"long gain, (home|road) line, (\d+) with white (\d): (\d+) yards?", text)
        assert found is not None
        self.expect("dice", (int(found[2]), int(found[3])), (self.total, self.white))
        self.expect("line", found[1], "home" if self.team == self.home else "road")
        cell = row_of("long_gain", total=found[2], white=found[3])[found[1]]
        self.yards = 100 if cell == "TD" else int(cell)
        self.expect("long gain", int(found[4]), self.yards)

    def square(self, text: str) -> None:
        """Squares of a run."""
        found = re.fullmatch(r"(\[\]|\[\]\[\]), (inside the ten|(\d) behind the zone(.*)): (\d+) yards more", text)
        assert found is not None, text
        front = self.call["defense"].split()[-1]
        if front == self.papers.base(self.defense):
            self.expect("symbol of the cell", self.said.symbol, found[1])
        if found[3] is None:
            self.expect("inside the ten", self.play["yards_to_goal"] <= 9, True)
            more = 0
        elif "inside linebacker" in found[4]:
            more = 10 if "not back" in found[4] else 0
        elif "3-3-5" in found[4]:
            more = 10
        else:
            more = 0 if int(found[3]) >= len(found[1]) // 2 else 10
        self.expect("squares", int(found[5]), more)
        self.yards += more

    def scope(self, _text: str) -> None:
        """A scope after a blitz was shown."""
        self.expect("blitz shown", bool(self.call["shown"]), True)
        self.pending = Said("LG")

    def tired(self, text: str) -> None:
        """Fatigue takes a yard or two."""
        found = re.fullmatch(r"tired, level (\d): (-?\d+) yards?", text)
        assert found is not None
        self.yards -= int(found[1])
        self.expect("tired", int(found[2]), self.yards)

    def held(self, text: str) -> None:
        """A cap."""
        found = re.fullmatch(r"held to (-?\d+) yards?", text)
        if found is not None:
            self.expect("a cap below the gain", int(found[1]) < self.yards, True)
            self.yards = int(found[1])

    def contained(self, text: str) -> None:
        """A linebacker or safety stops a play short of what is needed."""
        self.held(text)
        self.expect("so many yards short", self.yards, self.needed - self.card_white)
        self.expect("third or fourth down and five", self.play["down"] >= 3 and self.needed >= 5, True)

    def look_in(self, text: str) -> None:
        """A look-in for nothing."""
        self.expect(
            "a look-in for nothing", (self.call["play"] == "look-in" or self.dumped, self.yards <= 0), (True,) * 2
        )
        self.said = Said("X")
        self.expect("incomplete", text.endswith("incomplete"), True)

    def air(self, text: str) -> None:
        """Yards in the air and after the catch."""
        found = re.fullmatch(r"(-?\d+) in the air; ([A-E]), (\d+): (.+)", text)
        assert found is not None
        after = chart_cell(row_of("yards_after_catch", letter=found[2])[found[3]])
        self.expect("yards after the catch", read(found[4]), after)
        self.yards = int(found[1]) + after.yards
        self.pending = None if after.kind == "yards" else after

    def ran(self, text: str) -> None:
        """What a run came to."""
        found = re.fullmatch(r".+ runs: (-?\d+) yards?", text)
        assert found is not None
        self.expect("yards of the run", int(found[1]), self.yards)

    def caught(self, text: str) -> None:
        """What a catch came to."""
        found = re.fullmatch(r"complete to (.+): (-?\d+) yards?", text)
        assert found is not None
        self.expect("yards of the catch", int(found[2]), self.yards)

    def must_run(self, text: str) -> None:
        """The quarterback's own run."""
        self.receiver(text)

    def reverse(self, text: str) -> None:
        """The chart of reverses."""
        found = re.fullmatch(r"reverse chart, (.+), (\d+): (.+)", text)
        assert found is not None
        said = chart_cell(row_of("reverses", column=found[1])[found[2]])
        self.expect("reverse", read(found[3]), said)
        self.pending = self._take(said)

    # The rush.

    def pairs(self, text: str) -> None:
        """Whom the chart of rushers names."""
        found = re.fullmatch(
            r"white (\d): (\S+) line, (.+?) against (\w+)(?:; (.+) \((\w+)\) rushes|, nobody there, no sack)", text
        )
        assert found is not None, text
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        row = row_of("rush_pairs", front=front, white=str(self.white))
        self.expect("white die", int(found[1]), self.white)
        self.expect("rusher and blocker", (found[2], found[3], found[4]), (front, row["rusher"], row["blocker"]))
        self.rusher = found[5] or ""
        if found[6] and row["rusher"] not in ("high LB", "2nd high LB", "asterisk"):
            self.expect("position of the rusher", found[6], row["rusher"])

    def ratings(self, text: str) -> None:
        """The rush with all that changes it, and the block."""
        found = re.fullmatch(r"rush (\d+)( with the asterisk)?((?:, .+? [+-]\d+)*): (\d+); (.+)", text)
        assert found is not None, text
        known = self.papers.rushes(self.defense, self.rusher, starred=bool(found[2]))
        self.expect(f"printed rush of {self.rusher}", int(found[1]) in known, True)
        changes = re.findall(r", (.+?) ([+-]\d+)", found[3])
        for why, points in changes:
            self._change(why, int(points))
        rating = max(int(found[1]) + sum(int(points) for _, points in changes), 1)
        self.expect("rush", int(found[4]), rating)
        block = re.fullmatch(r"pass block (\d) of (.+)", found[5])
        if block is None:
            self.rush = (rating, -1)
            return
        if block[2] != "a back":
            printed = {int(row["pass block"]) for row in self.papers.named(self.offense, block[2], "blockers")}
            self.expect(f"pass block of {block[2]}", int(block[1]) in printed, True)
        self.rush = (rating, int(block[1]))

    def _change(self, why: str, points: int) -> None:
        blitz = re.fullmatch(r"(\d) more blitzing", why)
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        if blitz:
            self.expect(why, points, int(row_of("blitz_points", front=front)[blitz[1]]))
        elif why == "formation":
            says = row_of("offense_formations", formation=self.call["formation"])["says"].split(";")
            self.expect(why, f"rush {points:+d}" in says, True)
        else:
            self.expect(why, points, int(row_of("rush_points", self.papers.edition, when=why)["points"]))

    def sacked(self, text: str) -> None:
        """The chart of sacks."""
        found = re.fullmatch(r"(\d+) against (\d), (\d+): (sack|no sack)", text)
        assert found is not None
        rating, block = int(found[1]), int(found[2])
        self.expect("rush", rating, self.rush[0])
        self.expect("total", int(found[3]), self.total)
        moved = int(row_of("block_steps", **{"pass block": str(block)})["sack step"])
        step = min(min(max(rating, 1), 15) - 3 + moved, 12)
        beaten = step >= 0 and covers(row_of("sack_totals", step=str(step))["totals"], self.total)
        self.expect("sack", found[4] == "sack", beaten)

    def has_the_sack(self, text: str) -> None:
        """The loss."""
        found = re.fullmatch(r"(.+) \((\w+)\) has the sack: (\d+) yards? lost", text)
        assert found is not None
        self.expect("yards lost", int(found[3]), self.total)
        self.yards, self.mode, self.credited = int(found[3]), "sack", found[1]

    def loose(self, text: str) -> None:
        """Whether a passer or receiver fumbles."""
        found = re.fullmatch(r"black X, white (\d) against (\d) of the team's fumble rating: (held|fumbled)", text)
        assert found is not None
        rating = self.papers.of("team ratings", self.offense)[0]["REC/QB fumble"].rpartition("-")[2]
        who = "quarterback" if self.mode == "sack" else "receiver"
        number = int(row_of("fumble_ratings", self.papers.edition, rating=rating)[who])
        self.expect("black die", self.black, "X")
        self.expect("dice and number", (int(found[1]), int(found[2])), (self.white, number))
        self.expect("fumble", found[3] == "fumbled", self.white <= number)

    def flushed(self, _text: str) -> None:
        """No sack, but he is flushed."""
        self.expect(
            "a long or short pass and black D", (self.call["play"] in ("short", "long"), self.black), (True, "D")
        )

    def stands(self, _text: str) -> None:
        """What a flushed passer does himself."""
        gain = self.said.kind in ("yards", "SG", "LG", "TD") and self.own_white <= 3
        self.expect("what stands", gain or self.said.kind in ("MUST RUN", "int"), True)

    def dumps(self, _text: str) -> None:
        """What he does not do himself."""
        gain = self.said.kind in ("yards", "SG", "LG", "TD") and self.own_white <= 3
        self.expect("what is dumped off", gain or self.said.kind in ("MUST RUN", "int"), False)
        self.pending = None

    def target(self, text: str) -> None:
        """To whom, and where."""
        found = re.fullmatch(r"(\d+) with white (\d): (left flat|look-in|right flat) to (\w+), (.+)", text)
        assert found is not None
        self.expect("dice", (int(found[1]), int(found[2])), (self.total, self.white))
        zone = row_of("dump_off_zones", **{"from": str(self.white - (self.white - 1) % 2)})["zone"]
        self.expect("zone", found[3], zone)
        named = PLACES.get(row_of("dump_offs")[found[1]], row_of("dump_offs")[found[1]])
        if found[4] != named:
            self.expect("not the receiver meant", found[4] != self.call["place"], True)
        self.call["place"], self.dumped = found[4], True

    # Loose balls and interceptions.

    def fumbled(self, text: str) -> None:
        """Whose ball it is."""
        found = re.fullmatch(r"a fumble, (\d+): (kept|lost)", text)
        assert found is not None
        self.expect("total", int(found[1]), self.total)
        kept = not 7 <= self.total <= 10
        self.expect("whose ball", found[2] == "kept", kept)
        self._close()
        self.facts.append(("fumble", int(not kept)))
        if not kept:
            self.team = self.defense if self.team == self.offense else self.offense

    def recovers(self, text: str) -> None:
        """Who the chart names."""
        found = re.fullmatch(r"(sack|linebuck|other run|receiver), (\d+): (.+?), (.+)", text)
        assert found is not None, text
        self.expect("total", int(found[2]), self.total)
        name = "offense_recoveries" if self.team == self.offense else "defense_recoveries"
        self.expect("who recovers", found[3], row_of(name, fumble=found[1])[found[2]])
        self.recoverer = found[4]

    def advances(self, text: str) -> None:
        """The chart of loose balls."""
        found = re.fullmatch(r".+ advances the ball, (.+), (\d+): (.+)", text)
        assert found is not None
        self._close()
        self.expect("total", int(found[2]), self.total)
        said = chart_cell(row_of("loose_balls", self.papers.edition, column=found[1])[found[2]])
        self.expect("loose ball", read(found[3]), said)
        self.pending, self.mode = self._take(said), "loose"

    def named(self, text: str) -> None:
        """Which kind of player intercepts."""
        found = re.fullmatch(r"(flat|short|long) passes, (\d+): (.+)", text)
        assert found is not None
        play = "flat" if self.dumped else self.call.get("play", "short")
        self.expect("pass", found[1], play if play in ("short", "long") else "flat")
        self.expect("who intercepts", found[3], row_of("interceptors", **{"pass": found[1]})[str(self.total)])

    def intercepted(self, text: str) -> None:
        """Where."""
        found = re.fullmatch(r"intercepted by (.+) (-?\d+) yards? beyond scrimmage", text)
        assert found is not None
        self._follow("int")
        spot = min(self.said.yards, self.play["yards_to_goal"] + 10)
        self.expect("spot", int(found[2]), spot)
        self.facts.append(("interception", spot))
        if self.said.yards > self.play["yards_to_goal"] + 10:
            self.facts.append(("touchback", 0))
        self.mode, self.team, self.interceptor, self.spot = "", self.defense, found[1], spot

    def returned(self, text: str) -> None:
        """The chart of interception returns."""
        found = re.fullmatch(r"(flat|other) passes, (\d+): (.+)", text)
        assert found is not None
        flat = self.call.get("play") == "flat" or (self.dumped and self.call["play"] != "look-in")
        if not self.dumped:
            self.expect("return chart", found[1], "flat" if flat else "other")
        said = chart_cell(row_of("interception_returns", **{"pass": found[1]})[str(self.total)])
        self.expect("return", read(found[3]), said)
        self.pending, self.mode = self._take(said), "interception return"

    # Kicks.

    def kicked_off(self, text: str) -> None:
        """Where a kickoff comes down."""
        self.line, self.mode = self._kick(text, "Kickoff"), "kickoff"

    def _kick(self, text: str, column: str) -> int | None:
        card = self.papers.of("specialists", self.offense)[0]
        found = re.fullmatch(rf"the kickers' card, {column}, row (\d+): (.+)", text)
        assert found is not None, text
        self.cells += 1
        self.expect("row", int(found[1]), self.total)
        self.expect(f"{column} {found[1]}", found[2], card[f"{column} {found[1]}"].upper())
        number = re.fullmatch(r"(-?\d+) \((\d)\)", found[2])
        self.back = int(number[2]) if number else 0
        return int(number[1]) if number else None

    def moved(self, text: str) -> None:
        """A foul of the play before moves a kickoff."""
        self.line = int(text.rpartition(" ")[2])
        self.line = self.line if self.line > -10 else None

    def squib(self, _text: str) -> None:
        """A squib kick comes down farther out."""
        self.line, self.back = (20, 1) if self.line is None else (self.line + 25, self.back)

    def squib_return(self, text: str) -> None:
        """And is returned fifteen yards less."""
        self.yards = min(max(self.yards - 15, 0), 30)
        self.expect("squib return", int(text.split(": ")[1].split(maxsplit=1)[0]), self.yards)

    def kickoff_return(self, text: str) -> None:
        """A back's section."""
        self._returns(text, "kick returners", "kickoff return")

    def _returns(self, text: str, sheet: str, mode: str) -> None:
        found = re.fullmatch(r"(?:kickoff|punt) returns of (.+), back (\d), (Return, row \d+: .+)", text)
        assert found is not None, text
        self.team = self.defense
        self.expect("back", int(found[2]), self.back)
        backs = {int(row["back"]): row for row in self.papers.of(sheet, self.defense)}
        number = max([each for each in backs if each <= self.back], default=min(backs))
        self.expect("returner", found[1], backs[number]["player"])
        self.mode = mode
        self.card_cell(f"{sheet}, {found[3]}", backs[number])

    def no_fumble(self, _text: str) -> None:
        """A high white die holds the ball."""
        self.expect("white die", self.white > 3, True)

    def no_touchdown(self, _text: str) -> None:
        """White 6 makes a touchdown a long gain."""
        self.expect("white die", self.white, 6)
        self.pending = Said("LG")

    def onside(self, text: str) -> None:
        """The onside chart."""
        found = re.fullmatch(r"onside chart, (\d+): (\d+) yards, (kickers|receivers)", text)
        assert found is not None
        row = row_of("onside_kicks", total=str(self.total))
        self.expect("onside kick", (found[2], found[3]), (row["yards"], row["recovered by"]))
        self.facts.append(("onside", int(row["yards"])))

    def punt(self, text: str) -> None:
        """A cell of the punt section."""
        length = self._kick(text, "Punt")
        self.punted, self.mode = length or 0, "" if length is None else "punt"

    def free_kick(self, text: str) -> None:
        """A free kick goes farther."""
        more = int(row_of("editions", alternative="free_kick_bonus")[self.papers.edition])
        self.expect("free kick", int(text.split(": ")[1].split(maxsplit=1)[0]), more)
        self.punted += more

    def coffin(self, text: str) -> None:
        """A coffin corner is shorter, and out of bounds but with X."""
        found = re.fullmatch(r"(\d+) shorter: (-?\d+) yards?", text)
        assert found is not None
        self.punted -= self.white + self.total
        self.expect("coffin corner", int(found[2]), self.punted)
        self.mode = "punt" if self.black == "X" else "punt out of bounds"

    def into_end_zone(self, _text: str) -> None:
        """A touchback."""
        self.expect("into the end zone", self.punted >= self.play["yards_to_goal"], True)

    def punt_return(self, text: str) -> None:
        """A back's section."""
        self._returns(text, "punt returners", "punt return")

    def bounces(self, text: str) -> None:
        """White 1, or nobody fields it."""
        if text.startswith("white"):
            self.expect("white die", self.white, 1)
        self.pending, self.mode = None, "bounce"

    def bounce(self, text: str) -> None:
        """The chart of bounces."""
        found = re.fullmatch(r"bounce, (\d+): (.+), a punt of (-?\d+) yards?", text)
        assert found is not None
        said = chart_cell(row_of("punt_bounces")[str(self.total)])
        self.expect("bounce", read(found[2]), said)
        self.punted += said.yards
        self.expect("punt", int(found[3]), self.punted)
        self.facts.append(("kick", self.punted))
        if self.punted >= self.play["yards_to_goal"]:
            self.facts.append(("touchback", 0))
        elif said.fumble:
            self.facts.append(("return", 0))
            self.team = self.defense
        else:
            self.facts.append(("downed", 0))
        self.mode = ""

    def blocked(self, text: str) -> None:
        """The chart of blocked kicks."""
        found = re.fullmatch(r"blocked kick chart, (\d+): the (kickers|defense), (\d+) yards behind", text)
        assert found is not None
        row = row_of("blocked_kicks", total=str(self.total))
        who = {"offense": "kickers"}.get(row["recovered by"], "defense")
        self.expect("blocked kick", (found[2], found[3]), (who, row["yards behind"]))
        self.facts.append(("blocked", int(row["yards behind"])))
        self.team, self.mode = self.offense if who == "kickers" else self.defense, ""

    def try_blocked(self, _text: str) -> None:
        """A block that the dice make."""
        self.expect("12", self.total, 12)
        self.mode = "blocked"
        self.pending = None

    def goal(self, text: str) -> None:
        """A column of field goals or extra points."""
        card = self.papers.of("specialists", self.offense)[0]
        self.mode = "goal"
        spot = self.play["yards_to_goal"]
        bands = [last for last in FIELD_GOALS if card.get(f"FG {_band(last)} 2")]
        ends = [*bands[:-1], int(card["FG range"])]
        inside = next((band for band, end in zip(bands, ends, strict=True) if spot <= end), None)
        if "beyond his range" in text:
            self.expect("beyond his range", inside, None)
            self.said = Said("GOOD" if self.total == 2 else "NO GOOD")
            return
        if self.play["phase"] == "try" and ", XP," in text:
            self.column = "XP"
        elif inside is not None:
            self.column = f"FG {_band(inside)}"
        self.card_cell(text, card)

    def fake(self, text: str) -> None:
        """The chart of fakes."""
        found = re.fullmatch(r"fake chart, (a block tried|no block tried), (\d+): (.+), (run|pass), (\w+)", text)
        assert found is not None, text
        kick = "punt" if self.play["called"] == "punt" else "place kick"
        row = row_of("fakes", kick=kick, total=str(self.total))
        told = row[found[1].removeprefix("a ")]
        said = read(told) if told.startswith("Int") else chart_cell(told)
        self.expect("fake", (read(found[3]), found[4]), (said, row["play"]))
        self.call = {"play": "short", "place": ""}
        self.pending, self.mode = self._take(said), "run" if found[4] == "run" else "pass"

    # Fouls and injuries.

    def flag(self, text: str) -> None:
        """A cell of the penalty section."""
        found = re.fullmatch(
            r"white (\d): the specialist card of the (offense|defense), Penalty, row (\d+): (.+)", text
        )
        assert found is not None
        self._close()
        self.expect("dice", (int(found[1]), int(found[3])), (self.white, self.total))
        self.expect("whose card", found[2], "offense" if self.white <= 3 else "defense")
        team = self.offense if self.white <= 3 else self.defense
        printed = self.papers.of("specialists", team)[0][f"Penalty {found[3]}"] or "blank"
        self.cells += 1
        self.expect("penalty cell", found[4], printed)
        other = "defense" if found[2] == "offense" else "offense"
        self.by = other if printed.startswith("OPPONENT") else found[2]
        self.number = printed.removeprefix("OPPONENT ")
        self.fouls = 2 if printed == "OFFSETTING" else 0

    def foul(self, text: str) -> None:
        """The line of the penalty chart."""
        if text == "ignored on this play":
            return
        found = re.fullmatch(r"(.+) by the (offense|defense), (-?\d+) yards?", text)
        assert found is not None
        self.fouls = 1
        self.expect("who fouled", found[2], self.by)
        self.expect("penalties of the play", found[1] in [each["name"] for each in self.play["penalties"]], True)
        if self.number == "OFFSIDES*":
            self.expect(
                "offsides", (found[1], found[3]), ("offsides" if self.by == "defense" else "illegal motion", "5")
            )
            return
        number = int(self.number.removeprefix("NUMBER "))
        kind = self.play["kind"].removeprefix("try ")
        section = kind if kind in ("run", "pass") else "kick"
        lines = [
            (row["foul"], row["yards"])
            for row in chart("penalties")
            if row["play"] == section and row["side"] in (self.by, "kickers" if self.by == "offense" else "receivers")
            if int(row["from"]) <= number <= int(row["to"])
        ]
        self.expect("line of the penalty chart", (found[1], found[3]) in lines, True)

    def hurt(self, text: str) -> None:
        """Who is hurt."""
        found = re.fullmatch(r"triple (\d), (\d+): (\w+)", text)
        assert found is not None
        self.expect("total", int(found[2]), self.total)
        self.expect("who is hurt", found[3], row_of("injuries", triple=found[1])[found[2]])

    def out(self, text: str) -> None:
        """For how long."""
        found = re.fullmatch(r"(.+), injury rating (\d+), (\d+): (.+)", text)
        assert found is not None
        self.expect("total", int(found[3]), self.total)
        cell = row_of("games_injured", total=found[3])[str(min(int(found[2]), 15))]
        words = {"none": "not hurt after all", "half": "out for the half", "game": "out for the game"}
        more = f"out for the game and {cell} more {'game' if cell == '1' else 'games'}"
        self.expect("how long he is out", found[4], words.get(cell, more))
        injured = [event["player"] for event in self.play["events"] if event["kind"] == "injury"]
        self.expect("injured", injured, [] if cell == "none" else [found[1]])

    # The end of a carry, and of the play.

    def _close(self) -> None:
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
        self._close()
        if self.play["kind"] == "kneel" and not self.facts:
            self.facts.append(("rush", -1))
        told = [_fact(event) for event in self.play["events"] if event["kind"] != "injury"]
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


PLACES = {"3rd RB": "RB3", "2nd TE": "TE2", "4th WR": "WR4", "3rd WR": "WR3"}
Reader = Callable[[Refereed, str], None]


def _reasons(text: str, card: str) -> tuple[int, str, str]:
    """`white 2: CARD; REASONS: COLUMN` in its parts."""
    head, _, rest = text.partition(f": {card}; ")
    why, _, told = rest.rpartition(": ")
    return int(head.removeprefix("white ")), why, told


def _band(last: int) -> str:
    return {12: "1-12", 22: "13-22", 32: "23-32", 42: "33-42"}[last]


def _fact(event: dict[str, Any]) -> tuple[str, int]:
    """An event as the referee writes it down."""
    if event["kind"] in ("fumble", "goal"):
        return event["kind"], int(event["flag"])
    return event["kind"], 0 if event["kind"] in ("touchback", "downed", "fair catch", "incompletion") else event[
        "yards"
    ]


def _nothing(_refereed: Refereed, _text: str) -> None:
    """A step that only says in words what others prove."""


def _run(reader: Reader, mode: str) -> Reader:
    """A reader that also says who has the ball from here."""

    def read_step(refereed: Refereed, text: str) -> None:
        refereed.mode = mode
        reader(refereed, text)

    return read_step


READERS: dict[str, Reader] = {
    "SOM-RUN-02": _run(Refereed.runner, "run"),
    "SOM-RUN-03": _run(Refereed.run_zone, "run"),
    "SOM-DRAW-04": _run(Refereed.run_zone, "run"),
    "SOM-RUN-04": Refereed.ran,
    "SOM-PASS-02": _run(Refereed.passer, "pass"),
    "SOM-PASS-03": _run(Refereed.pass_zone, "pass"),
    "SOM-PASS-07": _run(Refereed.pass_zone, "pass"),
    "SOM-PASS-04": Refereed.caught,
    "SOM-PASS-06": Refereed.look_in,
    "SOM-REC-04": Refereed.receiver_column,
    "SOM-REC-01": Refereed.receiver,
    "SOM-REC-02": Refereed.loose,
    "SOM-READ-01": _run(Refereed.must_run, "must run"),
    "SOM-READ-02": Refereed.short_gain,
    "SOM-READ-03": Refereed.long_gain,
    "SOM-READ-05": Refereed.split,
    "SOM-READ-07": Refereed.intercepted,
    "SOM-DICE-07": Refereed.rated,
    "SOM-CB-01": Refereed.fell,
    "SOM-DT-04": Refereed.doubled,
    "SOM-OF-10": Refereed.lower,
    "SOM-SYM-01": Refereed.square,
    "SOM-SB-02": Refereed.scope,
    "SOM-FAT-02": Refereed.tired,
    "SOM-CAP-02": Refereed.held,
    "SOM-LOW-01": Refereed.held,
    "SOM-CON-02": Refereed.contained,
    "SOM-FAR-08": Refereed.contained,
    "SOM-SHAD-02": Refereed.held,
    "SOM-YAC-01": Refereed.air,
    "SOM-REV-02": _run(Refereed.reverse, "run"),
    "SOM-RUSH-02": Refereed.pairs,
    "SOM-RUSH-09": Refereed.ratings,
    "SOM-RUSH-03": Refereed.sacked,
    "SOM-SACK-01": Refereed.has_the_sack,
    "SOM-SACK-02": Refereed.loose,
    "SOM-DUMP-01": Refereed.flushed,
    "SOM-DUMP-02": Refereed.stands,
    "SOM-DUMP-03": Refereed.dumps,
    "SOM-DUMP-04": Refereed.target,
    "SOM-FUM-01": Refereed.fumbled,
    "SOM-FUM-02": Refereed.recovers,
    "SOM-LOOSE-01": Refereed.advances,
    "SOM-INT-04": Refereed.named,
    "SOM-INT-02": Refereed.returned,
    "SOM-KO-01": Refereed.kicked_off,
    "SOM-PEN-09": Refereed.moved,
    "SOM-SQUIB-01": Refereed.squib,
    "SOM-SQUIB-03": Refereed.squib_return,
    "SOM-KO-02": Refereed.kickoff_return,
    "SOM-KO-03": Refereed.no_fumble,
    "SOM-KO-04": Refereed.no_touchdown,
    "SOM-ONS-01": Refereed.onside,
    "SOM-PUNT-01": Refereed.punt,
    "SOM-SAF-02": Refereed.punt,
    "SOM-SAF-03": Refereed.free_kick,
    "SOM-COFF-01": Refereed.coffin,
    "SOM-PUNT-09": Refereed.into_end_zone,
    "SOM-PRET-01": Refereed.bounces,
    "SOM-PRET-02": Refereed.bounces,
    "SOM-PRET-03": Refereed.bounce,
    "SOM-PRET-04": Refereed.punt_return,
    "SOM-PUNT-03": Refereed.try_blocked,
    "SOM-PUNT-05": Refereed.blocked,
    "SOM-FG-01": Refereed.goal,
    "SOM-PAT-01": Refereed.goal,
    "SOM-FG-08": Refereed.try_blocked,
    "SOM-PUNT-08": Refereed.fake,
    "SOM-PEN-01": Refereed.flag,
    "SOM-PEN-05": Refereed.foul,
    "SOM-INJ-01": Refereed.hurt,
    "SOM-INJ-03": Refereed.out,
    "SOM-INJ-07": _nothing,
}
"""What he does with a step, by the rule it cites."""
