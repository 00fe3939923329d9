"""`cardgen studio`: the whole product as a page in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from cardgen.cli.console import out, reporting


def studio(
    folder: Annotated[
        Path | None,
        typer.Argument(help="Where your seasons and sets are; the current folder, or Cardgen in your home folder."),
    ] = None,
    port: Annotated[int, typer.Option("--port", help="The port to use; a free one if not given.")] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Whether to open the browser.")] = True,
) -> None:
    """Open the studio in your browser: seasons, cards, odds, paper, replays and other people's cards.

    The studio runs on this machine and answers nobody else; it ends with Ctrl-C. The address works once and for the
    browser that opens it first.

    Example: cardgen studio

    Example: cardgen studio my-league --no-browser
    """

    def ready(address: str, home: Path) -> None:
        out.print(Text(f"The studio works in {home}"))
        out.print(Text(f"Open {address}"), soft_wrap=True)
        out.print(Text("Ctrl-C ends it."))

    with reporting():
        from cardgen.studio.serve import serve

        serve(folder, port, ready, browser=browser)
