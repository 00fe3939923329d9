"""Templates are found, extended and laid over each other as the reference says."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardgen.printing.catalogue import Catalogue, read_catalogue
from cardgen.printing.geometry import Box
from cardgen.printing.sheets.plan import read_sheet, sheet_names
from cardgen.printing.teams import palette_of, read_palettes, unknown_teams
from cardgen.printing.template import Library
from cardgen.printing.template.elements import HatchElement, TableElement, TextElement
from tests.cardgen.printing.drawn import library_of, rect, write_files
from tests.cardgen.printing.sets import GAME

SHIPPED = Library(GAME.name)
BASE = """
title = "Base"
[colors]
ink = "#111111"
shade = "#eeeeee"
[style.plain]
size = 9
least = 7
[front.first]
kind = "rect"
box = [0, 0, 20, 10]
fill = "shade"
stroke = "ink"
[front.second]
kind = "table"
box = [0, 10, 20, 10]
rows = 2
columns = [{ text = "a", style = "plain" }, { text = "b", style = "plain" }]
[front.third]
kind = "text"
box = [0, 20, 20, 10]
text = "third"
style = "plain"
"""


@pytest.mark.parametrize("name", SHIPPED.names())
def test_every_template_that_ships_can_be_read(name: str) -> None:
    assert SHIPPED.template(name).front


def test_files_that_are_no_templates_are_not_listed_as_such() -> None:
    assert {"back", "card", "chit"} <= set(SHIPPED.names())
    assert not {"sizes", "papers", "teams", "catalogue", "home"} & set(SHIPPED.names())


# --- Which file is found -----------------------------------------------------------------------------------------------


def test_a_file_of_the_users_stands_before_the_shipped_one_of_its_name(tmp_path: Path) -> None:
    library = library_of(tmp_path, back=BASE)
    assert library.template("back").title == "Base"
    assert library.template("kicker") == SHIPPED.template("kicker")


def test_a_file_may_extend_the_shipped_one_of_its_own_name(tmp_path: Path) -> None:
    library = library_of(tmp_path, back='extends = "back"\n[colors]\nshade = "#fff3d6"')
    mine, shipped = library.template("back"), SHIPPED.template("back")
    assert mine.colors == {**shipped.colors, "shade": "#fff3d6"}
    assert mine.model_copy(update={"colors": shipped.colors}) == shipped


def test_a_card_file_of_the_users_changes_every_card_that_extends_it(tmp_path: Path) -> None:
    library = library_of(tmp_path, card='extends = "card"\n[front.name]\nbox = [4, 3, 40, 6]')
    for name in ("back", "quarterback", "punter", "kickoff-return"):
        changed = library.template(name).front["name"]
        assert isinstance(changed, TextElement)
        assert changed.box == Box(4, 3, 40, 6)
        assert changed.text == getattr(SHIPPED.template(name).front["name"], "text", None)


def test_a_chain_of_files_is_laid_from_its_end_to_its_beginning(tmp_path: Path) -> None:
    library = library_of(
        tmp_path,
        low=BASE,
        middle='extends = "low"\ntitle = "Middle"\n[colors]\nshade = "#cccccc"',
        top='extends = "middle"\n[colors]\nshade = "#dddddd"',
    )
    assert library.template("top").colors == {"ink": "#111111", "shade": "#dddddd"}
    assert library.template("top").title == "Middle"
    assert library.template("middle").colors["shade"] == "#cccccc"
    assert library.template("low").title == "Base"


def test_messages_name_a_shipped_file_by_its_place_in_the_house_and_the_users_by_its_own(tmp_path: Path) -> None:
    library = library_of(tmp_path, chit=BASE)
    assert library.file_of("back", "front.band") == "templates/common/fast-action/back.toml"
    assert library.file_of("back", "front.name") == "templates/common/card.toml"
    assert library.file_of("chit", "front.first") == (tmp_path / "chit.toml").as_posix()


# --- How one file is laid over another ----------------------------------------------------------------------------------


def test_tables_are_laid_over_tables_key_by_key(tmp_path: Path) -> None:
    mine = library_of(tmp_path, low=BASE, top='extends = "low"\n[front.first]\nfill = "ink"').template("top")
    assert mine.front["first"] == rect(0, 0, 20, 10, fill="ink", stroke="ink")


def test_a_list_is_replaced_whole(tmp_path: Path) -> None:
    top = 'extends = "low"\n[front.second]\ncolumns = [{ text = "c", style = "plain" }]'
    table = library_of(tmp_path, low=BASE, top=top).template("top").front["second"]
    assert isinstance(table, TableElement)
    assert [column.text for column in table.columns] == ["c"]
    assert table.rows == 2


def test_an_element_of_another_kind_takes_the_old_ones_place_whole(tmp_path: Path) -> None:
    top = 'extends = "low"\n[front.first]\nkind = "hatch"\nbox = [1, 1, 5, 5]'
    mine = library_of(tmp_path, low=BASE, top=top).template("top")
    # `fill` of the rectangle would be an unknown key of a hatch; `stroke` falls back to a hatch's own.
    assert mine.front["first"] == HatchElement.model_validate({"kind": "hatch", "box": [1, 1, 5, 5]})
    assert list(mine.front) == ["first", "second", "third"]


def test_changed_elements_keep_their_place_and_new_ones_are_drawn_last(tmp_path: Path) -> None:
    top = 'extends = "low"\n[front.new]\nkind = "rect"\nbox = [0, 0, 1, 1]\n[front.second]\nrows = 3'
    mine = library_of(tmp_path, low=BASE, top=top).template("top")
    assert list(mine.front) == ["first", "second", "third", "new"]


def test_remove_takes_elements_and_whole_tables_away(tmp_path: Path) -> None:
    top = 'extends = "low"\nremove = ["front.first", "title", "front.second.rows", "front.third"]'
    mine = library_of(tmp_path, low=BASE, top=top + '\n[front.second]\ndata = "deck"').template("top")
    assert list(mine.front) == ["second"]
    assert mine.title == ""
    assert getattr(mine.front["second"], "rows", None) == 0


def test_an_element_removed_and_written_again_is_new(tmp_path: Path) -> None:
    top = 'extends = "low"\nremove = ["front.first"]\n[front.first]\nkind = "rect"\nbox = [5, 5, 5, 5]'
    mine = library_of(tmp_path, low=BASE, top=top).template("top")
    assert list(mine.front) == ["second", "third", "first"]
    assert mine.front["first"] == rect(5, 5, 5, 5)


def test_laying_one_file_over_another_leaves_the_other_as_it_was(tmp_path: Path) -> None:
    top = 'extends = "low"\nremove = ["front.third"]\n[style.plain]\nsize = 20'
    library = library_of(tmp_path, low=BASE, top=top)
    assert library.template("top").style["plain"].size == 20
    assert library.template("low").style["plain"].size == 9
    assert "third" in library.template("low").front


def test_a_byte_order_mark_as_windows_writes_it_is_no_mistake(tmp_path: Path) -> None:
    assert library_of(tmp_path, low="\ufeff" + BASE).template("low").title == "Base"


# --- Sizes, papers, teams, sheets, catalogues ---------------------------------------------------------------------------


def test_sizes_and_papers_of_the_users_join_the_shipped_ones_and_win_over_them(tmp_path: Path) -> None:
    library = library_of(tmp_path, sizes="[big]\nsize = [80, 120]\n[mini]\nsize = [40, 60]", papers="b4 = [250, 353]")
    assert library.sizes["big"] == (80.0, 120.0)
    assert library.sizes["mini"] == (40.0, 60.0)
    assert library.sizes["poker"] == (63.5, 88.9)
    assert library.papers["b4"] == (250.0, 353.0)
    assert library.papers["letter"] == (215.9, 279.4)


def test_colors_of_the_users_win_and_teams_without_any_are_plain(tmp_path: Path) -> None:
    library = library_of(tmp_path, teams='BAL = ["#ABCDEF", "#012345"]')
    palettes = read_palettes(library.folders)
    assert palettes["BAL"] == ("#abcdef", "#012345")
    assert palettes["GB"] == ("#203731", "#ffb612")
    assert palette_of(palettes, "XYZ") == palettes["plain"] == ("#333333", "#999999")


def test_teams_without_colors_are_noted_once_with_a_line_to_write(tmp_path: Path) -> None:
    palettes = read_palettes(SHIPPED.folders)
    assert unknown_teams(palettes, ["BAL", "", "GB"]) == []
    (note,) = unknown_teams(palettes, ["XYZ", "BAL", "QQQ"])
    assert "no colors for XYZ, QQQ" in note.text()
    assert 'XYZ = ["#1a2b3c", "#d4e5f6"]' in note.fix
    write_files(tmp_path, {"teams": note.fix.removeprefix("put a line such as ").partition(" into ")[0]})
    assert "XYZ" in read_palettes([tmp_path])


def test_a_sheet_of_the_users_is_found_and_may_extend_a_shipped_one(tmp_path: Path) -> None:
    files = {"sheets/wide": 'extends = "sheets/bleed"\ngutter = 9', "sheets/home": 'title = "Mine"'}
    write_files(tmp_path, files)
    library = Library(GAME.name, tmp_path)
    assert set(sheet_names(library)) == {*sheet_names(SHIPPED), "wide"}
    shipped = read_sheet(SHIPPED, "bleed")
    assert read_sheet(library, "wide") == shipped.model_copy(update={"gutter": 9.0})
    assert read_sheet(library, "home").marks is False


def test_a_catalogue_that_extends_the_games_keeps_its_teams_and_replaces_its_parts(
    tmp_path: Path, catalogue: Catalogue
) -> None:
    part = '[[parts]]\nname = "mine"\ntitle = "Mine"\nwhat = "cards"\ntemplate = "back"'
    mine = read_catalogue(library_of(tmp_path, catalogue=f'extends = "catalogue"\n{part}'))
    assert [each.name for each in mine.parts] == ["mine"]
    assert mine.teams == catalogue.teams == {"SUB": {"name": "Substitutes"}}
    assert read_catalogue(library_of(tmp_path, catalogue=part)).teams == {}


def test_letters_of_templates_are_gathered_from_texts_and_names_even_beside_a_broken_file(tmp_path: Path) -> None:
    text = '[front.each.places]\n"Ø" = [0, 0]\n[words.long]\nx = "e\u0301"'
    letters = library_of(tmp_path, low=text, broken='title = "Ж').letters()
    assert "Ø" in letters
    assert "é" in letters  # composed, as fonts have it
    assert "\u0301" not in letters
    assert "Ж" not in letters
