"""Our deck for Tabletop Football: what differs from the other Fast Action deck."""

from __future__ import annotations

import csv
from collections import Counter
from importlib import resources

import pytest

from cardgen.fast_action import deck as fast_action_deck
from cardgen.tabletop import deck as made_deck
from cardgen.tabletop.deck_maker import deck_counts, shipped_text
from engine.fast_action import codes
from engine.fast_action import deck as fast_action
from engine.tabletop.deck import COLUMNS, card_values, default_deck, make_deck
from engine.tabletop.game import equip

SHIPPED = resources.files("engine.tabletop").joinpath("deck.csv").read_bytes().decode()
CARDS = list(csv.DictReader(SHIPPED.splitlines()))
NORMAL = [card for card in CARDS if card["RN"] != "Z"]


def test_making_the_deck_anew_gives_the_shipped_bytes() -> None:
    assert shipped_text() == SHIPPED


@pytest.mark.rule("TTF-DECK-01", "TTF-DECK-04")
def test_96_normal_cards_and_13_z_cards() -> None:
    deck = default_deck()
    assert (deck.size, deck.z_cards) == (109, 13)
    assert tuple(CARDS[0]) == COLUMNS
    assert all(card[column] for card in NORMAL for column in COLUMNS if column != "OB")
    assert deck == make_deck(CARDS) == equip(CARDS, {}) == equip([], {})


@pytest.mark.rule("TTF-SOLO-01")
def test_solitaire_leaves_108_cards_12_of_them_z() -> None:
    deck = default_deck().without_one_z
    assert (deck.size, deck.z_cards) == (108, 12)


@pytest.mark.parametrize("line", ["IL", "SL", "ER", "QK", "SH", "LG", "SC", "S1", "S2", "S3", "S4", "S5"])
def test_every_line_has_its_counts(line: str) -> None:
    counts = deck_counts()[line]
    assert sum(counts.values()) == 96
    assert Counter(card[line] for card in NORMAL) == counts


@pytest.mark.rule("TTF-DECK-06")
def test_run_directives_name_blockers_boxes_or_one_against_the_other() -> None:
    blockers = {"BK", "CN", "LG", "RG", "LT", "RT", "LE", "RE"}
    kinds = set()
    for card in NORMAL:
        for line in ("IL", "IR", "SL", "SR"):
            code = codes.run_directive(card[line])
            kinds.add(code // codes.KIND)
            words = set(card[line].replace(" vs ", "+").split("+")) - {"Break"}
            assert words <= blockers | set("ABCDEFGHIJ")
    assert kinds == {codes.BREAK, codes.BLOCKER, codes.TWO_BLOCKERS, codes.BOX, codes.TWO_BOXES, codes.DUEL}


@pytest.mark.rule("TTF-DECK-07", "TTF-DECK-08")
def test_end_reverses_and_screens() -> None:
    assert {codes.end_run(card["ER"]) for card in NORMAL} == {0, -1, -2, -3, -4, -5, -6}
    assert {card["SC"] for card in NORMAL} == {"COM", "COMx2", "COMx3", "COMx1/2", "INC", "INT"}


@pytest.mark.rule("TTF-DECK-09")
def test_directives_differ_by_the_kind_of_pass() -> None:
    deck = default_deck()
    for reading, line in ((codes.QUICK_PASS, "QK"), (codes.SHORT_PASS, "SH"), (codes.LONG_PASS, "LG")):
        printed = [codes.reading_text(reading, value) for value in deck.values[reading]]
        assert printed[:96] == [card[line] for card in NORMAL]
    assert set(deck.values[codes.PASS]) == {codes.UNPRINTED, codes.Z_CARD}
    rushes = [sum(card[line] == "PASS RUSH" for card in NORMAL) for line in ("QK", "SH", "LG")]
    assert rushes == sorted(rushes)


@pytest.mark.rule("TTF-DECK-09")
def test_one_directive_for_all_passes_counts_for_each() -> None:
    deck = fast_action.default_deck()
    for reading in (codes.QUICK_PASS, codes.SHORT_PASS, codes.LONG_PASS):
        assert deck.values[reading] == deck.values[codes.PASS]


@pytest.mark.rule("TTF-DECK-10", "TTF-PEN-02")
def test_z_results_have_their_counts() -> None:
    counts = deck_counts()
    kinds = Counter(codes.z_result(card["Z"]) // codes.Z_KIND for card in NORMAL)
    assert kinds == {
        **{codes.PENALTY: 50, codes.INJURY: 20, codes.FUMBLE: 10, codes.FUMBLE_AWAY: 6},
        **{codes.DOUBLE: 7, codes.TRIPLE: 3},
    }
    flags = [card["Z"].split()[1:] for card in NORMAL if card["Z"].startswith("PEN")]
    for category in range(4):
        assert Counter(entries[category] for entries in flags) == counts["penalty"][str(category + 1)]
        assert {entries[category] for entries in flags} <= set("OD" if category < 2 else "KR")


@pytest.mark.parametrize("text", ["PEN O D K R", "Double", "Triple", "Fumble(S)", "INJ BC", "INJ F", "INJ LT"])
def test_a_z_result_is_read_as_printed(text: str) -> None:
    assert codes.z_result_text(codes.z_result(text)) == text
    assert card_values({**NORMAL[0], "Z": text})[codes.Z_RESULT] == codes.z_result(text)


@pytest.mark.parametrize("text", ["PEN O7 D8 K5 R11", "PEN O D K R7", "PEN O D K", "Quadruple", "INJ X1"])
def test_a_penalty_names_the_side_alone(text: str) -> None:
    with pytest.raises(ValueError, match="Z: cannot read"):
        card_values({**NORMAL[0], "Z": text})


@pytest.mark.parametrize("text", ["PEN O D K R", "PEN O7 D8 K5 R", "Double", "Triple"])
def test_the_other_deck_names_fouls_and_has_no_multipliers(text: str) -> None:
    row = {**NORMAL[0], "ALL": "ORIG", "Z": text}
    with pytest.raises(ValueError, match="Z: cannot read"):
        fast_action.card_values(row)


@pytest.mark.parametrize(("number", "most"), [("RN", 12), ("PN", 48)])
@pytest.mark.parametrize("line", ["IL", "IR", "SL", "SR", "ER", "QK", "SH", "LG", "SC", "S1", "S2", "S3", "S4", "S5"])
def test_no_line_leans_to_low_or_high_numbers(line: str, number: str, most: int) -> None:
    for entry, count in Counter(card[line] for card in NORMAL).items():
        for third in range(3):
            met = sum(card[line] == entry and (int(card[number]) - 1) * 3 // most == third for card in NORMAL)
            assert abs(met - count / 3) <= 2, (entry, third)


def test_every_column_has_words() -> None:
    cards = set(COLUMNS) - {"card", "OB"}
    assert set(made_deck.READABLE) == cards
    assert set(made_deck.EXPECTED) | set(made_deck.VALUES) == cards
    assert card_values({**NORMAL[0], **made_deck.READABLE})
    assert "ALL" in fast_action_deck.VALUES


def test_every_column_is_counted() -> None:
    counted = {column for group in made_deck.COUNTS.groups for column in group.columns}
    assert counted == set(COLUMNS) - {"card"}
    assert [made_deck.COUNTS.is_special(card) for card in CARDS] == [card["RN"] == "Z" for card in CARDS]
