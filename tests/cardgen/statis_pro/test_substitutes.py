from __future__ import annotations

import pytest

from cardgen.fast_action.substitutes import LINE
from cardgen.provenance import Provenance
from cardgen.statis_pro.substitutes import make_substitutes
from engine.cards.faces import read_card, show_card
from engine.fast_action import codes
from engine.statis_pro import reference
from engine.statis_pro.cards import PLAYER_SHEETS, SUBSTITUTES


@pytest.mark.rule("SPF-A.4")
def test_every_sheet_has_a_substitute_that_reads_back() -> None:
    notes = Provenance()
    sheets = make_substitutes(notes)
    assert list(sheets) == [name for name, _ in PLAYER_SHEETS]
    for name, card_type in PLAYER_SHEETS:
        for card in sheets[name]:
            assert card.team == SUBSTITUTES
            assert card.line == LINE
            assert read_card(card_type, show_card(card)) == card
    assert {origin.status for origin in notes.origins} == {"estimated"}


@pytest.mark.rule("SPF-A.4")
def test_substitutes_are_worse_than_the_reference() -> None:
    sheets = make_substitutes(Provenance())
    passer = reference.reference_offense().offense[codes.QB]
    assert passer is not None
    (card,) = sheets["quarterbacks"]
    assert [line[0].high for line in (card.quick, card.short, card.long)] == [end - 4 for end in passer.complete]
    assert card.pass_rush[0].high > passer.sack
    assert all(card.tackle > -1 for card in sheets["defensive line"] + sheets["linebackers"])
    assert all(card.pass_defense > 0 for card in sheets["linebackers"] + sheets["defensive backs"])
    places = {place for card in sheets["offensive line"] for place in card.positions}
    assert places == {"LT", "LG", "CN", "RG", "RT"}
