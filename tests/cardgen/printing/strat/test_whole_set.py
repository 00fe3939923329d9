"""Strat-O-Matic Football on paper: every card, chart and board is laid out without a flaw, and can be read."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import resources

import pytest

from cardgen.games.rules import load_rules
from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.items import Item, make_items
from cardgen.printing.orders import Order, make_job
from cardgen.printing.selection import Wish
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from tests.cardgen.printing.legibility import faint_texts, faint_texts_in_gray
from tests.cardgen.printing.strat.sets import GAME, one_team, printable_set, widest_set
from tests.cardgen.printing.test_legible import sign

LIBRARY = Library(GAME.name)
CATALOGUE = read_catalogue(LIBRARY)
LEAST = 5.0
"""No letters are smaller, in points: so small are split readings in three lines, and nothing else."""
LEAST_ON_CHARTS = 5.6
NO_CHARTS = {"editions", "reference_mix", "lineups", "defense_lineups", "defense_notes", "front_symbols"}
"""Tables that are no charts: `steps` says in words what notes and fronts mean; who lines up where, cards say."""
OPTIONS_IN_WORDS = {"variable_field_goals"}
"""Charts that are a sum: two dice less seven."""


def workshop(card_set: CardSet) -> tuple[Drawer, list[Item]]:
    """Who draws a set, and everything that it prints."""
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(GAME.name, None, tables, read_palettes(LIBRARY.folders)))
    return drawer, list(make_items(card_set, CATALOGUE, tables))


@cache
def team(code: str = "GB", edition: str = "2019") -> tuple[Drawer, list[Item]]:
    return workshop(one_team(edition, code))


def problems(drawer: Drawer, items: Sequence[Item]) -> list[str]:
    return [problem.finding.text() for item in items for problem in drawer.faces(item)[2]]


@pytest.mark.parametrize("edition", ["2019", "old"])
def test_everything_is_laid_out_without_a_flaw(edition: str) -> None:
    drawer, items = workshop(printable_set(edition))
    assert {item.part.name for item in items} == {part.name for part in CATALOGUE.parts}
    assert problems(drawer, items) == []


@pytest.mark.parametrize("sheet", ["blockers", "defenders"])
def test_eighteen_reserves_fit_on_a_rating_card(sheet: str) -> None:
    """The longest list of real seasons has sixteen: a row for every position of each."""
    cards = one_team("2019", "GB")
    reserve = next(card for card in cards.sheets[sheet] if card.role == "reserve")
    starters = [card for card in cards.sheets[sheet] if card.role == "starter"]
    reserves = [replace(reserve, name=f"Reserve {number}") for number in range(18)]
    drawer, items = workshop(replace(cards, sheets={**cards.sheets, sheet: [*starters, *reserves]}))
    assert problems(drawer, items) == []


def test_the_widest_readings_fit_and_no_letters_are_too_small_for_eyes() -> None:
    drawer, items = workshop(widest_set())
    assert problems(drawer, items) == []
    for item in items:
        least = LEAST_ON_CHARTS if item.part.on == "page" else LEAST
        sizes = [(text.size, text.element) for face in drawer.faces(item)[:2] for text in face.texts]
        assert min(sizes)[0] >= least - 0.01, (item.part.name, min(sizes))


@pytest.mark.parametrize("code", ["GB", "NO", "PIT"])
def test_every_text_can_be_read_in_colors_and_without(code: str) -> None:
    drawer, items = team(code)
    faint = []
    for item in {item.part.name: item for item in items if item.team or code == "GB"}.values():
        for face in drawer.faces(item)[:2]:
            faint += [f"{item.name} {text}" for text in (*faint_texts(face), *faint_texts_in_gray(face))]
    assert faint == []


def test_card_types_are_told_apart_by_shape_and_letters_and_not_by_color() -> None:
    drawer, items = team()
    cards = {item.part.name: item for item in items if item.part.what == "cards"}
    fronts = [drawer.faces(item)[0] for item in cards.values()]
    letters = {"front.sign-letters", "front.position"}
    reported = {(sign(face), *(text.text for text in face.texts if text.element in letters)) for face in fronts}
    assert len(reported) == len(fronts) == 9


def test_counters_are_printed_when_asked_for() -> None:
    usual = {item.part.what for item in make_job(one_team("2019"), Wish(), Order()).items}
    assert usual == {"cards", "charts", "boards"}
    counters = make_job(one_team("2019"), Wish(what=("chits",)), Order()).items
    assert len(counters) == len(one_team("2019").sheets["defenders"])


# --- Charts -----------------------------------------------------------------------------------------------------------


def test_every_chart_of_the_game_is_printed() -> None:
    charts = [LIBRARY.template(part.template) for part in CATALOGUE.parts if part.what == "charts"]
    printed = {getattr(element, "data", "") for chart in charts for element in chart.front.values()}
    tables = resources.files("engine.strat.tables").iterdir()
    own = {file.name.removesuffix(".csv") for file in tables if file.name.endswith(".csv")}
    assert printed - {"", "steps"} == own - NO_CHARTS - OPTIONS_IN_WORDS


def said(card_set: CardSet, part: str, element: str) -> list[str]:
    """What an element of a page says."""
    drawer, items = workshop(card_set)
    (item,) = [item for item in items if item.part.name == part]
    return [text.text for text in drawer.faces(item)[0].texts if text.element.startswith(element)]


def test_what_the_documents_lack_is_marked_as_ours() -> None:
    card_set = one_team("2019")
    assert said(card_set, "chart-gains", "front.short.")[-1] == "ours"
    assert "ours" not in said(card_set, "chart-gains", "front.after-catch.")


def test_a_sets_own_chart_is_printed_instead_and_is_nobodys_guess() -> None:
    card_set = one_team("2019")
    totals = {str(total): "9" for total in range(2, 13)}
    card_set.charts["short_gain"] = [{"chart": "short gain", "edition": "both", **totals, "source": "ours"}]
    assert said(card_set, "chart-gains", "front.short.")[11:] == ["short gain", *["9"] * 11]


def test_charts_are_those_of_the_edition() -> None:
    assert said(one_team("2019"), "chart-gains", "front.loose.")[11] == "defense after sack or catch"
    assert said(one_team("old"), "chart-gains", "front.loose.")[11] == "other"


def test_the_matrix_of_formations_says_what_the_table_says() -> None:
    """A player's cell has whom he covers, and the notes on him."""
    drawer, items = team()
    (page,) = [item for item in items if item.part.name == "chart-formations"]
    cells = {text.element: text.text for text in drawer.faces(page)[0].texts}
    text = resources.files("engine.strat.tables").joinpath("defense_formations.csv").read_text(encoding="utf-8")
    for row in csv.DictReader(text.splitlines()):
        place = f"front.defense-{row['formation'].replace(' ', '-')}.{row['player']}"
        assert cells.get(f"{place}.covers", "") == row["covers"], place
        assert cells.get(f"{place}.notes", "") == row["notes"], place


def test_the_defense_board_has_every_place_where_players_start_and_go() -> None:
    printed = set(said(one_team("2019"), "defense-board", "front."))
    notes = SetTables(one_team("2019"))("defense_notes")
    places = {place for row in notes for place in (row["starts"], *row["moves to"].split(";"))} - {""}
    assert places - printed == {"look-in"}  # which has two halves
    assert {"left look-in", "right look-in"} <= printed


def test_the_score_sheet_has_a_box_for_every_tick_but_the_first_mark() -> None:  # SOM-TWO-01
    ticks = said(one_team("2019"), "score-sheet", "front.ticks.4.")
    marks = [row["mark"] for row in SetTables(one_team("2019"))("two_minutes")]
    assert ticks == marks[1:]


# --- Steps ------------------------------------------------------------------------------------------------------------


def steps() -> list[dict[str, str]]:
    return [dict(row) for row in SetTables(one_team("2019"))("steps")]


def test_steps_cite_rules_of_the_book() -> None:
    known = {rule.id for rule in load_rules(GAME)}
    cited = {f"SOM-{rule}" for row in steps() for rule in re.split("; | to [0-9]+(?:; )?", row["rule"]) if rule}
    assert cited - known == set()


def test_every_procedure_of_the_steps_stands_on_a_page() -> None:
    pages = [LIBRARY.template(part.template) for part in CATALOGUE.parts if part.on == "page"]
    drawn = [element for page in pages for element in page.front.values() if getattr(element, "data", "") == "steps"]
    assert {row["procedure"] for row in steps()} == {element.where["procedure"] for element in drawn}


def test_steps_explain_every_note_and_every_formation() -> None:
    tables = SetTables(one_team("2019"))
    explained = {procedure: [row["label"] for row in steps() if row["procedure"] == procedure] for procedure in KEYS}
    assert explained == {
        procedure: [row[column] for row in tables(table)] for procedure, (table, column) in KEYS.items()
    }


KEYS = {"note": ("defense_notes", "note"), "offense": ("offense_formations", "formation")}
"""By procedure, the table whose rows it explains, in its order, and the column that names them."""
