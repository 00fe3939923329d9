"""The page's tables of figures: headlines, lines and distributions."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.pages.markup import Markup, join, tag
from cardgen.pages.tables import heading, number, scrolled
from cardgen.scorecard.blame import Blame, blame_line
from cardgen.scorecard.distributions import Distribution
from cardgen.scorecard.headline import Headline
from cardgen.scorecard.kinds import Kind
from cardgen.scorecard.lines import Figure, Line
from cardgen.scorecard.page.plots import blame_strip, has_points
from cardgen.scorecard.replays import TITLES
from cardgen.scorecard.scorecard import Scorecard

FIRST = 40
"""So many lines are shown until all are asked for."""


def grade_badge(grade: str) -> Markup:
    """A mark, told by its letter and by its color."""
    return tag("span", grade, class_=f"grade grade-{grade[0].lower()}") if grade else Markup("")


def headline_table(card: Scorecard, headlines: Sequence[Headline]) -> Markup:
    """Kinds of lines, each in one row; nothing where there are none."""
    if not headlines:
        return Markup("")
    titles = [TITLES[coach] for coach in card.coaches]
    exact = ["#implied off", "#floor"] if card.floors else []
    parts = [name for title in titles for name in (f"#{title} off", "mark", "#bias", "#luck")]
    top = heading("line", "who", "#n", "#goal", *parts, *exact)
    rows = [_headline_row(card, headline) for headline in headlines]
    return scrolled(tag("table", top, tag("tbody", *rows), class_="headlines"))


def _headline_row(card: Scorecard, headline: Headline) -> Markup:
    kind = headline.kind
    title = tag("a", kind.title, href=f"#plot-{kind.key}") if has_points(headline) else kind.title
    cells = [
        tag("th", title, scope="row", title=kind.compared),
        tag("td", kind.who, class_="who"),
        number(float(headline.count), 0),
        tag("td", f"{kind.goal:g} {kind.unit}".strip(), class_="number"),
    ]
    for coach in card.coaches:
        summary = headline.summaries.get(coach)
        places = kind.error_decimals
        cells.append(number(summary.figure if summary else None, places))
        cells.append(tag("td", grade_badge(summary.grade if summary else "")))
        cells.append(number(summary.bias if summary else None, places, sign=True))
        cells.append(number(summary.luck if summary else None, places))
    if card.floors:
        floor = card.floors.get(kind.key)
        cells += [number(floor.implied if floor else None, 3), number(floor.granularity if floor else None, 3)]
    return tag("tr", *cells)


def blame_table(card: Scorecard) -> Markup:
    """Whose fault errors are, kind by kind; nothing where only one coach played."""
    blames = [(headline.kind, card.blame(headline)) for headline in (*card.headlines, *card.further)]
    rows = [_blame_row(kind, blame) for kind, blame in blames if blame is not None]
    if not rows:
        return Markup("")
    top = heading("line", "#card", "#calls", "#luck", "in what proportion", "to blame")
    return scrolled(tag("table", top, tag("tbody", *rows), class_="blames"))


def compared_list(card: Scorecard) -> Markup:
    """What each kind of line compares, in a sentence."""
    kinds = [headline.kind for headline in (*card.headlines, *card.further)]
    return join(tag("li", tag("b", kind.title), f": {kind.compared}") for kind in kinds)


def _blame_row(kind: Kind, blame: Blame) -> Markup:
    sizes = (blame.card, blame.calls, blame.luck or 0.0)
    numbers = [number(size, kind.error_decimals) for size in sizes]
    return tag(
        "tr", tag("th", kind.title, scope="row"), *numbers, tag("td", blame_strip(sizes)), tag("td", blame.whose)
    )


def lines_table(card: Scorecard, lines: Sequence[Line], anchors: dict[tuple[str, str], str]) -> Markup:
    """Every line, the furthest off first; those after the first few wait until they are asked for."""
    second = [TITLES[coach] for coach in card.coaches[1:]]
    shown = (TITLES[card.coach], *second)
    top = heading("team", "player", "line", "#real", f"#{shown[0]}", "#\N{PLUS-MINUS SIGN}", "#off", "#z", "mark",
                  "verdict", *(f"#{name}" for name in second), "blame")  # fmt: skip
    rows = [_line_row(card, line, anchors, later=place >= FIRST) for place, line in enumerate(lines)]
    return scrolled(tag("table", top, tag("tbody", *rows), class_="lines sortable", id="lines"))


def _line_row(card: Scorecard, line: Line, anchors: dict[tuple[str, str], str], *, later: bool) -> Markup:
    kind, figure = line.kind, line.replayed.get(card.coach)
    anchor = anchors.get((line.team, line.player)) if line.player else None
    name = tag("a", line.player, href=f"#{anchor}") if anchor else Markup("")
    blame = blame_line(line)
    cells = [
        tag("td", line.team or "league"),
        tag("td", name),
        tag("td", kind.title),
        number(line.real, kind.decimals),
        *_figure_cells(kind, figure),
        *(number(line.replayed[c].value if c in line.replayed else None, kind.decimals) for c in card.coaches[1:]),
        tag("td", blame.whose if blame else ""),
    ]
    verdict = figure.verdict if figure else ""
    return tag("tr", *cells, class_="later" if later else None, data_group=kind.group, data_verdict=verdict)


def _figure_cells(kind: Kind, figure: Figure | None) -> list[Markup]:
    if figure is None:
        return [number(None, 0)] * 4 + [tag("td", ""), tag("td", "")]
    return [
        number(figure.value, kind.decimals),
        number(figure.error, kind.decimals),
        number(figure.off, kind.error_decimals, sign=True),
        number(figure.z, 1, sign=True),
        tag("td", grade_badge(figure.grade), data_sort=figure.grade.replace("A+", "@")),
        tag("td", figure.verdict),
    ]


def distribution_table(found: Distribution, coaches: Sequence[str]) -> Markup:
    """The bins of a distribution."""
    top = heading(found.unit if found.curve else "", "#real", *(f"#{TITLES[coach]}" for coach in coaches))
    rows = [
        tag(
            "tr",
            tag("th", each.label, scope="row"),
            number(each.real, 1),
            *(number(each.replayed[c].value if c in each.replayed else None, 1) for c in coaches),
            class_="overlapping" if each.overlapping else None,
        )
        for each in found.bins
    ]
    return tag("table", top, tag("tbody", *rows), class_="bins")
