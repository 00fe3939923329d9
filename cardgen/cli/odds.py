"""`cardgen odds`: what cards imply, by exact odds, beside what really happened."""

from __future__ import annotations

import json
from dataclasses import asdict
from statistics import median
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings, reporting
from cardgen.cli.progress import progress_bars
from ingest.texts import printable

if TYPE_CHECKING:
    from cardgen.solving.accuracy import Accuracy, Line

WORST: Final = 12
"""So many lines are shown of a whole set."""


def odds(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: its folder, file or name under sets/.")],
    player: Annotated[str, typer.Option("--player", metavar="NAME", help="Only this player's lines.")] = "",
    team: Annotated[str, typer.Option("--team", metavar="T", help="Only this team's lines, by code.")] = "",
    against: Annotated[
        str,
        typer.Option(
            "--against", metavar="SEASON", help="The real lines to set beside them; the set's own season if it ships."
        ),
    ] = "",
    every: Annotated[bool, typer.Option("--all", help="Every line of the set, not only how near they come.")] = False,
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: as many as pay, one a core at the most.")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Print the line each card implies, worked out exactly from the rules, beside the real line.

    For a whole set: how near each kind of line comes, and the lines furthest off. `raw` is the card alone; `implied`
    is the card against the reference opposition: league-average opponents and an ordinary mix of defenses (that of the
    set's deck, or of a game of dice the one that coaches call), plays from midfield, no special cards of a deck. Charts
    and a deck that the set brings of its own are those it is worked out with. `off by` is how far that is from the real
    line; `players` are those whose samples are large enough to count. `floor` is the error that granularity, and what
    other cards decide, leave at the least. Of a set that `cardgen validate --save` kept, cards with errors are left out
    and what is missing is stood in for; both are reported.

    Example: cardgen odds 2019-statis-pro --player "Lamar Jackson"

    Example: cardgen odds sets/final --team BAL

    Example: cardgen odds my-cards.xlsx --against 2012 --json
    """
    with reporting(as_json):
        from cardgen.api import exact_odds as exact
        from cardgen.sets import read_found, read_set
        from cardgen.sets.resolve import find_player, find_team, season_of_set
        from validate.preflight import refuse_bad_set

        found = read_found(card_set)
        cards = found or read_set(card_set)
        if found is None:
            refuse_bad_set(cards)
        season = season_of_set(cards, against)
        teams = [find_team(cards, team)] if team else None
        players = [find_player(cards, player)] if player else None
        with progress_bars() as progress:
            lines = exact.implied_lines(cards, season, teams, players, progress, workers)
        near = exact.accuracy(cards, lines)
    if as_json:
        record = {"lines": [asdict(line) for line in lines], "accuracy": [asdict(line) for line in near]}
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
        return
    print_findings(cards.notes)
    whole = not (player or team) and any(line.real is not None for line in lines)
    if whole and near:
        _show_accuracy(near)
        if not every:
            out.print(f"The {WORST} lines of large samples furthest off beyond their floor (--all shows every line):")
            _show(_worst(lines, near))
            return
    _show(lines)


def _worst(lines: list[Line], near: list[Accuracy]) -> list[Line]:
    """The lines of the larger samples that miss by the most times the goal of their kind, beyond their floor."""
    goals = {kind.line: kind.goal for kind in near}
    known = [line for line in lines if line.real is not None and line.line in goals]
    middle = {kind: median(line.sample for line in known if line.line == kind) for kind in {x.line for x in known}}
    large = [line for line in known if line.sample >= middle[line.line]]
    return sorted(large, key=lambda line: -(abs(line.implied - (line.real or 0.0)) - line.floor) / goals[line.line])[
        :WORST
    ]


def _show_accuracy(near: list[Accuracy]) -> None:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title="Mean error of implied lines", title_justify="left")
    table.add_column("line", no_wrap=True)
    for heading in ("players", "error", "bias", "goal", "floor"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("unit", overflow="fold", min_width=len("unit"))
    for kind in near:
        figures = (kind.error, kind.bias, kind.goal, kind.floor)
        table.add_row(kind.line, str(kind.qualifying), *(f"{figure:.3f}" for figure in figures), kind.unit)
    out.print(table)


def _show(lines: list[Line]) -> None:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("team and player", overflow="fold", min_width=len("team and player"))
    table.add_column("line", overflow="fold")
    for heading in ("real", "implied", "off by", "raw", "floor"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in lines:
        difference = None if line.real is None else line.implied - line.real
        measured = line.line if line.unit in line.line else f"{line.line}, {line.unit}"
        texts = (f"{line.team} {line.player}".strip(), measured)
        figures = (line.real, line.implied, difference, line.raw, line.floor)
        table.add_row(*(Text(printable(text)) for text in texts), *map(_figure, figures))
    out.print(table)


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
