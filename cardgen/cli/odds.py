"""`cardgen odds`: what cards imply, by exact odds, beside what really happened."""

from __future__ import annotations

import json
from dataclasses import asdict
from statistics import median
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import counted, out, print_findings, printable, reporting
from cardgen.cli.progress import progress_bars
from cardgen.cli.sound import refuse_bad_set
from cardgen.cli.whom import find_player, find_team, season_of_set
from ingest.findings import Severity, note, warning

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardgen.sets import CardSet
    from cardgen.solving.accuracy import Line
    from cardgen.solving.telling import Progress
    from ingest.season import Season

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
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Print the line each card implies, worked out exactly from the rules, beside the real line.

    For a whole set: how near each kind of line comes, and the lines furthest off. `raw` is the card alone; `implied`
    is the card against the reference opposition: league-average opponents and an ordinary mix of defences (that of the
    set's deck, or of a game of dice the one that coaches call), plays from midfield, no special cards of a deck. Charts
    and a deck that the set brings of its own are those it is worked out with. `off by` is how far that is from the real
    line; `men` are those whose samples are large enough to count. `floor` is the error that granularity, and what other
    cards decide, leave at the least. Of a set that `cardgen validate --save` kept, cards with errors are left out and
    what is missing is stood in for; both are told.

    Example: cardgen odds 2019-statis-pro --player "Lamar Jackson"

    Example: cardgen odds sets/final --team BAL

    Example: cardgen odds my-cards.xlsx --against 2012 --json
    """
    with reporting(as_json):
        from cardgen.sets import read_found, read_set

        found = read_found(card_set)
        cards = found or read_set(card_set)
        if found is None:
            refuse_bad_set(card_set, cards)
        season = season_of_set(cards, against)
        teams = [find_team(cards, team)] if team else None
        players = [find_player(cards, player)] if player else None
        with progress_bars() as progress:
            if found is None:
                lines = cards.rules.implied_lines(cards, season=season, teams=teams, players=players, progress=progress)
            else:
                lines = _lines_of_part(card_set, cards, season, teams, players, progress)
        near = cards.rules.accuracy(lines)
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


def _lines_of_part(
    path_or_name: str,
    cards: CardSet,
    season: Season | None,
    teams: Sequence[str] | None,
    players: Sequence[str] | None,
    progress: Progress,
) -> list[Line]:
    """The lines of an incomplete set, of every card without an error; what is left out or stood in for is noted."""
    from cardgen.audit.cards import place_of
    from cardgen.games import audit_of
    from cardgen.sets.store import read_readable
    from validate.paths import check_read_set

    rules = audit_of(cards.rules)
    wrong = [each for each in check_read_set(path_or_name, cards) if each.severity is Severity.ERROR]
    places = {place_of(each) for each in wrong if each.code not in rules.tolerated}
    sound = read_readable(path_or_name, cards.rules, places, rules.kept)
    left_out = sum(map(len, cards.sheets.values())) - sum(map(len, sound.sheets.values()))
    if left_out:
        found = f"{counted(left_out, 'card')} that can be read but break a rule, left out"
        cards.notes.append(warning("SET-PARTLY", cards.name, found, fix=f"cardgen validate {path_or_name}"))
    lines, stood_in = rules.lines_of_part(sound, season, teams, players, progress)
    cards.notes += [note("ODDS-STAND-IN", cards.name, told) for told in stood_in]
    if not lines:
        found = f"no card of {', '.join(players or teams or ['the set'])} can be asked"
        cards.notes.append(warning("SET-PARTLY", cards.name, found, "a card without an error"))
    return lines


def _worst(lines: list[Any], near: list[Any]) -> list[Any]:
    """The lines of the larger samples that miss by the most times the goal of their kind, beyond their floor."""
    goals = {kind.line: kind.goal for kind in near}
    known = [line for line in lines if line.real is not None and line.line in goals]
    middle = {kind: median(line.sample for line in known if line.line == kind) for kind in {x.line for x in known}}
    large = [line for line in known if line.sample >= middle[line.line]]
    return sorted(large, key=lambda line: -(abs(line.implied - line.real) - line.floor) / goals[line.line])[:WORST]


def _show_accuracy(near: list[Any]) -> None:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title="Mean error of implied lines", title_justify="left")
    table.add_column("line", no_wrap=True)
    for heading in ("men", "error", "bias", "goal", "floor"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("unit", overflow="fold", min_width=len("unit"))
    for kind in near:
        figures = (kind.error, kind.bias, kind.goal, kind.floor)
        table.add_row(kind.line, str(kind.qualifying), *(f"{figure:.3f}" for figure in figures), kind.unit)
    out.print(table)


def _show(lines: list[Any]) -> None:
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
