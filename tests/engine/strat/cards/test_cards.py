"""Every card of Strat-O-Matic Football is read as it is printed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardgen.sets.field_words import describe
from engine.cards.faces import CellError, FieldType, face_fields, headings, read_card, show_card
from engine.strat import cards
from engine.strat.cards import fields
from engine.strat.cards.kicks import BLOCKED, TOUCHBACK, Foul, FoulCell, Kick, KickCell
from engine.strat.cards.ratings import Defense, Longest, Rush
from tests.engine.strat.cards.random_cards import cards as random_cards

TYPES = dict(cards.SHEETS)
ELEVEN = list(range(2, 13))


@pytest.mark.parametrize("sheet", TYPES)
@given(data=st.data())
@settings(max_examples=10, deadline=None)
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


def columns(sheet: str, *endings: str) -> list[str]:
    """The columns of eleven cells on a sheet, of those that end so."""
    titles = {heading.rpartition(" ")[0] for heading in headings(TYPES[sheet]) if heading.endswith(" 12")}
    return sorted(title for title in titles if title.endswith(endings))


@pytest.mark.rule("SOM-CARD-01", "SOM-CARD-02")
def test_a_quarterback_s_card_has_passes_in_front_and_runs_behind() -> None:
    passes = [f"{depth} {guess}" for depth in ("Flat", "Long", "Short") for guess in ("2-tmd", "Right", "Wrong")]
    runs = [f"{run} {guess}" for run in ("End Run", "Linebuck") for guess in ("Key", "Right", "Wrong")]
    assert columns("quarterbacks", "") == sorted([*passes, *runs, "Must Run"])


@pytest.mark.rule("SOM-CARD-03", "SOM-CARD-04")
def test_a_back_s_card_has_runs_and_catches_and_an_end_s_only_catches() -> None:
    runs = columns("backs", "Key")
    assert runs == ["End Run Key", "Linebuck Key", "Off Tackle Key"]
    assert columns("backs", "2-tmd") == columns("receivers", "2-tmd") == ["Flat 2-tmd", "Long 2-tmd", "Short 2-tmd"]
    assert columns("receivers", "Key") == []
    assert {"Position", "covered by"} < set(headings(TYPES["receivers"])) & set(headings(TYPES["backs"]))


@pytest.mark.rule("SOM-CARD-07", "SOM-CARD-08", "SOM-CARD-09", "SOM-CARD-10")
def test_three_defensive_cards_by_players_in_the_zone() -> None:
    assert columns("inside defense", "") == [
        f"{run} {players} LB" for run in ("Linebuck", "Off Tackle") for players in (0, 1, 2)
    ]
    assert columns("outside defense", "") == [
        *("End Run 0 LB", "End Run 1 LB", "Flat 0 men", "Flat 1 man", "Flat 2 men")
    ]
    assert columns("deep defense", "") == ["Long 0 men", "Long 1 man", "Long 2 men", "Short 3 men", "Short 4 men"]


@pytest.mark.rule("SOM-CARD-11", "SOM-CARD-26")
def test_the_specialist_card() -> None:
    assert columns("specialists", "") == sorted(
        [*(f"FG {band}" for band in fields.BANDS), "Kickoff", "Penalty", "Punt", "XP"]
    )


@pytest.mark.parametrize(
    ("kind", "printed", "value"),
    [
        pytest.param(fields.RUN_BLOCK, "4", 4, marks=pytest.mark.rule("SOM-CARD-14")),
        pytest.param(fields.PASS_BLOCK, "7", 7, marks=pytest.mark.rule("SOM-CARD-15")),
        pytest.param(fields.DEFENSE, "5", Defense(5), marks=pytest.mark.rule("SOM-CARD-16")),
        pytest.param(fields.DEFENSE, "65", Defense(6, 5), marks=pytest.mark.rule("SOM-CARD-17")),
        (fields.DEFENSE, "04", Defense(0, 4)),
        pytest.param(fields.RUSH, "(7*) 12", Rush(12, 7), marks=pytest.mark.rule("SOM-CARD-18")),
        (fields.RUSH, "8", Rush(8)),
        (fields.RUSH, "", None),
        pytest.param(fields.FUMBLE, "1-3", "1-3", marks=pytest.mark.rule("SOM-CARD-19")),
        pytest.param(fields.LONGEST, "50\u2022", Longest(50, touchdown=True), marks=pytest.mark.rule("SOM-CARD-05")),
        (fields.LONGEST, "50", Longest(50)),
        (fields.LONGEST, "", None),
    ],
)
def test_a_rating_reads_what_it_prints(kind: FieldType, printed: str, value: object) -> None:
    assert kind.read([printed]) == value
    assert kind.show(value) == (printed,)


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        *((fields.RUN_BLOCK, text) for text in ("1", "3", "7", "")),
        *((fields.PASS_BLOCK, text) for text in ("1", "6", "8")),
        *((fields.DEFENSE, text) for text in ("1", "45 ", "666", "", "64.", "71")),
        *((fields.RUSH, text) for text in ("0", "18", "(0*) 8", "(7*)", "7*", "(7) 12")),
        *((fields.FUMBLE, text) for text in ("1-7", "2", "")),
        *((fields.LONGEST, text) for text in ("x", "110", "\u2022")),
    ],
)
def test_what_a_rating_cannot_be(kind: FieldType, printed: str) -> None:
    with pytest.raises(CellError):
        kind.read([printed])


def test_a_longest_gain_typed_with_an_asterisk_or_full_stop() -> None:
    assert fields.LONGEST.read(["50*"]) == fields.LONGEST.read(["50."]) == Longest(50, touchdown=True)


@pytest.mark.rule("SOM-CARD-27", "SOM-KO-01", "SOM-PUNT-04")
def test_kicks_name_the_back_who_fields_them() -> None:
    kickoff, punt = KickCell(TOUCHBACK, -9, 49, "the line"), KickCell(BLOCKED, 0, 99, "yards")
    for cell, printed, value in (
        (kickoff, "-3 (2)", Kick(-3, 2)),
        (kickoff, "TB", Kick(0, 0)),
        (punt, "43 (1)", Kick(43, 1)),
        (punt, "BLOCKED", Kick(0, 0)),
    ):
        assert cell.read(printed) == value
        assert cell.show(value) == printed
    for printed in ("5", "5 (5)", "5 (0)", "50 (1)", "BLOCKED", ""):
        with pytest.raises(CellError):
            kickoff.read(printed)


@pytest.mark.rule("SOM-PEN-02", "SOM-PEN-03", "SOM-PEN-05")
def test_the_penalty_section() -> None:
    cell = FoulCell()
    for printed, value in (
        ("", Foul("")),
        ("OFFSETTING", Foul("OFFSETTING")),
        ("OPPONENT OFFSIDES*", Foul("OFFSIDES*", opponent=True)),
        ("NUMBER 7", Foul("NUMBER", 7)),
        ("OPPONENT NUMBER 1", Foul("NUMBER", 1, opponent=True)),
    ):
        assert cell.read(printed) == value
        assert cell.show(value) == printed
    for printed in ("NUMBER 8", "NUMBER", "OFFSIDES", "OPPONENT OFFSETTING"):
        with pytest.raises(CellError):
            cell.read(printed)


def test_fields_that_only_one_edition_has() -> None:
    for sheet, names in cards.ONLY_2019.items():
        notes = {field.name: field.note for field in face_fields(TYPES[sheet])}
        assert all("2019" in notes[name] for name in names)
