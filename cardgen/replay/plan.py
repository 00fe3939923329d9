"""The plan of a replay: everything that decides its results, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.cards.faces import show_card

if TYPE_CHECKING:
    from cardgen.sets.cardset import CardSet

COACHES: Final = ("tendency", "forced")
"""Calls as the teams really called; calls that keep everybody to his real share."""


class Scheduled(NamedTuple):
    """A game of the schedule."""

    week: int
    away: str
    home: str


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played. Two replays with equal plans have the same results to the byte."""

    game: str
    season: str
    seasons: int
    seed: int
    coaches: tuple[str, ...]
    rules: tuple[str, ...]
    injuries: bool
    playoffs: bool
    totals: bool
    """Only what each season adds up to, not every game of every player."""
    version: str
    cards: str
    """Checksum of the cards, the deck with the set's own charts, and the schedule."""
    deck: str
    schedule: str

    def record(self) -> dict[str, object]:
        """For `replay.toml`."""
        return asdict(self)


def plan_of(record: Mapping[str, Any]) -> Plan:
    """A plan as `replay.toml` has it."""
    known: dict[str, Any] = {field.name: record[field.name] for field in fields(Plan)}
    known |= {name: tuple(value) for name, value in known.items() if isinstance(value, list)}
    return Plan(**known)


class Task(NamedTuple):
    """One replay of the season by one kind of coach."""

    coach: str
    replay: int

    def __str__(self) -> str:
        return f"{self.coach}, replay {self.replay}"


def tasks_of(plan: Plan) -> list[Task]:
    """Every replay of a plan, coaches side by side, so that an unfinished one has some of each."""
    return [Task(coach, replay) for replay in range(1, plan.seasons + 1) for coach in plan.coaches]


def checksum(value: object) -> str:
    """Of anything made of plain texts and numbers."""
    return hashlib.sha256(json.dumps(value, ensure_ascii=False, default=list).encode()).hexdigest()


def cards_checksum(cards: CardSet) -> str:
    """Of what the cards say, however they are stored."""
    return checksum({sheet: [show_card(card) for card in rows] for sheet, rows in cards.sheets.items()})


def table_checksum(cards: CardSet) -> str:
    """Of what lies on the table beside the cards: the deck, and charts of the set's own."""
    return checksum([cards.deck, cards.charts] if cards.charts else cards.deck)


def differences(known: Mapping[str, object], plan: Plan) -> list[str]:
    """In what a stored plan differs from another."""
    now = plan.record()
    return [name for name in now if json.dumps(known.get(name), default=list) != json.dumps(now[name], default=list)]
