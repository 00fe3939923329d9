"""`cardgen calibrate`: what cards must target so that the season comes back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, reporting, say
from cardgen.cli.progress import progress_bars
from cardgen.compiling.first_need import compile_if_needed


def calibrate(
    seasons: Annotated[list[str], typer.Argument(metavar="SEASON...", help="Years that ship, or paths of seasons.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as statis-pro.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for what is learned.")],
    edition: Annotated[
        str, typer.Option("--edition", metavar="NAME", help="Whose cards and rules, where a game has several editions.")
    ] = "",
    replays: Annotated[
        int, typer.Option("--replays", metavar="N", min=2, max=999, help="Of each season a round.")
    ] = 10,
    rounds: Annotated[
        int,
        typer.Option("--rounds", metavar="N", min=1, max=50, help="At the most, for the league and for its players."),
    ] = 6,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed learns the same.")] = 1,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: one a core.")] = 0,
    calibration: Annotated[
        str,
        typer.Option(
            "--calibration",
            metavar="FILE",
            help="The league's factors to begin with, if not those that ship; none: the real lines.",
        ),
    ] = "",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a calibration that was stopped.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rounds as JSON for programs.")] = False,
) -> None:
    """Learn what cards must target so that replayed seasons come out like the real ones.

    Round by round the cards of every season are made, their seasons replayed, and factors moved by what is missing:
    first the league's, until nothing is further off than chance explains; then those of each season's defenses and
    coaches; then those of single players, as far as replays can tell them from chance. The real data stay as they are.
    DIR/calibration.toml is what `cardgen build --calibration` takes, with DIR/calibration-YEAR.csv beside it;
    DIR/rounds.json has the way. Of another edition than the usual one they are calibration-EDITION.toml and
    calibration-EDITION-YEAR.csv.

    Example: cardgen calibrate 2012 2019 --game statis-pro -o calibration

    Example: cardgen build my-1983 --game statis-pro --calibration calibration/calibration.toml
    """
    with reporting(as_json):
        compile_if_needed(say)
        from cardgen.api import calibrating

        with progress_bars() as progress:
            record = calibrating.calibrate(
                seasons,
                game,
                output,
                edition=edition,
                replays=replays,
                rounds=rounds,
                seed=seed,
                workers=workers,
                calibration=calibration,
                resume=resume,
                progress=progress,
            )
    if as_json:
        typer.echo(json.dumps(record, indent=1))
    else:
        _show(output, record)


def _show(output: Path, record: dict[str, Any]) -> None:
    from cardgen.calibrating.files import plan_edition_suffix
    from cardgen.calibration.learned_files import league_file

    title = "How far replays are off, in per cent, and how much of that is chance"
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title=title, title_justify="left")
    rounds = record["rounds"]
    first = {name: left for each in reversed(rounds) for name, left in each["left"].items()}
    last = {name: left for each in rounds for name, left in each["left"].items()}
    for heading in ("whose", "what", "first", "last", "chance"):
        table.add_column(heading, justify="left" if heading.startswith("wh") else "right", no_wrap=True)
    for name in last:
        scope, _, factor = name.partition(" ")
        figures = (first[name]["off"], last[name]["off"], last[name]["chance"])
        table.add_row(scope, factor, *(f"{100 * figure:.2f}" for figure in figures))
    out.print(table)
    file = output / league_file(plan_edition_suffix(record))
    asked = f"--game {record['game']}" + (f" --edition {record['edition']}" if plan_edition_suffix(record) else "")
    out.print(Text(f"Wrote {file} from {', '.join(record['seasons'])} in {len(rounds)} rounds."))
    out.print(Text(f"  cardgen build SEASON {asked} --calibration {file}: cards that target so"))
