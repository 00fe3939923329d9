"""`cardgen seasons`: which seasons are here, and one season at a glance."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import groupby, zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings, reporting
from ingest.findings import InputError, error
from ingest.texts import counted

if TYPE_CHECKING:
    from ingest.glance import Glance, Leader


def show_seasons(
    season: Annotated[str | None, typer.Argument(help="A year that ships, or the path of a season.")] = None,
    checks: Annotated[bool, typer.Option("--checks", help="Say only whether the tables agree.")] = False,
    copy: Annotated[Path | None, typer.Option("--copy", help="Put an editable copy of the workbook here.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Let --copy write over a workbook already there.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """List the seasons that ship, or show one at a glance: records, leaders, what is missing.

    Example: cardgen seasons

    Example: cardgen seasons 2019

    Example: cardgen seasons 2019 --copy my-2019

    Example: cardgen seasons my-seasons/1983 --json
    """
    with reporting(as_json):
        if season is None and copy is not None:
            raise InputError(error("SEASON-UNKNOWN", "--copy", "no season", "a year that ships, or a path"))
        if season is None:
            _list_seasons(as_json)
        elif copy is not None:
            from cardgen.api.seasons import copy_season

            out.print(Text(f"Wrote {copy_season(season, copy, force=force)}."))
        else:
            _show_season(season, checks, as_json)


def _list_seasons(as_json: bool) -> None:
    from cardgen.api.seasons import seasons

    rows: list[dict[str, Any]] = [asdict(each) for each in seasons()]
    if as_json:
        typer.echo(json.dumps({"seasons": rows}, indent=2))
        return
    table = _table("Seasons that ship with Cardgen", ["season", "league", "statistics"], ["games", "teams", "players"])
    for row in rows:
        counts = [str(row[name]) for name in ("games", "teams", "players")]
        table.add_row(str(row["year"]), str(row["league"]), " and ".join(row["tiers"]), *counts)
    out.print(table)
    out.print("One at a glance: cardgen seasons YEAR. Your own: cardgen ingest FILES --season YEAR -o FOLDER.")


def _show_season(name: str, only_checks: bool, as_json: bool) -> None:
    from cardgen.api.seasons import glance

    shown = glance(name)
    if as_json:
        typer.echo(json.dumps(shown.record(), indent=2, ensure_ascii=False))
        return
    counts = f"{counted(shown.games, 'game')}, {counted(len(shown.standings), 'team')}"
    title = f"{shown.league} {shown.year}: {counts}, {' and '.join(shown.tiers)}"
    out.print(Text(title, style="bold"))
    if not only_checks:
        out.print(_standings(shown))
        out.print(_leaders(shown.leaders))
        _print_tables(shown)
    _print_checks(shown, most=4 if only_checks else 12)


def _standings(shown: Glance) -> Columns | Text:
    if not shown.standings:
        return Text("No teams.")
    blocks = []
    for place, teams in groupby(shown.standings, key=lambda team: (team["conference"], team["division"])):
        table = _table(" ".join(part for part in place if part) or "Teams", ["team"], ["W", "L", "T", "PF", "PA"])
        for team in teams:
            row = [team[name] for name in ("wins", "losses", "ties", "points_for", "points_against")]
            table.add_row(Text(team["team"]), *map(_cell, row))
        blocks.append(table)
    return Columns(blocks, padding=(0, 2))


def _leaders(leaders: list[Leader]) -> Table:
    table = _table("Leaders", ["category", "player", "team", "line"], [])
    for leader in leaders:
        legend = Text("-".join(map(_plain, leader.columns)), style="dim")
        for player, label in zip_longest(leader.players, [Text(leader.title), legend]):
            who = [Text(player[name]) for name in ("player_name", "team")] if player else [Text(""), Text("")]
            line = "-".join(_cell(player[column]) or "?" for column in leader.columns) if player else ""
            table.add_row(label or "", *who, Text(line))
        table.add_section()
    return table


def _table(title: str, left: list[str], right: list[str]) -> Table:
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for header in left:
        table.add_column(header, overflow="fold")
    for header in right:
        table.add_column(header, justify="right", min_width=3)
    return table


def _plain(column: str) -> str:
    """`passing_yards` as `yards`: the category already says the rest."""
    return column.removeprefix("def_").rsplit("_", maxsplit=1)[-1]


def _cell(value: Any) -> str:
    return "" if value is None else f"{value:g}" if isinstance(value, float) else str(value)


def _print_tables(shown: Glance) -> None:
    partial = [state for state in shown.tables if state.rows and (state.blank_columns or state.estimated_columns)]
    if partial:
        table = _table("Not known, or estimated", ["sheet", "blank columns", "estimated, in part or whole"], [])
        for state in partial:
            table.add_row(state.name, _names(state.blank_columns), _names(state.estimated_columns))
        out.print(table)
    whole = [f"{state.name} {state.rows}" for state in shown.tables if state.rows and state not in partial]
    missing = [f"{state.name} (needed)" if state.needed else state.name for state in shown.tables if not state.rows]
    out.print(Text(f"Complete sheets, with rows: {', '.join(whole) or 'none'}."))
    out.print(Text(f"Missing sheets: {', '.join(missing) if missing else 'none'}."))


def _names(columns: list[str]) -> Text:
    return Text(", ".join(columns) or "-", style="" if columns else "dim")


def _print_checks(shown: Glance, most: int) -> None:
    if not shown.findings:
        out.print(Text("Cross checks: every table agrees with the others.", style="green"))
        return
    out.print(Text(f"Cross checks, differences: {len(shown.findings)}", style="yellow"))
    print_findings(shown.findings, out, most)
