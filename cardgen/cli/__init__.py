"""The `cardgen` command: the room of typer and rich, one small module a group of commands.

Commands import what they need when they run, so that `cardgen --help` is quick.
"""

from __future__ import annotations

from importlib import metadata
from typing import Annotated

import typer

from cardgen.cli import games, rules, seasons, template
from cardgen.cli.build import build
from cardgen.cli.calibrate import calibrate
from cardgen.cli.diff import diff
from cardgen.cli.docs import open_docs
from cardgen.cli.explain import explain
from cardgen.cli.ingest import ingest
from cardgen.cli.odds import odds
from cardgen.cli.play import play
from cardgen.cli.print import print_set
from cardgen.cli.printer import printer
from cardgen.cli.replay import replay
from cardgen.cli.score import score
from cardgen.cli.validate import validate
from cardgen.compiling.choice import in_use, use_compiled

app = typer.Typer(
    name="cardgen",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)
app.command("seasons")(seasons.show_seasons)
app.command("games")(games.show_games)
app.command("ingest")(ingest)
app.command("build")(build)
app.command("calibrate")(calibrate)
app.command("diff")(diff)
app.command("docs")(open_docs)
app.command("explain")(explain)
app.command("odds")(odds)
app.command("play")(play)
app.command("print")(print_set)
app.command("printer")(printer)
app.command("replay")(replay)
app.command("rules")(rules.show_rules)
app.command("score")(score)
app.command("validate")(validate)
app.add_typer(template.app, name="template")


@app.callback(invoke_without_command=True)
def cardgen(
    version: Annotated[bool, typer.Option("--version", help="Print the version and leave.")] = False,
) -> None:
    """Card sets for tabletop football games, made from real seasons."""
    if version:
        typer.echo(metadata.version("cardgen") + (" (engine compiled)" if in_use() else ""))
        raise typer.Exit


def main() -> None:
    """Entry point of the installed command."""
    use_compiled()
    app()
