"""`cardgen games`: the games there are cards for."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out


def show_games(
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """List the games Cardgen makes cards for, with their editions and card types.

    Example: cardgen games

    Example: cardgen games --json
    """
    from cardgen.games import GAMES

    if as_json:
        rows = [
            {
                "name": game.name,
                "title": game.title,
                "edition": game.edition,
                "editions": list(game.editions or (game.edition,)),
                "sheets": list(game.card_types),
            }
            for game in GAMES
        ]
        typer.echo(json.dumps({"games": rows}, indent=2))
        return
    table = Table(title="Games", title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("game", "title", "edition", "sheets of a set"):
        table.add_column(heading, overflow="fold")
    for game in GAMES:
        editions, sheets = ", ".join(game.editions or (game.edition,)), ", ".join(game.card_types)
        table.add_row(*map(Text, (game.name, game.title, editions, sheets)))
    out.print(table)
    out.print("Cards from a season: cardgen build 2019 --game statis-pro. Rule by rule: cardgen rules statis-pro.")
