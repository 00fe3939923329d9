from __future__ import annotations

from cardgen.fast_action.substitutes import LINE
from cardgen.provenance import Provenance
from cardgen.tabletop.substitutes import make_substitutes
from engine.cards.faces import read_card, show_card
from engine.fast_action import codes
from engine.tabletop import reference
from engine.tabletop.cards import PLAYER_SHEETS, SUBSTITUTES


def test_every_sheet_of_players_has_a_substitute_that_reads_back() -> None:
    notes = Provenance()
    sheets = make_substitutes(notes)
    # A team without a specialist kicks off by the table (TTF-KO-03).
    assert list(sheets) == [name for name, _ in PLAYER_SHEETS if name != "kickoff specialists"]
    for name, card_type in PLAYER_SHEETS:
        for card in sheets.get(name, ()):
            assert (card.team, card.line) == (SUBSTITUTES, LINE)
            assert read_card(card_type, show_card(card)) == card
    assert {origin.status for origin in notes.origins} == {"estimated"}


def test_substitutes_are_worse_than_the_reference() -> None:
    sheets = make_substitutes(Provenance())
    passer = reference.reference_offense().offense[codes.QB]
    assert passer is not None
    (card,) = sheets["quarterbacks"]
    assert [line[0].high for line in (card.quick, card.short, card.long)] == [end - 4 for end in passer.complete]
    assert card.pass_rush[0].high > passer.sack
    assert all(card.tackle.value > -1 for card in sheets["defensive line"] + sheets["linebackers"])
    assert all(card.pass_defense > 0 for card in sheets["linebackers"] + sheets["defensive backs"])
    assert {card.position for card in sheets["offensive line"]} == {"T", "G", "C"}
