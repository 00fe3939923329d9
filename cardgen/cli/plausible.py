"""`cardgen plausible`: how the values of a set are spread, and which stand out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, reporting, unfit_file
from ingest.findings import InputError
from ingest.texts import printable

if TYPE_CHECKING:
    from validate.plausibility import Outlier, Plausibility

FIRST: Final = 40
"""So many outliers are printed until all are asked for."""
STYLES: Final = {"odd": "red", "unusual": "yellow"}


def plausible(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: a folder, a name under sets/ or a file.")],
    html: Annotated[
        Path | None, typer.Option("--html", metavar="FILE", help="Write a page with every spread, all in one file.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the page if it exists.")] = False,
    every: Annotated[bool, typer.Option("--all", help="Every spread and outlier, not only the first.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON for programs.")] = False,
) -> None:
    """Show how the values of a set are spread by kind of card, and which stand out: player, value and why.

    Values are held to the bounds that `cardgen validate` uses too: what the game's book leaves room for and what cards
    of real seasons have. `odd` is beyond them, `unusual` beyond what any set of the seasons that ship has, and what
    `stands out` is far from the rest of its own set. Piled up are values of which many cards have the greatest.

    JSON has `set`, `game`, `season`, `spreads` and `outliers`.

    Example: cardgen plausible sets/2019-statis-pro

    Example: cardgen plausible my-cards.xlsx --html plausible.html

    Example: cardgen plausible sets/1983-cards --json
    """
    with reporting(as_json):
        from cardgen.api.plausible import plausibility, write_plausibility

        problems = unfit_file(html, ".html", "PLAUSIBLE-PAGE", force) if html is not None else []
        if problems:
            raise InputError(problems)
        report = plausibility(card_set)
        if html is not None:
            write_plausibility(report, html)
    if as_json:
        typer.echo(json.dumps(report.record(), ensure_ascii=False, indent=2))
        return
    _show(report, every)
    if html is not None:
        out.print(Text(f"Wrote {html}"))


def _show(report: Plausibility, every: bool) -> None:
    if every:
        _show_spreads(report)
    _show_outliers(report.outliers if every else report.outliers[:FIRST])
    if len(report.outliers) > FIRST and not every:
        out.print(Text(f"... and {len(report.outliers) - FIRST} more; --all shows them", style="dim"))
    for spread in report.spreads:
        if spread.piled:
            piled = f"piled up: {spread.sheet}, {spread.what} is {spread.most:g} on {spread.at_most} of {spread.number}"
            out.print(Text(printable(piled), style="yellow"))
    kinds = [each.kind for each in report.outliers]
    counts = ", ".join(f"{kinds.count(kind)} {kind}" for kind in dict.fromkeys(kinds)) or "nothing stands out"
    out.print(Text(printable(f"{report.name}: {len(report.spreads)} spreads; {counts}")))


def _show_spreads(report: Plausibility) -> None:
    table = Table(title="spreads", title_justify="left")
    for name in ("cards", "value", "number", "least", "quarter", "middle", "quarter", "greatest", "bounds"):
        table.add_column(name, justify="left" if name in {"cards", "value", "bounds"} else "right")
    for each in report.spreads:
        numbers = (each.least, each.low, each.middle, each.high, each.most)
        low, high = ("" if end is None else f"{end:g}" for end in each.bound)
        cells = (each.sheet, each.what, str(each.number), *(f"{value:.4g}" for value in numbers), f"{low} to {high}")
        table.add_row(*(Text(printable(cell)) for cell in cells))
    out.print(table)


def _show_outliers(outliers: list[Outlier]) -> None:
    if not outliers:
        return
    table = Table(title="what stands out", title_justify="left")
    for name in ("", "team", "player", "value", "why"):
        table.add_column(name, overflow="fold")
    for each in outliers:
        cells = (each.team, each.player or each.sheet, each.text, f"{each.why} [{each.rule}]")
        table.add_row(Text(each.kind, style=STYLES.get(each.kind, "")), *(Text(printable(cell)) for cell in cells))
    out.print(table)
