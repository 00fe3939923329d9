"""What the rules ask of an Inside Blitz set, stated once more and shortly, and damage that only its cards can have.

The rules share nothing with the checks but the sheets' headings, so that a hole in the checks is not a hole here too.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from datetime import date

from tests.validate.mutations.book import Book
from tests.validate.mutations.damages import Damage, Kind, change, misspell
from tests.validate.mutations.texts import Texts, cards_of

SIDE = r"(X|R|PR|PX|\?|SC|)"
YARDS = r"-?\d{1,2}"
COUNT = r"\+?\d{1,4}"
RATING = r"\+?[0-6]"
CELLS: dict[str, dict[str, str]] = {
    "quarterbacks": {r"(Quick/Short|Medium/Long) ": f"{SIDE}(/{SIDE})?", "(ATT|CMP|TD|INT|SCK)$": COUNT, "FUM": RATING},
    "quarterback runs": {"Scramble": r"\+?\d{1,2}|S", "LNG": r"\+?[1-5]", "END": rf"\+?\d{{1,2}}/{RATING}"},
    "runners": {
        "(Inside|Outside) [1-6]": rf"({YARDS}|S|B)/{YARDS}",
        "LNG": r"\+?[1-5]",
        "BLK": rf"{RATING}/[+-]?[0-2]",
        "FUM": RATING,
        "(ATT|TD)$": COUNT,
        "END": rf"\+?\d{{1,2}}/{RATING}",
        "Position": "RB|WR|TE",
    },
    "receivers": {
        "Short [1-6]": rf"{YARDS}|M|L",
        "Medium [1-6]": rf"{YARDS}|L",
        "Long [1-6]": YARDS,
        "(BLK|FUM|.* catch)$": RATING,
        "(REC|TD)$": COUNT,
        "Position": "WR|TE",
    },
    "back receivers": {
        "(Quick|Short) [1-6]": rf"{YARDS}|M|L",
        "Medium [1-6]": rf"{YARDS}|L",
        "(FUM|.* catch)$": RATING,
        "LNG": r"\+?[1-5]",
        "(REC|TD)$": COUNT,
    },
    "offensive line": {"RB": RATING, "PB": "[+-]?[0-2]", "Position": "(LT|LG|C|RG|RT|T|G)(/(LT|LG|C|RG|RT|T|G))*"},
    "offense figures": {"OFF PEN": RATING, "play calling": r"[+-]?\d{1,2}"},
    "defenders": {
        "(INJ|RD|Q|S|M|L)$": RATING,
        "(PR|INT)$": rf"{RATING}|6\([1-5]\)",
        "RET": r"\+?\d",
        "Position": "DL|LB|DB",
        "alignment": "Starters|Nickel|Dime|Short|Run",
    },
    "defense figures": {"(DEF PEN|RUN inside|PASS inside)": RATING, "FF RATE": "[+-]?[0-3]"},
    "credits": {"list": "SACK|INT (DL|LB|DB)"},
    "kickers": {
        "Kickoff": r"\+?\d{1,2}/[0-6]|TB|OB",
        "Field goal": r"\+?\d{1,2}|B",
        "KT PEN": RATING,
        "(ATT|MD|TB)$": COUNT,
        "%": r"\d+(\.\d+)?%",
    },
    "punters": {
        "Outside 50": r"(\d{1,2}(n|[?/][0-6])|TB) ?[*+]?",
        "50 and closer": r"(([1-9]|1\d|20)(n|[?/][0-6])|TB) ?[*+]?",
        "KT PEN": RATING,
        "(NO|FC|TB|I20|BLK)$": COUNT,
    },
    "return figures": {".* PEN": RATING, "Punt BLK": rf"{RATING}|6\([1-5]\)"},
    "kick returners": {"Return": r"(-?\d{1,3}|TD)/-?\d{1,3}", "FUM": RATING, "(NO|TD)$": COUNT},
    "punt returners": {"Return": r"(-?\d{1,3}|TD)/-?\d{1,3}", "(FUM|FC.)$": RATING, "(NO|TD)$": COUNT},
}
"""By sheet, what cells under headings that begin so may say."""
FACES = [10 * red + white for red in range(1, 7) for white in range(1, 7)]
PLAYS = (
    (("quarterback runs", "Inside range"), ("runners", "Inside range")),
    (("quarterback runs", "Outside range"), ("runners", "Outside range")),
    (("back receivers", "Quick range"),),
    (("receivers", "Short range"), ("back receivers", "Short range")),
    (("receivers", "Medium range"), ("back receivers", "Medium range")),
    (("receivers", "Long range"),),
    (("kick returners", "range"),),
    (("punt returners", "range"),),
)
KEYS = {"teams": 1, "offense figures": 1, "defense figures": 1, "return figures": 1, "fourth downs": 3, "credits": 3}


def broken_rules(book: Book) -> list[str]:
    """Every rule that a set breaks, in words."""
    sheets = {name: list(cards_of(book, name)) for name in book.grids}
    found = [
        f"{name}: {reported}" for name, cards in sheets.items() for card in cards for reported in _card(name, card)
    ]
    return found + list(_tiles(sheets)) + list(_together(sheets))


def _card(name: str, card: Texts) -> Iterator[str]:
    for heading, text in card.items():
        for begins, pattern in CELLS.get(name, {}).items():
            if re.match(begins, heading) and not re.fullmatch(pattern, text):
                yield f"{heading} is {text!r}"
    if name == "runners":
        for heading, text in card.items():
            high, _, low = text.partition("/")
            if re.match("(Inside|Outside) [1-6]", heading) and high.lstrip("-").isdigit() and int(high) < int(low):
                yield f"{heading} is turned"
    if name == "quarterbacks":
        for title, parts in (("PR", ("INT", "SCK", "RUN")), ("Sec", ("Quick", "Short", "Medium", "Long"))):
            held = [number for part in parts for number in _dice(card[f"{title} {part}"])]
            if held != FACES:
                yield f"{title} is no partition"
        if _number(card["CMP"]) > _number(card["ATT"]):
            yield "more completions than passes"
    yield from _starts(card)


def _starts(card: Texts) -> Iterator[str]:
    for heading, first, last in (("FUMBLE LOST", 11, 36), ("DEF FR", 41, 66), ("EXTRA POINTS", 11, 66)):
        if card.get(heading):
            held = _dice(card[heading])
            if not held or held[0] != first or held[-1] > last:
                yield heading


def _number(text: str) -> int:
    return int(text) if text.lstrip("+-").isdigit() else 0


def _span(text: str) -> tuple[int, int] | None:
    ends = re.fullmatch(r"(\d+)(?: ?- ?(\d+))?", text)
    return (int(ends[1]), int(ends[2] or ends[1])) if ends else None


def _dice(text: str) -> list[int]:
    ends = _span(text)
    if not text:
        return []
    return [face for face in FACES if ends[0] <= face <= ends[1]] if ends and {*ends} <= {*FACES} else [-1]


def _tiles(sheets: dict[str, list[Texts]]) -> Iterator[str]:
    teams = [card["team"] for card in sheets["teams"]]
    for places in PLAYS:
        for team in teams:
            texts = [card[heading] for sheet, heading in places for card in sheets[sheet] if card["team"] == team]
            if not _holds(texts, 82):
                yield f"{team}: {places[0][1]} of {places[0][0]} does not hold 1 to 82"
    for team in teams:
        for chart in ("SACK", "INT DL", "INT LB", "INT DB"):
            rows = [card for card in sheets["credits"] if card["team"] == team and card["list"] == chart]
            if not _holds([card["range"] for card in rows], 100):
                yield f"{team}: list {chart} does not hold 1 to 100"


def _holds(texts: list[str], last: int) -> bool:
    spans = [_span(text) for text in texts if text]
    held = Counter(number for span in spans if span for number in range(span[0], span[1] + 1))
    return None not in spans and held == Counter(range(1, last + 1))


def _together(sheets: dict[str, list[Texts]]) -> Iterator[str]:
    teams = {card["team"] for card in sheets["teams"]}
    for name, cards in sheets.items():
        if any(card["team"] not in teams for card in cards):
            yield f"{name}: an unknown team"
        if name != "defenders":
            keys = [tuple(card.values())[: KEYS.get(name, 2)] for card in cards]
            if len(set(keys)) < len(keys):
                yield f"{name}: a card twice"
        if KEYS.get(name) == 1 and {card["team"] for card in cards} != teams:
            yield f"{name}: not one for each team"
    for team in teams:
        standing = [card for card in sheets["defenders"] if card["team"] == team and card["box"]]
        charts = Counter(card["alignment"] for card in standing)
        boxes = Counter((card["alignment"], card["box"]) for card in standing)
        if set(charts.values()) != {11} or len(charts) != 5 or set(boxes.values()) != {1}:
            yield f"{team}: charts"
        players = {card["player"] for card in sheets["defenders"] if card["team"] == team}
        if any(card["player"] not in players for card in sheets["credits"] if card["team"] == team):
            yield f"{team}: a credit of nobody"
        passers, runs = ({card["player"] for card in sheets[name] if card["team"] == team} for name in PASSERS)
        if passers != runs:
            yield f"{team}: passers and their runs"
        spots = {card["Position"] for card in sheets["offensive line"] if card["team"] == team}
        if not {"LT", "LG", "C", "RG", "RT"} <= {spot.split("/")[0] for spot in spots}:
            yield f"{team}: a line without a starter"
        if any(team not in {card["team"] for card in sheets[name]} for name in ("kickers", "punters", *PASSERS)):
            yield f"{team}: nobody of a kind"


PASSERS = ("quarterbacks", "quarterback runs")


def _pairs(book: Book, *titles: str) -> list[tuple[str, int, int]]:
    return [
        place
        for place in book.coded
        if book.headings[place[0]][place[2]].startswith(titles) and re.fullmatch(r"\d+/\d+", book.text(place))
    ]


def turned_pair(book: Book, chance: random.Random) -> Damage | None:
    """High and low the wrong way round."""
    place = chance.choice(_pairs(book, "Inside ", "Outside ", "Return "))
    high, _, low = book.text(place).partition("/")
    return change(book, place, f"{low}/{high}")


def other_stroke(book: Book, chance: random.Random) -> Damage | None:
    """Another sign for the stroke."""
    place = chance.choice(_pairs(book, "Inside ", "Return ", "Kickoff ", "END"))
    return change(book, place, book.text(place).replace("/", chance.choice((":", "\\", "|"))))


def pair_as_date(book: Book, chance: random.Random) -> Damage | None:
    """Two numbers with a stroke that a spreadsheet program makes a date of."""
    place = chance.choice(_pairs(book, "Inside ", "Outside ", "Return "))
    high, low = map(int, book.text(place).split("/"))
    return change(book, place, date(2026, high, low)) if 1 <= high <= 12 and 1 <= low <= 28 else None


def misspelled_credit(book: Book, chance: random.Random) -> Damage | None:
    """A player of a list spelled otherwise than on the charts."""
    column = book.headings["credits"].index("player")
    place = ("credits", chance.randrange(1, len(book.rows("credits"))), column)
    return change(book, place, misspell(book.text(place), chance))


def credit_in_small_letters(book: Book, chance: random.Random) -> Damage | None:
    """A player of a list in small letters."""
    column = book.headings["credits"].index("player")
    place = ("credits", chance.randrange(1, len(book.rows("credits"))), column)
    return change(book, place, book.text(place).lower())


def other_box(book: Book, chance: random.Random) -> Damage | None:
    """A defender in the box of another."""
    column = book.headings["defenders"].index("box")
    rows = [row for row in range(1, len(book.rows("defenders"))) if book.text(("defenders", row, column))]
    one = chance.choice(rows)
    chart = book.rows("defenders")[one][:2]
    others = [row for row in rows if row != one and book.rows("defenders")[row][:2] == chart]
    return change(book, ("defenders", one, column), book.text(("defenders", chance.choice(others), column)))


KINDS: dict[str, Kind] = {
    "pair turned": turned_pair,
    "another stroke": other_stroke,
    "pair as date": pair_as_date,
    "misspelled credit": misspelled_credit,
    "credit in small letters": credit_in_small_letters,
    "two in a box": other_box,
}
