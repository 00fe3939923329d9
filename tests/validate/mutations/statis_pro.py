"""What the rules ask of a Statis-Pro card, stated once more and shortly."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.validate.mutations import fast_action
from tests.validate.mutations.book import Book
from tests.validate.mutations.fast_action import columns, is_line, punts, returns, top
from tests.validate.mutations.texts import Texts

RATING = re.compile(r"0|[+-]?[0-9]")
POSITIONS = {
    "backs": {"RB", "WR", "TE"},
    "offensive line": {"LT", "LG", "CN", "RG", "RT"},
    "defensive line": {"DE", "DT", "NT"},
    "linebackers": {"OLB", "ILB", "MLB"},
    "defensive backs": {"CB", "FS", "SS"},
}
RETURNERS = ("KR-1", "KR-2", "KR-3", "KR-4", "PR1", "PR2", "PR3", "PR4")
PASS = ("COM", "INC", "INT")
RUSH = ("Sack", "Runs", "COM", "INC")
TOKENS = {"N": ("SG",), "SG": (), "LG": ()}
CATCHES = {"Q": ("L",), "S": ("L",), "L": ()}
KINDS = fast_action.KINDS


def broken_rules(book: Book) -> list[str]:
    """Every rule that a set breaks, in words."""
    return fast_action.broken_rules(book, _card)


def _card(name: str, card: Texts) -> Iterator[str]:
    if name == "quarterbacks":
        yield from (f"{line} is no line" for line in ("Quick", "Short", "Long") if not is_line(card, line, PASS, 48))
        if not is_line(card, "Rush", RUSH, 48):
            yield "pass rush"
    if name in {"quarterbacks", "backs"}:
        yield from _columns(card, name)
    if name in POSITIONS and not set(card["Position"].split("/")) <= POSITIONS[name]:
        yield "position"
    for heading in ("BV", "PBV", "TV", "PD"):
        if heading in card and not RATING.fullmatch(card[heading]):
            yield f"{heading} is no rating"
    if name == "kickers":
        tops = [card[f"FG {band}"] for band in ("to 25", "26-35", "36-45", "46-50")]
        yield from (f"{each} is no Good range" for each in tops if each and not 1 <= top(each) <= 47)
        if not 1 <= top(card["XP"]) <= 48:
            yield "XP"
    if name == "punters":
        yield from punts(card, "FC", ("BLOCK", "PENALTY"))
    if name in {"kickoff returns", "punt returns"}:
        yield from returns(card, RETURNERS)
    if name == "lineups":
        yield from _team_values(card)


def _columns(card: Texts, name: str) -> Iterator[str]:
    yield from columns(card, TOKENS | (CATCHES if name == "backs" else {}), rows=1)
    if card["N 1"] == "SG" and not card["SG 1"]:
        yield "no SG"
    if not card["N 1"] and (card["SG 1"] or card["LG 1"]):
        yield "SG or LG alone"
    if name == "backs" and "L" in {card["Q 1"], card["S 1"]} and not card["L 1"]:
        yield "no L"


def _team_values(card: Texts) -> Iterator[str]:
    if not 1 <= top(card["Fumbles Lost"]) <= 48:
        yield "Fumbles Lost"
    for heading in ("Big Plays Home", "Big Plays Away"):
        if not re.fullmatch(r"\+?\d+", card[heading]) or int(card[heading]) > 20:
            yield heading
