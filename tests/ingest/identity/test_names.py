from __future__ import annotations

import pytest

from ingest.identity.names import Likeness, compare, parse_name, plain_words, strip_accents, suffix_last


@pytest.mark.parametrize(
    ("written", "display", "given", "family", "suffix"),
    [
        ("Adam Able", "Adam Able", "adam", "able", ""),
        ("Able, Adam", "Adam Able", "adam", "able", ""),
        ("Able,Adam", "Adam Able", "adam", "able", ""),
        ("ABLE, ADAM", "Adam Able", "adam", "able", ""),
        ("adam able", "Adam Able", "adam", "able", ""),
        ("MCABLE, BOB", "Bob McAble", "bob", "mcable", ""),
        ("O'ABLE, BOB", "Bob O'Able", "bob", "oable", ""),
        ("Ádám Ábel", "Ádám Ábel", "adam", "abel", ""),
        ("Søren Łable", "Søren Łable", "soren", "lable", ""),
        ("Adam Able Jr.", "Adam Able Jr.", "adam", "able", "Jr."),
        ("Adam Able, Jr", "Adam Able Jr.", "adam", "able", "Jr."),
        ("Able III, Adam", "Adam Able III", "adam", "able", "III"),
        ("Able, Adam, III", "Adam Able III", "adam", "able", "III"),
        ("Able, Adam II", "Adam Able II", "adam", "able", "II"),
        ("A.Able", "A.Able", "a", "able", ""),
        ("A. Able", "A.Able", "a", "able", ""),
        ("Able, A.", "A.Able", "a", "able", ""),
        ("Able A.", "A.Able", "a", "able", ""),
        ("Ad.Able", "Ad.Able", "ad", "able", ""),
        ("A.J. Able", "A.J. Able", "aj", "able", ""),
        ("AJ Able", "AJ Able", "aj", "able", ""),
        ("Able, A.J.", "A.J. Able", "aj", "able", ""),
        ("Amon-Ra St. Able", "Amon-Ra St. Able", "amonra", "stable", ""),
        ("A.St. Able", "A.St. Able", "a", "stable", ""),
        ("St. Able,Amon-Ra", "Amon-Ra St. Able", "amonra", "stable", ""),
        ("Pat Van der Able", "Pat Van der Able", "pat", "vanderable", ""),
        ("D'Andre Able-Baker", "D'Andre Able-Baker", "dandre", "ablebaker", ""),
        ("Adam Able*+", "Adam Able", "adam", "able", ""),
        ("Featherstonehaug", "Featherstonehaug", "", "featherstonehaug", ""),
    ],
)
def test_a_name_is_taken_apart(written: str, display: str, given: str, family: str, suffix: str) -> None:
    name = parse_name(written)
    assert (name.display, name.given, name.family, name.suffix) == (display, given, family, suffix)


def test_a_second_first_name_stands_in_the_middle() -> None:
    name = parse_name("Ha Ha Able-Dix")
    assert (name.given, name.middle, name.family, name.letters) == ("ha", "ha", "abledix", "hahaabledix")


@pytest.mark.parametrize(("written", "jersey"), [("12", 12), ("#7", 7), ("No. 7", 7)])
def test_a_number_in_place_of_a_name(written: str, jersey: int) -> None:
    name = parse_name(written)
    assert name.number_only
    assert (name.jersey, name.display) == (jersey, f"#{jersey}")


@pytest.mark.parametrize("written", ["12 Adam Able", "12-Adam Able", "#12 Adam Able", "12. Adam Able"])
def test_a_number_before_the_name(written: str) -> None:
    name = parse_name(written)
    assert (name.jersey, name.display) == (12, "Adam Able")


@pytest.mark.parametrize(
    ("one", "other", "likeness"),
    [
        ("Adam Able", "Able, Adam", Likeness.SAME),
        ("Ádám Able", "ADAM ABLE", Likeness.SAME),
        ("Adam Able Jr.", "Adam Able", Likeness.SAME),
        ("Adam Able Jr.", "Adam Able III", Likeness.NONE),
        ("A.J. Able", "AJ Able", Likeness.SAME),
        ("HaHa Able-Dix", "Ha Ha Able-Dix", Likeness.SAME),
        ("Adam O'Able", "Adam OAble", Likeness.SAME),
        ("Adam Able-Baker", "Adam Able Baker", Likeness.SAME),
        ("A.Able", "Adam Able", Likeness.INITIAL),
        ("Ad.Able", "Adam Able", Likeness.INITIAL),
        ("Ad.Able", "Andy Able", Likeness.NONE),
        ("A.Able", "A.J. Able", Likeness.INITIAL),
        ("A.Able", "A.Able", Likeness.INITIAL),
        ("A.Able", "Adam Baker", Likeness.NONE),
        ("A.St. Able", "Amon-Ra St. Able", Likeness.INITIAL),
        ("Bill Able", "William Able", Likeness.NICKNAME),
        ("Mike Able", "Michael Able", Likeness.NICKNAME),
        ("Bob Able", "Robert Able", Likeness.NICKNAME),
        ("Zach Able", "Zachary Able", Likeness.NICKNAME),
        ("Adam J. Able", "Adam Able", Likeness.NICKNAME),
        ("Adam J. Able", "Adam K. Able", Likeness.NONE),
        ("Dan Able", "Don Able", Likeness.NONE),
        ("Alexander Feath", "Alexander Featherstone", Likeness.CUT),
        ("Featherstone,Al", "Alexander Featherstone", Likeness.NICKNAME),
        ("Featherstone,Ale", "Alexander Featherstone", Likeness.CUT),
        ("Featherston", "Featherstone, Adam", Likeness.CUT),
        ("A. Featherst", "Adam Featherstone", Likeness.CUT),
        ("Adam Ab", "Adam Able", Likeness.NONE),
        ("#12", "Adam Able", Likeness.NONE),
        ("Able", "Able", Likeness.SAME),
    ],
)
def test_how_far_two_names_agree(one: str, other: str, likeness: Likeness) -> None:
    assert compare(parse_name(one), parse_name(other)) is likeness
    assert compare(parse_name(other), parse_name(one)) is likeness


def test_plain_letters() -> None:
    assert strip_accents("Ådám Øst Groß") == "Adam Ost Gross"
    assert plain_words("D'Andre St. Able-Baker") == ["dandre", "st", "able", "baker"]


def test_a_short_first_name_that_had_room_is_not_a_longer_one_cut():
    assert compare(parse_name("Dan Young"), parse_name("D'Andre Young")) is Likeness.NONE
    assert compare(parse_name("Christi Ablesmith"), parse_name("Christian Ablesmith")) is Likeness.CUT


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Able III Baker", "Able Baker III"),
        ("Able Sr. Baker", "Able Baker Sr."),
        ("Able Baker III", "Able Baker III"),
        ("Able Van Baker", "Able Van Baker"),
        ("Able", "Able"),
    ],
)
def test_a_suffix_before_the_surname_moves_behind_it(written: str, name: str) -> None:
    assert suffix_last(written) == name
