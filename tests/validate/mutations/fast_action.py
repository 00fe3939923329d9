"""What the rules ask of any Fast Action set, stated once more and shortly, and damage that only such cards can have.

The rules share nothing with the checks but the sheets' headings, so that a hole in the checks is not a hole here too.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise

from engine.fast_action.cards import OFFENSE_PLACES
from tests.validate.mutations.book import Book
from tests.validate.mutations.damages import Damage, Kind, change, misspell
from tests.validate.mutations.texts import Texts, cards_of

WHOLE = r"[+-]?\d+"
COUNT = re.compile(r"\+?\d+")
RETURN = re.compile(r"(-?\d+|TD)\*?f?")
KEYS = {"fourth downs": 3, "teams": 1, "lineups": 1, "kickoff returns": 1, "punt returns": 1}
PLAYERS = ("quarterbacks", "backs", "offensive line", "defensive line", "linebackers", "defensive backs")
WHAT_FOR = {"team", "player", "situation", "zone", "to go"}
NO_PLAYER = {"teams", "lineups", "kickoff returns", "punt returns", "tendencies", "fourth downs"}
Sheets = dict[str, list[Texts]]


def broken_rules(book: Book, card_rules: Callable[[str, Texts], Iterable[str]]) -> list[str]:
    """Every rule that a set breaks, in words; `card_rules` are those of one game's cards."""
    sheets = {name: list(cards_of(book, name)) for name in book.grids}
    found = [
        f"{name}: {reported}"
        for name, cards in sheets.items()
        for card in cards
        for reported in (*_names(name, card), *card_rules(name, card))
    ]
    return found + list(_together(sheets))


def _names(name: str, card: Texts) -> Iterator[str]:
    if not card["team"] or (name not in NO_PLAYER and not card["player"]):
        yield "a card without a name"
    if name == "teams" and not all(COUNT.fullmatch(card[heading]) for heading in ("W", "L", "T")):
        yield "a record"
    if name == "quarterbacks" and card["Endurance"] not in {"A", "B", "C"}:
        yield "letter"
    if name == "backs" and card["Endurance"] not in {"0", "1", "2", "3", "4", "+0", "+1", "+2", "+3", "+4"}:
        yield "Endurance"
    if "Intercept" in card and card["Intercept"] not in {"", "48?"} and span(card["Intercept"])[-1:] != [48]:
        yield "Intercept"
    if "PR" in card and name != "punt returns" and not re.fullmatch(r"\+?[0-9]", card["PR"]):
        yield "PR"
    if name == "lineups" and not re.fullmatch(WHOLE, card["Def Fumble Adj"]):
        yield "Def Fumble Adj"
    if name in {"tendencies", "fourth downs", "usage"}:
        yield from _counts(name, card)


def span(text: str) -> list[int]:
    """The numbers of a range."""
    ends = re.fullmatch(r"(\d+)(?: ?- ?(\d+))?", text)
    return list(range(int(ends[1]), int(ends[2] or ends[1]) + 1)) if ends else [-1]


def is_line(card: Texts, title: str, parts: tuple[str, ...], last: int) -> bool:
    """Whether the ranges of a line hold every number once, in order."""
    held = [number for part in parts if card[f"{title} {part}"] for number in span(card[f"{title} {part}"])]
    return held == list(range(1, last + 1)) and all(card[f"{title} {part}"] != "0" for part in parts)


def top(text: str) -> int:
    """Where a range from 1 ends; -1 for anything else."""
    held = span(text)
    return held[-1] if held and held[0] == 1 else -1


def column(card: Texts, title: str) -> list[str]:
    """The twelve cells of a column."""
    return [card[f"{title} {row}"] for row in range(1, 13)]


def columns(card: Texts, tokens: dict[str, tuple[str, ...]], rows: int) -> Iterator[str]:
    """Columns by title, and the tokens that may stand above their numbers, in so many rows."""
    for title, words in tokens.items():
        cells = column(card, title)
        if not any(cells):
            continue
        above = next((at for at, cell in enumerate(cells) if at >= rows or cell not in words), rows)
        numbers = cells[above:]
        if not all(re.fullmatch(WHOLE, cell) and -20 <= int(cell) <= 99 for cell in numbers):
            yield f"{title} has a cell that is no number"
        elif sorted(map(int, numbers), reverse=True) != list(map(int, numbers)):
            yield f"{title} rises"


def _counts(name: str, card: Texts) -> Iterator[str]:
    counts = [text for heading, text in card.items() if heading not in WHAT_FOR]
    if not all(map(COUNT.fullmatch, counts)):
        yield "a count"
    elif name == "tendencies" and card["situation"] != "pace":
        calls = sum(int(card[call]) for call in ("run", "screen", "quick", "short", "long"))
        if calls != 1000 and (calls or card["plays"] != "0"):
            yield "calls that do not add up"
    elif name == "fourth downs" and int(card["go"]) + int(card["field goal"]) > 1000:
        yield "more than all fourth downs"


def punts(card: Texts, words: str, lower: tuple[str, ...]) -> Iterator[str]:
    """The punter's rows and the table below them."""
    cells = [re.fullmatch(rf"(\d\d?) ({words}|PR[1-4])", card[f"Punt {row}"]) for row in range(1, 12)]
    if not all(cells):
        yield "a punt"
    elif any(int(after[1]) > int(before[1]) for before, after in pairwise(cells) if before and after):
        yield "punts that get longer"
    if not is_line(card, "12", lower, 12):
        yield "lower table"


def returns(card: Texts, titles: tuple[str, ...]) -> Iterator[str]:
    """Columns of returners, and their line at the foot."""
    for title in titles:
        cells = [card.get(f"{title} {row}", "") for row in range(1, 13)]
        foot = card.get(f"{title} *", "")
        if not any((*cells, foot, card.get(title))):
            continue
        if not card[title] or not all(map(RETURN.fullmatch, cells)) or (foot and not RETURN.fullmatch(foot)):
            yield f"{title} is no column of returns"
        elif any("*" in cell for cell in cells) and not foot:
            yield f"{title} has no foot"


def _together(sheets: Sheets) -> Iterator[str]:
    teams = {card["team"] for card in sheets["teams"]}
    players = {(card["team"], card["player"]) for name in PLAYERS for card in sheets[name]}
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
            for player in text.split(" / "):
                if not {(card["team"], player), ("SUB", player)} & players:
                    yield f"lineups: {heading} has no card"
        for heading, sheet in (("K", "kickers"), ("P", "punters")):
            if not has_card(sheets[sheet], card["team"], card[heading]):
                yield f"lineups: {heading} has no card"
        if card.get("KO") and not has_card(sheets["kickoff specialists"], card["team"], card["KO"]):
            yield "lineups: KO has no card"
    passers = {card["team"] for card in sheets["quarterbacks"] if card["Endurance"] == "A"}
    if not teams <= passers:
        yield "quarterbacks: a team without a first one"


def has_card(cards: list[Texts], team: str, name: str) -> bool:
    """Whether a player has a card on this sheet, his team's or a substitute's."""
    return any(card["player"] == name and card["team"] in {team, "SUB"} for card in cards)


def exchanged_rows(book: Book, chance: random.Random) -> Damage | None:
    """Two rows of one column of a card exchanged."""
    sheet, row, at = chance.choice([each for each in book.coded if each[0] in {"backs", "quarterbacks", "punters"}])
    title = book.headings[sheet][at].rpartition(" ")[0]
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


def misspelled_starter(book: Book, chance: random.Random) -> Damage | None:
    """A player of a lineup spelled otherwise than on his card."""
    wanted = {*(f"off {place}" for place in OFFENSE_PLACES), *(f"def {box}" for box in "ABCDEFGHIJKLMNO")}
    wanted |= {"K", "P", "KO"}
    places = [each for each in book.filled if each[0] == "lineups" and book.headings["lineups"][each[2]] in wanted]
    place = chance.choice(places)
    return change(book, place, misspell(book.text(place), chance))


def starter_in_capitals(book: Book, chance: random.Random) -> Damage | None:
    """A player of a lineup in capitals."""
    places = [each for each in book.filled if each[0] == "lineups" and book.headings["lineups"][each[2]][:3] == "off"]
    place = chance.choice(places)
    return change(book, place, book.text(place).upper())


KINDS: dict[str, Kind] = {
    "rows exchanged": exchanged_rows,
    "misspelled starter": misspelled_starter,
    "starter in capitals": starter_in_capitals,
}
