"""`cardgen explain`: where each number on a card came from."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings, printable, reporting
from cardgen.cli.whom import find_player, find_team
from ingest.findings import Finding, InputError, did_you_mean, error

if TYPE_CHECKING:
    from cardgen.provenance import Origin
    from cardgen.sets import CardSet


def explain(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: its folder, file or name under sets/.")],
    player: Annotated[
        str, typer.Option("--player", metavar="NAME", help="The player; without one, the cards of the team itself.")
    ] = "",
    team: Annotated[
        str, typer.Option("--team", metavar="T", help="The team, by code, where a name is not enough.")
    ] = "",
    field: Annotated[
        str, typer.Option("--field", metavar="F", help="Only this column of the card, or the columns that begin so.")
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Show the way of each number on a card: statistic, formula, value before rounding, what is printed.

    Example: cardgen explain 2019-statis-pro --player "Lamar Jackson"

    Example: cardgen explain sets/final --player "Joe Flacco" --field Quick

    Example: cardgen explain 2019-statis-pro --team BAL --json
    """
    with reporting(as_json):
        from cardgen.sets import read_set

        if not player and not team:
            raise InputError(error("EXPLAIN-OPTIONS", "cardgen explain", "nobody", "--player NAME or --team T"))
        cards = read_set(card_set)
        name = find_player(cards, player) if player else ""
        code = find_team(cards, team) if team else ""
        origins = cards.provenance.of_card(name, code, field)
        if not origins:
            raise InputError(_nothing(cards, name, code, field))
        now = _printed_now(cards, name)
    if as_json:
        rows = [asdict(origin) | {"now": _now(now, origin)} for origin in origins]
        typer.echo(json.dumps({"origins": rows}, ensure_ascii=False, indent=2))
        return
    print_findings(cards.notes)
    _show(origins, now)


def _cards(cards: CardSet) -> list[tuple[str, Any]]:
    return [(sheet, card) for sheet, rows in cards.sheets.items() for card in rows]


def _nothing(cards: CardSet, name: str, team: str, field: str) -> Finding:
    """Why there is nothing to explain."""
    if not cards.provenance.origins:
        return error("SET-NO-ORIGINS", cards.name, "no origins are on file", "a set that `cardgen build` made")
    of_card = cards.provenance.of_card(name)
    teams = sorted({origin.team for origin in of_card})
    if team and teams and team not in teams:
        return error("TEAM-UNKNOWN", team, f"no card of {name} for this team", " or ".join(teams))
    fields = list(dict.fromkeys(origin.field for origin in of_card))
    fix = did_you_mean(field, fields)
    return error("FIELD-UNKNOWN", f"--field {printable(field)}", "no such field on the card", ", ".join(fields), fix)


def _printed_now(cards: CardSet, name: str) -> dict[tuple[str, str, str], str]:
    """What the cards print today, by sheet, team and heading: they may have been edited."""
    from cardgen.faces import headings, show_card

    now = {}
    for sheet, card in _cards(cards):
        if (getattr(card, "name", "") if sheet != "teams" else "") == name:
            for heading, text in zip(headings(type(card)), show_card(card), strict=True):
                now[sheet, card.team, heading] = text
    return now


def _now(now: dict[tuple[str, str, str], str], origin: Origin) -> str:
    return now.get((origin.sheet, origin.team, origin.field), origin.printed)


def _show(origins: list[Origin], now: dict[tuple[str, str, str], str]) -> None:
    cards = list(dict.fromkeys((origin.sheet, origin.team, origin.card) for origin in origins))
    for sheet, team, name in cards:
        title = Text(printable(f"{name or team}, {team} ({sheet})"))
        table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
        for heading in ("field", "printed", "from", "value", "statistic", "formula"):
            table.add_column(heading, overflow="fold", justify="right" if heading == "value" else "left")
        for origin in origins:
            if (origin.sheet, origin.team, origin.card) == (sheet, team, name):
                printed, today = origin.printed, _now(now, origin)
                shown = Text(printed if printed == today else f"{today} (edited; was {printed})")
                cells = (origin.status, f"{origin.value:g}", origin.statistic, origin.formula)
                table.add_row(Text(origin.field), shown, *(Text(printable(cell)) for cell in cells))
        out.print(table)
