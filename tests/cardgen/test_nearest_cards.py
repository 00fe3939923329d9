"""Cards that cannot say all that was counted say so: in `explain`, and in one note of the build."""

from __future__ import annotations

from cardgen.figures.pass_lines import SLACK, PassLine
from cardgen.generating.generator import MOST_SHOWN, nearest_cards
from cardgen.provenance import NEAREST, Derivation, Provenance
from cardgen.tabletop.generate import generate
from tests.cardgen.seasons import season

LINE = PassLine(100, 0, (0.5, 0.3, 0.1, 0.1), 0.6, 7.0, 0.03, 0.16, 0.02, (0.7, 0.6, 0.4), True)


def test_a_line_that_comes_near_enough_misses_nothing() -> None:
    near = [part + slack * 0.9 for part, slack in zip(LINE.wanted, SLACK, strict=True)]
    assert LINE.missed(near) == ""
    assert LINE.missed(LINE.wanted) == ""


def test_each_part_that_is_missed_is_reported_with_both_figures() -> None:
    assert LINE.missed((0.6, 7.0, 0.03, 0.10, 0.02)) == "sacked 10.0 % for 16.0 %"
    assert LINE.missed((0.5, 6.5, 0.03, 0.16, 0.02)) == "complete 50.0 % for 60.0 %, yards a pass 6.50 for 7.00"


def test_one_note_names_the_cards_and_no_more_than_a_few() -> None:
    notes = Provenance()
    derivation = Derivation("", "solved", 1.0)
    for number in range(MOST_SHOWN + 2):
        notes.derivation(
            "quarterbacks",
            "AAA",
            f"Passer {number}",
            "Sack",
            derivation.short_of("sacked 1 % for 9 %"),
            "1",
            "estimated",
        )
    notes.derivation("quarterbacks", "AAA", "Able", "Sack", derivation.short_of(""), "1", "derived")
    (described,) = nearest_cards(notes)
    assert described.found.startswith(f"{MOST_SHOWN + 2} cards ")
    assert "Passer 0 (AAA)" in described.found
    assert described.found.endswith("and 2 more")
    assert "Able" not in described.found
    assert nearest_cards(Provenance()) == []


def test_a_passer_sacked_more_often_than_a_range_can_say_is_flagged_and_reported() -> None:
    done = generate(season("2019"), teams=["NYJ"])
    flagged = [origin for origin in done.provenance.of_card("Luke Falk") if NEAREST in origin.formula]
    assert {"Rush Sack", "Quick Com"} <= {origin.field for origin in flagged}
    assert {origin.status for origin in flagged} == {"estimated"}
    assert not [origin for origin in done.provenance.of_card("Sam Darnold") if NEAREST in origin.formula]
    assert [described.found for described in done.notes if described.code == "CARDS-NEAREST"] == [
        "1 card that could not say all that was counted: Luke Falk (NYJ)"
    ]
