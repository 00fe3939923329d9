"""A referee's view of plays from scrimmage: columns, ratings, yards and the rush."""

from __future__ import annotations

import re

from tests.engine.strat.referee_papers import Said, chart_cell, read, row_of
from tests.engine.strat.referee_walk import FRONTS, Walk

SECTIONS = {"linebuck": "Linebuck", "off tackle": "Off Tackle", "end run": "End Run", "look-in": "Flat"}
LINEBACKERS = ("LLB", "LILB", "MLB", "RILB", "RLB")
ONE_TWO = re.compile(r"(?P<name>[^,()]+) \((?P<position>\w+)(?:, (?P<place>[^)]+))?\)")


class Plays(Walk):
    """Runs and passes."""

    # Columns.

    def runner(self, text: str) -> None:
        """Why a runner's column, or the cell of it."""
        told_of = self._own_column(text, "the runner's card")
        if told_of is None:
            return
        why, told = told_of
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

    def _own_column(self, text: str, card: str) -> tuple[str, str] | None:
        """Why a column of the offense's own card is read, and which; None where the step is its cell, judged here."""
        if not text.startswith("white"):
            name = text.partition("'s card, ")[0]
            self.card_cell(text, self.papers.runner(self.offense, name))
            return None
        white, why, told = reasons(text, card)
        self.expect("white die", white, self.own_white)
        self.expect("whose card", white <= 3, True)
        return why, told

    def _told_guess(self, why: str) -> None:
        if "called" in why:
            self.expect("guess", f"the {self.call['guess']} called" in why, True)
        if self.call["guess"] == "run" and "nobody keyed" in why:
            self.expect("key", self.call["keyed"], "")

    def passer(self, text: str) -> None:
        """Why a passer's column, or the cell of it."""
        told_of = self._own_column(text, "the quarterback's card")
        if told_of is None:
            return
        why, told = told_of
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
        white, why, told = reasons(text, "the defense's card")
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
        elif self.three_men_of_four() and self.call["play"] != "end run":
            count = 1 if count >= 2 else 0
        self.expect("column of the defense's card", told, f"{section} {min(count, most)} LB")
        self.column = told

    def three_men_of_four(self) -> bool:
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        return self.papers.base(self.defense) == "4-3" and front == "3-man"

    def pass_zone(self, text: str) -> None:
        """The same for a pass."""
        card = self.papers.defense(self.defense)
        if not text.startswith("white"):
            self.card_cell(text, card)
            return
        white, why, told = reasons(text, "the defense's card")
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
        self._printed_rating(self.pending.who, found[1].removeprefix(self.pending.who).strip(), printed)
        self.pending = self.take(chosen)

    def _linemen(self, asked: str) -> tuple[str, ...]:
        """Who may have the place of a lineman that a reading names, where a team left its base."""
        if self.three_men_of_four() and asked in ("LT", "RT"):
            return ("NT",)
        front = FRONTS.get(self.call["defense"].split()[-1], "4-man")
        if self.papers.base(self.defense) == "3-4" and front == "4-man" and asked == "NT":
            return {5: ("RT",), 9: ("LT",)}.get(self.total, ("LT", "RT"))
        return (asked,)

    def _printed_rating(self, said: str, who: str, printed: int) -> None:
        if who.startswith("of those who block"):
            return
        found = ONE_TWO.findall(who)
        names = [name.removeprefix("of ").strip() for name, _, _ in found]
        if said.startswith("DEFENSIVE "):
            places = self._linemen(said.split()[1])
            self.expect("the lineman asked for", [at in places for _, at, _ in found], [True])
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
        self.pending = self.take(self.pending.parts[1] if "stands" in text else Said("X"))

    def lower(self, _text: str) -> None:
        """Nobody blocks."""
        assert self.pending is not None
        self.pending = self.take(min(self.pending.parts, key=lambda part: part.yards))

    # Yards.

    def short_gain(self, text: str) -> None:
        """The chart of short gains."""
        self.follow("SG")
        found = re.fullmatch(r"short gain, (\d+): (-?\d+) yards?", text)
        assert found is not None
        self.expect("total", int(found[1]), self.total)
        self.yards = int(row_of("short_gain")[found[1]])
        self.expect("short gain", int(found[2]), self.yards)

    def long_gain(self, text: str) -> None:
        """The chart of long gains."""
        self.follow("LG")
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
        self.said = self.pending = Said("LG")

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
        self.pending = self.take(said)


def reasons(text: str, card: str) -> tuple[int, str, str]:
    """`white 2: CARD; REASONS: COLUMN` in its parts."""
    head, _, rest = text.partition(f": {card}; ")
    why, _, told = rest.rpartition(": ")
    return int(head.removeprefix("white ")), why, told
