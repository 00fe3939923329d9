"""Small plots in a line of a table."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.pages.markup import Markup, lone, tag
from cardgen.pages.svg import Scale, line, picture
from cardgen.scorecard.lines import Line
from cardgen.scorecard.page.marks import mark
from cardgen.scorecard.replays import TITLES
from cardgen.scorecard.standings import Standing

WIDTH, HEIGHT = 140, 22
EDGE = 8
FAR = 4.0
"""So many times the goal the ends of a strip are; what is further off stands there."""


def wins_strip(standing: Standing, games: float, coaches: Sequence[str]) -> Markup:
    """From no win to all games: a bar of one standard deviation on either side, marks for the means, a stroke for the
    real season."""
    x = Scale(0.0, games, EDGE, WIDTH - EDGE)
    middle = HEIGHT / 2
    parts = [line(EDGE, middle, WIDTH - EDGE, middle, "grid")]
    wins = standing.replayed.get(coaches[0])
    if wins is not None and wins.spread is not None:
        start, end = x(max(wins.mean - wins.spread, 0.0)), x(min(wins.mean + wins.spread, games))
        parts.append(lone("rect", x=start, y=middle - 5, width=end - start, height=10, class_="spread"))
    parts.append(line(x(standing.victories), 2, x(standing.victories), HEIGHT - 2, "stroke"))
    parts += [mark(c, x(standing.replayed[c].mean), middle) for c in reversed(coaches) if c in standing.replayed]
    return picture(WIDTH, HEIGHT, f"{standing.team}: real and replayed wins", *parts, class_="strip wins")


def blame_strip(sizes: tuple[float, float, float]) -> Markup:
    """Card, calls and luck side by side, each as wide as it is large."""
    whole = sum(sizes) or 1.0
    x = 0.0
    parts = []
    for name, size in zip(("card", "calls", "luck"), sizes, strict=True):
        wide = size / whole * WIDTH
        parts.append(lone("rect", x=x, y=4, width=max(wide - 1, 0.0), height=HEIGHT - 8, class_=f"blame-{name}"))
        x += wide
    return picture(WIDTH, HEIGHT, "card, calls and luck", *parts, class_="strip")


def off_strip(each: Line, coaches: Sequence[str]) -> Markup:
    """How many times the goal a line is off, to the left too low, to the right too high; shaded: within the goal."""
    x = Scale(-FAR, FAR, EDGE, WIDTH - EDGE)
    middle = HEIGHT / 2
    parts = [
        lone("rect", x=x(-1), y=middle - 8, width=x(1) - x(-1), height=16, class_="goal"),
        line(EDGE, middle, WIDTH - EDGE, middle, "grid"),
        line(x(0), 2, x(0), HEIGHT - 2, "stroke"),
    ]
    for coach in reversed(coaches):
        if coach in each.replayed:
            times = max(-FAR, min(FAR, each.replayed[coach].off / each.kind.goal))
            parts.append(tag("g", mark(coach, x(times), middle), data_coach=TITLES[coach]))
    return picture(WIDTH, HEIGHT, f"{each.kind.title}: off by times the goal", *parts, class_="strip")
