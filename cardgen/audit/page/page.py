"""The page itself: `page.html` filled with everything an audit has."""

from __future__ import annotations

from cardgen.audit.kinds import PARTS
from cardgen.audit.page.parts import (
    FIRST,
    card_list,
    gains_table,
    level_list,
    lines_table,
    rates_table,
    scatters,
    unmatched_list,
)
from cardgen.audit.page.plots import gain_chart, mark
from cardgen.audit.report import Audit, parts_of
from cardgen.audit.verdicts import VERDICTS
from cardgen.pages.document import filled
from cardgen.pages.markup import Markup, join, tag, text
from cardgen.pages.svg import picture


def page_of(audit: Audit) -> str:
    """The page of an audit; the same audit gives the same bytes."""
    cards = audit.cards
    counts = audit.verdicts()
    return filled(
        "cardgen.audit.page",
        "Audit",
        {
            "title": text(f"{audit.name} beside {audit.season}" if audit.lines else audit.name),
            "summary": join(tag("p", sentence, class_="verdicts") for sentence in audit.summary()),
            "notes": join(tag("li", note) for note in audit.notes),
            "levels": level_list(audit),
            "cards": card_list(cards),
            "number": str(len(cards)),
            "groups": join(tag("option", part) for part in PARTS if any(line.part == part for line in audit.lines)),
            "kinds": join(tag("option", verdict) for verdict in VERDICTS),
            "count": str(len(audit.lines)),
            "first": str(min(FIRST, len(audit.lines))),
            "lines": lines_table(audit.lines),
            "legend": _legend(counts),
            "scatters": scatters(audit.lines),
            "fairness": _fairness(audit),
            "unmatched": unmatched_list(audit.unmatched),
            "matched": str(audit.matched),
            "rates": rates_table(audit),
            "games": str(audit.rates.games),
            "seasons": text(audit.rates.seasons),
        },
    )


def _legend(counts: dict[str, int]) -> Markup:
    keys = [
        tag("span", picture(16, 14, verdict, mark(verdict, 8, 7), class_="key"), f" {verdict}: {counts[verdict]}")
        for verdict in VERDICTS
    ]
    return tag("p", *keys, class_="legend")


def _fairness(audit: Audit) -> Markup:
    if not parts_of(audit):
        return tag("p", "No line that is worth points could be compared.")
    closed = "What all teams have in common is taken off, so that gains and losses add up to nothing."
    open_set = "These are not all teams of the season: what is given to one is not set against the others."
    return join(
        [
            tag("p", closed if audit.closed else open_set),
            tag("figure", gain_chart(audit.gains), class_="broad"),
            gains_table(audit),
        ]
    )
