"""The engine compiled with mypyc, beside the sources that stay as they are, and held to the same games.

    python -m tests.compiled build          into build/compiled/
    python -m tests.compiled check          the same 1,000 games, interpreted and compiled
    python -m tests.compiled path           PYTHONPATH for the compiled engine, if it was built of these sources

The compiled engine is a copy of the package. It comes first on the path of a child that `python -P` starts with
`environment()`; everything else is imported from the project.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "build" / "compiled"
INTERPRETED = ("engine/fast_action/deck.py",)
"""Left as they are: read once a set, and made with tools that are not for compiled classes."""
GAMES = 1000
QUICK = "0"
FAST = "3"


def compiler() -> str | None:
    """The C compiler Python was built with, or any other; None when there is none."""
    for name in ((sysconfig.get_config_var("CC") or "cc").split()[0], "cc", "gcc", "clang"):
        if shutil.which(name):
            return name
    return None


def fingerprint() -> str:
    """Of every file of the engine: a build of other files is stale."""
    digest = hashlib.sha256()
    for path in sorted((ROOT / "engine").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def fresh(folder: Path = FOLDER) -> bool:
    """Whether a folder holds a finished build of the engine as it is now."""
    stamp = folder / "built"
    return stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint()


def environment(folder: Path | None = None) -> dict[str, str]:
    """For a child started with `python -P`: the engine of a folder, or the project's own."""
    path = [str(ROOT)] if folder is None else [str(folder), str(ROOT)]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path)}


def build(folder: Path = FOLDER, *, optimize: str = FAST) -> None:
    """Copy the engine and compile the copy, on all cores."""
    found = compiler()
    if found is None:
        raise SystemExit("no C compiler found (tried cc, gcc and clang): the engine runs interpreted, only slower")
    stamp = fingerprint()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    command = [sys.executable, "-P", "-m", "tests.compiled", "here", "--optimize", optimize]
    environ = {**environment(), "MYPYPATH": os.pathsep.join((str(folder), str(ROOT)))}
    run = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"the engine does not compile with {found}:\n{run.stdout[-4000:]}{run.stderr[-4000:]}")
    (folder / "built").write_text(stamp, encoding="utf-8")


def build_here(optimize: str) -> None:
    """Compile the engine of this folder in place."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools._distutils.ccompiler import CCompiler

    sources = sorted(path.as_posix() for path in Path("engine").rglob("*.py") if path.as_posix() not in INTERPRETED)
    extensions = mypycify(["--strict", *sources], opt_level=optimize, debug_level="0", multi_file=True)
    for extension in extensions:
        extension.extra_compile_args.append("-fvisibility=hidden")  # calls within the library need no detour

    def compile_in_parallel(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, **more):
        """The C files of one library, side by side."""
        preargs, postargs = more.get("extra_preargs"), more.get("extra_postargs")
        _, objects, postargs, options, made = self._setup_compile(
            output_dir, macros, include_dirs, sources, more.get("depends"), postargs
        )
        arguments = self._get_cc_args(options, debug, preargs)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            jobs = [pool.submit(self._compile, name, *made[name], arguments, postargs, options) for name in made]
            for job in jobs:
                job.result()
        return objects

    CCompiler.compile = compile_in_parallel
    setup(name="engine", packages=[], ext_modules=extensions, script_args=["build_ext", "--inplace"])


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
    """Build, check, or do the work of a child."""
    parser = argparse.ArgumentParser(description="The engine compiled with mypyc.")
    parser.add_argument("what", choices=("build", "check", "path", "here", "digests"))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--optimize", default=FAST)
    arguments = parser.parse_args()
    if arguments.what == "here":
        build_here(arguments.optimize)
    elif arguments.what == "digests":
        digests(arguments.first, arguments.games)
    elif arguments.what == "path":
        print(environment(FOLDER if fresh() else None)["PYTHONPATH"])
    elif arguments.what == "check":
        check(arguments.games)
    elif fresh():
        print("build/compiled is up to date")
    else:
        began = time.perf_counter()
        print("Compiling the engine (one to three minutes) ...", flush=True)
        build(optimize=arguments.optimize)
        print(f"compiled into {FOLDER.relative_to(ROOT)} ({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    main()
