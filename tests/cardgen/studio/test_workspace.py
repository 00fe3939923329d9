"""The workspace lists what is in its folder, and nothing outside of it can be named."""

from __future__ import annotations

import pytest

from cardgen.studio.workspace import MOST, Workspace, safe_name
from ingest.findings import InputError
from ingest.library import shipped_seasons


@pytest.fixture
def workspace(tmp_path) -> Workspace:
    """A folder with a season, a set, a replay, a print, and things beside them."""
    home = tmp_path / "home"
    for name, file, text in (
        ("seasons/1975", "season.xlsx", "x"),
        ("sets/mine", "set.toml", 'game = "strat"\nedition = "old"\nseason = "1975"\nversion = ""\n'),
        ("sets/odd", "set.toml", "game = ["),
        ("replays/mine", "replay.toml", '[replay]\ngame = "tabletop"\nseasons = 3\nseason = "1975"\n'),
        ("replays/mine", "scorecard.html", "<p>"),
        ("paper", "mine.pdf", "%PDF"),
        ("paper", "notes.txt", "x"),
        (".hidden/set", "set.toml", 'game = "strat"\n'),
        ("a/b/c/d", "set.toml", 'game = "strat"\n'),
    ):
        (home / name).mkdir(parents=True, exist_ok=True)
        (home / name / file).write_text(text, encoding="utf-8")
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "season.xlsx").write_text("secret", encoding="utf-8")
    (outside / "set.toml").write_text('game = "strat"\n', encoding="utf-8")
    (home / "seasons" / "link").symlink_to(outside)
    (home / "sets" / "file-link").mkdir()
    (home / "sets" / "file-link" / "set.toml").symlink_to(outside / "set.toml")
    return Workspace(home)


def test_what_is_there_is_on_the_shelf(workspace):
    own = {(item.id, item.kind): item for item in workspace.items() if item.changed}
    assert set(own) == {
        ("seasons/1975", "season"),
        ("sets/mine", "set"),
        ("sets/odd", "set"),
        ("replays/mine", "replay"),
        ("paper/mine.pdf", "paper"),
    }
    assert own["sets/mine", "set"].line == "Strat-O-Matic Football, edition old"
    assert own["replays/mine", "replay"].line == "Tabletop Football, 3 seasons"
    shipped = [item.id for item in workspace.items() if not item.changed]
    assert shipped == [f"shipped:{year}" for year in shipped_seasons()]


@pytest.mark.parametrize(
    "name",
    [
        "../outside",
        "seasons/../../outside",
        "seasons/link",
        "sets/file-link",
        "/etc",
        "",
        ".",
        "seasons/1975/",
        "seasons//1975",
        "seasons\\1975",
        "SEASONS/1975",
        "seasons/1975\0",
        "seasons/1975\N{RIGHT-TO-LEFT OVERRIDE}",
        "seasons\N{FULLWIDTH SOLIDUS}1975",
        "shipped:1066",
        "a/b/c/d",
        ".hidden/set",
    ],
)
@pytest.mark.parametrize("kind", ["season", "set", "replay", "paper"])
def test_nothing_else_can_be_named(workspace, name, kind):
    with pytest.raises(InputError) as refused:
        workspace.find(name, kind)
    assert [found.code for found in refused.value.findings] == ["STUDIO-ITEM"]


def test_a_name_is_of_its_kind(workspace):
    assert workspace.find("sets/mine", "set").name == "mine"
    with pytest.raises(InputError):
        workspace.find("sets/mine", "season")


@pytest.mark.parametrize(
    "name", ["replays/mine/replay.toml", "../outside/scorecard.html", "scorecard.html", "sets/mine/scorecard.html"]
)
def test_only_pages_of_ours_are_pages(workspace, name):
    assert workspace.page("replays/mine/scorecard.html").is_file()
    with pytest.raises(InputError):
        workspace.page(name)


@pytest.mark.parametrize("number", ["..", "1/..", "", "x", "../../outside"])
def test_uploads_are_found_by_their_number_alone(workspace, number):
    made = workspace.upload_folder()
    assert workspace.uploaded(made.name) == made
    assert workspace.upload_folder() != made
    with pytest.raises(InputError):
        workspace.uploaded(number)


@pytest.mark.parametrize(
    ("wished", "made"),
    [
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\Windows\\x.xlsx", "C-Windows-x.xlsx"),
        (".bashrc", "bashrc"),
        ("Ödön  Größe.pdf", "Odon-Grosse.pdf"),
        ("\0\N{RIGHT-TO-LEFT OVERRIDE}", "unnamed"),
        ("a" * 500, "a" * 60),
        ("-rf", "rf"),
    ],
)
def test_names_of_files_are_ours(wished, made):
    assert safe_name(wished) == made


def test_what_is_made_never_takes_the_place_of_what_is_there(workspace):
    assert workspace.new_folder("set", "mine").name == "mine-2"
    assert workspace.new_folder("set", "../mine") == workspace.folder / "sets" / "mine-2"
    assert workspace.new_file("paper", "mine", ".pdf").name == "mine-2.pdf"
    assert workspace.new_folder("season", "link").name == "link-2"


def test_a_folder_with_more_than_anyone_has_is_listed_in_part(tmp_path):
    for number in range(MOST + 5):
        (tmp_path / str(number)).mkdir()
    assert len(Workspace(tmp_path).items()) == len(shipped_seasons())
