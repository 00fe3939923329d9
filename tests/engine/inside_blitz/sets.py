"""A made-up set of one team's cards: random cells, ranges that tile, charts of eleven players."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards.faces import Span
from engine.inside_blitz import cards
from engine.inside_blitz.cards.fields import ALIGNMENTS, BOXES
from engine.inside_blitz.cards.kicking_cards import Kicker, KickReturner, Punter, PuntReturner, ReturnFigures
from tests.engine.inside_blitz.cards.random_cards import random_card

TEAM = "AAA"
FILLED = ("LDE", "LDT", "RDT", "RDE", "LOB", "MLB", "ROB", "LCB", "SS", "FS", "RCB")
LOW, HIGH = Span(1, 41), Span(42, 82)


def _card(card_type: type, seed: int, **changes: Any) -> Any:
    return replace(random_card(card_type, seed), team=TEAM, **changes)


def made_up_set(seed: int = 1) -> dict[str, list[Any]]:
    """Sheet by sheet, the cards of a team that can play."""
    defenders = [
        _card(cards.Defender, seed + place, alignment=alignment, box=box, name=f"Def {box}", position=_group(box))
        for alignment in ALIGNMENTS
        for place, box in enumerate(FILLED)
    ]
    reserve = _card(cards.Defender, seed + 99, alignment="Starters", box="", name="Def Reserve", position="DB")
    runs = {"inside_range": LOW, "outside_range": LOW}
    rest = {"inside_range": HIGH, "outside_range": HIGH}
    half = {"short_range": Span(1, 20), "medium_range": Span(1, 20)}
    return {
        "quarterbacks": [_card(cards.Quarterback, seed, name="Passer")],
        "quarterback runs": [_card(cards.QuarterbackRun, seed, name="Passer", inside_range=None, outside_range=None)],
        "runners": [
            _card(cards.Runner, seed, name="Runner One", position="RB", **runs),
            _card(cards.Runner, seed + 1, name="Runner Two", position="RB", **rest),
        ],
        "back receivers": [_card(cards.BackReceiver, seed, name="Runner One", quick_range=Span(1, 82), **half)],
        "receivers": [
            _card(
                cards.Receiver,
                seed + place,
                name=f"Receiver {place}",
                short_range=span,
                medium_range=span,
                long_range=Span(1, 50) if place == 0 else Span(51, 82),
            )
            for place, span in enumerate((Span(21, 50), Span(51, 82)))
        ],
        "offensive line": [
            _card(cards.Lineman, seed + place, name=f"Line {place}", spots=spots)
            for place, spots in enumerate((("RT",), ("RG",), ("C",), ("LG",), ("LT",), ("T",), ("T", "G")))
        ],
        "offense figures": [_card(cards.OffenseFigures, seed)],
        "defenders": [*defenders, reserve],
        "defense figures": [_card(cards.DefenseFigures, seed)],
        "credits": [
            _card(cards.Credit, seed, chart="SACK", name="Def RDE", numbers=Span(1, 90)),
            _card(cards.Credit, seed, chart="SACK", name="Def Reserve", numbers=Span(91, 100)),
            _card(cards.Credit, seed, chart="INT DB", name="Def FS", numbers=Span(1, 100)),
        ],
        "kickers": [_card(Kicker, seed, name="Kicker")],
        "punters": [_card(Punter, seed, name="Punter")],
        "return figures": [_card(ReturnFigures, seed)],
        "kick returners": [_card(KickReturner, seed, name="Runner Two", numbers=Span(1, 82))],
        "punt returners": [
            _card(PuntReturner, seed, name="Receiver 0", numbers=LOW),
            _card(PuntReturner, seed + 1, name="Receiver 1", numbers=HIGH),
        ],
    }


def _group(box: str) -> str:
    return ("DL", "LB", "DB")[BOXES.index(box) // 5]
