"""The compiled engine held to the very games that the sources play.

    python -m tests.compiled check          the same 1,000 games of each system, interpreted and compiled
    python -m tests.compiled path           PYTHONPATH for the compiled engine, if it was built of these sources

The compiled engine comes first on the path of a child that `python -P` starts with `environment()`; everything else is
imported from the project. `cardgen.compiling` builds it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

from cardgen.compiling.choice import FOLDER, ROOT, fresh

GAMES = 1000
NAMES = ("statis-pro", "inside-blitz", "tabletop", "strat")


def environment(folder: Path | None = None) -> dict[str, str]:
    """For a child started with `python -P`: the engine of a folder, or the project's own."""
    path = [str(ROOT)] if folder is None else [str(folder), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def digests(game: str, first: int, games: int) -> None:
    """Print where the engine comes from, and a fingerprint of each of many random games."""
    from engine import playing
    from tests.soak import digest, random_match

    print(playing.__file__)
    for seed in range(first, first + games):
        print(seed, digest(random_match(game, seed, log=False).play()))


def differences(game: str, folder: Path = FOLDER, first: int = 1, games: int = GAMES) -> list[str]:
    """The games that do not come out the same, interpreted and compiled; the two run side by side."""
    which = ["--game", game, "--first", str(first), "--games", str(games)]
    command = [sys.executable, "-P", "-m", "tests.compiled", "digests", *which]
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


def check(games: int) -> None:
    """Say whether the two engines play the same games."""
    if not fresh():
        raise SystemExit("build/compiled is not of the engine as it is now: make compiled")
    began = time.perf_counter()
    for game in NAMES:
        different = differences(game, games=games)
        if different:
            raise SystemExit("\n".join([f"games of {game} that differ, by seed:", *different[:20]]))
    seconds = time.perf_counter() - began
    print(f"{games} games each of {' and '.join(NAMES)} are the same interpreted and compiled ({seconds:.0f} s)")


def main() -> None:
    """Check, or do the work of a child."""
    parser = argparse.ArgumentParser(description="The compiled engine held to the interpreted one.")
    parser.add_argument("what", choices=("check", "path", "digests"))
    parser.add_argument("--game", choices=NAMES, default=NAMES[0])
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.what == "digests":
        digests(arguments.game, arguments.first, arguments.games)
    elif arguments.what == "path":
        print(environment(FOLDER if fresh() else None)["PYTHONPATH"])
    else:
        check(arguments.games)


if __name__ == "__main__":
    main()
