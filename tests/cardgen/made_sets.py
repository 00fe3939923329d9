"""What must be true of any made set: every kind of card, read back as printed, each value with its way."""

from __future__ import annotations

from collections.abc import Sequence

from cardgen.sets import CardSet
from engine.cards.faces import face_fields, read_card, show_card

Sheets = Sequence[tuple[str, type]]
UNEXPLAINED = {"team", "player", "Position", "line", "id"}
"""Headings of names and marks that need no way."""


def assert_cards_read_back(made: CardSet, sheets: Sheets) -> None:
    for name, card_type in sheets:
        for card in made.sheets[name]:
            assert read_card(card_type, show_card(card)) == card


def assert_same_cards(made: CardSet, alone: CardSet, sheets: Sheets, team: str, substitutes: str) -> None:
    """The cards of one team are those of a set that was made of it alone."""
    for name, _ in sheets:
        assert [card for card in made.sheets[name] if card.team in {team, substitutes}] == alone.sheets[name]
    ours = [origin for origin in made.provenance.origins if origin.team == team]
    assert ours == [origin for origin in alone.provenance.origins if origin.team == team]


def assert_explained(made: CardSet, player_sheets: Sheets, substitutes: str) -> None:
    """Every printed value of a player's card tells where it came from."""
    known = {(each.sheet, each.team, each.card, each.field): each.printed for each in made.provenance.origins}
    for name, card_type in player_sheets:
        for card in made.sheets[name]:
            if card.team == substitutes:
                continue
            for field in face_fields(card_type):
                for heading, text in zip(field.headings, field.field_type.show(getattr(card, field.name)), strict=True):
                    if text and heading not in UNEXPLAINED:
                        assert known.get((name, card.team, card.name, heading)) == text, (name, card.name, heading)
