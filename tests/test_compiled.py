"""The engine compiled with mypyc plays the very games the sources play, and the command uses it while it is fresh."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.compiling import __main__ as compiling
from cardgen.compiling import building, choice
from cardgen.compiling.building import NotCompiledError, build, compiler
from tests import compiled

needs_compiler = pytest.mark.skipif(compiler() is None, reason="no C compiler at hand")
GAMES = 200
"""Of every game; `make compiled` plays 1,000."""
FEW_GAMES = 60
"""Where the engine had to be compiled for the test alone, which takes its time."""


@needs_compiler
def test_interpreted_and_compiled_games_are_the_same(tmp_path):
    folder, games = choice.FOLDER, GAMES
    if not choice.fresh(folder):
        folder, games = tmp_path / "compiled", FEW_GAMES
        build(folder, optimize=building.QUICK)
    for game in compiled.NAMES:
        assert compiled.differences(game, folder, games=games) == []


def test_without_a_compiler_the_message_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NotCompiledError, match=r"no C compiler found \(tried cc, gcc and clang\)"):
        build(tmp_path / "compiled")
    assert not (tmp_path / "compiled").exists()


def test_what_does_not_compile_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "compiler", lambda: "cc")
    monkeypatch.setattr(building, "_compile", lambda *_: "box.c:1: error: no such thing")
    with pytest.raises(NotCompiledError, match=r"does not compile with cc:\nbox\.c:1: error: no such thing"):
        build(tmp_path)
    assert not tmp_path.exists()


def test_a_compiler_that_cannot_optimize_across_files_compiles_without(tmp_path, monkeypatch):
    tried = []

    def compile_with(folder: Path, optimize: str, flags: list[str]) -> str:
        tried.append(flags)
        (folder / "build").mkdir(exist_ok=True)
        return "unknown option" if building.ACROSS_FILES in flags else ""

    monkeypatch.setattr(building, "compiler", lambda: "cc")
    monkeypatch.setattr(building, "_compile", compile_with)
    build(tmp_path)
    assert tried == [[building.HIDDEN, building.ACROSS_FILES], [building.HIDDEN]]
    assert choice.fresh(tmp_path)


@pytest.mark.parametrize(
    ("problem", "said"),
    [("no C compiler found", "Not compiled: no C compiler found\n"), ("", "games are played with it.\n")],
)
def test_setting_up_says_in_a_line_whether_the_engine_was_compiled(problem, said, monkeypatch, capsys):
    def build_or_not() -> None:
        if problem:
            raise NotCompiledError(problem)

    monkeypatch.setattr(compiling, "fresh", lambda: False)
    monkeypatch.setattr(compiling, "build", build_or_not)
    compiling.main()
    assert capsys.readouterr().out.endswith(said)


def test_a_build_of_other_sources_is_stale(tmp_path):
    assert not choice.fresh(tmp_path)
    (tmp_path / choice.STAMP).write_text("0" * 64)
    assert not choice.fresh(tmp_path)
    (tmp_path / choice.STAMP).write_text(choice.fingerprint())
    assert choice.fresh(tmp_path)


STAND_IN = """
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from cardgen.compiling import choice

def engine(_):
    import engine
    return Path(engine.__file__).parents[1].name

if __name__ == "__main__":
    folder = Path(sys.argv[1])
    used = choice.use_compiled(folder)
    found = [engine(0)]
    for way in ("fork", "spawn"):
        with ProcessPoolExecutor(1, mp_context=get_context(way)) as pool:
            found += pool.map(engine, [0])
    print(used, choice.in_use(folder), *found)
"""


@pytest.mark.parametrize(
    ("stamp", "variable", "expected"),
    [
        ("fresh", {}, "True True stand-in stand-in stand-in"),
        ("stale", {}, "False False {root} {root} {root}"),
        ("fresh", {"CARDGEN_INTERPRETED": "1"}, "False False {root} {root} {root}"),
    ],
)
def test_a_fresh_build_is_used_here_and_in_workers_and_a_stale_one_is_not(tmp_path, stamp, variable, expected):
    folder = tmp_path / "stand-in"
    (folder / "engine").mkdir(parents=True)
    (folder / "engine" / "__init__.py").touch()
    (folder / choice.STAMP).write_text(choice.fingerprint() if stamp == "fresh" else "0" * 64)
    program = tmp_path / "program.py"
    program.write_text(STAND_IN)
    environ = {**os.environ, "PYTHONPATH": str(choice.ROOT), "CARDGEN_INTERPRETED": "", **variable}
    command = [sys.executable, "-P", str(program), str(folder)]
    child = subprocess.run(command, env=environ, check=True, capture_output=True, text=True)
    assert child.stdout.strip() == expected.format(root=choice.ROOT.name)


def test_the_command_says_which_engine_it_uses():
    environ = {**os.environ, "CARDGEN_INTERPRETED": ""}
    command = [sys.executable, "-m", "cardgen", "--version"]
    said = subprocess.run(command, cwd=choice.ROOT, env=environ, check=True, capture_output=True, text=True).stdout
    assert said.endswith("(engine compiled)\n") == choice.fresh()
    environ["CARDGEN_INTERPRETED"] = "1"
    said = subprocess.run(command, cwd=choice.ROOT, env=environ, check=True, capture_output=True, text=True).stdout
    assert "compiled" not in said


def test_a_game_that_differs_is_named(monkeypatch):
    class Child:
        def __init__(self, command, env, **_):
            fast = env["PYTHONPATH"].startswith(str(choice.FOLDER))
            self.returncode = 0
            self.text = "match.so\n1 aa\n2 cc\n" if fast else "match.py\n1 aa\n2 bb\n"

        def communicate(self):
            return self.text, None

    monkeypatch.setattr(compiled.subprocess, "Popen", Child)
    assert compiled.differences("statis-pro", games=2) == ["2 bb interpreted, 2 cc compiled"]
