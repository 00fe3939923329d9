"""`cardgen template print`: the look of printed cards as files to change."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.template.library import Library, shipped_folder
from cardgen.printing.template.reference import reference_markdown
from cardgen.sets import write_set
from tests.cardgen.printing.sets import printable_set

runner = CliRunner()


def run(*arguments: str | Path) -> Result:
    return runner.invoke(app, [str(argument) for argument in arguments], env={"COLUMNS": "160"})


def copies(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_everything_is_copied_as_it_ships(tmp_path: Path) -> None:
    result = run("template", "print", "--game", "statis-pro", "-o", tmp_path / "mine")
    assert result.exit_code == 0, result.stderr
    shipped = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for folder in (shipped_folder() / "statis-pro", shipped_folder() / "common")
        for path in folder.rglob("*.toml")
    }
    assert copies(tmp_path / "mine") == {*shipped, "REFERENCE.md"}
    for name, content in shipped.items():
        assert (tmp_path / "mine" / name).read_bytes() == content
    assert (tmp_path / "mine" / "REFERENCE.md").read_text(encoding="utf-8") == reference_markdown()


def test_only_what_is_asked_for_is_copied(tmp_path: Path) -> None:
    result = run("template", "print", "--game", "statis-pro", "-o", tmp_path, "--only", "card, sheets/home")
    assert result.exit_code == 0, result.stderr
    assert copies(tmp_path) == {"card.toml", "sheets/home.toml", "REFERENCE.md"}


def test_a_file_that_is_not_there_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    result = run("template", "print", "--game", "statis-pro", "-o", tmp_path / "mine", "--only", "crad,teams")
    assert result.exit_code == 2
    assert "--only crad: no such file" in result.stderr
    assert "did you mean card?" in result.stderr
    assert not (tmp_path / "mine").exists()


def test_changed_files_are_not_written_over_unless_told(tmp_path: Path) -> None:
    (tmp_path / "card.toml").write_text("mine", encoding="utf-8")
    arguments = ("template", "print", "--game", "statis-pro", "-o", tmp_path, "--only", "card,teams")
    result = run(*arguments)
    assert result.exit_code == 2
    assert "already there: card.toml" in result.stderr
    assert copies(tmp_path) == {"card.toml"}
    assert (tmp_path / "card.toml").read_text(encoding="utf-8") == "mine"
    assert run(*arguments, "--force").exit_code == 0
    assert (tmp_path / "card.toml").read_text(encoding="utf-8") != "mine"


def test_an_unknown_game_is_named(tmp_path: Path) -> None:
    result = run("template", "print", "--game", "chess", "-o", tmp_path / "mine")
    assert result.exit_code == 2
    assert "chess" in result.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A set of one team on disk."""
    write_set(printable_set("GB"), tmp_path / "set")
    return tmp_path


def test_unchanged_copies_print_the_same_bytes(folder: Path) -> None:
    run("template", "print", "--game", "statis-pro", "-o", folder / "mine")
    printing = ("print", folder / "set", "--types", "kickers,team", "--workers", "1")
    assert run(*printing, "-o", folder / "a.pdf").exit_code == 0
    assert run(*printing, "-o", folder / "b.pdf", "--templates", folder / "mine").exit_code == 0
    assert (folder / "a.pdf").read_bytes() == (folder / "b.pdf").read_bytes()


def test_a_changed_copy_that_spoils_a_card_is_refused_with_its_file_and_element(folder: Path) -> None:
    mine = folder / "mine"
    mine.mkdir()
    (mine / "kicker.toml").write_text(
        'extends = "kicker"\n[front.name]\nbox = [18, 8, 40, 6]\n', encoding="utf-8"
    )  # upon the team's name
    result = run("print", folder / "set", "--types", "kickers", "-o", folder / "a.pdf", "--templates", mine)
    assert result.exit_code == 2
    assert "kicker.toml: front.name" in result.stderr
    assert "TEXT-OVERLAPS" in result.stderr
    assert not (folder / "a.pdf").exists()


@pytest.mark.parametrize("game", ["statis-pro", "inside-blitz", "tabletop"])
def test_a_whole_copy_prints_as_what_ships(tmp_path: Path, game: str) -> None:
    assert run("template", "print", "--game", game, "-o", tmp_path / "mine").exit_code == 0
    shipped, mine = Library(game), Library(game, tmp_path / "mine")
    for part in read_catalogue(shipped).parts:
        assert mine.sized(part.template, part.card_size("")) == shipped.sized(part.template, part.card_size(""))
