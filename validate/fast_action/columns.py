"""Columns by run number, and return cards."""

from __future__ import annotations

from typing import Final

from engine.cards.faces import ROWS
from engine.cards.typed import whole
from engine.fast_action.cards import LONG_COLUMN, MOST_YARDS
from engine.fast_action.cards.cells import Return, read_return, return_text
from validate.cards import CardRow
from validate.plan import Plan
from validate.ranges import rises
from validate.report import Report
from validate.rosters import Rosters

RECEIVING: Final = ("pass_q", "pass_s", "pass_l")
TOUCHDOWN_YARDS: Final = 110
"""Further than any return."""
BEST: Final = MOST_YARDS + 1
"""What a token counts in the order of a column."""
RETURNERS: Final = ("first", "second", "third", "fourth")


def check_order(plan: Plan, row: CardRow, name: str, report: Report) -> None:
    """A column that does not rise; a token leads to more than any number beside it.

    Blanks and cells that cannot be read, such as TD, are passed over: the numbers around them are held to each other.
    """
    column = row.values.get(name)
    texts = row.cells(name) if column is None else [(cell, str(value)) for cell, value in enumerate(column)]
    numbers = [(cell, BEST if (number := whole(text)) is None else number) for cell, text in texts]
    tokens = {text for _, text in texts if whole(text) is None}
    for cell, expected in rises(numbers, {BEST: " or ".join(sorted(tokens))}):
        found = f"{row.heading(name, cell)} is {row.text(name, cell)}"
        report.add(plan.code("COLUMN-ORDER"), row.where(name, cell), found, expected)


def check_tokens(row: CardRow, name: str, token: str, column: str, code: str, report: Report) -> None:
    """A column has no token that leads to a column which the card does not have."""
    if not row.has(name, column) or row.values[column] is not None or token not in (row.values[name] or ()):
        return
    cell = row.values[name].index(token)
    title = row.heading(column).rpartition(" ")[0]
    found = f"{row.heading(name, cell)} is {token}"
    report.add(code, row.where(name, cell), found, f"a number, or an {title} column")


def check_longer(row: CardRow, name: str, longer: str, code: str, report: Report) -> None:
    """A column of longer gains has nowhere less than the one beside it."""
    if not row.has(name, longer) or None in (row.values[name], row.values[longer]):
        return
    for cell, (value, more) in enumerate(zip(row.values[name], row.values[longer], strict=True)):
        if not isinstance(value, str) and not isinstance(more, str) and more < value:
            found = f"{row.heading(longer, cell)} is {more}"
            report.add(code, row.where(longer, cell), found, f"no less than {row.heading(name, cell)}, {value}")


def check_receiving(plan: Plan, row: CardRow, report: Report) -> None:
    """Q, S and L."""
    for name in RECEIVING:
        check_order(plan, row, name, report)
    for name in RECEIVING[:2]:
        check_tokens(row, name, LONG_COLUMN, "pass_l", plan.code("L-MISSING"), report)


def check_returns(plan: Plan, row: CardRow, report: Report) -> None:
    """Somebody is named, and every asterisk has its line at the card's foot."""
    if row.has(*RETURNERS) and all(row.values[name] is None for name in RETURNERS):
        report.add(plan.code("RETURN-NOBODY"), row.where("first"), f"{row.heading('first')} is blank", "a returner")
    for name in RETURNERS:
        _check_return_order(plan, row, name, report)
        returner = row.values.get(name)
        if returner is None:
            continue
        foot = len(returner.rows) + 1
        marked = any(each.asterisk for each in returner.rows)
        if marked and returner.foot is None:
            found = f"{row.heading(name, foot)} is blank"
            report.add(plan.code("RETURN-FOOT"), row.where(name, foot), found, "what replaces an asterisk")
        if returner.foot is not None and not marked:
            found = f"{row.heading(name, foot)} without an asterisk above"
            report.add(plan.code("RETURN-UNUSED"), row.where(name, foot), found, "blank")


KICKS: Final = {
    "kickoff returns": ("kickoff specialists", ("column_a", "column_b")),
    "punt returns": ("punters", ("punts",)),
}
"""By return card, whose cards name its columns and in which fields."""


def check_return_columns(rosters: Rosters, report: Report) -> None:
    """Every column that a kick of the set names is on each team's card; kickoffs without cards name all."""
    for sheet, (kicks, fields) in KICKS.items():
        named = {
            kick.returner
            for row in rosters.of(kicks)
            for name in fields
            for kick in row.values.get(name) or ()
            if kick.returner > 0
        }
        numbers = named or (set(range(1, len(RETURNERS) + 1)) if kicks not in rosters.rows else set())
        for row in rosters.of(sheet):
            for number in sorted(numbers):
                name = RETURNERS[number - 1] if number <= len(RETURNERS) else ""
                if row.has(name) and row.values[name] is None and row.values.get(RETURNERS[0]) is not None:
                    found = f"{row.heading(name)} is blank, and kicks of the set name it"
                    code = rosters.plan.code("RETURN-BLANK")
                    report.add(code, row.where(name), found, "a returner's column, of a player who has another too")


def _check_return_order(plan: Plan, row: CardRow, name: str, report: Report) -> None:
    """Returns get no longer with higher run numbers; cells that cannot be read are passed over."""
    returns = [(cell, read_return(text)) for cell, text in row.cells(name) if 1 <= cell <= ROWS]
    yards = [(cell, TOUCHDOWN_YARDS if each.yards is None else each.yards) for cell, each in returns]
    for cell, expected in rises(yards, {TOUCHDOWN_YARDS: return_text(Return(None))}):
        found = f"{row.heading(name, cell)} is {row.text(name, cell)}"
        report.add(plan.code("RETURN-ORDER"), row.where(name, cell), found, expected)
