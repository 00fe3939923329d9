"""The strategy cards with which coaches make their calls: the same in every set."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources

from engine.cards.coach_sheets import NAME
from engine.cards.faces import Choice, face, read_card


@dataclass(frozen=True, slots=True)
class StrategyCard:
    """One card a coach lays down: what it calls, and when it may be called."""  # SPF-7.0

    side: str = face(Choice(("offense", "defense")), "side")
    group: str = face(Choice(("play", "strategy", "player", "defense")), "group")
    code: str = face(NAME, "code")
    name: str = face(NAME, "name")
    when: str = face(NAME, "when")
    rule: str = face(NAME, "rule")


@cache
def strategy_cards(package: str) -> tuple[StrategyCard, ...]:
    """The cards of a game: `strategy_cards.csv` of its generator's package."""
    with resources.files(package).joinpath("strategy_cards.csv").open(encoding="utf-8") as file:
        _, *rows = csv.reader(file)
    return tuple(read_card(StrategyCard, row) for row in rows)
