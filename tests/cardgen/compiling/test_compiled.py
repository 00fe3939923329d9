"""The engine compiled with mypyc plays the very games the sources play, and the command uses it while it is fresh."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.compiling import __main__ as compiling
from cardgen.compiling import building, choice, first_need
from cardgen.compiling.building import NotCompiledError, build, compiler
from tests.tools import compiled

needs_compiler = pytest.mark.skipif(compiler() is None, reason="no C compiler at hand")
GAMES = 200
"""Of every game; `make compiled` plays 1,000."""
FEW_GAMES = 60
"""Where the engine had to be compiled for the test alone, which takes its time."""


@needs_compiler
@pytest.mark.parametrize("games", [FEW_GAMES, pytest.param(GAMES, marks=pytest.mark.slow)])
def test_interpreted_and_compiled_games_are_the_same(games, tmp_path):
    folder = choice.FOLDER
    if not choice.fresh(folder):
        folder, games = tmp_path / "compiled", FEW_GAMES
        build(folder, optimize=building.QUICK)
    for game in compiled.NAMES:
        assert compiled.differences(game, folder, games=games) == []


def made(folder: Path, optimize: str, flags: list[str]) -> str:
    """Stands in for the compiler: a library and what it leaves lying about."""
    (folder / "engine").mkdir(parents=True)
    (folder / "engine" / "__init__.py").touch()
    (folder / "build").mkdir()
    return ""


@pytest.fixture
def tools(monkeypatch) -> pytest.MonkeyPatch:
    """All that compiling needs is there, and it takes no time."""
    monkeypatch.setattr(building, "lacking", lambda: "")
    monkeypatch.setattr(building, "compiler", lambda: "cc")
    monkeypatch.setattr(building, "_compile", made)
    return monkeypatch


@pytest.fixture
def cache(tmp_path, monkeypatch) -> Path:
    """The cache folder of an installed package, which is not the checkout."""
    monkeypatch.setenv("CARDGEN_CACHE", str(tmp_path / "cache"))
    for module in (choice, building, first_need):
        monkeypatch.setattr(module, "is_checkout", lambda: False)
    return tmp_path / "cache" / "compiled"


def test_without_a_compiler_the_message_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(NotCompiledError, match=r"no C compiler found \(tried cc, gcc and clang\)"):
        build(tmp_path / "compiled")
    assert not (tmp_path / "compiled").exists()


def test_without_mypy_the_message_names_the_extra(tmp_path, monkeypatch):
    monkeypatch.setattr(building, "compiler", lambda: "cc")
    monkeypatch.setattr(building, "find_spec", lambda name: None)
    with pytest.raises(NotCompiledError, match=r"pip install 'cardgen\[compile\]'"):
        build(tmp_path / "compiled")


def test_a_finished_build_is_fresh_and_leaves_nothing_beside_it(tmp_path, tools):
    assert build(tmp_path / "compiled") == tmp_path / "compiled"
    assert choice.fresh(tmp_path / "compiled")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["compiled", "compiled.lock"]
    assert sorted(path.name for path in (tmp_path / "compiled").iterdir()) == [choice.STAMP, "engine"]


def test_what_does_not_compile_leaves_nothing_behind_and_an_earlier_build_as_it_was(tmp_path, tools):
    build(tmp_path / "compiled")
    (tmp_path / "compiled" / choice.STAMP).write_text("of other sources")
    tools.setattr(building, "_compile", lambda *_: "box.c:1: error: no such thing")
    with pytest.raises(NotCompiledError, match=r"does not compile with cc:\nbox\.c:1: error: no such thing"):
        build(tmp_path / "compiled")
    assert (tmp_path / "compiled" / choice.STAMP).read_text() == "of other sources"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["compiled", "compiled.failed", "compiled.lock"]


def test_a_build_takes_the_place_of_a_stale_one_and_what_stopped_ones_left_is_swept(tmp_path, tools):
    for name in ("compiled", ".compiled.stopped"):
        (tmp_path / name / "engine").mkdir(parents=True)
        (tmp_path / name / "engine" / "old.so").touch()
    build(tmp_path / "compiled")
    assert choice.fresh(tmp_path / "compiled")
    assert not (tmp_path / "compiled" / "engine" / "old.so").exists()
    assert not (tmp_path / ".compiled.stopped").exists()


def test_a_build_that_is_stopped_leaves_the_one_before_it(tmp_path, tools):
    def stopped(*_: object) -> str:
        raise KeyboardInterrupt

    build(tmp_path / "compiled")
    (tmp_path / "compiled" / choice.STAMP).write_text("of other sources")
    tools.setattr(building, "_compile", stopped)
    with pytest.raises(KeyboardInterrupt):
        build(tmp_path / "compiled")
    assert (tmp_path / "compiled" / "engine").is_dir()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["compiled", "compiled.lock"]


TWO_BUILDS = """
import sys, time
from pathlib import Path
from cardgen.compiling import building

def compile_slowly(folder, optimize, flags):
    (folder / "engine").mkdir(parents=True)
    with Path(sys.argv[2]).open("a") as log:
        log.write("built\\n")
    time.sleep(0.5)
    return ""

building.lacking = lambda: ""
building._compile = compile_slowly
building.build(Path(sys.argv[1]))
"""


def test_of_two_builds_at_once_one_waits_and_uses_what_the_other_built(tmp_path):
    program, log = tmp_path / "program.py", tmp_path / "log"
    program.write_text(TWO_BUILDS)
    environ = {**os.environ, "PYTHONPATH": str(choice.ROOT)}
    command = [sys.executable, "-P", str(program), str(tmp_path / "compiled"), str(log)]
    children = [subprocess.Popen(command, env=environ) for _ in range(2)]
    assert [child.wait() for child in children] == [0, 0]
    assert log.read_text() == "built\n"
    assert choice.fresh(tmp_path / "compiled")


def test_a_compiler_that_cannot_optimize_across_files_compiles_without(tmp_path, tools):
    tried = []

    def compile_with(folder: Path, optimize: str, flags: list[str]) -> str:
        tried.append(flags)
        return "unknown option" if building.ACROSS_FILES in flags else made(folder, optimize, flags)

    tools.setattr(building, "_compile", compile_with)
    build(tmp_path / "compiled")
    assert tried == [[building.HIDDEN, building.ACROSS_FILES], [building.HIDDEN]]
    assert choice.fresh(tmp_path / "compiled")


def test_c_files_are_put_together_in_order_into_units_of_about_the_same_size(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in "abcd":
        Path(f"{name}.c").write_text("int x;" * (3 if name == "a" else 1))
    runtime = str(tmp_path / "runtime.c")
    assert building.merged([runtime, "b.c", "a.c", "d.c", "c.c"], 2) == ["unit_0.c", "unit_1.c", runtime]
    held = [Path(f"unit_{number}.c").read_text().splitlines() for number in range(2)]
    assert held == [
        [f'#include "{(tmp_path / name).as_posix()}"' for name in names] for names in (["a.c"], ["b.c", "c.c", "d.c"])
    ]


@needs_compiler
def test_a_tiny_package_is_really_compiled(tmp_path, monkeypatch):
    root = tmp_path / "root"
    for package in ("engine", "cardgen", "ingest"):
        (root / package).mkdir(parents=True)
        (root / package / "__init__.py").touch()
    (root / "engine" / "dice.py").write_text("def total(one: int, other: int) -> int:\n    return one + other\n")
    monkeypatch.setattr(building, "ROOT", root)
    monkeypatch.setattr(choice, "ROOT", root)
    monkeypatch.setattr(building, "LEFT", ())
    monkeypatch.setattr(building, "CODE", choice.FOLDER.parents[1])
    folder = build(tmp_path / "compiled", optimize=building.QUICK)
    program = "import engine.dice as dice; print(dice.__file__.endswith('.py'), dice.total(3, 4))"
    command = [sys.executable, "-P", "-c", program]
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    said = subprocess.run(command, env=environ, check=True, capture_output=True, text=True).stdout
    assert said == "False 7\n"


def test_an_installed_package_builds_into_the_cache_by_sources_and_python(cache):
    folder = choice.build_folder()
    assert folder.parent == cache
    assert folder.name == f"{sys.implementation.cache_tag}-{choice.fingerprint()[:16]}"


@pytest.fixture
def without_engine(monkeypatch) -> None:
    """As in a command that has not imported the engine yet."""
    monkeypatch.setattr(choice, "_IN_USE", [])
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(first_need, "lacking", lambda: "")
    monkeypatch.delenv(choice.INTERPRETED, raising=False)
    for name in [name for name in sys.modules if name.partition(".")[0] == "engine"]:
        monkeypatch.delitem(sys.modules, name)


@pytest.mark.usefixtures("without_engine")
def test_on_first_need_the_engine_is_built_and_used_and_then_just_used(cache, tools):
    said: list[str] = []
    assert first_need.compile_if_needed(said.append)
    assert said[0] == first_need.COMPILING
    assert said[1].startswith("Compiled the engine (")
    assert sys.path[0] == str(choice.build_folder())
    tools.setattr(choice, "_IN_USE", [])
    assert first_need.compile_if_needed(said.append)
    assert len(said) == 2


@pytest.mark.usefixtures("without_engine")
def test_what_does_not_compile_is_reported_in_a_line_and_tried_only_once(cache, tools):
    said: list[str] = []
    tools.setattr(building, "_compile", lambda *_: "box.c:1: error")
    assert not first_need.compile_if_needed(said.append)
    assert said[1:] == [
        "Not compiled (the engine does not compile with cc): games are played interpreted. `cardgen compile` says more."
    ]
    assert not first_need.compile_if_needed(said.append)
    assert len(said) == 2


@pytest.mark.usefixtures("without_engine", "tools")
@pytest.mark.parametrize("why", ["checkout", "tools", "variable", "home"])
def test_nothing_is_built_unasked_in_a_checkout_or_without_tools_or_where_it_is_not_wanted(cache, why, monkeypatch):
    changes = {
        "checkout": lambda: [monkeypatch.setattr(each, "is_checkout", lambda: True) for each in (choice, first_need)],
        "tools": lambda: monkeypatch.setattr(first_need, "lacking", lambda: "no C compiler found"),
        "variable": lambda: monkeypatch.setenv(choice.INTERPRETED, "1"),
        "home": lambda: monkeypatch.setattr(choice, "cache_folder", no_home),
    }
    changes[why]()
    monkeypatch.setattr(choice, "FOLDER", cache / "none")
    assert not first_need.compile_if_needed(pytest.fail)
    assert not cache.exists() or not [path for path in cache.iterdir() if path.is_dir()]


def no_home() -> Path:
    raise choice.InputError([])


def test_the_command_compiles_says_where_and_removes(cache, tools):
    runner = CliRunner()
    assert runner.invoke(app, ["compile", "--remove"]).stdout == "There is no compiled engine to remove.\n"
    result = runner.invoke(app, ["compile"])
    assert result.exit_code == 0
    folder = choice.build_folder()
    assert result.stdout.startswith(f"{first_need.COMPILING}\nCompiled the engine into {folder} (")
    assert runner.invoke(app, ["compile"]).stdout == f"The engine is compiled: {folder}\n"
    assert runner.invoke(app, ["compile", "--remove"]).stdout == f"Removed {folder}\n"
    assert not folder.exists()


def test_the_command_says_why_it_cannot_compile(cache, monkeypatch):
    monkeypatch.setattr(building, "lacking", lambda: "no C compiler found")
    result = CliRunner().invoke(app, ["compile"])
    assert result.exit_code == 2
    assert result.stderr == "error: cardgen compile: no C compiler found [NOT-COMPILED]\n"


@pytest.mark.parametrize(
    ("problem", "said"),
    [("no C compiler found", "Not compiled: no C compiler found\n"), ("", "games are played with it.\n")],
)
def test_setting_up_says_in_a_line_whether_the_engine_was_compiled(problem, said, monkeypatch, capsys):
    def build_or_not() -> Path:
        if problem:
            raise NotCompiledError(problem)
        return choice.FOLDER

    monkeypatch.setattr(compiling, "compiled_folder", lambda: None)
    monkeypatch.setattr(compiling, "build", build_or_not)
    compiling.main()
    assert capsys.readouterr().out.endswith(said)


def test_a_build_of_other_sources_is_stale(tmp_path):
    assert not choice.fresh(tmp_path)
    (tmp_path / choice.STAMP).write_text("0" * 64)
    assert not choice.fresh(tmp_path)
    (tmp_path / choice.STAMP).write_text(choice.fingerprint())
    assert choice.fresh(tmp_path)


def test_sources_are_read_only_where_one_was_touched(tmp_path, monkeypatch):
    (tmp_path / choice.STAMP).write_text(choice.stamp())
    fingerprint = choice.fingerprint
    monkeypatch.setattr(choice, "fingerprint", lambda: pytest.fail("read"))
    assert choice.fresh(tmp_path)
    monkeypatch.setattr(choice, "signature", lambda: "touched")
    monkeypatch.setattr(choice, "fingerprint", fingerprint)
    assert choice.fresh(tmp_path)
    monkeypatch.setattr(choice, "fingerprint", lambda: "changed")
    assert not choice.fresh(tmp_path)


def test_the_signature_changes_with_every_file_that_is_written(tmp_path, monkeypatch):
    (tmp_path / "engine" / "tables").mkdir(parents=True)
    table = tmp_path / "engine" / "tables" / "sack.csv"
    table.write_text("1,2\n")
    monkeypatch.setattr(choice, "ROOT", tmp_path)
    before = choice.signature()
    table.write_text("1,3\n")
    os.utime(table, ns=(1, 1))
    assert choice.signature() != before


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
    print(used, choice.in_use(), *found)
"""


def test_without_what_a_compiled_engine_needs_to_run_the_sources_play(tmp_path, monkeypatch):
    (tmp_path / choice.STAMP).write_text(choice.stamp())
    monkeypatch.delenv(choice.INTERPRETED, raising=False)
    monkeypatch.delitem(sys.modules, "engine", raising=False)
    monkeypatch.setattr(choice, "_IN_USE", [])
    monkeypatch.setattr(sys, "path", [*sys.path])
    with monkeypatch.context() as without:
        without.setattr(choice, "RUNTIME", "not_installed")
        assert not choice.use_compiled(tmp_path)
    assert choice.use_compiled(tmp_path)


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
