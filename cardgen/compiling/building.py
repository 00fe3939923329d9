"""How the engine is compiled: a copy of the package, every file of it through mypyc, one library.

A build is made in a folder of its own and put in place when it is complete, so that one that is stopped, or two at
once, never leave a broken one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from cardgen.compiling.choice import ROOT, STAMP, build_folder, fresh, is_checkout, stamp
from ingest.caching import locked

CODE: Final = Path(__file__).parents[2]
"""Where this module is imported from."""
LEFT: Final = ("engine/fast_action/deck.py", "engine/machine.py")
"""Left as they are: read once a set and made with tools that are not for compiled classes; words for the compiler."""
CARDS: Final = "cards"
"""Packages left as they are, and all in them: card faces are read once a set."""
QUICK: Final = "0"
FAST: Final = "2"
"""Levels of optimization: to build quickly, or to play quickly."""
HIDDEN: Final = "-fvisibility=hidden"
"""Calls within the library need no detour."""
ACROSS_FILES: Final = "-flto=auto"
"""Small functions become part of those that call them, also those of other files: a tenth faster."""
REPORTED: Final = 4000
"""Characters of a compiler's complaint that are reported, from its end."""
LIBRARY: Final = "__mypyc"
"""How the name of the library ends that holds all modules; the others only point into it."""
UNITS: Final = 32
"""So many C files are compiled, side by side, for the four hundred modules."""


class NotCompiledError(Exception):
    """Why there is no compiled engine; the sources run all the same."""


def compiler() -> str | None:
    """The C compiler Python was built with, or any other; None when there is none."""
    for name in ((sysconfig.get_config_var("CC") or "cc").split()[0], "cc", "gcc", "clang"):
        if shutil.which(name):
            return str(name)
    return None


def lacking() -> str:
    """What is missing to compile on this machine, as a sentence would say it; nothing where all is at hand."""
    if compiler() is None:
        return "no C compiler found (tried cc, gcc and clang): the engine runs interpreted, only slower"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the header files of Python are not installed: the engine runs interpreted, only slower"
    if not all(map(find_spec, ("mypyc", "setuptools"))):
        return "mypy and setuptools are not installed (pip install 'cardgen[compile]')"
    return ""


def build(folder: Path | None = None, *, optimize: str = FAST) -> Path:
    """Compile a copy of the engine, on all cores, and put it in a folder; where it is.

    Where somebody else is building the same, that build is waited for and used.
    """
    if missing := lacking():
        raise NotCompiledError(missing)
    folder = folder or build_folder()
    if folder is None:
        raise NotCompiledError("there is no home folder to keep it in")
    try:
        with locked(folder) as alone:
            if alone and fresh(folder):
                return folder
            if alone:
                _remove(_unfinished(folder))
            _build_beside(folder, optimize)
            _note_of(folder).unlink(missing_ok=True)
    except OSError as failed:
        raise NotCompiledError(f"{failed.filename or folder}: {failed.strerror or failed}") from failed
    return folder


def failure_note() -> Path | None:
    """The file that says why the engine did not compile here; None where there is no place to build it."""
    folder = build_folder()
    return None if folder is None else _note_of(folder)


def remove_builds() -> list[Path]:
    """Take away what was built: a checkout's engine, or those of all versions in the user's cache; which there were."""
    folder = build_folder()
    if folder is None or not folder.parent.is_dir():
        return []
    pattern = folder.name if is_checkout() else "*"
    built = [path.parent for path in sorted(folder.parent.glob(f"{pattern}/{STAMP}"))]
    for each in {*built, folder}:
        with locked(each):
            _remove([each, *_unfinished(each)])
            _note_of(each).unlink(missing_ok=True)
    return built


def _note_of(folder: Path) -> Path:
    return folder.with_name(f"{folder.name}.failed")


def _unfinished(folder: Path) -> list[Path]:
    return sorted(folder.parent.glob(f".{folder.name}.*"))


def _remove(folders: Iterable[Path]) -> None:
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


def _build_beside(folder: Path, optimize: str) -> None:
    """Build in a folder beside, which takes the place of the other when it is complete."""
    work = Path(tempfile.mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        sources = stamp()
        new = work / "new"
        flags = [HIDDEN] if optimize == QUICK else [HIDDEN, ACROSS_FILES]
        problem = _compile(new, optimize, flags)
        if problem and len(flags) > 1:
            problem = _compile(new, optimize, flags[:1])  # a compiler that cannot optimize across files
        if problem:
            _note_of(folder).write_text(problem, encoding="utf-8")
            raise NotCompiledError(f"the engine does not compile with {compiler()}:\n{problem}")
        for left in ("build", ".mypy_cache"):
            shutil.rmtree(new / left, ignore_errors=True)
        for unit in new.glob("unit_*.c"):
            unit.unlink()
        (new / STAMP).write_text(sources, encoding="utf-8")
        if folder.exists():
            folder.rename(work / "old")
        new.rename(folder)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _compile(folder: Path, optimize: str, flags: list[str]) -> str:
    """Compile a fresh copy in a process of its own; the end of what it complains of, or nothing."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "engine", folder / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    environ = {
        **os.environ,
        "PYTHONPATH": str(CODE),
        "MYPYPATH": str(folder),
    }
    command = [sys.executable, "-P", "-m", "cardgen.compiling.building", optimize, *flags]
    run = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, check=False)  # noqa: S603
    return "" if run.returncode == 0 else run.stdout[-REPORTED:] + run.stderr[-REPORTED:]


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
        if extension.name.endswith(LIBRARY):
            extension.sources = merged(extension.sources)
        # The small ones that lead to a module are called once: nothing is gained by optimizing them.
        wanted = flags if extension.name.endswith(LIBRARY) else [HIDDEN, "-O0"]
        extension.extra_compile_args = [*extension.extra_compile_args, *wanted]  # the lists are common to all
        extension.extra_link_args = [*extension.extra_link_args, *wanted]
    setup(
        name="engine",
        packages=[],
        ext_modules=sorted(extensions, key=lambda each: not each.name.endswith(LIBRARY)),  # the long work first
        cmdclass={"build_ext": OnAllCores},
        script_args=["build_ext", "--inplace", f"--parallel={os.cpu_count() or 1}"],
    )


def merged(sources: Sequence[str], units: int = UNITS) -> list[str]:
    """C files put together into fewer, since each reads the same long headers; the compiler's own stay as they are."""
    ours = sorted(path for path in sources if not Path(path).is_absolute())
    whole = sum(Path(path).stat().st_size for path in ours)
    found: list[list[str]] = [[]]
    size = 0
    for path in ours:
        if size * units >= whole * len(found):
            found.append([])
        found[-1].append(path)
        size += Path(path).stat().st_size
    for number, paths in enumerate(found):
        lines = "".join(f'#include "{Path(path).resolve().as_posix()}"\n' for path in paths)
        Path(f"unit_{number}.c").write_text(lines, encoding="utf-8")
    return [*(f"unit_{number}.c" for number in range(len(found))), *(path for path in sources if path not in ours)]


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
