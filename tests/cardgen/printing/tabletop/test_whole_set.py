"""Tabletop Football on paper: every card, chart and page is laid out without a flaw, and can be read."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from cardgen.games import find_game
from cardgen.games.rules import load_rules
from cardgen.printing.catalogue import read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.items import Item, make_items
from cardgen.printing.teams import read_palettes
from cardgen.printing.template import Library
from cardgen.sets import CardSet
from engine.tabletop.cards import SUBSTITUTES
from tests.cardgen.printing.legibility import faint_texts, faint_texts_in_gray
from tests.cardgen.printing.sets import rosters
from tests.cardgen.printing.tabletop.sets import GAME, printable_set, widest_set
from tests.cardgen.printing.test_legible import sign

LIBRARY = Library(GAME.name)
CATALOGUE = read_catalogue(LIBRARY)
OF_NO_TEAM = [part.name for part in CATALOGUE.parts if not part.by_team]
ENGINE_CHARTS = {
    *("play_modifiers", "interceptions", "points_of_interception", "returns", "blitzers", "double_teams", "coverage"),
    *("fake_kicks", "kickoffs", "kickoff_yards", "injuries", "penalties", "fumble_adjustments", "recoveries"),
    *("advances", "time", "positions", "endurance", "on_the_run"),
    *("all_out_rush", "solitaire_blitz", "solitaire_lines"),
}
"""Every chart of the game's own, and those it has in common with Statis-Pro."""


def workshop(card_set: CardSet, size: str = "") -> tuple[Drawer, list[Item]]:
    """Who draws a set, and everything that it prints."""
    tables = SetTables(card_set)
    drawer = Drawer(Workshop(GAME.name, None, tables, read_palettes(LIBRARY.folders), size))
    return drawer, list(make_items(card_set, CATALOGUE, tables))


@cache
def league(size: str = "") -> tuple[Drawer, list[Item]]:
    return workshop(printable_set(hard=True), size)


@cache
def three_teams() -> tuple[Drawer, list[Item]]:
    """Teams with as many players as real ones have."""
    return workshop(printable_set("GB", "NO", "PIT"))


def problems(drawer: Drawer, items: Sequence[Item]) -> list[str]:
    return [problem.finding.text() for item in items for problem in drawer.faces(item)[2]]


@pytest.mark.parametrize(
    ("size", "team"), [*(("", team) for team in (*rosters("2019"), SUBSTITUTES)), ("mini", "NO"), ("statis-pro", "GB")]
)
def test_every_card_of_a_team_is_laid_out_without_a_flaw(size: str, team: str) -> None:
    drawer, items = league(size)
    cards = [item for item in items if item.team == team and item.part.on == "cards" and (item.part.resize or not size)]
    types = {item.part.name for item in cards if item.part.what == "cards"}
    assert len(types) == (9 if team == SUBSTITUTES else 13)
    assert problems(drawer, cards) == []


def test_the_widest_values_fit() -> None:
    drawer, items = workshop(widest_set())
    assert problems(drawer, [item for item in items if item.team == "WAS"]) == []


def test_team_sheets_are_laid_out_without_a_flaw() -> None:
    drawer, items = three_teams()
    sheets = [item for item in items if item.part.name == "team-sheet"]
    assert [item.team for item in sheets] == ["GB", "NO", "PIT"]
    assert problems(drawer, sheets) == []


@pytest.mark.parametrize("part", OF_NO_TEAM)
def test_decks_charts_and_boards_are_laid_out_without_a_flaw(part: str) -> None:
    drawer, items = league()
    found = [item for item in items if item.part.name == part]
    assert found
    assert problems(drawer, found) == []


@pytest.mark.parametrize("team", ["GB", "NO", "PIT", "SUB", ""])
def test_every_text_can_be_read_in_colors_and_without(team: str) -> None:
    drawer, items = three_teams()
    faint = []
    for item in {item.part.name: item for item in items if item.team == team}.values():
        for face in drawer.faces(item)[:2]:
            faint += [f"{item.name} {text}" for text in (*faint_texts(face), *faint_texts_in_gray(face))]
    assert faint == []


def test_card_types_are_told_apart_by_shape_and_letters_and_not_by_color() -> None:
    drawer, items = league()
    cards = {item.part.name: item for item in items if item.team == "GB" and item.part.what == "cards"}
    backs = [drawer.faces(item)[1] for item in cards.values()]
    reported = {
        (sign(face), *(text.text for text in face.texts if text.element == "back.sign-letters")) for face in backs
    }
    assert len(reported) == len(backs) == 13


# --- Charts -----------------------------------------------------------------------------------------------------------


def test_every_chart_of_the_game_is_printed() -> None:
    charts = [LIBRARY.template(part.template) for part in CATALOGUE.parts if part.what == "charts"]
    printed = {getattr(element, "data", "") for chart in charts for element in chart.front.values()}
    assert printed - {""} == {*ENGINE_CHARTS, "steps"}


def test_charts_show_the_readings_that_are_played_by_default() -> None:
    """A row with a switch is the other reading of a chart."""
    drawer, items = league()
    (turnovers,) = [item for item in items if item.part.name == "chart-turnovers"]
    texts = [text for text in drawer.faces(turnovers)[0].texts if text.element.startswith("front.interceptions.")]
    longs = [text.text for text in texts if text.element.endswith((".8.4", ".9.4"))]
    assert longs == ["O", "M"]  # TTF-TABLE-INT-LONG
    assert not [text for text in texts if text.element.endswith(".5")]


def test_charts_that_games_share_are_found_by_each_of_them() -> None:
    rows = SetTables(printable_set("GB"))("solitaire_lines")
    assert rows == SetTables(CardSet("statis-pro", "2019", {name: [] for name, _ in find_game("statis-pro").sheets}))(
        "solitaire_lines"
    )


@pytest.mark.parametrize("table", ["steps", "strategy_cards"])
def test_steps_and_strategy_cards_cite_rules_of_the_book(table: str) -> None:
    known = {rule.id.removeprefix("TTF-") for rule in load_rules(GAME)}
    cited = {
        rule.removeprefix("TTF-") for row in SetTables(printable_set("GB"))(table) for rule in row["rule"].split("; ")
    }
    assert cited - known == set()


def test_every_procedure_of_the_steps_stands_on_a_chart() -> None:
    charts = [LIBRARY.template(part.template) for part in CATALOGUE.parts if part.what == "charts"]
    lists = [
        element.where["procedure"] for chart in charts for element in chart.front.values() if element.kind == "list"
    ]
    steps = SetTables(printable_set("GB"))("steps")
    assert {row["procedure"] for row in steps} == set(lists)
