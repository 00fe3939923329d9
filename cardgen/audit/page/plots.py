"""Plots of an audit: what cards imply against what really happened, and who gains by the difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.audit.fairness import Gain
from cardgen.audit.verdicts import CARD_ERROR, ROUNDING, TOO_FEW, Judged
from cardgen.pages.markup import Markup, lone, tag
from cardgen.pages.scatter import BOTTOM, RIGHT, TOP, Diagonal, Named
from cardgen.pages.svg import (
    Scale,
    axis_below,
    diamond,
    disc,
    line,
    picture,
    ticks,
    words,
)

NAMED: Final = 3
"""So many of the lines furthest off are named."""
CLASSES: Final = {CARD_ERROR: "wrong", TOO_FEW: "few", ROUNDING: "fine"}
BARS, ROW, LABEL = 560, 18, 64


def mark(verdict: str, x: float, y: float) -> Markup:
    """A verdict's mark: a diamond where the card is wrong, else a disc, open where too few plays say."""
    return diamond(x, y, CLASSES[verdict]) if verdict == CARD_ERROR else disc(x, y, CLASSES[verdict])


def scatter(lines: Sequence[Judged]) -> Markup:
    """The lines of one kind; on the diagonal a card says what happened. Few plays go anywhere, even off the plot."""
    sure = [one for one in lines if one.verdict != TOO_FEW] or lines
    plot = Diagonal([each for one in sure for each in (one.real, one.implied)])
    least, most = plot.least, plot.most
    lines = [one for one in lines if least <= min(one.real, one.implied) and max(one.real, one.implied) <= most]
    points = [
        tag(
            "g",
            mark(each.verdict, plot.x(each.real), plot.y(each.implied)),
            tag("title", describe(each)),
            class_="point",
        )
        for each in reversed(lines)  # the worst lie on top
    ]
    name = lines[0].line
    worst = [each for each in lines if each.verdict == CARD_ERROR][:NAMED]
    named = [Named(each.player.split(" ")[-1] or each.team, each.real, each.implied, each.off > 0) for each in worst]
    return plot.drawn(f"{name}: real against the card", f"real {name}, {lines[0].unit}", "card", points, named)


def describe(line: Judged) -> str:
    """A line in words."""
    who = f"{line.team} {line.player}".strip()
    return f"{who}, {line.line}: real {line.real:.2f}, card {line.implied:.2f} {line.unit}, {line.verdict}"


def gain_chart(gains: Sequence[Gain]) -> Markup:
    """A bar a team: to the right who gains, to the left who loses."""
    most = max([abs(gain.total) for gain in gains] + [0.5]) * 1.15
    height = TOP + ROW * len(gains) + BOTTOM
    x = Scale(-most, most, LABEL, BARS - RIGHT)
    parts = [
        axis_below(x, height - BOTTOM, ticks(-most, most, 7)),
        words((LABEL + BARS - RIGHT) / 2, height - 6, "points a game", class_="label"),
    ]
    for place, gain in enumerate(gains):
        top = TOP + ROW * place
        start, end = sorted((x(0), x(gain.total)))
        described = tag("title", f"{gain.team}: {gain.total:+.2f} points a game")
        side = "gains" if gain.total > 0 else "loses"
        bar = lone("rect", x=start, y=top + 3, width=max(end - start, 0.5), height=ROW - 6, class_=f"mark {side}")
        parts += [words(LABEL - 8, top + ROW - 5, gain.team, "end"), tag("g", bar, described, class_="point")]
    parts.append(line(x(0), TOP, x(0), height - BOTTOM, "axis"))
    return picture(BARS, height, "Who gains and who loses", *parts, class_="plot gains")
