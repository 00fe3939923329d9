"""The page itself: `page.html` filled with everything an audit has.

Lists and tables of an audit's page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.audit.cards import CardReport, place_of
from cardgen.audit.kinds import PARTS
from cardgen.audit.page.plots import gain_chart, mark, scatter
from cardgen.audit.report import Audit, Unmatched, parts_of
from cardgen.audit.verdicts import CARD_ERROR, VERDICTS, Judged
from cardgen.pages.document import filled
from cardgen.pages.markup import Markup, join, tag, text
from cardgen.pages.svg import picture
from cardgen.pages.tables import heading, number, scrolled, signed
from ingest.findings import Finding, Severity

FIRST: Final = 40
"""So many lines are shown until all are asked for."""
OPEN: Final = 12
"""So many cards are reported at once; the others wait behind their names."""
MANY: Final = {"rule broken": "rules broken", "warning": "warnings", "line off": "lines off"}
FEWEST: Final = 2
"""Lines of a kind from which there is a plot of them."""


def card_list(cards: Sequence[CardReport]) -> Markup:
    """Every card with something to tell, the worst first."""
    if not cards:
        return tag("p", "Nothing to tell of any card.")
    return join(_card(card, opened=place < OPEN) for place, card in enumerate(cards))


def _card(card: CardReport, *, opened: bool) -> Markup:
    errors = sum(finding.severity is Severity.ERROR for finding in card.findings)
    others = len(card.findings) - errors
    counts = (
        (errors, "rule broken", "rules broken"),
        (others, "warning", "warnings"),
        (len(card.lines), "line off", "lines off"),
    )
    described = ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)
    rows = [_finding(finding) for finding in card.findings] + [_line(line) for line in card.lines]
    top = heading("where", "found", "expected", "what to do")
    table = scrolled(tag("table", top, tag("tbody", *rows), class_="faults"))
    summary = tag("summary", tag("b", card.title), tag("span", f" {described}", class_="quiet"))
    return tag("details", summary, table, class_="card", open="" if opened else None)


def _finding(finding: Finding) -> Markup:
    rule = f"{finding.code}, {finding.rule}" if finding.rule else finding.code
    return tag(
        "tr",
        tag("th", place_of(finding), tag("small", rule), scope="row"),
        tag("td", finding.found),
        tag("td", finding.expected),
        tag("td", finding.fix),
        class_=finding.severity.value,
    )


def _line(line: Judged) -> Markup:
    favor = f"in favor of {line.team}" if line.favor > 0 else f"against {line.team}"
    return tag(
        "tr",
        tag("th", line.line, tag("small", f"{line.sample:.0f} plays; {favor}"), scope="row"),
        tag("td", f"{line.implied:.2f} {line.unit}"),
        tag("td", f"{line.real:.2f} {line.unit}, give or take {line.rounding:.2f}"),
        tag("td", line.fix),
        class_="off",
    )


def lines_table(lines: Sequence[Judged]) -> Markup:
    """Every line, the worst first; those after the first few wait until they are asked for."""
    top = heading(
        "team", "player", "line", "#real", "#card", "#off", "#explained", "#plays", "favors", "verdict", "#points"
    )
    rows = [_line_row(line, later=place >= FIRST) for place, line in enumerate(lines)]
    return scrolled(tag("table", top, tag("tbody", *rows), class_="lines sortable", id="lines"))


def _line_row(line: Judged, *, later: bool) -> Markup:
    cells = [
        tag("td", line.team),
        tag("td", line.player),
        tag("td", line.line),
        number(line.real, 2),
        number(line.implied, 2),
        number(line.off, 2, sign=True),
        number(line.rounding, 2),
        number(line.sample, 0),
        tag("td", {1: line.team, -1: "opponents", 0: ""}[line.favor]),
        tag("td", tag("span", line.verdict, class_="verdict wrong" if line.verdict == CARD_ERROR else "verdict")),
        number(line.points, 2, sign=True),
    ]
    return tag("tr", *cells, class_="later" if later else None, data_group=line.part, data_verdict=line.verdict)


def scatters(lines: Sequence[Judged]) -> Markup:
    """A plot for each kind of line, those with errors first."""
    by_kind: dict[str, list[Judged]] = {}
    for line in lines:
        by_kind.setdefault(line.line, []).append(line)
    figures = []
    for name, same in by_kind.items():
        if len(same) < FEWEST:
            continue
        wrong = sum(line.verdict == CARD_ERROR for line in same)
        described = f" {len(same)} lines, {wrong or 'none'} in error"
        caption = tag("figcaption", tag("b", name), tag("span", described, class_="quiet"))
        figures.append(tag("figure", caption, scatter(same)))
    return join(figures)


def gains_table(audit: Audit) -> Markup:
    """Every team's gain by parts."""
    parts = parts_of(audit)
    top = heading("team", "#together", *(f"#{part}" for part in parts))
    rows = [
        tag(
            "tr",
            tag("th", gain.team, scope="row"),
            number(gain.total, 2, sign=True),
            *(number(gain.parts[part], 2, sign=True) for part in parts),
        )
        for gain in audit.gains
    ]
    return scrolled(tag("table", top, tag("tbody", *rows), class_="gains"))


def unmatched_list(players: Sequence[Unmatched]) -> Markup:
    """Cards of players whom the season does not know."""
    if not players:
        return tag("p", "None: the season knows everybody.")
    rows = [
        tag(
            "tr",
            tag("th", f"{player.team} {player.player}", tag("small", player.sheet), scope="row"),
            tag("td", ", ".join(player.candidates)),
            tag("td", ", ".join(player.elsewhere)),
        )
        for player in players
    ]
    top = heading("card", "nearest on that team", "that name was with")
    return scrolled(tag("table", top, tag("tbody", *rows), class_="faults"))


def rates_table(audit: Audit) -> Markup:
    """What is worth how much."""
    rows = [
        tag("tr", tag("th", f"a {name}", scope="row"), number(points, 3), number(audit.rates.errors[name], 3))
        for name, points in audit.rates.of_cards.items()
    ]
    return scrolled(tag("table", heading("", "#points", "#standard error"), tag("tbody", *rows)))


def level_list(audit: Audit) -> Markup:
    """In which lines the set as a whole targets high or low."""
    return join(
        tag("li", f"{level.line}: {signed(level.off, 2)} {level.unit} in the middle of {level.lines} lines")
        for level in audit.levels
    )


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
