"""`cardgen replay`: the real schedule played again and again."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli.console import counted, out, print_findings, printable, reporting, say
from cardgen.cli.progress import progress_bars
from cardgen.cli.sound import refuse_bad_set
from cardgen.compiling.first_need import MANY, compile_if_needed
from ingest.findings import Finding, InputError, error

if TYPE_CHECKING:
    from cardgen.replay.failures import Failed
    from cardgen.replay.plan import Plan, Task
    from cardgen.replay.season import Kit, Packed
    from cardgen.replay.workers import Done
    from cardgen.sets import CardSet
    from ingest.season import Season

BOTH = "both"
SCHEDULE = ("teams", "games")
"""All that a replay asks of a season."""


def replay(
    card_set: Annotated[str, typer.Argument(metavar="SET", help="A set: its folder, file or name under sets/.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR", help="The folder for the results.")],
    seasons: Annotated[int, typer.Option("--seasons", metavar="N", min=1, max=9999, help="How often.")] = 30,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help="The same seed gives the same seasons.")] = 1,
    coach: Annotated[
        str,
        typer.Option(
            "--coach",
            metavar="KIND",
            help="tendency: calls as the teams did; forced: everybody's real share; both: each of these; "
            "solitaire: by the dice, where a game has them.",
        ),
    ] = BOTH,
    edition: Annotated[
        str,
        typer.Option("--edition", metavar="NAME", help="Whose rules to play by, where a game has several; the set's."),
    ] = "",
    rules: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="NAME[=VALUE]", help="Switch an optional rule or ruling. Repeat at will."),
    ] = None,
    injuries: Annotated[
        bool, typer.Option("--injuries", help="Men who are hurt for several games miss the team's next ones.")
    ] = False,
    playoffs: Annotated[
        bool, typer.Option("--playoffs", help="Play each season's playoffs as well, down to a champion.")
    ] = False,
    totals: Annotated[
        bool, typer.Option("--totals", help="Keep what each season adds up to, not every game of every player.")
    ] = False,
    against: Annotated[
        str,
        typer.Option("--against", metavar="SEASON", help="Whose schedule to play; the set's own season if it ships."),
    ] = "",
    workers: Annotated[int, typer.Option("--workers", metavar="N", min=0, help="Processes; 0: one a core.")] = 0,
    dask: Annotated[
        str, typer.Option("--dask", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://server:8786.")
    ] = "",
    resume: Annotated[bool, typer.Option("--resume", help="Go on with a replay that was stopped.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON for programs.")] = False,
) -> None:
    """Play a season's real schedule again and again, home and away, and keep every statistic.

    A season without a schedule gets a round robin of as many games as its teams really played, or 16; of a set with
    cards of some teams only, the games among them are played. Either is told.

    Results are Parquet files under the season's own column names: DIR/COACH/NUMBER/ has players, teams, games, shapes
    (how often each gain came about) and drives, and without --totals every player's and team's games. replay.toml has
    all that is needed to repeat it. Quarterbacks share the games as they shared the real season's passes.

    The same set, seed and options give the same bytes, whatever the number of workers; a replay that was killed goes on
    with --resume and ends with the same bytes too.

    Example: cardgen replay 2019-statis-pro --seasons 30 --seed 1 -o replays/2019

    Example: cardgen replay 2019-statis-pro -o replays/2019 --resume

    Example: cardgen replay my-set --against my-1983 --totals --coach tendency -o replays/1983
    """
    began = time.perf_counter()
    with reporting(as_json):
        if seasons >= MANY and not dask:
            compile_if_needed(say)
        from cardgen.game_parts import SEASONS, game_part
        from cardgen.games import find_edition
        from cardgen.replay import failures, store
        from cardgen.sets import read_set

        cards = read_set(card_set)
        settings = cards.rules.settings(find_edition(cards.rules, edition, cards.edition), rules or [])
        game_part(cards.rules, SEASONS)
        refuse_bad_set(card_set, cards)
        kit, told = _kit(cards, against, seasons, seed, coach, settings, injuries, playoffs, totals)
        ids = cards.player_ids()
        teams = _ready(kit, cards)
        left = store.begin(output, kit.plan, kit.schedule, resume=resume)
        store.sweep(output)
        with progress_bars() as progress:
            from cardgen.replay.tables import season_tables

            finished = [0]

            def done(task: Task, packed: Packed) -> None:
                store.keep(output, task, season_tables(packed, teams, ids))
                failures.forget_failure(output, task)
                finished[0] += 1
                progress("seasons", finished[0], len(left))

            failed = _played(kit, left, workers, dask, done)
        files = [failures.write_failure(output, each, kit.plan, card_set) for each in failed]
    notes = [*cards.notes, *told, *(_told(each, seed, file) for each, file in zip(failed, files, strict=True))]
    _report(kit.plan, len(left) - len(failed), output, time.perf_counter() - began, notes, as_json)
    if failed:
        raise typer.Exit(1)


def _kit(
    cards: CardSet,
    against: str,
    seasons: int,
    seed: int,
    coach: str,
    rules: tuple[str, ...],
    injuries: bool,
    playoffs: bool,
    totals: bool,
) -> tuple[Kit, Sequence[Finding]]:
    """Everything a worker needs, and what is to be said of the schedule; an InputError says what cannot be played."""
    from cardgen.replay.clubs import clubs_of
    from cardgen.replay.plan import COACHES, Plan, cards_checksum, checksum, table_checksum
    from cardgen.replay.schedules import schedule_of
    from cardgen.replay.season import Kit

    if coach not in {*cards.rules.coaches, BOTH}:
        kinds = " or ".join((*cards.rules.coaches, BOTH))
        raise InputError(error("COACH-UNKNOWN", printable(coach), "no such coach", kinds))
    season = _season(cards, against)
    schedule, notes = schedule_of(season, cards.teams)
    plan = Plan(
        cards.game,
        cards.season,
        seasons,
        seed,
        COACHES if coach == BOTH else (coach,),
        rules,
        injuries,
        playoffs,
        totals,
        metadata.version("cardgen"),
        cards_checksum(cards),
        table_checksum(cards),
        checksum(schedule),
    )
    clubs = tuple(clubs_of(season, cards.teams))
    return Kit(plan, cards.rules.package, cards.sheets, cards.deck, schedule, clubs, cards.charts), notes


def kit_again(cards: CardSet, folder: Path) -> Kit:
    """The kit of a replay that is on disk; an InputError if the cards are not those that were played."""
    from cardgen.replay.plan import cards_checksum, table_checksum
    from cardgen.replay.season import Kit
    from cardgen.replay.store import read_plan

    plan, schedule, _ = read_plan(folder)
    if (plan.cards, plan.deck) != (cards_checksum(cards), table_checksum(cards)):
        raise InputError(error("REPLAY-OTHER", str(folder), "other cards than these", "the set that was played"))
    return Kit(plan, cards.rules.package, cards.sheets, cards.deck, schedule, (), cards.charts)


def _season(cards: CardSet, against: str) -> Season:
    from cardgen.cli.whom import season_of_set

    season = season_of_set(cards, against, SCHEDULE)
    if season is None:
        fix = "--against SEASON names the season whose schedule is played"
        raise InputError(error("SEASON-UNKNOWN", cards.season, "no season of this name ships", fix=fix))
    return season


def _ready(kit: Kit, cards: CardSet) -> list[str]:
    """The teams as the rules number them; an InputError if one cannot play."""
    from cardgen.game_parts import OPTIONS, game_part
    from cardgen.replay.season import Player

    try:
        game_part(cards.rules, OPTIONS).with_rules(list(kit.plan.rules))
    except ValueError as unknown:
        raise InputError(error("RULE-UNKNOWN", "--rule", str(unknown))) from unknown
    try:
        return list(Player(kit).seasons.teams)
    except ValueError as failed:
        found = error("SET-INCOMPLETE", cards.name, str(failed), "teams that can play", "cardgen validate says more")
        raise InputError(found) from failed


def _played(kit: Kit, tasks: list[Task], workers: int, dask: str, done: Done) -> list[Failed]:
    from cardgen.replay.workers import play_here, play_on_cores

    if dask:
        try:
            from cardgen.replay.cluster import play_on_dask
        except ImportError:
            fix = "pip install 'cardgen[cluster]'"
            raise InputError(error("DASK-MISSING", "--dask", "Dask is not installed", fix=fix)) from None
        try:
            return play_on_dask(dask, kit, tasks, done)
        except OSError as failed:
            raise InputError(error("DASK-ADDRESS", f"--dask {printable(dask)}", str(failed), "a scheduler")) from None
    if workers == 1 or len(tasks) == 1:
        return play_here(kit, tasks, done)
    return play_on_cores(kit, tasks, workers, done) if tasks else []


def _told(failed: Failed, seed: int, file: Path) -> Finding:
    from cardgen.replay.failures import SEND

    return error("REPLAY-FAILED", failed.where(seed), failed.why, "a season", SEND.format(file=file))


def _report(plan: Plan, played: int, output: Path, seconds: float, notes: list[Finding], as_json: bool) -> None:
    if as_json:
        record = {
            "folder": str(output),
            "seasons": plan.seasons,
            "coaches": list(plan.coaches),
            "played": played,
            "seconds": round(seconds, 2),
            "notes": [finding.record() for finding in notes],
        }
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
        return
    print_findings(notes)
    kinds = " and ".join(plan.coaches)
    out.print(Text(f"Wrote {output}: {counted(played, 'season')} ({kinds}) in {seconds:.1f} s"))
    out.print(Text(f"  cardgen score {output}: the replayed season beside the real one"))
