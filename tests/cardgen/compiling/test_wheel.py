"""A wheel installed elsewhere works away from the checkout: code, data files and shipped seasons come along."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cardgen.compiling import choice
from cardgen.compiling.choice import fingerprint
from cardgen.compiling.wheel import add_engine, platform_tag
from tests.places import ROOT

PACKAGES = ("cardgen", "ingest", "validate", "engine", "templates", "seasons")


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """The project's wheel, built from a clean copy and installed into a folder of its own."""
    work = tmp_path_factory.mktemp("wheel")
    for name in PACKAGES:
        shutil.copytree(ROOT / name, work / "source" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, work / "source" / name)
    pages = work / "source" / "cardgen" / "manual" / "pages"
    (pages / "guides").mkdir(parents=True)
    for name in ("index.html", "guides/on-paper.html"):
        (pages / name).write_text("<p>a page</p>", encoding="utf-8")
    (pages / "proofs.csv").write_text("id,test\nSPF-1.0,tests/test_it.py::test_one\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(work), str(work / "source")]
    subprocess.run(build, check=True, cwd=work, capture_output=True, text=True)
    install(next(work.glob("cardgen-*.whl")), work / "site")
    return work / "site"


def install(wheel: Path, target: Path) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", "--no-deps"]
    subprocess.run([*command, "--target", str(target), str(wheel)], check=True, cwd=wheel.parent, capture_output=True)


def run(installed: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed), **variables}
    return subprocess.run(
        [sys.executable, "-m", "cardgen", *arguments],
        cwd=installed.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_shipped_seasons_come_along(installed):
    result = run(installed, "seasons", "--json")
    assert result.returncode == 0, result.stderr
    assert [season["year"] for season in json.loads(result.stdout)["seasons"]] == [2012, 2019, 2025]
    assert (installed / "seasons" / "2019" / "season.xlsx").is_file()


def test_readers_find_their_data_files(installed, tmp_path):
    table = tmp_path / "passing.csv"
    table.write_text("Player,Tm,Pos,G,Cmp,Att,Yds,TD,Int\nAdam Able,KAN,QB,16,300,500,4000,30,10\n", encoding="utf-8")
    result = run(installed, "ingest", str(table), "--season", "2019", "-o", str(tmp_path / "out"))
    assert result.returncode == 0, result.stderr + result.stdout
    assert (tmp_path / "out" / "season.xlsx").is_file()


def test_templates_of_workbooks_are_made(installed, tmp_path):
    result = run(installed, "template", "season", "-o", str(tmp_path / "blank.xlsx"))
    assert result.returncode == 0, result.stderr
    assert (tmp_path / "blank.xlsx").stat().st_size > 10_000


@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_of_a_package_is_packed(installed, package):
    """Code, tables, templates, seasons, `py.typed`: what runs from a checkout runs from a wheel."""
    wanted, packed = (
        {
            path.relative_to(home).as_posix()
            for path in (home / package).rglob("*")
            if path.is_file() and path.suffix != ".pyc" and "manual/pages" not in path.as_posix()
        }
        for home in (ROOT, installed)
    )
    assert f"{package}/py.typed" in packed
    assert sorted(wanted - packed) == []
    assert sorted(packed - wanted) == []


def test_the_engine_is_the_very_one_that_a_build_is_made_of(installed, tmp_path):
    program = "from cardgen.compiling.choice import build_folder, fingerprint; print(fingerprint(), build_folder())"
    environment = {**os.environ, "PYTHONPATH": str(installed), "CARDGEN_CACHE": str(tmp_path)}
    command = [sys.executable, "-P", "-c", program]
    said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()
    assert said[0] == fingerprint()
    assert Path(said[1]).parent == tmp_path / "compiled"


def test_a_wheel_for_a_platform_brings_the_compiled_engine(installed, tmp_path):
    engine = tmp_path / "compiled"
    (engine / "engine").mkdir(parents=True)
    (engine / "engine" / "__init__.py").touch()
    (engine / choice.STAMP).write_text(choice.stamp())
    pure = Path(shutil.copy(next(installed.parent.glob("cardgen-*.whl")), tmp_path))
    made = add_engine(pure, engine)
    assert made.name == pure.name.replace("py3-none-any", platform_tag())
    first = made.read_bytes()
    assert add_engine(pure, engine).read_bytes() == first
    install(made, tmp_path / "site")
    environment = {"CARDGEN_CACHE": str(tmp_path / "cache"), "CARDGEN_INTERPRETED": ""}
    assert run(tmp_path / "site", "--version", **environment).stdout.endswith(" (engine compiled)\n")
    assert "compiled" not in run(installed, "--version", **environment).stdout
    (about,) = (tmp_path / "site").glob("cardgen-*.dist-info/METADATA")
    (pure_about,) = installed.glob("cardgen-*.dist-info/METADATA")
    runtime = f"Requires-Dist: {choice.RUNTIME}>="
    assert runtime in about.read_text(encoding="utf-8").partition("\n\n")[0]
    assert runtime not in pure_about.read_text(encoding="utf-8")


def test_a_program_uses_it_as_a_library(installed):
    program = "import cardgen; print(cardgen.__file__, cardgen.read_season(2012).frame('teams').height)"
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-P", "-c", program]
    said = subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout.split()
    assert said == [str(installed / "cardgen" / "__init__.py"), "32"]


def test_pages_of_the_manual_come_along_where_they_were_put(installed):
    result = run(installed, "docs", "--where")
    assert result.returncode == 0, result.stderr
    page = Path(result.stdout.strip())
    assert page == installed / "cardgen" / "manual" / "pages" / "index.html"
    assert (page.parent / "guides" / "on-paper.html").is_file()


def test_the_tests_of_a_rule_are_those_of_the_list_that_came_along(installed):
    result = run(installed, "rules", "statis-pro", "--id", "SPF-1.0", "--json")
    (rule,) = json.loads(result.stdout)["rules"]
    assert rule["tests"] == ["tests/test_it.py::test_one"]
    (installed / "cardgen" / "manual" / "pages" / "proofs.csv").rename(installed / "proofs.csv")
    result = run(installed, "rules", "statis-pro", "--id", "SPF-1.0", "--json")
    (installed / "proofs.csv").rename(installed / "cardgen" / "manual" / "pages" / "proofs.csv")
    (rule,) = json.loads(result.stdout)["rules"]
    assert (rule["status"], rule["tests"]) == ("n/a", None)
