"""The deck of Inside Blitz keeps every promise made for it, and is made the same every time."""

from __future__ import annotations

import csv
from collections import Counter
from importlib import resources

import pytest

from cardgen.inside_blitz.deck_maker import deck_counts, deck_text, make_cards, mirrored
from engine.inside_blitz import codes
from engine.inside_blitz.deck import COLUMNS, default_deck, make_deck

SHIPPED = resources.files("engine.inside_blitz").joinpath("deck.csv").read_bytes().decode()
CARDS = list(csv.DictReader(SHIPPED.splitlines()))
ACTION = [card for card in CARDS if not card["special"]]


def test_making_the_deck_anew_gives_the_shipped_bytes() -> None:
    assert deck_text(make_cards(deck_counts())) == SHIPPED


def test_another_seed_gives_another_deck_with_the_same_counts() -> None:
    other = make_cards({**deck_counts(), "seed": 8})
    assert deck_text(other) != SHIPPED
    for line in COLUMNS:
        assert Counter(card.get(line, "") for card in other) == Counter(card[line] for card in CARDS)


@pytest.mark.rule("IBF-DECK-01", "IBF-DECK-03")
def test_82_action_cards_and_18_special_cards_numbered_1_to_100() -> None:
    assert [card["card"] for card in CARDS] == [str(number) for number in range(1, 101)]
    assert [bool(card["special"]) for card in CARDS] == [number > 82 for number in range(1, 101)]
    assert default_deck() == make_deck(CARDS)


@pytest.mark.rule("IBF-DECK-18")
@pytest.mark.parametrize("line", ["SL", "IL", "Quick", "Short", "Medium", "Long", "Rush", "Off Line", "Quick Sec"])
def test_each_line_has_the_counts_of_its_file(line: str) -> None:
    assert Counter(card[line] for card in ACTION) == deck_counts()[line]


@pytest.mark.rule("IBF-DECK-18")
@pytest.mark.parametrize("depth", ["Short", "Medium", "Long"])
def test_secondary_receivers_are_each_number_once(depth: str) -> None:
    assert sorted(int(card[f"{depth} Sec"]) for card in ACTION) == list(range(1, 83))


@pytest.mark.rule("IBF-DECK-18")
def test_specials_and_events() -> None:
    assert Counter(card["special"] for card in CARDS if card["special"]) == deck_counts()["special"]
    assert sum(deck_counts()["special"].values()) == 18
    assert Counter(card["event"] for card in ACTION) == deck_counts()["event"]


def test_runs_to_the_right_mirror_runs_to_the_left() -> None:
    for left, right in (("SL", "SR"), ("IL", "IR")):
        assert Counter(mirrored(card[left]) for card in ACTION) == Counter(card[right] for card in ACTION)
    assert [mirrored(entry) for entry in ("RDT+RIB", "SS", "MLB", "LE", "NT+MLB", "C", "RB")] == [
        *("LDT+LIB", "FS", "MLB", "RE", "NT+MLB", "C", "RB")
    ]


@pytest.mark.rule("IBF-DECK-17")
def test_the_documents_two_sample_cards_are_not_in_the_deck() -> None:
    fifteen = next(card for card in CARDS if card["card"] == "15")
    assert fifteen["SL"] not in {"RDT+RIB", "SS+RIB"} or fifteen["Short Sec"] != "39"


def test_every_entry_lies_evenly_over_low_middle_and_high_numbers() -> None:
    thirds = Counter((card["Rush"], (int(card["card"]) - 1) * 3 // 82) for card in ACTION)
    for entry, count in deck_counts()["Rush"].items():
        spread = [thirds[entry, third] for third in range(3)]
        assert max(spread) - min(spread) <= 2, (entry, count, spread)


def test_a_key_a_card_cannot_name_is_an_error() -> None:
    with pytest.raises(ValueError, match="RDX"):
        make_deck([{**CARDS[0], "SL": "RDX"}])
    with pytest.raises(ValueError, match="83"):
        codes.secondary("83")
