"""What pages ask for and get: the shelf, seasons, sets of every game drawn and edited, orders, uploads."""

from __future__ import annotations

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import pytest

import cardgen
from cardgen.games import GAMES
from cardgen.sets import CardSet
from cardgen.studio import app
from cardgen.studio.open_sets import JOURNAL, opened
from cardgen.studio.orders import ORDERS
from tests.cardgen.studio.asking import OWN, Browser, studio_in
from tests.kept import kept

TEAMS = ["BAL", "SF"]
NAMES = [game.name for game in GAMES]


@kept
def small_set(game: str) -> CardSet:
    """A set of two teams."""
    return cardgen.build(2019, game, teams=TEAMS)


@kept
def written(game: str) -> dict[str, bytes]:
    """Its files."""
    with TemporaryDirectory() as folder:
        return {path.name: path.read_bytes() for path in cardgen.write_set(small_set(game), folder)}


def put(game: str, folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, content in written(game).items():
        (folder / name).write_bytes(content)


@pytest.fixture
def browser(tmp_path) -> Browser:
    """A browser that has started a studio with a set of each game."""
    for name in NAMES:
        put(name, tmp_path / "sets" / name)
    browser, _ = studio_in(tmp_path)
    browser.start()
    return browser


def asked(browser: Browser, path: str, **given: object) -> str:
    return f"/api/{path}?" + "&".join(f"{name}={value}" for name, value in given.items())


def test_the_shelf_has_what_is_there(browser):
    items = browser.get("/api/shelf").json["items"]
    assert [item["id"] for item in items if item["kind"] == "set"] == [f"sets/{name}" for name in reversed(NAMES)]
    assert "shipped:2019" in [item["id"] for item in items]


def test_the_first_page_and_all_it_is_made_of_are_there(browser):
    page = browser.get("/").text
    assert 'src="/web/main.js"' in page
    for name in app.FILES_OF_PAGES:
        answer = browser.get(f"/web/{name}")
        assert answer.status == 200
        assert answer.header("content-type").partition(";")[0] in app.KINDS.values()
    assert browser.get("/fonts/bold.ttf").body[:4] == b"\0\1\0\0"


@pytest.mark.parametrize(
    "path",
    [
        "/web/../app.py",
        "/web/%2e%2e/app.py",
        "/fonts/..%2f..%2fx.ttf",
        "/web//etc/passwd",
        "/help/../../README.md",
        "/help/%2e%2e/%2e%2e/README.md",
        "/file?id=../x.pdf",
        "/own-page?id=../x/audit.html",
    ],
)
def test_nothing_beside_them_is_read(browser, path):
    assert browser.get(path).status in {400, 404}


def test_a_season_at_a_glance_and_its_tables(browser):
    season = browser.get(asked(browser, "season", id="shipped:2019")).json
    assert season["year"] == 2019
    assert len(season["standings"]) == 32
    rows = browser.get(asked(browser, "season/table", id="shipped:2019", table="rushing", search="lamar jackson")).json
    columns = [column["name"] for column in rows["columns"]]
    assert rows["total"] == 1
    assert rows["rows"][0][columns.index("rushing_yards")] == 1206
    assert rows["origins"][0][columns.index("rushing_yards")][0] == "stat"
    most = browser.get(
        asked(browser, "season/table", id="shipped:2019", table="rushing", sort="rushing_yards", down=1)
    ).json
    assert most["rows"][0][columns.index("rushing_yards")] == 1540
    assert browser.get(asked(browser, "season/table", id="shipped:2019", table="nothing")).status == 400


@pytest.mark.parametrize("name", NAMES)
def test_cards_of_every_game_are_drawn(browser, name):
    page = browser.get(asked(browser, "set", id=f"sets/{name}")).json
    assert [team["team"] for team in page["teams"]] == TEAMS
    pictures = browser.get(asked(browser, "set/team", id=f"sets/{name}", team="BAL")).json
    assert len(pictures) > 20
    for picture in pictures:
        assert ElementTree.fromstring(picture["svg"]).tag == "{http://www.w3.org/2000/svg}svg"
    assert any(picture["player"] == "Lamar Jackson" for picture in pictures)


@pytest.mark.parametrize("name", NAMES)
def test_a_players_cards_are_drawn_explained_and_checked(browser, name):
    page = browser.get(asked(browser, "set/player", id=f"sets/{name}", team="BAL", player="Lamar Jackson")).json
    assert page["pictures"]
    assert page["origins"]
    assert page["findings"] == []
    assert all(card["seen"] == 0 and card["cells"] for card in page["cards"])


def a_number(page) -> tuple[dict, str, str]:
    """A card, and a heading under which it has a whole number."""
    for card in page["cards"]:
        for heading, text in card["cells"]:
            if text.isdecimal():
                return card, heading, text
    raise AssertionError("no number on these cards")


def edited(browser: Browser, name: str, page, text: str | None = None, seen: int = 0):
    card, heading, before = a_number(page)
    given = {"id": f"sets/{name}", "team": "BAL", "player": "Lamar Jackson", "sheet": card["sheet"], "row": card["row"]}
    for after in [str(int(before) + 1), str(int(before) - 1)] if text is None else [text]:  # one of them is legal
        answer = browser.post("/api/set/edit", {**given, "heading": heading, "text": after, "seen": seen})
        if answer.status != 400:
            break
    return answer, heading


@pytest.mark.parametrize("name", NAMES)
def test_an_edit_is_seen_undone_made_again_and_saved(browser, tmp_path, name):
    where = asked(browser, "set/player", id=f"sets/{name}", team="BAL", player="Lamar Jackson")
    before = browser.get(where).json
    answer, heading = edited(browser, name, before)
    assert answer.status == 200
    after = answer.json
    assert after["pictures"] != before["pictures"] or after["cards"] != before["cards"]
    assert [(edit["heading"], edit["card"]) for edit in after["edits"]] == [(heading, "BAL Lamar Jackson")]
    assert browser.post("/api/set/undo", {"id": f"sets/{name}"}).json == {"edits": [], "can_redo": True}
    assert browser.get(where).json["cards"] == before["cards"]
    assert len(browser.post("/api/set/redo", {"id": f"sets/{name}"}).json["edits"]) == 1
    folder = tmp_path / "sets" / name
    assert (folder / JOURNAL).is_file()
    assert browser.post("/api/set/save", {"id": f"sets/{name}"}).status == 200
    assert not (folder / JOURNAL).exists()
    assert (folder / "cards.xlsx").read_bytes() != written(name)["cards.xlsx"]
    assert browser.get(where).json["edits"] == []


def test_what_a_cell_cannot_be_is_refused_with_what_it_can(browser):
    page = browser.get(asked(browser, "set/player", id="sets/statis-pro", team="BAL", player="Lamar Jackson")).json
    answer, heading = edited(browser, "statis-pro", page, "x" * 50)
    assert answer.status == 400
    (found,) = answer.json["findings"]
    assert (found["code"], heading in found["where"]) == ("CARD-CELL", True)
    assert found["expected"]


def test_of_two_pages_that_edit_one_card_the_second_is_told(browser):
    page = browser.get(asked(browser, "set/player", id="sets/statis-pro", team="BAL", player="Lamar Jackson")).json
    assert edited(browser, "statis-pro", page)[0].status == 200
    assert edited(browser, "statis-pro", page, "1")[0].status == 409
    assert edited(browser, "statis-pro", page, "1", seen=1)[0].status == 200


def test_edits_outlive_a_studio_that_was_killed(browser, tmp_path):
    page = browser.get(asked(browser, "set/player", id="sets/strat", team="BAL", player="Lamar Jackson")).json
    edited(browser, "strat", page)
    again, _ = studio_in(tmp_path)
    again.start()
    edits = again.get(asked(again, "set", id="sets/strat")).json["edits"]
    assert [edit["card"] for edit in edits] == ["BAL Lamar Jackson"]


@pytest.mark.parametrize("torn", ["", "{", '{"stamp": [1, 2]}\n["teams", 0]', "[]\n[]", '{"stamp": null}'])
def test_a_torn_journal_is_no_journal(tmp_path, torn):
    put("strat", tmp_path / "set")
    (tmp_path / "set" / JOURNAL).write_text(torn, encoding="utf-8")
    assert opened(tmp_path / "set").done == []


def test_a_set_that_something_else_has_changed_is_not_written_over(browser, tmp_path):
    page = browser.get(asked(browser, "set/player", id="sets/strat", team="BAL", player="Lamar Jackson")).json
    edited(browser, "strat", page)
    about = tmp_path / "sets" / "strat" / "set.toml"
    os.utime(about, ns=(1, 1))
    answer = browser.post("/api/set/save", {"id": "sets/strat"})
    assert [found["code"] for found in answer.json["findings"]] == ["STUDIO-CHANGED"]


def job_of(browser: Browser, name: str, **given: object):
    """A job that was ordered, once it has ended."""
    answer = browser.post(f"/api/jobs/{name}", given)
    assert answer.status == 200, answer.text
    number, until = answer.json["number"], time.monotonic() + 120
    while time.monotonic() < until:
        (job,) = (each for each in browser.get("/api/jobs").json if each["number"] == number)
        if job["ended"]:
            return job
        time.sleep(0.1)
    raise AssertionError("it takes too long")


def test_a_set_is_made_printed_replayed_and_scored(browser, tmp_path):
    job = job_of(browser, "build", season="shipped:2019", game="statis-pro", teams=TEAMS)
    assert (job["state"], job["result"]["id"]) == ("done", "sets/2019-statis-pro")
    assert job["command"] == "cardgen build 2019 --game statis-pro --teams BAL,SF -o sets/2019-statis-pro"
    job = job_of(browser, "print", set="sets/2019-statis-pro", paper="a4", teams=["BAL"])
    assert (tmp_path / job["result"]["id"]).read_bytes()[:5] == b"%PDF-"
    assert browser.get(f"/file?id={job['result']['id']}").body[:5] == b"%PDF-"
    job = job_of(browser, "replay", set="sets/2019-statis-pro", seasons=1)
    assert job["state"] == "done", job
    job = job_of(browser, "score", replay=job["result"]["id"], season="shipped:2019")
    page = browser.get(f"/own-page?id={job['result']['id']}")
    assert page.status == 200
    assert page.header("content-security-policy").startswith("sandbox")


def upload(browser: Browser, path: Path, into: str = "") -> dict[str, str]:
    where = f"/api/upload?name={path.name}" + (f"&into={into}" if into else "")
    answer = browser.ask("POST", where, {**OWN, "content-type": "application/octet-stream"}, [path.read_bytes()])
    assert answer.status == 200
    result: dict[str, str] = answer.json
    return result


def test_files_that_are_dropped_become_a_season(browser, tmp_path):
    table = tmp_path / "passing.csv"
    table.write_text("Player,Tm,Pos,G,Cmp,Att,Yds,TD,Int\nAdam Able,KAN,QB,16,300,500,4000,30,10\n", encoding="utf-8")
    job = job_of(browser, "ingest", upload=upload(browser, table)["into"], year=1975)
    assert (job["state"], job["result"]["id"]) == ("done", "seasons/1975")
    table.write_text("no,table\n", encoding="utf-8")
    job = job_of(browser, "ingest", upload=upload(browser, table)["into"], year=1976)
    assert job["state"] == "failed"
    assert job["findings"]
    assert not (tmp_path / "seasons" / "1976").exists()
    assert [path.name for path in (tmp_path / "seasons").iterdir()] == ["1975"]


def test_somebodys_cards_are_checked_and_held_to_the_season(browser, tmp_path):
    cards = tmp_path / "sets" / "tabletop" / "cards.xlsx"
    job = job_of(browser, "audit", upload=upload(browser, cards)["into"], season="shipped:2019")
    assert job["state"] == "done", job
    assert browser.get(f"/own-page?id={job['result']['id']}/audit.html").status == 200


@pytest.mark.parametrize("order", sorted(ORDERS))
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"season": "../x", "game": "strat", "set": "../x", "upload": "..", "replay": "/etc", "year": 1},
        {"season": 5, "set": [], "upload": None, "replay": {}, "year": "1e9"},
        {"unknown": 1},
    ],
)
def test_an_order_that_cannot_be_is_refused(browser, order, given):
    answer = browser.post(f"/api/jobs/{order}", given)
    assert answer.status == 400
    assert answer.json["findings"]


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"null", b'"x"', b"[" * 100_000, b"\xff"])
def test_bodies_that_are_no_values_are_refused(browser, body):
    answer = browser.ask("POST", "/api/set/save", {**OWN, "content-type": "application/json"}, [body])
    assert answer.status == 400
    assert browser.ask("POST", "/api/set/save", {**OWN, "content-type": "text/plain"}, [b"{}"]).status == 400
