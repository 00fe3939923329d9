"""Runs: directive, run number, column, and what blockers and boxes add."""

from __future__ import annotations

from tests.engine.statis_pro.referee.cards import chart, column, number
from tests.engine.statis_pro.referee.state import BACKS, MismatchError, Table, clamp, gain

LINES = {"inside left": "IL", "inside right": "IR", "sweep left": "SL", "sweep right": "SR"}
CHANGES = chart("run_numbers")
BIG_PLAYS = chart("big_plays")


def stance(table: Table, place: str) -> str:
    """How the defense stands to the carrier: a column of the chart."""
    against = table.against
    if against.startswith("run, key the carrier"):
        return "key carrier"
    if against.startswith("run, no key"):
        return "no key"
    if against.startswith("run, key back "):
        return "key carrier" if place == f"BK{against[len('run, key back ')]}" else "wrong key"
    return table.selection


def big_play(table: Table, passing: bool) -> bool:
    """A Big Play; whether it was the whole play."""
    entry = BIG_PLAYS["pass" if passing else "run"][str(table.run_number("the Big Play"))]
    if entry == "fails":
        return False
    ruling, name = table.ruling, table.name(table.call[1])
    ruling.decided = True
    to_goal = table.play.place()[2]
    ruling.directed = name
    if entry == "inc":
        ruling.kind, ruling.passed = "pass", "incomplete"
        ruling.words.append(f"{table.name('QB')} passes for {name}, incomplete.")
        ruling.spot = to_goal
    elif passing:
        from tests.engine.statis_pro.referee.passes import sacked

        sacked(table, -int(entry), table.take("PN", "who sacks").number)
    else:
        carried(table, name, int(entry), "runs")
    return True


def carried(table: Table, name: str, yards: int, verb: str) -> None:
    """A run of so many yards."""
    _, _, to_goal = table.play.place()
    yards = max(min(yards, to_goal), to_goal - 100)
    ruling = table.ruling
    ruling.carrier, ruling.spot = name, to_goal - yards
    ruling.words.append(f"{name} kneels." if verb == "kneels" else f"{name} {verb} {gain(yards)}")


def run(table: Table) -> None:
    """An inside run or a sweep."""
    play, place = table.call[0], table.call[1]
    ruling, name = table.ruling, table.name(table.call[1])
    ruling.directed = name
    if "flop" in table.call:
        carried(table, name, -1, "kneels")
        return
    if "sneak" in table.call:
        carried(table, name, 1 - table.pass_number("the sneak") % 2, "runs")
        return
    directive = table.take(LINES[play], "who blocks and tackles").value
    if directive == "Break":
        yards = table.long_gain(place)
    else:
        change = int(CHANGES["run"][stance(table, place)])
        if "draw" in table.call:
            change += int(CHANGES["draw"][stance(table, place)])
        row = clamp(table.run_number("the gain") + change)
        found = table.rushing(place, row)
        if found is None:
            raise MismatchError(f"{name} has no column N")
        yards = found + worth(table, directive, place)
    if play.startswith("inside"):
        yards = max(yards, -3)
    carried(table, name, yards, "runs")


def end_around(table: Table) -> None:
    """A run by an end or flanker."""
    place = table.call[1]
    name = table.ruling.directed = table.name(place)
    value = table.take("ER", "the end-around").value
    if value != "OK":
        carried(table, name, int(value), "runs")
        return
    row = clamp(table.run_number("the gain") + int(CHANGES["run"][stance(table, place)]))
    short = column(table.card(place), "SG")
    if row == 1 and short:
        second = table.run_number("column SG")
        yards = table.long_gain(place) if second in (1, 12) else int(short[second - 1])
    else:
        yards = int(column(table.card(place), "N")[row - 1])
    carried(table, name, yards, "runs")


def worth(table: Table, directive: str, carrier: str) -> int:
    """What the players named by a directive add."""
    if " vs " in directive:
        blocker, box = directive.split(" vs ")
        if blocker == "BK" and not _other_backs(table, carrier):
            return min(_tackling(table, box), 0)
        blocking = _blocking(table, blocker, carrier)
        if not table.defense.get(box):
            return blocking
        total = blocking + _tackling(table, box)
        return blocking if total > 0 else _tackling(table, box) if total < 0 else 0
    parts = directive.split("+")
    if len(parts[0]) == 1:
        if not any(table.defense.get(box) for box in parts):
            return 2
        return sum(_tackling(table, box) for box in parts)
    return sum(_blocking(table, place, carrier) for place in parts)


def _other_backs(table: Table, carrier: str) -> list[str]:
    return [place for place in BACKS if place != carrier and table.name(place)]


def _blocking(table: Table, place: str, carrier: str) -> int:
    if place == "BK":
        return sum(table.cards.blocking(table.team, back, table.name(back)) for back in _other_backs(table, carrier))
    place = "FL1" if place == "FL" else place
    if place == carrier or not table.name(place):
        return 0
    return table.cards.blocking(table.team, place, table.name(place))


def _tackling(table: Table, box: str) -> int:
    names = table.defense.get(box, [])
    if len(names) > 1:
        return -4
    if not names:
        return 0
    sheet, card = table.cards.defender(table.other, box, names[0])
    return 0 if sheet == "defensive-backs" else number(card["TV"])
