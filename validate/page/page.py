"""The page itself: `page.html` filled with everything a plausibility report has."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from cardgen.pages.document import filled
from cardgen.pages.markup import Markup, join, lone, tag, text
from cardgen.pages.svg import Scale, line, picture
from cardgen.pages.tables import heading, number, scrolled
from ingest.texts import counted
from validate.plausibility import KINDS, STANDS_OUT, Outlier, Plausibility, Spread

WIDE: Final = 180
HIGH: Final = 16
MARGIN: Final = 4.0


def page_of(report: Plausibility) -> str:
    """The page of a report; the same report gives the same bytes."""
    counts = [(kind, sum(each.kind == kind for each in report.outliers)) for kind in KINDS]
    summary = ", ".join(f"{many or 'none'} {kind}" for kind, many in counts)
    piled = [tag("li", f"{each.sheet}: {piled_text(each)}") for each in report.spreads if each.piled]
    parts = {
        "title": text(f"{report.name}: {report.game} {report.season}"),
        "summary": text(f"{counted(sum(many for _, many in counts), 'value')} to look at: {summary}"),
        "piled": tag("ul", *piled) if piled else Markup(""),
        "outliers": _outliers(report.outliers),
        "spreads": join(
            join([tag("h3", sheet), _spreads(list(same))])
            for sheet, same in groupby(report.spreads, key=lambda each: each.sheet)
        ),
    }
    return filled("validate.page", "Plausibility", parts)


def piled_text(spread: Spread) -> str:
    """How many of a spread are its greatest value: `PR is 10 on 24 of 130`."""
    return f"{spread.what} is {spread.most:g} on {spread.at_most} of {spread.number}"


def _outliers(outliers: Sequence[Outlier]) -> Markup:
    if not outliers:
        return tag("p", "Nothing.")
    rows = [
        tag(
            "tr",
            *(tag("td", cell) for cell in (each.kind, each.sheet, each.team, each.player)),
            tag("td", each.text, tag("small", f" {each.where}", class_="quiet")),
            tag("td", each.why, tag("small", f" {each.rule}", class_="quiet")),
            class_="out" if each.kind == STANDS_OUT else each.kind,
        )
        for each in outliers
    ]
    top = heading("", "cards", "team", "player", "value", "why")
    return scrolled(tag("table", top, tag("tbody", *rows), class_="outliers sortable"))


def _spreads(spreads: Sequence[Spread]) -> Markup:
    rows = [
        tag(
            "tr",
            tag("td", each.what),
            number(each.number, 0),
            *(number(value, 1) for value in (each.least, each.low, each.middle, each.high, each.most)),
            tag("td", _picture(each)),
            tag("td", _between(each.seen)),
            tag("td", _between(each.bound), tag("small", f" {each.basis}: {each.reason} {each.rule}", class_="quiet")),
        )
        for each in spreads
    ]
    top = heading(
        "value", "#cards", "#least", "#quarter", "#middle", "#quarter", "#greatest", "", "seasons that ship", "bounds"
    )
    return scrolled(tag("table", top, tag("tbody", *rows), class_="spreads"))


def _between(ends: tuple[float | None, float | None]) -> str:
    least, most = ("" if each is None else f"{each:g}" for each in ends)
    return f"{least} to {most}" if least or most else ""


def _picture(spread: Spread) -> Markup:
    ends = [each for each in (*spread.bound, *spread.seen, spread.least, spread.most) if each is not None]
    least, most = min(ends), max(ends)
    if least == most:
        return Markup("")
    x = Scale(least, most, MARGIN, WIDE - MARGIN)
    middle = HIGH / 2
    marks = []
    for (low, high), class_, inset in ((spread.seen, "seen", 1.0), (spread.bound, "frame", 0.5)):
        left, right = x(least if low is None else low), x(most if high is None else high)
        marks.append(
            lone("rect", x=left, y=inset, width=max(right - left, 1.0), height=HIGH - 2 * inset, class_=class_)
        )
    marks.append(line(x(spread.least), middle, x(spread.most), middle, "reach"))
    marks.append(
        lone("rect", x=x(spread.low), y=4.0, width=max(x(spread.high) - x(spread.low), 1.0), height=8.0, class_="box")
    )
    marks.append(line(x(spread.middle), 3.0, x(spread.middle), HIGH - 3.0, "middle"))
    return picture(WIDE, HIGH, f"{spread.what} from {spread.least:g} to {spread.most:g}", *marks, class_="spread")
