"""The studio as people use it, in a real browser: nothing it complains of, nothing it asks of anybody else."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import cardgen
from cardgen.sets import CardSet
from tests.kept import kept
from tests.places import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

DESK, PHONE = (1280, 900), (380, 800)


@kept
def few_cards(game: str) -> CardSet:
    """A set of one team."""
    return cardgen.build(2019, game, teams=["BAL"])


def free_port() -> int:
    with socket.socket() as here:
        here.bind(("127.0.0.1", 0))
        port: int = here.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace with two sets."""
    folder = tmp_path_factory.mktemp("studio")
    for game in ("statis-pro", "strat"):
        cardgen.write_set(few_cards(game), folder / "sets" / game)
    return folder


@pytest.fixture(scope="module")
def context(browser: Browser, home: Path) -> Iterator[BrowserContext]:
    """A browser that has opened the address of a studio."""
    command = [sys.executable, "-m", "cardgen", "studio", str(home), "--no-browser", "--port", str(free_port())]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = ""
        while not address:
            line = server.stdout.readline()
            assert line, "the studio did not start"
            address = "".join(re.findall(r"http://\S+", line))
        context = browser.new_context()
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("h1")
        page.close()
        context.set_default_timeout(60_000)
        context.base = address.partition("/start/")[0]  # type: ignore[attr-defined]  # what the stories go to
        yield context
        context.close()
        server.terminate()


class Seen:
    """A page, with all that it asked for and complained of."""

    def __init__(self, context: BrowserContext, size: tuple[int, int]) -> None:
        self.base: str = context.base  # type: ignore[attr-defined]
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def go(self, where: str) -> Page:
        self.page.goto(f"{self.base}/#/{where}")
        self.page.wait_for_selector("h1")
        return self.page


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def seen(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Seen]:
    """A page on a desk or a phone; in the end it has complained of nothing and asked nobody else."""
    seen = Seen(context, request.param)
    yield seen
    seen.page.close()
    assert seen.complaints == []
    assert [url for url in seen.asked if not url.startswith((f"{seen.base}/", "data:", "blob:"))] == []


@pytest.mark.parametrize(
    "where",
    [
        "shelf",
        "season?id=shipped:2019",
        "season?id=shipped:2019&table=passing",
        "build",
        "set?id=sets/statis-pro",
        "player?id=sets/statis-pro&team=BAL&player=Lamar+Jackson",
        "paper",
        "replay",
        "check",
    ],
)
def test_every_page_fits_its_screen_and_has_a_name_for_everything(seen: Seen, where: str) -> None:
    page = seen.go(where)
    page.wait_for_load_state("networkidle") if "player" not in where else page.wait_for_selector("svg")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll("button, a, input, select, iframe")].filter((each) =>
            !(each.textContent.trim() || each.getAttribute("aria-label") || each.title || each.labels?.length))
            .map((each) => each.outerHTML)"""
    )
    assert unnamed == []
    assert page.locator("h1").count() == 1


def test_from_the_shelf_to_a_card_by_clicks(seen: Seen) -> None:
    page = seen.go("shelf")
    page.get_by_role("link", name="statis-pro", exact=True).click()
    page.get_by_role("link", name=re.compile("Lamar Jackson, Quarterback")).first.click()
    page.locator("h1", has_text="Lamar Jackson").wait_for()
    assert page.locator(".picture svg").count() >= 1
    assert page.get_by_text("Nothing is wrong.").is_visible()


def test_a_cell_is_changed_refused_undone_and_saved_by_keys_alone(context: BrowserContext, home: Path) -> None:
    seen = Seen(context, DESK)
    page = seen.go("player?id=sets/strat&team=BAL&player=Lamar+Jackson")
    page.get_by_text(re.compile("Change the cells")).first.focus()
    page.keyboard.press("Enter")
    cell = page.locator(".cells input").filter(visible=True).nth(6)
    heading, before = cell.get_attribute("aria-label"), cell.input_value()
    cell.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("nonsense that no cell can say")
    page.keyboard.press("Enter")
    page.locator(".findings li.error").first.wait_for()
    assert cell.get_attribute("aria-invalid") == "true"
    assert seen.complaints == ["Failed to load resource: the server responded with a status of 400 (Bad Request)"]
    assert (heading, before) == (cell.get_attribute("aria-label"), before)
    page.close()


def test_a_season_is_searched_and_sorted(seen: Seen) -> None:
    page = seen.go("season?id=shipped:2019&table=rushing")
    page.get_by_role("searchbox").fill("henry")
    page.get_by_text(re.compile("^1 to [0-9]+ of")).wait_for()
    page.get_by_role("button", name="rushing yards", exact=True).click()
    page.get_by_role("button", name="rushing yards ↑").click()
    page.get_by_role("button", name="rushing yards ↓").wait_for()
    assert "1540" in page.locator("tbody tr").first.inner_text()


def test_cards_are_made_and_looked_at(context: BrowserContext) -> None:
    seen = Seen(context, DESK)
    page = seen.go("build")
    page.locator("select[name=season]").select_option("shipped:2012")
    page.locator("input[name=teams]").fill("SF")
    page.get_by_role("button", name="Make cards").click()
    page.get_by_text("Making the cards").wait_for()
    page.locator("#jobs summary").first.click()
    page.get_by_role("link", name="Look at it").first.click(timeout=120_000)
    page.locator("h1", has_text="2012").wait_for()
    page.wait_for_selector(".gallery svg")
    assert seen.complaints == []
    page.close()


def test_who_comes_without_the_key_sees_nothing(browser: Browser, context: BrowserContext) -> None:
    stranger = browser.new_context()
    page = stranger.new_page()
    answer = page.goto(f"{Seen(context, DESK).base}/")
    assert answer is not None
    assert answer.status == 401
    stranger.close()
