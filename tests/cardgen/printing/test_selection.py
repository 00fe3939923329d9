"""What of a set is chosen: kinds of things, types, teams, players, and all of these together."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.printing.catalogue import Catalogue, read_catalogue
from cardgen.printing.data import SetTables
from cardgen.printing.items import Item, make_items
from cardgen.printing.selection import Wish, chosen, spelled, unmet
from cardgen.printing.template import Library
from ingest.findings import InputError, Severity
from tests.validate.small_set import GAME, small_set

TEAMS = ("AAA", "BBB", "CCC")
TEAM_PARTS = (
    *("team", "lineup", "quarterbacks", "backs", "offensive-line", "defensive-line", "linebackers", "defensive-backs"),
    *("kickers", "punters", "kickoff-returns", "punt-returns", "team-sheet"),
)
"""What belongs to a team and is printed without being asked for, in the catalogue's order."""
CHITS = ("quarterback", "back", "offensive-line", "defensive-line", "linebacker", "defensive-back")


@cache
def catalogue() -> Catalogue:
    return read_catalogue(Library(GAME.name))


@cache
def items() -> tuple[Item, ...]:
    """Everything that three small teams could print."""
    card_set = small_set(*TEAMS)
    return tuple(make_items(card_set, catalogue(), SetTables(card_set)))


def parts(wish: Wish) -> list[str]:
    """The parts of which anything is chosen, in order."""
    return list(dict.fromkeys(item.part.name for item in chosen(items(), wish)))


def names(wish: Wish) -> list[tuple[str, str]]:
    return [(item.part.name, item.name) for item in chosen(items(), wish)]


# --- Choosing ---------------------------------------------------------------------------------------------------------


def test_without_a_wish_all_that_is_usual_is_printed_and_nothing_else() -> None:
    everything = {item.part.name for item in items()}
    assert everything - set(parts(Wish())) == {f"{kind}-chits" for kind in CHITS}
    usual = [item for item in items() if not item.part.name.endswith("-chits")]
    assert chosen(items(), Wish()) == usual


def test_all_is_everything() -> None:
    assert chosen(items(), spelled(Wish(what=("All",)), catalogue(), items())) == list(items())


def test_who_names_a_team_gets_its_cards_and_sheet_but_no_deck_charts_or_boards() -> None:
    wish = Wish(teams=("BBB",))
    assert parts(wish) == list(TEAM_PARTS)
    assert {item.team for item in chosen(items(), wish)} == {"BBB"}


def test_who_names_a_team_gets_a_deck_when_asking_for_it() -> None:
    found = chosen(items(), Wish(what=("cards", "deck"), teams=("AAA",)))
    assert {(item.part.what, item.team) for item in found} == {("cards", "AAA"), ("deck", "")}
    assert sum(item.part.what == "deck" for item in found) == 109


def test_several_teams_come_in_the_order_of_the_set() -> None:
    found = chosen(items(), Wish(teams=("CCC", "AAA")))
    assert list(dict.fromkeys(item.team for item in found)) == ["AAA", "CCC"]


def test_a_player_is_his_own_card_of_every_team_that_has_one() -> None:
    assert names(Wish(players=("QB Two",))) == [("quarterbacks", f"{team} QB Two") for team in TEAMS]


def test_a_team_and_a_player_are_that_teams_player() -> None:
    assert names(Wish(teams=("BBB",), players=("K One",))) == [("kickers", "BBB K One")]


def test_two_players_are_both_of_them() -> None:
    assert names(Wish(teams=("AAA",), players=("P One", "QB One"))) == [
        ("quarterbacks", "AAA QB One"),
        ("punters", "AAA P One"),
    ]


def test_a_player_is_not_found_by_a_part_of_another_players_name() -> None:
    assert chosen(items(), Wish(players=("One",))) == []


def test_a_player_and_a_deck_are_both_printed_when_both_are_asked_for() -> None:
    found = chosen(items(), Wish(what=("cards", "deck"), teams=("AAA",), players=("K One",)))
    assert [item.name for item in found if item.team] == ["AAA K One"]
    assert sum(item.part.what == "deck" for item in found) == 109


def test_a_type_that_is_not_usual_is_printed_when_it_is_named() -> None:
    assert names(Wish(types=("quarterback-chits",), teams=("AAA",))) == [
        ("quarterback-chits", "AAA QB One"),
        ("quarterback-chits", "AAA QB Two"),
    ]


def test_a_kind_of_things_is_all_its_types() -> None:
    assert parts(Wish(what=("chits",))) == [f"{kind}-chits" for kind in CHITS]
    assert parts(Wish(what=("deck",))) == ["fast-action", "z-cards"]


def test_a_type_of_no_team_needs_no_team() -> None:
    assert names(Wish(types=("chart-kicks", "markers"))) == [("chart-kicks", "Kicks"), ("markers", "Markers")]


def test_a_type_must_be_of_the_kind_that_is_named_too() -> None:
    assert parts(Wish(what=("cards",), types=("kickers", "z-cards"))) == ["kickers"]
    assert chosen(items(), Wish(what=("deck",), types=("kickers",))) == []


KNOWN_TYPES = st.lists(st.sampled_from([part.name for part in catalogue().parts]), min_size=1, max_size=4)
KNOWN_WHATS = st.lists(st.sampled_from(["cards", "deck", "chits", "charts", "sheets"]), min_size=1, max_size=3)
SOME_TEAMS = st.lists(st.sampled_from(TEAMS), min_size=1, max_size=2)


@given(KNOWN_WHATS, KNOWN_TYPES, SOME_TEAMS)
def test_each_word_narrows_what_the_others_leave(what: list[str], types: list[str], teams: list[str]) -> None:
    both = chosen(items(), Wish(tuple(what), tuple(types)))
    of_types = chosen(items(), Wish(types=tuple(types)))
    assert both == [item for item in chosen(items(), Wish(what=tuple(what))) if item in of_types]
    with_teams = chosen(items(), Wish(tuple(what), tuple(types), tuple(teams)))
    assert with_teams == [item for item in both if not item.team or item.team in teams]


# --- Spelling ---------------------------------------------------------------------------------------------------------


def test_words_are_known_in_any_case_and_count_once() -> None:
    wish = Wish(("Deck", "DECK"), ("Kickers",), ("aaa", "Bbb", "AAA"), ("K One",))
    assert spelled(wish, catalogue(), items()) == Wish(("deck",), ("kickers",), ("AAA", "BBB"), ("K One",))


def test_every_unknown_word_is_named_at_once_with_what_is_known() -> None:
    with pytest.raises(InputError) as failed:
        spelled(Wish(("cards", "dekc"), ("kicker", "x"), ("AAA", "ZZZ")), catalogue(), items())
    reported = [(finding.code, finding.where, finding.fix) for finding in failed.value.findings]
    assert reported == [
        ("WHAT-UNKNOWN", "--what dekc", "did you mean deck?"),
        ("TYPE-UNKNOWN", "--types kicker", "did you mean kickers?"),
        ("TYPE-UNKNOWN", "--types x", ""),
        ("TEAM-UNKNOWN", "--teams ZZZ", ""),
    ]
    whats, types, _, teams = (finding.expected for finding in failed.value.findings)
    assert whats == "cards, deck, strategy, chits, charts, boards, sheets"
    assert types.split(", ") == [part.name for part in catalogue().parts]
    assert teams == "AAA, BBB, CCC"


def test_a_team_by_another_of_its_names_is_understood_well_enough_to_suggest_its_code() -> None:
    card_set = small_set("ARI", "CAR")
    real = tuple(make_items(card_set, catalogue(), SetTables(card_set)))
    for word in ("ARZ", "Cardinals"):
        with pytest.raises(InputError, match=r"did you mean ARI\?"):
            spelled(Wish(teams=(word,)), catalogue(), real)


def test_an_unknown_word_cannot_write_to_the_terminal() -> None:
    with pytest.raises(InputError) as failed:
        spelled(Wish(what=("\x1b[2Jx",)), catalogue(), items())
    assert failed.value.findings[0].where == r"--what \x1b[2Jx"


# --- What is not met --------------------------------------------------------------------------------------------------


def test_a_wish_that_is_met_says_nothing() -> None:
    for wish in (Wish(), Wish(("deck", "cards"), ("kickers", "z-cards"), ("AAA",), ("K One",))):
        assert unmet(wish, chosen(items(), wish)) == []


def test_each_word_that_nothing_answers_is_a_note() -> None:
    wish = Wish(("deck", "boards"), ("z-cards", "kickers"), ("AAA",), ("K One",))
    notes = unmet(wish, chosen(items(), wish))
    assert [(note.severity, note.where) for note in notes] == [
        (Severity.NOTE, "--what boards"),
        (Severity.NOTE, "--types kickers"),
        (Severity.NOTE, "--teams AAA"),
        (Severity.NOTE, "--players K One"),
    ]


def test_a_wish_that_nothing_answers_is_an_error() -> None:
    wish = Wish(what=("deck",), types=("kickers",))
    (finding,) = unmet(wish, chosen(items(), wish))
    assert (finding.code, finding.severity) == ("PRINT-NOTHING", Severity.ERROR)
