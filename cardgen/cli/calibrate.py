"""`cardgen calibrate`: what cards must aim at so that the season comes back."""

from __future__ import annotations

import json
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from cardgen.cli.console import out, reporting
from cardgen.cli.progress import ProgressCall, progress_bars

if TYPE_CHECKING:
    from cardgen.games import Game
    from cardgen.replay.plan import Task
    from cardgen.replay.season import Packed
    from cardgen.sets import CardSet
    from ingest.season import Season

COACH = "tendency"


def calibrate(
    seasons: Annotated[list[str], typer.Argument(metavar="SEASON...", help="Years that ship, or paths of seasons.")],
    game: Annotated[str, typer.Option("--game", "-g", help="The game, such as statis-pro.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for what is learned.")],
    replays: Annotated[
        int, typer.Option("--replays", metavar="N", min=2, max=999, help="Of each season a round.")
    ] = 10,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", min=1, max=50, help="At the most.")] = 6,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed learns the same.")] = 1,
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: one a core.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a calibration that was stopped.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the rounds as JSON for programs.")] = False,
) -> None:
    """Learn what cards must aim at so that replayed seasons come out like the real ones.

    Round by round the cards of every season are made, their seasons replayed, and the league's factors moved by what is
    missing, until nothing is further off than chance explains. No player and no team is tuned, and the real data stay
    as they are. DIR/aims.toml is what `cardgen build --aims` takes; DIR/rounds.json has the way there.

    Example: cardgen calibrate 2012 2019 --game statis-pro -o calibration

    Example: cardgen build my-1983 --game statis-pro --aims calibration/aims.toml
    """
    with reporting(as_json):
        from cardgen.games import find_game
        from ingest.library import find_season
        from ingest.workbook import read_season

        rules = find_game(game)
        learning = import_module(f"cardgen.{rules.package}.calibrate")
        read = [read_season(find_season(each)) for each in seasons]
        plan = {
            "game": rules.name,
            "seasons": [str(season.year) for season in read],
            "replays": replays,
            "seed": seed,
            "version": metadata.version("cardgen"),
        }
        done = _begin(output, plan, learning, resume=resume)
        with progress_bars() as progress:
            while len(done) < rounds and not (done and done[-1].settled):
                number = len(done) + 1

                def replay(cards: CardSet, season: Season, number: int = number) -> Any:
                    return _replayed(rules, cards, season, replays, seed + 1000 * number, workers, progress)

                done.append(learning.play_round(number, learning.next_aims(done[-1] if done else None), read, replay))
                _keep(output, plan, learning, done)
    _show(output, _record(plan, learning, done), done, as_json)


def _begin(output: Path, plan: dict[str, Any], learning: Any, *, resume: bool) -> list[Any]:
    """The rounds that are done already; an InputError if the folder holds something else."""
    from ingest.findings import InputError, error

    file = output / "rounds.json"
    if not resume:
        if output.exists() and (not output.is_dir() or any(output.iterdir())):
            fix = "--resume goes on with a calibration that was stopped"
            raise InputError(error("FILE-EXISTS", str(output), "something already there", "an empty folder", fix))
        return []
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
        found = {name: record[name] for name in plan}
        rounds = [learning.round_of(each) for each in record["rounds"]]
    except (OSError, ValueError, KeyError, TypeError) as failed:
        raise InputError(error("CALIBRATION-MISSING", str(file), str(failed), "a calibration to go on with")) from None
    if found != plan:
        other = ", ".join(name for name in plan if found[name] != plan[name])
        raise InputError(error("CALIBRATION-OTHER", str(file), f"another {other}", "the same seasons and options"))
    return rounds


def _replayed(
    rules: Game, cards: CardSet, season: Season, replays: int, seed: int, workers: int, progress: ProgressCall
) -> list[Any]:
    """The league's rates in so many replays of a season, in order."""
    from cardgen.replay.clubs import season_clubs
    from cardgen.replay.plan import Plan, Task, cards_checksum, checksum, schedule_of
    from cardgen.replay.season import Kit
    from cardgen.replay.tables import season_tables
    from cardgen.replay.workers import play_here, play_on_cores
    from ingest.findings import InputError, error

    schedule = tuple(schedule_of(season, cards.teams))
    sums = (cards_checksum(cards), checksum(cards.deck), checksum(schedule))
    plan = Plan(cards.game, cards.season, replays, seed, (COACH,), (), False, False, True, "", *sums)
    kit = Kit(plan, rules.package, cards.sheets, cards.deck, schedule, tuple(season_clubs(season)))
    rates = import_module(f"cardgen.{rules.package}.league_rates")
    found: dict[int, Any] = {}

    def done(task: Task, packed: Packed) -> None:
        found[task.replay] = rates.replayed_rates(season_tables(packed, cards.teams, {})["players"])
        progress(f"replays of {season.year}", len(found), replays)

    tasks = [Task(COACH, number) for number in range(1, replays + 1)]
    failed = play_here(kit, tasks, done) if workers == 1 else play_on_cores(kit, tasks, workers, done)
    if failed:
        raise InputError([error("REPLAY-FAILED", str(each.task), each.why) for each in failed])
    return [found[number] for number in sorted(found)]


def _keep(output: Path, plan: dict[str, Any], learning: Any, rounds: list[Any]) -> None:
    from ingest.files import atomic_path

    best = learning.best_round(rounds)
    texts = {
        "rounds.json": json.dumps(_record(plan, learning, rounds), indent=1) + "\n",
        "aims.toml": learning.aims_text(best, plan),
    }
    for name, text in texts.items():
        with atomic_path(output / name) as temporary:
            temporary.write_text(text, encoding="utf-8")


def _record(plan: dict[str, Any], learning: Any, rounds: list[Any]) -> dict[str, Any]:
    """What was learned and how, for `rounds.json` and for programs."""
    return {**plan, "rounds": [learning.round_record(each) for each in rounds]}


def _show(output: Path, record: dict[str, Any], rounds: list[Any], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps(record, indent=1))
        return
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), title="What replays lack, in per cent", title_justify="left")
    names = list(rounds[0].off)
    for heading in ("round", *names):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in rounds:
        table.add_row(str(each.number), *(f"{100 * each.off[name]:+.2f}" for name in names))
    chance = rounds[-1].chance
    table.add_row("chance", *(f"{100 * chance[name]:.2f}" for name in names))
    out.print(table)
    settled = "nothing is further off than chance explains" if rounds[-1].settled else "more rounds may bring more"
    out.print(Text(f"Wrote {output / 'aims.toml'} from {', '.join(record['seasons'])}: {settled}"))
    out.print(Text(f"  cardgen build SEASON --game {record['game']} --aims {output / 'aims.toml'}: cards that aim so"))
