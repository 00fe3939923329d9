"""`python -m cardgen.compiling` builds the compiled engine where that is needed and possible, and says so in a line."""

from __future__ import annotations

import sys
import time

from cardgen.compiling.building import NotCompiledError, build
from cardgen.compiling.choice import FOLDER, ROOT, fresh


def main() -> None:
    """Build, unless there is a build of these sources."""
    if fresh():
        return
    where = FOLDER.relative_to(ROOT)
    _say("Compiling the engine (once; one to three minutes) ...")
    began = time.perf_counter()
    try:
        build()
    except NotCompiledError as problem:
        _say(f"Not compiled: {problem}")
    else:
        _say(f"Compiled the engine into {where} ({time.perf_counter() - began:.0f} s): games are played with it.")


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
