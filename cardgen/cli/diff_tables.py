"""The differences between two sets or decks as tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out
from ingest.texts import counted, printable

if TYPE_CHECKING:
    from cardgen.comparing.cards import CardChange
    from cardgen.comparing.charts import ChartCell
    from cardgen.comparing.deck_shares import Share
    from cardgen.comparing.decks import DeckCard
    from cardgen.comparing.odds import LineChange

SHOWN: Final = 60
"""So many rows of a table, unless all are asked for."""
SMALL: Final = 0.005


def show(
    cards: Sequence[CardChange],
    deck: Sequence[DeckCard],
    shares: Sequence[Share],
    charts: Sequence[ChartCell],
    lines: Sequence[LineChange],
    every: bool,
) -> None:
    """Everything that differs, or that nothing does."""
    if not cards and not deck and not charts:
        out.print(Text("No difference.", style="green"))
        return
    _show_cards(cards, every)
    _show_deck(deck, every)
    _show_shares([each for each in shares if every or abs(each.after - each.before) > SMALL], every)
    cells = [(each.table, str(each.row), each.column, each.before, each.after) for each in charts]
    _print(_table("Charts", ("chart", "row", "column", "before", "after")), cells, every)
    players = {(change.team, change.name) for change in cards}
    named = [
        line for line in lines if every or deck or charts or (line.team, line.player) in players or not line.player
    ]
    _show_lines(named, every)
    if len(named) < len(lines):
        out.print(f"{counted(len(lines) - len(named), 'more line')} of teammates moved with them (--all shows them).")


def _table(title: str, texts: Sequence[str], figures: Sequence[str] = ()) -> Table:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title=title, title_justify="left")
    for heading in texts:
        table.add_column(heading, overflow="fold")
    for heading in figures:
        table.add_column(heading, justify="right", no_wrap=True)
    return table


def _print(table: Table, rows: Sequence[Sequence[str]], every: bool) -> None:
    if not rows:
        return
    for row in rows if every else rows[:SHOWN]:
        table.add_row(*(Text(printable(text)) for text in row))
    out.print(table)
    if len(rows) > SHOWN and not every:
        out.print(Text(f"... and {len(rows) - SHOWN} more; --all shows them", style="dim"))


def _show_cards(cards: Sequence[CardChange], every: bool) -> None:
    rows: list[Sequence[str]] = []
    for change in cards:
        whom = (change.sheet, f"{change.team} {change.name}".strip())
        if not change.cells:
            rows.append((change.change.value, *whom, "", "", ""))
        for cell in change.cells:
            rows.append((change.change.value, *whom, cell.heading, cell.before or "blank", cell.after or "blank"))
    counts = ", ".join(
        f"{sum(change.change.value == kind for change in cards)} {kind}" for kind in ("added", "removed", "changed")
    )
    _print(_table(f"Cards: {counts}", ("", "sheet", "card", "field", "before", "after")), rows, every)


def _show_deck(deck: Sequence[DeckCard], every: bool) -> None:
    rows: list[Sequence[str]] = []
    for card in deck:
        if not card.before or not card.after:
            rows.append((card.before, card.after, "removed" if card.before else "added", "", ""))
            continue
        rows += [
            (card.before, card.after, each.column, each.before or "blank", each.after or "blank")
            for each in card.readings
        ]
    title = f"Deck: {counted(len(deck), 'card')} {'differs' if len(deck) == 1 else 'differ'}"
    _print(_table(title, ("card", "now", "reading", "before", "after")), rows, every)


def _show_shares(shares: Sequence[Share], every: bool) -> None:
    rows = [
        (each.reading, each.says, f"{each.before:.2f}", f"{each.after:.2f}", f"{each.after - each.before:+.2f}")
        for each in shares
    ]
    _print(_table("What the deck comes to, in %", ("reading", "says"), ("before", "after", "change")), rows, every)


def _show_lines(lines: Sequence[LineChange], every: bool) -> None:
    rows = []
    for line in lines:
        moved = "" if line.before is None or line.after is None else f"{line.after - line.before:+.2f}"
        measured = line.line if line.unit in line.line else f"{line.line}, {line.unit}"
        figures = (_figure(line.real), _figure(line.before), _figure(line.after), moved)
        rows.append((f"{line.team} {line.player}".strip(), measured, *figures))
    _print(_table("Implied lines", ("team and player", "line"), ("real", "before", "after", "change")), rows, every)


def _figure(value: float | None) -> str:
    return "" if value is None else f"{value:.2f}"
