"""Plots of the page: real against replayed, distributions, lines of the whole league, small plots in tables."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.pages.markup import Markup, lone, tag
from cardgen.pages.scatter import BOTTOM, HEIGHT, TOP, Diagonal, Named
from cardgen.pages.svg import (
    SIZE,
    Scale,
    axis_below,
    axis_left,
    bars,
    diamond,
    disc,
    line,
    picture,
    polyline,
    ticks,
    words,
)
from cardgen.scorecard import grades
from cardgen.scorecard.distributions import Bin, Distribution
from cardgen.scorecard.headline import Headline
from cardgen.scorecard.kinds import CORRELATION, Kind
from cardgen.scorecard.lines import Figure, Line
from cardgen.scorecard.replays import COACHED, TITLES
from cardgen.scorecard.standings import Standing


def mark(coach: str, x: float, y: float, size: float = SIZE) -> Markup:
    """The mark of a coach."""
    return disc(x, y, "coached", size) if coach == COACHED else diamond(x, y, "forced", size)


NAMED = 3
"""So many of the points furthest off beyond their goal are named."""


def scatter(headline: Headline, lines: Sequence[Line], coaches: Sequence[str]) -> Markup:
    """The plot of a kind of line."""
    kind = headline.kind
    values = [each.real for each in lines]
    values += [figure.value for each in lines for figure in each.replayed.values()]
    plot = Diagonal(values)
    points = [
        _point(kind, each, coach, each.replayed[coach], plot.x, plot.y)
        for coach in reversed(coaches)  # the coached season lies on top
        for each in lines
        if coach in each.replayed
    ]
    title = f"{kind.title}: real against replayed"
    return plot.drawn(title, f"real {_unit(kind)}", "replayed", points, _named(lines, coaches[0]))


def _unit(kind: Kind) -> str:
    return kind.title if kind.unit in {"points", "%"} or kind.unit in kind.title else f"{kind.title}, {kind.unit}"


def _point(kind: Kind, each: Line, coach: str, figure: Figure, x: Scale, y: Scale) -> Markup:
    """A mark with its error bar of two standard errors."""
    across, height = x(each.real), y(figure.value)
    reaching = 2 * (figure.error or 0.0)
    top, bottom = max(y(figure.value + reaching), float(TOP)), min(y(figure.value - reaching), float(HEIGHT - BOTTOM))
    bar = [line(across, top, across, bottom, f"error {TITLES[coach]}")] if figure.error else []
    described = tag("title", describe(kind, each, coach, figure))
    return tag("g", *bar, mark(coach, across, height), described, class_="point", data_coach=TITLES[coach])


def describe(kind: Kind, each: Line, coach: str, figure: Figure) -> str:
    """A point in words."""
    places = kind.decimals
    luck = "" if figure.error is None else f" \N{PLUS-MINUS SIGN} {figure.error:.{places}f}"
    z = "" if figure.z is None else f", z {figure.z:+.1f}"
    value = f"{figure.value:.{places}f}"
    return f"{each.name}: real {each.real:.{places}f}, {TITLES[coach]} {value}{luck}{z}, {figure.grade}"


def _named(lines: Sequence[Line], coach: str) -> list[Named]:
    """The points furthest off."""
    known = [(each, each.replayed[coach]) for each in lines if coach in each.replayed]
    known = [(each, figure) for each, figure in known if figure.verdict != grades.RIGHT]
    worst = sorted(known, key=lambda pair: (-abs(pair[1].off), pair[0].name))[:NAMED]
    return [
        Named(each.player.split(" ")[-1] or each.team, each.real, figure.value, figure.off > 0)
        for each, figure in worst
    ]


def has_points(headline: Headline) -> bool:
    """Whether a kind of line has enough of them for a plot."""
    return headline.count >= 3 and headline.kind.measure != CORRELATION


SHAPE_WIDTH, SHAPE_HEIGHT = 460, 240
SHAPE_LEFT, SHAPE_RIGHT, SHAPE_TOP, SHAPE_BOTTOM = 34, 14, 10, 36
SHAPE_ROW, NAMES = 24, 104


def shape_plot(found: Distribution, coaches: Sequence[str]) -> Markup:
    """Number by number where there is a curve, bin by bin where there is none."""
    return _curve(found, coaches) if found.curve else _rows(found, coaches)


def _curve(found: Distribution, coaches: Sequence[str]) -> Markup:
    points = found.curve
    first, last = points[0].value, points[-1].value
    most = max(max(point.real, *point.replayed.values()) for point in points) * 1.05
    x = Scale(first - 0.5, last + 0.5, SHAPE_LEFT, SHAPE_WIDTH - SHAPE_RIGHT)
    y = Scale(0.0, most, SHAPE_HEIGHT - SHAPE_BOTTOM, SHAPE_TOP)
    wide = (SHAPE_WIDTH - SHAPE_RIGHT - SHAPE_LEFT) / (last - first + 1) * 0.8

    def say(number: float) -> str:
        if number == first and first:
            return f"\N{LESS-THAN OR EQUAL TO}{number:g}"
        return f"{number:g}+" if number == last else f"{number:g}"

    numbers = [number for number in ticks(first, last, 8) if number <= last - (last - first) / 16]
    parts = [
        axis_left(y, SHAPE_LEFT, ticks(0, most, 4), SHAPE_WIDTH - SHAPE_RIGHT),
        bars(x, y, [(point.value, point.real) for point in points], wide),
        axis_below(x, SHAPE_HEIGHT - SHAPE_BOTTOM, [*numbers, last], say),
        words(
            (SHAPE_LEFT + SHAPE_WIDTH - SHAPE_RIGHT) / 2,
            SHAPE_HEIGHT - 4,
            f"{found.unit}; up: share in %",
            class_="label",
        ),
    ]
    for coach in reversed(coaches):
        places = [(x(point.value), y(point.replayed[coach])) for point in points if coach in point.replayed]
        marks = [mark(coach, *place, 2.4) for place in places]
        parts.append(tag("g", polyline(places, f"curve {TITLES[coach]}"), *marks, class_="series"))
    return picture(SHAPE_WIDTH, SHAPE_HEIGHT, f"{found.title}, real and replayed", *parts, class_="plot shape")


def _rows(found: Distribution, coaches: Sequence[str]) -> Markup:
    """A row a bin: the real share as a bar, the replays as marks with error bars."""
    bins = [each for each in found.bins if each.label != "longest"]
    height = SHAPE_TOP + SHAPE_ROW * len(bins) + SHAPE_BOTTOM
    values = [each.real for each in bins] + [rate.value for each in bins for rate in each.replayed.values()]
    most = max(*values, 1.0) * 1.08
    x = Scale(0.0, most, NAMES, SHAPE_WIDTH - SHAPE_RIGHT)
    parts = [axis_below(x, height - SHAPE_BOTTOM, ticks(0, most, 6))]
    parts.append(words((NAMES + SHAPE_WIDTH - SHAPE_RIGHT) / 2, height - 4, "share in %", class_="label"))
    for place, each in enumerate(bins):
        y = SHAPE_TOP + SHAPE_ROW * (place + 0.5)
        parts.append(words(NAMES - 6, y + 4, each.label, "end"))
        parts.append(lone("rect", x=NAMES, y=y - 8, width=max(x(each.real) - NAMES, 0.0), height=16, class_="real"))
        parts += [_mark(each, coach, x, y) for coach in reversed(coaches) if coach in each.replayed]
    return picture(SHAPE_WIDTH, height, f"{found.title}, real and replayed", *parts, class_="plot shape")


def _mark(each: Bin, coach: str, x: Scale, y: float) -> Markup:
    rate = each.replayed[coach]
    reaching = 2 * (rate.error or 0.0)
    bar = line(x(max(rate.value - reaching, 0.0)), y, x(rate.value + reaching), y, f"error {TITLES[coach]}")
    described = tag("title", f"{each.label}: real {each.real:.1f} %, {TITLES[coach]} {rate.value:.1f} %")
    return tag("g", bar, mark(coach, x(rate.value), y), described, class_="point")


LEAGUE_WIDTH, LEAGUE_LEFT, LEAGUE_RIGHT, LEAGUE_ROW, LEAGUE_TOP, LEAGUE_BOTTOM = 560, 150, 16, 26, 8, 38


def league_plot(lines: Sequence[Line], coaches: Sequence[str]) -> Markup:
    """A row a line; the shaded stretch is within the goal."""
    height = LEAGUE_TOP + LEAGUE_ROW * len(lines) + LEAGUE_BOTTOM
    offs = [abs(figure.off) / each.kind.goal for each in lines for figure in each.replayed.values()]
    most = max([*offs, 1.5]) * 1.08
    x = Scale(-most, most, LEAGUE_LEFT, LEAGUE_WIDTH - LEAGUE_RIGHT)
    bottom = height - LEAGUE_BOTTOM
    parts = [
        lone("rect", x=x(-1), y=LEAGUE_TOP, width=x(1) - x(-1), height=bottom - LEAGUE_TOP, class_="goal"),
        line(x(0), LEAGUE_TOP, x(0), bottom, "diagonal"),
        axis_below(x, bottom, ticks(-most, most, 8)),
        words(
            (LEAGUE_LEFT + LEAGUE_WIDTH - LEAGUE_RIGHT) / 2,
            height - 6,
            "replayed less real, in times the goal",
            class_="label",
        ),
    ]
    for place, each in enumerate(lines):
        y = LEAGUE_TOP + LEAGUE_ROW * (place + 0.5)
        parts.append(words(LEAGUE_LEFT - 8, y + 4, each.kind.title, "end"))
        for coach in reversed(coaches):
            if coach in each.replayed:
                figure = each.replayed[coach]
                described = tag("title", describe(each.kind, each, coach, figure))
                parts.append(tag("g", mark(coach, x(figure.off / each.kind.goal), y), described, class_="point"))
    return picture(LEAGUE_WIDTH, height, "Lines of the league", *parts, class_="plot league")


STRIP_WIDTH, STRIP_HEIGHT = 140, 22
EDGE = 8
FAR = 4.0
"""So many times the goal the ends of a strip are; what is further off stands there."""


def wins_strip(standing: Standing, games: float, coaches: Sequence[str]) -> Markup:
    """From no win to all games: a bar of one standard deviation on either side, marks for the means, a stroke for the
    real season."""
    x = Scale(0.0, games, EDGE, STRIP_WIDTH - EDGE)
    middle = STRIP_HEIGHT / 2
    parts = [line(EDGE, middle, STRIP_WIDTH - EDGE, middle, "grid")]
    wins = standing.replayed.get(coaches[0])
    if wins is not None and wins.spread is not None:
        start, end = x(max(wins.mean - wins.spread, 0.0)), x(min(wins.mean + wins.spread, games))
        parts.append(lone("rect", x=start, y=middle - 5, width=end - start, height=10, class_="spread"))
    parts.append(line(x(standing.victories), 2, x(standing.victories), STRIP_HEIGHT - 2, "stroke"))
    parts += [mark(c, x(standing.replayed[c].mean), middle) for c in reversed(coaches) if c in standing.replayed]
    return picture(STRIP_WIDTH, STRIP_HEIGHT, f"{standing.team}: real and replayed wins", *parts, class_="strip wins")


def blame_strip(sizes: tuple[float, float, float]) -> Markup:
    """Card, calls and luck side by side, each as wide as it is large."""
    whole = sum(sizes) or 1.0
    x = 0.0
    parts = []
    for name, size in zip(("card", "calls", "luck"), sizes, strict=True):
        wide = size / whole * STRIP_WIDTH
        parts.append(lone("rect", x=x, y=4, width=max(wide - 1, 0.0), height=STRIP_HEIGHT - 8, class_=f"blame-{name}"))
        x += wide
    return picture(STRIP_WIDTH, STRIP_HEIGHT, "card, calls and luck", *parts, class_="strip")


def off_strip(each: Line, coaches: Sequence[str]) -> Markup:
    """How many times the goal a line is off, to the left too low, to the right too high; shaded: within the goal."""
    x = Scale(-FAR, FAR, EDGE, STRIP_WIDTH - EDGE)
    middle = STRIP_HEIGHT / 2
    parts = [
        lone("rect", x=x(-1), y=middle - 8, width=x(1) - x(-1), height=16, class_="goal"),
        line(EDGE, middle, STRIP_WIDTH - EDGE, middle, "grid"),
        line(x(0), 2, x(0), STRIP_HEIGHT - 2, "stroke"),
    ]
    for coach in reversed(coaches):
        if coach in each.replayed:
            times = max(-FAR, min(FAR, each.replayed[coach].off / each.kind.goal))
            parts.append(tag("g", mark(coach, x(times), middle), data_coach=TITLES[coach]))
    return picture(STRIP_WIDTH, STRIP_HEIGHT, f"{each.kind.title}: off by times the goal", *parts, class_="strip")
