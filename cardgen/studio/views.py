"""What pages are told: plain values made of seasons and sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import polars as pl

import cardgen
from cardgen.api.exact_odds import implied_lines
from cardgen.api.seasons import glance
from cardgen.games import GAMES, Game
from cardgen.sets.resolve import season_of_set
from cardgen.studio.jobs import finding_record
from cardgen.studio.open_sets import OpenSet
from ingest.findings import InputError, error
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Table
from ingest.texts import printable

Record = dict[str, Any]
ROWS: Final = 200
"""Rows of a table that a page gets at a time."""
SEASONS: Final = 4
"""So many seasons are kept in memory."""


def games() -> list[Record]:
    """The games, with editions and optional rules."""
    return [
        {"name": game.name, "title": game.title, "editions": list(game.editions), "coaches": list(game.coaches)}
        for game in GAMES
    ]


@lru_cache(maxsize=SEASONS)
def _season(path: Path, changed: int) -> Season:
    return cardgen.read_season(path)


def season_at(path: Path) -> Season:
    """A season, read once as long as its file stays as it is."""
    return _season(path, path.stat().st_mtime_ns)


def season_page(path: Path) -> Record:
    """A season at a glance, with its tables."""
    season = season_at(path)
    seen = glance(season).record()
    seen["tables"] = [
        {**table, "meaning": TABLES[table["name"]].meaning} for table in seen["tables"] if table["name"] in TABLES
    ]
    return seen


def season_table(path: Path, asked: Mapping[str, str]) -> Record:
    """Some rows of a table: those that hold a text, sorted by a column, from a place on."""
    season, name = season_at(path), asked.get("table", "")
    if name not in TABLES or not season.has(name):
        raise InputError(error("STUDIO-TABLE", printable(name), "no such table in this season"))
    table = season.tables[name]
    frame = season.frame(name)
    columns = frame.columns
    wanted = asked.get("search", "").strip().casefold()
    if wanted:
        texts = pl.concat_str([pl.col(column).cast(pl.String) for column in columns], separator="\t", ignore_nulls=True)
        frame = frame.filter(texts.str.to_lowercase().str.contains(wanted, literal=True))
    if (by := asked.get("sort", "")) in columns:
        frame = frame.sort(by, descending=asked.get("down") == "1", nulls_last=True, maintain_order=True)
    start = max(0, _whole(asked.get("start", "0")))
    rows = frame.slice(start, ROWS).to_dicts()
    return {
        "table": name,
        "columns": [{"name": column, **_about(name, column)} for column in columns],
        "rows": [[_plain(row[column]) for column in columns] for row in rows],
        "origins": [[_origin(table, row, column) for column in columns] for row in rows],
        "start": start,
        "total": frame.height,
    }


def _about(table: str, column: str) -> Record:
    spec = TABLES[table].columns.get(column)
    return {"meaning": spec.meaning, "unit": spec.unit} if spec else {"meaning": "", "unit": ""}


def _origin(table: Table, row: Record, column: str) -> list[str]:
    origin = table.origin(row, column)
    return [str(origin.status.value), origin.source, origin.place]


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else 0


def _plain(value: object) -> object:
    if isinstance(value, float):
        return round(value, 4)
    return value if value is None or isinstance(value, (bool, int, str)) else str(value)


def set_page(found: OpenSet) -> Record:
    """A set: its teams with their players, and what is not saved."""
    cards = found.cards
    first = cards.rules.sheets[0][0]
    players = {team: list[Record]() for team in cards.teams}
    for sheet, rows in cards.sheets.items():
        if sheet == first or sheet in cards.rules.coach_sheets:
            continue
        for card in rows:
            name = getattr(card, "name", "")
            if name and card.team in players:
                players[card.team].append(
                    {"name": name, "sheet": sheet, "position": str(getattr(card, "position", "") or "")}
                )
    return {
        "game": cards.game,
        "title": cards.rules.title,
        "edition": cards.edition if cards.rules.editions else "",
        "season": cards.season,
        "teams": [{"team": card.team, "name": getattr(card, "name", card.team)} for card in cards.sheets[first]],
        "players": players,
        "counts": dict(cards.counts()),
        **edits_of(found),
    }


def edits_of(found: OpenSet) -> Record:
    """What is not saved, and whether it can be taken back."""
    edits = [asdict(edit) | {"card": _called(found, edit.sheet, edit.row)} for edit in found.done]
    return {"edits": edits, "can_redo": bool(found.undone)}


def _called(found: OpenSet, sheet: str, row: int) -> str:
    card = found.cards.sheets[sheet][row]
    return f"{getattr(card, 'team', '')} {getattr(card, 'name', '')}".strip()


def team_pictures(found: OpenSet, team: str) -> list[Record]:
    """The fronts of a team's cards."""
    with found.lock:
        made = []
        for item in found.gallery.items(team):
            front, _ = found.gallery.picture(item)
            made.append(
                {"title": item.part.title, "name": item.name, "player": _player(found, item, team), "svg": front.svg}
            )
        return made


def _player(found: OpenSet, item: Any, team: str) -> str:
    """The player whose card an item is; empty for a card of the team itself."""
    name: str = item.record.get("player", "") if item.record.get("team", "") == team else ""
    return name


def player_page(found: OpenSet, team: str, player: str) -> Record:
    """Everything about the cards of a player, or of a team itself."""
    with found.lock:
        rows = found.rows_of(player, team)
        if not rows:
            raise InputError(error("STUDIO-CARD", printable(f"{team} {player}"), "no such card in this set"))
        pictures = []
        for item in found.gallery.items(team):
            if _player(found, item, team) == player:
                front, back = found.gallery.picture(item)
                pictures.append({"title": item.part.title, "front": front.svg, "back": "" if back.blank else back.svg})
        cards = [
            {"sheet": sheet, "row": row, "seen": found.card_state(sheet, row), "cells": found.cells(sheet, row)}
            for sheet, row in rows
        ]
        named = f"{team} {player}".strip()
        findings = [finding_record(each) for each in found.findings(team) if not player or player in each.text()]
        return {
            "team": team,
            "player": player,
            "name": named,
            "pictures": pictures,
            "cards": cards,
            "findings": findings,
            "origins": found.origins(player, team),
            **edits_of(found),
        }


def player_lines(found: OpenSet, player: str, team: str) -> list[Record]:
    """The lines a player's cards imply by exact odds, beside the real ones where the season is known."""
    with found.lock:
        cards = found.cards
        lines = implied_lines(
            cards, season_of_set(cards, ""), [team] if not player else None, [player] if player else None
        )
    return [asdict(line) for line in lines if line.team == team]


def set_findings(found: OpenSet) -> list[Record]:
    """All that is wrong with a set as it is now."""
    return [finding_record(each) for each in found.findings("")]


def options_of(game: Game, edition: str) -> list[Record]:
    """The optional rules of a game as they are set."""
    usual: Any = game.options(game.settings(edition, ()))
    return [{"name": name.replace("_", "-"), "value": getattr(usual, name)} for name in usual.__dataclass_fields__]
