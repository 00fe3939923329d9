"""The `cardgen` command: the room of typer and rich, one small module a group of commands.

A command's module is imported when the command runs, and imports what it needs then, so that `cardgen --help` is quick.
"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from cardgen.cli.commands import LazyGroup

app = typer.Typer(
    name="cardgen",
    cls=LazyGroup,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def cardgen(
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Card sets for tabletop football games, made from real seasons."""
    if version:
        from importlib import metadata

        from cardgen.compiling.choice import in_use

        typer.echo(metadata.version("cardgen") + (" (engine compiled)" if in_use() else ""))
        raise typer.Exit


def main() -> None:
    """Entry point of the installed command."""
    if "--help" not in sys.argv:
        from cardgen.compiling.choice import use_compiled

        use_compiled()
    app()
