"""The same player, or the same card, more than once in a set.

Players with several rows: under one name, and who has no card but that of his returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.plan import Plan
from validate.report import Report
from validate.rosters import Rosters


def check_names(rosters: Rosters, report: Report, more: Sequence[str] = ()) -> None:
    """No two players of a team under one name: on the table they would be one."""
    for rows in rows_of_players(rosters, more).values():
        ids: dict[str, CardRow] = {}
        for row in rows:
            if row.values.get("player_id"):
                ids.setdefault(row.values["player_id"], row)
        if len(ids) > 1:
            first, *_, last = ids.values()
            found = f"{last.values['name']!r} is also another player's name, on {first.sheet.name}"
            fix = f"add a letter to one of them; first: {first.where('name')}"
            report.add(rosters.plan.code("NAME-TWICE"), last.where("name"), found, "names that differ", fix)


def rows_of_players(rosters: Rosters, more: Sequence[str] = ()) -> dict[tuple[str, str], list[CardRow]]:
    """All rows of a player, by team and name; `more` are sheets of players who need not stand on the field."""
    found: dict[tuple[str, str], list[CardRow]] = {}
    for sheet in (*rosters.plan.players, *rosters.plan.kicking, *more):
        for row in rosters.of(sheet):
            if row.has("team", "name"):
                found.setdefault((row.values["team"], row.values["name"]), []).append(row)
    return found


def check_returners(rosters: Rosters, report: Report, more: Sequence[str] = ()) -> None:
    """Players who have no card but that of their returns."""
    returns = ("kick returners", "punt returners")
    names = {
        key
        for key, rows in rows_of_players(rosters, more).items()
        if any(row.sheet.name not in returns for row in rows)
    }
    for sheet in returns:
        for row in rosters.of(sheet):
            if row.has("team", "name") and (row.values["team"], row.values["name"]) not in names:
                known = [name for team, name in names if team == row.values["team"]]
                fix = did_you_mean(row.values["name"], known)
                found = f"player is {row.values['name']!r}"
                report.add(rosters.plan.code("RETURN-CARD"), row.where("name"), found, "a player with a card", fix)


SHARED: Final = 3
"""Names that have a word of so many letters in common may be one player's."""


def check_ids(rosters: Rosters, report: Report) -> None:
    """No two players with one id: what is kept of one of them would be the other's."""
    first: dict[str, CardRow] = {}
    for sheet in (*rosters.plan.players, *rosters.plan.kicking):
        for row in rosters.of(sheet):
            own, name = row.values.get("player_id"), row.values.get("name")
            if not own or not name or "team" not in row.values:
                continue
            known = first.setdefault(own, row)
            if name != known.values["name"] and not _alike(row, known):
                found = f"id is {own!r}, which {known.values['name']!r} has on {known.sheet.name}"
                fix = f"first: {known.where('player_id')}"
                report.add(rosters.plan.code("ID-TWICE"), row.where("player_id"), found, "an id of his own", fix)


def _alike(one: CardRow, other: CardRow) -> bool:
    """Whether two names may be one player's: on two teams he may have a letter or a word more."""
    if one.values["team"] == other.values["team"]:
        return False
    words = [{word for word in row.values["name"].lower().split() if len(word) >= SHARED} for row in (one, other)]
    return bool(words[0] & words[1])


NOT_NUMBERS: Final = ("team", "name", "line", "player_id")
DEEDS: Final = ("attempts", "rushes", "receptions", "number", "punts", "punted")
"""Fields of cards without a line at the foot that count what a player did."""


def check_doubles(rosters: Rosters, report: Report) -> None:
    """Players of one name on two teams, whose cards are the same or are not."""
    for sheet in (*rosters.plan.players, *rosters.plan.kicking):
        first: dict[str, CardRow] = {}
        reported: set[tuple[str, str]] = set()  # a player may have several rows on a sheet
        for row in rosters.of(sheet):
            if row.has("team", "name") and (row.values["team"] in rosters.teams or not rosters.teams):
                earlier = first.setdefault(row.values["name"], row)
                card = (row.values["team"], row.values["name"])
                if earlier.values["team"] != row.values["team"] and card not in reported:
                    reported.add(card)
                    _report(rosters.plan, earlier, row, report)


def _report(plan: Plan, earlier: CardRow, row: CardRow, report: Report) -> None:
    """The same card twice is an error unless an id says that one player was with both teams: he may have done alike."""
    name, other = row.values["name"], earlier.values["team"]
    ids = row.values.get("player_id"), earlier.values.get("player_id")
    pasted = row.sheet.name in plan.pasted and _numbers(row) == _numbers(earlier)
    if pasted and (not all(ids) or (ids[0] == ids[1] and _did(row))):
        found = f"the card of {name!r} is that of {other}, number for number"
        fix = f"first: {earlier.where('name')}"
        code = plan.code("PLAYER-TEAMS" if all(ids) else "CARD-TEAMS")
        report.add(code, row.where("name"), found, "a card of what he did for this team", fix)
    elif not all(ids):
        found = f"{name!r} has a card of {other} too"
        report.add(plan.code("PLAYER-TEAMS"), row.where("name"), found, "traded, or a namesake")


def _numbers(row: CardRow) -> dict[str, object]:
    return {name: value for name, value in row.values.items() if name not in NOT_NUMBERS}


def _did(row: CardRow) -> bool:
    """Whether a card says that the player did anything."""
    if "line" in row.values:
        return bool(row.values["line"])
    return any(row.values.get(name) for name in DEEDS) or not any(name in row.values for name in DEEDS)
