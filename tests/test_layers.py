"""Games stand apart: what import-linter's layers cannot say without naming every game is taken from the list of games."""

from __future__ import annotations

from functools import cache

import grimp
import pytest

from cardgen.games import GAMES, Game
from tests.places import ROOT

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@cache
def imports() -> grimp.ImportGraph:
    return grimp.build_graph("cardgen", "engine", "ingest", "validate", cache_dir=None)


def packages_of(game: Game) -> tuple[str, ...]:
    """Everything that is the game's own."""
    reader = () if game.reader is None else (game.reader.package,)
    return (game.engine, game.package, game.codes, *reader, type(game).__module__)


def is_in(module: str, packages: tuple[str, ...]) -> bool:
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


@every_game
def test_a_game_is_imported_by_itself_and_by_the_list_of_games_alone(game: Game) -> None:
    own = packages_of(game)
    named = [
        f"{importer} -> {module}"
        for module in imports().modules
        if is_in(module, own)
        for importer in imports().find_modules_that_directly_import(module)
        if not is_in(importer, own) and importer != "cardgen.games"
    ]
    assert named == []


@every_game
def test_no_game_is_named_in_the_layers(game: Game) -> None:
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8").partition("[tool.importlinter]")[2]
    assert [package for package in packages_of(game) if f'"{package}' in contracts] == []


def test_no_part_of_a_game_is_found_by_a_string() -> None:
    sources = [path for room in ("cardgen", "engine", "ingest", "validate") for path in (ROOT / room).rglob("*.py")]
    found = [path for path in sources if any(word in path.read_text(encoding="utf-8") for word in FINDERS)]
    assert {path.relative_to(ROOT).as_posix() for path in found} == LATE


FINDERS = ("import_module", "find_spec", "__import__")
LATE = {
    "cardgen/__init__.py",  # the functions of the Python API, each named with its module
    "cardgen/cli/commands.py",  # the commands, imported when they run
    "cardgen/compiling/building.py",  # whether the tools to compile are there
    "cardgen/compiling/choice.py",  # whether what a compiled engine runs with is there
}
"""What is imported late or only looked for, so that starting is quick; none of it is a part of a game."""
