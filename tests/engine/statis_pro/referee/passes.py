"""Passes: the receiver, the ranges, coverage, the pass rush, catches and interceptions."""

from __future__ import annotations

import re

from tests.engine.statis_pro.referee.cards import chart, column, end, first, number
from tests.engine.statis_pro.referee.runs import CHANGES, carried, stance
from tests.engine.statis_pro.referee.state import FIELD, Table, clamp, gain

CALLS = chart("pass_defense")
GUARDS = {place: row["guard"] for place, row in chart("guards").items()}
BOXES = chart("interceptions")
POINTS = chart("points_of_interception")
RETURNS = chart("interception_returns")
COLUMNS = {"quick": ("Quick", "Q"), "short": ("Short", "S"), "long": ("Long", "L")}
KINDS = {"defensive-line": "lineman", "linebackers": "linebacker", "defensive-backs": "defensive back"}
MULTIPLES = {"COM": (1, 1), "COMx2": (2, 1), "COMx3": (3, 1), "COMx1/2": (1, 2)}
DOUBLE_FORMATIONS = ((4, 4), (3, 5), (2, 6))
HELPERS = "GHILM"
BLOCKING_BACK = 2
"""What a back who stays in adds to the COM range, and to the blocking against a rush."""


def screen(table: Table) -> None:
    """A screen pass."""
    place = table.call[1]
    name = table.ruling.directed = table.name(place)
    table.ruling.kind = "pass"
    found = table.take("SC", "the screen").value
    if found == "INT":
        _intercepted_by_table(table, "screen", name)
        return
    if found == "INC" or not column(table.card(place), "N"):
        incomplete(table, name)
        return
    row = clamp(table.run_number("the gain") + int(CHANGES["screen"][stance(table, place)]))
    yards = table.rushing(place, row)
    assert yards is not None
    times, parts = MULTIPLES[found]
    complete(table, name, -(-yards * times // parts))


def throw(table: Table) -> None:
    """A quick, short or long pass."""
    kind, place = table.call[0].split()[0], table.call[1]
    table.ruling.kind = "pass"
    to = table.take("ALL", "the receiver").value
    rushed = to == "PASS RUSH"
    if to not in ("ORIG", "PASS RUSH"):
        place = "FL1" if to == "FL" else to
        if not table.name(place) and place.startswith("BK") and table.name("FL2"):
            place = "FL2"
    name = table.ruling.directed = table.name(place)
    change = CALLS[kind][table.selection + (" within 20" if table.play.place()[2] <= 20 else "")]
    if rushed or change == "rush":
        _rushed(table, kind, place, name)
        return
    if not _may_catch(table, place, name):
        incomplete(table, name)
        return
    heading = COLUMNS[kind][0]
    card = table.card("QB")
    shift = int(change) + _coverage(table, place)
    if "play action" in table.call:
        shift += int(CALLS["play action"][table.selection])
    shift += BLOCKING_BACK * len(table.kept_in)
    steals = first(card[f"{heading} INT"])
    drawn = table.pass_number("the pass")
    if drawn <= min(max(end(card[f"{heading} COM"]) + shift, 0), steals - 1, 48):
        _caught(table, kind, place, name)
    elif drawn >= steals:
        _intercepted_by_table(table, kind, name)
    else:
        _missed(table, kind, place, name, drawn)


def _may_catch(table: Table, place: str, name: str) -> bool:
    if not name or place in table.kept_in:
        return False
    card = table.card(place)
    return any(column(card, heading) for heading in "QSL")


def _rushed(table: Table, kind: str, place: str, name: str) -> None:
    card = table.card("QB")
    rush = sum(value for _, value in rushers(table))
    block = sum(
        number(table.cards.of("offensive-line", table.team, table.name(lineman))["PBV"])
        for lineman in ("LT", "LG", "CN", "RG", "RT")
    )
    block += BLOCKING_BACK * len(table.kept_in)
    sack = end(card["Rush Sack"])
    runs = end(card["Rush Runs"]) or sack
    caught = end(card["Rush COM"]) or runs
    drawn = table.pass_number("the pass rush line")
    if drawn <= max(min(sack + 2 * (rush - block), runs), 1):
        loss = table.pass_number("the loss")
        sacked(table, loss // 3, loss)
    elif drawn <= runs:
        table.ruling.kind = "run"
        yards = None
        if column(card, "N"):
            row = table.run_number("the run")
            yards = table.rushing("QB", row)
        else:
            table.run_number("the run")
        carried(table, table.name("QB"), yards or 0, "scrambles")
    elif not _may_catch(table, place, name):
        incomplete(table, name)
    elif drawn <= caught:
        _caught(table, kind, place, name)
    else:
        _missed(table, kind, place, name, drawn)


def rushers(table: Table) -> list[tuple[str, int]]:
    """Who rushes, in the order of the boxes, then the blitzers; each with his Pass Rush."""
    found = []
    for box in "ABCDE":
        for name in table.defense.get(box, []):
            found.append((name, number(table.cards.defender(table.other, box, name)[1]["PR"])))
    for box, name in table.blitzing:
        found.append((name, number(table.cards.defender(table.other, box, name)[1]["PR"])))
    return found


def sacked(table: Table, lost: int, drawn: int) -> None:
    """A sack, credited in proportion to Pass Rush."""
    who = rushers(table)
    values = [value for _, value in who] if any(value for _, value in who) else [1] * len(who)
    point, sacker = (drawn - 1) * sum(values) // 48, ""
    for (name, _), value in zip(who, values, strict=True):
        if point < value:
            sacker = name
            break
        point -= value
    _, _, to_goal = table.play.place()
    yards = max(-lost, to_goal - FIELD)
    ruling = table.ruling
    ruling.kind, ruling.carrier, ruling.spot = "sack", table.name("QB"), to_goal - yards
    ruling.words.append(f"{table.name('QB')} is sacked by {sacker} {gain(yards)}")


def guards(table: Table, place: str) -> tuple[list[tuple[str, str]], str]:
    """Who covers a place, each with his box, and how: `single`, `double` or `triple`."""
    box = GUARDS[place]
    named = re.search(rf"{place} covered by ([A-O]\b(?:, [A-O]\b)*)", table.against)
    if named:
        used: dict[str, int] = {}
        players = []
        for at in named.group(1).split(", "):
            names = table.defense.get(at, [])
            players.append((at, names[used.get(at, 0)]))
            used[at] = used.get(at, 0) + 1
        return players, "double" if len(players) == 2 else "triple"
    players = [(box, table.defense[box][0])] if table.defense.get(box) else []
    if "the receiver doubled" in table.against and players:
        rows = tuple(sum(len(table.defense.get(at, [])) for at in row) for row in ("FGHIJ", "KLMNO"))
        if rows in DOUBLE_FORMATIONS:
            free = [(at, name) for at in HELPERS for name in table.defense.get(at, []) if (at, name) not in players]
            helper = min(free, key=lambda each: reach(table, *each), default=None)
            return players + ([helper] if helper else []), "double"
    return players, "single"


def reach(table: Table, box: str, name: str) -> tuple[int, bool]:
    """An Intercept range: where it begins, and whether it is doubtful; the widest comes first."""
    sheet, card = table.cards.defender(table.other, box, name)
    text = "" if sheet == "defensive-line" else card["Intercept"]
    if text == "48?":
        return 48, True
    return (int(text.split("-")[0]) if text else 99), False


def _coverage(table: Table, place: str) -> int:
    players, how = guards(table, place)
    if how != "single":
        return -7 if how == "double" else -15
    if not players:
        return 5
    return number(table.cards.defender(table.other, *players[0])[1]["PD"])


def _missed(table: Table, kind: str, place: str, name: str, drawn: int) -> None:
    players, _ = guards(table, place)
    ranges = [(player, *reach(table, *player)) for player in players]
    sure = [player for player, low, doubt in ranges if low <= drawn and not doubt]
    if not sure and drawn == 48:
        doubtful = [player for player, _, doubt in ranges if doubt]
        if doubtful and table.pass_number("the doubt") % 2 == 0:
            sure = doubtful
    if sure:
        order = list(KINDS)
        taker = max(sure, key=lambda player: order.index(table.cards.defender(table.other, *player)[0]))
        _intercepted(table, kind, name, taker)
    else:
        incomplete(table, name)


def incomplete(table: Table, name: str) -> None:
    """Nobody catches the ball."""
    ruling = table.ruling
    ruling.passed, ruling.spot = "incomplete", table.play.place()[2]
    ruling.words.append(f"{table.name('QB')} passes{f' for {name}' if name else ''}, incomplete.")


def complete(table: Table, name: str, yards: int) -> None:
    """A catch of so many yards."""
    _, _, to_goal = table.play.place()
    yards = max(min(yards, to_goal), to_goal - FIELD)
    ruling = table.ruling
    ruling.passed, ruling.carrier, ruling.spot = "complete", name, to_goal - yards
    ruling.words.append(f"{table.name('QB')} passes to {name} {gain(yards)}")


def _late(table: Table) -> bool:
    """The last two minutes of the game or of its overtime."""
    return table.play.quarter >= 4 and table.play.seconds_left <= 120


def _caught(table: Table, kind: str, place: str, name: str) -> None:
    card = table.card(place)
    cells = column(card, COLUMNS[kind][1])
    if not cells:
        incomplete(table, name)
        return
    row = table.run_number("the gain")
    text = cells[row - 1]
    if text == "L":
        longest = column(card, "L")
        if not longest:
            incomplete(table, name)
            return
        text = longest[table.run_number("column L") - 1]
    elif row == 1 and kind == "long" and _late(table) and (place.startswith("FL") or card["Position"] == "WR"):
        text = str(FIELD)
    complete(table, name, int(text))


def _intercepted_by_table(table: Table, kind: str, name: str) -> None:
    box = BOXES[kind][str(table.run_number("who intercepts"))]
    found = table.defense.get(box, [])
    if not found:
        incomplete(table, name)
        return
    taker = found[0]
    for other in found[1:]:
        mine, his = reach(table, box, taker), reach(table, box, other)
        if his < mine or (his == mine and table.take("coin", "who intercepts").value == "tails"):
            taker = other
    _intercepted(table, kind, name, (box, taker))


def _intercepted(table: Table, kind: str, name: str, taker: tuple[str, str]) -> None:
    row = table.run_number("the point of interception")
    point = int(POINTS[kind]["times"]) * row + int(POINTS[kind]["plus"])
    ruling, who = table.ruling, taker[1]
    spot = table.play.place()[2] - point
    ruling.passed, ruling.holder, ruling.spot = "intercepted", table.other, spot
    where = ""
    if 0 < spot < FIELD:
        side = "" if spot == 50 else f"{table.team} {FIELD - spot}" if spot > 50 else f"{table.other} {spot}"
        where = f" at {side or '50'}"
    ruling.words.append(f"{table.name('QB')} passes{f' for {name}' if name else ''}, intercepted by {who}{where}.")
    if spot <= 0:
        ruling.dead = True
        ruling.words.append("Touchback.")
        return
    ruling.carrier, ruling.returned = who, True
    if spot >= FIELD:
        ruling.touchdown = table.other
        ruling.returned = False
        return
    text = RETURNS[KINDS[table.cards.defender(table.other, *taker)[0]]][str(table.run_number("the return"))]
    yards = FIELD - spot if text == "TD" else min(int(text), FIELD - spot)
    ruling.start, ruling.spot = spot, spot + yards
    ruling.words.append(f"{who} returns {gain(yards)}")
    if ruling.spot >= FIELD:
        ruling.touchdown = table.other
