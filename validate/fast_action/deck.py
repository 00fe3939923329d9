"""Checks a Fast Action deck, ours or anyone's: what the game needs are errors, what makes a deck fair are warnings.

Run numbers and pass numbers of a deck: how they lie together, and which card has a wrong one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardgen.fast_action.deck_maker import BLITZ_BANDS, PASS_NUMBERS, RUN_NUMBERS, STRATUM
from cardgen.fast_action.mirror import mirrored
from engine.fast_action import codes
from validate.decks import DeckSheet
from validate.fast_action.penalties import penalty_problem
from validate.report import Report

NORMAL_CARDS: Final = 96  # SPF-5.0a
NUMBERS: Final = (
    ("PN", "pass number", PASS_NUMBERS, 2),  # SPF-5.2.3
    ("RN", "run number", RUN_NUMBERS, NORMAL_CARDS // RUN_NUMBERS),  # SPF-5.2.2
)
"""Column, what it is called, the highest number, and how many cards have each."""
ODD: Final = 4
"""So many of a run number's pass numbers are odd."""

Numbers = Sequence[tuple[int, int]]
"""Run number and pass number of each normal card."""


class Misplaced(NamedTuple):
    """A card with a wrong number, and the one it should have."""

    card: int
    number: int


def layout_faults(numbers: Numbers) -> Iterator[tuple[str, str, str]]:
    """What to call it, what was found and what was expected, where a run number meets its pass numbers unfairly."""
    strata = Counter(((pass_number - 1) // STRATUM, run_number) for run_number, pass_number in numbers)
    for (stratum, run_number), met in sorted(strata.items()):
        if met > 1:
            low = stratum * STRATUM + 1
            yield "LATIN", f"PN {low}-{low + STRATUM - 1} meet RN {run_number} {met} times", "once"
    odd = Counter(run_number for run_number, pass_number in numbers if pass_number % 2)
    for run_number in range(1, RUN_NUMBERS + 1):
        if odd[run_number] != ODD:
            yield "PARITY", f"RN {run_number} has {odd[run_number]} odd pass numbers", "four odd and four even"


def missing_number(numbers: Numbers, column: str) -> int | None:
    """The only number that stands on one card too few; None where there is none or more than one."""
    at, most, each = next((name == "PN", most, each) for name, _, most, each in NUMBERS if name == column)
    counted = Counter(pair[at] for pair in numbers)
    few = [number for number in range(1, most + 1) if counted[number] < each]
    return few[0] if len(few) == 1 and counted[few[0]] == each - 1 else None


def misplaced(numbers: Numbers, column: str, number: int) -> Misplaced | None:
    """The only card with this number that may have the missing one instead, so that the deck lies as it should."""
    wanted = missing_number(numbers, column)
    if wanted is None:
        return None
    at = int(column == "PN")
    found = [card for card, pair in enumerate(numbers) if pair[at] == number and _fits(numbers, card, at, wanted)]
    return Misplaced(found[0], wanted) if len(found) == 1 else None


def _fits(numbers: Numbers, card: int, at: int, wanted: int) -> bool:
    pair = numbers[card]
    fixed = (pair[0], wanted) if at else (wanted, pair[1])
    return not any(layout_faults([*numbers[:card], fixed, *numbers[card + 1 :]]))


Z_CARDS: Final = 13  # SPF-5.0a
BLITZ_LEEWAY: Final = 0.06
"""How far a band's share of all blitzes may be from its share of the pass numbers."""
BLOCKERS: Final = frozenset({"LT", "LG", "CN", "RG", "RT", "LE", "RE", "BK"})  # SPF-8.2.1
FRONT: Final = frozenset("ABCDEFGHIJ")
"""Boxes of players who have a Tackle Value."""  # SPF-4.3.1
RECEIVERS: Final = frozenset({"ORIG", "PASS RUSH", "LE", "RE", "FL", "FL1", "FL2", "BK1", "BK2", "BK3"})
LONGEST_LOSS: Final = 99
NO_RESULT: Final = "-"
"""What cards without a Z result say; in a deck that leaves all of these blank, a blank is no slip."""
RUN_LINES: Final = ("IL", "IR", "SL", "SR")
SOLITAIRE_LINES: Final = ("S1", "S2", "S3", "S4", "S5")


@dataclass(frozen=True)
class DeckPlan:
    """What differs between the decks of two games."""

    prefix: str
    """Codes begin so: `FAC`."""
    pass_lines: tuple[str, ...]
    """Where passes go: one line for all, or one for each kind."""
    penalty_problem: Callable[[str, int], str]
    """What a category of plays expects instead of an entry; empty when the entry is legal."""
    in_the_book: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Directives of the rulebook's examples."""
    result_on_each: bool = False
    """Whether every normal card has a Z result; otherwise a deck may write nothing for none."""

    def code(self, name: str) -> str:
        """A code of this deck: `FAC-SIZE`."""
        return f"{self.prefix}-{name}"


PLAN: Final = DeckPlan(
    prefix="FAC",
    pass_lines=("ALL",),
    penalty_problem=penalty_problem,
    in_the_book=(
        ("IL", ("B+G", "LG vs B", "CN vs C")),
        ("IR", ("RT vs I", "RG", "D+I", "CN vs H")),
        ("SL", ("A+F", "LG+LE")),
    ),
)


class _Deck:
    """A deck, and which of its cards are no Z cards."""

    def __init__(self, plan: DeckPlan, sheet: DeckSheet) -> None:
        self.plan = plan
        self.code = plan.code
        self.where = sheet.where
        self.rows = sheet.rows
        self.place = sheet.place
        self._sheet = sheet
        self.normal = [card for card, row in enumerate(sheet.rows) if row["RN"] != "Z"]

    def readable(self, column: str) -> Iterator[tuple[int, str]]:
        """Each normal card with what it says in a column, where that can be read."""
        for card in self.normal:
            if self._sheet.can_read(card, column):
                yield card, self.rows[card][column]


def check(sheet: DeckSheet, report: Report) -> None:
    """Every finding of a deck; `report` has those about cells that cannot be read."""
    check_deck(PLAN, sheet, report)


def check_deck(plan: DeckPlan, sheet: DeckSheet, report: Report) -> None:
    """Every finding of a deck of one of the games."""
    if not sheet.rows:
        report.add(plan.code("SIZE"), sheet.where, "no cards", f"{NORMAL_CARDS} normal cards and {Z_CARDS} Z cards")
        return
    deck, unreadable = _Deck(plan, sheet), bool(report.findings)
    _check_size(deck, report)
    _check_cells(deck, report)
    # Numbers that are wrong would break the layout too: one finding a fault.
    if not report.findings and not _check_numbers(deck, report):
        _check_layout(deck, report)
    if not unreadable:
        _check_lines(deck, report)


def _check_size(deck: _Deck, report: Report) -> None:
    z_cards = len(deck.rows) - len(deck.normal)
    found = f"{len(deck.normal)} normal cards and {z_cards} Z cards"
    if (len(deck.normal), z_cards) == (NORMAL_CARDS, Z_CARDS - 1):
        report.add(deck.code("SOLITAIRE"), deck.where, found, f"{Z_CARDS} Z cards in a game of two")
    elif (len(deck.normal), z_cards) != (NORMAL_CARDS, Z_CARDS):
        report.add(deck.code("SIZE"), deck.where, found, f"{NORMAL_CARDS} and {Z_CARDS}")


def _check_cells(deck: _Deck, report: Report) -> None:
    """Each cell by itself."""
    seen: dict[str, int] = {}
    for card, row in enumerate(deck.rows):
        if row["card"] in seen:
            first = f"first: {deck.place(seen[row['card']], 'card')}"
            report.add(
                deck.code("CARD-TWICE"),
                deck.place(card, "card"),
                f"card {row['card']} again",
                "each number once",
                first,
            )
        seen.setdefault(row["card"], card)
        more = [column for column, text in row.items() if text and column not in {"card", "RN"}]
        if row["RN"] == "Z" and more:
            report.add(deck.code("Z-CARD"), deck.place(card, more[0]), f"{more[0]} {row[more[0]]!r}", "nothing but Z")
    for column, most in (("RN", RUN_NUMBERS), ("PN", PASS_NUMBERS)):
        for card, text in deck.readable(column):
            if not 1 <= int(text) <= most:
                report.add(deck.code(column), deck.place(card, column), f"{column} {text}", f"1 to {most}")
    for card, text in deck.readable("OB"):
        if text not in {"", "OB"}:
            report.add(deck.code("OB"), deck.place(card, "OB"), f"OB {text!r}", "OB or blank")
    _check_directives(deck, report)


def _check_directives(deck: _Deck, report: Report) -> None:
    for line in RUN_LINES:
        for card, text in deck.readable(line):
            words = text.replace(" vs ", "+").split("+")
            if text != "Break" and not all(word in BLOCKERS or word in FRONT for word in words):
                report.add(deck.code("RUN"), deck.place(card, line), f"{line} {text}", "blockers and boxes A to J")
    for card, text in deck.readable("ER"):
        if codes.end_run(text) < -LONGEST_LOSS:
            report.add(
                deck.code("END-RUN"), deck.place(card, "ER"), f"ER {text}", f"OK, or a loss of up to {LONGEST_LOSS}"
            )
    for line in deck.plan.pass_lines:
        for card, text in deck.readable(line):
            if text not in RECEIVERS:
                expected = "one of " + ", ".join(sorted(RECEIVERS))
                report.add(deck.code("PASS"), deck.place(card, line), f"{line} {text}", expected)
    _check_results(deck, report)


def _check_results(deck: _Deck, report: Report) -> None:
    results = list(deck.readable("Z"))
    none = any(text == NO_RESULT for _, text in results)
    for card, text in results:
        if not text and (none or deck.plan.result_on_each):
            report.add(deck.code("Z-BLANK"), deck.place(card, "Z"), "Z is blank", f"a Z result, {NO_RESULT} for none")
        if text.startswith("PEN"):
            for category, entry in enumerate(text.split()[1:], 1):
                if expected := deck.plan.penalty_problem(entry, category):
                    found = f"{entry} in category {category}"
                    report.add(deck.code("PENALTY"), deck.place(card, "Z"), found, expected)


def _check_numbers(deck: _Deck, report: Report) -> bool:
    """Whether any number stands on too many cards; the place is the card that should have another, or the last."""
    before = len(report.findings)
    numbers = [(int(deck.rows[card]["RN"]), int(deck.rows[card]["PN"])) for card in deck.normal]
    for column, name, most, each in NUMBERS:
        cards: dict[int, list[int]] = {number: [] for number in range(1, most + 1)}
        for card in deck.normal:
            cards[int(deck.rows[card][column])].append(card)
        few = [f"{name} {number} on {len(found)}" for number, found in cards.items() if len(found) < each]
        for number, found in cards.items():
            if len(found) > each:
                reported = ", ".join(deck.rows[card]["card"] for card in found)
                fix = f"too few: {', '.join(few[:6])}" if few else ""
                text = f"{name} {number} is on {len(found)} cards ({reported})"
                wrong = misplaced(numbers, column, number)
                place = found[-1] if wrong is None else deck.normal[wrong.card]
                fix += "" if wrong is None else f"; with {wrong.number} on this card the layout is whole"
                report.add(deck.code(f"{column}-COUNT"), deck.place(place, column), text, str(each), fix)
    return len(report.findings) > before


def _check_layout(deck: _Deck, report: Report) -> None:
    """How run numbers, pass numbers and the mark of out of bounds lie together."""
    numbers = [(int(deck.rows[card]["RN"]), int(deck.rows[card]["PN"])) for card in deck.normal]
    for name, found, expected in layout_faults(numbers):
        report.add(deck.code(name), deck.where, found, expected)
    marked = Counter(int(deck.rows[card]["RN"]) for card in deck.normal if deck.rows[card]["OB"])
    for run_number in range(1, RUN_NUMBERS + 1):
        if marked[run_number] != 2:
            found = f"RN {run_number} is out of bounds on {marked[run_number]} cards"
            report.add(deck.code("OB-COUNT"), deck.where, found, "two")


def _check_lines(deck: _Deck, report: Report) -> None:
    """Lines of directives as a whole."""
    for left, right in (("IL", "IR"), ("SL", "SR")):
        one = Counter(mirrored(deck.rows[card][left]) for card in deck.normal)
        other = Counter(deck.rows[card][right] for card in deck.normal)
        differing = sorted(entry for entry in one | other if one[entry] != other[entry])
        if differing:
            reported = ", ".join(f"{entry} {other[entry]} for {one[entry]}" for entry in differing[:4])
            report.add(deck.code("MIRROR"), deck.where, f"{right} has {reported}", f"the mirror of {left}")
    for line, entries in deck.plan.in_the_book:
        there = {deck.rows[card][line] for card in deck.normal}
        for entry in entries:
            if entry not in there:
                report.add(deck.code("BOOK"), deck.where, f"{line} nowhere says {entry}", "at least one card")
    _check_blitzes(deck, report)


def _check_blitzes(deck: _Deck, report: Report) -> None:
    numbers = [
        int(deck.rows[card]["PN"]) for card in deck.normal for line in SOLITAIRE_LINES if deck.rows[card][line] == "BLZ"
    ]
    for low, high in BLITZ_BANDS:
        share = sum(low <= number <= high for number in numbers) / max(len(numbers), 1)
        fair = (high - low + 1) / PASS_NUMBERS
        if numbers and abs(share - fair) > BLITZ_LEEWAY:
            found = f"{share:.0%} of the blitzes stand on PN {low}-{high}"
            report.add(deck.code("BLITZ"), deck.where, found, f"about {fair:.0%}")
