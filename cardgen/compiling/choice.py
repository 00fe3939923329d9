"""Which engine runs: the compiled one where it was built of exactly these sources, else the sources themselves."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "build" / "compiled"
STAMP: Final = "built"
"""The file in a finished build that says of which sources it is."""
INTERPRETED: Final = "CARDGEN_INTERPRETED"
"""The environment variable that, set to anything, keeps to the sources."""


def fingerprint() -> str:
    """Of every file of the engine, and of the Python that runs it: a build of others is stale."""
    digest = hashlib.sha256(f"{sys.implementation.cache_tag} {sys.platform}".encode())
    for path in sorted((ROOT / "engine").rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def fresh(folder: Path = FOLDER) -> bool:
    """Whether a folder holds a finished build of the engine as it is now."""
    try:
        built = (folder / STAMP).read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return built == fingerprint()


def use_compiled(folder: Path = FOLDER) -> bool:
    """Put the compiled engine first on the path, if there is one of these sources; before `engine` is imported.

    Processes that are forked or spawned from this one take the path over, and with it the engine.
    """
    if "engine" in sys.modules or os.environ.get(INTERPRETED) or not fresh(folder):
        return False
    sys.path.insert(0, str(folder))
    return True


def in_use(folder: Path = FOLDER) -> bool:
    """Whether the engine of this process is, or will be, the compiled one."""
    return str(folder) in sys.path
