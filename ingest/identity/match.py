"""Matching: which rows of which files are the same player.

Players are matched by id where both sides have one, else by name within a team, with position,
number and birthday as witnesses. Short and cut names join only a single candidate of their team.
What cannot be decided stays apart and is reported; two people are never made one in silence.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rapidfuzz import fuzz

from ingest.findings import Finding, note, warning
from ingest.identity.league import several_teams
from ingest.identity.names import Likeness
from ingest.identity.people import Mention, Person, Sighting, barred, ids_clash, name_people, sort_out
from ingest.identity.positions import same_trade
from ingest.identity.squads import Everybody, Pool, Squad

# Names less similar than this are not worth showing as candidates, and more similar than that look like slips.
_WORTH_SHOWING, _LIKELY_A_SLIP = 60.0, 88.0
# A source that lists so many players of a team is taken to list them all.
_WHOLE_ROSTER = 30
_OTHER_ID = "another id"


@dataclass(frozen=True)
class Unmatched:
    """A name that found nobody, with those it resembles most."""

    name: str
    team: str
    where: str
    candidates: tuple[tuple[str, float], ...]

    def finding(self) -> Finding:
        """The warning for a person."""
        near = ", ".join(f"{name} ({score:g})" for name, score in self.candidates)
        expected = f"a known player; nearest: {near}" if near else "a known player; none resembles him"
        fix = "if one of them is meant, say so in an alias file (--aliases)"
        return warning("NAME-UNMATCHED", self.where, f"{self.name} ({self.team}) matched nobody", expected, fix)


@dataclass
class Matching:
    """Everyone, and what was in doubt."""

    people: list[Person] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    unmatched: list[Unmatched] = field(default_factory=list)


def match_people(mentions: Iterable[Mention], year: int, games_limit: int | None = None) -> Matching:
    """Find who is who and write `player_id` and `player_name` into every mention's row."""
    matching = Matching()
    sightings = sort_out(mentions, year)
    matching.findings += _same_name_twice(sightings)
    teamless = [s for s in sightings if not s.team or several_teams(s.team)]
    squads: dict[str, Squad] = {}
    by_id: dict[str, Person] = {}
    for sighting in sorted(sightings, key=_surest_first):
        if sighting.team and several_teams(sighting.team) is None:
            _place(sighting, squads.setdefault(sighting.team, Squad()), by_id, matching, year)
    _join_teams(matching, games_limit, moved={sighting.name.letters for sighting in teamless if sighting.team})
    everybody = Everybody(matching.people)
    for sighting in teamless:
        _place_without_team(sighting, matching, by_id, everybody)
    name_people(matching.people)
    matching.unmatched = _find_unmatched(matching.people, year)
    for person in matching.people:
        for sighting in person.sightings:
            for mention in sighting.mentions:
                if mention.row.get("position") is None:
                    mention.row["position"] = sighting.position
                mention.row["player_id"] = person.player_id
                mention.row["player_name"] = person.display
    return matching


def _surest_first(sighting: Sighting) -> tuple[int, bool, bool, int]:
    """The finished season, then ids, then full names, then the longer of the short ones."""
    name = sighting.name
    return (min(sighting.fragment, 0), not sighting.player_id, not name.full, -len(name.letters))


def _place(sighting: Sighting, squad: Squad, by_id: dict[str, Person], matching: Matching, year: int) -> None:
    known = by_id.get(sighting.player_id) if sighting.player_id else None
    person = known or _pick(sighting, squad, matching, year)
    if person is None:
        person = Person()
        matching.people.append(person)
    person.add(sighting)
    squad.add(person, sighting)
    if sighting.player_id:
        by_id[sighting.player_id] = person


def _pick(sighting: Sighting, squad: Squad, matching: Matching, year: int) -> Person | None:
    """The one person of the team the sighting can be, or nobody."""
    if sighting.name.number_only:
        worn = [person for person in squad.wearing(sighting.jersey) if not barred(sighting, person, year)]
        return worn[0] if len(worn) == 1 else None
    likeness = [(person.likeness(sighting.name), person) for person in squad.resembling(sighting.name)]
    possible = [(level, p) for level, p in likeness if level > Likeness.NONE and not barred(sighting, p, year)]
    if not possible:
        return None
    best = max(level for level, _ in possible)
    candidates = [person for level, person in possible if level == best]
    numbered = [person for person in candidates if sighting.jersey in person.jerseys]
    candidates = numbered or candidates
    placed = [person for person in candidates if sighting.position and person.position == sighting.position]
    candidates = placed if len(candidates) > 1 and placed else candidates
    if len(candidates) == 1:
        other = candidates[0]
        another_number = sighting.jersey is not None and bool(other.jerseys) and not numbered
        if not another_number or best >= Likeness.NICKNAME:
            return other
        numbers = ", ".join(map(str, sorted(other.jerseys)))
        found = f"{sighting.name.display} ({sighting.team}) wears {sighting.jersey}, {other.text()} wears {numbers}"
        fix = "kept apart; say in an alias file (--aliases) if they are one player"
        matching.findings.append(warning("NAME-NUMBER", sighting.where, found, fix=fix))
        return None
    names = " or ".join(person.text() for person in candidates)
    found = f"{sighting.name.display} ({sighting.team}) could be {names}"
    fix = "kept apart as a player of his own; say who he is in an alias file (--aliases)"
    matching.findings.append(warning("NAME-AMBIGUOUS", sighting.where, found, "one player", fix))
    return None


def _same_name_twice(sightings: list[Sighting]) -> list[Finding]:
    """Two rows of one name and team in one table of one file: two players, as far as anyone can tell."""
    groups: dict[tuple[int, str, str], list[Sighting]] = {}
    for sighting in sightings:
        if not sighting.name.number_only:
            key = (sighting.fragment, sighting.team, f"{sighting.name.letters} {sighting.name.suffix}")
            groups.setdefault(key, []).append(sighting)
    findings = []
    for alike in groups.values():
        if len(alike) > 1 and len({s.player_id for s in alike}) < len(alike):
            found = " and ".join(sighting.text() for sighting in alike)
            fix = "kept apart; if this is one player, remove one of the rows"
            findings.append(
                warning("NAME-TWICE", alike[0].where, f"two players of one name on one team: {found}", fix=fix)
            )
    return findings


def _join_teams(matching: Matching, games_limit: int | None, moved: set[str]) -> None:
    """One full name on two teams is one player unless something speaks against it.

    `moved` are the names that some file gives a total over several teams.
    """
    namesakes: dict[str, list[Person]] = {}
    kept: list[Person] = []
    for person in matching.people:
        name = max((s.name for s in person.sightings), key=lambda n: (n.full, len(n.letters)))
        others = namesakes.setdefault(name.letters, []) if name.full else []
        reasons = [(other, _different(person, other, games_limit)) for other in others]
        same = next((other for other, reason in reasons if reason is None), None)
        if same is not None:
            matching.findings.append(_two_teams(person, same, name.letters in moved))
            for sighting in person.sightings:
                same.add(sighting)
            continue
        kept.append(person)
        others.append(person)
        reported = [f"{other.text()}: {reason}" for other, reason in reasons if reason != _OTHER_ID]
        if reported:
            found = f"{person.text()} is not {'; nor '.join(reported)}"
            matching.findings.append(note("NAME-SHARED", person.sightings[0].where, found))
    matching.people = kept


def _different(one: Person, other: Person, games_limit: int | None) -> str | None:
    """Why two people of one name are two, or None."""
    births = one.birthdate, other.birthdate
    one_file = bool({number for number, _ in one.by_file} & {number for number, _ in other.by_file})
    days = _gamedays(one) & _gamedays(other)
    games = _most_games(one), _most_games(other)
    too_many = games_limit is not None and None not in games and sum(filter(None, games)) > games_limit + 1
    reasons = [
        (ids_clash(one.ids, other.ids, one_file), _OTHER_ID),
        (bool(set(one.teams) & set(other.teams)), "on the same team"),
        (one.likeness(other.sightings[0].name) < Likeness.SAME, "another suffix"),
        (same_trade(one.position, other.position) is False, f"{one.position} and {other.position}"),
        (None not in births and births[0] != births[1], f"born {births[0]} and {births[1]}"),
        (bool(days), f"both played on {min(days, default='')}"),
        (too_many, f"{games[0]} and {games[1]} games are more than a season"),
    ]
    return next((reason for holds, reason in reasons if holds), None)


def _gamedays(person: Person) -> set[str]:
    return {m.gameday for s in person.sightings for m in s.mentions if m.gameday}


def _most_games(person: Person) -> int | None:
    games = [m.row.get("games") for s in person.sightings for m in s.mentions if m.gameday is None]
    return max((count for count in games if isinstance(count, int)), default=None)


def _two_teams(person: Person, other: Person, moved: bool) -> Finding:
    found = f"{other.text()} and {person.text()} taken as one player with two teams"
    where = person.sightings[0].where
    if moved or same_trade(person.position, other.position):
        return note("NAME-TWO-TEAMS", where, found)
    return warning(
        "NAME-TWO-TEAMS", where, found + "; no position to tell them apart", fix="give ids or aliases if they are two"
    )


def _place_without_team(sighting: Sighting, matching: Matching, by_id: dict[str, Person], everybody: Everybody) -> None:
    """A line without a team, or over several teams, joins the one player of that name."""
    person = by_id.get(sighting.player_id) if sighting.player_id else None
    if person is None:
        same = [p for p in everybody.called(sighting.name) if p.likeness(sighting.name) == Likeness.SAME]
        trade = [p for p in same if same_trade(p.position, sighting.position) is not False]
        person = trade[0] if len(trade) == 1 else None
        if len(trade) > 1:
            names = " or ".join(candidate.text() for candidate in trade)
            found = f"{sighting.name.display} (no single team) could be {names}"
            matching.findings.append(warning("NAME-AMBIGUOUS", sighting.where, found, "one player"))
    if person is None:
        person = Person()
        matching.people.append(person)
    person.add(sighting)
    everybody.add(person)


def _find_unmatched(people: list[Person], year: int) -> list[Unmatched]:
    """Names left alone that a roster of another file should have, that are short, or that look like a slip."""
    teams = _teams(people)
    unmatched = []
    for person in people:
        first = person.sightings[0]
        fragments = frozenset(number for number, _ in person.by_file)
        if person.base or (len(fragments) > 1 and first.name.full):
            continue
        team = teams.get(first.team, _Team())
        others = [p for p in team.pool(fragments).near(first.name) if p is not person and not barred(first, p, year)]
        candidates = _nearest(person, others)
        rosters = {number for number, count in team.listing.items() if count >= _WHOLE_ROSTER}
        short = not first.name.full and team.written_out
        slip = bool(candidates) and candidates[0][1] >= _LIKELY_A_SLIP
        if rosters - fragments or short or slip:
            unmatched.append(Unmatched(person.display, first.team, first.where, candidates))
    return unmatched


@dataclass
class _Team:
    """Everyone of a team, and how many players each file's roster lists."""

    people: list[Person] = field(default_factory=list)
    listing: dict[int, int] = field(default_factory=dict)
    written_out: bool = False
    """Whether anybody is known by his full name."""
    _pools: dict[frozenset[int], Pool] = field(default_factory=dict)

    def pool(self, fragments: frozenset[int]) -> Pool:
        """Everyone who is known from other files than these."""
        if fragments not in self._pools:
            others = [p for p in self.people if any(number not in fragments for number, _ in p.by_file)]
            self._pools[fragments] = Pool(others)
        return self._pools[fragments]


def _teams(people: list[Person]) -> dict[str, _Team]:
    teams: dict[str, _Team] = {}
    for person in people:
        for code in person.teams:
            team = teams.setdefault(code, _Team())
            team.people.append(person)
            team.written_out = team.written_out or person.sightings[0].name.full
        for sighting in person.sightings:
            if "roster" in sighting.tables and sighting.mentions[0].gameday is None:
                listing = teams[sighting.team].listing
                listing[sighting.fragment] = listing.get(sighting.fragment, 0) + 1
    return teams


def _nearest(person: Person, others: list[Person]) -> tuple[tuple[str, float], ...]:
    scored = [(other.display, round(fuzz.WRatio(person.display, other.display), 1)) for other in others]
    worth = [candidate for candidate in scored if candidate[1] >= _WORTH_SHOWING]
    return tuple(sorted(worth, key=lambda candidate: (-candidate[1], candidate[0]))[:3])
