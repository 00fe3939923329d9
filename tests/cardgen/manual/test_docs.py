"""A manual that cannot drift: every command and finding in it, every list up to date, every link leads somewhere."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cardgen.cli import app
from cardgen.cli.reference import BLOCK, PAGE, commands, reference
from cardgen.manual import built
from cardgen.manual.blocks import block_of, renew_block, with_block
from cardgen.manual.findings import issued_codes, package_codes, reported_codes
from cardgen.manual.generated import pages
from cardgen.manual.options import plain_words
from ingest.findings import InputError
from tests.places import ROOT

TOP = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")]
DOCS = sorted((ROOT / "docs").rglob("*.md"))
NAMES = [name for name, _ in commands()]


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


@pytest.mark.parametrize(("page", "most"), [("README.md", 8), ("ARCHITECTURE.md", 12)])
def test_pages_for_a_first_look_are_short(page, most):
    assert (ROOT / page).stat().st_size <= most * 1024


@pytest.mark.parametrize(("name", "command"), list(commands()), ids=NAMES)
def test_every_command_has_help_with_an_example_and_stands_in_the_reference(name, command):
    assert command.help, f"{name} has no help"
    assert re.search(rf"(?m)^\s*(Example: )?{re.escape(name)}( \S|$)", command.help), (
        f"{name} has no example in its help"
    )
    assert f"\n## {name}\n" in text_of(PAGE)


@pytest.mark.parametrize(("name", "command"), list(commands()), ids=NAMES)
def test_every_option_says_what_it_does(name, command):
    silent = [parameter.name for parameter in command.params if parameter.name != "help" and not parameter.help]
    assert silent == []


@pytest.mark.parametrize("page", [*TOP, *DOCS], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_commands_that_pages_show_exist(page):
    blocks = re.findall(r"(?ms)^```\w*\n(.*?)^```", text_of(page))
    shown = {
        line.split("#")[0].strip() for block in blocks for line in block.splitlines() if line.startswith("cardgen ")
    }
    known = {
        name: {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
        for name, command in commands()
    }
    for line in shown:
        name = next((name for name in known if f"{line} ".startswith(f"{name} ")), "")
        assert name, line
        assert set(re.findall(r" (--?[a-z][a-z-]*)", line)) <= known[name], line


def test_the_list_of_commands_is_up_to_date():
    assert block_of(text_of(PAGE), BLOCK) == reference(), "make docs"


@pytest.fixture(scope="module")
def made() -> dict[Path, str]:
    """Pages made from the code, as they should be."""
    return pages()


def test_pages_made_from_the_code_are_up_to_date(made):
    assert [page.name for page, text in made.items() if text_of(page) != text] == [], "make docs"


def test_a_block_is_renewed_in_place(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("before\n<!-- list -->\nold\n<!-- end of list -->\nafter\n", encoding="utf-8")
    renew_block(page, "list", "new")
    assert page.read_text(encoding="utf-8") == "before\n<!-- list -->\nnew\n<!-- end of list -->\nafter\n"
    with pytest.raises(ValueError, match="no block"):
        with_block("nothing", "list", "new")


def test_words_for_options_are_of_options_there_are(made):
    listed = {(page.stem, name) for page in made for name in re.findall(r"(?m)^\| `([a-z-]+)` \|", text_of(page))}
    assert set(plain_words()) - listed == set()


def test_every_finding_is_in_the_reference_and_says_something():
    text = text_of(ROOT / "docs" / "reference" / "findings.md")
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in text.splitlines() if line.startswith("| `")]
    listed = {row[0].strip(" `") for row in rows}
    assert sorted(reported_codes() - listed) == []
    assert sorted(issued_codes() - listed) == [], "cardgen/manual/codes.csv has codes that nothing reports"
    silent = [row[0] for row in rows if row[1].strip() not in {"error", "warning", "note"} or not row[-1].strip(" .")]
    assert silent == []


def test_findings_are_found_where_they_are_made(tmp_path):
    made = 'from ingest.findings import error\n\n\ndef check(x):\n    found = f"{x} cards"\n'
    made += '    return error("CARD-MANY", "here", found, "at most nine")\n'
    (tmp_path / "cardgen").mkdir()
    (tmp_path / "cardgen" / "check.py").write_text(made, encoding="utf-8")
    (said,) = package_codes("cardgen", tmp_path)
    assert (said.code, said.severity, said.found, said.expected) == ("CARD-MANY", "error", "... cards", "at most nine")
    assert reported_codes(tmp_path) == {"CARD-MANY"}


@pytest.mark.parametrize("page", [*TOP, *DOCS], ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_and_pictures_lead_somewhere(page):
    text = re.sub(r"(?ms)^```.*?^```", "", text_of(page))
    targets = re.findall(r"\]\(([^)\s]+)\)", text) + re.findall(r'<img src="([^"]+)"', text)
    for target in targets:
        if target.startswith(("http:", "https:")):
            continue
        path, _, anchor = target.partition("#")
        there = page.parent / path if path else page
        assert there.exists(), target
        assert not anchor or anchor in anchors(there), target


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    headings = re.findall(r"(?m)^#+ (.*)$", text_of(page))
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_pictures_are_small():
    assert [path.name for path in (ROOT / "docs" / "images").iterdir() if path.stat().st_size > 150_000] == []


def test_every_page_is_in_the_table_of_contents():
    listed = set()
    for page in DOCS:
        for block in re.findall(r"(?ms)^```\{toctree\}\n(.*?)^```", text_of(page)):
            names = [line for line in block.splitlines() if line and not line.startswith(":")]
            listed |= {(page.parent / f"{name}.md").resolve() for name in names}
    assert {page.resolve() for page in DOCS} - listed == {(ROOT / "docs" / "index.md").resolve()}


def test_the_glossary_is_short_and_has_each_word_once():
    words = re.findall(r"(?m)^\| \*\*([^*]+)\*\*", text_of(ROOT / "docs" / "developers" / "glossary.md"))
    assert len(words) <= 50
    assert len(words) == len(set(words))


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "docs/developers/packages.md"])
def test_the_packages_of_the_architecture_exist(page):
    packages = re.findall(r"`((?:ingest|cardgen|validate|engine|seasons|templates)/[\w/.]*)`", text_of(ROOT / page))
    assert [package for package in packages if not (ROOT / package).exists()] == []


def test_versions_have_dates_newest_first():
    headings = re.findall(r"(?m)^## (.*)$", text_of(ROOT / "CHANGELOG.md"))
    dates = [
        re.fullmatch(r"\d+\.\d+\.\d+ \((\d{4}-\d\d-\d\d)\)", heading) for heading in headings if heading != "Unreleased"
    ]
    assert all(dates)
    days = [date[1] for date in dates if date]
    assert days == sorted(days, reverse=True)


@pytest.fixture(scope="module")
def html(tmp_path_factory) -> Path:
    """The built pages."""
    if find_spec("sphinx") is None or find_spec("myst_parser") is None or find_spec("furo") is None:
        pytest.skip("Sphinx, MyST and furo are not here")
    folder = tmp_path_factory.mktemp("pages")
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet"]
    done = subprocess.run([*command, str(ROOT / "docs"), str(folder)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return folder


def test_the_manual_is_built_without_a_warning(html):
    assert (html / "index.html").is_file()
    assert (html / "developers" / "architecture.html").is_file()


def test_built_pages_fetch_nothing_from_a_network(html):
    fetched = re.compile(
        r"""<(?:script|link|img|iframe)\b[^>]*(?:src|href)=["'](?:https?:)?//|@import|url\(["']?(?:https?:)?//"""
    )
    pages_and_styles = [path for path in html.rglob("*") if path.suffix in {".html", ".css"}]
    assert [path.name for path in pages_and_styles if fetched.search(path.read_text(encoding="utf-8"))] == []


def test_docs_says_where_the_pages_are(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<p>first</p>", encoding="utf-8")
    monkeypatch.setattr(built.first_page, "__defaults__", (tmp_path, tmp_path / "none"))
    result = CliRunner().invoke(app, ["docs", "--where"])
    assert result.exit_code == 0
    assert result.stdout.strip() == str(tmp_path / "index.html")


def test_docs_opens_the_pages_in_a_browser(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<p>first</p>", encoding="utf-8")
    monkeypatch.setattr(built.first_page, "__defaults__", (tmp_path / "none", tmp_path))
    opened = []
    monkeypatch.setattr("webbrowser.open", lambda address: opened.append(address) is None)
    assert CliRunner().invoke(app, ["docs"]).exit_code == 0
    assert opened == [(tmp_path / "index.html").as_uri()]


def test_docs_says_how_to_build_pages_that_are_not_there(tmp_path):
    with pytest.raises(InputError, match="`make docs` builds them"):
        built.first_page(tmp_path, tmp_path)


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
