"""`cardgen docs`: the manual in the browser."""

from __future__ import annotations

from typing import Annotated

import typer

from cardgen.cli.console import err, reporting


def open_docs(
    where: Annotated[bool, typer.Option("--where", help="Print the path of the first page; open nothing.")] = False,
) -> None:
    """Open the manual in your browser: guides, games, reference. No network is needed.

    Example: cardgen docs

    Example: cardgen docs --where
    """
    import webbrowser

    from cardgen.manual.built import first_page

    with reporting():
        page = first_page()
        if where or not webbrowser.open(page.as_uri()):
            typer.echo(str(page))
            if not where:
                err.print("No browser could be opened: open this page yourself.", markup=False)
