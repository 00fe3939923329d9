"""`cardgen template`: blank workbooks to fill in, and the files by which cards are printed, to change."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardgen.cli.console import out, reporting, unfit_file
from ingest.findings import error, stop_on_errors
from ingest.texts import listed

app = typer.Typer(no_args_is_help=True, add_completion=False, rich_markup_mode="markdown")


@app.callback()
def template() -> None:
    """Blank, guided workbooks to fill in, and the look of printed cards to change.

    Example: cardgen template season -o my-season.xlsx
    """


@app.command()
def season(
    output: Annotated[Path, typer.Option("--output", "-o", help="The workbook to write, a name ending in .xlsx.")],
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is already there.")] = False,
) -> None:
    """Write a blank season workbook with instructions, drop-downs and notes on every column.

    Example: cardgen template season -o 1975.xlsx
    """
    from ingest.workbook import write_template

    with reporting():
        stop_on_errors(unfit_file(output, ".xlsx", "TEMPLATE-NAME", force))
        write_template(output)
    out.print(f"Wrote {output}: fill in the README sheet and the sheets it lists.", markup=False)


@app.command()
def cards(
    output: Annotated[Path, typer.Option("--output", "-o", help="The workbook to write, a name ending in .xlsx.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as statis-pro.")],
    edition: Annotated[
        str, typer.Option("--edition", metavar="NAME", help="Which edition's cards, where a game has several.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is already there.")] = False,
) -> None:
    """Write a blank workbook for cards of your own, with what each column may say.

    Example: cardgen template cards --game statis-pro -o my-cards.xlsx
    """
    from cardgen.games import find_edition, find_game
    from cardgen.sets.workbook import write_template as write_cards_template

    with reporting():
        rules = find_game(game)
        chosen = find_edition(rules, edition)
        stop_on_errors(unfit_file(output, ".xlsx", "TEMPLATE-NAME", force))
        write_cards_template(rules, output, chosen)
    out.print(f"Wrote {output}: one sheet a card type, one row a card. Then: cardgen validate {output}", markup=False)


@app.command()
def charts(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder to write them to.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as inside-blitz.")],
    force: Annotated[bool, typer.Option("--force", help="Write over files that are already there.")] = False,
) -> None:
    """Write copies of the game's charts, a CSV file a table, to change as you like.

    Where a game's document prints only part of a chart, the column `printed` names the columns whose cells it prints;
    all other cells are ours, with the rule that they follow. `cardgen build --charts DIR` makes a set that plays by
    yours; put into the folder `charts` of a set they hold for that set. Delete what you do not change.

    Example: cardgen template charts --game inside-blitz -o my-charts
    """
    from cardgen.games import charts_of, find_game
    from cardgen.sets.charts import template_texts
    from ingest.files import atomic_path

    with reporting():
        rules = find_game(game)
        charts_of(rules)
        texts = template_texts(rules)
        there = [output / name for name in texts if (output / name).exists() and not force]
        stop_on_errors(
            error("FILE-EXISTS", str(path), "a file already there", fix="--force writes over it") for path in there
        )
        for name, text in texts.items():
            with atomic_path(output / name) as temporary:
                temporary.write_text(text, encoding="utf-8", newline="")
    out.print(f"Wrote {len(texts)} tables to {output}: change what you like, delete the rest.", markup=False)
    out.print(f"  cardgen build SEASON --game {rules.name} --charts {output}: a set that plays by them", markup=False)


@app.command("print")
def print_templates(
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder to write them to.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as statis-pro.")],
    names: Annotated[
        str, typer.Option("--only", metavar="A,B", help="Only these files, such as card,back,teams.")
    ] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over files that are already there.")] = False,
) -> None:
    """Write copies of the templates by which cards, charts and boards are printed, to change as you like.

    They are plain text: places in millimeters, texts, colors. `cardgen print --templates DIR` prints with them; delete
    what you do not change. REFERENCE.md, written beside them, explains every word.

    Example: cardgen template print --game statis-pro -o my-templates --only card,teams
    """
    from cardgen.games import find_game
    from cardgen.printing.template.copies import copy_templates

    with reporting():
        copied = copy_templates(find_game(game).name, output, listed(names), force)
    out.print(f"Wrote {len(copied)} files to {output}: change what you like, delete the rest.", markup=False)
    out.print(f"  cardgen print SET -o FILE.pdf --templates {output}: prints with them", markup=False)
