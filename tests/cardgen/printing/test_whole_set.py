"""Whole sets on paper: every card and page of a league is laid out without a flaw, and none is left out.

Cards are of random legal values under real and very long names: random values reach more corners than a real season.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.document import lay_out_pages
from cardgen.printing.drawers import Drawer, Drawings, Sides, Workshop
from cardgen.printing.geometry import Box
from cardgen.printing.items import Item, make_items
from cardgen.printing.sheets.page import Page, Placed
from cardgen.printing.sheets.plan import Layout, read_sheet
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from engine.statis_pro.cards import SUBSTITUTES
from tests.cardgen.printing.sets import GAME, HARD_NAMES, printable_set, rosters
from tests.cardgen.statis_pro.seasons import two_teams

SEASONS = ("2019", "2012")
LOOKS = (("2019", ""), ("2012", ""), ("2019", "mini"), ("2019", "statis-pro"))
"""Season and card size."""
FULLEST = {
    "quarterbacks": 4,
    "backs": 16,
    "offensive line": 10,
    "defensive line": 8,
    "linebackers": 8,
    "defensive backs": 9,
    "kickers": 3,
    "punters": 1,
}
"""The most cards of a sheet that any team of the seasons that ship has: a team sheet lists them all."""
OF_NO_TEAM = [part.name for part in read_catalogue(Library(GAME.name)).parts if not part.by_team]


@cache
def library() -> Library:
    return Library(GAME.name)


def workshop(card_set: CardSet, size: str = "", folder: Path | None = None) -> tuple[Drawer, list[Item]]:
    """Who draws a set, and everything that it prints."""
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(card_set.game, folder, tables, read_palettes(library().folders), size))
    return drawer, list(make_items(card_set, read_catalogue(library()), tables))


@cache
def league(season: str, size: str = "") -> tuple[Drawer, list[Item]]:
    return workshop(printable_set(season=season, hard=True), size)


@cache
def fullest_league(season: str) -> tuple[Drawer, list[Item]]:
    """Teams with as many cards as real teams have at most: hard names first, then the longest of the roster."""
    card_set = printable_set(season=season, hard=True)
    for sheet, most in FULLEST.items():
        cards = []
        for team, (*_, players) in rosters(season).items():
            some = [card for card in card_set.sheets[sheet] if card.team == team]
            names = list(dict.fromkeys([*HARD_NAMES, *players[sheet]]))[:most]
            cards += [replace(some[at % len(some)], name=name) for at, name in enumerate(names)]
        card_set.sheets[sheet] = cards
    return workshop(card_set)


def problems(drawer: Drawer, items: Sequence[Item]) -> list[str]:
    """Everything that is wrong with items, front and back: whoever draws a face reviews it."""
    return [problem.finding.text() for item in items for problem in drawer.faces(item)[2]]


def test_whoever_draws_a_face_tells_of_texts_that_overlap_or_leave_the_safe_area(tmp_path: Path) -> None:
    # All tests below rest on this one.
    flaw = 'extends = "kicker"\n[front.{}]\nkind = "text"\nbox = {}\ntext = "flaw"\nstyle = "name"\n'
    printed = printable_set("GB")
    for name, box, code in (("near-edge", [50, 84, 12, 4], "TEXT-UNSAFE"), ("twice", [10, 3, 40, 6], "TEXT-OVERLAPS")):
        (tmp_path / "kicker.toml").write_text(flaw.format(name, box), encoding="utf-8")
        drawer, items = workshop(printed, folder=tmp_path)
        (kicker,) = [item for item in items if (item.part.name, item.team) == ("kickers", "GB")]
        assert code in {problem.code for problem in drawer.faces(kicker)[2]}


@pytest.mark.parametrize(
    ("season", "size", "team"),
    [
        pytest.param(season, size, team, marks=() if (season, size) in LOOKS[::2] else pytest.mark.slow)
        for season, size in LOOKS
        for team in (*rosters(season), SUBSTITUTES)
    ],
)
def test_every_card_of_a_team_is_laid_out_without_a_flaw(season: str, size: str, team: str) -> None:
    drawer, items = league(season, size)
    # Chits have one size, and are looked at in it.
    cards = [item for item in items if item.team == team and item.part.on == "cards" and (item.part.resize or not size)]
    types = {item.part.name for item in cards if item.part.what == "cards"}
    # Substitutes have the cards of players alone: no team, lineup or returns.
    assert len(types) == (8 if team == SUBSTITUTES else 12)
    assert problems(drawer, cards) == []


@pytest.mark.parametrize("part", OF_NO_TEAM)
@pytest.mark.parametrize(("season", "size"), LOOKS)
def test_decks_charts_and_boards_are_laid_out_without_a_flaw(season: str, size: str, part: str) -> None:
    drawer, items = league(season, size)
    found = [item for item in items if item.part.name == part]
    assert found
    if found[0].part.resize or not size:
        assert problems(drawer, found) == []


@pytest.mark.parametrize(("season", "team"), [(season, team) for season in SEASONS for team in rosters(season)])
def test_every_team_sheet_holds_the_fullest_team(season: str, team: str) -> None:
    drawer, items = fullest_league(season)
    (sheet,) = [item for item in items if item.team == team and item.part.name == "team-sheet"]
    front, _, wrong = drawer.faces(sheet)
    assert [problem.finding.text() for problem in wrong] == []
    assert sum(text.element.startswith("front.backs.{player}.") for text in front.texts) == FULLEST["backs"]


def test_a_team_with_more_players_than_its_sheet_holds_is_an_error_and_no_muddle() -> None:
    drawer, items = league("2019")
    (sheet,) = [item for item in items if item.team == "GB" and item.part.name == "team-sheet"]
    assert any(
        "front.punters (GB): 6 rows, expected at most 2 rows" in reported for reported in problems(drawer, [sheet])
    )


@pytest.mark.parametrize("size", ["", "mini", "statis-pro"])
def test_cards_made_from_a_real_season_are_laid_out_without_a_flaw(size: str) -> None:
    drawer, items = workshop(two_teams(), size)
    cards = [item for item in items if item.team and (item.part.resize or not size)]
    assert {item.team for item in cards} == {"BAL", "NE", SUBSTITUTES}
    assert problems(drawer, cards) == []


# --- Everything is somewhere ------------------------------------------------------------------------------------------


def sides_by_number(drawer: Drawer, items: Sequence[Item]) -> list[Sides]:
    """Items whose faces are called by their number, so that each can be found on the pages."""
    sides = []
    for number, item in enumerate(items):
        template, width, height = drawer.library.sized(item.part.template, drawer.shop.size if item.part.resize else "")
        sides.append(Sides(item, f"{number} front", f"{number} back" if template.back else "", width, height))
    return sides


def place_on_paper(placed: Placed, side: Sides) -> Box:
    if placed.window is not None:
        return Box(placed.x, placed.y, placed.window.width, placed.window.height)
    wide, high = (side.width, side.height) if placed.turn in {0, 180} else (side.height, side.width)
    return Box(placed.x, placed.y, wide, high)


@cache
def laid_out(sheet: str, paper: str, backs: str, size: str, start: int) -> tuple[list[Sides], list[Page]]:
    drawer, items = league("2019", size)
    sides = sides_by_number(drawer, items)
    layout = Layout(sheet=read_sheet(library(), sheet), paper=library().papers[paper], backs=backs, start=start)
    return sides, list(lay_out_pages(printable_set("GB"), Drawings(sides), layout))


PRINTINGS = [
    ("home", "letter", "long", "", 1),
    ("home", "a4", "short", "", 5),
    ("home", "letter", "none", "mini", 1),
    ("bleed", "a4", "long", "statis-pro", 1),
    ("fold", "letter", "long", "", 1),
    ("shop", "letter", "long", "", 1),
]
ways_to_print = pytest.mark.parametrize(("sheet", "paper", "backs", "size", "start"), PRINTINGS)


@ways_to_print
def test_every_card_has_as_many_places_as_its_part_has_copies(
    sheet: str, paper: str, backs: str, size: str, start: int
) -> None:
    sides, pages = laid_out(sheet, paper, backs, size, start)
    places = Counter(placed.face for page in pages for placed in page.placed)
    cards = [side for side in sides if side.item.part.on == "cards"]
    expected = Counter({side.front: side.item.part.copies for side in cards})
    if backs != "none":
        expected += Counter({side.back: side.item.part.copies for side in cards if side.back})
    assert {side.item.part.copies for side in cards} == {1, 2}
    pages_of_their_own = {side.front for side in sides if side.item.part.on == "page"}
    assert Counter({face: count for face, count in places.items() if face not in pages_of_their_own}) == expected
    assert pages_of_their_own <= set(places)


@ways_to_print
def test_no_two_cards_share_a_place_and_none_leaves_the_paper(
    sheet: str, paper: str, backs: str, size: str, start: int
) -> None:
    sides, pages = laid_out(sheet, paper, backs, size, start)
    named = {face: side for side in sides for face in (side.front, side.back) if face}
    for page in pages:
        boxes = [place_on_paper(placed, named[placed.face]) for placed in page.placed]
        whole = Box(0, 0, page.width, page.height)
        assert all(whole.holds(box) for box in boxes), page.label
        assert not any(one.overlaps(other) for one, other in combinations(boxes, 2)), page.label


@ways_to_print
def test_a_board_larger_than_the_paper_is_on_its_pages_from_edge_to_edge(
    sheet: str, paper: str, backs: str, size: str, start: int
) -> None:
    sides, pages = laid_out(sheet, paper, backs, size, start)
    boards = [side for side in sides if side.item.part.name in {"offense", "defense"}]
    assert len(boards) == 2
    for side in boards:
        windows = [placed.window for page in pages for placed in page.placed if placed.face == side.front]
        boxes = [window for window in windows if window is not None]
        assert len(boxes) == len(windows) > 1
        edges = (min(box.x for box in boxes), min(box.y for box in boxes))
        assert edges == (0, 0)
        far = (max(box.right for box in boxes), max(box.bottom for box in boxes))
        assert far == pytest.approx((side.width, side.height))
