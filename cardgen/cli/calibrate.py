"""`cardgen calibrate`: what cards must aim at so that the season comes back."""

from __future__ import annotations

import json
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, reporting, say
from cardgen.cli.progress import ProgressCall, progress_bars
from cardgen.compiling.first_need import compile_if_needed

if TYPE_CHECKING:
    from cardgen.calibrating.calibrate import Calibration
    from cardgen.games import Game
    from cardgen.replay.plan import Task
    from cardgen.replay.season import Packed
    from cardgen.sets import CardSet
    from ingest.season import Season

COACH = "tendency"
NO_AIMS = "none"


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
        int, typer.Option("--rounds", metavar="N", min=1, max=50, help="At the most, for the league and for its men.")
    ] = 6,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed learns the same.")] = 1,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: one a core.")] = 0,
    aims: Annotated[
        str,
        typer.Option(
            "--aims",
            metavar="FILE",
            help="The league's factors to begin with, if not those that ship; none: the real lines.",
        ),
    ] = "",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a calibration that was stopped.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rounds as JSON for programs.")] = False,
) -> None:
    """Learn what cards must aim at so that replayed seasons come out like the real ones.

    Round by round the cards of every season are made, their seasons replayed, and factors moved by what is missing:
    first the league's, until nothing is further off than chance explains; then those of each season's defences and
    coaches; then those of single men, as far as replays can tell them from chance. The real data stay as they are.
    DIR/aims.toml is what `cardgen build --aims` takes, with DIR/aims-YEAR.csv beside it; DIR/rounds.json has the way.
    Of another edition than the usual one they are aims-EDITION.toml and aims-EDITION-YEAR.csv.

    Example: cardgen calibrate 2012 2019 --game statis-pro -o calibration

    Example: cardgen build my-1983 --game statis-pro --aims calibration/aims.toml
    """
    with reporting(as_json):
        compile_if_needed(say)
        from cardgen.aims.files import known_league, season_digest
        from cardgen.aims.rates import straight
        from cardgen.calibrating.calibrate import Calibration
        from cardgen.calibrating.files import calibration_record, calibration_texts, plan_apart
        from cardgen.game_parts import GENERATE, SEASONS, game_part
        from cardgen.games import find_edition, find_game
        from ingest.library import find_season
        from ingest.workbook import read_season

        rules = find_game(game)
        chosen = {"edition": find_edition(rules, edition)} if edition or rules.editions else {}
        make, _ = game_part(rules, GENERATE).generate, game_part(rules, SEASONS)
        read = [read_season(find_season(each)) for each in seasons]
        _refuse_same_year([season.year for season in read])
        plan = {
            "game": rules.name,
            **chosen,
            "seasons": [str(season.year) for season in read],
            "digests": [season_digest(season) for season in read],
            "aims": aims,
            "replays": replays,
            "seed": seed,
            "version": metadata.version("cardgen"),
        }
        if resume:
            done = _begun(output, plan, rules, read)
        else:
            _keep_what_is_there(output)
            begun = Path(aims) if aims else None
            known = known_league(rules.package, begun, plan_apart(plan)) if aims != NO_AIMS else None
            done = Calibration.begin(rules.package, len(read), known or straight(rules.package))
        with progress_bars() as progress:
            while phase := done.phase(rounds):
                number = len(done.rounds) + 1

                def replay(cards: CardSet, season: Season, number: int = number, phase: str = phase) -> Any:
                    text = f"round {number} ({phase}), {season.year}"
                    return _replayed(rules, cards, season, replays, seed + 1000 * number, workers, progress, text)

                done.play(phase, read, lambda season, learned: make(season, aims=learned, **chosen), replay)
                _keep(output, calibration_texts(done, read, plan))
        record = calibration_record(done, plan)
    if as_json:
        typer.echo(json.dumps(record, indent=1))
    else:
        _show(output, record)


def _refuse_same_year(years: list[int]) -> None:
    from ingest.findings import InputError, error

    twice = sorted({str(year) for year in years if years.count(year) > 1})
    if twice:
        raise InputError(error("CALIBRATION-YEARS", ", ".join(twice), "two seasons of one year", "one season a year"))


def _keep_what_is_there(output: Path) -> None:
    from ingest.findings import InputError, error

    if output.exists() and (not output.is_dir() or any(output.iterdir())):
        fix = "--resume goes on with a calibration that was stopped"
        raise InputError(error("FILE-EXISTS", str(output), "something already there", "an empty folder", fix))


def _begun(output: Path, plan: dict[str, Any], rules: Game, seasons: list[Season]) -> Calibration:
    """What an earlier calibration learned; an InputError if the folder holds something else."""
    from cardgen.calibrating.files import ROUNDS, read_calibration
    from ingest.findings import InputError, error

    file = output / ROUNDS
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        found = {name: record[name] for name in plan}
        done = read_calibration(record, rules, seasons)
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as failed:
        raise InputError(error("CALIBRATION-MISSING", str(file), str(failed), "a calibration to go on with")) from None
    if found != plan:
        other = ", ".join(name for name in plan if found[name] != plan[name])
        raise InputError(error("CALIBRATION-OTHER", str(file), f"another {other}", "the same seasons and options"))
    return done


def _replayed(
    rules: Game,
    cards: CardSet,
    season: Season,
    replays: int,
    seed: int,
    workers: int,
    progress: ProgressCall,
    text: str,
) -> list[Any]:
    """What rates are counted from in so many replays of a season, in order."""
    from cardgen.calibrating.counts import replayed_counts
    from cardgen.replay.clubs import season_clubs
    from cardgen.replay.plan import Plan, Task, cards_checksum, checksum, table_checksum
    from cardgen.replay.schedules import schedule_of
    from cardgen.replay.season import Kit
    from cardgen.replay.tables import season_tables
    from cardgen.replay.workers import play_here, play_on_cores
    from ingest.findings import InputError, error

    schedule = schedule_of(season, cards.teams).games
    sums = (cards_checksum(cards), table_checksum(cards), checksum(schedule))
    played_by = rules.settings(cards.edition, ())
    plan = Plan(cards.game, cards.season, replays, seed, (COACH,), played_by, False, False, True, "", *sums)
    kit = Kit(plan, rules.package, cards.sheets, cards.deck, schedule, tuple(season_clubs(season)), cards.charts)
    ids = cards.player_ids()
    found: dict[int, Any] = {}

    def done(task: Task, packed: Packed) -> None:
        tables = season_tables(packed, cards.teams, ids)
        found[task.replay] = replayed_counts(rules.package, tables["players"], tables["teams"])
        progress(text, len(found), replays)

    tasks = [Task(COACH, number) for number in range(1, replays + 1)]
    failed = play_here(kit, tasks, done) if workers == 1 else play_on_cores(kit, tasks, workers, done)
    if failed:
        raise InputError([error("REPLAY-FAILED", each.where(plan.seed), each.why) for each in failed])
    return [found[number] for number in sorted(found)]


def _keep(output: Path, texts: dict[str, str]) -> None:
    """All files of a round; the one that is needed to go on comes first."""
    from ingest.files import atomic_path

    for name, text in texts.items():
        with atomic_path(output / name) as temporary:
            temporary.write_text(text, encoding="utf-8")


def _show(output: Path, record: dict[str, Any]) -> None:
    from cardgen.aims.files import league_file
    from cardgen.calibrating.files import plan_apart

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
    file = output / league_file(plan_apart(record))
    asked = f"--game {record['game']}" + (f" --edition {record['edition']}" if plan_apart(record) else "")
    out.print(Text(f"Wrote {file} from {', '.join(record['seasons'])} in {len(rounds)} rounds."))
    out.print(Text(f"  cardgen build SEASON {asked} --aims {file}: cards that aim so"))
