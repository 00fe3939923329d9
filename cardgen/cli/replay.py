"""`cardgen replay`: the real schedule played again and again."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from cardgen.cli.console import out, print_findings, reporting, say
from cardgen.cli.progress import progress_bars
from cardgen.compiling.first_need import MANY, compile_if_needed
from ingest.findings import Finding
from ingest.texts import counted

if TYPE_CHECKING:
    from cardgen.api.replaying import Replay

BOTH = "both"


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
        bool, typer.Option("--injuries", help="Players who are hurt for several games miss the team's next ones.")
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
    cards of some teams only, the games among them are played. Either is reported.

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
        from cardgen.api.replaying import replay_set
        from cardgen.sets import read_set

        cards = read_set(card_set)
        with progress_bars() as progress:
            done = replay_set(
                cards,
                output,
                seasons=seasons,
                seed=seed,
                coach=coach,
                edition=edition,
                rules=rules or (),
                injuries=injuries,
                playoffs=playoffs,
                totals=totals,
                against=against,
                workers=workers,
                dask=dask,
                resume=resume,
                progress=progress,
            )
    _report(done, cards.notes, time.perf_counter() - began, as_json)
    if done.failed:
        raise typer.Exit(1)


def _report(done: Replay, notes: Sequence[Finding], seconds: float, as_json: bool) -> None:
    notes = [*notes, *done.notes, *done.failed]
    plan, output = done.plan, done.folder
    if as_json:
        record = {
            "folder": str(output),
            "seasons": plan.seasons,
            "coaches": list(plan.coaches),
            "played": done.played,
            "seconds": round(seconds, 2),
            "notes": [finding.record() for finding in notes],
        }
        typer.echo(json.dumps(record, ensure_ascii=False, indent=2))
        return
    print_findings(notes)
    kinds = " and ".join(plan.coaches)
    out.print(Text(f"Wrote {output}: {counted(done.played, 'season')} ({kinds}) in {seconds:.1f} s"))
    out.print(Text(f"  cardgen score {output}: the replayed season beside the real one"))
