"""Checks an Inside Blitz deck, ours or anyone's: what the game needs are errors, what is only usual is a warning."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from cardgen.inside_blitz.deck_maker import MIRRORED, mirrored
from cardgen.sets.documents import Document
from engine.inside_blitz import codes
from engine.inside_blitz.deck import PASS_LINES, RUN_LINES
from ingest.findings import Finding
from validate.decks import DeckSheet
from validate.fixes.fix import Act, DeckFixes, Fix
from validate.report import Report

ACTION_CARDS: Final = codes.USAGE_NUMBERS  # IBF-DECK-03
SPECIAL_CARDS: Final = codes.CREDIT_NUMBERS - codes.USAGE_NUMBERS
BLOCKERS: Final = frozenset({*codes.LINEMEN, *codes.BLOCKERS})
BOXES: Final = frozenset(codes.BOXES)
_LINE, _LINEBACKERS, _BACKS = (frozenset(codes.BOXES[row * 5 : row * 5 + 5]) for row in range(3))
ROWS: Final[Mapping[str, frozenset[str]]] = {
    "Quick": _LINE | _LINEBACKERS,
    "Short": _LINEBACKERS | _BACKS,
    "Medium": _LINEBACKERS | _BACKS,
    "Long": _BACKS,
}
"""The rows of a defense that have ratings for a depth."""
ORIGINAL, INCOMPLETE = "ORG", "INC"


def check(deck: DeckSheet, report: Report) -> None:
    """Every finding of a deck; `report` has those about cells that cannot be read."""
    special = [bool(row["special"]) for row in deck.rows]
    found = f"{len(special) - sum(special)} action cards and {sum(special)} special cards"
    if (len(special) - sum(special), sum(special)) != (ACTION_CARDS, SPECIAL_CARDS):
        report.add("IBF-DECK-SIZE", deck.where, found, f"{ACTION_CARDS} and {SPECIAL_CARDS}")
    _check_numbers(deck, report)
    for card, row in enumerate(deck.rows):
        more = [column for column, text in row.items() if text and column not in {"card", "special"}]
        if row["special"] and more:
            found = f"{more[0]} is {row[more[0]]!r} on a special card"
            report.add("IBF-DECK-SPECIAL", deck.place(card, more[0]), found, "blank")
    _check_runs(deck, report)
    _check_passes(deck, report)
    if not deck.wrong:
        _check_mirror(deck, report)


def _said(deck: DeckSheet, column: str) -> Iterator[tuple[int, str]]:
    """Each action card with what it says in a column, where that can be read."""
    for card, row in enumerate(deck.rows):
        if not row["special"] and deck.can_read(card, column):
            yield card, row[column]


def _check_numbers(deck: DeckSheet, report: Report) -> None:
    """Each number once, those of action cards first."""  # IBF-DECK-03, IBF-DECK-04
    seen: dict[int, int] = {}
    readable = [card for card in range(len(deck.rows)) if deck.can_read(card, "card")]
    numbers = {card: int(deck.rows[card]["card"]) for card in readable}
    missing = sorted(set(range(1, codes.CREDIT_NUMBERS + 1)) - set(numbers.values()))
    fix = f"on no card: {', '.join(map(str, missing[:6]))}" if missing else ""
    for card, number in numbers.items():
        action = not deck.rows[card]["special"]
        if number in seen:
            first = f"first: {deck.place(seen[number], 'card')}"
            reported = "; ".join(part for part in (first, fix) if part)
            report.add(
                "IBF-DECK-NUMBER", deck.place(card, "card"), f"card is {number} again", "each number once", reported
            )
        elif action != (number <= ACTION_CARDS):
            which = f"1 to {ACTION_CARDS}" if action else f"{ACTION_CARDS + 1} to {codes.CREDIT_NUMBERS}"
            kind = "an action card" if action else "a special card"
            report.add("IBF-DECK-NUMBER", deck.place(card, "card"), f"card is {number}", f"{which} for {kind}", fix)
        seen.setdefault(number, card)


def _check_runs(deck: DeckSheet, report: Report) -> None:
    """One key or two, all of one side."""  # IBF-DECK-05, IBF-RUN-11
    for line in RUN_LINES:
        for card, text in _said(deck, line):
            keys = text.split("+")
            if len({key in BOXES for key in keys}) > 1:
                report.add("IBF-DECK-MIXED", deck.place(card, line), f"{line} is {text}", "players of one side")
            elif len(set(keys)) < len(keys):
                report.add("IBF-DECK-KEY", deck.place(card, line), f"{line} is {text}", "two different keys, or one")


def _check_passes(deck: DeckSheet, report: Report) -> None:
    for line in (*PASS_LINES, "Rush"):
        for card, text in _said(deck, line):
            if text not in BOXES:  # IBF-DECK-08, IBF-DECK-10
                report.add("IBF-DECK-KEY", deck.place(card, line), f"{line} is {text}", "a box of the defense")
            elif text not in ROWS.get(line, BOXES):
                rated = ", ".join(box for box in codes.BOXES if box in ROWS[line])
                report.add("IBF-DECK-ROW", deck.place(card, line), f"{line} is {text}", f"one of {rated}")
    for card, text in _said(deck, "Off Line"):
        if text not in BLOCKERS:
            expected = ", ".join((*codes.LINEMEN, *codes.BLOCKERS))
            report.add("IBF-DECK-KEY", deck.place(card, "Off Line"), f"Off Line is {text}", f"one of {expected}")
    for line in PASS_LINES:
        _check_secondary(deck, line, report)


def _check_secondary(deck: DeckSheet, line: str, report: Report) -> None:
    """ORG or INC on Quick; on the other lines numbers, each once."""  # IBF-DECK-09, IBF-DECK-18
    column, quick = f"{line} Sec", line == PASS_LINES[0]
    seen: dict[str, int] = {}
    said = list(_said(deck, column))
    numbers = {text.partition("(")[0] for _, text in said}
    missing = [str(number) for number in range(1, ACTION_CARDS + 1) if str(number) not in numbers]
    for card, text in said:
        number, found = text.partition("(")[0], f"{column} is {text}"
        if quick and text not in {ORIGINAL, INCOMPLETE}:
            report.add("IBF-DECK-SECONDARY", deck.place(card, column), found, f"{ORIGINAL} or {INCOMPLETE}")
        elif not quick and text == INCOMPLETE:
            report.add("IBF-DECK-SECONDARY", deck.place(card, column), found, f"a number or {ORIGINAL}")
        elif not quick and number in seen and number != ORIGINAL:
            fix = f"on no card: {', '.join(missing[:6])}" if missing else ""
            reported = f"{found} as on card {deck.rows[seen[number]]['card']}"
            report.add("IBF-DECK-SECONDARY-COUNT", deck.place(card, column), reported, "each number once", fix)
        seen.setdefault(number, card)


def _check_mirror(deck: DeckSheet, report: Report) -> None:
    for left, right in MIRRORED.items():
        one = Counter(mirrored(text) for _, text in _said(deck, left))
        other = Counter(text for _, text in _said(deck, right))
        differing = sorted(entry for entry in one | other if one[entry] != other[entry])
        if differing:
            reported = ", ".join(f"{entry} {other[entry]} for {one[entry]}" for entry in differing[:4])
            report.add("IBF-DECK-MIRROR", deck.where, f"{right} has {reported}", f"the mirror of {left}")


def missing_number(document: Document, finding: Finding) -> Iterator[Fix]:
    """The only number that is missing; which of the two cards with the same number should have it is not known."""
    cell = document.cell(finding.where, finding.found)
    if cell is None:
        return
    leaf = document.leaves[cell.leaf]
    last = codes.CREDIT_NUMBERS if leaf.text(0, cell.column).casefold() == "card" else codes.USAGE_NUMBERS
    there = {leaf.text(row, cell.column).partition("(")[0] for row in range(1, len(leaf.grid.rows))}
    missing = [str(number) for number in range(1, last + 1) if str(number) not in there]
    if len(missing) == 1:
        text = leaf.text(cell.row, cell.column)
        yield Fix("nearest", finding.where, text, missing[0], Act.CELL, finding.code)


OF_DECK: Final[DeckFixes] = dict.fromkeys(("IBF-DECK-NUMBER", "IBF-DECK-SECONDARY-COUNT"), missing_number)
