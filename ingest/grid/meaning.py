"""What a column is taken to mean, and how surely.

Settling words by their neighbors: a run of columns is about one topic, a repeated word begins a new run.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from ingest.grid.vocabulary import IGNORE, Vocabulary
from ingest.raw.table import RawTable


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


_OPENER_REACH = 4


@dataclass
class Run:
    """Neighboring columns about one topic, or about one of several."""

    topics: set[str]
    columns: list[Column]


def find_runs(columns: list[Column], words: Vocabulary) -> list[Run]:
    """The runs of a table, in order."""
    runs: list[Run] = []
    for column in columns:
        run = runs[-1] if runs else None
        if not column.by_topic:
            continue
        if run and len(run.topics) == 1 and not column.explicit:
            _take_near(column, min(run.topics), words)
        if run and (not column.explicit or _repeats(run, column)) and _follows(run, column, words):
            run.columns.append(column)
            continue
        common = {topic for topic in run.topics if _fits(run, column, topic, words)} if run else set()
        if run and common:
            run.topics = common
            run.columns.append(column)
        else:
            runs.append(Run(set(column.by_topic), [column]))
    return runs


def _repeats(run: Run, column: Column) -> bool:
    """Whether a group over the columns has the word twice, such as the two `Yds` of a passer."""
    return bool(run.topics & set(column.by_topic)) and any(column.word == other.word for other in run.columns)


def _take_near(column: Column, topic: str, words: Vocabulary) -> None:
    """Add what the word means beside columns that are certainly of this topic."""
    target = words.topics[topic].near_words.get(column.word)
    if target is not None and topic not in column.by_topic:
        column.by_topic = {topic: target, **column.by_topic}
        column.meaning = None


def _fits(run: Run, column: Column, topic: str, words: Vocabulary) -> bool:
    """Whether the column can belong to the run as one of this topic: known there, and not there twice."""
    target = column.by_topic.get(topic)
    if target is None or any(column.word == other.word for other in run.columns):
        return False
    once = target != IGNORE and column.word not in words.adding
    return not (once and any(other.by_topic.get(topic) == target for other in run.columns))


def _follows(run: Run, column: Column, words: Vocabulary) -> bool:
    """Settle a word by an opener shortly before it, such as the `Yds` after `Sk`."""
    for opener in reversed(run.columns[-_OPENER_REACH:]):
        near = column.index - opener.index
        meanings = {
            topic: target
            for topic in run.topics
            if (target := words.topics[topic].follows.get(opener.word, {}).get(column.word))
        }
        taken = any(column.word == other.word and other.index > opener.index for other in run.columns)
        repeated = any(column.word == other.word for other in run.columns)
        if meanings and not taken and (near == 1 or repeated or len(run.topics) == len(meanings)):
            run.topics = set(meanings)
            column.by_topic = meanings
            take(column, meanings)
            return True
    return False


def settle(runs: list[Run], columns: list[Column], hint: Sequence[str], raw: RawTable, words: Vocabulary) -> None:
    """Choose the topic of every run that leaves a choice, and give its columns their meaning."""
    alike = _alike(runs)
    for run in sorted(runs, key=lambda run: len(run.topics)):
        if len(run.topics) > 1:
            _settle_by_values(run, columns, raw)
            run.topics = run.topics if id(run) in alike else _narrowed(run, columns, hint, words)
        if len(run.topics) == 1:
            topic = next(iter(run.topics))
            for column in run.columns:
                column.meaning = sure(column.by_topic[topic], topic, column.word)
    for run in runs:
        for column in run.columns:
            left = {topic: target for topic, target in column.by_topic.items() if topic in run.topics}
            column.meaning = column.meaning or ambiguous(column, left)
    for run in runs:
        if len(run.topics) == 1:
            _settle_beside(run, columns, words)


def _alike(runs: list[Run]) -> set[int]:
    """Runs of the very same words with the same choice of topics: nothing says which is which."""
    same: dict[tuple[object, ...], list[int]] = {}
    for run in runs:
        if len(run.topics) > 1 and len(run.columns) > 1:
            key = (tuple(column.word for column in run.columns), frozenset(run.topics))
            same.setdefault(key, []).append(id(run))
    return {each for group in same.values() if len(group) > 1 for each in group}


def _settle_beside(run: Run, columns: list[Column], words: Vocabulary) -> None:
    """Words that mean something only beside columns of a certain topic, such as `Lg` among passing figures."""
    topic = min(run.topics)
    inside = {column.index for column in run.columns}
    for column in columns:
        beside = column.index - 1 in inside or column.index + 1 in inside
        target = words.topics[topic].near_words.get(column.word)
        if target and beside and not column.by_topic:
            column.meaning = sure(target, topic, column.word)


def _settle_by_values(run: Run, columns: list[Column], raw: RawTable) -> None:
    """A run that repeats columns already understood, value for value, is about their topic."""
    for column in run.columns:
        matches = {
            topic
            for topic, target in column.by_topic.items()
            for other in columns
            if topic in run.topics and other.index != column.index and other.meaning is not None
            if other.meaning.targets == (target,) and _same_values(raw, column.index, other.index)
        }
        if len(matches) == 1:
            run.topics = matches
            return


def _narrowed(run: Run, columns: list[Column], hint: Sequence[str], words: Vocabulary) -> set[str]:
    outside = [column for column in columns if column not in run.columns and column.meaning is not None]
    claimed = {target for column in outside if column.meaning for target in column.meaning.targets}
    free = {t for t in run.topics if not claimed & {c.by_topic.get(t) for c in run.columns if c.meaning is None}}
    if len(free) == 1:
        return free
    topics = free or run.topics
    hinted = topics & set(hint)
    if len(hinted) == 1:
        return hinted
    topics = hinted or topics
    present = topics & {column.meaning.topic for column in outside if column.meaning}
    if len(present) == 1:
        return present
    complete = {t for t in topics if words.topics[t].needs <= {c.by_topic.get(t) for c in run.columns}}
    return complete or topics


def _same_values(raw: RawTable, left: int, right: int) -> bool:
    pairs = [(row.cells[left], row.cells[right]) for row in raw.rows if max(left, right) < len(row.cells)]
    return all(a == b for a, b in pairs) and len({str(a) for a, _ in pairs}) > 3
