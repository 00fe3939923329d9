"""Plays from scrimmage as a referee plays them again from their draws."""

from __future__ import annotations

import re
from typing import Any

from tests.engine.tabletop import referees_book as charts
from tests.engine.tabletop.referees_book import Book, Stand, defense_of
from tests.engine.tabletop.referees_kicks import fumble_adds_up
from tests.engine.tabletop.referees_told import Disagreement, Draws, Told, modifiers

FLOOR = -3
GAIN = r"(?:for (?P<no>no gain)|for a loss of (?P<loss>\d+)|for (?P<gain>\d+) yards?)"
ROWS = {"A": 1, "F": 2, "K": 3}


def clamp(row: int) -> int:
    return min(max(row, 1), 12)


def told_gain(sentence: str, verb: str) -> int:
    """The yards that the sentence says."""
    found = re.search(rf"{verb} {GAIN}", sentence)
    if not found:
        raise Disagreement(f"the book has a play that {verb!r}, printed is {sentence!r}")
    if found["no"]:
        return 0
    return -int(found["loss"]) if found["loss"] else int(found["gain"])


class Down:
    """One play from scrimmage."""

    def __init__(self, book: Book, told: Told, draws: Draws, called: str) -> None:
        self.book, self.told, self.draws, self.called = book, told, draws, called
        self.stand: Stand = told.stand
        words = told.called.partition(", against ")[0]
        self.details = words.split(", ")
        self.place = self.details[1] if len(self.details) > 1 else ""
        self.defense, self.key, self.blitzing = defense_of(told.called)
        doubled = [each for each in self.details if each.endswith(" double-teamed")]
        self.doubled = doubled[0].removesuffix(" double-teamed") if doubled else ""
        self.tempo = next((each for each in self.details if each in charts.TEMPO), "")
        self.stunts = re.search(r"stunts ((?:[A-E]{2}(?:, )?)+)", told.called)

    def has(self, word: str) -> bool:
        return word in self.details

    def printed(self, rule: str) -> list[str]:
        return [words for found, words in self.told.steps if found == rule]

    # Values of players.

    def doubled_box(self) -> str:
        for box, names in self.stand.defense.items():
            if box in "ABCDE" and self.doubled in names:
                return box
        return ""

    def box(self, box: str) -> list[str]:
        return [] if box in self.blitzing else self.stand.defense.get(box, [])

    def blocking(self, place: str, carrier: str, *, alone: bool) -> int:
        """What a blocker counts."""
        if place == "BK":
            backs = [each for each in ("BK1", "BK2", "BK3") if each != carrier and each in self.stand.offense]
            return sum(self._blocks(each, alone=alone) for each in backs)
        place = "FL1" if place == "FL" else place
        return 0 if place == carrier or place not in self.stand.offense else self._blocks(place, alone=alone)

    def _blocks(self, place: str, *, alone: bool) -> int:
        card = self.book.blocker(self.stand, place)
        if card is None or not hasattr(card, "blocking"):
            return 0
        team = [re.match(r"(\w+) and (\w+) double-team", words) for words in self.printed("TTF-STRAT-11")]
        if team and team[0] and place in team[0].groups():
            partners = [self.book.blocker(self.stand, each) for each in team[0].groups()]
            if place == team[0][2]:
                return min(int(card.blocking.value) + self.book.moved(card, place, charts.BLOCKING), 0)
            return 5 if any(each.blocking.exceptional for each in partners) else 4
        value = int(card.blocking.value) + self.book.moved(card, place, charts.BLOCKING)
        return value + 1 if alone and card.blocking.exceptional else value

    def tackling(self, box: str, *, alone: bool) -> int:
        """What the players of a box count."""
        names = self.box(box)
        cards = [self.book.defender(self.stand, name) for name in names]
        if len(cards) > 1:
            return -5 if any(card.tackle.exceptional for card in cards) else -4
        if not cards:
            return 0
        value = int(cards[0].tackle.value) + self.book.moved(cards[0], box, charts.TACKLING)
        return value - 1 if alone and cards[0].tackle.exceptional else value

    def directive(self, text: str, carrier: str) -> int:
        """What the players whom a directive names add."""
        if " vs " in text:
            place, box = text.split(" vs ")
            if place == "BK" and not [
                each for each in ("BK1", "BK2", "BK3") if each != carrier and each in self.stand.offense
            ]:
                return self.tackling(box, alone=False)
            blocking = self.blocking(place, carrier, alone=False)
            if not self.box(box):
                return blocking
            tackling = self.tackling(box, alone=False)
            return 0 if blocking + tackling == 0 else blocking if blocking + tackling > 0 else tackling
        named = text.split("+")
        if len(named[0]) > 1:
            return sum(self.blocking(place, carrier, alone=True) for place in named)
        if not any(self.box(box) for box in named):
            return 2
        return sum(self.tackling(box, alone=True) for box in named)

    # Runs.

    def run_change(self, kind: str, carrier: str) -> int:
        """What goes to the run number, from the call; what the referee cannot know he takes as printed."""
        known = 0
        if self.defense == "run":
            keyed = self.key in (carrier, "carrier")
            known = 4 if keyed or (kind == "Pitchout" and not self.key) else 0 if self.key else 2
            if kind == "Screen":
                known = 4 if keyed else 0 if self.key else 2
        elif kind == "Screen":
            known = charts.SCREEN[self.defense]
        if self.has("Draw"):
            known += charts.DRAW[self.defense]
        if self.has("Shotgun") and kind in ("run", "Pitchout", "Option"):
            known += 1
        printed = modifiers(self.told, "RN")
        for why in ("beyond his endurance", "a stunt is met", "End-Reverses before"):
            known += printed.pop(why, 0)
        return known

    def column(self, card: Any, column: str, row: int, *, way: str) -> tuple[int, bool]:
        """Yards by way of SG and LG, and whether blocking and tackling count."""
        cell = self.book.cell(card, column, row)
        if cell == "SG":
            cell = self.book.cell(card, "SG", self.draws.number("RN"))
        best = max((each for each in card.rush_sg or () if isinstance(each, int)), default=0)
        if cell == "LG" or (cell == "Le" and way == "reverse") or (cell == "Ls" and way == "scramble"):
            return (best if card.rush_lg is None else int(card.rush_lg[self.draws.number("RN") - 1])), False
        if cell == "Le":
            return best, False
        return (best, True) if cell == "Ls" else (int(cell), True)

    def run(self) -> int:
        """Yards of a run."""
        kind = next((each for each in ("Pitchout", "Option", "End-Reverse") if self.called.startswith(each)), "run")
        carrier = self.place
        if self.has("Sneak"):
            return self.sneak()
        if kind == "End-Reverse":
            card = self.book.carrier(self.stand.offense_team, self.stand.offense[carrier])
            text = self.draws.take("ER")
            if text != "OK":
                return int(text)
            row = clamp(self.run_change(kind, carrier) + self.draws.number("RN"))
            return self.column(card, self.book.run_column(card, inside=False), row, way="reverse")[0]
        inside = self.called.startswith("inside") or kind != "run"
        left = self.called.endswith("left")
        text = self.draws.take(("I" if inside else "S") + ("L" if left else "R"))
        if kind == "Pitchout" and self.printed("TTF-RUN-34")[-1].endswith("outside"):
            inside = False
            text = self._same_card()
        elif kind == "Option":
            inside = bool(self.printed("TTF-RUN-39"))
            if inside:
                carrier = "QB"
            else:
                text = self.draws.take("SL" if left else "SR")
        card = self.book.carrier(self.stand.offense_team, self.stand.offense[carrier])
        column = self.book.run_column(card, inside=inside)
        if text == "Break":
            row = self.draws.number("RN")
            column = "LG" if card.rush_lg else "SG" if card.rush_sg else column
            cell = self.book.cell(card, column, row)
            yards = int(cell) if isinstance(cell, int) else max(e for e in card.rush_sg if isinstance(e, int))
        else:
            row = clamp(self.run_change(kind, carrier) + self.draws.number("RN"))
            yards, counts = self.column(card, column, row, way="run")
            yards += self.directive(text, carrier) if counts else 0
        plain_inside = kind == "run" and inside
        return max(yards, FLOOR) if plain_inside else yards

    def _same_card(self) -> str:
        for rule, words in self.told.steps:
            found = not rule and re.search(r"the directive outside: S[LR] (.*)$", words)
            if found:
                return found[1]
        raise Disagreement("the directive outside is not printed")

    def sneak(self) -> int:
        """One yard or none."""
        last_number = 32 + sum(self.blocking(place, "QB", alone=False) for place in ("LG", "CN", "RG"))
        last_number += sum(self.tackling(box, alone=False) for box in "BCD")
        return int(self.draws.number("PN") <= min(max(last_number, 0), 48))

    # After the play.

    def in_tempo(self, yards: int) -> int:
        return yards // 2 if self.tempo and 0 < yards < self.told.to_goal else yards

    def z(self, yards: int) -> int:
        """What a Z result makes of the yards; a fumble is checked besides."""
        if not self.draws.z or not self.draws.left:
            return yards
        result = self.draws.take("Z")
        over = yards >= self.told.to_goal or yards <= self.told.to_goal - 100
        if result in ("Double", "Triple") and not over and not self.called.startswith("Option"):
            return yards * (2 if result == "Double" else 3)
        fumble_adds_up(self.book, self.told)
        return yards

    def same_gain(self, yards: int, verb: str) -> None:
        """The sentence says the yards, no further than the goal lines."""
        to_goal = self.told.to_goal
        on_field = max(min(yards, to_goal), to_goal - 100)
        dropped = self.called.startswith("Option") and " fumbles, " in self.told.sentence
        said = told_gain(self.told.sentence, verb)
        if " Try by " in f" {self.told.head}" and "Two points" in self.told.sentence and 0 < said <= yards:
            return  # a foul may have brought it nearer
        if said != on_field and not (dropped and on_field == to_goal):
            raise Disagreement(f"the book has {on_field} yards, printed is {self.told.sentence!r}")


def review_scrimmage(book: Book, told: Told, draws: Draws, called: str) -> str:
    """Play it again, and compare."""
    from tests.engine.tabletop.referees_passes import Pass

    if called.endswith(" Pass"):
        return Pass(book, told, draws, called).review()
    down = Down(book, told, draws, called)
    if down.has("Flop"):
        if draws.left or "kneels" not in told.sentence:
            raise Disagreement("a Flop loses a yard without a card")
        return "Flop"
    yards = down.in_tempo(down.run())
    down.same_gain(down.z(yards), "runs")
    return "Sneak" if down.has("Sneak") else called.split(maxsplit=1)[0]
