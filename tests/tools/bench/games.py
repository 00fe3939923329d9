"""Games played a second on one core, interpreted and compiled: the teams of a game's 2019 set, whole games, no log.

python -m tests.tools.bench.games --game inside-blitz [--set FOLDER] [--profile]
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import pstats
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from cardgen.compiling.building import NotCompiledError, build
from cardgen.compiling.choice import FOLDER, ROOT, fresh
from tests.tools.compiled import environment

SETS = ROOT / "build" / "bench"
STATIS_PRO = "statis-pro"
SECONDS = 3.0
"""Of CPU time, for each of the runs whose median counts."""
RUNS = 3
PROFILED = 60
"""Games looked at to see where the time goes, and functions shown."""
SHOWN = 6


def make_set(game: str) -> Path:
    """The set the games are played with; made once, since it takes half a minute."""
    home = SETS / f"2019-{game}"
    if not (home / "set.toml").exists():
        command = [sys.executable, "-m", "cardgen", "build", "2019", "--game", game, "-o", str(home)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return home


def games_per_second(game: str = STATIS_PRO, *, fast: bool, cores: int = 1, clock: str = "cpu") -> float | None:
    """Measured in children of their own, one a core; None where there is no compiled engine nor a compiler for it.

    By the time of the core, which others on the machine do not disturb, or by that of the clock on the wall.
    """
    if fast and not fresh():
        try:
            build()
        except NotCompiledError:
            return None
    command = [sys.executable, "-P", "-m", "tests.tools.bench.games", "--game", game, "--set", str(make_set(game))]
    environ = environment(FOLDER if fast else None)
    children = [
        subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True) for _ in range(cores)
    ]
    results = [json.loads(child.communicate()[0].splitlines()[-1]) for child in children]
    assert all(result["compiled"] == fast for result in results), results
    return sum(float(result[clock]) for result in results)


def where_time_goes(game: str = STATIS_PRO) -> list[str]:
    """The functions that take the most time of their own, interpreted: `_owed 4.2 % (coaches/tendency.py)`."""
    which = ["--game", game, "--set", str(make_set(game)), "--profile"]
    command = [sys.executable, "-P", "-m", "tests.tools.bench.games", *which]
    child = subprocess.run(command, cwd=ROOT, env=environment(), check=True, capture_output=True, text=True)
    lines: list[str] = json.loads(child.stdout.splitlines()[-1])
    return lines


def main() -> None:
    """Play as the child: the median of three runs, each of its own games; or a few games with a profile."""
    from cardgen.games import find_game
    from cardgen.sets import read_set
    from engine import playing
    from engine.football.era import era_of

    parser = argparse.ArgumentParser(description="Games a second.")
    parser.add_argument("--game", default=STATIS_PRO)
    parser.add_argument("--set", type=Path)
    parser.add_argument("--profile", action="store_true")
    arguments = parser.parse_args()
    cards = read_set(str(arguments.set or make_set(arguments.game)))
    seasons = find_game(arguments.game).table(cards.sheets, cards.deck).league(era_of(2019))
    season = seasons.begin(1, 1, "tendency", [], injuries=False)
    teams = len(seasons.teams)

    def play(seed: int) -> int:
        away = seed % teams
        home = (seed + 1 + seed // teams % (teams - 1)) % teams
        plays: int = season.play_teams(f"game {seed}", away, home).plays
        return plays

    if arguments.profile:
        print(json.dumps(_profile(play)))
        return
    gc.freeze()  # what was read stays: the collector need not look at it again and again
    rates: list[tuple[float, float]] = []
    seed = 0
    for _ in range(RUNS):
        began, started, first = time.process_time(), time.perf_counter(), seed
        while (spent := time.process_time() - began) < SECONDS:
            play(seed)
            seed += 1
        games = seed - first
        rates.append((games / spent, games / (time.perf_counter() - started)))
    fast = not playing.__file__.endswith(".py")
    cpu, wall = (statistics.median(column) for column in zip(*rates, strict=True))
    print(json.dumps({"compiled": fast, "cpu": cpu, "wall": wall}))


def _profile(play: Callable[[int], int]) -> list[str]:
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(PROFILED):
        play(seed)
    profiler.disable()
    timed = pstats.Stats(profiler).get_stats_profile().func_profiles
    whole = sum(one.tottime for one in timed.values())
    dearest = sorted(timed.items(), key=lambda item: -item[1].tottime)[:SHOWN]
    return [f"{name} {one.tottime / whole:.1%} ({'/'.join(Path(one.file_name).parts[-2:])})" for name, one in dearest]


if __name__ == "__main__":
    main()
