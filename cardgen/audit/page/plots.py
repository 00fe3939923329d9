"""Plots of an audit: what cards imply against what really happened, and who gains by the difference."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.audit.fairness import Gain
from cardgen.audit.verdicts import CARD_ERROR, ROUNDING, TOO_FEW, Judged
from cardgen.pages.markup import Markup, lone, tag
from cardgen.pages.svg import (
    Scale,
    axis_below,
    axis_left,
    diamond,
    disc,
    line,
    name_beside,
    picture,
    reach,
    ticks,
    words,
)

WIDTH, HEIGHT = 340, 320
LEFT, RIGHT, TOP, BOTTOM = 42, 12, 10, 40
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
    least, most = reach([each for one in sure for each in (one.real, one.implied)])
    lines = [one for one in lines if least <= min(one.real, one.implied) and max(one.real, one.implied) <= most]
    x, y = Scale(least, most, LEFT, WIDTH - RIGHT), Scale(least, most, HEIGHT - BOTTOM, TOP)
    numbers = ticks(least, most)
    name = lines[0].line
    points = [
        tag("g", mark(each.verdict, x(each.real), y(each.implied)), tag("title", describe(each)), class_="point")
        for each in reversed(lines)  # the worst lie on top
    ]
    return picture(
        WIDTH,
        HEIGHT,
        f"{name}: real against the card",
        axis_left(y, LEFT, numbers, WIDTH - RIGHT),
        axis_below(x, HEIGHT - BOTTOM, numbers),
        line(x(least), y(least), x(most), y(most), "diagonal"),
        words((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, f"real {name}, {lines[0].unit}", class_="label"),
        tag("text", "card", transform=f"translate(11 {(HEIGHT - BOTTOM + TOP) / 2:g}) rotate(-90)",
            text_anchor="middle", class_="label"),
        *points,
        *_names(lines, x, y),
        class_="plot scatter",
    )  # fmt: skip


def describe(line: Judged) -> str:
    """A line in words."""
    who = f"{line.team} {line.player}".strip()
    return f"{who}, {line.line}: real {line.real:.2f}, card {line.implied:.2f} {line.unit}, {line.verdict}"


def _names(lines: Sequence[Judged], x: Scale, y: Scale) -> list[Markup]:
    """The worst by name, one above the other where they would touch."""
    found: list[Markup] = []
    taken: list[float] = []
    worst = [each for each in lines if each.verdict == CARD_ERROR][:NAMED]
    for each in sorted(worst, key=lambda one: -one.implied):
        height = y(each.implied) + 4
        while any(abs(height - other) < 11 for other in taken):
            height += 11
        if height > HEIGHT - BOTTOM:
            continue
        taken.append(height)
        said = each.player.split(" ")[-1] if each.player else each.team
        found.append(name_beside(said, x(each.real), height, (LEFT, WIDTH - 2), above=each.off > 0))
    return found


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
