"""Which engine runs: the compiled one where it was built of exactly these sources, else the sources themselves."""

from __future__ import annotations

import hashlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from ingest.caching import cache_folder
from ingest.findings import InputError

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "compiled"
"""Where the engine of a checkout is built."""
SHIPPED: Final = ROOT / "cardgen" / "compiling" / "built"
"""Where a wheel for one platform brings a compiled engine along."""
STAMP: Final = "built"
"""The file in a finished build that says of which sources it is."""
NO_SOURCES: Final = (".pyc", ".typed")
"""Endings of files that the compiled engine is not made of."""
RUNTIME: Final = "librt"
"""The package without which no compiled engine runs: it comes with the compiler; a wheel for a platform asks for it."""
INTERPRETED: Final = "CARDGEN_INTERPRETED"
"""The environment variable that, set to anything, keeps to the sources."""


def is_checkout() -> bool:
    """Whether this is the project's own folder, and not a folder of installed packages."""
    return (ROOT / "pyproject.toml").is_file()


def build_folder() -> Path | None:
    """Where the engine is built: in a checkout's `build/`, else in the user's cache, by sources and Python.

    None where there is neither a checkout nor a home folder to keep a cache in.
    """
    if is_checkout():
        return FOLDER
    try:
        return cache_folder() / "compiled" / f"{sys.implementation.cache_tag}-{fingerprint()[:16]}"
    except InputError:
        return None


def compiled_folder() -> Path | None:
    """The folder of a finished build of the engine as it is now; None where there is none."""
    if not is_checkout() and fresh(SHIPPED):
        return SHIPPED
    folder = build_folder()
    return folder if folder is not None and fresh(folder) else None


def fingerprint() -> str:
    """Of every file of the engine, and of the Python that runs it: a build of others is stale."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for path in sorted((ROOT / "engine").rglob("*")):
        if path.is_file() and path.suffix not in NO_SOURCES:
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def signature() -> str:
    """Of the sizes and times of every file of the engine: quickly told, and changed by whatever changes a file."""
    files = sorted((path, stat.st_size, stat.st_mtime_ns) for path, stat in _files(ROOT / "engine"))
    return hashlib.sha256(repr((sys.implementation.cache_tag, sys.platform, files)).encode()).hexdigest()


def _files(folder: Path) -> Iterator[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _files(Path(entry.path))
            elif not entry.name.endswith(NO_SOURCES):
                yield entry.path, entry.stat()


def stamp() -> str:
    """What a finished build says of its sources: their fingerprint, and their signature on this machine."""
    return f"{fingerprint()}\n{signature()}\n"


def fresh(folder: Path = FOLDER) -> bool:
    """Whether a folder holds a finished build of the engine as it is now.

    The contents of the sources are read only where one of them has been touched since.
    """
    try:
        built, *seen = (folder / STAMP).read_text(encoding="utf-8").split()
    except (OSError, ValueError):
        return False
    return seen == [signature()] or built == fingerprint()


def use_compiled(folder: Path | None = None) -> bool:
    """Put the compiled engine first on the path, if there is one of these sources; before `engine` is imported.

    Processes that are forked or spawned from this one take the path over, and with it the engine.
    """
    if in_use():
        return True
    if "engine" in sys.modules or os.environ.get(INTERPRETED) or importlib.util.find_spec(RUNTIME) is None:
        return False
    found = compiled_folder() if folder is None else folder if fresh(folder) else None
    if found is None:
        return False
    sys.path.insert(0, str(found))
    _IN_USE.append(found)
    return True


_IN_USE: Final[list[Path]] = []


def in_use() -> bool:
    """Whether the engine of this process is, or will be, the compiled one."""
    return bool(_IN_USE)
