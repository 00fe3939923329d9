"""Real against replayed: a point a line, with what luck may have moved it by, and the diagonal on which all is well."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.pages.markup import Markup, tag
from cardgen.pages.svg import Scale, axis_below, axis_left, line, name_beside, picture, reach, ticks, words
from cardgen.scorecard import grades
from cardgen.scorecard.headline import Headline
from cardgen.scorecard.kinds import CORRELATION, Kind
from cardgen.scorecard.lines import Figure, Line
from cardgen.scorecard.page.marks import mark
from cardgen.scorecard.replays import TITLES

WIDTH, HEIGHT = 340, 320
LEFT, RIGHT, TOP, BOTTOM = 42, 12, 10, 40
NAMED = 3
"""So many of the points furthest off beyond their goal are named."""


def scatter(headline: Headline, lines: Sequence[Line], coaches: Sequence[str]) -> Markup:
    """The plot of a kind of line."""
    kind = headline.kind
    values = [each.real for each in lines]
    values += [figure.value for each in lines for figure in each.replayed.values()]
    least, most = reach(values)
    x, y = Scale(least, most, LEFT, WIDTH - RIGHT), Scale(least, most, HEIGHT - BOTTOM, TOP)
    numbers = ticks(least, most)
    points = [
        _point(kind, each, coach, each.replayed[coach], x, y)
        for coach in reversed(coaches)  # the coached season lies on top
        for each in lines
        if coach in each.replayed
    ]
    return picture(
        WIDTH,
        HEIGHT,
        f"{kind.title}: real against replayed",
        axis_left(y, LEFT, numbers, WIDTH - RIGHT),
        axis_below(x, HEIGHT - BOTTOM, numbers),
        line(x(least), y(least), x(most), y(most), "diagonal"),
        words((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, f"real {_unit(kind)}", class_="label"),
        tag("text", "replayed", transform=f"translate(11 {(HEIGHT - BOTTOM + TOP) / 2:g}) rotate(-90)",
            text_anchor="middle", class_="label"),
        *points,
        *_names(lines, coaches[0], x, y),
        class_="plot scatter",
    )  # fmt: skip


def _unit(kind: Kind) -> str:
    return kind.title if kind.unit in {"points", "%"} or kind.unit in kind.title else f"{kind.title}, {kind.unit}"


def _point(kind: Kind, each: Line, coach: str, figure: Figure, x: Scale, y: Scale) -> Markup:
    """A mark with its error bar of two standard errors."""
    across, height = x(each.real), y(figure.value)
    reaching = 2 * (figure.error or 0.0)
    top, bottom = max(y(figure.value + reaching), float(TOP)), min(y(figure.value - reaching), float(HEIGHT - BOTTOM))
    bar = [line(across, top, across, bottom, f"error {TITLES[coach]}")] if figure.error else []
    told = tag("title", tell(kind, each, coach, figure))
    return tag("g", *bar, mark(coach, across, height), told, class_="point", data_coach=TITLES[coach])


def tell(kind: Kind, each: Line, coach: str, figure: Figure) -> str:
    """A point in words."""
    places = kind.decimals
    luck = "" if figure.error is None else f" \N{PLUS-MINUS SIGN} {figure.error:.{places}f}"
    z = "" if figure.z is None else f", z {figure.z:+.1f}"
    value = f"{figure.value:.{places}f}"
    return f"{each.name}: real {each.real:.{places}f}, {TITLES[coach]} {value}{luck}{z}, {figure.grade}"


def _names(lines: Sequence[Line], coach: str, x: Scale, y: Scale) -> list[Markup]:
    """Names beside the points furthest off, one above the other where they would touch."""
    known = [(each, each.replayed[coach]) for each in lines if coach in each.replayed]
    known = [(each, figure) for each, figure in known if figure.verdict != grades.RIGHT]
    worst = sorted(known, key=lambda pair: (-abs(pair[1].off), pair[0].name))[:NAMED]
    found: list[Markup] = []
    taken: list[float] = []
    for each, figure in sorted(worst, key=lambda pair: -pair[1].value):
        height = y(figure.value) + 4
        while any(abs(height - other) < 11 for other in taken):
            height += 11
        if height > HEIGHT - BOTTOM:
            continue
        taken.append(height)
        said = each.player.split(" ")[-1] if each.player else each.team
        found.append(name_beside(said, x(each.real), height, (LEFT, WIDTH - 2), above=figure.off > 0))
    return found


def has_points(headline: Headline) -> bool:
    """Whether a kind of line has enough of them for a plot."""
    return headline.count >= 3 and headline.kind.measure != CORRELATION
