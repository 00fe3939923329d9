"""The compiled engine held to the very games that the sources play.

    python -m tests.tools.compiled check          the same 1,000 games of each system, interpreted and compiled
    python -m tests.tools.compiled check --game strat --set FOLDER --games 100      series between teams of built sets
    python -m tests.tools.compiled path           PYTHONPATH for the compiled engine, if it was built of these sources

The compiled engine comes first on the path of a child that `python -P` starts with `environment()`; everything else is
imported from the project. `cardgen.compiling` builds it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from cardgen.compiling.choice import FOLDER, ROOT, fresh

GAMES = 1000
NAMES = ("statis-pro", "inside-blitz", "tabletop", "strat")


def environment(folder: Path | None = None) -> dict[str, str]:
    """For a child started with `python -P`: the engine of a folder, or the project's own."""
    path = [str(ROOT)] if folder is None else [str(folder), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def digests(game: str, first: int, games: int, sets: Sequence[str] = ()) -> None:
    """Print where the engine comes from, and a fingerprint of each of many random games, or series of built sets."""
    from engine import playing
    from tests.tools.soak.running import digest, random_match

    print(playing.__file__)
    for seed in range(first, first + games):
        if sets:
            from tests.tools.soak.sets import loaded, series

            print(seed, *series([loaded(folder) for folder in sets], seed).play())
        else:
            print(seed, digest(random_match(game, seed, log=False).play()))


def differences(
    game: str, folder: Path = FOLDER, first: int = 1, games: int = GAMES, sets: Sequence[str] = ()
) -> list[str]:
    """The games that do not come out the same, interpreted and compiled; the two run side by side."""
    which = ["--game", game, "--first", str(first), "--games", str(games)]
    which += [word for each in sets for word in ("--set", each)]
    command = [sys.executable, "-P", "-m", "tests.tools.compiled", "digests", *which]
    children = [
        subprocess.Popen(command, cwd=ROOT, env=environment(engine), stdout=subprocess.PIPE, text=True)
        for engine in (None, folder)
    ]
    outputs = [child.communicate()[0].splitlines() for child in children]
    if any(child.returncode for child in children):
        raise SystemExit("a run of games ended with an error")
    (interpreted, *plain), (compiled, *fast) = outputs
    if not interpreted.endswith(".py") or compiled.endswith(".py"):
        raise SystemExit(f"not one of each: {interpreted} and {compiled}")
    assert len(plain) == len(fast) == games
    return [f"{one} interpreted, {other} compiled" for one, other in zip(plain, fast, strict=True) if one != other]


def check(games: int, names: Sequence[str] = NAMES, sets: Sequence[str] = ()) -> None:
    """Say whether the two engines play the same games."""
    if not fresh():
        raise SystemExit("build/compiled is not of the engine as it is now: make compiled")
    began = time.perf_counter()
    for game in names:
        different = differences(game, games=games, sets=sets)
        if different:
            raise SystemExit("\n".join([f"games of {game} that differ, by seed:", *different[:20]]))
    seconds = time.perf_counter() - began
    what = "series" if sets else "games"
    print(f"{games} {what} each of {' and '.join(names)} are the same interpreted and compiled ({seconds:.0f} s)")


def main() -> None:
    """Check, or do the work of a child."""
    parser = argparse.ArgumentParser(description="The compiled engine held to the interpreted one.")
    parser.add_argument("what", choices=("check", "path", "digests"))
    parser.add_argument("--game", choices=NAMES, help="all of them unless told")
    parser.add_argument("--set", action="append", default=[], metavar="FOLDER", help="a built set of the game; repeat")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.what == "digests":
        digests(arguments.game or NAMES[0], arguments.first, arguments.games, arguments.set)
    elif arguments.what == "path":
        print(environment(FOLDER if fresh() else None)["PYTHONPATH"])
    else:
        check(arguments.games, [arguments.game] if arguments.game else NAMES, arguments.set)


if __name__ == "__main__":
    main()
