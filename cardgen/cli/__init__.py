"""The `cardgen` command: the room of typer and rich, one small module a group of commands.

Commands import what they need when they run, so that `cardgen --help` is quick.
"""

from __future__ import annotations

from importlib import metadata
from typing import Annotated

import typer

from cardgen.cli import seasons, template
from cardgen.cli.ingest import ingest

app = typer.Typer(
    name="cardgen",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
app.command("seasons")(seasons.show_seasons)
app.command("ingest")(ingest)
app.add_typer(template.app, name="template")


@app.callback(invoke_without_command=True)
def cardgen(
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Card sets for tabletop football games, made from real seasons."""
    if version:
        typer.echo(metadata.version("cardgen"))
        raise typer.Exit


def main() -> None:
    """Entry point of the installed command."""
    app()
