"""Passes as a referee plays them again from their draws."""

from __future__ import annotations

import re
from typing import Any

from tests.engine.tabletop import referees_book as charts
from tests.engine.tabletop.referees_book import last
from tests.engine.tabletop.referees_kicks import fumble_adds_up
from tests.engine.tabletop.referees_plays import Down, clamp
from tests.engine.tabletop.referees_told import Disagreement, modifiers

KINDS = {"Quick": "QK", "Short": "SH", "Long": "LG"}
SCREENS = {"COM": 2, "COMx2": 4, "COMx3": 6, "COMx1/2": 1}
DEEP = {"Deep 1": 1, "Deep 2": 2}
MOST = 10


class Pass(Down):
    """One pass."""

    def review(self) -> str:
        """Play it again, and compare."""
        self.kind = self.called.split()[0].lower()
        card = self.book.passer(self.stand)
        if self.kind == "screen":
            self.screen()
        elif self.kind == "shovel":
            self.shovel(card)
        elif self.kind == "swing":
            self.swing(card)
        else:
            self.thrown(card)
        return self.called

    # What may come of it.

    def incomplete(self) -> None:
        if "incomplete" not in self.told.sentence:
            raise Disagreement(f"incomplete: {self.told.sentence}")
        fumble_adds_up(self.book, self.told)

    def caught(self, yards: int, name: str) -> None:
        if f"passes to {name} for" not in self.told.sentence:
            raise Disagreement(f"caught by {name}: {self.told.sentence}")
        self.same_gain(self.z(yards), "passes to .*?")

    def stolen(self, *, table: bool) -> None:
        """An interception: by the Interception Table, or by the player named."""
        name = ""
        if table:
            number = self.draws.number("RN")
            line = self.printed("TTF-INT-01")
            found = re.match(rf"run number {number}: box ([A-O]), (.*)$", line[-1]) if line else None
            if found is None:
                raise Disagreement(f"the Interception Table is read with {number}: {line}")
            if not self.box(found[1]):
                return self.incomplete()
            name = found[2]
            if name not in self.box(found[1]):
                raise Disagreement(f"{name} does not stand in box {found[1]}")
        times, over = charts.POINT[self.thrown_as]
        point = times * self.draws.number("RN") // over
        spot = self.told.to_goal - point
        if spot < -10:
            return self.incomplete()
        said = re.search(r"intercepted by ([^.]*?)(?: at (?:(\w+) (\d+)|50))?\. ", self.told.sentence + " ")
        if not said or (name and said[1] != name):
            raise Disagreement(f"intercepted by {name or 'somebody'}: {self.told.sentence}")
        if 0 < spot < 100 and said[2]:
            where = spot if said[2] == self.stand.defense_team else 100 - spot
            if int(said[3]) != where:
                raise Disagreement(f"the ball comes down {point} beyond scrimmage: {self.told.sentence}")
        self.run_back(said[1], spot)
        return None

    def run_back(self, name: str, spot: int) -> None:
        """The return of an interception."""
        if "Touchback" in self.told.sentence or not self.draws.left or self.draws.left[0][0] != "RN":
            return
        box = next((box for box, names in self.stand.defense.items() if name in names), "A")
        value = int(self.book.defender(self.stand, name).return_value) - (1 if self.thrown_as == "swing" else 0)
        row = clamp(self.draws.number("RN") + value)
        display_row = 1 if box in "ABCDE" else 2 if box in "FGHIJ" else 3
        yards = charts.RETURNS[display_row][row - 1]
        if yards is None:
            if " returns " in self.told.sentence:
                raise Disagreement(f"row {row} is no return: {self.told.sentence}")
            return
        if row == 1 and spot + yards < 100 and self.draws.number("RN") <= 3:
            yards = 100 - spot
        if self.draws.left[:1] in ([("Z", "Double")], [("Z", "Triple")]) and spot + yards < 100:
            yards *= 2 if self.draws.left[0][1] == "Double" else 3
        yards = min(yards, 100 - spot)
        said = re.search(r"returns for (\d+) yard", self.told.sentence)
        if spot + yards > 0 and (not said or int(said[1]) != yards):
            raise Disagreement(f"row {row} of display row {display_row} is {yards} yards: {self.told.sentence}")

    # The kinds of pass.

    def screen(self) -> None:
        self.thrown_as = "screen"
        text = self.draws.take("SC")
        if text == "INC":
            return self.incomplete()
        if text == "INT":
            return self.stolen(table=True)
        name = self.stand.offense[self.place]
        card = self.book.carrier(self.stand.offense_team, name)
        row = clamp(self.run_change("Screen", self.place) + self.draws.number("RN"))
        yards, _ = self.column(card, self.book.run_column(card, inside=False), row, way="reverse")
        halves = yards * SCREENS[text]
        return self.caught(self.in_tempo(int(halves / 2)), name)

    def back_gain(self, kind: str, *, covered: bool) -> int:
        """A Shovel or Swing that is caught."""
        card = self.book.carrier(self.stand.offense_team, self.stand.offense[self.place])
        printed = modifiers(self.told, "RN")
        change = (-2 if kind == "swing" else 0) + printed.get("nobody covers him", 0)
        row = clamp(self.draws.number("RN") + change)
        yards, _ = self.column(card, self.book.run_column(card, inside=kind == "shovel"), row, way="run")
        return yards - (5 if kind == "swing" else 2)

    def shovel(self, card: Any) -> None:
        self.thrown_as = "shovel"
        number = self.draws.number("PN")
        if number <= self.top(card, "shovel", self.place):
            return self.caught(self.in_tempo(self.back_gain("shovel", covered=False)), self.stand.offense[self.place])
        if number == 48 and self.draws.number("PN") <= 24:
            return self.stolen(table=True)
        return self.incomplete()

    def swing(self, card: Any) -> None:
        self.thrown_as = "swing"
        if self.defense == "Blitz" and self.stronger():
            return self.rush(card)
        number = self.draws.number("PN")
        top = self.top(card, "swing", self.place)
        low = max(top - self.book.deflected(self.standing()), 0)
        if number <= low:
            return self.caught(self.in_tempo(self.back_gain("swing", covered=True)), self.stand.offense[self.place])
        if number <= top:
            return self.tipped()
        if number >= card.short[3].low if card.short[3] else False:
            return self.stolen(table=True) if self.draws.number("PN") <= 24 else self.incomplete()
        return self.fell()

    def standing(self) -> Any:
        return self.stand

    def thrown(self, card: Any) -> None:
        """A Quick, Short or Long Pass."""
        text = self.draws.take(KINDS[self.called.split()[0]])
        rushed = text == "PASS RUSH"
        if rushed and self.has("Bootleg") and self.defense != "Blitz":
            rushed = self.stronger()
        if self.defense == "Blitz" and self.kind != "quick":
            rushed = True
        if rushed:
            return self.rush(card)
        original = text == "ORIG"
        place: str | None = self.place if text in ("ORIG", "PASS RUSH") else self.sent(text)
        return self.to(card, place, original=original)

    def sent(self, text: str) -> str | None:
        """Where a card sends a pass, None where nobody stands."""
        there = self.stand.offense
        if text == "FL":
            return next((each for each in ("FL1", "FL2", "BK3") if each in there), None)
        if text not in there and text in ("BK1", "BK2") and "FL2" in there:
            return "FL2"
        return text if text in there else None

    def kept_in(self) -> list[str]:
        words = [each for each in self.details if each.endswith(" kept in")]
        return words[0].removesuffix(" kept in").split(" and ") if words else []

    def to(self, card: Any, place: str | None, *, original: bool, on_the_run: bool = False) -> None:
        """A pass number against the passer's ranges."""
        if place is None or place in self.kept_in() or self.printed("TTF-STRAT-09"):
            return self.incomplete()
        line = self.printed("TTF-PASS-11")
        kind = line[-1].split()[0] if line else ""
        if place == self.place and not on_the_run and kind != self.kind:
            raise Disagreement(f"a {self.kind} pass: {line}")
        self.thrown_as = kind
        number = self.draws.number("PN")
        top = self.top(card, kind, place, on_the_run=on_the_run)
        low = top
        if original and kind in ("quick", "short"):
            low = max(top - self.book.deflected(self.stand), 0)
        ranges = getattr(card, kind)
        if number <= low:
            return self.catch(place, kind)
        if number <= top:
            return self.tipped()
        if ranges[3] is not None and number >= ranges[3].low:
            return self.stolen(table=True)
        if ranges[2] is not None and number >= ranges[2].low:
            return self.stolen(table=True) if on_the_run or self.draws.number("PN") <= 24 else self.incomplete()
        return self.fell()

    def catch(self, place: str, kind: str, *, rushed: bool = False) -> None:
        """The receiver's own column says how far."""
        name = self.stand.offense[place]
        card = self.book.carrier(self.stand.offense_team, name)
        column = kind[0].upper()
        if getattr(card, charts.COLUMNS[column]) is None:
            return self.incomplete()
        printed = modifiers(self.told, "RN")
        deep = next((DEEP[each] for each in self.details if each in DEEP), 0) if place == self.place else 0
        change = printed.get("nobody covers him", 0) - (deep if kind == "long" and "the Deep Route" in printed else 0)
        row = clamp(self.draws.number("RN") + change)
        cell = self.book.cell(card, column, row)
        if cell == "L":
            if card.pass_l is None:
                return self.incomplete()
            cell = card.pass_l[self.draws.number("RN") - 1]
        elif self.printed("TTF-PASS-19"):
            cell = 100
        return self.caught(int(cell), name)

    def fell(self) -> None:
        """Incomplete, unless a player who covers has the number on his card."""
        said = [
            re.match(r"pass number (\d+) is in the Intercept range of (.*?), ", w) for w in self.printed("TTF-INT-04")
        ]
        found = [each for each in said if each]
        if not found:
            if self.printed("TTF-INT-06") and self.draws.number("PN") <= 24:
                return self.stolen(table=False)
            return self.incomplete()
        card = self.book.defender(self.stand, found[-1][2])
        if card is None or card.intercept is None or int(found[-1][1]) < card.intercept.low:
            raise Disagreement(f"{found[-1][0]}: his card has {card and card.intercept}")
        if card.intercept.doubtful:
            self.draws.take("PN")
        return self.stolen(table=False)

    def tipped(self) -> None:
        """A deflected ball: anybody may have it whose range holds the new number."""
        number = self.draws.number("PN")
        able = [
            low
            for names in self.stand.defense.values()
            for name in names
            if (low := self.book.defender(self.stand, name).intercept) is not None and low.low <= number
        ]
        if not able:
            return self.incomplete()
        lows = [each.low for each in able]
        if lows.count(max(lows)) > 1:
            return None  # the table draws among equals
        return self.stolen(table=False)

    # The Completion Range.

    def top(self, card: Any, kind: str, place: str, *, on_the_run: bool = False) -> int:
        """The last number that is complete."""
        base = last(getattr(card, {"swing": "short", "shovel": "quick"}.get(kind, kind))[0])
        near = int(self.told.to_goal < 20)
        printed = modifiers(self.told, "Com")
        change = charts.COM[kind][self.defense][near]
        change += charts.PLAY_ACTION[self.defense] if self.has("Play-Action") else 0
        if on_the_run:
            change += charts.ON_THE_RUN[kind]
        else:
            change -= 2 if self.has("Bootleg") else 0
            change += len(self.kept_in())
        change += printed.get("the Deep Route", 0)
        if self.has("Shotgun"):
            change += {"short": 2, "swing": 2, "long": 1}.get(kind, 0)
        if self.tempo and kind in ("short", "long", "swing"):
            change += charts.TEMPO[self.tempo]
        change += printed.get("beyond his endurance", 0)
        change = min(change + printed.get("nobody covers him", 0), MOST)
        change += printed.get("double coverage", 0) + printed.get("triple coverage", 0)
        if kind != "shovel":
            change += self.covered(place)
        top = min(max(base + change, 1), 47)
        line = self.printed("TTF-PASS-12")
        if not line or not line[-1].startswith(f"Com 1-{base} ") or not line[-1].endswith(f": 1-{top}"):
            raise Disagreement(f"Com 1-{base} {change:+d} is 1-{top}: {line}")
        return top

    def covered(self, place: str) -> int:
        """What the one player who covers does to the range."""
        line = self.printed("TTF-COV-03")
        if not line:
            return 0
        found = re.match(r"([+-]\d+) Com: (.*) in ([A-O]) covers (\w+), Pass Defense", line[-1])
        if not found or found[4] != place or found[2] not in self.box(found[3]):
            raise Disagreement(f"who covers {place}: {line}")
        guard = self.book.defender(self.stand, found[2])
        value = int(guard.pass_defense) + self.book.moved(guard, found[3], charts.PASS_DEFENSE)
        if guard.position == "LB":
            receiver = self.book.blocker(self.stand, place)
            wide = place in ("FL1", "FL2") or receiver.position in ("WR", "FL")
            value += 2 if wide else 1 if receiver.position == "TE" else 0
        if value != int(found[1]):
            raise Disagreement(f"{found[2]} covers {place} with {value:+d}: {line[-1]}")
        return value

    # The pass rush.

    def totals(self) -> tuple[int, int]:
        rush = self.book.pass_rush(self.stand, self.blitzing, self.doubled)
        block = self.book.pass_blocking(self.stand)
        block += 2 if self.has("Bootleg") else -1 if self.has("Play-Action") else 0
        block += 1 if self.has("Shotgun") else 0
        return rush, block + sum(1 for place in self.kept_in() if place.startswith("BK"))

    def stronger(self) -> bool:
        rush, block = self.totals()
        return rush > block

    def adds_up(self, rule: str, total: int) -> None:
        """Who rushes, or blocks, is printed one by one, and comes to the total."""
        line = self.printed(rule)
        listed, _, printed = line[-1].rpartition(": ") if line else ("", "", "")
        values = [re.search(r"^([+-]\d+) for | (-?\d+)(?: as blitzer)?(?:, halved)?$", e) for e in listed.split("; ")]
        found = sum(int(each[1] or each[2]) for each in values if each)
        if printed != str(total) or found != total:
            raise Disagreement(f"{rule} comes to {total}: {line}")

    def rush(self, card: Any) -> None:
        """Sack, run, hurried completion or incompletion."""
        rush, block = self.totals()
        self.adds_up("TTF-RUSH-01", rush)
        self.adds_up("TTF-RUSH-02", block)
        ends = [last(span) for span in card.pass_rush]
        sack = ends[0]
        runs = ends[1] or sack
        complete = ends[2] or runs
        box = next((box for box, names in self.stand.defense.items() if self.doubled in names), "")
        engaged = self.doubled and (box in "ABCDE" or box in self.blitzing)
        top = sack + 2 * (rush - block) + (4 if engaged and self.defense == "Blitz" else 0)
        top = max(min(top, 30), 1)
        if self.stunts:
            top = min(top + 2 * len(self.stunts[1].split(", ")), 30)
        line = self.printed("TTF-RUSH-05")
        deep = next((DEEP[each] for each in self.details if each in DEEP), 0)
        if not line or not line[-1].startswith(f"Sack 1-{top}, Run to {runs}, Com to {complete - 2 * deep}, "):
            raise Disagreement(f"{rush} rush against {block}: Sack 1-{top}, Run to {runs}, Com to {complete}: {line}")
        number = self.draws.number("PN")
        if number <= top:
            return self.sacked()
        if number <= runs:
            return self.flushed(card)
        self.thrown_as = self.kind
        if number <= complete - 2 * deep:
            if self.kind == "swing":
                return self.caught(self.in_tempo(self.back_gain("swing", covered=True)), self.stand.offense[self.place])
            return self.catch(self.place, self.kind, rushed=True)
        return self.fell()

    def sacked(self) -> None:
        """A third of a new number is lost, and the same number says who is credited."""
        number = self.draws.number("PN")
        self.same_gain(self.z(-(number // 3)), "is sacked by .*?")
        rushing: list[tuple[str, int]] = []
        for row in ("ABCDE", self.blitzing):
            for box in row if row == "ABCDE" else self.blitzing:
                for name in self.stand.defense.get(box, []):
                    alone = charts.Stand({}, {box: [name]}, self.stand.offense_team, self.stand.defense_team)
                    rushing.append((name, self.book.pass_rush(alone, self.blitzing, self.doubled)))
        total = sum(value for _, value in rushing)
        if not total:
            return
        left = (number - 1) * total // 48
        for name, value in rushing:
            left -= value
            if left < 0:
                if f"sacked by {name} " not in self.told.sentence:
                    raise Disagreement(f"{name} has the sack: {self.told.sentence}")
                return

    def flushed(self, card: Any) -> None:
        """He runs, or throws on the run."""
        thrown = [words for words in self.printed("TTF-RUSH-12") if words.startswith("thrown on the run to ")]
        if thrown:
            return self.to(card, thrown[-1].split()[-1], original=False, on_the_run=True)
        row = self.draws.number("RN")
        yards = 0 if card.rush_n is None else self.column(card, "N", row, way="scramble")[0]
        self.same_gain(self.z(self.in_tempo(yards)), "scrambles")
        return None
