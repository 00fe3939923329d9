"""What the rules ask of a Tabletop Football card, stated once more and shortly."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.validate.mutations import fast_action
from tests.validate.mutations.book import Book
from tests.validate.mutations.fast_action import COUNT, column, columns, is_line, punts, returns, span, top
from tests.validate.mutations.texts import Texts

POSITIONS = {
    "backs": {"RB", "FB", "WR", "FL", "TE"},
    "offensive line": {"C", "G", "T", "OL"},
    "defensive line": {"NT", "DT", "DE", "DL"},
    "linebackers": {"LB"},
    "defensive backs": {"CB", "S", "SS", "FS", "DB"},
}
BANDS = {"18-25": 25, "26-35": 35, "36-45": 45, "46-50": 50, "51-55": 55}
PASS = ("Com", "Inc", "Int?", "Int")
RUSH = ("Sack", "Run", "Com", "Inc")
SIGNED = {"BV": 4, "TV": 4, "PD": 9, "Int Return": 11, "Ret *": 11}
UNSIGNED = {"PB": 4, "Forced Fumble": 20, "CC": 25, "Longest": 99, "Maximum": 99}
BEST = {"BV": "+4(+5)", "TV": "-4(-5)"}
RETURNERS = ("KR1", "KR2", "KR3", "KR4", "PR1", "PR2", "PR3", "PR4")
KICKOFF = re.compile(r"KR[1-4]/(GL|\d|[1-4]\d)|TB")
KINDS = fast_action.KINDS


def broken_rules(book: Book) -> list[str]:
    """Every rule that a set breaks, in words."""
    return fast_action.broken_rules(book, _card)


def _card(name: str, card: Texts) -> Iterator[str]:
    if name == "quarterbacks":
        yield from _passer(card)
    if name == "backs":
        yield from _back(card)
    if name in POSITIONS and card["Position"] not in POSITIONS[name]:
        yield "position"
    yield from _numbers(card)
    if name == "kickers":
        yield from _kicker(card)
    if name == "kickoff specialists":
        yield from _kickoffs(card)
    if name == "punters":
        yield from _punter(card)
    if name in {"kickoff returns", "punt returns"}:
        yield from returns(card, RETURNERS)
        yield from _feet(card)
    if name == "lineups":
        yield from (each for each in ("Penalty Range", "Fumble Range") if not 1 <= top(card[each]) <= 48)


def _passer(card: Texts) -> Iterator[str]:
    for line in ("Quick", "Short", "Long"):
        if not is_line(card, line, PASS, 48) or top(card[f"{line} Com"]) > 47:
            yield f"{line} is no line"
    if not is_line(card, "Rush", RUSH, 48) or not card["Rush Sack"]:
        yield "pass rush"
    yield from columns(card, {"N": ("SG",), "SG": ("Ls",), "LG": ()}, rows=12)
    yield from _led_to(card, {"N": ("SG", "SG"), "SG": ("Ls", "LG")})


def _back(card: Texts) -> Iterator[str]:
    long = "LG" if card["Position"] in {"RB", "FB"} else "Le"
    normal = dict.fromkeys(("N", "I", "O"), ("SG",))
    yield from columns(card, {**normal, "SG": (long,), "LG": (), "Q": ("L",), "S": ("L",), "L": ()}, rows=12)
    leads = {**dict.fromkeys(("N", "I", "O"), ("SG", "SG")), "SG": (long, "LG"), "Q": ("L", "L"), "S": ("L", "L")}
    yield from _led_to(card, leads)
    there = "".join(title for title in ("N", "I", "O") if any(column(card, title)))
    if there not in {"", "N", "IO"} or (not there and (card["SG 1"] or card["LG 1"])):
        yield "N, or I and O"


def _led_to(card: Texts, leads: dict[str, tuple[str, str]]) -> Iterator[str]:
    for title, (token, to) in leads.items():
        if token in column(card, title) and not any(column(card, to)):
            yield f"no {to}"


def _numbers(card: Texts) -> Iterator[str]:
    for heading, most in SIGNED.items():
        if heading in card and card[heading] != BEST.get(heading):
            text = card[heading]
            if not re.fullmatch(r"[+-]?\d+", text) or abs(int(text)) > most:
                yield heading
    for heading, most in UNSIGNED.items():
        if heading in card and (not COUNT.fullmatch(card[heading]) or int(card[heading]) > most):
            yield heading
    if "Games" in card and not (COUNT.fullmatch(card["Games"]) and 1 <= int(card["Games"]) <= 16):
        yield "Games"
    elif "Starts" in card and not (COUNT.fullmatch(card["Starts"]) and int(card["Starts"]) <= int(card["Games"])):
        yield "Starts"
    if "Deflect" in card and not re.fullmatch(r"\+?([0-4]([.]0|[.]5)?|5)", card["Deflect"]):
        yield "Deflect"
    if card.get("Surehanded", "") not in {"", "(s)"}:
        yield "Surehanded"
    if card.get("Interference"):
        fouls, taken = span(card["Interference"]), span(card["Intercept"].rstrip("?") or "49")
        if not 1 <= min(fouls) <= max(fouls) <= 48 or set(fouls) & set(taken):
            yield "Interference"


def _kicker(card: Texts) -> Iterator[str]:
    farthest = 0
    for band, most in BANDS.items():
        good, block = card[f"Good {band}"], card[f"Block {band}"]
        if block and span(block.rstrip("?"))[-1:] != [48]:
            yield f"Block {band}"
        elif good:
            last = span(block.rstrip("?"))[0] if block else 49
            farthest = most
            if not 1 <= top(good) < last:
                yield f"Good {band}"
    if not 1 <= top(card["XP"]) <= 48:
        yield "XP"
    if card["Good 51-55"]:
        farthest = 55 + (top(card["Good 51-55"]) - 1) // 2
    if card["Maximum"].isdigit():
        most = int(card["Maximum"])
        if most > farthest or (card["Good 51-55"] and most != farthest):
            yield "Maximum"


def _kickoffs(card: Texts) -> Iterator[str]:
    for title in ("A", "B"):
        words = {"UseB"} if title == "A" else set()
        if not all(KICKOFF.fullmatch(cell) or cell in words for cell in column(card, title)):
            yield f"{title} has a cell that is no kickoff"
    modifiers = column(card, "Ret")
    if any(modifiers) and not all(re.fullmatch(r"[+-]?\d+", cell) and abs(int(cell)) <= 11 for cell in modifiers):
        yield "Ret"


def _punter(card: Texts) -> Iterator[str]:
    yield from punts(card, "FC|NR", ("longest", "blocked", "Movement"))
    yards = [card[f"Punt {row}"].partition(" ")[0] for row in range(1, 12)]
    known = card["Longest"].isdigit() and all(each.isdigit() for each in yards)
    if known and int(card["Longest"]) < max(map(int, yards)):
        yield "Longest"


def _feet(card: Texts) -> Iterator[str]:
    for title in RETURNERS:
        if title not in card:
            continue
        numbers = card[f"* RN {title}"]
        if bool(numbers) != bool(card[f"{title} *"]) or (numbers and not 1 <= top(numbers) <= 12):
            yield f"* RN {title}"
        fair = card.get(f"FC {title}")
        if fair is None:
            continue
        if bool(fair) != bool(card[title]) or (fair and not (COUNT.fullmatch(fair) and int(fair) <= 48)):
            yield f"FC {title}"
