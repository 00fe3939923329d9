"""The words of `vocabulary.toml`, ready to look up.

Header words in one spelling, whatever their supplier, pandas or Excel made of them.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from ingest.schema import TABLES

MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]


@lru_cache(maxsize=20_000)
def normalize(header: str) -> str:
    """A header as the vocabulary writes it: `PassingYds`, `Passing_Yds` and `Passing Yds.` are `passing yds`."""
    text = unmangled_header(header.strip())
    text = re.sub(r"Unnamed:?[ _]\d+(?:[ _]level[ _]\d+)?", " ", text)  # pandas names what has no name
    text = re.sub(r"(?<=\w)\.{1,3}\d+$", "", text)  # pandas and R number repeated headers
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text)
    text = re.sub(r"(?<=[A-Z])(?=[A-Z][a-z]{2})", " ", text)
    text = re.sub(r"(?<=[A-Za-z])(?=\d)", " ", text)
    text = re.sub(r"[^\w%/+#]|_", " ", text.lower())
    text = " ".join(text.split())
    return text.replace(" %", "%").replace(" /", "/").replace("/ ", "/").replace(" +", "+")


def unmangled_header(text: str) -> str:
    """A header that Excel took for a time or a date, as it was: `2:00 PM` was `2PM`, `19-Jan` was `1-19`."""
    if match := re.fullmatch(r"(\d{1,2}):00(?::00)?\s*([AP]M)?", text, re.IGNORECASE):
        hour = int(match[1])
        half = (match[2] or ("PM" if hour >= 12 else "AM")).upper()
        return f"{(hour - 1) % 12 + 1}{half}"
    if match := re.fullmatch(r"\d{4}-(\d\d)-(\d\d)(?:[ T]00:00:00)?", text):
        return f"{int(match[1])}-{int(match[2])}"
    if (match := re.fullmatch(r"(\d{1,2})-([A-Za-z]{3})", text)) and match[2].lower() in MONTHS:
        return f"{MONTHS.index(match[2].lower()) + 1}-{match[1]}"
    return text


def header_text(cell: object) -> str:
    """The words of a header cell, whatever type Excel made of them."""
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, float) and 0 < cell < 1 and (cell * 24).is_integer():
        return unmangled_header(f"{int(cell * 24)}:00")
    if isinstance(cell, datetime.datetime | datetime.date | datetime.time):
        return unmangled_header(cell.isoformat()[:10].replace("T", " "))
    return " ".join(str(cell).split())


IGNORE = "ignore"
_WHO = {"player_name", "team", "position", "games"}
PLAYER_TABLES = tuple(name for name, spec in TABLES.items() if set(spec.columns) >= _WHO)
LEAGUE_TABLES = tuple(name for name, spec in TABLES.items() if "player_name" not in spec.columns and name != "sources")
"""The tables that are not about players: teams, games and what teams do."""
_SPELLED_OUT = re.compile(r" (?:abv|abbr|abbrev|abbreviation|code|full name|short name|name|display name)$")
_PICKING = {"season", "season_type", "week"}  # what says which rows of a table are wanted
# Words of players' tables that a team's totals do not hold are of no use there; of these it must be known which.
_ALONE_UNCLEAR = frozenset(
    {"att", "attempts", "yds", "yards", "td", "tds", "touchdowns", "1st d", "1d", "sack", "fumbles"}
)


@dataclass(frozen=True)
class Rate:
    """A printed quotient: `factor` times one column by another."""

    numerator: str
    denominator: str
    factor: int


@dataclass(frozen=True)
class Topic:
    """What words mean in one kind of table."""

    name: str
    words: dict[str, str]
    group_words: dict[str, str]
    near_words: dict[str, str]
    follows: dict[str, dict[str, str]]
    rates: dict[str, Rate]
    needs: frozenset[str]
    sequences: dict[str, list[str]]

    def meaning(self, word: str) -> str | None:
        """What a word means where this topic is certain."""
        return self.words.get(word) or self.group_words.get(word)


@dataclass(frozen=True)
class Group:
    """A word over several columns, and the topics it may stand for."""

    name: str
    topics: tuple[str, ...]
    ignore: bool


@dataclass(frozen=True)
class Supplier:
    """Where one supplier's words differ from everybody's."""

    words: dict[str, str]
    topic_words: dict[str, dict[str, str]]
    sequences: dict[str, list[str]]


@dataclass(frozen=True)
class Vocabulary:
    """All words, as they are looked up."""

    identity: dict[str, str]
    ignored: frozenset[str]
    groups: dict[str, Group]
    topics: dict[str, Topic]
    suppliers: dict[str, Supplier]
    positions: dict[str, str]
    adding: frozenset[str]
    league: dict[str, Topic]
    projection_words: frozenset[str]
    projection_names: frozenset[str]
    known: frozenset[str]
    glued: dict[str, str]

    def canonical(self, word: str) -> str:
        """The word as the vocabulary spaces it: `sck y` is `scky` there."""
        if word in self.known:
            return word
        if glued := self.glued.get(word.replace(" ", "")):
            return glued
        if plain := self._plainer(word):
            return plain
        numbered = re.fullmatch(r"(.+) \d", word)  # a repeated header that a program numbered: `yds 2`
        return numbered[1] if numbered and numbered[1] in self.known - set(self.identity) else word

    def _plainer(self, word: str) -> str:
        """A known word with more to it: `player weight`, `away team abv`, `team full name`."""
        of_player = word.removeprefix("player ")
        if of_player != word and of_player in self.identity:
            return of_player
        short = _SPELLED_OUT.sub("", word)
        return short if short != word and short.split()[-1:] == ["team"] and short in self.known else ""

    @property
    def identity_targets(self) -> list[str]:
        """What a column may say of whom a line is about."""
        return list(dict.fromkeys(name for target in self.identity.values() for name in target.split()))

    def supplier(self, name: str) -> Supplier:
        """The supplier's own words; none for a supplier without any."""
        return self.suppliers.get(name, Supplier({}, {}, {}))


@cache
def league_vocabulary(table: str) -> Vocabulary:
    """The words of one table that is not about players: its topic alone, and every group a group of it."""
    words = vocabulary()
    topic = words.league[table]
    picking = {
        word: target for word, target in words.identity.items() if target in _PICKING and word not in topic.words
    }
    unused = (words.known - _ALONE_UNCLEAR if table == "team_stats" else frozenset()) | words.ignored
    return replace(
        words,
        identity=picking,
        ignored=unused - set(picking),
        groups={word: Group(group.name, (table,), group.ignore) for word, group in words.groups.items()},
        topics={table: topic},
        suppliers={"": Supplier({}, {}, topic.sequences)},
    )


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary that ships with the program."""
    text = files("ingest.grid").joinpath("vocabulary.toml").read_text(encoding="utf-8")
    return _build(tomllib.loads(text))


def _build(data: Mapping[str, Any]) -> Vocabulary:
    topics = {name: _topic(name, entry, statistics(name)) for name, entry in data["topics"].items()}
    identity = _by_word(data["identity"])
    ignored = frozenset(data["ignored"]["words"])
    groups = {
        word: Group(name, tuple(entry["topics"]), entry.get("ignore", False))
        for name, entry in data["groups"].items()
        for word in entry["words"]
    }
    suppliers = {
        name: Supplier(dict(entry["words"]), dict(entry.get("topic_words", {})), dict(entry.get("sequences", {})))
        for name, entry in data["suppliers"].items()
    }
    known = set(identity) | ignored | set(groups)
    for topic in topics.values():
        known |= set(topic.words) | set(topic.group_words)
    for supplier in suppliers.values():
        known |= set(supplier.words)
    projections = data["projections"]
    league = {
        name: _topic(name, data["league"].get(name, {"words": {}}), [c for c in TABLES[name].columns if c != "place"])
        for name in LEAGUE_TABLES
    }
    known |= set(projections["words"]).union(*(_by_word(entry["words"]) for entry in data["league"].values()))
    return Vocabulary(
        identity=identity,
        ignored=ignored,
        groups=groups,
        topics=topics,
        suppliers=suppliers,
        positions=_by_word(data["positions"]),
        adding=frozenset(data["adds"]["words"]),
        league=league,
        projection_words=frozenset(projections["words"]),
        projection_names=frozenset(projections["names"]),
        known=frozenset(known),
        glued={word.replace(" ", ""): word for word in sorted(known)},
    )


def _by_word(lists: Mapping[str, list[str]]) -> dict[str, str]:
    return {word: target for target, words in lists.items() for word in words}


def _topic(name: str, entry: Mapping[str, Any], columns: list[str]) -> Topic:
    own_names = {column.replace("_", " ").strip(): f"{name}.{column}" for column in columns}
    return Topic(
        name=name,
        words=own_names | _by_word(entry["words"]),
        group_words=_by_word(entry.get("group_words", {})),
        near_words=_by_word(entry.get("near_words", {})),
        follows={opener: dict(words) for opener, words in entry.get("follows", {}).items()},
        rates={word: Rate(*parts) for word, parts in entry.get("rates", {}).items()},
        needs=frozenset(entry.get("needs", [])),
        sequences=dict(entry.get("sequences", {})),
    )


def statistics(table: str) -> list[str]:
    """The columns of a table that are statistics of its own, not keys, names or places."""
    shared = {"player_id", "player_name", "team", "position", "games", "games_started", "source", "place"}
    return [column for column in TABLES[table].columns if column not in shared]
