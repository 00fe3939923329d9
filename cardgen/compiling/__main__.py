"""`python -m cardgen.compiling` builds the compiled engine where that is needed and possible, and says so in a line."""

from __future__ import annotations

import sys
import time

from cardgen.compiling.building import NotCompiledError, build
from cardgen.compiling.choice import ROOT, compiled_folder
from cardgen.compiling.first_need import COMPILING


def main() -> None:
    """Build, unless there is a build of these sources."""
    if compiled_folder() is not None:
        return
    _say(COMPILING)
    began = time.perf_counter()
    try:
        folder = build()
    except NotCompiledError as problem:
        _say(f"Not compiled: {problem}")
    else:
        where = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
        _say(f"Compiled the engine into {where} ({time.perf_counter() - began:.0f} s): games are played with it.")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
