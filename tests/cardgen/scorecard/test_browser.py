"""The page in a real browser: nothing fetched, nothing complained of, everything drawn, on a desk, a phone and paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.scorecard.page.page import page_of
from cardgen.scorecard.scorecard import score
from tests.cardgen.pages.browsing import Visit
from tests.cardgen.scorecard.samples import HOSTILE, real_season, written

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("browser")
    path = folder / "scorecard.html"
    path.write_text(page_of(score(written(folder / "replay"), real_season())), encoding="utf-8")
    return path


@pytest.fixture
def desk(browser: Browser, file: Path) -> Iterator[Visit]:
    visit = Visit(browser, file, 1280, 900)
    yield visit
    visit.page.close()


@pytest.fixture
def phone(browser: Browser, file: Path) -> Iterator[Visit]:
    visit = Visit(browser, file, 390, 844)
    yield visit
    visit.page.close()


def test_it_asks_for_nothing_but_itself_and_complains_of_nothing(desk: Visit, file: Path) -> None:
    desk.page.wait_for_timeout(200)
    assert desk.asked == [file.as_uri()]
    assert desk.complaints == []
    assert HOSTILE in desk.page.locator("#lines").inner_text()


def test_every_plot_is_drawn(desk: Visit) -> None:
    sizes = desk.page.evaluate(
        """() => [...document.querySelectorAll("svg.plot")].map(plot => {
            const box = plot.getBoundingClientRect(), inside = plot.getBBox();
            return [plot.getAttribute("aria-label"), box.width, box.height, inside.width, inside.height,
                    plot.querySelectorAll(".mark").length];
        })"""
    )
    assert len(sizes) >= 10
    for name, *numbers in sizes:
        assert all(number > 0 for number in numbers), name
    assert desk.page.locator("#plot-completion .point").count() == 8


def test_marks_and_words_stay_within_their_plots(desk: Visit) -> None:
    outside = desk.page.evaluate(
        """() => [...document.querySelectorAll("svg.plot text, svg.plot .mark")].filter(part => {
            const one = part.getBoundingClientRect(), plot = part.closest("svg").getBoundingClientRect();
            return one.left < plot.left - 1 || one.right > plot.right + 1 || one.top < plot.top - 1
                || one.bottom > plot.bottom + 1;
        }).map(part => part.textContent || part.closest("svg").getAttribute("aria-label"))"""
    )
    assert outside == []


@pytest.mark.parametrize("width", [320, 390, 768])
def test_a_phone_never_scrolls_sideways(browser: Browser, file: Path, width: int) -> None:
    visit = Visit(browser, file, width, 800)
    visit.page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    assert visit.page.evaluate("document.documentElement.scrollWidth") == width
    visit.page.close()


def test_letters_are_large_enough_to_read_on_a_phone(phone: Visit) -> None:
    smallest = phone.page.evaluate(
        "Math.min(...[...document.querySelectorAll('p, td, th, summary, a')]"
        ".map(part => parseFloat(getComputedStyle(part).fontSize)))"
    )
    assert smallest >= 13


def test_lines_are_found_by_player_team_and_verdict(desk: Visit) -> None:
    rows = desk.page.locator("#lines tbody tr:visible")
    whole = rows.count()
    desk.page.fill("#find", "al one")
    assert 0 < rows.count() < whole
    assert all("Al One" in text for text in rows.all_inner_texts())
    desk.page.fill("#find", "")
    desk.page.select_option("#verdict", "wrong")
    assert [text.split("\t")[0] for text in rows.all_inner_texts()] == ["BBB"]


def test_a_heading_sorts_its_column_both_ways(desk: Visit) -> None:
    def column() -> list[float]:
        cells = desk.page.locator("#lines tbody tr:visible td:nth-child(4)").all()
        return [float(cell.get_attribute("data-sort") or "nan") for cell in cells]

    button = desk.page.locator("#lines thead button", has_text="real")
    button.click()
    assert column() == sorted(column(), reverse=True)
    button.click()
    assert column() == sorted(column())


def test_a_tap_on_a_mark_tells_what_it_is(phone: Visit) -> None:
    phone.page.locator("#plot-completion .point[data-coach=coached] .mark").first.click(force=True)
    assert "Al One: real 65.0" in phone.page.locator("#told").inner_text()


def test_a_link_to_a_player_opens_his_lines(desk: Visit) -> None:
    desk.page.locator("#lines a", has_text="Al One").first.click()
    fold = desk.page.locator("details.player[open]")
    assert fold.count() == 1
    assert "cardgen explain SET --player 'Al One' --team AAA" in fold.inner_text()


def test_it_reads_without_any_script(browser: Browser, file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert page.locator("#lines tbody tr:visible").count() > 10
    assert page.locator("svg.plot").count() >= 10
    context.close()


def test_it_prints(desk: Visit) -> None:
    printed = desk.page.pdf(format="A4")
    assert printed.startswith(b"%PDF")
    import pypdfium2

    document = pypdfium2.PdfDocument(printed)
    words = "".join(page.get_textpage().get_text_range() for page in document)
    assert 2 <= len(document) <= 10
    for part in ("Headlines", "completion %", "Standings", "Team AAA"):
        assert part in words
    assert "Show all" not in words
