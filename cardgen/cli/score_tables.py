"""A scorecard on the terminal: tables that fit 80 columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out
from ingest.texts import counted, printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.scorecard.distributions import Bin, Distribution
    from cardgen.scorecard.headline import Headline, Summary
    from cardgen.scorecard.kinds import Kind
    from cardgen.scorecard.lines import Figure, Line
    from cardgen.scorecard.scorecard import Scorecard

WORST: Final = 12
"""So many lines are shown of a whole season."""
_STYLES: Final = {"A+": "green", "A": "green", "B": "cyan", "C": "yellow", "D": "red", "F": "bold red"}


def show_scorecard(card: Scorecard, *, every: bool) -> None:
    """Headlines, blame, distributions and the lines furthest off; with `every` all of them."""
    from cardgen.games import find_game
    from cardgen.scorecard.replays import TITLES

    reported = " and ".join(f"{counted(number, 'replay')} {TITLES[coach]}" for coach, number in card.replays.items())
    out.print(Text(f"{card.league} {card.year} by {find_game(card.plan.game).title}: {reported}"))
    _show_headlines(card, "line", card.headlines)
    if card.further:
        _show_headlines(card, "further line", card.further)
    _show_blame(card, every=every)
    _show_distributions(card, every=every)
    lines = card.worst_first()
    if every:
        out.print("Every line, the furthest off first:")
        _show_lines(card, lines)
        _show_compared(card)
    else:
        out.print(f"The {WORST} lines furthest off beyond luck (--all shows every line):")
        _show_lines(card, lines[:WORST])


def _table(*headings: str) -> Table:
    """Names to the left, numbers to the right: a heading that begins with `<` is of names, one with `=` of marks."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 0))
    for heading in headings:
        if heading.startswith("<"):
            table.add_column(heading[1:], overflow="fold", min_width=6)
        else:
            table.add_column(heading.lstrip("="), justify="left" if "=" in heading else "right", no_wrap=True)
    return table


def _show_headlines(card: Scorecard, title: str, headlines: Sequence[Headline]) -> None:
    from cardgen.scorecard.replays import TITLES

    parts = [heading for coach in card.coaches for heading in (f"{TITLES[coach]}\noff", "\nbias", "\nluck", "=\n")]
    table = _table(f"<\n{title}", "\nn", "\ngoal", *parts)
    for headline in headlines:
        cells = [cell for coach in card.coaches for cell in _summary(headline.kind, headline.summaries.get(coach))]
        table.add_row(title_of(headline.kind), str(headline.count), f"{headline.kind.goal:g}", *cells)
    out.print(table)


def title_of(kind: Kind) -> str:
    """A line's title, with the unit of its error where the title does not tell it: plays a game are off by per cent."""
    from cardgen.scorecard.kinds import RELATIVE

    return f"{kind.title}, off in %" if kind.measure == RELATIVE else kind.title


def _summary(kind: Kind, summary: Summary | None) -> list[str | Text]:
    if summary is None:
        return ["", "", "", ""]
    figures = (summary.figure, summary.bias, summary.luck)
    texts = [_error(kind, figure, signed=place == 1) for place, figure in enumerate(figures)]
    return [*texts, _mark(summary.grade)]


def _mark(grade: str) -> Text:
    return Text(grade, style=_STYLES.get(grade, ""))


def _error(kind: Kind, figure: float | None, *, signed: bool = False) -> str:
    if figure is None:
        return ""
    return f"{figure:{'+' if signed else ''}.{kind.error_decimals}f}"


def _show_blame(card: Scorecard, *, every: bool) -> None:
    shown = (*card.headlines, *card.further) if every else card.headlines
    blames = [(headline, card.blame(headline)) for headline in shown]
    if not card.floors and not any(blame for _, blame in blames):
        return
    exact = ("implied", "goal", "floor") if card.floors else ()
    table = _table("<whose fault", "card", "calls", "luck", "=blame", *exact)
    for headline, blame in blames:
        if blame is None and headline.kind.key not in card.floors:
            continue
        sizes = (blame.card, blame.calls, blame.luck) if blame else (None, None, None)
        cells = [_error(headline.kind, size) for size in sizes]
        table.add_row(title_of(headline.kind), *cells, blame.whose if blame else "", *_floor(card, headline))
    out.print(table)


def _floor(card: Scorecard, headline: Headline) -> list[str]:
    if not card.floors:
        return []
    floor = card.floors.get(headline.kind.key)
    if floor is None:
        return ["", "", ""]
    return [f"{floor.implied:.3f}", f"{headline.kind.goal_implied or 0:g}", f"{floor.granularity:.3f}"]


def _show_distributions(card: Scorecard, *, every: bool) -> None:
    from cardgen.scorecard.replays import TITLES

    if not card.distributions:
        return
    coaches = [TITLES[coach] for coach in card.coaches]
    if every:
        table = _table("<distribution", "<share of", "real", *coaches)
        for found in card.distributions:
            for place, each in enumerate(found.bins):
                cells = [f"{each.replayed[c].value:.1f}" if c in each.replayed else "" for c in card.coaches]
                table.add_row("" if place else found.title, each.label, f"{each.real:.1f}", *cells)
        out.print(table)
        return
    table = _table("<% of distributions misplaced", *coaches, "luck", "<furthest off", "real", coaches[0])
    for found in card.distributions:
        misplaced = [f"{found.misplaced[coach]:.1f}" if coach in found.misplaced else "" for coach in card.coaches]
        furthest = _furthest(found, card.coach)
        luck = found.season_luck.get(card.coach)
        off = ["", "", ""]
        if furthest is not None:
            off = [furthest.label, f"{furthest.real:.1f}", f"{furthest.replayed[card.coach].value:.1f}"]
        table.add_row(found.title, *misplaced, "" if luck is None else f"{luck:.1f}", *off)
    out.print(table)


def _furthest(found: Distribution, coach: str) -> Bin | None:
    bins = [each for each in found.bins if coach in each.replayed and each.label != "longest"]
    return max(bins, key=lambda each: abs(each.replayed[coach].value - each.real), default=None)


def _show_lines(card: Scorecard, lines: list[Line]) -> None:
    from cardgen.scorecard.blame import blame_line
    from cardgen.scorecard.replays import TITLES

    second = [TITLES[coach] for coach in card.coaches[1:]]
    table = _table("<team and player", "<line", "real", TITLES[card.coach], "+-", "z", *second, "=", "=blame")
    for line in lines:
        figure = line.replayed.get(card.coach)
        names = [Text(printable(text)) for text in (line.name, line.kind.title)]
        blame = blame_line(line)
        table.add_row(
            *names,
            _value(line.kind, line.real),
            *_figure(line.kind, figure),
            *(_value(line.kind, line.replayed[c].value) if c in line.replayed else "" for c in card.coaches[1:]),
            _mark(figure.grade if figure else ""),
            (blame.whose if blame else figure.verdict if figure else "") or "-",
        )
    out.print(table)


def _show_compared(card: Scorecard) -> None:
    """What each kind of line compares, in a sentence."""
    table = _table("<line", "<what is compared")
    for headline in (*card.headlines, *card.further):
        table.add_row(headline.kind.title, headline.kind.compared)
    out.print(table)


def _figure(kind: Kind, figure: Figure | None) -> tuple[str, str, str]:
    if figure is None:
        return "", "", ""
    error = "" if figure.error is None else f"{figure.error:.{kind.decimals}f}"
    return _value(kind, figure.value), error, "" if figure.z is None else f"{figure.z:+.1f}"


def _value(kind: Kind, value: float) -> str:
    return f"{value:.{kind.decimals}f}"
