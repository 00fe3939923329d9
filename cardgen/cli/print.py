"""`cardgen print`: a set in, a PDF out, to print, cut and play with."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings, reporting, unfit_file
from cardgen.cli.printer import settings_folder
from cardgen.cli.progress import progress_bars
from ingest.findings import Finding, InputError, error
from ingest.texts import counted, listed

if TYPE_CHECKING:
    from cardgen.api.printing import PrintJob
    from cardgen.printing.document import Printed
    from cardgen.printing.orders import Forecast, Job

MEGABYTE = 1_000_000


Backs = Literal["long", "short", "none"]
"""How backs are printed."""


def print_set(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: its folder, file or name under sets/.")],
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE.pdf", help="The PDF to write.")] = None,
    what: Annotated[
        str, typer.Option("--what", metavar="A,B", help="Kinds of things: cards, deck, ..., or all; --list names them.")
    ] = "",
    teams: Annotated[str, typer.Option("--teams", metavar="A,B", help="Only these teams, by code.")] = "",
    players: Annotated[
        str, typer.Option("--players", metavar="A,B", help="Only these players' cards; a part of a name will do.")
    ] = "",
    types: Annotated[
        str, typer.Option("--types", metavar="A,B", help="Only these types: quarterbacks, ...; --list names them.")
    ] = "",
    changed_since: Annotated[
        str, typer.Option("--changed-since", metavar="SET", help="Only what is printed otherwise than in this set.")
    ] = "",
    paper: Annotated[str, typer.Option("--paper", help="letter, a4, legal, tabloid or a3.")] = "letter",
    sheet: Annotated[
        str,
        typer.Option(
            "--sheet",
            help="home: cards edge to edge; bleed: apart, color over the edge; fold: backs beside fronts, for "
            "printers without duplex; shop: a card a page, for print shops.",
        ),
    ] = "home",
    size: Annotated[str, typer.Option("--size", help="Another card size: poker, bridge, mini, tarot, ...")] = "",
    start: Annotated[
        int, typer.Option("--start", metavar="N", min=1, help="The first free place of a part-used sheet.")
    ] = 1,
    pack: Annotated[
        bool | None,
        typer.Option(
            "--pack/--by-team",
            help="Teams share sheets, which saves paper, or each begins a new one. Usually by team; packed with "
            "--players and --changed-since.",
        ),
    ] = None,
    backs: Annotated[
        Backs | None,
        typer.Option("--backs", help="The edge over which your printer turns paper, or none for fronts only."),
    ] = None,
    printer: Annotated[
        str, typer.Option("--printer", metavar="NAME", help="A printer saved with `cardgen printer`.")
    ] = "",
    templates: Annotated[
        Path | None, typer.Option("--templates", metavar="DIR", help="A folder with templates and colors of your own.")
    ] = None,
    grayscale: Annotated[bool, typer.Option("--greyscale", help="For printers without colors.")] = False,
    proof: Annotated[
        Path | None,
        typer.Option("--proof", metavar="DIR", help="Write pictures (PNG) of every sheet and every card here."),
    ] = None,
    listing: Annotated[bool, typer.Option("--list", help="Show what would be printed, and write nothing.")] = False,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: as many as pay.")] = 0,
    force: Annotated[bool, typer.Option("--force", help="Write over files that are already there.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON for programs.")] = False,
) -> None:
    """Print a set: cards front and back, deck, charts and boards, as a PDF to print at home or at a shop.

    Without a choice, all that is usual is printed. --teams and --players print theirs alone; name the deck, charts or
    boards with --what to have them too. --changed-since prints errata: what looks otherwise than in another set, and
    what is new.

    Any set that can be read is printed, even a half-done one: the errors that `cardgen validate` finds are counted,
    not refused. Of a set that `cardgen validate --save` kept, cards that cannot be read are printed as they stand, and
    sheets that are missing are reported. A missing template, field or letter, or a text that does not fit, is an error,
    and nothing is written. The same set and options give the same bytes.

    Example: cardgen print 2019-statis-pro -o 2019.pdf --paper a4

    Example: cardgen print 2019-statis-pro --list

    Example: cardgen print 2019-statis-pro -o ravens.pdf --teams BAL --printer office

    Example: cardgen print 2019-statis-pro -o two.pdf --players "Lamar Jackson,Mahomes" --start 5

    Example: cardgen print my-set -o errata.pdf --changed-since my-set-as-printed

    Example: cardgen print 2019-statis-pro -o shop.pdf --what cards --sheet shop --proof proofs
    """
    began = perf_counter()
    with reporting(as_json):
        from cardgen.api.printing import print_set as print_cards
        from cardgen.printing.printers import find_printer
        from cardgen.sets import read_found, read_set

        places = [] if listing else _unfit_places(output, proof, force)
        saved = find_printer(settings_folder(), printer) if printer else None
        try:
            cards = read_found(card_set) or read_set(card_set)
        except InputError as failed:
            raise InputError([*places, *failed.findings]) from None
        with progress_bars() as progress:
            printed = print_cards(
                cards,
                None if listing else output,
                what=listed(what),
                types=listed(types),
                teams=listed(teams),
                players=listed(players),
                changed_since=(read_found(changed_since) or read_set(changed_since)) if changed_since else None,
                paper=paper,
                sheet=sheet,
                size=size,
                start=start,
                pack=pack,
                backs=backs or "",
                printer=saved,
                templates=templates,
                grayscale=grayscale,
                proof=None if listing else proof,
                workers=workers,
                wrong=places,
                progress=progress,
            )
    if listing:
        _show_list(printed.job, printed.forecast, as_json)
        return
    _report(printed, perf_counter() - began, as_json)
    if as_json:
        return
    if printed.printed is None:
        out.print(Text(f"Nothing changed since {changed_since}: nothing to print.", style="green"))
    else:
        _next_steps(printed, printed.printed, perf_counter() - began, proof, printer)


def _unfit_places(output: Path | None, proof: Path | None, force: bool) -> list[Finding]:
    """What is wrong with the places to write to: none named, or something is there already."""
    from cardgen.printing.proofs import unfit_folder

    if output is None and proof is None:
        return [error("PRINT-OPTIONS", "cardgen print", "no -o FILE.pdf", "-o FILE.pdf, --proof DIR or --list")]
    findings = [] if output is None else unfit_file(output, ".pdf", "PRINT-NAME", force)
    return findings if proof is None else [*findings, *unfit_folder(proof, force)]


def _report(done: PrintJob, seconds: float, as_json: bool) -> None:
    if as_json:
        record = {
            "file": None if done.file is None else str(done.file),
            "pages": done.pages,
            "cards": done.cards,
            "bytes": done.size,
            "seconds": round(seconds, 2),
            "notes": [finding.record() for finding in done.notes],
        }
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
        return
    print_findings(done.notes)


def _next_steps(done: PrintJob, printed: Printed, seconds: float, proof: Path | None, printer: str) -> None:
    """What was made, and what to do with it."""
    layout = done.job.layout
    if done.file is not None:
        figures = f"{counted(done.cards, 'card')}, {counted(done.pages, 'page')}"
        figures += "" if layout.sheet.one else f", {counted(done.sheets, 'sheet')} of paper"
        out.print(Text(f"Wrote {done.file}: {figures}, {done.size / MEGABYTE:.1f} MB in {seconds:.1f} s"))
    if proof is not None:
        cards = f", {proof / 'cards'} at 300 dpi" if done.cards else ""
        out.print(Text(f"Wrote proofs: {proof / 'sheets'} at 110 dpi{cards}"))
    if done.file is None:
        return
    duplex = any(page.back for page in printed.pages)
    if layout.sheet.one and done.cards:
        out.print(Text("For the shop: a card a page, fronts followed by their backs, with bleed, TrimBox and BleedBox"))
        return
    turned = f"on both sides, turned over the {layout.backs} edge" if duplex else "on one side"
    if layout.sheet.backs == "fold" and layout.backs != "none" and done.cards:
        turned += "; fold on the dashed line, glue"
    out.print(Text(f"Print at 100 % (no scaling), {turned}; cut along the marks"))
    if duplex and not printer:
        out.print(Text("  cardgen printer -o test.pdf: if backs do not lie behind their fronts"))


def _show_list(job: Job, ahead: Forecast, as_json: bool) -> None:
    """What would be printed, and what only when it is asked for."""
    rows = [
        {
            "part": line.part.name,
            "title": line.part.title,
            "what": line.part.what,
            "template": line.part.template,
            "size": [line.width, line.height],
            "items": line.items,
            "pages": line.pages,
        }
        for line in ahead.parts
    ]
    others = [part for part in job.catalogue.parts if part.name not in {row["part"] for row in rows}]
    if as_json:
        more = [{"part": part.name, "title": part.title, "what": part.what} for part in others]
        record: dict[str, Any] = {"parts": rows, "others": more, "pages": ahead.pages}
        typer.echo(json.dumps(record | {"notes": [each.record() for each in job.notes]}, ensure_ascii=False, indent=2))
        return
    print_findings(job.notes)
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("--types", "--what", "template", "size in mm"):
        table.add_column(heading, overflow="fold")
    for heading in ("items", "on pages"):
        table.add_column(heading, justify="right")
    for line in ahead.parts:
        texts = (line.part.name, line.part.what, line.part.template, f"{line.width:g} x {line.height:g}")
        table.add_row(*map(Text, texts), str(line.items), str(line.pages))
    out.print(table)
    out.print(Text(f"{counted(ahead.pages, 'page')} in all; parts of one size share pages"))
    if others:
        names = ", ".join(f"{part.name} ({part.what})" for part in others)
        out.print(Text(f"Not in this choice: {names}"))
