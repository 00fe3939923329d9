"""The engine compiled when it is first needed: before many games are played, and never at the cost of failing."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Final

from cardgen.compiling.building import NotCompiledError, build, failure_note, lacking
from cardgen.compiling.choice import INTERPRETED, is_checkout, use_compiled

COMPILING: Final = "Compiling the engine (once; one to three minutes) ..."
MANY: Final = 10
"""So many seasons are worth the time to compile the engine before they are played."""


def compile_if_needed(say: Callable[[str], None]) -> bool:
    """Use the compiled engine, and build it first where that can be done; whether it is used.

    Nothing is built in a checkout, whose engine is being worked on (`make engine` and `cardgen compile` do), nor where
    tools are lacking or a build has failed before.
    """
    if use_compiled():
        return True
    note = failure_note()
    if "engine" in sys.modules or os.environ.get(INTERPRETED) or is_checkout() or lacking():
        return False
    if note is None or note.exists():
        return False
    say(COMPILING)
    began = time.perf_counter()
    try:
        build()
    except NotCompiledError as problem:
        reason, *_ = str(problem).splitlines()
        say(f"Not compiled ({reason.rstrip(':')}): games are played interpreted. `cardgen compile` says more.")
        return False
    say(f"Compiled the engine ({time.perf_counter() - began:.0f} s): games are played with it.")
    return use_compiled()
