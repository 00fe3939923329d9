"""A game may lack a part: every command that needs it says so, with a finding and no traceback."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen import game_parts
from cardgen.cli import app
from cardgen.game_parts import NEEDED_FOR, find_part, game_part
from cardgen.games import GAMES, Game, find_game
from cardgen.sets import write_json
from ingest.findings import InputError
from tests.cardgen.statis_pro.seasons import two_teams

FIRST = find_game("statis-pro")


@pytest.mark.parametrize("part", NEEDED_FOR)
def test_a_part_that_is_missing_is_told_with_the_games_that_have_it(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = Game("bare", "Bare Football", "1", FIRST.sheets, (), "bare")
    with pytest.raises(InputError) as raised:
        game_part(bare, part)
    (found,) = raised.value.findings
    assert (found.code, found.where) == ("GAME-LACKS", "bare")
    assert found.found == f"Bare Football has no {NEEDED_FOR[part]}"
    able = [game.name for game in GAMES if find_part(game, part) is not None]
    assert found.expected == f"a game that has: {' or '.join(able)}"
    monkeypatch.setattr(game_parts, "GAMES", ())
    with pytest.raises(InputError, match="a later version"):
        game_part(bare, part)


def test_a_part_that_is_there_is_given() -> None:
    assert game_part(FIRST, game_parts.GENERATE).__name__ == "cardgen.statis_pro.generate"


def test_a_part_that_lacks_something_itself_is_no_part_that_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "broken_part"
    package.mkdir()
    (package / "__init__.py").write_text("import no_such_library_at_all\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ModuleNotFoundError, match="no_such_library_at_all"):
        find_part(Game("b", "B", "1", (), (), "broken_part"), "{}")


@pytest.mark.parametrize(
    "arguments",
    [
        ["build", "2019", "--game", "statis-pro", "-o", "x"],
        ["calibrate", "2019", "--game", "statis-pro", "-o", "x"],
        ["odds", "SET"],
        ["play", "SET", "BAL", "NE"],
        ["replay", "SET", "-o", "x"],
        ["validate", "SET", "--against", "2019"],
    ],
)
def test_commands_say_what_a_game_cannot_do(
    arguments: list[str], two_sets: tuple[Path, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_parts, "find_part", lambda *_: None)
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(app, [str(two_sets[0]) if each == "SET" else each for each in arguments])
    assert result.exit_code == 2, result.output
    assert "GAME-LACKS" in result.stderr
    assert "Traceback" not in result.output


def test_sets_of_a_game_without_odds_are_compared_by_their_cards(
    two_sets: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_parts, "find_part", lambda *_: None)
    result = CliRunner().invoke(app, ["diff", *map(str, two_sets)])
    assert result.exit_code == 1, result.output
    assert "GAME-LACKS" in result.output
    assert "Justin Tucker" in result.output


@pytest.fixture(scope="module")
def two_sets(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A set of two teams, and the same with one card changed."""
    folder = tmp_path_factory.mktemp("sets")
    paths = folder / "one.json", folder / "other.json"
    cards = two_teams()
    write_json(cards, paths[0])
    kickers = [replace(card, extra_point=card.good[1]) for card in cards.sheets["kickers"]]
    write_json(replace(cards, sheets={**cards.sheets, "kickers": kickers}), paths[1])
    return paths
