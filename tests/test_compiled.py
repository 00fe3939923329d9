"""The engine compiled with mypyc plays the very games the sources play."""

from __future__ import annotations

import shutil

import pytest

from tests import compiled

needs_compiler = pytest.mark.skipif(compiled.compiler() is None, reason="no C compiler at hand")


@needs_compiler
def test_interpreted_and_compiled_games_are_the_same(tmp_path):
    folder = compiled.FOLDER
    if not compiled.fresh(folder):
        folder = tmp_path / "compiled"
        compiled.build(folder, optimize=compiled.QUICK)
    assert compiled.differences(folder, games=60) == []


def test_without_a_compiler_the_message_says_what_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(SystemExit, match=r"no C compiler found \(tried cc, gcc and clang\)"):
        compiled.build(tmp_path / "compiled")
    assert not (tmp_path / "compiled").exists()


def test_a_build_of_other_sources_is_stale(tmp_path):
    assert not compiled.fresh(tmp_path)
    (tmp_path / "built").write_text("0" * 64)
    assert not compiled.fresh(tmp_path)
    (tmp_path / "built").write_text(compiled.fingerprint())
    assert compiled.fresh(tmp_path)


def test_a_game_that_differs_is_named(monkeypatch):
    class Child:
        def __init__(self, command, env, **_):
            fast = env["PYTHONPATH"].startswith(str(compiled.FOLDER))
            self.returncode = 0
            self.text = "match.so\n1 aa\n2 cc\n" if fast else "match.py\n1 aa\n2 bb\n"

        def communicate(self):
            return self.text, None

    monkeypatch.setattr(compiled.subprocess, "Popen", Child)
    assert compiled.differences(games=2) == ["2 bb interpreted, 2 cc compiled"]
