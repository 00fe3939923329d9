"""Orders made into jobs, and what a job will take before anything is drawn."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from cardgen.printing.document import print_items
from cardgen.printing.orders import Forecast, Job, Order, color_notes, forecast, make_job
from cardgen.printing.printers import Printer
from cardgen.printing.selection import Wish
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from ingest.findings import InputError
from tests.cardgen.printing.sets import printable_set
from tests.validate.small_set import small_set

KICKERS = Wish(types=("kickers",))


@cache
def card_set() -> CardSet:
    """Two teams and substitutes."""
    return printable_set("BAL", "SF")


def ahead(wish: Wish, order: Order) -> tuple[Job, Forecast]:
    job = make_job(card_set(), wish, order)
    return job, forecast(job.card_set, job.library, job.items, job.layout, order.size)


# --- Orders -----------------------------------------------------------------------------------------------------------


def test_an_order_without_words_is_letter_paper_at_home_turned_over_the_long_edge() -> None:
    layout = make_job(card_set(), KICKERS, Order()).layout
    assert (layout.paper, layout.backs, layout.start, layout.offset, layout.pack) == (
        (215.9, 279.4), "long", 1, (0.0, 0.0), False,
    )  # fmt: skip
    assert (layout.sheet.gutter, layout.sheet.backs, layout.sheet.one) == (0.0, "duplex", False)


def test_an_order_says_how_things_lie_and_look() -> None:
    job = make_job(card_set(), KICKERS, Order("a4", "bleed", "mini", 3, "none", grayscale=True, pack=True))
    layout = job.layout
    assert (layout.paper, layout.sheet.gutter, layout.start, layout.backs) == ((210.0, 297.0), 6.0, 3, "none")
    assert layout.pack
    assert (job.look.size, job.look.grayscale, job.look.folder) == ("mini", True, None)


@pytest.mark.parametrize(("asked", "edge"), [("", "short"), ("long", "long"), ("none", "none")])
def test_a_printer_moves_backs_and_turns_its_way_unless_told_otherwise(asked: str, edge: str) -> None:
    order = Order(printer=Printer(offset=(0.5, -1.0), backs="short"), backs=asked)  # type: ignore[arg-type]
    layout = make_job(card_set(), KICKERS, order).layout
    assert (layout.backs, layout.offset) == (edge, (0.5, -1.0))


def test_words_that_are_unknown_are_reported_before_the_set_is_looked_through() -> None:
    with pytest.raises(InputError) as failed:
        make_job(card_set(), Wish(what=("x",)), Order("a44", "hom", "poker2"))
    assert [(finding.code, finding.fix) for finding in failed.value.findings] == [
        ("PAPER-UNKNOWN", "did you mean a4?"),
        ("SIZE-UNKNOWN", "did you mean poker?"),
        ("SHEET-UNKNOWN", "did you mean home?"),
    ]


def test_paper_and_sheets_of_ones_own_are_known(tmp_path: Path) -> None:
    (tmp_path / "papers.toml").write_text("[card]\nsize = [100.0, 150.0]\n", encoding="utf-8")
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "wide.toml").write_text('extends = "sheets/home"\ngutter = 9.0\n', encoding="utf-8")
    layout = make_job(card_set(), KICKERS, Order("card", "wide", templates=tmp_path)).layout
    assert (layout.paper, layout.sheet.gutter) == ((100.0, 150.0), 9.0)


def test_nothing_to_print_is_an_error() -> None:
    with pytest.raises(InputError, match="PRINT-NOTHING"):
        make_job(card_set(), Wish(types=("kickers",), players=("QB",)), Order())


def test_a_catalogue_of_pages_alone_gives_a_print_shop_nothing_and_says_why(tmp_path: Path) -> None:
    page = '[[parts]]\nname = "down"\ntitle = "Down"\nwhat = "charts"\ntemplate = "chart-down"\non = "page"\n'
    (tmp_path / "catalogue.toml").write_text(page, encoding="utf-8")
    with pytest.raises(InputError) as failed:
        make_job(card_set(), Wish(), Order(sheet="shop", templates=tmp_path))
    assert [finding.code for finding in failed.value.findings] == ["PRINT-NOTHING", "PRINT-SHOP"]
    assert make_job(card_set(), Wish(what=("charts",)), Order(sheet="shop", templates=tmp_path)).items


def test_teams_without_colors_are_reported_but_neither_substitutes_nor_those_that_are_not_printed() -> None:
    assert {item.team for item in make_job(card_set(), KICKERS, Order()).items} == {"BAL", "SF", "SUB"}
    assert color_notes(make_job(card_set(), KICKERS, Order())) == []
    (note,) = color_notes(make_job(small_set("AAA", "BAL", "CCC"), KICKERS, Order()))
    assert note.found == "no colors for AAA, CCC: printed in gray"
    assert color_notes(make_job(small_set("AAA", "BAL"), Wish(types=("kickers",), teams=("BAL",)), Order())) == []


def test_a_team_of_the_catalogue_may_be_gray(tmp_path: Path) -> None:
    (tmp_path / "catalogue.toml").write_text(
        'extends = "catalogue"\n[teams.AAA]\nname = "All-Stars"\n', encoding="utf-8"
    )
    job = make_job(small_set("AAA", "CCC"), KICKERS, Order(templates=tmp_path))
    assert [note.found for note in color_notes(job)] == ["no colors for CCC: printed in gray"]


# --- Forecasts --------------------------------------------------------------------------------------------------------

MIXED = Wish(types=("kickers", "team-sheet", "z-cards", "back-chits", "offense-strategy", "chart-down", "defense"))


@pytest.mark.parametrize(
    "order",
    [
        Order(),
        Order("a4", "bleed", "mini", backs="short"),
        Order(sheet="fold", start=3),
        Order(sheet="shop"),
        Order(backs="none", pack=True),
    ],
    ids=lambda order: order.sheet + order.backs,
)
def test_a_forecast_has_the_pages_of_the_real_printing(order: Order) -> None:
    job, reported = ahead(MIXED, order)
    done = print_items(job.card_set, job.items, job.layout, job.look, workers=1)
    assert reported.pages == len(done.pages)
    for line in reported.parts:
        faces = {face for side in done.sides if side.item.part == line.part for face in (side.front, side.back)}
        pages = [page for page in done.pages if any(placed.face in faces for placed in page.placed)]
        assert line.pages == len(pages), line.part.name
        sizes = {(side.width, side.height) for side in done.sides if side.item.part == line.part}
        assert sizes == {(line.width, line.height)}


def test_a_forecast_counts_copies_as_items() -> None:
    job, reported = ahead(Wish(types=("offense-strategy", "z-cards", "kickers")), Order())
    assert {line.part.name: line.items for line in reported.parts} == {
        "kickers": 3,
        "z-cards": 13,
        "offense-strategy": 2 * sum(item.part.name == "offense-strategy" for item in job.items),
    }


def test_parts_of_one_size_share_pages_in_a_forecast() -> None:
    _, reported = ahead(Wish(types=("kickers", "punters"), teams=("BAL",)), Order())
    assert [line.pages for line in reported.parts] == [2, 2]
    assert reported.pages == 2


@pytest.mark.parametrize(
    ("wish", "order"),
    [
        (Wish(types=("chart-down",)), Order(start=2)),
        (KICKERS, Order(sheet="shop", start=2)),
        (KICKERS, Order(start=10)),
    ],
)
def test_a_start_that_no_sheet_has_is_an_error(wish: Wish, order: Order) -> None:
    with pytest.raises(InputError, match="START-PLACE"):
        ahead(wish, order)


def test_nothing_left_to_print_takes_no_pages_wherever_it_would_have_started() -> None:
    job = make_job(card_set(), KICKERS, Order(start=5))
    assert forecast(job.card_set, job.library, [], job.layout) == Forecast((), 0)


def test_a_start_holds_for_the_first_sheet_of_cards_and_neither_for_pages_nor_for_the_next_team() -> None:
    wish = Wish(types=("team-sheet", "kickers", "punters"), teams=("BAL",))
    assert ahead(wish, Order(start=9, backs="none"))[1].pages == 3
    assert ahead(wish, Order(start=8, backs="none"))[1].pages == 2
    # Seven linemen a team: from place 4 on a sheet of nine the first team needs two sheets, the second one.
    linemen = Wish(types=("defensive-line",), teams=("BAL", "SF"))
    assert ahead(linemen, Order(start=4, backs="none"))[1].pages == 3


def test_cards_without_a_back_have_no_pages_for_backs(tmp_path: Path) -> None:
    back = Library(card_set().game).template("kicker").back
    removed = ", ".join(f'"back.{name}"' for name in back)
    (tmp_path / "kicker.toml").write_text(f'extends = "kicker"\nremove = [{removed}]\n', encoding="utf-8")
    assert ahead(KICKERS, Order(pack=True))[1].pages == 2
    assert ahead(KICKERS, Order(pack=True, templates=tmp_path))[1].pages == 1
