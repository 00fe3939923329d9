"""Every card of Tabletop Football is read as it is printed."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.sets.field_words import describe
from engine.cards.faces import CellError, Span, face_fields, headings, read_card, show_card
from engine.tabletop import cards
from engine.tabletop.cards import fields
from engine.tabletop.cards.cells import Rating
from tests.engine.tabletop.cards.random_cards import cards as random_cards

TYPES = dict(cards.SHEETS)
COLUMN = [str(12 - row) for row in range(12)]
BLANK = [""] * 12


@pytest.mark.parametrize("sheet", TYPES)
@given(data=st.data())
@settings(max_examples=30, deadline=None)
def test_any_card_is_read_as_it_is_printed(sheet: str, data: st.DataObject) -> None:
    card = data.draw(random_cards(TYPES[sheet]))
    printed = show_card(card)
    assert len(printed) == len(headings(TYPES[sheet]))
    assert read_card(TYPES[sheet], printed) == card


@pytest.mark.parametrize("sheet", TYPES)
def test_headings_are_distinct_and_every_field_says_what_it_may_be(sheet: str) -> None:
    columns = headings(TYPES[sheet])
    assert len(set(columns)) == len(columns)
    assert all(describe(field.field_type) for field in face_fields(TYPES[sheet]))


def _refuses(card_type: Any, row: list[str], changes: dict[str, str]) -> None:
    """Every one of the changes, by heading, makes the card unreadable."""
    read_card(card_type, row)
    for heading, text in changes.items():
        changed = list(row)
        changed[headings(card_type).index(heading)] = text
        with pytest.raises(CellError):
            read_card(card_type, changed)


def _quarterback() -> list[str]:
    passes = ["1-30", "31-46", "47", "48"] * 3
    return [
        "GB",
        "Passer",
        "16",
        "15",
        "A",
        *passes,
        "1-13",
        "14-30",
        "31-42",
        "43-48",
        *BLANK,
        *BLANK,
        *BLANK,
        "",
        "",
        "",
    ]


@pytest.mark.rule("TTF-CARD-02", "TTF-CARD-03", "TTF-CARD-04", "TTF-CARD-05", "TTF-CARD-18", "TTF-CARD-20")
def test_a_quarterback_card() -> None:
    row = _quarterback()
    card = read_card(cards.Quarterback, row)
    assert card.quick == (Span(1, 30), Span(31, 46), Span(47, 47), Span(48, 48))
    assert card.pass_rush == (Span(1, 13), Span(14, 30), Span(31, 42), Span(43, 48))
    assert (card.games, card.starts, card.endurance, card.rush_n) == (16, 15, "A", None)
    _refuses(cards.Quarterback, row, {"Endurance": "0", "Games": "17", "Long Int": "47-49", "Surehanded": "s"})


@pytest.mark.rule("TTF-CARD-06")
def test_short_gains_may_stand_in_any_row_and_lead_to_the_long_ones() -> None:
    row = _quarterback()
    start = headings(cards.Quarterback).index("N 1")
    row[start : start + 36] = [*(["SG"] * 3 + COLUMN[3:]), *(["Ls", *COLUMN[1:]]), *COLUMN]
    card = read_card(cards.Quarterback, row)
    assert card.rush_n is not None
    assert card.rush_n[:4] == ("SG", "SG", "SG", 9)
    assert card.rush_sg is not None
    assert card.rush_sg[0] == "Ls"
    _refuses(cards.Quarterback, row, {"SG 1": "LG", "SG 2": "Le", "LG 1": "LG", "N 1": "Ls"})


def _back(position: str) -> list[str]:
    runs = [*BLANK, *COLUMN, *COLUMN, *(["LG", *COLUMN[1:]]), *COLUMN]
    catches = [*(["L", *COLUMN[1:]]), *COLUMN, *COLUMN]
    return ["GB", "Runner", position, "12", "3", "2", "+4(+5)", *runs, *catches, "(s)", "", ""]


@pytest.mark.rule("TTF-CARD-05", "TTF-CARD-07", "TTF-CARD-08", "TTF-CARD-18", "TTF-CARD-20", "TTF-CARD-29")
@pytest.mark.parametrize("position", ["RB", "FB", "WR", "FL", "TE"])
def test_a_back_s_card(position: str) -> None:
    card = read_card(cards.Back, _back(position))
    assert (card.position, card.endurance, card.surehanded) == (position, 2, "(s)")
    assert card.blocking == Rating(4, exceptional=True)
    assert (card.rush_n, card.rush_i, card.rush_o) == (None, tuple(range(12, 0, -1)), tuple(range(12, 0, -1)))
    assert card.pass_q is not None
    assert card.pass_q[0] == "L"
    _refuses(cards.Back, _back(position), {"Position": "QB", "Endurance": "5", "BV": "+5", "SG 1": "SG", "L 1": "L"})


@pytest.mark.rule("TTF-CARD-08", "TTF-CARD-09", "TTF-CARD-29")
def test_an_offensive_lineman_s_card() -> None:
    row = ["GB", "Guard", "G", "16", "16", "+3", "2", "", ""]
    card = read_card(cards.OffensiveLineman, row)
    assert (card.position, card.blocking, card.pass_blocking) == ("G", Rating(3), 2)
    _refuses(cards.OffensiveLineman, row, {"Position": "LG", "BV": "+3(+4)", "PB": "-1"})


@pytest.mark.rule("TTF-CARD-10", "TTF-CARD-11", "TTF-CARD-12", "TTF-CARD-14", "TTF-CARD-17")
def test_a_defensive_lineman_s_card() -> None:
    row = ["GB", "Tackle", "NT", "16", "16", "-4(-5)", "3", "1.5", "2", "48?", "-1", "", ""]
    card = read_card(cards.DefensiveLineman, row)
    assert card.tackle == Rating(-4, exceptional=True)
    assert (str(card.deflect), card.forced_fumble, card.return_value) == ("1.5", 2, -1)
    _refuses(
        cards.DefensiveLineman,
        row,
        {"TV": "-5", "PR": "-1", "Deflect": "1.25", "Forced Fumble": "-1", "Intercept": "46"},
    )


@pytest.mark.rule("TTF-CARD-10", "TTF-CARD-13", "TTF-CARD-14", "TTF-CARD-15", "TTF-CARD-16", "TTF-CARD-17")
@pytest.mark.parametrize(
    ("card_type", "position", "other"), [(cards.Linebacker, "LB", "CB"), (cards.DefensiveBack, "SS", "LB")]
)
def test_the_cards_of_those_who_cover(card_type: type[cards.Defender], position: str, other: str) -> None:
    row = ["GB", "Cover", position, "16", "9", "+1", "2", "-3", "46-48", "40-41", "-2", "3", "", ""]
    card = read_card(card_type, row)
    assert (card.tackle, card.pass_defense, card.return_value, card.forced_fumble) == (Rating(1), -3, -2, 3)
    assert card.intercept is not None
    assert card.intercept.low == 46
    assert card.interference == Span(40, 41)
    _refuses(card_type, row, {"Position": other, "Intercept": "40-41", "Interference": "0-3"})


@pytest.mark.rule("TTF-CARD-21")
def test_a_kicker_s_card() -> None:
    row = [
        "GB",
        "Kicker",
        "16",
        "1-47",
        "1-44",
        "1-40",
        "1-31",
        "1-13",
        "48?",
        "48",
        "47-48",
        "",
        "",
        "61",
        "1-46",
        "",
        "",
    ]
    card = read_card(cards.Kicker, row)
    assert card.good[4] == Span(1, 13)
    assert [None if block is None else (block.low, block.doubtful) for block in card.block] == [
        *((48, True), (48, False), (47, False), None, None)
    ]
    assert (card.farthest, card.extra_point) == (61, Span(1, 46))
    _refuses(cards.Kicker, row, {"Block 18-25": "45-47", "Good 51-55": "0-13"})


@pytest.mark.rule("TTF-CARD-22")
def test_a_kickoff_specialist_s_card() -> None:
    a = ["UseB", "KR1/GL", "KR4/12", "TB", *["KR2/7"] * 8]
    row = ["GB", "Kicker", "16", *a, *["TB"] * 12, *["0"] * 11, "-1", "+2", "", ""]
    card = read_card(cards.KickoffSpecialist, row)
    assert [(kick.returner, kick.line) for kick in card.column_a[:5]] == [(-1, 0), (1, 0), (4, 12), (0, 0), (2, 7)]
    assert card.returns is not None
    assert (card.returns[11], card.asterisk) == (-1, 2)
    _refuses(cards.KickoffSpecialist, row, {"B 1": "UseB", "A 1": "KR5/3", "A 2": "1/5", "A 3": "KR1", "A 4": "KR2/50"})


@pytest.mark.rule("TTF-CARD-23", "TTF-CARD-24", "TTF-CARD-25")
def test_a_punter_s_card() -> None:
    row = ["GB", "Punter", "16", "55 NR", "38 FC", *["44 PR1"] * 9, "1-4", "5-6", "7-12", "68", "7", "", ""]
    card = read_card(cards.Punter, row)
    assert [punt.returner for punt in card.punts[:3]] == [-1, 0, 1]
    assert (card.lower, card.longest, card.coffin_corner) == ((Span(1, 4), Span(5, 6), Span(7, 12)), 68, 7)
    _refuses(cards.Punter, row, {"Punt 1": "55 KR1", "12 Movement": "7-13", "CC": "-1"})


@pytest.mark.rule("TTF-CARD-26", "TTF-CARD-27")
def test_return_cards() -> None:
    column = ["Returner", "35*", "28f", *["20"] * 10, "TD"]
    kicks = read_card(cards.KickoffReturn, ["GB", *column, *[""] * 42, "1-3", "", "", "", ""])
    assert kicks.first is not None
    assert (kicks.first.rows[0].asterisk, kicks.first.rows[1].fumble, kicks.second) == (True, True, None)
    assert (kicks.first.foot, kicks.foot) == ((None, False, False), (Span(1, 3), None, None, None))
    row = ["GB", *column, *[""] * 42, "1-3", "", "", "", "30", "", "", "", ""]
    punts = read_card(cards.PuntReturn, row)
    assert punts.fair_catches == (30, None, None, None)
    _refuses(cards.PuntReturn, row, {"FC PR1": "49", "* RN PR1": "1-13", "PR1": ""})


@pytest.mark.rule("TTF-CARD-01")
def test_a_lineup_card() -> None:
    row = [
        "GB",
        *["Man"] * 11,
        "",
        "",
        *["Man"] * 10,
        "A / B",
        *[""] * 4,
        "Kicker",
        "Punter",
        "Kicker",
        "1-30",
        "1-20",
        "+3",
        "(2) *",
    ]
    card = read_card(cards.Lineup, row)
    assert (card.penalties, card.fumbles, card.fumble_adjustment) == (Span(1, 30), Span(1, 20), 3)
    assert (card.defense[10], card.record) == (("A", "B"), "(2) *")
    _refuses(cards.Lineup, row, {"Penalty Range": "0-30", "Def Fumble Adj": "21"})


@pytest.mark.rule("TTF-CARD-19")
def test_no_card_has_a_fumble_range_of_its_own() -> None:
    for sheet, card_type in cards.PLAYER_SHEETS:
        assert not [heading for heading in headings(card_type) if heading.startswith("Fumble")], sheet


@pytest.mark.rule("TTF-CARD-02", "TTF-CARD-09", "TTF-CARD-11", "TTF-CARD-13", "TTF-CARD-16", "TTF-CARD-17")
@pytest.mark.parametrize(
    ("field", "least", "most", "signed"),
    [
        (fields.GAMES, 1, 16, False),
        (fields.STARTS, 0, 16, False),
        (fields.PASS_BLOCKING, 0, 4, False),
        (fields.RUSH, 0, 9, False),
        (fields.PASS_DEFENSE, -9, 9, True),
        (fields.RETURN_VALUE, -11, 11, True),
        (fields.FORCED_FUMBLE, 0, 20, False),
    ],
)
def test_numbers_end_where_the_book_ends_them(field: Any, least: int, most: int, *, signed: bool) -> None:
    def text(number: int) -> str:
        return f"{number:+d}" if signed and number else str(number)

    assert [field.read([text(number)]) for number in (least, most)] == [least, most]
    for number in (least - 1, most + 1):
        with pytest.raises(CellError):
            field.read([text(number)])
