"""`cardgen build`: a season in, a card set out."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import counted, listed, out, print_findings, reporting
from cardgen.cli.progress import progress_bars
from cardgen.cli.sound import refuse_bad_deck
from ingest.findings import Finding, InputError, error, note, stop_on_errors

if TYPE_CHECKING:
    from cardgen.aims.aiming import Learned
    from cardgen.games import Game
    from cardgen.sets import CardSet
    from cardgen.sets.cardset import ChartTables
    from ingest.season import Season

NO_AIMS = "none"


class Form(str, Enum):
    """How a set is stored."""

    WORKBOOK = "workbook"
    CSV = "csv"
    JSON = "json"


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
    aims: Annotated[
        str,
        typer.Option(
            "--aims",
            metavar="FILE",
            help="What `cardgen calibrate` learned, if not from the seasons that ship; none: aim at the real lines.",
        ),
    ] = "",
    form: Annotated[
        Form, typer.Option("--format", help="A folder with a workbook, a folder of CSV files, or one JSON file.")
    ] = Form.WORKBOOK,
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
        from cardgen.games import find_edition, find_game
        from cardgen.sets.cardset import set_name
        from cardgen.sets.decks import read_deck_file
        from cardgen.sets.store import SETS
        from ingest.library import find_season
        from ingest.workbook import read_season
        from validate.paths import refuse_unsound

        rules = find_game(game)
        chosen = find_edition(rules, edition)
        if deck is not None:
            refuse_bad_deck(deck, rules)
        own_charts = None if charts is None else _charts(charts, rules)
        own_deck = None if deck is None else read_deck_file(rules, deck)
        statistics = read_season(find_season(season))
        wanted = _teams(statistics, teams)
        target = _target(output or Path(SETS) / set_name(str(statistics.year), rules, chosen), form)
        if not force:
            _keep_what_is_there(target, rules, form)
        with progress_bars() as progress:
            aimed = _aims(rules, aims, statistics, rules.apart(chosen))
            card_set = rules.generate(
                statistics,
                teams=wanted,
                seed=seed,
                deck=own_deck,
                charts=own_charts,
                aims=aimed,
                edition=chosen,
                progress=progress,
            )
            if aimed is None and aims != NO_AIMS:
                card_set.notes.append(_nothing_learned(rules, rules.apart(chosen)))
            progress("Checking", 0, 1)
            refuse_unsound(card_set)
            progress("Checking", 1, 1)
            written = _write(card_set, target, form)
    _show(card_set, statistics, written, target)


def _aims(rules: Game, name: str, season: Season, apart: str) -> Learned | None:
    """What the cards aim at: as calibration learned from the shipped seasons, from others, or the real lines."""
    from cardgen.aims.files import read_aims, shipped_aims

    if name == NO_AIMS:
        return None
    if name:
        return read_aims(Path(name), rules.package, season, apart)
    return shipped_aims(rules.package, season, apart)


def _charts(folder: Path, rules: Game) -> ChartTables:
    """Somebody's charts; an InputError tells all that is wrong with them."""
    from cardgen.games import charts_of
    from cardgen.sets.charts import read_chart_folder

    charts_of(rules)
    if not folder.is_dir():
        fix = f"cardgen template charts --game {rules.name} -o {folder}"
        raise InputError(error("CHART-FILES", str(folder), "no such folder", "a folder with a file a table", fix))
    charts, findings = read_chart_folder(folder, rules)
    stop_on_errors(findings)
    return charts


def _nothing_learned(rules: Game, apart: str) -> Finding:
    edition = f" --edition {apart.removeprefix('-')}" if apart else ""
    found = "nothing has been learned from replays for this game: cards aim at the real lines as they are"
    return note("AIMS-STRAIGHT", rules.name, found, fix=f"cardgen calibrate SEASON --game {rules.name}{edition} -o DIR")


def _target(output: Path, form: Form) -> Path:
    """Where to write: a JSON file whose name has no ending gets one."""
    if form is Form.JSON and output.suffix.lower() != ".json":
        return output.with_name(f"{output.name}.json")
    return output


def _keep_what_is_there(target: Path, game: Game, form: Form) -> None:
    """An InputError if writing would lose somebody's work, or leave two sets in one folder."""
    from cardgen.sets.writing import is_edited, other_form

    others = [] if form is Form.JSON else other_form(game, target, workbook=form is Form.WORKBOOK)
    if others:
        found = f"a set of another format already there ({others[0]})"
        raise InputError(error("FILE-EXISTS", str(target), found, "another -o", "--force writes over it"))
    if is_edited(target):
        found = "a set already there that Cardgen did not write, or that has been edited since"
        raise InputError(error("SET-EXISTS", str(target), found, "another -o", "--force writes over it"))


def _write(card_set: CardSet, target: Path, form: Form) -> list[Path]:
    from cardgen.sets import write_csv, write_json, write_set

    writers = {Form.WORKBOOK: write_set, Form.CSV: write_csv, Form.JSON: write_json}
    return writers[form](card_set, target)


def _teams(season: Season, text: str) -> list[str] | None:
    """The teams asked for; None for all."""
    from cardgen.sets.codes import team_meant

    wanted = [team.upper() for team in listed(text)]
    known = season.frame("teams")["team"].to_list()
    unknown = [
        error("TEAM-UNKNOWN", f"--teams {team}", "no such team", ", ".join(known), team_meant(team, known))
        for team in wanted
        if team not in known
    ]
    if unknown:
        raise InputError(unknown)
    return wanted or None


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
