"""`cardgen explain`: where each number on a card came from."""

from __future__ import annotations

import json
from dataclasses import asdict
from itertools import groupby
from textwrap import wrap
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardgen.cli.console import print_findings, reporting
from cardgen.explaining import before_rounding, group_origins, short_title, values_beside
from cardgen.sets.resolve import find_player, find_team, nearest
from ingest.findings import Finding, InputError, did_you_mean, error
from ingest.texts import printable

if TYPE_CHECKING:
    from cardgen.provenance import Origin
    from cardgen.sets import CardSet

Now = dict[tuple[str, str, str], str]
"""What cards print today, by sheet, team and heading."""
WIDTH: Final = 80
FIELDS_NAMED: Final = 6
"""So many of a card's fields are named for one that it has not."""
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
        from cardgen.sets import read_set

        if not player and not team:
            raise InputError(error("EXPLAIN-OPTIONS", "cardgen explain", "nobody", "--player NAME or --team T"))
        cards = read_set(card_set)
        name = find_player(cards, player) if player else ""
        code = find_team(cards, team) if team else ""
        page = _find_sheet(cards, name, code, sheet) if sheet else ""
        origins = cards.provenance.of_card(name, code, field, page)
        if not origins:
            raise InputError(_nothing(cards, name, code, field, page))
        now = _printed_now(cards, name)
    if as_json:
        rows = [asdict(origin) | {"now": _now(now, origin)} for origin in origins]
        typer.echo(json.dumps({"origins": rows}, ensure_ascii=False, indent=2))
        return
    print_findings(cards.notes)
    _show(origins, now)


def _cards(cards: CardSet) -> list[tuple[str, Any]]:
    return [(sheet, card) for sheet, rows in cards.sheets.items() for card in rows]


def _find_sheet(cards: CardSet, name: str, team: str, sheet: str) -> str:
    """The sheet as the set spells it."""
    sheets = cards.provenance.sheets_of(name, team) or list(cards.sheets)
    for known in sheets:
        if known.casefold() == " ".join(sheet.casefold().split()):
            return known
    fix = did_you_mean(sheet, sheets)
    what = "no such card" if name or team else "no such sheet"
    raise InputError(error("SHEET-UNKNOWN", f"--sheet {printable(sheet)}", what, ", ".join(sheets), fix))


def _nothing(cards: CardSet, name: str, team: str, field: str, sheet: str) -> Finding:
    """Why there is nothing to explain."""
    if not cards.provenance.origins:
        fix = "make the set with `cardgen build`, and keep its file provenance.parquet beside the cards"
        return error("SET-NO-ORIGINS", cards.name, "no origins of its numbers are on file", "those of a set", fix)
    of_card = cards.provenance.of_card(name)
    teams = sorted({origin.team for origin in of_card})
    if team and teams and team not in teams:
        return error("TEAM-UNKNOWN", team, f"no card of {name} for this team", " or ".join(teams))
    fields = list(dict.fromkeys(origin.field for origin in cards.provenance.of_card(name, team, sheet=sheet)))
    some = nearest(field, fields, FIELDS_NAMED)
    more = f" and {len(fields) - len(some)} more" if len(fields) > len(some) else ""
    expected = ", ".join(some) + more
    fix = did_you_mean(field, fields)
    return error("FIELD-UNKNOWN", f"--field {printable(field)}", "no such field on the card", expected, fix)


def _printed_now(cards: CardSet, name: str) -> Now:
    """What the cards print today, by sheet, team and heading: they may have been edited."""
    from engine.cards.faces import headings, show_card

    now: Now = {}
    for sheet, card in _cards(cards):
        if (getattr(card, "name", "") if sheet != "teams" else "") == name:
            for heading, text in zip(headings(type(card)), show_card(card), strict=True):
                now[sheet, card.team, heading] = text
    return now


def _now(now: Now, origin: Origin) -> str:
    return now.get((origin.sheet, origin.team, origin.field), origin.printed)


def _show(origins: list[Origin], now: Now) -> None:
    """Card by card, a block for each group of numbers."""
    for (sheet, team, name), card in groupby(origins, key=lambda each: (each.sheet, each.team, each.card)):
        typer.echo(printable(f"{name}, {team} ({sheet})" if name else f"{team} ({sheet})"))
        for group in group_origins(list(card)):
            typer.echo()
            for line in _block(group, now):
                typer.echo(printable(line).rstrip())
        typer.echo()


def _block(group: list[Origin], now: Now) -> list[str]:
    """The lines of one group: heading, then where from, by what steps and what it was before rounding."""
    first = group[0]
    title = f"{short_title([origin.field for origin in group])}: {values_beside(_now(now, origin) for origin in group)}"
    *above, last = wrap(title, WIDTH, subsequent_indent="  ") or [""]
    room = WIDTH - len(last)
    apart = len(first.status) < room
    heading = [*above, last + first.status.rjust(room)] if apart else [*above, last, first.status.rjust(WIDTH)]
    edited = [
        f"{origin.field} is edited: {_now(now, origin) or 'blank'}, was {origin.printed or 'blank'}"
        for origin in group
        if _now(now, origin) != origin.printed
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
