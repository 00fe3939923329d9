"""Lineup and return cards: displays are legal, and everyone named has a card and stands in one place only."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.fast_action.bench import OFFENSE_KINDS, MakePlayer
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.fast_action.player_record import Player
from ingest.findings import did_you_mean
from validate.cards import CardRow
from validate.fast_action.columns import RETURNERS
from validate.report import Report
from validate.rosters import Rosters


def sound(row: CardRow, name: str, rosters: Rosters, report: Report) -> bool:
    """Whether everyone has a card and stands in one place only."""
    before = len(report.findings)
    team, code = row.values["team"], rosters.plan.code
    seen: set[str] = set()
    for cell, names in enumerate(row.values[name]):
        for player in names:
            where, place = row.where(name, cell), row.heading(name, cell)
            if not rosters.players(team, player):
                fix = did_you_mean(player, rosters.names(team))
                report.add(code("LINEUP-CARD"), where, f"{place} is {player!r}", f"a player with a card of {team}", fix)
            elif player in seen:
                report.add(code("LINEUP-TWICE"), where, f"{place} is {player!r} again", "each player in one place")
            seen.add(player)
        if name == "offense" and len(names) > 1:
            report.add(code("LINEUP-TWO"), row.where(name, cell), f"{row.heading(name, cell)} has two players", "one")
    return len(report.findings) == before


def check_specialist(row: CardRow, name: str, sheet: str, code: str, rosters: Rosters, report: Report) -> None:
    """The kicker, the punter or another whom a lineup names has his card."""
    if not row.has("team", name):
        return
    player, known = row.values[name], rosters.kicking(sheet, row.values["team"])
    if player not in known:
        found = f"{row.heading(name)} is {player!r}" if player else f"{row.heading(name)} is blank"
        report.add(code, row.where(name), found, f"a player with a {name}'s card", did_you_mean(player, known))


def check_returners(row: CardRow, rosters: Rosters, report: Report) -> None:
    """Players on a return card who have no other."""
    for name in RETURNERS:
        player = row.values.get(name)
        if player is not None and row.has("team") and not rosters.players(row.values["team"], player.name):
            fix = did_you_mean(player.name, rosters.names(row.values["team"]))
            found = f"{row.heading(name)} is {player.name!r}"
            report.add(rosters.plan.code("RETURN-CARD"), row.where(name), found, "a player's card", fix)


def check_adjustments(rosters: Rosters, name: str, report: Report) -> None:
    """Each team's range of fumbles with every opponent's adjustment: what falls outside 0 to 48 has no effect."""
    rows = rosters.of("lineups")
    shifts = [
        (row.values["team"], row.values["fumble_adjustment"]) for row in rows if row.has("team", "fumble_adjustment")
    ]
    for row in rows:
        if not row.has("team", name) or row.values[name] is None:
            continue
        last = row.values[name].high
        others = [(shift, team) for team, shift in shifts if team != row.values["team"]]
        for shift, team in _extremes(others):
            if not 0 <= last + shift <= PASS_NUMBERS:
                found = f"{row.heading(name)} 1-{last} with {team}'s {shift:+d}"
                report.add(rosters.plan.code("FUMBLE-BOUND"), row.where(name), found, f"0 to {PASS_NUMBERS} together")


def _extremes(shifts: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    if shifts:
        yield max(shifts)
        if min(shifts)[0] < max(shifts)[0]:
            yield min(shifts)


PLAYER_NUMBER: Final = re.compile(r"player (\d+)")
PLACE: Final = re.compile(r"\b[A-Z][A-Z0-9]*\b")


@dataclass(frozen=True)
class Displays:
    """What a game says of displays."""

    make_player: MakePlayer
    defense_kinds: tuple[tuple[int, ...], ...]
    """By box, the kinds of card that fit."""
    offense_problems: Callable[[list[Player | None]], list[str]]
    """What is wrong with a display, each text beginning with its rule."""
    defense_problems: Callable[[list[list[Player]]], list[str]]
    defense_advice: Callable[[list[list[Player]]], list[str]]
    """What is unusual of a display."""


def _check_offense(row: CardRow, rosters: Rosters, rules: Displays, report: Report) -> None:
    """The starters of the offense."""
    places: list[Player | None] = []
    players: list[str] = []
    for place, names in enumerate(row.values["offense"]):
        player = _player(row, names[0], OFFENSE_KINDS[place], rosters, rules, players) if names else None
        if names and player is None:
            return
        places.append(player)
    _report_problems(
        rosters.plan.code("LINEUP-ILLEGAL"), row, "offense", rules.offense_problems(places), players, report
    )


def _check_defense(row: CardRow, rosters: Rosters, rules: Displays, report: Report) -> None:
    """The starters of the defense."""
    boxes: list[list[Player]] = []
    players: list[str] = []
    for box, names in enumerate(row.values["defense"]):
        found = [_player(row, name, rules.defense_kinds[box], rosters, rules, players) for name in names]
        known = [player for player in found if player is not None]
        if len(known) < len(found):
            return
        boxes.append(known)
    _report_problems(
        rosters.plan.code("LINEUP-ILLEGAL"), row, "defense", rules.defense_problems(boxes), players, report
    )
    _report_problems(rosters.plan.code("LINEUP-USUAL"), row, "defense", rules.defense_advice(boxes), players, report)


def _player(
    row: CardRow, name: str, kinds: Sequence[int], rosters: Rosters, rules: Displays, players: list[str]
) -> Player | None:
    """The player as the engine sees him, next in a list of names; None if his card cannot be read.

    Of two who share a name it is the one whose card fits.
    """
    found = [rules.make_player(each.card(), len(players)) for each in rosters.players(row.values["team"], name)]
    known = [player for player in found if player is not None]
    players.append(name)
    return next((player for player in known if player.kind in kinds), known[0] if known else None)


def _report_problems(
    code: str, row: CardRow, name: str, problems: Sequence[str], players: Sequence[str], report: Report
) -> None:
    for problem in problems:
        rule, _, text = problem.partition(": ")
        reported = PLAYER_NUMBER.sub(lambda number: players[int(number[1])], text)
        report.add(code, row.where(name, _cell(row, name, text)), reported, rule=rule)


def _cell(row: CardRow, name: str, text: str) -> int:
    """The place a problem speaks of; the first where it speaks of the whole display."""
    places = [row.heading(name, cell).rpartition(" ")[2] for cell in range(len(row.values[name]))]
    return next((places.index(word) for word in PLACE.findall(text) if word in places), 0)


def check_displays(row: CardRow, rosters: Rosters, rules: Displays, report: Report) -> None:
    """Everyone named has a card, and the two displays are legal."""
    if row.has("offense") and sound(row, "offense", rosters, report):
        _check_offense(row, rosters, rules, report)
    if row.has("defense") and sound(row, "defense", rosters, report):
        _check_defense(row, rosters, rules, report)
