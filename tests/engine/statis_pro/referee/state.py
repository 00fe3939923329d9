"""What a play is to the referee: its draws in order, who stands where, and what he finds to have happened."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from tests.engine.statis_pro.referee.cards import Cards, column, end, number
from tests.engine.statis_pro.referee.printed import Draw, PrintedPlay

FIELD = 100
BACKS = ("BK1", "BK2", "BK3")


class MismatchError(Exception):
    """The referee finds something else than what is printed."""


@dataclass
class Ruling:
    """What happened, in the words of the play-by-play, and where it leaves the ball."""

    words: list[str] = field(default_factory=list)
    holder: str = ""
    """Whose ball it is at the end: a team."""
    carrier: str = ""
    """Who has it, or nobody."""
    spot: int = 0
    """Where the ball is, in yards to the goal of the team that had it at the snap."""
    passed: str = ""
    """`complete`, `incomplete` or `intercepted`, of passes thrown."""
    kind: str = "run"
    """`run`, `sack`, `pass`, `kick`, or `none` where nothing was played."""
    returned: bool = False
    start: int = 0
    """Where a return began."""
    dead: bool = False
    """A touchback, a touchdown or another end that needs no spot."""
    touchdown: str = ""
    """The team that scored one."""
    points: str = ""
    """Field goals and tries: `good` or `missed`."""
    directed: str = ""
    decided: bool = False
    """A Big Play was the whole play."""


class Table:
    """The referee at his table, with one play before him."""

    def __init__(self, play: PrintedPlay, cards: Cards, teams: tuple[str, str]) -> None:
        self.play = play
        self.cards = cards
        self.draws, self.z = play.draws()
        self.taken = 0
        self.team = play.team
        self.other = teams[1] if play.team == teams[0] else teams[0]
        self.home = teams[1]
        self.ruling = Ruling(holder=self.team)
        against = play.called.split(", against ", 1)
        self.call = against[0].split(", ")
        self.against = against[1] if len(against) > 1 else ""
        self.defense = {box: list(names) for box, names in play.defense.items()}
        found = re.search(r"blitz from ([A-O]\b(?:, [A-O]\b)*)", self.against)
        self.blitzing: list[tuple[str, str]] = []
        if found:
            for box in found.group(1).split(", "):
                self.blitzing += [(box, name) for name in self.defense.pop(box, [])]

    @property
    def selection(self) -> str:
        """Pass, prevent, blitz, or a run defense."""
        return re.split(r"[ ,]", self.against, maxsplit=1)[0]

    @property
    def kept_in(self) -> list[str]:
        """The backs who stay in to block."""
        said = next((part for part in self.call if part.endswith(" kept in")), "")
        return said.removesuffix(" kept in").split(" and ") if said else []

    def take(self, reading: str, purpose: str) -> Draw:
        """The next draw; a MismatchError when it is not the one the rules ask for."""
        if self.taken >= len(self.draws):
            raise MismatchError(f"a draw too few: {reading} for {purpose}")
        draw = self.draws[self.taken]
        self.taken += 1
        if draw.reading != reading or draw.purpose != purpose:
            raise MismatchError(f"expected {reading} for {purpose}, printed {draw.reading} for {draw.purpose}")
        return draw

    def run_number(self, purpose: str) -> int:
        """A run number."""
        return self.take("RN", purpose).number

    def pass_number(self, purpose: str) -> int:
        """A pass number."""
        return self.take("PN", purpose).number

    def peek(self, purpose: str) -> bool:
        """Whether the next draw is for this."""
        return self.taken < len(self.draws) and self.draws[self.taken].purpose == purpose

    def name(self, place: str) -> str:
        """Who stands at a place; empty for nobody."""
        return self.play.offense.get(place, "")

    def card(self, place: str) -> dict[str, str]:
        """His card."""
        return self.cards.carrier(self.team, place, self.name(place))

    def rushing(self, place: str, row: int) -> int | None:
        """Yards of a row of the N column, by SG where it says so; None of a blank one."""
        cells = column(self.card(place), "N")
        if not cells:
            return None
        text = cells[row - 1]
        if text == "SG":
            text = column(self.card(place), "SG")[self.run_number("column SG") - 1]
        return int(text)

    def long_gain(self, place: str) -> int:
        """Yards of a break."""
        card = self.card(place)
        cells = column(card, "LG") or column(card, "SG") or column(card, "N")
        return int(cells[self.run_number("the long gain") - 1])

    def fumble(self, team: str) -> bool:
        """Whether a fumbling team loses the ball."""
        other = self.other if team == self.team else self.team
        last = end(self.cards.of("lineups", team)["Fumbles Lost"]) + number(
            self.cards.of("lineups", other)["Def Fumble Adj"]
        )
        return self.pass_number("the fumble") <= min(max(last, 0), 48)

    def fumbles(self) -> None:
        """The player with the ball fumbles it, where he is."""
        ruling = self.ruling
        lost = self.fumble(ruling.holder)
        if lost:
            ruling.holder = self.other if ruling.holder == self.team else self.team
            ruling.words.append(f"{ruling.carrier} fumbles, recovered by {ruling.holder}.")
        else:
            ruling.words.append(f"{ruling.carrier} fumbles, and his team recovers.")
        ruling.carrier = ""


def gain(yards: int) -> str:
    """A gain as it is printed."""
    if not yards:
        return "for no gain"
    if yards < 0:
        return f"for a loss of {-yards}"
    return f"for {yards} yard" + ("" if yards == 1 else "s")


def clamp(row: int) -> int:
    """A run number within the rows of a card."""
    return min(max(row, 1), 12)
