"""Text that fits: it shrinks to its least size, then is abbreviated by rule, else is an error; it is never clipped."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardgen.printing.drawing import Text
from cardgen.printing.geometry import POINT
from cardgen.printing.layout.fitting import HAIR, STEPS, Fitted, fit, shorter, wrap
from cardgen.printing.pdf.fonts import FILES, text_width
from cardgen.printing.template.elements import Style
from tests.cardgen.printing.drawn import CARD, draw
from tests.cardgen.printing.sets import HARD_NAMES

NAME = "Ha Ha Clinton-Dix"
FULL = text_width(NAME, "regular") * 10 * POINT
"""How wide the name is at ten points, in millimeters."""
INITIAL = text_width("H. Clinton-Dix", "regular") * 10 * POINT
SURNAME = text_width("Clinton-Dix", "regular") * 10 * POINT
HALF = text_width("Clinton-D.", "regular") * 10 * POINT
STYLE = Style(size=10.0, least=6.0)
LETTERS = st.text(st.sampled_from("abW il.'-ÉÞ8"), min_size=1, max_size=40)


def in_a_line(text: str, width: float, abbreviate: str = "never", style: Style = STYLE) -> Fitted | None:
    return fit(text, style, width, 5, 1, abbreviate)


# --- Shrinking and abbreviating -----------------------------------------------------------------------------------------


def test_a_text_that_fits_keeps_its_size() -> None:
    assert in_a_line(NAME, FULL) == Fitted((NAME,), 10)


def test_a_text_shrinks_no_more_than_it_must() -> None:
    fitted = in_a_line(NAME, FULL * 0.8)
    assert fitted == Fitted((NAME,), 8)
    slightly = in_a_line(NAME, FULL * 0.999)
    assert slightly == Fitted((NAME,), 9.95)  # a twentieth of a point


def test_a_text_shrinks_to_its_least_size_and_no_further() -> None:
    assert in_a_line(NAME, FULL * 0.6) == Fitted((NAME,), 6)
    assert in_a_line(NAME, FULL * 0.599) is None


def test_a_least_size_between_two_steps_is_reached() -> None:
    assert in_a_line(NAME, FULL * 0.673, style=Style(size=10.0, least=6.73)) == Fitted((NAME,), 6.73)


def test_a_style_without_a_least_size_does_not_shrink() -> None:
    assert in_a_line(NAME, FULL * 0.999, style=Style(size=10.0)) is None


def test_a_name_is_abbreviated_only_when_its_least_size_is_too_wide() -> None:
    assert in_a_line(NAME, FULL * 0.6, "name") == Fitted((NAME,), 6)
    # Shortened, there is room for larger letters again.
    shortened = in_a_line(NAME, FULL * 0.59, "name")
    assert shortened is not None
    assert shortened.lines == ("H. Clinton-Dix",)
    assert shortened.size == pytest.approx(FULL * 0.59 / INITIAL * 10, abs=1 / STEPS)


def test_the_mildest_abbreviation_that_fits_is_taken() -> None:
    assert in_a_line(NAME, INITIAL * 0.6, "name") == Fitted(("H. Clinton-Dix",), 6)
    shortest = in_a_line(NAME, INITIAL * 0.59, "name")
    assert shortest is not None
    assert shortest.lines == ("Clinton-Dix",)
    half = in_a_line(NAME, SURNAME * 0.59, "name")
    assert half is not None
    assert half.lines == ("Clinton-D.",)
    assert in_a_line(NAME, HALF * 0.59, "name") is None


# --- Names --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "abbreviated"),
    [
        ("Ha Ha Clinton-Dix", ["H. Clinton-Dix", "Clinton-Dix", "Clinton-D."]),
        ("Joe Smith-Jones-Drew", ["J. Smith-Jones-Drew", "Smith-Jones-Drew", "Smith-J."]),
        ("Joe Smith-", ["J. Smith-", "Smith-"]),
        ("Equanimeous St. Brown", ["E. St. Brown", "St. Brown"]),
        ("Equanimeous St. Brown Jr.", ["E. St. Brown Jr.", "St. Brown Jr.", "St. Brown"]),
        ("Odell Beckham Jr.", ["O. Beckham Jr.", "Beckham Jr.", "Beckham"]),
        ("Robert Griffin III", ["R. Griffin III", "Griffin III", "Griffin"]),
        ("Will Fuller V", ["W. Fuller V", "Fuller V", "Fuller"]),
        ("Leighton Vander Esch", ["L. Vander Esch", "Vander Esch"]),
        ("Vernon Hargreaves iii", ["V. Hargreaves iii", "Hargreaves iii", "Hargreaves"]),
        ("Van Jefferson", ["V. Jefferson", "Jefferson"]),  # a particle that is a first name
        ("J.J. Watt", ["Watt"]),  # initials are not shortened
        ("A.J. Green", ["Green"]),
        ("Ólafur Björnsson", ["Ó. Björnsson", "Björnsson"]),
        ("D'Brickashaw Ferguson", ["D. Ferguson", "Ferguson"]),
        ("St. Brown", []),
        ("Q", []),
        ("Jr.", []),
        ("", []),
        ("Lamar Jackson (IR)", ["L. Jackson (IR)", "Jackson (IR)"]),
        ("Mark Ingram II / J.K. Dobbins", ["M. Ingram II / J.K. Dobbins", "Ingram II / Dobbins", "Ingram / Dobbins"]),
    ],
)
def test_names_are_abbreviated_by_rule_mildest_first(name: str, abbreviated: list[str]) -> None:
    assert list(shorter(name)) == [name, *abbreviated]


@given(st.lists(st.sampled_from(["Ha", "St.", "de", "Clinton-Dix", "Jr.", "/", "(IR)", "J.J.", "É"]), max_size=6))
def test_an_abbreviation_is_never_longer_and_never_empty(words: list[str]) -> None:
    name = " ".join(words)
    reported = list(shorter(name))
    assert reported[0] == name
    for before, after in pairwise(reported):
        assert after != before
        assert len(after) <= len(before) + len(name.split(" / "))  # `J Smith` becomes `J. Smith`, each of them
        assert after.strip()


# --- Lines --------------------------------------------------------------------------------------------------------------


def test_words_fill_a_line_before_the_next_begins() -> None:
    width = text_width("one two", "regular")
    assert wrap("one two three", "regular", width) == ["one two", "three"]
    assert wrap("one two three", "regular", width - 0.001) == ["one", "two", "three"]


def test_a_line_break_in_a_text_is_kept() -> None:
    assert wrap("one\ntwo three", "regular", 100) == ["one", "two three"]
    assert wrap("one\n\ntwo", "regular", 100) == ["one", "", "two"]


def test_a_word_wider_than_the_line_is_not_broken() -> None:
    assert wrap("a Clinton-Dix", "regular", text_width("Clinton-Di", "regular")) is None


def test_a_text_of_several_lines_shrinks_until_height_and_lines_suffice() -> None:
    style = Style(size=10.0, least=5.0, leading=1.0)
    text = "one two three four"
    wide = text_width("one two", "regular") * 10 * POINT
    # Ten points need three lines, of which two are allowed: it shrinks until two are enough.
    fitted = fit(text, style, wide, 100, 2)
    assert fitted is not None
    assert fitted.lines == ("one two", "three four")
    assert fitted.size == pytest.approx(
        10 * text_width("one two", "regular") / text_width("three four", "regular"), abs=0.05
    )
    # Three lines at ten points are 30 points high; a box of 24 allows eight points, at which two lines would be enough.
    tall = fit("a\nb\nc", style, 100, 24 * POINT, 3)
    assert tall == Fitted(("a", "b", "c"), 8)
    assert fit("a\nb\nc", style, 100, 14.9 * POINT, 3) is None


def test_centered_lines_are_about_as_long_as_each_other() -> None:
    text = "one two three four five"
    width = text_width("one two three four", "regular") * 10 * POINT
    left, middle = (fit(text, Style(size=10.0, align=align), width, 100, 2) for align in ("left", "center"))
    assert left == Fitted(("one two three four", "five"), 10)
    assert middle == Fitted(("one two three", "four five"), 10)


def test_a_line_break_where_one_line_is_allowed_is_refused() -> None:
    assert fit("a\nb", STYLE, 100, 100, 1) is None


@given(LETTERS, st.sampled_from(list(FILES)), st.floats(1, 60), st.floats(5, 12), st.floats(0.3, 1))
def test_no_line_is_ever_wider_than_its_box_nor_smaller_than_its_least_size(
    text: str, font: str, width: float, size: float, least: float
) -> None:
    style = Style(font=font, size=size, least=size * least)  # type: ignore[arg-type]
    for abbreviate in ("never", "name"):
        fitted = fit(text, style, width, 5, 1, abbreviate)
        if fitted is None:
            shortest = list(shorter(text))[-1] if abbreviate == "name" else text
            assert text_width(shortest, font) * size * least * POINT > width
            continue
        (line,) = fitted.lines
        assert size * least <= fitted.size <= size
        assert text_width(line, font) * fitted.size * POINT <= width + 2 * HAIR


@given(
    st.text(st.sampled_from("abWil. \n"), min_size=1, max_size=60),
    st.floats(5, 40),
    st.floats(3, 30),
    st.integers(2, 6),
    st.floats(0.4, 1),
    st.sampled_from(["left", "center"]),
)
def test_lines_stay_in_their_box_keep_every_word_and_are_as_large_as_may_be(
    text: str, width: float, height: float, lines: int, least: float, align: str
) -> None:
    style = Style(size=10.0, least=10 * least, align=align)  # type: ignore[arg-type]
    fitted = fit(text, style, width, height, lines)
    if fitted is None:
        smallest = fit(text, Style(size=10 * least), width, height, lines)
        assert smallest is None
        return
    em = fitted.size * POINT
    assert len(fitted.lines) <= lines
    assert em * (1 + (len(fitted.lines) - 1) * style.leading) <= height + 2 * HAIR
    assert all(text_width(line, "regular") * em <= width + 2 * HAIR for line in fitted.lines)
    assert " ".join(fitted.lines).split() == text.split()
    if fitted.size < 10:
        larger = min(fitted.size + 1.01 / STEPS, 10)
        assert fit(text, Style(size=larger), width, height, lines) is None


# --- On a card ----------------------------------------------------------------------------------------------------------

ELEMENT = '[front.name]\nkind = "text"\nbox = [2, 2, {}, 6]\ntext = "{{player}}"\nstyle = "shrinks"\nabbreviate = "{}"'


@pytest.mark.parametrize("name", HARD_NAMES)
def test_a_hard_name_is_printed_inside_its_box(name: str) -> None:
    (text,) = draw(ELEMENT.format(18, "name"), {"player": name}).only(Text)
    assert text.text in list(shorter(name))
    assert text.size >= 5
    assert text.box is not None
    assert text.box.inset(-0.2).holds(text.ink)


@pytest.mark.parametrize(("abbreviate", "width"), [("never", 12), ("name", 5)])
def test_a_name_that_no_rule_makes_fit_is_an_error_that_names_card_and_element(abbreviate: str, width: int) -> None:
    drawn = draw(ELEMENT.format(width, abbreviate), {"player": NAME})
    assert drawn.face.calls == ()
    assert drawn.reported == [
        f"{CARD} (test.toml: front.name): '{NAME}', expected a text that fits {width}.0 mm at 5 pt "
        "(change it on the card, or the template) [TEXT-TOO-LONG]"
    ]


def test_a_text_of_several_lines_that_does_not_fit_is_reported_with_its_lines() -> None:
    element = ELEMENT.format(9, "never") + "\nlines = 2"
    (reported,) = draw(element, {"player": "Dominique Rodgers-Cromartie"}).reported
    assert "expected a text that fits 9.0 mm at 5 pt in 2 lines" in reported


def test_a_turned_text_is_fitted_to_the_height_of_its_box() -> None:
    tall = ELEMENT.replace("{}, 6]", "6, {}]").format(12, "never") + "\nturn = 90"
    assert "12.0 mm" in draw(tall, {"player": NAME}).reported[0]
    assert draw(tall.replace("12]", "40]"), {"player": NAME}).said == [NAME]
