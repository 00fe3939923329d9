"""Sightings of players in files, and the people they turn out to be."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from ingest.identity.names import Likeness, PersonName, compare, parse_name, plain_words
from ingest.identity.positions import far_apart
from ingest.schema import TABLES
from ingest.table import Value, row_place

# Ids such as `adam-able-2`, made where no source had one.
_MADE_BY_US = re.compile(r"(?=.*[^\W\d_])[^\W_A-Z]+(?:-[^\W_A-Z]+)*")
LISTS = frozenset(name for name, spec in TABLES.items() if set(spec.key) > {"player_id", "team"})
"""Tables that have many rows of one player, such as one for each distance he kicked from."""
BASE = -1  # the number of the finished season in which fragments are matched


@dataclass(eq=False)
class Mention:
    """One row of one file that names a player; the row is given his id and full name in the end."""

    row: dict[str, Value]
    table: str
    fragment: int
    file: str
    gameday: str | None = None

    @property
    def where(self) -> str:
        """File and place, for findings."""
        place = row_place(self.row.get("place"))
        return f"{self.file}: {place}" if place else self.file


@dataclass(eq=False)
class Sighting:
    """One name on one team in one file, with all its rows there and what they tell of the player."""

    name: PersonName
    team: str
    fragment: int
    player_id: str = ""
    mentions: list[Mention] = field(default_factory=list)
    tables: set[str] = field(default_factory=set)
    position: str | None = None
    jersey: int | None = None
    birthdate: str | None = None

    def add(self, mention: Mention) -> None:
        """Add a row; the first that tells something is believed."""
        self.mentions.append(mention)
        if mention.table not in LISTS:
            self.tables.add(mention.table)
        position, jersey, birthdate = (mention.row.get(name) for name in ("position", "jersey", "birthdate"))
        if self.position is None and position is not None:
            self.position = str(position)
        if self.birthdate is None and birthdate is not None:
            self.birthdate = str(birthdate)
        if self.jersey is None:
            self.jersey = jersey if isinstance(jersey, int) else self.name.jersey

    @property
    def where(self) -> str:
        """Where it was first seen."""
        return self.mentions[0].where

    def text(self) -> str:
        """Name, position, team and place, for findings."""
        details = ", ".join(part for part in (self.position or "", self.team) if part)
        return f"{self.name.display} ({details}; {self.where})"


@dataclass(eq=False)
class Person:
    """One player: every sighting of him, on one team or several."""

    player_id: str = ""
    display: str = ""
    sightings: list[Sighting] = field(default_factory=list)
    names: set[PersonName] = field(default_factory=set)
    ids: set[str] = field(default_factory=set)
    by_file: dict[tuple[int, str], set[str]] = field(default_factory=dict)
    position: str | None = None
    jerseys: set[int] = field(default_factory=set)
    birthdate: str | None = None

    def add(self, sighting: Sighting) -> None:
        """Add a sighting; the first that tells something is believed."""
        self.sightings.append(sighting)
        self.names.add(sighting.name)
        self.by_file.setdefault((sighting.fragment, sighting.team), set()).update(sighting.tables)
        self.player_id = self.player_id or sighting.player_id
        self.ids |= {sighting.player_id} - {""}
        self.position = self.position or sighting.position
        self.birthdate = self.birthdate or sighting.birthdate
        if sighting.jersey is not None:
            self.jerseys.add(sighting.jersey)

    @property
    def teams(self) -> list[str]:
        """His teams in the order they were met."""
        return list(dict.fromkeys(sighting.team for sighting in self.sightings))

    @property
    def base(self) -> bool:
        """Whether he is of the finished season that others are laid over."""
        return any(number == BASE for number, _ in self.by_file)

    def text(self) -> str:
        """How findings name him."""
        return self.sightings[0].text()

    def likeness(self, name: PersonName) -> Likeness:
        """How well a name agrees with the best of his."""
        return max(compare(name, own) for own in self.names)


def ids_clash(one: set[str], other: set[str], one_file: bool) -> bool:
    """Whether ids tell two people apart: those of one file, or of the league; ours of two files say nothing."""
    if one_file:
        return bool(one) and bool(other) and not one & other
    leagues = [{player_id for player_id in ids if not _MADE_BY_US.fullmatch(player_id)} for ids in (one, other)]
    return all(leagues) and not leagues[0] & leagues[1]


def barred(sighting: Sighting, person: Person, year: int) -> bool:
    """Whether the sighting cannot be this person, whatever the names say."""
    one_file = any(number == sighting.fragment for number, _ in person.by_file)
    if ids_clash({sighting.player_id} - {""}, person.ids, one_file):
        return True
    if far_apart(sighting.position, person.position, year):
        return True
    if sighting.birthdate and person.birthdate and sighting.birthdate != person.birthdate:
        return True
    # One file would not list one player twice in one table.
    return bool(person.by_file.get((sighting.fragment, sighting.team), set()) & sighting.tables)


def sort_out(mentions: Iterable[Mention], year: int) -> list[Sighting]:
    """Rows of one file under one name and team are one sighting, unless a table has two such rows."""
    sightings: dict[tuple[int, str, str, str], list[Sighting]] = {}
    for mention in mentions:
        row = mention.row
        name = parse_name(str(row["player_name"]))
        player_id = str(row.get("player_id") or "")
        team = str(row.get("team") or "")
        spelling = f"{name.given} {name.middle} {name.family} {name.suffix}" if name.family else name.display
        alike = sightings.setdefault((mention.fragment, team, spelling, player_id), [])
        own = Sighting(name, team, mention.fragment, player_id)
        own.add(mention)
        for sighting in alike:
            if mention.table not in sighting.tables and (player_id or _agree(sighting, own, year)):
                sighting.add(mention)
                break
        else:
            alike.append(own)
    return [sighting for alike in sightings.values() for sighting in alike]


def _agree(one: Sighting, other: Sighting, year: int) -> bool:
    """Whether rows of two tables of one file can be one player's: same number and position where both are given."""
    if one.jersey is not None and other.jersey is not None and one.jersey != other.jersey:
        return False
    return not far_apart(one.position, other.position, year)


def name_people(people: list[Person], reserved: Iterable[str] = ()) -> None:
    """Give everyone his full name and a readable, unique, stable id where no source has one."""
    used = {person.player_id for person in people if person.player_id} | set(reserved)
    for person in people:
        person.display = _best_name(person)
    unnamed = [person for person in people if not person.player_id]
    numbers: dict[str, int] = {}
    for person in sorted(unnamed, key=lambda p: (_slug(p), sorted(p.teams), p.position or "", sorted(p.jerseys))):
        slug = _slug(person)
        number = numbers.get(slug, 1)
        while (candidate := slug if number == 1 else f"{slug}-{number}") in used:
            number += 1
        numbers[slug] = number
        person.player_id = candidate
        used.add(candidate)


def _slug(person: Person) -> str:
    words = plain_words(re.sub(r"[.\-/]", " ", person.display))
    if person.sightings[0].name.number_only:
        words = [*plain_words(person.teams[0]), *words]
    return "-".join(words) or "player"


def _best_name(person: Person) -> str:
    """As a finished season has it; else the first full name that is not another one cut short, or the longest."""
    if person.base:
        return str(person.sightings[0].mentions[0].row["player_name"])
    names = [sighting.name for sighting in person.sightings]
    full = [name for name in names if name.full]
    whole = [n for n in full if not any(o.letters != n.letters and o.letters.startswith(n.letters) for o in full)]
    if whole:
        suffixed = [name for name in whole if name.suffix and name.letters == whole[0].letters]
        return (suffixed or whole)[0].display
    return max(full or names, key=lambda name: len(name.letters)).display
