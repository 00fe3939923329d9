"""Games played a second on one core, interpreted and compiled: the teams of the 2019 set, whole games, no log."""

from __future__ import annotations

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
from tests.compiled import environment

SET = ROOT / "build" / "bench" / "2019-statis-pro"
SECONDS = 3.0
"""Of CPU time, for each of the runs whose median counts."""
RUNS = 3
PROFILED = 60
"""Games looked at to see where the time goes, and functions shown."""
SHOWN = 6


def make_set() -> None:
    """The set the games are played with; made once, since it takes half a minute."""
    if not (SET / "set.toml").exists():
        command = [sys.executable, "-m", "cardgen", "build", "2019", "--game", "statis-pro", "-o", str(SET)]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def games_per_second(*, fast: bool, cores: int = 1, clock: str = "cpu") -> float | None:
    """Measured in children of their own, one a core; None where there is no compiled engine nor a compiler for it.

    By the time of the core, which others on the machine do not disturb, or by that of the clock on the wall.
    """
    if fast and not fresh():
        try:
            build()
        except NotCompiledError:
            return None
    make_set()
    command = [sys.executable, "-P", "-m", "tests.bench.games"]
    environ = environment(FOLDER if fast else None)
    children = [
        subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True) for _ in range(cores)
    ]
    results = [json.loads(child.communicate()[0].splitlines()[-1]) for child in children]
    assert all(result["compiled"] == fast for result in results), results
    return sum(float(result[clock]) for result in results)


def where_time_goes() -> list[str]:
    """The functions that take the most time of their own, interpreted: `_owed 4.2 % (coaches/tendency.py)`."""
    make_set()
    command = [sys.executable, "-P", "-m", "tests.bench.games", "profile"]
    child = subprocess.run(command, cwd=ROOT, env=environment(), check=True, capture_output=True, text=True)
    lines: list[str] = json.loads(child.stdout.splitlines()[-1])
    return lines


def main() -> None:
    """Play as the child: the median of three runs, each of its own games; or a few games with a profile."""
    from cardgen.sets import read_set
    from engine.chance.generator import Generator
    from engine.fast_action.deck import default_deck
    from engine.football.codes import AWAY, HOME
    from engine.football.era import era_of
    from engine.statis_pro import match
    from engine.statis_pro.coaches.coach import Coach
    from engine.statis_pro.coaches.playbook import Playbook
    from engine.statis_pro.coaches.tendency import TendencyCoach
    from engine.statis_pro.options import Options
    from engine.statis_pro.squad import make_squad, team_codes

    sheets = read_set(str(SET)).sheets
    teams = team_codes(sheets)
    away = [Playbook(make_squad(sheets, team, AWAY)) for team in teams]
    home = [Playbook(make_squad(sheets, team, HOME)) for team in teams]
    options, era, deck = Options(), era_of(2019), default_deck()

    def play(seed: int) -> int:
        visitors = away[seed % len(teams)]
        hosts = home[(seed + 1 + seed // len(teams) % (len(teams) - 1)) % len(teams)]
        coaches: list[Coach] = [
            TendencyCoach(Generator(seed, "coach", team), None, book) for team, book in enumerate((visitors, hosts))
        ]
        chance = match.shuffled(deck, options, Generator(seed, "deck"))
        toss = Generator(seed, "toss")
        game = match.Match(visitors.squad, hosts.squad, chance, coaches, options, era, toss, log=False, check=False)
        return game.play().plays

    if sys.argv[1:] == ["profile"]:
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
    fast = not match.__file__.endswith(".py")
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
