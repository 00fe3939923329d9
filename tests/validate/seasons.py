"""A season of which a set's cards could have been made: its teams, its players and the lines at the cards' feet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl

from cardgen.sets.cardset import CardSet
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table
from validate.inside_blitz.plan import PLAN as INSIDE_BLITZ
from validate.plan import Plan


def table(name: str, rows: list[dict[str, object]]) -> Table:
    """A table of these rows, the other columns blank."""
    spec = TABLES[name]
    return Table(spec, spec.complete(pl.DataFrame(rows)))


def season_of(found: CardSet) -> Season:
    """The season of an Inside Blitz set."""
    return season_of_sheets(found.sheets, INSIDE_BLITZ)


def season_of_sheets(sheets: Mapping[str, Sequence[Any]], plan: Plan) -> Season:
    """The season of a game's cards, sheet by sheet."""
    teams: list[dict[str, object]] = [
        {"team": each.team, "team_name": each.name, "wins": each.wins, "losses": each.losses, "ties": each.ties}
        for each in sheets["teams"]
    ]
    players: dict[str, dict[str, object]] = {}
    lines: dict[str, dict[str, dict[str, object]]] = {}
    for sheet in (*plan.players, *plan.kicking):
        for card in sheets[sheet]:
            who: dict[str, object] = {"player_id": card.player_id, "team": card.team, "player_name": card.name}
            players[card.player_id] = {**who, "position": ""}
            for foot in (each for each in plan.table("feet.csv") if each["sheet"] == sheet):
                line = lines.setdefault(foot["table"], {}).setdefault(card.player_id, dict(who))
                line[foot["column"]] = int(getattr(card, foot["field"]))
                line |= {foot["of"]: 70} if foot["of"] else {}
    tables = {name: table(name, list(rows.values())) for name, rows in lines.items()}
    return Season(
        2019, tables={"teams": table("teams", teams), "roster": table("roster", list(players.values())), **tables}
    )
