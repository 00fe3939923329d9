"""What a column is taken to mean, and how surely."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from ingest.grid.vocabulary import IGNORE


class Certainty(str, Enum):
    """How well a column is understood."""

    SURE = "sure"
    IGNORED = "ignored"
    AMBIGUOUS = "ambiguous"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Meaning:
    """What one column holds: one target, or several where a cell is written `15-22-0`."""

    certainty: Certainty
    targets: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    topic: str = ""
    word: str = ""


@dataclass
class Column:
    """A column while it is being understood: its word and what the word means by topic."""

    index: int
    word: str
    by_topic: dict[str, str] = field(default_factory=dict)
    explicit: bool = False
    meaning: Meaning | None = None


def sure(target: str, topic: str, word: str) -> Meaning:
    """The meaning of a word whose target is certain."""
    if target == IGNORE:
        return Meaning(Certainty.IGNORED, topic=topic, word=word)
    return Meaning(Certainty.SURE, tuple(target.split()), topic=topic, word=word)


def ambiguous(column: Column, by_topic: dict[str, str]) -> Meaning:
    """The meaning of a word that could be several things."""
    choices = tuple(dict.fromkeys(by_topic.values()))
    return Meaning(Certainty.AMBIGUOUS, choices=choices, word=column.word)


def take(column: Column, by_topic: dict[str, str]) -> None:
    """Note what the word means by topic; where all topics agree it is settled."""
    column.by_topic = by_topic
    if len(set(by_topic.values())) == 1:
        topic = next(iter(by_topic)) if len(by_topic) == 1 else ""
        column.meaning = sure(next(iter(by_topic.values())), topic, column.word)
