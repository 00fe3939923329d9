"""The figures at the foot of cards, and which of them are parts of others."""

from __future__ import annotations

from decimal import Decimal

from validate.cards import CardRow
from validate.feet import check_at_most
from validate.inside_blitz.plan import PLAN
from validate.report import Report


def check_passer(row: CardRow, report: Report) -> None:
    """Completions among passes, touchdowns among completions, interceptions among the rest."""  # IBF-CARD-15
    check_at_most(PLAN, row, "completions", ("attempts",), report)
    check_at_most(PLAN, row, "touchdowns", ("completions",), report)
    if row.has("attempts", "completions", "interceptions"):
        rest = row.values["attempts"] - row.values["completions"]
        if 0 <= rest < row.values["interceptions"]:
            found = f"{row.heading('interceptions')} is {row.values['interceptions']}"
            report.add("IBF-FOOT", row.where("interceptions"), found, f"at most {rest}, the passes not completed")


def check_runner(row: CardRow, report: Report) -> None:
    """His average, and no more touchdowns than carries."""
    check_at_most(PLAN, row, "touchdowns", ("attempts",), report)
    _check_average(row, "average", "yards", "attempts", 1, report)


def check_receiver(row: CardRow, report: Report) -> None:
    """The same of his catches."""  # IBF-CARD-25
    check_at_most(PLAN, row, "touchdowns", ("receptions",), report)
    _check_average(row, "average", "yards", "receptions", 1, report)


def check_kicker(row: CardRow, report: Report) -> None:
    """Field goals made among those tried."""  # IBF-CARD-35
    check_at_most(PLAN, row, "made", ("attempts",), report)
    _check_average(row, "share", "made", "attempts", 100, report)


def check_punter(row: CardRow, report: Report) -> None:
    """What became of punts, among them."""  # IBF-CARD-36
    for name in ("fair_catches", "touchbacks", "inside_20"):
        check_at_most(PLAN, row, name, ("punts",), report)


def check_returner(row: CardRow, report: Report) -> None:
    """Touchdowns among returns."""
    check_at_most(PLAN, row, "touchdowns", ("number",), report)


def _check_average(row: CardRow, average: str, total: str, number: str, times: int, report: Report) -> None:
    """An average with the digits it is printed with."""
    if not row.has(average, total, number):
        return
    printed: Decimal = row.values[average]
    real = Decimal(row.values[total]) * times / row.values[number] if row.values[number] else Decimal(0)
    if abs(printed - real) > _half_a_digit(printed):
        found = f"{row.heading(average)} is {printed}"
        expected = f"{real:.2f}, {row.heading(total)} by {row.heading(number)}"
        report.add("IBF-FOOT-AVERAGE", row.where(average), found, expected)


def _half_a_digit(printed: Decimal) -> Decimal:
    return Decimal(5).scaleb(int(printed.as_tuple().exponent) - 1)
