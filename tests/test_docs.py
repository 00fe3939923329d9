"""Documentation that cannot drift: every command documented with an example, every link and figure where it says."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import fields
from pathlib import Path

import pytest

from cardgen.cli.reference import MARKERS, commands, reference, renew
from cardgen.games import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(("name", "command"), list(commands()), ids=[name for name, _ in commands()])
def test_every_command_has_help_with_an_example_and_stands_in_the_readme(name, command):
    assert command.help, f"{name} has no help"
    assert re.search(rf"(?m)^\s*(Example: )?{re.escape(name)} \S", command.help), f"{name} has no example in its help"
    assert f"`{name} " in README


@pytest.mark.parametrize(("name", "command"), list(commands()), ids=[name for name, _ in commands()])
def test_every_option_says_what_it_does(name, command):
    silent = [parameter.name for parameter in command.params if parameter.name != "help" and not parameter.help]
    assert silent == []


def test_the_readme_lists_the_commands_as_they_are():
    assert reference() in README


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "docs/nflverse.md", "docs/lineups.md"])
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [
        link for link in links if not link.startswith("http") and not (ROOT / page).parent.joinpath(link).exists()
    ] == []


def test_the_rooms_of_the_architecture_exist():
    rooms = re.findall(r"`((?:ingest|cardgen|seasons)/[\w/]*)`", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    assert [room for room in rooms if not (ROOT / room).exists()] == []


def test_nothing_committed_names_a_machine_or_a_registry():
    if not shutil.which("git"):
        pytest.skip("git is not here to tell what is committed")
    files = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    if not files:
        pytest.skip("not a git checkout")
    banned = re.compile(r"(?:^|[^\w.])/(?:work|farm|root|home)/|--(?:extra-)?index-url|https?://\S*/simple\b")
    texts = [
        ROOT / name
        for name in files
        if Path(name).suffix in {".py", ".md", ".toml", ".txt", ".yaml", ".csv"} or name == "Makefile"
    ]
    me = Path(__file__).resolve()
    named = [path.name for path in texts if path.resolve() != me and banned.search(path.read_text(encoding="utf-8"))]
    assert named == []


def test_the_list_of_commands_is_renewed_in_place(tmp_path):
    page = tmp_path / "README.md"
    page.write_text(f"before\n{MARKERS[0]}\nold\n{MARKERS[1]}\nafter\n", encoding="utf-8")
    renew(page)
    assert page.read_text(encoding="utf-8") == f"before\n{MARKERS[0]}\n{reference()}\n{MARKERS[1]}\nafter\n"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_readme_names_every_optional_rule(game) -> None:
    section = README.partition(f"\n## {game.title}\n")[2].partition("\n## ")[0]
    rows = [line.split("|") for line in section.splitlines() if line.startswith("| `")]
    listed = {cells[1].strip(" `").partition("=")[0]: cells[3].strip() for cells in rows if len(cells) == 5}
    words = {True: "on", False: "off"}
    usual = game.options()
    for field in fields(usual):
        value = getattr(usual, field.name)
        value = getattr(value, "name", value)  # an edition goes by its name
        assert listed[field.name.replace("_", "-")] == (words[value] if isinstance(value, bool) else str(value))
