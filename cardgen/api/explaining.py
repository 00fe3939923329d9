"""Where the numbers on cards came from: statistic, formula, value before rounding, what is printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.provenance import Origin
from cardgen.sets import CardSet
from cardgen.sets.resolve import find_player, find_team, nearest
from engine.cards.faces import headings, show_card
from ingest.findings import Finding, InputError, did_you_mean, error
from ingest.texts import printable

FIELDS_NAMED: Final = 6
"""So many of a card's fields are named for one that it has not."""


@dataclass(frozen=True, slots=True)
class Explained:
    """The origin of a number, and what the card prints today: it may have been edited."""

    origin: Origin
    now: str


def explain(cards: CardSet, player: str = "", *, team: str = "", field: str = "", sheet: str = "") -> list[Explained]:
    """The origin of each number on a player's cards, or of the cards of a team itself, perhaps of some fields only.

    >>> number = explain(cards, "Lamar Jackson", field="Quick COM")[0]
    >>> number.origin.field, number.origin.status, number.now == number.origin.printed
    ('Quick COM', 'derived', True)
    """
    name = find_player(cards, player) if player else ""
    code = find_team(cards, team) if team else ""
    page = _find_sheet(cards, name, code, sheet) if sheet else ""
    origins = cards.provenance.of_card(name, code, field, page)
    if not origins:
        raise InputError(_nothing(cards, name, code, field, page))
    now = _printed_now(cards, name)
    return [Explained(each, now.get((each.sheet, each.team, each.field), each.printed)) for each in origins]


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


def _printed_now(cards: CardSet, name: str) -> dict[tuple[str, str, str], str]:
    """What the cards print today, by sheet, team and heading: they may have been edited."""
    now: dict[tuple[str, str, str], str] = {}
    for sheet, card in ((sheet, card) for sheet, rows in cards.sheets.items() for card in rows):
        if (getattr(card, "name", "") if sheet != "teams" else "") == name:
            for heading, text in zip(headings(type(card)), show_card(card), strict=True):
                now[sheet, card.team, heading] = text
    return now
