"""Items: each card, chart or board that a set prints, with the record its template draws."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardgen.printing.catalogue import Catalogue, Part
from cardgen.printing.data import SetTables
from cardgen.sets import CardSet
from engine.cards.faces import headings
from ingest.files import shown
from ingest.findings import Finding, did_you_mean, error, stop_on_errors


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to print."""

    part: Part
    team: str
    key: tuple[str, ...]
    """What tells it from its like, such as team and player."""
    record: Mapping[str, str]

    @property
    def name(self) -> str:
        """For messages: `BAL Lamar Jackson`."""
        return " ".join(text for text in self.key if text) or self.part.title


def make_items(card_set: CardSet, catalogue: Catalogue, tables: SetTables) -> Iterator[Item]:
    """Every item of a set: teams first, in the set's order, each in the catalogue's; then what belongs to no team."""
    about = set_fields(card_set)
    teams = team_fields(card_set, catalogue, tables)
    for team, fields in teams.items():
        for part in (part for part in catalogue.parts if part.by_team):
            yield from _items(part, team, {**about, **fields}, tables)
    for part in (part for part in catalogue.parts if not part.by_team):
        yield from _items(part, "", about, tables)


def set_fields(card_set: CardSet) -> dict[str, str]:
    """What every template may say of the set."""
    rules = card_set.rules
    return {
        "set.season": card_set.season,
        "set.game": rules.title,
        "set.edition": card_set.edition,
        "set.version": card_set.version,
    }


def team_fields(card_set: CardSet, catalogue: Catalogue, tables: SetTables) -> dict[str, dict[str, str]]:
    """What templates may say of each team: its card's fields, as `team.name`."""
    first = card_set.rules.sheets[0][0]
    rows = {row["team"]: row for row in tables(f"cards: {first}") if "team" in row}
    if card_set.found:  # teams without a team card are headed by their code
        blank = dict.fromkeys(headings(card_set.rules.card_types[first]), "")
        rows = {team: rows.get(team, {**blank, "team": team, "name": team}) for team in card_set.teams}
    rows |= {
        team: {**dict.fromkeys(next(iter(rows.values()), {}), ""), **row, "team": team}
        for team, row in catalogue.teams.items()
    }
    return {team: {f"team.{name}": value for name, value in row.items()} for team, row in rows.items()}


def _items(part: Part, team: str, fields: Mapping[str, str], tables: SetTables) -> Iterator[Item]:
    rows = tables(part.records, team) if part.records else [{}]
    if rows:
        stop_on_errors(_unknown_fields(part, rows[0]))
    printed: set[tuple[str, ...]] = set()
    for row in rows:
        if any(row[name] != value for name, value in part.only.items()):
            continue
        if part.without and all(row[name] == value for name, value in part.without.items()):
            continue
        key = tuple(row[name] for name in part.key)
        if part.once and key in printed:
            continue
        printed.add(key)
        yield Item(part, team, key, {**fields, **row})


def _unknown_fields(part: Part, row: Mapping[str, str]) -> Iterator[Finding]:
    """Fields that the catalogue asks for and the records do not have."""
    for key, names in (("only", part.only), ("without", part.without), ("key", part.key)):
        for name in (name for name in names if name not in row):
            expected = f"one of {', '.join(row)}" if row else "none: the part has no records"
            where = f"catalogue: the part {shown(part.name)}, {key}"
            yield error("FIELD-MISSING", where, f"no field {shown(name)!r}", expected, did_you_mean(name, row))
