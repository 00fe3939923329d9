"""How many cards a paper holds, and where they lie on it."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.printing.catalogue import Catalogue
from cardgen.printing.geometry import TOUCH, Box
from cardgen.printing.sheets.cards import lay_cards
from cardgen.printing.sheets.grid import MARK_ROOM, Grid, best_grid
from cardgen.printing.sheets.plan import Layout, Sheet, read_sheet, sheet_names
from cardgen.printing.template import Library
from ingest.findings import InputError
from tests.cardgen.printing.paper import LETTER, PAPERS, numbered, places

POKER, MINI, STATIS_PRO, CHIT = (63.5, 88.9), (44.45, 63.5), (38.1, 63.5), (25.4, 19.05)
LANDSCAPE = (LETTER[1], LETTER[0])
CAPACITY = {
    # Nine cards of 2.5 x 3.5 inches are 7.5 x 10.5 inches: both papers hold them inside 6 mm.
    ("home", "letter", "poker"): (3, 3, 0),
    ("home", "a4", "poker"): (3, 3, 0),
    ("home", "letter", "bridge"): (3, 3, 0),
    ("home", "a4", "bridge"): (3, 3, 0),
    # Turned, 18 fill the very area of nine poker cards; upright there would be 4 x 4.
    ("home", "letter", "mini"): (3, 6, 90),
    ("home", "a4", "mini"): (3, 6, 90),
    ("home", "letter", "tarot"): (2, 2, 0),
    ("home", "a4", "tarot"): (2, 2, 0),
    # Turned 3 x 7, upright 5 x 4.
    ("home", "letter", "statis-pro"): (3, 7, 90),
    ("home", "a4", "statis-pro"): (3, 7, 90),
    ("home", "letter", "chit"): (8, 14, 0),
    ("home", "a4", "chit"): (10, 11, 90),
    # With 6 mm between cards and 3 mm of color around them, upright poker cards would be 2 x 2 on Letter.
    ("bleed", "letter", "poker"): (2, 3, 90),
    ("bleed", "a4", "poker"): (2, 4, 90),
    ("bleed", "letter", "mini"): (4, 3, 0),
    ("bleed", "a4", "mini"): (3, 4, 0),
    ("bleed", "letter", "statis-pro"): (4, 3, 0),
    ("bleed", "a4", "statis-pro"): (4, 4, 0),
    # Half the paper, the other half for backs.
    ("fold", "letter", "poker"): (2, 2, 90),
    ("fold", "a4", "poker"): (2, 2, 90),
    ("fold", "letter", "mini"): (3, 3, 90),
    ("fold", "letter", "statis-pro"): (5, 2, 0),
    ("fold", "a4", "chit"): (5, 11, 90),
}
"""Columns, rows and turn by sheet, paper and size."""


def grid_of(sheet: Sheet, paper: tuple[float, float], card: tuple[float, float]) -> Grid:
    grid = best_grid(sheet, paper, card)
    assert grid is not None
    return grid


@pytest.mark.parametrize(("sheet", "paper", "size"), CAPACITY)
def test_the_paper_holds_so_many_cards(library: Library, sheet: str, paper: str, size: str) -> None:
    grid = grid_of(read_sheet(library, sheet), library.papers[paper], library.sizes[size])
    assert (grid.columns, grid.rows, grid.turn) == CAPACITY[sheet, paper, size]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("sheet", ["home", "bleed", "fold"])
def test_every_card_that_a_game_prints_fits_letter_and_a4(
    library: Library, catalogue: Catalogue, sheet: str, paper: str
) -> None:
    cards = {library.sized(part.template, "")[1:] for part in catalogue.parts if part.on == "cards"}
    assert cards == {POKER, CHIT}
    for size in [*cards, *library.sizes.values()]:
        assert best_grid(read_sheet(library, sheet), library.papers[paper], size), size


def test_the_sheets_and_papers_that_ship_are_those_the_tests_know(library: Library) -> None:
    assert sheet_names(library) == ["bleed", "fold", "home", "shop"]
    assert {name: library.papers[name] for name in PAPERS} == PAPERS


def test_a_sheet_that_is_not_there_is_an_error_with_the_nearest_name(library: Library) -> None:
    with pytest.raises(InputError) as failed:
        read_sheet(library, "hoem")
    assert [finding.text() for finding in failed.value.findings] == [
        "--sheet hoem: no such sheet, expected one of bleed, fold, home, shop (did you mean home?) [SHEET-UNKNOWN]"
    ]


def test_a_card_is_turned_only_where_more_fit_so() -> None:
    square_room = Sheet(title="no margin", margin=0)
    upright = grid_of(square_room, (100.0, 100.0), (50.0, 40.0))
    assert (upright.columns, upright.rows, upright.turn) == (2, 2, 0)  # as many either way
    turned = grid_of(square_room, (40.0, 100.0), (50.0, 40.0))
    assert (turned.columns, turned.rows, turned.turn, turned.card) == (1, 2, 90, (40.0, 50.0))


def test_a_card_as_large_as_the_printable_paper_still_fits_and_a_larger_one_does_not() -> None:
    sheet = Sheet(title="margins", margin=6)
    printable = (LETTER[0] - 12, LETTER[1] - 12)
    assert grid_of(sheet, LETTER, printable).count == 1
    assert best_grid(sheet, LETTER, (printable[0] + 0.1, printable[1])) is None


def test_too_large_a_card_is_an_error_that_names_it_and_its_size(library: Library) -> None:
    layout = Layout(sheet=read_sheet(library, "home"), paper=LETTER)
    with pytest.raises(InputError) as failed:
        list(lay_cards(numbered(1, (300.0, 210.5)), layout))
    assert [finding.text() for finding in failed.value.findings] == [
        "2019 Statis-Pro Football: cards of 300 x 210.5 mm, expected cards that the paper holds [CARD-TOO-LARGE]"
    ]


def test_cards_without_backs_use_both_halves_of_a_sheet_to_fold(library: Library) -> None:
    fold = Layout(sheet=read_sheet(library, "fold"), paper=LETTER)
    assert [len(page.placed) for page in lay_cards(numbered(9, POKER, backs=False), fold)] == [9]
    unwanted = fold.model_copy(update={"backs": "none"})
    assert [len(page.placed) for page in lay_cards(numbered(9, POKER), unwanted)] == [9]
    assert [len(page.placed) for page in lay_cards(numbered(9, POKER), fold)] == [8, 8, 2]


# --- A part-used sheet ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [1, 2, 5, 9])
def test_cards_begin_at_the_nth_place_and_go_on_at_the_first_of_the_next_sheet(library: Library, start: int) -> None:
    layout = Layout(sheet=read_sheet(library, "home"), paper=LETTER, backs="none", start=start)
    first, second = lay_cards(numbered(10, POKER), layout)
    grid = grid_of(layout.sheet, LETTER, POKER)
    assert places(first, POKER) == [grid.place(number) for number in range(start - 1, 9)]
    assert places(second, POKER) == [grid.place(number) for number in range(10 - len(first.placed))]
    assert [placed.face for page in (first, second) for placed in page.placed] == [f"f{n}" for n in range(10)]


def test_places_are_counted_from_the_left_and_then_downwards(library: Library) -> None:
    grid = grid_of(read_sheet(library, "home"), LETTER, POKER)
    second, fourth = grid.place(1), grid.place(3)
    assert (second.x, second.y) == pytest.approx((12.7 + 63.5, 6.35))
    assert (fourth.x, fourth.y) == pytest.approx((12.7, 6.35 + 88.9))


def test_a_start_beyond_the_last_place_is_an_error_that_says_how_many_there_are(library: Library) -> None:
    layout = Layout(sheet=read_sheet(library, "home"), paper=LETTER, start=10)
    with pytest.raises(InputError) as failed:
        list(lay_cards(numbered(1, POKER), layout))
    assert [finding.text() for finding in failed.value.findings] == [
        "--start: 10, expected a place from 1 to 9 [START-PLACE]"
    ]


def test_no_cards_make_no_sheet(library: Library) -> None:
    layout = Layout(sheet=read_sheet(library, "home"), paper=LETTER, start=5)
    assert list(lay_cards(numbered(0, POKER), layout)) == []


# --- Any sheet, any paper, any card -----------------------------------------------------------------------------------

lengths = st.floats(0, 12).map(lambda length: round(length, 2))
sheets = st.builds(
    Sheet,
    title=st.just("any"),
    margin=lengths,
    gutter=lengths,
    bleed=st.floats(0, 3),
    marks=st.booleans(),
    crosses=st.booleans(),
    backs=st.sampled_from(["duplex", "fold"]),
)
papers = st.sampled_from([*PAPERS.values(), LANDSCAPE])
sizes = st.one_of(
    st.sampled_from([POKER, MINI, STATIS_PRO, CHIT]),
    st.tuples(st.floats(15, 120), st.floats(15, 120)),
)


@settings(deadline=None)
@given(sheets, papers, sizes)
def test_cards_never_overlap_and_keep_off_the_papers_edge(
    sheet: Sheet, paper: tuple[float, float], size: tuple[float, float]
) -> None:
    grid = best_grid(sheet, paper, size)
    if grid is None:
        return
    cards = [grid.place(number) for number in range(grid.count)]
    printable = Box(0, 0, *paper).inset(sheet.margin)
    assert all(printable.holds(card) for card in cards)
    assert sorted(grid.card) == sorted(size)
    assert not any(one.overlaps(other) for one, other in combinations(cards[:40], 2))
    assert grid.area.x == pytest.approx(min(card.x for card in cards))
    assert grid.area.bottom == pytest.approx(max(card.bottom for card in cards))


@settings(deadline=None)
@given(sheets, papers, sizes)
def test_color_never_runs_into_the_room_of_another_card_or_beyond_its_bleed(
    sheet: Sheet, paper: tuple[float, float], size: tuple[float, float]
) -> None:
    grid = best_grid(sheet, paper, size)
    if grid is None:
        return
    rooms = [grid.room(number) for number in range(grid.count)]
    assert not any(one.overlaps(other) for one, other in combinations(rooms[:40], 2))
    for number, room in enumerate(rooms):
        card = grid.place(number)
        assert room.holds(card)
        assert card.inset(-sheet.bleed).holds(room)
    colored = Box(0, 0, *paper).inset(min(sheet.margin, MARK_ROOM))
    assert all(colored.holds(room) for room in rooms)


@settings(deadline=None)
@given(sheets, papers, sizes)
def test_margins_are_even_and_no_further_row_or_column_would_fit(
    sheet: Sheet, paper: tuple[float, float], size: tuple[float, float]
) -> None:
    grid = best_grid(sheet, paper, size)
    color = 2 * min(sheet.bleed, sheet.gutter / 2)
    if grid is None:
        room = sorted(side - 2 * sheet.margin - color for side in paper)
        assert sheet.backs == "fold" or any(card > side for card, side in zip(sorted(size), room, strict=True))
        return
    area = grid.area
    ways = (
        (area.x, area.right, paper[0], grid.card[0], grid.fold == "down"),
        (area.y, area.bottom, paper[1], grid.card[1], grid.fold == "across"),
    )
    for first, last, length, card, folded in ways:
        if folded:  # fronts keep to their half of the paper, backs have the other
            assert last <= length / 2 + TOUCH
            free = length / 2 - sheet.margin - (last - first)
        else:
            assert first == pytest.approx(length - last)
            free = length - 2 * sheet.margin - (last - first)
        assert free - color < card + sheet.gutter
