"""`cardgen compile`: the engine as machine code, some ten times as fast."""

from __future__ import annotations

import time
from typing import Annotated

import typer
from rich.text import Text

from cardgen.cli.console import out, reporting
from ingest.findings import InputError, error


def compile_engine(
    remove: Annotated[
        bool, typer.Option("--remove", help="Take the compiled engine away; games are played interpreted.")
    ] = False,
) -> None:
    """Compile the engine, so that games are played some ten times as fast, or say where the compiled engine is.

    That takes one to three minutes, once for each version of Cardgen and of Python, and needs a C compiler and the
    packages of the extra `compile`: pip install 'cardgen[compile]'. `cardgen replay` and `cardgen calibrate` do it by
    themselves where they can. Compiled and interpreted engines play the same games.

    The compiled engine is kept in your cache folder, or in the folder that the variable CARDGEN_CACHE names; that of a
    checkout in its folder build/compiled. While the variable CARDGEN_INTERPRETED is set it is not used.

    Example: cardgen compile

    Example: cardgen compile --remove
    """
    with reporting():
        from cardgen.compiling.building import NotCompiledError, build, remove_builds
        from cardgen.compiling.choice import compiled_folder
        from cardgen.compiling.first_need import COMPILING

        if remove:
            for folder in (removed := remove_builds()):
                out.print(Text(f"Removed {folder}"))
            if not removed:
                out.print(Text("There is no compiled engine to remove."))
            return
        if (found := compiled_folder()) is not None:
            out.print(Text(f"The engine is compiled: {found}"))
            return
        out.print(Text(COMPILING))
        began = time.perf_counter()
        try:
            folder = build()
        except NotCompiledError as problem:
            raise InputError(error("NOT-COMPILED", "cardgen compile", str(problem))) from None
    seconds = time.perf_counter() - began
    out.print(Text(f"Compiled the engine into {folder} ({seconds:.0f} s): games are played with it."))
