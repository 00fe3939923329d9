"""Anyone's Tabletop cards beside their season: our own are right, and damaged ones are found, just those."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from cardgen.audit.report import Audit, make_audit
from cardgen.sets import CardSet
from cardgen.tabletop.audit import AUDIT
from cardgen.tabletop.generate import generate
from engine.cards.faces import Span
from ingest.season import Season
from tests.cardgen.small_season import small_season
from tests.kept import kept

TEAMS = ("BAL", "MIA", "NE", "PIT")


def known() -> Season:
    """Four teams of 2019."""
    return small_season(teams=TEAMS)


@kept
def made() -> CardSet:
    """The cards of two of them."""
    return generate(known(), teams=["BAL", "NE"])


def audit(cards: CardSet) -> Audit:
    return make_audit("cards.xlsx", "2019", 32, [], AUDIT.measure(cards, known()), AUDIT.kinds())


def stranger(cards: CardSet) -> CardSet:
    """The same cards as a stranger hands them over: no ids, no record of how they were made, nothing of usage."""
    sheets = {
        name: [replace(card, player_id="") if hasattr(card, "player_id") else card for card in rows]
        for name, rows in cards.sheets.items()
        if name not in cards.rules.coach_sheets
    }
    return CardSet(cards.game, cards.season, sheets, deck=cards.deck)


@cache
def ours() -> CardSet:
    return stranger(made())


def changed(sheet: str, change: Callable[[Any], Any], name: str) -> CardSet:
    rows = [change(card) if card.name == name else card for card in ours().sheets[sheet]]
    return replace(ours(), sheets={**ours().sheets, sheet: rows})


def test_our_own_cards_are_right_and_a_wrong_kicker_and_punter_are_found() -> None:
    kicker = next(card.name for card in ours().sheets["kickers"] if card.team == "BAL")
    punter = next(card.name for card in ours().sheets["punters"] if card.team == "BAL")
    worse = changed("kickers", lambda card: replace(card, good=(*card.good[:2], Span(1, 5), *card.good[3:])), kicker)
    longer = [punt._replace(yards=punt.yards + 9) for punt in _card("punters", punter).punts]
    both = replace(
        worse,
        sheets={
            **worse.sheets,
            "punters": [
                replace(card, punts=tuple(longer)) if card.name == punter else card for card in worse.sheets["punters"]
            ],
        },
    )
    found = {(line.player, line.line, line.favor) for line in audit(both).wrong}
    assert (kicker, "field goals 36-45", -1) in found
    assert (punter, "gross punt", 1) in found
    assert {player for player, _, _ in found} == {kicker, punter}


def _card(sheet: str, name: str) -> Any:
    return next(card for card in ours().sheets[sheet] if card.name == name)


def test_what_a_set_lacks_is_stood_in_for_and_reported() -> None:
    sheets = {name: rows if name == "defensive backs" else [] for name, rows in ours().sheets.items()}
    found = AUDIT.measure(replace(ours(), sheets=sheets), known())
    assert found.lines == []
    assert any("no lineup" in note for note in found.notes)
    assert any("no quarterbacks" in note for note in found.notes)
