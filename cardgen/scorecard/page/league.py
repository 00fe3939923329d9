"""Lines of the whole league: how many times its goal each is off."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.pages.markup import Markup, lone, tag
from cardgen.pages.svg import Scale, axis_below, line, picture, ticks, words
from cardgen.scorecard.lines import Line
from cardgen.scorecard.page.marks import mark
from cardgen.scorecard.page.scatter import tell

WIDTH, LEFT, RIGHT, ROW, TOP, BOTTOM = 560, 150, 16, 26, 8, 38


def league_plot(lines: Sequence[Line], coaches: Sequence[str]) -> Markup:
    """A row a line; the shaded stretch is within the goal."""
    height = TOP + ROW * len(lines) + BOTTOM
    offs = [abs(figure.off) / each.kind.goal for each in lines for figure in each.replayed.values()]
    most = max([*offs, 1.5]) * 1.08
    x = Scale(-most, most, LEFT, WIDTH - RIGHT)
    bottom = height - BOTTOM
    parts = [
        lone("rect", x=x(-1), y=TOP, width=x(1) - x(-1), height=bottom - TOP, class_="goal"),
        line(x(0), TOP, x(0), bottom, "diagonal"),
        axis_below(x, bottom, ticks(-most, most, 8)),
        words((LEFT + WIDTH - RIGHT) / 2, height - 6, "replayed less real, in times the goal", class_="label"),
    ]
    for place, each in enumerate(lines):
        y = TOP + ROW * (place + 0.5)
        parts.append(words(LEFT - 8, y + 4, each.kind.title, "end"))
        for coach in reversed(coaches):
            if coach in each.replayed:
                figure = each.replayed[coach]
                told = tag("title", tell(each.kind, each, coach, figure))
                parts.append(tag("g", mark(coach, x(figure.off / each.kind.goal), y), told, class_="point"))
    return picture(WIDTH, height, "Lines of the league", *parts, class_="plot league")
