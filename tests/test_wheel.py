"""A wheel installed elsewhere works away from the checkout: code, data files and shipped seasons come along."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory) -> Path:
    """The project's wheel, built from a clean copy and installed into a folder of its own."""
    work = tmp_path_factory.mktemp("wheel")
    keep = ["cardgen", "ingest", "validate", "engine", "templates", "seasons"]
    for name in keep:
        shutil.copytree(ROOT / name, work / "source" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, work / "source" / name)
    pages = work / "source" / "cardgen" / "manual" / "pages"
    (pages / "guides").mkdir(parents=True)
    for name in ("index.html", "guides/on-paper.html"):
        (pages / name).write_text("<p>a page</p>", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    build = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(work), str(work / "source")]
    subprocess.run(build, check=True, cwd=work, capture_output=True, text=True)
    wheel = next(work.glob("cardgen-*.whl"))
    target = work / "site"
    subprocess.run(
        [*pip, "install", "--no-deps", "--target", str(target), str(wheel)], check=True, cwd=work, capture_output=True
    )
    return target


def run(installed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(installed)}
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


def test_typed_and_data_files_are_packed(installed):
    packed = {path.name for path in (installed / "ingest").rglob("*") if path.suffix in {".toml", ".csv"}}
    wanted = {path.name for path in (ROOT / "ingest").rglob("*") if path.suffix in {".toml", ".csv"}}
    assert packed == wanted


def test_pages_of_the_manual_come_along_where_they_were_put(installed):
    result = run(installed, "docs", "--where")
    assert result.returncode == 0, result.stderr
    page = Path(result.stdout.strip())
    assert page == installed / "cardgen" / "manual" / "pages" / "index.html"
    assert (page.parent / "guides" / "on-paper.html").is_file()
