"""What the rules ask of a Statis-Pro set, stated once more and shortly, and damage that only its cards can have.

The rules share nothing with the checks but the sheets' headings, so that a hole in the checks is not a hole here too.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise

from cardgen.statis_pro.cards import OFFENSE_PLACES
from tests.validate.mutations.book import Book
from tests.validate.mutations.damages import Damage, Kind, change, misspell
from tests.validate.mutations.texts import Texts, cards_of

WHOLE = r"[+-]?\d+"
RATING = r"0|[+-]?[0-9]"
RETURN = re.compile(r"(-?\d+|TD)\*?f?")
KEYS = {"fourth downs": 3, "teams": 1, "lineups": 1, "kickoff returns": 1, "punt returns": 1}
POSITIONS = {
    "offensive line": {"LT", "LG", "CN", "RG", "RT"},
    "defensive line": {"DE", "DT", "NT"},
    "linebackers": {"OLB", "ILB", "MLB"},
    "defensive backs": {"CB", "FS", "SS"},
}
WHAT_FOR = {"team", "player", "situation", "zone", "to go"}
COUNTS = ("W", "L", "T", "Big Plays Home", "Big Plays Away", "Endurance")
NO_PLAYER = {"teams", "lineups", "kickoff returns", "punt returns", "tendencies", "fourth downs"}


def broken_rules(book: Book) -> list[str]:
    """Every rule that a set breaks, in words."""
    sheets = {name: list(cards_of(book, name)) for name in book.grids}
    found = [f"{name}: {told}" for name, cards in sheets.items() for card in cards for told in _card(name, card)]
    return found + list(_together(sheets))


def _card(name: str, card: Texts) -> Iterator[str]:
    if not card["team"] or (name not in NO_PLAYER and not card["player"]):
        yield "a card without a name"
    if name == "quarterbacks":
        yield from (f"{line} is no line" for line in ("Quick", "Short", "Long") if not _line(card, line, PASS, 48))
        if not _line(card, "Rush", RUSH, 48) or card["Endurance"] not in {"A", "B", "C"}:
            yield "pass rush or letter"
    if name in {"quarterbacks", "backs"}:
        yield from _columns(card, name)
    if name == "backs" and card["Position"] not in {"RB", "WR", "TE"}:
        yield "position"
    if name in POSITIONS and not set(card["Position"].split("/")) <= POSITIONS[name]:
        yield "position"
    yield from _numbers(name, card)
    if name == "kickers":
        tops = [card[f"FG {band}"] for band in ("to 25", "26-35", "36-45", "46-50")]
        yield from (f"{top} is no Good range" for top in tops if top and not 1 <= _top(top) <= 47)
        if not 1 <= _top(card["XP"]) <= 48:
            yield "XP"
    if name == "punters":
        yield from _punts(card)
    if name in {"kickoff returns", "punt returns"}:
        yield from _returns(card)
    if name == "lineups" and not 1 <= _top(card["Fumbles Lost"]) <= 48:
        yield "Fumbles Lost"


PASS = ("COM", "INC", "INT")
RUSH = ("Sack", "Runs", "COM", "INC")


def _span(text: str) -> list[int]:
    ends = re.fullmatch(r"(\d+)(?: ?- ?(\d+))?", text)
    return list(range(int(ends[1]), int(ends[2] or ends[1]) + 1)) if ends else [-1]


def _line(card: Texts, title: str, parts: tuple[str, ...], last: int) -> bool:
    held = [number for part in parts if card[f"{title} {part}"] for number in _span(card[f"{title} {part}"])]
    return held == list(range(1, last + 1)) and all(card[f"{title} {part}"] != "0" for part in parts)


def _top(text: str) -> int:
    held = _span(text)
    return held[-1] if held and held[0] == 1 else -1


def _columns(card: Texts, name: str) -> Iterator[str]:
    tokens = {"N": "SG", "Q": "L", "S": "L"}
    for title in ("N", "SG", "LG", *(("Q", "S", "L") if name == "backs" else ())):
        cells = [card[f"{title} {row}"] for row in range(1, 13)]
        if not any(cells):
            continue
        numbers = cells[1:] if cells[0] == tokens.get(title) else cells
        if not all(re.fullmatch(WHOLE, cell) and -20 <= int(cell) <= 99 for cell in numbers):
            yield f"{title} has a cell that is no number"
        elif sorted(map(int, numbers), reverse=True) != list(map(int, numbers)):
            yield f"{title} rises"
    if card["N 1"] == "SG" and not card["SG 1"]:
        yield "no SG"
    if not card["N 1"] and (card["SG 1"] or card["LG 1"]):
        yield "SG or LG alone"
    if name == "backs" and "L" in {card["Q 1"], card["S 1"]} and not card["L 1"]:
        yield "no L"


def _numbers(name: str, card: Texts) -> Iterator[str]:
    for heading in ("BV", "PBV", "TV", "PD"):
        if heading in card and not re.fullmatch(RATING, card[heading]):
            yield f"{heading} is no rating"
    if "PR" in card and not re.fullmatch(r"\+?[0-9]", card["PR"]):
        yield "PR"
    if "Intercept" in card and card["Intercept"] not in {"", "48?"} and _span(card["Intercept"])[-1:] != [48]:
        yield "Intercept"
    for heading in COUNTS:
        if heading in card and name != "quarterbacks" and not re.fullmatch(r"\+?\d+", card[heading]):
            yield heading
    if name == "backs" and card["Endurance"].isdigit() and int(card["Endurance"]) > 4:
        yield "Endurance"
    if name == "lineups" and not re.fullmatch(WHOLE, card["Def Fumble Adj"]):
        yield "Def Fumble Adj"
    for heading in ("Big Plays Home", "Big Plays Away"):
        if card.get(heading, "0").isdigit() and int(card.get(heading, "0")) > 20:
            yield heading
    if name in {"tendencies", "fourth downs", "usage"}:
        yield from _counts(name, card)


def _counts(name: str, card: Texts) -> Iterator[str]:
    counts = [text for heading, text in card.items() if heading not in WHAT_FOR]
    if not all(re.fullmatch(r"\+?\d+", text) for text in counts):
        yield "a count"
    elif name == "tendencies" and card["situation"] != "pace":
        calls = sum(int(card[call]) for call in ("run", "screen", "quick", "short", "long"))
        if calls != 1000 and (calls or card["plays"] != "0"):
            yield "calls that do not add up"
    elif name == "fourth downs" and int(card["go"]) + int(card["field goal"]) > 1000:
        yield "more than all fourth downs"


def _punts(card: Texts) -> Iterator[str]:
    cells = [re.fullmatch(r"(\d\d?) (FC|PR[1-4])", card[f"Punt {row}"]) for row in range(1, 12)]
    if not all(cells):
        yield "a punt"
    elif any(int(after[1]) > int(before[1]) for before, after in pairwise(cells) if before and after):
        yield "punts that get longer"
    if not _line(card, "12", ("BLOCK", "PENALTY"), 12):
        yield "lower table"


def _returns(card: Texts) -> Iterator[str]:
    for title in ("KR-1", "KR-2", "KR-3", "KR-4", "PR1", "PR2", "PR3", "PR4"):
        cells = [card.get(f"{title} {row}", "") for row in range(1, 13)]
        foot = card.get(f"{title} *", "")
        if not any((*cells, foot, card.get(title))):
            continue
        if not card[title] or not all(map(RETURN.fullmatch, cells)) or (foot and not RETURN.fullmatch(foot)):
            yield f"{title} is no column of returns"
        elif any("*" in cell for cell in cells) and not foot:
            yield f"{title} has no foot"


def _together(sheets: dict[str, list[Texts]]) -> Iterator[str]:
    teams = {card["team"] for card in sheets["teams"]}
    men = {(card["team"], card["player"]) for name in ("quarterbacks", "backs", *POSITIONS) for card in sheets[name]}
    for name, cards in sheets.items():
        keys = [tuple(card.values())[: KEYS.get(name, 2)] for card in cards]
        if len(set(keys)) < len(keys):
            yield f"{name}: a card twice"
        if any(card["team"] not in teams and card["team"] != "SUB" for card in cards):
            yield f"{name}: an unknown team"
        if KEYS.get(name) == 1 and {card["team"] for card in cards} != teams:
            yield f"{name}: not one for each team"
    for card in sheets["lineups"]:
        named = {heading: text for heading, text in card.items() if heading[:4] in {"off ", "def "} and text}
        for heading, text in named.items():
            for man in text.split(" / "):
                if not {(card["team"], man), ("SUB", man)} & men:
                    yield f"lineups: {heading} has no card"
        for heading, sheet in (("K", "kickers"), ("P", "punters")):
            if not any(
                each["player"] == card[heading] and each["team"] in {card["team"], "SUB"} for each in sheets[sheet]
            ):
                yield f"lineups: {heading} has no card"
    passers = {card["team"] for card in sheets["quarterbacks"] if card["Endurance"] == "A"}
    if not teams <= passers:
        yield "quarterbacks: a team without a first one"


def exchanged_rows(book: Book, chance: random.Random) -> Damage | None:
    """Two rows of one column of a card exchanged."""
    sheet, row, column = chance.choice([each for each in book.coded if each[0] in {"backs", "quarterbacks", "punters"}])
    title = book.headings[sheet][column].rpartition(" ")[0]
    same = [at for at, heading in enumerate(book.headings[sheet]) if heading.rpartition(" ")[0] == title]
    if len(same) < 11:
        return None
    one, other = chance.sample(same, 2)
    first, second = book.text((sheet, row, one)), book.text((sheet, row, other))
    if first == second:
        return None
    book.put((sheet, row, one), second)
    book.put((sheet, row, other), first)
    return Damage({(sheet, row, one), (sheet, row, other)}, f"{first!r} and {second!r} exchanged")


def misspelt_starter(book: Book, chance: random.Random) -> Damage | None:
    """A man of a lineup spelled otherwise than on his card."""
    wanted = {*(f"off {place}" for place in OFFENSE_PLACES), *(f"def {box}" for box in "ABCDEFGHIJKLMNO"), "K", "P"}
    places = [each for each in book.filled if each[0] == "lineups" and book.headings["lineups"][each[2]] in wanted]
    place = chance.choice(places)
    return change(book, place, misspell(book.text(place), chance))


def starter_in_capitals(book: Book, chance: random.Random) -> Damage | None:
    """A man of a lineup in capitals."""
    places = [each for each in book.filled if each[0] == "lineups" and book.headings["lineups"][each[2]][:3] == "off"]
    place = chance.choice(places)
    return change(book, place, book.text(place).upper())


KINDS: dict[str, Kind] = {
    "rows exchanged": exchanged_rows,
    "misspelt starter": misspelt_starter,
    "starter in capitals": starter_in_capitals,
}
