"""The page: everything in one file, whatever names hold, and every plot with as many points as there are lines."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cardgen.pages.markup import Markup, lone, tag, text
from cardgen.pages.svg import Scale, reach, ticks
from cardgen.scorecard.page.page import page_of
from cardgen.scorecard.page.players import Explained, explain_players
from cardgen.scorecard.scorecard import Scorecard, score
from tests.cardgen.scorecard.samples import HOSTILE, PASSERS, real_season, written
from tests.validate.small_set import small_set

LONE = {"meta", "link", "input", "br", "rect", "line", "circle", "path"}


class Read(HTMLParser):
    """What a page is made of; an element closed by another's end is an error."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str]] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in LONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Scorecard:
    return score(written(tmp_path_factory.mktemp("page") / "replay"), real_season())


@pytest.fixture(scope="module")
def page(card: Scorecard) -> str:
    return page_of(card)


def test_every_element_is_closed_where_it_belongs(page: str) -> None:
    assert Read(page).open == []


def test_the_page_names_the_game_as_people_do(page: str) -> None:
    assert " by Statis-Pro Football</" in page


def test_names_are_text_whatever_they_hold(page: str) -> None:
    read = Read(page)
    assert read.tags["script"] == 1
    assert HOSTILE in "".join(read.texts)
    assert PASSERS["BBB"] in "".join(read.texts)
    assert "\u202e" not in page
    assert "\x07" not in page


def test_the_same_scorecard_gives_the_same_bytes(page: str, card: Scorecard) -> None:
    assert page_of(card) == page


def test_nothing_is_fetched(page: str) -> None:
    links = [value for _, name, value in Read(page).attributes if name in {"src", "href", "action", "srcset", "data"}]
    assert links
    assert all(link.startswith("#") or link == "data:," for link in links)
    assert "url(" not in page
    assert "@import" not in page


def test_links_lead_to_something_on_the_page(page: str) -> None:
    attributes = Read(page).attributes
    ids = [value for _, name, value in attributes if name == "id"]
    assert len(ids) == len(set(ids))
    assert {value[1:] for tag, name, value in attributes if tag == "a" and name == "href"} <= set(ids)


def test_only_the_pages_own_style_and_script_are_let_in(page: str) -> None:
    policy = next(value for _, name, value in Read(page).attributes if name == "content" and "default-src" in value)
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    for name in ("style", "script"):
        content = re.search(f"<{name}>(.*?)</{name}>", page, re.S)
        assert content
        digest = b64encode(sha256(content.group(1).encode()).digest()).decode()
        assert f"{name}-src 'sha256-{digest}'" in policy
    assert not [name for _, name, _ in Read(page).attributes if name == "style" or name.startswith("on")]


def test_a_scatter_has_a_point_for_every_line_and_coach(page: str, card: Scorecard) -> None:
    drawn = re.search(r'<figure id="plot-completion">.*?</figure>', page, re.S)
    assert drawn
    assert drawn.group().count('data-coach="coached"') == 4
    assert drawn.group().count('data-coach="forced"') == 4
    assert "nan" not in drawn.group()


def test_every_distribution_is_drawn_with_its_figures(page: str, card: Scorecard) -> None:
    for found in card.distributions:
        figure = re.search(rf'<figure id="shape-{found.key}">.*?</figure>', page, re.S)
        assert figure
        assert figure.group().count("<rect") >= len(found.curve or found.bins)
        assert figure.group().count('scope="row"') == len(found.bins)


def test_further_lines_have_a_table_of_their_own_and_every_line_says_what_is_compared(
    page: str, card: Scorecard
) -> None:
    head, further = re.search(r'<section id="headlines">(.*?)id="further"(.*?)id="blame"', page, re.S).groups()  # type: ignore[union-attr]
    for part, shown in ((head, card.headlines), (further, card.further)):
        assert shown
        assert part.count('scope="row"') == len(shown)
    texts = "".join(Read(page).texts)
    assert all(each.kind.compared in texts for each in (*card.headlines, *card.further))


def test_a_player_tells_how_to_find_where_his_card_came_from(card: Scorecard) -> None:
    read = "".join(Read(page_of(card, "my set")).texts)
    assert "cardgen explain 'my set' --player 'Al One' --team AAA" in read


def test_with_the_set_a_player_leads_to_his_card_number_by_number(card: Scorecard) -> None:
    known = Explained("quarterbacks", "Quick COM", "1-41", "41.59", "derived", "<b>109</b> of 140", "one step; another")
    page = page_of(card, "set", {("AAA", "Al One"): [known]})
    assert "<div>one step</div><div>another</div>" in page
    assert "&lt;b&gt;109&lt;/b&gt; of 140" in page
    assert "1-41" in page


def test_what_a_card_prints_is_reported_with_what_it_was_if_somebody_edited_it() -> None:
    cards = small_set("AAA")
    rows: list[tuple[str, str]] = [("Quick COM", "1-30"), ("Short COM", "1-99")]
    for field, printed in rows:
        cards.provenance.note(
            "quarterbacks",
            "AAA",
            "QB One",
            field,
            statistic="passes",
            formula=field,
            value=29.6,
            printed=printed,
            status="stat",
        )
    cards.provenance.note(
        "quarterbacks", "AAA", "QB Two", "Quick COM", statistic="", formula="", value=1, printed="1-1", status="stat"
    )
    found = explain_players(cards, [("AAA", "QB One")])
    assert list(found) == [("AAA", "QB One")]
    assert [each.printed for each in found["AAA", "QB One"]] == ["1-30", "1-27 (edited, was 1-99)"]
    assert found["AAA", "QB One"][0].before == "29.6"


def test_one_coach_alone_makes_a_page_too(tmp_path: Path) -> None:
    alone = page_of(score(written(tmp_path / "replay", coaches=("forced",)), real_season()))
    assert Read(alone).open == []
    assert 'data-coach="coached"' not in alone


def test_text_is_escaped_and_markup_is_not() -> None:
    assert text('<a> & "b"\u200b') == "&lt;a&gt; &amp; &quot;b&quot;\N{REPLACEMENT CHARACTER}"
    assert tag("td", "<", Markup("<b>x</b>"), class_="y") == '<td class="y">&lt;<b>x</b></td>'
    assert lone("rect", x=1.23456, y=-0.001, data_x=None) == '<rect x="1.23" y="0"/>'
    assert tag("a", href='"><script>') == '<a href="&quot;&gt;&lt;script&gt;"></a>'


@pytest.mark.parametrize(("least", "most"), [(0, 1), (54.7, 75.2), (-3, 8), (0.001, 0.004), (0, 47000)])
def test_ticks_are_a_few_round_numbers_within_the_range(least: float, most: float) -> None:
    found = ticks(least, most)
    assert 3 <= len(found) <= 8
    assert least <= min(found) < max(found) <= most + 1e-9


def test_a_range_is_never_nothing() -> None:
    for values in ([0.0], [5.0, 5.0], [-3.0]):
        least, most = reach(values)
        assert least < values[0] < most
        assert Scale(least, most, 0, 100)(values[0]) == pytest.approx(50)
