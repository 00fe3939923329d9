"""The Python API: its examples run, its names are documented, and importing it takes no time."""

from __future__ import annotations

import doctest
import inspect
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import cardgen
from tests.places import ROOT

EXAMPLES = (
    *("making", "checking", "fixing", "auditing", "explaining", "comparing", "exact_odds", "playing", "printing"),
    *("replaying", "scoring", "seasons"),
)


def run_examples(home: Path) -> int:
    """Run the examples of every module one after another, with two teams' cards and what the examples before made."""
    known: dict[str, object] = {name: getattr(cardgen, name) for name in cardgen.__all__}
    known |= {"cards": cardgen.build(2019, "statis-pro", teams=["BAL", "PIT"]), "folder": home}
    known["replay"] = cardgen.replay_set(known["cards"], home / "scored", seasons=2, totals=True, workers=1)
    found = [doctest.testmod(import_module(f"cardgen.api.{name}"), extraglobs=known) for name in EXAMPLES]
    assert all(each.attempted for each in found), found
    return sum(each.failed for each in found)


def test_the_examples_of_the_api_run(tmp_path):
    """In a process of their own, with the compiled engine if there is one."""
    command = [sys.executable, "-m", "tests.cardgen.api.test_api", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_importing_takes_nothing_with_it():
    program = "import sys, cardgen; dir(cardgen); print(*(name for name in sys.modules if name in sys.argv))"
    heavy = ["polars", "numpy", "engine", "ingest", "typer", "rich"]
    command = [sys.executable, "-c", program, *heavy]
    assert subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout == "\n"


def test_every_name_is_there_and_documented():
    placed = [name for names in cardgen._PLACES.values() for name in names]
    assert sorted(placed) == cardgen.__all__ == sorted(cardgen.__all__)
    assert [name for name in cardgen.__all__ if not inspect.getdoc(getattr(cardgen, name))] == []
    examples = [name for name in cardgen.__all__ if ">>>" in (inspect.getdoc(getattr(cardgen, name)) or "")]
    assert {"build", "odds", "play", "print_set", "read_season", "replay_set", "score", "validate"} <= {*examples}
    assert set(cardgen.__all__) <= {*dir(cardgen)}


def test_a_name_that_is_not_there_is_an_attribute_error():
    assert not hasattr(cardgen, "nonsense")


def test_packages_say_that_they_are_typed():
    packages = ("cardgen", "engine", "ingest", "seasons", "templates", "validate")
    assert all((ROOT / package / "py.typed").is_file() for package in packages)


if __name__ == "__main__":
    os.environ.setdefault("COLUMNS", "80")
    sys.exit(run_examples(Path(sys.argv[1])))
