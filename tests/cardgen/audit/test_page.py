"""The page: everything in it, nothing from outside, and no stranger's text as markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from cardgen.audit.page.page import page_of
from cardgen.audit.report import Measures, make_audit
from tests.cardgen.audit.samples import HOSTILE, KINDS, sample_audit


class Tags(HTMLParser):
    """Every tag with its attributes, and that each is closed."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in {"meta", "link", "input", "img"}:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_asks_for_nothing() -> None:
    tags = Tags(page_of(sample_audit()))
    assert tags.open == []
    assert not [attributes for _, attributes in tags.found if attributes.get("src")]
    links = [attributes["href"] for _, attributes in tags.found if attributes.get("href")]
    assert all(link.startswith("#") or link == "data:," for link in links)


def test_no_name_becomes_markup() -> None:
    page = page_of(sample_audit())
    assert "<img" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in page
    assert not {"\x07", "\u202e"} & set(page)
    assert HOSTILE not in page


def test_the_same_audit_gives_the_same_bytes() -> None:
    assert page_of(sample_audit()) == page_of(sample_audit())


def test_it_says_what_the_summary_says_and_what_to_do() -> None:
    page = page_of(sample_audit())
    assert "1 card breaks the rules." in page
    assert "about -1.1 on each cell" in page
    assert len(re.findall("<tr", page)) > 60


def test_a_set_without_a_season_has_a_page_too() -> None:
    page = page_of(make_audit("x", "", 0, sample_audit().findings, Measures(), KINDS))
    assert "No card could be set beside a real line." in page
    assert "INC is 32-46" in page
