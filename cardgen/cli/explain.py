"""`cardgen explain`: where each number on a card came from."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Final

import typer

from cardgen.cli.console import print_findings, reporting
from cardgen.report.origins import before_rounding, group_origins, short_title, values_beside
from ingest.findings import InputError, error
from ingest.texts import printable

if TYPE_CHECKING:
    from cardgen.api.explaining import Explained
    from cardgen.provenance import Origin

WIDTH: Final = 80
LABEL: Final = 6
"""How wide the words at the beginning of a line are."""


def explain(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: its folder, file or name under sets/.")],
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="The player; without one, the cards of the team itself.")
    ] = "",
    team: Annotated[
        str, typer.Option("--team", metavar="T", help="The team, by code, where a name is not enough.")
    ] = "",
    field: Annotated[
        str,
        typer.Option("--field", metavar="F", help="Only this field or group: `Quick COM`, `Quick`, `N`, `FG 26-35`."),
    ] = "",
    sheet: Annotated[
        str, typer.Option("--sheet", metavar="S", help="Only cards of this sheet: lineups, kickoff returns.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Show the derivation of each number on a card: statistic, formula, value before rounding, what is printed.

    Numbers that share statistic and formula are shown together. `before rounding` is in the unit of what is printed:
    yards, points, and of a range how many numbers it is wide.

    Example: cardgen explain 2019-statis-pro --player "Lamar Jackson"

    Example: cardgen explain sets/final --player "Joe Flacco" --field "Quick COM"

    Example: cardgen explain 2019-statis-pro --team BAL --sheet lineups

    Example: cardgen explain 2019-statis-pro --team BAL --json
    """
    with reporting(as_json):
        from cardgen.api.explaining import explain as explained
        from cardgen.sets import read_set

        if not player and not team:
            raise InputError(error("EXPLAIN-OPTIONS", "cardgen explain", "nobody", "--player NAME or --team T"))
        cards = read_set(card_set)
        numbers = explained(cards, player, team=team, field=field, sheet=sheet)
    if as_json:
        rows = [asdict(each.origin) | {"now": each.now} for each in numbers]
        typer.echo(json.dumps({"origins": rows}, ensure_ascii=False, indent=2))
        return
    print_findings(cards.notes)
    _show(numbers)


def _show(numbers: list[Explained]) -> None:
    """Card by card, a block for each group of numbers."""
    now = {id(each.origin): each.now for each in numbers}
    origins = [each.origin for each in numbers]
    for (sheet, team, name), card in groupby(origins, key=lambda each: (each.sheet, each.team, each.card)):
        typer.echo(printable(f"{name}, {team} ({sheet})" if name else f"{team} ({sheet})"))
        for group in group_origins(list(card)):
            typer.echo()
            for line in _block(group, now):
                typer.echo(printable(line).rstrip())
        typer.echo()


def _block(group: list[Origin], now: Mapping[int, str]) -> list[str]:
    """The lines of one group: heading, then where from, by what steps and what it was before rounding."""
    first = group[0]
    title = f"{short_title([origin.field for origin in group])}: {values_beside(now[id(origin)] for origin in group)}"
    *above, last = wrap(title, WIDTH, subsequent_indent="  ") or [""]
    room = WIDTH - len(last)
    apart = len(first.status) < room
    heading = [*above, last + first.status.rjust(room)] if apart else [*above, last, first.status.rjust(WIDTH)]
    edited = [
        f"{origin.field} is edited: {now[id(origin)] or 'blank'}, was {origin.printed or 'blank'}"
        for origin in group
        if now[id(origin)] != origin.printed
    ]
    return [
        *heading,
        *(f"  {line}" for line in edited),
        *_labeled("from", first.statistic),
        *_labeled("by", first.formula),
        *wrap(
            f"before rounding: {values_beside(before_rounding(origin.value) for origin in group)}",
            WIDTH,
            initial_indent="  ",
            subsequent_indent=" " * (LABEL + 4),
        ),
    ]


def _labeled(label: str, text: str) -> list[str]:
    """A text step by step, each step on a line of its own, wrapped beside its label."""
    lines: list[str] = []
    for step in text.split("; "):
        lines += wrap(step, WIDTH - LABEL - 2, subsequent_indent="  ", break_long_words=False)
    return [f"  {label if not at else '':<{LABEL}}{line}" for at, line in enumerate(lines)]
