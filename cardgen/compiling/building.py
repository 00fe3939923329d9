"""How the engine is compiled: a copy of the package, every file of it through mypyc, one library."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from cardgen.compiling.choice import FOLDER, ROOT, STAMP, fingerprint

LEFT: Final = ("engine/fast_action/deck.py", "engine/machine.py")
"""Left as they are: read once a set and made with tools that are not for compiled classes; words for the compiler."""
CARDS: Final = "cards"
"""Packages left as they are, and all in them: card faces are read once a set."""
QUICK: Final = "0"
FAST: Final = "3"
"""Levels of optimization: to build quickly, or to play quickly."""
HIDDEN: Final = "-fvisibility=hidden"
"""Calls within the library need no detour."""
ACROSS_FILES: Final = "-flto=auto"
"""Small functions become part of those that call them, also those of other files: a tenth faster."""
TOLD: Final = 4000
"""Characters of a compiler's complaint that are told, from its end."""


class NotCompiledError(Exception):
    """Why there is no compiled engine; the sources run all the same."""


def compiler() -> str | None:
    """The C compiler Python was built with, or any other; None when there is none."""
    for name in ((sysconfig.get_config_var("CC") or "cc").split()[0], "cc", "gcc", "clang"):
        if shutil.which(name):
            return str(name)
    return None


def build(folder: Path = FOLDER, *, optimize: str = FAST) -> None:
    """Copy the engine and compile the copy, on all cores."""
    if compiler() is None:
        raise NotCompiledError(
            "no C compiler found (tried cc, gcc and clang): the engine runs interpreted, only slower"
        )
    stamp = fingerprint()
    flags = [HIDDEN] if optimize == QUICK else [HIDDEN, ACROSS_FILES]
    problem = _compile(folder, optimize, flags)
    if problem and len(flags) > 1:
        problem = _compile(folder, optimize, flags[:1])  # a compiler that cannot optimize across files
    if problem:
        shutil.rmtree(folder, ignore_errors=True)
        raise NotCompiledError(f"the engine does not compile with {compiler()}:\n{problem}")
    shutil.rmtree(folder / "build")
    (folder / STAMP).write_text(stamp, encoding="utf-8")


def _compile(folder: Path, optimize: str, flags: list[str]) -> str:
    """Compile a fresh copy in a process of its own; the end of what it complains of, or nothing."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    environ = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "MYPYPATH": str(folder),
    }
    command = [sys.executable, "-P", "-m", "cardgen.compiling.building", optimize, *flags]
    run = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)  # noqa: S603
    return "" if run.returncode == 0 else run.stdout[-TOLD:] + run.stderr[-TOLD:]


def compile_here(optimize: str, flags: list[str]) -> None:
    """Compile the engine of the working folder in place."""
    from mypyc.build import mypycify  # noqa: PLC0415  # there only where the tools of development are
    from setuptools import setup  # type: ignore[import-untyped]  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]  # noqa: PLC0415

    class OnAllCores(build_ext):  # type: ignore[misc]
        """The C files of one library, side by side."""

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compiler.compile = on_all_cores(compiler)
            super().build_extensions()

    files = sorted(Path("engine").rglob("*.py"))
    sources = [file.as_posix() for file in files if file.as_posix() not in LEFT and CARDS not in file.parts]
    extensions = mypycify(["--strict", *sources], opt_level=optimize, debug_level="0", multi_file=True)
    for extension in extensions:
        extension.extra_compile_args += flags
        extension.extra_link_args += flags
    setup(
        name="engine",
        packages=[],
        ext_modules=extensions,
        cmdclass={"build_ext": OnAllCores},
        script_args=["build_ext", "--inplace"],
    )


def on_all_cores(compiler: Any) -> Callable[..., list[str]]:
    """What replaces a compiler's `compile`, which takes one file after the other."""

    def compile_files(
        sources: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        macros, objects, postargs, options, made = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = compiler._get_cc_args(options, debug, extra_preargs)

        def compile_file(name: str) -> None:
            compiler._compile(name, *made[name], arguments, postargs, options)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_file, made))
        return list(objects)

    return compile_files


if __name__ == "__main__":
    compile_here(sys.argv[1], sys.argv[2:])
