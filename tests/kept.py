"""Dear things that many tests look at (seasons read, sets made), made once: kept under `build/` for all workers and runs.

What is kept goes by the sources it was made of, down to the byte: a change to any of them makes it anew.
"""

from __future__ import annotations

import hashlib
import pickle
import platform
import shutil
from collections.abc import Callable, Collection
from functools import cache, wraps
from importlib.metadata import version
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from ingest import workbook
from ingest.caching import locked
from ingest.library import shipped_seasons
from ingest.season import Season
from tests.places import ROOT, TESTS

HOME: Final = ROOT / "build" / "tests"
SOURCES: Final = ("cardgen", "engine", "ingest", "seasons")
LIBRARIES: Final = ("numpy", "polars")
ENDINGS: Final = {".py", ".csv", ".toml", ".xlsx"}
P = ParamSpec("P")
T = TypeVar("T")


def kept(make: Callable[P, T]) -> Callable[P, T]:
    """What a function of plain values makes, once for all that ask in whatever process; nobody may change it."""

    @cache
    @wraps(make)
    def made(*args: P.args, **kwargs: P.kwargs) -> T:
        asked = ", ".join([*map(repr, args), *(f"{name}={value!r}" for name, value in kwargs.items())])
        name = f"{make.__qualname__}({asked}) of {Path(make.__code__.co_filename).read_text(encoding='utf-8')}"
        known: T = pickle.loads(_pickled(name, lambda: make(*args, **kwargs)))
        return known

    return made


def read_shipped_seasons_once() -> None:
    """From here on, whoever reads a season that ships gets a copy of it, in a twentieth of the time of reading it."""
    read = workbook.read_season
    shipped = {path.resolve() for path in shipped_seasons().values()}

    @cache
    def pickled(path: Path) -> bytes:
        return _pickled(f"season {path.parent.name}", lambda: read(path))

    @wraps(read)
    def read_season(path: Path, only: Collection[str] = ()) -> Season:
        if only or path.resolve() not in shipped:
            return read(path, only)
        season: Season = pickle.loads(pickled(path.resolve()))
        return season

    workbook.read_season = workbook.read.read_season = read_season


def _pickled(name: str, make: Callable[[], object]) -> bytes:
    path = _folder() / hashlib.sha256(name.encode()).hexdigest()[:32]
    with locked(path):
        if not path.exists():
            unfinished = path.with_suffix(".unfinished")
            unfinished.write_bytes(pickle.dumps(make(), pickle.HIGHEST_PROTOCOL))
            unfinished.replace(path)
        return path.read_bytes()


@cache
def _folder() -> Path:
    """The folder of what these sources make; those of other sources are taken away."""
    digest = hashlib.sha256(repr((platform.python_version(), [version(name) for name in LIBRARIES])).encode())
    files = [path for name in SOURCES for path in (ROOT / name).rglob("*") if path.suffix in ENDINGS]
    files += [path for path in TESTS.rglob("*.py") if "test_" not in path.name]
    for path in sorted(files):
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    folder = HOME / digest.hexdigest()[:16]
    folder.mkdir(parents=True, exist_ok=True)
    for old in HOME.iterdir():
        if old != folder:
            shutil.rmtree(old, ignore_errors=True)
    return folder
