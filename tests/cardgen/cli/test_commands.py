"""The commands are listed without being imported, and what is listed is what they say of themselves."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardgen.cli.commands import COMMANDS, load


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_lists_each_command_with_the_first_words_of_its_own(name):
    assert load(name).help.partition("\n\n")[0].split() == COMMANDS[name].summary.split()


def test_help_imports_no_command_and_no_engine():
    program = "import sys; from cardgen.cli import app; app(['--help'], standalone_mode=False); print(*sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    *listed, modules = said.splitlines()
    assert all(any(f" {name} " in line for line in listed) for name in COMMANDS)
    ours = {name for name in modules.split() if name.partition(".")[0] in {"cardgen", "ingest", "validate", "engine"}}
    assert ours == {"cardgen", "cardgen.cli", "cardgen.cli.commands"}
    assert "polars" not in modules.split()


def test_a_command_that_is_misspelled_is_suggested():
    command = [sys.executable, "-m", "cardgen", "biuld"]
    run = subprocess.run(command, check=False, capture_output=True, text=True)
    assert run.returncode == 2
    assert "Did you mean 'build'?" in run.stderr
