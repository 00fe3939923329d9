"""`cardgen diff`: what differs between two sets or two decks, and what that comes to."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from cardgen.cli.console import print_findings, reporting
from cardgen.cli.progress import progress_bars

if TYPE_CHECKING:
    from cardgen.api.comparing import Difference
    from cardgen.comparing.cards import CardChange

DIFFERENT: Final = 1


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="A set, a workbook or JSON file of cards, or a deck.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The one to compare with it, in any form.")],
    odds: Annotated[bool, typer.Option("--odds/--no-odds", help="Work out what changed cards imply.")] = True,
    every: Annotated[
        bool, typer.Option("--all", help="Teammates' lines and unchanged shares of a deck too, and every cell.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Compare two sets or two decks: cards added, removed and changed cell by cell, and the change in implied lines.

    Forms may differ (workbook, CSV folder, JSON, PDF of card sheets). Texts that read the same are the same. Cards of a
    deck are matched by what they say. Cards with errors are compared too, but nothing is implied by them.

    Exit code 0 means no difference, 1 differences, 2 that something could not be read.

    Example: cardgen diff my-set-as-printed my-set

    Example: cardgen diff sets/2019-statis-pro league.xlsx --no-odds --json

    Example: cardgen diff my-deck.csv other-deck.xlsx
    """
    with reporting(as_json):
        from cardgen.api.comparing import compare_sets

        with progress_bars() as progress:
            found = compare_sets(old, new, odds=odds, progress=progress)
    if as_json:
        typer.echo(_json(found))
    else:
        from cardgen.cli.diff_tables import show

        print_findings(found.notes)
        show(found.cards, found.deck, found.shares, found.charts, found.lines, every)
    raise typer.Exit(0 if found.same else DIFFERENT)


def _plain(change: CardChange) -> dict[str, Any]:
    """A change as a record; whether it is a card is told by `printed`."""
    record = asdict(change)
    del record["coached"]
    return record


def _json(found: Difference) -> str:
    record: dict[str, Any] = {
        "same": found.same,
        "cards": [
            {**_plain(change), "change": change.change.value, "printed": change.printed} for change in found.cards
        ],
        "deck": [asdict(card) for card in found.deck],
        "shares": [asdict(share) for share in found.shares],
        "charts": [asdict(cell) for cell in found.charts],
        "lines": [asdict(line) for line in found.lines],
        "notes": [finding.record() for finding in found.notes],
    }
    return json.dumps(record, ensure_ascii=False, indent=2)
