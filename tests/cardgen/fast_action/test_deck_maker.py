"""Our Fast Action decks keep every promise made for them, and are made the same every time."""

from __future__ import annotations

import copy
import csv
from collections import Counter
from importlib import resources

import pytest

from cardgen.fast_action.deck_maker import blitz_shares, deck_counts, deck_text, make_cards
from cardgen.fast_action.mirror import mirrored
from engine.fast_action import codes
from engine.fast_action.deck import COLUMNS, default_deck, make_deck

SHIPPED = resources.files("engine.fast_action").joinpath("deck.csv").read_bytes().decode()
CARDS = list(csv.DictReader(SHIPPED.splitlines()))
NORMAL = [card for card in CARDS if card["RN"] != "Z"]
TABLETOP = resources.files("engine.tabletop").joinpath("deck.csv").read_bytes().decode()
TABLETOP_CARDS = list(csv.DictReader(TABLETOP.splitlines()))
TABLETOP_NORMAL = [card for card in TABLETOP_CARDS if card["RN"] != "Z"]
every_deck = pytest.mark.parametrize("normal", [NORMAL, TABLETOP_NORMAL], ids=["Statis-Pro", "Tabletop"])


def test_making_the_deck_anew_gives_the_shipped_bytes():
    assert deck_text(make_cards(deck_counts())) == SHIPPED


def test_another_seed_gives_another_deck_with_the_same_counts():
    counts = {**deck_counts(), "seed": 110}
    other = make_cards(counts)
    assert deck_text(other) != SHIPPED
    for line in ("RN", "PN", "IL", "SR", "ALL", "S3"):
        assert Counter(card.get(line, "") for card in other) == Counter(card[line] for card in CARDS)


@pytest.mark.rule("SPF-5.0a")
def test_96_normal_cards_and_13_z_cards():
    deck = default_deck()
    assert (deck.size, deck.z_cards) == (109, 13)
    assert tuple(CARDS[0]) == COLUMNS
    assert [card["card"] for card in CARDS] == [str(number) for number in range(1, 110)]
    assert default_deck() == make_deck(CARDS)


@every_deck
@pytest.mark.rule("SPF-5.2.2", "SPF-5.2.3", "TTF-DECK-05")
def test_each_run_number_eight_times_each_pass_number_twice(normal):
    assert Counter(int(card["RN"]) for card in normal) == dict.fromkeys(range(1, 13), 8)
    assert Counter(int(card["PN"]) for card in normal) == dict.fromkeys(range(1, 49), 2)


@every_deck
def test_every_stratum_of_six_pass_numbers_meets_every_run_number_once(normal):
    meetings = Counter(((int(card["PN"]) - 1) // 6, int(card["RN"])) for card in normal)
    assert meetings == {(stratum, run_number): 1 for stratum in range(8) for run_number in range(1, 13)}


@every_deck
def test_each_run_number_has_four_odd_and_four_even_pass_numbers(normal):
    parities = Counter((int(card["RN"]), int(card["PN"]) % 2) for card in normal)
    assert set(parities.values()) == {4}


@every_deck
@pytest.mark.rule("SPF-9.1a")
def test_two_cards_of_each_run_number_are_out_of_bounds(normal):
    marked = Counter(int(card["RN"]) for card in normal if card["OB"] == "OB")
    assert marked == dict.fromkeys(range(1, 13), 2)


@every_deck
@pytest.mark.parametrize(("left", "right"), [("IL", "IR"), ("SL", "SR")])
def test_left_and_right_mirror_each_other(normal, left, right):
    assert Counter(mirrored(card[left]) for card in normal) == Counter(card[right] for card in normal)


@pytest.mark.parametrize(
    ("directive", "other"),
    [("LG vs B", "RG vs D"), ("A+F", "E+J"), ("CN vs H", "CN vs H"), ("BK vs G", "BK vs I"), ("Break", "Break")],
)
def test_mirrored(directive, other):
    assert mirrored(directive) == other
    assert mirrored(other) == directive


@every_deck
@pytest.mark.parametrize(
    ("line", "directive"),
    [
        ("IL", "B+G"),
        ("IL", "LG vs B"),
        ("IL", "CN vs C"),
        ("IR", "RT vs I"),
        ("IR", "RG"),
        ("IR", "D+I"),
        ("IR", "CN vs H"),
        ("SL", "A+F"),
        ("SL", "LG+LE"),
    ],
)
@pytest.mark.rule("SPF-8.2.1")
def test_directives_of_the_rulebooks_examples_exist(normal, line, directive):
    assert any(card[line] == directive for card in normal)


@pytest.mark.parametrize("line", ["IL", "SL", "ER", "ALL", "SC", "S1", "S2", "S3", "S4", "S5"])
def test_every_line_has_its_counts(line):
    counts = deck_counts()[line]
    assert sum(counts.values()) == 96
    assert Counter(card[line] for card in NORMAL) == counts


def test_z_results_have_their_counts():
    counts = deck_counts()
    kinds = Counter(codes.z_result(card["Z"]) // codes.Z_KIND for card in NORMAL)
    assert kinds == {codes.PENALTY: 38, codes.INJURY: 24, codes.FUMBLE: 7, codes.FUMBLE_AWAY: 4, codes.NO_RESULT: 23}
    flags = [card["Z"].split()[1:] for card in NORMAL if card["Z"].startswith("PEN")]
    for category in range(4):
        assert Counter(entries[category] for entries in flags) == counts["penalty"][str(category + 1)]


@pytest.mark.rule("SPF-8.8.3a", "SPF-8.8.3b")
def test_penalties_are_legal_for_their_category():
    for card in NORMAL:
        code = codes.z_result(card["Z"])
        if code // codes.Z_KIND != codes.PENALTY:
            continue
        for category in (1, 2, 3, 4):
            side, number = codes.penalty_entry(code, category)
            assert codes.SIDES[side] in ("OD" if category <= 2 else "KR")
            assert category == 2 or number not in {8, 10}
            assert category >= 3 or number != 11
            assert number not in {12, 13} or (category, codes.SIDES[side]) == (3, "R")
            assert number != 15 or (category, codes.SIDES[side]) == (4, "K")


@every_deck
@pytest.mark.rule("SPF-S.4.8a")
def test_blitzes_are_spread_over_the_pass_numbers(normal):
    bands = [0, 0, 0]
    for card in normal:
        for line in ("S1", "S2", "S3", "S4", "S5"):
            if card[line] == "BLZ":
                number = int(card["PN"])
                bands[0 if number <= 26 else 1 if number <= 35 else 2] += 1
    shares = [100 * band / sum(bands) for band in bands]
    assert shares == pytest.approx([54, 19, 27], abs=2.5)


def test_blitz_shares_add_up():
    assert blitz_shares(8) == [4, 2, 2]
    assert all(sum(blitz_shares(count)) == count for count in range(97))


@pytest.mark.parametrize(("number", "most"), [("RN", 12), ("PN", 48)])
@pytest.mark.parametrize("line", ["IL", "IR", "SL", "SR", "ER", "ALL", "SC", "S1", "S4"])
def test_no_line_leans_to_low_or_high_numbers(line, number, most):
    for entry, count in Counter(card[line] for card in NORMAL).items():
        for third in range(3):
            met = sum(card[line] == entry and (int(card[number]) - 1) * 3 // most == third for card in NORMAL)
            assert abs(met - count / 3) <= 2, (entry, third)


def test_counts_that_do_not_add_up_are_refused():
    counts = copy.deepcopy(dict(deck_counts()))
    counts["SC"]["INT"] = 2
    with pytest.raises(ValueError, match="SC has 97 entries, expected 96"):
        make_cards(counts)
    counts = copy.deepcopy(dict(deck_counts()))
    counts["injury"]["BC"] = 6
    with pytest.raises(ValueError, match=r"not as many as \[Z\] says"):
        make_cards(counts)
