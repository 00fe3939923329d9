"""Looking people up by name: nobody whose name agrees is missed, and the work grows with the names, not their square."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from ingest.identity import match, people
from ingest.identity.match import match_people
from ingest.identity.names import Likeness, compare, parse_name
from ingest.identity.people import Mention, Person, Sighting
from ingest.identity.squads import Squad

GIVEN = ["", "A.", "Ad", "Adam", "Adam J.", "J.J.", "Robert", "Bob", "R.", "Ja Marr", "Ja'Marr", "Christi", "Christian"]
FAMILY = ["Able", "Ablesmith", "Ables", "Featherstoneha", "Featherstonehaugh", "St. Brown", "Brown", "Li"]
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def test_everyone_whose_name_agrees_is_found() -> None:
    names = [parse_name(f"{given} {family}".strip()) for given, family in product(GIVEN, FAMILY)]
    squad, person_of = Squad(), {}
    for name in names:
        person = Person()
        sighting = Sighting(name, "KC", 0)
        person.sightings.append(sighting)
        person.names.add(name)
        squad.add(person, sighting)
        person_of[name.display] = person
    agreeing = 0
    for one, other in product(names, names):
        if compare(one, other) > Likeness.NONE:
            agreeing += 1
            assert person_of[other.display] in squad.resembling(one), f"{one.display}: {other.display}"
    assert agreeing > len(names)


def _names(kind: str, count: int) -> Iterator[str]:
    for number in range(count):
        word = LETTERS[number % 26] + LETTERS[number // 26 % 26] + LETTERS[number // 676 % 26]
        yield {"one beginning": f"Adam Player{word}", "one family": f"{word.title()} Able"}.get(
            kind, f"{word.title()} {word[::-1].title()}"
        )


@pytest.mark.parametrize("team", ["KC", None])
@pytest.mark.parametrize("kind", ["one beginning", "one family", "any"])
@pytest.mark.parametrize("files", [1, 2])
def test_twice_the_names_take_about_twice_the_comparisons(
    kind: str, team: str | None, files: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    def counting(function):
        def counted(*arguments):
            nonlocal calls
            calls += 1
            return function(*arguments)

        return counted

    monkeypatch.setattr(people, "compare", counting(people.compare))
    monkeypatch.setattr(match, "barred", counting(match.barred))
    counts = []
    for size in (400, 800):
        calls = 0
        names = list(_names(kind, size))
        match_people(
            [
                Mention({"player_name": f"{name}{'x' * file}", "team": team}, "rushing", file, f"{file}.csv")
                for file in range(files)
                for name in names
            ],
            2019,
        )
        counts.append(calls)
    assert counts[1] <= 2.5 * counts[0] + 100
    assert counts[1] <= 100 * 800 * files
