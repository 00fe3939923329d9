"""Kicks as a referee plays them again from their draws."""

from __future__ import annotations

import re
from typing import Any

from engine.fast_action.cards.cells import Punt
from tests.engine.tabletop.referees_book import Book, last
from tests.engine.tabletop.referees_told import Disagreement, Draws, Told

LAST_ROW, NOT_RETURNED = 12, -1
TO_COLUMN_B = -1
"""How a kickoff's cell says so; 0 is a touchback."""
BANDS = (25, 35, 45, 50, 55)


def review_kick(book: Book, told: Told, draws: Draws, called: str) -> str:
    """Play it again, and compare."""
    if called in ("kickoff", "squib kick"):
        return kickoff(book, told, draws, squib=called == "squib kick")
    if called == "onside kick":
        own = re.search(r"recovered by (\w+)", told.sentence)
        number = draws.number("PN")
        expects = any("against 1-8" in words for _, words in told.steps)
        if own is None or (own[1] == told.offense) != (number <= (8 if expects else 12)):
            raise Disagreement(f"pass number {number}: {told.sentence}")
        return called
    if called == "punt":
        return punt(book, told, draws)
    if called in ("field goal", "Fair Catch Kick", "extra point"):
        return goal(book, told, draws, called)
    raise Disagreement(f"{called}: not played again")


def kicker(told: Told, verb: str) -> str:
    found = re.search(rf"(?:^|: )([^:]+?){verb}", told.sentence)
    if not found:
        raise Disagreement(f"nobody {verb!r}: {told.sentence}")
    return found[1]


def goal(book: Book, told: Told, draws: Draws, called: str) -> str:
    """A field goal or an extra point."""
    if "fake" in told.called:
        return "fake"
    if "blocked" in told.sentence:
        return "blocked kick"
    card = book.specialist("kickers", told.offense, kicker(told, "'s "))
    number = draws.number("PN")
    if called == "extra point":
        good = number <= last(card.extra_point)
    else:
        distance = told.to_goal + (10 if called == "Fair Catch Kick" else 17)
        band = next((at for at, end in enumerate(BANDS) if distance <= end), len(BANDS) - 1)
        good = number <= max(last(card.good[band]) - 2 * max(distance - BANDS[-1], 0), 0)
        if f"{distance}-yard" not in told.sentence:
            raise Disagreement(f"{distance} yards: {told.sentence}")
    if good == ("no good" in told.sentence):
        raise Disagreement(f"pass number {number}: {told.sentence}")
    return called


def kickoff(book: Book, told: Told, draws: Draws, *, squib: bool) -> str:
    """Where it comes down, who returns it, and how far."""
    if "kick out of bounds" in told.sentence and "declined" not in told.sentence:
        return "kick out of bounds"
    card = book.specialist("kickoff specialists", told.offense, kicker(told, " kicks off"))
    number = draws.number("RN")
    cell: Any = card.column_a[number - 1]
    if cell.returner == TO_COLUMN_B:
        cell = card.column_b[draws.number("RN") - 1]
    fielded = cell.returner or 1  # a squib, or a free kick, into the end zone is run out
    if not cell.returner and not squib and "Free kick" not in told.head:
        if "Touchback" not in told.sentence and "Penalty" not in told.sentence:
            raise Disagreement(f"a touchback: {told.sentence}")
        return "kickoff"
    landed = [words for rule, words in told.steps if rule == "TTF-KO-04"]
    found = re.match(r"KR(\d) on the (\d+)", landed[-1]) if landed else None
    if found is None or int(found[1]) != fielded:
        raise Disagreement(f"KR{fielded} fields it: {landed}")
    number = draws.number("RN")
    row = number + (1 if squib else int(card.returns[number - 1]) if card.returns else 0)
    foot = 0 if squib else card.asterisk
    returned(book, told, draws, ("kickoff returns", f"KR{fielded}"), row, int(found[2]), foot)
    return "kickoff"


def punt(book: Book, told: Told, draws: Draws) -> str:  # noqa: PLR0911, PLR0912  # a punt ends in as many ways
    """How far it goes, and what becomes of it."""
    if any(word in told.called for word in ("fake", "All-Out")) or "blocked" in told.sentence:
        return "blocked or fake punt"
    found = [each.team for each in book.sheets["punters"] if each.team == told.offense]
    if not found:
        return "punt without a card"
    row = draws.number("RN")
    if "punts" not in told.sentence:
        return "row 12 of a punt"
    card = book.specialist("punters", told.offense, kicker(told, " punts"))
    if row == LAST_ROW:
        if draws.number("RN") > last(card.lower[0]):
            raise Disagreement(f"a block or Movement: {told.sentence}")
        cell = Punt(card.longest, NOT_RETURNED)
    else:
        cell = card.punts[row - 1]
    corner = re.search(r"coffin corner less (\d+)", told.called)
    less = int(corner[1]) if corner else 0
    line = next(words for rule, words in told.steps if rule == "TTF-PUNT-02")
    printed = re.match(rf"the punter's row {row}: {cell.yards} yards (\w+)(?:, less (\d+))?: to the (-?\d+)", line)
    if not printed:
        raise Disagreement(f"row {row} has {cell}: {line}")
    taken = int(printed[2] or 0)
    if taken not in (less, less + card.coffin_corner):
        raise Disagreement(f"the coffin corner takes {less}: {line}")
    landing = told.to_goal - max(cell.yards - taken, 0)
    if landing != int(printed[3]):
        raise Disagreement(f"it comes down on the {landing}: {line}")
    out = less > 0 and row % 2 == 1
    if landing <= 0 or (not out and landing < 6 and landing <= draws.number("RN")):
        return _ended(told, "Touchback")
    if out:
        return _ended(told, "Out of bounds")
    if landing < 6 or printed[1] == "NR":
        return _ended(told, "Downed")
    if printed[1] == "FC":
        card = next(each for each in book.sheets["punt returns"] if each.team == told.stand.defense_team)
        tested = [words for rule, words in told.steps if rule == "TTF-PUNT-14"]
        if not tested or draws.number("PN") > card.fair_catches[0]:
            return _ended(told, "Fair catch")
    column = "PR1" if printed[1] == "FC" else printed[1]
    returned(book, told, draws, ("punt returns", column), draws.number("RN") + _change(told), landing, 0)
    return "punt"


def _change(told: Told) -> int:
    return 1 if "Fake Punt Defense" in told.called else 0


def _ended(told: Told, how: str) -> str:
    if how not in told.sentence and "Penalty" not in told.sentence:
        raise Disagreement(f"{how}: {told.sentence}")
    return "punt"


def returned(
    book: Book, told: Told, draws: Draws, where: tuple[str, str], number: int, landing: int, foot: int
) -> None:
    """A return by a column of the receivers' card."""
    sheet, column = where
    place = int(column[-1]) - 1
    card = next(each for each in book.sheets[sheet] if each.team == told.stand.defense_team)
    returner = (card.first, card.second, card.third, card.fourth)[place]
    if returner is None or f"{returner.name} returns " not in told.sentence:
        others = (card.first, card.second, card.third, card.fourth)
        if not any(each is not None and f"{each.name} returns " in told.sentence for each in others):
            raise Disagreement(f"{column} is {returner and returner.name}: {told.sentence}")
        draws.left = []
        return  # somebody is out: another returner runs for him
    row = min(max(number, 1), 12)
    cell = returner.rows[row - 1]
    if cell.asterisk:
        again = min(max(draws.number("RN") + foot, 1), 12)
        if again <= last(card.foot[place]):
            cell = returner.foot
    yards = 100 - landing if cell.yards is None else cell.yards
    if any(words.startswith("half of") for _, words in told.steps):
        yards = int(yards / 2)
    yards = min(yards, 100 - landing)
    if draws.z and draws.left and draws.left[0] in (("Z", "Double"), ("Z", "Triple")) and yards < 100 - landing:
        yards = min(yards * (2 if draws.left[0][1] == "Double" else 3), 100 - landing)
    found = re.search(r"returns (?:for (no gain)|for a loss of (\d+)|for (\d+) yard)", told.sentence)
    said = None if not found else 0 if found[1] else -int(found[2]) if found[2] else int(found[3])
    if said != yards:
        raise Disagreement(f"{column} row {row} from the {landing} is {yards} yards: {told.sentence}")
    if cell.fumble and yards < 100 - landing:
        draws.number("PN")
        fumble_adds_up(book, told)


def fumble_adds_up(book: Book, told: Told) -> None:
    """The range of a fumble adds up, and what is printed follows from it."""
    teams = {told.stand.offense_team, told.stand.defense_team}
    total = 0
    for rule, words in told.steps:
        added = re.match(r"([+-]\d+) Fum: ", words)
        total += int(added[1]) if added else 0
        if rule != "TTF-FUM-02":
            continue
        found = re.match(r"fumble on 1-(\d+), pass number (\d+)", words)
        base = re.match(r"the team's Fumble Range is 1-(\d+)", words)
        if base:
            total = int(base[1])
            if not teams & {card.team for card in book.sheets["lineups"] if last(card.fumbles) == total}:
                raise Disagreement(f"neither team's Fumble Range is 1-{total}")
        if found:
            if int(found[1]) != min(max(total, 0), 48):
                raise Disagreement(f"the fumble range is 1-{total}, printed is 1-{found[1]}")
            if int(found[2]) <= int(found[1]) and " fumbles, " not in told.sentence:
                raise Disagreement(f"a fumble on 1-{found[1]}, pass number {found[2]}: {told.sentence}")
