"""`cardgen build`: a season in, a card set out."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, print_findings, reporting
from cardgen.cli.progress import progress_bars
from ingest.texts import counted, listed

if TYPE_CHECKING:
    from cardgen.sets import CardSet
    from ingest.season import Season


Form = Literal["workbook", "csv", "json"]
"""How a set is stored."""


def build(
    season: Annotated[str, typer.Argument(help="A year that ships, or the path of a season.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as statis-pro.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="SET", help="Where to write; sets/YEAR-GAME if not given."),
    ] = None,
    edition: Annotated[
        str, typer.Option("--edition", metavar="NAME", help="Which edition's cards, where a game has several.")
    ] = "",
    teams: Annotated[str, typer.Option("--teams", metavar="A,B", help="Only these teams, by code.")] = "",
    seed: Annotated[int, typer.Option("--seed", help="The seed of every choice that is a toss-up.")] = 0,
    deck: Annotated[
        Path | None,
        typer.Option("--deck", metavar="FILE", help="A deck.csv of your own, for the one that ships."),
    ] = None,
    charts: Annotated[
        Path | None,
        typer.Option("--charts", metavar="DIR", help="Charts of your own, for those that ship (template charts)."),
    ] = None,
    calibration: Annotated[
        str,
        typer.Option(
            "--calibration",
            metavar="FILE",
            help="What `cardgen calibrate` learned, if not from the seasons that ship; none: target the real lines.",
        ),
    ] = "",
    form: Annotated[
        Form, typer.Option("--format", help="A folder with a workbook, a folder of CSV files, or one JSON file.")
    ] = "workbook",
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: as many as pay, one a core at the most.")
    ] = 0,
    force: Annotated[bool, typer.Option("--force", help="Write over a set that has been edited.")] = False,
) -> None:
    """Make the cards of a season for a game: a folder with cards.xlsx, deck.csv, set.toml and provenance.parquet.

    Cards are checked before they are written, so that a set always passes its game's checks. Where a team cannot be
    fielded from what is known, the nearest player or one of replacement level stands in, which the notes tell.

    The same season, seed and version give the same bytes. A set you have edited, or one of another format, is not
    written over without --force. A deck and charts of your own are checked first; charts are kept with the set, in its
    folder charts.

    Example: cardgen build 2019 --game statis-pro

    Example: cardgen build 2012 --game statis-pro --teams BAL,SF -o sets/final

    Example: cardgen build 2012 --game strat --edition old

    Example: cardgen build my-seasons/1983 --game statis-pro --deck my-deck.csv --format csv -o 1983-cards
    """
    with reporting():
        from cardgen.api import making

        statistics = making.read_season(season)
        target = making.set_path(output, statistics, game, edition, form)
        if not force:
            making.refuse_overwriting(target, game, form)
        with progress_bars() as progress:
            card_set = making.build(
                statistics,
                game,
                edition=edition,
                teams=listed(teams),
                seed=seed,
                deck=deck,
                charts=charts,
                calibration=calibration,
                progress=progress,
                workers=workers,
            )
            written = making.write_set(card_set, target, form)
    _show(card_set, statistics, written, target)


def _show(card_set: CardSet, season: Season, written: list[Path], target: Path) -> None:
    title = Text(f"{card_set.rules.title}, {card_set.season}: {counted(len(card_set.teams), 'team')}")
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    table.add_column("sheet")
    table.add_column("cards", justify="right")
    for name, count in card_set.counts().items():
        table.add_row(name, str(count))
    out.print(table)
    print_findings(card_set.notes)
    for line in losses(season):
        out.print(Text(line, style="yellow"))
    counts = card_set.provenance.counts()
    if any(counts.values()):
        out.print(Text("Numbers by origin: " + ", ".join(f"{status} {count}" for status, count in counts.items())))
    out.print(Text(f"Wrote {', '.join(map(str, written))}"))
    out.print(Text("Look here next:"))
    out.print(Text(f"  {written[0]}: the cards as they print; edit what you like"))
    out.print(Text(f"  cardgen explain {target} --player NAME: where each number on a card came from"))
    out.print(Text(f"  cardgen odds {target}: what each card implies, beside what really happened"))
    out.print(Text(f"  cardgen play {target} AWAY HOME: a game with these cards"))


def losses(season: Season) -> list[str]:
    """What cards of a season without plays cannot know, line by line; nothing for a season that has them."""
    from ingest.schema import PLAYS, TABLES

    absent = [spec for name, spec in TABLES.items() if spec.tier == PLAYS and not season.has(name)]
    if not absent:
        return []
    head = "This season lacks play-by-play in part or whole, so a league's usual shape stands in for:"
    return [head, *(f"  {spec.name}: {spec.meaning}" for spec in absent)]
