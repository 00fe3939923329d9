"""`cardgen print`: what is printed, how it lies on paper, and what is said of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from cardgen.sets import write_set
from tests.cardgen.cli.printing import duplex, files, operators, page_sizes, run
from tests.validate.small_set import small_set

LETTER, A4 = (215.9, 279.4), (210.0, 297.0)
KICKERS = ("--types", "kickers")
"""The quickest thing to print: a card a team."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set without errors, of two teams that have colors."""
    folder = tmp_path_factory.mktemp("sets") / "small"
    write_set(small_set("BAL", "SF"), folder)
    return folder


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    return tmp_path / "out" / "cards.pdf"


def printed(folder: Path, *arguments: object, home: Path | None = None) -> Result:
    """A printing by a single process that must succeed."""
    result = run("print", folder, "--workers", 1, *arguments, home=home)
    assert result.exit_code == 0, result.output
    return result


def report(folder: Path, *arguments: object) -> dict[str, Any]:
    """The report of a printing as programs read it."""
    return dict(json.loads(printed(folder, "--json", *arguments).stdout))


def listed(folder: Path, *arguments: object) -> dict[str, Any]:
    return report(folder, "--list", *arguments)


def counts(listing: dict[str, Any]) -> dict[str, int]:
    return {row["part"]: row["items"] for row in listing["parts"]}


# --- What is printed --------------------------------------------------------------------------------------------------


def test_without_a_choice_all_that_is_usual_is_printed_as_the_list_said(folder: Path, pdf: Path) -> None:
    ahead = listed(folder)
    done = report(folder, "-o", pdf)
    assert list(done) == ["file", "pages", "cards", "bytes", "seconds", "notes"]
    assert done["file"] == str(pdf)
    assert done["pages"] == ahead["pages"] == len(page_sizes(pdf))
    assert done["cards"] == sum(row["items"] for row in ahead["parts"] if row["what"] in {"cards", "deck", "strategy"})
    assert done["bytes"] == pdf.stat().st_size
    assert done["notes"] == []
    assert files(pdf.parent) == ["cards.pdf"]


def test_the_report_says_what_was_written_and_what_to_do_with_it(folder: Path, pdf: Path) -> None:
    result = printed(folder, "-o", pdf, *KICKERS)
    wrote, how, hint = result.stdout.splitlines()
    assert wrote.startswith(f"Wrote {pdf}: 2 cards, 4 pages, 2 sheets of paper, 0.1 MB in ")
    assert how == "Print at 100 % (no scaling), on both sides, turned over the long edge; cut along the marks"
    assert hint == "  cardgen printer -o test.pdf: if backs do not lie behind their fronts"
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--types", "Kickers,z-cards"], {"kickers": 2, "z-cards": 13}),
        (["--types", " kickers , ,punters", "--teams", "sf"], {"kickers": 1, "punters": 1}),
        (["--what", "deck"], {"fast-action": 96, "z-cards": 13}),
        (["--what", "charts", "--types", "chart-kicks"], {"chart-kicks": 1}),
        (["--players", "k one"], {"kickers": 2}),
        (["--players", "K O,QB Two", "--teams", "BAL"], {"quarterbacks": 1, "kickers": 1}),
        (["--players", "K One", "--teams", "BAL", "--what", "deck,cards"], {"kickers": 1, "fast-action": 96, "z-cards": 13}),
        (["--types", "offense-strategy"], {"offense-strategy": 44}),
    ],
)  # fmt: skip
def test_teams_players_types_and_kinds_are_chosen_together(
    folder: Path, arguments: list[str], expected: dict[str, int]
) -> None:
    assert counts(listed(folder, *arguments)) == expected


def test_who_names_a_team_gets_no_deck(folder: Path) -> None:
    assert {row["what"] for row in listed(folder, "--teams", "BAL")["parts"]} == {"cards", "sheets"}


def test_a_word_that_nothing_answers_is_a_note(folder: Path, pdf: Path) -> None:
    result = printed(folder, "-o", pdf, "--types", "z-cards", "--teams", "BAL")
    assert "note: --teams BAL: nothing of it among what is chosen [PRINT-NOTHING]" in result.stderr
    assert result.stdout.startswith(f"Wrote {pdf}: 13 cards")


# --- The list ---------------------------------------------------------------------------------------------------------


def test_the_list_needs_no_file_and_writes_none(folder: Path, pdf: Path) -> None:
    before = files(folder.parent)
    lines = [" ".join(line.split()) for line in printed(folder, "--list", *KICKERS).stdout.splitlines()]
    assert "--types --what template size in mm items on pages" in lines
    assert "kickers cards kicker 63.5 x 88.9 2 4" in lines
    assert "4 pages in all; parts of one size share pages" in lines
    (others,) = [line for line in lines if line.startswith("Not in this choice: team (cards), lineup (cards)")]
    assert "quarterback-chits (chits)" in others
    printed(folder, "--list", *KICKERS, "-o", pdf)
    assert not pdf.parent.exists()
    assert files(folder.parent) == before


def test_the_list_does_not_mind_a_file_that_is_there(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "cards.pdf").write_text("mine")
    printed(folder, "--list", "-o", tmp_path / "cards.pdf")
    assert (tmp_path / "cards.pdf").read_text() == "mine"


def test_the_list_for_programs_has_parts_and_what_else_there_is(folder: Path) -> None:
    listing = listed(folder, *KICKERS)
    assert list(listing) == ["parts", "others", "pages", "notes"]
    assert listing["parts"] == [
        {
            "part": "kickers",
            "title": "Placekickers",
            "what": "cards",
            "template": "kicker",
            "size": [63.5, 88.9],
            "items": 2,
            "pages": 4,
        }
    ]
    assert {"part": "z-cards", "title": "Z cards", "what": "deck"} in listing["others"]
    assert "kickers" not in {other["part"] for other in listing["others"]}


def test_everything_listed_leaves_nothing_over(folder: Path) -> None:
    listing = listed(folder, "--what", "cards,deck,strategy,chits,charts,boards,sheets")
    assert listing["others"] == []
    assert (
        "Not in this choice"
        not in printed(folder, "--list", "--what", "cards,deck,strategy,chits,charts,boards,sheets").stdout
    )


# --- How it lies on paper ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "size"), [("letter", LETTER), ("a4", A4), ("a3", (297.0, 420.0))])
def test_pages_are_of_the_paper_asked_for(folder: Path, pdf: Path, paper: str, size: tuple[float, float]) -> None:
    printed(folder, "-o", pdf, *KICKERS, "--paper", paper)
    assert page_sizes(pdf) == [size] * 4


def test_a_shop_gets_a_card_a_page_with_bleed(folder: Path, pdf: Path) -> None:
    result = printed(folder, "-o", pdf, *KICKERS, "--sheet", "shop")
    assert page_sizes(pdf) == [(69.5, 94.9)] * 4
    wrote, how = result.stdout.splitlines()
    assert "2 cards, 4 pages, 0.1 MB" in wrote
    assert how.startswith("For the shop: a card a page, fronts followed by their backs")
    assert duplex(pdf) == "/Simplex"


def test_a_folded_sheet_is_printed_on_one_side(folder: Path, pdf: Path) -> None:
    result = printed(folder, "-o", pdf, *KICKERS, "--sheet", "fold")
    assert "on one side; fold on the dashed line, glue; cut along the marks" in result.stdout
    assert "cardgen printer" not in result.stdout
    assert (len(page_sizes(pdf)), duplex(pdf)) == (2, "/Simplex")


@pytest.mark.parametrize(
    ("backs", "pages", "asked", "reported"),
    [
        ("long", 4, "/DuplexFlipLongEdge", "on both sides, turned over the long edge"),
        ("short", 4, "/DuplexFlipShortEdge", "on both sides, turned over the short edge"),
        ("none", 2, "/Simplex", "on one side"),
    ],
)
def test_backs_lie_behind_fronts_however_paper_is_turned(
    folder: Path, pdf: Path, backs: str, pages: int, asked: str, reported: str
) -> None:
    result = printed(folder, "-o", pdf, *KICKERS, "--backs", backs)
    assert (len(page_sizes(pdf)), duplex(pdf)) == (pages, asked)
    assert f"Print at 100 % (no scaling), {reported}; cut along the marks" in result.stdout


def test_smaller_cards_are_more_to_a_sheet(folder: Path) -> None:
    cards = ("--teams", "BAL", "--what", "cards")
    usual, mini = listed(folder, *cards), listed(folder, *cards, "--size", "mini")
    assert {tuple(row["size"]) for row in mini["parts"]} == {(44.45, 63.5)}
    assert mini["pages"] < usual["pages"]


def test_pages_keep_their_size_when_cards_are_smaller(folder: Path) -> None:
    (part,) = listed(folder, "--types", "chart-kicks", "--size", "mini")["parts"]
    assert part["size"] == [190.0, 259.0]


def test_cards_begin_at_the_first_free_place_of_a_used_sheet(folder: Path) -> None:
    backs = ("--teams", "BAL", "--types", "backs")  # five cards; a sheet has nine places
    assert [listed(folder, *backs, "--start", start)["pages"] for start in (1, 5, 6, 9)] == [2, 2, 4, 4]


def test_teams_share_sheets_when_asked_to_and_always_in_a_choice_of_players(folder: Path) -> None:
    assert listed(folder, *KICKERS)["pages"] == 4
    assert listed(folder, *KICKERS, "--pack")["pages"] == 2
    assert listed(folder, "--players", "K One")["pages"] == 2
    assert listed(folder, "--players", "K One", "--by-team")["pages"] == 4


@pytest.mark.parametrize(
    ("arguments", "reported"),
    [
        (["--types", "kickers", "--start", 10], "--start: 10, expected a place from 1 to 9 [START-PLACE]"),
        (["--types", "kickers", "--sheet", "shop", "--start", 2], "--start: 2, expected 1: no sheet here has several"),
        (["--types", "chart-kicks", "--start", 2], "--start: 2, expected 1: no sheet here has several"),
    ],
)
def test_a_place_that_the_sheet_does_not_have_is_an_error(folder: Path, arguments: list[object], reported: str) -> None:
    result = run("print", folder, "--list", *arguments)
    assert (result.exit_code, reported in result.stderr) == (2, True), result.stderr


# --- A printer, templates, grays --------------------------------------------------------------------------------------


def test_a_saved_printer_turns_paper_its_way_and_moves_backs(folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    assert run("printer", "--save", "office", "--offset", "1,2", "--backs", "short", home=home).exit_code == 0
    plain, moved, own = (tmp_path / f"{name}.pdf" for name in ("plain", "moved", "own"))
    printed(folder, "-o", plain, *KICKERS, "--backs", "short")
    reported = printed(folder, "-o", moved, *KICKERS, "--printer", "office", home=home).stdout
    assert "turned over the short edge" in reported
    assert "cardgen printer" not in reported
    assert duplex(moved) == "/DuplexFlipShortEdge"
    assert plain.read_bytes() != moved.read_bytes()
    printed(folder, "-o", own, *KICKERS, "--printer", "office", "--backs", "long", home=home)
    assert duplex(own) == "/DuplexFlipLongEdge"


def test_templates_and_colors_of_ones_own_are_used(tmp_path: Path) -> None:
    write_set(small_set("AAA"), tmp_path / "set")
    assert "no colors for AAA" in printed(tmp_path / "set", "--list").stderr
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "teams.toml").write_text('AAA = ["#123456", "#abcdef"]\n', encoding="utf-8")
    (mine / "sizes.toml").write_text("[big]\nsize = [80.0, 120.0]\n", encoding="utf-8")
    result = printed(tmp_path / "set", "--list", *KICKERS, "--templates", mine, "--size", "big")
    assert result.stderr == ""
    assert "80 x 120" in result.stdout


def test_grayscale_uses_no_color_at_all(folder: Path, tmp_path: Path) -> None:
    colors = {"rg", "RG", "k", "K", "sc", "SC", "scn", "SCN"}
    printed(folder, "-o", tmp_path / "color.pdf", *KICKERS)
    printed(folder, "-o", tmp_path / "gray.pdf", *KICKERS, "--greyscale")
    assert colors & set(operators(tmp_path / "color.pdf"))
    assert not colors & set(operators(tmp_path / "gray.pdf"))


def test_the_same_set_gives_the_same_bytes_whoever_draws_it(folder: Path, tmp_path: Path) -> None:
    for name, workers in (("one", 1), ("two", 2)):
        result = run(
            "print", folder, "-o", tmp_path / f"{name}.pdf", "--types", "kickers,punters", "--workers", workers
        )
        assert result.exit_code == 0, result.output
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "two.pdf").read_bytes()


# --- Proofs -----------------------------------------------------------------------------------------------------------


def test_proofs_are_pictures_of_every_sheet_and_every_card(folder: Path, pdf: Path, tmp_path: Path) -> None:
    proofs = tmp_path / "proofs"
    result = printed(folder, "-o", pdf, *KICKERS, "--teams", "SF", "--proof", proofs)
    assert files(proofs) == [
        "cards/SF-kickers-k-one-back.png",
        "cards/SF-kickers-k-one-front.png",
        "sheets/SF-1.png",
        "sheets/SF-1_back.png",
    ]
    assert f"Wrote proofs: {proofs / 'sheets'} at 110 dpi, {proofs / 'cards'} at 300 dpi" in result.stdout


def test_proofs_alone_need_no_file(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "proofs").mkdir()
    result = printed(folder, *KICKERS, "--teams", "SF", "--proof", tmp_path / "proofs")
    assert len(files(tmp_path)) == 4
    assert result.stdout.count("Wrote") == 1
    assert "Print at 100 %" not in result.stdout
