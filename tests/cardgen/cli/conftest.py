"""What the tests of commands share: a terminal that is as wide whichever of them comes first."""

from __future__ import annotations

from importlib import import_module

import pytest

with pytest.MonkeyPatch.context() as terminal:
    terminal.setenv("COLUMNS", "80")  # the console keeps the width that it finds when it is imported
    import_module("cardgen.cli.console")
