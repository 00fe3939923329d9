"""The page to mail in a real browser: nothing fetched, nothing complained of, readable on a desk, a phone and paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardgen.audit.page.page import page_of
from cardgen.audit.report import Measures, make_audit
from tests.cardgen.audit.samples import KINDS, sample_audit
from tests.cardgen.pages.browsing import Visit

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("browser") / "audit.html"
    path.write_text(page_of(sample_audit()), encoding="utf-8")
    return path


@pytest.fixture
def desk(browser: Browser, file: Path) -> Iterator[Visit]:
    visit = Visit(browser, file, 1280, 900)
    yield visit
    visit.page.close()


def test_it_asks_for_nothing_but_itself_and_complains_of_nothing(desk: Visit, file: Path) -> None:
    desk.page.wait_for_timeout(200)
    assert desk.asked == [file.as_uri()]
    assert desk.complaints == []
    assert "<img src=x onerror=alert(1)>" in desk.page.locator("#lines").inner_text()


def test_every_plot_is_drawn_within_its_frame(desk: Visit) -> None:
    plots = desk.page.locator("svg.plot")
    assert plots.count() == 3
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


def test_lines_are_found_by_verdict_and_sorted(desk: Visit) -> None:
    rows = desk.page.locator("#lines tbody tr:visible")
    assert rows.count() == 40
    desk.page.select_option("#verdict", "card error")
    assert rows.count() == 3
    desk.page.locator("#lines thead button", has_text="off").click()
    assert [text.split("\t")[0] for text in rows.all_inner_texts()] == ["BBB", "AAA", "BBB"]


def test_a_tap_on_a_mark_tells_what_it_is(desk: Visit) -> None:
    desk.page.locator("#scatters .point .mark.wrong").first.click(force=True)
    assert "card error" in desk.page.locator("#told").inner_text()


def test_it_reads_without_any_script(browser: Browser, file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(file.as_uri())
    assert "1 card breaks the rules." in page.locator("#summary").inner_text()
    assert page.locator("#lines tbody tr:visible").count() == 40
    context.close()


def test_a_page_without_lines_does_not_complain(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "audit.html"
    path.write_text(page_of(make_audit("x", "", 0, [], Measures(), KINDS)), encoding="utf-8")
    visit = Visit(browser, path, 390, 800)
    assert visit.complaints == []
    visit.page.close()


def test_it_prints(desk: Visit) -> None:
    import pypdfium2

    document = pypdfium2.PdfDocument(desk.page.pdf(format="A4"))
    words = "".join(page.get_textpage().get_text_range() for page in document)
    assert 2 <= len(document) <= 8
    for part in ("Card by card", "Who gains", "yards per carry", "How to read it"):
        assert part in words
