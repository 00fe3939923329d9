"""The compiled engine held to the very games that the sources play.

    python -m tests.compiled check          the same 1,000 games, interpreted and compiled
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


def environment(folder: Path | None = None) -> dict[str, str]:
    """For a child started with `python -P`: the engine of a folder, or the project's own."""
    path = [str(ROOT)] if folder is None else [str(folder), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def digests(first: int, games: int) -> None:
    """Print where the engine comes from, and a fingerprint of each of many random games."""
    from engine.statis_pro import match
    from tests.soak import digest, random_match

    print(match.__file__)
    for seed in range(first, first + games):
        print(seed, digest(random_match(seed, log=False).play()))


def differences(folder: Path = FOLDER, first: int = 1, games: int = GAMES) -> list[str]:
    """The games that do not come out the same, interpreted and compiled; the two run side by side."""
    command = [sys.executable, "-P", "-m", "tests.compiled", "digests", "--first", str(first), "--games", str(games)]
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
    different = differences(games=games)
    if different:
        raise SystemExit("\n".join(["games that differ, by seed:", *different[:20]]))
    print(f"{games} games are the same interpreted and compiled ({time.perf_counter() - began:.0f} s)")


def main() -> None:
    """Check, or do the work of a child."""
    parser = argparse.ArgumentParser(description="The compiled engine held to the interpreted one.")
    parser.add_argument("what", choices=("check", "path", "digests"))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.what == "digests":
        digests(arguments.first, arguments.games)
    elif arguments.what == "path":
        print(environment(FOLDER if fresh() else None)["PYTHONPATH"])
    else:
        check(arguments.games)


if __name__ == "__main__":
    main()
