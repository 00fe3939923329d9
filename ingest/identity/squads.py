"""Who could be meant by a name, looked up instead of compared with everybody.

Every name stands under the few keys that a name agreeing with it would ask for, so that a list of twenty thousand
players takes twenty thousand look-ups, not two hundred million comparisons.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from ingest.identity.names import PersonName, nickname_groups
from ingest.identity.people import Person, Sighting

_Key = tuple[str | int, ...]
_SHORTEST_CUT = 3
"""A last name cut shorter than this is not known again."""
WHOLE_POOL = 150
"""So many people, more than any team has, are all compared with a name that matched nobody."""
_NEIGHBORS = 12
"""Of more people, so many on either side of the name in alphabetical order are."""


class Squad:
    """The people of one team, found by name or number."""

    def __init__(self) -> None:
        """Begin without anyone."""
        self._by_name: dict[_Key, dict[int, Person]] = {}
        self._by_number: dict[int, dict[int, Person]] = {}
        self._joined: dict[int, int] = {}

    def add(self, person: Person, sighting: Sighting) -> None:
        """Note that the person goes by the sighting's name and number."""
        self._joined.setdefault(id(person), len(self._joined))
        for key in _listed_under(sighting.name):
            self._by_name.setdefault(key, {})[id(person)] = person
        if sighting.jersey is not None:
            self._by_number.setdefault(sighting.jersey, {})[id(person)] = person

    def resembling(self, name: PersonName) -> list[Person]:
        """Everyone whose name could agree with this one, in the order they joined."""
        found: dict[int, Person] = {}
        for key in _asked_for(name):
            found.update(self._by_name.get(key, {}))
        return sorted(found.values(), key=lambda person: self._joined[id(person)])

    def wearing(self, number: int | None) -> list[Person]:
        """Everyone seen with this number."""
        return list(self._by_number.get(-1 if number is None else number, {}).values())


def _listed_under(name: PersonName) -> Iterator[_Key]:
    """The keys of a name: its letters, its first name whole and begun, its nicknames, its last name begun."""
    family, given = name.family, name.given
    yield ("letters", name.letters)
    yield ("given", family, given)
    for end in range(len(given) + 1):
        yield ("given begins", family, given[:end])
    for group in nickname_groups(given):
        yield ("nickname", family, group)
    for initial in {given[:1], ""}:
        yield ("family", family, initial)
        for end in range(_SHORTEST_CUT, len(family)):
            yield ("family begins", family[:end], initial)


def _asked_for(name: PersonName) -> Iterator[_Key]:
    """The keys under which names stand that `compare` may find to agree with this one."""
    family, given = name.family, name.given
    yield ("letters", name.letters)
    yield ("given begins", family, given)
    for end in range(len(given)):
        yield ("given", family, given[:end])
    for group in nickname_groups(given):
        yield ("nickname", family, group)
    yield ("family begins", family, given[:1])  # whose last name is longer
    for end in range(_SHORTEST_CUT, len(family)):  # whose last name was cut
        yield ("family", family[:end], given[:1])
        yield ("given", family[:end], "")


class Everybody:
    """People of all teams by the letters of their full names."""

    def __init__(self, people: Iterable[Person]) -> None:
        """Index these people under every name they go by."""
        self._by_letters: dict[str, dict[int, Person]] = {}
        for person in people:
            self.add(person)

    def add(self, person: Person) -> None:
        """Index one more person."""
        for name in person.names:
            self._by_letters.setdefault(name.letters, {})[id(person)] = person

    def called(self, name: PersonName) -> list[Person]:
        """Everyone with a name of the same letters."""
        return list(self._by_letters.get(name.letters, {}).values())


class Pool:
    """People among whom the nearest to a name are sought."""

    def __init__(self, people: Sequence[Person]) -> None:
        """Sort the people both ways round if they are too many to be compared one by one."""
        self._people = people
        self._orders: list[tuple[list[str], list[Person]]] = []
        if len(people) > WHOLE_POOL:
            for turned in (False, True):
                ordered = sorted(people, key=lambda person: _spelled(person.sightings[0].name, turned))
                self._orders.append(([_spelled(p.sightings[0].name, turned) for p in ordered], ordered))

    def near(self, name: PersonName) -> list[Person]:
        """Everyone, or of a long list the neighbors of the name by first and by last name."""
        if not self._orders:
            return list(self._people)
        found: dict[int, Person] = {}
        for turned, (spellings, ordered) in zip((False, True), self._orders, strict=True):
            at = bisect_left(spellings, _spelled(name, turned))
            for person in ordered[max(0, at - _NEIGHBORS) : at + _NEIGHBORS]:
                found[id(person)] = person
        return list(found.values())


def _spelled(name: PersonName, family_first: bool) -> str:
    return f"{name.family} {name.given}" if family_first else f"{name.letters}"
