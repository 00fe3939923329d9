"""`cardgen printer`: a sheet that measures a printer, and the printers that were measured."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, reporting, unfit_file
from ingest.findings import InputError, error, stop_on_errors
from ingest.texts import printable

if TYPE_CHECKING:
    from cardgen.printing.printers import Printer

HOME: Final = "CARDGEN_HOME"
"""The variable that names another folder for what Cardgen keeps of its user."""


class Edge(str, Enum):
    """The edge over which a printer turns paper."""

    LONG = "long"
    SHORT = "short"


def printer(
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE.pdf", help="Write the test sheet here.")
    ] = None,
    paper: Annotated[str, typer.Option("--paper", help="letter, a4, legal, tabloid or a3.")] = "letter",
    check: Annotated[
        str, typer.Option("--check", metavar="NAME", help="Make the test sheet for a saved printer: it should read 0.")
    ] = "",
    save: Annotated[str, typer.Option("--save", metavar="NAME", help="Keep a printer under this name.")] = "",
    offset: Annotated[
        str,
        typer.Option(
            "--offset", metavar="RIGHT,DOWN", help="With --save: what you read off the test sheet, in millimeters."
        ),
    ] = "",
    backs: Annotated[
        Edge | None, typer.Option("--backs", help="With --save: the edge over which it turns paper.")
    ] = None,
    forget: Annotated[str, typer.Option("--forget", metavar="NAME", help="Forget a printer.")] = "",
    listing: Annotated[bool, typer.Option("--list", help="List the printers that are saved.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is already there.")] = False,
) -> None:
    """Measure a duplex printer, so that backs come to lie behind fronts: a test sheet that says what to do.

    Print the sheet on both sides, hold it against the light, and save what it says: how far the backs must be moved,
    right and down. `cardgen print --printer NAME` then moves them. Printers are kept in printers.toml in your settings
    folder, or in the folder that the variable CARDGEN_HOME names.

    Example: cardgen printer -o test.pdf --paper a4

    Example: cardgen printer --save office --offset 0.5,-1.25 --backs long

    Example: cardgen printer -o test.pdf --check office

    Example: cardgen printer --list
    """
    with reporting():
        asked = [
            name
            for name, value in {"-o": output, "--save": save, "--forget": forget, "--list": listing}.items()
            if value
        ]
        if len(asked) != 1:
            found = " and ".join(asked) or "nothing to do"
            raise InputError(error("PRINTER-OPTIONS", "cardgen printer", found, "one of -o, --save, --forget, --list"))
        strays = [
            name
            for name, value, goes_with in (
                ("--check", check, "-o"),
                ("--offset", offset, "--save"),
                ("--backs", backs, "--save"),
            )
            if value and asked != [goes_with]
        ]
        if strays:
            found = " and ".join([*asked, *strays])
            expected = "--check with -o; --offset and --backs with --save"
            raise InputError(error("PRINTER-OPTIONS", "cardgen printer", found, expected))
        if output is not None:
            _write(output, paper, check, force)
        elif save:
            _save(save, offset, backs)
        elif forget:
            _forget(forget)
        else:
            _show()


def settings_folder() -> Path:
    """Where the user's printers are kept."""
    return Path(os.environ.get(HOME) or typer.get_app_dir("cardgen"))


def _write(path: Path, paper: str, check: str, force: bool) -> None:
    from cardgen.api.printing import write_test_sheet
    from cardgen.printing.printers import find_printer

    stop_on_errors(unfit_file(path, ".pdf", "PRINT-NAME", force))
    write_test_sheet(path, paper, find_printer(settings_folder(), check) if check else None)
    out.print(Text(f"Wrote {path}: print it at 100 % (no scaling) on both sides of one sheet, and do what it says."))


def _save(name: str, offset: str, backs: Edge | None) -> None:
    from cardgen.printing.printers import change_printer, read_offset

    if not offset and backs is None:
        raise InputError(error("PRINTER-OPTIONS", "--save", "nothing to keep", "--offset RIGHT,DOWN or --backs EDGE"))
    moved = read_offset(offset) if offset else None
    made, path = change_printer(settings_folder(), name, moved, backs.value if backs else None)
    out.print(Text(f"Saved {name}: {_reported(made)}. It is kept in {path}."))
    out.print(Text(f'  cardgen print SET -o FILE.pdf --printer "{name}": prints cards for it'))
    out.print(Text(f'  cardgen printer -o test.pdf --check "{name}": a test sheet that should now read 0'))


def _forget(name: str) -> None:
    from cardgen.printing.printers import forget_printer

    forget_printer(settings_folder(), name)
    out.print(Text(f"Forgot {name}."))


def _show() -> None:
    from cardgen.printing.printers import read_printers

    printers = read_printers(settings_folder())
    if not printers:
        out.print(Text("No printers are saved. Measure one with: cardgen printer -o test.pdf"))
        return
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in ("printer", "backs are moved"):
        table.add_column(heading, overflow="fold")
    for name, each in printers.items():
        table.add_row(*map(Text, (printable(name), _reported(each))))
    out.print(table)


def _reported(printer: Printer) -> str:
    right, down = printer.offset
    across = f"{abs(right):g} mm {'left' if right < 0 else 'right'}"
    along = f"{abs(down):g} mm {'up' if down < 0 else 'down'}"
    return f"{across}, {along}, turned over the {printer.backs} edge"
