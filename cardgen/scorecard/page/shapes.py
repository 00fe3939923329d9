"""Distributions overlaid: grey bars are the real season, lines and marks its replays."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.pages.markup import Markup, lone, tag
from cardgen.pages.svg import Scale, axis_below, axis_left, bars, line, picture, polyline, ticks, words
from cardgen.scorecard.distributions import Bin, Distribution
from cardgen.scorecard.page.marks import mark
from cardgen.scorecard.replays import TITLES

WIDTH, HEIGHT = 460, 240
LEFT, RIGHT, TOP, BOTTOM = 34, 14, 10, 36
ROW, NAMES = 24, 104


def shape_plot(found: Distribution, coaches: Sequence[str]) -> Markup:
    """Number by number where there is a curve, bin by bin where there is none."""
    return _curve(found, coaches) if found.curve else _rows(found, coaches)


def _curve(found: Distribution, coaches: Sequence[str]) -> Markup:
    points = found.curve
    first, last = points[0].value, points[-1].value
    most = max(max(point.real, *point.replayed.values()) for point in points) * 1.05
    x = Scale(first - 0.5, last + 0.5, LEFT, WIDTH - RIGHT)
    y = Scale(0.0, most, HEIGHT - BOTTOM, TOP)
    wide = (WIDTH - RIGHT - LEFT) / (last - first + 1) * 0.8

    def say(number: float) -> str:
        if number == first and first:
            return f"\N{LESS-THAN OR EQUAL TO}{number:g}"
        return f"{number:g}+" if number == last else f"{number:g}"

    numbers = [number for number in ticks(first, last, 8) if number <= last - (last - first) / 16]
    parts = [
        axis_left(y, LEFT, ticks(0, most, 4), WIDTH - RIGHT),
        bars(x, y, [(point.value, point.real) for point in points], wide),
        axis_below(x, HEIGHT - BOTTOM, [*numbers, last], say),
        words((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 4, f"{found.unit}; up: share in %", class_="label"),
    ]
    for coach in reversed(coaches):
        places = [(x(point.value), y(point.replayed[coach])) for point in points if coach in point.replayed]
        marks = [mark(coach, *place, 2.4) for place in places]
        parts.append(tag("g", polyline(places, f"curve {TITLES[coach]}"), *marks, class_="series"))
    return picture(WIDTH, HEIGHT, f"{found.title}, real and replayed", *parts, class_="plot shape")


def _rows(found: Distribution, coaches: Sequence[str]) -> Markup:
    """A row a bin: the real share as a bar, the replays as marks with error bars."""
    bins = [each for each in found.bins if each.label != "longest"]
    height = TOP + ROW * len(bins) + BOTTOM
    values = [each.real for each in bins] + [rate.value for each in bins for rate in each.replayed.values()]
    most = max(*values, 1.0) * 1.08
    x = Scale(0.0, most, NAMES, WIDTH - RIGHT)
    parts = [axis_below(x, height - BOTTOM, ticks(0, most, 6))]
    parts.append(words((NAMES + WIDTH - RIGHT) / 2, height - 4, "share in %", class_="label"))
    for place, each in enumerate(bins):
        y = TOP + ROW * (place + 0.5)
        parts.append(words(NAMES - 6, y + 4, each.label, "end"))
        parts.append(lone("rect", x=NAMES, y=y - 8, width=max(x(each.real) - NAMES, 0.0), height=16, class_="real"))
        parts += [_mark(each, coach, x, y) for coach in reversed(coaches) if coach in each.replayed]
    return picture(WIDTH, height, f"{found.title}, real and replayed", *parts, class_="plot shape")


def _mark(each: Bin, coach: str, x: Scale, y: float) -> Markup:
    rate = each.replayed[coach]
    reaching = 2 * (rate.error or 0.0)
    bar = line(x(max(rate.value - reaching, 0.0)), y, x(rate.value + reaching), y, f"error {TITLES[coach]}")
    told = tag("title", f"{each.label}: real {each.real:.1f} %, {TITLES[coach]} {rate.value:.1f} %")
    return tag("g", bar, mark(coach, x(rate.value), y), told, class_="point")
